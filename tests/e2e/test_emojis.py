"""The bot's emojis: uploaded once, shown on buttons, in lists and in sentences, and never needed."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from typing import Any

import pytest
from PIL import Image

from cogs import pace
from engine.games import GAMES
from i18n import say
from local_discord.views import MessageView
from render.emoji import SIDE, emoji_art
from tests.e2e.conftest import CHANNEL, House
from tests.waiting import until

SIGNS = True
NAMES = {*emoji_art(GAMES)}
LIMIT = 256 * 1024
AFTER_DRAFT = {"bunny_kingdom": "build", "wonderful_world": "plan"}
"""Game → the decision that follows its draft."""


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pace, "EMOJIS_APART", 0.0)


async def uploaded(house: House, names: set[str] = NAMES) -> None:
    """Wait until Discord has these emojis and the bot uses them."""
    await until(lambda: {*house.bot.signs.ids} == names)


def there(house: House) -> dict[str, int]:
    return {emoji.name: emoji.id for emoji in house.local.world.emojis.values()}


def shown_in(message: MessageView) -> Iterator[str]:
    """The names of the emojis on buttons and in lists."""
    yield from (button.emoji for button in message.buttons if button.emoji)
    yield from (one["emoji"]["name"] for select in message.selects for one in select.options if one.get("emoji"))


async def view_of(house: House, game: str) -> MessageView:
    """Begin a game against a computer player and return Aiko's private view."""
    aiko = house.person("Aiko")
    first = {"first": "opener"} if game == "imhotep" else {}
    await aiko.slash(CHANNEL, f"{say('en', f'{game}-command')} new", **first)
    await house.idle()
    lobby = house.local.messages(CHANNEL)[-1]
    await house.beginners(lobby, 1)
    await aiko.press(house.local.messages(CHANNEL)[-1], "Start the game")
    await house.idle()
    if (kind := AFTER_DRAFT.get(game)) is not None:
        # On the buttons of a draft, signs would take lines of a phone.
        await house.decide_to(lambda table: table.observe(0).task is not None and table.observe(0).task.kind == kind)
    found = house.private("Aiko")
    assert found is not None
    return found


async def test_each_emoji_is_uploaded_once_within_discords_limits(house: House) -> None:
    await uploaded(house)
    assert {*there(house)} == NAMES
    for emoji in house.local.world.emojis.values():
        assert len(emoji.data) <= LIMIT
        assert Image.open(io.BytesIO(emoji.data)).size == (SIDE, SIDE)
    before = there(house)
    await house.sleep()
    await house.wake()
    await uploaded(house)
    assert there(house) == before


async def test_emoji_ids_are_stored_per_application(house: House) -> None:
    await uploaded(house)
    application = house.bot.application_id or 0
    assert await house.bot.store.emojis.known(application) == there(house)
    assert await house.bot.store.emojis.known(application + 1) == {}


@pytest.mark.parametrize("game", [game for game in GAMES if emoji_art([game])])
async def test_every_game_shows_emojis_in_its_private_view(house: House, game: str) -> None:
    await uploaded(house)
    view = await view_of(house, game)
    names = {*shown_in(view)} | {*re.findall(r"<:(\w+):\d+>", str(view.message.embeds))}
    assert names
    assert all(name.startswith(game) for name in names)
    assert "<:" not in view.message.content


async def test_a_message_with_a_deleted_emoji_is_sent_without_it_and_the_emoji_is_reuploaded(
    house: House,
) -> None:
    await uploaded(house)
    before = there(house)
    for emoji in [*house.local.world.emojis.values()]:
        del house.local.world.emojis[emoji.id]
    view = await view_of(house, "imhotep")
    assert view.buttons
    assert not {*shown_in(view)}
    await uploaded(house)
    assert there(house).keys() == before.keys()
    assert not {*there(house).values()} & {*before.values()}


async def test_a_refused_emoji_upload_does_not_block_messages(house: House) -> None:
    await house.sleep()
    house.local.world.emojis.clear()
    house.local.faults.add(method="POST", path_regex=r"/applications/\d+/emojis$", status=403, code=50013)
    await house.wake()
    view = await view_of(house, "imhotep")
    assert view.buttons
    assert not {*shown_in(view)}


async def test_a_second_process_does_not_upload(house: House) -> None:
    await uploaded(house)
    house.local.world.emojis.clear()

    class Other:
        """A cluster in which another process has the turn."""

        async def take(self, name: str, seconds: float) -> float:
            assert name == "emojis"
            return seconds

    cog: Any = house.bot.get_cog("EmojiUpload")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(house.bot, "cluster", Other())
        assert await cog.look() == pace.EMOJIS_TURN
    assert there(house) == {}
    assert house.bot.signs.ids == {}


async def test_neither_a_notification_nor_a_completion_has_emojis(house: House) -> None:
    await uploaded(house)
    aiko = house.person("Aiko")
    settings = (await aiko.slash(CHANNEL, "engawa settings")).message
    pictures = (await aiko.press(settings, "Pictures …")).message
    await aiko.select(pictures, "set:text", ["above"])
    view = await view_of(house, "cartographers")
    assert {*shown_in(view)}
    assert view.message.embeds == []
    assert "<:" not in view.message.content
    offered = await aiko.autocomplete(CHANNEL, "cartographers draw", focused="where", where="")
    assert offered
    assert not [choice for choice in offered if "<:" in choice.name]


async def test_a_form_needs_no_emojis(house: House) -> None:
    await uploaded(house)
    view = await view_of(house, "cartographers")
    house.local.world.emojis.clear()
    answer = await house.person("Aiko").press(view, "Go to space …")
    assert answer.modal is not None
