"""Alt texts of the pictures, and the table as lines for screen readers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.wonderful_world.cards import CARDS, COLOURS, KIND, TYPES, Card
from engine.wonderful_world.observation import Completed, EmpireSeen, Observation, UnderConstruction
from i18n import bracketed, grouped, labelled, listed, say
from render import band
from render.alt import as_much_as_fits, fitting, of_game, sentences, who_is_awaited
from render.banner import NO_ANSWERS, Answers, answers_in_words, leading
from render.frame import seat_of
from render.picture import ALT_LIMIT, units
from render.ranking import order, required_result
from render.wonderful_world.chosen import in_words
from render.wonderful_world.ending import SOURCES, outcome, unfinished
from render.wonderful_world.face import FACE
from render.wonderful_world.faces import card_name, copy_name, empty_slots
from render.wonderful_world.looking import amounts, card_rule
from render.wonderful_world.panels import instruction, produced_last, status, word
from render.wonderful_world.rivals import others


def _five(numbers: Sequence[int], language: str) -> str:
    """Return amounts by colour in words, without colours of amount zero."""
    return amounts(dict(zip(COLOURS, numbers, strict=True)), language) or "0"


def gives(card: Card, language: str) -> list[str]:
    """Return what a completed card gives, in short phrases: production, one-time bonus, points."""
    parts = []
    if any(card.production):
        made = _five(card.production, language)
        if card.production_per is None:
            parts.append(say(language, "wonderful_world-gives-made", made=made))
        else:
            what = word(language, TYPES[card.production_per])
            parts.append(say(language, "wonderful_world-gives-made-per", made=made, what=what))
    if card.bonus:
        once = amounts({card.bonus: card.bonus_count}, language)
        parts.append(say(language, "wonderful_world-gives-once", what=once))
    if card.points and card.points_per is None:
        parts.append(say(language, "wonderful_world-gives-points", points=card.points))
    elif card.points_per is not None:
        what, kind = word(language, card.points_per), "type" if card.points_per in TYPES else "token"
        parts.append(say(language, f"wonderful_world-gives-points-{kind}", points=card.points, what=what))
    return parts


def _slots(letters: str, language: str) -> str:
    """Return slots by kind: `3 Materials, 1 Energy`."""
    return amounts({KIND[letter]: count for letter, count in Counter(letters).items()}, language)


def _cards(cards: Sequence[str], language: str, *, numbered: bool) -> list[str]:
    """Return four wordings: cards with cost, gains and recycling; without recycling; with cost only; names only."""
    ways: list[list[str]] = [[], [], [], []]
    for i, name in enumerate(cards):
        card = CARDS[name]
        title = f"{i + 1} {card_name(language, name)}" if numbered else card_name(language, name)
        cost = say(language, "wonderful_world-costs", cost=_slots(card.slots, language))
        cube = say(language, f"wonderful_world-resource-{card.recycle}")
        most = [cost, *gives(card, language), say(language, "wonderful_world-recycles", cube=cube)]
        for way, parts in zip(ways, (most, most[:-1], [cost], []), strict=True):
            way.append(bracketed(title, grouped(parts, language), language) if parts else title)
    return [listed(way, language) for way in ways]


def _names(cards: Sequence[str], language: str) -> str:
    return listed((card_name(language, card) for card in cards), language)


def _sites(sites: Sequence[UnderConstruction], language: str, key: str = "picture-ww-alt-sites") -> str:
    """Return cards under construction with their empty slots, in the message `key`."""
    if not sites:
        return ""
    shown = (bracketed(copy_name(language, site.card, site.copy), _needed(site, language), language) for site in sites)
    return say(language, key, cards=listed(shown, language))


def _needed(site: UnderConstruction, language: str) -> str:
    return _slots(empty_slots(site.slots, site.filled), language)


def _holdings(empire: EmpireSeen, language: str) -> str:
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


def _head(observation: Observation, names: Sequence[str], language: str) -> list[str]:
    parts = [status(observation, language)]
    if observation.result is None:
        parts.append(who_is_awaited(observation, names, language))
        parts.append(_solo(observation, language))
    return parts


def _medals(observation: Observation, language: str) -> str:
    """Return the minimum points of each medal."""
    medals = observation.medals.items()
    return listed((f"{say(language, f'picture-ww-medal-{name}')} {points}" for name, points in medals), language)


def _solo(observation: Observation, language: str) -> str:
    """Return for a solo game the scenario, its unfinished cards and the points for each medal; else empty."""
    if not observation.medals:
        return ""
    least = _medals(observation, language)
    if not observation.demanded:
        return least
    name = say(language, f"wonderful_world-scenario-{observation.options['scenario']}")
    missing = unfinished(observation)
    cards = say(language, "picture-ww-unfinished", cards=_names(missing, language)) if missing else ""
    return sentences([name, cards, least], language)


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


def _standing(observation: Observation, names: Sequence[str], language: str) -> list[str]:
    totals = [empire.total for empire in observation.empires]
    return band.in_words(totals, names[: len(totals)], observation.viewer, language)


def hand(observation: Observation, names: Sequence[str], language: str) -> str:
    """Describe the hand first, then what the viewer owns."""
    empire = observation.empires[seat_of(observation)]
    task = observation.task
    choosing = task is not None and task.kind in ("pick", "keep")
    cards = task.cards if task is not None and choosing else observation.hand
    parts, standing = _head(observation, names, language), _standing(observation, names, language)
    if observation.direction:
        parts.append(say(language, f"picture-ww-alt-pass-{observation.direction}"))
    parts.append(in_words(observation.chosen, language))
    more = [_holdings(empire, language)]
    if empire.drafted:
        more.append(say(language, "picture-ww-alt-drafted", cards=_names(empire.drafted, language)))
    more.append(_sites(empire.sites, language))
    shown = [say(language, "picture-ww-alt-hand", cards=way) for way in _cards(cards, language, numbered=choosing)]
    ways = shown if cards else [""]
    # The cost of every card comes before the standing.
    every = [[*parts, *some, way, *more] for way in ways for some in (standing, []) if some or way != ways[0]]
    return _beside(every, observation, names, language)


def _beside(ways: Sequence[list[str]], observation: Observation, names: Sequence[str], language: str) -> str:
    """Return the first wording that fits, with the other players' production if the first two leave room for it."""
    players = []
    for seat in others(observation):
        empire = observation.empires[seat]
        made = say(language, "picture-ww-alt-rival", name=names[seat], production=_five(empire.production, language))
        players.append([made, sentences([made, _sites(empire.sites, language)], language)])
    whole = (as_much_as_fits(way, players, language) for way in ways[:2])
    return next((text for text in whole if units(text) <= ALT_LIMIT), "") or fitting(ways, language)


