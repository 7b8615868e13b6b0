"""Measures, each beside a peer or a limit, in one run. A module `bench.<area>` gives its rows by `rows()`."""

from __future__ import annotations

from typing import NamedTuple


class Row(NamedTuple):
    """One measure. `peer` says what it is compared with, `peer_value` in the same unit (None: that peer is not here).

    `goal` is how the value should stand to the limit or the peer, in words; `met` whether it does, None if it has no
    goal.
    """

    area: str
    measure: str
    value: float
    unit: str
    peer: str = ""
    peer_value: float | None = None
    goal: str = ""
    met: bool | None = None
