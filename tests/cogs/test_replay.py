"""A replay draws as many boards as time allows."""

from __future__ import annotations

from itertools import count, pairwise

import pytest

from cogs.panels import replay


async def frame(number: int) -> bytes:
    return bytes([number])


async def test_with_enough_time_the_film_draws_all_boards_in_order() -> None:
    assert await replay.frames_until(20, frame, until=float("inf")) == [bytes([number]) for number in range(20)]
    assert await replay.frames_until(1, frame, until=float("inf")) == [b"\0"]


async def test_with_little_time_the_film_samples_boards_evenly_including_first_and_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ticks = count()
    monkeypatch.setattr(replay, "monotonic", lambda: float(next(ticks)))
    shown = [int(one[0]) for one in await replay.frames_until(80, frame, until=8.0)]
    assert (shown[0], shown[-1], len(shown)) == (0, 79, 10)
    assert max(after - before for before, after in pairwise(shown)) <= 16
    assert await replay.frames_until(80, frame, until=0.0) == [bytes([79])]
