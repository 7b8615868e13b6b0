"""Desktop private views: large sites, the ships below them, then all seats.

The market explains its cards while one can still be taken. Pyramids of which one is to be chosen come first.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import accumulate

from PIL import Image

from engine.imhotep.cards import BURIAL, MARKET, OBELISKS, PYRAMID, TEMPLE
from engine.imhotep.observation import Observation, ShipSeen
from i18n import plus, say
from render import desk
from render.band import BOTTOM as BOTTOM_OF_BAND
from render.canvas import Box, Canvas
from render.desk import BOTTOM, LEFT, RIGHT
from render.frame import LEAST
from render.imhotep import backdrop, goods, near, people, sites
from render.imhotep.brush import draw_mark_around, icon
from render.imhotep.face import DUSK, SUN
from render.imhotep.overview import CAPTION, GAIN, Voyages, best_of, draw_plate, draw_top, moored
from render.imhotep.ships import lay, measures
from render.palette import Ink
from render.shelf import shelved
from render.text import width

_BAR, _RIM = 50, 4
"""Height of the dark bar of names above sites, and of the golden line at its bottom."""
_BANK = BOTTOM_OF_BAND
"""Top of the sites."""
_MIDDLE, _FEWER, _LATER = 468, 490, 514
"""Top of the lower sites: normally, below a market with few cards, and below pyramids to choose."""
_SHORE, _WATER, _CALM = 828, 1012, 124
"""Top and bottom of the river, and the height at its top without waves, for texts and stones."""
_QUAY = LEFT + 8
"""Left edge of the first ship's part of the river."""
_SEATS = 1020
"""Top of the seats."""
_STALL, _COUNTER, _BOOTH = 640, 476, 316
"""Width of a market to choose from, of one that explains its cards, and of one that does not."""
_SIGN = 540
"""Width of the line for an empty market."""
_CELL, _SAILED = 68, 50
"""Width of a slot of a ship in the harbour, and of a ship that has sailed."""
_INSET, _BERTH = 4, 312
"""Left margin of a ship in its part of the river, and minimum width of that part, enough for the text above it."""
_PARTED = 6
"""Width of the line between two sites."""


def turn(
    observation: Observation, names: Sequence[str], language: str, chosen: Collection[str], voyages: Voyages
) -> Canvas:
    """Draw the whole picture; `chosen` and `voyages` as in `overview.turn`.

    Cards that the viewer may choose are numbered.
    """
    choosing = observation.task is not None and observation.task.kind == PYRAMID
    lower = _LATER if choosing else _FEWER if _few(observation) else _MIDDLE
    canvas = _draw_scene(lower).copy()
    draw_top(canvas, observation, names, language)
    for site, box in _boxes(observation, lower, choosing=choosing).items():
        _draw_site(canvas, site, box, observation, language, voyages, chosen)
    if choosing:
        _draw_pyramids(canvas, observation, language, chosen, lower)
    _draw_ships(canvas, observation, language, chosen, voyages)
    _framed(canvas, observation, chosen, lower, choosing=choosing)
    people.row(canvas, (LEFT, _SEATS, RIGHT, BOTTOM), observation, names, chosen, SUN, language)
    return canvas


@shelved
def _draw_scene(lower: int) -> Canvas:
    """Draw bank and river without sites and ships."""
    canvas = desk.page()
    canvas.rect((LEFT, _BANK, RIGHT, _SHORE), Ink.sand)
    for top in (_BANK, lower):
        canvas.rect((LEFT, top, RIGHT, top + _BAR), DUSK)
        canvas.rect((LEFT, top + _BAR - _RIM, RIGHT, top + _BAR), SUN)
    canvas.stamp(_draw_river(), (LEFT, _SHORE))
    return canvas


def _draw_river() -> Image.Image:
    """Draw the river without ships."""
    return backdrop.draw_river(RIGHT - LEFT, _WATER - _SHORE, (4, _CALM))


def _open(observation: Observation) -> bool:
    """Return whether a card of the market can still be taken in this round."""
    if _choosing(observation):
        return True
    return goods.lying(observation) > 0 and all(ship.site != MARKET for ship in observation.ships)


def _choosing(observation: Observation) -> bool:
    """Return whether somebody is choosing a card."""
    pending = observation.pending
    return bool(observation.looked) or (pending is not None and pending.site == MARKET)


def _few(observation: Observation) -> bool:
    """Return whether all cards that can be taken fit next to the upper sites, saving the height of empty shelves."""
    return _open(observation) and goods.lying(observation) <= FEW and not observation.looked


FEW = 2
"""Maximum number of cards explained next to the upper sites."""


def _sold(observation: Observation) -> bool:
    """Return whether the market is empty, so that it becomes a single line."""
    return not _open(observation) and not goods.lying(observation)


