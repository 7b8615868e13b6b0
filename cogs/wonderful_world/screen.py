"""The screen of It's a Wonderful World: makes messages from observations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TypeVar, final

from discord import app_commands

from cogs.forms import Form
from cogs.views.controls import Controls
from cogs.views.happened import last_change, newest_phase
from cogs.views.orders import moves_words
from cogs.views.provider import Provider, place_in_hand
from cogs.wonderful_world.facts import cost_words, gain_lines
from cogs.wonderful_world.panel import (
    ASKING,
    DIG,
    PLANNING,
    Seen,
    add_asking,
    add_choices,
    add_digging,
    add_finishing,
    possible_look,
)
from cogs.wonderful_world.phrases import (
    amount_of,
    card_id,
    card_name,
    completed_empires,
    for_me,
    held_words,
    medal_words,
    move_words,
    resource_name,
    step_name,
    together_words,
    usable_kinds,
)
from cogs.wonderful_world.planning import composed_moves, planning_form
from cogs.words import counted_names, player_name, public_news, shown_names, tally_words
from engine.events import Event
from engine.game import RuleError
from engine.tables.table import Entry, Table
from engine.tables.thoughts import owed_after
from engine.wonderful_world.cards import CARDS, PICKS, TYPES
from engine.wonderful_world.events import (
    Completed,
    Discarded,
    Drafted,
    LastCard,
    Placed,
    Produced,
    Recycled,
    Slated,
    Stored,
)
from engine.wonderful_world.observation import Observation, Task
from engine.wonderful_world.together import LAST, first_clash
from i18n import bracketed, grouped, labelled, listed, say, with_number
from render import wonderful_world as pictures
from render.picture import Picture

E = TypeVar("E", bound=Event)

DEAREST = 3
"""Cards of a type that are named where the points came from."""
DRAFTED = ("drafted", "last-card")
LAID = ("placed", "stored")
PLANNED: dict[str, type[Slated | Recycled | Discarded]] = {
    "slated": Slated,
    "recycled": Recycled,
    "discarded": Discarded,
}


@final
class GameScreen(Provider[Observation, str, Task]):
    """Makes messages from observations."""

    desktop = True
    no_look = ""
    told_apart = frozenset({"game-ends", "result", "medal"})
    ending = ("game-ends", "result", "medal")
    told_in_log = frozenset({"placed", "stored", "step", "draft-rest"})

    told_together = frozenset({"produced"})
    gathered = dict.fromkeys(DRAFTED, "draft") | dict.fromkeys(PLANNED, "plan") | dict.fromkeys(LAID, "lay")

    @property
    def seat_picture(self) -> Callable[[Observation, Sequence[str], str, int], Picture]:
        """Draws the player's empire."""
        return pictures.empire

    def remembered(self, table: Table, seat: int, language: str) -> list[str]:
        """The present content of the hands that this seat has passed on, as far as known, and the discard pile."""
        observation: Observation = table.observe(seat)
        hands = [
            say(
                language,
                "wonderful_world-seen-hand",
                name=player_name(table.seats[other]),
                cards=counted_names([card_name(language, card) for card in known], language),
            )
            for other, known in enumerate(observation.known)
            if known and other != seat
        ]
        pile = counted_names([card_name(language, card) for card in observation.discards], language)
        return [*hands, *([say(language, "wonderful_world-seen-discards", cards=pile)] if pile else [])]

    def gather(self, table: Table, events: Sequence[Event], language: str) -> str:
        """The cards that a player drafted, built, recycled and discarded, and the places of their cubes.

        Or the production of all players in a step.
        """
        if isinstance(events[0], Produced):
            amounts = [
                f"{player_name(table.seats[event.seat or 0])} **{event.count}**"
                for event in events
                if isinstance(event, Produced)
            ]
            what = resource_name(language, events[0].what)
            return say(language, "wonderful_world-production", what=what, amounts=listed(amounts, language))
        name = player_name(table.seats[events[0].seat or 0])
        drafted = [card_name(language, event.card) for event in events if isinstance(event, Drafted | LastCard)]
        if drafted:
            return say(language, "wonderful_world-drafts", name=name, cards=listed(drafted, language))
        laid = [event for event in events if isinstance(event, Placed | Stored)]
        if laid:
            return say(
                language, "wonderful_world-lays", name=name, parts=grouped(_laid_words(language, laid), language)
            )
        parts = []
        for kind, of_kind in PLANNED.items():
            cards = [_decided_words(language, event) for event in events if isinstance(event, of_kind)]
            if cards:
                parts.append(say(language, f"wonderful_world-plans-{kind}", cards=listed(cards, language)))
        return say(language, "wonderful_world-plans", name=name, parts=grouped(parts, language))

    def own_news(self, own: Sequence[Event], language: str) -> list[str]:
        """The cubes that went to the Empire card, which no longer are where they were produced."""
        moved = Counter[str]()
        for event in own:
            if isinstance(event, Stored):
                moved[event.what] += event.count
        amounts = listed((amount_of(language, what, count) for what, count in moved.items()), language)
        return [self.says(language, "own-stored", amounts=amounts)] if moved else []

    def marks(self, table: Table, entries: Sequence[Entry]) -> dict[str, object]:
        """The cards completed when the last phase closed; if there are none, those that were drafted."""
        last = newest_phase(table, entries)
        new = _public_events_of(last, Completed) or _drafted_events(last)
        return {"fresh": sorted((event.seat or 0, event.card) for event in new)}

    def changed(self, table: Table, entries: Sequence[Entry], language: str) -> str:
        """Who completed which cards, or how much each player placed, began or drafted; the marks show the rest.

        Cubes on the Empire card do not count: most go there automatically.
        """
        names, entries = shown_names(table), newest_phase(table, entries)
        done: dict[int, list[str]] = {}
        for event in _public_events_of(entries, Completed):
            done.setdefault(event.seat or 0, []).append(card_name(language, event.card))
        if not done:
            laid = Counter(event.seat or 0 for event in _public_events_of(entries, Placed))
            slated = Counter(event.seat or 0 for event in _public_events_of(entries, Slated))
            for key, counts in (("laid", laid), ("slated", slated)):
                if counts:
                    return self.says(language, f"changed-{key}", each=tally_words(names, counts, language))
            drafting = {event.seat for event in _drafted_events(entries)}
            if len(drafting) > 1:
                return self.says(language, "changed-drafted", count=len(drafting))
            return last_change(self, table, entries, language)
        if len(done) > 1:
            each = tally_words(names, {seat: len(cards) for seat, cards in done.items()}, language)
            return self.says(language, "changed-all-completed", each=each)
        ((seat, cards),) = done.items()
        return self.says(language, "changed-completed", name=names[seat], cards=counted_names(cards, language))

    def stage(self, observation: Observation, language: str) -> str:
        """Round and step."""
        step = step_name(language, observation.step)
        return self.says(language, "headline", round=observation.round, rounds=observation.rounds, step=step)

    def look(self, observation: Observation, view: str) -> str:
        """The drafted card that is looked at, or digging."""
        return possible_look(observation, view)

    def honour(self, observation: Observation, language: str) -> str | None:
        """The medal."""
        result = observation.result
        if result is None or result.medal is None:
            return None
        return say(language, f"wonderful_world-medal-{result.medal}")

    def task_lines(self, sight: Seen, task: Task) -> list[str]:
        """Draft, planning, a production step, or when to be asked."""
        if sight.look == ASKING:
            return [say(sight.language, "wonderful_world-pad-asking")]
        if task.kind == "free" and not usable_kinds(task) and _goes_on_by_itself(sight):
            return [say(sight.language, "wonderful_world-pad-idle")]
        held = held_words(sight.language, task)
        text = f"wonderful_world-pad-{task.kind}"
        told = say(
            sight.language,
            text,
            count=len(task.cards),
            left=task.left,
            held=held,
            kinds=len(usable_kinds(task)),
            number=sight.observation.part,
            picks=PICKS,
        )
        first = not sight.observation.empires[sight.observation.viewer or 0].drafted
        two = task.kind == "pick" and first and len(sight.observation.empires) == 2
        return [told, *([say(sight.language, "wonderful_world-pad-two")] if two else [])]

    def lines(self, sight: Seen, usual: list[str]) -> list[str]:
        """Adds what this seat has decided while others still decide."""
        table, seat = sight.table, sight.observation.viewer or 0
        moves = table.seats[seat].submitted.moves if seat not in table.waiting() else ()
        if not moves:
            return usual
        words = moves_words(self, table, seat, moves, sight.language)
        return [*usual, self.says(sight.language, "pad-chosen", moves=words)]

    def aside(self, controls: Controls, sight: Seen) -> bool:
        """Digging, and when to be asked."""
        aside = {DIG: add_digging, ASKING: add_asking}.get(sight.look)
        if sight.observation.task is None or aside is None:
            return False
        aside(controls, sight, sight.observation.task)
        return True

    def choices(self, controls: Controls, sight: Seen, task: Task) -> None:
        """Draft, planning or a production step."""
        add_choices(controls, sight, task)

    def extra_buttons(self, controls: Controls, sight: Seen) -> None:
        """Done, digging, and when to be asked."""
        add_finishing(controls, sight)

    def form(self, table: Table, seat: int, key: str, language: str) -> Form | None:
        """The form of a whole planning."""
        return planning_form(table.observe(seat), language) if key == PLANNING else None

    def composed(self, table: Table, seat: int, values: Sequence[str]) -> list[str]:
        """The moves, in an order in which all are possible.

        If only discards would be left in a planning or a production step, it ends with them.
        """
        moves = composed_moves(table.observe(seat), values)
        return [*moves, LAST] if ends_step(table, seat, moves) else moves

    def refused(self, table: Table, seat: int, moves: Sequence[str], language: str) -> str | None:
        """Which parts of a planning are impossible together."""
        found = first_clash(table.observe(seat), moves)
        if found is None:
            return None
        card = card_name(language, found.card)
        key = f"wonderful_world-clash-{found.kind}"
        return say(language, key, card=card, place=card, count=found.copies, chosen=found.chosen)

    def question(self, table: Table, seat: int, move: str, language: str) -> str | None:
        """Asks before discarding a card with cubes or one that the scenario demands, and before digging."""
        if move.startswith("dig "):
            return say(language, "wonderful_world-question-dig")
        observation: Observation = table.observe(seat)
        sites = {f"discard {card_id(site.card, site.copy)}": site for site in observation.empires[seat].sites}
        site = sites.get(move)
        if site is None:
            return None
        card, slots = card_name(language, site.card, site.copy), len(site.slots)
        if site.star:
            return say(language, "wonderful_world-question-demanded", card=card, filled=site.lying)
        if not site.lying:
            return None
        return say(language, "wonderful_world-question-cubes", card=card, filled=site.lying, slots=slots)

    def look_of(self, table: Table, seat: int, move: str) -> str:
        """Keeps the card of the move chosen."""
        del table, seat
        words = move.split()
        return words[1] if words[0] in ("build", "recycle") else ""

    def brings(self, sight: Seen, move: str) -> list[str]:
        """The cost and the gains of a card."""
        words = move.split()
        cost = [cost_words(sight.language, words[1])] if words[0] in ("pick", "keep", "build") else []
        return [*cost, *gain_lines(sight.observation, [move], sight.language), *_end_lines(sight, [move])]

    def brings_together(self, sight: Seen) -> list[str]:
        """The common gain, and whether the moves end a planning or a production step."""
        return [*gain_lines(sight.observation, sight.chosen, sight.language), *_end_lines(sight, sight.chosen)]

    def number_of(self, observation: Observation, move: str) -> int | None:
        """The place of the card in the hand."""
        return place_in_hand(observation.hand, ("pick",), move)

    def move_words(self, table: Table, observation: Observation, move: str, language: str) -> str:
        """The cards and resources of a move by their names."""
        del table, observation
        return move_words(language, move)

    def together_words(self, table: Table, observation: Observation, moves: Sequence[str], language: str) -> list[str]:
        """The built cards, the recycled cards with the places of their cubes, and the numbers of cubes by place."""
        del table, observation
        return together_words(language, moves)

    def choice_words(self, table: Table, observation: Observation, name: str, choice: str, language: str) -> str:
        """Cards by their names."""
        if name == "picks":
            return card_name(language, choice)
        return super().choice_words(table, observation, name, choice, language)

    def dearest(self, table: Table, seat: int, language: str) -> list[str]:
        """Of each type the completed cards with the most points."""
        seen: Observation = table.observe(None)
        lines = []
        for kind in TYPES:
            own = [card for card in seen.empires[seat].built if card.points and CARDS[card.card].type == kind]
            best = sorted(own, key=lambda card: -card.points)[:DEAREST]
            cards = listed(
                (with_number(card_name(language, card.card), card.points, language) for card in best), language
            )
            if cards:
                lines.append(labelled(say(language, f"wonderful_world-part-{kind}"), cards, language))
        return [self.says(language, "dearest"), *(f"- {line}" for line in lines)] if lines else []

    def for_me(self, observation: Observation, language: str) -> str | None:
        """Planning or placing."""
        return for_me(language, observation.task)

    def rating(self, table: Table, language: str) -> str | None:
        """Points and medal of a solo game."""
        return medal_words(table.observe(None), language)

    def completed(self, key: str, typed: str, language: str) -> list[app_commands.Choice[str]] | None:
        """Empire cards, which go to the seats in their order."""
        return completed_empires(typed, language) if key == "empires" else None


