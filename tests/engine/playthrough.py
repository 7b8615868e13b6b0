"""Whole games written out as text, to be read and compared: `python -m tests.engine.playthrough` writes them anew.

A file holds the setup, each move and what happened on it, and at the end of a season or round what lies on the table.
The test replays the moves that stand in the file, so a change of the rules shows as a difference in what happened.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from engine.bunny_kingdom.observation import Observation as BunnyKingdomObservation
from engine.cartographers.observation import Observation as CartographersObservation
from engine.events import Event
from engine.game import Chance, Setup
from engine.games import GAMES
from engine.imhotep.observation import Observation as ImhotepObservation
from engine.players import chooser
from engine.wonderful_world.observation import Observation as WonderfulWorldObservation

FOLDER = Path(__file__).parents[1] / "golden"

PLAYTHROUGHS = {
    "cartographers/two_greedy": (Setup(game="cartographers", seats=2, seed=11), "greedy"),
    "cartographers/three_random_skills_side_b": (
        Setup(game="cartographers", seats=3, seed=21, options={"side": "B", "skills": "on", "promo": "mixed"}),
        "random",
    ),
    "cartographers/solo_greedy_skills": (
        Setup(game="cartographers", seats=1, seed=5, options={"skills": "on"}),
        "greedy",
    ),
    "cartographers/four_random_options": (
        Setup(
            game="cartographers",
            seats=4,
            seed=8,
            options={"ruins_then_ambush": "overlap", "single_space": "chosen_shape", "ruins_space": "card"},
        ),
        "random",
    ),
    "wonderful_world/two_greedy_side_b": (
        Setup(game="wonderful_world", seats=2, seed=3, options={"side": "B"}),
        "greedy",
    ),
    "wonderful_world/three_greedy": (Setup(game="wonderful_world", seats=3, seed=14), "greedy"),
    "wonderful_world/five_random": (Setup(game="wonderful_world", seats=5, seed=6), "random"),
    "wonderful_world/five_random_version_1": (
        Setup(game="wonderful_world", seats=5, seed=6, options={"asking": "each_round"}),
        "random",
    ),
    "wonderful_world/solo_greedy_scenario": (
        Setup(game="wonderful_world", seats=1, seed=9, options={"scenario": "to-the-center-of-the-earth"}),
        "greedy",
    ),
    "wonderful_world/solo_random": (Setup(game="wonderful_world", seats=1, seed=2), "random"),
    "imhotep/two_greedy": (Setup(game="imhotep", seats=2, seed=4), "greedy"),
    "imhotep/three_greedy_mixed": (Setup(game="imhotep", seats=3, seed=7, options={"sites": "AABBA"}), "greedy"),
    "imhotep/four_random_side_b": (
        Setup(game="imhotep", seats=4, seed=114, options={"sites": "BBBBB", "wrath": "on", "market_pick": "optional"}),
        "random",
    ),
    "imhotep/two_random_help_page": (
        Setup(game="imhotep", seats=2, seed=3, options={"sites": "BAABB", "figures": "help_page"}),
        "random",
    ),
    "bunny_kingdom/two_greedy": (Setup(game="bunny_kingdom", seats=2, seed=8), "greedy"),
    "bunny_kingdom/three_greedy_express": (
        Setup(game="bunny_kingdom", seats=3, seed=17, options={"express": "on"}),
        "greedy",
    ),
    "bunny_kingdom/four_random_express": (
        Setup(
            game="bunny_kingdom",
            seats=4,
            seed=5,
            options={"express": "on", "border_rails": "on", "sheriff_tie": "literal", "provisions": "3"},
        ),
        "random",
    ),
}


def written(setup: Setup, moves: Iterable[tuple[int, str]]) -> str:
    """The playthrough of a game from its moves."""
    game = GAMES[setup.game]
    lines = [f"setup {msgspec.json.encode(setup).decode()}", ""]
    state, events = game.start(setup)
    lines += [_told(event) for event in events]
    lines += _beginning(game.observe(state, None))
    for seat, text in moves:
        step = game.play(state, seat, game.parse(text))
        lines.append(f"> {seat} {text}")
        lines += [_told(event) for event in step.events]
        if any(event.kind in ("season-ends", "round-ends") for event in step.events):
            lines += _table(game.observe(step.state, None))
        if game.phase(step.state) != game.phase(state):
            lines += ["", f"== {game.phase(step.state)}"]
        state = step.state
    lines += _table(game.observe(state, None))
    unit = UNITS[setup.game]
    lines += [f"{score.seat}: rank {score.rank}, {score.total} {unit}, {score.parts}" for score in game.scores(state)]
    return "\n".join(lines) + "\n"


UNITS = {"cartographers": "stars", "wonderful_world": "points", "imhotep": "points", "bunny_kingdom": "points"}
Seen = CartographersObservation | WonderfulWorldObservation | ImhotepObservation | BunnyKingdomObservation


def _told(event: Event) -> str:
    who = "" if event.seat is None else f" {event.seat}"
    private = "" if event.to is None else f" (only to {', '.join(map(str, event.to))})"
    values = "".join(f" {key}={value}" for key, value in event.values.items())
    return f"  {event.kind}{who}{private}{values}"


def _beginning(observation: Seen) -> list[str]:
    if not isinstance(observation, CartographersObservation):
        return _table(observation)
    return [
        f"  edicts {' '.join(observation.edicts)}",
        *([f"  skills {' '.join(observation.skills)}"] if observation.skills else []),
        "",
    ]


def _table(observation: Seen) -> list[str]:
    if isinstance(observation, ImhotepObservation):
        return _sites(observation)
    if isinstance(observation, BunnyKingdomObservation):
        return _kingdoms(observation)
    return _empires(observation) if isinstance(observation, WonderfulWorldObservation) else _maps(observation)


def _sites(observation: ImhotepObservation) -> list[str]:
    def row(stones: Iterable[int | None]) -> str:
        return "".join("." if stone is None else str(stone) for stone in stones)

    pyramids = [
        f"{pyramid.id} {row(space.stone for space in pyramid.spaces)}" for pyramid in observation.pyramid.pyramids
    ]
    obelisks = observation.obelisks
    lines = [
        "",
        f"sides {observation.sides}, deck {observation.deck}, discards {observation.discards}",
        f"ships {', '.join(f'{ship.id} {row(ship.slots)} {ship.site}'.strip() for ship in observation.ships)}",
        f"market {' '.join(card or '-' for card in observation.market.cards)}, face down {observation.market.facedown}",
        f"pyramid {', '.join(pyramids)}, beside {row(observation.pyramid.beside)}",
        f"temple {' '.join(map(row, observation.temple.rows))}",
        f"burial {' '.join(map(row, observation.burial.rows))}",
        f"obelisks {obelisks.heights}, towers {row(obelisks.towers)}",
    ]
    for number, seat in enumerate(observation.seats):
        lines += [
            f"seat {number}: {seat.points} points, {seat.total} as it stands, sled {seat.sled}, quarry {seat.quarry}",
            f"       holds {' '.join(seat.cards)}",
        ]
    return [*lines, ""]


def _kingdoms(observation: BunnyKingdomObservation) -> list[str]:
    def sign(seat: int | None, piece: str) -> str:
        return ("." if seat is None else str(seat)) + (piece[0] + piece[-1] if piece else "  ")

    cells = [sign(cell.seat, cell.piece) for cell in observation.cells]
    lines = ["", *(" ".join(cells[row * 10 : row * 10 + 10]).rstrip() for row in range(10)), ""]
    if observation.rails:
        lines.append(f"railway {' '.join(f'{rail.cell}|{rail.other or rail.side}' for rail in observation.rails)}")
    for seat, own in enumerate(observation.seats):
        fiefs = ", ".join(
            f"{len(fief.cells)}: {fief.strength} x {len(fief.resources)}" for fief in own.fiefs if fief.points
        )
        lines += [
            f"seat {seat}: {own.total} points {own.points}, {own.parchments} parchments, {own.camps} camps",
            f"       before it {' '.join(own.pieces)}, track {own.rails} + {own.switches}",
            f"       fiefs {fiefs}",
        ]
    return [*lines, ""]


def _empires(observation: WonderfulWorldObservation) -> list[str]:
    lines = [""]
    for seat, own in enumerate(observation.empires):
        sites = ", ".join(f"{site.card}{'*' * site.star} {site.slots}:{site.filled}" for site in own.sites)
        lines += [
            f"seat {seat} {own.card}: {own.total} points, production {own.production}, on it {own.cubes}",
            f"       krystallium {own.krystallium}, financiers {own.financiers}, generals {own.generals}",
            f"       built {' '.join(card.card for card in own.built)}",
            f"       under construction {sites}",
        ]
    return [*lines, ""]


def _maps(observation: CartographersObservation) -> list[str]:
    rows = ["   ".join(sheet.cells[row * 11 : row * 11 + 11] for sheet in observation.sheets) for row in range(11)]
    columns = [
        f"seat {seat}: {[(column.first, column.second, column.coins, -column.monsters) for column in sheet.seasons]}"
        f" total {sheet.total}, coins {sheet.coins} of {sheet.track}"
        for seat, sheet in enumerate(observation.sheets)
    ]
    return ["", *rows, "", *columns, ""]


def read(text: str) -> tuple[Setup, list[tuple[int, str]]]:
    """The setup and the moves of a written playthrough."""
    first, *lines = text.splitlines()
    moves = [line[2:].split(" ", 1) for line in lines if line.startswith("> ")]
    return msgspec.json.decode(first.removeprefix("setup "), type=Setup), [(int(seat), move) for seat, move in moves]


def played(setup: Setup, player: str) -> list[tuple[int, str]]:
    """The moves of a game between computer players; seats decide in a random order, and sometimes think again."""
    game, chance = GAMES[setup.game], Chance(setup.seed, "playthrough")
    state: Any = game.start(setup).state
    moves = []
    while waiting := game.waiting(state):
        seat = chance.pick(list(waiting))
        move = chooser(player, game.name)(game.observe(state, seat), game.moves(state, seat), chance)
        after = game.play(state, seat, move).state
        moves.append((seat, game.notation(move)))
        if game.can_take_back(after, seat) and not chance.below(20):
            after = game.play(after, seat, game.take_back).state
            moves.append((seat, game.notation(game.take_back)))
        state = after
    return moves


def main() -> None:
    """Write every playthrough anew."""
    for name, (asked, player) in PLAYTHROUGHS.items():
        setup = msgspec.structs.replace(asked, version=GAMES[asked.game].version)
        file = FOLDER / f"{name}.txt"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(written(setup, played(setup, player)), encoding="utf-8")


if __name__ == "__main__":
    main()
