"""Facts about a card for an option of a list and its description."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import discord

from cogs.signs import signed
from cogs.views.limits import option
from cogs.wonderful_world.phrases import amount_of, card_name, resource_name, resource_sign, type_name
from engine.game import RuleError
from engine.wonderful_world.cards import CARDS, COLOURS, KIND
from engine.wonderful_world.observation import Observation, Offer
from engine.wonderful_world.preview import change_by_moves
from i18n import listed, say
from render.wonderful_world.looking import gains

APART = " · "


def gains_of(language: str, card: str) -> str:
    """The gains of a completed card, in a few words."""
    return APART.join(gains(CARDS[card], "gives", language))


def amount_words(language: str, letters: str) -> str:
    """Slots by their kinds, in words."""
    return listed((amount_of(language, KIND[letter], count) for letter, count in Counter(letters).items()), language)


def cost_words(language: str, card: str) -> str:
    """The cost and the gains of a card, in words."""
    cost = say(language, "wonderful_world-costs", cost=amount_words(language, CARDS[card].slots))
    return f"{cost}{APART}{gains_of(language, card)}"


def lack_words(language: str, card: str, empty: str) -> str:
    """The needs of a card under construction (letters; its cost if it has no cubes), and its gains."""
    if len(empty) == len(CARDS[card].slots):
        return cost_words(language, card)
    return (
        f"{say(language, 'wonderful_world-lacks', what=amount_words(language, empty))}{APART}{gains_of(language, card)}"
    )


def gain_lines(observation: Observation, moves: Sequence[str], language: str) -> list[str]:
    """The completed cards and the gains of moves, and the needs of the cards with new cubes.

    For several moves, also the needs of the cards that they build.
    """
    side = observation.options.get("side", "A")
    try:
        then = change_by_moves(observation.empires[observation.viewer or 0], side, moves)
    except RuleError:  # these moves are impossible together, which the attempt to play them reports
        return []
    lines = [
        say(language, "wonderful_world-brings-completes", card=card_name(language, card)) for card in then.completed
    ]
    for card, empty in (*then.lacking, *(then.begun if len(moves) > 1 else ())):
        name = card_name(language, card)
        key = "wonderful_world-brings-begun" if len(empty) == len(CARDS[card].slots) else "wonderful_world-brings-lacks"
        lines.append(say(language, key, card=name, lacks=lack_words(language, card, empty)))
    if then.cubes is not None:
        lines.append(say(language, "wonderful_world-brings-cubes", count=then.cubes))
    made = [_signed(language, what, count) for what, count in zip(COLOURS, then.production, strict=True) if count]
    gained = [say(language, "wonderful_world-gives-points", points=then.points)] if then.points else []
    if made:
        gained.append(say(language, "wonderful_world-gives-made", made=listed(made, language)))
    # The chosen moves name the used cubes and tokens.
    gained += [_signed(language, what, count) for what, count in then.held.items() if count > 0]
    if gained:
        lines.append(say(language, "wonderful_world-brings-now", gains=APART.join(gained)))
    return lines


def _signed(language: str, what: str, count: int) -> str:
    """A number of cubes or tokens with their sign, for a private view."""
    return signed(resource_sign(what), amount_of(language, what, count))


def label_of(language: str, card: str, offer: Offer | None) -> str:
    """A card's name, type and recycling cube, and its gains now."""
    fact, now = CARDS[card], []
    if offer is not None and fact.production_per is not None:
        made = sum(offer.production)
        what = next(colour for colour, count in zip(COLOURS, fact.production, strict=True) if count)
        now.append(amount_of(language, what, made))
    if offer is not None and fact.points_per is not None:
        now.append(say(language, "wonderful_world-gives-points", points=offer.points))
    parts = [
        card_name(language, card),
        type_name(language, fact.type),
        say(language, "wonderful_world-recycles", cube=resource_name(language, fact.recycle)),
        *([say(language, "wonderful_world-now", what=listed(now, language))] if now else []),
    ]
    return APART.join(parts)


def by_worth(observation: Observation, cards: Sequence[str]) -> list[tuple[int, str, Offer | None]]:
    """Cards with their numbers in the picture and their gains now, highest first."""
    offers = {offer.card: offer for offer in observation.offers}
    found = [(number, card, offers.get(card)) for number, card in enumerate(cards, start=1)]

    def worth(line: tuple[int, str, Offer | None]) -> tuple[int, int, int]:
        number, card, offer = line
        if offer is None:
            return 0, 0, number
        return -offer.points - CARDS[card].bonus_count, -sum(offer.production), number

    return sorted(found, key=worth)


def card_options(
    language: str, observation: Observation, cards: Sequence[str], chosen: str = ""
) -> list[discord.SelectOption]:
    """An option for each design, with the picture's number of its first copy."""
    options: dict[str, discord.SelectOption] = {}
    for number, card, offer in by_worth(observation, cards):
        label = f"{number}. {label_of(language, card, offer)}"
        sign = resource_sign(CARDS[card].recycle)
        line = option(label, card, description=cost_words(language, card), default=card == chosen, sign=sign)
        options.setdefault(card, line)
    return list(options.values())
