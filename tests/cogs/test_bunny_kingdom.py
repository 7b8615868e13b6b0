"""What the private view of Bunny Kingdom says."""

from __future__ import annotations

from cogs.bunny_kingdom.panel import own_lines
from i18n import say
from tests.engine.bunny_kingdom.table import constructing, holding

FREE = say("en", "bunny_kingdom-pad-camps-free")


def test_whoever_holds_the_last_camps_reads_that_they_need_no_announcing() -> None:
    table = constructing(holding("A1", pieces="camp-4"), holding("B1", pieces="camp-2"), holding("C1"))
    assert FREE not in own_lines(table.see(0), "en")
    table.do(1, "announce camp-2", "done").do(0, "announce camp-4")
    assert "Announced: **Camp 4**" in "\n".join(own_lines(table.see(0), "en"))
    table.do(0, "done").do(1, "build camp-2 J5")
    assert table.waiting() == {0: "build"}
    assert FREE in own_lines(table.see(0), "en")


def test_nothing_is_said_of_camps_to_whoever_has_none() -> None:
    table = constructing(holding("A1", pieces="city-1"), holding("B1"), holding("C1"))
    assert FREE not in own_lines(table.see(0), "en")
