"""The clocks of a table: waiting times, reminders, quiet hours, time limits and pauses."""

from __future__ import annotations

import msgspec
import pytest

from engine.storage.store import Store
from engine.tables import alarm, calls, clock, proposals, rest, seats, turns
from engine.tables import table as tables
from engine.tables.jobs import CallPeople, Remind, SendPrivateView, ShowProposals
from engine.tables.people import CLOSED, GONE, MENTION, Person, reachable_from, zone_of
from engine.tables.table import Change, Status, Table, TableClock, TableError, shown_in_private
from tests.engine.stored import FRIEND, OWNER, Clock, begun, first_move, lobby

NOW = 5000.0
BACK = "back"
DAY = 86400.0
MIDNIGHT = 1_800_057_600.0
"""A midnight in UTC, in seconds since 1970."""
NIGHT = Person(FRIEND, quiet_from=22 * 60, quiet_to=7 * 60)


def playing(game: str = "cartographers", people: int = 2, pace: str = "relaxed") -> Table:
    """Return a game that has started at `NOW`."""
    return clock.with_times(*starting(pace, game, people), NOW).table


def starting(pace: str, game: str = "cartographers", people: int = 2) -> tuple[Table, Change]:
    """Return a lobby and the change that starts its game."""
    lobby = seats.new_table(guild=1, channel=2, owner=1, name="P1", game=game, options={}, language="en")
    lobby = clock.choose_clock(lobby, 1, pace).table
    for user in range(2, people + 1):
        lobby = seats.join(lobby, user, f"P{user}").table
    return lobby, turns.start(lobby, 1, 5)


def moved(table: Table, seat: int, now: float, move: str = "") -> Change:
    """Make a move of that seat at `now`, by default its first legal one."""
    return clock.with_times(table, turns.act(table, seat, move or first_move(table, seat)), now)


def test_a_player_is_awaited_since_the_start_of_the_game() -> None:
    table = playing()
    assert [clock.turn_began(table, number) for number in (0, 1)] == [NOW, NOW]
    assert clock.waits_since(table) == NOW


def test_a_turn_begins_when_the_other_has_moved() -> None:
    table = playing("imhotep")
    (first,) = table.waiting()
    after = moved(table, first, NOW + 60).table
    (second,) = after.waiting()
    assert second != first
    assert after.seats[first].clock.since is None
    assert clock.turn_began(after, second) == clock.waits_since(after) == NOW + 60


def test_an_undo_in_a_simultaneous_phase_does_not_change_when_the_turn_began() -> None:
    decided = moved(playing(people=3), 0, NOW + 60).table
    back = moved(decided, 0, NOW + 90, BACK).table
    assert 0 in back.waiting()
    assert clock.turn_began(back, 0) == clock.waits_since(back) == NOW


def test_a_newcomer_is_awaited_since_they_sat_down() -> None:
    table = playing("imhotep")
    (first,) = table.waiting()
    left = clock.with_times(table, seats.leave(table, first + 1), NOW + 10).table
    assert left.seats[first].clock.since is None
    assert clock.waits_since(left) is None
    came = clock.with_times(left, seats.join(left, first + 1, "again"), NOW + 20).table
    assert came.seats[first].clock.since == NOW + 20


def test_actions_outside_the_game_change_no_clock() -> None:
    table = playing()
    after = clock.with_times(table, tables.set_language(table, OWNER, "ja"), NOW + 60).table
    assert after.seats == table.seats
    assert after.phase.since == NOW


def test_the_last_awaited_player_is_marked_after_a_while() -> None:
    table = playing(people=3)
    assert not moved(moved(table, 0, NOW + 1).table, 2, NOW + 2).table.seats[1].clock.is_last
    late = moved(moved(table, 0, NOW + 1).table, 2, NOW + clock.UNHURRIED)
    assert late.table.seats[1].clock.is_last
    assert shown_in_private(FRIEND) in late.jobs
    again = moved(late.table, 2, NOW + clock.UNHURRIED + 1, BACK)
    assert not again.table.seats[1].clock.is_last
    assert shown_in_private(FRIEND) in again.jobs


def test_in_sequential_turns_no_player_is_marked_as_the_last() -> None:
    table = playing("imhotep")
    for step in range(1, 6):
        (number,) = table.waiting()
        table = moved(table, number, NOW + step * clock.UNHURRIED).table
        assert not any(seat.clock.is_last for seat in table.seats)


