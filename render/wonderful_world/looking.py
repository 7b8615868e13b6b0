"""What can be looked at in It's a Wonderful World: all cards, resources, tokens, types, signs and scenarios."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from engine.wonderful_world.cards import (
    CARDS,
    COLOURS,
    EMPIRES,
    GENERAL,
    KIND,
    KRYSTALLIUM,
    LETTER,
    SCENARIOS,
    SUPREMACY,
    TOKENS,
    TYPES,
    Card,
    EmpireCard,
)
from engine.wonderful_world.observation import Observation
from i18n import labelled, listed, say
from render.alt import sentences
from render.canvas import Canvas
from render.looking import ROOM, Says, Thing, of_icon, said, sign, terms
from render.palette import Ink
from render.wonderful_world import full
from render.wonderful_world.faces import Shown, card_name, cubes, row, row_width, worth
from render.wonderful_world.panels import word
from render.wonderful_world.scenes import scene

CARD, TALL = 470, 520
"""Width and height of a whole card, in pixels."""
TERMS = {
    "development-cards": "ww-project",
    "draft": "ww-draft",
    "planning": "ww-planning",
    "building": "ww-planning",
    "cost": "ww-cubes",
    "completion": "star",
    "production": "ww-gives",
    "supremacy": "ww-F",
    "tokens": "ww-G",
    "free-actions": "ww-K",
    "round": "ww-draft",
    "victory-points": "star",
    "solo": "ww-medal-gold",
    "dig": "ww-planning",
    "scenarios": "ww-medal-silver",
}
"""Terms of the rules, with their icons."""
_SIGNS = {"gives": "ww-gives", "bonus": "ww-bonus", "recycle": "ww-recycle", "cubes": "ww-cubes"}


def _draw_face(card: Card, language: str) -> Canvas:
    """Draw the card as in a hand."""
    shown, canvas = Shown(card.id, ground=Ink.card), Canvas(CARD, TALL, Ink.card)
    sizes = full.look([shown], CARD, TALL, language) or full.least(CARD, TALL)
    full.draw_place(canvas, (0, 0), shown, sizes, language)
    return canvas


def amount(what: str, count: int, language: str) -> str:
    """Return an amount of a resource or a token in words, with the correct plural."""
    if what in TOKENS:
        return say(language, f"wonderful_world-amount-{what}", count=count)
    return say(language, "wonderful_world-amount", what=_resource(what, language), count=count)


def amounts(counts: dict[str, int], language: str) -> str:
    """Return the non-zero amounts of resources and tokens in words."""
    words = (amount(what, count, language) for what, count in counts.items() if count)
    return listed(words, language)


def _resource(what: str, language: str) -> str:
    return say(language, f"wonderful_world-{'token' if what in TOKENS else 'resource'}-{what}")


def by_colour(numbers: Sequence[int], language: str) -> str:
    """Return the non-zero amounts of resources, given in the order of the colours, in words."""
    return amounts(dict(zip(COLOURS, numbers, strict=True)), language)


def gains(card: Card | EmpireCard, form: str, language: str) -> list[str]:
    """Return what a card gives: production, one-time bonus, points.

    `form`: `look` for sentences, `gives` for short phrases.
    """
    parts, key = [], f"wonderful_world-{form}"
    per = card.production_per if isinstance(card, Card) else None
    if any(card.production):
        what = "" if per is None else word(language, TYPES[per])
        made = by_colour(card.production, language)
        parts.append(say(language, f"{key}-made" if per is None else f"{key}-made-per", made=made, what=what))
    if isinstance(card, Card) and card.bonus:
        parts.append(say(language, f"{key}-once", what=amounts({card.bonus: card.bonus_count}, language)))
    if card.points and card.points_per is None:
        parts.append(say(language, f"{key}-points", points=card.points))
    elif card.points and card.points_per is not None:
        what, kind = word(language, card.points_per), "type" if card.points_per in TYPES else "token"
        parts.append(say(language, f"{key}-points-{kind}", points=card.points, what=what))
    return parts


def card_rule(card: Card, language: str) -> str:
    """Return everything printed on the card, in words."""
    slots = {KIND[letter]: card.slots.count(letter) for letter in dict.fromkeys(card.slots)}
    costs = say(language, "wonderful_world-look-costs", cost=amounts(slots, language))
    recycled = say(language, "wonderful_world-look-recycled", what=_resource(card.recycle, language),
                   copies=card.copies)  # fmt: skip
    return sentences([costs, *gains(card, "look", language), recycled], language)


def _card_thing(card: Card) -> Thing:
    ruling = "tokens" if card.points_per in TOKENS else "per" if card.production_per is not None else "none"
    return Thing(
        said(f"wonderful_world-card-{card.id}"),
        partial(_kind_of, card.type),
        partial(card_rule, card),
        partial(_draw_face, card),
        f"wonderful_world-ruling-{ruling}",
    )


def _kind_of(type_: str, language: str) -> str:
    return say(language, "wonderful_world-look-kind-card", type=word(language, type_))


def _draw_empire(name: str, card: EmpireCard, language: str) -> Canvas:
    """Draw the scene of an Empire card above its production and points."""
    del language  # no text in the drawing
    canvas = Canvas(ROOM, 500, Ink.card)
    canvas.stamp(scene(name, ROOM, 290), (0, 0))
    canvas.frame((0, 0, ROOM, 290), Ink.line, 3)
    for middle, pieces in ((350, cubes(card.production, 76)), (440, worth(card.points, card.points_per, 64))):
        row(canvas, (ROOM - row_width(pieces)) // 2, middle, pieces, Ink.card)
    return canvas


def _empire_rule(card: EmpireCard, language: str) -> str:
    return sentences(gains(card, "look", language), language)


def _empire_thing(name: Says, id_: str, card: EmpireCard, rulings: str = "") -> Thing:
    kind = said("wonderful_world-term-empire")
    return Thing(name, kind, partial(_empire_rule, card), partial(_draw_empire, id_, card), rulings)


def _step_rule(colour: str, language: str) -> str:
    tokens = SUPREMACY[COLOURS.index(colour)]
    key = f"wonderful_world-look-step{'-choice' if len(tokens) > 1 else ''}"
    return say(language, key, what=_resource(colour, language), token=_resource(tokens[0], language))


def _type_rule(type_: str, language: str) -> str:
    copies = sum(card.copies for card in CARDS.values() if card.type == type_)
    return say(language, "wonderful_world-look-type", copies=copies)


def _scenario_rule(scenario: str, language: str) -> str:
    fact = SCENARIOS[scenario]
    medals = (labelled(say(language, f"wonderful_world-medal-{name}"), str(least), language)
              for name, least in fact.medals.items())  # fmt: skip
    cards = listed((card_name(language, card) for card in fact.cards), language)
    return say(language, "wonderful_world-look-scenario", cards=cards, medals=listed(medals, language))


def _thing(name: str, kind: str, rule: Says, draw: Callable[[str], Canvas]) -> Thing:
    return Thing(said(f"wonderful_world-{name}"), said(f"wonderful_world-look-kind-{kind}"), rule, draw)


THINGS: dict[str, Thing] = {
    **{card.id: _card_thing(card) for card in CARDS.values()},
    **{
        id_: _empire_thing(said(f"wonderful_world-empire-{id_}"), id_, card, "wonderful_world-ruling-empire")
        for id_, card in EMPIRES["A"].items()
    },
    "empire": _empire_thing(said("wonderful_world-look-name-empire"), "empire", next(iter(EMPIRES["B"].values()))),
    **{
        colour: _thing(f"resource-{colour}", "resource", partial(_step_rule, colour), of_icon(f"ww-{LETTER[colour]}"))
        for colour in COLOURS
    },
    KRYSTALLIUM: _thing("resource-krystallium", "resource", said("wonderful_world-look-krystallium"), of_icon("ww-K")),
    **{
        token: _thing(
            f"token-{token}",
            "token",
            said(f"wonderful_world-look-{'general' if token == GENERAL else 'financier'}"),
            of_icon(f"ww-{LETTER[token]}"),
        )
        for token in TOKENS
    },
    **{type_: _thing(f"type-{type_}", "type", partial(_type_rule, type_), of_icon(f"ww-{type_}")) for type_ in TYPES},
    **{
        sign: _thing(f"look-name-{sign}", "sign", said(f"wonderful_world-look-{sign}"), of_icon(name))
        for sign, name in _SIGNS.items()
    },
    **{
        id_: _thing(f"scenario-{id_}", "scenario", partial(_scenario_rule, id_), of_icon("ww-medal-gold"))
        for id_ in SCENARIOS
    },
    **terms("wonderful_world", TERMS),
    "two": Thing(
        said("wonderful_world-look-name-two"),
        said("table-look-kind-term"),
        said("wonderful_world-players-2"),
        of_icon("ww-draft"),
    ),
}

_RESOURCES = (*COLOURS, KRYSTALLIUM)
SIGNS = (
    *(sign(f"ww-{LETTER[kind]}", said(f"wonderful_world-resource-{kind}")) for kind in _RESOURCES),
    *(sign(f"ww-{LETTER[token]}", said(f"wonderful_world-token-{token}")) for token in TOKENS),
    *(sign(f"ww-{type_}", said(f"wonderful_world-type-{type_}")) for type_ in TYPES),
    sign("ww-empire", said("wonderful_world-term-empire")),
    *(
        sign(f"ww-{name}", said(f"wonderful_world-sign-{name}"))
        for name in ("gives", "bonus", "recycle", "cubes", "draft", "planning")
    ),
    sign("star", said("wonderful_world-sign-star")),
)


def where(key: str, observation: Observation, names: Sequence[str], language: str) -> list[str] | None:
    """Say who has a card and how far it is, who plays an Empire card, or who produces how much of a resource."""
    seats = list(zip(names, observation.empires, strict=True))
    if key in EMPIRES["A"]:
        side = observation.options.get("side", "A")
        holders = [name for name, empire in seats if empire.card == key]
        return [say(language, "wonderful_world-where-empire", name=name, side=side) for name in holders]
    if key in COLOURS:
        made = [(name, empire.production[COLOURS.index(key)]) for name, empire in seats]
        shown = listed((labelled(name, str(count), language) for name, count in made), language)
        return [say(language, "wonderful_world-where-produced", amounts=shown)]
    if key not in CARDS:
        return None
    lines = []
    for name, empire in seats:
        lines += [
            say(language, "wonderful_world-where-site", name=name, filled=site.lying, slots=len(site.slots))
            for site in empire.sites
            if site.card == key
        ]
        lines += [say(language, "wonderful_world-where-built", name=name) for card in empire.built if card.card == key]
        lines += [say(language, "wonderful_world-where-drafted", name=name) for card in empire.drafted if card == key]
    return lines
