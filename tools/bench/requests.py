"""Requests and kilobytes per logged move of a person in whole games of two people and a computer.

People press what their private views offer. A move takes at least one request, its answer; each view that is opened
before it takes one more. The upload of emojis, once per application, is left out.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

from cogs.app import Engawa
from cogs.views.toggles import chosen_after
from engine.games import GAMES
from engine.tables.table import Status
from i18n import say
from local_discord import LocalDiscord
from local_discord.client import point_discord_py_at
from local_discord.driver import Person
from local_discord.views import MessageView
from tools.bench import Measurement

AREA = "requests"
SEED = 11
CHANNEL = "#table-1"
PEOPLE = ("Aiko", "Ben")
PASSED_OVER = (":back", ":all back", ":auto", ":ask")
LOOKS = 8
"""Most views opened before a decision."""
MOST = 400
"""Most rounds in which everybody acts; a game that takes more is considered endless."""


GOALS = {"cartographers": 3.0, "imhotep": 4.0, "wonderful_world": 2.2, "bunny_kingdom": 3.5}
"""Largest accepted number of requests per move."""


async def make_decision(person: Person, turn: int) -> bool:
    """Make one decision in this person's private view, opening other views if needed; return False if there is none."""
    for look in range(turn, turn + LOOKS):
        view = next((m for m in reversed(person.dms()) if m.buttons or m.selects), None)
        if view is None:
            return False
        nothing = say("en", "table-error-nothing-for-you") in view.text
        if await _press_decision(person, view, turn, nothing=nothing):
            return True
        if nothing or not await _open_view(person, view, look):
            return False
    return False


async def _open_view(person: Person, view: MessageView, turn: int) -> bool:
    """Open a view that leads to a decision; return whether there was one.

    Prefers a list in which nothing is chosen yet, then a button that shows a move, then any other view.
    """
    for select in view.selects:
        if select.custom_id.startswith("looks:") and not any(option.get("default") for option in select.options):
            await person.select(view, select.custom_id, [select.options[turn % len(select.options)]["value"]])
            return True
    looks = [b for b in view.buttons if (b.custom_id or "").startswith("look:") and not b.disabled]
    chosen = [button for button in looks if (button.custom_id or "").endswith(":do:")] or looks
    if chosen:
        await person.press(view, chosen[turn % len(chosen)])
    return bool(chosen)


async def _press_decision(person: Person, view: MessageView, turn: int, *, nothing: bool) -> bool:
    passed_over = (*PASSED_OVER, ":for me") if nothing else PASSED_OVER
    offered = [
        button
        for button in view.buttons
        if (button.custom_id or "").startswith(("move:", "toggle:"))
        and not (button.custom_id or "").endswith(passed_over)
    ]
    # Of buttons that stay pressed, those that add a choice.
    most = max((len(chosen_after(button.custom_id)) for button in offered), default=0)
    offered = [button for button in offered if len(chosen_after(button.custom_id)) == most]
    if offered:
        await person.press(view, offered[turn % len(offered)])
        return True
    for select in view.selects:
        if select.custom_id.startswith(("moves:", "several:")):
            await person.select(view, select.custom_id, [o["value"] for o in select.options[: select.min_values]])
            return True
    return False


async def wait_until_idle(local: LocalDiscord, bot: Engawa) -> None:
    """Wait until every interaction is answered and the outbox is empty."""
    await local.settled(quiet=0)
    await bot.outbox.empty()
    await local.settled(quiet=0)


async def _to_the_end(local: LocalDiscord, bot: Engawa) -> None:
    """Let everybody who is awaited act until the game ends. Errors: RuntimeError if it does not end."""
    for turn in range(MOST):
        for person in (local.person(name) for name in PEOPLE):
            table = await bot.store.table(1)
            if table is None or table.status is not Status.PLAYING:
                return
            if table.seat_of(person.id) in table.waiting():
                if len(table.waiting()) == 1:
                    # People act only after the bot has notified them of their turn.
                    await wait_until_idle(local, bot)
                await make_decision(person, turn)
        await wait_until_idle(local, bot)
    raise RuntimeError("the game did not end")


@asynccontextmanager
async def open_game(
    game: str, folder: Path, *, record: Path | None = None, computers: bool = True
) -> AsyncIterator[tuple[LocalDiscord, Engawa]]:
    """Start a game between two people, with a random computer player unless told otherwise, in a new database.

    `record`: the file to which the local Discord writes the requests, from the command `new` on.
    """
    async with LocalDiscord(people=PEOPLE, record=record) as local:
        point_discord_py_at(local)
        bot = Engawa(folder / f"{game}.db", new_seed=lambda: SEED)
        await bot.login(local.token)
        running = asyncio.create_task(bot.connect())
        await bot.wait_until_ready()
        if record is not None:
            record.write_text("")  # noqa: ASYNC240 - nothing else runs in this process
        aiko, ben = (local.person(name) for name in PEOPLE)
        await aiko.slash(CHANNEL, f"{say('en', f'{game}-command')} new")
        await wait_until_idle(local, bot)
        lobby = local.messages(CHANNEL)[-1]
        await ben.press(lobby, "Join")
        if computers:
            options = await aiko.press(lobby, "Options")
            await aiko.select(options.message, "level:1", ["random"])
        await aiko.press(lobby, "Start the game")
        await wait_until_idle(local, bot)
        try:
            yield local, bot
        finally:
            await bot.close()
            await running


async def _record_game(game: str, folder: Path) -> tuple[int, list[dict[str, object]]]:
    """Play a game; return the number of people's moves and the requests from the command `new` to the end."""
    record = folder / f"{game}.jsonl"
    async with open_game(game, folder, record=record) as (local, bot):
        await _to_the_end(local, bot)
        table = await bot.store.table(1)
        assert table is not None
        moves = sum(table.seats[move.seat].user is not None for move in await bot.store.log(table) if move.seat >= 0)
    sent = [json.loads(line) for line in record.read_text(encoding="utf-8").splitlines()]
    return moves, [request for request in sent if not request["path"].endswith("/emojis")]


def _request_bytes(request: dict[str, object]) -> int:
    files = request["files"]
    sizes = sum(file["size"] for file in files) if isinstance(files, list) else 0
    return sizes + len(json.dumps(request["body"]))


def rows() -> Iterator[Measurement]:
    """Yield the rows for what is sent."""
    for game in sorted(GAMES):
        with tempfile.TemporaryDirectory() as folder:
            moves, sent = asyncio.run(_record_game(game, Path(folder)))
        each, goal = len(sent) / moves, GOALS.get(game)
        named = game.replace("_", " ")
        yield Measurement(
            AREA, f"requests per move, {named}", each, "", "its answer", 1,
            f"at most {goal}" if goal else "", each <= goal if goal else None,
        )  # fmt: skip
        yield Measurement(AREA, f"sent per move, {named}", sum(map(_request_bytes, sent)) / 1e3 / moves, "KB")
