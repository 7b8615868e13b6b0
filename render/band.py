"""The band at the top of every private picture: the viewer's task, and everybody's points.

It has the same place in every game. On the left: the task, or the players awaited, above the progress. On the right:
the points, best first, with the viewer's own marked, above the viewer's lead or distance.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from PIL import Image

from i18n import say
from render.art import draw_icon
from render.banner import STRIP, leading, leading_ways
from render.frame import CHOICE, LEAST, NO_LIMIT, CommonObservation, awaited, order_now
from render.layout import Block, Cached, Column, Fit, Icon, Plate, Row, Text
from render.palette import Ink
from render.text import NARROW, one_line, width

TOP, BOTTOM = STRIP[1], STRIP[3]
"""Its vertical extent, equal to that of the strip of a public picture."""
BELOW = BOTTOM + 12
"""Top of what is below it."""
MOST = 8
"""The most players whose points it shows; of more, those ranked next to the viewer."""
_MANY = 4
"""From this number of players on, extra numbers have no icons."""
_ORDER = 400
"""Width up to which the task takes precedence over the points of the others."""
_NAME = 140
"""Maximum width of a player's name on a plate."""
_CALLED = 280
"""Maximum width of a player's name in a sentence, about ten characters; names must not fill the line."""


class Standing(NamedTuple):
    """A player's points."""

    points: int
    """The points so far."""
    sign: str = ""
    """The icon of the seat, in games whose seats have one."""
    more: tuple[tuple[str, str], ...] = ()
    """Extra numbers, each an icon and a text; dropped first if there is too little room."""


def band(
    observation: CommonObservation,
    names: Sequence[str],
    language: str,
    *,
    order: str,
    status: Sequence[str],
    standings: Sequence[Standing],
    drawing: Callable[[str, int, int], Image.Image] = draw_icon,
    signs: Sequence[str] = (),
    aside: Block | None = None,
    waits: Sequence[str] = (),
    alarm: bool = False,
    fewest_win: bool = False,
    ends: Sequence[int] = (),
) -> Block:
    """Return the band; a spectator's has no own points.

    `order`: the viewer's instruction; `status`: wordings of the progress; `drawing`: returns a sign; `signs`: the signs
    of the instruction; `aside`: text after the progress; `waits`: wordings of the others' activity, in place of the
    awaited players; `alarm`: whether the instruction refuses something; `fewest_win`: whether the fewest points lead.
    `ends`: everybody's points if the game ended now.
    """
    seat = observation.viewer
    waiting = sorted(observation.waiting)
    mine, order = seat in waiting, order_now(observation, order, language)
    ways: tuple[str, ...] = (order,)
    if waiting and not mine and not alarm:
        ways = tuple(waits) or _awaited(names, waiting, seat, language)
    ink, on = (Ink.white, Ink.ruby) if alarm else (Ink.accent if mine else Ink.ink, Ink.paper)
    # Rather drop points of others than write the instruction in narrow letters.
    least = min(_ORDER, width(ways[-1], 36, bold=True))
    told: Block = Text(ways=ways, size=CHOICE, bold=True, ink=ink, on=on, grow=1, least=least)
    if alarm:
        told = Plate(part=told, fill=Ink.ruby, line=Ink.ruby, radius=10, grow=1)
    before = (Icon(icon="awaited", size=36, on=Ink.paper),) if mine and not alarm else ()
    after = (Icon(icon=sign, size=36, on=Ink.paper, drawing=drawing, drop=2) for sign in signs if mine)
    doing = Row(parts=(*before, told, *after), grow=1)
    least = 0 if aside is None else width(status[-1], LEAST, narrow=NARROW[2])
    progress: Block = Text(ways=tuple(status), ink=Ink.soft, on=Ink.paper, grow=1, least=least)
    if aside is not None:
        progress = Row(parts=(progress, aside, Block(grow=1)), grow=1)
    heard = (status[0], awaited(names, waiting, seat, language, NO_LIMIT), order)
    left = Column(parts=(doing, progress), grow=1, said=heard)
    right = _standings(standings, names[: len(standings)], seat, language, drawing, ends, fewest_win=fewest_win)
    forms = tuple(Row(parts=(left, form), gap=20, least=BOTTOM - TOP) for form in right)
    return Cached(part=Fit(ways=forms), on=Ink.paper)


