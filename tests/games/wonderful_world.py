"""Declaration of It's a Wonderful World for the tests."""

from __future__ import annotations

import msgspec

from engine.game import Chance
from engine.games import GAMES
from engine.wonderful_world.cards import CARDS, COLOURS, EMPIRES, KRYSTALLIUM, SCENARIOS, TOKENS
from engine.wonderful_world.observation import Observation
from engine.wonderful_world.observe import observe
from engine.wonderful_world.state import State
from render import wonderful_world as pictures
from render.picture import Picture
from tests import gallery
from tests.engine.wonderful_world.test_conservation import check
from tests.games import Case, Declaration, Playthrough, Rules


def alike(state: State, viewer: int | None, chance: Chance) -> State:
    """Return a state with other cards in the deck, piles and others' hands, another seed, and other open turns.

    The viewer's own turn and the hands it has passed on stay the same.
    """
    game = GAMES["wonderful_world"]
    other, world = state, state.world
    kept = [seat for seat, known in enumerate(observe(state, viewer).known) if known or seat == viewer]
    decided = [
        seat for seat, turn in enumerate(state.phase.turns) if seat != viewer and turn is not None and not turn.owes
    ]
    for seat in range(state.setup.seats):
        while seat != viewer and other.phase.turns[seat] is not None:
            other = game.play(other, seat, game.take_back).state
    hidden = [[*world.deck], *([*pile] for pile in world.piles)]
    hidden += [[*hand] for seat, hand in enumerate(world.hands) if seat not in kept]
    if viewer is None:
        hidden.append([*world.dug])
    pool = [card for place in hidden for card in place]
    chance.shuffle(pool)
    dealt = iter([tuple([pool.pop() for _ in place]) for place in hidden])
    discards = [*world.discards]
    chance.shuffle(discards)
    other = msgspec.structs.replace(
        other,
        setup=msgspec.structs.replace(state.setup, seed=state.setup.seed + 1),
        world=msgspec.structs.replace(
            other.world,
            deck=next(dealt),
            piles=tuple([next(dealt) for _ in world.piles]),
            hands=tuple([hand if seat in kept else next(dealt) for seat, hand in enumerate(world.hands)]),
            dug=next(dealt) if viewer is None else world.dug,
            discards=tuple(discards),
        ),
    )
    for seat in decided:
        while seat in game.waiting(other):
            other = game.play(other, seat, game.sample(other, seat, chance)).state
    return other


def hidden(state: State, viewer: int | None) -> tuple[str, ...]:
    """Return the cards of which the viewer sees no copy."""
    world = state.world
    empires = [
        world.empires[seat] if turn is None or seat != viewer else turn.empire
        for seat, turn in enumerate(state.phase.turns)
    ]
    seen = set(SCENARIOS[name].cards if (name := state.setup.options["scenario"]) in SCENARIOS else ())
    for empire in empires:
        seen |= {*empire.drafted, *empire.built, *(site.card for site in empire.sites)}
    hidden = {*world.deck, *(card for pile in world.piles for card in pile)}
    seen |= set(() if viewer is None else world.discards)
    for seat, hand in enumerate(world.hands):
        known = observe(state, viewer).known[seat]
        (seen if known or seat == viewer else hidden).update(hand)
    own = None if viewer is None else state.phase.turns[viewer]
    seen.update(() if own is None else own.discarded)
    (hidden if viewer is None else seen).update(world.dug)
    return tuple(hidden - seen)


def sent(seen: Observation, language: str) -> list[Picture]:
    """Return every page of the table; for a player also what they decide on."""
    names = gallery.names(len(seen.empires))
    pages = range(pictures.table_pages(seen)) if seen.viewer is None else (0,)
    table = [pictures.table(seen, names, language, page) for page in pages]
    if seen.viewer is None:
        return table
    return [*(pictures.private(seen, names, language, wide=wide) for wide in (False, True)), *table]


def written(seen: Observation) -> list[str]:
    """Return the table as lines of a playthrough."""
    lines = [""]
    for seat, own in enumerate(seen.empires):
        sites = ", ".join(f"{site.card}{'*' * site.star} {site.slots}:{site.filled}" for site in own.sites)
        lines += [
            f"seat {seat} {own.card}: {own.total} points, production {own.production}, on it {own.cubes}",
            f"       krystallium {own.krystallium}, financiers {own.financiers}, generals {own.generals}",
            f"       built {' '.join(card.card for card in own.built)}",
            f"       under construction {sites}",
        ]
    return [*lines, ""]


DECLARATION = Declaration(
    cases=(
        Case(1),
        Case(1, {"scenario": "end-of-times"}),
        Case(2, {"side": "B"}),
        Case(3, {"empires": "aztec-empire noram-states"}),
        Case(4, {"asking": "each_round"}),
        Case(5),
    ),
    together=True,
    alike=alike,
    hidden=hidden,
    sent=sent,
    check=check,
    playthroughs={
        "two_greedy_side_b": Playthrough(Case(2, {"side": "B"}, seed=3)),
        "three_greedy": Playthrough(Case(3, seed=14)),
        "five_random": Playthrough(Case(5, seed=6), player="random"),
        "five_random_version_1": Playthrough(Case(5, {"asking": "each_round"}, seed=6), player="random"),
        "solo_greedy_scenario": Playthrough(Case(1, {"scenario": "to-the-center-of-the-earth"}, seed=9)),
        "solo_random": Playthrough(Case(1, seed=2), player="random"),
    },
    written=written,
    rare=frozenset({"reshuffled"}),
    words={
        "card": CARDS,
        "empire": {empire for side in EMPIRES.values() for empire in side},
        "scenario": SCENARIOS,
        "medal": {"gold", "silver", "bronze", "none", "unfinished", "failed"},
        "resource": {*COLOURS, KRYSTALLIUM},
        "token": TOKENS,
        "direction": {"left", "right"},
        "owed": {"pick", "plan", "keep", "place", "free"},
    },
    rules=Rules({"W": 62}),
    not_together=frozenset({"scenario-solo"}),
    computers=(Case(1, {"scenario": "a-better-world"}), Case(2, {"side": "B"}), Case(3)),
    passing=frozenset({"discarded", "dug", "placed", "recycled", "slated"}),
    ahead=20,
)
