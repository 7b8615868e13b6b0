"""Whole games of Bunny Kingdom between people on the local Discord."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cogs.bunny_kingdom.phrases import card_name
from engine.tables import turns
from engine.tables.table import Status, Table
from i18n import has_text, say
from tests.e2e.conftest import CHANNEL, House

REVEALED = ("copies", "over")
LAST = 4
"""The last round."""
GLOVES = re.compile(r"with the (?:Left|Right) Glove")


@pytest.mark.trial
@pytest.mark.uncounted  # a whole game: shorter tests cover the same lines
async def test_two_people_play_with_a_reserve_to_the_end(house: House) -> None:
    await house.open_game("bunny", "Ben")
    await house.act_to_the_end("Aiko", "Ben")
    assert (await house.table()).status is Status.OVER


@pytest.mark.uncounted  # a whole game: shorter tests cover the same lines
async def test_parchments_are_opened_one_player_after_another(house: House) -> None:
    names = ("Aiko", "Ben", "Chie")
    await house.open_game("bunny", *names[1:])
    await house.skip_to(lambda table: table.observe(None).round == LAST and table.observe(None).step == "construction")
    await house.act_to_the_end(*names)
    told = [message.text for message in house.local.messages(CHANNEL)]
    ranks = (await house.table()).observe(None).result.ranks
    last_first = sorted(names, key=lambda name: -ranks[names.index(name)])
    opened = [
        next(n for n, text in enumerate(told) if re.search(f"{name} scores .* parchment", text)) for name in last_first
    ]
    assert opened == [opened[0], opened[0] + 1, opened[0] + 2]
    assert say("en", "bunny_kingdom-event-game-ends") in told[opened[-1] + 1]


@pytest.mark.trial
@pytest.mark.uncounted  # a whole game: shorter tests cover the same lines
async def test_two_people_and_a_computer_play_to_the_end_and_no_hand_reaches_another_person(
    house: House,
) -> None:
    """Checks everything sent in a game with the railway: texts, alt texts, lists and ids of buttons."""
    names = ("Aiko", "Ben")
    await house.open_game("bunny", "Ben", computers=1, express="on")
    people = [house.person(name).id for name in names]
    known: list[set[str]] = [set() for _ in names]
    read = checked = 0
    for _ in range(200):
        table = await house.table()
        seen = [table.observe(seat) for seat in range(len(table.seats))]
        if seen[0].step in REVEALED:
            break
        held = [{*view.hand, *(parchment.card for parchment in view.parchments)} for view in seen]
        for seat in range(len(names)):
            known[seat] |= held[seat]
        sent = house.local.deliveries[read:]
        read = len(house.local.deliveries)
        for seat, person in enumerate(people):
            # Only parchments have unambiguous names; a territory card has the name of its cell.
            secret = {card for card in set().union(*held) - known[seat] if has_text("en", f"bunny_kingdom-rule-{card}")}
            words = secret | {say("en", f"bunny_kingdom-card-{card}") for card in secret}
            for delivery in sent:
                if words and person in delivery.audience:
                    checked += 1
                    # The rule of each of the two Gloves names the other one.
                    text = GLOVES.sub("", str(delivery.payload))
                    assert [word for word in words if word in text] == []
                if person in delivery.audience:
                    assert _offered(delivery.payload) <= known[seat]
        for name in names:
            await house.act(name)
        await house.idle()
    assert seen[0].step in REVEALED
    assert checked > 50
    await house.act_to_the_end(*names)
    table = await house.table()
    assert table.status is Status.OVER
    assert "The game is over" in house.local.messages(CHANNEL)[-1].text
    log = await house.bot.store.log(table)
    assert turns.replayed_state(table.setup, ((entry.seat, entry.notation) for entry in log)) == table.snapshot


def _offered(payload: Any) -> set[str]:
    """Return the cards that a message's lists offer from a hand."""
    if isinstance(payload, list):
        return set().union(*map(_offered, payload))
    if not isinstance(payload, dict):
        return set()
    if re.fullmatch(r"moves:.*:(pick|play|discard)", str(payload.get("custom_id"))):
        return {option["value"] for option in payload["options"]}
    return set().union(*map(_offered, payload.values()))


