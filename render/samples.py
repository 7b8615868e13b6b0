"""Observations to draw from: games that computer players really played, cut at a certain point.

Only the gallery, the tests and the measures use this; it asks the contract of `engine.game` and looks into no state.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

import msgspec

from engine.bunny_kingdom.cards import CARDS as BUNNIES
from engine.bunny_kingdom.cards import PARCHMENTS, RESOURCES
from engine.bunny_kingdom.observation import Fief, Harvest, Offer, Parchment
from engine.bunny_kingdom.observation import Observation as Kingdom
from engine.cartographers.grid import cell_named
from engine.cartographers.observation import Observation
from engine.game import Chance, Game, Setup
from engine.games import GAMES
from engine.imhotep.cards import CARDS as GOODS
from engine.imhotep.observation import Group
from engine.imhotep.observation import Observation as Harbour
from engine.players import PLAYERS
from engine.wonderful_world.cards import CARDS as DEVELOPMENTS
from engine.wonderful_world.cards import COLOURS
from engine.wonderful_world.observation import Completed, UnderConstruction
from engine.wonderful_world.observation import Observation as World

GAME = GAMES["cartographers"]
WONDER = GAMES["wonderful_world"]
BUNNY = GAMES["bunny_kingdom"]
IMHOTEP = GAMES["imhotep"]

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
    stop: Callable[[Any, Mapping[int, str]], bool],
    *,
    game: Game[Any, Any, Any] = GAME,
    player: str = "greedy",
    options: Mapping[str, str] | None = None,
) -> tuple[Any, Mapping[int, str]]:
    """Play until `stop` holds for what a spectator sees and who owes what; the state, and who owes what then."""
    chance = Chance(seed, "samples")
    state = game.start(Setup(game=game.name, seats=seats, seed=seed, options=dict(options or {}))).state
    while (waiting := game.waiting(state)) and not stop(game.observe(state, None), waiting):
        seat = min(waiting)
        if player == "random":
            move = game.sample(state, seat, chance)
        else:
            move = PLAYERS[player].choose(game.observe(state, seat), game.moves(state, seat), chance)
        state = game.play(state, seat, move).state
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

    state, _ = play_until(seats, seed, stop, player=player, options=dict(options))
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

    state, waiting = play_until(seats, seed, stop, player=player, options=dict(options))
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


STEPS = ("draft", "dig", "planning", *COLOURS, "over")
"""The phases of It's a Wonderful World in their order."""


@cache
def wonder(
    seats: int,
    when: tuple[int, str, int] = (3, "planning", 0),
    *,
    seed: int = 3,
    decided: int = 0,
    viewer: int | None = None,
    kind: str = "",
    moves: int = 0,
    player: str = "greedy",
    options: tuple[tuple[str, str], ...] = (),
) -> World:
    """It's a Wonderful World in that round, phase and part (or later), when `decided` seats have decided.

    With a `kind` of decision, as the first seat sees it that owes this kind from then on, when it has made so many
    `moves`.
    """
    begin = (when[0], STEPS.index(when[1]), when[2])

    def owing(seen: World, waiting: Mapping[int, str]) -> list[int]:
        del seen
        return [seat for seat, owed in sorted(waiting.items()) if owed == kind]

    def stop(seen: World, waiting: Mapping[int, str]) -> bool:
        if (seen.round, STEPS.index(seen.step), seen.part) < begin or seats - len(waiting) < decided:
            return False
        return not kind or bool(owing(seen, waiting))

    state, waiting = play_until(seats, seed, stop, game=WONDER, player=player, options=dict(options))
    spectator: World = WONDER.observe(state, None)
    if kind:
        viewer = owing(spectator, waiting)[0]
        chance = Chance(seed, "moves")
        for _ in range(moves):
            move = PLAYERS[player].choose(WONDER.observe(state, viewer), WONDER.moves(state, viewer), chance)
            state = WONDER.play(state, viewer, move).state
    seen: World = WONDER.observe(state, viewer)
    return seen


