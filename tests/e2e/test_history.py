"""The history of a table can be viewed board by board and page by page."""

from __future__ import annotations

import io
import json
from unittest.mock import AsyncMock

import pytest
from PIL import Image

from cogs.commands import history
from cogs.panels import replay
from engine.tables import seats
from render.picture import Picture
from tests.e2e.conftest import CHANNEL, House


def dot() -> bytes:
    packed = io.BytesIO()
    Image.new("RGB", (8, 6)).save(packed, "PNG")
    return packed.getvalue()


async def _two_turns(house: House) -> None:
    await house.open("Ben")
    for _ in range(2):
        for name in ("Aiko", "Ben"):
            await house.draw(name)
            await house.idle()
        house.clock.now += 3600


async def test_history_pages_through_boards_and_jumps_by_list_or_move_number(house: House) -> None:
    await _two_turns(house)
    chie = house.person("Chie")
    answer = await chie.slash(CHANNEL, "table history")
    assert answer.ephemeral
    newest = answer.message.images[0].filename
    table = await house.table()
    times = await house.bot.store.times(table)
    assert f"After move 4 · <t:{int(times[4])}:f>" in answer.text
    assert "Aiko has drawn" in answer.text
    assert "Ben has drawn" in answer.text
    back = (await chie.press(answer.message, "‹ Back")).message
    assert "After move 2" in back.text
    assert back.images[0].filename != newest
    assert (await chie.press(back, "2/3 · Next ›")).message.images[0].filename == newest
    first = (await chie.press(answer.message, "« First")).message
    assert "After move 0" in first.text
    assert first.button("« First").disabled
    jumped = await chie.select(first, "Go to …", ["2"])
    assert "After move 2" in jumped.message.text
    asked = await chie.slash(CHANNEL, "table history", move=3)
    assert "After move 2" in asked.text
    beyond = await chie.slash(CHANNEL, "table history", move=5)
    refused = "You can look back at moves 0 to 4 so far. Choose one of these numbers."
    assert (beyond.text, beyond.message.images) == (refused, [])


async def test_past_moves_keep_the_name_of_their_player_after_a_computer_takes_the_seat(house: House) -> None:
    await _two_turns(house)
    dan = house.person("Dan")
    house.local.appoint(CHANNEL, dan, "MANAGE_CHANNELS")
    asked = await dan.slash(CHANNEL, "table remove", player="Ben")
    await dan.press(asked.message, "Remove player")
    await house.idle()
    computer = (await house.table()).names[1]
    _, _, players = str(house.board().images[0].alt).partition("Edicts:")
    assert ("Ben" in players, computer in players) == (False, True)
    assert computer in seats.COMPUTER_NAMES
    for command in ("table history", "table log"):
        answer = await dan.slash(CHANNEL, command)
        assert "Ben has drawn" in answer.text
        assert f"{computer} has drawn" not in answer.text
    past = (await dan.slash(CHANNEL, "table history", move=2)).message.images[0]
    assert ("Ben" in str(past.alt), computer in str(past.alt)) == (True, False)
    await house.draw("Aiko")
    await house.idle()
    assert f"{computer} has drawn" in (await dan.slash(CHANNEL, "table log")).text


async def test_the_log_has_times_and_pages(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "LOG_PAGE", 200)
    await _two_turns(house)
    newest = (await house.person("Ben").slash(CHANNEL, "table log")).message
    newest_text = newest.text
    table = await house.table()
    times = await house.bot.store.times(table)
    text = newest.text
    while not newest.button("« First").disabled:
        newest = (await house.person("Ben").press(newest, "‹ Back")).message
        text = f"{newest.text}\n{text}"
    assert "Spring" in newest.text
    assert text.count("Aiko has drawn") == 2
    stamps = [text.index(f"<t:{int(times[number] // 60) * 60}:f>") for number in (0, 4)]
    assert stamps == sorted(stamps)
    assert stamps[0] < stamps[1]
    last = (await house.person("Ben").press(newest, "Last »")).message
    assert last.text == newest_text
    assert last.button("Last »").disabled
    first = (await house.person("Ben").press(last, "« First")).message
    stamp = first.text.split("\n")[0]
    then = (await house.person("Ben").press(first, "Show the board")).message
    assert stamp.split(" · ")[0] == "-# After move 0"
    assert stamp.split(" · ")[0] in then.text
    assert len(then.images) == 1


async def test_the_film_of_a_finished_game_is_posted_silently_despite_a_crash(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    frames = set()

    def small(board: Picture) -> bytes:
        frames.add(board.data)
        return dot()

    monkeypatch.setattr(replay, "FRAMES", 4)
    monkeypatch.setattr(replay, "small", small)
    house.bot.replays = True
    await house.open()
    with monkeypatch.context() as first_life:
        first_life.setattr(replay.Replays, "panel", AsyncMock(side_effect=TimeoutError))
        await house.play_to_the_end("Aiko")
        await house.idle()
    before = [message.id for message in house.local.messages(CHANNEL)]
    await house.sleep()
    await house.wake()
    house.bot.replays = True
    house.clock.now += 60
    for _ in range(2):
        house.bot.outbox.poke()
        await house.idle()
    *told, shown = house.local.messages(CHANNEL)
    assert [message.id for message in told] == before
    assert told[-1].button("History")
    assert shown.silent
    film, file = shown.images
    assert film.filename.endswith(".webp")
    assert len(frames) == 4
    assert file.filename == "engawa-cartographers-1.json"
    assert json.loads(file.data)["end"]["totals"] == [(await house.table()).result[0].total]


async def test_the_last_round_is_shown_as_a_film_of_its_boards(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    frames: list[bytes] = []

    def small(board: Picture) -> bytes:
        frames.append(board.data)
        return dot()

    monkeypatch.setattr(replay, "small", small)
    await house.open_game("imhotep", "Ben")
    for _ in range(3):
        for name in ("Aiko", "Ben"):
            await house.act(name)
        await house.idle()
    newest = (await house.person("Ben").slash(CHANNEL, "table history")).message
    shown = (await house.person("Ben").press(newest, "Replay last round")).message
    (film,) = shown.images
    assert film.filename.endswith(".webp")
    assert len(set(frames)) > 1
