"""Previews of moves: plays the real rules on the public part of a state.

Hidden cards are replaced by statues, which change nothing at the sites. If an owner would have a choice, the preview
assumes the one that restricts the rest least, and reports only what holds for every choice.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.agenda import waiting
from engine.imhotep import events
from engine.imhotep.cards import (
    BURIAL,
    BURIAL_ROWS,
    COLUMNS,
    PYRAMID,
    STATUE,
    TEMPLE,
    TEMPLE_BONUSES,
    TEMPLE_POINT,
    TEMPLE_POINTS,
)
from engine.imhotep.course import Course
from engine.imhotep.moves import FACE_DOWN, SKIP, FaceDown, Lever, Move, Sail, SailCard, Stack, Take, parse
from engine.imhotep.observation import Outcome
from engine.imhotep.rules import apply_move
from engine.imhotep.scoring import Scorable, points_by_source, stone_groups
from engine.imhotep.sites import PYRAMID_NAMES, SPOTS, open_pyramids, visible_stones
from engine.imhotep.state import ASSESS, BUILD, EMPTY, KEEP, PICK, TURN, TURNS, UNLOAD, ActionFrame, State, World


def preview_unloading(state: State, seat: int, text: str) -> tuple[Outcome, ...]:
    """Return the effect on each stone of the ship, in the order of unloading, if the seat made that move on its turn.

    Empty for a move that sails no ship. Effects of drawn cards and of choices on the way are left out (a red card may
    put another stone there). Errors: RuleError if the move is illegal.
    """
    move = parse(text)
    if not isinstance(move, Sail | SailCard | Lever):
        return ()
    course = Course(state.setup, _with_statues(state.world))
    apply_move(course, ActionFrame(TURN, seat), move)
    outcomes: list[Outcome] = []
    while (frame := course.stack[-1]).order:
        before, told = course.world, len(course.events)
        ship = next(ship for ship in before.ships if ship.id == frame.ship)
        course.unload(frame)
        chosen = any(outcome.kind == "pyramid-choice" for outcome in outcomes)
        outcomes.append(_outcome_of_stone(course, before, int(ship.slots[frame.order[0] - 1]), told, chosen=chosen))
        while course.stack[-1].kind != UNLOAD:
            choice = course.stack.pop()
            apply_move(course, choice, _least_restrictive(course.world, choice))
    return tuple(outcomes)


def gains_of_move(state: State, seat: int, text: str) -> tuple[int, ...]:
    """Return how many points each seat would gain if the seat made that move and the game stayed like that.

    Counts the sites, the held cards, and the temple's points at the end of the round. A stone whose owner chooses a
    pyramid counts with its minimum. Cards drawn or picked on the way are not counted, including the face-down cards of
    the market. Errors: RuleError if the move is illegal.
    """
    move = parse(text)
    if isinstance(move, FaceDown):
        return (0,) * state.setup.seats
    kind = waiting(state).get(seat, TURN)
    world = state.world if kind == KEEP else _with_statues(state.world)
    course = Course(state.setup, world, state.agenda.stack)
    frame = course.stack.pop() if course.stack else ActionFrame(TURN, seat)
    apply_move(course, frame, move)
    hands = list(course.world.hands)
    for event in course.events:
        if isinstance(event, events.Drew) and event.seat is not None and event.card in hands[event.seat]:
            hands[event.seat] = tuple(_without_card(hands[event.seat], event.card))
    # In the middle of a resolution, every choice unloads the rest of the ship, so it does not count.
    later = {ASSESS} if kind == TURN else {ASSESS, UNLOAD}
    while course.stack and course.stack[-1].kind not in later:
        if course.stack[-1].kind == UNLOAD:
            course.unload(course.stack[-1])
        else:
            choice = course.stack.pop()
            if choice.kind != PICK:
                apply_move(course, choice, _least_restrictive(course.world, choice, least=True))
    course.world = replace(course.world, hands=tuple(hands))
    return tuple([then - now for then, now in zip(_points_by_seat(course), _points_by_seat(state), strict=True)])


def _without_card(cards: tuple[str, ...], card: str) -> list[str]:
    """Return the cards without one copy of a card."""
    rest = list(cards)
    rest.remove(card)
    return rest


def _points_by_seat(state: Scorable) -> list[int]:
    """Return each seat's points, including the temple's points at the end of the round if nothing changes."""
    world, seats = state.world, state.setup.seats
    points = [sum(by_source.values()) for by_source in points_by_source(state)]
    if world.step != TURNS:
        return points
    given = {"points": TEMPLE_POINTS, "card": 0}
    bonuses = TEMPLE_BONUSES[world.side(TEMPLE)]
    for stone, bonus in zip(visible_stones(world.temple, COLUMNS[seats]), bonuses, strict=False):
        if stone != EMPTY:
            points[int(stone)] += given.get(bonus, TEMPLE_POINT)
    return points


def _with_statues(world: World) -> World:
    """Return the world with every face-down or covered card replaced by a statue."""
    deck, discards, facedown = len(world.deck), len(world.discards), len(world.facedown)
    return replace(world, deck=(STATUE,) * deck, discards=(STATUE,) * discards, facedown=(STATUE,) * facedown)


def _least_restrictive(world: World, frame: ActionFrame, *, least: bool = False) -> Move:
    """Return the least restrictive choice: the pyramid with the most room, or the fewest points if `least`."""
    if frame.kind == PICK:
        return next((Take(card) for card in world.market if card), FACE_DOWN)
    if frame.kind == BUILD:
        up = world.side(PYRAMID)

        def room(number: int) -> int:
            built, spots = len(world.pyramids[number]), SPOTS[up][number]
            return -spots[built].points if least else len(spots) - built

        return Stack(PYRAMID_NAMES[up][max(open_pyramids(world), key=room)])
    return SKIP


def _outcome_of_stone(course: Course, before: World, stone: int, told: int, *, chosen: bool) -> Outcome:
    """Return the effect on one stone. `told`: events before it; `chosen`: whether a pyramid was chosen before."""
    event = course.events[told] if len(course.events) > told else None
    match event:
        case None if course.stack[1].kind == BUILD:
            return Outcome(stone, "pyramid-choice", {"open": len(open_pyramids(before))})
        case None | events.TookCard() | events.PickedUp():
            return Outcome(stone, "card", {"left": sum(map(bool, before.market)) + bool(before.facedown)})
        case events.SoldOut():
            return Outcome(stone, "no-card")
        case events.Pyramid() if chosen:
            return Outcome(stone, "pyramid-choice", {"open": 1})
        case events.Pyramid(pyramid, points):
            up = before.side(PYRAMID)
            number = PYRAMID_NAMES[up].index(pyramid)
            bonus = SPOTS[up][number][len(before.pyramids[number])].bonus
            return Outcome(stone, "pyramid", {"points": points, "bonus": bonus})
        case events.Temple(level, column):
            under = visible_stones(before.temple, COLUMNS[course.setup.seats])[column - 1]
            covers = -1 if under == EMPTY else int(under)
            return Outcome(stone, "temple", {"column": column, "level": level, "covers": covers})
        case events.Burial(row, column):
            return Outcome(stone, "burial", {"row": row, "column": column, "joined": _size_of_group(course.world, row)})
        case _:
            return Outcome(stone, event.kind, event.values)


def _size_of_group(world: World, row: int) -> int:
    """Return the size of the last stone's group; on side B, the number of stones of its colour in its row."""
    burial = world.burial
    if world.side(BURIAL) == "B":
        return burial[row - 1 :: BURIAL_ROWS].count(burial[-1])
    return next(len(group.stones) for group in stone_groups(burial) if len(burial) - 1 in group.stones)