def _end_lines(sight: Seen, moves: Sequence[str]) -> list[str]:
    """Whether the moves end a planning or a production step: with `LAST`, or because nothing is left after a cube."""
    task, seat = sight.observation.task, sight.observation.viewer or 0
    if task is None or moves == [LAST]:
        return []
    ends = moves[-1] == LAST
    if not ends and task.kind == "place" and moves[-1].startswith("place "):
        with suppress(RuleError):  # an old message: the cubes were placed since
            ends = not owed_after(sight.table, seat, moves)
    key = "planned" if task.kind == "plan" else "done"
    return [say(sight.language, f"wonderful_world-brings-{key}")] if ends else []


def _goes_on_by_itself(sight: Seen) -> bool:
    """Whether the table has a plan for the viewer's decision."""
    return sight.table.seats[sight.observation.viewer or 0].plan is not None


def _drafted_events(entries: Sequence[Entry]) -> list[Drafted | LastCard]:
    return [*_public_events_of(entries, Drafted), *_public_events_of(entries, LastCard)]


def _public_events_of(entries: Sequence[Entry], kind: type[E]) -> list[E]:
    """The public events of that kind."""
    return [news.event for news in public_news(entries) if isinstance(news.event, kind)]


def ends_step(table: Table, seat: int, moves: Sequence[str]) -> bool:
    """Whether these moves leave nothing to do in a planning or a production step except unforced discards."""
    task: Task | None = table.observe(seat).task
    if task is None or task.kind not in ("plan", "place", "free") or any(move.startswith("discard ") for move in moves):
        return False
    try:
        left = owed_after(table, seat, moves)
    except RuleError:
        return False
    return LAST in left and {move.split()[0] for move in left}.isdisjoint(("place", "build", "recycle", "dig"))


def _laid_words(language: str, events: Sequence[Placed | Stored]) -> list[str]:
    """Cubes and tokens by where they were put, equal ones together."""
    places: dict[tuple[str, str], int] = {}
    for event in events:
        on = (
            card_name(language, event.card) if isinstance(event, Placed) else say(language, "wonderful_world-to-empire")
        )
        key = resource_name(language, event.what), on
        places[key] = places.get(key, 0) + (1 if isinstance(event, Placed) else event.count)
    return [
        say(language, "wonderful_world-laid", what=what, card=card, count=count)
        for (what, card), count in places.items()
    ]


def _decided_words(language: str, event: Slated | Recycled | Discarded) -> str:
    """A card, with the cube from recycling or discarding it."""
    card = card_name(language, event.card)
    return card if isinstance(event, Slated) else bracketed(card, resource_name(language, event.what), language)
