"""The harvest: every player's fiefs with strength, resources and points, and the railway's points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from engine.bunny_kingdom.board import INDEX
from engine.bunny_kingdom.cards import SHERIFF_PER_CARD
from engine.bunny_kingdom.observation import FiefSeen, Observation, SeatSeen
from i18n import say
from render.banner import BELOW, STRIP
from render.bunny_kingdom import chart
from render.bunny_kingdom.face import FACE
from render.bunny_kingdom.panels import BOARD, COLUMN, SIZE, draw_legend, fief_line, legend_width, sign
from render.bunny_kingdom.scenes import harvester
from render.canvas import Box, Canvas
from render.frame import BOTTOM, CHOICE, GAP, LEAST, LEFT, MAIN, RIGHT, page
from render.palette import Ink
from render.shelf import shelved
from render.text import one_line, width

_NAME, _SUM, _LINE = 48, 46, 40
"""Heights of the rows with the name, with the points, and with a fief."""
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


def draw_harvest(observation: Observation, names: Sequence[str], language: str) -> Canvas:
    """Draw the whole picture. Errors: ValueError before the first harvest."""
    number = round_of(observation)
    canvas = page()
    title = say(language, "picture-bk-title-harvest", round=number)
    # The next round may have begun, so the strip shows the harvested round and no awaited players.
    left = _draw_legend(canvas, bool(observation.central), language)
    room = left - 16
    canvas.title((LEFT, STRIP[1], room, STRIP[1] + 52), title, 48, LEAST, letters=FACE.letters)
    words = one_line(status_of(observation, language), room - LEFT, LEAST, LEAST)
    canvas.lines_of((LEFT, STRIP[1] + 52, room, STRIP[3]), words, ink=Ink.soft, on=Ink.paper)
    _draw_map(canvas, observation)
    tallies = [tally_of(observation, seat) for seat in range(len(observation.seats))]
    ends = [tally.end for tally in tallies]
    high = (BOTTOM - BELOW + GAP) // len(tallies) - GAP
    for seat, tally in enumerate(tallies):
        seen = observation.seats[seat]
        panel = _draw_panel(
            (COLUMN, high), seat, names[seat], tally, _parts_of(observation, seat, tally), _scoring(seen),
            _idle(seen, language), ends[seat] == max(ends) and ends.count(ends[seat]) == 1,
            observation.sheriff == seat,
        )  # fmt: skip
        canvas.place(panel, (LEFT, BELOW + seat * (high + GAP)))
    return canvas


Parts = tuple[tuple[str, int], ...]
"""Icons, each with the points from that source."""


def _parts_of(observation: Observation, seat: int, tally: Tally) -> Parts:
    """Return the round's points by source; empty without the expansion, where all come from fiefs."""
    if not observation.central:
        return ()
    last = observation.seats[seat].rounds[-1]
    parts = (("bk-rail", last.railway), ("bk-station", last.stations), ("bk-sheriff", tally.track + tally.last))
    return (("bk-city-2", last.fiefs), *((mark, points) for mark, points in parts if points))


def _idle(seen: SeatSeen, language: str) -> str:
    """Return how many fiefs give nothing, in words; empty if all give something."""
    idle = len(seen.fiefs) - len(_scoring(seen))
    return say(language, "picture-bk-fiefs-idle", count=idle) if idle else ""


def _draw_map(canvas: Canvas, observation: Observation) -> None:
    """Draw only the fiefs that gave something, each with its points; golden for the most points."""
    scoring = [(seat, fief) for seat, seen in enumerate(observation.seats) for fief in _scoring(seen)]
    most = max((fief.points for _, fief in scoring), default=0)
    spots = {_spot(observation, fief): (seat, fief.points) for seat, fief in scoring}
    chart.paint_map(canvas, BOARD, SIZE, _harvested(observation), bare=spots, pale=True)
    chart.write_plates(
        canvas, BOARD, SIZE, {spot: str(points) for spot, (_, points) in spots.items()},
        [spot for spot, (_, points) in spots.items() if points == most],
        {spot: seat for spot, (seat, _) in spots.items()},
    )  # fmt: skip


def _spaces(fiefs: Iterable[FiefSeen]) -> frozenset[int]:
    return frozenset(INDEX[cell] for fief in fiefs for cell in fief.cells)


