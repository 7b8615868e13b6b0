"""Pictures of Goofspiel, 1200 x 900."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.goofspiel.observation import Observation
from i18n import labelled, say
from render.alt import sentences, who_is_awaited
from render.band import BELOW, Standing, band, draw_band
from render.banner import NO_ANSWERS, Answers, leading
from render.frame import BOTTOM, GAP, LEAST, LEFT, MAIN, RIGHT, page, page_of
from render.palette import Ink
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
    seats = [labelled(name, _standing(observation, seat, language), language) for seat, name in enumerate(names)]
    fewest, points = observation.fewest_win, observation.points
    lead = "" if observation.result else leading(points, names, language, heard=True, fewest_win=fewest)
    return [*_shown_largest(observation, names, language), who_is_awaited(observation, names, language), lead, *seats]


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


def _standing(observation: Observation, seat: int, language: str) -> str:
    own, count = seat == observation.viewer, observation.rounds - observation.round + bool(observation.prize)
    cards = " ".join(map(str, observation.hand)) if own else say(language, "goofspiel-picture-hidden", count=count)
    return say(language, "goofspiel-picture-standing", points=observation.points[seat], cards=cards)


def _drawn(observation: Observation, names: Sequence[str], language: str, file: str, changed: str = "") -> Picture:
    """The band, and a line for each seat, the winner first."""
    when, canvas = say(language, "goofspiel-picture-round", round=observation.round, rounds=observation.rounds), page()
    shown, standings = " · ".join(_shown_largest(observation, names, language)), [*map(Standing, observation.points)]
    status = (f"{when} · {shown}", when)
    fewest = observation.fewest_win
    head = band(observation, names, language, order=shown, status=status, standings=standings, fewest_win=fewest)
    draw_band(canvas, head)
    top, high = BELOW, min(HEAD, (BOTTOM - BELOW) // len(names))
    for seat in order(observation.result.ranks) if observation.result else range(len(names)):
        canvas.panel((LEFT, top, RIGHT, top + high - GAP), Ink.card, Ink.line)
        bottom, standing = top + high - GAP, _standing(observation, seat, language)
        canvas.label((LEFT + GAP, top, MAIN, bottom), names[seat], LARGE, bold=True, smallest=LEAST, lines=2)
        canvas.label((MAIN + GAP, top, RIGHT - GAP, bottom), standing, LARGE, smallest=LEAST, lines=2)
        top += high
    return finished(canvas, file, sentences([when, changed, *read(observation, names, language)], language))
