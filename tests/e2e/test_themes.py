from __future__ import annotations

import asyncio
import io
from typing import Any

import pytest
from PIL import Image, ImageSequence

from cogs import replies
from cogs.panels import replay
from cogs.views.private_view import PrivateView
from engine.parts import import_part
from local_discord.views import ImageView, MessageView
from render.faces import OWN, THEMES
from render.picture import Picture
from tests.e2e.conftest import CHANNEL, House

FACE = import_part("cartographers", "render.cartographers.face", "FACE").FACE


def theme_of(message: MessageView) -> str:
    """Return the theme of the message's picture, according to the colours in the file."""
    data = message.images[0].data
    return next((theme for theme in THEMES if theme != OWN and FACE.colours(theme).flat in data), OWN)


def only(message: MessageView | None) -> ImageView:
    """Return the only picture of a message."""
    assert message is not None
    (image,) = message.images
    return image


async def choose(house: House, name: str, value: str, what: str = "set:theme") -> None:
    settings = (await house.person(name).slash(CHANNEL, "engawa settings")).message
    pictures = (await house.person(name).press(settings, "Pictures …")).message
    await house.person(name).select(pictures, what, [value])
    await house.idle()


async def test_a_person_sees_their_private_pictures_in_their_chosen_theme(house: House) -> None:
    await house.open("Ben")
    await choose(house, "Ben", "dark")
    answer = await house.person("Ben").press(house.board(), "My map")
    assert theme_of(answer.message) == "dark"
    answer = await house.person("Aiko").press(house.board(), "My map")
    assert theme_of(answer.message) == OWN


async def test_the_pictures_page_leads_back_to_the_unchanged_settings(house: House) -> None:
    await house.open("Ben")
    ben = house.person("Ben")
    settings = (await ben.slash(CHANNEL, "engawa settings")).message
    before = settings.text
    pictures = (await ben.press(settings, "Pictures …")).message
    assert pictures.text != before
    assert (await ben.press(pictures, "‹ Back")).message.text == before


