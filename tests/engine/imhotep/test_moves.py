"""Moves as text."""

from __future__ import annotations

import pytest

from engine.game import RuleError
from engine.imhotep.moves import (
    BONUS_POINT,
    FACE_DOWN,
    SKIP,
    Bonus,
    Chisel,
    Lever,
    Load,
    Sail,
    SailCard,
    Stones,
    Take,
    notation,
    parse,
)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("stones", Stones()),
        ("stones 2", Stones(2)),
        ("load 4a 2", Load("4a", 2)),
        ("sail 4a pyramid", Sail("4a", "pyramid")),
        ("chisel 4a 1 3b 2", Chisel("4a", 1, "3b", 2)),
        ("sail-card 4a 2 temple", SailCard("4a", 2, "temple")),
        ("lever 4a burial 3 1 2", Lever("4a", "burial", (3, 1, 2))),
        ("take paved-path", Take("paved-path")),
        ("facedown", FACE_DOWN),
        ("bonus point", BONUS_POINT),
        ("bonus stones", Bonus("stones")),
        ("bonus stones 2", Bonus("stones", 2)),
        ("skip", SKIP),
    ],
)
def test_parsing_and_writing_a_move_are_inverse(text: str, move: object) -> None:
    assert parse(text) == move
    assert notation(parse(text)) == text


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("  LOAD 4 2 ", "load 4a 2"),
        ("sail 3b burial", "sail 3b burial"),
        ("sail 3b p", "sail 3b pyramid"),
        ("chisel 3b 2 4a 1", "chisel 4a 1 3b 2"),
        ("chisel 4a 2 1", "chisel 4a 1 4a 2"),
        ("take temple decoration", "take temple-decoration"),
        ("take stat", "take statue"),
        ("pass", "skip"),
        ("face-down", "facedown"),
    ],
)
def test_the_parser_accepts_abbreviations_and_free_spelling(typed: str, text: str) -> None:
    assert notation(parse(typed)) == text


@pytest.mark.parametrize(
    ("typed", "rule"),
    [
        ("", "notation"),
        ("load", "notation"),
        ("load 4a", "notation"),
        ("load 4a x", "notation"),
        ("load 4a 0", "notation"),
        ("load 4a 10", "notation"),
        ("load 4a ²", "notation"),
        ("load 9z 1", "ship-unknown"),
        ("load  1", "notation"),
        ("chisel 4a x 2", "notation"),
        ("chisel 4a 1 x", "notation"),
        ("chisel 4a x 3b 2", "notation"),
        ("chisel 4a 1 3b x", "notation"),
        ("sail 4a", "notation"),
        ("sail 4a moon", "site-unknown"),
        ("lever 4a temple", "notation"),
        ("lever 4a temple 1 x", "notation"),
        ("stack main", "notation"),
        ("bonus card", "notation"),
        ("bonus stones 0", "notation"),
        ("bonus point 1", "notation"),
        ("stones 0", "notation"),
        ("take pharaoh", "card-unknown"),
        ("take s", "card-ambiguous"),
        ("take", "notation"),
        ("dance", "notation"),
    ],
)
def test_text_that_is_not_a_move_is_refused(typed: str, rule: str) -> None:
    with pytest.raises(RuleError) as error:
        parse(typed)
    assert error.value.rule == rule


@pytest.mark.parametrize(
    ("typed", "cards"), [("take s", ("sarcophagus", "sail")), ("take p", ("paved-path", "pyramid-decoration"))]
)
def test_an_ambiguous_card_name_is_refused_with_two_matching_cards(typed: str, cards: tuple[str, str]) -> None:
    with pytest.raises(RuleError) as error:
        parse(typed)
    assert error.value.rule == "card-ambiguous"
    assert (error.value.values["card"], error.value.values["other"]) == cards
