"""Looking and deciding in a private view, by press or by typing."""

from __future__ import annotations

import logging
import re
from collections.abc import Sequence
from functools import partial

from cogs.commands import table_actions
from cogs.commands.own_tables import next_table
from cogs.contexts import in_own_messages, server_of
from cogs.host import ShownMoves, host_of
from cogs.panel import Panel
from cogs.replies import answer, chosen_values, meet, patiently, reader_of, whisper
from cogs.routes import FromList, Interaction, Route
from cogs.thinking import hints_for, moves_for
from cogs.views.advice import plays_at_once
from cogs.views.asides import Aside
from cogs.views.choosing import (
    BACK,
    HINT,
    back_of,
    can_be_taken_back,
    chosen_in,
    kept_moves,
    offered_for_me,
    thought_of,
)
from cogs.views.controls import (
    DO,
    LOOK_BUTTON,
    LOOK_LIST,
    MOVE_BUTTON,
    MOVE_LIST,
    ORDER_BUTTON,
    ORDER_LIST,
    SURE,
)
from cogs.views.happened import heard, news_since
from cogs.views.hints import hint_panel, preselected, shown_line
from cogs.views.orders import ORDERS, moves_words, wording_of
from cogs.words import addressed, name_list, player_name, refusal
from engine.game import FOR_ME, RuleError
from engine.tables import orders, turns
from engine.tables import table as tables
from engine.tables.table import Status, Table, TableError
from engine.tables.thoughts import AnswerLine
from engine.tables.turns import ALL_BACK, GO_ON, ORDERED, UNDO
from i18n import say

log = logging.getLogger(__name__)

NO_MOVES = (FOR_ME, GO_ON, UNDO, ALL_BACK)
"""Acts of buttons that are no moves of the game."""


async def find_seated(interaction: Interaction, number: int) -> tuple[Table, int, str]:
    """The table with that id, the person's seat there, and their language. Errors: TableError."""
    table = await table_actions.find(interaction, number)
    return table, table_actions.seat_in(table, interaction.user.id), await meet(interaction)


async def refuse_stale(
    interaction: Interaction, table: Table, seat: int, language: str, moves: Sequence[str] = ()
) -> None:
    """Answer an old button, list or form with the present private view.

    It shows the chosen `moves` if they are still possible, without playing any: the position may have changed.
    """
    log.info("interaction %s refused: table %s, seat %s, an old button", interaction.id, table.id, seat)
    text = kept_moves(table, seat, moves) if moves and are_possible(table, seat, moves) else None
    if text is None:
        await refresh_hand(interaction, table, seat, language, refused=refusal(language, TableError("stale"), None))
    else:
        note = say(language, "table-stale-shown")
        await refresh_hand(interaction, table, seat, language, f"{DO}{text}", note, looked=True)


def are_possible(table: Table, seat: int, moves: Sequence[str]) -> bool:
    """Whether the seat can play these moves together now."""
    try:
        turns.act_together(table, seat, moves)
    except RuleError:
        return False
    return True


async def look(interaction: Interaction, number: int, stamp: int, view: str) -> None:
    """Show another view of the person's hand without deciding anything."""
    table, seat, language = await find_seated(interaction, number)
    if await _not_theirs(interaction, table, seat, language):
        return
    aside = Aside.read(view)
    if stamp == table.stamp(seat):
        await refresh_hand(interaction, table, seat, language, view, looked=True)
    elif aside is not None:
        # These pages always exist, but the choice behind their way back may not.
        await refresh_hand(interaction, table, seat, language, str(aside._replace(back="")), looked=True)
    elif thought_of(view):
        await refresh_hand(interaction, table, seat, language, view.partition(BACK)[0], looked=True)
    elif view.startswith(DO):
        await refuse_stale(interaction, table, seat, language)
    else:
        # A look that is impossible now leads to the first view.
        await refresh_hand(interaction, table, seat, language, view, looked=True)


