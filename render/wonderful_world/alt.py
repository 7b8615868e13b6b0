"""The same content in words, for people who cannot see the picture."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.wonderful_world.cards import CARDS, COLOURS, LETTER, TYPES, Card
from engine.wonderful_world.observation import EmpireSeen, Observation, UnderConstruction
from i18n import say
from render.frame import awaited
from render.picture import ALT_LIMIT
from render.ranking import order
from render.wonderful_world.chosen import in_words
from render.wonderful_world.deciding import instruction
from render.wonderful_world.drafting import seat_of
from render.wonderful_world.ending import SOURCES, outcome, unfinished
from render.wonderful_world.faces import card_name
from render.wonderful_world.panels import produced_last, status, type_counts, word


def _sentences(parts: Iterable[str], lang: str) -> str:
    end, between = ("。", "") if lang == "ja" else (".", " ")
    return between.join(part if part.endswith((end, "!", "？")) else part + end for part in parts if part)


def _five(numbers: Sequence[int]) -> str:
    """Numbers by colour with the letters of the colours; colours without any are left out."""
    shown = [f"{LETTER[colour]} {number}" for colour, number in zip(COLOURS, numbers, strict=True) if number]
    return ", ".join(shown) or "0"


def _letters(slots: str) -> str:
    """`MMME` as `3M E`."""
    kinds = dict.fromkeys(slots)
    return " ".join(f"{slots.count(kind)}{kind}" if slots.count(kind) > 1 else kind for kind in kinds)


def _gives(card: Card, lang: str) -> list[str]:
    """Production and points of a card."""
    parts = []
    if any(card.production):
        made = "".join(LETTER[colour] * count for colour, count in zip(COLOURS, card.production, strict=True))
        parts.append(f"→ {_letters(made)}" + ("" if card.production_per is None else f"/{_per(card, lang)}"))
    if card.bonus:
        parts.append(f"+{_letters(LETTER[card.bonus] * card.bonus_count)}")
    if card.points:
        per = "" if card.points_per is None else f"/{word(lang, card.points_per)}"
        parts.append(say(lang, "picture-ww-alt-points", points=f"{card.points}{per}"))
    return parts


def _per(card: Card, lang: str) -> str:
    return word(lang, TYPES[card.production_per or 0])


def _cards(cards: Sequence[str], lang: str, *, numbered: bool) -> str:
    """Cards whole: cost, production, bonus, points, recycling."""
    shown = []
    for i, name in enumerate(cards):
        card = CARDS[name]
        parts = [_letters(card.slots), *_gives(card, lang), f"♻{LETTER[card.recycle]}"]
        number = f"{i + 1} " if numbered else ""
        shown.append(f"{number}{card_name(lang, name)} ({', '.join(parts)})")
    return "; ".join(shown)


def _names(cards: Sequence[str], lang: str) -> str:
    return ", ".join(card_name(lang, card) for card in cards)


def _sites(sites: Sequence[UnderConstruction], lang: str) -> str:
    """Cards under construction with what they still need."""
    if not sites:
        return ""
    shown = []
    for site in sites:
        need = "".join(slot for slot, lies in zip(site.slots, site.filled, strict=True) if lies == ".")
        copy = f" {site.copy}" if site.copy > 1 else ""
        star = "★" if site.star else ""
        shown.append(f"{star}{card_name(lang, site.card)}{copy} ({_letters(need)})")
    return say(lang, "picture-ww-alt-sites", cards=", ".join(shown))


def _holdings(empire: EmpireSeen, lang: str) -> str:
    return say(
        lang,
        "picture-ww-alt-empire",
        production=_five(empire.production),
        cubes=sum(empire.cubes),
        krystallium=empire.krystallium,
        financiers=empire.financiers,
        generals=empire.generals,
        points=empire.total,
    )


def _head(observation: Observation, names: Sequence[str], lang: str) -> list[str]:
    parts = [status(observation, lang)]
    if observation.result is None:
        parts.append(awaited(names, sorted(observation.waiting), observation.viewer, lang, room=10_000))
        parts.append(_solo(observation, lang))
    return parts


def _solo(observation: Observation, lang: str) -> str:
    """Alone: the scenario, its cards that are not complete yet, and the points that each medal asks for."""
    if not observation.medals:
        return ""
    least = ", ".join(
        f"{say(lang, f'picture-ww-medal-{name}')} {points}" for name, points in observation.medals.items()
    )
    if not observation.demanded:
        return least
    name = say(lang, f"wonderful_world-scenario-{observation.options['scenario']}")
    missing = unfinished(observation)
    cards = say(lang, "picture-ww-unfinished", cards=_names(missing, lang)) if missing else ""
    return _sentences([name, cards, least], lang)


def supremacy(observation: Observation, names: Sequence[str], lang: str) -> str:
    """What the steps of the latest production brought; empty before the first one."""
    steps = []
    for step, won in observation.supremacy.items():
        kind = "nobody" if won.seat is None else "won" if won.token else "open"
        name = "" if won.seat is None else names[won.seat]
        token = word(lang, won.token) if won.token else ""
        steps.append(say(lang, f"picture-ww-alt-supremacy-{kind}", step=LETTER[step], name=name, token=token))
    if not steps:
        return ""
    return say(lang, "picture-ww-alt-supremacy", round=produced_last(observation), steps=", ".join(steps))


def _shortened(parts: list[str], legend: str, lang: str) -> str:
    """With the legend of letters where there is room for it."""
    whole = _sentences([*parts, legend], lang)
    return whole if len(whole) <= ALT_LIMIT else _sentences(parts, lang)


def hand(observation: Observation, names: Sequence[str], lang: str) -> str:
    """The hand first, then what the viewer has."""
    empire = observation.empires[seat_of(observation)]
    task = observation.task
    choosing = task is not None and task.kind in ("pick", "keep")
    cards = task.cards if task is not None and choosing else observation.hand
    parts = _head(observation, names, lang)
    if observation.direction:
        parts.append(say(lang, f"picture-ww-alt-pass-{observation.direction}"))
    parts.append(in_words(observation.chosen, lang))
    if cards:
        parts.append(say(lang, "picture-ww-alt-hand", cards=_cards(cards, lang, numbered=choosing)))
    parts.append(_holdings(empire, lang))
    if empire.drafted:
        parts.append(say(lang, "picture-ww-alt-drafted", cards=_names(empire.drafted, lang)))
    parts.append(_sites(empire.sites, lang))
    return _shortened(parts, say(lang, "picture-ww-alt-legend"), lang)


def planning(observation: Observation, names: Sequence[str], lang: str) -> str:
    """What to do, the cards to decide on, what is under construction."""
    empire = observation.empires[seat_of(observation)]
    parts = [*_head(observation, names, lang), instruction(observation, lang), in_words(observation.chosen, lang)]
    if empire.drafted:
        parts.append(say(lang, "picture-ww-alt-drafted", cards=_cards(empire.drafted, lang, numbered=True)))
    parts.append(_sites(empire.sites, lang))
    parts.append(_holdings(empire, lang))
    return _shortened(parts, say(lang, "picture-ww-alt-legend"), lang)


def empire(observation: Observation, names: Sequence[str], lang: str, seat: int) -> str:
    """One player's completed cards and what is under construction."""
    seen = observation.empires[seat]
    parts = [say(lang, "picture-ww-title-empire", name=names[seat]), *_head(observation, names, lang)]
    parts.append(_holdings(seen, lang))
    if seen.built:
        parts.append(say(lang, "picture-ww-alt-built", cards=_names([built.card for built in seen.built], lang)))
    parts.append(_sites(seen.sites, lang))
    if seen.drafted:
        parts.append(say(lang, "picture-ww-alt-drafted", cards=_names(seen.drafted, lang)))
    return _shortened(parts, say(lang, "picture-ww-alt-legend"), lang)


