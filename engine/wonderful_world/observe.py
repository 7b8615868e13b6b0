"""What a viewer may know of a state. Hands, face-down cards and the other seats' open turns stay out of it."""

from __future__ import annotations

from engine.game import Setup
from engine.phase import can_take_back, owed, waiting
from engine.wonderful_world.asking import (
    CHOOSING,
    FREE,
    KEEPING,
    OVER,
    PICKING,
    PLACING,
    PLAN,
    empire_of,
    left_of,
    words_of,
)
from engine.wonderful_world.cards import (
    CARDS,
    COLOURS,
    FINANCIER,
    GENERAL,
    KRYSTALLIUM,
    LETTER,
    PASSED,
    ROUNDS,
    SOLO,
    SUPREMACY,
    TYPES,
    Card,
    Five,
)
from engine.wonderful_world.moves import notation
from engine.wonderful_world.observation import (
    Completed,
    EmpireSeen,
    Observation,
    Offer,
    Result,
    Spot,
    Supremacy,
    Task,
    UnderConstruction,
)
from engine.wonderful_world.scoring import (
    counts,
    demanded_cards,
    empire_card,
    medal,
    medals_of,
    points,
    production,
    scores,
    worth,
)
from engine.wonderful_world.sites import numbered, open_cubes, open_letters
from engine.wonderful_world.state import Empire, State
from engine.wonderful_world.works import held


def observe(state: State, viewer: int | None) -> Observation:
    """The table as that seat sees it, as a spectator with None."""
    setup, world = state.setup, state.world
    awaited = waiting(state)
    empires = list(world.empires)
    left = list(world.left)
    hand: tuple[str, ...] = ()
    dug: tuple[str, ...] = ()
    offers: tuple[Offer, ...] = ()
    if viewer is not None:
        own = empires[viewer] = empire_of(state, viewer)
        left[viewer] = left_of(state, viewer)
        hand = world.hands[viewer]
        dug = world.dug
        offers = tuple(_offer(card, own) for card in dict.fromkeys((*hand, *own.drafted, *dug)))
    return Observation(
        viewer=viewer,
        options=setup.options,
        round=world.round,
        rounds=ROUNDS,
        step=state.phase.kind,
        part=world.part,
        direction="" if setup.seats == 1 else PASSED[world.round - 1],
        deck=len(world.deck) + sum(len(pile) for pile in world.piles),
        demanded=demanded_cards(setup),
        medals=medals_of(setup) if setup.seats == 1 else {},
        hand=hand,
        dug=dug,
        offers=offers,
        empires=tuple(
            _empire(setup, empire, produced=world.produced[seat], left=left[seat], decided=seat not in awaited)
            for seat, empire in enumerate(empires)
        ),
        waiting={seat: kind if seat == viewer else state.phase.kind for seat, kind in awaited.items()},
        task=None if viewer is None else _task(state, viewer),
        can_take_back=viewer is not None and can_take_back(state, viewer),
        supremacy={step: Supremacy(seat, token) for step, seat, token in world.gained},
        chosen=() if viewer is None else _chosen(state, viewer),
        result=_result(state) if state.phase.kind == OVER else None,
    )


def _chosen(state: State, viewer: int) -> tuple[str, ...]:
    """What a seat has done in the open phase."""
    turn = state.phase.turns[viewer]
    return () if turn is None else tuple([notation(move) for move in turn.moves])


def _offer(name: str, empire: Empire) -> Offer:
    card = CARDS[name]
    of_type = counts((*empire.built, name))
    return Offer(name, *_gives(card, of_type, empire))


def _gives(card: Card, of_type: Five, empire: Empire) -> tuple[int, Five]:
    """Points and production of a card, with so many completed cards of each type, itself among them."""
    times = 1 if card.production_per is None else of_type[card.production_per]
    a, b, c, d, e = (number * times for number in card.production)
    financiers = empire.financiers + (card.bonus_count if card.bonus == FINANCIER else 0)
    generals = empire.generals + (card.bonus_count if card.bonus == GENERAL else 0)
    return worth(card, of_type, financiers, generals), (a, b, c, d, e)


