"""How players of Bunny Kingdom think ahead: picks are tried by what may come after them."""

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
from engine.players.bunny_kingdom.greedy import Outlook, value_of
from engine.players.bunny_kingdom.policy import policy, rival_value, valued, wanted
from engine.players.mind import Mind

_CARDS = 6
"""How many cards of a hand are worth a thought."""
_TRIED = 8
"""How many lines are."""
_DENIAL = {True: 0.6, False: 0.0}
"""With two players, with more: how much of what cards are worth to the next seat counts for taking them away."""


def plans(state: State, seat: int, chance: Chance) -> Sequence[tuple[Move, ...]]:
    """Picks of the cards that seem best; else what the policy does, and the moves that bring most at once."""
    kind = owed(state.phase, seat)
    if kind == PICK:
        turn = state.phase.turns[seat]
        owes = PICKS - (0 if turn is None else len(turn.chosen))
        cards = [card for _, card in valued(state, seat, left_in_hand(state, seat))[:_CARDS]]
        lines: list[tuple[Move, ...]] = [
            tuple([PICKS_OF[card][0] for card in picked]) for picked in dict.fromkeys(combinations(cards, owes))
        ]
        return sorted(lines, key=lambda line: -hunch(state, seat, line))[:_TRIED]
    if kind == PLAY:
        return _plays(state, seat)
    first = tuple(policy(state, seat, chance))
    seen = observe(state, seat)
    outlook = Outlook(seen, seen.seats[seat])
    worth = {move: value_of(outlook, move) for move in moves_of(state, seat)}
    # What gains nothing is kept: few playouts cannot tell it from what is worth placing. A station gains besides.
    useful = [move for move in worth if worth[move] >= 0 or (isinstance(move, Build) and move.piece == STATION)]
    moves = sorted(useful, key=lambda move: -worth[move])
    return [first, *[(move,) for move in moves[:_TRIED] if (move,) != first]][:_TRIED]


def _plays(state: State, seat: int) -> Sequence[tuple[Move, ...]]:
    """Two players: what might be played, and with the best what might be thrown away."""
    turn, left = turn_of(state, seat), left_in_hand(state, seat)
    if turn.chosen:
        return [tuple(policy(state, seat, Chance("any")))]
    found: list[tuple[Move, ...]] = []
    for _, card in valued(state, seat, tuple(dict.fromkeys(left)))[:_TRIED]:
        play = PICKS_OF[card][1]
        if turn.discarded:
            found.append((play,))
            continue
        rest = list(left)
        rest.remove(card)
        found.append((play, PICKS_OF[wanted(state, seat, rest)][2]))
    return found


def hunch(state: State, seat: int, line: tuple[Move, ...]) -> float:
    """What the cards that are picked are roughly worth, and what they deny; nothing is said of the rest."""
    cards = [move.card for move in line if isinstance(move, Pick | Play)]
    if not cards:
        return 0.0
    own = sum([value for value, _ in valued(state, seat, cards)])
    share = _DENIAL[state.setup.seats == 2]
    return own + (share * sum([rival_value(state, seat, card) for card in cards]) if share else 0.0)


MIND: Mind[State, Move] = Mind(policy, plans=plans, budget=40, hunch=hunch, trust=8)