def _boxes(observation: Observation, lower: int, *, choosing: bool) -> dict[str, Box]:
    """Return the box of each site, including its name."""
    rest = {MARKET: _BOOTH}
    if choosing:
        return _abreast((LEFT, lower, RIGHT, _SHORE), rest, {TEMPLE: 1, BURIAL: 1.5, OBELISKS: 1})
    second = {BURIAL: 1.3, OBELISKS: 1.0}
    if not _open(observation):
        if _sold(observation):
            upper = {MARKET: (LEFT, _BANK, LEFT + _SIGN, _BANK + _BAR)}
            upper |= _abreast((LEFT, _BANK, RIGHT, lower), {}, {PYRAMID: 1.9, TEMPLE: 1.0})
        else:
            upper = _abreast((LEFT, _BANK, RIGHT, lower), rest, {PYRAMID: 1.5, TEMPLE: 1.0})
        return upper | _abreast((LEFT, lower, RIGHT, _SHORE), {}, second)
    left = LEFT + (_STALL if _choosing(observation) else _COUNTER)
    few = _few(observation)
    market = {MARKET: (LEFT, _BANK, left, lower if few else _SHORE)}
    upper = _abreast((left, _BANK, RIGHT, lower), {}, {PYRAMID: 1.85, TEMPLE: 1.0})
    return market | upper | _abreast((LEFT if few else left, lower, RIGHT, _SHORE), {}, second)


def _abreast(box: Box, widths: dict[str, int], shares: dict[str, float]) -> dict[str, Box]:
    """Lay out sites side by side: some with fixed widths, the others with shares of the rest."""
    left, top, right, bottom = box
    unit = (right - left - sum(widths.values())) / sum(shares.values())
    wides = [*widths.values(), *(round(share * unit) for share in shares.values())]
    ends = [left + end for end in accumulate(wides)]
    return {
        site: (end - wide, top, end, bottom) for site, wide, end in zip((*widths, *shares), wides, ends, strict=True)
    }


def _draw_site(
    canvas: Canvas,
    site: str,
    box: Box,
    observation: Observation,
    language: str,
    voyages: Voyages,
    chosen: Collection[str],
) -> None:
    """Draw a site below its name; if `voyages` is about a single ship, also what that ship would gain there."""
    left, top, right, bottom = box
    if bottom - top == _BAR:
        near.sold(canvas, (left, top, right, bottom - _RIM), observation, language)
        return
    begin = left + (_SIGN if site == PYRAMID and _sold(observation) else 0)
    near.name(canvas, (begin, top, right, top + _BAR - _RIM), site, observation, language)
    top += _BAR
    if site == MARKET and right - left > _BOOTH:
        canvas.rect((left, top, right, bottom), Ink.wood)
        goods.counter(canvas, (left + 9, top + 3, right - 7, bottom - 4), observation, language, chosen)
        return
    points: Sequence[int] = ()
    if len({ship for ship, _ in voyages}) == 1 and site != MARKET:
        points = next((gains for (_, place), gains in voyages.items() if place == site), ())
    foot = bottom - (GAIN + 6 if points else 0)
    canvas.place(near.draw_site(observation, site, right - left - 8, foot - top - 12, language), (left + 4, top + 3))
    if points:
        _gained(canvas, (left + 8, foot, right - 8, bottom - 5), points)


def _gained(canvas: Canvas, box: Box, points: Sequence[int]) -> None:
    """Draw the points that each seat would gain if the ship sailed to a site; `±0` if none would gain any."""
    canvas.panel(box, Ink.card, Ink.line, on=Ink.sand, radius=10)
    shown = [(seat, more) for seat, more in enumerate(points) if more]
    left, top, right, bottom = box
    if shown:
        sites.draw_chips(canvas, (left + 6, top, right - 6, bottom), shown, Ink.card, tell=plus, large=True)
    else:
        canvas.label(box, "±0", LEAST, ink=Ink.soft, bold=True, align="middle")


def _draw_pyramids(
    canvas: Canvas, observation: Observation, language: str, chosen: Collection[str], lower: int
) -> None:
    """Draw the pyramids of which the viewer chooses one."""
    task, shown = observation.task, observation.pyramid.pyramids
    places = _abreast((LEFT, _BANK, RIGHT, lower), {}, {seen.id: 1.0 for seen in shown})
    for seen in shown:
        left, top, right, bottom = places[seen.id]
        near.asked(canvas, (left, top, right, top + _BAR - _RIM), seen, language)
        top += _BAR
        asked = observation.viewer if task is not None and seen.id in task.pyramids else None
        drawn = near.draw_choice(seen, asked, right - left - 8, bottom - top - 7)
        canvas.place(drawn, (left + 4, top + 2))
        if asked is not None:
            draw_mark_around(canvas, (left + 5, top + 2, right - 5, bottom - 5), Ink.brick, 9)
        if seen.id in chosen:
            draw_mark_around(canvas, (left + 9, top + 6, right - 9, bottom - 9), SUN, near.EDGE)


