"""Each decision brings its person one private view: pressing edits it and never posts another."""

from __future__ import annotations

import json
import re
from collections import Counter

import pytest

from engine.game import FOR_ME
from engine.games import GAMES
from engine.tables.table import Status
from tests.e2e.conftest import CHANNEL, House

PRESSES = 25


def _posted(house: House, user: int) -> Counter[tuple[str, str]]:
    """Count the messages with a private view that were posted for that person alone, by table and button stamp."""
    found: Counter[tuple[str, str]] = Counter()
    for sent in house.local.deliveries:
        if not sent.route.startswith(("POST /channels", "POST /webhooks")) or sent.audience != {user}:
            continue
        found.update(set(re.findall(r'"(?:moves?|looks?):(\d+):(\d+):', json.dumps(sent.payload))))
    return found


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if game.guide is not None])
async def test_repeated_choose_for_me_presses_send_one_view_per_decision(house: House, game: str) -> None:
    aiko = house.person("Aiko")
    start = await aiko.slash(CHANNEL, "engawa start")
    await aiko.select(start.message, "start:guide", [game])
    await house.idle()
    presses = 0
    while presses < PRESSES and (await house.table()).status is Status.PLAYING:
        view = house.private("Aiko")
        assert view is not None
        chosen = next((button for button in view.buttons if (button.custom_id or "").endswith(f":{FOR_ME}")), None)
        if chosen is None:
            break
        # The second press comes before the first is answered, as from an impatient finger.
        aiko.send_press(view, chosen)
        await aiko.press(view, chosen)
        await house.idle()
        presses += 1
    assert presses > 3
    assert set(_posted(house, aiko.id).values()) == {1}
    assert aiko.ephemerals("dm") == []