def _awaited(names: Sequence[str], waiting: Sequence[int], seat: int | None, language: str) -> tuple[str, ...]:
    """Return wordings of who is awaited: with names, with shorter ones, and with their number."""
    each = ([called(name, room) for name in names] for room in (_CALLED, 200))
    long, short = (awaited(some, waiting, seat, language, NO_LIMIT) for some in each)
    return (long, short, say(language, "picture-wait-many", count=len(waiting)))


def called(name: str, room: int = _CALLED) -> str:
    """Return a name as the band has it: cut if it is wider than `room` pixels."""
    return one_line(name, room, LEAST, LEAST).lines[0]


def _standings(
    standings: Sequence[Standing],
    names: Sequence[str],
    seat: int | None,
    language: str,
    drawing: Callable[[str, int, int], Image.Image],
    ends: Sequence[int],
    *,
    fewest_win: bool,
) -> list[Block]:
    """Return the right half, in forms that need less and less room.

    It has everybody's points, and below them how far the viewer is ahead or behind.
    """
    points = [standing.points for standing in standings]
    tiles = _Tiles(standings, names, seat, language, drawing, *_shown(points, seat, fewest_win=fewest_win))
    most = ["signs"] if len(points) < _MANY else []
    forms = (
        *(tiles.row(named=True, more=more) for more in (*most, "numbers")),
        *(tiles.row(more=more) for more in ("numbers", "")),
        tiles.row(more="", always=False),
    )
    if seat is None:
        words = leading_ways(points, names, language, fewest_win=fewest_win)
    else:
        words = _ahead(points, [*map(called, names)], seat, language, fewest_win=fewest_win)
    told = in_words(points, names, seat, language, fewest_win=fewest_win)
    if seat is not None and ends:
        later = _later(ends, seat, language)
        # The name of the leader is left out.
        words = tuple(f"{way} · {later}" for way in words[-2:])
        told.append(later)
    below = Text(ways=words, on=Ink.paper, grow=1, align="right")
    return [Column(parts=(form, below), said=tuple(told)) for form in forms]


def _shown(points: Sequence[int], seat: int | None, *, fewest_win: bool) -> tuple[list[int], list[int]]:
    """Return the seats whose points are shown, best first and most important first: own, leader, nearest rank."""
    sign = 1 if fewest_win else -1
    ranked = sorted(range(len(points)), key=lambda other: (sign * points[other], other != seat, other))
    own = 0 if seat is None else ranked.index(seat)
    places = sorted(range(len(ranked)), key=lambda place: (place != own, place != 0, abs(place - own)))[:MOST]
    return [ranked[place] for place in sorted(places)], [ranked[place] for place in places]