async def decide(interaction: Interaction, number: int, stamp: int, move: str) -> None:
    """Play the move of a pressed button and answer with the updated private view, or with the reason of a refusal."""
    table, seat, language = await find_seated(interaction, number)
    if not _takes_back(table, seat, move) and await _not_theirs(interaction, table, seat, language):
        return
    if stamp == table.stamp(seat) and (
        _is_forgotten(interaction, table, seat, move) or await _is_shown_first(interaction, table, seat, move)
    ):
        await refresh_hand(interaction, table, seat, language, f"{DO}{move.removeprefix(SURE)}", looked=True)
        return
    if stamp != table.stamp(seat) and (meant := notation_of(table, seat, move.removeprefix(SURE))):
        await refuse_stale(interaction, table, seat, language, [meant])
        return
    last = await table_actions.to_undo(interaction, table) if move == UNDO else ()
    after, refused = await _played_or_refused(interaction, table, move, stamp, language)
    if not _is_private(interaction):
        await _answer_on_board(interaction, after, seat, language, refused)
        return
    undone = None
    if last and after.undone > table.undone:
        undone = table_actions.undone_words(interaction, after, last, language)
    elif refused is None and (moves := _moves_taken_back(table, after, seat)):
        screen = table_actions.screen_of(interaction, after)
        undone = say(language, "table-undone", moves=moves_words(screen.game, after, seat, moves, language))
    await _answer_in_private(interaction, table, after, seat, language, move, undone, refused)


def _moves_taken_back(before: Table, after: Table, seat: int) -> tuple[str, ...]:
    """The moves of this seat in the open phase that are no longer made, oldest first."""
    if after.status is not Status.PLAYING or after.phase.start != before.phase.start:
        return ()
    pending = before.pending if after.pending is None and after.moves == before.moves else None
    named = pending is not None and pending.seat == seat and pending.notation not in (FOR_ME, ORDERED)
    last = (pending.notation,) if pending is not None and named else ()
    return (*before.seats[seat].submitted.moves[len(after.seats[seat].submitted.moves) :], *last)


async def _played_or_refused(
    interaction: Interaction, table: Table, move: str, stamp: int, language: str
) -> tuple[Table, str | None]:
    """Play a move; return the table as it is then, and why the move was refused (None if it was played)."""
    try:
        return await _play_move(interaction, table, move, stamp), None
    except RuleError as error:
        # The pending decision was played in the meantime, as the presser wanted.
        gone_on = move == GO_ON and error.rule == "stale"
        refused = None if gone_on else refusal(language, error, table.game, public=table.language)
        # Another player may have been faster, so read the table again.
        return await table_actions.find(interaction, table.id), refused


async def _answer_in_private(
    interaction: Interaction,
    before: Table,
    after: Table,
    seat: int,
    language: str,
    move: str,
    undone: str | None,
    refused: str | None,
) -> None:
    """Update the pressed private view.

    `undone`: a sentence about the undone move; `refused`: the reason why it was not played.
    """
    note = undone or wish_note(before, after, seat, move, language)
    if refused is None and undone is None:
        news = await news_of(interaction, before, after, seat, language)
        note = "\n".join(line for line in (note, news) if line) or None
    done = refused is None and not server_of(interaction) and seat not in after.awaited()
    then = await next_table(interaction, after, language) if done else None
    view = _look_taken_back(interaction, before, after, seat)
    await refresh_hand(
        interaction, after, seat, language, view, note, brief=refused is None, then=then, refused=refused
    )


def _look_taken_back(interaction: Interaction, before: Table, after: Table, seat: int) -> str:
    """The look from which a pending decision was made, if it was just taken back; else empty."""
    pending = before.pending if after.pending is None and after.moves == before.moves else None
    if pending is None or pending.notation == FOR_ME:
        return ""
    return table_actions.screen_of(interaction, after).game.look_of(after, seat, pending.notation)


async def _answer_on_board(
    interaction: Interaction, table: Table, seat: int, language: str, refused: str | None
) -> None:
    """Answer a press on the channel's board. `refused`: why the move was not played; None if it was."""
    if refused is not None:
        await whisper(interaction, refused)
    elif table.pending is not None:
        # The board does not show a pending decision.
        await refresh_hand(interaction, table, seat, language)
    else:
        # The board shows the move to everybody, so its player needs no answer of their own.
        await interaction.response.defer()


