"""The controls of the player's turn and choices: public ones below the board, all of them in the private view.

Moves of several choices (sailing, blue cards) are put together in a private view as a *draft*, which the ids of the
lists and buttons contain, so nothing is stored between two presses. The engine says what is legal.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import takewhile
from typing import NamedTuple

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
    stone_sign,
)
from cogs.views.controls import OWN_ROW, Controls
from cogs.views.limits import BUTTON, option
from cogs.views.provider import Sight
from cogs.views.toggles import Toggle, add_toggles
from cogs.words import player_name
from engine.agenda import TURN
from engine.game import RuleError
from engine.imhotep.asking import MOST
from engine.imhotep.cards import CARDS, CHISEL, HAMMER, LEVER, SAIL, SLED
from engine.imhotep.harbour import takeable_stones
from engine.imhotep.observation import Observation, SeatSeen, ShipSeen, Task
from engine.imhotep.preview import gains_of_move, preview_unloading
from engine.tables.table import Status, Table
from i18n import enumerated, grouped, labelled, listed, plus, say
from render.imhotep.goods import effect

BLUE = discord.ButtonStyle.primary
GREEN = discord.ButtonStyle.success
NOTHING = "x"
MARKET = "market"
SAILING = "sailing"
CHISELLED = 2
"""The stones that a Chisel puts on ships."""
VERBS = {SAILING: "sail", CHISEL: "chisel", SAIL: "sail-card", LEVER: "lever", HAMMER: "hammer"}


class Draft(NamedTuple):
    """A move that is being put together; each part is empty until it is chosen."""

    kind: str
    """The verb of the move: sailing or a blue card."""
    ship: str = ""
    slot: str = ""
    """The slot of `ship` for the stone."""
    site: str = ""
    order: str = ""
    """The order of unloading, one digit per slot."""
    second: str = ""
    """The ship and slot of a chisel's second stone: `3a 2`."""

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
        """The move, once it is complete."""
        needed = {
            SAILING: (self.ship, self.site),
            SAIL: (self.ship, self.slot, self.site),
            LEVER: (self.ship, self.site, " ".join(self.order)),
            HAMMER: (self.ship, self.slot),
            CHISEL: (self.ship, self.slot, self.second),
        }[self.kind]
        return f"{VERBS[self.kind]} {' '.join(needed)}" if all(needed) else None


TurnFocus = Draft | str | None
"""The move that is being put together, `MARKET` for the cards there, or None for the whole turn and other choices."""
Seen = Sight[Observation, TurnFocus]


def draft_of(task: Task | None, view: str) -> Draft | None:
    """The move that is being put together, with forced parts filled in; None for the whole turn and other choices.

    Errors: ValueError for a view that names no ship or site that this turn has.
    """
    if not view or view == MARKET or task is None or task.kind != "turn":
        return None
    draft = Draft.read(view)
    ships = _ships_for(task, draft.kind)
    sites = task.sails.get(draft.ship, ()) if draft.kind == SAILING else task.docks
    seconds = [draft.second for draft in _second_drafts(task, draft)]
    if draft.ship not in ("", *ships) or draft.site not in ("", *sites) or draft.second not in ("", *seconds):
        raise ValueError(view)
    return _completed_draft(task, draft)


def _ships_for(task: Task, kind: str) -> Collection[str]:
    """The ships that a draft of this kind can choose from."""
    ships: dict[str, Collection[str]] = {
        SAILING: task.sails,
        CHISEL: task.chisel_slots,
        SAIL: task.sail_slots,
        LEVER: task.lever_orders,
        HAMMER: task.hammer_slots,
    }
    return ships[kind]


def _completed_draft(task: Task, draft: Draft) -> Draft:
    """The draft with its forced parts filled in."""
    if draft.kind == SAILING:
        ship = draft.ship or _only_choice(task.sails)
        return draft._replace(ship=ship, site=draft.site or _only_choice(task.sails.get(ship, ())))
    if draft.kind == LEVER:
        ship = draft.ship or _only_choice(task.lever_orders)
        order = draft.order or _only_choice(_unloading_orders(task, ship))
        return draft._replace(ship=ship, order=order, site=draft.site or _only_choice(task.docks))
    if draft.kind == SAIL:
        draft = _with_only_slot(draft, task.sail_slots)
        return draft._replace(site=draft.site or _only_choice(task.docks))
    if draft.kind == HAMMER:
        return _with_only_slot(draft, task.hammer_slots)
    seconds = _second_drafts(task, draft)
    return seconds[0] if not draft.second and len(seconds) == 1 else draft


