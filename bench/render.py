"""Pictures: from an observation to the bytes of a file, beside a naive redraw of the same content.

Every position is measured once, as it comes in a game: tiles, words and panels are warm from the pictures before it,
but no position was drawn before.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
from statistics import median
from time import perf_counter
from typing import Any

from PIL import Image, ImageDraw, ImageFont

from bench import Row
from engine.bunny_kingdom.board import INDEX as KINGDOM_INDEX
from engine.bunny_kingdom.board import SIZE
from engine.bunny_kingdom.cards import CARDS as KINGDOM_CARDS
from engine.bunny_kingdom.observation import Observation as Kingdom
from engine.cartographers.cards import CARDS
from engine.cartographers.observation import Observation, Sheet
from engine.game import Chance, Setup
from engine.games import GAMES
from engine.imhotep.observation import Observation as Harbour
from engine.players import chooser
from engine.wonderful_world.cards import CARDS as DEVELOPMENTS
from engine.wonderful_world.cards import LETTER, TYPES
from engine.wonderful_world.observation import Observation as World
from i18n import say
from render import art, bunny_kingdom, cartographers, fonts, frame, imhotep, palette, wonderful_world
from render.bunny_kingdom import chart as chart_of_kingdom
from render.bunny_kingdom import land
from render.bunny_kingdom import panels as realm
from render.bunny_kingdom.cards import rule as rule_of_kingdom
from render.bunny_kingdom.icons import PLAYERS as PLAYERS_OF_KINGDOM
from render.bunny_kingdom.panels import status as status_of_kingdom
from render.cartographers import chart, panels, tiles
from render.cartographers.overview import status
from render.imhotep import overview, sites, stones
from render.imhotep.ships import measures
from render.palette import Ink
from render.picture import Picture
from render.wonderful_world import faces
from render.wonderful_world import panels as course
from render.wonderful_world.panels import status as status_of_world
from tests import gallery

AREA = "render"
SEATS = 4
WARM, MEASURED = 5, 40


def positions(seats: int, seed: int) -> list[Observation]:
    """The observations of a greedy game after each drawing, as the seats that drew see them."""
    game, chance = GAMES["cartographers"], Chance(seed, "bench")
    state = game.start(Setup(game=game.name, seats=seats, seed=seed, options={})).state
    seen: list[Observation] = []
    while waiting := game.waiting(state):
        seat = min(waiting)
        before = game.observe(state, seat)
        move = chooser("greedy", game.name)(before, game.moves(state, seat), chance)
        seen.append(before)
        state = game.play(state, seat, move).state
    return seen


class NaivePen(art.Pen):
    """The same strokes, straight onto a large picture."""

    def __init__(self, image: Image.Image, draw: ImageDraw.ImageDraw, x: int, y: int, side: int, ground: int) -> None:
        self.image, self._draw, self._x, self._y = image, draw, x, y
        self.side, self.ground = side, ground
        draw.rectangle((x, y, x + side - 1, y + side - 1), fill=palette.rgb(ground))

    def _at(self, points: Sequence[art.Point]) -> list[art.Point]:
        return [(self._x + x * self.side, self._y + y * self.side) for x, y in points]

    def _round(self, x: float, y: float, r: float, fill: int) -> None:
        box = self._at([(x - r, y - r), (x + r, y + r)])
        self._draw.ellipse((*box[0], *box[1]), fill=palette.rgb(fill))


class Naive:
    """What a bot does that draws each picture anew: RGB at twice the size, scaled down, saved as Pillow saves."""

    scale = 2

    def __init__(self) -> None:
        self.image = Image.new("RGB", (frame.WIDTH * self.scale, frame.HEIGHT * self.scale), palette.rgb(Ink.paper))
        self.draw = ImageDraw.Draw(self.image)

    def panel(self, box: tuple[int, int, int, int], fill: int, line: int) -> None:
        """A card with round corners."""
        at = tuple(v * self.scale for v in box)
        self.draw.rounded_rectangle(at, 28, palette.rgb(fill), palette.rgb(line), 4)

    def text(self, x: int, y: int, words: str, size: int, ink: int = Ink.ink, *, bold: bool = False) -> None:
        """A line; each character's font is looked up as in the real picture."""
        left = float(x * self.scale)
        for link, part in fonts.segments(fonts.drawable(words)):
            face: ImageFont.FreeTypeFont = fonts.font(link, size * self.scale, bold)
            self.draw.text((left, (y + size) * self.scale), part, palette.rgb(ink), face, anchor="ls")
            left += face.getlength(part)

    def icon(self, name: str, x: int, y: int, size: int, on: int = Ink.paper) -> None:
        """An icon, stroke by stroke."""
        s = self.scale
        art._ICONS[name](NaivePen(self.image, self.draw, x * s, y * s, size * s, on))

    def tile(self, mark: str, x: int, y: int, size: int) -> None:
        """A space, stroke by stroke."""
        s = self.scale
        # A pen may stroke over the edge of its square: the space is drawn by itself and pasted.
        alone = Image.new("RGB", (size * s, size * s))
        pen = NaivePen(alone, ImageDraw.Draw(alone), 0, 0, size * s, tiles.GROUND[mark])
        if mark in tiles._DRAWINGS:
            tiles._DRAWINGS[mark](pen)
        self.image.paste(alone, (x * s, y * s))

    def map(self, x: int, y: int, size: int, sheet: Sheet, ruins: Sequence[int]) -> None:
        """The spaces, their lines and the frame."""
        s, side = self.scale, size * chart.SIDE
        for cell, mark in enumerate(sheet.cells):
            left, top = x + cell % chart.SIDE * size, y + cell // chart.SIDE * size
            self.tile(mark, left, top, size)
            if cell in ruins and mark == tiles.EMPTY:
                self.icon("ruins", left, top, size, Ink.card)
            colour = palette.rgb(Ink.accent if cell in sheet.fresh else Ink.ink if mark != tiles.EMPTY else Ink.line)
            self.draw.rectangle((left * s, top * s, (left + size) * s, (top + size) * s), outline=colour, width=s)
        self.draw.rectangle((x * s, y * s, (x + side) * s, (y + side) * s), outline=palette.rgb(Ink.ink), width=3 * s)

    def bytes(self) -> bytes:
        """The finished file."""
        out = io.BytesIO()
        self.image.resize((frame.WIDTH, frame.HEIGHT), Image.Resampling.LANCZOS).save(out, "PNG")
        return out.getvalue()


