"""What several tests of the local Discord use."""

from __future__ import annotations


class HandClock:
    """A clock that a test moves by hand."""

    def __init__(self) -> None:
        self.seconds = 1_800_000_000.0

    def __call__(self) -> float:
        return self.seconds