async def test_the_store_remembers_since_when_a_table_waits(store: Store, clock: Clock) -> None:
    table = await begun(store)
    clock.now += 60
    after = (await store.change(1, lambda table: turns.act(table, 0, first_move(table, 0)))).table
    assert (await store.table(1)) == after
    assert after.seats[1].clock.since == after.phase.since == table.phase.since == 1000.0


@pytest.mark.parametrize("game", ["cartographers", "imhotep", "wonderful_world", "bunny_kingdom"])
def test_the_cached_state_after_a_change_equals_the_stored_one(game: str) -> None:
    table = playing(game)
    for step in range(20):
        number = next(iter(table.waiting()))
        table = moved(table, number, NOW + step).table
        assert table.__dict__["_state"] == msgspec.structs.replace(table).state()


# Reminders


def ringing(table: Table, people: dict[int, Person] | None = None) -> list[tuple[float, Change]]:
    """Return what the clock does at a table where nobody acts, with the times."""
    rung: list[tuple[float, Change]] = []
    while (moment := alarm.next_due(table, 0.0)) is not None and len(rung) < 20:
        change = clock.with_times(table, alarm.change_when_due(table, moment, people or {}), moment)
        rung.append((moment, change))
        table = change.table
    return rung


def nudges(rung: list[tuple[float, Change]], user: int) -> list[float]:
    reminded = Remind(user)
    return [when for when, change in rung if change.table.seats[user - 1].reminder.sent and reminded in change.jobs]


def test_reminders_grow_rarer_and_end() -> None:
    first, second, third = nudges(ringing(playing()), FRIEND)
    assert [first - NOW, second - first, third - second] == list(clock.REMINDERS)


def test_a_player_who_has_acted_is_not_reminded_and_their_reminder_is_removed() -> None:
    table = ringing(playing())[0][1].table
    change = moved(table, 1, NOW + 2 * DAY)
    assert Remind(FRIEND) in change.jobs
    assert nudges(ringing(change.table), FRIEND) == []
    assert Remind(OWNER) not in change.jobs


def test_nobody_is_reminded_in_their_quiet_hours_or_holiday() -> None:
    rung = ringing(playing(), {FRIEND: NIGHT, OWNER: Person(OWNER, away_until=NOW + 20 * DAY)})
    assert len(nudges(rung, FRIEND)) == 3
    assert all(7 * 3600 <= moment % DAY < 22 * 3600 for moment in nudges(rung, FRIEND))
    assert nudges(rung, OWNER)[0] == NOW + 20 * DAY


def test_a_turn_that_begins_in_quiet_hours_is_notified_afterwards_even_without_reminders() -> None:
    person = msgspec.structs.replace(NIGHT, reminders=False)
    table = playing()
    begun = clock.with_times(
        seats.leave(table, FRIEND).table, Change(table), MIDNIGHT, lambda _: {FRIEND: person}
    ).table
    assert nudges(ringing(begun, {FRIEND: person}), FRIEND) == [MIDNIGHT + 7 * 3600]
    assert nudges(ringing(table, {FRIEND: person}), FRIEND) == []


@pytest.mark.parametrize(
    "person", [Person(FRIEND, notice=MENTION), Person(FRIEND, reach=CLOSED), Person(FRIEND, reach=GONE)]
)
def test_an_unreachable_player_is_mentioned_instead_of_reminded(person: Person) -> None:
    jobs = ringing(playing(), {FRIEND: person})[0][1].jobs
    assert jobs == (Remind(OWNER), CallPeople(again=FRIEND))


# Quiet hours


@pytest.mark.parametrize(
    ("quiet", "zone", "hour", "until"),
    [
        ((22 * 60, 7 * 60), "", 23, 31),
        ((22 * 60, 7 * 60), "", 3, 7),
        ((22 * 60, 7 * 60), "", 7, 7),
        ((22 * 60, 7 * 60), "", 12, 12),
        ((9 * 60, 17 * 60), "", 12, 17),
        ((22 * 60, 7 * 60), "Asia/Tokyo", 14, 22),
        ((22 * 60, 7 * 60), "tokyo", 14, 22),
        ((22 * 60, 7 * 60), "UTC-3", 2, 10),
        ((0, 0), "", 12, 12),
    ],
)
def test_a_person_is_reachable_after_their_quiet_hours(
    quiet: tuple[int, int], zone: str, hour: int, until: int
) -> None:
    person = Person(1, quiet_from=quiet[0], quiet_to=quiet[1], zone=zone)
    assert reachable_from(person, MIDNIGHT + hour * 3600) == MIDNIGHT + until * 3600


