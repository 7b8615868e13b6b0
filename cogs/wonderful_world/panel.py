"""The private view: the hand to draft from, planning, and the choices of production. The engine says what is legal."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from cogs.views.controls import COPY, GREY, Controls, numbered
from cogs.views.limits import LIST, option
from cogs.views.provider import Sight
from cogs.views.toggles import Toggle, add_toggles
from cogs.wonderful_world.facts import card_options, cost_words, lack_words
from cogs.wonderful_world.phrases import (
    EMPIRE,
    GAME,
    card_id,
    card_name,
    held_words,
    resource_name,
    resource_sign,
    usable_kinds,
)
from cogs.words import game_text
from engine.wonderful_world.cards import CARDS, COLOURS, KRYSTALLIUM
from engine.wonderful_world.observation import Observation, Task, UnderConstruction
from engine.wonderful_world.orders import BY_HAND
from engine.wonderful_world.together import held_resources, list_targets
from i18n import say

Seen = Sight[Observation, str]
DIG = "dig"
ASKING = "asking"
PLANNING = "planning"
"""The form for a whole planning."""
WISHES = ("usual", "ask", "auto")
GREEN = discord.ButtonStyle.success


def possible_look(observation: Observation, view: str) -> str:
    """The look: a drafted card, a resource held, or a card under construction; if impossible, the first of them.

    `DIG`, `ASKING` and the choices of the planning form (`PLANNING`) stay while they are possible.
    """
    task = observation.task
    if task is None or (view == DIG and task.can_dig) or (view == ASKING and task.words):
        return view
    if view.startswith(f"{PLANNING}-") and task.kind == "plan":
        return view
    if task.kind != "plan":
        return ""
    there = [*dict.fromkeys(task.cards), *usable_kinds(task), *(site_view(site) for site in _own_sites(observation))]
    return view if view in there else next(iter(there), "")


def _own_sites(observation: Observation) -> Sequence[UnderConstruction]:
    return observation.empires[observation.viewer or 0].sites


def site_view(site: UnderConstruction) -> str:
    """The view of a card under construction; no card's id begins with a number."""
    return f"{site.copy}-{site.card}"


def add_choices(controls: Controls, sight: Seen, task: Task) -> None:
    """The instruction to draft, to plan or to place."""
    observation, language = sight.observation, sight.language
    if task.kind in ("pick", "keep"):
        choices = [
            Toggle(f"{task.kind} {card}", f"{number}. {card_name(language, card)}")
            for number, card in enumerate(task.cards, start=1)
        ]
        add_toggles(controls, sight.table, choices, sight.chosen, 1)
    elif task.kind == "plan":
        _add_planning(controls, task, observation, language, sight.look)
    elif task.kind == "token":
        for token in task.tokens:
            controls.move(0, f"token {token}", resource_name(language, token), sign=resource_sign(token))
    else:
        _add_placing(controls, task, observation, language)


def add_digging(controls: Controls, sight: Seen, task: Task) -> None:
    """The two cards to give; a list takes each value once, and two copies of one design are two cards."""
    language = sight.language
    options = card_options(language, sight.observation, task.cards)
    controls.moves(0, "dig", say(language, "wonderful_world-dig-placeholder"), options, number=2)
    controls.look(3, "plan", say(language, "wonderful_world-button-not-dig"), "")


def add_asking(controls: Controls, sight: Seen, task: Task) -> None:
    """Add the choices of when to be asked for free actions; the present one is disabled."""
    observation, language = sight.observation, sight.language
    now, acts = observation.empires[observation.viewer or 0].free or "usual", {way: way for way in task.words}
    orders: dict[str, str] = {}
    if len(observation.empires) == 1:
        now, acts, orders = _asking_alone(sight, controls.seat, now, acts)
    for way in WISHES:
        label = say(language, f"wonderful_world-button-{way}")
        if way in orders:
            controls.order(0, orders[way], label)
        elif way in acts:
            controls.move(0, acts[way], label)
        elif way == now:
            controls.look(0, way, label, None)
    controls.look(3, ASKING, say(language, "wonderful_world-button-not-asking"), "")


