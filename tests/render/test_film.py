"""A game as one animated picture."""

from __future__ import annotations

import io

from PIL import Image, ImageSequence

from render.film import film, small
from render.picture import Picture


def board(number: int, size: tuple[int, int] = (64, 48)) -> Picture:
    """Return a board of noise over its own shade of grey, which identifies it."""
    drawn = Image.new("L", size, 20 * number)
    drawn.paste(Image.effect_noise((size[0], size[1] // 2), 40))
    packed = io.BytesIO()
    drawn.convert("RGB").save(packed, "PNG")
    return Picture(packed.getvalue(), "table.png", "", *size)


def shown(made: Picture) -> list[tuple[int, int]]:
    """Return the board of each frame and its duration in milliseconds."""
    found = []
    with Image.open(io.BytesIO(made.data)) as moving:
        assert moving.size == (made.width, made.height)
        for frame in ImageSequence.Iterator(moving):
            grey = frame.convert("L").tobytes()[-made.width // 2]
            found.append((round(grey / 20), frame.info["duration"]))
    return found


def test_a_film_shows_every_board_at_half_its_size_and_the_last_one_longest() -> None:
    made = film([small(board(number)) for number in range(4)], "The game")
    assert (made.width, made.height, made.alt) == (32, 24, "The game")
    assert shown(made) == [(0, 900), (1, 900), (2, 900), (3, 6000)]


def test_a_board_of_another_size_is_fitted_into_the_film() -> None:
    made = film([small(board(1)), small(board(2, (640, 480)))], "")
    assert [number for number, _ in shown(made)] == [1, 2]


def test_a_film_that_would_be_too_large_leaves_boards_out_evenly_but_never_the_last() -> None:
    every = [small(board(number)) for number in range(9)]
    most = len(film(every, "").data) // 2 + 200
    made = film(every, "", most)
    assert len(made.data) <= most
    assert [number for number, _ in shown(made)] in ([0, 2, 4, 6, 8], [0, 4, 8])
