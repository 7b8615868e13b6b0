"""Pictures: from an observation to the bytes of a file, beside a naive redraw of the same content.

Every position is measured once, as it comes in a game: tiles, words and panels are warm from the pictures before it,
but no position was drawn before.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from statistics import median
from time import perf_counter
from typing import Any

from bench import Row
from bench.games import Draw, Kind, measures
from engine.games import GAMES
from i18n import say
from tests import gallery

AREA = "render"
WARM, MEASURED, REDRAWN = 5, 40, 7
NAIVE = "drawn anew at 2x, Pillow's defaults"


def timed(draw: Draw, seen: Sequence[Any], seats: int) -> tuple[float, list[Any]]:
    """Median milliseconds of drawing each position once, and what was drawn."""
    names, drawn, times = gallery.names(seats), [], []
    for position in seen:
        begin = perf_counter()
        drawn.append(draw(position, names, "en"))
        times.append((perf_counter() - begin) * 1000)
    return median(times), drawn


def first_picture(game: str) -> float:
    """Milliseconds of the first picture of a game."""
    kind = measures(game).kinds()[0]
    return timed(kind.draw, kind.seen[-1:], kind.seats)[0]


def kind_rows(kind: Kind) -> Iterator[Row]:
    """How long a kind of picture takes, and how large its file is at most."""
    late = kind.seen[-(WARM + MEASURED) :]
    timed(kind.draw, late[:WARM], kind.seats)
    ms, pictures = timed(kind.draw, late[WARM:], kind.seats)
    kilobytes = max(len(picture.data) for picture in pictures) / 1024
    naive, size, goal = None, None, f"at most {kind.ms} ms"
    if kind.naive is not None:
        naive, redrawn = timed(kind.naive, late[-REDRAWN:], kind.seats)
        size = max(map(len, redrawn)) / 1024
        goal += ", a tenth of the peer"
    peer = "" if naive is None else NAIVE
    met = ms <= kind.ms and (naive is None or ms * 10 <= naive)
    yield Row(AREA, f"{kind.name}, 1200 px", ms, "ms", peer, naive, goal, met)
    most = f"at most {kind.kilobytes} KB"
    name = f"{kind.largest or kind.name}, largest"
    yield Row(AREA, name, kilobytes, "KB", peer, size, most, kilobytes <= kind.kilobytes)


def rows() -> Iterator[Row]:
    """The measures of the pictures of every game."""
    for game in GAMES:
        for kind in measures(game).kinds():
            yield from kind_rows(kind)
        with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as fresh:
            cold = fresh.submit(first_picture, game).result()
        yield Row(AREA, f"first picture of a fresh process, {say('en', f'game-{game}')}", cold, "ms")
