"""Determinization: builds random states that are consistent with an observation.

Face-down cards and the other seats' open turns are random. The viewer's own drawings of the open phase are already on
its map, so such a state can be played on, but the viewer's moves cannot be taken back.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.cartographers.asking import AMBUSHED, BRACE, DRAW, EXTRA, OVER, choice_of, skill_error
from engine.cartographers.cards import AMBUSH, AMBUSHES_IN_PLAY, CARDS, EXPLORE
from engine.cartographers.grid import BOARD
from engine.cartographers.moves import PASS, Move, Skill, draw
from engine.cartographers.observation import Observation
from engine.cartographers.preview import map_seen
from engine.cartographers.rules import NAME, PROMO, VERSION, play
from engine.cartographers.state import State, Turn, World
from engine.game import Chance, Setup
from engine.grid import mask_of
from engine.phase import DECIDED, opened, with_turn


def imagine(observation: Observation, chance: Chance) -> State:
    """Return a random state that is consistent with the viewer's observation. Errors: ValueError for a spectator."""
    viewer = observation.viewer
    if viewer is None:
        raise ValueError("a spectator imagines nothing")
    seats = range(len(observation.sheets))
    deck, ambushes = _draw_cards(observation, chance)
    setup = Setup(game=NAME, seats=len(seats), seed=chance.below(2**31), options=observation.options, version=VERSION)
    world = World(
        edicts=observation.edicts,
        skills=observation.skills,
        ambushes=ambushes,
        maps=tuple([map_seen(sheet) for sheet in observation.sheets]),
        season=observation.season,
        turn=observation.turn,
        time=observation.time,
        pending=observation.pending_ruins,
        deck=deck,
        revealed=observation.revealed,
        gone=observation.gone,
        agile=mask_of(observation.agile),
    )
    kind = _kind_of_phase(observation)
    state = State(setup, world, opened(kind, (kind,) * len(seats)))
    asked = _seats_asked(observation, state)
    state = State(setup, world, opened(kind, [kind if owes else DECIDED for owes in asked]))
    if observation.can_take_back:
        state = with_turn(state, viewer, _own_turn(observation, kind, world))
    decided = [seat for seat in seats if asked[seat] and seat != viewer and seat not in observation.waiting]
    return _decide_at_random(state, decided, chance)


def _seats_asked(observation: Observation, state: State) -> list[bool]:
    """Return whether each seat had a decision when the phase opened."""
    if state.phase.kind == OVER:
        asked = [False] * state.setup.seats
    else:
        asked = [seat in observation.waiting or _was_asked(state, seat) for seat in range(state.setup.seats)]
    if observation.viewer is not None and observation.can_take_back:
        asked[observation.viewer] = True
    return asked


def _decide_at_random(state: State, decided: Iterable[int], chance: Chance) -> State:
    """Play random drawings of the seats that have decided."""
    for seat in decided:
        choice = None if state.phase.kind == BRACE else choice_of(state, seat)
        # Another seat must still decide, so the phase stays open.
        state = play(state, seat, PASS if choice is None else chance.pick(choice.draws())).state
    return state


def _draw_cards(observation: Observation, chance: Chance) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Draw the deck and the ambushes of later seasons."""
    shown = {*observation.gone, *observation.revealed}
    unknown = [card.id for card in AMBUSH if card.promo in PROMO[observation.options["promo"]] and card.id not in shown]
    chance.shuffle(unknown)
    later = AMBUSHES_IN_PLAY - (observation.season + 1)
    lurking = observation.season + 1 - len({card for card in shown if CARDS[card].kind == "ambush"})
    deck = [*[card.id for card in EXPLORE if card.id not in shown], *unknown[later : later + lurking]]
    chance.shuffle(deck)
    return tuple(deck), tuple(unknown[:later])


def _kind_of_phase(observation: Observation) -> str:
    """Return the kind of the open phase."""
    if observation.result is not None:
        return OVER
    if CARDS[observation.revealed[-1]].kind != "ambush":
        return DRAW
    return AMBUSHED if AMBUSHED in observation.waiting.values() else BRACE


def _was_asked(state: State, seat: int) -> bool:
    """Whether a seat without a decision had one when the phase opened."""
    world = state.world
    if state.phase.kind == BRACE:
        full = world.maps[seat].filled == BOARD
        return not full and any(skill_error(state, seat, skill) is None for skill in world.skills)
    choice = choice_of(state, seat)
    return choice is not None and len(choice.draws()) > 0


def _own_turn(observation: Observation, kind: str, world: World) -> Turn:
    """Reconstruct the viewer's turn in the open phase, as far as its open decision depends on it."""
    task, drawing_on = observation.task, observation.drawing_on
    sheet = world.maps[0 if drawing_on is None else drawing_on]
    if task is None:
        return Turn(sheet, DECIDED, (PASS,), ())
    made: list[Move] = [] if task.skill is None else [Skill(task.skill)]
    if task.kind == EXTRA and kind == DRAW:
        made.append(draw(task.terrains[0], sheet.fresh))
    return Turn(sheet, task.kind, tuple(made), (), task.skill)
