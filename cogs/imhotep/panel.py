"""The player's turn and choices: in the channel what everybody may see, in private the whole of it.

What takes several choices (sailing, blue cards) is put together in a private view: a *draft*, written in the ids of the
lists and buttons, so that nothing need be remembered between two presses. The engine says what is legal.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

import discord

from cogs.imhotep.phrases import (
    aboard,
    card_name,
    move_words,
    order_name,
    preview_lines,
    ship_name,
    site_name,
    skip_words,
    slot_name,
    stone_groups,
)
from cogs.views.controls import Controls
from cogs.views.limits import option
from cogs.views.screens import Sight
from cogs.words import plain
from engine.agenda import TURN
from engine.game import RuleError
from engine.imhotep.asking import MOST
from engine.imhotep.cards import CARDS, CHISEL, HAMMER, LEVER, SAIL
from engine.imhotep.harbour import takeable_stones
from engine.imhotep.observation import Observation, SeatSeen, Task
from engine.imhotep.preview import gains_of_move, preview_unloading
from engine.tables.table import Status, Table
from i18n import grouped, labelled, listed, plus, say
from render.imhotep.goods import effect

BLUE = discord.ButtonStyle.primary
GREEN = discord.ButtonStyle.success
NOTHING = "x"
MARKET = "market"
SAILING = "sailing"
VERBS = {SAILING: "sail", CHISEL: "chisel", SAIL: "sail-card", LEVER: "lever", HAMMER: "hammer"}


class Draft(NamedTuple):
    """A move that is being put together; each part is empty until it is chosen.

    `kind`: sailing or a blue card. `slot`: of `ship`, for a stone. `order`: of unloading, a digit a slot.
    """

    kind: str
    ship: str = ""
    slot: str = ""
    site: str = ""
    order: str = ""

    @classmethod
    def read(cls, view: str) -> Draft:
        """Inverse of `str`. Errors: ValueError for any other text."""
        kind, *parts = view.split("-")
        if kind not in VERBS or len(parts) >= len(cls._fields):
            raise ValueError(view)
        return cls(kind, *("" if part == NOTHING else part for part in parts))

    def __str__(self) -> str:
        return "-".join(part or NOTHING for part in self)

    @property
    def notation(self) -> str | None:
        """The move, when nothing is missing; a chisel's second slot is a choice of its own."""
        needed = {
            SAILING: (self.ship, self.site),
            SAIL: (self.ship, self.slot, self.site),
            LEVER: (self.ship, self.site, " ".join(self.order)),
            HAMMER: (self.ship, self.slot),
        }.get(self.kind)
        return f"{VERBS[self.kind]} {' '.join(needed)}" if needed is not None and all(needed) else None


Look = Draft | str | None
"""The move that is being put together, `MARKET` for the cards there, or None for the whole turn and other choices."""
Seen = Sight[Observation, Look]


def draft_of(task: Task | None, view: str) -> Draft | None:
    """The move that is being put together, with what leaves no choice; None for the whole turn and other choices.

    Errors: ValueError for a view that names no ship or site that this turn has.
    """
    if not view or view == MARKET or task is None or task.kind != "turn":
        return None
    draft = Draft.read(view)
    ships = _ships(task, draft.kind)
    sites = task.sails.get(draft.ship, ()) if draft.kind == SAILING else task.docks
    if draft.ship not in ("", *ships) or draft.site not in ("", *sites):
        raise ValueError(view)
    return _filled(task, draft)


def _ships(task: Task, kind: str) -> Collection[str]:
    """The ships that a draft of this kind can choose from."""
    ships: dict[str, Collection[str]] = {
        SAILING: task.sails,
        CHISEL: task.chisel_slots,
        SAIL: task.sail_slots,
        LEVER: task.lever_orders,
        HAMMER: task.hammer_slots,
    }
    return ships[kind]


