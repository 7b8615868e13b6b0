"""Moves as text."""

from __future__ import annotations

import pytest

from engine.game import RuleError
from engine.wonderful_world import GAME
from engine.wonderful_world.moves import Build, Dig, Discard, Done, Move, Pick, Place, Recycle, Token, Usual
from tests.engine.wonderful_world.table import EUROPE, NORAM, at, empire, planning, site


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("pick mega-bomb", Pick("mega-bomb")),
        ("PICK  Mega Bomb", Pick("mega-bomb")),
        ("pick mega_bomb", Pick("mega-bomb")),
        ("build secret-soc", Build("secret-society")),
        ("build congress", Build("world-congress")),
        ("pick king solomon's mines", Pick("king-solomons-mines")),
        ("recycle zeppelin to tank", Recycle("zeppelin", "tank-division")),
        ("recycle wind turbines to tank division 2", Recycle("wind-turbines", "tank-division", 2)),
        ("recycle zeppelin to empire", Recycle("zeppelin", "empire")),
        ("place science on university 1", Place("science", "university")),
        ("place science on university as science", Place("science", "university")),
        ("place krystallium on zeppelin as energy", Place("krystallium", "zeppelin", 1, "energy")),
        ("place gold on empire", Place("gold", "empire")),
        ("discard museum 2", Discard("museum", 2)),
        ("dig zeppelin museum", Dig("museum", "zeppelin")),
        ("dig wind turbines and museum", Dig("museum", "wind-turbines")),
        ("dig museum and wind turbines", Dig("museum", "wind-turbines")),
        ("pass", Done()),
        ("usual", Usual()),
    ],
)
def test_typed_variants_of_a_move_are_parsed(text: str, move: Move) -> None:
    assert GAME.parse(text) == move
    assert GAME.parse(GAME.notation(move)) == move


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("", "notation"),
        ("build", "notation"),
        ("fly zeppelin", "notation"),
        ("recycle zeppelin", "notation"),
        ("recycle to empire", "notation"),
        ("recycle zeppelin to", "notation"),
        ("place wood on zeppelin", "notation"),
        ("place gold on", "notation"),
        ("token krystallium", "notation"),
        ("pick moon", "card-unknown"),
        ("pick !", "card-unknown"),
        ("discard zeppelin 0", "card-unknown"),
        ("discard 2", "card-unknown"),
        ("recycle zeppelin to museum to", "card-unknown"),
        ("place krystallium on as energy", "card-unknown"),
        ("place krystallium on zeppelin as gas", "card-unknown"),
        ("build secret", "card-ambiguous"),
        ("build super", "card-ambiguous"),
        ("build base", "card-ambiguous"),
    ],
)
def test_text_that_is_not_a_move_is_refused_by_a_named_rule(text: str, rule: str) -> None:
    with pytest.raises(RuleError) as error:
        GAME.parse(text)
    assert error.value.rule == rule


def test_an_ambiguous_name_says_which_cards_it_could_be() -> None:
    with pytest.raises(RuleError) as error:
        GAME.parse("build secret")
    assert error.value.values == {"text": "secret", "card": "secret-laboratory", "other": "secret-society"}


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        (Place("nonsense", "recycling-plant"), "none-held"),
        (Place("nonsense", "empire"), "none-held"),
        (Place("materials", "empire", 7), "no-site"),
        (Place("materials", "empire", 1, "materials"), "no-site"),
        (Place("materials", "recycling-plant", 1, "nonsense"), "wrong-slot"),
        (Place("krystallium", "recycling-plant", 1, "nonsense"), "wrong-slot"),
        (Discard("recycling-plant", 0), "no-site"),
    ],
)
def test_a_malformed_move_object_is_refused_in_production(move: Move, rule: str) -> None:
    table = at("materials", empire(EUROPE, site("recycling-plant"), krystallium=1), empire())
    with pytest.raises(RuleError) as error:
        GAME.play(table.state, 0, move)
    assert error.value.rule == rule


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        (Recycle("zeppelin", "empire", 7), "no-site"),
        (Recycle("zeppelin", "recycling-plant", -1), "no-site"),
        (Dig("zeppelin", "museum"), "dig-cards"),
    ],
)
def test_a_malformed_move_object_is_refused_in_planning(move: Move, rule: str) -> None:
    table = planning(empire(EUROPE, site("recycling-plant"), drafted="zeppelin museum"))
    with pytest.raises(RuleError) as error:
        GAME.play(table.state, 0, move)
    assert error.value.rule == rule


def test_an_unknown_token_cannot_be_chosen() -> None:
    table = at("science", empire(EUROPE), empire(NORAM))
    with pytest.raises(RuleError):
        GAME.play(table.state, 0, Token("nonsense"))
