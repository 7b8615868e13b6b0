"""A table at which the fewest points win, through the local Discord.

The game is the example of `docs/adding_a_game.md`; `tests/test_adding_a_game.py` runs this with its files in place.
"""

from __future__ import annotations

from engine.tables.table import Status, Table
from local_discord.views import MessageView
from tests.e2e.conftest import CHANNEL, House

NAMES = ("Aiko", "Ben")


def described(message: MessageView) -> str:
    return message.images[0].alt or ""


async def played(house: House, win: str) -> Table:
    """Play a table to its end and check every banner on the way."""
    await house.open_game("goofspiel", "Ben", win=win)
    number, led = len(await house.bot.store.finished(guild=house.local.guild.id)) + 1, 0
    while (table := await house.table(number)).status is Status.PLAYING:
        points = table.state().world.points
        best = min(points) if win == "fewest" else max(points)
        if len({*points}) > 1:
            led += 1
            words = f"{NAMES[points.index(best)]} leads with {best}, ahead by {max(points) - min(points)}"
            assert words in described(house.board())
        for seat, name in enumerate(NAMES):
            view = house.private(name)
            assert view is not None
            assert " ".join(map(str, table.state().world.hands[seat])) in described(view)
            while (now := await house.table(number)).phase.start == table.phase.start and seat in now.awaited():
                await house.act(name)
        await house.idle()
    assert led > 2
    return table


async def test_the_fewest_points_lead_win_and_are_the_best_result(house: House) -> None:
    table = await played(house, "fewest")
    (first,) = [score for score in table.result if score.rank == 1]
    (last,) = [score for score in table.result if score.rank == 2]
    assert first.total < last.total
    winner = NAMES[first.seat]
    ranking = house.local.messages(CHANNEL)[-1]
    assert ranking.images[0].filename.startswith("final-")
    assert f"{winner} wins" in described(ranking)
    told = [f"{score.rank}. {NAMES[score.seat]}: **{score.total}** point" for score in (first, last)]
    assert all(line in ranking.text for line in told)
    assert ranking.text.index(told[0]) < ranking.text.index(told[1])
    person = house.person(winner)
    assert f"total {first.total}" in (await person.slash(CHANNEL, "table points")).text
    history = (await person.slash(CHANNEL, "table history")).text
    assert all(line in history for line in told)


async def test_results_by_the_fewest_points_have_a_list_of_their_own(house: House) -> None:
    totals = [score.total for score in (await played(house, "fewest")).result]
    others = [score.total for score in (await played(house, "most")).result]
    winner = totals.index(min(totals))
    person = house.person(NAMES[winner])
    own = (await person.slash(CHANNEL, "table results")).text
    assert f"**Goofspiel** (fewest points win): 1 game · 1 won · best {min(totals)}, average" in own
    assert f"**Goofspiel**: 1 game · {int(others[winner] == max(others))} won · best {others[winner]}, average" in own
    server = await person.slash(CHANNEL, "table results", whose="server")
    assert described(server.message).startswith("Goofspiel\n")
    turned = await person.press(server.message, "1/2 · Next ›")
    title, first, last = described(turned.message).split("\n")
    assert title == "Goofspiel (fewest points win)"
    assert first.startswith(f"1. {NAMES[winner]}: rating ")
    assert first.endswith(f"1 game, 1 won, best {min(totals)}, average {min(totals)}.0")
    assert last.endswith(f"1 game, 0 won, best {max(totals)}, average {max(totals)}.0")
