"""The search of Bunny Kingdom: which lines to try, and how promising they look."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from engine.bunny_kingdom.asking import left_in_hand, turn_of
from engine.bunny_kingdom.asking import moves as moves_of
from engine.bunny_kingdom.cards import PICKS, STATION
from engine.bunny_kingdom.moves import PICKS_OF, Build, Move, Pick, Play
from engine.bunny_kingdom.observe import observe
from engine.bunny_kingdom.state import PICK, PLAY, State
from engine.game import Chance
from engine.phase import owed
from engine.players.bunny_kingdom.greedy import KingdomOutlook, value_of
from engine.players.bunny_kingdom.policy import policy, rival_value, value_cards, wanted_by_next
from engine.players.mind import Mind

_CARDS = 6
"""The number of best cards of a hand that lines may contain."""
_TRIED = 8
"""The maximum number of lines."""
_DENIAL = {True: 0.6, False: 0.0}
"""The weight of a card's value to the next seat when picking it: with two players, with more."""


def plans(state: State, seat: int, chance: Chance) -> Sequence[tuple[Move, ...]]:
    """List the lines to try: the best picks; in other phases the policy's moves and the most valuable moves."""
    kind = owed(state.phase, seat)
    if kind == PICK:
        turn = state.phase.turns[seat]
        owes = PICKS - (0 if turn is None else len(turn.chosen))
        cards = [card for _, card in value_cards(state, seat, left_in_hand(state, seat))[:_CARDS]]
        lines: list[tuple[Move, ...]] = [
            tuple([PICKS_OF[card][0] for card in picked]) for picked in dict.fromkeys(combinations(cards, owes))
        ]
        return sorted(lines, key=lambda line: -hunch(state, seat, line))[:_TRIED]
    if kind == PLAY:
        return _plays_to_try(state, seat)
    first = tuple(policy(state, seat, chance))
    seen = observe(state, seat)
    outlook = KingdomOutlook(seen, seen.seats[seat])
    worth = {move: value_of(outlook, move) for move in moves_of(state, seat)}
    # Moves that gain nothing are left out: a few playouts cannot tell them from useful ones. A station blocks others,
    # so it stays.
    useful = [move for move in worth if worth[move] >= 0 or (isinstance(move, Build) and move.piece == STATION)]
    moves = sorted(useful, key=lambda move: -worth[move])
    return [first, *[(move,) for move in moves[:_TRIED] if (move,) != first]][:_TRIED]


def _plays_to_try(state: State, seat: int) -> Sequence[tuple[Move, ...]]:
    """With two players: list the best cards to play, each with the card to discard."""
    turn, left = turn_of(state, seat), left_in_hand(state, seat)
    if turn.chosen:
        return [tuple(policy(state, seat, Chance("any")))]
    found: list[tuple[Move, ...]] = []
    for _, card in value_cards(state, seat, tuple(dict.fromkeys(left)))[:_TRIED]:
        play = PICKS_OF[card][1]
        if turn.discarded:
            found.append((play,))
            continue
        rest = list(left)
        rest.remove(card)
        found.append((play, PICKS_OF[wanted_by_next(state, seat, rest)][2]))
    return found


def hunch(state: State, seat: int, line: tuple[Move, ...]) -> float:
    """Estimate the value of picked cards, including what they deny the next seat; 0 for other lines."""
    cards = [move.card for move in line if isinstance(move, Pick | Play)]
    if not cards:
        return 0.0
    own = sum([value for value, _ in value_cards(state, seat, cards)])
    share = _DENIAL[state.setup.seats == 2]
    return own + (share * sum([rival_value(state, seat, card) for card in cards]) if share else 0.0)


MIND: Mind[State, Move] = Mind(policy, plans=plans, budget=40, hunch=hunch, trust=8)
