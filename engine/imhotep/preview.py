"""What a move would bring: the real rules, played on what everybody sees.

Hidden cards are taken for statues, which change nothing at the sites. Where an owner would choose, the choice that
leaves the most open is made; only what holds whatever is chosen is told.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.imhotep import events
from engine.imhotep.cards import BURIAL, BURIAL_ROWS, COLUMNS, PYRAMID, STATUE
from engine.imhotep.course import Course
from engine.imhotep.moves import FACE_DOWN, SKIP, Lever, Move, Sail, SailCard, Stack, Take, parse
from engine.imhotep.observation import Outcome
from engine.imhotep.rules import do
from engine.imhotep.scoring import groups
from engine.imhotep.sites import PYRAMID_NAMES, SPOTS, open_pyramids, visible
from engine.imhotep.state import BUILD, EMPTY, PICK, TURN, UNLOAD, Frame, State, World


def preview(state: State, seat: int, text: str) -> tuple[Outcome, ...]:
    """What would happen to each stone of the ship, in the order of unloading, if the seat made that move in its turn.

    Empty for a move that sails no ship. What drawn cards and choices change on the way is not in it (a red card may
    put a stone there too). Errors: RuleError for a move that is not legal.
    """
    move = parse(text)
    if not isinstance(move, Sail | SailCard | Lever):
        return ()
    course = Course(state.setup, _veiled(state.world))
    do(course, Frame(TURN, seat), move)
    outcomes: list[Outcome] = []
    while (frame := course.stack[-1]).order:
        before, told = course.world, len(course.events)
        ship = next(ship for ship in before.ships if ship.id == frame.ship)
        course.unload(frame)
        chosen = any(outcome.kind == "pyramid-choice" for outcome in outcomes)
        outcomes.append(_outcome(course, before, int(ship.slots[frame.order[0] - 1]), told, chosen=chosen))
        while course.stack[-1].kind != UNLOAD:
            choice = course.stack.pop()
            do(course, choice, _choice(course.world, choice))
    return tuple(outcomes)


def _veiled(world: World) -> World:
    """The world with statues for every card that lies face down, or under another one on the discards."""
    deck, discards, facedown = len(world.deck), len(world.discards), len(world.facedown)
    return replace(world, deck=(STATUE,) * deck, discards=(STATUE,) * discards, facedown=(STATUE,) * facedown)


def _choice(world: World, frame: Frame) -> Move:
    """The choice that changes the least."""
    if frame.kind == PICK:
        return next((Take(card) for card in world.market if card), FACE_DOWN)
    if frame.kind == BUILD:
        up = world.side(PYRAMID)
        roomiest = max(open_pyramids(world), key=lambda number: len(SPOTS[up][number]) - len(world.pyramids[number]))
        return Stack(PYRAMID_NAMES[up][roomiest])
    return SKIP


def _outcome(course: Course, before: World, stone: int, told: int, *, chosen: bool) -> Outcome:
    """What has happened to one stone; `told`: how many events came before, `chosen`: whether a pyramid was chosen."""
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
            under = visible(before.temple, COLUMNS[course.setup.seats])[column - 1]
            covers = -1 if under == EMPTY else int(under)
            return Outcome(stone, "temple", {"column": column, "level": level, "covers": covers})
        case events.Burial(row, column):
            return Outcome(stone, "burial", {"row": row, "column": column, "joined": _joined(course.world, row)})
        case _:
            return Outcome(stone, event.kind, event.values)


def _joined(world: World, row: int) -> int:
    """The size of the group that the last stone belongs to; side B: how many stones of its colour are in its row."""
    burial = world.burial
    if world.side(BURIAL) == "B":
        return burial[row - 1 :: BURIAL_ROWS].count(burial[-1])
    return next(len(group.stones) for group in groups(burial) if len(burial) - 1 in group.stones)
