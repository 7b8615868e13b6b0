"""The private view: the hand to draft from, planning, and the choices of production. The engine says what is legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

import discord

from cogs.answers import Panel
from cogs.app import Engawa
from cogs.controls import Controls
from cogs.limits import option
from cogs.views import view_of
from cogs.wonderful_world.phrases import (
    EMPIRE,
    amount_of,
    card_id,
    card_name,
    for_me,
    headline,
    resource_name,
    spot_name,
)
from cogs.words import name_list, plain, shown_names
from engine.table import FOR_ME, Status, Table
from engine.wonderful_world.cards import CARDS, COLOURS, KIND
from engine.wonderful_world.observation import Observation, Offer, Spot, Task
from i18n import say
from render import wonderful_world as pictures

DIG = "dig"
ASKING = "asking"
WISHES = ("usual", "ask", "auto")
HELD = ("krystallium", "financier", "general")
GREEN = discord.ButtonStyle.success
BLUE = discord.ButtonStyle.primary


async def hand_panel(bot: Engawa, table: Table, seat: int, words: str, view: str, note: str | None) -> Panel:
    """What one seat sees and can do.

    `view`: the drafted card that is looked at, empty for the first; `DIG` for choosing the cards to dig with, `ASKING`
    for choosing how far to be asked for free actions.
    """
    observation: Observation = table.observe(seat)
    picture = await bot.draw(pictures.private, observation, shown_names(table), words)
    lines = [*([note] if note else []), *_lines(table, observation, words, view)]
    return Panel("\n".join(lines), (picture,), _view(table, seat, observation, words, view))


def _lines(table: Table, observation: Observation, words: str, view: str) -> list[str]:
    lines = [say(words, "wonderful_world-pad-title", headline=headline(observation, words))]
    task = observation.task
    if observation.result is not None:
        seat = observation.viewer or 0
        medal = observation.result.medal
        points = observation.result.totals[seat]
        if medal is None:
            rank, players = observation.result.ranks[seat], len(table.seats)
            lines.append(say(words, "wonderful_world-pad-rank", rank=rank, players=players, points=points))
        else:
            shown = say(words, f"wonderful_world-medal-{medal}")
            lines.append(say(words, "wonderful_world-pad-medal", points=points, medal=shown))
    elif task is None:
        key = "wonderful_world-pad-done" if observation.can_take_back else "wonderful_world-pad-nothing"
        lines.append(say(words, key))
        names = [plain(table.seats[number].name) for number in observation.waiting]
        if names:
            lines.append(say(words, "table-board-waiting", names=name_list(names, words)))
    elif view == ASKING and task.words:
        lines.append(say(words, "wonderful_world-pad-asking"))
    else:
        lines.append(say(words, f"wonderful_world-pad-{task.kind}", count=len(task.cards), left=task.left))
    return lines


def _view(table: Table, seat: int, observation: Observation, words: str, view: str) -> discord.ui.View | None:
    if table.status is not Status.PLAYING:
        return None
    controls = Controls(table, seat)
    task = observation.task
    if task is None:
        if observation.can_take_back:
            controls.move(4, "back", say(words, "wonderful_world-button-back"), BLUE)
        controls.look(4, "refresh", say(words, "wonderful_world-button-refresh"), "")
        return view_of(*controls.items)
    if view == ASKING and task.words:
        _asking(controls, task, observation, words)
        return view_of(*controls.items)
    if task.kind in ("pick", "keep"):
        _cards(controls, task, observation.offers, words)
    elif task.kind == "plan":
        _plan(controls, task, observation, words, view)
    elif task.kind == "token":
        for token in task.tokens:
            controls.move(0, f"token {token}", resource_name(words, token), GREEN)
    else:
        _place(controls, task, observation, words)
    _bottom(controls, task, observation, words, view)
    return view_of(*controls.items)


def _cards(controls: Controls, task: Task, offers: Sequence[Offer], words: str) -> None:
    """One of the cards of the hand, numbered as in the picture."""
    options = _numbered(task.cards, lambda card: gives(words, card, offers), words)
    controls.moves(0, task.kind, say(words, f"wonderful_world-{task.kind}-placeholder"), options)


def _numbered(
    cards: Sequence[str], tells: Callable[[str], str | None], words: str, chosen: str = ""
) -> list[discord.SelectOption]:
    """A line for each design, with the number that its first copy has in the picture."""
    options: dict[str, discord.SelectOption] = {}
    for number, card in enumerate(cards, start=1):
        label = f"{number}. {card_name(words, card)}"
        line = option(label, card, description=tells(card), default=card == chosen)
        options.setdefault(card, line)
    return list(options.values())


def _distinct(cards: Sequence[str]) -> list[str]:
    """Two copies of one design are the same choice."""
    return list(dict.fromkeys(cards))


def gives(words: str, card: str, offers: Sequence[Offer]) -> str | None:
    """What a card would bring now, in a few words."""
    offer = next((offer for offer in offers if offer.card == card), None)
    if offer is None:
        return None
    parts = [
        amount_of(words, colour, amount) for colour, amount in zip(COLOURS, offer.production, strict=True) if amount
    ]
    made = ", ".join(parts)
    if made and offer.points:
        return say(words, "wonderful_world-gives-both", made=made, points=offer.points)
    if made:
        return say(words, "wonderful_world-gives-made", made=made)
    return say(words, "wonderful_world-gives-points", points=offer.points) if offer.points else None


def _costs(words: str, card: str, offers: Sequence[Offer]) -> str:
    """What a card costs and what it would bring now, in words."""
    slots = Counter(CARDS[card].slots)
    cost = ", ".join(amount_of(words, KIND[letter], count) for letter, count in slots.items())
    parts = (say(words, "wonderful_world-costs", cost=cost), gives(words, card, offers))
    return " · ".join(part for part in parts if part)


def _plan(controls: Controls, task: Task, observation: Observation, words: str, view: str) -> None:
    """One drafted card at a time: build it, or recycle it for its cube."""
    cards = _distinct(task.cards)
    if task.can_dig and view == DIG:
        # Two copies of one design are two cards to give; a list takes each value once.
        options = _numbered(task.cards, lambda card: gives(words, card, observation.offers), words)
        controls.moves(0, "dig", say(words, "wonderful_world-dig-placeholder"), options, number=2)
        return
    if cards:
        card = view if view in cards else cards[0]
        options = _numbered(task.cards, lambda other: _costs(words, other, observation.offers), words, chosen=card)
        if len(options) > 1:
            controls.looks(0, "card", say(words, "wonderful_world-plan-placeholder"), options)
        cube = CARDS[card].recycle
        places = [
            option(say(words, "wonderful_world-to-empire"), f"{card} to {EMPIRE}"),
            *(
                option(spot_name(words, spot), f"{card} to {_place_of(spot)}")
                for spot in _once(task.spots.get(cube, ()))
            ),
        ]
        recycle = say(
            words,
            "wonderful_world-recycle-placeholder",
            card=card_name(words, card),
            cube=resource_name(words, cube),
        )
        controls.moves(1, "recycle", recycle, places)
        build = say(words, "wonderful_world-button-build", card=card_name(words, card))
        controls.move(4, f"build {card}", build, GREEN)
    _held(controls, task, words)
    _discard(controls, observation, words)


def _place(controls: Controls, task: Task, observation: Observation, words: str) -> None:
    """Cubes just produced, one at a time; then Krystallium and tokens."""
    colour = observation.step
    if task.left and colour in COLOURS:
        options = [
            *(
                option(spot_name(words, spot), f"{colour} on {_place_of(spot)}")
                for spot in _once(task.spots.get(colour, ()))
            ),
            option(say(words, "wonderful_world-to-empire"), f"{colour} on {EMPIRE}"),
        ]
        text = say(words, "wonderful_world-place-placeholder", cube=resource_name(words, colour), left=task.left)
        controls.moves(0, "place", text, options)
    _held(controls, task, words)
    _discard(controls, observation, words)


def _held(controls: Controls, task: Task, words: str) -> None:
    """Krystallium and tokens where they fit."""
    options = [
        option(
            say(
                words,
                "wonderful_world-use",
                what=resource_name(words, what),
                card=spot_name(words, spot),
                slot=resource_name(words, spot.slot),
            ),
            f"{what} on {_place_of(spot)}" + (f" as {spot.slot}" if what == "krystallium" else ""),
        )
        for what in HELD
        for spot in _once(task.spots.get(what, ()), by_slot=True)
    ]
    if options:
        controls.moves(2, "place", say(words, "wonderful_world-use-placeholder"), options, key="held")


def _discard(controls: Controls, observation: Observation, words: str) -> None:
    """Cards under construction can be given up for their cube."""
    seat = observation.viewer or 0
    options = [
        option(
            card_name(words, site.card, site.copy),
            card_id(site.card, site.copy),
            description=say(
                words, "wonderful_world-discard-gives", cube=resource_name(words, CARDS[site.card].recycle)
            ),
        )
        for site in observation.empires[seat].sites
    ]
    if options:
        controls.moves(3, "discard", say(words, "wonderful_world-discard-placeholder"), options)


def _bottom(controls: Controls, task: Task, observation: Observation, words: str, view: str) -> None:
    """What the bot can do for one, digging, done, taking back, and what one does not want to be asked again."""
    if task.can_dig and view == DIG:
        controls.look(4, "plan", say(words, "wonderful_world-button-not-dig"), "")
        return
    offer = for_me(words, task)
    if offer is not None:
        controls.move(4, FOR_ME, offer)
    if task.can_finish:
        controls.move(4, "done", say(words, "wonderful_world-button-done"), GREEN)
    if task.can_dig and len(_distinct(task.cards)) > 1:
        controls.look(4, DIG, say(words, "wonderful_world-button-dig"), DIG)
    if task.words:
        controls.look(4, ASKING, say(words, "wonderful_world-button-asking"), ASKING)
    if observation.can_take_back:
        controls.move(4, "back", say(words, "wonderful_world-button-back"), BLUE)


def _asking(controls: Controls, task: Task, observation: Observation, words: str) -> None:
    """How far one is asked for free actions: what can be said, and greyed what is so now."""
    now = observation.empires[observation.viewer or 0].free or "usual"
    for way in WISHES:
        label = say(words, f"wonderful_world-button-{way}")
        if way in task.words:
            controls.move(0, way, label)
        elif way == now:
            controls.look(0, way, label, None)
    controls.look(1, ASKING, say(words, "wonderful_world-button-not-asking"), "")


def _once(spots: Sequence[Spot], *, by_slot: bool = False) -> list[Spot]:
    """Two empty slots of one kind on one card are the same choice."""
    return list({(spot.card, spot.copy, spot.slot if by_slot else ""): spot for spot in spots}.values())


def _place_of(spot: Spot) -> str:
    return card_id(spot.card, spot.copy)