def _unloading_orders(task: Task, ship: str) -> list[str]:
    """The orders in which a lever can unload a ship, as digits of its slots."""
    return ["".join(map(str, order)) for order in task.lever_orders.get(ship, ())]


def _slot_drafts(draft: Draft, loads: Mapping[str, Sequence[int]]) -> list[Draft]:
    """The draft with each of these free slots; `loads`: ship → slots."""
    return [draft._replace(ship=ship, slot=str(slot), second="") for ship, free in loads.items() for slot in free]


def _with_only_slot(draft: Draft, loads: Mapping[str, Sequence[int]]) -> Draft:
    """The draft with the only free slot, if there is one and no other is chosen."""
    slots = _slot_drafts(draft, loads)
    return slots[0] if not draft.slot and len(slots) == 1 else draft


def _second_drafts(task: Task, draft: Draft) -> list[Draft]:
    """The draft of a chisel with each slot for the second stone, once the first is chosen."""
    if draft.kind != CHISEL or not draft.slot:
        return []
    first, loads = f"{draft.ship} {draft.slot}", task.chisel_slots
    slots = [f"{ship} {slot}" for ship, free in loads.items() for slot in free]
    return [draft._replace(second=slot) for slot in slots if slot != first]


def _only_choice(choices: Collection[str]) -> str:
    return next(iter(choices)) if len(choices) == 1 else ""


def public_items(table: Table, language: str) -> list[discord.ui.Item[discord.ui.View]]:
    """The controls of the player to move, for everybody to see; secrets and drafts open in private."""
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
        _add_turn(controls, table, task, observation, language)
        _add_impossible(controls, task, language)
    else:
        _add_choice(controls, task, observation, language)
    return [*controls.items, *_back_button(table, language)]


def _back_button(table: Table, language: str) -> list[discord.ui.Item[discord.ui.View]]:
    """The undo button for the player who acted last."""
    state = table.state()
    for seat in range(len(table.seats)):
        if table.seats[seat].user is not None and table.rules.can_take_back(state, seat):
            controls = Controls(table, seat)
            name = table.seats[seat].name
            controls.move(OWN_ROW, "back", say(language, "imhotep-button-back-of", name=name), BLUE)
            return controls.items
    return []


def task_lines(sight: Seen, task: Task) -> list[str]:
    """The question to the seat, or the effect of the draft."""
    language, draft = sight.language, sight.look
    if isinstance(draft, Draft):
        return [
            _draft_question(draft, language),
            *(_draft_preview(sight, draft) if draft.site else _after_words(sight, draft.notation or "")),
        ]
    if task.kind == "turn":
        possible = {"stones": task.stones, "load": task.loads, "sail": task.sails, "card": task.use}
        acts = [say(language, f"imhotep-act-{act}") for act, ways in possible.items() if ways]
        full = "yes" if len(acts) == 1 and sight.observation.seats[sight.observation.viewer or 0].sled == SLED else "no"
        turn = say(language, "imhotep-pad-turn", count=len(acts), acts=enumerated(acts, language, "or"), full=full)
        return [turn, *_idle_cards(sight.observation, task, language)]
    if task.kind == "take":
        return [say(language, "imhotep-pad-take", count=cards_to_take(sight))]
    up_to = task.kind in ("stones", "temple") and len(task.stones) > 1
    return [say(language, f"imhotep-pad-{task.kind}{'-up-to' if up_to else ''}", count=max(task.stones, default=0))]


def _idle_cards(observation: Observation, task: Task, language: str) -> list[str]:
    """The blue cards of the viewer that cannot be used now, and why."""
    own = observation.seats[observation.viewer or 0]
    idle = [card for card in dict.fromkeys(own.cards) if card in VERBS and card not in task.use]
    return [
        say(language, "imhotep-idle-card", card=card_name(language, card), why=say(language, f"imhotep-idle-{why}"))
        for card in idle
        for why in [_why_idle(own, card)]
    ]


def _why_idle(own: SeatSeen, card: str) -> str:
    """What a blue card lacks: stones on the sled, room on the sled, stones in the quarry, or a ship."""
    if card == HAMMER:
        return "full" if own.sled == SLED else "quarry" if not own.quarry else "slots"
    if card == LEVER:
        return "ship"
    if card == CHISEL:
        return "stones" if own.sled < CHISELLED else "slots"
    return "ship" if own.sled else "sled"