def test_quiet_hours_that_end_in_a_repeated_hour_end_at_its_second_occurrence() -> None:
    person = Person(1, quiet_from=22 * 60, quiet_to=2 * 60 + 30, zone="Europe/Berlin")
    summer_ends = 1_792_890_000.0  # 2026-10-25, 01:00 UTC: three o'clock is two again
    assert reachable_from(person, summer_ends + 600) == summer_ends + 1800
    assert reachable_from(person, summer_ends - 3000) == summer_ends - 1800


def test_a_holiday_that_ends_in_quiet_hours_ends_after_them() -> None:
    away = msgspec.structs.replace(NIGHT, away_until=MIDNIGHT + DAY)
    assert reachable_from(away, MIDNIGHT) == MIDNIGHT + DAY + 7 * 3600


@pytest.mark.parametrize("name", ["Nowhere/City", "../../etc/passwd", "Asia", "UTC+99", "\0"])
def test_text_that_is_no_time_zone_is_none(name: str) -> None:
    assert zone_of(name) is None


def test_the_clock_without_reminders_sends_none() -> None:
    assert nudges(ringing(playing(pace="none")), FRIEND) == []


# Time to think

LIVE = clock.CLOCKS["live"]


def late(people: int = 2) -> Table:
    """Return a table with the live clock where the first seat has decided and the others have run out of time."""
    table = moved(playing(people=people, pace="live"), 0, NOW + 60).table
    return next(change.table for _, change in ringing(table) if change.table.proposals)


def test_only_the_owner_chooses_a_clock_and_unknown_clocks_are_refused() -> None:
    lobby = seats.new_table(guild=1, channel=2, owner=1, name="P1", game="imhotep", options={}, language="en")
    with pytest.raises(TableError, match="owner-only"):
        clock.choose_clock(lobby, FRIEND, "live")
    with pytest.raises(TableError, match="no-clock"):
        clock.choose_clock(lobby, OWNER, "sundial")


def test_a_turn_uses_up_time_and_the_next_adds_some() -> None:
    table = playing("imhotep", pace="live")
    (first,) = table.waiting()
    assert clock.runs_out(table) == NOW + LIVE.bank
    after = moved(table, first, NOW + 300).table
    assert after.seats[first].clock.bank == LIVE.bank - 300
    (second,) = after.waiting()
    assert after.seats[second].clock.until == NOW + 300 + LIVE.bank
    again = moved(after, second, NOW + 310).table
    assert again.seats[first].clock.until == NOW + 310 + LIVE.bank - 300 + LIVE.refill


def test_undo_neither_adds_time_nor_stops_the_clock() -> None:
    table = moved(playing(people=3, pace="live"), 0, NOW + 100).table
    for now in range(110, 200, 10):
        table = moved(table, 0, NOW + now, BACK).table
        assert table.seats[0].clock.until == NOW + now + table.seats[0].clock.bank
        table = moved(table, 0, NOW + now + 1).table
    assert table.seats[0].clock.bank == LIVE.bank - 100 - 9


def test_when_a_players_time_is_up_the_others_vote_and_the_player_keeps_the_seat() -> None:
    table = late()
    (proposal,) = table.proposals
    assert (proposal.about, proposal.seat, proposal.by) == ("late", 1, FRIEND)
    assert (table.seats[1].user, table.seats[1].clock.bank, table.seats[1].clock.until) == (FRIEND, 0, None)
    assert proposals.voters_of(table, proposal) == (OWNER,)
    with pytest.raises(TableError, match="not-asked"):
        proposals.choose_for_late(table, FRIEND, proposal.number, "wait", NOW)


def test_the_vote_about_a_late_person_closes_when_they_act() -> None:
    change = moved(late(), 1, NOW + 5000)
    assert change.table.proposals == ()
    assert ShowProposals() in change.jobs


def test_a_proposal_after_several_late_votes_has_its_own_number() -> None:
    table = late(people=4)
    assert len(table.proposals) == 3
    asked = proposals.ask_pause(table, FRIEND, NOW + 5000).table
    assert len({proposal.number for proposal in asked.proposals}) == 4
    assert min(proposal.number for proposal in asked.proposals) > playing(people=4, pace="live").revision


def test_a_vote_to_wait_gives_the_late_player_the_time_of_another_turn() -> None:
    table = late()
    after = proposals.choose_for_late(table, OWNER, table.proposals[0].number, "wait", NOW + 5000).table
    assert after.seats[1].clock.until == NOW + 5000 + LIVE.refill
    assert after.proposals == ()


