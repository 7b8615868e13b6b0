"""Moves as people type them."""

from __future__ import annotations

import pytest

from engine.bunny_kingdom.moves import BUILDS, CHARGES, PICKS_OF, POSTS, RAILS, Copy, Tower, notation, parse
from engine.game import RuleError


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("pick A1", "pick A1"),
        ("PICK  a1", "pick A1"),
        ("pick city 2", "pick city-2"),
        ("pick rail-3", "pick rail-3"),
        ("play J10", "play J10"),
        ("discard farm-wood", "discard farm-wood"),
        ("discard central", "discard central-station"),
        ("build city-2 c4", "build city-2 C4"),
        ("build farm-p j4", "build farm-pearl J4"),
        ("build trading post d4", "build trading-post D4"),
        ("build camp-3 D7", "build camp-3 D7"),
        ("camp 3 d7", "build camp-3 D7"),
        ("station f6", "build station F6"),
        ("build station F6", "build station F6"),
        ("tower h9 b2", "tower B2 H9"),
        ("rail D5 E5", "rail D5 E5"),
        ("rail e5|d5", "rail D5 E5"),
        ("rail a5 north", "rail A5 north"),
        ("rail a5 south", "rail A5 B5"),
        ("rail J3 south", "rail J3 south"),
        ("rail d5 west", "rail D4 D5"),
        ("rail d10 east", "rail D10 east"),
        ("post fish", "post fish"),
        ("post car", "post carrot"),
        ("charge 2", "charge 2"),
        ("copy pan", "copy pan-pan"),
        ("copy Pan_Pan", "copy pan-pan"),
        ("copy bun shee", "copy bun-shee"),
        ("done", "done"),
        ("hold", "done"),
        ("pass", "done"),
        ("back", "back"),
    ],
)
def test_typed_variants_of_a_move_are_parsed_to_one_notation(typed: str, meant: str) -> None:
    assert notation(parse(typed)) == meant
    assert parse(meant) == parse(typed)


@pytest.mark.parametrize(
    ("typed", "rule"),
    [
        ("", "notation"),
        ("hop A1", "notation"),
        ("pick", "notation"),
        ("build A1", "notation"),
        ("charge 0", "notation"),
        ("charge 5", "notation"),
        ("charge 10", "notation"),
        ("charge two", "notation"),
        ("station", "notation"),
        ("pick K1", "cell"),
        ("pick castle", "card-unknown"),
        ("pick royal", "card-ambiguous"),
        ("copy city-1", "card-unknown"),
        ("build royal-ring A1", "card-unknown"),
        ("build city-1 K1", "cell"),
        ("build city-1 A11", "cell"),
        ("Z9", "cell"),
        ("city of two towers Z9", "cell"),
        ("pick Z9", "cell"),
        ("A9", "notation"),
        ("rail A1 C1", "no-line"),
        ("rail A1 up", "cell"),
        ("post gold", "no-post"),
    ],
)
def test_an_unreadable_move_is_refused_with_the_name_of_the_rule(typed: str, rule: str) -> None:
    with pytest.raises(RuleError) as error:
        parse(typed)
    assert error.value.rule == rule


def test_the_notation_of_every_move_parses_back_to_the_move() -> None:
    found = [move for moves in (*BUILDS.values(), *PICKS_OF.values(), RAILS, POSTS, CHARGES) for move in moves]
    assert len(found) > 2000
    for move in (*found, Tower(3, 90), Copy("liberal")):
        assert parse(notation(move)) == move
