"""The cards of the market: each with its effect if there is room, numbered while the viewer chooses one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from dataclasses import replace as replaced
from itertools import product

from engine.imhotep.cards import BUILDINGS, CARDS, COLOURS, EACH_BEYOND, FIGURES, MARKET, PER_DECORATION_POINT, TOWER
from engine.imhotep.observation import MarketSite, Observation
from i18n import listed, plus, say
from render.canvas import Box, Canvas
from render.frame import CHOICE, LEAST
from render.imhotep.blocks import Ground, Sign
from render.imhotep.brush import icon
from render.imhotep.choice import TAKES
from render.imhotep.face import FACE
from render.imhotep.icons import KIND_COLOUR
from render.imhotep.scenes import scene
from render.layout import Block, Cached, Column, DrawnBlock, Fit, Plate, Row, Text, Wrapper
from render.palette import Ink
from render.shelf import shelved
from render.text import NARROW, Fitted, fit, whole_words

FACE_DOWN = ""
"""Used instead of a card's name."""
BACK = Ink.dune
"""Colour of the face-down cards."""
GAP = 4


def places(site: MarketSite) -> list[str | None]:
    """Return each place of the market: a card, `FACE_DOWN` for all face-down cards, or None if it is empty."""
    return [*site.cards, *([FACE_DOWN if site.facedown else None] if site.side == "B" else [])]


def lying(site: MarketSite) -> int:
    """Return the number of cards in the market, counting all face-down ones as one."""
    return sum(card is not None for card in places(site))


def market(
    site: MarketSite, figures: str, language: str, wide: int, columns: int = 1, looked: Sequence[str] = (),
    chosen: Collection[str] = (), choosing: bool = False, brings: tuple[tuple[str, str], ...] = (),
) -> Block:  # fmt: skip
    """Return the places of the market, or the two cards of which one is kept (`looked`) above the others.

    `wide`: width of a column; `choosing`: whether the viewer takes a card; the `chosen` one is lit.
    `brings`: cards with what they bring the viewer now.
    """
    cards, parts = _Cards(language, figures, wide, LEAST if columns == 1 else CHOICE, dict(brings)), list[Block]()
    shown: Sequence[str | None] = looked or places(site)
    number, at = 0, _picked(shown, chosen)
    for i, card in enumerate(shown):
        if card is None:
            continue
        number += card != FACE_DOWN
        numbered, count = (number, 1) if card else (0, site.facedown)
        parts.append(cards.card(card, numbered * choosing, count, asked=choosing, picked=i == at))
    taken = site.cards.count(None)
    if taken and not looked:
        parts.append(cards.taken(taken, every=not parts))
    rest = [cards.named(card) for card in site.cards if card is not None] if looked else []
    words = Text(ways=(say(language, "picture-im-in-market"),), bold=True, on=Ink.wood, ink=Ink.coal)
    rows = [*_rows(parts, columns), *([words] if rest else []), *_rows(rest, len(rest) if columns > 1 else 1)]
    return Ground(part=Column(parts=tuple(rows), gap=GAP), place=MARKET, pad=(8, 6), roof=5)


def _rows(parts: Sequence[Block], columns: int) -> list[Block]:
    """Return blocks in rows of that many."""
    if columns < 2:
        return [*parts]
    return [Row(parts=tuple(parts[i : i + columns]), gap=GAP, even=True, grow=parts[i].grow, most=parts[i].most)
            for i in range(0, len(parts), columns)]  # fmt: skip


_HIGHEST, _LOW = 620, 64
"""Largest height of a card, and of one with its name only."""


def _picked(shown: Sequence[str | None], chosen: Collection[str]) -> int | None:
    """Return the index of the chosen card; the first of equal cards."""
    # The notation `facedown` has no card name, which equals `FACE_DOWN`.
    found = {word.partition(" ")[2] for word in chosen if word.split()[0] in TAKES}
    return next((i for i, card in enumerate(shown) if card in found), None)


# Cards in words.


def kinds(cards: Sequence[str]) -> tuple[tuple[str, int], ...]:
    """Count the kinds of cards, ordered by colour: playable ones first."""
    order = [*COLOURS]
    counts = Counter(cards)
    return tuple(sorted(counts.items(), key=lambda item: (order.index(CARDS[item[0]].colour), item[0])))


def card_name(card: str, language: str) -> str:
    """Return a card's name."""
    return say(language, f"imhotep-card-{card}") if card else say(language, "picture-im-facedown")


def short_name(card: str, language: str) -> str:
    """Return a card's name, shortened for decorations, whose colour and figure identify them."""
    if card and CARDS[card].colour == "green":
        return say(language, f"picture-im-short-{card}")
    return card_name(card, language)


