"""Time: since when a table waits, as people read it."""

from __future__ import annotations

from engine.clock import UNHURRIED
from tests.e2e.conftest import House


async def test_since_when_a_table_waits_stands_wherever_one_looks(house: House) -> None:
    await house.open("Ben")
    since = f"<t:{int(house.clock.now)}:R>"
    ben = house.person("Ben")
    house.clock.now += UNHURRIED
    await house.draw("Aiko")
    await house.idle()
    pad = house.pad("Ben")
    assert pad is not None
    texts = [house.board().text, pad.text]
    texts += [(await ben.slash("#table-1", f"table {command}")).text for command in ("status", "mine")]
    assert [since in text for text in texts] == [True] * 4
    assert "you are the last one" in pad.text