def _harvested(observation: Observation) -> Observation:
    """Return the observation without fiefs that gave nothing; the railway stays."""
    kept = _spaces(fief for seen in observation.seats for fief in _scoring(seen))
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


def _draw_legend(canvas: Canvas, express: bool, language: str) -> int:
    """Draw the legend of the icons; return the left edge of its panel."""
    rows = [
        [("bk-city-2", say(language, "picture-bk-legend-fiefs"))],
        [
            ("bk-harvest", say(language, "picture-bk-legend-harvested")),
            ("star", say(language, "picture-bk-legend-points")),
        ],
    ]
    if express:
        rows[0] += [(f"bk-{key}", say(language, f"picture-bk-legend-{key}")) for key in ("rail", "station")]
        rows[1].append(("bk-sheriff", say(language, "picture-bk-legend-sheriff")))
    left = min(MAIN, RIGHT - max(legend_width(row) for row in rows) - 28)
    canvas.panel((left, STRIP[1], RIGHT, STRIP[3]), Ink.card, Ink.line)
    for i, row in enumerate(rows):
        draw_legend(canvas, (left + 14, STRIP[1] + 7 + 46 * i), row, Ink.card)
    return left


@shelved
def _draw_panel(
    size: tuple[int, int], seat: int, name: str, tally: Tally, parts: Parts, fiefs: tuple[FiefSeen, ...], idle: str,
    leads: bool, sheriff: bool,
) -> Canvas:  # fmt: skip
    """Draw one player: current points, what the harvest gave and its sources, and as many fiefs as fit.

    `idle`: how many fiefs give nothing, in words, drawn if all other fiefs fit.
    """
    wide, high = size
    canvas = Canvas(wide, high, Ink.paper)
    canvas.panel((0, 0, wide, high), Ink.card, Ink.bronze if leads else Ink.line, width=4 if leads else 2)
    canvas.stamp(sign(f"bk-rabbit-{seat}", 42, Ink.card), (10, 5))
    x = wide - 8
    for shown, there in (("crown", leads), ("bk-sheriff", sheriff)):
        if there:
            x -= 40
            canvas.stamp(sign(shown, 36, Ink.card), (x, 8))
    canvas.title((62, 2, x - 4, _NAME), name, CHOICE, LEAST, letters=FACE.letters, on=Ink.card)
    sums = ((("star", str(tally.end)), 44), (("bk-harvest", f"+{tally.harvest}"), 44))
    x, y = 12, _NAME
    for (shown, text), letters in sums:
        canvas.stamp(sign(shown, letters, Ink.card), (x, y + (_SUM - letters) // 2))
        x += letters + 6
        end = x + width(text, letters, bold=True) + 2
        canvas.label((x, y, end, y + _SUM), text, letters, bold=True)
        x = end + 22
    y += _SUM
    if parts:
        _parts(canvas, (12, y, wide - 8, y + _LINE), parts)
        y += _LINE
    for fief in fiefs[: (high - 4 - y) // _LINE]:
        fief_line(canvas, (14, y, wide - 10, y + _LINE), fief, Ink.card)
        y += _LINE
    if idle and high - 4 - y >= _LINE:
        canvas.label((14, y, wide - 10, y + _LINE), idle, LEAST, ink=Ink.soft)
        y += _LINE
    if high - y >= _SCENE:
        scene = (14, y + 10, wide - 14, high - 14)
        canvas.stamp(harvester(seat, scene[2] - scene[0], scene[3] - scene[1]), scene[:2])
        canvas.frame(scene, Ink.coal, 2)
    return canvas


def _parts(canvas: Canvas, box: Box, parts: Parts) -> None:
    """Draw the sources of the points in a row, moved together if there is little room."""
    left, top, right, bottom = box
    need = [32 + 4 + width(str(points), LEAST, bold=True) + 2 for _, points in parts]
    gap = min(20, (right - left - sum(need)) // max(1, len(parts) - 1))
    for (mark, points), wide in zip(parts, need, strict=True):
        canvas.stamp(sign(mark, 32, Ink.card), (left, top + (bottom - top - 32) // 2))
        canvas.label((left + 36, top, left + wide, bottom), str(points), LEAST, bold=True)
        left += wide + gap
