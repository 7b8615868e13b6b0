"""The viewer's choices of the current phase, as small icons and in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.wonderful_world.cards import CARDS, LETTER
from i18n import listed, say
from render.art import draw_icon
from render.canvas import Canvas
from render.frame import LEAST
from render.palette import Ink
from render.shelf import shelved
from render.wonderful_world.faces import LinePart, card_name, row, row_width
from render.wonderful_world.flow import draw_flow, lines_of

PITCH = 48  # height of a line of choices
_HIGH, _GAP = 44, 8
_SIGN = 40  # width of the tick before the choices
_EMPIRE = "empire"


class ChosenAction(NamedTuple):
    """A chosen action."""

    word: str
    """The verb of its notation."""
    card: str = ""
    """The card it was done with."""
    what: str = ""
    """The resource or token that it gives or places."""
    on: str = ""
    """The card that receives it; empty if none, `empire` for the Empire card."""
    copy: str = ""
    """Copy number of the last of these cards."""
    times: int = 1
    """How often it was done."""


def _placed(words: Sequence[str]) -> tuple[str, str]:
    return words[0], words[1] if len(words) > 1 and words[1].isdecimal() else ""


def choices(notations: Sequence[str]) -> list[ChosenAction]:
    """Parse notations into choices, skipping moves that choose nothing; repeated placements on one card are counted."""
    found: list[ChosenAction] = []
    for notation in notations:
        match notation.split():
            case ["recycle", card, "to", *place]:
                on, copy = _placed(place)
                choice = ChosenAction("recycle", card, CARDS[card].recycle, on, copy)
            case ["place", what, "on", *place]:
                on, copy = _placed(place)
                choice = ChosenAction("place", "", what, on, copy)
            case ["token", token]:
                choice = ChosenAction("token", what=token)
            case [("pick" | "keep" | "build" | "discard") as word, card, *copy]:
                choice = ChosenAction(word, card, copy="".join(copy))
            case _:
                continue
        if found and choice.word == "place" and found[-1]._replace(times=1) == choice:
            choice = choice._replace(times=found[-1].times + 1)
            found.pop()
        found.append(choice)
    return found


def _name(language: str, card: str, copy: str) -> str:
    if card == _EMPIRE:
        return say(language, "wonderful_world-term-empire")
    return f"{card_name(language, card)} {copy}".rstrip()


_SIGNS = {"build": "ww-planning", "recycle": "ww-recycle", "discard": "cross"}


def _text(text: str) -> list[LinePart]:
    return [LinePart(" ", LEAST, text=True), LinePart(text, LEAST, text=True)]


def _pieces(choice: ChosenAction, language: str) -> list[LinePart]:
    """Return the pieces of a choice: its icon and card, then the cube and the card that received it."""
    pieces = [LinePart(_SIGNS[choice.word], 30)] if choice.word in _SIGNS else []
    if choice.card:
        pieces += _text(_name(language, choice.card, "" if choice.on else choice.copy))
    if choice.word == "recycle":
        pieces += [*_text("→"), LinePart(" ", LEAST, text=True)]
    if choice.times > 1:
        pieces.append(LinePart(str(choice.times), LEAST, text=True))
    if choice.what:
        pieces.append(LinePart(f"ww-{LETTER[choice.what]}", 30))
    if choice.word == "token":
        pieces += _text(say(language, f"wonderful_world-token-{choice.what}"))
    if choice.on:
        pieces += _text("→")
        on = choice.on == _EMPIRE
        pieces += (
            [LinePart(" ", LEAST, text=True), LinePart("ww-cubes", 30)]
            if on
            else _text(_name(language, choice.on, choice.copy))
        )
    return pieces


@shelved
def _draw_pill(choice: ChosenAction, language: str) -> Canvas:
    pieces = _pieces(choice, language)
    canvas = Canvas(row_width(pieces) + 20, _HIGH, Ink.paper)
    canvas.panel(canvas.limit, Ink.card, Ink.line, radius=10)
    row(canvas, 10, _HIGH // 2, pieces, Ink.card)
    return canvas


def strip(notations: Sequence[str], language: str, wide: int, most: int) -> Canvas | None:
    """Draw the latest choices in at most `most` lines, preceded by the number of earlier ones; None for none."""
    pills = [_draw_pill(choice, language) for choice in choices(notations)]
    if not pills:
        return None
    shown = pills
    while (lines := len(lines_of([part.size[0] for part in shown], wide - _SIGN, _GAP))) > most:
        pills = pills[1:]
        shown = [_earlier(len(choices(notations)) - len(pills)), *pills]
    canvas = Canvas(wide, lines * PITCH)
    canvas.stamp(draw_icon("check", 30, Ink.paper), (0, (PITCH - 30) // 2))
    draw_flow(canvas, (_SIGN, 0, wide, lines * PITCH), shown, _GAP, PITCH, on=Ink.paper)
    return canvas


@shelved
def _earlier(count: int) -> Canvas:
    pieces = [LinePart(f"{count} +", LEAST, text=True)]
    canvas = Canvas(row_width(pieces), _HIGH, Ink.paper)
    row(canvas, 0, _HIGH // 2, pieces, Ink.paper)
    return canvas


def in_words(notations: Sequence[str], language: str) -> str:
    """Describe the choices for the alt text; empty if there are none."""
    parts = []
    for choice in choices(notations):
        what = choice.what and say(language, f"wonderful_world-{_family(choice.what)}-{choice.what}")
        card = _name(language, choice.card, "" if choice.on else choice.copy) if choice.card else ""
        on = _name(language, choice.on, choice.copy) if choice.on else ""
        parts.append(
            say(language, f"picture-ww-alt-chosen-{choice.word}", card=card, what=what, on=on, count=choice.times)
        )
    return say(language, "picture-ww-alt-chosen", done=listed(parts, language)) if parts else ""


def _family(what: str) -> str:
    return "token" if what in ("financier", "general") else "resource"