async def test_a_choice_can_be_changed_until_everybody_has_chosen(house: House) -> None:
    await house.open_game("bunny", "Ben", "Chie")
    aiko = house.person("Aiko")
    while 0 in (await house.table()).waiting():
        await house.act("Aiko")
        await house.idle()
    *_, last = (await house.table()).seats[0].submitted.moves
    await aiko.press(aiko.dms()[-1], "Undo")
    await house.idle()
    assert 0 in (await house.table()).waiting()
    undone = next(line for line in aiko.dms()[-1].text.splitlines() if "Undone: " in line)
    assert card_name("en", last.split()[1]) in undone


async def test_the_cells_that_were_claimed_last_are_marked(house: House) -> None:
    names = ("Aiko", "Ben", "Chie")
    await house.open_game("bunny", *names[1:])
    for _ in range(20):
        before = (await house.table()).observe(None)
        if before.part > 1:
            break
        for name in names:
            await house.act(name)
        await house.idle()
    claimed = sorted(cell.name for cell in before.cells if cell.seat is not None)
    assert claimed
    assert f"Last change: {' '.join(claimed)}." in str(house.board().images[0].alt)


async def test_after_the_last_choice_private_views_show_what_everybody_played(house: House) -> None:
    await house.open_game("bunny", "Ben")
    for name in ("Aiko", "Aiko", "Ben", "Ben"):
        await house.act(name)
        await house.idle()
    assert (await house.table()).observe(None).part == 2
    for name in ("Aiko", "Ben"):
        text = house.person(name).dms()[-1].text
        assert re.search(r"-# Aiko (gets|puts a rabbit on) ", text)
        assert re.search(r"-# Ben (gets|puts a rabbit on) ", text)


async def test_private_views_show_the_harvest_points_of_all_players(house: House) -> None:
    names = ("Aiko", "Ben", "Chie")
    await house.open_game("bunny", *names[1:])
    await house.skip_to(lambda table: table.observe(None).step == "construction")
    for _ in range(100):
        if (await house.table()).observe(None).round == 2:
            break
        for name in names:
            await house.act(name)
        await house.idle()
    for name in names:
        view = house.private(name)
        assert view is not None
        text = view.text
        assert all(text.count(f"{one} harvests ") == 1 for one in names)
        assert "-# -#" not in text


def seats_with(table: Table, kind: str) -> list[int]:
    """Return the seats that must make this kind of decision."""
    return [seat for seat in table.waiting() if table.observe(seat).task.kind == kind]


async def test_placing_a_camp_asks_for_confirmation(house: House) -> None:
    names = ("Aiko", "Ben", "Chie")
    await house.open_game("bunny", *names[1:])
    await house.skip_to(lambda table: bool(seats_with(table, "camp")))
    table = await house.table()
    asked = seats_with(table, "camp")
    person = house.person(names[asked[0]])
    view = person.dms()[-1]
    place = next(select for select in view.selects if select.custom_id.endswith(":build"))
    await person.select(view, place.custom_id, [place.options[0]["value"]])
    assert "You cannot undo placing" in person.dms()[-1].text
    assert await house.table() == table
    await person.press(person.dms()[-1], "Confirm")
    await house.idle()
    assert place.options[0]["value"].split()[0] not in (await house.table()).observe(asked[0]).seats[asked[0]].pieces


async def test_a_card_that_is_not_in_the_hand_is_refused_in_one_sentence(house: House) -> None:
    await house.open_game("bunny", "Ben", "Chie")
    before = await house.table()
    hand = set(before.observe(0).hand)
    other = next(card for card in ("bureaucrat", "fisher", "matriarch", "liberal") if card not in hand)
    answer = await house.person("Aiko").slash(CHANNEL, "bunny do", move=f"pick {other}")
    assert "is not in your hand" in answer.text
    assert await house.table() == before


async def test_building_lists_the_best_cells_first_with_their_harvest(house: House) -> None:
    await house.open_game("bunny", "Ben", "Chie")
    aiko = house.person("Aiko")
    await house.skip_to(lambda table: 0 in seats_with(table, "build"))
    view = aiko.dms()[-1]
    build = next(select for select in view.selects if select.custom_id.endswith(":build"))
    assert "harvest" in build.options[0]["description"]
    piece, _, cell = build.options[0]["value"].rpartition(" ")
    await aiko.select(view, build.custom_id, [build.options[0]["value"]])
    await house.idle()
    placed = next(other for other in (await house.table()).observe(0).cells if other.name == cell)
    assert placed.piece == piece
