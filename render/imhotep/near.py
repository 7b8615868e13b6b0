"""Large drawings of the sites for the desktop layout, scaled to their boxes."""

from __future__ import annotations

from collections.abc import Sequence

from engine.imhotep.cards import BURIAL, FIGURES, MARKET, OBELISKS, PYRAMID, ROW_PLACES, SITES, TEMPLE
from engine.imhotep.observation import BurialSite, ObeliskSite, Observation, PyramidSeen, PyramidSite, Space
from i18n import plus, say
from render.canvas import Box, Canvas
from render.frame import CHOICE, LEAST
from render.imhotep import backdrop, goods, sites
from render.imhotep.brush import draw_mark_around, icon
from render.imhotep.face import CREAM, DUSK, FACE, QUIET, SUN
from render.imhotep.overview import CAPTION, draw_plate
from render.imhotep.stones import HIGH, STONES, cube
from render.palette import Ink
from render.shelf import shelved
from render.text import width

EDGE = 10
"""Width of a mark around a site."""
FOOT, TITLE = 64, 50
"""Height of the line below a pyramid, and of the name above it."""
MOST = 204
"""Maximum width of a space of a pyramid."""
GIVES = 44
"""Text size of what the next place gives."""


def name(canvas: Canvas, box: Box, site: str, observation: Observation, language: str) -> None:
    """Draw a site's icon, name, side and moored ship on the evening sky; for the market also the draw pile."""
    left, top, right, bottom = box
    middle = (top + bottom) // 2
    side = observation.sides[SITES.index(site)]
    canvas.stamp(icon(f"im-{site}", 40, DUSK), (left + 12, middle - 20))
    right = _draw_moored(canvas, (right, middle), site, observation, DUSK)
    if site == MARKET and right - left > WIDE:
        right -= 100
        _draw_pile(canvas, (right, top, right + 92, bottom), observation.deck, DUSK)
    # Right after the name: at the end of the bar it would seem to belong to the next site.
    end = called(canvas, (left + 60, top, right - _SIDE, bottom), say(language, f"picture-im-site-{site}"))
    canvas.label((end + 14, top, end + _SIDE, bottom), side, CHOICE, ink=SUN, on=DUSK, bold=True)