def _filled(task: Task, draft: Draft) -> Draft:
    """The draft with what leaves no choice."""
    if draft.kind == SAILING:
        ship = draft.ship or _only(task.sails)
        return draft._replace(ship=ship, site=draft.site or _only(task.sails.get(ship, ())))
    if draft.kind == LEVER:
        ship = draft.ship or _only(task.lever_orders)
        orders = ["".join(map(str, order)) for order in task.lever_orders.get(ship, ())]
        return draft._replace(ship=ship, order=draft.order or _only(orders), site=draft.site or _only(task.docks))
    if draft.kind in (SAIL, HAMMER):
        loads = task.sail_slots if draft.kind == SAIL else task.hammer_slots
        slots = [draft._replace(ship=ship, slot=str(slot)) for ship, free in loads.items() for slot in free]
        if not draft.slot and len(slots) == 1:
            draft = slots[0]
        return draft._replace(site=draft.site or _only(task.docks)) if draft.kind == SAIL else draft
    return draft


def _only(choices: Collection[str]) -> str:
    return next(iter(choices)) if len(choices) == 1 else ""


def public_items(table: Table, language: str) -> list[discord.ui.Item[Any]]:
    """The controls of the player to move, as anybody may see them; secrets and drafts open in private."""
    seat = next(iter(table.waiting()), None)
    if seat is None or table.seats[seat].user is None:
        return []
    observation: Observation = table.observe(seat)
    controls = Controls(table, seat)
    task = observation.task
    if task is None:
        return []
    if task.kind == "keep":
        controls.look(0, "keep", say(language, "imhotep-button-keep"), "")
    elif task.kind == "turn":
        _turn(controls, table, task, observation, language)
        _impossible(controls, task, language)
    else:
        _choice(controls, task, observation, language)
    return [*controls.items, *_back(table, language, 0 if task.use else 3)]


def _back(table: Table, language: str, row: int) -> list[discord.ui.Item[Any]]:
    """Taking back, for the one who acted last; in the last row, unless the blue cards stand there."""
    state = table.state()
    for seat in range(len(table.seats)):
        if table.seats[seat].user is not None and table.rules.can_take_back(state, seat):
            controls = Controls(table, seat)
            name = table.seats[seat].name
            controls.move(row, "back", say(language, "imhotep-button-back-of", name=name), BLUE)
            return controls.items
    return []


def task_lines(sight: Seen, task: Task) -> list[str]:
    """What is asked, or what the draft would do."""
    language, draft = sight.language, sight.look
    if isinstance(draft, Draft):
        return [
            say(language, f"imhotep-draft-{draft.kind}"),
            *(_draft_preview(sight, draft) if draft.site else _then(sight, draft.notation or "")),
        ]
    if task.kind == "turn":
        possible = {"stones": task.stones, "load": task.loads, "sail": task.sails, "card": task.use}
        acts = [say(language, f"imhotep-act-{act}") for act, ways in possible.items() if ways]
        return [say(language, "imhotep-pad-turn", count=len(acts), acts=listed(acts, language))]
    up_to = task.kind in ("stones", "temple") and len(task.stones) > 1
    return [say(language, f"imhotep-pad-{task.kind}{'-up-to' if up_to else ''}", count=max(task.stones, default=0))]


def _draft_preview(sight: Seen, draft: Draft) -> list[str]:
    """What would happen to each stone, and to the points, once the draft says which ship sails where."""
    if draft.notation is None or not draft.site:
        return []
    table, observation, language = sight.table, sight.observation, sight.language
    try:
        outcomes = preview_unloading(table.state(), observation.viewer or 0, draft.notation)
    except RuleError:  # an old message: the ship has sailed since
        return []
    ship, site = ship_name(language, draft.ship), site_name(language, draft.site)
    title = say(language, "imhotep-preview-title", ship=ship, site=site)
    names = [plain(name) for name in table.names]
    return [title, *preview_lines(observation, outcomes, names, language), *_gains(sight, draft.notation)]


def _gains(sight: Seen, move: str) -> list[str]:
    """How many points more each seat would then have; nothing where nobody's change."""
    table, language = sight.table, sight.language
    names = [plain(name) for name in table.names]
    changed = [
        say(language, "imhotep-gains-seat", name=names[seat], points=plus(points))
        for seat, points in enumerate(gains_of_move(table.state(), sight.observation.viewer or 0, move))
        if points
    ]
    return [say(language, "imhotep-gains", seats=listed(changed, language))] if changed else []


