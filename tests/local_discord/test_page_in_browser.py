"""The page in a real browser: by keyboard, by touch, on a narrow screen, and as several people."""

from __future__ import annotations

import asyncio
import importlib
import re
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import TYPE_CHECKING, Any

import pytest

from local_discord import LocalDiscord, Person, page_api
from tests.local_discord.bot import png
from tests.local_discord.support import HandClock, Rest, button, gallery, row, text

if TYPE_CHECKING:
    from playwright.async_api import Page

CHROMIUM = shutil.which("chromium")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
SMALLEST_TARGET = 44

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("bot")]

Open = Callable[..., Awaitable["Page"]]


@pytest.fixture
async def open_page(local: LocalDiscord) -> AsyncIterator[Open]:
    """Open pages as people; the test fails if a page throws or logs an error."""
    assert CHROMIUM is not None, "the browser tests need Debian's package chromium"
    # Imported here because it is not installed for `make test`, which still collects this file.
    playwright = importlib.import_module("playwright.async_api")
    errors: list[str] = []

    async with playwright.async_playwright() as engine:
        browser = await engine.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))

        async def open_as(person: Person, width: int = 1280, height: int = 860, locale: str = "en-US") -> Any:
            context = await browser.new_context(
                viewport={"width": width, "height": height}, has_touch=width < 500, locale=locale
            )
            context.set_default_timeout(60_000)
            page = await context.new_page()
            page.on("pageerror", lambda error: errors.append(str(error)))
            # The browser logs a refused request as an error although it is a normal response.
            page.on(
                "console",
                lambda line: errors.extend(
                    [line.text] if line.type == "error" and "Failed to load" not in line.text else []
                ),
            )
            await page.goto(f"{local.page_url}?person={person.name}")
            await page.wait_for_selector("#entry")
            return page

        yield open_as
        await browser.close()
    assert errors == []


async def test_a_command_is_used_from_the_menu_on_a_person(open_page: Open, local: LocalDiscord, aiko: Person) -> None:
    page = await open_page(aiko)
    await page.click(".person:has-text('Ben')", button="right")
    await page.click("dialog >> text=Wave")
    await page.wait_for_selector(".message >> text=waves at")
    assert "Aiko waves at" in local.messages("#general")[-1].text


async def open_command(page: Page, command: str) -> None:
    """Choose it from the list, once the page has loaded the commands."""
    await page.fill("#entry", command)
    await page.wait_for_selector(f".suggestion >> text={command}")
    await page.keyboard.press("Enter")


async def test_a_command_is_sent_by_keyboard_alone(open_page: Open, local: LocalDiscord, aiko: Person) -> None:
    page = await open_page(aiko)
    await page.keyboard.press("/")
    await page.keyboard.type("/place dra")
    await page.wait_for_selector(".suggestion >> text=/place draw")
    await page.keyboard.press("Tab")
    await page.keyboard.type("C")
    await page.wait_for_selector(".suggestion >> text=C1 None")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await page.wait_for_selector(".message >> text=drew C1 on A")
    assert [message.text for message in local.messages("#general")] == ["drew C1 on A"]


async def test_a_command_without_its_required_option_is_not_sent(
    open_page: Open, local: LocalDiscord, aiko: Person
) -> None:
    page = await open_page(aiko)
    await open_command(page, "/place draw")
    await page.click("button[aria-label='Send /place draw']")
    await page.wait_for_selector("text=where is required")
    assert local.messages("#general") == []


async def test_a_command_may_be_sent_before_its_suggestions_are_asked_for(open_page: Open, aiko: Person) -> None:
    page = await open_page(aiko)
    await page.keyboard.press("/")
    await page.keyboard.type("/place dra")
    await page.wait_for_selector(".suggestion >> text=/place draw")
    await page.keyboard.press("Tab")
    await page.keyboard.type("C1")
    await page.click("button[aria-label='Send /place draw']")
    await page.wait_for_selector(".message >> text=drew C1")
    # Longer than the page's delay before it asks; an error would fail this test at its end.
    await page.evaluate("new Promise((done) => setTimeout(done, 300))")