def table(observation: Observation, names: Sequence[str], lang: str) -> str:
    """Each empire in a sentence, and what the steps brought."""
    parts = _head(observation, names, lang)
    parts.append(supremacy(observation, names, lang))
    for seat, seen in enumerate(observation.empires):
        kinds = type_counts(seen)
        text = say(
            lang, "picture-ww-alt-row", name=names[seat], empire=_holdings(seen, lang), built=sum(kinds),
            sites=len(seen.sites),
        )  # fmt: skip
        parts.append(text)
    drafted = [
        say(lang, "picture-ww-alt-drafted-by", name=name, cards=_names(seen.drafted, lang))
        for name, seen in zip(names, observation.empires, strict=False)
        if seen.drafted
    ]
    whole = _sentences([*parts, *drafted], lang)
    # Drafted cards stand in the picture, so they are named only as long as all of them can be.
    return _shortened(
        [*parts, *drafted] if len(whole) <= ALT_LIMIT else parts, say(lang, "picture-ww-alt-legend"), lang
    )


def final(observation: Observation, names: Sequence[str], lang: str) -> str:
    """The ranking with its sources, or in solo the medal."""
    result = observation.result
    if result is None:
        raise ValueError("the game is not over")
    parts = [say(lang, "picture-ww-title-final"), outcome(result, names, lang)]
    for seat in order(result.ranks):
        points = observation.empires[seat].points
        sources = ", ".join(f"{word(lang, source)} {points[source]}" for source in SOURCES if points[source])
        rank, total = result.ranks[seat], result.totals[seat]
        parts.append(say(lang, "picture-ww-alt-rank", rank=rank, name=names[seat], points=total, sources=sources))
    if result.medal is not None:
        least = ", ".join(f"{say(lang, f'picture-ww-medal-{name}')} {points}" for name, points in
                          observation.medals.items())  # fmt: skip
        parts.append(least)
        if missing := unfinished(observation):
            parts.append(say(lang, "picture-ww-unfinished", cards=_names(missing, lang)))
    return _sentences(parts, lang)