async def test_each_person_gets_the_film_of_the_last_round_in_their_own_theme(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def small(board: Picture) -> bytes:
        """Return a frame of one shade that identifies the board's theme."""
        packed = io.BytesIO()
        Image.new("L", (8, 6), 0 if board.theme == "dark" else 255).save(packed, "PNG")
        return packed.getvalue()

    monkeypatch.setattr(replay, "small", small)
    await house.open("Ben")
    for name in ("Aiko", "Ben"):
        await house.draw(name)
        await house.idle()
    await choose(house, "Ben", "dark")
    shades = {}
    for name in ("Aiko", "Ben"):
        newest = (await house.person(name).slash(CHANNEL, "table history")).message
        (film,) = (await house.person(name).press(newest, "Replay last round")).message.images
        with Image.open(io.BytesIO(film.data)) as moving:
            shades[name] = {frame.convert("1").getextrema() for frame in ImageSequence.Iterator(moving)}
    assert shades == {"Aiko": {(255, 255)}, "Ben": {(0, 0)}}


async def test_a_private_message_is_shown_in_the_theme_as_soon_as_it_is_chosen(house: House) -> None:
    await house.open("Ben")
    pad = house.pad("Ben")
    assert pad is not None
    assert theme_of(pad) == OWN
    await choose(house, "Ben", "contrast")
    pad = house.pad("Ben")
    assert pad is not None
    assert theme_of(pad) == "contrast"


async def test_a_layout_for_a_desktop_changes_the_picture_as_soon_as_it_is_chosen(house: House) -> None:
    await house.open("Ben")
    before = {name: only(house.pad(name)) for name in ("Ben", "Aiko")}
    await choose(house, "Ben", "desktop", "set:layout")
    assert only(house.pad("Ben")).data != before["Ben"].data
    assert only(house.pad("Aiko")).data == before["Aiko"].data


async def test_one_desktop_picture_replaces_several_phone_pictures(house: House) -> None:
    await house.open_game("imhotep", "Ben", first="opener")
    phone = (await house.person("Aiko").slash(CHANNEL, "table hand")).message
    small = only(phone).data
    await choose(house, "Aiko", "desktop", "set:layout")
    desktop = (await house.person("Aiko").slash(CHANNEL, "table hand")).message
    assert only(desktop).data != small
    assert ["Market cards" in [button.label for button in shown.buttons] for shown in (phone, desktop)] == [True, False]


async def test_the_desktop_layout_draws_no_phone_picture(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    await house.open("Ben")
    await choose(house, "Ben", "desktop", "set:layout")
    drawn, picture = [], PrivateView.picture

    async def counted(view: PrivateView, sight: Any) -> Picture:
        drawn.append(sight.wide)
        return await picture(view, sight)

    monkeypatch.setattr(PrivateView, "picture", counted)
    await house.person("Ben").slash(CHANNEL, "table hand")
    assert drawn == [True]


async def test_a_slow_desktop_picture_is_deferred_and_then_filled_in(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.open("Ben")
    await choose(house, "Ben", "desktop", "set:layout")
    picture, drawn = PrivateView.picture, asyncio.Event()

    async def slowly(view: PrivateView, sight: Any) -> Picture:
        await drawn.wait()
        return await picture(view, sight)

    monkeypatch.setattr(replies, "PATIENCE", 0.01)
    monkeypatch.setattr(PrivateView, "picture", slowly)
    asked = await house.person("Ben").slash(CHANNEL, "table hand")
    assert (asked.kind, asked.ephemeral) == ("deferred", True)
    drawn.set()
    assert only((await asked.done()).message).data == only(house.pad("Ben")).data


async def test_the_desktop_layout_persists_across_presses_until_the_person_changes_it(
    house: House,
) -> None:
    await house.open("Ben")
    await choose(house, "Ben", "desktop", "set:layout")
    mine = (await house.person("Ben").slash(CHANNEL, "table hand")).message
    chosen = (await house.person("Ben").press(mine, "Help")).message
    back = (await house.person("Ben").press(chosen, "To my turn")).message
    assert only(back).data == only(mine).data
    await choose(house, "Ben", "phone", "set:layout")
    assert only((await house.person("Ben").slash(CHANNEL, "table hand")).message).data != only(mine).data


async def test_a_personal_theme_changes_no_public_picture(house: House) -> None:
    await house.open("Ben")
    await choose(house, "Aiko", "dark")
    assert theme_of(house.board()) == OWN


async def test_a_table_shows_its_public_pictures_in_the_theme_its_owner_chose(house: House) -> None:
    await house.open("Ben")
    await house.person("Aiko").slash(CHANNEL, "table theme", colours="dark")
    await house.idle()
    assert theme_of(house.board()) == "dark"


async def test_nobody_but_the_owner_chooses_the_theme_of_a_table(house: House) -> None:
    await house.open("Ben")
    answer = await house.person("Ben").slash(CHANNEL, "table theme", colours="dark")
    assert "Aiko" in answer.message.text
    await house.idle()
    assert theme_of(house.board()) == OWN


@pytest.mark.parametrize("command", ["cartographers", "imhotep", "bunny", "wonder"])
async def test_the_private_view_offers_the_board_as_text(house: House, command: str) -> None:
    await house.open_game(command, "Ben")
    mine = (await house.person("Aiko").slash(CHANNEL, "table hand")).message
    board = (await house.person("Aiko").press(mine, "Board")).message
    told = (await house.person("Aiko").press(board, "Read the board")).message
    assert "Ben" in told.text
    assert len(told.text) > 200
    heading, second = told.text.splitlines()[:2]
    assert told.text.count(heading.split("**")[1]) == 1
    assert not any(word in second for word in ("Round", "Spring"))
    assert not told.images


async def test_a_spectator_can_read_the_board_as_text(house: House) -> None:
    await house.open("Ben")
    pages = (await house.person("Chie").slash(CHANNEL, "table board")).message
    told = (await house.person("Chie").press(pages, "Read the board")).message
    assert "Ben" in told.text
