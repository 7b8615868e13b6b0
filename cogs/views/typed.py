"""Moves to type: each in the reader's words, found by the words or by its notation."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple

from discord import app_commands

from cogs.views.choosing import offered_for_me
from cogs.views.controls import SURE
from cogs.views.limits import LINE, LIST, cut, suggestion
from cogs.views.provider import AnyProvider
from engine.folding import folded, narrowed
from engine.game import FOR_ME, AnyGame, RuleError
from engine.tables.table import Status, Table, TableError
from i18n import LANGUAGES, former_move_text, has_text, say
from i18n import listed as listed_words
from render.looking import shelf_of

Choice = app_commands.Choice[str]
QUOTED = 80


class Typed(NamedTuple):
    """A move that can be typed."""

    notation: str
    words: str
    """The move in the reader's words."""
    brief: bool = False
    """Whether it is one of the few moves that every list contains."""
    former: str = ""
    """Earlier words for the same move, which people may still type."""

    @property
    def label(self) -> str:
        """The words, cut to the length of a choice."""
        return cut(self.words)


def typed_moves(game: AnyProvider, table: Table, seat: int, language: str) -> list[Typed]:
    """Everything the seat can play now, in distinct words: its moves, the bot's choice, taking back."""
    if table.status is not Status.PLAYING:
        return []
    rules, state = table.rules, table.state()
    observation = rules.observe(state, seat)
    moves = list(rules.moves(state, seat)) if seat in rules.waiting(state) else []
    if rules.can_take_back(state, seat):
        moves.append(rules.take_back)
    found = []
    for move in moves:
        notation = rules.notation(move)
        words = game.move_words(table, observation, notation, language)
        brief = move in (rules.done, rules.take_back)
        found.append(Typed(notation, words, brief, former_move_text(language, table.game, words)))
    for_me = offered_for_me(game, table, seat, language)
    if for_me is not None:
        found.append(Typed(FOR_ME, for_me, brief=True))
    return told_apart(found)


def told_apart(moves: Sequence[Typed]) -> list[Typed]:
    """The moves; words that several moves share (of two people with one name) get the notation in front."""
    times = Counter(move.label for move in moves)
    return [
        move if times[move.label] == 1 else move._replace(words=f"{move.notation} · {move.words}") for move in moves
    ]


def suggested_moves(moves: Iterable[Typed], typed: str) -> list[Typed]:
    """The moves to suggest for typed text: those that begin with it first, then those with its words as whole words.

    Notations that are too long for a value are left out. The move that ends the turn and undo stay in the list while
    typed text does not narrow it.
    """
    text = folded(typed)
    found = sorted(
        (move for move in fitting_moves(moves, typed) if len(move.notation) <= LINE),
        key=lambda move: (not _begins_with(move, text), not _has_whole_words(move, text)),
    )
    brief = [move for move in found[LIST:] if move.brief]
    return found[: LIST - len(brief)] + brief


def fitting_moves(moves: Iterable[Typed], typed: str) -> list[Typed]:
    """The moves in which every typed word occurs, in the notation or in the words."""
    parts = folded(typed).split()
    return [move for move in moves if all(part in text for text in [_searched_text(move)] for part in parts)]


def next_of_list(chosen: Sequence[str], last: str, names: Mapping[str, str], language: str) -> list[Choice]:
    """Suggestions for the last word of a typed list of ids.

    `chosen`: the ids before that word. Other text before it is left out, so that a choice does not grow with every
    letter. `names`: id → name.
    """
    text = folded(last)
    return [
        suggestion(listed_words((names[one] for one in (*chosen, each)), language), " ".join((*chosen, each)))
        for each, name in names.items()
        if each not in chosen and (each.startswith(text) or text in folded(name))
    ]


def notation_of(game: AnyProvider, table: Table, seat: int, typed: str, language: str) -> str:
    """The notation of typed text; unknown text is returned unchanged for the rules to refuse.

    Errors: TableError `several-moves` when more than one legal move fits.
    """
    typed, text = narrowed(typed), folded(typed)
    if text == FOR_ME:
        return FOR_ME
    if table.status is not Status.PLAYING or typed.startswith(SURE):
        return typed
    rules = table.rules
    try:
        move = rules.parse(typed)
    except RuleError:
        return _notation_of_words(game, table, seat, typed, language)
    if seat not in table.waiting() or move == rules.take_back or move in rules.moves(table.state(), seat):
        return typed
    # The words of a move may begin with a notation that is not legal now: `take 3` is a market card, and stones.
    named = [
        move
        for move in typed_moves(game, table, seat, language)
        if _begins_with(move, text) and _has_whole_words(move, text)
    ]
    return named[0].notation if len(named) == 1 else typed


def _notation_of_words(game: AnyProvider, table: Table, seat: int, typed: str, language: str) -> str:
    """As `notation_of`, for text that is no notation. Errors: RuleError; TableError if no move is possible."""
    moves = typed_moves(game, table, seat, language)
    meant = _notation_meant(moves, typed)
    if meant is None and seat not in table.waiting():
        raise _not_asked(game, table, seat)
    return meant or _named_otherwise(table.rules, moves, folded(typed)) or typed


def _not_asked(game: AnyProvider, table: Table, seat: int) -> RuleError:
    """Why no text that this seat types can be a move now."""
    if table.rules.can_take_back(table.state(), seat) and not game.open_board:
        return TableError("decided")
    return RuleError("not-waiting")