def planning(observation: Observation, names: Sequence[str], language: str) -> str:
    """Describe the decision, the cards to decide on, and the cards under construction."""
    empire = observation.empires[seat_of(observation)]
    parts = [
        *_head(observation, names, language),
        instruction(observation, language),
        *_standing(observation, names, language),
        in_words(observation.chosen, language),
    ]
    more = [_sites(empire.sites, language), _holdings(empire, language)]
    drafted = [
        say(language, "picture-ww-alt-drafted", cards=way) for way in _cards(empire.drafted, language, numbered=True)
    ]
    ways = [[*parts, way, *more] for way in (drafted if empire.drafted else [""])]
    return _beside(ways, observation, names, language)


def _public(observation: Observation, names: Sequence[str], language: str, answers: Answers) -> list[str]:
    """Return game, whose turn, what changed, who leads."""
    totals = [seen.total for seen in observation.empires]
    when = status(observation, language)
    return answers_in_words(observation, names, language, face=FACE, status=when, answers=answers, totals=totals)


def empire(
    observation: Observation, names: Sequence[str], language: str, seat: int, answers: Answers = NO_ANSWERS
) -> str:
    """Describe one player's completed cards and cards under construction."""
    seen = observation.empires[seat]
    parts = _public(observation, names, language, answers)
    parts += [_solo(observation, language), say(language, "picture-ww-title-empire", name=names[seat])]
    parts.append(_holdings(seen, language))
    if seen.built:
        parts.append(
            say(language, "picture-ww-alt-built", cards=_names([built.card for built in seen.built], language))
        )
    parts.append(_sites(seen.sites, language))
    if seen.drafted:
        parts.append(say(language, "picture-ww-alt-drafted", cards=_names(seen.drafted, language)))
    return sentences(parts, language)