async def test_the_text_entry_appears_only_after_the_channel_is_loaded(open_page: Open, aiko: Person) -> None:
    page = await open_page(aiko)
    entries = []

    async def look_before_the_channel_is_open(route: Any) -> None:
        entries.append(await page.locator("#entry").count())
        await route.continue_()

    await page.route("**/local/view?*", look_before_the_channel_is_open, times=1)
    await page.reload()
    await page.wait_for_selector("#entry")
    assert entries == [0]


async def test_a_message_that_comes_while_a_channel_is_being_opened_is_shown(
    open_page: Open, rest: Rest, aiko: Person
) -> None:
    page = await open_page(aiko)
    await rest.post("#table-1", {"content": "Long ago"})
    posted = []

    async def post_before_the_answer(route: Any) -> None:
        answer = await route.fetch()
        posted.append(await rest.post("#table-1", {"content": "Just now"}))
        await page.wait_for_selector(".place.unread:has-text('table-1')")
        await route.fulfill(response=answer)

    await page.route("**/local/messages?*", post_before_the_answer, times=1)
    await page.click(".place:has-text('table-1')")
    await page.wait_for_selector(".message >> text=Long ago")
    assert await page.locator(".message >> text=Just now").count() == len(posted) == 1


async def test_a_mention_of_a_thread_not_yet_loaded_becomes_a_link_later(
    open_page: Open, local: LocalDiscord, rest: Rest, aiko: Person
) -> None:
    page = await open_page(aiko)

    async def answer_late(route: Any) -> None:
        await page.wait_for_selector(".mention:has-text('#unknown')")
        await route.continue_()

    await page.route("**/local/view?*", answer_late, times=1)
    status, thread = await rest(
        "POST", f"/channels/{local.channel('#general').id}/threads", {"name": "Talk", "type": 11}
    )
    assert status == 200
    await rest.post("#general", {"content": f"Go to <#{thread['id']}>"})
    await page.click("button.mention:has-text('#Talk')")
    await page.wait_for_selector("h1 >> text=#Talk")


async def test_escape_leaves_a_command(open_page: Open, aiko: Person) -> None:
    page = await open_page(aiko)
    await open_command(page, "/place draw")
    await page.wait_for_selector(".command")
    await page.keyboard.press("Escape")
    await page.keyboard.press("Escape")
    await page.wait_for_selector("#entry")


async def test_an_edit_shows_at_once_and_keeps_the_focus_on_its_button(open_page: Open, aiko: Person) -> None:
    page = await open_page(aiko)
    await aiko.slash("#general", "place board")
    await page.focus("button:has-text('Turn')")
    await page.keyboard.press("Enter")
    await page.wait_for_selector(".message >> text=Board 2")
    # The new button in the same place has another id.
    assert await page.evaluate("document.activeElement.dataset.customId") == "turn:2"
    await page.keyboard.press("Enter")
    await page.wait_for_selector(".message >> text=Board 3")


async def test_a_message_ignores_other_presses_until_the_first_is_answered(
    open_page: Open, local: LocalDiscord, aiko: Person
) -> None:
    page = await open_page(aiko)
    await aiko.slash("#general", "place choose")
    await page.click("button:has-text('Silent')")
    await local.wait_for(lambda: bool(local.world.unanswered))
    await page.click("button:has-text('Dialog')")
    await page.wait_for_timeout(100)
    assert len(local.world.unanswered) == 1
    assert await page.locator("dialog").count() == 0


async def test_a_dialog_is_filled_in_and_submitted(open_page: Open, aiko: Person) -> None:
    page = await open_page(aiko)
    await aiko.slash("#general", "place choose")
    await page.click("button:has-text('Dialog')")
    await page.fill("dialog input[type=text]", "North")
    await page.click("dialog .select")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.click("dialog label:has-text('B')")
    await page.click("dialog button:has-text('Submit')")
    await page.wait_for_selector(".message >> text=North Large B")
    # The message arrives by the socket and the response that closes the dialog by HTTP, in either order.
    await page.wait_for_selector("dialog", state="detached")


