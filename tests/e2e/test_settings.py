"""A person's own settings: how and when they are notified."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest

from cogs import replies
from engine.tables.people import MENTION, Person
from i18n import say
from local_discord.views import MessageView
from tests.e2e.conftest import CHANNEL, House


async def settings(house: House, name: str) -> MessageView:
    answer = await house.person(name).slash(CHANNEL, "engawa settings")
    assert answer.message is not None
    return answer.message


async def remembered(house: House, name: str) -> Person:
    return await house.bot.store.people.person(house.person(name).id)


async def test_a_player_who_chose_mentions_gets_no_direct_messages_until_they_switch_back(house: House) -> None:
    await house.answer_there("Aiko", "Ben", "Chie")
    ben = house.person("Ben")
    await house.open("Ben")
    shown = await settings(house, "Ben")
    await ben.select(shown, "set:notice", ["mention"])
    await house.idle()
    assert ben.dms() == []
    assert house.local.messages(CHANNEL)[-1].mentions == ["Ben"]
    await house.draw("Aiko")
    await ben.press(house.board(), "My map")
    await house.idle()
    assert ben.dms() == []
    assert (await remembered(house, "Ben")).notice == MENTION
    await ben.select(shown, "set:notice", ["message"])
    await house.idle()
    assert house.pad("Ben") is not None
    assert house.local.messages(CHANNEL)[-1].message.id == house.board().message.id


async def test_a_setting_that_takes_long_to_store_is_deferred_and_then_shown(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ben = house.person("Ben")
    shown = await settings(house, "Ben")
    await ben.select(shown, "set:zone", ["Europe/London"])
    monkeypatch.setattr(replies, "PATIENCE", 0)
    change, ready = house.bot.store.update_player, asyncio.Event()

    async def slowly(*args: Any, **kwargs: Any) -> None:
        await ready.wait()
        await change(*args, **kwargs)

    monkeypatch.setattr(house.bot.store, "update_player", slowly)
    await ben.select(shown, "set:notice", ["digest-540"])
    assert "09:00" not in shown.text
    ready.set()
    await house.local.wait_for(lambda: "09:00" in shown.text)


@pytest.mark.parametrize("typed", [False, True])
async def test_a_private_message_is_shown_in_a_language_as_soon_as_it_is_chosen(house: House, *, typed: bool) -> None:
    ben = house.person("Ben")
    await house.open("Ben")
    pad = house.pad("Ben")
    assert pad is not None
    assert "your turn" in pad.text
    if typed:
        await ben.slash(CHANNEL, "table language", language="ja")
    else:
        await ben.select(await settings(house, "Ben"), "set:language", ["ja"])
    await house.idle()
    assert "your turn" not in pad.text
    assert "あなたの番" in pad.text


async def test_a_form_accepts_times_that_no_list_offers(house: House) -> None:
    ben, today = house.person("Ben"), datetime.fromtimestamp(house.clock.now, UTC).date()
    shown = await settings(house, "Ben")
    await ben.select(shown, "set:zone", ["Asia/Tokyo"])
    form = await ben.press(shown, "Type your times …")
    given = {"quiet": "22:30-7", "zone": "UTC+9", "away": f"{today + timedelta(days=2)}", "grace": "30"}
    await ben.submit(form, given)
    person = await remembered(house, "Ben")
    assert (person.quiet_from, person.quiet_to, person.zone, person.grace) == (22 * 60 + 30, 7 * 60, "UTC+9", 30)
    end = datetime.combine(today + timedelta(days=3), datetime.min.time(), timezone(timedelta(hours=9)))
    assert person.away_until == end.timestamp()
    assert "on holiday" in shown.text
    assert "UTC+9" in shown.text


async def test_the_form_accepts_times_typed_on_a_japanese_keyboard(house: House) -> None:
    chie = house.person("Chie")
    chie.locale = "ja"
    form = await chie.press(await settings(house, "Chie"), say("ja", "settings-button-type"))
    await chie.submit(form, {"quiet": "２３時～７時３０分", "zone": "大阪", "away": "１２月３１日", "grace": "３０秒"})
    person = await remembered(house, "Chie")
    assert (person.quiet_from, person.quiet_to, person.zone, person.grace) == (23 * 60, 7 * 60 + 30, "Asia/Tokyo", 30)
    assert person.away_until is not None
    end = datetime.fromtimestamp(person.away_until, timezone(timedelta(hours=9)))
    assert (end.month, end.day, end.hour) == (1, 1, 0)


async def test_unreadable_fields_are_named_for_correction_and_the_others_are_saved(house: House) -> None:
    ben = house.person("Ben")
    shown = await settings(house, "Ben")
    form = await ben.press(shown, "Type your times …")
    await ben.submit(form, {"quiet": "25-7", "zone": "UTC+9", "away": "yester|day", "grace": "30"})
    person = await remembered(house, "Ben")
    assert (person.quiet_from, person.zone, person.away_until, person.grace) == (None, "UTC+9", None, 30)
    assert "Quiet hours: I can’t read “25-7” as hours" in shown.text
    assert "Holiday: “yester\\|day” is not a date" in shown.text
    again = await ben.press(shown, "Correct your times …")
    assert again.modal is not None
    assert {name: field.get("value", "") for name, field in again.modal.fields.items()} == {
        "quiet": "25-7",
        "zone": "UTC+9",
        "away": "yester day",
        "grace": "30",
    }
    await ben.submit(again, {"quiet": "22-7", "zone": "Nowhere", "away": "", "grace": "61"})
    assert (await remembered(house, "Ben")).quiet_from == 22 * 60
    assert "Time zone: I don’t know the time zone “Nowhere”" in shown.text
    assert "Time to undo: “61” is not a number of seconds" in shown.text
    await ben.submit(await ben.press(shown, "Correct your times …"), {"zone": "UTC", "grace": "0"})
    assert ("⚠️" in shown.text, (await remembered(house, "Ben")).zone) == (False, "UTC")


async def test_settings_with_few_values_are_chosen_from_lists(house: House) -> None:
    ben = house.person("Ben")
    shown = await settings(house, "Ben")
    await ben.select(shown, "set:zone", ["Europe/London"])
    await ben.select(shown, "set:quiet", ["22:00-07:00"])
    await ben.press(shown, "Stop reminders")
    await ben.select(shown, "set:language", ["ja"])
    person = await remembered(house, "Ben")
    assert (person.quiet_from, person.quiet_to, person.reminders, person.language) == (22 * 60, 7 * 60, False, "ja")
    assert "あなたの設定" in shown.text
    assert "English" in (await ben.slash(CHANNEL, "table language", language="en")).text


async def test_a_reader_of_japanese_confirms_the_time_of_tokyo_with_one_press(house: House) -> None:
    chie = house.person("Chie")
    chie.locale = "ja"
    shown = await settings(house, "Chie")
    tokyo = datetime.fromtimestamp(house.clock.now, timezone(timedelta(hours=9)))
    assert f"東京（未確認）、いま{tokyo:%H:%M}" in shown.text
    assert (await remembered(house, "Chie")).zone == ""
    await chie.press(shown, say("ja", "settings-button-usual", zone="東京"))
    assert (await remembered(house, "Chie")).zone == "Asia/Tokyo"
    assert "未確認" not in shown.text
    assert say("ja", "settings-button-usual", zone="東京") not in [button.label for button in shown.buttons]


async def test_a_time_zone_is_suggested_when_the_locale_belongs_to_one_country(house: House) -> None:
    ben = house.person("Ben")
    ben.locale = "ko"
    shown = await settings(house, "Ben")
    assert "Asia/Seoul (not confirmed)" in shown.text
    await ben.press(shown, "Use Asia/Seoul time")
    assert (await remembered(house, "Ben")).zone == "Asia/Seoul"


async def test_quiet_hours_and_the_daily_message_ask_for_a_time_zone_first(house: House) -> None:
    ben = house.person("Ben")
    shown = await settings(house, "Ben")
    assert "Time zone: not chosen" in shown.text
    assert "UTC" not in shown.text
    for name, value in (("quiet", "22:00-07:00"), ("notice", "digest-540")):
        assert "I need your time zone" in (await ben.select(shown, f"set:{name}", [value])).text
    form = await ben.press(shown, "Type your times …")
    await ben.submit(form, {"quiet": "11pm-7am", "away": "", "grace": "20"})
    assert "Quiet hours: I need your time zone" in shown.text
    person = await remembered(house, "Ben")
    assert (person.quiet_from, person.digest_at, person.grace) == (None, None, 20)
    again = await ben.press(shown, "Correct your times …")
    assert again.modal is not None
    assert again.modal.fields["quiet"].get("value") == "11pm-7am"
    await ben.submit(again, {"quiet": "11pm-7am", "zone": "London"})
    person = await remembered(house, "Ben")
    assert (person.quiet_from, person.quiet_to, person.zone) == (23 * 60, 7 * 60, "Europe/London")
