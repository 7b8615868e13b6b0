"""What can be looked at in Bunny Kingdom: every cell, card, terrain, resource, and terms of its rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PIL import Image

from engine.bunny_kingdom.board import INDEX
from engine.bunny_kingdom.cards import (
    CAMP,
    CARDS,
    CENTRAL,
    CITY,
    EXPRESS,
    FARM,
    PARCHMENTS,
    PIECES,
    RESOURCES,
    TERRITORIES,
    Card,
)
from engine.bunny_kingdom.observation import Observation
from i18n import say
from render.art import draw_icon
from render.bunny_kingdom import chart
from render.bunny_kingdom.cards import rule
from render.bunny_kingdom.land import GROUND, PRINTED
from render.bunny_kingdom.panels import card_icon, card_name, terrain_of
from render.bunny_kingdom.scenes import landscape, scene_of
from render.canvas import Canvas
from render.looking import Thing, of_icon, said, sign, term, terms
from render.palette import Ink
from render.text import width

SIDE, STEP = 300, 46
"""Size of a sign, and of a cell on the map, in pixels."""
SCENE = (464, 500)
"""Size of a scene in pixels."""
TERMS = {
    "fief": "bk-harvest",
    "track": "bk-rail",
    "sheriff": "bk-sheriff",
    "board": "bk-harvest",
    "cells": "bk-rabbit-0",
    "territories": "bk-rabbit-0",
    "rabbit": "bk-rabbit-0",
    "buildings": "bk-city-2",
    "parchments": "bk-parchment",
    "treasure": "bk-treasure",
    "strength": "bk-city-3",
    "towers": "bk-city-1",
    "resources": "bk-plate-wood",
    "luxuries": "bk-diamond",
    "farms": "bk-farm-wood",
    "camps": "bk-camp",
    "exploration": "pass-left",
    "reserve": "bk-provisions",
    "construction": "bk-city-1",
    "harvest": "bk-harvest",
    "express": "bk-station",
    "railway": "bk-rail",
    "switches": "bk-switch",
    "token": "bk-sky",
}
"""Terms of the rules, with their icons."""
BUILT = (CITY, FARM, "post", "tower", "station")


def _draw_cell(cell: str, language: str) -> Canvas:
    """Draw the map with that cell framed."""
    del language  # no text in the drawing
    canvas = Canvas(10 * STEP + 16, 10 * STEP + 16, Ink.card)
    board = chart.MapCanvas(canvas, (8, 8), STEP)
    chart.settle(board)
    chart.draw_flow(board)
    canvas.frame((6, 6, 10 * STEP + 10, 10 * STEP + 10), Ink.coal, 2)
    x, y = board.corner(INDEX[cell])
    for grow, colour, thick in ((6, Ink.coal, 9), (4, Ink.white, 5)):
        canvas.frame((x - grow, y - grow, x + STEP + grow, y + STEP + grow), colour, thick)
    return canvas


def _draw_pictured(scene: Image.Image, icon: str) -> Canvas:
    """Draw a scene with an icon in its corner, if any."""
    canvas = Canvas(*SCENE, Ink.card)
    canvas.stamp(scene, (0, 0))
    if icon:
        canvas.rect((3, 3, 111, 111), Ink.card)
        canvas.stamp(draw_icon(icon, 96, Ink.card), (9, 9))
    canvas.frame(canvas.limit, Ink.coal, 3)
    return canvas


def _draw_sign(card: str, language: str) -> Canvas:
    """Draw the scene of a card, with the sign of what can be built; a camp has its number."""
    del language  # no text in the drawing
    canvas = _draw_pictured(scene_of(card, *SCENE), "" if card in PARCHMENTS else card_icon(card))
    if CARDS[card].kind == CAMP:
        number = str(CARDS[card].number)
        canvas.line_of(57 - width(number, 44, bold=True) // 2, 96, number, 44, ink=Ink.coal, on=Ink.white, bold=True)
    return canvas


def _draw_ground(terrain: str, language: str) -> Canvas:
    """Draw the landscape of a terrain, with what is printed on it."""
    del language  # no text in the drawing
    return _draw_pictured(landscape(terrain, *SCENE), f"bk-{PRINTED[terrain]}" if terrain in PRINTED else "")


def _draw_lava(language: str) -> Canvas:
    """Draw two cells with lava between them."""
    del language  # no text in the drawing
    canvas = Canvas(SIDE, SIDE, GROUND["plains"])
    canvas.rect((SIDE // 2 - 14, 0, SIDE // 2 + 14, SIDE), Ink.ember)
    canvas.frame(canvas.limit, Ink.ink, 3)
    return canvas


def _rule(card: Card, language: str) -> str:
    """Return the effect of the card, in words."""
    if card.id in PARCHMENTS:
        return rule(language, card.id)
    if card.id in TERRITORIES:
        terrain = terrain_of(card.id)
        printed = say(language, f"bunny_kingdom-look-on-{terrain}")
        return say(language, "bunny_kingdom-look-cell", cell=card.id, printed=printed)
    what = ""
    if card.kind == FARM:
        what = say(language, f"bunny_kingdom-resource-{RESOURCES[card.goods.bit_length() - 1]}")
    stands = say(language, "picture-bk-anywhere") if not card.terrain else rule(language, card.id)
    key = f"bunny_kingdom-look-{card.kind}"
    return say(language, key, towers=card.strength, what=what, stands=stands, tokens=card.tokens, number=card.number,
               copies=card.copies)  # fmt: skip


def _kind(card: Card) -> str:
    if card.id in TERRITORIES:
        return "territory"
    return "parchment" if card.id in PARCHMENTS else "building" if card.id in PIECES else "card"


def _thing(card: Card) -> Thing:
    territory = card.id in TERRITORIES
    kind = _kind(card)
    ruling = card.id if kind == "parchment" else "building" if card.kind in BUILT else card.kind
    return Thing(
        lambda language: card_name(language, card.id),
        said(f"bunny_kingdom-look-kind-{kind}{'-express' if card.id in EXPRESS else ''}"),
        partial(_rule, card),
        partial(_draw_cell if territory else _draw_sign, card.id),
        f"bunny_kingdom-ruling-{ruling}",
    )


THINGS: dict[str, Thing] = {
    **{card.id: _thing(card) for card in CARDS.values()},
    **{
        terrain: Thing(
            said(f"bunny_kingdom-terrain-{terrain}"),
            said("bunny_kingdom-look-kind-terrain"),
            said(f"bunny_kingdom-look-on-{terrain}"),
            partial(_draw_ground, terrain),
        )
        for terrain in GROUND
    },
    **{
        resource: Thing(
            said(f"bunny_kingdom-resource-{resource}"),
            said("bunny_kingdom-look-kind-resource"),
            said(f"bunny_kingdom-look-{'resource' if resource in PRINTED.values() else 'luxury'}"),
            of_icon(f"bk-{resource}"),
        )
        for resource in RESOURCES
    },
    "lava": term("bunny_kingdom", "lava", _draw_lava),
    **terms("bunny_kingdom", TERMS),
}

_KINDS = ("city-3", "trading-post", "sky-tower", "station", "provisions", "rail-2", "switch-1")
SIGNS = (
    *(sign(f"bk-{resource}", said(f"bunny_kingdom-resource-{resource}")) for resource in RESOURCES),
    *(sign(card_icon(card), said(f"bunny_kingdom-sign-{CARDS[card].kind}")) for card in _KINDS),
    *(
        sign(f"bk-{name}", said(f"bunny_kingdom-sign-{name}"))
        for name in ("camp", "harvest", "parchment", "points", "sheriff", "rabbit-0")
    ),
    sign("pass-left", said("bunny_kingdom-sign-left")),
    sign("star", said("bunny_kingdom-sign-star")),
)


def where(key: str, observation: Observation, names: Sequence[str], language: str) -> list[str] | None:
    """Say who owns a cell and what is on it; for a piece, on which cells it is and who still has one to place."""
    if key in EXPRESS and not observation.central:
        return [say(language, "bunny_kingdom-where-no-express")]
    if key == CENTRAL:
        key = observation.central
    if key in TERRITORIES:
        return _on_cell(key, observation, names, language)
    if key in PARCHMENTS:
        return _who_opened(key, observation, names, language)
    return _where_placed(key, observation, names, language) if key in PIECES else None


def _who_opened(key: str, observation: Observation, names: Sequence[str], language: str) -> list[str]:
    if observation.result is None:
        return [say(language, "bunny_kingdom-where-hidden")]
    return [
        say(language, "bunny_kingdom-where-opened", name=name)
        for name, seat in zip(names, observation.seats, strict=True)
        if any(parchment.card == key for parchment in seat.revealed)
    ]


def _where_placed(key: str, observation: Observation, names: Sequence[str], language: str) -> list[str]:
    lines = [
        say(language, "bunny_kingdom-where-stands", cell=cell.name, name=names[cell.seat])
        for cell in observation.cells
        if cell.piece == key and cell.seat is not None
    ]
    for name, seat in zip(names, observation.seats, strict=True):
        count = seat.pieces.count(key)
        if count:
            lines.append(say(language, "bunny_kingdom-where-kept", name=name, count=count))
    return lines


def _on_cell(name: str, observation: Observation, names: Sequence[str], language: str) -> list[str]:
    cell = next(cell for cell in observation.cells if cell.name == name)
    if cell.seat is None:
        lines = [say(language, "bunny_kingdom-where-nobody", cell=name)]
    elif cell.piece:
        piece = say(language, f"bunny_kingdom-card-{cell.piece}")
        lines = [say(language, "bunny_kingdom-where-piece", cell=name, name=names[cell.seat], piece=piece)]
    else:
        lines = [say(language, "bunny_kingdom-where-rabbit", cell=name, name=names[cell.seat])]
    return [*lines, *([say(language, "bunny_kingdom-where-railside")] if cell.railside else [])]
