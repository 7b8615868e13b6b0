"""The harvest: every player's fiefs with strength, resources and points, and the railway's points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from engine.bunny_kingdom.board import INDEX
from engine.bunny_kingdom.cards import SHERIFF_PER_CARD
from engine.bunny_kingdom.observation import FiefSeen, Observation, SeatSeen
from i18n import say
from render.alt import of_game
from render.bunny_kingdom import alt, chart
from render.bunny_kingdom.face import FACE
from render.bunny_kingdom.panels import STRIP_HIGH, beside_map, fief_lines, leads, legend, seat_head, seat_panel, sign
from render.bunny_kingdom.scenes import harvester
from render.canvas import Box, Canvas
from render.frame import CHOICE, LEAST
from render.layout import Block, Column, DrawnBlock, Fit, Icon, Plate, Row, Sized, Text, number
from render.palette import Ink

_SCENE = 110
"""Minimum height of the scene with a harvesting rabbit."""


def round_of(observation: Observation) -> int:
    """Return the last harvested round. Errors: ValueError before the first harvest."""
    rounds = len(observation.seats[0].rounds)
    if not rounds:
        raise ValueError("nothing was harvested yet")
    return rounds


class Tally(NamedTuple):
    """One seat's points around a harvest, in the order in which they are announced."""

    before: int
    """Points of the earlier rounds."""
    track: int
    """The sheriff's points for this round's track."""
    harvest: int
    """Points of railway, stations and fiefs."""
    last: int
    """The final sheriff's points for the cards of the game."""

    @property
    def stands(self) -> int:
        """The points right after the harvest."""
        return self.before + self.track + self.harvest

    @property
    def end(self) -> int:
        """The points before parchments."""
        return self.stands + self.last


def tally_of(observation: Observation, seat: int) -> Tally:
    """Return the points of one seat around the last harvest."""
    seen = observation.seats[seat]
    *before, now = seen.rounds
    last = 0
    if len(seen.rounds) == observation.rounds and seat == observation.sheriff:
        last = min(now.sheriff, SHERIFF_PER_CARD * seen.railway_cards)
    points = sum(one.fiefs + one.railway + one.stations + one.sheriff for one in before)
    return Tally(points, now.sheriff - last, now.fiefs + now.railway + now.stations, last)


def status_of(observation: Observation, language: str) -> str:
    """Return which round was harvested, in words."""
    step = say(language, "picture-bk-step-harvest")
    return say(language, "picture-bk-status", round=round_of(observation), rounds=observation.rounds, step=step)


def tree(observation: Observation, names: Sequence[str], language: str) -> Block:
    """Return the whole picture. Errors: ValueError before the first harvest."""
    head = _head(observation, language)
    tallies = [tally_of(observation, seat) for seat in range(len(observation.seats))]
    panels = (_panel(observation, seat, names[seat], tallies, language) for seat in range(len(tallies)))
    return beside_map(head, Column(parts=tuple(panels), gap=10), _draw_map, (observation,))


def _head(observation: Observation, language: str) -> Block:
    """Return title, round and legend; the next round may have begun, so nobody is awaited here."""
    status = status_of(observation, language)
    title = say(language, "picture-bk-title-harvest", round=round_of(observation))
    words = (
        Text(ways=(title,), size=48, bold=True, letters=FACE.letters, on=Ink.paper, grow=2),
        Text(ways=(status,), ink=Ink.soft, on=Ink.paper, grow=1),
    )
    upper, lower = ["fiefs"], ["harvested", "points"]
    if observation.central:
        upper, lower = [*upper, "rail", "station"], [*lower, "sheriff"]
    rows = ([(_ICONS.get(key, f"bk-{key}"), say(language, f"picture-bk-legend-{key}")) for key in keys]
            for keys in (upper, lower))  # fmt: skip
    told = Column(parts=tuple(legend(row, on=Ink.card) for row in rows))
    row = Row(parts=(Column(parts=words, grow=1), Plate(part=told, pad=(14, 4))), gap=16, grow=1)
    heard = of_game(FACE.name, status, language)
    return Sized(part=row, tall=STRIP_HIGH, said=(heard,))


_ICONS = {"fiefs": "bk-city-2", "harvested": "bk-harvest", "points": "star"}
"""Key of the legend → icon, where it is not its name."""