def effect(card: str, figures: str, language: str) -> str:
    """Return a card's effect in words."""
    if not card:
        return say(language, "picture-im-effect-facedown")
    points = listed(map(str, FIGURES[figures].statue_points), language)
    return say(language, f"picture-im-effect-{card}", points=points, more=EACH_BEYOND)


def when(card: str, language: str) -> str:
    """Return when a card takes effect, in words."""
    return say(language, f"picture-im-when-{CARDS[card].colour}")


def brings(card: str, observation: Observation, language: str) -> str:
    """Return what the viewer has of a card's kind or has at its site, and the points it would bring now, in words."""
    face, own = CARDS[card], observation.viewer or 0
    held, stones = observation.seats[own].cards.count(card), _stones_at(observation, face.site)
    more = len(stones) // PER_DECORATION_POINT
    if face.colour == "purple":
        points = (0, *FIGURES[observation.options.get("figures", "official")].statue_points)
        more = points[held + 1] - points[held] if held + 1 < len(points) else EACH_BEYOND
    count = {"red": stones.count(own), "green": len(stones)}.get(face.colour, held)
    return say(language, f"picture-im-brings-{face.colour}", count=count, points=plus(more))


def on_offer(observation: Observation, language: str) -> tuple[tuple[str, str], ...]:
    """Return the cards that the viewer can take or keep now, each with what it brings."""
    if observation.task is None or observation.task.kind not in ("take", "keep"):
        return ()
    cards = dict.fromkeys(card for card in observation.looked or observation.market.cards if card is not None)
    return tuple((card, brings(card, observation, language)) for card in cards)


def _stones_at(observation: Observation, site: str) -> list[int | None]:
    """Return the seats of all stones at a site."""
    pyramid, obelisks = observation.pyramid, observation.obelisks
    built = [[space.stone for space in one.spaces] for one in pyramid.pyramids]
    loose = [seat for seat, height in enumerate(obelisks.heights) for _ in range(height)]
    sites: tuple[Sequence[Sequence[int | None]], ...] = (
        [*built, pyramid.beside], observation.temple.rows, observation.burial.rows, [loose, obelisks.towers * TOWER],
    )  # fmt: skip
    rows = dict(zip(BUILDINGS, sites, strict=True)).get(site, ())
    return [stone for row in rows for stone in row if stone is not None]


def described(card: str, figures: str, language: str) -> str:
    """Return a card with its effect as a sentence."""
    words, name = effect(card, figures, language), card_name(card, language)
    return say(language, "picture-im-alt-card", card=name, effect=words, when=when(card, language))


# A card as a block.