def table(observation: Observation, names: Sequence[str], language: str, answers: Answers = NO_ANSWERS) -> str:
    """Describe whose turn it is, what changed, who leads, each empire (best first), and the results of the steps."""
    parts = _public(observation, names, language, answers)
    players = []
    for seat in sorted(range(len(observation.empires)), key=lambda seat: -observation.empires[seat].total):
        seen = observation.empires[seat]
        text = say(
            language, "picture-ww-alt-row", name=names[seat], empire=_holdings(seen, language), built=len(seen.built),
            sites=len(seen.sites),
        )  # fmt: skip
        near = sorted(seen.sites, key=lambda site: site.filled.count("."))[:_NEAR]
        more = sentences([text, _sites(near, language, "picture-ww-alt-near")], language)
        players.append([text, more, sentences([more, _drafted_by(names[seat], seen, language)], language)])
    passed = say(language, f"picture-ww-alt-pass-{observation.direction}") if observation.direction else ""
    won = supremacy(observation, names, language)
    told = (as_much_as_fits([*parts, *more], players, language) for more in ((passed, won), (won,), ()))
    return next((text for text in told if units(text) <= ALT_LIMIT), sentences(parts, language))


_NEAR = 2
"""Maximum number of constructions of an empire whose empty slots the table describes."""


def _drafted_by(name: str, seen: EmpireSeen, language: str) -> str:
    if not seen.drafted:
        return ""
    return say(language, "picture-ww-alt-drafted-by", name=name, cards=_names(seen.drafted, language))


def read(observation: Observation, names: Sequence[str], language: str) -> list[str]:
    """Return the whole table as lines: progress, each empire with all its cards, and the viewer's own cards."""
    lines = _head(observation, names, language)
    if observation.result is None:
        totals = [seen.total for seen in observation.empires]
        lines.append(leading(totals, names[: len(totals)], language, heard=True))
    if observation.direction:
        lines.append(say(language, f"picture-ww-alt-pass-{observation.direction}"))
    lines.append(supremacy(observation, names, language))
    for name, seen in zip(names, observation.empires, strict=False):
        lines += _empire_lines(name, seen, language)
    if observation.viewer is None or observation.result is not None:
        return [line for line in lines if line]
    lines += [instruction(observation, language), in_words(observation.chosen, language)]
    cards = observation.task.cards if observation.task is not None else ()
    for number, name in enumerate(
        cards or observation.hand or observation.empires[observation.viewer].drafted, start=1
    ):
        lines.append(labelled(f"{number} {card_name(language, name)}", card_rule(CARDS[name], language), language))
    return [line for line in lines if line]


def _empire_lines(name: str, seen: EmpireSeen, language: str) -> list[str]:
    """Return an empire with all its cards as lines."""
    card = say(language, f"wonderful_world-empire-{seen.card}")
    lines = [labelled(name, sentences([card, _holdings(seen, language)], language), language)]
    if any(seen.cubes):
        lines.append(say(language, "picture-ww-read-cubes", cubes=_five(seen.cubes, language)))
    if seen.built:
        lines.append(say(language, "picture-ww-alt-built", cards=_repeated(seen.built, language)))
    lines += [_site(site, language) for site in seen.sites]
    if seen.drafted:
        lines.append(say(language, "picture-ww-alt-drafted", cards=_names(seen.drafted, language)))
    return lines


def _repeated(built: Sequence[Completed], language: str) -> str:
    """Return completed cards, each design once with its count."""
    counts = Counter(card.card for card in built)
    shown = (card_name(language, card) + (f" × {count}" if count > 1 else "") for card, count in counts.items())
    return listed(shown, language)


def _site(site: UnderConstruction, language: str) -> str:
    """Describe a card under construction: its empty slots and what it will give."""
    return say(
        language, "picture-ww-read-site", card=copy_name(language, site.card, site.copy),
        need=_needed(site, language), filled=site.lying, slots=len(site.slots),
    )  # fmt: skip


def final(observation: Observation, names: Sequence[str], language: str) -> str:
    """Describe the ranking with points by source, or in solo the medal."""
    result = required_result(observation.result)
    title = say(language, "picture-ww-title-final" if result.medal is None else "picture-ww-title-solo")
    parts = [of_game(FACE.name, title, language), outcome(result, names, language)]
    for seat in order(result.ranks):
        points = observation.empires[seat].points
        sources = listed(
            (f"{word(language, source)} {points[source]}" for source in SOURCES if points[source]), language
        )
        rank, total = result.ranks[seat], result.totals[seat]
        parts.append(say(language, "picture-ww-alt-rank", rank=rank, name=names[seat], points=total, sources=sources))
    if result.medal is not None:
        parts.append(_medals(observation, language))
        if missing := unfinished(observation):
            parts.append(say(language, "picture-ww-unfinished", cards=_names(missing, language)))
    return sentences(parts, language)
