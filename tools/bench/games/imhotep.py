"""Benchmarks of Imhotep."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, product

from PIL import Image, ImageDraw

from engine.imhotep.cards import SEATS
from engine.imhotep.observation import Observation
from i18n import say
from render import frame, imhotep
from render.banner import BELOW
from render.imhotep import board, goods, stones
from render.imhotep.ships import measures
from render.palette import Ink
from tests.games import Case
from tools.bench._naive import Naive, NaivePen
from tools.bench.games import Kind, Measures, MovePace, sample_positions

GAME = "imhotep"
LEFTS = dict(zip(board.ROOMS, accumulate(board.ROOMS.values(), initial=frame.LEFT), strict=False))
"""Left edge of each site."""
MIXES = ["".join(letters) for letters in product("AB", repeat=5)]


def _naive_stone(naive: Naive, seat: int, x: float, y: float, size: int, *, cube: bool = False) -> None:
    """Draw a stone stroke by stroke."""
    s = naive.scale
    alone = Image.new("RGB", (size * s, size * s))
    pen = NaivePen(alone, ImageDraw.Draw(alone), 0, 0, size * s, Ink.sand)
    stones.draw_stone("cube" if cube else "block", "top" if cube else "front", seat, pen)
    naive.image.paste(alone, (round(x * s), round(y * s)))


def _naive_first_sites(naive: Naive, seen: Observation, top: int, language: str) -> None:
    """Draw the market and the pyramids."""
    for i, card in enumerate(seen.market.cards):
        if card is not None:
            naive.panel((36, top + i * 56, 256, top + i * 56 + 50), Ink.card, Ink.ink)
            naive.icon(f"im-card-{card}", 40, top + i * 56 + 4, 42, Ink.deep)
            naive.text(90, top + i * 56 + 6, goods.short_name(card, language), 30, bold=True)
    for i, pyramid in enumerate(seen.pyramid.pyramids):
        for space in pyramid.spaces[: pyramid.built]:
            x = LEFTS["pyramid"] + 40 + (space.column - space.row) * 29 + 29
            y = top + i * 86 + 20 + (space.column + space.row) * 14
            _naive_stone(naive, space.stone or 0, x, y, 58, cube=True)


def _naive_other_sites(naive: Naive, seen: Observation, top: int) -> None:
    """Draw the temple, burial chamber and obelisks."""
    for level, row in enumerate(seen.temple.rows):
        for column, stone in enumerate(row):
            if stone is not None:
                _naive_stone(naive, stone, LEFTS["temple"] + 12 + column * 35, top + 136 - level * 35, 46)
    for line, lane in enumerate(seen.burial.rows):
        for column, stone in enumerate(lane):
            x, y = LEFTS["burial"] + 16 + column * 30, top + 10 + line * 88
            naive.icon(f"im-face-{stone}", x, y, 30)
    for seat, height in enumerate(seen.obelisks.heights):
        for i in range(height):
            _naive_stone(naive, seat, LEFTS["obelisks"] + 8 + seat * 48, top + 190 - i * 26, 42)


def _naive_ships(naive: Naive, seen: Observation, language: str) -> None:
    """Draw the ships with their slots."""
    for i, ship in enumerate(seen.ships):
        x, y = 42 + i * 282, 560
        wide = measures(ship.capacity, 44)[2]
        naive.panel((x, y + 44, x + wide, y + 82), Ink.plank, Ink.ink)
        naive.text(x, y - 34, f"{ship.id} {say(language, 'picture-im-short-of', count=ship.minimum)}", 27)
        for slot, stone in enumerate(ship.slots):
            naive.text(x + 52 + slot * 44, y + 46, str(slot + 1), 27, Ink.white, bold=True)
            if stone is not None:
                _naive_stone(naive, stone, x + 44 + slot * 44, y, 44)


def naive_harbour(seen: Observation, names: Sequence[str], language: str) -> bytes:
    """Redraw the content of Imhotep's table picture."""
    naive = Naive()
    naive.text(frame.LEFT, 26, say(language, "game-imhotep"), 36, bold=True)
    naive.text(frame.LEFT, 70, board.status(seen, language), 28, Ink.soft)
    naive.icon("awaited", frame.LEFT, 104, 28)
    for number in range(seen.rounds):
        naive.icon("im-sun", frame.MAIN + 14 + number * 52, 50, 44, Ink.card)
        naive.text(frame.MAIN + 28 + number * 52, 56, str(number + 1), 27, bold=True)
    naive.panel((frame.LEFT, BELOW, frame.RIGHT, 470), Ink.sand, Ink.ink)
    naive.panel((frame.LEFT, 470, frame.RIGHT, 650), Ink.water, Ink.ink)
    for site, x in LEFTS.items():
        naive.icon(f"im-{site}", x + 8, BELOW + 6, 32, Ink.sand)
        naive.text(x + 44, BELOW + 6, say(language, f"picture-im-site-{site}"), 30, bold=True)
    top = BELOW + board.PHONE.bar
    _naive_first_sites(naive, seen, top, language)
    _naive_other_sites(naive, seen, top)
    _naive_ships(naive, seen, language)
    for seat, one in enumerate(seen.seats):
        x, y = frame.LEFT + seat * 288, 664
        naive.panel((x, y, x + 280, frame.BOTTOM), Ink.card, Ink.line)
        naive.icon(f"im-face-{seat}", x + 12, y + 8, 32, Ink.card)
        naive.text(x + 50, y + 6, names[seat], 30, bold=True)
        naive.icon("star", x + 12, y + 50, 34, Ink.card)
        naive.text(x + 50, y + 50, f"{one.points}   {one.quarry}", 30, bold=True)
        for i in range(one.sled):
            _naive_stone(naive, seat, x + 20 + i * 37, y + 96, 38)
        for i, card in enumerate(one.cards[:6]):
            naive.icon(f"im-card-{card}", x + 12 + i * 40, y + 150, 34, Ink.deep)
    return naive.bytes()


def picture_kinds() -> list[Kind]:
    """Return the table picture for four players, before each move of a game."""
    seen = sample_positions(GAME, Case(4, {"sites": "ABABA"}), (3,), lambda _: True, spectator=True)
    name = "table picture of Imhotep"
    return [Kind(f"{name}, 4 players, mixed sides", seen, imhotep.table, 4, naive_harbour, name)]


MEASURES = Measures(
    paces=[
        MovePace(
            f"Imhotep: random game, {seats} seats, full legal list, slowest of {len(MIXES)} mixes",
            [Case(seats, {"sites": mix}) for mix in MIXES],
            games=6,
            moves=40_000,
        )
        for seats in SEATS
    ],
    averaged={"Imhotep: ": Case(4, {"sites": "B"})},
    kinds=picture_kinds,
)
