"""The harvest: every player's fiefs with strength, resources and points, and what the railway gave."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.bunny_kingdom.board import INDEX
from engine.bunny_kingdom.board import SIZE as SIDE
from engine.bunny_kingdom.cards import SHERIFF_PER_CARD, Harvest
from engine.bunny_kingdom.observation import Observation, SeatSeen
from i18n import say
from render.art import icon
from render.banner import BELOW, STRIP
from render.bunny_kingdom.cards import Near, around, landscape
from render.bunny_kingdom.chart import ROWS
from render.bunny_kingdom.drafting import near_of
from render.bunny_kingdom.face import FACE
from render.bunny_kingdom.panels import fief_line, legend, legend_width, product, resources, sign
from render.bunny_kingdom.scenes import harvester
from render.canvas import Box, Canvas
from render.frame import BOTTOM, CHOICE, GAP, LEAST, LEFT, MAIN, RIGHT, page
from render.palette import Ink
from render.shelf import shelved
from render.text import one_line, width

_LINE = 40
_TALLY = 50
"""Height of a row of numbers."""
_ICON = 36


def round_of(observation: Observation) -> int:
    """The last round that was harvested. Errors: ValueError before the first harvest."""
    rounds = len(observation.seats[0].rounds)
    if not rounds:
        raise ValueError("nothing was harvested yet")
    return rounds


class Tally(NamedTuple):
    """One seat's points around a harvest, as they are announced: each sum is the one before and what came to it.

    `before`: points of the rounds before. `track`: the sheriff's for the track of this round. `harvest`: railway,
    stations and fiefs; with them `stands`. `last`: the last sheriff's for the cards of the game; with them `end`.
    """

    before: int
    track: int
    harvest: int
    last: int

    @property
    def stands(self) -> int:
        """The points right after the harvest."""
        return self.before + self.track + self.harvest

    @property
    def end(self) -> int:
        """The points before parchments."""
        return self.stands + self.last


def tally_of(observation: Observation, seat: int) -> Tally:
    """The points of one seat around the last harvest."""
    seen = observation.seats[seat]
    *before, now = seen.rounds
    last = 0
    if len(seen.rounds) == observation.rounds and seat == observation.sheriff:
        last = min(now.sheriff, SHERIFF_PER_CARD * seen.railway_cards)
    points = sum(one.fiefs + one.railway + one.stations + one.sheriff for one in before)
    return Tally(points, now.sheriff - last, now.fiefs + now.railway + now.stations, last)


def status_of(observation: Observation, language: str) -> str:
    """Which round was harvested."""
    step = say(language, "picture-bk-step-harvest")
    return say(language, "picture-bk-status", round=round_of(observation), rounds=observation.rounds, step=step)


def harvest(observation: Observation, names: Sequence[str], language: str) -> Canvas:
    """The whole picture. Errors: ValueError before the first harvest."""
    number = round_of(observation)
    canvas = page()
    title = say(language, "picture-bk-title-harvest", round=number)
    # The next round may have begun: the strip is about the one that was harvested, for which nobody is awaited.
    left = _legend(canvas, bool(observation.central), language)
    room = left - 16
    canvas.title((LEFT, STRIP[1], room, STRIP[1] + 52), title, 48, LEAST, letters=FACE.letters)
    words = one_line(status_of(observation, language), room - LEFT, LEAST, LEAST)
    canvas.lines_of((LEFT, STRIP[1] + 52, room, STRIP[3]), words, ink=Ink.soft, on=Ink.paper)
    top = BELOW
    seats = len(observation.seats)
    columns = 3 if seats == 3 else 2
    rows = -(-seats // columns)
    wide = (RIGHT - LEFT + GAP) // columns - GAP
    high = (BOTTOM - top + GAP) // rows - GAP
    for seat in range(seats):
        x, y = LEFT + seat % columns * (wide + GAP), top + seat // columns * (high + GAP)
        _panel(canvas, (x, y, x + wide, y + high), observation, seat, names[seat], language)
    return canvas


def _legend(canvas: Canvas, express: bool, language: str) -> int:
    """What the icons are: of what a harvest is made, and what comes to it; where its panel begins."""
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
        legend(canvas, (left + 14, STRIP[1] + 7 + 46 * i), row, Ink.card)
    return left


Term = tuple[str, str, bool]
"""A number with the icon before it, and whether it is a sum."""


def _terms(tally: Tally) -> list[Term]:
    """The sum in the order in which it came about."""
    terms: list[Term] = [("", str(tally.before), False)]
    if tally.track:
        terms.append(("bk-sheriff", f"+{tally.track}", False))
    terms += [("bk-harvest", f"+{tally.harvest}", False), ("star", str(tally.stands), True)]
    if tally.last:
        terms += [("bk-sheriff", f"+{tally.last}", False), ("star", str(tally.end), True)]
    return terms


_SPACE = 14


def _term_size(term: Term) -> int:
    """What it comes to is what the eye should fall on."""
    return 44 if term[2] or term[0] == "bk-harvest" else 36


def _term_width(term: Term) -> int:
    mark, text, is_sum = term
    wide = width(text, _term_size(term), bold=True)
    return wide + 4 + (_ICON + 4 if mark else 0) + (width("=", 36) + 8 if is_sum else 0)


def _rows(terms: Sequence[Term], room: int) -> list[list[Term]]:
    """The sum in as many rows as it takes."""
    rows: list[list[Term]] = []
    left = 0
    for term in terms:
        need = _term_width(term)
        if not rows or need > left:
            rows.append([])
            left = room
        rows[-1].append(term)
        left -= need + _SPACE
    return rows


def _sum(canvas: Canvas, x: int, y: int, row: Sequence[Term]) -> None:
    for term in row:
        mark, text, is_sum = term
        if is_sum:
            wide = width("=", 36) + 2
            canvas.label((x, y, x + wide, y + _TALLY), "=", 36, ink=Ink.soft)
            x += wide + 6
        if mark:
            canvas.stamp(icon(mark, _ICON, Ink.card), (x, y + 5))
            x += _ICON + 4
        size = _term_size(term)
        wide = width(text, size, bold=True) + 2
        canvas.label((x, y, x + wide, y + _TALLY), text, size, ink=Ink.ink if mark else Ink.soft, bold=True)
        x += wide + 2 + _SPACE


def _panel(canvas: Canvas, box: Box, observation: Observation, seat: int, name: str, language: str) -> None:
    left, top, right, bottom = box
    seen = observation.seats[seat]
    canvas.panel(box, Ink.card, Ink.line)
    terms = _terms(tally_of(observation, seat))
    rows = _rows(terms, right - left - 26)
    star = observation.sheriff == seat
    high = 50
    canvas.stamp(sign(f"bk-rabbit-{seat}", 46, Ink.card), (left + 12, top + 6))
    end = canvas.title((left + 66, top + 4, right - 52, top + 4 + high), name, CHOICE, LEAST, letters=FACE.letters,
                       on=Ink.card)  # fmt: skip
    if star:
        # Close to the name: before the numbers it would seem to be the icon of the first.
        canvas.stamp(sign("bk-sheriff", 36, Ink.card), (end + 6, top + 10))
    for i, row in enumerate(rows):
        _sum(canvas, left + 14, top + 4 + high + i * _TALLY, row)
    y = top + 6 + high + _TALLY * len(rows)
    canvas.rect((left + 12, y, right - 12, y + 2), Ink.line)
    y += 6
    express = bool(observation.central)
    foot = bottom - (46 if express else 6)
    if express:
        _parts(canvas, (left + 14, foot, right - 12, bottom - 4), seen.rounds[-1])
    near = near_of(observation, seat)
    if right - left > 500 and foot - y < 420:
        _most(canvas, (left + 14, y + 4, right - 12, foot - 8), seen, near, seat, language)
        return
    y = _fiefs(canvas, (left + 14, y, right - 12, foot), seen, language)
    step = min(44, (foot - y - 14 - _EDGE[1]) // SIDE, (right - left - 24 - _EDGE[0]) // SIDE)
    if step >= _LEAST:
        found = _map(step, near)
        canvas.place(found, ((left + right - found.size[0]) // 2, y + (foot - y - found.size[1]) // 2))


_VIEW = 256
"""Width of the view of a fief."""


def _most(canvas: Canvas, box: Box, seen: SeatSeen, near: Near, seat: int, language: str) -> None:
    """The fief that gave most, seen on the map; beside it how its points came about, and what the others gave."""
    left, top, right, bottom = box
    scoring = [fief for fief in seen.fiefs if fief.points]
    if not scoring:
        canvas.stamp(harvester(seat, right - left, bottom - top), (left, top))
        canvas.frame(box, Ink.coal, 2)
        return
    best, *rest = scoring
    view = (left, top, left + _VIEW, bottom)
    around(canvas, view, near, [INDEX[cell] for cell in best.cells])
    x, y = left + _VIEW + 16, top - 2
    canvas.label((x, y, right, y + 50), product(best), 44, bold=True, smallest=LEAST)
    wide = width(best.cells[0], LEAST) + 10
    canvas.label((x, y + 52, x + wide, y + 92), best.cells[0], LEAST, ink=Ink.soft)
    resources(canvas, (x + wide, y + 52, right, y + 92), best.resources, Ink.card)
    y += 98
    if len(rest) == 1 or (rest and y + 2 * _LINE <= bottom):
        fief_line(canvas, (x, y, right, y + _LINE), rest[0], Ink.card)
        y, rest = y + _LINE, rest[1:]
    if rest:
        words = say(language, "picture-bk-fiefs-more", count=len(rest), points=sum(fief.points for fief in rest))
        canvas.label((x, y, right, y + _LINE), words, LEAST, ink=Ink.soft)
        y += _LINE
    if bottom - y >= _SCENE:
        canvas.stamp(harvester(seat, right - x, bottom - y - 6), (x, y + 6))
        canvas.frame((x, y + 6, right, bottom), Ink.coal, 2)


_SCENE = 66
"""The lowest scene of somebody who harvests, where there is room for it."""
_EDGE = (26, 34)
"""What the coordinates take at the left of a small map and above it."""
_LEAST = 14
"""The smallest space of a map that has coordinates."""


@shelved
def _map(step: int, near: Near) -> Canvas:
    """A small map with the coordinates of every other row and column."""
    side = SIDE * step + 4
    canvas = Canvas(_EDGE[0] + side + 2, _EDGE[1] + side, Ink.card)
    canvas.rect((*_EDGE, _EDGE[0] + side, _EDGE[1] + side), Ink.coal)
    canvas.stamp(landscape(near, step, near.own).image, (_EDGE[0] + 2, _EDGE[1] + 2))
    for i in range(0, SIDE, 2):
        middle = 2 + i * step + step // 2
        for box, text in (
            ((0, _EDGE[1] + middle - 17, _EDGE[0] - 2, _EDGE[1] + middle + 17), ROWS[i]),
            ((_EDGE[0] + middle - 20, 0, _EDGE[0] + middle + 20, _EDGE[1] - 2), str(i + 1)),
        ):
            canvas.label(box, text, LEAST, ink=Ink.soft, align="middle")
    return canvas


def _fiefs(canvas: Canvas, box: Box, seen: SeatSeen, language: str) -> int:
    """The fiefs that score, the best first, and how many do not; returns the bottom."""
    left, y, right, bottom = box
    scoring = [fief for fief in seen.fiefs if fief.points]
    idle = len(seen.fiefs) - len(scoring)
    lines = (bottom - y) // _LINE
    extra = 1 if idle else 0
    shown = len(scoring) if len(scoring) + extra <= lines else lines - 1 - extra
    for fief in scoring[:shown]:
        fief_line(canvas, (left, y, right, y + _LINE - 2), fief, Ink.card)
        y += _LINE
    if shown < len(scoring):
        rest = scoring[shown:]
        words = say(language, "picture-bk-fiefs-more", count=len(rest), points=sum(fief.points for fief in rest))
        canvas.label((left, y, right, y + _LINE - 2), words, LEAST, ink=Ink.soft)
        y += _LINE
    if idle:
        words = say(language, "picture-bk-fiefs-idle", count=idle)
        canvas.label((left, y, right, y + _LINE - 2), words, LEAST, ink=Ink.soft)
        y += _LINE
    return y


def _parts(canvas: Canvas, box: Box, last: Harvest) -> None:
    """Of what the harvest is made: fiefs, railway and stations."""
    left, top, right, bottom = box
    canvas.rect((left - 2, top, right, top + 2), Ink.line)
    step = (right - left) // 3
    for i, (mark, points) in enumerate(
        (("bk-city-2", last.fiefs), ("bk-rail", last.railway), ("bk-station", last.stations))
    ):
        x = left + i * step
        canvas.stamp(icon(mark, 32, Ink.card), (x, top + 8))
        ink = Ink.ink if points else Ink.soft
        canvas.label((x + 38, top + 4, x + step, bottom), f"+{points}", LEAST, ink=ink, bold=True)
