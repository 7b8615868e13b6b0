"""Every kind of picture, in its usual form and at its worst, from games played by computer players.

One module per game, found by the game's name: its `pictures`, the table whose boards are shown (`PLAYED`), and the
positions used here and in other tests.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, NamedTuple, TypeVar

import msgspec

from engine.game import AnyGame, Chance, Setup
from engine.games import GAMES
from engine.players import chooser
from render.picture import Picture

T = TypeVar("T")

FOLDER = Path(__file__).parents[1] / "golden" / "pictures"

BYTES = 110 * 1024
"""Largest size of a picture file in bytes."""

NICE = ("Ann", "さくら", "Benedikt Ødegård", "Zoë 🌲")
# As long as Discord allows, wide, in several scripts, and with characters of many code points.
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
    """Return that many player names."""
    if nasty:
        return tuple(NASTY[i % len(NASTY)] for i in range(seats))
    pool = (*NICE, "Emil", "Farah", "Gustav", "Hana", "Ines", "Jonas", "Kaede", "Liv", "Mona", "Noor", "Olga", "Pío")
    return tuple(pool[i] if i < len(pool) else f"{pool[i % len(pool)]} {i // len(pool) + 1}" for i in range(seats))


def is_wide(name: str) -> bool:
    """Return whether a picture of this name is for a desktop."""
    return "-wide-" in name


class Moment(NamedTuple):
    """A game before a move."""

    state: Any
    seen: Any
    """A spectator's observation when the phase began."""
    waiting: Mapping[int, str]
    """Seat → kind of decision it must make now."""


class _Course:
    """A game between computer players, played only as far as needed; its last moment is the end of the game."""

    def __init__(self, game: AnyGame, setup: Setup, player: str) -> None:
        self._moments: list[Moment] = []
        self._rest = self._play(game, setup, player)

    def __iter__(self) -> Iterator[Moment]:
        number = 0
        while number < len(self._moments) or self._goes_on():
            yield self._moments[number]
            number += 1

    def _goes_on(self) -> bool:
        moment = next(self._rest, None)
        if moment is not None:
            self._moments.append(moment)
        return moment is not None

    def _play(self, game: AnyGame, setup: Setup, player: str) -> Iterator[Moment]:
        chance = Chance(setup.seed, "samples")
        state = game.start(setup).state
        seen, phase = None, None
        while True:
            if phase != (phase := game.phase(state)):
                seen = game.observe(state, None)
            moment = Moment(state, seen, game.waiting(state))
            yield moment
            if not moment.waiting:
                return
            seat = min(moment.waiting)
            if player == "random":
                move = game.sample(state, seat, chance)
            else:
                move = chooser(player, game.name)(game.observe(state, seat), game.moves(state, seat), chance)
            state = game.play(state, seat, move).state


@cache
def _course(game: str, seats: int, seed: int, player: str, options: tuple[tuple[str, str], ...]) -> _Course:
    return _Course(GAMES[game], Setup(game=game, seats=seats, seed=seed, options=dict(options)), player)


def play_until(
    game: AnyGame,
    seats: int,
    seed: int,
    stop: Callable[[Any, Mapping[int, str]], bool],
    *,
    player: str = "greedy",
    options: Mapping[str, str] | None = None,
) -> tuple[Any, Mapping[int, str]]:
    """Play until `stop` holds for the spectator's observation and the awaited seats, or to the end.

    Returns the state and the awaited seats. Each game is played only once and then cached.
    """
    for moment in _course(game.name, seats, seed, player, tuple(sorted((options or {}).items()))):
        state, waiting = moment.state, moment.waiting
        if not waiting or stop(moment.seen, waiting):
            break
    return state, waiting


def moments(position: Callable[..., T]) -> Callable[..., Callable[[], T]]:
    """Return a function that takes (seats, round, step, part of the step) and further arguments of `position`.

    That function returns a callable that produces the position.
    """

    def at(seats: int, number: int, step: str, part: int = 0, **where: Any) -> Callable[[], T]:
        return partial(position, seats, (number, step, part), **where)

    return at


def for_a_desktop(
    found: dict[str, Callable[[], Picture]],
    prefix: str,
    private: Callable[..., Picture],
    seats: Callable[[Any], int],
    *,
    nasty: bool,
) -> Callable[..., None]:
    """Return a function that adds a seat's desktop picture to `found`, given name, observation and language.

    `seats`: number of seats of an observation; `nasty`: whether the players have the worst names by default.
    """

    def add(name: str, see: Callable[[], Any], language: str, *, nasty: bool = nasty) -> None:
        def draw() -> Picture:
            seen = see()
            return private(seen, names(seats(seen), nasty=nasty), language, wide=True)

        found[f"{prefix}-wide-{name}-{language}"] = draw

    return add


@cache
def modules() -> list[ModuleType]:
    """Return the gallery modules of the games that have one."""
    names = {module.name for module in iter_modules(__path__)}
    return [import_module(f"tests.gallery.{game}") for game in GAMES if game in names]


@cache
def pictures() -> Mapping[str, Callable[[], Picture]]:
    """Return file name without suffix → function that draws the picture."""
    found: dict[str, Callable[[], Picture]] = {}
    for module in modules():
        found |= _pictures_of(module)
    return found


@cache
def _pictures_of(module: ModuleType) -> dict[str, Callable[[], Picture]]:
    """Return a module's own pictures, and the boards of its `PLAYED` table."""
    # Imported here because it imports the bot, which would distort the memory measured with the other positions.
    played: dict[str, Callable[[], Picture]] = import_module("tests.gallery.played").pictures(
        _game(module), *module.PLAYED
    )
    own: dict[str, Callable[[], Picture]] = module.pictures()
    return own | played


def _game(module: ModuleType) -> str:
    return module.__name__.rpartition(".")[2]


def game_of(name: str) -> str:
    """Return the game that a picture belongs to."""
    return next(_game(module) for module in modules() if name in _pictures_of(module))


def approved() -> dict[str, Callable[[], Picture]]:
    """Return name of the approved picture → function that draws it now."""
    found: dict[str, Callable[[], Picture]] = {}
    for module in modules():
        found |= module.APPROVED
    return found


def kept(name: str, kind: type[T]) -> T:
    """Read a position of the approved pictures from its file."""
    return msgspec.json.decode((FOLDER / f"{name}.json").read_bytes(), type=kind)