async def test_a_dialog_with_a_missing_field_reports_it(open_page: Open, aiko: Person) -> None:
    page = await open_page(aiko)
    await aiko.slash("#general", "place choose")
    await page.click("button:has-text('Dialog')")
    await page.fill("dialog input[type=text]", "North")
    await page.click("dialog button:has-text('Submit')")
    await page.wait_for_selector("dialog .failed:not([hidden])")


async def test_several_values_are_chosen_and_sent_together(open_page: Open, aiko: Person) -> None:
    page = await open_page(aiko)
    await aiko.slash("#general", "place choose")
    await page.click("[data-custom-id=colours]")
    await page.keyboard.press("Enter")
    await page.keyboard.press("End")
    await page.keyboard.press("Enter")
    await page.click("button:has-text('Done')")
    await page.wait_for_selector(".message.ephemeral >> text=chosen: red, blue")


async def test_an_ephemeral_message_is_shown_to_its_person_and_can_be_dismissed(
    open_page: Open, aiko: Person, ben: Person
) -> None:
    mine, theirs = await open_page(aiko), await open_page(ben)
    await aiko.slash("#general", "place secret")
    await aiko.slash("#general", "place hello")
    await theirs.wait_for_selector(".message >> text=Hello")
    assert await theirs.locator("text=a secret").count() == 0
    await mine.wait_for_selector("text=Only you can see this")
    await mine.click("button[aria-label='Dismiss message']")
    await mine.wait_for_selector("text=a secret", state="detached")
    assert aiko.ephemerals("#general") == []


async def test_the_page_reports_an_interaction_without_an_answer_as_failed(
    open_page: Open, local: LocalDiscord, aiko: Person, clock: HandClock
) -> None:
    page = await open_page(aiko)
    await aiko.slash("#general", "place choose")
    await page.click("button:has-text('Silent')")
    await local.wait_for(lambda: bool(local.world.unanswered))
    clock.seconds += 4
    local.time_passed()
    await page.wait_for_selector(".failed >> text=This interaction failed")


async def test_a_deferred_answer_says_that_the_bot_is_thinking(
    open_page: Open, local: LocalDiscord, aiko: Person
) -> None:
    page = await open_page(aiko)
    fault = local.faults.add(method="PATCH", path_regex="@original", hold=asyncio.Event())
    answer = await aiko.slash("#general", "place board")
    await page.wait_for_selector(".message >> text=Bot is thinking")
    assert fault.hold is not None
    fault.hold.set()
    await answer.done()
    await page.wait_for_selector(".message >> text=Board 1")


async def test_switching_to_another_person_shows_their_dm_and_clears_the_badge(
    open_page: Open, aiko: Person, ben: Person
) -> None:
    page = await open_page(aiko)
    await (await aiko.slash("#general", "place letter", to=ben)).done()
    await page.wait_for_selector(".person:has-text('Ben') .badge >> text=1")
    await page.keyboard.press("Alt+2")
    await page.wait_for_selector(".person[aria-pressed=true]:has-text('Ben')")
    await page.click(".place:has-text('Bot')")
    await page.wait_for_selector(".message >> text=a letter from Aiko")
    await page.click(".person:has-text('Aiko')")
    await page.wait_for_selector(".person[aria-pressed=true]:has-text('Aiko')")
    await page.wait_for_selector(".person:has-text('Ben') .badge", state="detached")
    assert await page.locator("text=a letter from Aiko").count() == 0


async def test_an_empty_channel_offers_what_can_be_begun_there(open_page: Open, aiko: Person) -> None:
    page = await open_page(aiko)
    await page.click(".opening:has-text('Places: for one or more')")
    await page.wait_for_selector(".message >> text=begun on A")
    await page.wait_for_selector(".opening", state="hidden")