async def news_of(interaction: Interaction, before: Table, table: Table, seat: int, language: str) -> str | None:
    """What happened, for this seat's private view, if its move has closed the phase; None for nothing."""
    if table.phase.start == before.phase.start:
        return None
    log = await host_of(interaction).store.log(table, heard(table, seat))
    return news_since(table_actions.screen_of(interaction, table).game, table, seat, log, language)


def wish_note(before: Table, after: Table, seat: int, move: str, language: str) -> str | None:
    """A line with the seat's preference, if the move has set it, and whether later tables start with it."""
    rules = after.rules
    move = move.removeprefix(SURE)
    if not rules.wishes or move in NO_MOVES or thought_of(move):
        return None
    played, wish = rules.parse(move), after.wish(seat)
    said = rules.notation(played) if played in rules.wishes else wish if wish != before.wish(seat) else None
    if said is None:
        return None
    words = say(language, f"{after.game}-wish-{said}", kept="no" if wish is None else "yes")
    return words if wish is None else f"{words} {say(language, 'table-wish-kept')}"


def _takes_back(table: Table, seat: int, move: str) -> bool:
    """Whether the move takes back this seat's decision or confirms it; that is allowed out of turn."""
    rules = table.rules
    if table.status is not Status.PLAYING or move not in (GO_ON, UNDO, ALL_BACK, rules.notation(rules.take_back)):
        return False
    return rules.can_take_back(table.state(), seat)


async def _not_theirs(interaction: Interaction, table: Table, seat: int, language: str) -> bool:
    """Tell a person who presses another player's button on the board whose turn it is; return whether they did."""
    waiting = table.waiting()
    if _is_private(interaction) or not waiting or seat in waiting:
        return False
    names = name_list([addressed(player_name(table.seats[number]), language) for number in waiting], language)
    await whisper(interaction, say(language, "table-not-your-turn", names=names))
    return True


async def play_typed(interaction: Interaction, table: Table, move: str) -> None:
    """Play a typed move and answer with the private view. Errors: RuleError when it is refused."""
    seat = table_actions.seat_in(table, interaction.user.id)
    tables.require_status(table, Status.PLAYING)
    language = await meet(interaction)
    game, view, note = table_actions.screen_of(interaction, table).game, "", None
    moves: tuple[str, ...] = ()
    if move == FOR_ME:
        offered = offered_for_me(game, table, seat, language) is not None
        moves = await patiently(interaction, _chosen_for(interaction, table, seat), thought=True) if offered else ()
        if not moves:
            raise TableError("nothing-for-you")
        host_of(interaction).thoughts[_thought_key(table, seat, move)] = moves
    played = notation_of(table, seat, move)
    if moves or (played and (game.shown_first(played) or game.question(table, seat, played, language) is not None)):
        view = f"{DO}{played or move}"
    else:
        before, table = table, await _play_move(interaction, table, move)
        note = wish_note(before, table, seat, move, language)
    shown = partial(table_actions.private_view, interaction, table, seat, language, view, note, moves)
    await answer(interaction, shown, view_of=table)


async def _play_move(interaction: Interaction, table: Table, move: str, stamp: int | None = None) -> Table:
    text, user = move.removeprefix(SURE), interaction.user.id
    confirmed = move.startswith(SURE)
    until = await time_to_take_back(interaction, table, shown=confirmed)
    thought: tuple[str, ...] | None = None
    if thought_of(text) and table.status is Status.PLAYING:
        seat = table_actions.seat_in(table, user)
        thought = host_of(interaction).thoughts.get(_thought_key(table, seat, text)) if move.startswith(SURE) else None
        thought = thought or await patiently(interaction, _thought_moves(interaction, table, seat, text), thought=True)
        stamp = table.stamp(seat) if stamp is None else stamp

    def act(now: Table) -> tables.Change:
        seat = table_actions.seat_in(now, user)
        if thought is not None:
            if not thought and stamp == now.stamp(seat):
                raise TableError("nothing-for-you")
            return turns.act_together(now, seat, thought, stamp, until=until, confirmed=confirmed)
        return turns.act(now, seat, text, stamp, until=until, confirmed=confirmed)

    return await table_actions.change(interaction, table.id, act, found=table)