def _framed(canvas: Canvas, observation: Observation, chosen: Collection[str], lower: int, *, choosing: bool) -> None:
    """Draw lines between sites, and frames around the site of a choice, the chosen sites, and all sites."""
    pending = observation.pending
    boxes = _boxes(observation, lower, choosing=choosing)
    for left, top, _, bottom in boxes.values():
        if left > LEFT:
            canvas.rect((left - _PARTED // 2, top, left + _PARTED // 2, bottom), DUSK)
    for site, (left, top, right, bottom) in boxes.items():
        box = (left + 2, top + 2, right - 2, bottom - 2)
        if site == MARKET and observation.task is not None and _choosing(observation):
            # The cards to choose have frames of their own.
            continue
        if pending is not None and pending.site == site and not near.earned(observation):
            # Not the accent colour, which is almost as bright as the sand in the dark theme.
            draw_mark_around(canvas, box, Ink.brick, near.EDGE)
        elif site in chosen:
            draw_mark_around(canvas, box, SUN, near.EDGE)
    canvas.frame((LEFT, _BANK, RIGHT, _WATER), Ink.coal, 3)


def _draw_ships(
    canvas: Canvas, observation: Observation, language: str, chosen: Collection[str], voyages: Voyages
) -> None:
    """Draw the ships in the round's order, each in its part of the river."""
    several = len({name for name, _ in voyages}) > 1
    needed = [max(measures(ship.capacity, _CELL)[2] + _INSET, _BERTH) for ship in observation.ships]
    spare = (RIGHT - LEFT - 16 - sum(needed)) // len(needed)
    x = 0
    for ship, least in zip(observation.ships, needed, strict=True):
        best = best_of(ship.id, observation.viewer or 0, voyages) if several else []
        marked = frozenset(word for word in chosen if word.startswith(f"{ship.id} "))
        asked = () if chosen or observation.task is None else observation.task.loads.get(ship.id, ())
        part = _draw_berth(x, least + spare, ship, tuple(best), marked, asked, language)
        canvas.place(part, (_QUAY + x, _SHORE))
        x += least + spare


@shelved
def _draw_berth(
    x: int,
    wide: int,
    ship: ShipSeen,
    best: tuple[tuple[int, str], ...],
    marked: frozenset[str],
    asked: tuple[int, ...],
    language: str,
) -> Canvas:
    """Draw a ship with whether it can sail or where it would gain most; smaller after it has sailed.

    `x`: position along the river. `asked`: slots into which the viewer can put a stone.
    """
    high = _WATER - _SHORE
    canvas = Canvas(wide, high, Ink.water)
    canvas.stamp(_draw_river().crop((_QUAY - LEFT + x, 0, _QUAY - LEFT + x + wide, high)), (0, 0))
    left, y = _INSET, 6
    draw_plate(canvas, (left, y), ship.id, Ink.water)
    if ship.site:
        canvas.stamp(icon("arrow", 30, Ink.water), (left + 66, y + 2))
        canvas.stamp(icon(f"im-{ship.site}", 34, Ink.water), (left + 100, y))
        words = say(language, f"picture-im-site-{ship.site}")
        canvas.label((left + 142, y, wide, y + CAPTION), words, LEAST, ink=Ink.coal, on=Ink.water)
        lay(canvas, left, high - 10 - measures(ship.capacity, _SAILED)[3], ship.slots, _SAILED)
        return canvas
    moored(canvas, (left, high - 3 - measures(ship.capacity, _CELL)[3]), ship, _CELL, marked, SUN, asked)
    box = (left + 70, y, wide, y + CAPTION)
    if best:
        _brings(canvas, box, best)
        return canvas
    short = ship.minimum - sum(stone is not None for stone in ship.slots)
    key = "picture-im-short-of" if short > 0 else "picture-im-ready"
    canvas.label(box, say(language, key, count=short), LEAST, ink=Ink.coal, on=Ink.water, bold=short <= 0)
    return canvas


def _brings(canvas: Canvas, box: Box, best: Sequence[tuple[int, str]]) -> None:
    """Draw the sites where a ship gains the viewer points, with these points, as many as fit."""
    x, top, right, bottom = box
    for more, site in best:
        words = plus(more)
        if x + 37 + width(words, LEAST, bold=True) > right:
            return
        canvas.stamp(icon(f"im-{site}", 34, Ink.water), (x, top))
        canvas.label((x + 37, top, right, bottom), words, LEAST, ink=Ink.coal, on=Ink.water, bold=True)
        x += 49 + width(words, LEAST, bold=True)