async def test_the_badge_on_a_phone_counts_only_unread_messages_of_the_current_person(
    open_page: Open, aiko: Person, ben: Person
) -> None:
    mine = await open_page(aiko, width=360, height=740)
    theirs = await open_page(ben, width=360, height=740)
    await (await aiko.slash("#table-1", "place letter", to=ben)).done()
    await theirs.wait_for_selector("#menu-badge >> text=1")
    assert await theirs.get_attribute("#menu", "aria-label") == "Show people and channels, 1 for you"
    await mine.wait_for_selector(".person:has-text('Ben') .badge", state="attached")
    assert await mine.is_hidden("#menu-badge")


async def test_japanese_text_is_shown_without_installed_fonts(open_page: Open, rest: Rest, aiko: Person) -> None:
    assert page_api.japanese_font() is not None
    page = await open_page(aiko)
    await rest.post("#general", {"content": "地図に描く"})
    await page.wait_for_selector(".message >> text=地図に描く")
    wide = """document.fonts.ready.then(() => {
        const range = document.createRange();
        range.selectNodeContents(document.querySelector(".message .text"));
        return range.getBoundingClientRect().width;
    })"""
    # Each of the five characters is as wide as the text is high; a box for a missing glyph is narrower.
    assert await page.evaluate(wide) >= 5 * 15


async def test_a_picture_zooms_and_escape_closes_it(open_page: Open, rest: Rest, aiko: Person) -> None:
    page = await open_page(aiko)
    body = {"flags": 32768, "components": [text("map"), gallery("attachment://a.png", description="The map of Aiko")]}
    await rest.post("#general", body, files={"a.png": png(400, 300)})
    assert await page.get_attribute(".gallery img", "alt") == "The map of Aiko"
    await page.click(".gallery button")
    await page.wait_for_selector("dialog.zoom img")
    await page.keyboard.press("+")
    assert "scale(1.3)" in str(await page.get_attribute("dialog.zoom img", "style"))
    await page.keyboard.press("Escape")
    await page.wait_for_selector("dialog.zoom", state="detached")


async def test_an_embed_is_between_the_pictures_and_the_buttons(open_page: Open, rest: Rest, aiko: Person) -> None:
    page = await open_page(aiko)
    body = {"content": "first", "embeds": [{"description": "a **tip**"}], "components": [row(button(label="Go"))]}
    await rest.post("#general", body, files={"a.png": png(400, 300)})
    await page.wait_for_selector(".embed strong >> text=tip")
    parts = [".text >> text=first", ".gallery img", ".embed", "button >> text=Go"]
    boxes = [await page.locator(f".message {part}").first.bounding_box() for part in parts]
    tops = [box["y"] for box in boxes if box is not None]
    assert len(tops) == len(parts)
    assert tops == sorted(tops)


async def test_text_of_a_bot_is_never_taken_for_markup(open_page: Open, rest: Rest, aiko: Person) -> None:
    page = await open_page(aiko)
    await rest.post("#general", {"content": "<img src=x onerror=alert(1)> **bold**"})
    await page.wait_for_selector(".message strong >> text=bold")
    assert await page.locator(".text img").count() == 0


async def test_a_phone_has_a_drawer_large_targets_and_no_sideways_scrolling(open_page: Open, aiko: Person) -> None:
    page = await open_page(aiko, width=360, height=740)
    await (await aiko.slash("#general", "place board")).done()
    await aiko.slash("#general", "place choose")
    await aiko.slash("#general", "place secret")
    await page.wait_for_selector("text=Only you can see this")
    assert await page.evaluate("document.documentElement.scrollWidth") == 360
    small = await page.evaluate(
        """least => [...document.querySelectorAll('.main button, .main .select')]
            .filter(one => one.checkVisibility() && !one.matches('.picture'))
            .filter(one => one.getBoundingClientRect().height < least)
            .map(one => one.outerHTML)""",
        SMALLEST_TARGET,
    )
    assert small == []
    await page.tap("#menu")
    await page.wait_for_selector(".place:has-text('table-1')")
    await page.tap(".place:has-text('table-1')")
    await page.wait_for_selector("h1:has-text('#table-1')")
    assert await page.get_attribute("#menu", "aria-expanded") == "false"