def _thought_key(table: Table, seat: int, text: str) -> ShownMoves:
    """The key under which shown moves are cached. The first line of hints has one key, however it was reached."""
    line = f"{HINT} {(shown_line(text) or 0) + 1}" if text.startswith(HINT) else text
    return table.id, seat, table.stamp(seat), line


def _is_forgotten(interaction: Interaction, table: Table, seat: int, move: str) -> bool:
    """Whether the shown moves of a thought have left the cache, so they must be shown again before they are played."""
    text = move.removeprefix(SURE)
    shown = move.startswith(SURE) and thought_of(text) and table.status is Status.PLAYING
    return shown and _thought_key(table, seat, text) not in host_of(interaction).thoughts


async def _thought_moves(interaction: Interaction, table: Table, seat: int, text: str) -> tuple[str, ...]:
    """The moves that a computer player finds for a text. Errors: TableError where hints are not allowed."""
    if text == FOR_ME:
        return await _chosen_for(interaction, table, seat)
    return _line_of(await hints_for(host_of(interaction).thinking, table, seat), text).moves


async def _chosen_for(interaction: Interaction, table: Table, seat: int) -> tuple[str, ...]:
    """The moves that the bot chooses for a seat; empty if nothing more is worth doing than to end the decision."""
    moves = await moves_for(host_of(interaction).thinking, table, seat, shown=True)
    done = table.rules.done
    return () if done is not None and moves == (table.rules.notation(done),) else moves


def _line_of(lines: Sequence[AnswerLine], text: str) -> AnswerLine:
    """The line that a view's text names; the best if it names none."""
    return lines[min(shown_line(text) or 0, len(lines) - 1)]


async def grace_end(interaction: Interaction) -> float | None:
    """Until when this person may take back a final decision, seconds since 1970; None if they have no grace."""
    host = host_of(interaction)
    own = (await host.store.people.person(interaction.user.id)).grace
    seconds = host.grace if own is None else own
    return host.clock() + seconds if seconds else None


async def time_to_take_back(interaction: Interaction, table: Table, *, shown: bool) -> float | None:
    """As `grace_end`, but None where a person plays alone and has seen the move before: they can undo it.

    Computers do not wait in a guided first game that is played alone either.
    """
    waits = len(table.people) > 1 or not (shown or table.advice.guide)
    return await grace_end(interaction) if waits else None


async def _is_shown_first(interaction: Interaction, table: Table, seat: int, move: str) -> bool:
    """As `shown_first`, for the move of any button; a move that the table refuses is not shown.

    Moves that the bot has chosen are always shown, because nobody has seen them.
    """
    if move == FOR_ME:
        return bool(await patiently(interaction, _chosen_for(interaction, table, seat), thought=True))
    played = notation_of(table, seat, move)
    return bool(played) and await shown_first(interaction, table, seat, [played])


async def shown_first(interaction: Interaction, table: Table, seat: int, moves: Sequence[str]) -> bool:
    """Whether legal moves of a seat are shown, with their effects, before they are played together.

    The person may have chosen to play moves that can be taken back with one press.
    """
    screen, language, rules = table_actions.screen_of(interaction, table), await meet(interaction), table.rules
    if any(screen.game.question(table, seat, move, language) is not None for move in moves):
        return True
    until = await time_to_take_back(interaction, table, shown=False)
    if not await one_press(interaction, table):
        last_word = rules.done is not None and list(moves) == [rules.notation(rules.done)]
        # A person who plays alone can undo everything.
        undone = len(table.people) == 1 or can_be_taken_back(table, seat, moves, grace=until is not None)
        return not last_word or not undone
    return until is not None and not can_be_taken_back(table, seat, moves)


async def _no_grace(
    interaction: Interaction, table: Table, seat: int, view: str, language: str, thought: Sequence[str]
) -> str | None:
    """A warning that the shown moves are final at once because the person has no grace; None if they are not."""
    if not view.startswith(DO) or len(table.people) == 1 or await grace_end(interaction) is not None:
        return None
    moves = chosen_in(table_actions.screen_of(interaction, table).game, table, seat, view, language, thought).moves
    final = can_be_taken_back(table, seat, moves, confirmed=True) and not can_be_taken_back(
        table, seat, moves, grace=False
    )
    return say(language, "table-chosen-for-good") if final else None


