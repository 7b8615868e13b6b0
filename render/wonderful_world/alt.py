"""Alt texts of the pictures, and the table as lines for screen readers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from engine.wonderful_world.cards import CARDS, KIND
from engine.wonderful_world.observation import EmpireSeen, Observation
from i18n import bracketed, grouped, labelled, listed, say
from render.alt import sentences
from render.layout import Block, Column
from render.looking import titled
from render.wonderful_world import panels
from render.wonderful_world.faces import Shown, card_name, copy_name, empty_slots, lacking
from render.wonderful_world.looking import amounts, by_colour, gains
from render.wonderful_world.panels import produced_last, word


def _five(numbers: Sequence[int], language: str) -> str:
    """Return amounts by colour in words, without colours of amount zero."""
    return by_colour(numbers, language) or "0"


def _slots(letters: str, language: str) -> str:
    """Return slots by kind: `3 Materials, 1 Energy`."""
    return amounts({KIND[letter]: count for letter, count in Counter(letters).items()}, language)


def _names(cards: Sequence[str], language: str) -> str:
    return listed((card_name(language, card) for card in cards), language)


# Cards.


@lru_cache(maxsize=512)
def card(card_id: str, number: int, language: str) -> Block:
    """Return a card of the hand or a drafted one: its cost, then its gains, then its recycling cube."""
    fact = CARDS[card_id]
    name = f"{number} {card_name(language, card_id)}" if number else card_name(language, card_id)
    cost = say(language, "wonderful_world-costs", cost=_slots(fact.slots, language))
    cube = say(language, f"wonderful_world-resource-{fact.recycle}")
    recycled = titled(say(language, "wonderful_world-recycles", cube=cube))
    return _told(
        (0, bracketed(name, cost, language)), (2, grouped(gains(fact, "gives", language), language)), (3, recycled)
    )


@lru_cache(maxsize=512)
def site(shown: Shown, language: str) -> Block:
    """Return a card under construction: its empty slots, then the number of filled ones."""
    needs = _missing(shown.card, shown.copy, lacking(shown), language)
    return _told((1, needs), (8, _progress(shown.filled, language)))


def _progress(filled: str, language: str) -> str:
    return say(language, "picture-ww-read-filled", filled=len(filled) - filled.count("."), slots=len(filled))


def _missing(card_id: str, copy: int, empty: str, language: str) -> str:
    return bracketed(copy_name(language, card_id, copy), _slots(empty, language), language)


def _told(*sentences: tuple[int, str]) -> Block:
    """Return sentences with their ranks, without a drawing."""
    return Column(parts=tuple(Block(said=(text,), rank=rank) for rank, text in sentences if text))


# Empires.


def holdings(empire: EmpireSeen, language: str) -> str:
    """Return production, supplies and points in a sentence."""
    return say(
        language,
        "picture-ww-alt-empire",
        production=_five(empire.production, language),
        cubes=sum(empire.cubes),
        krystallium=empire.krystallium,
        financiers=empire.financiers,
        generals=empire.generals,
        points=empire.total,
    )


def empire(name: str, seen: EmpireSeen, language: str, rank: int = 0) -> Block:
    """Return an empire: numbers, nearest constructions, drafted cards, then all others; `rank`: of the numbers."""
    row = say(
        language, "picture-ww-alt-row", name=name, empire=holdings(seen, language), built=len(seen.built),
        sites=len(seen.sites),
    )  # fmt: skip
    sites = sorted(seen.sites, key=lambda site: site.filled.count("."))
    needs = [_missing(one.card, one.copy, empty_slots(one.slots, one.filled), language) for one in sites]
    found = [(rank, row)]
    if sites:
        found.append((rank + 1, say(language, "picture-ww-alt-near", cards=listed(needs[:_NEAR], language))))
    if seen.drafted:
        drafted = _names(seen.drafted, language)
        found.append((rank + 2, say(language, "picture-ww-alt-drafted-by", name=name, cards=drafted)))
    every = (labelled(need, _progress(one.filled, language), language) for need, one in zip(needs, sites, strict=True))
    return _told(*found, *((rank + 3, text) for text in (*every, *done(seen, language))))


_NEAR = 2
"""Number of constructions that the alt text names first."""


def done(seen: EmpireSeen, language: str) -> list[str]:
    """Return the completed cards, each design once with its count, and the cubes on the Empire card."""
    counts = Counter(card.card for card in seen.built)
    shown = (card_name(language, card) + (f" × {count}" if count > 1 else "") for card, count in counts.items())
    return [
        *([say(language, "picture-ww-alt-built", cards=listed(shown, language))] if seen.built else []),
        *([say(language, "picture-ww-read-cubes", cubes=_five(seen.cubes, language))] if any(seen.cubes) else []),
    ]


def medals(observation: Observation, language: str) -> str:
    """Return the minimum points of each medal."""
    least = observation.medals.items()
    return listed((f"{say(language, f'picture-ww-medal-{name}')} {points}" for name, points in least), language)


def solo(observation: Observation, language: str) -> str:
    """Return for a solo game the scenario, its unfinished cards and the points for each medal; else empty."""
    if not observation.medals:
        return ""
    least = medals(observation, language)
    if not observation.demanded:
        return least
    name = say(language, f"wonderful_world-scenario-{observation.options['scenario']}")
    return sentences([name, unfinished(observation, language), least], language)


def unfinished(observation: Observation, language: str) -> str:
    """Return the cards that the scenario demands and that are not completed; empty if there are none."""
    missing = panels.unfinished(observation)
    return say(language, "picture-ww-unfinished", cards=_names(missing, language)) if missing else ""


def supremacy(observation: Observation, names: Sequence[str], language: str) -> str:
    """Return the results of the latest production steps; empty before the first one."""
    steps = []
    for step, won in observation.supremacy.items():
        missed = "missed" if len(observation.empires) == 1 else "nobody"
        kind = missed if won.seat is None else "won" if won.token else "open"
        name = "" if won.seat is None else names[won.seat]
        token = word(language, won.token) if won.token else ""
        colour = say(language, f"wonderful_world-resource-{step}")
        steps.append(say(language, f"picture-ww-alt-supremacy-{kind}", step=colour, name=name, token=token))
    if not steps:
        return ""
    return say(language, "picture-ww-alt-supremacy", round=produced_last(observation), steps=listed(steps, language))


def around(observation: Observation, names: Sequence[str], language: str) -> tuple[Block, ...]:
    """Return public knowledge: the other empires, the passing direction of hands, the latest production."""
    others = (empire(names[seat], observation.empires[seat], language, 4) for seat in panels.others(observation))
    return (*others, _round(observation, names, language, 4))


def _round(observation: Observation, names: Sequence[str], language: str, rank: int) -> Block:
    passed = say(language, f"picture-ww-alt-pass-{observation.direction}") if observation.direction else ""
    return _told((1, passed), (rank, supremacy(observation, names, language)))


def table(observation: Observation, names: Sequence[str], language: str) -> tuple[Block, ...]:
    """Return the whole table: the direction of hands, the steps, each empire (best first)."""
    order = sorted(zip(names, observation.empires, strict=False), key=lambda one: -one[1].total)
    return (_round(observation, names, language, 0), *(empire(name, seen, language) for name, seen in order))