def _panel(
    observation: Observation, seat: int, name: str, tallies: Sequence[Tally], language: str
) -> Block:  # fmt: skip
    """Return a player's panel: current points, what the harvest gave and its sources, and as many fiefs as fit."""
    seen, tally = observation.seats[seat], tallies[seat]
    leader = leads([one.end for one in tallies], seat)
    marks = ("bk-sheriff" if observation.sheriff == seat else "", "crown" if leader else "")
    numbers = (("star", str(tally.end)), ("bk-harvest", f"+{tally.harvest}"))
    parts = [number(Icon(icon=icon, size=32, drawing=sign), str(points), size=LEAST)
             for icon, points in _parts_of(observation, seat, tally)]  # fmt: skip
    sources = [Fit(ways=tuple(Row(parts=tuple(parts), gap=gap, least=40) for gap in (20, 8, 0)))] if parts else []
    idle = len(seen.fiefs) - len(_scoring(seen))
    words = (Text(ways=(say(language, "picture-bk-fiefs-idle", count=idle),), ink=Ink.soft),) if idle else ()
    return seat_panel((
        Block(said=tuple(_in_words(seen, tally, name, language))),
        Block(said=tuple(alt.of_fiefs(seen, name, language, 2)), rank=1),
        Block(said=tuple(alt.of_fiefs(seen, name, language, 5, 2)), rank=2),
        *seat_head(seat, name, numbers, marks, CHOICE), *sources, *fief_lines(seen, Ink.card, LEAST, last=words),
        DrawnBlock(drawing=_draw_scene, of=(seat,), grow=1),
    ), leader=leader)  # fmt: skip


def _in_words(seen: SeatSeen, tally: Tally, name: str, language: str) -> list[str]:
    """Say a player's points of a harvest by source."""
    last = seen.rounds[-1]
    parts = [
        say(language, "picture-bk-alt-round", name=name, fiefs=last.fiefs, railway=last.railway,
            stations=last.stations, harvest=tally.harvest, total=tally.stands)
    ]  # fmt: skip
    if tally.track:
        parts.append(say(language, "picture-bk-alt-sheriff-track", points=tally.track))
    if tally.last:
        parts.append(say(language, "picture-bk-alt-sheriff-last", points=tally.last, total=tally.end))
    return parts


def _draw_scene(canvas: Canvas, box: Box, seat: int) -> None:
    """Draw a harvesting rabbit, unless there is too little room."""
    left, top, right, bottom = box
    if bottom - top >= _SCENE:
        canvas.stamp(harvester(seat, right - left, bottom - top - 16), (left, top + 10))
        canvas.frame((left, top + 10, right, bottom - 6), Ink.coal, 2)


Parts = tuple[tuple[str, int], ...]
"""Icons, each with the points from that source."""


def _parts_of(observation: Observation, seat: int, tally: Tally) -> Parts:
    """Return the round's points by source; empty without the expansion, where all come from fiefs."""
    if not observation.central:
        return ()
    last = observation.seats[seat].rounds[-1]
    parts = (("bk-rail", last.railway), ("bk-station", last.stations), ("bk-sheriff", tally.track + tally.last))
    return (("bk-city-2", last.fiefs), *((mark, points) for mark, points in parts if points))


def _draw_map(canvas: Canvas, _box: Box, observation: Observation) -> None:
    """Draw only the fiefs that gave something, each with its points; golden for the most points."""
    scoring = [(seat, fief) for seat, seen in enumerate(observation.seats) for fief in _scoring(seen)]
    most = max((fief.points for _, fief in scoring), default=0)
    spots = {_spot(observation, fief): (seat, fief.points) for seat, fief in scoring}
    board, texts = chart.MapCanvas(canvas), {spot: str(points) for spot, (_, points) in spots.items()}
    chart.paint_map(board, _harvested(observation), bare=spots, pale=True)
    best = [spot for spot, (_, points) in spots.items() if points == most]
    chart.write_plates(board, texts, best, {spot: seat for spot, (seat, _) in spots.items()})


def _harvested(observation: Observation) -> Observation:
    """Return the observation without fiefs that gave nothing; the railway stays."""
    kept = {INDEX[cell] for seen in observation.seats for fief in _scoring(seen) for cell in fief.cells}
    cells = (
        cell if i in kept else msgspec.structs.replace(cell, seat=None, piece="")
        for i, cell in enumerate(observation.cells)
    )
    seats = (msgspec.structs.replace(seen, fiefs=_scoring(seen)) for seen in observation.seats)
    links = (one for one in observation.links if {INDEX[one.first], INDEX[one.second]} <= kept)
    return msgspec.structs.replace(observation, cells=tuple(cells), seats=tuple(seats), links=tuple(links))


def _spot(observation: Observation, fief: FiefSeen) -> int:
    """Return the space of a fief on which its points are written: the first without a camp's number."""
    spaces = [INDEX[cell] for cell in fief.cells]
    return next((i for i in spaces if not observation.cells[i].piece.startswith("camp-")), spaces[0])


def _scoring(seen: SeatSeen) -> tuple[FiefSeen, ...]:
    """Return the fiefs that give points, best first."""
    return tuple(fief for fief in seen.fiefs if fief.points)