def _draft_question(draft: Draft, language: str) -> str:
    """What is still to choose for the draft, or that it can be confirmed."""
    if draft.notation:
        return say(language, "imhotep-draft-complete")
    if draft.kind == CHISEL and draft.slot:
        return say(language, "imhotep-draft-second", slot=slot_name(language, draft.ship, draft.slot))
    return say(language, f"imhotep-draft-{draft.kind}")


def _draft_preview(sight: Seen, draft: Draft) -> list[str]:
    """The effect on each stone and on the points, once the draft names ship and site."""
    if draft.notation is None or not draft.site:
        return []
    table, observation, language = sight.table, sight.observation, sight.language
    try:
        outcomes = preview_unloading(table.state(), observation.viewer or 0, draft.notation)
    except RuleError:  # an old message: the ship has sailed since
        return []
    ship, site = ship_name(language, draft.ship), site_name(language, draft.site)
    title = say(language, "imhotep-preview-title", ship=ship, site=site)
    names = [player_name(seat) for seat in table.seats]
    return [title, *preview_lines(observation, outcomes, names, language), *_gain_lines(sight, draft.notation)]


def _gain_lines(sight: Seen, move: str) -> list[str]:
    """How many more points each seat would have; empty if nothing changes, or if another move must come first."""
    table, language = sight.table, sight.language
    names = [player_name(seat) for seat in table.seats]
    try:
        gains = gains_of_move(table.state(), sight.observation.viewer or 0, move)
    except RuleError:
        return []
    changed = [
        say(language, "imhotep-gains-seat", name=names[seat], points=plus(points))
        for seat, points in enumerate(gains)
        if points
    ]
    return [say(language, "imhotep-gains", seats=listed(changed, language))] if changed else []


def voyages(sight: Seen, chosen: Sequence[str] = ()) -> dict[tuple[str, str], tuple[int, ...]]:
    """Ship and site → how many more points each seat would have if the ship sailed there.

    Only for the ship of the draft, if it has one; else for all that can sail. After a `chosen` move that only loads
    ships, as the picture shows them.
    """
    task, draft = sight.observation.task, sight.look
    if sight.table.status is not Status.PLAYING or task is None or task.kind != "turn":
        return {}
    state, seat, base = sight.table.state(), sight.observation.viewer or 0, Draft(SAILING)
    if chosen and _only_loads(chosen[0]):
        state = _state_after(sight, chosen[0])
        sails = {ship.id: task.docks for ship in sight.table.rules.observe(state, None).ships if _can_sail(ship)}
    elif isinstance(draft, Draft) and draft.ship:
        base, sails = draft, {draft.ship: task.sails.get(draft.ship, ()) if draft.kind == SAILING else task.docks}
    else:
        sails = task.sails
    drafts = [base._replace(ship=ship, site=site) for ship in sails for site in sails[ship]]
    return dict(_priced(partial(gains_of_move, state, seat), drafts))


def _only_loads(move: str) -> bool:
    """Return whether a move loads ships without sailing one."""
    shown = draft_from(move)
    return shown is None or not shown.site


def _state_after(sight: Seen, move: str) -> object:
    """Return the state after a move of the viewer; unchanged if it is not legal any more."""
    rules, state = sight.table.rules, sight.table.state()
    with suppress(RuleError):  # an old message: the ship has sailed since
        state = rules.play(state, sight.observation.viewer or 0, rules.parse(move)).state
    return state


def _priced(
    gains: Callable[[str], tuple[int, ...]], drafts: Iterable[Draft]
) -> Iterator[tuple[tuple[str, str], tuple[int, ...]]]:
    """Yield ship and site of each complete voyage, and how many more points each seat would have."""
    for draft in drafts:
        if draft.notation is not None:
            with suppress(RuleError):  # an old message: the ship has sailed since
                yield (draft.ship, draft.site), gains(draft.notation)


def _can_sail(ship: ShipSeen) -> bool:
    """Whether a ship is in the harbour with the stones that it needs."""
    return not ship.site and sum(stone is not None for stone in ship.slots) >= ship.minimum


def brings(sight: Seen, move: str) -> list[str]:
    """The effects of a legal move on each stone of a ship, on the points, and on the viewer's stones."""
    draft = draft_from(move)
    if draft is not None and draft.site:
        return _draft_preview(sight, draft)
    return [*_after_words(sight, move), *_gain_lines(sight, move)]


