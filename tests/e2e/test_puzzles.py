"""The puzzle of the day, answered by people of a server."""

from __future__ import annotations

import re

import pytest

from engine.tables import daily, puzzles
from local_discord.views import ButtonView, MessageView
from tests.e2e.conftest import CHANNEL, House


def choice(message: MessageView, at: int) -> ButtonView:
    """Return the button of the answer with that index."""
    return next(button for button in message.buttons if f":{at}:" in (button.custom_id or ""))


async def test_a_puzzle_and_its_answer_are_shown_only_to_the_person_who_asked(house: House) -> None:
    day = daily.day_of(house.clock())
    puzzle = puzzles.of_day(day, await house.bot.store.secret())
    wrong = next(at for at in range(len(puzzle.answers)) if at != puzzle.best)
    before = len(house.local.messages(CHANNEL))
    asked = await house.person("Aiko").slash(CHANNEL, "table daily", what="puzzle")
    assert asked.ephemeral
    # Phones show several pictures of a message side by side.
    assert len(asked.message.images) == 1
    assert "No one on this server has solved this puzzle yet" in asked.text
    told = await house.person("Aiko").press(asked.message, choice(asked.message, puzzle.best))
    assert "Right!" in told.text
    assert "1 person on this server has solved" in told.text
    assert "Solved on this server on 1 day in a row" in told.text
    assert not told.message.buttons
    ben = await house.person("Ben").slash(CHANNEL, "table daily", what="puzzle")
    assert "1 person on this server has solved" in ben.text
    best = choice(ben.message, puzzle.best).label
    shown = await house.person("Ben").press(ben.message, choice(ben.message, wrong))
    assert f"Better: {best}." in shown.text
    again = await house.person("Ben").slash(CHANNEL, "table daily", what="puzzle")
    assert again.text == shown.text
    assert len(house.local.messages(CHANNEL)) == before
    assert "1 person on this server has solved" in (await house.person("Ben").slash(CHANNEL, "engawa start")).text


async def test_an_answer_can_be_previewed_in_the_picture_before_and_after_answering(house: House) -> None:
    day = daily.day_of(house.clock())
    puzzle = puzzles.of_day(day, await house.bot.store.secret())
    aiko = house.person("Aiko")
    asked = await aiko.slash(CHANNEL, "table daily", what="puzzle")
    position = asked.message.images[0].filename
    looked = await aiko.select(asked.message, "Show an answer in the picture …", ["1"])
    drawn = looked.message.images[0].filename
    assert drawn != position
    assert looked.text == asked.text
    assert await house.bot.store.puzzles.answer(day.isoformat(), aiko.id, puzzle.mark) is None
    alone = await aiko.select(looked.message, "Show an answer in the picture …", ["-"])
    assert alone.message.images[0].filename == position
    told = await aiko.press(alone.message, choice(alone.message, puzzle.best))
    assert "Right!" in told.text
    again = await aiko.select(told.message, "Show an answer in the picture …", ["1"])
    assert again.message.images[0].filename == drawn
    assert again.text == told.text


async def test_a_puzzle_is_solved_in_direct_messages_and_counts_in_no_server(house: House) -> None:
    puzzle = puzzles.of_day(daily.day_of(house.clock()), await house.bot.store.secret())
    aiko = house.person("Aiko")
    asked = await aiko.slash("dm", "table daily", what="puzzle")
    assert "on this server" not in asked.text
    told = await aiko.press(asked.message, choice(asked.message, puzzle.best))
    assert "Right!" in told.text
    there = await aiko.slash(CHANNEL, "table daily", what="puzzle")
    assert "Right!" in there.text
    assert "No one on this server" in there.text


@pytest.mark.parametrize(
    ("game", "verb", "label"),
    [
        ("bunny_kingdom", "play", r"\d+ \+ \d+\. "),
        ("wonderful_world", "pick", r"\d+\. "),
        ("imhotep", "load", r"[A-E]\. "),
        ("cartographers", "draw", r"[A-E]\. "),
    ],
)
async def test_answers_have_the_numbers_of_their_cards_in_the_picture(
    house: House, monkeypatch: pytest.MonkeyPatch, game: str, verb: str, label: str
) -> None:
    puzzle = next(p for p in puzzles.all_puzzles() if p.game == game and p.answers[0].moves[0].startswith(verb))
    monkeypatch.setattr(puzzles, "of_day", lambda *_: puzzle)
    asked = await house.person("Aiko").slash(CHANNEL, "table daily", what="puzzle")
    labels = [button.label or "" for button in asked.message.buttons]
    assert all(re.match(label, shown) for shown in labels)
    marks = [shown.partition(".")[0].split(" + ") for shown in labels]
    assert marks == sorted(marks, key=lambda mark: [int(part) if part.isdecimal() else ord(part) for part in mark])
    if verb == "pick":
        number, _, name = labels[0].partition(". Draft ")
        assert f"{number} {name}" in (asked.message.images[0].alt or "")