def _naive_column(naive: Naive, seen: Observation, title: str, language: str) -> None:
    """Corner, season track, card and edicts."""
    left, right = frame.LEFT, frame.LEFT + frame.COLUMN
    naive.text(left, 26, title, 36, bold=True)
    naive.text(left, 70, status(seen, language), 28, Ink.soft)
    naive.icon("quill", left, 104, 28)
    naive.text(left + 36, 104, say(language, "picture-wait-many", count=len(seen.waiting)), 28, Ink.accent, bold=True)
    naive.panel((left, 142, right, 226), Ink.card, Ink.line)
    for season in range(4):
        naive.icon(f"season-{season}", left + 16 + season * 56, 152, 40, Ink.card)
    naive.icon("hourglass", left + 248, 156, 36, Ink.card)
    naive.text(left + 296, 154, f"{seen.time}/{seen.threshold}", 34, bold=True)
    naive.panel((left, 238, right, 396), Ink.card, Ink.ink)
    card = CARDS[seen.revealed[-1]]
    naive.text(left + 16, 246, panels.card_name(language, card.id), 31, bold=True)
    for i, piece in enumerate(card.pieces):
        for r, c in piece.cells:
            naive.tile(tiles.TERRAIN_MARK[card.terrains[0]], left + 18 + i * 120 + c * 30, 296 + r * 30, 30)
    for i, terrain in enumerate(card.terrains):
        naive.tile(tiles.TERRAIN_MARK[terrain], right - 70 - i * 64, 300, 58)
    for i, edict in enumerate(seen.edicts):
        top = 412 + i * 118
        naive.panel((left, top, right, top + 112), Ink.glow, Ink.accent)
        naive.panel((left + 12, top + 8, left + 46, top + 42), Ink.accent, Ink.accent)
        naive.text(left + 19, top + 10, panels.LETTERS[i], 28, Ink.white, bold=True)
        naive.text(left + 56, top + 8, panels.card_name(language, edict), 30, bold=True)
        rule = say(language, f"picture-rule-{edict}")
        for line, words in enumerate((rule[:26], rule[26:])):
            naive.text(left + 14, top + 44 + line * 33, words, 27)