def _after_words(sight: Seen, move: str) -> list[str]:
    """Stones on the sled and aboard, a card's effect, a pyramid's bonus."""
    observation, language = sight.observation, sight.language
    own, task = observation.seats[observation.viewer or 0], observation.task
    match move.split():
        case ["stones", *count] | ["bonus", "stones", *count] if task is not None:
            return [_stone_words(language, own, int(count[0]) if count else max(task.stones, default=0))]
        case ["load", ship, _]:
            return [_aboard_words(observation, language, ship, 1)]
        case ["chisel", ship, _, other, _]:
            loaded = [_aboard_words(observation, language, ship, 2)] if ship == other else []
            return loaded or [_aboard_words(observation, language, each, 1) for each in (ship, other)]
        case ["hammer", ship, _]:
            taken = takeable_stones(own.sled, own.quarry, MOST[TURN])
            return [_stone_words(language, own, taken, loaded=1), _aboard_words(observation, language, ship, 1)]
        case ["take" | "keep", card] if card in CARDS:
            return [effect(card, observation.options.get("figures", "official"), language)]
        case ["stack", pyramid]:
            return [_space_words(observation, language, pyramid)]
    return []


def _space_words(observation: Observation, language: str, pyramid: str) -> str:
    """The points of the next stone on a pyramid."""
    seen = next(seen for seen in observation.pyramid.pyramids if seen.id == pyramid)
    space = seen.spaces[seen.built]
    key = "imhotep-preview-pyramid-bonus" if space.bonus else "imhotep-preview-pyramid"
    gives = say(language, f"imhotep-gives-{space.bonus}") if space.bonus else ""
    return say(language, key, points=space.points, gives=gives)


def _stone_words(language: str, own: SeatSeen, count: int, *, loaded: int = 0) -> str:
    """Sled and quarry after taking that many stones, some of which are loaded."""
    return say(language, "imhotep-brings-stones", sled=own.sled + count - loaded, quarry=own.quarry - count)


def _aboard_words(observation: Observation, language: str, ship: str, more: int) -> str:
    """A ship's stones after the move, and its minimum for sailing."""
    seen = next(other for other in observation.ships if other.id == ship)
    loaded = sum(stone is not None for stone in seen.slots) + more
    name = ship_name(language, ship)
    return say(language, "imhotep-brings-aboard", ship=name, count=loaded, minimum=seen.minimum)


def draft_from(move: str) -> Draft | None:
    """The draft for a move that sails or plays a blue card; None for other moves."""
    match move.split():
        case ["sail", ship, site]:
            return Draft(SAILING, ship, site=site)
        case ["sail-card", ship, slot, site]:
            return Draft(SAIL, ship, slot, site)
        case ["lever", ship, site, *order]:
            return Draft(LEVER, ship, site=site, order="".join(order))
        case ["hammer", ship, slot]:
            return Draft(HAMMER, ship, slot)
        case ["chisel", ship, slot, *second]:
            return Draft(CHISEL, ship, slot, second=" ".join(second))
    return None


def add_choices(controls: Controls, sight: Seen, task: Task) -> None:
    """Add the whole turn, the draft, or another choice."""
    observation, language, draft = sight.observation, sight.language, sight.look
    if isinstance(draft, Draft):
        _add_draft(controls, task, draft, observation, language)
    elif task.kind == "turn":
        _add_turn(controls, sight.table, task, observation, language)
    elif (count := cards_to_take(sight)) > 1:
        choices = [Toggle(f"take {card}", card_name(language, card)) for card in task.cards]
        chosen = [move for move in sight.chosen if move.startswith("take ")]
        add_toggles(controls, sight.table, choices, chosen, count, BUTTON)
    else:
        _add_choice(controls, task, observation, language)


def cards_to_take(sight: Seen) -> int:
    """How many market cards the viewer can choose together: one for each of its stones that come next.

    At most one in a guided game, which plays a choice at once; where face-down cards or no card can be chosen; where
    the market has a card twice; and where it has an entrance, which may ask for a place in the pyramid.
    """
    task, pending = sight.observation.task, sight.observation.pending
    if task is None or task.kind != "take" or pending is None:
        return 0
    twice = len(task.cards) < sum(card is not None for card in sight.observation.market.cards)
    if task.facedown or task.can_skip or sight.table.advice.guide or twice or "entrance" in task.cards:
        return 1
    next_ones = takewhile(lambda stone: stone == pending.seat, pending.rest)
    return min(1 + sum(1 for _ in next_ones), len(task.cards))