async def one_press(interaction: Interaction, table: Table) -> bool:
    """Whether this person plays moves that can be taken back with one press at this table."""
    host = host_of(interaction)
    return plays_at_once(await host.store.people.person(interaction.user.id), table, usual=host.one_press)


def notation_of(table: Table, seat: int, move: str) -> str:
    """The notation of a legal move that has not been shown yet; empty for other moves and for `NO_MOVES`."""
    rules = table.rules
    if move.startswith(SURE) or move in NO_MOVES or table.status is not Status.PLAYING:
        return ""
    try:
        played = rules.parse(move)
        if played == rules.take_back or played in rules.wishes:
            return ""
        # One step of the rules shows whether the move is legal; the automatic moves after it do not matter.
        rules.play(table.state(), seat, played)
    except RuleError:
        return ""
    return rules.notation(played)


def _is_private(interaction: Interaction) -> bool:
    """Whether only its reader sees the pressed message."""
    message = interaction.message
    return message is not None and (message.flags.ephemeral or in_own_messages(interaction))


async def refresh_hand(
    interaction: Interaction,
    table: Table,
    seat: int,
    language: str,
    view: str = "",
    note: str | None = None,
    *,
    brief: bool = False,
    then: str | None = None,
    looked: bool = False,
    refused: str | None = None,
) -> None:
    """Update the pressed private view; after a press elsewhere, open the person's own.

    `brief`: leave out the picture if an open board shows everything and the seat has nothing to decide. `then`: a line
    at the end. `looked`: as in `answer`. `refused`: why the press did nothing; the line nearest the pressed button.
    """
    message, own = interaction.message, _is_private(interaction)

    async def panel() -> Panel:
        # A refusal takes the place of the tip, so that a phone shows it together with the picture.
        made = await _hand_or_hints(interaction, table, seat, language, view, note, advice=refused is None)
        open_board = table_actions.screen_of(interaction, table).game.open_board
        if brief and open_board and table.channel == interaction.channel_id and seat not in table.waiting():
            made = made._replace(pictures=())
        last = [line for line in (then, f"⚠️ {refused}" if refused else None) if line]
        return made._replace(below="\n".join(filter(None, (made.below, *last))))

    thought = thought_of(view.removeprefix(DO))
    shown = await answer(interaction, panel, update=own, looked=looked, view_of=table, thought=thought)
    if shown is not None and own and message is not None and in_own_messages(interaction):
        await host_of(interaction).outbox.shown(table, interaction.user.id, message.id, shown)


async def _hand_or_hints(
    interaction: Interaction, table: Table, seat: int, language: str, view: str, note: str | None, *, advice: bool
) -> Panel:
    """The private view with that look, or with hints. Caches the moves that a computer player found for it.

    `advice`: whether with the tip of a guided game.
    """
    text = view.removeprefix(DO)
    thought, hints = thought_of(text) and table.status is Status.PLAYING, tuple[AnswerLine, ...]()
    if thought and text.startswith(HINT):
        hints = await hints_for(host_of(interaction).thinking, table, seat)
        moves = _line_of(hints, text).moves
    else:
        moves = await _thought_moves(interaction, table, seat, text) if thought else ()
    if moves:
        # A press plays the moves that were shown: a new search after others have decided could find different ones.
        host_of(interaction).thoughts[_thought_key(table, seat, text)] = moves
    lines = [line for line in (note, await _no_grace(interaction, table, seat, view, language, moves)) if line]
    above = "\n".join(lines) or None
    if hints:
        return await _hint_view(interaction, table, seat, language, hints, shown_line(text), above, back_of(text))
    return await table_actions.private_view(interaction, table, seat, language, view, above, moves, advice=advice)


async def _hint_view(
    interaction: Interaction,
    table: Table,
    seat: int,
    language: str,
    lines: Sequence[AnswerLine],
    at: int | None = None,
    note: str | None = None,
    back: str = "",
) -> Panel:
    """The private view with the best lines; `at`: the chosen one, None for `preselected`. `note`: a line on top.

    `back`: the view to return to.
    """
    at = preselected(table, seat, lines, back) if at is None else at
    screen, wide = table_actions.screen_of(interaction, table), (await reader_of(interaction)).wide
    made = await hint_panel(screen, table, seat, language, lines, at, note, back=back, wide=wide)
    return table_actions.placed_here(interaction, made, table, language, seat)