def naive_table(seen: Observation, names: Sequence[str], language: str) -> bytes:
    """The content of the table's picture for four, drawn anew."""
    naive = Naive()
    _naive_column(naive, seen, "The table", language)
    for seat, sheet in enumerate(seen.sheets):
        x, y = frame.MAIN + 12 + seat % 2 * 380, frame.TOP + seat // 2 * 434
        naive.icon("quill" if seat in seen.waiting else "check", x, y + 3, 28)
        naive.text(x + 36, y + 2, names[seat], 30, bold=True)
        naive.icon("star", x + 260, y, 34)
        naive.text(x + 300, y + 2, str(sheet.total), 30, bold=True)
        naive.map(x, y + 40, 31, sheet, seen.ruins)
        for slot in range(14):
            kind = "coin" if slot < sheet.coins else "coin-slot"
            naive.icon(kind, x + slot * 24, y + 390, 22)
    return naive.bytes()


def naive_pad(seen: Observation, names: Sequence[str], language: str) -> bytes:
    """The content of the drawing pad, drawn anew."""
    naive = Naive()
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


def _pad(seen: Observation, names: Sequence[str], language: str) -> Picture:
    task = seen.task
    empty = [cell for cell, mark in enumerate(seen.sheets[task.sheet if task else 0].cells) if mark == tiles.EMPTY]
    terrain = task.terrains[0] if task else None
    return cartographers.pad(seen, names, language, empty[:4], terrain, legal=True)


def _board(seen: Observation, names: Sequence[str], language: str) -> Picture:
    return cartographers.board(seen, names, language, seen.viewer or 0)


Draw = Callable[[Any, Sequence[str], str], Any]


def timed(draw: Draw, seen: Sequence[Any], seats: int = SEATS) -> tuple[float, list[Any]]:
    """Median milliseconds of drawing each position once, and what was drawn."""
    names, drawn, times = gallery.names(seats), [], []
    for position in seen:
        begin = perf_counter()
        drawn.append(draw(position, names, "en"))
        times.append((perf_counter() - begin) * 1000)
    return median(times), drawn


def worlds(seats: int, seeds: Sequence[int], keep: Callable[[World], bool]) -> list[World]:
    """Positions of greedy games of It's a Wonderful World, as the seats that moved saw them."""
    game = GAMES["wonderful_world"]
    seen: list[World] = []
    for seed in seeds:
        chance = Chance(seed, "bench")
        state = game.start(Setup(game=game.name, seats=seats, seed=seed, options={})).state
        while waiting := game.waiting(state):
            seat = min(waiting)
            before: World = game.observe(state, seat)
            if keep(before):
                seen.append(before)
            state = game.play(state, seat, chooser("greedy", game.name)(before, game.moves(state, seat), chance)).state
    return seen


def _naive_head(naive: Naive, seen: World, title: str, language: str) -> None:
    """Corner and course of the round."""
    naive.text(frame.LEFT, 26, title, 36, bold=True)
    naive.text(frame.LEFT, 70, status_of_world(seen, language), 28, Ink.soft)
    naive.icon("quill", frame.LEFT, 104, 28)
    naive.text(frame.LEFT + 36, 104, say(language, "picture-wait-you"), 28, Ink.accent, bold=True)
    naive.panel((frame.MAIN, frame.TOP, frame.RIGHT, frame.TOP + frame.CORNER), Ink.card, Ink.line)
    cells = course.cells_of(seen, seen.empires[0].production, language) + course.holdings(seen.empires[0])
    for i, cell in enumerate(cells):
        naive.icon(cell.name, frame.MAIN + 16 + i * 60, frame.TOP + 14, 44, Ink.card)
        naive.text(frame.MAIN + 26 + i * 60, frame.TOP + 62, cell.text, 33, bold=True)