def _add_turn(controls: Controls, table: Table, task: Task, observation: Observation, language: str) -> None:
    """Add the four actions; impossible ones are in no list."""
    _add_amounts(controls, "stones", task, language)
    if not task.stones:
        controls.look(0, "stones", say(language, "imhotep-button-stones", count=0), None)
    if task.loads:
        controls.moves(
            1, "load", say(language, "imhotep-load-placeholder"), _slot_options(task.loads, observation, language)
        )
    voyages = _voyage_options(table, task, observation, language)
    cards = [
        option(card_name(language, card), str(Draft(card)), description=say(language, f"imhotep-use-{card}"))
        for card in task.use
    ]
    if options := [*cards, *voyages]:
        # At most 4 cards and 20 voyages fit one list, so the rows below stay free for the buttons of all games.
        key = "sail-or-card" if cards and voyages else "card" if cards else "sail"
        controls.looks(2, "sail", say(language, f"imhotep-button-{key}"), options)


def _add_impossible(controls: Controls, task: Task, language: str) -> None:
    """Add the actions that are impossible now to the board, disabled."""
    if not task.sails:
        controls.look(0, "sail", say(language, "imhotep-button-sail"), None)
    if not task.use:
        controls.look(0, "card", say(language, "imhotep-button-card"), None)


def _voyage_options(table: Table, task: Task, observation: Observation, language: str) -> list[discord.SelectOption]:
    """Each ship to each site it may sail to, at most 20: the viewer's gain and the fate of all stones, own ones first.

    Ships with stones of the viewer come first.
    """
    names = [player_name(seat) for seat in table.seats]
    state, seat = table.state(), observation.viewer or 0
    carried = {ship.id: ship.slots.count(seat) for ship in observation.ships}
    ships = sorted(task.sails, key=lambda ship: not carried[ship])
    found = []
    for voyage in (Draft(SAILING, ship, site=site) for ship in ships for site in task.sails[ship]):
        move = voyage.notation or ""
        gain = gains_of_move(state, seat, move)[seat]
        told = [say(language, "imhotep-gain", points=plus(gain))] if gain else []
        stones = stone_groups(observation, preview_unloading(state, seat, move), names, language, first=seat)
        found.append(option(move_words(language, move, task), str(voyage), grouped([*told, *stones], language)))
    return found


