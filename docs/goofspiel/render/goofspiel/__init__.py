"""Pictures of Goofspiel, 1200 x 900."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.goofspiel.observation import Observation
from i18n import labelled, say
from render.band import Standing, band
from render.banner import NO_ANSWERS, Answers
from render.frame import BOTTOM, GAP, LEFT, RIGHT, TOP, page, page_of
from render.layout import Block, Column, Plate, Row, Text, draw, said, sentences_of
from render.picture import Picture, finished
from render.ranking import order, winners

HEAD, LARGE = 150, 44


def table_pages(observation: Observation, names: Sequence[str] = ()) -> int:
    """The number of pages of `table` and `final`."""
    del observation, names  # the same for every game
    return 1


def table(
    observation: Observation, names: Sequence[str], language: str, page: int = 0, *, answers: Answers = NO_ANSWERS
) -> Picture:
    """The channel's picture. Errors: ValueError for a missing page."""
    page_of(page, 1)
    return _drawn(observation, names, language, "table", answers.changed)


def read(observation: Observation, names: Sequence[str], language: str) -> list[str]:
    """The whole table in words, for screen readers."""
    return sentences_of(_tree(observation, names, language))


def private(observation: Observation, names: Sequence[str], language: str, chosen: Sequence[str] = ()) -> Picture:
    """The viewer's table with its chosen bid; at the end the ranking."""
    if observation.result is not None:
        return final(observation, names, language)
    for move in chosen:
        observation = msgspec.structs.replace(observation, chosen=move)
    return _drawn(observation, names, language, "hand")


def final(observation: Observation, names: Sequence[str], language: str, page: int = 0) -> Picture:
    """The ranking. Errors: ValueError for a missing page."""
    page_of(page, 1)
    return _drawn(observation, names, language, "final")


final_pages = table_pages


def _shown_largest(observation: Observation, names: Sequence[str], language: str) -> list[str]:
    if observation.result is not None:
        return [winners(observation.result.ranks, names, language)]
    prize, bid = say(language, "goofspiel-picture-prize", prize=observation.prize), observation.chosen[4:]
    return [prize, say(language, "goofspiel-picture-bid", card=bid)] if bid else [prize]


def _seat(observation: Observation, seat: int, name: str, language: str) -> Block:
    """A seat's name, points and cards; hidden cards are counted."""
    own, count = seat == observation.viewer, observation.rounds - observation.round + bool(observation.prize)
    cards = " ".join(map(str, observation.hand)) if own else say(language, "goofspiel-picture-hidden", count=count)
    standing = say(language, "goofspiel-picture-standing", points=observation.points[seat], cards=cards)
    parts = (Text(ways=(name,), size=LARGE, bold=True, grow=1), Text(ways=(standing,), size=LARGE, grow=2))
    return Plate(part=Row(parts=parts), grow=1, most=HEAD, said=(labelled(name, standing, language),))


def _tree(observation: Observation, names: Sequence[str], language: str, changed: str = "") -> Block:
    """The band, and a line for each seat, the winner first; the tree is drawn, and says itself in words."""
    when = say(language, "goofspiel-picture-round", round=observation.round, rounds=observation.rounds)
    shown, standings = " · ".join(_shown_largest(observation, names, language)), [*map(Standing, observation.points)]
    head = band(observation, names, language, order=shown, status=(f"{when} · {shown}", when), standings=standings,
                fewest_win=observation.fewest_win)  # fmt: skip
    seats = order(observation.result.ranks) if observation.result else range(len(names))
    rows = (_seat(observation, seat, names[seat], language) for seat in seats)
    return Column(parts=(Block(said=(changed,)), head, *rows), gap=GAP)


def _drawn(observation: Observation, names: Sequence[str], language: str, file: str, changed: str = "") -> Picture:
    tree, canvas = _tree(observation, names, language, changed), page()
    draw(tree, canvas, (LEFT, TOP, RIGHT, BOTTOM))
    return finished(canvas, file, said(tree, language))
