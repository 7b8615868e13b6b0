"""What a reader sees without scrolling: the text that they must read, the lower edge of the picture, the buttons."""

from __future__ import annotations

import importlib
import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

from cogs import replies
from engine.games import GAMES
from i18n import say
from local_discord import LocalDiscord, Person
from local_discord.client import point_discord_py_at
from local_discord.views import MessageView
from tests.browser.conftest import FLAGS
from tests.e2e.conftest import CHANNEL, PATIENCE, Clock, House
from tests.thinking import Here

if TYPE_CHECKING:
    from playwright.async_api import Page

pytestmark = pytest.mark.browser

WINDOWS = ((1280, 800), (390, 844))
TAUGHT = 12
"""Decisions within which a guided game shows each tip that teaches."""
SHOWN = """([id, controls]) => {
    const message = document.getElementById(`message-${id}`);
    const ids = [...message?.querySelectorAll("[data-custom-id]") ?? []].map((one) => one.dataset.customId);
    return message && [...message.querySelectorAll("img")].every((one) => one.complete) && `${ids}` === `${controls}`;
}"""
"""Whether the page shows these controls below a message, and its pictures."""
OUT_OF_SIGHT = """(id) => {
    const { top, bottom } = document.querySelector("#scroll").getBoundingClientRect();
    const message = document.getElementById(`message-${id}`);
    const pictured = message.querySelector(".gallery");
    return [...(pictured ? [".gallery", ".embed"] : [".text"]), ".components"]
        .map((part) => [part, message.querySelector(part).getBoundingClientRect().bottom])
        .filter(([, end]) => end < top - 1 || end > bottom + 1)
        .map(([part, end]) => `${part} ends at ${Math.round(end)}, not in ${Math.round(top)} to ${Math.round(bottom)}`);
}"""
"""What of a message is not in sight."""


class Watched(NamedTuple):
    """A bot, and pages in windows of both sizes that show what Aiko sees."""

    house: House
    aiko: Person
    pages: list[Page]

    async def go(self, place: str) -> None:
        """Let all pages show that place."""
        for page in self.pages:
            # On a phone the places are in a drawer.
            await page.locator(f".place:has-text('{place}')").dispatch_event("click")
            await page.wait_for_selector(f"h1:has-text('{place}')")

    async def unseen(self, message: MessageView) -> list[str]:
        """Return what of a message is out of sight in one of the windows."""
        controls = [component["custom_id"] for row in message.components for component in row["components"]]
        found = []
        for page in self.pages:
            await page.wait_for_function(SHOWN, arg=[str(message.id), controls])
            size = page.viewport_size or {"width": 0}
            found += [f"{size['width']}: {one}" for one in await page.evaluate(OUT_OF_SIGHT, str(message.id))]
        return found


@pytest.fixture
async def watched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Watched]:
    chromium = shutil.which("chromium")
    assert chromium is not None, "the browser tests need Debian's package chromium"
    # Imported here because it is not installed for `make test`, which still collects this file.
    playwright = importlib.import_module("playwright.async_api")
    # With long patience, a press is answered with its picture, so the page shows the last state.
    monkeypatch.setattr(replies, "PATIENCE", PATIENCE)
    clock = Clock()
    async with LocalDiscord(people=("Aiko", "Ben"), clock=clock) as local, playwright.async_playwright() as engine:
        point_discord_py_at(local)
        house = House(local, tmp_path / "house.db", clock)
        house.thinking = Here
        await house.wake()
        browser = await engine.chromium.launch(executable_path=chromium, args=list(FLAGS))
        pages = []
        for width, height in WINDOWS:
            size = {"width": width, "height": height}
            context = await browser.new_context(viewport=size, has_touch=width < 500, is_mobile=width < 500)
            pages.append(await context.new_page())
            await pages[-1].goto(f"{local.page_url}?person=Aiko")
            await pages[-1].wait_for_selector("#entry")
        yield Watched(house, house.person("Aiko"), pages)
        await browser.close()
        await house.sleep()


async def _guided(watched: Watched, game: str) -> MessageView:
    """Open the guided first game and return Aiko's private view."""
    start = await watched.aiko.slash(CHANNEL, "engawa start")
    await watched.house.idle()
    await watched.aiko.select(start.message, "start:guide", [game])
    return await _view(watched)


async def _view(watched: Watched) -> MessageView:
    """Return Aiko's newest private view once all is delivered."""
    await watched.house.idle()
    view = watched.house.private("Aiko")
    assert view is not None
    return view


@pytest.mark.parametrize("locale", ["en-US", "ja"])
async def test_the_decisions_and_hints_of_a_guided_game_are_visible_without_scrolling(
    watched: Watched, locale: str
) -> None:
    watched.aiko.locale = locale
    await watched.go("Bot")
    unseen = {}
    for game in GAMES:
        view = await _guided(watched, game)
        unseen[game, "first"] = await watched.unseen(view)
        label = say(locale[:2], "table-button-hint")
        if label not in [button.label for button in view.buttons]:
            await watched.aiko.press(view, say(locale[:2], "table-button-help"))
        await watched.aiko.press(await _view(watched), label)
        unseen[game, "hint"] = await watched.unseen(await _view(watched))
        for number in range(TAUGHT):
            await watched.house.act("Aiko")
            unseen[game, f"press {number}"] = await watched.unseen(await _view(watched))
    assert {name: found for name, found in unseen.items() if found} == {}


async def test_a_refusal_is_visible_near_the_pressed_button(watched: Watched) -> None:
    view = await _guided(watched, "cartographers")
    await watched.go("Bot")
    form = await watched.aiko.press(view, "Go to space …")
    await watched.aiko.submit(form, {"cell": "Z9"})
    view = await _view(watched)
    assert "The map has no space Z9" in view.text
    assert await watched.unseen(view) == []


async def test_the_start_page_and_the_lobby_options_are_visible_without_scrolling(watched: Watched) -> None:
    await watched.go("table-1")
    start = await watched.aiko.slash(CHANNEL, "engawa start")
    await watched.house.idle()
    unseen = {"start": await watched.unseen(start.message)}
    for command in ("cartographers", "imhotep", "bunny", "wonder"):
        await watched.aiko.slash(CHANNEL, f"{command} new")
        await watched.house.idle()
        lobby = next(m for m in reversed(watched.house.local.messages(CHANNEL)) if m.buttons)
        options = await watched.house.options(lobby)
        unseen[command] = await watched.unseen(options)
        await watched.aiko.press(options, "Leave")
        await watched.house.idle()
    assert {name: found for name, found in unseen.items() if found} == {}
