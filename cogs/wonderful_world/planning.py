"""The form that decides a whole planning in one submission."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import discord

from cogs.forms import Field, Form
from cogs.views.controls import moves_of, numbered
from cogs.views.limits import LIST, option
from cogs.wonderful_world.facts import by_worth, cost_words, label_of, lack_words
from cogs.wonderful_world.panel import using_options
from cogs.wonderful_world.phrases import card_id, card_name, resource_name
from engine.wonderful_world.cards import CARDS
from engine.wonderful_world.observation import Observation
from engine.wonderful_world.together import LAST, held_resources, in_order, possible_recyclings, recycle_rest
from i18n import say

MOST_LISTS = 2
"""Lists of pairs: a form has room for five lists, and the others need three."""
REST, REST_AND_LAST, LATER = "rest", "rest-last", "later"
"""The treatment of drafted cards that are not chosen."""


def planning_form(observation: Observation, language: str) -> Form | None:
    """The form: cards to build, recycling, places of Krystallium and tokens, and the rest of the cards."""
    task = observation.task
    if task is None or task.kind != "plan" or not task.cards:
        return None
    fields = [_build_field(observation, language)]
    fields += _recycle_fields(observation, language)
    at_hand = held_resources(observation.empires[observation.viewer or 0])
    uses = using_options(language, observation, [what for what, count in at_hand.items() if count], new=True)
    if uses:
        most = sum(at_hand.values())
        fields.append(Field("use", say(language, "wonderful_world-form-use"), uses,
                            most=most))  # fmt: skip
    ways = [
        option(
            say(language, f"wonderful_world-form-{way}"),
            way,
            say(language, f"wonderful_world-form-{way}-about"),
            default=way == REST,
        )
        for way in (REST, REST_AND_LAST, LATER)
    ]
    fields.append(Field("others", say(language, "wonderful_world-form-others"), ways, needed=True))
    return Form(say(language, "wonderful_world-form-title"), fields)


def _build_field(observation: Observation, language: str) -> Field:
    drafted = observation.empires[observation.viewer or 0].drafted
    copies: Counter[str] = Counter()
    options = []
    for number, card, offer in by_worth(observation, drafted):
        copies[card] += 1
        label = f"{number}. {label_of(language, card, offer)}"
        options.append(option(label, numbered(f"build {card}", copies[card]), cost_words(language, card)))
    label, about = (say(language, f"wonderful_world-form-{key}") for key in ("build", "build-about"))
    return Field("build", label, options, about, most=len(options))


def _recycle_fields(observation: Observation, language: str) -> list[Field]:
    """Pairs of a drafted card and a card that takes its cube; two lists if one is too short."""
    drafted = observation.empires[observation.viewer or 0].drafted
    copies: Counter[str] = Counter()
    pairs: dict[int, list[discord.SelectOption]] = {}
    for at, target in possible_recyclings(observation):
        card, on = drafted[at], card_id(target.card, target.copy)
        move = f"recycle {card} to {on}"
        copies[move] += 1
        cube = resource_name(language, CARDS[card].recycle)
        name, place = card_name(language, card), card_name(language, target.card, target.copy)
        if target.new:
            place = say(language, "wonderful_world-if-built", card=place)
        label = f"{at + 1}. {say(language, 'wonderful_world-form-pair', card=name, cube=cube, place=place)}"
        found = option(label, numbered(move, copies[move]), lack_words(language, target.card, target.empty))
        pairs.setdefault(at, []).append(found)
    about = say(language, "wonderful_world-form-recycle-about")
    lists: list[dict[int, list[discord.SelectOption]]] = [{}]
    for at, own in sorted(pairs.items()):
        if len(lists) < MOST_LISTS and sum(map(len, lists[-1].values())) + len(own) > LIST:
            lists.append({})
        lists[-1][at] = own
    fields = []
    for number, part in enumerate(lists):
        label = say(language, "wonderful_world-form-recycle")
        if len(lists) > 1:
            of = "of" if len(part) > 1 else "one"
            label = say(language, f"wonderful_world-form-recycle-{of}", first=min(part) + 1, last=max(part) + 1)
        key = "recycle" if number == 0 else f"recycle{number}"
        if part:
            options = [one for own in part.values() for one in own]
            fields.append(Field(key, label, options, about, most=len(part)))
    return fields


def composed_moves(observation: Observation, values: Sequence[str]) -> list[str]:
    """The chosen moves, in an order in which all are possible."""
    moves = moves_of([value for value in values if value not in (REST, REST_AND_LAST, LATER)])
    if REST in values or REST_AND_LAST in values:
        moves += recycle_rest(observation, moves)
    if REST_AND_LAST in values:
        moves.append(LAST)
    return in_order(moves)
