"""The first turn of a newcomer, in a real browser, with the bot as `make play` starts it."""

from __future__ import annotations

import contextlib
import importlib
import re
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import Open

if TYPE_CHECKING:
    from playwright.async_api import Locator, Page

pytestmark = pytest.mark.browser

MOST_TABS = 80
MOST_EDITS = 10
DRAW = "Confirm"
TURN = "⟳ Turn"


class ByPointer:
    """Acts as a person with a mouse or a finger."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.narrow = (page.viewport_size or {"width": 0})["width"] < 500

    async def command(self, text: str) -> None:
        await self.page.fill("#entry", f"/{text}")
        await self.page.click(f".suggestion >> text=/{text}")
        await self.page.click(f"button[aria-label='Send /{text}']")

    async def press(self, message: Locator, label: str | re.Pattern[str]) -> None:
        await message.get_by_role("button", name=label, exact=True).click()

    async def become(self, name: str) -> None:
        await self._drawer()
        await self.page.click(f".person:has-text('{name}')")
        await self.page.wait_for_selector(f"#as:has-text('{name}')")

    async def go(self, place: str) -> None:
        await self._drawer()
        await self.page.click(f".place:has-text('{place}')")
        await self.page.wait_for_selector(f"h1:has-text('{place}')")

    async def _drawer(self) -> None:
        if self.narrow and await self.page.get_attribute("#menu", "aria-expanded") == "false":
            await self.page.click("#menu")


class ByKeyboard:
    """Acts as a person without a pointer: never clicks."""

    def __init__(self, page: Page) -> None:
        self.page = page

    async def command(self, text: str) -> None:
        await self._reach(self.page.locator("#entry"))
        await self.page.keyboard.type(f"/{text}")
        await self.page.wait_for_selector(f".suggestion.active:has-text('/{text}')")
        await self.page.keyboard.press("Enter")
        await self.page.wait_for_selector(f"button[aria-label='Send /{text}']:focus")
        await self.page.keyboard.press("Enter")

    async def press(self, message: Locator, label: str | re.Pattern[str]) -> None:
        await self._use(message.get_by_role("button", name=label, exact=True))

    async def become(self, name: str) -> None:
        people = await self.page.locator(".person-name").all_inner_texts()
        await self.page.keyboard.press(f"Alt+{people.index(name) + 1}")
        await self.page.wait_for_selector(f"#as:has-text('{name}')")

    async def go(self, place: str) -> None:
        await self._use(self.page.locator(f".place:has-text('{place}')"))
        await self.page.wait_for_selector(f"h1:has-text('{place}')")

    async def _use(self, control: Locator) -> None:
        await self._reach(control)
        await self.page.keyboard.press("Enter")

    async def _reach(self, control: Locator) -> None:
        """Move the focus to a control with Tab alone."""
        await control.wait_for()
        for _ in range(MOST_TABS):
            await self.page.keyboard.press("Shift+Tab")
            if await control.evaluate("control => control === document.activeElement"):
                return
        raise AssertionError(f"{control} cannot be reached by keyboard")


Hands = ByPointer | ByKeyboard


def _message(page: Page, text: str) -> Locator:
    """Return the newest message with this text."""
    return page.locator(".message", has_text=text).last


async def _picture(message: Locator) -> str:
    """Return the address of a message's visible picture."""
    image = message.locator("img:not(.emoji)").last
    await image.wait_for()
    # Imported here because it is not installed for `make test`, which still collects this file.
    error = importlib.import_module("playwright.async_api").Error
    for _ in range(MOST_EDITS):
        # An edit may replace the picture meanwhile; then wait for the new one.
        with contextlib.suppress(error):
            assert await image.evaluate("image => image.decode().then(() => image.naturalWidth)") >= 1000
            return str(await image.get_attribute("src"))
    raise AssertionError("no picture can be seen")


async def _changed(message: Locator, before: str) -> str:
    """Wait for a different picture and return its address."""
    await message.locator(f"img:not(.emoji):not([src='{before}'])").last.wait_for()
    return await _picture(message)


async def _open_table(page: Page, hands: Hands) -> None:
    """Let Aiko open a table, Ben and a computer player join, and Aiko start the game."""
    await hands.go("table-1")
    await hands.command("cartographers new")
    lobby = _message(page, "Aiko has opened a table")
    await hands.become("Ben")
    await hands.press(lobby, "Join")
    await lobby.get_by_text("Ben").first.wait_for()
    await hands.become("Aiko")
    await hands.press(lobby, "Add computer")
    await lobby.get_by_text("Ada").first.wait_for()
    await hands.press(lobby, "Start the game")
    await _message(page, "Spring, turn 1").wait_for()


async def _turn_the_shape(hands: Hands, pad: Locator) -> str:
    """Turn the shape and move it down and up; every press must bring another picture."""
    shown = await _picture(pad)
    turn = pad.get_by_role("button", name=TURN, exact=True)
    # The single square of the Rift Lands looks the same in every orientation, so its button is disabled.
    turns = [TURN] if await turn.is_enabled() else []
    for label in (*turns, "▼ Down", "▲ Up"):
        await hands.press(pad, label)
        shown = await _changed(pad, shown)
    return shown


async def _first_turn(page: Page, hands: Hands) -> None:
    await _open_table(page, hands)
    board = await _picture(_message(page, "Spring, turn 1"))

    await hands.go("@")
    pad = _message(page, "Spring, turn 1")
    shown = await _turn_the_shape(hands, pad)
    await hands.press(pad, DRAW)
    await pad.get_by_text("You have drawn").wait_for()
    await _changed(pad, shown)

    await hands.become("Ben")
    await hands.go("table-1")
    # Ben has not pressed anything in his direct messages yet, so the channel mentions him.
    await _message(page, "Waiting for @Ben").wait_for()
    await hands.press(_message(page, "Spring, turn 1"), "My map")
    mine = _message(page, "Only you can see this")
    await _turn_the_shape(hands, mine)
    await hands.press(mine, DRAW)
    assert await page.locator(".message.ephemeral img:not(.emoji)").count() == 1
    news = page.locator(".message:not(.ephemeral)", has_text="Spring, turn 2")
    assert await _picture(news) != board
    await hands.become("Aiko")
    await hands.go("table-1")
    assert await _picture(news) != board
    assert await page.locator(".message.ephemeral img:not(.emoji)").count() == 0


async def test_two_people_and_a_computer_play_a_turn_by_keyboard_alone(open_page: Open) -> None:
    page = await open_page(1280, 860)
    await _first_turn(page, ByKeyboard(page))


async def test_two_people_and_a_computer_play_a_turn_on_a_phone(open_page: Open) -> None:
    page = await open_page(390, 844)
    await _first_turn(page, ByPointer(page))
    assert await page.evaluate("document.documentElement.scrollWidth") == 390