async def show_hints(interaction: Interaction, table: Table) -> None:
    """Answer a typed command with hints for the person's decision. Errors: TableError."""
    seat, language = table_actions.seat_in(table, interaction.user.id), await meet(interaction)
    lines = await patiently(interaction, hints_for(host_of(interaction).thinking, table, seat))
    host_of(interaction).thoughts[_thought_key(table, seat, HINT)] = lines[0].moves
    await answer(interaction, lambda: _hint_view(interaction, table, seat, language, lines), view_of=table)


async def change_order(interaction: Interaction, number: int, name: str, choice: str | None) -> None:
    """Give an order with that choice, or end it (None), and answer with the private view's page of orders."""
    table, seat, language = await find_seated(interaction, number)
    refused = note = None
    try:
        table = await order_here(interaction, table, name, choice)
        if choice is not None and table.rules.orders[name].ranked and seat in table.awaited():
            note = say(language, "table-order-later")
    except RuleError as error:
        refused = refusal(language, error, table.game)
        table = await table_actions.find(interaction, number)
    await refresh_hand(interaction, table, seat, language, ORDERS, note, refused=refused)


async def order_typed(interaction: Interaction, table: Table, typed: str) -> None:
    """Give or end the typed order, if any; the answer shows all orders. Errors: RuleError."""
    seat, language = table_actions.seat_in(table, interaction.user.id), await meet(interaction)
    tables.require_status(table, Status.PLAYING)
    screen = table_actions.screen_of(interaction, table)
    if typed:
        name, way, *choice = wording_of(screen.game, table, seat, typed, language).what.split(" ", 2)
        table = await order_here(interaction, table, name, choice[0] if way == "give" else None)
    shown = partial(table_actions.private_view, interaction, table, seat, language, ORDERS)
    await answer(interaction, shown, view_of=table)


async def order_here(interaction: Interaction, table: Table, name: str, choice: str | None) -> Table:
    """Give an order, or end it (`choice` None), and return the changed table. Errors: RuleError."""
    user, until = interaction.user.id, await grace_end(interaction)

    def make(now: Table) -> tables.Change:
        seat = table_actions.seat_in(now, user)
        return (
            orders.cancel_order(now, seat, name)
            if choice is None
            else orders.give_order(now, seat, name, choice, until=until)
        )

    return await table_actions.change(interaction, table.id, make, found=table)


async def _order_button(interaction: Interaction, match: re.Match[str]) -> None:
    choice = match["choice"] if match["way"] == "give" else None
    await change_order(interaction, int(match["table"]), match["name"], choice)


async def _order_list(interaction: Interaction, match: re.Match[str]) -> None:
    await change_order(interaction, int(match["table"]), match["name"], chosen_values(interaction)[0])


async def _look_button(interaction: Interaction, match: re.Match[str]) -> None:
    await look(interaction, int(match["table"]), int(match["stamp"]), match["view"])


async def _look_list(interaction: Interaction, match: re.Match[str]) -> None:
    table, stamp, view = int(match["table"]), int(match["stamp"]), chosen_values(interaction)[0]
    if view.startswith(DO):
        await decide(interaction, table, stamp, view.removeprefix(DO))
    else:
        await look(interaction, table, stamp, view)


async def _move_button(interaction: Interaction, match: re.Match[str]) -> None:
    await decide(interaction, int(match["table"]), int(match["stamp"]), match["move"])


async def _move_list(interaction: Interaction, match: re.Match[str]) -> None:
    move = " ".join((match["verb"], *chosen_values(interaction)))
    await decide(interaction, int(match["table"]), int(match["stamp"]), move)


PRIVATE_ROUTES: dict[str, Route] = {
    LOOK_BUTTON: _look_button,
    LOOK_LIST: FromList(_look_list),
    MOVE_BUTTON: _move_button,
    MOVE_LIST: FromList(_move_list),
    ORDER_BUTTON: _order_button,
    ORDER_LIST: FromList(_order_list),
}
"""Handlers of the buttons and lists of private views."""
