"""Declaration of Bunny Kingdom for the tests."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.bunny_kingdom.board import TERRAIN
from engine.bunny_kingdom.cards import CARDS, PARCHMENTS, PROVISIONS, RESOURCES, TERRITORIES
from engine.bunny_kingdom.observation import Observation
from engine.bunny_kingdom.observe import observe
from engine.bunny_kingdom.state import Holding, State
from engine.game import Chance
from engine.games import GAMES
from render import bunny_kingdom as pictures
from render.picture import Picture
from tests import gallery
from tests.engine.bunny_kingdom.test_conservation import check
from tests.games import Case, Declaration, Playthrough, Rules


def alike(state: State, viewer: int | None, chance: Chance) -> State:
    """Return a state with other cards in the deck, reserves, discards, others' hands, parchments and open turns.

    What the viewer knows of the hands it has passed on, and its own discards, stay the same.
    """
    game = GAMES["bunny_kingdom"]
    other, was = state, state.world
    seats = range(state.setup.seats)
    turns = state.phase.turns
    decided = [seat for seat in seats if seat != viewer and (turn := turns[seat]) is not None and not turn.owes]
    for seat in seats:
        while seat != viewer and other.phase.turns[seat] is not None:
            other = game.play(other, seat, game.take_back).state
    two = state.setup.seats == 2 and viewer is not None
    thrown = [at for at in range(len(was.discards)) if two and at % 2 == viewer]
    unknown = [
        [] if seat == viewer else _unknown(hand, known)
        for seat, (hand, known) in enumerate(zip(was.hands, observe(state, viewer).known, strict=True))
    ]
    # In a hand that the viewer has seen, only parchments can be unknown.
    closed = {
        seat: [was.hands[seat][at] for at in places]
        for seat, places in enumerate(unknown)
        if viewer is not None and all(was.hands[seat][at] in PARCHMENTS for at in places)
    }
    hidden = [[*was.deck], [card for at, card in enumerate(was.discards) if at not in thrown]]
    hidden += [[*cards] for cards in was.reserves]
    hidden += [[was.hands[seat][at] for at in places] for seat, places in enumerate(unknown) if seat not in closed]
    sealed = {
        seat: [] if state.phase.kind in ("copies", "over") or seat == viewer else _sealed(state, seat) for seat in seats
    }
    pool = [card for place in (*hidden, *sealed.values(), *closed.values()) for card in place]
    chance.shuffle(pool)
    parchments = [card for card in pool if card in PARCHMENTS]
    holdings = []
    for seat in seats:
        drawn = {card: parchments.pop() for card in sealed[seat]}
        for card in drawn.values():
            pool.remove(card)
        played = [drawn.get(card, card) for card in was.holdings[seat].played]
        holdings.append(msgspec.structs.replace(was.holdings[seat], played=tuple(played)))
    for seat, cards in closed.items():
        closed[seat] = [parchments.pop() for _ in cards]
        for card in closed[seat]:
            pool.remove(card)
    dealt = iter([tuple([pool.pop() for _ in place]) for place in hidden])
    world = msgspec.structs.replace(
        was,
        deck=next(dealt),
        discards=_with(was.discards, [at for at in range(len(was.discards)) if at not in thrown], next(dealt)),
        reserves=tuple([next(dealt) for _ in was.reserves]),
        hands=tuple(
            [
                _with(hand, unknown[seat], closed[seat] if seat in closed else next(dealt))
                for seat, hand in enumerate(was.hands)
            ]
        ),
        holdings=tuple(holdings),
    )
    setup = msgspec.structs.replace(state.setup, seed=state.setup.seed + 1)
    other = msgspec.structs.replace(other, setup=setup, world=world)
    for seat in decided:
        while seat in game.waiting(other):
            other = game.play(other, seat, game.sample(other, seat, chance)).state
    return other


def _unknown(hand: Sequence[str], known: Sequence[str]) -> list[int]:
    """Return the indices of the cards in a hand that are not known."""
    left, places = list(known), []
    for at, card in enumerate(hand):
        if card in left:
            left.remove(card)
        else:
            places.append(at)
    return places


def _with(cards: Sequence[str], places: Sequence[int], others: Sequence[str]) -> tuple[str, ...]:
    """Return the cards with others at these indices."""
    found = list(cards)
    for at, card in zip(places, others, strict=True):
        found[at] = card
    return tuple(found)


def _sealed(state: State, seat: int) -> list[str]:
    return [card for card in state.world.holdings[seat].played if card in PARCHMENTS]


def hidden(state: State, viewer: int | None) -> tuple[str, ...]:
    """Return the cards of which the viewer sees no copy.

    Cards whose names are also names of cells or options count as seen.
    """
    holdings: list[Holding] = []
    for seat, turn in enumerate(state.phase.turns):
        holdings.append(state.world.holdings[seat] if turn is None or seat != viewer else turn.holding)
    seen = {*TERRITORIES, PROVISIONS, "central-station"}
    seen_now = observe(state, viewer)
    seen |= {*seen_now.thrown, *(card for known in seen_now.known for card in known)}
    seen |= {card for holding in state.world.holdings for card in holding.played if card not in PARCHMENTS}
    hidden = {*state.world.deck, *state.world.discards, *(card for cards in state.world.reserves for card in cards)}
    for seat, holding in enumerate(holdings):
        seen |= {*holding.pieces, *(piece for _, piece in holding.built)}
        (seen if seat == viewer else hidden).update(state.world.hands[seat])
        (seen if seat == viewer or state.phase.kind in ("copies", "over") else hidden).update(_sealed(state, seat))
    return tuple(hidden - seen)


def sent(seen: Observation, language: str) -> list[Picture]:
    """Return the table; for a player also what they decide on."""
    names = gallery.names(4)
    table = [pictures.table(seen, names, language)]
    if seen.viewer is None:
        return table
    own = pictures.hand if seen.step == "exploration" else pictures.construction
    return [own(seen, names, language), pictures.private(seen, names, language, wide=True), *table]


def written(seen: Observation) -> list[str]:
    """Return the table as lines of a playthrough."""

    def sign(seat: int | None, piece: str) -> str:
        return ("." if seat is None else str(seat)) + (piece[0] + piece[-1] if piece else "  ")

    cells = [sign(cell.seat, cell.piece) for cell in seen.cells]
    lines = ["", *(" ".join(cells[row * 10 : row * 10 + 10]).rstrip() for row in range(10)), ""]
    if seen.rails:
        lines.append(f"railway {' '.join(f'{rail.cell}|{rail.other or rail.side}' for rail in seen.rails)}")
    for seat, own in enumerate(seen.seats):
        fiefs = ", ".join(
            f"{len(fief.cells)}: {fief.strength} x {len(fief.resources)}" for fief in own.fiefs if fief.points
        )
        lines += [
            f"seat {seat}: {own.total} points {own.points}, {own.parchments} parchments, {own.camps} camps",
            f"       before it {' '.join(own.pieces)}, track {own.rails} + {own.switches}",
            f"       fiefs {fiefs}",
        ]
    return [*lines, ""]


DECLARATION = Declaration(
    cases=(
        Case(2),
        Case(2, {"express": "on", "provisions": "3"}),
        Case(3, {"express": "on", "border_rails": "on", "sheriff_tie": "literal"}),
        Case(4, {"provisions": "3"}),
        Case(4, {"express": "on"}),
    ),
    together=True,
    alike=alike,
    hidden=hidden,
    sent=sent,
    check=check,
    playthroughs={
        "two_greedy": Playthrough(Case(2, seed=8)),
        "three_greedy_express": Playthrough(Case(3, {"express": "on"}, seed=17)),
        "four_random_express": Playthrough(
            Case(4, {"express": "on", "border_rails": "on", "sheriff_tie": "literal", "provisions": "3"}, seed=5),
            player="random",
        ),
    },
    written=written,
    rare=frozenset({"station-track"}),
    words={
        "card": set(CARDS) - set(TERRITORIES),
        "rule": PARCHMENTS,
        "resource": RESOURCES,
        "terrain": {*TERRAIN, "central-station"},
        "token": {"rail", "switch"},
        "owed": {"pick", "play", "rail", "orient", "camp", "build", "post", "charge", "copy"},
        "step": {"orientation", "exploration", "railway", "camps", "construction", "harvest", "copies", "over"},
    },
    rules=Rules({"B": 47, "X": 41}),
    computers=(Case(2, {"express": "on"}), Case(4, {"express": "on", "border_rails": "on"}, seed=17)),
    ahead=40,
)
