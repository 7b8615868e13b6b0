"""The form that places several pieces in one submission."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice, product

import discord

from cogs.bunny_kingdom.phrases import card_name
from cogs.forms import Field, Form
from cogs.views.controls import moves_of
from cogs.views.limits import LIST, option
from engine.bunny_kingdom.observation import Bridge, Observation, PieceSpot, Task
from i18n import say

BUILDING = "building"
"""The form's name."""
PIECES = 4
"""The most pieces in the form: it has room for five lists, and one asks whether the construction is finished."""
DONE, LATER = "done", "later"
SKY_TOWER = "sky-tower"


def placeable_pieces(task: Task) -> list[str]:
    """The pieces that can be placed now, those with the highest harvest first."""
    pieces = [*task.spots, *([SKY_TOWER] if task.bridges else [])]
    return sorted(pieces, key=lambda piece: -best_harvest(task, piece))


def best_harvest(task: Task, piece: str) -> int:
    """The highest harvest of the viewer's fiefs with that piece somewhere."""
    places: Sequence[PieceSpot | Bridge] = task.bridges if piece == SKY_TOWER else task.spots[piece]
    return max(place.harvest for place in places)


def building_form(observation: Observation, language: str) -> Form | None:
    """The form: the best places of each piece, and whether the construction is finished.

    None for fewer than two pieces.
    """
    task, own = observation.task, observation.seats[observation.viewer or 0]
    pieces = placeable_pieces(task) if task is not None and task.kind == "build" else []
    if task is None or (len(pieces) < 2 and not any(own.pieces.count(piece) > 1 for piece in pieces)):
        return None
    fields = []
    for at, piece in enumerate(pieces[:PIECES]):
        on_cells = piece != SKY_TOWER and piece not in task.announce
        most = own.pieces.count(piece) if on_cells else 1
        about = say(language, "bunny_kingdom-form-most", most=most) if on_cells else ""
        places = _place_options(task, piece, own.harvest, language)
        fields.append(Field(f"piece{at}", card_name(language, piece), places, about, most))
    ways = [option(say(language, f"bunny_kingdom-form-{way}"), way, default=way == LATER) for way in (DONE, LATER)]
    fields.append(Field("then", say(language, "bunny_kingdom-form-then"), ways, needed=True))
    return Form(say(language, "bunny_kingdom-form-title"), fields)


def _place_options(task: Task, piece: str, now: int, language: str) -> list[discord.SelectOption]:
    """The places of a piece, each a whole move, with the harvest of each alone."""
    if piece in task.announce:
        label = say(language, "bunny_kingdom-button-announce", piece=card_name(language, piece))
        return [option(label, f"announce {piece}")]
    if piece == SKY_TOWER:
        bridges = sorted(task.bridges, key=lambda bridge: -bridge.harvest)
        ends = ((bridge, pair) for bridge in bridges for pair in product(bridge.first, bridge.second))
        return [
            option(f"{first} ⇄ {second}", f"tower {first} {second}", harvest_words(language, bridge.harvest, now))
            for bridge, (first, second) in islice(ends, LIST)
        ]
    best = sorted(task.spots[piece], key=lambda spot: -spot.harvest)[:LIST]
    return [
        option(spot.cell, f"build {piece} {spot.cell}", harvest_words(language, spot.harvest, now)) for spot in best
    ]


def harvest_words(language: str, points: int, now: int) -> str:
    """A harvest after a move, and the difference from the present one."""
    return say(language, "bunny_kingdom-harvest-then", points=points, more=points - now)


def chosen_moves(values: Sequence[str]) -> list[str]:
    """The moves of the chosen values, without the answer about finishing, which is no move."""
    return [move for move in moves_of(values) if move != LATER]
