"""Benchmarks of Bunny Kingdom, with and without the railway."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bunny_kingdom.board import SIZE
from engine.bunny_kingdom.cards import CARDS
from engine.bunny_kingdom.observation import Observation
from i18n import say
from render import bunny_kingdom, frame, palette
from render.bunny_kingdom import chart, land
from render.bunny_kingdom import panels as realm
from render.bunny_kingdom.cards import rule
from render.bunny_kingdom.icons import PLAYERS
from render.bunny_kingdom.panels import status
from render.palette import Ink
from tests.games import Case
from tools.bench._naive import Naive
from tools.bench.games import Kind, Measures, MovePace, sample_positions

GAME = "bunny_kingdom"
EXPRESS = {"express": "on"}
IN_ORDER = {"camps": "in_order"}
"""Version 1 of the rules. The amount of work is comparable with its releases; announcing camps changes the games."""


def _naive_land(naive: Naive, seen: Observation) -> None:
    """Draw the landscape, fiefs, rabbits and buildings stroke by stroke."""
    (left, top), size = realm.MAP, realm.SIZE
    wild = land.drawn(size * naive.scale).wild.copy()
    wild.putpalette(palette.FLAT)
    naive.image.paste(wild.convert("RGB"), (left * naive.scale, top * naive.scale))
    for i in range(SIZE):
        naive.text(left + i * size + 26, top - 46, str(i + 1), 27, Ink.soft, bold=True)
        naive.text(left - 38, top + i * size + 20, "ABCDEFGHIJ"[i], 27, Ink.soft, bold=True)
    for i, cell in enumerate(seen.cells):
        x, y = left + i % SIZE * size, top + i // SIZE * size
        if cell.seat is not None:
            box = tuple(v * naive.scale for v in (x + 2, y + 2, x + size - 2, y + size - 2))
            naive.draw.rounded_rectangle(box, 28, None, palette.rgb(Ink.ink), 14)
            naive.draw.rounded_rectangle(box, 28, None, palette.rgb(PLAYERS[cell.seat]), 10)
            naive.icon(f"bk-rabbit-{cell.seat}", x + 6, y + 30, 35, Ink.meadow)
        name = chart.piece_name(cell) or ("city-1" if cell.terrain == "city" else "")
        if name:
            naive.icon(f"bk-{name}", x + 28, y + 6, 39, Ink.meadow)


def naive_kingdom(seen: Observation, names: Sequence[str], language: str) -> bytes:
    """Redraw the content of Bunny Kingdom's map picture."""
    naive = Naive()
    naive.head(status(seen, language), language, say(language, "game-bunny_kingdom"))
    _naive_land(naive, seen)
    for seat, one in enumerate(seen.seats):
        x, y = frame.LEFT, 148 + seat * 160
        naive.panel((x, y, x + realm.COLUMN, y + 150), Ink.card, Ink.line)
        naive.icon(f"bk-rabbit-{seat}", x + 10, y + 8, 38, Ink.card)
        naive.text(x + 58, y + 6, names[seat], 30, bold=True)
        for i, (sign, number) in enumerate((("star", one.total), ("bk-harvest", one.harvest),
                                            ("bk-parchment", one.parchments))):  # fmt: skip
            naive.icon(sign, x + 12 + i * 110, y + 56, 28, Ink.card)
            naive.text(x + 44 + i * 110, y + 52, str(number), 30, bold=True)
        for i, (sign, _) in enumerate(realm.kept(one)[:9]):
            naive.icon(sign, x + 12 + i * 36, y + 100, 28, Ink.card)
    return naive.bytes()


def naive_draft(seen: Observation, names: Sequence[str], language: str) -> bytes:
    """Redraw the content of Bunny Kingdom's hand picture: the map, and the cards in rows."""
    del names
    naive = Naive()
    naive.head(status(seen, language), language)
    _naive_land(naive, seen)
    for i, card in enumerate(seen.hand):
        x, y = frame.LEFT, 148 + i * 62
        naive.panel((x, y, x + realm.COLUMN, y + 58), Ink.card, Ink.ink)
        naive.text(x + 14, y + 4, f"{i + 1} {realm.card_name(language, card)}", 27, bold=True)
        if CARDS[card].kind == "territory":
            naive.icon("bk-harvest", x + 310, y + 8, 38, Ink.card)
        else:
            naive.icon(realm.card_icon(card), x + 310, y + 8, 38, Ink.card)
            naive.text(x + 14, y + 30, rule(language, card), 22)
    return naive.bytes()


def picture_kinds() -> list[Kind]:
    """Return the map for four players with the expansion, and hands of twelve cards."""
    maps = sample_positions(GAME, Case(4, EXPRESS), (3,), lambda seen: seen.viewer is not None)
    hands = sample_positions(GAME, Case(3, EXPRESS), range(1, 7), lambda seen: len(seen.hand) == 12 and not seen.chosen)
    return [
        Kind("map of Bunny Kingdom, 4 players", maps, bunny_kingdom.board, 4, naive_kingdom),
        Kind("hand of Bunny Kingdom, 12 cards", hands, bunny_kingdom.hand, 3, naive_draft),
    ]


MEASURES = Measures(
    paces=(
        MovePace("Bunny Kingdom: random game, 4 seats, full legal list", (Case(4),)),
        MovePace("Bunny Kingdom: the same, camps in the order of their numbers", (Case(4, IN_ORDER),), moves=0),
        MovePace("Bunny Kingdom with Bunny Express: random game, 4 seats, full legal list", (Case(4, EXPRESS),)),
        MovePace(
            "Bunny Kingdom with Bunny Express: the same, camps in the order of their numbers",
            (Case(4, EXPRESS | IN_ORDER),),
            moves=0,
        ),
    ),
    averaged={"Bunny Kingdom with Bunny Express: ": Case(4, EXPRESS)},
    kinds=picture_kinds,
)