def crowded(seen: World, sites: int = 18, built: int = 22, drafted: int | None = None) -> World:
    """The same table with the first seat's empire as full as one can be."""
    cards = list(DEVELOPMENTS.values())
    under = tuple(
        UnderConstruction(
            card.id,
            1,
            card.slots,
            "".join(slot if at % 3 == 0 else "." for at, slot in enumerate(card.slots)),
            at == 0,
            card.points,
            card.production,
        )
        for at, card in enumerate(cards[-sites:] if sites else ())
    )
    done = tuple(Completed(card.id, card.points, star=False) for card in cards[9 : 9 + built])
    first = msgspec.structs.replace(
        seen.empires[0],
        sites=under,
        built=done,
        drafted=seen.empires[0].drafted if drafted is None else tuple(card.id for card in cards[40 : 40 + drafted]),
        cubes=(1, 1, 0, 1, 1),
        krystallium=12,
        financiers=11,
        generals=13,
        production=(12, 11, 10, 14, 13),
        produced=12,
        points=dict.fromkeys(seen.empires[0].points, 18),
        total=144,
    )
    return msgspec.structs.replace(seen, empires=(first, *seen.empires[1:]))


def dealt(seen: World, cards: Sequence[str]) -> World:
    """The same draft with another hand for its viewer, who is to pick."""
    task = None if seen.task is None else msgspec.structs.replace(seen.task, cards=tuple(cards))
    return msgspec.structs.replace(seen, hand=tuple(cards), task=task)


COURSE = ("exploration", "railway", "camps", "construction", "harvest", "copies", "over")
"""The phases of Bunny Kingdom in their order."""
EXPRESS = (("express", "on"),)


@cache
def bunny(
    seats: int,
    when: tuple[int, str, int] = (3, "exploration", 3),
    *,
    seed: int = 3,
    decided: int = 0,
    viewer: int | None = None,
    kind: str = "",
    player: str = "greedy",
    options: tuple[tuple[str, str], ...] = (),
) -> Kingdom:
    """Bunny Kingdom in that round, phase and part (or later), when `decided` seats have decided.

    With a `kind` of decision, as the first seat sees it that owes this kind from then on.
    """
    begin = (when[0], COURSE.index(when[1]), when[2])

    def owing(waiting: Mapping[int, str]) -> list[int]:
        return [seat for seat, owed in sorted(waiting.items()) if owed == kind]

    def stop(seen: Kingdom, waiting: Mapping[int, str]) -> bool:
        if (seen.round, COURSE.index(seen.step), seen.part) < begin or seats - len(waiting) < decided:
            return False
        return not kind or bool(owing(waiting))

    state, waiting = play_until(seats, seed, stop, game=BUNNY, player=player, options=dict(options))
    if kind:
        viewer = owing(waiting)[0]
    seen: Kingdom = BUNNY.observe(state, viewer)
    return seen


def bunny_owing(seats: int, when: tuple[int, str, int], kind: str, seed: int) -> Kingdom | None:
    """As `bunny` with the expansion, None when in that game nobody owes this kind of decision from then on."""
    try:
        return bunny(seats, when, seed=seed, kind=kind, options=EXPRESS)
    except IndexError:
        return None


def handed(seen: Kingdom, cards: Sequence[str]) -> Kingdom:
    """The same draft with another hand for its viewer, each card with an offer of two figures."""
    offers = tuple(Offer(card, 12 + i, best="" if card[0].isupper() else "J10") for i, card in enumerate(cards))
    task = None if seen.task is None else msgspec.structs.replace(seen.task, cards=tuple(cards))
    return msgspec.structs.replace(seen, hand=tuple(cards), task=task, offers=offers)


def opened(seen: Kingdom, held: Sequence[int]) -> Kingdom:
    """The same end with so many parchments open before each seat, of two figures each, those with long names first.

    The copying ones are among them and became what has the longest names.
    """
    cards = [card for card in BUNNIES if card in PARCHMENTS]
    cards.sort(key=lambda card: (not BUNNIES[card].rule.startswith("copy"), -len(card)))
    copied = iter(("master-of-the-mountains", "royal-pocket-watch"))
    found = [
        Parchment(card, 10 + i, (next(copied),) if BUNNIES[card].rule.startswith("copy") else ())
        for i, card in enumerate(cards)
    ]
    players = list(seen.seats)
    for seat in sorted(range(len(held)), key=lambda seat: -held[seat]):
        own, found = found[: held[seat]], found[held[seat] :]
        players[seat] = msgspec.structs.replace(players[seat], revealed=tuple(own), parchments=len(own))
    return msgspec.structs.replace(seen, seats=tuple(players))


