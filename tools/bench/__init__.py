"""Benchmarks, each compared with a peer or a limit. The module `tools.bench.<area>` yields its results in `rows()`."""

from __future__ import annotations

from typing import NamedTuple

Samples = dict[str, list[float]]
"""Measure → its samples."""


class Measurement(NamedTuple):
    """One result of a benchmark."""

    area: str
    measure: str
    value: float
    """Measured value, in `unit`."""
    unit: str
    peer: str = ""
    """What the value is compared with; empty if there is no peer."""
    peer_value: float | None = None
    """The peer's value, in `unit`; None if the peer is not installed."""
    goal: str = ""
    """The goal in words, relative to a limit or to the peer; empty if there is none."""
    met: bool | None = None
    """Whether the value reaches the goal; None if there is no goal."""