def voyages(sight: Seen) -> dict[tuple[str, str], tuple[int, ...]]:
    """Ship and site → how many points more each seat would have, if it sailed there.

    Of the ship alone with which a move is being put together; else of all that can sail.
    """
    task, draft = sight.observation.task, sight.look
    if sight.table.status is not Status.PLAYING or task is None or task.kind != "turn":
        return {}
    if isinstance(draft, Draft) and draft.ship:
        sites = task.sails.get(draft.ship, ()) if draft.kind == SAILING else task.docks
        drafts = [draft._replace(site=site) for site in sites]
    else:
        drafts = [Draft(SAILING, ship, site=site) for ship, sites in task.sails.items() for site in sites]
    found = {}
    for each in drafts:
        if each.notation is not None:
            with suppress(RuleError):  # an old message: the ship has sailed since
                gained = gains_of_move(sight.table.state(), sight.observation.viewer or 0, each.notation)
                found[each.ship, each.site] = gained
    return found


def brings(sight: Seen, move: str) -> list[str]:
    """What a legal move would bring: to each stone of a ship, to the points, and where the stones then lie."""
    draft = draft_from(move)
    if draft is not None and draft.site:
        return _draft_preview(sight, draft)
    return [*_then(sight, move), *_gains(sight, move)]


def _then(sight: Seen, move: str) -> list[str]:
    """Stones on the sled and aboard, what a card does, a pyramid's bonus."""
    observation, language = sight.observation, sight.language
    own, task = observation.seats[observation.viewer or 0], observation.task
    match move.split():
        case ["stones", *count] | ["bonus", "stones", *count] if task is not None:
            return [_stones(language, own, int(count[0]) if count else max(task.stones, default=0))]
        case ["load", ship, _]:
            return [_aboard(observation, language, ship, 1)]
        case ["chisel", ship, _, other, _]:
            loaded = [_aboard(observation, language, ship, 2)] if ship == other else []
            return loaded or [_aboard(observation, language, each, 1) for each in (ship, other)]
        case ["hammer", ship, _]:
            taken = takeable_stones(own.sled, own.quarry, MOST[TURN])
            return [_stones(language, own, taken, loaded=1), _aboard(observation, language, ship, 1)]
        case ["take" | "keep", card] if card in CARDS:
            return [effect(card, observation.options.get("figures", "official"), language)]
        case ["stack", pyramid]:
            return [_space(observation, language, pyramid)]
    return []


def _space(observation: Observation, language: str, pyramid: str) -> str:
    """What the next stone on a pyramid brings."""
    seen = next(seen for seen in observation.pyramid.pyramids if seen.id == pyramid)
    space = seen.spaces[seen.built]
    key = "imhotep-preview-pyramid-bonus" if space.bonus else "imhotep-preview-pyramid"
    gives = say(language, f"imhotep-gives-{space.bonus}") if space.bonus else ""
    return say(language, key, points=space.points, gives=gives)


def _stones(language: str, own: SeatSeen, count: int, *, loaded: int = 0) -> str:
    """Sled and quarry after so many stones were taken, and so many of them loaded."""
    return say(language, "imhotep-brings-stones", sled=own.sled + count - loaded, quarry=own.quarry - count)


def _aboard(observation: Observation, language: str, ship: str, more: int) -> str:
    """How many stones a ship then carries, and with how many it sails."""
    seen = next(other for other in observation.ships if other.id == ship)
    loaded = sum(stone is not None for stone in seen.slots) + more
    name = ship_name(language, ship)
    return say(language, "imhotep-brings-aboard", ship=name, count=loaded, minimum=seen.minimum)


def draft_from(move: str) -> Draft | None:
    """How a move is put together that sails or plays a blue card; None for other moves."""
    match move.split():
        case ["sail", ship, site]:
            return Draft(SAILING, ship, site=site)
        case ["sail-card", ship, slot, site]:
            return Draft(SAIL, ship, slot, site)
        case ["lever", ship, site, *order]:
            return Draft(LEVER, ship, site=site, order="".join(order))
        case ["hammer", ship, slot]:
            return Draft(HAMMER, ship, slot)
        case ["chisel", ship, slot, *_]:
            return Draft(CHISEL, ship, slot)
    return None


