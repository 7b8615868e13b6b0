"""The strip at the top of every public picture: game, progress, whose turn, what changed, who leads.

It has the same place and the same signs in every game. The accent colour means that somebody must act, the `fresh`
colour means that something changed; neither is used for anything else.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from i18n import listed, say
from render.alt import of_game, sentences
from render.art import draw_icon
from render.canvas import Box, Canvas
from render.faces import Face
from render.frame import COLUMN, LEAST, LEFT, MAIN, NO_LIMIT, RIGHT, TITLE, CommonObservation, awaited
from render.layout import Block, DrawnBlock
from render.palette import Ink
from render.text import NARROW, in_one, one_line, whole_line, width

STRIP: Box = (LEFT, 16, RIGHT, 114)
"""The strip's box; the rest of a picture begins below it."""
BELOW = STRIP[3] + 12
"""Top of the area below the strip."""
PLATE = 52
"""Height of the panel at the right of the title when it holds one line, and of the panel that names the winner."""
_SIGN = 34
_ROWS = (STRIP[1] + 3, STRIP[1] + 49)
_HIGH = 46
_LEADER = 400
"""Width reserved for the line that says who leads; the line that says who must act gets the rest."""
_NAMES = (NO_LIMIT, 260, 200, 150)
"""Name widths to try, in pixels, widest first. None is so narrow that a shortened name could not be recognised."""


_NARROWER = NARROW[:4]
"""Shares of the usual width that letters may have before a name is shortened."""
_SHORTEST = 110
"""A narrower name width, for lines that are useless without the name: who acted, or whose turn it is."""


_COMMAS = (", ", "、")
_ENDS = re.compile("|".join((r"(?<=[。.])(?=.)", " · ", *_COMMAS)))
"""Places where a text may be cut: after a sentence or a list item."""


class Answers(NamedTuple):
    """Texts about the table that its observation does not contain. Each is ready to show; empty when there is none."""

    since: str = ""
    """The time since which somebody is awaited."""
    changed: str = ""
    """The change by the last move, and its player."""


NO_ANSWERS = Answers()


def leading(
    totals: Sequence[int], names: Sequence[str], language: str, *, heard: bool = False, fewest_win: bool = False
) -> str:
    """Return who leads and by how much; empty for a single player or when all are level.

    `heard`: as a sentence without signs, for screen readers; `fewest_win`: whether the fewest points lead.
    """
    best, *others = sorted(totals, reverse=not fewest_win)
    first = [name for name, total in zip(names, totals, strict=True) if total == best]
    if len(first) == len(totals):
        return ""
    key = "picture-heard-lead" if heard else "picture-lead"
    if len(first) > 1:
        return say(language, f"{key}-shared", names=listed(first, language), count=len(first), points=best)
    return say(language, key, name=first[0], points=best, ahead=abs(best - others[0]))


def leading_ways(
    totals: Sequence[int], names: Sequence[str], language: str, *, fewest_win: bool = False
) -> tuple[str, ...]:
    """Return wordings of who leads, the longest first: with shorter and shorter names, then only their number."""
    ways = [leading(totals, _cut(names, room), language, fewest_win=fewest_win) for room in _NAMES]
    if not ways[0]:
        return ("",)
    best = min(totals) if fewest_win else max(totals)
    return (*ways, say(language, "picture-lead-many", count=totals.count(best), points=best))


def draw_banner(
    canvas: Canvas,
    observation: CommonObservation,
    names: Sequence[str],
    language: str,
    *,
    face: Face,
    status: str,
    answers: Answers,
    totals: Sequence[int],
    fewest_win: bool = False,
) -> None:
    """Draw the strip of a running game.

    `status`: progress; `totals`: current points by seat; `fewest_win`: whether the fewest lead.
    """
    room = COLUMN - 6
    name, letters = say(language, f"game-{face.name}"), face.letters
    title = whole_line(name, room, TITLE + 4, LEAST, bold=True, letters=letters)
    place = (LEFT, _ROWS[0], LEFT + room, _ROWS[0] + _HIGH)
    canvas.lines_of(place, title, on=Ink.paper, bold=True, letters=letters)
    _line(canvas, (LEFT, _ROWS[1], LEFT + room, _ROWS[1] + _HIGH), status, Ink.soft)
    waits = bool(awaited(names, sorted(observation.waiting), observation.viewer, language))
    left, right = MAIN + 12, RIGHT - 12
    since = say(language, "picture-since", since=answers.since) if answers.since and observation.waiting else ""
    most = _room_for_lead(observation, names, language, since, right - left - 2 * _SIGN)
    lead = _lead(totals, names, language, most, fewest_win=fewest_win)
    above = right - min(most, width(lead, LEAST) + _SIGN + 10) if lead else right
    if waits or lead or answers.changed:
        bottom = STRIP[3] if answers.changed else STRIP[1] + PLATE
        canvas.panel((MAIN if waits or answers.changed else above - 12, STRIP[1], RIGHT, bottom), Ink.card, Ink.line)
    if lead:
        _told(canvas, (above, _ROWS[0], right, _ROWS[0] + _HIGH), "crown", lead, Ink.ink)
        above -= 16
    space = above - left - _SIGN - 8
    whole, after = _awaited(observation, names, language, since, space)
    if whole:
        end = _told(canvas, (left, _ROWS[0], above, _ROWS[0] + _HIGH), "awaited", whole, Ink.accent, bold=True)
        if after:
            _line(canvas, (end + 12, _ROWS[0], above, _ROWS[0] + _HIGH), after, Ink.soft, on=Ink.card)
    if answers.changed:
        _told(canvas, (left, _ROWS[1], right, _ROWS[1] + _HIGH), "changed",
              _changed(answers.changed, names, right - left - _SIGN - 8), Ink.ink)  # fmt: skip


