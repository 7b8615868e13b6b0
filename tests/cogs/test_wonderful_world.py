"""What somebody at It's a Wonderful World is asked, in words."""

from __future__ import annotations

import pytest

from cogs.limits import LINE
from cogs.screens import Sight, found_screens
from cogs.wonderful_world.panel import costs, gives
from cogs.wonderful_world.screen import GameScreen
from cogs.words import Happened
from engine.wonderful_world.cards import CARDS
from engine.wonderful_world.events import NoSupremacy, Produced, Step
from engine.wonderful_world.observation import Spot, Task
from i18n import LANGUAGES
from tests.cogs.test_private_views import FewPictures, started

SPOTS = (Spot("zeppelin", 1, "science"),)


@pytest.mark.parametrize(
    ("has", "asked"),
    [
        ((), "You may give up a card, or press “Done”."),
        (("krystallium",), "You may use what fits (Krystallium), give up a card, or press “Done”."),
        (("general", "krystallium"), "You may use what fits (Krystallium, General), give up a card, or press “Done”."),
    ],
)
def test_only_what_one_has_and_can_use_is_named(has: tuple[str, ...], asked: str) -> None:
    table = started("wonderful_world", 2, {}, "en")
    task = Task("free", spots=dict.fromkeys(has, SPOTS))
    sight = Sight(table, table.observe(0), "", "en")
    screen = found_screens(FewPictures())["wonderful_world"]
    assert isinstance(screen, GameScreen)
    assert screen.task_lines(sight, task) == [asked]


@pytest.mark.parametrize(
    ("card", "brings"),
    [
        ("casino-city", "2 Gold a round · +1 Financier · 1 point per Financier"),
        ("museum", "2 points per Discovery"),
    ],
)
def test_a_card_is_told_by_what_is_printed_on_it_not_by_what_it_would_bring_now(card: str, brings: str) -> None:
    assert gives("en", card) == brings


def test_every_card_of_a_list_is_told_in_whole_words() -> None:
    lines = [costs(language, card) for language in LANGUAGES for card in CARDS]
    assert all(lines)
    assert max(map(len, lines)) <= LINE


def test_a_step_is_told_with_what_each_produced_and_that_nobody_has_the_supremacy() -> None:
    table = started("wonderful_world", 2, {}, "en")
    screen = found_screens(FewPictures())["wonderful_world"]
    told = [Step("science"), Produced("science", 3, seat=0), Produced("science", 3, seat=1), NoSupremacy("science")]
    first, second = table.names
    assert screen.happened(table, [Happened(1, event) for event in told], "en") == [
        f"Production of Science: {first} **3**, {second} **3**",
        "Nobody has the supremacy in Science.",
    ]