def choices(controls: Controls, sight: Seen, task: Task) -> None:
    """The whole turn, the move that is being put together, or another choice."""
    observation, language, draft = sight.observation, sight.language, sight.look
    if isinstance(draft, Draft):
        _draft(controls, task, draft, observation, language)
    elif task.kind == "turn":
        _turn(controls, sight.table, task, observation, language)
    else:
        _choice(controls, task, observation, language)


def _turn(controls: Controls, table: Table, task: Task, observation: Observation, language: str) -> None:
    """The four actions; what is impossible is in no list."""
    _amounts(controls, "stones", task, language)
    if not task.stones:
        controls.look(0, "stones", say(language, "imhotep-button-stones", count=0), None)
    if task.loads:
        controls.moves(1, "load", say(language, "imhotep-load-placeholder"), _slots(task.loads, observation, language))
    if task.sails:
        voyages = _voyages(table, task, observation, language)
        controls.looks(2, "sail", say(language, "imhotep-button-sail"), voyages)
    if task.use:
        cards = [
            option(
                card_name(language, card),
                str(Draft(card)),
                description=say(language, f"imhotep-use-{card}"),
            )
            for card in task.use
        ]
        controls.looks(3, "card", say(language, "imhotep-which-card"), cards)


def _impossible(controls: Controls, task: Task, language: str) -> None:
    """On the board, actions that are not possible now: greyed."""
    if not task.sails:
        controls.look(0, "sail", say(language, "imhotep-button-sail"), None)
    if not task.use:
        controls.look(0, "card", say(language, "imhotep-button-card"), None)


def _voyages(table: Table, task: Task, observation: Observation, language: str) -> list[discord.SelectOption]:
    """Each ship to each site that it may sail to, at most 20: own gain, and what happens to its stones there.

    Ships with stones of the viewer's stand first.
    """
    names = [plain(name) for name in table.names]
    state, seat = table.state(), observation.viewer or 0
    carried = {ship.id: ship.slots.count(seat) for ship in observation.ships}
    ships = sorted(task.sails, key=lambda ship: not carried[ship])
    found = []
    for voyage in (Draft(SAILING, ship, site=site) for ship in ships for site in task.sails[ship]):
        move = voyage.notation or ""
        gain = gains_of_move(state, seat, move)[seat]
        told = [say(language, "imhotep-gain", points=plus(gain))] if gain else []
        stones = stone_groups(observation, preview_unloading(state, seat, move), names, language)
        found.append(option(move_words(language, move, task), str(voyage), grouped([*told, *stones], language)))
    return found


