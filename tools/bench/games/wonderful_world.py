"""Benchmarks of It's a Wonderful World."""

from __future__ import annotations

from collections.abc import Sequence

from engine.wonderful_world.cards import CARDS as DEVELOPMENTS
from engine.wonderful_world.cards import LETTER, TYPES
from engine.wonderful_world.observation import Observation
from i18n import say
from render import frame, wonderful_world
from render.palette import Ink
from render.wonderful_world import faces
from render.wonderful_world.panels import status
from tests.games import Case
from tools.bench._naive import Naive
from tools.bench.games import Kind, Measures, MovePace, sample_positions

GAME, LABEL = "wonderful_world", "It's a Wonderful World"


def _naive_head(naive: Naive, seen: Observation, language: str, title: str = "") -> None:
    """Draw the corner and the course of the round."""
    naive.head(status(seen, language), language, title)
    naive.panel((frame.MAIN, frame.TOP, frame.RIGHT, frame.TOP + frame.CORNER), Ink.card, Ink.line)
    own = seen.empires[0]
    numbers = dict(zip("MESGXKFN", (*own.production, own.krystallium, own.financiers, own.generals), strict=True))
    for i, (letter, number) in enumerate(numbers.items()):
        naive.icon(f"ww-{letter}", frame.MAIN + 16 + i * 60, frame.TOP + 14, 44, Ink.card)
        naive.text(frame.MAIN + 26 + i * 60, frame.TOP + 62, str(number), 33, bold=True)


def naive_hand(seen: Observation, names: Sequence[str], language: str) -> bytes:
    """Redraw the content of a hand picture."""
    del names
    naive = Naive()
    _naive_head(naive, seen, language)
    for i, card in enumerate(seen.hand):
        x, y = frame.LEFT + i % 5 * 230, 148 + i // 5 * 304
        face = DEVELOPMENTS[card]
        naive.panel((x, y, x + 222, y + 296), Ink.card, Ink.ink)
        naive.icon(f"ww-{face.type}", x + 60, y + 6, 38, Ink.card)
        naive.icon("ww-recycle", x + 136, y + 6, 36, Ink.card)
        naive.icon(f"ww-{LETTER[face.recycle]}", x + 176, y + 6, 36, Ink.card)
        naive.text(x + 10, y + 6, str(i + 1), 33, bold=True)
        naive.text(x + 6, y + 56, faces.card_name(language, card), 27, bold=True)
        for at, slot in enumerate(face.slots):
            naive.icon(f"ww-{slot}", x + 8 + at % 5 * 42, y + 130 + at // 5 * 40, 38, Ink.card)
        for line, pieces in enumerate((faces.production(face, 36), faces.points(face, 36) + faces.bonus(face, 34))):
            left = x + 8
            for piece in pieces:
                if piece.text:
                    naive.text(left, y + 206 + line * 42, piece.name, 30, bold=True)
                else:
                    naive.icon(piece.name, left, y + 206 + line * 42, 36, Ink.shade)
                left += 40
    for i, site in enumerate(seen.empires[seen.viewer or 0].sites):
        x = frame.LEFT + 240 + i * 150
        naive.panel((x, 756, x + 142, 878), Ink.card, Ink.ink)
        for at, slot in enumerate(faces.slots(faces.Shown(site.card, site.filled))):
            naive.icon(slot, x + 48 + at % 3 * 30, 766 + at // 3 * 34, 28, Ink.card)
    return naive.bytes()


def naive_world(seen: Observation, names: Sequence[str], language: str) -> bytes:
    """Redraw the content of the table picture for five empires."""
    naive = Naive()
    _naive_head(naive, seen, language, say(language, "game-wonderful_world"))
    for seat, empire in enumerate(seen.empires):
        y = 148 + seat * 147
        naive.panel((frame.LEFT, y, frame.RIGHT, y + 139), Ink.card, Ink.line)
        naive.icon("awaited", frame.LEFT + 8, y + 8, 28, Ink.card)
        naive.text(frame.LEFT + 70, y + 2, names[seat], 30, bold=True)
        signs = (*(f"ww-{letter}" for letter in "MESGX"), *(f"ww-{kind}" for kind in TYPES), "star", "ww-K", "ww-F",
                 "ww-N")  # fmt: skip
        held = (empire.total, empire.krystallium, empire.financiers, empire.generals)
        values = (
            *empire.production,
            *(sum(DEVELOPMENTS[built.card].type == kind for built in empire.built) for kind in TYPES),
            *held,
        )
        for i, (name, number) in enumerate(zip(signs, values, strict=True)):
            x = frame.LEFT + 310 + i * 58
            naive.icon(name, x, y + 6, 30, Ink.card)
            naive.text(x + 32, y + 2, str(number), 30, bold=True)
        cards = [(card, "") for card in empire.drafted] + [(site.card, site.filled) for site in empire.sites]
        for i, (card, filled) in enumerate(cards[:12]):
            x, top = frame.LEFT + 44 + i % 4 * 270, y + 46 + i // 4 * 30
            done = sum(lies != "." for lies in filled)
            naive.icon(f"ww-{DEVELOPMENTS[card].type}", x, top, 28, Ink.card)
            naive.text(x + 36, top, faces.card_name(language, card), 27)
            if filled:
                naive.text(x + 220, top, f"{done}/{len(filled)}", 27, bold=True)
    return naive.bytes()


def picture_kinds() -> list[Kind]:
    """Return hands of ten cards and tables of five empires."""
    hands = sample_positions(GAME, Case(2), range(1, 9), lambda seen: seen.task is not None and len(seen.hand) == 10)
    tables = sample_positions(GAME, Case(5), (3,), lambda seen: seen.viewer is not None)
    return [
        Kind("hand picture, 10 cards", hands, wonderful_world.private, 5, naive_hand),
        Kind("table picture, 5 empires", tables, wonderful_world.table, 5, naive_world),
    ]


MEASURES = Measures(
    paces=(
        MovePace(
            f"{LABEL}: random game, 5 seats, full legal list",
            (Case(5),),
            whole=(f"{LABEL}: the same in games", 100),
        ),
        MovePace(f"{LABEL}: random solo game", (Case(1),), games=60, moves=0),
    ),
    averaged={f"{LABEL}: ": Case(5)},
    kinds=picture_kinds,
)