def _notation_meant(moves: Iterable[Typed], typed: str) -> str | None:
    """The notation of the move with that name; else of the only move that contains the words, whole or in part."""
    text = folded(typed)
    fitting = fitting_moves(moves, typed) if text else []
    for candidates in (
        [move for move in fitting if text in (folded(move.words), folded(move.label), move.notation)],
        [move for move in fitting if _has_whole_words(move, text)],
        fitting,
    ):
        if len(candidates) == 1:
            return candidates[0].notation
    if fitting:
        raise TableError("several-moves", count=len(fitting), words=typed[:QUOTED])
    return None


def _named_otherwise(rules: AnyGame, moves: Sequence[Typed], text: str) -> str | None:
    """The notation of text that is worded like one of these moves but names something else, to be refused."""
    shelf = shelf_of(rules.name)
    things = {} if shelf is None else shelf.things
    keys = {folded(thing.name(language)): key for key, thing in things.items() for language in LANGUAGES}
    keys |= _named_without_side(rules, things)
    names: dict[str, list[str]] = {}
    for name, key in keys.items():
        names.setdefault(key, []).append(name)
    legal, wordings = {move.notation for move in moves}, {_wording_pattern(move, names): move for move in moves}
    for wording, move in wordings.items():
        said = re.fullmatch(wording, text)
        other = None if said is None else _renamed_notation(move, said, keys)
        if other is not None and other not in legal and _says_why(rules, other):
            return other
    return _done_with(rules, moves, things, keys[text]) if text in keys else None


def _named_without_side(rules: AnyGame, things: Iterable[str]) -> dict[str, str]:
    """Name → key of things with two sides, which moves name without the side."""
    families = {family for families in rules.words.values() for family in families}
    keys: dict[str, str] = {}
    for part in {key.rpartition("-")[0] for key in things} - {""}:
        for language in LANGUAGES:
            texts = (f"{rules.name}-{family}-{part}" for family in families)
            keys |= {folded(say(language, text)): part for text in texts if has_text(language, text)}
    return keys


def _renamed_notation(move: Typed, said: re.Match[str], keys: Mapping[str, str]) -> str | None:
    """The notation of a move, with the typed things and places in place of its own; None if one of them has no name."""
    parts = move.notation.split()
    for group, part in said.groupdict().items():
        kind, place = group.split("_")
        parts[int(place)] = keys.get(part.strip(), "") if kind == "thing" else part
    return " ".join(parts) if all(parts) else None


def _says_why(rules: AnyGame, notation: str) -> bool:
    """Whether the refusal of a notation will say more than that it cannot be read."""
    try:
        rules.parse(notation)
    except RuleError as error:
        return error.rule != "notation"
    return True


def _wording_pattern(move: Typed, names: Mapping[str, Sequence[str]]) -> str:
    """A pattern of a move's words, with a group for each part of the notation that they name.

    A thing of the game matches under its `names`, anything else (a ship, a cell, a slot) as in the notation.
    """
    words, spots = folded(move.words), dict[tuple[int, int], str]()
    for place, part in enumerate(move.notation.split()):
        groups = dict.fromkeys(names.get(part, ()), f"thing_{place}")
        for name, group in (groups | {part.casefold(): f"place_{place}"}).items():
            begin = words.find(name)
            while begin >= 0 and not _stands_alone(words, begin, begin + len(name), spots):
                begin = words.find(name, begin + 1)
            if begin >= 0:
                spots[begin, begin + len(name)] = group
                break
    pattern, last = "", 0
    for (begin, end), group in sorted(spots.items()):
        what = f".{{1,{QUOTED}}}" if group.startswith("thing") else "[a-z0-9]+"
        pattern += f"{re.escape(words[last:begin])}(?P<{group}>{what})"
        last = end
    return pattern + re.escape(words[last:])


def _stands_alone(words: str, begin: int, end: int, taken: Iterable[tuple[int, int]]) -> bool:
    """Whether a part of the words is a whole Latin word or number, and overlaps no part in `taken`."""
    around = words[max(begin - 1, 0) : begin] + words[end : end + 1]
    return not re.search("[a-z0-9]", around) and all(end <= first or begin >= last for first, last in taken)


def _done_with(rules: AnyGame, moves: Iterable[Typed], things: Iterable[str], key: str) -> str | None:
    """The first of these moves whose notation is also valid with this thing, for text that names only the thing."""
    for move in moves:
        parts = move.notation.split()
        for place in (place for place, named in enumerate(parts) if named in things):
            other = " ".join([*parts[:place], key, *parts[place + 1 :]])
            with suppress(RuleError):
                rules.parse(other)
                return other
    return None


def _searched_text(move: Typed) -> str:
    return f"{folded(move.words)} {folded(move.former)} {move.notation.casefold()}"


def _begins_with(move: Typed, text: str) -> bool:
    return folded(move.words).startswith(text) or move.notation.casefold().startswith(text)


def _has_whole_words(move: Typed, text: str) -> bool:
    """Whether every typed word matches as a whole Latin word or number: `a1` is not `a10`."""
    searched = _searched_text(move)
    return all(re.search(rf"(?<![a-z0-9]){re.escape(part)}(?![a-z0-9])", searched) for part in text.split())
