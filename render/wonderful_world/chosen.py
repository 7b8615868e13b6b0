"""The viewer's choices of the current phase, as small icons and in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.wonderful_world.cards import CARDS, LETTER
from i18n import listed, say
from render.frame import LEAST
from render.layout import Block, Cached, Column, Icon, Plate
from render.palette import Ink
from render.wonderful_world.faces import LinePart, card_name, flow, pieces

_HIGH, _BETWEEN, _GAP = 44, 4, 8
"""Height of a line of choices, and pixels between two lines and between two choices."""
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
    """Return a space and a text."""
    return [LinePart(" ", LEAST, text=True), *([LinePart(text, LEAST, text=True)] if text else [])]


def _pieces(choice: ChosenAction, language: str) -> list[LinePart]:
    """Return the pieces of a choice: its icon and card, then the cube and the card that received it."""
    found = [LinePart(_SIGNS[choice.word], 30)] if choice.word in _SIGNS else []
    if choice.card:
        found += _text(_name(language, choice.card, "" if choice.on else choice.copy))
    if choice.word == "recycle":
        found += [*_text("→"), *_text("")]
    if choice.times > 1:
        found += _text(str(choice.times))[1:]
    if choice.what:
        found.append(LinePart(f"ww-{LETTER[choice.what]}", 30))
    if choice.word == "token":
        found += _text(say(language, f"wonderful_world-token-{choice.what}"))
    if choice.on == _EMPIRE:
        found += [*_text("→"), *_text(""), LinePart("ww-cubes", 30)]
    elif choice.on:
        found += _text("→") + _text(_name(language, choice.on, choice.copy))
    return found


def strip(notations: Sequence[str], language: str, wide: int, most: int) -> Block | None:
    """Return the latest choices in at most `most` lines, after the number of earlier ones; None for none."""
    pills = [Plate(part=pieces(_pieces(choice, language)), radius=10, pad=(10, 0)) for choice in choices(notations)]
    for earlier in range(len(pills)):
        count = (LinePart(f"{earlier} +", LEAST, text=True),) if earlier else ()
        parts = (Icon(icon="check", size=30, on=Ink.paper), pieces(count, Ink.paper), *pills[earlier:])
        lines = flow(parts, wide, _GAP, _HIGH)
        if len(lines) <= most or earlier == len(pills) - 1:
            return Cached(part=Column(parts=lines, gap=_BETWEEN), on=Ink.paper)
    return None


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
