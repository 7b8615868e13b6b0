"""Parts shared by the pictures of It's a Wonderful World: progress, instruction, band, solo game, an empire's cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from engine.wonderful_world.cards import CARDS, COLOURS, EMPIRES, KRYSTALLIUM, TYPES
from engine.wonderful_world.observation import EmpireSeen, Observation, UnderConstruction
from i18n import listed, say
from render.band import Standing, band
from render.frame import LEAST, seat_of
from render.layout import Block, Cached, Column, Icon, Plate, Row, Text, number
from render.palette import Ink
from render.wonderful_world import faces
from render.wonderful_world.faces import LinePart, Shown, flow, worth

DRAFT, PLANNING, DIGGING, OVER = "draft", "planning", "dig", "over"


def word(language: str, kind: str) -> str:
    """Return the name of a card type, a token, Krystallium, or the Empire card."""
    if kind == "empire":
        return say(language, "wonderful_world-term-empire")
    if kind == KRYSTALLIUM:
        return say(language, "wonderful_world-resource-krystallium")
    return say(language, f"wonderful_world-{'type' if kind in TYPES else 'token'}-{kind}")


def phase_name(observation: Observation, language: str) -> str:
    """Return the name of the current phase."""
    step = observation.step
    if step in COLOURS:
        return say(language, f"wonderful_world-resource-{step}")
    if step == PLANNING and observation.part:
        return say(language, "picture-ww-phase-half", half=observation.part)
    if step == DRAFT:
        return say(language, "picture-ww-phase-draft", pick=observation.part)
    return say(language, f"picture-ww-phase-{step}")


def status(observation: Observation, language: str) -> str:
    """Return round and phase in words."""
    if observation.result is not None:
        return say(language, "picture-status-over")
    phase = phase_name(observation, language)
    return say(language, "picture-ww-status", round=observation.round, rounds=observation.rounds, phase=phase)


def headline(observation: Observation, language: str) -> str:
    """Return a shorter status for pictures, with an arrow for the passing direction."""
    if observation.result is not None:
        return status(observation, language)
    phase = phase_name(observation, language)
    if observation.step == DRAFT:
        way = {"left": "←", "right": "→"}.get(observation.direction, "")
        phase = say(language, "picture-ww-pick", pick=observation.part, way=way)
    elif observation.step == PLANNING and observation.part:
        phase = say(language, "picture-ww-half", half=observation.part)
    return say(language, "picture-ww-headline", round=observation.round, rounds=observation.rounds, phase=phase)


def supreme(observation: Observation) -> int | None:
    """Return the seat that has produced most in the current step; None if there is none or no step is under way."""
    won = observation.supremacy.get(observation.step)
    return None if won is None else won.seat


def most_made(observation: Observation, seat: int) -> tuple[bool, ...]:
    """Return by colour whether a seat alone produces most; false in solo. In the open step this step has decided it."""
    made = [empire.production for empire in observation.empires]
    others = [each for other, each in enumerate(made) if other != seat]
    return tuple(
        supreme(observation) == seat if colour == observation.step
        else bool(others) and own > max(each[i] for each in others)
        for i, (colour, own) in enumerate(zip(COLOURS, made[seat], strict=True))
    )  # fmt: skip


def is_news(observation: Observation) -> bool:
    """Return whether gains of the latest production are still news: until the next round's first pick."""
    return observation.step != PLANNING and not (observation.step == DRAFT and observation.part > 1)


def produced_last(observation: Observation) -> int:
    """Return the round of the latest production."""
    before = observation.step in (DRAFT, PLANNING, DIGGING)
    return observation.round - 1 if before else observation.round


def instruction(observation: Observation, language: str) -> str:
    """Return a short instruction for the viewer."""
    task = observation.task
    if task is None:
        return say(language, "picture-ww-do-wait" if observation.can_take_back else "picture-ww-do-nothing")
    if task.kind == "plan" and task.can_finish:
        return say(language, "picture-ww-do-finish")
    if task.kind == "place":
        return say(language, "picture-ww-do-place", count=task.left)
    if task.kind == "free":
        held = [what for what in task.spots if what not in COLOURS]
        if not held:
            return say(language, "picture-ww-do-idle")
        return say(language, "picture-ww-do-free", held=listed((word(language, what) for what in held), language))
    return say(language, f"picture-ww-do-{task.kind}")