def test_a_vote_without_answers_is_repeated_after_the_time_of_another_turn() -> None:
    table = late()
    until = table.proposals[0].until
    after = clock.with_times(table, alarm.change_when_due(table, until, {}), until).table
    assert (after.proposals, after.seats[1].clock.until) == ((), until + LIVE.refill)


def test_a_vote_for_one_computer_move_keeps_the_person_in_the_seat() -> None:
    table = late()
    change = clock.with_times(
        table, proposals.choose_for_late(table, OWNER, table.proposals[0].number, "once", NOW), NOW + 5000
    )
    assert change.entries[0].seat == 1
    assert change.table.phase.start > table.phase.start
    assert change.table.seats[1].user == FRIEND
    assert change.jobs[0].stored.note == ("moved-once", "P2")


def test_a_computer_move_is_searched_only_for_the_deciding_vote() -> None:
    table = late(people=4)
    number = next(proposal.number for proposal in table.proposals if proposal.seat == 1)
    assert proposals.moved_for(table, OWNER, number, "once") is None
    table = proposals.choose_for_late(table, OWNER, number, "once", NOW).table
    assert proposals.moved_for(table, OWNER, number, "once") is None
    assert proposals.moved_for(table, 3, number, "replace") is None
    assert proposals.moved_for(table, 3, number, "once") == 1


def test_a_late_vote_needs_a_majority_for_one_choice_and_reserves_the_seat() -> None:
    table = late(people=4)
    number = next(proposal.number for proposal in table.proposals if proposal.seat == 1)
    once = proposals.choose_for_late(table, OWNER, number, "once", NOW).table
    once = proposals.choose_for_late(once, 3, number, "replace", NOW).table
    assert once.seats == table.seats
    after = proposals.choose_for_late(once, OWNER, number, "replace", NOW).table
    assert (after.seats[1].user, after.seats[1].player, after.seats[1].kept_for) == (None, "steady", FRIEND)
    assert [proposal.seat for proposal in after.proposals] == [2, 3]


def test_no_late_vote_opens_on_a_holiday_in_a_held_channel_or_in_a_solo_game() -> None:
    table = playing("imhotep", pace="day")
    (number,) = table.waiting()
    until = table.seats[number].clock.until
    assert until is not None
    asleep = {number + 1: Person(number + 1, away_until=until + DAY)}
    for change in (alarm.change_when_due(table, until, asleep), alarm.change_when_due(table, until, {}, held=True)):
        assert change.table.proposals == ()
        assert (change.table.seats[number].clock.until or 0) > until
    alone = playing(people=1, pace="day")
    assert alarm.change_when_due(alone, until, {}).table.proposals == ()


async def test_an_outage_of_the_bot_uses_up_no_time(store: Store, clock: Clock) -> None:
    await store.create(msgspec.structs.replace(lobby(), clock=TableClock("day")), 1)
    before = (await store.change(1, lambda table: turns.start(seats.join(table, 2, "B").table, OWNER, 7))).table
    await store.beat()
    clock.now += 3600
    await store.count_again()
    after = await store.table(1)
    assert after is not None
    assert [seat.clock.until for seat in after.seats] == [(seat.clock.until or 0) + 3600 for seat in before.seats]
    clock.now += 60
    await store.count_again()
    assert (await store.table(1)) == after


def test_an_outage_shifts_deadlines_except_calendar_times() -> None:
    table = playing(people=3, pace="day")
    asked = clock.with_times(table, proposals.ask_pause(table, 2, NOW + 60), NOW + 60).table
    sleeper = asked.seats[2].with_reminder(is_notice=True, due=NOW + 3600)
    asked = msgspec.structs.replace(asked, seats=(*asked.seats[:2], sleeper))
    after = clock.shift_timers(asked, 7200, NOW + 7200)
    assert after.proposals[0].until == asked.proposals[0].until + 7200
    assert rest.falls_asleep(after) == (rest.falls_asleep(asked) or 0) + 7200
    assert (after.seats[0].reminder.due, after.seats[0].clock.until) == (
        (asked.seats[0].reminder.due or 0) + 7200,
        (asked.seats[0].clock.until or 0) + 7200,
    )
    assert after.seats[2].reminder.due == sleeper.reminder.due, "who sleeps is called in the morning"
    assert after.seats[2].clock.until == (sleeper.clock.until or 0) + 3600, "and has lost what has passed since then"
    assert clock.turn_began(after, 0) == NOW