def _draw_moored(canvas: Canvas, at: tuple[int, int], site: str, observation: Observation, on: int) -> int:
    """Draw the ships moored at a site to the left of a point; return the left edge."""
    right, middle = at
    for ship in observation.ships:
        if ship.site == site:
            right -= 66
            draw_plate(canvas, (right, middle - CAPTION // 2), ship.id, on)
    return right


def _draw_pile(canvas: Canvas, box: Box, deck: int, on: int) -> None:
    """Draw the draw pile with its number of cards."""
    left, top, right, bottom = box
    canvas.stamp(icon("im-draw", 38, on), (left, (top + bottom) // 2 - 19))
    canvas.label((left + 44, top, right, bottom), str(deck), LEAST, ink=CREAM, on=on, bold=True)


def sold(canvas: Canvas, box: Box, observation: Observation, language: str) -> None:
    """Draw an empty market as a line, with the draw pile and the moored ship."""
    left, top, right, bottom = box
    middle, on = (top + bottom) // 2, Ink.plank
    canvas.rect(box, on)
    canvas.stamp(icon(f"im-{MARKET}", 40, on), (left + 12, middle - 20))
    right = _draw_moored(canvas, (right - 8, middle), MARKET, observation, on) - 92
    _draw_pile(canvas, (right, top, right + 92, bottom), observation.deck, on)
    words = say(language, "picture-im-sold")
    canvas.label((left + 62, top, right - 8, bottom), words, LEAST, ink=CREAM, on=on, bold=True)


_SIDE = 48
"""Width reserved for the letter of a site's side."""


def asked(canvas: Canvas, box: Box, seen: PyramidSeen, language: str) -> None:
    """Draw a pyramid's name on the evening sky, and what its next places give."""
    left, top, right, bottom = box
    canvas.stamp(icon(f"im-{PYRAMID}", 40, DUSK), (left + 14, (top + bottom) // 2 - 20))
    ahead = seen.spaces[seen.built :]
    if ahead:
        right = _promised(canvas, (left, top, right - 14, bottom), ahead, language)
    # Next to what it gives there is only room for a short name.
    key = "pyramid" if ahead else "asked"
    called(canvas, (left + 62, top, right - 8, bottom), say(language, f"picture-im-{key}-{seen.id}"))


def _promised(canvas: Canvas, box: Box, ahead: Sequence[Space], language: str) -> int:
    """Draw the next place's points and bonus, or its points and those of the place after it; return the left edge."""
    _, top, right, bottom = box
    first, *later = ahead
    words, bonus = plus(first.points), first.bonus
    if bonus:
        words = say(language, f"picture-im-bonus-{bonus}")
    elif later:
        words, bonus = say(language, "picture-im-now-then", now=words, then=later[0].points), later[0].bonus
    if bonus:
        right -= 42
        canvas.stamp(icon(sites.BONUS[bonus], 42, DUSK), (right, (top + bottom) // 2 - 21))
        right -= 10
    begin = right - width(words, CHOICE, bold=True)
    canvas.label((begin, top, right + 2, bottom), words, CHOICE, ink=SUN, on=DUSK, bold=True)
    return begin


def called(canvas: Canvas, box: Box, words: str) -> int:
    """Draw a name on the evening sky; return its right edge."""
    return canvas.title(box, words, CHOICE, LEAST, letters=FACE.letters, ink=CREAM, on=DUSK)


WIDE = 420
"""Width from which a market has room for the draw pile next to its name."""


def draw_site(observation: Observation, name: str, wide: int, high: int, language: str) -> Canvas:
    """Draw a site below its name."""
    seats = len(observation.seats)
    figures = observation.options.get("figures", "official")
    column = 0 if observation.pending is None else observation.pending.column
    drawn = {
        MARKET: lambda: _draw_market(observation, wide, high, language),
        PYRAMID: lambda: _draw_yard(observation.pyramid, wide, high, language, earned(observation)),
        TEMPLE: lambda: sites.draw_temple(observation.temple, wide, seats, column, high=high),
        BURIAL: lambda: _draw_burial(observation.burial, wide, high, seats, figures, language),
        OBELISKS: lambda: _draw_obelisks(observation.obelisks, wide, high, language),
    }
    return drawn[name]()


def earned(observation: Observation) -> str:
    """Return the pyramid whose last stone gave the bonus being resolved now; empty if none or ambiguous."""
    pending = observation.pending
    if pending is None or pending.kind not in sites.BONUS:
        return ""
    built = [(seen.id, seen.spaces[seen.built - 1]) for seen in observation.pyramid.pyramids if seen.built]
    found = [name for name, last in built if (last.bonus, last.stone) == (pending.kind, pending.seat)]
    return found[0] if len(found) == 1 else ""


def _draw_market(observation: Observation, wide: int, high: int, language: str) -> Canvas:
    """Draw the market while nobody can take a card: the cards there, and how many were taken in one line."""
    market = observation.market
    left = tuple(card for card in goods.places(observation) if card is not None)
    # The place of the face-down cards does not count as a taken card.
    return _draw_stall(left, market.facedown, market.cards.count(None), wide, high, language, observation.deck)


@shelved
def _draw_stall(
    left: tuple[str, ...], facedown: int, taken: int, wide: int, high: int, language: str, deck: int
) -> Canvas:
    """Draw the cards in a column, the line with the number `taken`, and the draw pile on the ground."""
    canvas = Canvas(wide, high, Ink.sand)
    canvas.stamp(backdrop.place(MARKET, wide, high), (0, 0))
    foot = high - _GROUND
    if taken:
        foot -= _GONE
        words = say(language, "picture-im-taken-some", count=taken) if left else say(language, "picture-im-taken-all")
        canvas.label((8, foot, wide - 8, foot + _GONE), words, LEAST, ink=Ink.coal, on=Ink.wood, align="middle")
    if not left:
        side = min(_EMPTY, foot - 24)
        canvas.stamp(icon(f"im-{MARKET}", side, Ink.wood), ((wide - side) // 2, (foot - side) // 2))
    step = min(_ROW, (foot - 6) // max(1, len(left)))
    for i, card in enumerate(left):
        at = (8, 8 + i * step)
        if card == goods.FACE_DOWN:
            canvas.place(sites.back_row(facedown, wide - 16, step - 6, language), at)
        else:
            canvas.place(sites.card_row(card, wide - 16, step - 6, language, CHOICE), at)
    canvas.stamp(icon("im-draw", 32, Ink.sand), (8, high - 39))
    canvas.label((46, high - 42, 120, high), str(deck), LEAST, on=Ink.sand, bold=True)
    return canvas


_GROUND, _GONE, _ROW, _EMPTY = 50, 46, 80, 104
"""Sizes of a market without a card to take.

Heights of the ground with the draw pile, of the line of taken cards, and of a card at most; side of the icon of an
empty market.
"""


# Pyramids.


def _base_and_rise(seen: PyramidSeen) -> tuple[int, float]:
    """Return the number of spaces of a pyramid's base, and its height in spaces.

    A pyramid has as many courses as its base has spaces; each is inset by half a space.
    """
    base = max(space.row for space in seen.spaces)
    return base, base * HIGH - (base - 1) / 4


def _cell(seen: PyramidSeen, wide: int, high: int) -> int:
    """Return the widest space size with which all courses of a pyramid fit."""
    base, rise = _base_and_rise(seen)
    return min(MOST, round((high - 12) / (base / 2 + rise)), (wide - 12) // base)


def _above(canvas: Canvas, at: tuple[int, int], upper: int, seen: PyramidSeen, language: str) -> None:
    """Draw the courses that cannot be begun yet, small and apart, with what they give; `at`: their top right corner.

    `upper`: width of the widest of them.
    """
    left = seen.spaces[seen.built :]
    later = [space for space in left if space.level > left[0].level]
    if not later:
        return
    right, y = at
    words = say(language, "picture-im-above")
    middle = right - upper // 2
    canvas.label((right - upper, y, right, y + 40), words, LEAST, ink=Ink.coal, on=Ink.sand, align="middle")
    y += 44
    for level in sorted({space.level for space in later}, reverse=True):
        course = [space for space in later if space.level == level]
        for space in course:
            across, down = space.column - space.row, space.column + space.row - 2
            sites.empty(canvas, space, (middle + across * upper / 4, y + down * upper / 8), upper // 2)
        y += max(space.row for space in course) * upper // 4 + 6


UPPER, WIDER = 184, 2 * sites.NEAR_CELL
"""Width of a pyramid's upper courses, whose lowest is two spaces wide; and the width with room for larger numbers."""


@shelved
def draw_choice(seen: PyramidSeen, asked: int | None, wide: int, high: int) -> Canvas:
    """Draw a pyramid to choose, with the viewer's stone on its next place and what it would give on the stone.

    `asked`: whose stone it is; None if none may be placed.
    """
    canvas = Canvas(wide, high, Ink.sand)
    base, middle = max(space.row for space in seen.spaces), wide // 2
    # The course above the lowest one is drawn apart, so that all of it is visible.
    cell = min((wide - 24) // base, int((high - 2 * _FRAME - _LIFT) / (base / 2 + HIGH + 0.5)))
    top = high - _FRAME - base * cell // 2
    slab = (middle, top - 4, cell * base / 2 + 6)
    canvas.stamp(backdrop.place("yard", wide, high, slab), (0, 0))
    sites.draw_courses(canvas, seen, middle, top, cell, (), over=True)
    if asked is None:
        canvas.stamp(icon("check", 56, Ink.sand), (wide - 80, 20))
        return canvas
    space = seen.spaces[seen.built]
    x, y = sites.corner(space, middle, top, cell)
    _laid(canvas, asked, space, (round(x), round(y - cell * HIGH)), cell)
    for later in seen.spaces[seen.built :]:
        if later.level > space.level:
            _lifted(canvas, later, (middle, round(top - cell * HIGH) - _LIFT), cell)
    return canvas


_FRAME, _LIFT = 22, 6
"""Height of the frame's margin around a pyramid, and of the gap below the lifted upper course."""


def _lifted(canvas: Canvas, space: Space, at: tuple[int, int], cell: int) -> None:
    """Draw the space above the lowest course, lifted off by dashed lines; `at`: its nearest corner."""
    x, y = at
    for side in (x - cell // 2 + 3, x + cell // 2 - 6):
        for dash in range(y - cell // 4 + 6, y + cell // 4, 16):
            canvas.rect((side, dash, side + 3, dash + 8), QUIET)
    sites.empty(canvas, space, (x, y - cell // 2), cell)


def _laid(canvas: Canvas, seat: int, space: Space, at: tuple[int, int], cell: int) -> None:
    """Draw a seat's stone with what its place gives on it; `at`: the farthest corner of its top."""
    x, y = at
    sprite = cube(seat, cell, Ink.coal, marked=False)
    canvas.stamp(sprite.image, (x - cell // 2, y), sprite.mask)
    edge = sites.draw_edge(cell)
    canvas.stamp(edge.image, (x - cell // 2, y), edge.mask)
    # Points and bonus are side by side in the middle of the top.
    words, stone = plus(space.points), STONES[seat]
    long, middle = width(words, GIVES, bold=True), y + cell // 4
    left = x - (long + (SIGN if space.bonus else 0)) // 2
    ink = stone.mark if seat == 3 else Ink.coal
    canvas.label((left, middle - 30, left + long + 2, middle + 30), words, GIVES, ink=ink, on=stone.top, bold=True)
    if space.bonus:
        canvas.stamp(icon(sites.BONUS[space.bonus], SIGN, stone.top), (left + long + 4, middle - SIGN // 2))


SIGN = 34
"""Size of the bonus icon next to points."""


@shelved
def _draw_yard(site: PyramidSite, wide: int, high: int, language: str, bonus: str) -> Canvas:
    """Draw all pyramids side by side, each above what its next place gives; the last stone of `bonus` is marked."""
    canvas = Canvas(wide, high, Ink.sand)
    count = len(site.pyramids)
    full = _all_built(site)
    # With a single pyramid, that goes next to it rather than below.
    alone = count == 1 and not full
    title, step = TITLE if count > 1 else 0, (wide - 16) // count
    upper = WIDER if wide > VAST else UPPER
    beside = upper + 24 if alone else 0
    middles = [8 + step // 2 - beside // 2 + i * step for i in range(count)]
    # The corners of a framed pyramid must stay within its frame.
    top, cell = _common_size(site, step - (28 if bonus else beside), high - (8 if alone else FOOT), title)
    _draw_yard_ground(canvas, site, middles, top, cell)
    for seen, x in zip(site.pyramids, middles, strict=True):
        name = (x - step // 2, 10, x + step // 2, title) if title else None
        _draw_pyramid(canvas, seen, (x, top), cell, name, language, framed=seen.id == bonus)
        if not full:
            left = 14 if alone else x - step // 2
            _next(canvas, (left, high - FOOT, x + step // 2, high - 14), seen, aside=alone)
    _frame_pyramid(canvas, site, middles, step, bonus)
    if alone:
        _above(canvas, (wide - 14, 4), upper, site.pyramids[0], language)
    if full:
        _draw_stones_beside(canvas, site)
    return canvas


def _draw_stones_beside(canvas: Canvas, site: PyramidSite) -> None:
    """Draw what a stone next to the full pyramids gives, and how many each player has there."""
    wide, high = canvas.size
    shown = sites.counts_beside(site)
    begin = _draw_plate(canvas, (14, high - FOOT, wide, high - 14), plus(1)) + 16
    sites.draw_chips(canvas, (begin, high - FOOT, wide - 8, high - 14), shown, large=True)


def _draw_yard_ground(canvas: Canvas, site: PyramidSite, middles: Sequence[int], top: int, cell: int) -> None:
    """Draw the yard with a slab of rock below each pyramid; `top`: of their farthest corners."""
    slabs = [
        (x, top - 3, cell * max(space.row for space in seen.spaces) / 2 + 4)
        for seen, x in zip(site.pyramids, middles, strict=True)
    ]
    canvas.stamp(backdrop.place("yard", *canvas.size, *slabs), (0, 0))


def _all_built(site: PyramidSite) -> bool:
    """Return whether no place of any pyramid is free."""
    return all(seen.built == len(seen.spaces) for seen in site.pyramids)


def _frame_pyramid(canvas: Canvas, site: PyramidSite, middles: Sequence[int], step: int, bonus: str) -> None:
    """Draw a frame around the pyramid called `bonus`, whose last stone gave one."""
    for seen, x in zip(site.pyramids, middles, strict=True):
        if seen.id == bonus:
            draw_mark_around(canvas, (x - step // 2 + 4, 4, x + step // 2 - 4, canvas.size[1] - 4), Ink.brick, EDGE)


def _common_size(site: PyramidSite, wide: int, room: int, title: int) -> tuple[int, int]:
    """Return the top of the farthest corner and the width of a space that all pyramids have in common.

    The first pyramid is vertically centred.
    """
    cell = min(_cell(seen, wide, room - title) for seen in site.pyramids)
    base, rise = _base_and_rise(site.pyramids[0])
    return title + round((room - title + (rise - base / 2) * cell) / 2), cell


def _draw_pyramid(
    canvas: Canvas, seen: PyramidSeen, at: tuple[int, int], cell: int, name: Box | None, language: str, *, framed: bool
) -> None:
    """Draw a pyramid, its last stone marked if it is `framed`, and its name into the box `name`; `at`: its top."""
    sites.draw_courses(canvas, seen, *at, cell, (f"{seen.id} {seen.built}",) if framed else (), ink=Ink.brick)
    if name is not None:
        sign = sites.BONUS[seen.spaces[seen.built - 1].bonus] if framed else ""
        _titled(canvas, name, seen.id, sign, language)


def _titled(canvas: Canvas, box: Box, pyramid: str, sign: str, language: str) -> None:
    """Draw a pyramid's name, followed by the bonus of its last stone if there is a `sign`."""
    left, top, right, bottom = box
    words, strong = say(language, f"picture-im-pyramid-{pyramid}"), bool(sign)
    long = width(words, LEAST, bold=strong)
    x = (left + right - long - (48 if sign else 0)) // 2
    ink = Ink.coal if sign else QUIET
    canvas.label((x, top, x + long + 2, bottom), words, LEAST, ink=ink, on=Ink.sand, bold=strong)
    if sign:
        canvas.stamp(icon(sign, 38, Ink.sand), (x + long + 10, (top + bottom) // 2 - 19))


def _next(canvas: Canvas, box: Box, seen: PyramidSeen, *, aside: bool) -> None:
    """Draw what a pyramid's next place gives, in large, centred or at the left (`aside`)."""
    left, top, right, bottom = box
    middle = (top + bottom) // 2
    if seen.built == len(seen.spaces):
        canvas.stamp(icon("check", 40, Ink.sand), ((left + right) // 2 - 20, middle - 20))
        return
    space = seen.spaces[seen.built]
    _draw_plate(canvas, box, plus(space.points), sites.BONUS[space.bonus] if space.bonus else "", aside=aside)


def _draw_plate(canvas: Canvas, box: Box, words: str, sign: str = "", *, aside: bool = True) -> int:
    """Draw the next stone's points after an arrow, with its bonus icon; return the right edge."""
    left, top, right, bottom = box
    middle = (top + bottom) // 2
    wide = 62 + width(words, GIVES, bold=True) + (44 if sign else 0)
    x = left if aside else (left + right - wide) // 2
    canvas.panel((x, top, x + wide, bottom), CREAM, Ink.coal, on=Ink.sand, radius=10, width=3)
    canvas.stamp(icon("im-next", 36, CREAM), (x + 9, middle - 18))
    canvas.label((x + 50, top, x + wide, bottom), words, GIVES, ink=Ink.coal, on=CREAM, bold=True)
    if sign:
        canvas.stamp(icon(sign, 40, CREAM), (x + wide - 48, middle - 20))
    return x + wide


# The burial chamber and the obelisks.


@shelved
def _draw_burial(seen: BurialSite, wide: int, high: int, seats: int, figures: str, language: str) -> Canvas:
    """Draw the chamber with joined groups of stones, or each row's points, next to the stones if there is room."""
    canvas = Canvas(wide, high, Ink.sand)
    canvas.stamp(backdrop.place("crypt", wide, high), (0, 0))
    longest = max(6, *(len(row) + 1 for row in seen.rows))
    beside = _width_beside(seen.side, wide, longest)
    if seen.side == "A":
        stone = (high - ROOF - (20 if beside else 104)) // 3
        step, broad = stone, 1.0 if beside else BROAD
    else:
        step = (high - ROOF - 14) // 3
        stone, broad = step - (10 if beside else 44), BROAD
    cell = min((wide - 50 - beside) // longest, round(stone * broad))
    left = (wide - longest * cell - beside) // 2
    sites.draw_chamber(canvas, seen, left, ROOF, (cell, stone), step, longest)
    x = left + longest * cell + 8 if beside else 20
    if seen.side == "A":
        y = ROOF + (stone if beside else step * 3 + 4)
        _draw_groups(canvas, (x, y, wide - 20, y + 40), seen, seats, figures, language, over=bool(beside))
        return canvas
    for row in range(len(seen.row_points)):
        y = ROOF + row * step + (stone // 2 - 20 if beside else stone + 2)
        _draw_row_points(canvas, (x, y, wide - 20, y + 40), seen, row, language)
    return canvas


def _width_beside(side: str, wide: int, longest: int) -> int:
    """Return the width of the points next to the stones; 0 if they go below them."""
    least = ROOMY if side == "B" and longest <= LONG else VAST
    if wide <= least:
        return 0
    return BESIDE if wide <= VAST else AMPLE


def _draw_row_points(canvas: Canvas, box: Box, seen: BurialSite, row: int, language: str) -> None:
    """Draw what each player has in a row of the chamber, or for an empty row what it will give."""
    shown = [(seat, number) for seat, number in enumerate(seen.row_points[row]) if seat in seen.rows[row]]
    if shown:
        sites.draw_chips(canvas, box, shown, Ink.plank, large=True)
    else:
        lead = say(language, "picture-im-by-most")
        sites.draw_prizes(canvas, box, [str(place) for place in ROW_PLACES if place], lead, Ink.plank)


def _draw_groups(
    canvas: Canvas, box: Box, seen: BurialSite, seats: int, figures: str, language: str, *, over: bool
) -> None:
    """Draw the points of groups by size, and below what each seat has; `over`: with the heading above the numbers."""
    left, top, right, bottom = box
    points, lead = [*map(str, FIGURES[figures].group_points), "+2"], say(language, "picture-im-by-group")
    if over:
        above = (left, top - 44, right, bottom - 44)
        canvas.label(above, lead, LEAST, ink=CREAM, on=Ink.plank, bold=True, align="middle")
    sites.draw_prizes(canvas, box, points, "" if over else lead, Ink.plank)
    down = 62 if over else 42
    below = (left, top + down, right, bottom + down)
    sites.draw_chips(canvas, below, list(enumerate(sites.group_totals(seen, seats))), Ink.plank, large=True)


ROOF, BROAD = 30, 1.5
"""Top of the chamber's stones, and maximum width of a place relative to its height."""
LONG, ROOMY, VAST = 7, 510, 640
"""Widths above which points are next to the stones: `ROOMY`, or `VAST` on side A and for rows longer than `LONG`."""
BESIDE, AMPLE = 256, 316
"""Width of the points at the side, in a chamber up to `VAST` wide and in a wider one."""


@shelved
def _draw_obelisks(seen: ObeliskSite, wide: int, high: int, language: str) -> Canvas:
    """Draw towers of loose stones, or the places of finished obelisks."""
    canvas = Canvas(wide, high, Ink.sand)
    if seen.side == "A":
        canvas.stamp(backdrop.place("obelisks", wide, high), (0, 0))
        sites.draw_towers(canvas, seen, wide, high, lead=say(language, "picture-im-by-height"))
    else:
        sites.draw_avenue(canvas, seen, wide, high)
    return canvas