def _asking_alone(sight: Seen, seat: int, now: str, acts: dict[str, str]) -> tuple[str, dict[str, str], dict[str, str]]:
    """The present way of a solo player, the moves and the orders that lead to other ways.

    By the rules a solo player is asked for free actions in every step. Whether obvious steps play themselves is an
    order, which applies to this table only.
    """
    by_hand = any(BY_HAND in given.said for given in sight.table.seats[seat].orders.given)
    # The rules' word `ask` only revokes `auto` for a solo player.
    moves = {"usual" if way == "ask" else way: word for way, word in acts.items()}
    orders = {"usual": "place:lift"} if by_hand else {"ask": f"place:give:{BY_HAND}"}
    return ("ask" if by_hand else "auto" if now == "auto" else "usual"), moves, orders


def add_finishing(controls: Controls, sight: Seen) -> None:
    """Add the form and the buttons to end the turn, to dig, and to choose when to be asked."""
    task, language = sight.observation.task, sight.language
    if task is None:
        return
    if task.kind == "plan" and len(task.cards) > 1:
        kept = sight.look.removeprefix(f"{PLANNING}-") if sight.look.startswith(f"{PLANNING}-") else ""
        controls.form(controls.game_row(), PLANNING, say(language, "wonderful_world-button-all"), kept)
    if task.can_finish:
        # The button is not green while cubes are left that fit somewhere.
        style = GREY if task.left and task.spots.get(sight.observation.step) else GREEN
        controls.move(controls.game_row(), "done", game_text(language, GAME, "button-done"), style)
    if task.can_dig and len(set(task.cards)) > 1:
        controls.look(controls.game_row(), DIG, say(language, "wonderful_world-button-dig"), DIG)
    if task.words:
        controls.look(controls.game_row(), ASKING, say(language, "wonderful_world-button-asking"), ASKING)


def _add_planning(controls: Controls, task: Task, observation: Observation, language: str, look: str) -> None:
    """Add a list of drafted cards, held resources and cards under construction, and the actions for the chosen one."""
    if look.startswith(f"{PLANNING}-"):
        look = possible_look(observation, "")
    sites = {site_view(site): site for site in _own_sites(observation)}
    options = [
        *card_options(language, observation, task.cards, look),
        *(
            option(_holding_words(language, observation, what), what, default=what == look, sign=resource_sign(what))
            for what in usable_kinds(task)
        ),
        *(_site_option(language, site, view, chosen=view == look) for view, site in sites.items()),
    ]
    if not options:
        return
    controls.looks(0, "what", say(language, "wonderful_world-plan-placeholder"), options)
    if look in task.cards:
        cube = CARDS[look].recycle
        build = option(
            say(language, "wonderful_world-button-build", card=card_name(language, look)),
            f"build {look}",
            cost_words(language, look),
        )
        ways = [build, *_recycling_options(language, observation, look)]
        name, what = card_name(language, look), resource_name(language, cube)
        placeholder = say(language, "wonderful_world-drafted-placeholder", card=name, cube=what)
    elif look in sites:
        ways = [_discard_option(language, sites[look])]
        placeholder = say(language, "wonderful_world-discard-placeholder")
    else:
        ways = using_options(language, observation, [look])
        placeholder = say(language, "wonderful_world-use-placeholder", held=resource_name(language, look))
    controls.several(1, "where", placeholder, ways)


def _holding_words(language: str, observation: Observation, what: str) -> str:
    """A resource held, and its number."""
    count = held_resources(observation.empires[observation.viewer or 0])[what]
    return say(language, "wonderful_world-holding", what=resource_name(language, what), count=count)


def _site_option(language: str, site: UnderConstruction, view: str, *, chosen: bool) -> discord.SelectOption:
    card = card_name(language, site.card, site.copy)
    label = say(language, "wonderful_world-site", card=card, filled=site.lying, slots=len(site.slots))
    return option(label, view, lack_words(language, site.card, empty_of(site)), default=chosen)


def empty_of(site: UnderConstruction) -> str:
    """The letters of the empty slots."""
    return "".join(slot for slot, lies in zip(site.slots, site.filled, strict=True) if lies == ".")


def _recycling_options(language: str, observation: Observation, card: str) -> list[discord.SelectOption]:
    """The cards that can take the cube of a drafted card."""
    cube = CARDS[card].recycle
    own = [
        option(
            say(language, "wonderful_world-recycle-to", card=card_name(language, target.card, target.copy)),
            f"recycle {card} to {card_id(target.card, target.copy)}",
            lack_words(language, target.card, target.empty),
            sign=resource_sign(cube),
        )
        for target in list_targets(observation)
        if target.takes(cube)
    ]
    empire = say(language, "wonderful_world-recycle-to", card=say(language, "wonderful_world-to-empire"))
    return [*own, option(empire, f"recycle {card} to {EMPIRE}", sign=resource_sign(cube))]