async def test_a_lobby_with_sent_calls_expires_later_after_an_outage(store: Store, clock: Clock) -> None:
    await store.create(lobby(), 1)
    called = await store.change(1, lambda table: Change(tables.revised(table, calls=((FRIEND, calls.NOW),))))
    assert called.table.calls
    before = await store.next_due()
    await store.beat()
    clock.now += 3600
    await store.count_again()
    assert await store.next_due() == (before or 0) + 3600


def test_a_delayed_call_made_once_is_not_repeated_after_new_quiet_times() -> None:
    table = msgspec.structs.replace(starting("none")[0], calls=((FRIEND, NOW), (3, NOW + DAY)))
    table = calls.make_due_calls(table, NOW, {}).table
    assert table.calls == ((FRIEND, calls.NOW), (3, NOW + DAY))
    table = calls.make_due_calls(table, NOW + DAY, {FRIEND: Person(FRIEND, away_until=NOW + 2 * DAY)}).table
    assert calls.next_call(table) is None


async def test_a_lobby_expires_later_by_the_length_of_an_outage(store: Store, clock: Clock) -> None:
    await store.create(lobby(), 1)
    before = await store.next_due()
    await store.beat()
    clock.now += 3600
    await store.count_again()
    assert await store.next_due() == (before or 0) + 3600


async def test_the_time_of_an_upgrade_uses_up_no_time(store: Store, clock: Clock) -> None:
    await store.create(msgspec.structs.replace(lobby(), clock=TableClock("day")), 1)
    before = (await store.change(1, lambda table: turns.start(seats.join(table, 2, "B").table, OWNER, 7))).table
    await store.beat()
    await store.db.write("UPDATE board_table SET shape = 'older', snapshot = ?", b'{"one field": "less"}')
    clock.now += 3600
    await store.count_again()
    after = await store.table(1)
    assert after is not None
    assert [seat.clock.until for seat in after.seats] == [(seat.clock.until or 0) + 3600 for seat in before.seats]


# Rest


def test_a_majority_pauses_the_clock_and_any_player_resumes_it() -> None:
    table = playing("imhotep", pace="live")
    (number,) = table.waiting()
    asked = proposals.ask_pause(table, OWNER, NOW).table
    assert (asked.clock.rests, asked.proposals[0].about) == ("", "pause")
    paused = clock.with_times(asked, proposals.agree(asked, FRIEND, asked.proposals[0].number), NOW + 100).table
    assert paused.clock.rests == rest.PAUSED
    assert (paused.seats[number].clock.until, paused.seats[number].reminder.due) == (None, None)
    moved_on = moved(paused, number, NOW + 5000).table
    assert all(seat.clock.until is None and seat.reminder.due is None for seat in moved_on.seats)
    assert moved_on.seats[number].clock.bank == LIVE.bank - 100
    (other,) = moved_on.waiting()
    going = clock.with_times(moved_on, proposals.ask_pause(moved_on, FRIEND, NOW), NOW + 9000).table
    assert (going.clock.rests, going.seats[other].clock.until) == ("", NOW + 9000 + LIVE.bank)


def test_after_a_pause_quiet_hours_delay_the_notice_and_the_clock() -> None:
    late, wake = MIDNIGHT - 3600, MIDNIGHT + 7 * 3600
    person = {FRIEND: msgspec.structs.replace(NIGHT, reminders=False)}
    table = clock.with_times(*starting("day"), late, lambda _: person).table
    for rested, now in ((rest.pause_clock(table, "P1"), late + 60), (rest.put_to_sleep(table), late + 60)):
        resting = clock.with_times(table, rested, now, lambda _: person).table
        going = clock.with_times(resting, rest.go_on(resting, OWNER, "P1"), now + 60, lambda _: person).table
        seat = going.seats[going.seat_of(FRIEND) or 0]
        assert (seat.reminder.due, seat.reminder.is_notice, seat.clock.until) == (
            wake,
            True,
            wake + clock.CLOCKS["day"].bank,
        )
        told = alarm.change_when_due(going, wake, person)
        assert {"nudge", "call"} & {job.kind for job in told.jobs}


def test_a_moderator_pauses_the_clock_without_a_vote_and_a_stranger_cannot() -> None:
    table = playing()
    change = proposals.ask_pause(table, 99, NOW, steward="Mod")
    assert (change.table.clock.rests, change.jobs[0].stored.note) == (rest.PAUSED, ("paused-steward", "Mod"))
    with pytest.raises(TableError, match="not-seated"):
        proposals.ask_pause(table, 99, NOW)


