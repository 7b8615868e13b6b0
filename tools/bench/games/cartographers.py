"""Benchmarks of Cartographers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import median
from time import perf_counter
from typing import Any

from PIL import Image, ImageDraw

from engine.cartographers import GAME
from engine.cartographers.asking import side_of
from engine.cartographers.cards import CARDS
from engine.cartographers.moves import Draw
from engine.cartographers.observation import Observation, Sheet
from engine.cartographers.scoring import SCORERS
from engine.cartographers.state import State
from engine.game import Chance, Setup
from i18n import say
from render import cartographers, frame, palette
from render.cartographers import alt, chart, tiles
from render.cartographers.alt import status
from render.palette import Ink
from render.picture import Picture
from tests.games import Case
from tools.bench import Measurement
from tools.bench._naive import Naive, NaivePen
from tools.bench.engine import ROUNDS, random_game
from tools.bench.games import Kind, Measures, MovePace, sample_positions

FOUR = Case(4)


class NaiveMap(Naive):
    """Redraws spaces and maps."""

    def tile(self, mark: str, x: int, y: int, size: int) -> None:
        """Draw a space stroke by stroke."""
        s = self.scale
        # A pen may stroke over the edge of its square, so the space is drawn on its own image and pasted.
        alone = Image.new("RGB", (size * s, size * s))
        pen = NaivePen(alone, ImageDraw.Draw(alone), 0, 0, size * s, tiles.GROUND[mark])
        tiles.draw_terrain(pen, mark, 0, tiny=False)
        self.image.paste(alone, (x * s, y * s))

    def map(self, x: int, y: int, size: int, sheet: Sheet, ruins: Sequence[int]) -> None:
        """Draw the spaces with their grid lines, and the frame."""
        s, side = self.scale, size * chart.SIDE
        for cell, mark in enumerate(sheet.cells):
            left, top = x + cell % chart.SIDE * size, y + cell // chart.SIDE * size
            self.tile(mark, left, top, size)
            if cell in ruins and mark == tiles.EMPTY:
                self.icon("ruins", left, top, size, Ink.card)
            colour = palette.rgb(Ink.accent if cell in sheet.fresh else Ink.ink if mark != tiles.EMPTY else Ink.line)
            self.draw.rectangle((left * s, top * s, (left + size) * s, (top + size) * s), outline=colour, width=s)
        self.draw.rectangle((x * s, y * s, (x + side) * s, (y + side) * s), outline=palette.rgb(Ink.ink), width=3 * s)


def _naive_column(naive: NaiveMap, seen: Observation, title: str, language: str) -> None:
    """Draw the corner, season track, card and edicts."""
    left, right = frame.LEFT, frame.LEFT + frame.COLUMN
    naive.text(left, 26, title, 36, bold=True)
    naive.text(left, 70, status(seen, language), 28, Ink.soft)
    naive.icon("awaited", left, 104, 28)
    naive.text(left + 36, 104, say(language, "picture-wait-many", count=len(seen.waiting)), 28, Ink.accent, bold=True)
    naive.panel((left, 142, right, 226), Ink.card, Ink.line)
    for season in range(4):
        naive.icon(f"season-{season}", left + 16 + season * 56, 152, 40, Ink.card)
    naive.icon("hourglass", left + 248, 156, 36, Ink.card)
    naive.text(left + 296, 154, f"{seen.time}/{seen.threshold}", 34, bold=True)
    naive.panel((left, 238, right, 396), Ink.card, Ink.ink)
    card = CARDS[seen.revealed[-1]]
    naive.text(left + 16, 246, alt.card_name(language, card.id), 31, bold=True)
    for i, piece in enumerate(card.pieces):
        for r, c in piece.cells:
            naive.tile(tiles.TERRAIN_MARK[card.terrains[0]], left + 18 + i * 120 + c * 30, 296 + r * 30, 30)
    for i, name in enumerate(card.terrains):
        naive.tile(tiles.TERRAIN_MARK[name], right - 70 - i * 64, 300, 58)
    for i, edict in enumerate(seen.edicts):
        top = 412 + i * 118
        naive.panel((left, top, right, top + 112), Ink.glow, Ink.accent)
        naive.panel((left + 12, top + 8, left + 46, top + 42), Ink.accent, Ink.accent)
        naive.text(left + 19, top + 10, alt.LETTERS[i], 28, Ink.white, bold=True)
        naive.text(left + 56, top + 8, alt.card_name(language, edict), 30, bold=True)
        rule = say(language, f"picture-rule-{edict}")
        for line, words in enumerate((rule[:26], rule[26:])):
            naive.text(left + 14, top + 44 + line * 33, words, 27)


def naive_table(seen: Observation, names: Sequence[str], language: str) -> bytes:
    """Redraw the content of the table picture for four players."""
    naive = NaiveMap()
    _naive_column(naive, seen, "The table", language)
    for seat, sheet in enumerate(seen.sheets):
        x, y = frame.MAIN + 12 + seat % 2 * 380, frame.TOP + seat // 2 * 434
        naive.icon("awaited" if seat in seen.waiting else "check", x, y + 3, 28)
        naive.text(x + 36, y + 2, names[seat], 30, bold=True)
        naive.icon("star", x + 260, y, 34)
        naive.text(x + 300, y + 2, str(sheet.total), 30, bold=True)
        naive.map(x, y + 40, 31, sheet, seen.ruins)
        for slot in range(14):
            kind = "coin" if slot < sheet.coins else "coin-slot"
            naive.icon(kind, x + slot * 24, y + 390, 22)
    return naive.bytes()


def naive_pad(seen: Observation, names: Sequence[str], language: str) -> bytes:
    """Redraw the content of the drawing pad."""
    naive = NaiveMap()
    seat = seen.viewer or 0
    _naive_column(naive, seen, names[seat], language)
    naive.panel((frame.MAIN, frame.TOP, frame.RIGHT, frame.TOP + 46), Ink.ink, Ink.ink)
    naive.text(frame.MAIN + 240, frame.TOP + 6, say(language, "picture-pad-draw"), 30, Ink.white, bold=True)
    for i in range(chart.SIDE):
        naive.text(frame.MAIN + 82 + i * 62, 74, str(i + 1), 27, Ink.soft, bold=True)
        naive.text(frame.MAIN + 28, 124 + i * 62, chart.ROWS[i], 27, Ink.soft, bold=True)
    naive.map(frame.RIGHT - 10 - 62 * 11, 112, 62, seen.sheets[seat], seen.ruins)
    naive.panel((frame.MAIN, frame.BOTTOM - 54, frame.RIGHT, frame.BOTTOM), Ink.card, Ink.line)
    for i, stars in enumerate(seen.sheets[seat].edicts):
        naive.text(frame.MAIN + 50 + i * 120, frame.BOTTOM - 46, str(stars), 27, bold=True)
    return naive.bytes()


def _draw_pad(seen: Observation, names: Sequence[str], language: str) -> Picture:
    task = seen.task
    empty = [cell for cell, mark in enumerate(seen.sheets[task.sheet if task else 0].cells) if mark == tiles.EMPTY]
    terrain = task.terrains[0] if task else None
    return cartographers.pad(seen, names, language, empty[:4], terrain, legal=True)


def _draw_board(seen: Observation, names: Sequence[str], language: str) -> Picture:
    return cartographers.board(seen, names, language, seen.viewer or 0)


def picture_kinds() -> list[Kind]:
    """Return table, pad and board pictures for four players, before each drawing of a game."""
    seen = sample_positions(GAME.name, FOUR, (3,), lambda seen: seen.task is not None and seen.task.kind == "draw")
    draws = (("table", cartographers.table, naive_table), ("pad", _draw_pad, naive_pad), ("board", _draw_board, None))
    return [Kind(f"{name} picture, 4 players", seen, draw, 4, naive, f"{name} picture") for name, draw, naive in draws]


def _placement_moments() -> list[tuple[State, int, Draw]]:
    """Return placements from a few games that do not end a phase."""
    found = []
    for seed in range(20):
        chance = Chance(seed, "moments")
        state = GAME.start(Setup(game=GAME.name, seats=4, seed=seed)).state
        while waiting := GAME.waiting(state):
            seat = min(waiting)
            move = GAME.sample(state, seat, chance)
            if state.phase.awaited > 1 and state.phase.kind == "draw" and isinstance(move, Draw):
                found.append((state, seat, move))
            state = GAME.play(state, seat, move).state
    return found


def call_rows() -> Iterator[Measurement]:
    """Yield a game with a hundred seats, and single calls before placements that do not end a phase."""
    hundred = median(random_game(GAME, Case(100), seed)[1] for seed in range(7)) * 1000
    yield Measurement(
        "engine", "random game, 100 seats, full list", hundred, "ms", goal="at most 250", met=hundred <= 250
    )
    moments = _placement_moments()

    def each(call: Any) -> float:
        """Return the microseconds of one call, over different states so that caches do not help."""
        rounds = []
        for _ in range(ROUNDS):
            started = perf_counter()
            for state, seat, move in moments:
                call(state, seat, move)
            rounds.append((perf_counter() - started) / len(moments) * 1e6)
        return median(rounds)

    play = GAME.play
    placed = each(play)
    yield Measurement("engine", "check and apply one placement", placed, "us", goal="at most 5", met=placed <= 5)
    yield Measurement("engine", "find the legal moves", each(lambda state, seat, _: GAME.moves(state, seat)), "us")
    yield Measurement(
        "engine", "list the legal moves", each(lambda state, seat, _: list(GAME.moves(state, seat))), "us"
    )
    scorers = list(SCORERS.values())
    scored = each(lambda state, seat, _: [scorer(state.world.maps[seat], side_of(state)) for scorer in scorers])
    yield Measurement("engine", "score one map with all 16 cards", scored, "us")


MEASURES = Measures(
    paces=(
        MovePace("random game, 4 seats, full legal list", (FOUR,), games=30),
        MovePace("the same with skills, side B", (Case(4, {"skills": "on", "side": "B"}),), moves=0),
    ),
    averaged={"Cartographers: ": FOUR},
    kinds=picture_kinds,
    calls=call_rows,
)