def _room_for_lead(observation: CommonObservation, names: Sequence[str], language: str, since: str, spare: int) -> int:
    """Return the largest width of the lead; `since`: how long the awaited players have been; `spare`: the whole width.

    The number of awaited players is always shown; when naming them is short, the lead gets more room.
    """
    waiting = sorted(observation.waiting)
    many = say(language, "picture-wait-many", count=len(waiting)) if waiting else ""
    whole = awaited(names, waiting, observation.viewer, language, spare, LEAST)
    first = width(whole, LEAST, bold=True) + (width(since, LEAST) + 12 if since else 0) + 24
    rest = spare - first if whole != many else 0
    return min(max(_LEADER, rest), spare - width(many, LEAST, bold=True))


def _cut(names: Sequence[str], room: int) -> list[str]:
    return [one_line(name, room, LEAST, LEAST).lines[0] for name in names]


def _lead(totals: Sequence[int], names: Sequence[str], language: str, most: int, *, fewest_win: bool) -> str:
    """Return the longest wording of who leads that fits."""
    ways = leading_ways(totals, names, language, fewest_win=fewest_win)
    return next((way for way in ways if width(way, LEAST, narrow=_NARROWER[-1]) + _SIGN + 10 <= most), ways[-1])


def _changed(changed: str, names: Sequence[str], room: int) -> str:
    """Return what changed, shortened to fit: first by shortening names, then by cutting from the end."""
    ends = reversed([*_ENDS.finditer(changed)])
    shorter = changed
    for text in (changed, *(changed[: end.start()] + " …" * (end.group() in _COMMAS) for end in ends)):
        for each in (*_NAMES, _SHORTEST):
            shorter = text
            for name, cut in zip(names, _cut(names, each), strict=True):
                shorter = shorter.replace(name, cut)
            if width(shorter, LEAST) <= room:
                return shorter
    return shorter


def _awaited(
    observation: CommonObservation, names: Sequence[str], language: str, since: str, space: int
) -> tuple[str, str]:  # fmt: skip
    """Return who is awaited and since when within `space` pixels; shortens names before replacing them by a count."""
    waiting = sorted(observation.waiting)
    many = say(language, "picture-wait-many", count=len(waiting))
    for after in (since, "") if since else ("",):
        room = space - (width(after, LEAST) + 12 if after else 0)
        # With several awaited players a count says as much as a few letters of one name.
        for each in _NAMES if len(waiting) > 1 else (*_NAMES, _SHORTEST):
            whole = awaited(_cut(names, each), waiting, observation.viewer, language, room, LEAST)
            if whole != many:
                return whole, after
    return many, since if width(many, LEAST, bold=True) + 12 + width(since, LEAST) <= space else ""


def _told(canvas: Canvas, box: Box, sign: str, text: str, ink: int, *, bold: bool = False) -> int:
    """Draw a sign and a line of text after it; return the text's right edge."""
    left, top, right, bottom = box
    canvas.stamp(draw_icon(sign, _SIGN, Ink.card), (left, top + (bottom - top - _SIGN) // 2))
    return _line(canvas, (left + _SIGN + 8, top, right, bottom), text, ink, on=Ink.card, bold=bold)


def _line(canvas: Canvas, box: Box, text: str, ink: int, *, on: int = Ink.paper, bold: bool = False) -> int:
    room = box[2] - box[0]
    fitted = in_one(text, room, LEAST, bold=bold, shares=_NARROWER) or one_line(text, room, LEAST, LEAST, bold)
    canvas.lines_of(box, fitted, ink=ink, on=on, bold=bold)
    return box[0] + width(fitted.lines[0], fitted.size, bold, narrow=fitted.narrow)


def banner(
    observation: CommonObservation, names: Sequence[str], language: str, *, heard: str = "", **form: Any
) -> Block:  # fmt: skip
    """Return the strip, which is drawn at its own place.

    `form`: see `draw_banner`; `heard`: the progress for screen readers, if it has another wording.
    """

    def drawing(canvas: Canvas, box: Box) -> None:
        del box
        draw_banner(canvas, observation, names, language, **form)

    told = answers_in_words(observation, names, language, **{**form, "status": heard or form["status"]})
    return DrawnBlock(drawing=drawing, tall=STRIP[3] - STRIP[1], said=tuple(told))


def answers_in_words(
    observation: CommonObservation, names: Sequence[str], language: str, *, face: Face, status: str, answers: Answers,
    totals: Sequence[int], fewest_win: bool = False,
) -> list[str]:  # fmt: skip
    """Return the strip's content as sentences for the alt text: game, whose turn, what changed, who leads."""
    waiting = awaited(names, sorted(observation.waiting), observation.viewer, language, NO_LIMIT)
    since = say(language, "picture-since", since=answers.since) if answers.since and waiting else ""
    return [
        of_game(face.name, status, language),
        " ".join(part for part in (waiting, since) if part),
        say(language, "picture-changed", changed=sentences(answers.changed.split(" · "), language))
        if answers.changed
        else "",
        leading(totals, names, language, heard=True, fewest_win=fewest_win),
    ]
