"""Looking up a card, place or sign of a game by its name in either language."""

from __future__ import annotations

from tests.e2e.conftest import CHANNEL, House


async def test_looking_up_a_card_shows_its_rule_and_its_place_at_the_table(house: House) -> None:
    chie = house.person("Chie")
    before = await chie.slash(CHANNEL, "imhotep look", what="sarcophagus")
    assert before.ephemeral
    assert "Put a stone from your quarry in the burial chamber" in str(before.message.images[0].alt)
    assert "quarry" in before.text
    assert "At the table" not in before.text
    await house.open_game("imhotep", computers=1)
    market = (await house.table()).observe(None).market.cards
    there = await chie.slash(CHANNEL, "imhotep look", what=str(market[0]))
    assert "in the market" in there.text
    chie.locale = "ja"
    assert (await chie.slash(CHANNEL, "imhotep look", what="てこ")).text.startswith("**てこ** · 青の市場カード")


async def test_an_unknown_card_name_is_refused_and_autocomplete_uses_the_readers_language(house: House) -> None:
    chie = house.person("Chie")
    assert "Nothing in this game is called “xyz”" in (await chie.slash(CHANNEL, "imhotep look", what="xyz")).text
    assert "Several things" in (await chie.slash(CHANNEL, "imhotep look", what="chamber")).text
    choices = await chie.autocomplete(CHANNEL, "imhotep look", focused="what", what="埋葬")
    assert "Burial Chamber Decoration (Green market card)" in [choice.name for choice in choices]