class _Tiles(NamedTuple):
    """The plates with everybody's points."""

    standings: Sequence[Standing]
    names: Sequence[str]
    viewer: int | None
    language: str
    drawing: Callable[[str, int, int], Image.Image]
    seats: Sequence[int]
    """The seats shown, best first."""
    near: Sequence[int]
    """The same seats, most important first."""

    def row(self, **form: Any) -> Block:
        """Return all plates in a row, in a form of `_tile`."""
        return Row(parts=(Block(grow=1), *(self._tile(seat, **form) for seat in self.seats)), gap=6)

    def _tile(self, seat: int, *, named: bool = False, more: str = "signs", always: bool = True) -> Block:
        """Return one plate.

        `named`: with a name instead of a missing sign; `more`: whether extra numbers have icons (`signs`), none
        (`numbers`), or are left out for others (empty); `always`: whether it is never dropped.
        """
        mine, one = seat == self.viewer, self.standings[seat]
        on = Ink.glow if mine else Ink.card
        points = Text(ways=(str(one.points),), size=CHOICE, bold=True, on=on)
        extra = self._extra(one, on, icons=more != "numbers") if more or mine else []
        parts = (*self._head(seat, on, named=named), points, *extra)
        return Plate(part=Row(parts=parts, gap=4), fill=on, line=Ink.bronze if mine else Ink.line, radius=10,
                     pad=(5 if one.sign else 8, 4), thick=4 if mine else 2,
                     drop=0 if always else self.near.index(seat))  # fmt: skip

    def _head(self, seat: int, on: int, *, named: bool) -> list[Block]:
        """Return the sign of a seat, or else its name if `named`; the viewer's own has a name even with a sign."""
        mine, sign = seat == self.viewer, self.standings[seat].sign
        head: list[Block] = [Icon(icon=sign, size=34, on=on, drawing=self.drawing)] if sign else []
        if (mine or not sign) and (named or (mine and not sign)):
            name = say(self.language, "picture-pad-you") if mine else short_name(self.names[seat])
            head.append(Text(ways=(name,), on=on, ink=Ink.soft))
        return head

    def _extra(self, standing: Standing, on: int, *, icons: bool) -> list[Block]:
        """Return the extra numbers."""
        parts: list[Block] = []
        for icon, text in standing.more:
            if icons:
                parts.append(Icon(icon=icon, size=26, on=on, drawing=self.drawing))
            parts.append(Text(ways=(text,), on=on, ink=Ink.soft))
        return parts


def in_words(
    points: Sequence[int], names: Sequence[str], seat: int | None, language: str, *, fewest_win: bool = False
) -> list[str]:
    """Return the standings as sentences: the viewer's points and how far these are ahead or behind, or who leads."""
    if seat is None:
        return [leading(points, names, language, heard=True, fewest_win=fewest_win)]
    ahead = _ahead(points, names, seat, language, fewest_win=fewest_win)[0]
    return [say(language, "picture-band-own", points=points[seat]), ahead]


def _later(ends: Sequence[int], seat: int, language: str) -> str:
    """Return how far the viewer would be ahead of or behind the others if the game ended now."""
    gap = ends[seat] - max(end for other, end in enumerate(ends) if other != seat)
    return say(language, f"picture-band-end-{'ahead' if gap > 0 else 'behind' if gap else 'level'}", points=abs(gap))


def short_name(name: str) -> str:
    """Return a name, of a long one its first word."""
    first = name.partition(" ")[0]
    fits = (way for way in (name, first) if width(way, LEAST) <= _NAME)
    return next(fits, called(first, _NAME))


def _ahead(
    points: Sequence[int], names: Sequence[str], seat: int, language: str, *, fewest_win: bool = False
) -> tuple[str, ...]:
    """Return wordings of how far the viewer is ahead of or behind the others; empty for a single player."""
    points = [-one for one in points] if fewest_win else points
    best, mine = max(points), points[seat]
    if len(points) == 1:
        return ("",)
    if min(points) == best:
        return (say(language, "picture-band-level"),)
    if mine == best and points.count(best) > 1:
        return (say(language, "picture-band-shared"),)
    if mine == best:
        return (say(language, "picture-band-ahead", points=best - sorted(points)[-2]),)
    return _behind(points, names, seat, language)


def _behind(points: Sequence[int], names: Sequence[str], seat: int, language: str) -> tuple[str, ...]:
    """Return wordings of how far a viewer who does not lead is behind; more points are better."""
    best, mine = max(points), points[seat]
    first = [name for name, one in zip(names, points, strict=True) if one == best]
    ways = [say(language, "picture-band-behind", points=best - mine)]
    if len(first) == 1:
        ways.insert(0, say(language, "picture-band-behind-one", points=best - mine, name=first[0]))
    if len(points) == 2:
        return tuple(ways)
    place = 1 + sum(one > mine for one in points)
    placed = (say(language, "picture-band-place", place=place, count=len(points), behind=way) for way in ways)
    return tuple(way for both in zip(placed, ways, strict=True) for way in both)