def _site(site_card: str, copy: int, filled: str, star: bool, empire: Empire) -> UnderConstruction:
    card = CARDS[site_card]
    of_type = list(counts(empire.built))
    of_type[TYPES.index(card.type)] += 1
    a, b, c, d, e = of_type
    given, made = _gives(card, (a, b, c, d, e), empire)
    return UnderConstruction(site_card, copy, card.slots, filled, star, given, made)


def _empire(setup: Setup, empire: Empire, *, produced: int, left: int, decided: bool) -> EmpireSeen:
    card = empire_card(setup, empire)
    of_type = counts(empire.built)
    parts = points(card, empire.built, empire.financiers, empire.generals)
    stars = list(empire.stars)
    built = []
    for name in empire.built:
        star = name in stars
        if star:
            stars.remove(name)
        given = worth(CARDS[name], of_type, empire.financiers, empire.generals)
        built.append(Completed(name, given, star))
    return EmpireSeen(
        card=empire.card,
        drafted=empire.drafted,
        sites=tuple([_site(site.card, copy, site.filled, site.star, empire) for site, copy in numbered(empire.sites)]),
        built=tuple(built),
        cubes=empire.cubes,
        krystallium=empire.krystallium,
        financiers=empire.financiers,
        generals=empire.generals,
        production=production(card, empire.built),
        produced=produced,
        left=left,
        points=parts,
        total=sum(parts.values()),
        free=empire.free,
        decided=decided,
    )


def _task(state: State, viewer: int) -> Task | None:
    kind = owed(state.phase, viewer)
    empire = empire_of(state, viewer)
    words = tuple(type(word).__name__.lower() for word in words_of(state, viewer))
    if kind == PICKING:
        return Task(kind, cards=state.world.hands[viewer])
    if kind == KEEPING:
        return Task(kind, cards=state.world.dug)
    if kind == CHOOSING:
        return Task(kind, left=left_of(state, viewer), tokens=SUPREMACY[COLOURS.index(state.phase.kind)])
    if kind == PLAN:
        cubes = [CARDS[card].recycle for card in empire.drafted]
        return Task(
            kind,
            cards=empire.drafted,
            spots=_spots(empire, [colour for colour in COLOURS if colour in cubes]),
            words=words,
            can_dig=state.setup.seats == 1 and len(empire.drafted) >= SOLO.dig_discards,
            can_finish=not empire.drafted,
        )
    if kind in (PLACING, FREE):
        left = left_of(state, viewer)
        return Task(
            kind, left=left, spots=_spots(empire, [state.phase.kind] if left else []), words=words, can_finish=True
        )
    return None


def _spots(empire: Empire, colours: list[str]) -> dict[str, tuple[Spot, ...]]:
    sites = [(site, copy, open_letters(site.card, site.filled)) for site, copy in numbered(empire.sites)]
    found = {
        what: tuple([Spot(site.card, copy, what) for site, copy, letters in sites if LETTER[what] in letters])
        for what in (*colours, *(what for what, count in held(empire) if count and what != KRYSTALLIUM))
    }
    if empire.krystallium:
        found[KRYSTALLIUM] = tuple(
            [Spot(site.card, copy, slot) for site, copy, _ in sites for slot in open_cubes(site.card, site.filled)]
        )
    return found


def _result(state: State) -> Result:
    results = scores(state)
    return Result(
        ranks=tuple(score.rank for score in results),
        totals=tuple(score.total for score in results),
        completed=tuple(len(empire.built) for empire in state.world.empires),
        tokens=tuple(empire.financiers + empire.generals for empire in state.world.empires),
        medal=medal(state) if state.setup.seats == 1 else None,
    )
