"""The private view: the hand to draft from, planning, and the choices of production. The engine says what is legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

import discord

from cogs.controls import Controls
from cogs.limits import option
from cogs.screens import Sight
from cogs.wonderful_world.phrases import (
    EMPIRE,
    GAME,
    amount_of,
    card_id,
    card_name,
    held_words,
    resource_name,
    spot_name,
    type_name,
    usable,
)
from cogs.words import game_text
from engine.wonderful_world.cards import CARDS, COLOURS, KIND, TOKENS, TYPES
from engine.wonderful_world.observation import Observation, Spot, Task
from i18n import listed, say

Seen = Sight[Observation, str]
DIG = "dig"
ASKING = "asking"
WISHES = ("usual", "ask", "auto")
GREEN = discord.ButtonStyle.success
BLUE = discord.ButtonStyle.primary


def settled(task: Task | None, view: str) -> str:
    """The drafted card that is looked at, else the first; `DIG` and `ASKING` where there is something to choose."""
    if task is None or (view == DIG and task.can_dig) or (view == ASKING and task.words):
        return view
    cards = _distinct(task.cards)
    return view if view in cards else next(iter(cards), "")


def choices(controls: Controls, sight: Seen, task: Task) -> None:
    """What is drafted, planned or placed."""
    observation, language = sight.observation, sight.language
    if task.kind in ("pick", "keep"):
        _cards(controls, task, language)
    elif task.kind == "plan":
        _plan(controls, task, observation, language, sight.look)
    elif task.kind == "token":
        for token in task.tokens:
            controls.move(0, f"token {token}", resource_name(language, token), GREEN)
    else:
        _place(controls, task, observation, language)


def digging(controls: Controls, sight: Seen, task: Task) -> None:
    """The two cards to give; a list takes each value once, and two copies of one design are two cards."""
    language = sight.language
    options = _numbered(task.cards, lambda card: gives(language, card), language)
    controls.moves(0, "dig", say(language, "wonderful_world-dig-placeholder"), options, number=2)
    controls.look(4, "plan", say(language, "wonderful_world-button-not-dig"), "")


def asking(controls: Controls, sight: Seen, task: Task) -> None:
    """How far one is asked for free actions: what can be said, and greyed what is so now."""
    observation, language = sight.observation, sight.language
    now = observation.empires[observation.viewer or 0].free or "usual"
    for way in WISHES:
        label = say(language, f"wonderful_world-button-{way}")
        if way in task.words:
            controls.move(0, way, label)
        elif way == now:
            controls.look(0, way, label, None)
    controls.look(1, ASKING, say(language, "wonderful_world-button-not-asking"), "")


def finishing(controls: Controls, sight: Seen) -> None:
    """Done, digging, and when to be asked."""
    task, language = sight.observation.task, sight.language
    if task is None:
        return
    if task.can_finish:
        controls.move(4, "done", game_text(language, GAME, "button-done"), GREEN)
    if task.can_dig and len(_distinct(task.cards)) > 1:
        controls.look(4, DIG, say(language, "wonderful_world-button-dig"), DIG)
    if task.words:
        controls.look(4, ASKING, say(language, "wonderful_world-button-asking"), ASKING)


def _cards(controls: Controls, task: Task, language: str) -> None:
    """One of the cards of the hand, numbered as in the picture."""
    options = _numbered(task.cards, lambda card: gives(language, card), language)
    controls.moves(0, task.kind, say(language, f"wonderful_world-{task.kind}-placeholder"), options)


def _numbered(
    cards: Sequence[str], tells: Callable[[str], str], language: str, chosen: str = ""
) -> list[discord.SelectOption]:
    """A line for each design, with the number that its first copy has in the picture."""
    options: dict[str, discord.SelectOption] = {}
    for number, card in enumerate(cards, start=1):
        label = f"{number}. {card_name(language, card)}"
        line = option(label, card, description=tells(card), default=card == chosen)
        options.setdefault(card, line)
    return list(options.values())


def _distinct(cards: Sequence[str]) -> list[str]:
    """Two copies of one design are the same choice."""
    return list(dict.fromkeys(cards))


def gives(language: str, card: str) -> str:
    """What a card brings when it is completed, in a few words."""
    fact, parts = CARDS[card], []
    made = [amount_of(language, what, count) for what, count in zip(COLOURS, fact.production, strict=True) if count]
    if made and fact.production_per is None:
        parts.append(say(language, "wonderful_world-gives-made", made=listed(made, language)))
    elif made:
        what = type_name(language, TYPES[fact.production_per or 0])
        parts.append(say(language, "wonderful_world-gives-made-per", made=listed(made, language), what=what))
    if fact.bonus:
        once = amount_of(language, fact.bonus, fact.bonus_count)
        parts.append(say(language, "wonderful_world-gives-once", what=once))
    if fact.points and fact.points_per is None:
        parts.append(say(language, "wonderful_world-gives-points", points=fact.points))
    elif fact.points_per is not None:
        name = resource_name if fact.points_per in TOKENS else type_name
        what = name(language, fact.points_per)
        parts.append(say(language, "wonderful_world-gives-points-per", points=fact.points, what=what))
    return " · ".join(parts)


def costs(language: str, card: str) -> str:
    """What a card costs and what it brings when it is completed, in words."""
    slots = Counter(CARDS[card].slots)
    cost = listed((amount_of(language, KIND[letter], count) for letter, count in slots.items()), language)
    return f"{say(language, 'wonderful_world-costs', cost=cost)} · {gives(language, card)}"


def _plan(controls: Controls, task: Task, observation: Observation, language: str, card: str) -> None:
    """One drafted card at a time: build it, or recycle it for its cube."""
    if card:
        options = _numbered(task.cards, lambda other: costs(language, other), language, chosen=card)
        if len(options) > 1:
            controls.looks(0, "card", say(language, "wonderful_world-plan-placeholder"), options)
        cube = CARDS[card].recycle
        places = [
            option(say(language, "wonderful_world-to-empire"), f"{card} to {EMPIRE}"),
            *(
                option(spot_name(language, spot), f"{card} to {_place_of(spot)}")
                for spot in _once(task.spots.get(cube, ()))
            ),
        ]
        recycle = say(
            language,
            "wonderful_world-recycle-placeholder",
            card=card_name(language, card),
            cube=resource_name(language, cube),
        )
        controls.moves(1, "recycle", recycle, places)
        build = say(language, "wonderful_world-button-build", card=card_name(language, card))
        controls.move(4, f"build {card}", build, GREEN)
    _held(controls, task, language)
    _discard(controls, observation, language)


def _place(controls: Controls, task: Task, observation: Observation, language: str) -> None:
    """Cubes just produced, one at a time; then Krystallium and tokens."""
    colour = observation.step
    if task.left and colour in COLOURS:
        options = [
            *(
                option(spot_name(language, spot), f"{colour} on {_place_of(spot)}")
                for spot in _once(task.spots.get(colour, ()))
            ),
            option(say(language, "wonderful_world-to-empire"), f"{colour} on {EMPIRE}"),
        ]
        text = say(language, "wonderful_world-place-placeholder", cube=resource_name(language, colour), left=task.left)
        controls.moves(0, "place", text, options)
    _held(controls, task, language)
    _discard(controls, observation, language)


def _held(controls: Controls, task: Task, language: str) -> None:
    """Krystallium and tokens where they fit."""
    options = [
        option(
            say(
                language,
                "wonderful_world-use",
                what=resource_name(language, what),
                card=spot_name(language, spot),
                slot=resource_name(language, spot.slot),
            ),
            f"{what} on {_place_of(spot)}" + (f" as {spot.slot}" if what == "krystallium" else ""),
        )
        for what in usable(task)
        for spot in _once(task.spots[what], by_slot=True)
    ]
    if options:
        text = say(language, "wonderful_world-use-placeholder", held=held_words(language, task))
        controls.moves(2, "place", text, options, key="held")


def _discard(controls: Controls, observation: Observation, language: str) -> None:
    """Cards under construction can be given up for their cube."""
    seat = observation.viewer or 0
    options = [
        option(
            card_name(language, site.card, site.copy),
            card_id(site.card, site.copy),
            description=say(
                language, "wonderful_world-discard-gives", cube=resource_name(language, CARDS[site.card].recycle)
            ),
        )
        for site in observation.empires[seat].sites
    ]
    if options:
        controls.moves(3, "discard", say(language, "wonderful_world-discard-placeholder"), options)


def _once(spots: Sequence[Spot], *, by_slot: bool = False) -> list[Spot]:
    """Two empty slots of one kind on one card are the same choice."""
    return list({(spot.card, spot.copy, spot.slot if by_slot else ""): spot for spot in spots}.values())


def _place_of(spot: Spot) -> str:
    return card_id(spot.card, spot.copy)