def naive_hand(seen: World, names: Sequence[str], language: str) -> bytes:
    """The content of a hand's picture, drawn anew."""
    del names
    naive = Naive()
    _naive_head(naive, seen, say(language, "picture-ww-title-hand"), language)
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


def naive_world(seen: World, names: Sequence[str], language: str) -> bytes:
    """The content of the table's picture for five empires, drawn anew."""
    naive = Naive()
    _naive_head(naive, seen, say(language, "picture-ww-title-table"), language)
    for seat, empire in enumerate(seen.empires):
        y = 148 + seat * 147
        naive.panel((frame.LEFT, y, frame.RIGHT, y + 139), Ink.card, Ink.line)
        naive.icon("quill", frame.LEFT + 8, y + 8, 28, Ink.card)
        naive.text(frame.LEFT + 70, y + 2, names[seat], 30, bold=True)
        signs = (*(f"ww-{letter}" for letter in "MESGX"), *(f"ww-{kind}" for kind in TYPES), "star", "ww-K", "ww-F",
                 "ww-N")  # fmt: skip
        held = (empire.total, empire.krystallium, empire.financiers, empire.generals)
        values = (*empire.production, *course.type_counts(empire), *held)
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


def world_rows() -> Iterator[Row]:
    """The measures of It's a Wonderful World: hands of ten and tables of five, each position drawn once."""
    hands = worlds(2, range(1, 9), lambda seen: seen.task is not None and len(seen.hand) == 10)
    tables = worlds(5, (3,), lambda seen: seen.viewer is not None)
    kinds: tuple[tuple[str, Sequence[World], Draw, Draw], ...] = (
        ("hand picture, 10 cards", hands, wonderful_world.hand, naive_hand),
        ("table picture, 5 empires", tables, wonderful_world.table, naive_world),
    )
    for name, seen, draw, peer in kinds:
        late = seen[-(WARM + MEASURED) :]
        timed(draw, late[:WARM], 5)
        ms, pictures = timed(draw, late[WARM:], 5)
        naive, redrawn = timed(peer, late[-7:], 5)
        met = ms <= 20 and ms * 10 <= naive
        against = "drawn anew at 2x, Pillow's defaults"
        yield Row(AREA, f"{name}, 1200 px", ms, "ms", against, naive, "at most 20 ms, a tenth of the peer", met)
        largest = max(len(picture.data) for picture in pictures) / 1024
        size = max(map(len, redrawn)) / 1024
        yield Row(AREA, f"{name}, largest", largest, "KB", against, size, "at most 120 KB", largest <= 120)


def harbours(seats: int, seed: int) -> list[Harbour]:
    """The positions of a greedy game of Imhotep before each move, as everybody may see them."""
    game, chance = GAMES["imhotep"], Chance(seed, "bench")
    state = game.start(Setup(game=game.name, seats=seats, seed=seed, options={"sites": "ABABA"})).state
    seen: list[Harbour] = []
    while waiting := game.waiting(state):
        seat = min(waiting)
        seen.append(game.observe(state, None))
        move = chooser("greedy", game.name)(game.observe(state, seat), game.moves(state, seat), chance)
        state = game.play(state, seat, move).state
    return seen


def _naive_stone(naive: Naive, seat: int, x: float, y: float, size: int, *, cube: bool = False) -> None:
    """A stone, stroke by stroke."""
    s = naive.scale
    alone = Image.new("RGB", (size * s, size * s))
    pen = NaivePen(alone, ImageDraw.Draw(alone), 0, 0, size * s, Ink.sand)
    (stones._top if cube else stones._block)(seat, pen)
    naive.image.paste(alone, (round(x * s), round(y * s)))