async def test_a_puzzle_with_a_separate_board_offers_it_as_another_picture(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    aiko, shown = house.person("Aiko"), "Show an answer in the picture …"
    for game, other in (("wonderful_world", True), ("imhotep", False)):
        puzzle = next(p for p in puzzles.all_puzzles() if p.game == game)
        monkeypatch.setattr(puzzles, "of_day", lambda *_, puzzle=puzzle: puzzle)
        asked = await aiko.slash(CHANNEL, "table daily", what="puzzle")
        values = [one["value"] for one in asked.message.find_select(shown).options]
        assert ("b" in values) is other
        if other:
            board = await aiko.select(asked.message, shown, ["b"])
            assert board.message.images[0].filename.startswith("table-")


async def test_a_puzzle_is_drawn_in_the_layout_for_a_desktop(house: House) -> None:
    await house.bot.store.people.update(house.person("Aiko").id, wide=True)
    asked = await house.person("Aiko").slash(CHANNEL, "table daily", what="puzzle")
    # Only the wide picture, which includes the board.
    assert len(asked.message.images) == 1


async def test_only_the_first_answer_of_a_day_counts_and_a_person_can_delete_it(house: House) -> None:
    store = house.bot.store
    await store.puzzles.keep("2026-11-22", 5, 1, 2, "a1", solved=True)
    await store.puzzles.keep("2026-11-22", 5, 9, 0, "a1", solved=False)
    assert await store.puzzles.answer("2026-11-22", 5, "a1") == 2
    kept = {"day": "2026-11-22", "guild": 1, "answer": 2, "mark": "a1", "solved": 1}
    assert (await store.export(5))["puzzles"] == [kept]
    await store.forget(5)
    assert await store.puzzles.answer("2026-11-22", 5, "a1") is None


async def test_a_day_whose_puzzle_changed_with_a_release_allows_a_new_answer_and_keeps_solves(
    house: House,
) -> None:
    store = house.bot.store
    await store.puzzles.keep("2026-11-22", 5, 1, 2, "a1", solved=True)
    assert await store.puzzles.answer("2026-11-22", 5, "b2") is None
    await store.puzzles.keep("2026-11-22", 5, 1, 0, "b2", solved=False)
    assert await store.puzzles.answer("2026-11-22", 5, "b2") == 0
    assert await store.puzzles.solved(1) == {"2026-11-22": 1}
    await store.puzzles.keep("2026-11-22", 6, 1, 2, "a1", solved=False)
    await store.puzzles.keep("2026-11-22", 6, 9, 0, "b2", solved=True)
    assert await store.puzzles.solved(9) == {"2026-11-22": 1}


async def test_an_answer_to_a_past_puzzle_is_evaluated_but_does_not_count(house: House) -> None:
    day = daily.day_of(house.clock())
    puzzle = puzzles.of_day(day, await house.bot.store.secret())
    aiko = house.person("Aiko")
    asked = await aiko.slash(CHANNEL, "table daily", what="puzzle")
    house.clock.now += 86400
    told = await aiko.press(asked.message, choice(asked.message, puzzle.best))
    assert "Right!" in told.text
    assert "does not count" in told.text
    assert "No one on this server has solved this puzzle yet" in told.text
    looked = await aiko.select(told.message, "Show an answer in the picture …", ["1"])
    assert looked.text == told.text
    assert await house.bot.store.puzzles.answer(day.isoformat(), aiko.id, puzzle.mark) is None


async def test_an_answer_button_of_a_replaced_puzzle_is_refused(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = await house.person("Aiko").slash(CHANNEL, "table daily", what="puzzle")
    day = daily.day_of(house.clock())
    today = puzzles.of_day(day, await house.bot.store.secret())
    other = next(puzzle for puzzle in puzzles.all_puzzles() if puzzle != today)
    monkeypatch.setattr(puzzles, "of_day", lambda *_: other)
    assert "no longer available" in (await house.person("Aiko").press(asked.message, asked.message.buttons[0])).text
