"""Forged presses: each is answered in words, and nothing is logged as an error."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from local_discord.model import InteractionType
from local_discord.views import AnswerView, MessageView
from tests.e2e.conftest import CHANNEL, House

BUTTON, LIST = 2, 3
HUGE = 10**19


async def forged(house: House, pressed: MessageView | None, kind: InteractionType, data: dict[str, Any]) -> AnswerView:
    """Send this interaction from Aiko in the channel, as a modified client could."""
    aiko = house.person("Aiko")
    message = None if pressed is None else pressed.message
    sent = house.local.interactions.create(kind, aiko.user, aiko.channel(CHANNEL), data, message=message)
    await house.local.settled(quiet=0)
    return AnswerView(house.local.world, sent)


def errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


@pytest.mark.parametrize(
    ("custom_id", "component", "values"),
    [
        (f"option:{HUGE}", LIST, ["side=B"]),
        ("looks:1:10:what", LIST, []),
        ("looks:1:10:what", BUTTON, []),
        ("table:1:points-list", LIST, ["first"]),
        ("table:1:history-list", LIST, [str(HUGE)]),
        ("table:1:status", LIST, ["status"]),
        ("table:1:review-move:0", BUTTON, []),
        ("results", LIST, [""]),
        ("server:most", LIST, ["99"]),
        ("set:notice", LIST, ["digest-"]),
        ("start:open", LIST, ["chess"]),
        ("set:typed", BUTTON, []),
        ("problem:1:1:1:5", BUTTON, []),
    ],
)
async def test_a_press_with_an_unexpected_component_type_or_values_counts_as_an_old_button(
    house: House, caplog: pytest.LogCaptureFixture, custom_id: str, component: int, values: list[str]
) -> None:
    await house.open("Ben")
    data = {"custom_id": custom_id, "component_type": component, "id": 1, "values": values}
    answer = await forged(house, house.board(), InteractionType.COMPONENT, data)
    assert "too old" in answer.text
    assert errors(caplog) == []


@pytest.mark.parametrize("custom_id", ["puzzle:2026-02-30:0", "orders:1:x:1", "formed:1:0:x:", "move:1:0:sure nth x;y"])
async def test_a_press_for_a_nonexistent_object_is_answered_without_an_error(
    house: House, caplog: pytest.LogCaptureFixture, custom_id: str
) -> None:
    await house.open("Ben")
    component = LIST if custom_id.startswith("orders") else BUTTON
    data = {"custom_id": custom_id, "component_type": component, "id": 1, "values": ["x"]}
    answer = await forged(house, house.board(), InteractionType.COMPONENT, data)
    assert answer.kind in ("message", "update")
    assert errors(caplog) == []


@pytest.mark.parametrize("components", [[], [{"type": 10, "id": 3}], [{"type": 18, "component": {"type": 3, "id": 2}}]])
async def test_a_form_without_its_fields_and_without_a_message_is_answered(
    house: House, caplog: pytest.LogCaptureFixture, components: list[Any]
) -> None:
    await house.open("Ben")
    data = {"custom_id": "set:typed", "components": components}
    answer = await forged(house, None, InteractionType.MODAL_SUBMIT, data)
    assert answer.ephemeral
    assert errors(caplog) == []


@pytest.mark.parametrize("game", ["imhotep", "bunny", "wonder", "cartographers"])
@pytest.mark.parametrize("view", ["sailing-2-x-pyramid-x", "a-b-c-d-e-f-g", "-", "~;~ nth 9"])
async def test_an_unreadable_view_id_is_answered_without_an_error(
    house: House, caplog: pytest.LogCaptureFixture, game: str, view: str
) -> None:
    await house.open_game(game, "Ben")
    table = await house.table()
    data = {"custom_id": f"look:1:{table.stamp(0)}:x:{view}", "component_type": BUTTON, "id": 1}
    answer = await forged(house, house.local.messages(CHANNEL)[-1], InteractionType.COMPONENT, data)
    assert answer.ephemeral
    assert "went wrong" not in answer.text
    assert errors(caplog) == []
