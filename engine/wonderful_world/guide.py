"""The guided first game of It's a Wonderful World: its deal and its tips."""

from __future__ import annotations

from engine.game import Guide, Idea, Shown
from engine.wonderful_world.cards import COLOURS, KRYSTALLIUM, LETTER
from engine.wonderful_world.observation import EmpireSeen, Observation, UnderConstruction


def _kind_of_decision(seen: Observation) -> str:
    """Return the kind of the viewer's decision; empty if it has none."""
    return "" if seen.task is None else seen.task.kind


def _is_placing(seen: Observation) -> bool:
    return _kind_of_decision(seen) == "place"


def _is_free(seen: Observation) -> bool:
    return _kind_of_decision(seen) == "free"


def _is_picking(seen: Observation) -> bool:
    return _kind_of_decision(seen) == "pick"


def _is_planning(seen: Observation) -> bool:
    return _kind_of_decision(seen) == "plan"


def _is_last(seen: Observation) -> bool:
    return seen.round == seen.rounds


def _own(seen: Observation) -> EmpireSeen:
    return seen.empires[seen.viewer or 0]


def _fitting(seen: Observation) -> tuple[str, ...]:
    """Return the cards with a slot for the cubes of the step."""
    spots = () if seen.task is None else seen.task.spots.get(seen.step, ())
    return tuple(dict.fromkeys(spot.card for spot in spots))


def _completable(seen: Observation) -> tuple[str, ...]:
    """Return the cards that the cubes of the step can complete."""
    if seen.task is None or not _is_placing(seen):
        return ()
    wanted = [(site.card, _empty_slots(site)) for site in _own(seen).sites]
    return tuple(dict.fromkeys(card for card, slots in wanted if slots in LETTER[seen.step] * seen.task.left))


def _empty_slots(site: UnderConstruction) -> str:
    """Return the letters of the slots that are still empty."""
    return "".join(slot for slot, cube in zip(site.slots, site.filled, strict=True) if cube == ".")


def _made(seen: Observation) -> dict[str, Shown]:
    """Return the resource of the step, how many cubes the viewer produced, and the cards that take them."""
    return {"what": seen.step, "count": _own(seen).produced, "card": _fitting(seen)}


def _made_for(seen: Observation) -> dict[str, Shown]:
    """Return the same with the cards that the cubes can complete."""
    return {**_made(seen), "card": _completable(seen)}


def _produced(seen: Observation) -> dict[str, Shown]:
    """Return the resources that the viewer produces each round."""
    return {"what": tuple(what for what, count in zip(COLOURS, _own(seen).production, strict=True) if count)}


def _lacks(seen: Observation) -> list[str]:
    """Return the resources that the viewer's cards under construction lack, most first."""
    empty = "".join(map(_empty_slots, _own(seen).sites))
    lacks = {what: empty.count(LETTER[what]) for what in COLOURS}
    return sorted((what for what, count in lacks.items() if count), key=lambda what: -lacks[what])


def _most_lacked(seen: Observation) -> dict[str, Shown]:
    """Return the first of these."""
    return {"what": _lacks(seen)[0]}


def _keeps_nothing(seen: Observation) -> bool:
    """Whether no slot takes the cubes of the step, and none was placed."""
    return _is_free(seen) and not any(move.startswith(f"place {seen.step} ") for move in seen.chosen)


def _left(seen: Observation) -> dict[str, Shown]:
    """Return how many rounds are left, this one included."""
    return {"left": seen.rounds - seen.round + 1}


def _has_krystallium(seen: Observation) -> bool:
    return _is_free(seen) and seen.task is not None and bool(seen.task.spots.get(KRYSTALLIUM))


GUIDE: Guide[Observation] = Guide(
    seats=3,
    seed=1,
    ideas=(
        Idea("first", lambda seen: _is_picking(seen) and seen.round == 1),
        Idea("plan", _is_planning),
        Idea("place", _is_placing, _made),
        Idea("supremacy", lambda seen: _kind_of_decision(seen) in ("token", "place", "free")),
        Idea("krystallium", lambda seen: _own(seen).produced > 0 and (_is_placing(seen) or _is_free(seen)), _made),
        Idea("round", lambda seen: _is_picking(seen) and seen.round == 2),
        Idea("production", _is_picking, _produced),
        Idea("rest", _is_picking),
        Idea("recycling", _is_picking),
        Idea("points", _is_picking),
        Idea("order", _is_picking),
        Idea("last-pick", lambda seen: _is_picking(seen) and _is_last(seen), repeats=True),
        Idea("lacks", lambda seen: _is_picking(seen) and bool(_lacks(seen)), _most_lacked, repeats=True),
        Idea("pick", _is_picking, _produced, repeats=True),
        Idea("last-plan", lambda seen: _is_planning(seen) and _is_last(seen), repeats=True),
        Idea("plan-again", _is_planning, _left, repeats=True),
        Idea("token", lambda seen: _kind_of_decision(seen) == "token", repeats=True),
        Idea("complete", lambda seen: bool(_completable(seen)), _made_for, repeats=True),
        Idea("place-again", _is_placing, _made, repeats=True),
        Idea("wild", _has_krystallium, _made, repeats=True),
        Idea("nothing", _keeps_nothing, _made, repeats=True),
        Idea("placed", _is_free, _made, repeats=True),
    ),
    over=lambda seen: seen.round > 2,
)