def band_of(
    observation: Observation, names: Sequence[str], language: str, order: str, signs: Sequence[str] = ()
) -> Block:
    """Return the band of a private picture."""
    standings = [Standing(empire.total) for empire in observation.empires]
    ways = [status(observation, language), headline(observation, language)]
    if observation.step == DRAFT and observation.direction:
        ways.insert(0, say(language, f"picture-ww-pass-{observation.direction}", status=ways[0]))
    return band(observation, names, language, order=order, signs=signs, status=ways, standings=standings)


def others(observation: Observation) -> list[int]:
    """Return the other seats, beginning with the one that receives the viewer's hand."""
    seat, seats = seat_of(observation), len(observation.empires)
    way = -1 if observation.direction == "right" else 1
    return [(seat + way * step) % seats for step in range(1, seats)]


def solo(observation: Observation, language: str, wide: int) -> Block | None:
    """Return a solo player's points, medal thresholds, and scenario with its cards; None with several players.

    Reached medals are framed, and completed cards have a tick.
    """
    if not observation.medals:
        return None
    empire, scenario = observation.empires[0], observation.options["scenario"]
    key = "picture-ww-solo" if scenario == "none" else f"wonderful_world-scenario-{scenario}"
    medals = [_medal(medal, least, reached=empire.total >= least) for medal, least in observation.medals.items()]
    points = number(Icon(icon="star", size=36), str(empire.total), size=LEAST)
    line = (Text(ways=(say(language, key),), bold=True, grow=1), points, *reversed(medals))
    done = [built.card for built in empire.built if built.star]
    cards = (_demanded(card, card in done, language) for card in observation.demanded)
    lines = (Row(parts=line, gap=10, least=46), *flow(cards, wide - 24, 18, 42))
    return Cached(part=Plate(part=Column(parts=lines), pad=(12, 2)), on=Ink.paper)


def _medal(medal: str, least: int, *, reached: bool) -> Block:
    on = Ink.glow if reached else Ink.card
    points = number(Icon(icon=f"ww-medal-{medal}", size=34, on=on), str(least), size=LEAST, on=on)
    return Plate(part=points, fill=on, line=Ink.bronze if reached else on, on=Ink.card, radius=10, pad=(6, 2))


def _demanded(card: str, done: bool, language: str) -> Block:
    """Return a card demanded by the scenario, with a tick if completed, else a star."""
    sign = Icon(icon="check", size=28) if done else Text(ways=("★",), bold=True)
    return Row(parts=(sign, Text(ways=(faces.card_name(language, card),), ink=Ink.soft if done else Ink.ink)), gap=6)


def unfinished(observation: Observation) -> list[str]:
    """Return the scenario's demanded cards that are not completed."""
    done = [built.card for built in observation.empires[0].built if built.star]
    return [card for card in observation.demanded if card not in done]


def by_type(empire: EmpireSeen) -> list[Shown]:
    """Return completed cards by type, each design once with its count."""
    counts = Counter((built.card, built.star) for built in empire.built)
    order = sorted(counts, key=lambda key: (TYPES.index(CARDS[key[0]].type), key))
    return [Shown(card, star=star, times=counts[card, star]) for card, star in order]


def gives(observation: Observation, empire: EmpireSeen, size: int) -> tuple[LinePart, ...]:
    """Return the production of an Empire card, after the cog, and its points."""
    card = EMPIRES[observation.options.get("side", "A")][empire.card]
    points = worth(card.points, card.points_per, size)
    after = (LinePart("  ", LEAST, text=True), *points) if points else ()
    return (LinePart("ww-gives", size - 2), *faces.cubes(card.production, size), *after)


def sites_of(sites: Sequence[UnderConstruction], marked: Collection[tuple[str, int]] = ()) -> list[Shown]:
    """Return cards under construction as drawn; `marked` contains (card, copy) pairs."""
    return [
        Shown(
            site.card,
            site.filled,
            site.star,
            copy=site.copy,
            marked=(site.card, site.copy) in marked,
            points=site.points,
            made=sum(site.production),
        )
        for site in sites
    ]
