"""How to play, from the lobby and from the command, page by page."""

from __future__ import annotations

from tests.e2e.conftest import CHANNEL, House


async def test_the_rules_are_leafed_through_from_the_lobby_beside_pictures_of_a_real_game(house: House) -> None:
    aiko, ben = house.person("Aiko"), house.person("Ben")
    await aiko.slash(CHANNEL, "imhotep new")
    await house.idle()
    lobby = house.local.messages(CHANNEL)[-1]
    ben.locale = "ja"
    first = await ben.press(lobby, "How to play")
    assert first.ephemeral
    assert "イムホテップの遊び方" in first.text
    assert len(first.message.images) == 1
    second = await ben.press(first.message, "1/8 ›")
    assert second.message.id == first.message.id
    assert second.text.startswith("**手番では1つだけ。**")
    last = await ben.press(second.message, "»")
    assert "ファラオの怒り" in last.text
    assert last.message.images == []
    assert "Imhotep in short" in (await aiko.slash(CHANNEL, "imhotep rules")).text