def test_an_idle_game_falls_asleep_and_sends_no_more_reminders() -> None:
    *_, (moment, change) = ringing(playing())
    table = change.table
    assert (moment, table.clock.rests) == (NOW + rest.SLEEPS, rest.ASLEEP)
    assert {job.kind for job in change.jobs} >= {"notice", "refresh", "pad"}
    assert alarm.next_due(table, moment) is None


def test_any_action_postpones_the_sleep_of_a_game() -> None:
    table = moved(playing(), 0, NOW + 29 * DAY).table
    assert ringing(table)[-1][0] == NOW + 59 * DAY


def test_a_seated_player_or_a_move_wakes_a_sleeping_table() -> None:
    table = ringing(playing())[-1][1].table
    with pytest.raises(TableError, match="not-seated"):
        rest.go_on(table, 99, "Dan")
    for change in (rest.go_on(table, FRIEND, "P2"), turns.act(table, 0, first_move(table, 0))):
        woken = clock.with_times(table, change, NOW + 50 * DAY)
        assert (woken.table.clock.rests, woken.table.seats[1].reminder.due) == ("", NOW + 51 * DAY)
        assert SendPrivateView(FRIEND) in woken.jobs


def test_a_player_can_end_a_two_player_game_alone_after_a_week_of_silence() -> None:
    table = playing()
    for now, ended in ((NOW + clock.SILENT - 1, False), (NOW + clock.SILENT, True)):
        assert (proposals.ask_end(table, FRIEND, now).table.status is Status.ENDED) is ended
    three = playing(people=3)
    assert proposals.ask_end(three, FRIEND, NOW + clock.SILENT).table.status is Status.PLAYING


def test_a_player_can_end_a_timed_two_player_game_alone_when_the_others_time_is_up() -> None:
    table = playing(pace="day")
    until = table.seats[0].clock.until or 0.0
    assert [clock.may_end_alone(table, FRIEND, now) for now in (until - 1, until)] == [False, True]
    asked = clock.with_times(table, alarm.change_when_due(table, until, {}), until).table
    assert clock.may_end_alone(asked, FRIEND, until)
    waits = proposals.choose_for_late(asked, FRIEND, asked.proposals[0].number, "wait", until).table
    assert not clock.may_end_alone(waits, FRIEND, until)


@pytest.mark.parametrize("back", [NOW + 20 * DAY, NOW + 8 * DAY])
def test_a_holiday_during_a_turn_does_not_count_as_silence(back: float) -> None:
    away = Person(OWNER, away_until=NOW + 20 * DAY)
    table = calls.reschedule_notices(playing(), away, NOW + DAY)
    assert not clock.may_end_alone(table, FRIEND, NOW + clock.SILENT)
    returned = calls.reschedule_notices(table, Person(OWNER), back)
    assert [clock.may_end_alone(returned, FRIEND, back + more) for more in (clock.SILENT - 1, clock.SILENT)] == [
        False,
        True,
    ]


@pytest.mark.parametrize("pace", ["relaxed", "day"])
def test_a_pause_does_not_count_as_silence(pace: str) -> None:
    table = playing(pace=pace)
    paused = clock.with_times(table, rest.pause_clock(table, "P1"), NOW + DAY / 2).table
    late = NOW + 30 * DAY
    goes_on = clock.with_times(paused, rest.go_on(paused, OWNER, "P1"), late).table
    assert not clock.may_end_alone(paused, FRIEND, late)
    assert not clock.may_end_alone(goes_on, FRIEND, late)
    assert clock.may_end_alone(goes_on, FRIEND, late + clock.SILENT)


def test_ending_a_holiday_early_starts_the_clock_then() -> None:
    lobby = seats.new_table(guild=1, channel=2, owner=1, name="P1", game="cartographers", options={}, language="en")
    lobby = clock.choose_clock(seats.join(lobby, FRIEND, "P2").table, 1, "day").table
    away = {FRIEND: Person(FRIEND, away_until=NOW + 9 * DAY)}
    table = clock.with_times(lobby, turns.start(lobby, 1, 5), NOW, lambda _: away).table
    assert table.seats[1].clock.until == NOW + 10 * DAY
    back = calls.reschedule_notices(table, Person(FRIEND), NOW + 2 * DAY)
    assert (back.seats[1].reminder.due, back.seats[1].clock.until, back.seats[0]) == (
        NOW + 2 * DAY,
        NOW + 3 * DAY,
        table.seats[0],
    )
