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

pytestmark = [
    pytest.mark.uncounted,  # four guided games: shorter tests cover the same lines
    pytest.mark.usefixtures("undrawn"),
]

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
async def test_repeated_presses_on_what_the_bot_chose_send_one_view_per_decision(house: House, game: str) -> None:
    aiko = house.person("Aiko")
    start = await aiko.slash(CHANNEL, "engawa start")
    await aiko.select(start.message, "start:guide", [game])
    await house.idle()
    presses = 0
    while presses < PRESSES and (await house.table()).status is Status.PLAYING:
        view = house.private("Aiko")
        assert view is not None
        # A view without such a button proposes a move itself.
        if any((button.custom_id or "").endswith(f":{FOR_ME}") for button in view.buttons):
            await aiko.press(view, next(b for b in view.buttons if (b.custom_id or "").endswith(f":{FOR_ME}")))
        # If nothing is worth doing, only the end of the step is left to press.
        confirm = next(b for b in reversed(view.buttons) if b.label in ("Confirm", "Done") and not b.disabled)
        # The second press comes before the first is answered, as from an impatient finger.
        aiko.send_press(view, confirm)
        await aiko.press(view, confirm)
        await house.idle()
        presses += 1
    assert presses > 3
    assert set(_posted(house, aiko.id).values()) == {1}
    assert aiko.ephemerals("dm") == []
