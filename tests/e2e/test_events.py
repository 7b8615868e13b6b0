"""A scheduled event of the server, planned from a lobby."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from i18n import say
from local_discord.model import ScheduledEvent
from local_discord.views import AnswerView, MessageView
from tests.e2e.conftest import CHANNEL, House

BUTTON = say("en", "table-button-event")
AGAIN = say("en", "event-again")


def events(house: House) -> list[ScheduledEvent]:
    return [*house.local.world.events.values()]


async def options_of(house: House, name: str = "Aiko", *, allowed: bool = True) -> MessageView:
    """Open a lobby of Aiko's and return the options as that person sees them."""
    if allowed:
        house.local.give_bot_role("events", "CREATE_EVENTS")
    lobby = await house.lobby("Ben")
    return await house.options(lobby, name)


async def planned(house: House, start: str, end: str, **more: str) -> AnswerView:
    """Send the form with these times."""
    form = await house.person("Aiko").press(await options_of(house), BUTTON)
    return await house.person("Aiko").submit(form, {"start": start, "end": end, **more})


def labels(message: MessageView) -> list[str]:
    return [button.label for button in message.buttons]


async def test_the_owner_plans_an_event_at_the_times_of_their_zone(house: House) -> None:
    await house.bot.store.people.update(house.person("Aiko").id, zone="Asia/Tokyo")
    answer = await planned(house, "tomorrow 8pm", "11pm")
    (event,) = events(house)
    there = datetime.fromtimestamp(house.clock.now, UTC) + timedelta(hours=9)
    begins = datetime(there.year, there.month, there.day, 11, tzinfo=UTC) + timedelta(days=1)
    assert (event.start, event.end - event.start) == (begins, timedelta(hours=3))
    assert event.name == "Cartographers with Aiko"
    assert event.location == CHANNEL
    assert f"/{event.id}" in answer.text
    assert f"<t:{int(begins.timestamp())}:F>" in answer.text


async def test_the_event_form_asks_once_for_a_time_zone_and_suggests_one_from_the_locale(house: House) -> None:
    aiko = house.person("Aiko")
    aiko.locale = "de"
    options = await options_of(house)
    form = await aiko.press(options, BUTTON)
    assert form.modal is not None
    assert "Europe/Berlin" in str(form.modal.data)
    await aiko.submit(form, {"start": "tomorrow 20:00", "end": "22:00", "zone": "Berlin"})
    assert len(events(house)) == 1
    assert (await house.bot.store.people.person(aiko.id)).zone == "Europe/Berlin"
    again = await aiko.press(options, BUTTON)
    assert again.modal is not None
    assert "zone" not in [part["component"]["custom_id"] for part in again.modal.data["components"]]


async def test_the_event_button_needs_the_permission(house: House) -> None:
    assert BUTTON not in labels(await options_of(house, allowed=False))


async def test_only_the_owner_has_the_event_button(house: House) -> None:
    assert BUTTON not in labels(await options_of(house, "Ben"))
    assert BUTTON in labels(await house.options(house.local.messages(CHANNEL)[-1]))


@pytest.mark.parametrize(
    ("start", "end", "sentence"),
    [
        ("soon", "23:00", "I can’t read “soon” as a day and a time."),
        ("tomorrow 20:00", "late", "I can’t read “late” as a day and a time."),
        ("2020-01-01 20:00", "23:00", "That start has passed"),
        ("2027-12-01 20:00", "2027-11-30 20:00", "The event must end after it starts."),
        ("2031-01-01 20:00", "23:00", "more than 12 months ahead"),
    ],
)
async def test_invalid_event_times_are_explained_and_can_be_corrected(
    house: House, start: str, end: str, sentence: str
) -> None:
    answer = await planned(house, start, end, zone="Tokyo")
    assert sentence in answer.text
    assert events(house) == []
    form = await house.person("Aiko").press(answer.message, AGAIN)
    assert form.modal is not None
    assert [part["component"].get("value") for part in form.modal.data["components"]][:2] == [start, end]


async def test_an_unknown_time_zone_is_named_in_the_answer(house: House) -> None:
    answer = await planned(house, "tomorrow 20:00", "23:00", zone="Atlantis")
    assert "I don’t know the time zone “Atlantis”" in answer.text
    assert events(house) == []


@pytest.mark.parametrize(
    ("status", "code", "sentence"),
    [
        (403, 50013, "A server manager can give me the permission Create Events."),
        (400, 30038, "This server has 100 events already."),
        (503, 0, "Try again in a few minutes."),
    ],
)
async def test_a_refusal_by_discord_is_explained_in_one_sentence(
    house: House, status: int, code: int, sentence: str
) -> None:
    house.local.faults.add(method="POST", path_regex="/scheduled-events$", status=status, code=code)
    answer = await planned(house, "tomorrow 20:00", "23:00", zone="Tokyo")
    assert sentence in answer.text
    assert events(house) == []


async def test_a_form_submitted_after_the_game_started_creates_no_event(house: House) -> None:
    options = await options_of(house)
    form = await house.person("Aiko").press(options, BUTTON)
    await house.person("Aiko").press(house.local.messages(CHANNEL)[-1], "Start the game")
    await house.idle()
    await house.person("Aiko").submit(form, {"start": "tomorrow 20:00", "end": "23:00", "zone": "Tokyo"})
    assert events(house) == []
