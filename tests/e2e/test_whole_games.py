"""Whole games of Cartographers between people on the local Discord."""

from __future__ import annotations

import re
from functools import partial

import pytest

from cogs.words import standing
from engine.tables import turns
from engine.tables.seats import add_computer
from engine.tables.table import Status
from tests.e2e.conftest import CHANNEL, House

pytestmark = pytest.mark.trial


async def test_two_people_and_a_computer_play_to_the_final_ranking(house: House) -> None:
    await house.open("Ben", computers=1)
    await house.play_to_the_end("Aiko", "Ben")
    table = await house.table()
    assert table.status is Status.OVER
    last = house.local.messages(CHANNEL)[-1]
    assert "The game is over" in last.text
    assert [line[0] for line in last.text.splitlines()[1:4]] == ["1", "2", "3"]
    assert ["(computer, beginner): **" in line for line in last.text.splitlines()[1:4]].count(True) == 1
    spring = next(m for m in house.local.messages(CHANNEL) if m.images and m.images[0].filename.startswith("scores-"))
    assert re.search(r"^Ben: A \d+, B \d+, coins \d+, monsters .*in Spring$", spring.text, re.MULTILINE)
    assert last.images[0].filename.startswith("final-")
    sheets = [m for m in house.local.messages(CHANNEL) if m.images and m.images[0].filename.startswith("scores-")]
    assert len(sheets) == 4
    own = await house.person("Ben").press(last, "Score breakdown")
    assert own.ephemeral
    assert own.text.startswith("**Ben**: score breakdown")
    assert [line.split(",")[0] for line in own.text.splitlines()[1:]] == [
        "- Spring",
        "- Summer",
        "- Autumn",
        "- Winter",
    ]
    assert own.text.endswith(f"{table.result[1].total}")
    assert own.message.images[0].filename.startswith("growth-")
    of_ben = own.text
    other = await house.person("Ben").select(own.message, "Another player …", ["0"])
    assert (other.message.id, other.text.split(":")[0]) == (own.message.id, "**Aiko**")
    assert (await house.person("Ben").slash(CHANNEL, "table points")).text == of_ben
    assert "No game has ended in this channel" in (await house.person("Ben").slash("#general", "table points")).text
    log = await house.bot.store.log(await house.table())
    assert turns.replayed_state(table.setup, ((entry.seat, entry.notation) for entry in log)) == table.snapshot


async def test_one_person_plays_solo_with_skills_to_a_title(house: House) -> None:
    await house.open(skills="on")
    await house.play_to_the_end("Aiko")
    assert "rating" in house.local.messages(CHANNEL)[-1].text
    assert house.pad("Aiko") is None


async def test_a_game_with_promo_ambushes_side_b_and_skills_reaches_its_end(house: House) -> None:
    await house.open("Ben", side="B", promo="mixed", skills="on", ruins_then_ambush="overlap")
    await house.play_to_the_end("Aiko", "Ben")
    assert (await house.table()).status is Status.OVER


async def test_a_drawing_of_the_open_phase_reaches_no_other_person(house: House) -> None:
    await house.open("Ben")
    aiko = house.person("Aiko")
    for _ in range(6):
        table = await house.table()
        before = len(house.local.deliveries)
        if house.pad("Aiko") is None or house.pad("Ben") is None:
            break
        await house.draw("Aiko")
        await house.idle()
        after = await house.table()
        drawn = next(e for e in await house.bot.store.log(after, table.moves) if e.seat == 0).notation
        cells = drawn.split(maxsplit=2)[2]
        log = await house.bot.store.log(after, -1)
        screen = house.bot.screens["cartographers"]
        # The board's news can start at any line of the log, and must never include the open decision.
        public = {
            (await screen.board.picture(after, after.language, entries=standing(after, log[begin:]))).data
            for begin in range(len(log) + 1)
        }
        told_others = [d for d in house.local.deliveries[before:] if d.audience - {aiko.id}]
        assert told_others, "the channel hears that somebody has decided"
        for delivery in told_others:
            assert cells not in str(delivery.payload)
            for data in delivery.files.values():
                assert data in public, "the channel's picture is one that anybody may see"
        await house.draw("Ben")
        await house.idle()


async def test_every_private_message_goes_to_its_person_alone(house: House) -> None:
    await house.open("Ben", computers=1)
    for _ in range(3):
        for name in ("Aiko", "Ben"):
            if house.pad(name):
                await house.draw(name)
        await house.idle()
    people = {house.person(name).id for name in ("Aiko", "Ben")}
    pads = [d for d in house.local.deliveries if any("pad" in name for name in d.files)]
    assert len(pads) > 4
    for delivery in pads:
        assert len(delivery.audience) == 1
        assert delivery.audience <= people


async def test_a_table_of_thirteen_people_gets_ephemeral_views_instead_of_direct_messages(house: House) -> None:
    names = [f"Guest {n}" for n in range(12)]
    for name in names:
        house.local.add_person(name)
    await house.open(*names)
    assert all(not house.person(name).dms() for name in ("Aiko", *names))
    guest = house.person(names[3])
    answer = await guest.press(house.board(), "My map")
    assert answer.ephemeral
    assert answer.message.images[0].filename.startswith("pad-")
    done = await guest.press(answer.message, next(b for b in answer.message.buttons if b.label == "Confirm"))
    assert done.kind == "update"
    assert (await house.table()).seats[4].moved == 1


async def test_a_table_of_thirteen_notifies_everybody_by_mention(house: House) -> None:
    names = [f"Guest {n}" for n in range(12)]
    for name in names:
        house.local.add_person(name)
    await house.open(*names)
    assert all(house.person(name).mention in house.board().text for name in names)


@pytest.mark.long
async def test_a_hundred_players_sit_at_one_table(house: House) -> None:
    await house.lobby()
    number = (await house.table()).id
    for _ in range(99):
        owner = house.person("Aiko").id
        await house.bot.store.change(number, partial(add_computer, user=owner, player="random"))
    await house.person("Aiko").press(house.local.messages(CHANNEL)[-1], "Start the game")
    await house.idle()
    await house.play_to_the_end("Aiko")
    assert (await house.table()).status is Status.OVER