@dataclass(frozen=True)
class _Cards:
    """What cards are made with."""

    language: str
    figures: str
    wide: int
    """Their width."""
    size: int
    """Text size of what they do."""
    brings: Mapping[str, str]
    """Card → what it brings the viewer now, in words."""

    def card(self, card: str, number: int = 0, count: int = 1, *, asked: bool = False, picked: bool = False) -> Block:
        """Return a card: name, scene and effect, as much of it as there is room for.

        `number`: from 1 if it can be chosen by one; `count`: of face-down cards; `asked`: whether it can be chosen.
        """
        on = Ink.glow if picked else Ink.card
        words = effect(card, self.figures, self.language)
        if card:
            words = say(self.language, "picture-im-card", when=when(card, self.language), effect=words)
        band, told = (
            self._band(card, number, count, picked=picked),
            _Paragraph(words=words, on=on, room=self.wide - 34, size=self.size),
        )
        line, thick = (Ink.accent, 4) if asked else (Ink.ink, 2)

        def plate(*parts: Block) -> Block:
            return Plate(part=Column(parts=(band, *parts)), fill=on, line=line, on=Ink.wood, radius=10, thick=thick,
                         pad=(3, 3))  # fmt: skip

        now = Text(ways=(self.brings.get(card, ""),), bold=True, ink=Ink.accent, on=on, grow=1, most=LEAST + 6)
        ways = list[Block]()
        for more, low in (((now,), 4), ((), 1))[card not in self.brings :]:
            text = Wrapper(part=Column(parts=(replaced(told, grow=1), *more)), pad=(10, low))
            if card:
                drawing = DrawnBlock(drawing=_draw_scene, of=(card,), room=_SCENE, tall=120, grow=1)
                narrow = Column(parts=(replaced(told, room=self.wide - 54 - _SCENE, grow=1), *more), grow=1)
                flat = Row(parts=(replaced(drawing, tall=100, grow=0), Wrapper(part=narrow, pad=(0, 3), grow=1)),
                          gap=10, grow=1)  # fmt: skip
                ways += [plate(drawing, text), plate(flat)]
            ways.append(plate(replaced(text, grow=1)))
        ways.append(self.named(card))
        return Cached(part=Fit(ways=tuple(ways)), on=Ink.wood, grow=1, most=_HIGHEST)

    def _band(self, card: str, number: int, count: int, *, picked: bool) -> Block:
        """Return the head of a card in the colour of its kind: number, figure, name, a tick if it is `picked`."""
        on, ink = (KIND_COLOUR[CARDS[card].colour], Ink.white) if card else (BACK, Ink.coal)
        # A name that is too long for display letters keeps its height in plain ones.
        words = Text(ways=(card_name(card, self.language),), size=CHOICE, bold=True, tall=True, ink=ink, on=on, grow=1)
        name = Fit(ways=(replaced(words, letters=FACE.letters), words), grow=1)
        digit = Text(ways=(str(number),), size=CHOICE, bold=True, ink=Ink.white, on=Ink.coal)
        plate = (Plate(part=digit, fill=Ink.coal, line=Ink.coal, on=on, radius=8, pad=(12, 0)),) if number else ()
        pile = (Text(ways=(f"×{count}",), size=CHOICE, bold=True, ink=ink, on=on),) if count > 1 else ()
        tick = (Sign(icon="check", size=40, on=on),) if picked else ()
        figure = Sign(icon=f"im-card-{card}" if card else "im-facedown", size=_BAND - 8, on=on, drop=1)
        row = Row(parts=(*plate, figure, name, *pile, *tick), gap=10, least=_BAND)
        return Plate(part=row, fill=on, line=on, on=on, radius=8, pad=(8, 0))

    def named(self, card: str) -> Block:
        """Return a card with its figure and short name."""
        on = KIND_COLOUR[CARDS[card].colour] if card else BACK
        name = Text(ways=(short_name(card, self.language),), size=CHOICE, bold=True, tall=True, grow=1)
        figure = Sign(icon=f"im-card-{card}" if card else "im-facedown", size=36, on=on)
        square = Plate(part=figure, fill=on, line=on, radius=6, pad=(4, 2))
        row = Row(parts=(square, name), gap=6, least=42)
        return Plate(part=row, line=Ink.ink, on=Ink.wood, radius=10, pad=(3, 2), grow=1, most=_LOW)

    def taken(self, count: int, *, every: bool) -> Block:
        """Return the place of the taken cards."""
        words = say(self.language, "picture-im-taken-all" if every else "picture-im-taken-some", count=count)
        text = Text(ways=(words,), size=36, ink=Ink.white, on=Ink.plank, align="middle", grow=1)
        return Plate(part=text, fill=Ink.plank, line=Ink.plank, on=Ink.wood, radius=10, drop=1, grow=1,
                     most=_HIGHEST if every else _LOW)  # fmt: skip


_BAND, _SCENE = 42, 150
"""Height of a card's head, and width of a scene next to its text."""


@dataclass(frozen=True, kw_only=True)
class _Paragraph(Block):
    """Words in several lines of one size, vertically centred."""

    words: str
    room: int
    """The width that decides its height."""
    size: int
    on: int

    def _lines(self, room: int) -> Fitted:
        """Return the words in as few lines as they take, in slightly narrow letters rather than in one more line."""
        ways = (
            whole_words(self.words, room, (self.size,), lines, narrow=NARROW[:3], anywhere=anywhere)
            for anywhere, lines in product((False, True), range(1, 9))
        )
        return next((way for way in ways if way is not None), None) or fit(self.words, room, LEAST, LEAST, 9)

    def high(self) -> int:
        """Return the height of its lines at that width."""
        return len(self._lines(self.room).lines) * round(self.size * _LEADING)

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Draw the words."""
        canvas.lines_of(box, self._lines(box[2] - box[0]), on=self.on, leading=_LEADING)


_LEADING = 1.06
"""Distance between two lines of a card's text, in text sizes."""


def _draw_scene(canvas: Canvas, box: Box, card: str) -> None:
    """Draw a card's scene."""
    left, top, right, bottom = box
    canvas.stamp(scene(card, right - left, bottom - top), (left, top))


@shelved
def draw_figure(card: str, side: int, on: int) -> Canvas:
    """Draw a card's figure on its colour, `side` pixels wide and high."""
    colour = KIND_COLOUR[CARDS[card].colour]
    canvas = Canvas(side, side, on)
    canvas.panel((0, 0, side, side), colour, Ink.coal, on=on, radius=max(5, side // 6))
    inner = round(side * 0.8)
    canvas.stamp(icon(f"im-card-{card}", inner, colour), ((side - inner) // 2, (side - inner) // 2))
    return canvas
