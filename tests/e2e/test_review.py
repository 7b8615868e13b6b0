"""The review of a finished game, as it is shown."""

from __future__ import annotations

from cogs.thinking import Urgency
from engine.table import Status
from engine.thoughts import Question, Told
from tests.e2e.conftest import CHANNEL, House


class Stern:
    """Finds everything that was played three points worse than taking stones, at once."""

    def __init__(self) -> None:
        self.asked = 0

    async def ask(self, question: Question, urgency: Urgency) -> tuple[Told, ...] | None:
        self.asked += urgency is Urgency.REVIEW
        best = Told(("stones",), 3.0, 0.0, 9, {"temple": 2.0, "others": 1.0})
        return best, Told(question.played, 0.0, 1.0, 9, {"temple": 0.0, "others": 0.0})

    async def close(self) -> None:
        """There is nothing to end."""


async def test_after_the_end_the_dearest_turns_of_each_player_are_told_and_drawn(house: House) -> None:
    stern = Stern()
    house.bot.reviews = type(house.bot.reviews)(stern)
    await house.open_game("imhotep", "Ben", first="opener")
    assert "when the game is over" in (await house.person("Ben").slash(CHANNEL, "table review")).text
    await house.skip_to(lambda table: table.status is Status.OVER)
    ben = house.person("Ben")
    last = house.local.messages(CHANNEL)[-1]
    shown = await ben.press(last, "Review")
    while "Look again" in [button.label for button in shown.message.buttons]:
        shown = await ben.press(shown.message, "Look again")
    assert shown.ephemeral
    assert "**Ben**" in shown.text
    lines = [line for line in shown.text.splitlines() if line.startswith("- ")]
    assert len(lines) == 3
    assert all("Better: **Take" in line and "by 3.0 ± 1.0 (temple +2.0, the best other +1.0)" in line for line in lines)
    assert "by skill" in shown.text
    drawn, asked = shown.message.images[0].filename, stern.asked
    other = await ben.select(shown.message, "Another of these turns …", ["2"])
    assert other.message.images[0].filename != drawn
    aiko = await ben.select(other.message, "Another player …", ["0"])
    assert aiko.text.startswith("**Aiko**")
    assert stern.asked == asked > 20
