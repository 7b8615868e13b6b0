"""The private view: the hand to draft from, planning, and the choices of production. The engine says what is legal."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from cogs.views.controls import COPY, GREY, Controls, numbered
from cogs.views.limits import LIST, option
from cogs.views.screens import Sight
from cogs.wonderful_world.facts import card_options, costs, lacks
from cogs.wonderful_world.phrases import (
    EMPIRE,
    GAME,
    card_id,
    card_name,
    held_words,
    resource_name,
    usable,
)
from cogs.words import game_text
from engine.wonderful_world.cards import CARDS, COLOURS, KRYSTALLIUM
from engine.wonderful_world.observation import Observation, Task, UnderConstruction
from engine.wonderful_world.together import held_resources, list_targets
from i18n import say

Seen = Sight[Observation, str]
DIG = "dig"
ASKING = "asking"
PLANNING = "planning"
"""The form in which a whole planning is decided."""
WISHES = ("usual", "ask", "auto")
GREEN = discord.ButtonStyle.success


def settled(observation: Observation, view: str) -> str:
    """What is looked at: a drafted card, what is held, a card under construction; else the first of them.

    `DIG`, `ASKING` and what was chosen in the form of a whole planning (`PLANNING`) where they are possible.
    """
    task = observation.task
    if task is None or (view == DIG and task.can_dig) or (view == ASKING and task.words):
        return view
    if view.startswith(f"{PLANNING}-") and task.kind == "plan":
        return view
    if task.kind != "plan":
        return ""
    there = [*dict.fromkeys(task.cards), *usable(task), *(site_view(site) for site in _sites(observation))]
    return view if view in there else next(iter(there), "")


def _sites(observation: Observation) -> Sequence[UnderConstruction]:
    return observation.empires[observation.viewer or 0].sites


def site_view(site: UnderConstruction) -> str:
    """The look at a card under construction; no card's id begins with a number."""
    return f"{site.copy}-{site.card}"


def choices(controls: Controls, sight: Seen, task: Task) -> None:
    """What is drafted, planned or placed."""
    observation, language = sight.observation, sight.language
    if task.kind in ("pick", "keep"):
        placeholder = say(language, f"wonderful_world-{task.kind}-placeholder")
        controls.moves(0, task.kind, placeholder, card_options(language, observation, task.cards))
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
    options = card_options(language, sight.observation, task.cards)
    controls.moves(0, "dig", say(language, "wonderful_world-dig-placeholder"), options, number=2)
    controls.look(3, "plan", say(language, "wonderful_world-button-not-dig"), "")


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
    controls.look(3, ASKING, say(language, "wonderful_world-button-not-asking"), "")


def finishing(controls: Controls, sight: Seen) -> None:
    """All at once, done, digging, and when to be asked."""
    task, language = sight.observation.task, sight.language
    if task is None:
        return
    if task.kind == "plan" and len(task.cards) > 1:
        kept = sight.look.removeprefix(f"{PLANNING}-") if sight.look.startswith(f"{PLANNING}-") else ""
        controls.form(3, PLANNING, say(language, "wonderful_world-button-all"), kept)
    if task.can_finish:
        # Green asks to be pressed: not while cubes wait that fit somewhere.
        style = GREY if task.left and task.spots.get(sight.observation.step) else GREEN
        controls.move(3, "done", game_text(language, GAME, "button-done"), style)
    if task.can_dig and len(set(task.cards)) > 1:
        controls.look(3, DIG, say(language, "wonderful_world-button-dig"), DIG)
    if task.words:
        controls.look(3, ASKING, say(language, "wonderful_world-button-asking"), ASKING)


def _plan(controls: Controls, task: Task, observation: Observation, language: str, look: str) -> None:
    """One thing at a time: a drafted card, what is held, a card under construction; and what to do with it."""
    if look.startswith(f"{PLANNING}-"):
        look = settled(observation, "")
    sites = {site_view(site): site for site in _sites(observation)}
    options = [
        *card_options(language, observation, task.cards, look),
        *(option(_holding(language, observation, what), what, default=what == look) for what in usable(task)),
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
            costs(language, look),
        )
        ways = [build, *_recyclings(language, observation, look)]
        name, what = card_name(language, look), resource_name(language, cube)
        placeholder = say(language, "wonderful_world-drafted-placeholder", card=name, cube=what)
    elif look in sites:
        ways = [_discard(language, sites[look])]
        placeholder = say(language, "wonderful_world-discard-placeholder")
    else:
        ways = usings(language, observation, [look])
        placeholder = say(language, "wonderful_world-use-placeholder", held=resource_name(language, look))
    controls.several(1, "where", placeholder, ways)


def _holding(language: str, observation: Observation, what: str) -> str:
    """What is held, and how much of it."""
    count = held_resources(observation.empires[observation.viewer or 0])[what]
    return say(language, "wonderful_world-holding", what=resource_name(language, what), count=count)


def _site_option(language: str, site: UnderConstruction, view: str, *, chosen: bool) -> discord.SelectOption:
    card = card_name(language, site.card, site.copy)
    label = say(language, "wonderful_world-site", card=card, filled=site.lying, slots=len(site.slots))
    return option(label, view, lacks(language, site.card, empty_of(site)), default=chosen)


