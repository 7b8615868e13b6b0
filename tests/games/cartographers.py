"""Declaration of Cartographers for the tests."""

from __future__ import annotations

from collections import Counter

import msgspec

from engine.cartographers.cards import (
    AMBUSH,
    AMBUSHES_IN_PLAY,
    CARDS,
    COSTS,
    EXPLORE,
    PIECES,
    SCORING,
    SEASONS,
    SIDES,
    TERRAINS,
    TITLES,
    TRACK,
)
from engine.cartographers.observation import Observation
from engine.cartographers.state import State
from engine.game import Chance
from engine.games import GAMES
from render import cartographers as pictures
from render.picture import Picture
from tests import gallery
from tests.games import Case, Declaration, Playthrough, Rules


def alike(state: State, viewer: int | None, chance: Chance) -> State:
    """Return a state with another deck order, next ambush, seed and open turns: everything the viewer cannot know."""
    deck, ambushes = list(state.world.deck), list(state.world.ambushes)
    hidden = [place for place, card in enumerate(deck) if card in GAME_AMBUSHES]
    if hidden and ambushes:
        deck[hidden[0]], ambushes[0] = ambushes[0], deck[hidden[0]]
    chance.shuffle(deck)
    chance.shuffle(ambushes)
    game = GAMES["cartographers"]
    other: State = msgspec.structs.replace(
        state,
        setup=msgspec.structs.replace(state.setup, seed=state.setup.seed + 1),
        world=msgspec.structs.replace(state.world, deck=tuple(deck), ambushes=tuple(ambushes)),
    )
    for seat, turn in enumerate(state.phase.turns):
        if seat == viewer or turn is None:
            continue
        while other.phase.turns[seat] is not None:
            other = game.play(other, seat, game.take_back).state
        if turn.owes:  # whether started or not, the seat is still awaited
            continue
        # Let the seat decide again, differently, until it is no longer awaited.
        while seat in game.waiting(other):
            plain = [move for move in game.moves(other, seat) if not game.notation(move).startswith("skill")]
            other = game.play(other, seat, chance.pick(plain)).state
    return other


GAME_AMBUSHES = {
    "goblin-attack", "bugbear-assault", "kobold-onslaught", "gnoll-raid",
    "flayer-incursion", "insectoid-invasion", "ratman-strike", "ogre-charge",
}  # fmt: skip


def hidden(state: State, viewer: int | None) -> tuple[str, ...]:
    """Return the face-down cards."""
    del viewer  # the same for every viewer
    return (*state.world.deck, *state.world.ambushes)


def check(state: State) -> None:
    """Check that no card appears or vanishes, and that drawings fill every map."""
    world = state.world
    lands = {card.id for card in EXPLORE}
    cards = Counter(card for card in (*world.deck, *world.revealed) if card in lands)
    assert cards == Counter(lands)
    shown = {card for card in (*world.revealed, *world.gone) if card not in lands}
    ambushes = [*(card for card in world.deck if card not in lands), *world.ambushes, *shown]
    assert len(ambushes) == len(set(ambushes)) == AMBUSHES_IN_PLAY
    promo = {"none": {False}, "mixed": {False, True}, "only": {True}}[state.setup.options["promo"]]
    assert {CARDS[card].promo for card in ambushes} <= promo
    blocked = SIDES[state.setup.options["side"]].blocked
    turns = (turn.sheet for turn in state.phase.turns if turn is not None)
    for sheet in (*world.maps, *turns):
        layers = (sheet.forest, sheet.village | sheet.farm, sheet.water, sheet.monster, blocked)
        assert sum(layers) == sheet.filled, "no space is filled twice"
        assert 0 <= sheet.coins <= sheet.track <= TRACK


def beginning(seen: Observation) -> list[str]:
    """Return what is public from the beginning: the scoring cards and the skills."""
    skills = [f"  skills {' '.join(seen.skills)}"] if seen.skills else []
    return [f"  edicts {' '.join(seen.edicts)}", *skills, ""]


def sent(seen: Observation, language: str) -> list[Picture]:
    """Return the table, the cards and the scores; for a player also the drawing pad."""
    names = gallery.names(len(seen.sheets))
    public = [
        pictures.table(seen, names, language),
        pictures.score_sheet(seen, names, language),
        pictures.cards(seen, language),
    ]
    if seen.viewer is None:
        return public
    return [*(pictures.private(seen, names, language, wide=wide) for wide in (False, True)), *public]


def written(seen: Observation) -> list[str]:
    """Return the table as lines of a playthrough."""
    rows = ["   ".join(sheet.cells[row * 11 : row * 11 + 11] for sheet in seen.sheets) for row in range(11)]
    columns = [
        f"seat {seat}: {[(column.first, column.second, column.coins, -column.monsters) for column in sheet.seasons]}"
        f" total {sheet.total}, coins {sheet.coins} of {sheet.track}"
        for seat, sheet in enumerate(seen.sheets)
    ]
    return ["", *rows, "", *columns, ""]


DECLARATION = Declaration(
    cases=(
        Case(1),
        Case(1, {"side": "B", "skills": "on", "solo_monsters": "turned"}),
        Case(2, {"skills": "on", "promo": "only"}),
        Case(3, {"side": "B", "promo": "mixed", "ruins_then_ambush": "overlap"}),
        Case(4, {"skills": "on", "single_space": "chosen_shape", "ruins_space": "card"}),
        Case(7, {"edicts": "borderlands great-city treetower mages-valley"}),
    ),
    together=True,
    alike=alike,
    hidden=hidden,
    sent=sent,
    check=check,
    playthroughs={
        "two_greedy": Playthrough(Case(2, seed=11)),
        "three_random_skills_side_b": Playthrough(
            Case(3, {"side": "B", "skills": "on", "promo": "mixed"}, seed=21), player="random"
        ),
        "solo_greedy_skills": Playthrough(Case(1, {"skills": "on"}, seed=5)),
        "four_random_options": Playthrough(
            Case(4, {"ruins_then_ambush": "overlap", "single_space": "chosen_shape", "ruins_space": "card"}, seed=8),
            player="random",
        ),
    },
    written=written,
    beginning=beginning,
    unit="stars",
    rare=frozenset({"map-full", "monster-nowhere", "coin-lost"}),
    words={
        "card": {*CARDS, *SCORING, *COSTS},
        "rule": {*SCORING, *COSTS},
        "terrain": {*TERRAINS, "mountain", "ruins", "wasteland"},
        "season": [str(number) for number in range(len(SEASONS))],
        "direction": {card.direction for card in AMBUSH},
        "corner": {card.corner for card in AMBUSH},
        "title": [f"{page}{number}" for page in ("", "help-page-") for number in range(len(TITLES))],
        "shape": PIECES,
    },
    rules=Rules({"C": 95}, flavour=frozenset({"C-014"})),
    refusals=frozenset({"ruins", "beside-drawing", "beside-monster"}),
    computers=(Case(1), Case(1, {"skills": "on", "side": "B"}), Case(3, {"skills": "on", "side": "B"})),
    ahead=40,
)