def settled(seen: Kingdom) -> Kingdom:
    """The same table with a rabbit in every space, the most pieces before everybody, and long numbers."""
    seats = len(seen.seats)
    cells = tuple(
        cell if cell.seat is not None else msgspec.structs.replace(cell, seat=(i * 7 + i // 10) % seats)
        for i, cell in enumerate(seen.cells)
    )
    pieces = ("city-1", "city-1", "city-3", "farm-fish", "farm-gold", "farm-iron", "trading-post", "camp-6", "station")
    players = []
    for seat, player in enumerate(seen.seats):
        alone = tuple(
            Fief((cell.name,), 1, 1, (), 0)
            for cell, before in zip(cells, seen.cells, strict=True)
            if cell.seat == seat and before.seat is None
        )
        own = tuple(cell.name for cell in cells if cell.seat == seat)
        rich = Fief(own[:1], 8, 14, RESOURCES, 140)
        players.append(
            msgspec.structs.replace(
                player,
                cells=own,
                fiefs=(rich, *(player.fiefs * 2)[:9], *player.fiefs, *alone),
                harvest=222,
                pieces=pieces[: 9 - seat],
                rails=5,
                switches=2,
                parchments=14,
                rounds=(*player.rounds[:-1], Harvest(222, 24, 12, 16)),
                total=345,
            )
        )
    return msgspec.structs.replace(seen, cells=cells, seats=tuple(players))


@cache
def imhotep(
    seats: int,
    sides: str = "AAAAA",
    *,
    round_: int = 3,
    moves: int = 0,
    kind: str = "",
    seed: int = 3,
    viewer: int | None = None,
    player: str = "greedy",
    options: tuple[tuple[str, str], ...] = (),
) -> Harbour:
    """Imhotep in that round after so many of its moves, round 7 being the end.

    With a `kind` of decision, from then on where somebody owes that kind, as that seat sees it; some kinds are rare, so
    that the next seeds are tried.
    """
    done = 0

    def stop(seen: Harbour, waiting: Mapping[int, str]) -> bool:
        nonlocal done
        if seen.round < round_:
            return False
        done += 1
        return done > moves and (not kind or kind in waiting.values())

    given = dict(options) | {"sites": sides}
    state, waiting = play_until(seats, seed, stop, game=IMHOTEP, player=player, options=given)
    while kind and kind not in waiting.values():
        seed, done = seed + 1, 0
        state, waiting = play_until(seats, seed, stop, game=IMHOTEP, player=player, options=given)
    if kind:
        viewer = next(seat for seat, owed in waiting.items() if owed == kind)
    seen: Harbour = IMHOTEP.observe(state, viewer)
    return seen


def heaped(seen: Harbour) -> Harbour:
    """The same table with as many stones at every site as can lie there, and every kind of card before each seat."""
    seats, most = len(seen.seats), 26
    stones = [(i * i + i // 3) % seats for i in range(most)]
    pyramids = tuple(
        msgspec.structs.replace(
            one,
            spaces=tuple(msgspec.structs.replace(space, stone=stones[i]) for i, space in enumerate(one.spaces)),
            built=len(one.spaces),
        )
        for one in seen.pyramid.pyramids
    )
    columns = len(seen.temple.visible)
    rows = tuple(tuple(stones[row * columns : (row + 1) * columns]) for row in range(24 // columns))
    lanes = tuple(tuple(stones[row::3]) for row in range(3))
    groups = tuple(
        Group(stone, ((row, column),), 1) for row, lane in enumerate(lanes, 1) for column, stone in enumerate(lane, 1)
    )
    towers = tuple(stones[:8])
    side_b = seen.obelisks.side == "B"
    kept = tuple(card.id for card in GOODS.values() if card.colour != "red")
    people = tuple(msgspec.structs.replace(one, sled=5, quarry=28, cards=kept * 2, points=108) for one in seen.seats)
    return msgspec.structs.replace(
        seen,
        pyramid=msgspec.structs.replace(seen.pyramid, pyramids=pyramids, beside=tuple(stones[:11])),
        temple=msgspec.structs.replace(seen.temple, rows=rows, visible=rows[-1], next=1),
        burial=msgspec.structs.replace(
            seen.burial,
            rows=lanes,
            next=3,
            groups=groups if seen.burial.side == "A" else (),
            row_points=((8, 4, 2, 0)[:seats],) * 3 if seen.burial.side == "B" else (),
        ),
        obelisks=msgspec.structs.replace(
            seen.obelisks,
            heights=(2,) * seats if side_b else (20, *(2,) * (seats - 1)),
            towers=towers if side_b else (),
            points=(15, 10, 5, 1)[:seats],
        ),
        seats=people,
        deck=34,
    )


def stall(seen: Harbour, cards: Sequence[str], looked: Sequence[str] = ()) -> Harbour:
    """The same table with other cards in the market, and the pair that is looked at."""
    market = msgspec.structs.replace(seen.market, cards=tuple(cards[: len(seen.market.cards)]))
    return msgspec.structs.replace(seen, market=market, looked=tuple(looked))
