"""Where the text of private views stands, and that no request leaves an old embed."""

from __future__ import annotations

import pytest

from i18n import say
from tests.e2e.conftest import CHANNEL, House


def _embedded(house: House, name: str) -> list[str]:
    """Return the texts of the embeds in a person's newest direct message."""
    return [embed["description"] for embed in house.person(name).dms()[-1].message.embeds]


async def test_the_message_text_names_the_table_and_the_embed_holds_the_question_and_tip(house: House) -> None:
    aiko = house.person("Aiko")
    start = await aiko.slash(CHANNEL, "engawa start")
    await aiko.select(start.message, "start:guide", ["imhotep"])
    await house.idle()
    view = aiko.dms()[-1]
    assert "your turn" in view.content.splitlines()[0]
    assert "Tip." not in view.content
    (below,) = _embedded(house, "Aiko")
    assert "It is your turn" in below
    assert "Tip." in below


@pytest.mark.parametrize("press", ["Players", "Board", "Help"])
async def test_every_edit_sets_or_clears_the_embed(house: House, press: str) -> None:
    await house.open("Ben")
    aiko = house.person("Aiko")
    (before,) = _embedded(house, "Aiko")
    await aiko.press(aiko.dms()[-1], press)
    assert before not in _embedded(house, "Aiko")
    await aiko.press(aiko.dms()[-1], say("en", "table-button-aside-back"))
    assert _embedded(house, "Aiko") == [before]
    edits = [d.payload for d in house.local.deliveries if d.payload.get("components") and "content" in d.payload]
    assert all("embeds" in payload for payload in edits)


async def test_people_without_embeds_read_the_text_in_the_message_itself(house: House) -> None:
    await house.open("Ben")
    aiko = house.person("Aiko")
    settings = (await aiko.slash("dm", "engawa settings")).message
    pictures = (await aiko.press(settings, say("en", "settings-button-pictures"))).message
    pad = aiko.dms()[0]
    text = pad.text
    await aiko.select(pictures, "set:text", ["above"])
    await house.idle()
    assert pad.message.embeds == []
    assert pad.content == text
    await aiko.press(pad, "Players")
    assert pad.message.embeds == []


@pytest.mark.usefixtures("undrawn")
async def test_public_messages_have_no_embeds(house: House) -> None:
    await house.open("Ben")
    await house.play_to_the_end("Aiko", "Ben")
    assert all(message.message.embeds == [] for message in house.local.messages(CHANNEL))
