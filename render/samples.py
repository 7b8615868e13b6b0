"""Observations to draw from: games that computer players really played, cut at a certain point.

Only the gallery, the tests and the measures use this; it asks the contract of `engine.game` and looks into no state.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NamedTuple

from engine.cartographers.grid import cell_named
from engine.cartographers.observation import Observation
from engine.game import Chance, Setup
from engine.games import GAMES
from engine.players import PLAYERS

GAME = GAMES["cartographers"]

PLAIN = ("Ann", "Ben", "Chiara", "Dmitri")
NICE = ("Ann", "さくら", "Benedikt Ødegård", "Zoë 🌲")
# As long as Discord lets them be, wide, of several scripts, and of characters made of many code points.
NASTY = (
    "W" * 32,
    "漢" * 32,
    "👨‍👩‍👧‍👦🏳️‍🌈🇯🇵👍🏽 family of the flag",
    "𝓑𝓮𝓷 the 𝔾𝕣𝕖𝕒𝕥",
    "Ελένη Παπαδοπούλου",
    "Александра Константинопольская",
    "محمد بن سلمان",
    "ชื่อภาษาไทยที่ยาวมาก",
    "Ånña-Märïa van der Meer-Østergaard",
    "長い名前のプレイヤーさん、こんにちは！",
    "x",
    "한국어 이름",
)


def names(seats: int, *, nasty: bool = False) -> tuple[str, ...]:
    """So many names of seats."""
    if nasty:
        return tuple(NASTY[i % len(NASTY)] for i in range(seats))
    pool = (*NICE, "Emil", "Farah", "Gustav", "Hana", "Ines", "Jonas", "Kaede", "Liv", "Mona", "Noor", "Olga", "Pío")
    return tuple(pool[i] if i < len(pool) else f"{pool[i % len(pool)]} {i // len(pool) + 1}" for i in range(seats))


def play_until(
    seats: int,
    seed: int,
    stop: Callable[[Observation, Mapping[int, str]], bool],
    *,
    player: str = "greedy",
    **options: str,
) -> tuple[Any, Mapping[int, str]]:
    """Play until `stop` holds for what a spectator sees and who owes what; the state, and who owes what then."""
    chance = Chance(seed, "samples")
    state = GAME.start(Setup(game=GAME.name, seats=seats, seed=seed, options=dict(options))).state
    while (waiting := GAME.waiting(state)) and not stop(GAME.observe(state, None), waiting):
        seat = min(waiting)
        if player == "random":
            move = GAME.sample(state, seat, chance)
        else:
            move = PLAYERS[player].choose(GAME.observe(state, seat), GAME.moves(state, seat), chance)
        state = GAME.play(state, seat, move).state
    return state, waiting


@cache
def sample(
    seats: int,
    seed: int = 1,
    *,
    season: int = 2,
    turn: int = 3,
    decided: int = 0,
    viewer: int | None = None,
    player: str = "greedy",
    options: tuple[tuple[str, str], ...] = (),
) -> Observation:
    """The table in that season from that turn on, when `decided` seats have drawn. Season 4 is the end of the game."""

    def stop(seen: Observation, waiting: Mapping[int, str]) -> bool:
        return (seen.season, seen.turn) >= (season, turn) and seats - len(waiting) >= decided

    state, _ = play_until(seats, seed, stop, player=player, **dict(options))
    seen: Observation = GAME.observe(state, viewer)
    return seen


class Drawing(NamedTuple):
    """A piece in hand on the pad, and what it would lead to (the shape of the engine's preview)."""

    observation: Observation
    cells: tuple[int, ...]
    terrain: str
    coins: int
    edicts: tuple[int, int, int, int]
    loss: int


@cache
def drawing(
    seats: int,
    seed: int = 1,
    *,
    season: int = 2,
    turn: int = 3,
    kind: str = "draw",
    ruins: bool = False,
    player: str = "greedy",
    options: tuple[tuple[str, str], ...] = (),
) -> Drawing:
    """A table from that turn on, where somebody owes that kind of drawing, with their best drawing in hand."""

    def stop(seen: Observation, waiting: Mapping[int, str]) -> bool:
        if (seen.season, seen.turn) < (season, turn) or (ruins and not seen.pending_ruins):
            return False
        return kind in waiting.values()

    state, waiting = play_until(seats, seed, stop, player=player, **dict(options))
    seat = next(seat for seat, owed in sorted(waiting.items()) if owed == kind)
    before: Observation = GAME.observe(state, seat)
    moves = [move for move in GAME.moves(state, seat) if GAME.notation(move).startswith("draw ")]
    move = PLAYERS["greedy"].choose(before, moves, Chance(seed, "drawing"))
    after: Observation = GAME.observe(GAME.play(state, seat, move).state, seat)
    _, terrain, *cells = GAME.notation(move).split()
    sheet = before.task.sheet if before.task is not None else seat
    then = after.sheets[sheet]
    return Drawing(
        before,
        tuple(cell_named(cell) for cell in cells),
        terrain,
        max(0, then.coins - before.sheets[sheet].coins),
        then.edicts,
        then.loss,
    )