def _naive_first_sites(naive: Naive, seen: Harbour, top: int, language: str) -> None:
    """Market and pyramids."""
    for i, card in enumerate(seen.market.cards):
        if card is not None:
            naive.panel((36, top + i * 56, 256, top + i * 56 + 50), Ink.card, Ink.ink)
            naive.icon(f"im-card-{card}", 40, top + i * 56 + 4, 42, Ink.deep)
            naive.text(90, top + i * 56 + 6, sites.short_name(card, language), 30, bold=True)
    for i, pyramid in enumerate(seen.pyramid.pyramids):
        for space in pyramid.spaces[: pyramid.built]:
            x = overview.LEFTS["pyramid"] + 40 + (space.column - space.row) * 29 + 29
            y = top + i * 86 + 20 + (space.column + space.row) * 14
            _naive_stone(naive, space.stone or 0, x, y, 58, cube=True)


def _naive_other_sites(naive: Naive, seen: Harbour, top: int) -> None:
    """Temple, burial chamber, obelisks."""
    for level, row in enumerate(seen.temple.rows):
        for column, stone in enumerate(row):
            if stone is not None:
                _naive_stone(naive, stone, overview.LEFTS["temple"] + 12 + column * 35, top + 136 - level * 35, 46)
    for line, lane in enumerate(seen.burial.rows):
        for column, stone in enumerate(lane):
            x, y = overview.LEFTS["burial"] + 16 + column * 30, top + 10 + line * 88
            naive.icon(f"im-face-{stone}", x, y, 30)
    for seat, height in enumerate(seen.obelisks.heights):
        for i in range(height):
            _naive_stone(naive, seat, overview.LEFTS["obelisks"] + 8 + seat * 48, top + 190 - i * 26, 42)


def _naive_ships(naive: Naive, seen: Harbour, language: str) -> None:
    """Ships with their slots."""
    for i, ship in enumerate(seen.ships):
        x, y = 42 + i * 282, 560
        wide = measures(ship.capacity, 44)[2]
        naive.panel((x, y + 44, x + wide, y + 82), Ink.plank, Ink.ink)
        naive.text(x, y - 34, f"{ship.id} {say(language, 'picture-im-minimum', count=ship.minimum)}", 27)
        for slot, stone in enumerate(ship.slots):
            naive.text(x + 52 + slot * 44, y + 46, str(slot + 1), 27, Ink.white, bold=True)
            if stone is not None:
                _naive_stone(naive, stone, x + 44 + slot * 44, y, 44)


def naive_harbour(seen: Harbour, names: Sequence[str], language: str) -> bytes:
    """The content of the table's picture of Imhotep, drawn anew."""
    naive = Naive()
    naive.text(frame.LEFT, 26, say(language, "picture-im-title-table"), 36, bold=True)
    naive.text(frame.LEFT, 70, overview.status(seen, language), 28, Ink.soft)
    naive.icon("quill", frame.LEFT, 104, 28)
    for number in range(seen.rounds):
        naive.icon("im-sun", frame.MAIN + 14 + number * 52, 50, 44, Ink.card)
        naive.text(frame.MAIN + 28 + number * 52, 56, str(number + 1), 27, bold=True)
    naive.panel((frame.LEFT, overview.LAND, frame.RIGHT, overview.SHORE), Ink.sand, Ink.ink)
    naive.panel((frame.LEFT, overview.SHORE, frame.RIGHT, 650), Ink.water, Ink.ink)
    for site, x in overview.LEFTS.items():
        naive.icon(f"im-{site}", x + 8, overview.LAND + 6, 32, Ink.sand)
        naive.text(x + 44, overview.LAND + 6, say(language, f"picture-im-site-{site}"), 30, bold=True)
    top = overview.LAND + overview.NAME
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


def harbour_rows() -> Iterator[Row]:
    """The measures of Imhotep: the table of four before each move of a game, each position drawn once."""
    seen = harbours(SEATS, 3)
    late = seen[-(WARM + MEASURED) :]
    timed(imhotep.table, late[:WARM])
    ms, pictures = timed(imhotep.table, late[WARM:])
    naive, redrawn = timed(naive_harbour, late[-7:])
    against = "drawn anew at 2x, Pillow's defaults"
    name = f"table picture of Imhotep, {SEATS} players, mixed sides, 1200 px"
    yield Row(AREA, name, ms, "ms", against, naive, "at most 15 ms, a tenth of the peer", ms <= 15 and ms * 10 <= naive)
    largest = max(len(picture.data) for picture in pictures) / 1024
    size = max(map(len, redrawn)) / 1024
    yield Row(AREA, "table picture of Imhotep, largest", largest, "KB", against, size, "at most 100 KB", largest <= 100)


