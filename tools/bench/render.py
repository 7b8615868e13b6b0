"""Time to turn an observation into the bytes of a picture, compared with a naive redraw of the same content.

*New positions* are measured once each, in the order of a game: earlier pictures have warmed the caches of tiles, words
and panels, but none of these positions was drawn before. The goals concern pictures that are *drawn again*, of which
the gallery has every kind, and the first picture of a process.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from statistics import median
from time import perf_counter
from typing import Any

from engine.games import GAMES
from i18n import say
from render.picture import Picture
from tests import gallery
from tools.bench import Measurement
from tools.bench.games import DrawCall, Kind, measures_of

AREA = "render"
WARM, MEASURED, REDRAWN, PROCESSES = 5, 40, 7, 9
MEDIAN, MOST, FIRST = 8, 12, 150
"""Largest accepted milliseconds for a picture drawn again (median and maximum) and for the first of a process."""
USUAL, LARGEST = 70, 110
"""Largest accepted kilobytes of a picture: median and maximum."""
NAIVE = "drawn from scratch at 2x, Pillow's defaults"


def time_drawings(draw: DrawCall, seen: Sequence[object], seats: int) -> tuple[float, list[Any]]:
    """Return the median milliseconds of drawing each position once, and the drawings."""
    names, drawn, times = gallery.names(seats), [], []
    for position in seen:
        begin = perf_counter()
        drawn.append(draw(position, names, "en"))
        times.append((perf_counter() - begin) * 1000)
    return median(times), drawn


def time_redrawing(draw: Callable[[], Any]) -> tuple[float, Any]:
    """Return the median milliseconds of drawing a picture again, and the picture."""
    picture, times = draw(), []
    for _ in range(REDRAWN):
        begin = perf_counter()
        draw()
        times.append((perf_counter() - begin) * 1000)
    return median(times), picture


def _sizes_in_kilobytes(pictures: Iterable[Picture]) -> list[float]:
    """Return the sizes of the files in kilobytes, in ascending order."""
    return sorted(len(picture.data) / 1024 for picture in pictures)


def first_picture(game: str) -> float:
    """Return the milliseconds for the first picture of a game."""
    kind = measures_of(game).kinds()[0]
    return time_drawings(kind.draw, kind.seen[-1:], kind.seats)[0]


def call_in_new_process(call: Callable[[str], float], game: str) -> float:
    """Return the result of a call made in a new process."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as process:
        return process.submit(call, game).result()


def limit_row(measure: str, value: float, unit: str, most: int) -> Measurement:
    """Return a row whose goal is an upper limit."""
    return Measurement(AREA, measure, value, unit, goal=f"at most {most} {unit}", met=value <= most)


def kind_rows(kind: Kind) -> Iterator[Measurement]:
    """Yield the times of a kind of picture, in new positions and drawn again, and its largest file."""
    late = kind.seen[-(WARM + MEASURED) :]
    time_drawings(kind.draw, late[:WARM], kind.seats)
    ms, pictures = time_drawings(kind.draw, late[WARM:], kind.seats)
    naive, size, met = None, None, None
    if kind.naive is not None:
        naive, redrawn = time_drawings(kind.naive, late[-REDRAWN:], kind.seats)
        size, met = max(map(len, redrawn)) / 1024, ms * 10 <= naive
    peer, goal = ("", "") if naive is None else (NAIVE, "at most a tenth of the peer")
    yield Measurement(AREA, f"{kind.name}, new positions", ms, "ms", peer, naive, goal, met)
    names = gallery.names(kind.seats)
    times = [time_redrawing(partial(kind.draw, position, names, "en"))[0] for position in late[-REDRAWN:]]
    yield limit_row(f"{kind.name}, drawn again", median(times), "ms", MEDIAN)
    largest = limit_row(f"{kind.largest or kind.name}, largest", _sizes_in_kilobytes(pictures)[-1], "KB", LARGEST)
    yield largest._replace(peer=peer, peer_value=size)


def gallery_rows() -> Iterator[Measurement]:
    """Yield the times of all kinds of pictures, drawn again, and their file sizes."""
    for wide, kind in ((False, "every kind of picture"), (True, "every kind of picture for a desktop")):
        drawn = [time_redrawing(draw) for name, draw in gallery.pictures().items() if gallery.is_wide(name) == wide]
        times, pictures = zip(*drawn, strict=True)
        sizes = _sizes_in_kilobytes(pictures)
        yield limit_row(f"{kind}, drawn again, median", median(times), "ms", MEDIAN)
        yield limit_row(f"{kind}, drawn again, slowest", max(times), "ms", MOST)
        yield limit_row(f"{kind}, median", median(sizes), "KB", USUAL)
        yield limit_row(f"{kind}, largest", sizes[-1], "KB", LARGEST)


SAMPLE = 6
"""Every how many pictures of the gallery one is drawn for the rows that users notice."""


def felt() -> Iterator[Measurement]:
    """Yield the times of the gallery drawn again and of a new hand of twelve cards, compared with naive pictures."""
    hand = next(kind for kind in measures_of("bunny_kingdom").kinds() if "hand" in kind.name)
    late = hand.seen[-(WARM + REDRAWN) :]
    naive = None if hand.naive is None else time_drawings(hand.naive, late[-REDRAWN:], hand.seats)[0]
    time_drawings(hand.draw, late[:WARM], hand.seats)
    new, _ = time_drawings(hand.draw, late[WARM:], hand.seats)
    yield share_row(f"{hand.name}, new positions", new, naive, 10)
    for wide, words, share in ((False, "every kind of picture", 27), (True, "every kind of picture for a desktop", 22)):
        drawn = [draw for name, draw in gallery.pictures().items() if gallery.is_wide(name) == wide][::SAMPLE]
        yield share_row(
            f"{words}, drawn again, median", median(time_redrawing(draw)[0] for draw in drawn), naive, share
        )


def share_row(measure: str, value: float, naive: float | None, share: int) -> Measurement:
    """Return a row whose goal is a share of the naive picture."""
    met = None if naive is None else value * share <= naive
    return Measurement(AREA, measure, value, "ms", NAIVE, naive, f"at most 1/{share} of the peer", met)


def rows() -> Iterator[Measurement]:
    """Yield the rows for the pictures of every game."""
    for game in GAMES:
        for kind in measures_of(game).kinds():
            yield from kind_rows(kind)
        cold = median(call_in_new_process(first_picture, game) for _ in range(PROCESSES))
        name = f"first picture of a fresh process, {say('en', f'game-{game}')}, median of {PROCESSES}"
        yield limit_row(name, cold, "ms", FIRST)
    yield from gallery_rows()