def _add_placing(controls: Controls, task: Task, observation: Observation, language: str) -> None:
    """Add one list of produced cubes, Krystallium and tokens, and one of cards to discard.

    If one list is too short for the first, Krystallium and tokens get their own.
    """
    own, kinds = observation.empires[observation.viewer or 0], usable_kinds(task)
    placed = (
        placing_options(language, observation, observation.step, task.left) if _is_placing(task, observation) else []
    )
    used, at_hand = using_options(language, observation, kinds), sum(held_resources(own)[what] for what in kinds)
    cube, what = resource_name(language, observation.step), held_words(language, task)
    row = 0
    if placed:
        together = len(placed) + len(used) <= LIST
        key, shown = "wonderful_world-place-placeholder", len(kinds) if together else 0
        placeholder = say(language, key, cube=cube, left=task.left, held=what, kinds=shown)
        options, most = ([*placed, *used], task.left + at_hand) if together else (placed, task.left)
        controls.several(row, "cubes", placeholder, _each_once_first(options), most)
        used, row = [] if together else used, 1
    if used:
        placeholder = say(language, "wonderful_world-use-placeholder", held=what)
        controls.several(row, "use", placeholder, _each_once_first(used), at_hand)
    discards = [_discard_option(language, site) for site in own.sites]
    if discards:
        placeholder = say(language, "wonderful_world-discard-placeholder")
        controls.several(2 if placed and used else 1, "discard", placeholder, discards)


def _is_placing(task: Task, observation: Observation) -> bool:
    """Whether the seat has produced cubes left to place."""
    return bool(task.left) and observation.step in COLOURS


def _each_once_first(options: list[discord.SelectOption]) -> list[discord.SelectOption]:
    """The options for one list; if they are too many, further copies of a move come last."""
    if len(options) <= LIST:
        return options
    return sorted(options, key=lambda one: int(one.value.partition(COPY)[2] or 1))


def placing_options(language: str, observation: Observation, colour: str, left: int) -> list[discord.SelectOption]:
    """Places for produced cubes, each as often as there is room; the Empire card comes last."""
    options = []
    for target in list_targets(observation):
        card = card_name(language, target.card, target.copy)
        about = lack_words(language, target.card, target.empty)
        move = f"place {colour} on {card_id(target.card, target.copy)}"
        most = min(left, target.takes(colour).get(colour, 0))
        options += _copy_options(language, colour, card, move, most, about)
    to_empire = say(language, "wonderful_world-to-empire")
    return options + _copy_options(language, colour, to_empire, f"place {colour} on {EMPIRE}", left)


def _copy_options(
    language: str, what: str, card: str, move: str, count: int, about: str | None = None
) -> list[discord.SelectOption]:
    """The same move with a cube or token as often as it can be chosen."""
    name, sign = resource_name(language, what), resource_sign(what)
    return [
        option(
            say(language, "wonderful_world-on", what=name, card=card, number=number),
            numbered(move, number),
            about,
            sign=sign,
        )
        for number in range(1, count + 1)
    ]


def using_options(
    language: str, observation: Observation, whats: Sequence[str], *, new: bool = False
) -> list[discord.SelectOption]:
    """Places for Krystallium and tokens, each as often as there is room and as many are held.

    `new`: also drafted cards, if they are built.
    """
    at_hand, options = held_resources(observation.empires[observation.viewer or 0]), []
    for what in whats:
        for target in list_targets(observation, new=new):
            about = lack_words(language, target.card, target.empty)
            for slot, count in target.takes(what).items():
                card = card_name(language, target.card, target.copy)
                if target.new:
                    card = say(language, "wonderful_world-if-built", card=card)
                move = f"place {what} on {card_id(target.card, target.copy)}"
                if what == KRYSTALLIUM:
                    card = say(language, "wonderful_world-as", card=card, slot=resource_name(language, slot))
                    move = f"{move} as {slot}"
                copies = min(at_hand[what], count)
                options += _copy_options(language, what, card, move, copies, about)
    return options


def _discard_option(language: str, site: UnderConstruction) -> discord.SelectOption:
    """A card under construction can be given up for its cube."""
    card = card_name(language, site.card, site.copy)
    cube = CARDS[site.card].recycle
    label = say(language, "wonderful_world-discard-for", card=card, cube=resource_name(language, cube))
    lacks, move = lack_words(language, site.card, empty_of(site)), f"discard {card_id(site.card, site.copy)}"
    return option(label, move, lacks, sign=resource_sign(cube))