def _add_choice(controls: Controls, task: Task, observation: Observation, language: str) -> None:
    """Add a choice in the middle of a resolution."""
    if task.kind in ("take", "keep"):
        for number, card in enumerate(dict.fromkeys(task.cards)):
            controls.move(number // 3, f"{task.kind} {card}", card_name(language, card), BLUE)
        if task.facedown:
            controls.move(2, "facedown", say(language, "imhotep-button-facedown"), BLUE)
    elif task.kind == "pyramid":
        for pyramid in task.pyramids:
            name = say(language, f"picture-im-pyramid-{pyramid}")
            label = labelled(name, _space_words(observation, language, pyramid), language)
            controls.move(0, f"stack {pyramid}", label, BLUE, sign=stone_sign(controls.seat))
    elif task.kind == "place":
        controls.moves(
            1, "load", say(language, "imhotep-load-placeholder"), _slot_options(task.loads, observation, language)
        )
    else:
        _add_amounts(controls, "bonus stones", task, language)
        if task.kind == "temple":
            controls.move(0, "bonus point", say(language, "imhotep-button-bonus-point"), BLUE)
    if task.can_skip:
        controls.move(controls.game_row(), "skip", skip_words(language, task))


def _add_amounts(controls: Controls, move: str, task: Task, language: str) -> None:
    """Add a button for each number of stones; the maximum is the move without a number."""
    for count in task.stones:
        most = count == task.stones[0]
        text = say(language, "imhotep-button-stones", count=count)
        # If stones can be loaded, taking more is only one of several good choices.
        style, sign = GREEN if most and not task.loads else BLUE, stone_sign(controls.seat)
        controls.move(0, move if most else f"{move} {count}", text, style, sign=sign)


def _slot_options(
    loads: dict[str, tuple[int, ...]], observation: Observation, language: str
) -> list[discord.SelectOption]:
    """Free slots of ships, bow first, with the stones aboard; ships that lack the fewest stones to sail come first."""
    lacking = {ship.id: ship.minimum - sum(stone is not None for stone in ship.slots) for ship in observation.ships}
    return [
        option(
            slot_name(language, ship, slot),
            f"{ship} {slot}",
            description=aboard(observation, ship, language, slot),
        )
        for ship, slots in sorted(loads.items(), key=lambda load: max(0, lacking[load[0]]))
        for slot in slots
    ]


def _add_draft(controls: Controls, task: Task, draft: Draft, observation: Observation, language: str) -> None:
    """Add the lists of one move; a complete draft is shown to be confirmed."""
    if draft.kind == SAILING:
        # A ship keeps the chosen site if it may sail there.
        ships = [
            draft._replace(ship=ship, site=draft.site if draft.site in sites else "")
            for ship, sites in task.sails.items()
        ]
        _add_draft_list(controls, 0, "ship", ships, draft, observation, language)
        _add_site_list(controls, 1, task.sails.get(draft.ship, ()), draft, observation, language)
    elif draft.kind == LEVER:
        ships = [draft._replace(ship=ship, order="") for ship in task.lever_orders]
        _add_draft_list(controls, 0, "ship", ships, draft, observation, language)
        orders = [draft._replace(order=order) for order in _unloading_orders(task, draft.ship)]
        _add_draft_list(controls, 1, "order", orders, draft, observation, language)
        _add_site_list(controls, 2, task.docks, draft, observation, language)
    else:
        _loading_draft(controls, task, draft, observation, language)


def _loading_draft(controls: Controls, task: Task, draft: Draft, observation: Observation, language: str) -> None:
    """The lists of a move that puts a stone into a slot: a chisel, a sail or a hammer."""
    loads = {CHISEL: task.chisel_slots, SAIL: task.sail_slots, HAMMER: task.hammer_slots}[draft.kind]
    _add_draft_list(controls, 0, "slot", _slot_drafts(draft, loads), draft, observation, language)
    if draft.kind == SAIL:
        _add_site_list(controls, 1, task.docks, draft, observation, language)
    else:
        _add_draft_list(controls, 1, "second", _second_drafts(task, draft), draft, observation, language)


def _add_site_list(
    controls: Controls, row: int, sites: Iterable[str], draft: Draft, observation: Observation, language: str
) -> None:
    _add_draft_list(controls, row, "site", [draft._replace(site=site) for site in sites], draft, observation, language)


def _add_draft_list(
    controls: Controls,
    row: int,
    part: str,
    choices: Sequence[Draft],
    draft: Draft,
    observation: Observation,
    language: str,
) -> None:
    """Add a list for one part of a draft; the present choice is selected."""
    options = [
        option(
            _part_words(choice, part, language),
            str(choice),
            description=_part_description(choice, part, observation, language),
            default=bool(getattr(draft, part)) and _is_same_part(choice, draft, part),
        )
        for choice in choices
    ]
    if options:
        controls.looks(row, part, say(language, f"imhotep-which-{part}"), options)


def _is_same_part(choice: Draft, draft: Draft, part: str) -> bool:
    """Whether both name the same ship, site, order or slot; slots of two ships have the same numbers."""
    return getattr(choice, part) == getattr(draft, part) and (part != "slot" or choice.ship == draft.ship)


def _part_description(draft: Draft, part: str, observation: Observation, language: str) -> str | None:
    """The stones aboard, in the order of unloading."""
    if part == "second":
        ship, slot = draft.second.split()
        return aboard(observation, ship, language, int(slot))
    if part in ("ship", "slot"):
        return aboard(observation, draft.ship, language, int(draft.slot) if part == "slot" else 0)
    if part == "order":
        slots = next(ship.slots for ship in observation.ships if ship.id == draft.ship)
        stones = (stone for slot in draft.order if (stone := slots[int(slot) - 1]) is not None)
        return listed((say(language, f"picture-im-stone-{stone}") for stone in stones), language)
    return None


def _part_words(draft: Draft, part: str, language: str) -> str:
    """One part of a draft in words."""
    if part == "ship":
        return ship_name(language, draft.ship)
    if part == "slot":
        return slot_name(language, draft.ship, draft.slot)
    if part == "second":
        return slot_name(language, *draft.second.split())
    if part == "site":
        return site_name(language, draft.site)
    return order_name(language, draft.order)