async def test_optional_options_are_offered_and_sent(open_page: Open, local: LocalDiscord, aiko: Person) -> None:
    page = await open_page(aiko)
    await open_command(page, "/place hello")
    await page.click(".chip:has-text('times')")
    await page.keyboard.type("2")
    await page.keyboard.press("Enter")
    await page.wait_for_selector(".message .used")
    assert local.messages("#general")[0].text.count("Hello") == 2


async def test_the_list_stays_at_its_end_when_a_picture_comes(open_page: Open, rest: Rest, aiko: Person) -> None:
    page = await open_page(aiko, width=800, height=500)
    for shade in range(4):
        await rest.post("#general", {"content": f"number {shade}"}, files={"a.png": png(600, 450, shade)})
    await page.wait_for_selector(".message >> text=number 3")
    # Playwright's `expect` evaluates no strings, which the page's own policy would forbid.
    expect = importlib.import_module("playwright.async_api").expect
    images = await page.locator("#scroll img").all()
    assert len(images) >= 4
    for image in images:
        await expect(image).to_have_js_property("complete", True)
    scroll = "document.querySelector('#scroll')"
    assert await page.evaluate(f"{scroll}.scrollHeight - {scroll}.scrollTop - {scroll}.clientHeight") < 2


async def test_an_edit_that_makes_the_newest_message_longer_keeps_its_end_in_sight(
    open_page: Open, rest: Rest, aiko: Person
) -> None:
    page = await open_page(aiko, width=800, height=500)
    for number in range(20):
        await rest.post("#general", {"content": f"number {number}"})
    _, posted = await rest.post("#general", {"content": "board"}, files={"a.png": png(600, 450)})
    await page.wait_for_selector(".message .gallery img")
    longer = {"embeds": [{"description": "\n".join(["a line"] * 20)}], "components": [row(button(label="Go"))]}
    await rest("PATCH", f"/channels/{posted['channel_id']}/messages/{posted['id']}", longer)
    await page.wait_for_selector(".message button >> text=Go")
    scroll = "document.querySelector('#scroll')"
    ended = f"() => {scroll}.scrollHeight - {scroll}.scrollTop - {scroll}.clientHeight < 2"
    assert await page.evaluate(ended)


async def test_an_edit_leaves_a_reader_of_earlier_messages_where_they_are(
    open_page: Open, rest: Rest, aiko: Person
) -> None:
    page = await open_page(aiko, width=800, height=500)
    for number in range(40):
        await rest.post("#general", {"content": f"number {number}"})
    _, posted = await rest.post("#general", {"content": "board"})
    await page.wait_for_selector(".message >> text=board")
    await page.evaluate("document.querySelector('#scroll').scrollTop = 100")
    await page.wait_for_function("document.querySelector('#scroll').scrollTop === 100")
    longer = {"content": "board, longer\n" * 20}
    await rest("PATCH", f"/channels/{posted['channel_id']}/messages/{posted['id']}", longer)
    await page.wait_for_selector(".message >> text=board, longer")
    assert await page.evaluate("document.querySelector('#scroll').scrollTop") == 100