def empty_of(site: UnderConstruction) -> str:
    """The letters of the empty slots."""
    return "".join(slot for slot, lies in zip(site.slots, site.filled, strict=True) if lies == ".")


def _recyclings(language: str, observation: Observation, card: str) -> list[discord.SelectOption]:
    """Where the cube of a drafted card can go."""
    cube = CARDS[card].recycle
    own = [
        option(
            say(language, "wonderful_world-recycle-to", card=card_name(language, target.card, target.copy)),
            f"recycle {card} to {card_id(target.card, target.copy)}",
            lacks(language, target.card, target.empty),
        )
        for target in list_targets(observation)
        if target.takes(cube)
    ]
    empire = say(language, "wonderful_world-to-empire")
    return [*own, option(say(language, "wonderful_world-recycle-to", card=empire), f"recycle {card} to {EMPIRE}")]


def _place(controls: Controls, task: Task, observation: Observation, language: str) -> None:
    """All cubes just produced, Krystallium and tokens in one list of several; and cards to give up.

    Where one list does not hold them, Krystallium and tokens have their own.
    """
    own = observation.empires[observation.viewer or 0]
    placed, held_here = list[discord.SelectOption](), held_resources(own)
    if task.left and observation.step in COLOURS:
        placed = placings(language, observation, observation.step, task.left)
    used, kinds = usings(language, observation, usable(task)), len(usable(task))
    at_hand = sum(held_here[what] for what in usable(task))
    cube, what = resource_name(language, observation.step), held_words(language, task)
    together = bool(placed) and len(placed) + len(used) <= LIST
    if placed:
        key = "wonderful_world-place-placeholder"
        shown = kinds if together else 0
        placeholder = say(language, key, cube=cube, left=task.left, held=what, kinds=shown)
        options, most = ([*placed, *used], task.left + at_hand) if together else (placed, task.left)
        controls.several(0, "cubes", placeholder, _each_once_first(options), most)
    if used and not together:
        placeholder = say(language, "wonderful_world-use-placeholder", held=what)
        controls.several(1 if placed else 0, "use", placeholder, _each_once_first(used), at_hand)
    discards = [_discard(language, site) for site in own.sites]
    if discards:
        row = 2 if placed and used and not together else 1
        controls.several(row, "discard", say(language, "wonderful_world-discard-placeholder"), discards)


def _each_once_first(options: list[discord.SelectOption]) -> list[discord.SelectOption]:
    """Options of which a list holds as many as possible: where that is not all, further copies of a move come last."""
    if len(options) <= LIST:
        return options
    return sorted(options, key=lambda one: int(one.value.partition(COPY)[2] or 1))


def placings(language: str, observation: Observation, colour: str, left: int) -> list[discord.SelectOption]:
    """Where produced cubes can go, each as often as there is room; those for the Empire card come last."""
    options = []
    cube = resource_name(language, colour)
    for target in list_targets(observation):
        card = card_name(language, target.card, target.copy)
        about = lacks(language, target.card, target.empty)
        move = f"place {colour} on {card_id(target.card, target.copy)}"
        options += _copies(language, cube, card, move, min(left, target.takes(colour).get(colour, 0)), about)
    to_empire = say(language, "wonderful_world-to-empire")
    return options + _copies(language, cube, to_empire, f"place {colour} on {EMPIRE}", left)


def _copies(
    language: str, what: str, card: str, move: str, count: int, about: str | None = None
) -> list[discord.SelectOption]:
    """The same move as often as it can be chosen."""
    return [
        option(say(language, "wonderful_world-on", what=what, card=card, number=number), numbered(move, number), about)
        for number in range(1, count + 1)
    ]


def usings(
    language: str, observation: Observation, whats: Sequence[str], *, new: bool = False
) -> list[discord.SelectOption]:
    """Where Krystallium and tokens can be used, each as often as there is room and as many are held.

    `new`: on drafted cards too, if they are built.
    """
    at_hand, options = held_resources(observation.empires[observation.viewer or 0]), []
    for what in whats:
        for target in list_targets(observation, new=new):
            about = lacks(language, target.card, target.empty)
            for slot, count in target.takes(what).items():
                card = card_name(language, target.card, target.copy)
                if target.new:
                    card = say(language, "wonderful_world-if-built", card=card)
                move = f"place {what} on {card_id(target.card, target.copy)}"
                if what == KRYSTALLIUM:
                    card = say(language, "wonderful_world-as", card=card, slot=resource_name(language, slot))
                    move = f"{move} as {slot}"
                copies = min(at_hand[what], count)
                options += _copies(language, resource_name(language, what), card, move, copies, about)
    return options


def _discard(language: str, site: UnderConstruction) -> discord.SelectOption:
    """A card under construction can be given up for its cube."""
    card = card_name(language, site.card, site.copy)
    cube = resource_name(language, CARDS[site.card].recycle)
    label = say(language, "wonderful_world-discard-for", card=card, cube=cube)
    return option(label, f"discard {card_id(site.card, site.copy)}", lacks(language, site.card, empty_of(site)))