def kingdoms(seats: int, seed: int, options: dict[str, str], keep: Callable[[Kingdom], bool]) -> list[Kingdom]:
    """Positions of a greedy game of Bunny Kingdom, as the seats that moved saw them."""
    game = GAMES["bunny_kingdom"]
    chance = Chance(seed, "bench")
    state = game.start(Setup(game=game.name, seats=seats, seed=seed, options=options)).state
    seen: list[Kingdom] = []
    while waiting := game.waiting(state):
        seat = min(waiting)
        before: Kingdom = game.observe(state, seat)
        if keep(before):
            seen.append(before)
        state = game.play(state, seat, chooser("greedy", game.name)(before, game.moves(state, seat), chance)).state
    return seen


def _naive_kingdom_head(naive: Naive, seen: Kingdom, title: str, language: str) -> None:
    naive.text(frame.LEFT, 26, title, 36, bold=True)
    naive.text(frame.LEFT, 70, status_of_kingdom(seen, language), 28, Ink.soft)
    naive.icon("quill", frame.LEFT, 104, 28)
    naive.text(frame.LEFT + 36, 104, say(language, "picture-wait-you"), 28, Ink.accent, bold=True)


def _naive_land(naive: Naive, seen: Kingdom) -> None:
    """The landscape, fiefs, rabbits and buildings, stroke by stroke."""
    (left, top), size = realm.MAP, realm.SIZE
    naive.image.paste(land.drawn(size * naive.scale), (left * naive.scale, top * naive.scale))
    for i in range(SIZE):
        naive.text(left + i * size + 26, top - 46, str(i + 1), 27, Ink.soft, bold=True)
        naive.text(left - 38, top + i * size + 20, "ABCDEFGHIJ"[i], 27, Ink.soft, bold=True)
    for i, cell in enumerate(seen.cells):
        x, y = left + i % SIZE * size, top + i // SIZE * size
        if cell.seat is not None:
            box = tuple(v * naive.scale for v in (x + 2, y + 2, x + size - 2, y + size - 2))
            naive.draw.rounded_rectangle(box, 28, None, palette.rgb(Ink.ink), 14)
            naive.draw.rounded_rectangle(box, 28, None, palette.rgb(PLAYERS_OF_KINGDOM[cell.seat]), 10)
            naive.icon(f"bk-rabbit-{cell.seat}", x + 6, y + 30, 35, Ink.meadow)
        name = chart_of_kingdom.piece_name(cell) or ("city-1" if cell.terrain == "city" else "")
        if name:
            naive.icon(f"bk-{name}", x + 28, y + 6, 39, Ink.meadow)


def naive_kingdom(seen: Kingdom, names: Sequence[str], language: str) -> bytes:
    """The content of the map's picture of Bunny Kingdom, drawn anew."""
    naive = Naive()
    _naive_kingdom_head(naive, seen, say(language, "picture-bk-title-board"), language)
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