async def test_faults_can_be_set_by_thumb_on_a_phone(open_page: Open, local: LocalDiscord, aiko: Person) -> None:
    page = await open_page(aiko, width=390, height=844)
    await page.tap("#menu")
    await page.tap("button[aria-label='What goes wrong']")
    await page.tap("text=+ 1 hour")
    await page.tap("summary >> text=This channel: general")
    await page.tap("label >> text=send messages >> nth=0")
    await local.wait_for(lambda: bool(local.channel("#general").overwrites))
    await page.tap("summary >> text=Answers and events")
    await page.tap("button:text-is('Set') >> visible=true")
    await page.wait_for_selector("text=403 50013: Everything · 0 / ∞")
    controls = page.locator(".dialog button, .dialog select, .dialog input[type=text], .dialog label, .dialog summary")
    boxes = [await control.bounding_box() for control in await controls.all() if await control.is_visible()]
    assert all(box is not None and box["height"] >= SMALLEST_TARGET for box in boxes)
    assert all(box is not None and box["x"] + box["width"] <= 390 for box in boxes)
    await page.tap("button:has-text('Mend')")
    await page.wait_for_selector("summary >> text=Answers and events (0)")


async def test_a_person_can_create_channels_and_threads_and_lock_a_thread_on_the_page(
    open_page: Open, local: LocalDiscord, aiko: Person, ben: Person
) -> None:
    page = await open_page(aiko)
    await page.click("button[aria-label='New channel in Veranda Club']")
    await page.fill("dialog input[type=text]", "games")
    await page.keyboard.press("Enter")
    await page.wait_for_selector("h1 >> text=#games")
    await page.click("button[aria-label='New thread']")
    await page.fill("dialog input[type=text]", "Talk")
    await page.keyboard.press("Enter")
    await page.wait_for_selector("h1 >> text=#Talk")
    await page.click("button[aria-label='What goes wrong']")
    await page.click("summary >> text=This thread: Talk")
    await page.click("button:has-text('Lock')")
    await page.wait_for_selector("button:has-text('Unlock')")
    await page.wait_for_selector(".place >> text=Talk locked")
    assert local.channel("#Talk").locked
    await page.click("button:has-text('Delete it all')")
    await page.wait_for_selector(".place >> text=Talk", state="detached")
    assert await (await open_page(ben)).locator("button[aria-label='New channel in Veranda Club']").count() == 0


async def test_the_page_speaks_japanese_to_a_japanese_browser_and_english_when_asked(
    open_page: Open, local: LocalDiscord, aiko: Person, ben: Person
) -> None:
    page = await open_page(ben, width=390, height=844, locale="ja-JP")
    await page.wait_for_selector("text=まだ何もありません。どれかを押すと始まります。")
    assert (ben.locale, local.guild.locale) == ("ja", "en-US")
    letters = "[...document.querySelectorAll('[aria-label], [placeholder], [title]')].flatMap("
    letters += "one => ['aria-label', 'placeholder', 'title'].map(name => one.getAttribute(name)))"
    shown = [text for text in await page.evaluate(letters) if text and text not in ("Ben (Alt+2)", "Aiko (Alt+1)")]
    assert [text for text in shown if text.isascii()] == []
    await page.tap(".chip:has-text('English')")
    await page.wait_for_selector("text=Nothing here yet. Press one of these to begin:")
    assert ben.locale == "en-US"
    await open_page(aiko, locale="ja-JP")
    assert local.guild.locale == "ja"


@pytest.mark.parametrize(("width", "most"), [(1280, 550), (390, 320)])
async def test_pictures_are_no_larger_than_in_discord(
    open_page: Open, rest: Rest, aiko: Person, width: int, most: int
) -> None:
    page = await open_page(aiko, width=width)
    for number, (wide, high) in enumerate([(1200, 900), (1200, 300), (300, 1200)]):
        body = {"flags": 32768, "components": [text(f"picture {number}"), gallery("attachment://a.png")]}
        await rest.post("#general", body, files={"a.png": png(wide, high)})
    await page.wait_for_selector(".message >> text=picture 2")
    sizes = "[...document.querySelectorAll('.picture')].map(one => [one.offsetWidth, one.offsetHeight])"
    shown = await page.evaluate(sizes)
    assert all(wide <= most and high <= 350 for wide, high in shown)
    assert max(wide for wide, _ in shown) == (550 if width == 1280 else pytest.approx(314, abs=6))
    column = await page.evaluate("document.querySelector('.message .text').getBoundingClientRect().left")
    assert await page.evaluate("document.querySelector('.picture').getBoundingClientRect().left") == column


