"""The lines of a private view: the question, the chosen moves with their effects, and a decision that can be undone."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.views.advice import advice_lines
from cogs.views.choosing import can_be_taken_back
from cogs.views.orders import moves_words, order_lines
from cogs.views.provider import AnyProvider, AnySight
from cogs.words import addressed, ago, name_list, player_name, refusal, turn_since_lines
from engine.game import FOR_ME
from engine.tables.table import PendingMove, Status, Table, no_more
from engine.tables.turns import ORDERED, finish_too
from i18n import say


def private_lines(
    game: AnyProvider, seat: int, sight: AnySight, pending: PendingMove | None, *, advice: bool = True
) -> list[str]:
    """The question to the seat or its decision (`pending`), its standing orders, and with `advice` the tip for it."""
    table, language = sight.table, sight.language
    if pending is None:
        lines = [*_turn_lines(table, seat, language), *_asked_lines(game, sight)]
    else:
        lines = pending_lines(game, sight, pending)
    orders = order_lines(game, table, seat, language) if table.status is Status.PLAYING else []
    return [*lines, *orders, *(advice_lines(table, seat, language) if pending is None and advice else [])]


def _turn_lines(table: Table, seat: int, language: str) -> list[str]:
    """The start of this seat's turn, and whether all others have decided; empty if it is not awaited."""
    if seat not in table.awaited():
        return []
    last = [say(language, "table-last")] if table.seats[seat].clock.is_last else []
    late = any(proposal.about == "late" and proposal.seat == seat for proposal in table.proposals)
    over = [say(language, "table-time-over")] if late else []
    rests = [say(language, f"table-rests-{table.clock.rests}")] if table.clock.rests else []
    return [*turn_since_lines(table, seat, language), *over, *last, *rests]


def _asked_lines(game: AnyProvider, sight: AnySight) -> list[str]:
    """The question to the seat; or the chosen moves, their effects, and whether they can be taken back."""
    table, language, chosen = sight.table, sight.language, sight.chosen
    if not chosen:
        return open_lines(game, sight)
    seat = sight.observation.viewer or 0
    words = moves_words(game, table, seat, chosen, language)
    if missing := game.still_to_choose(sight):
        return [say(language, "table-chosen-so-far", move=words, missing=missing), *brought_lines(game, sight)]
    lines = [say(language, "table-chosen", move=words), *brought_lines(game, sight)]
    if finish_too(table, seat, chosen):
        lines.append(say(language, "table-chosen-finishes"))
    if warnings := questions_about(game, table, seat, chosen, language):
        return [*lines, *(f"⚠️ {warning}" for warning in warnings)]
    undone = can_be_taken_back(table, seat, chosen, confirmed=len(table.people) > 1)
    return lines if undone else [*lines, say(language, "table-chosen-for-good")]


def open_lines(game: AnyProvider, sight: AnySight) -> list[str]:
    """The lines of a view in which no moves are chosen: the description of its content, and the question."""
    return game.lines(sight, _usual_lines(game, sight))


def _usual_lines(game: AnyProvider, sight: AnySight) -> list[str]:
    """After the end the rank, or a line that the table was closed; else the question, or the awaited players."""
    table, observation, language = sight.table, sight.observation, sight.language
    if observation.result is not None:
        learned = say(language, "table-guide-over", game=say(language, f"game-{table.game}"))
        return [_result_line(game, sight), *([learned] if table.advice.guide else [])]
    if table.status is not Status.PLAYING:
        return [refusal(language, no_more(table), table.game, public=table.language)]
    if observation.task is not None:
        return game.task_lines(sight, observation.task)
    if not observation.can_take_back:
        idle = game.says(language, "pad-nothing")
    else:
        # With only computer players at the table, no other person's move ends the time to undo.
        until = "-alone" if len(table.people) == 1 else ""
        idle = game.says(language, f"{'pad-played' if game.open_board else 'pad-done'}{until}")
    names = [addressed(player_name(table.seats[number]), language) for number in observation.waiting]
    return [idle, *([say(language, "table-board-waiting", names=name_list(names, language))] if names else [])]


def _result_line(game: AnyProvider, sight: AnySight) -> str:
    """Rank and points of this seat, or points and honour."""
    observation, language = sight.observation, sight.language
    seat, result = observation.viewer or 0, observation.result
    if result is None:
        return ""
    honour = game.honour(observation, language)
    if honour is not None:
        return game.says(language, "pad-honour", points=result.totals[0], honour=honour)
    rank, points = result.ranks[seat], result.totals[seat]
    second = min((other for other in range(len(result.ranks)) if other != seat), key=lambda at: result.ranks[at])
    if rank < result.ranks[second] and (lead := abs(points - result.totals[second])):
        name = player_name(sight.table.seats[second])
        return game.says(language, "pad-won", points=points, lead=lead, name=name)
    return game.says(language, "pad-rank", rank=rank, players=len(sight.table.seats), points=points)


def brought_lines(game: AnyProvider, sight: AnySight) -> list[str]:
    """The effects of the chosen moves: of one move, of several together, or of several each after its words."""
    if len(sight.chosen) == 1:
        return game.brings(sight, sight.chosen[0])
    together = game.brings_together(sight)
    if together is not None:
        return together
    effects = [(move, game.brings(sight, move)) for move in dict.fromkeys(sight.chosen)]
    return [_effect_line(game, sight, move, lines) for move, lines in effects if lines]


def _effect_line(game: AnyProvider, sight: AnySight, move: str, lines: Sequence[str]) -> str:
    """One of several moves with its effects."""
    words = game.move_words(sight.table, sight.observation, move, sight.language)
    return say(sight.language, "table-chosen-brings", move=words, brings=" ".join(lines))


def questions_about(game: AnyProvider, table: Table, seat: int, moves: Sequence[str], language: str) -> list[str]:
    """The confirmation questions for those of these moves that are drastic."""
    asked = (game.question(table, seat, move, language) for move in moves)
    return [question for question in asked if question is not None]


def pending_lines(game: AnyProvider, sight: AnySight, pending: PendingMove) -> list[str]:
    """All moves of this seat's decision, and until when it can be taken back."""
    language, until = sight.language, ago(pending.until)
    if pending.notation in (FOR_ME, ORDERED):
        usual = [say(language, "table-pending-for-me", until=until)]
    else:
        decided = (*sight.table.seats[pending.seat].submitted.moves, pending.notation)
        words = moves_words(game, sight.table, pending.seat, decided, language)
        usual = [say(language, "table-pending", moves=words, until=until)]
    return game.pending_lines(sight, usual)
