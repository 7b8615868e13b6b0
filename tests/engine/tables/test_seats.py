"""The seats of a table: ownership, invitations, moderators and proposals."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from engine.players import stand_in
from engine.tables import alarm, proposals, seats, turns
from engine.tables import table as tables
from engine.tables.clock import needs_no_notice
from engine.tables.jobs import PostFarewell, PostNotice, ShowLobby, ShowProposals
from engine.tables.table import NO_SERVER, Admission, Change, Proposal, Status, Table, TableError

OWNER, FRIEND, THIRD, STRANGER = 1, 2, 3, 9
NOW = 1000.0


def lobby(game: str = "cartographers") -> Table:
    return seats.new_table(guild=10, channel=20, owner=OWNER, name="P1", game=game, options={}, language="en")


def playing(people: int = 2, computers: int = 0) -> Table:
    table = lobby()
    for _ in range(computers):
        table = seats.add_computer(table, OWNER, "greedy").table
    for user in range(2, people + 1):
        table = seats.join(table, user, f"P{user}").table
    return turns.start(table, OWNER, 5).table


def asked(change: Change) -> Proposal:
    (proposal,) = change.table.proposals
    return proposal


def kinds(change: Change) -> list[tuple[str, int]]:
    return [(job.kind, job.reader) for job in change.jobs]


def test_joining_twice_is_refused() -> None:
    with pytest.raises(TableError, match="already-seated"):
        seats.join(lobby(), OWNER, "P1")


def test_a_full_table_takes_nobody() -> None:
    table = lobby()
    table = msgspec.structs.replace(table, seats=table.seats * table.rules.seats[-1])
    with pytest.raises(TableError, match="full"):
        seats.join(table, STRANGER, "Chie")


def test_a_table_in_direct_messages_takes_computer_players_and_no_other_person() -> None:
    table = msgspec.structs.replace(lobby(), guild=NO_SERVER)
    with pytest.raises(TableError, match="full"):
        seats.join(table, STRANGER, "Chie")
    with pytest.raises(TableError, match="full"):
        seats.invite(table, OWNER, STRANGER, "Chie")
    assert seats.add_computer(table, OWNER, "greedy").table.seats[1].player == "greedy"


def test_an_unknown_computer_player_is_refused() -> None:
    with pytest.raises(TableError, match="unknown-computer"):
        seats.add_computer(lobby(), OWNER, "oracle")


def test_one_press_fills_the_table_with_computer_players() -> None:
    table = seats.fill_with_computers(lobby("imhotep"), OWNER, "greedy").table
    assert [seat.player for seat in table.seats] == [None, "greedy", "greedy", "greedy"]
    assert len(seats.fill_with_computers(lobby(), OWNER, "greedy").table.seats) == seats.COMPANY
    with pytest.raises(TableError, match="full"):
        seats.fill_with_computers(table, OWNER, "greedy")


# Leaving and coming back


def test_leaving_a_running_game_hands_the_seat_to_a_computer_and_the_table_to_the_next_person() -> None:
    change = seats.leave(playing(), OWNER)
    assert change.table.seats[0].player == stand_in("cartographers")
    assert change.table.owner == FRIEND
    assert kinds(change) == [("computers", 0), ("notice", 0), ("refresh", 0), ("pad", OWNER)]


def test_a_returning_player_gets_their_former_seat() -> None:
    table = seats.leave(playing(computers=1), FRIEND).table
    assert table.kept_seat(FRIEND) == 2
    change = seats.join(table, FRIEND, "P2")
    assert change.table.seat_of(FRIEND) == 2
    assert change.table.kept_seat(FRIEND) is None
    assert change.jobs[0] == PostNotice("returned", "P2")


def test_the_last_person_leaving_ends_the_table() -> None:
    assert seats.leave(lobby(), OWNER).table.status is Status.ENDED


def test_a_newcomer_gets_a_seat_when_more_than_half_agree() -> None:
    table = seats.leave(playing(people=4), FRIEND).table
    change = proposals.sit_down(table, STRANGER, "Chie", NOW)
    assert change.table.seat_of(STRANGER) is None
    once = proposals.agree(change.table, OWNER, asked(change).number)
    assert once.table.seat_of(STRANGER) is None
    after = proposals.agree(once.table, THIRD, asked(change).number).table
    assert after.seat_of(STRANGER) == 1
    assert after.kept_seat(FRIEND) is None
    assert after.proposals == ()


def test_a_newcomer_gets_a_computer_players_seat_before_a_reserved_one() -> None:
    table = seats.leave(playing(computers=1), OWNER).table
    assert seats.free_seat(table) == 1


def test_a_table_full_of_people_refuses_requests_for_a_seat() -> None:
    with pytest.raises(TableError, match="no-free-seat"):
        proposals.sit_down(playing(), STRANGER, "Chie", NOW)


def test_a_returning_player_reclaims_a_seat_requested_by_a_newcomer() -> None:
    table = seats.leave(playing(people=3), FRIEND).table
    change = proposals.sit_down(table, STRANGER, "Chie", NOW)
    after = seats.join(change.table, FRIEND, "P2").table
    assert after.seat_of(FRIEND) == 1
    assert after.proposals == ()


def test_a_new_player_gets_no_direct_message_at_a_large_table() -> None:
    table = seats.leave(playing(people=tables.DM_SEATS + 2), 5).table
    assert "pad" not in [kind for kind, _ in kinds(seats.join(table, 5, "P5"))]


# Substitutes


def test_a_substitute_plays_with_everybodys_consent_and_the_seat_stays_reserved() -> None:
    change = proposals.ask_substitute(playing(people=3), FRIEND, STRANGER, "Chie", NOW)
    assert proposals.people_asked(change.table, asked(change)) == (OWNER, THIRD, STRANGER)
    table = change.table
    for user in (STRANGER, OWNER):
        table = proposals.agree(table, user, asked(change).number).table
        assert table.seat_of(STRANGER) is None
    table = proposals.agree(table, THIRD, asked(change).number).table
    assert table.seat_of(STRANGER) == 1
    back = seats.join(table, FRIEND, "P2")
    assert back.table.seat_of(FRIEND) == 1
    assert ("pad", STRANGER) in kinds(back)


def test_a_proposed_substitute_can_decline_and_the_proposer_has_no_vote() -> None:
    change = proposals.ask_substitute(playing(), FRIEND, STRANGER, "Chie", NOW)
    with pytest.raises(TableError, match="not-asked"):
        proposals.agree(change.table, FRIEND, asked(change).number)
    assert proposals.withdraw(change.table, STRANGER, asked(change).number).table.proposals == ()


def test_a_new_player_of_a_seat_still_needs_a_notification() -> None:
    table = playing()
    read = (table.seats[0], msgspec.structs.replace(table.seats[1], seen=0))
    table = msgspec.structs.replace(table, seats=read)
    assert needs_no_notice(table, 1)
    assert not needs_no_notice(seats.take_seat(table, 1, STRANGER, "Chie", "substituted", kept_for=FRIEND).table, 1)


def test_the_seat_of_a_leaving_substitute_stays_reserved_for_its_player() -> None:
    table = seats.take_seat(playing(), 1, STRANGER, "Chie", "substituted", kept_for=FRIEND).table
    assert seats.leave(table, STRANGER).table.kept_seat(FRIEND) == 1


# Invitations and the owner's lobby


def test_an_invitation_reserves_a_seat_and_mentions_the_person() -> None:
    change = seats.invite(lobby(), OWNER, FRIEND, "Ben")
    assert change.jobs == (PostNotice("invited", "P1", named=FRIEND), ShowLobby())
    table = seats.join(change.table, FRIEND, "Ben").table
    assert table.seat_of(FRIEND) == 1
    assert table.kept_seat(FRIEND) is None


def test_a_reserved_seat_is_closed_to_other_people() -> None:
    table = lobby("imhotep")
    for user in (11, 12, 13):
        table = seats.invite(table, OWNER, user, "x").table
    with pytest.raises(TableError, match="full"):
        seats.join(table, STRANGER, "Chie")


def test_a_game_starts_without_invited_people_who_did_not_join() -> None:
    table = seats.invite(seats.join(lobby(), FRIEND, "Ben").table, OWNER, STRANGER, "Chie").table
    assert turns.start(table, OWNER, 5).table.people == (OWNER, FRIEND)


def test_a_table_for_invited_people_takes_nobody_else() -> None:
    table = seats.only_invited(seats.invite(lobby(), OWNER, FRIEND, "Ben").table, OWNER, only=True).table
    with pytest.raises(TableError, match="invited-only"):
        seats.join(table, STRANGER, "Chie")
    assert seats.join(table, FRIEND, "Ben").table.seat_of(FRIEND) == 1


def test_a_person_removed_from_the_lobby_needs_an_invitation_to_return() -> None:
    table = seats.remove_player(seats.join(lobby(), FRIEND, "Ben").table, OWNER, 1).table
    assert table.people == (OWNER,)
    with pytest.raises(TableError, match="invited-only"):
        seats.join(table, FRIEND, "Ben")
    assert seats.join(seats.invite(table, OWNER, FRIEND, "Ben").table, FRIEND, "Ben").table.seat_of(FRIEND) == 1


@pytest.mark.parametrize(
    "act",
    [
        lambda table: seats.remove_player(table, FRIEND, 0),
        lambda table: seats.hand_over(table, FRIEND, 1),
        lambda table: seats.only_invited(table, FRIEND, only=True),
        lambda table: tables.set_language(table, FRIEND, "ja"),
    ],
)
def test_only_the_owner_can_do_the_owners_actions(act: Callable[[Table], Change]) -> None:
    with pytest.raises(TableError, match="owner-only"):
        act(seats.join(lobby(), FRIEND, "Ben").table)


def test_a_rematch_keeps_seats_for_the_same_people_and_seats_the_same_computers() -> None:
    table = tables.end(playing(people=3, computers=1), OWNER).table
    again = seats.lobby_again(table, FRIEND, "Ben", "en")
    assert [(seat.user, seat.kept_for, seat.player) for seat in again.seats] == [
        (FRIEND, None, None),
        (None, OWNER, None),
        (None, THIRD, None),
        (None, None, "greedy"),
    ]


def test_a_rematch_keeps_seats_for_people_who_left_and_for_their_substitutes() -> None:
    left = seats.leave(playing(people=3), THIRD).table
    stands_in = seats.take_seat(left, 1, STRANGER, "Dan", "substituted", "P2", kept_for=FRIEND).table
    table = tables.end(stands_in, OWNER).table
    kept = [(OWNER, "P1"), (STRANGER, "Dan"), (FRIEND, "P2"), (THIRD, "P3")]
    for user, name in kept:
        again = seats.lobby_again(table, user, name, "en")
        others = [(seat.kept_for, seat.name) for seat in again.seats[1:]]
        assert (again.owner, others) == (user, [other for other in kept if other[0] != user])
    with pytest.raises(TableError, match="not-seated"):
        seats.lobby_again(table, 77, "Eve", "en")


def test_the_vote_about_a_late_person_stays_open_after_they_are_forgotten() -> None:
    late = Proposal("late", by=FRIEND, name="P2", number=7, until=NOW, seat=1)
    own = Proposal("pause", by=FRIEND, name="P2", number=8, until=NOW, agreed=(FRIEND,))
    table = msgspec.structs.replace(playing(people=3), proposals=(late, own))
    assert seats.without_person(table, FRIEND).proposals == (late,)
    assert seats.without_person(tables.end(table, OWNER).table, FRIEND).proposals == ()


# Moderators


def test_a_moderator_without_a_seat_can_end_the_table_remove_players_and_change_the_owner() -> None:
    table = playing(people=3)
    assert tables.end(table, STRANGER, steward="Mod").jobs == (PostFarewell("ended", "Mod"),)
    assert seats.hand_over(table, STRANGER, 1, steward=True).table.owner == FRIEND
    taken = seats.remove_player(table, STRANGER, 0, steward="Mod")
    out = taken.table
    assert taken.jobs[1].stored.note == ("removed", table.seats[0].name, "Mod")
    assert (out.seats[0].player, out.kept_seat(OWNER), out.owner) == (stand_in("cartographers"), None, FRIEND)
    with pytest.raises(TableError, match="moderators-only"):
        seats.remove_player(table, OWNER, 1)


# Ending


def test_the_owner_closes_the_table_at_once_and_the_scores_are_kept() -> None:
    table = proposals.ask_end(playing(), OWNER, NOW).table
    assert table.status is Status.ENDED
    assert [score.seat for score in table.result] == [0, 1]


def test_players_other_than_the_owner_need_a_majority_to_end_the_table() -> None:
    change = proposals.ask_end(playing(people=4), 2, NOW)
    table = proposals.agree(change.table, 3, asked(change).number).table
    assert table.status is Status.PLAYING
    assert proposals.ask_end(table, 4, NOW).table.status is Status.ENDED


def test_agreeing_twice_counts_once() -> None:
    change = proposals.ask_end(playing(people=4), 2, NOW)
    with pytest.raises(TableError, match="agreed-already"):
        proposals.agree(change.table, 2, asked(change).number)


def test_a_voter_can_withdraw_a_vote_and_the_proposer_the_whole_proposal() -> None:
    change = proposals.ask_end(playing(people=5), 2, NOW)
    number = asked(change).number
    table = proposals.withdraw(proposals.agree(change.table, 3, number).table, 3, number)
    assert asked(table).agreed == (2,)
    with pytest.raises(TableError, match="not-agreed"):
        proposals.withdraw(table.table, 4, number)
    assert proposals.withdraw(table.table, 2, number).table.proposals == ()


def test_votes_against_a_majority_proposal_close_it_when_it_can_no_longer_pass() -> None:
    change = proposals.ask_end(playing(people=5), 2, NOW)
    number = asked(change).number
    change = proposals.refuse(proposals.refuse(change.table, 3, number).table, 4, number)
    assert proposals.votes_for(asked(change)) == 2
    assert 3 not in proposals.people_asked(change.table, asked(change))
    assert proposals.votes_for(asked(proposals.agree(change.table, 3, number))) == 1
    assert proposals.votes_for(asked(proposals.withdraw(change.table, 3, number))) == 1
    gone = proposals.refuse(change.table, 5, number)
    assert gone.table.proposals == ()
    assert gone.jobs[-1] == PostNotice("declined", asked(change).name)


def test_one_vote_against_closes_a_unanimous_proposal() -> None:
    table = playing(people=3)
    seats_moved = tuple(msgspec.structs.replace(seat, moved=1) for seat in table.seats)
    change = proposals.ask_undo(msgspec.structs.replace(table, seats=seats_moved), FRIEND, NOW)
    assert proposals.refuse(change.table, OWNER, asked(change).number).table.proposals == ()


def test_the_consent_of_the_substitute_is_one_of_the_required_votes() -> None:
    change = proposals.ask_substitute(playing(people=4), FRIEND, STRANGER, "Chie", NOW)
    number = asked(change).number
    table = change.table
    assert proposals.vote_count(table, asked(change)) == (0, 3)
    for user in (OWNER, 4, THIRD):
        change = proposals.agree(table, user, number)
        table = change.table
    assert proposals.vote_count(table, asked(change)) == (2, 3)
    assert proposals.refuse(table, STRANGER, number).table.proposals == ()
    assert proposals.agree(table, STRANGER, number).table.seat_of(STRANGER) == 1


def test_a_stranger_can_neither_propose_the_end_nor_vote() -> None:
    with pytest.raises(TableError, match="not-seated"):
        proposals.ask_end(playing(), STRANGER, NOW)
    change = proposals.ask_end(playing(people=3), FRIEND, NOW)
    with pytest.raises(TableError, match="not-asked"):
        proposals.agree(change.table, STRANGER, asked(change).number)


def test_a_departed_player_has_no_vote() -> None:
    change = proposals.ask_end(playing(people=5), 2, NOW)
    table = proposals.agree(change.table, 3, asked(change).number).table
    assert asked(seats.leave(table, 3)).agreed == (2,)
    assert seats.leave(table, 2).table.proposals == ()


def test_a_persons_proposals_close_when_they_leave_the_lobby() -> None:
    table = seats.join(seats.join(lobby(), FRIEND, "P2").table, THIRD, "P3").table
    table = proposals.ask_end(table, FRIEND, NOW).table
    for change in (seats.leave(table, FRIEND), seats.remove_player(table, OWNER, 1)):
        assert change.table.proposals == ()
        assert change.jobs == (ShowLobby(), ShowProposals())


def test_a_vote_that_passes_because_a_voter_left_is_carried_out() -> None:
    change = proposals.ask_end(playing(people=4), 2, NOW)
    table = proposals.agree(change.table, 3, asked(change).number).table
    assert alarm.next_due(table, NOW) == NOW + proposals.LIFE
    left = seats.leave(table, 4).table
    assert alarm.next_due(left, NOW) == NOW
    assert alarm.change_when_due(left, NOW, {}).table.status is Status.ENDED


def test_a_vote_that_cannot_pass_after_a_voter_left_is_closed() -> None:
    change = proposals.ask_end(playing(people=5), 2, NOW)
    for user in (3, 4):
        change = proposals.refuse(change.table, user, change.table.proposals[0].number)
    left = alarm.change_when_due(seats.leave(change.table, 5).table, NOW, {})
    assert (left.table.proposals, left.table.status) == ((), Status.PLAYING)
    assert left.jobs[-1].stored.note == ("declined", "P2")


@pytest.mark.parametrize(("status", "rule"), [(Status.OVER, "finished"), (Status.ENDED, "cleared")])
def test_an_action_at_an_ended_table_is_refused_with_the_kind_of_its_end(status: Status, rule: str) -> None:
    late = msgspec.structs.replace(playing(), status=status)
    for attempt in (tables.end, seats.leave):
        with pytest.raises(TableError, match=f"^{rule}$"):
            attempt(late, OWNER)


# When nobody does anything


def test_a_proposal_is_void_after_three_days() -> None:
    table = proposals.ask_end(playing(people=3), FRIEND, NOW).table
    assert alarm.next_due(table, NOW) == NOW + proposals.LIFE
    assert alarm.change_when_due(table, NOW + proposals.LIFE - 1, {}).table.proposals == table.proposals
    change = alarm.change_when_due(table, NOW + proposals.LIFE, {})
    assert change.table.proposals == ()
    assert change.jobs == (ShowProposals(),)


def test_an_idle_lobby_is_closed() -> None:
    assert alarm.next_due(lobby(), NOW) == NOW + alarm.ABANDONED
    change = alarm.change_when_due(lobby(), NOW + alarm.ABANDONED, {})
    assert change.table.status is Status.ENDED
    assert change.jobs == (PostFarewell("abandoned"),)


def test_a_game_without_timers_has_no_due_alarm() -> None:
    assert alarm.next_due(playing(), NOW) is None


# Forgetting


def test_forgetting_a_person_removes_them_from_tables_where_they_have_no_seat() -> None:
    table = seats.leave(playing(people=3), FRIEND).table
    table = proposals.sit_down(table, STRANGER, "Chie", NOW).table
    table = msgspec.structs.replace(table, admission=Admission(removed=(FRIEND, STRANGER)))
    for user in (FRIEND, STRANGER):
        table = seats.without_person(table, user)
    assert (table.kept_seat(FRIEND), table.proposals, table.admission.removed) == (None, (), ())
    ended = seats.without_person(tables.end(table, OWNER).table, OWNER)
    assert (ended.owner, ended.people) == (0, (THIRD,))


def test_a_substitutes_vote_stays_valid_when_another_seat_changes() -> None:
    change = proposals.ask_substitute(playing(people=4), FRIEND, STRANGER, "Chie", NOW)
    table = proposals.agree(change.table, STRANGER, asked(change).number).table
    (proposal,) = seats.leave(table, 4).table.proposals
    assert STRANGER in proposal.agreed
