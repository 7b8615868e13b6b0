from __future__ import annotations

import importlib
import re
import shutil
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.process.host import Process

if TYPE_CHECKING:
    from playwright.async_api import Page

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

Open = Callable[[int, int], Awaitable["Page"]]


@pytest.fixture
async def address(tmp_path: Path) -> AsyncIterator[str]:
    """The address of the page of a bot that a newcomer has just started."""
    process = await Process.start(tmp_path, ENGAWA_LOCAL_PORT="0", ENGAWA_LOCAL_PEOPLE="Aiko,Ben")
    found = re.search(r"http://127\.0\.0\.1:\d+/", await process.line("Open http://"))
    assert found is not None
    yield found.group()
    process.signal(signal.SIGTERM)
    ended = await process.ended()
    assert (ended.code, ended.err) == (0, "")


@pytest.fixture
async def open_page(address: str) -> AsyncIterator[Open]:
    """Open the page in a window of a given size; the test fails if the page throws or logs an error."""
    chromium = shutil.which("chromium")
    if chromium is None:
        pytest.fail("there is no chromium here; install Debian's package chromium")
    try:
        playwright = importlib.import_module("playwright.async_api")
    except ModuleNotFoundError:
        pytest.fail("Playwright is not installed; `make browser-test` installs it")
    errors: list[str] = []

    async with playwright.async_playwright() as engine:
        browser = await engine.chromium.launch(executable_path=chromium, args=list(FLAGS))

        async def open_sized(width: int, height: int) -> Any:
            phone = width < 500
            context = await browser.new_context(
                viewport={"width": width, "height": height}, has_touch=phone, is_mobile=phone
            )
            context.set_default_timeout(60_000)
            page = await context.new_page()
            page.on("pageerror", lambda error: errors.append(str(error)))
            # A picture replaced while loading is logged as missing; the tests check what is shown instead.
            page.on(
                "console",
                lambda line: errors.extend(
                    [line.text] if line.type == "error" and "Failed to load" not in line.text else []
                ),
            )
            await page.goto(address)
            return page

        yield open_sized
        await browser.close()
    assert errors == []