async def test_five_short_buttons_fit_side_by_side_on_a_phone(open_page: Open, rest: Rest, aiko: Person) -> None:
    page = await open_page(aiko, width=390)
    labels = ("確定する", "取り消す", "盤面", "全員", "ヘルプ")
    buttons = [button(str(number), label=label) for number, label in enumerate(labels)]
    await rest.post("#general", {"content": "mine", "components": [row(*buttons)]})
    await page.wait_for_selector(".message button >> text=ヘルプ")
    tops = "[...document.querySelectorAll('.message .row button')].map(one => one.getBoundingClientRect().top)"
    assert len(set(await page.evaluate(tops))) == 1


@pytest.mark.parametrize("typed", ["/place new side:b who:Aiko and Ben", "／place new who：Aiko and Ben side：B"])
async def test_a_whole_command_that_is_pasted_is_read_with_its_options(
    open_page: Open, aiko: Person, typed: str
) -> None:
    page = await open_page(aiko)
    await page.wait_for_selector(".opening")
    await page.fill("#entry", typed)
    await page.dispatch_event("#entry", "paste")
    await page.wait_for_selector("button[aria-label='Send /place new']:focus")
    await page.keyboard.press("Enter")
    await page.wait_for_selector(".message >> text=begun on B Aiko and Ben")


async def test_words_behind_a_typed_command_are_its_first_option(open_page: Open, aiko: Person) -> None:
    page = await open_page(aiko)
    await page.wait_for_selector(".opening")
    await page.fill("#entry", "/place draw forest c5")
    await page.keyboard.press("Enter")
    await page.click("button[aria-label='Send /place draw']")
    await page.wait_for_selector(".message >> text=forest c5")


async def test_ephemeral_messages_vanish_when_the_page_is_reloaded(open_page: Open, aiko: Person) -> None:
    page = await open_page(aiko)
    await aiko.slash("#general", "place secret")
    await aiko.slash("#general", "place hello")
    await page.wait_for_selector("text=a secret")
    await page.click(".place:has-text('table-1')")
    await page.click(".place:has-text('general')")
    await page.wait_for_selector("text=a secret")
    await page.reload()
    await page.wait_for_selector(".message >> text=Hello")
    assert await page.locator("text=a secret").count() == 0


async def test_earlier_messages_are_loaded_on_request(open_page: Open, aiko: Person) -> None:
    for number in range(150):
        aiko.say("#general", f"number {number}.")
    page = await open_page(aiko)
    await page.wait_for_selector("text=number 149.")
    assert await page.locator(".message").count() == 100
    await page.click("button:has-text('Show earlier messages')")
    await page.wait_for_selector("text=number 0.")
    assert await page.locator(".message .text").all_inner_texts() == [f"number {number}." for number in range(150)]
    await page.wait_for_selector("text=This is the beginning.")


async def test_the_page_shows_a_notice_while_the_server_is_down(open_page: Open, aiko: Person) -> None:
    page = await open_page(aiko)
    away = False
    opened: list[Any] = []

    async def connect(socket: Any) -> None:
        opened.append(socket)
        if away:
            await socket.close()
        else:
            socket.connect_to_server()

    await page.route_web_socket(re.compile("/local/live"), connect)
    await page.reload()
    await page.wait_for_selector(".opening")
    await page.fill("#entry", "half a word")
    away = True
    await opened[0].close()
    await page.wait_for_selector("#down >> text=The local Discord does not answer")
    aiko.say("#general", "meanwhile")
    away = False
    await page.wait_for_selector("#down", state="hidden")
    await page.wait_for_selector(".message >> text=meanwhile")
    assert await page.input_value("#entry") == "half a word"
