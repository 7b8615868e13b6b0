from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from local_discord import LocalDiscord
from tests.process.host import HandClock, Host


@pytest.fixture
async def host(tmp_path: Path) -> AsyncIterator[Host]:
    clock = HandClock()
    async with LocalDiscord(people=("Aiko", "Ben", "Chie"), clock=clock) as local:
        made = Host(local, clock, tmp_path)
        yield made
        if hasattr(made, "process"):
            await made.process.close()