def naive_draft(seen: Kingdom, names: Sequence[str], language: str) -> bytes:
    """The content of a hand's picture of Bunny Kingdom, drawn anew."""
    del names
    naive = Naive()
    _naive_kingdom_head(naive, seen, say(language, "picture-bk-title-hand"), language)
    viewer = seen.viewer or 0
    for i, card in enumerate(seen.hand):
        x, y = frame.LEFT + i % 4 * 288, 148 + i // 4 * 246
        naive.panel((x, y, x + 278, y + 236), Ink.card, Ink.ink)
        naive.text(x + 14, y + 8, f"{i + 1} {realm.card_name(language, card)}", 30, bold=True)
        if KINGDOM_CARDS[card].kind == "territory":
            for cell in seen.cells:
                at = KINGDOM_INDEX[cell.name]
                left, top = x + 14 + at % SIZE * 15, y + 66 + at // SIZE * 15
                fill = PLAYERS_OF_KINGDOM[viewer] if cell.seat == viewer else land.GROUND.get(cell.terrain, Ink.shade)
                naive.panel((left, top, left + 15, top + 15), fill, Ink.ink)
            naive.icon("bk-harvest", x + 180, y + 130, 38, Ink.card)
        else:
            naive.icon(realm.card_icon(card), x + 14, y + 80, 64, Ink.card)
            words = rule_of_kingdom(language, card)
            for line, start in enumerate(range(0, len(words), 18)):
                naive.text(x + 90, y + 64 + line * 33, words[start : start + 18], 27)
    return naive.bytes()


def kingdom_rows() -> Iterator[Row]:
    """The measures of Bunny Kingdom: the map of four with the expansion, and hands of twelve, each drawn once."""
    maps = kingdoms(4, 3, {"express": "on"}, lambda seen: seen.viewer is not None)
    hands = [
        seen
        for seed in range(1, 7)
        for seen in kingdoms(3, seed, {"express": "on"}, lambda seen: len(seen.hand) == 12 and not seen.chosen)
    ]
    kinds: tuple[tuple[str, Sequence[Kingdom], Draw, Draw, int, int, int], ...] = (
        ("map of Bunny Kingdom, 4 players", maps, bunny_kingdom.board, naive_kingdom, 4, 15, 90),
        ("hand of Bunny Kingdom, 12 cards", hands, bunny_kingdom.hand, naive_draft, 3, 20, 120),
    )
    for name, seen, draw, peer, seats, limit, most in kinds:
        late = seen[-(WARM + MEASURED) :]
        timed(draw, late[:WARM], seats)
        ms, pictures = timed(draw, late[WARM:], seats)
        naive, redrawn = timed(peer, late[-7:], seats)
        against = "drawn anew at 2x, Pillow's defaults"
        goal = f"at most {limit} ms, a tenth of the peer"
        yield Row(AREA, f"{name}, 1200 px", ms, "ms", against, naive, goal, ms <= limit and ms * 10 <= naive)
        largest = max(len(picture.data) for picture in pictures) / 1024
        size = max(map(len, redrawn)) / 1024
        yield Row(AREA, f"{name}, largest", largest, "KB", against, size, f"at most {most} KB", largest <= most)


def rows() -> Iterator[Row]:
    """The measures of the pictures."""
    seen = [position for position in positions(SEATS, 3) if position.task is not None and position.task.kind == "draw"]
    late = seen[-(WARM + MEASURED) :]
    names = gallery.names(SEATS)
    begin = perf_counter()
    cartographers.table(late[0], names, "en")
    cold = (perf_counter() - begin) * 1000
    peers = {"table": naive_table, "pad": naive_pad}
    kinds: dict[str, Callable[[Observation, Sequence[str], str], Picture]] = {
        "table": cartographers.table,
        "pad": _pad,
        "board": _board,
    }
    for name, draw in kinds.items():
        timed(draw, late[:WARM])
        ms, pictures = timed(draw, late[WARM:])
        peer = peers.get(name)
        naive = timed(peer, late[-7:])[0] if peer else None
        goal = "at most 15 ms" + (", a tenth of the peer" if peer else "")
        met = ms <= 15 and (naive is None or ms * 10 <= naive)
        against = "drawn anew at 2x, Pillow's defaults" if peer else ""
        yield Row(AREA, f"{name} picture, {SEATS} players, 1200 px", ms, "ms", against, naive, goal, met)
        largest = max(len(picture.data) for picture in pictures) / 1024
        size = len(peer(late[-1], names, "en")) / 1024 if peer else None
        yield Row(AREA, f"{name} picture, largest", largest, "KB", against, size, "at most 80 KB", largest <= 80)
    yield Row(AREA, "first picture of a fresh process", cold, "ms")
    yield from world_rows()
    yield from harbour_rows()
    yield from kingdom_rows()