def _choice(controls: Controls, task: Task, observation: Observation, language: str) -> None:
    """A choice in the middle of a resolution."""
    if task.kind in ("take", "keep"):
        for number, card in enumerate(dict.fromkeys(task.cards)):
            controls.move(number // 3, f"{task.kind} {card}", card_name(language, card), GREEN)
        if task.facedown:
            controls.move(2, "facedown", say(language, "imhotep-button-facedown"), BLUE)
    elif task.kind == "pyramid":
        for pyramid in task.pyramids:
            name = say(language, f"picture-im-pyramid-{pyramid}")
            label = labelled(name, _space(observation, language, pyramid), language)
            controls.move(0, f"stack {pyramid}", label, GREEN)
    elif task.kind == "place":
        controls.moves(1, "load", say(language, "imhotep-load-placeholder"), _slots(task.loads, observation, language))
    else:
        _amounts(controls, "bonus stones", task, language)
        if task.kind == "temple":
            controls.move(0, "bonus point", say(language, "imhotep-button-bonus-point"), GREEN)
    if task.can_skip:
        controls.move(3, "skip", skip_words(language, task))


def _amounts(controls: Controls, move: str, task: Task, language: str) -> None:
    """A button for each number of stones that may be taken; the most is what the move says without a number."""
    for count in task.stones:
        most = count == task.stones[0]
        text = say(language, "imhotep-button-stones", count=count)
        controls.move(0, move if most else f"{move} {count}", text, GREEN if most else BLUE)


def _slots(
    loads: dict[str, tuple[int, ...]], observation: Observation, language: str, before: str = ""
) -> list[discord.SelectOption]:
    """Free slots of ships, bow first, with what is aboard; `before`: what stands before each in the move."""
    return [
        option(
            slot_name(language, ship, slot),
            f"{before}{ship} {slot}",
            description=aboard(observation, ship, language, slot),
        )
        for ship, slots in loads.items()
        for slot in slots
    ]


def _draft(controls: Controls, task: Task, draft: Draft, observation: Observation, language: str) -> None:
    """The lists of one move, and the button that plays it once nothing is missing."""
    if draft.kind == SAILING:
        # A ship keeps the chosen site where it may sail there.
        ships = [
            draft._replace(ship=ship, site=draft.site if draft.site in sites else "")
            for ship, sites in task.sails.items()
        ]
        _drafts(controls, 0, "ship", ships, draft, observation, language)
        _sites(controls, 1, task.sails.get(draft.ship, ()), draft, observation, language)
    elif draft.kind == LEVER:
        ships = [draft._replace(ship=ship, order="") for ship in task.lever_orders]
        _drafts(controls, 0, "ship", ships, draft, observation, language)
        orders = ("".join(map(str, order)) for order in task.lever_orders.get(draft.ship, ()))
        _drafts(controls, 1, "order", [draft._replace(order=order) for order in orders], draft, observation, language)
        _sites(controls, 2, task.docks, draft, observation, language)
    else:
        loads = {CHISEL: task.chisel_slots, SAIL: task.sail_slots, HAMMER: task.hammer_slots}[draft.kind]
        slots = [draft._replace(ship=ship, slot=str(slot)) for ship, free in loads.items() for slot in free]
        _drafts(controls, 0, "slot", slots, draft, observation, language)
        if draft.kind == SAIL:
            _sites(controls, 1, task.docks, draft, observation, language)
        elif draft.kind == CHISEL and draft.ship:
            first = f"{draft.ship} {draft.slot}"
            others = {ship: tuple(slot for slot in free if f"{ship} {slot}" != first) for ship, free in loads.items()}
            seconds = _slots(others, observation, language, before=f"{first} ")
            controls.moves(1, VERBS[CHISEL], say(language, "imhotep-second-placeholder"), seconds)
    controls.look(3, "turn", say(language, "imhotep-button-turn"), "")


def _sites(
    controls: Controls, row: int, sites: Iterable[str], draft: Draft, observation: Observation, language: str
) -> None:
    _drafts(controls, row, "site", [draft._replace(site=site) for site in sites], draft, observation, language)


def _drafts(
    controls: Controls,
    row: int,
    part: str,
    choices: Sequence[Draft],
    draft: Draft,
    observation: Observation,
    language: str,
) -> None:
    """A list that fills in one part of a draft; what is chosen already is marked."""
    options = [
        option(
            _part(choice, part, language),
            str(choice),
            description=_about(choice, part, observation, language),
            default=bool(getattr(draft, part)) and _same(choice, draft, part),
        )
        for choice in choices
    ]
    if options:
        controls.looks(row, part, say(language, f"imhotep-which-{part}"), options)


def _same(choice: Draft, draft: Draft, part: str) -> bool:
    """Whether both name the same ship, site, order or slot; slots of two ships have the same numbers."""
    return getattr(choice, part) == getattr(draft, part) and (part != "slot" or choice.ship == draft.ship)


def _about(draft: Draft, part: str, observation: Observation, language: str) -> str | None:
    """What helps to choose: what is aboard, in the order of unloading."""
    if part in ("ship", "slot"):
        return aboard(observation, draft.ship, language, int(draft.slot) if part == "slot" else 0)
    if part == "order":
        slots = next(ship.slots for ship in observation.ships if ship.id == draft.ship)
        stones = (stone for slot in draft.order if (stone := slots[int(slot) - 1]) is not None)
        return listed((say(language, f"picture-im-stone-{stone}") for stone in stones), language)
    return None


def _part(draft: Draft, part: str, language: str) -> str:
    """One part of a draft in words."""
    if part == "ship":
        return ship_name(language, draft.ship)
    if part == "slot":
        return slot_name(language, draft.ship, draft.slot)
    if part == "site":
        return site_name(language, draft.site)
    return order_name(language, draft.order)
