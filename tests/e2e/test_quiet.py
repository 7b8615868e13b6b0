"""Notifications respect quiet hours and holidays, and come once a day for people who want that."""

from __future__ import annotations

from cogs.commands.own_settings import DIGEST_HOURS
from engine.tables.clock import REMINDERS
from local_discord.views import MessageView
from tests.e2e.conftest import CHANNEL, House

NIGHT = 2 * 3600.0


async def sleeps(house: House, *names: str) -> None:
    """Give these people quiet hours for the next two hours."""
    hour = int(house.clock.now // 3600 % 24)
    for name in names:
        begin, end = hour * 60, (hour + 2) % 24 * 60
        await house.bot.store.people.update(house.person(name).id, quiet_from=begin, quiet_to=end)


async def pass_time(house: House, seconds: float) -> None:
    house.clock.now += seconds
    house.bot.outbox.poke()
    await house.idle()


def digests(house: House, name: str) -> list[MessageView]:
    """Return the daily digests in somebody's direct messages."""
    return [m for m in house.person(name).dms() if "waiting for you" in m.text]


async def chooses(house: House, name: str, hours: float) -> None:
    """Choose the daily digest for somebody, due in that many hours."""
    local = (await house.person(name).slash(CHANNEL, "engawa settings")).message
    assert local is not None
    hour = int((house.clock.now / 3600 + hours) % 24)
    assert hour in DIGEST_HOURS
    await house.person(name).select(local, "set:zone", ["UTC"])
    await house.person(name).select(local, "set:notice", [f"digest-{hour * 60}"])
    await house.idle()
    assert f"one message a day, at {hour:02}:00" in str(local.selects[0].options)
    assert f"At {hour:02}:00, I send you one message about all your waiting turns" in local.text


def called(house: House, name: str) -> int:
    """Return how many channel messages have notified somebody; edits do not count."""
    posts = [sent.payload for sent in house.local.world.deliveries if sent.route.startswith("POST /channels/")]
    marks = [(post.get("allowed_mentions") or {}).get("users", []) for post in posts if not post.get("flags")]
    return sum(str(house.person(name).id) in map(str, users) for users in marks)


async def test_a_vote_opened_in_quiet_hours_mentions_the_player_once_afterwards_despite_a_restart(house: House) -> None:
    await house.answer_there("Aiko", "Ben", "Chie")
    await house.open("Ben", "Chie")
    await sleeps(house, "Ben")
    await house.person("Chie").slash(CHANNEL, "table pause")
    await house.idle()
    asked = house.local.messages(CHANNEL)[-1]
    assert ("asks" in asked.text, called(house, "Ben"), called(house, "Aiko")) == (True, 0, 1)
    await house.sleep()
    house.clock.now += NIGHT
    await house.wake()
    await house.idle()
    assert (called(house, "Ben"), called(house, "Aiko")) == (1, 1)
    (again,) = [m for m in house.local.messages(CHANNEL) if "asks" in m.text]
    assert again.message.id != asked.message.id
    await house.person("Aiko").press(again, "Disagree")
    await pass_time(house, NIGHT)
    assert (called(house, "Ben"), called(house, "Aiko")) == (1, 1)


async def test_a_mention_before_quiet_hours_is_kept_and_not_repeated(house: House) -> None:
    house.person("Ben").dms_open = False
    await house.open("Ben")
    await pass_time(house, REMINDERS[0])
    before = called(house, "Ben")
    await sleeps(house, "Ben")
    await house.draw("Aiko")
    await house.idle()
    assert house.local.messages(CHANNEL)[-1].mentions == ["Ben"]
    await pass_time(house, NIGHT)
    assert called(house, "Ben") == before


async def test_invitations_and_new_tables_during_quiet_hours_mention_people_afterwards(house: House) -> None:
    lobby = await house.lobby()
    await house.person("Chie").press(await house.options(lobby, "Chie"), "Follow new tables")
    await house.person("Aiko").press(await house.options(lobby), "Leave")
    await sleeps(house, "Ben", "Chie")
    lobby = await house.lobby()
    await house.person("Aiko").slash(CHANNEL, "table invite", person=house.person("Ben").id)
    await house.idle()
    assert "invites" in house.local.messages(CHANNEL)[-1].text
    assert (called(house, "Ben"), called(house, "Chie")) == (0, 0)
    await pass_time(house, NIGHT)
    assert (called(house, "Ben"), called(house, "Chie")) == (1, 1)
    lobby = house.local.messages(CHANNEL)[-1]
    assert "Notified at their own request" in lobby.text
    await house.person("Ben").press(lobby, "Join")
    await pass_time(house, NIGHT)
    assert (called(house, "Ben"), called(house, "Chie")) == (1, 1)


async def test_ending_a_holiday_early_notifies_of_the_turn_and_open_votes_immediately(house: House) -> None:
    await house.answer_there("Aiko", "Ben", "Chie")
    ben = house.person("Ben")
    await house.lobby("Ben", "Chie")
    await house.bot.store.people.update(ben.id, away_until=house.clock.now + 5 * 86400)
    await house.person("Aiko").press(house.local.messages(CHANNEL)[-1], "Start the game")
    await house.idle()
    await house.person("Chie").slash(CHANNEL, "table pause")
    await pass_time(house, 3600)
    assert called(house, "Ben") == 0
    assert all(message.silent for message in ben.dms())
    shown = (await ben.slash(CHANNEL, "engawa settings")).message
    assert shown is not None
    await ben.submit(await ben.press(shown, "Type your times …"), {"away": "", "grace": "10"})
    await house.idle()
    assert "Go to your turn" in ben.dms()[-1].text
    assert called(house, "Ben") == 1


async def test_a_mention_delayed_by_quiet_hours_does_not_repeat_other_players_mentions(house: House) -> None:
    for name in ("Ben", "Chie"):
        house.person(name).dms_open = False
    lobby = await house.lobby("Ben", "Chie")
    await sleeps(house, "Ben")
    await house.person("Aiko").press(lobby, "Start the game")
    await house.idle()
    assert (called(house, "Ben"), called(house, "Chie")) == (0, 1)
    await pass_time(house, NIGHT)
    assert (called(house, "Ben"), called(house, "Chie")) == (1, 1)


async def test_a_player_who_chose_the_daily_message_gets_only_it_and_it_links_each_table(house: House) -> None:
    await house.answer_there("Aiko", "Ben", "Chie")
    await house.open("Ben")
    assert house.pad("Ben") is not None
    await chooses(house, "Ben", 4)
    (open_one,) = house.person("Ben").dms()
    assert (house.pad("Ben"), called(house, "Ben")) == (open_one, 0), "what is open stays to be decided in"
    await house.person("Aiko").slash("#general", "imhotep new")
    await house.idle()
    lobby = house.local.messages("#general")[-1]
    await house.person("Ben").press(lobby, "Join")
    await house.person("Aiko").press(lobby, "Start the game")
    await house.idle()
    await house.skip_to(lambda table: table.seat_of(house.person("Ben").id) in table.waiting(), 2)
    assert (house.person("Ben").dms(), called(house, "Ben")) == ([open_one], 0)
    await house.sleep()
    house.clock.now += 5 * 3600
    await house.wake()
    await house.idle()
    _, told = house.person("Ben").dms()
    assert "2 tables are waiting for you" in told.text
    assert told.text.index("Cartographers") < told.text.index("Imhotep")
    assert [button.label for button in told.buttons] == ["1. Cartographers", "2. Imhotep", "My tables"]
    pad = (await house.person("Ben").press(told, "1. Cartographers")).message
    assert pad is not None
    await house.person("Ben").press(pad, next(b for b in pad.buttons if b.label == "Confirm"))
    await pass_time(house, 12 * 3600)
    assert digests(house, "Ben") == [told]
    assert ("1 table is waiting for you" in told.text, "Cartographers" in told.text) == (True, False)
    await pass_time(house, 12 * 3600)
    (second,) = digests(house, "Ben")
    assert (second.message.id != told.message.id, "1 table is waiting for you" in second.text) == (True, True)
    await house.skip_to(lambda table: table.seat_of(house.person("Ben").id) not in table.waiting(), 2)
    assert digests(house, "Ben") == [], "it goes when nothing waits any more"


async def test_the_daily_message_waits_for_the_end_of_a_holiday_and_is_omitted_if_empty(
    house: House,
) -> None:
    await house.answer_there("Aiko", "Ben", "Chie")
    ben = house.person("Ben")
    await house.open("Ben")
    await chooses(house, "Ben", 4)
    await house.bot.store.people.update(ben.id, away_until=house.clock.now + 9 * 86400)
    await pass_time(house, 2 * 86400)
    assert (digests(house, "Ben"), called(house, "Ben")) == ([], 0)
    await house.bot.store.people.update(ben.id, away_until=None)
    await pass_time(house, 0)
    assert len(digests(house, "Ben")) == 1
    await house.skip_to(lambda table: table.seat_of(ben.id) not in table.waiting())
    await pass_time(house, 86400 + 5 * 3600)
    assert digests(house, "Ben") == []


async def test_a_player_with_closed_direct_messages_is_mentioned_instead_of_the_daily_message(house: House) -> None:
    await house.answer_there("Aiko", "Ben", "Chie")
    await house.open("Ben")
    await chooses(house, "Ben", 4)
    house.person("Ben").dms_open = False
    await pass_time(house, 5 * 3600)
    assert called(house, "Ben") == 1


async def test_the_board_and_the_status_show_until_when_an_awaited_player_is_on_holiday(house: House) -> None:
    await house.open("Ben")
    until = house.clock.now + 3 * 86_400
    await house.bot.store.people.update(house.person("Ben").id, away_until=until)
    await house.draw("Aiko")
    await house.idle()
    words = f"Ben (on holiday until <t:{int(until)}:d>)"
    assert words in house.board().text
    assert words in (await house.person("Aiko").slash(CHANNEL, "table status")).text


async def test_the_daily_message_omits_a_paused_table(house: House) -> None:
    await house.open("Ben")
    await chooses(house, "Ben", 1)
    await house.person("Ben").slash(CHANNEL, "table pause")
    await house.idle()
    await house.person("Aiko").press(house.local.messages(CHANNEL)[-1], "Agree")
    await pass_time(house, 3600)
    assert digests(house, "Ben") == []
    await house.person("Ben").slash(CHANNEL, "table pause")
    await pass_time(house, 86_400)
    assert len(digests(house, "Ben")) == 1
