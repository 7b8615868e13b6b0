"""The whole table: five sites on the bank, the ships in the harbour and at the docks, every seat's holdings."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from engine.imhotep.cards import MARKET, SITES
from engine.imhotep.observation import Observation
from i18n import say
from render import frame
from render.art import icon
from render.canvas import Canvas
from render.frame import BOTTOM, CHOICE, CORNER, LEAST, LEFT, MAIN, RIGHT, TOP, page
from render.imhotep import people, sites
from render.imhotep.ships import HIGH, lay, measures
from render.palette import Ink
from render.shelf import shelved
from render.text import width

WIDE = {"market": 256, "pyramid": 225, "temple": 194, "burial": 220, "obelisks": 225}
"""Width of each site."""
SPACE = 6
HEAD = TOP + CORNER + 10
"""Where the rest of a picture begins under a corner block of usual height."""
NAME = 42
LAND = TOP + CORNER + 4
LOW = 84
"""Height of what stands above the sites for whom it is to decide."""
GAIN = 40
"""Height of a line with what a ship would bring."""


def lefts() -> dict[str, int]:
    """Where each site begins."""
    found, x = {}, LEFT
    for site in SITES:
        found[site] = x
        x += WIDE[site] + SPACE
    return found


LEFTS = lefts()


def status(observation: Observation, language: str) -> str:
    """Which round it is, in words."""
    if observation.result is not None:
        return say(language, "picture-status-over")
    return say(language, "picture-im-status", round=observation.round, rounds=observation.rounds)


def head(
    canvas: Canvas, observation: Observation, names: Sequence[str], language: str, title: str, *, large: bool = False
) -> int:
    """The corner block, `large` for whom it is to decide; returns its bottom."""
    return frame.head(canvas, observation, names, language, title, status(observation, language), large=large)


class _River(NamedTuple):
    """Where the bank begins and ends and where ships lie: the river's lower edge, the docks, the harbour, their sizes.

    `small`: of ships at the docks, 0 where these are not drawn.
    """

    land: int
    shore: int
    bottom: int
    dock: int
    caption: int
    berth: int
    small: int
    cell: int


CAPTION = 32
"""Height of what stands over a ship."""


def _river(bottom: int) -> _River:
    """The largest ships for which there is room between the bank and the seats."""
    shore = LAND + NAME + sites.HEIGHT + 10
    for cell in range(44, 24, -1):
        berth = bottom - 9 - round(cell * HIGH)
        caption = berth - CAPTION
        small = min(31, round((caption - shore - 10) / HIGH))
        if small >= min(31, cell * 0.66):
            break
    return _River(LAND, shore, bottom, shore + 8, caption, berth, small, cell)


def _harbour(bottom: int) -> _River:
    """The same for whom it is to decide: no docks, but a line of gains under the sites and another over the ships."""
    land = TOP + LOW + 8
    shore = land + NAME + sites.HEIGHT + GAIN + 10
    cell = min(52, max(25, round((bottom - shore - CAPTION - GAIN - 20) / HIGH)))
    berth = bottom - 9 - round(cell * HIGH)
    return _River(land, shore, bottom, 0, berth - CAPTION - GAIN, berth, 0, cell)


@shelved
def _scene(language: str, sides: str, river: _River) -> Canvas:
    """The bank with the names of the sites, and the empty river."""
    canvas = page()
    canvas.rect((LEFT, river.land, RIGHT, river.shore), Ink.sand)
    canvas.rect((LEFT, river.shore, RIGHT, river.bottom), Ink.water)
    canvas.rect((LEFT, river.shore - 5, RIGHT, river.shore), Ink.dune)
    canvas.rect((LEFT, river.shore, RIGHT, river.shore + 3), Ink.white)
    for y in range(river.shore + 20, river.bottom - 10, 25):
        if not river.caption - 16 < y < river.caption + 36:
            start = LEFT + 14 + (y // 25 % 2) * 52
            for x in range(start, RIGHT - 40, 104):
                canvas.rect((x, y, x + 26, y + 2), Ink.white)
                canvas.rect((x + 26, y + 2, x + 36, y + 4), Ink.white)
    for site in SITES[1:] if river.small else ():
        canvas.stamp(icon("im-reed", 34, Ink.water), (LEFTS[site] - 20, river.shore + 5))
    for i, site in enumerate(SITES):
        box = (LEFTS[site], river.land + 6, LEFTS[site] + WIDE[site], river.land + NAME)
        sites.title(canvas, box, site, sides[i], language)
        if i:
            canvas.rect((LEFTS[site] - 4, river.land + 8, LEFTS[site] - 2, river.shore - 12), Ink.dune)
    canvas.frame((LEFT, river.land, RIGHT, river.bottom), Ink.ink, 3)
    return canvas


def _sites(canvas: Canvas, observation: Observation, river: _River, language: str, fresh: Collection[str]) -> None:
    top = river.land + NAME
    seats = len(observation.seats)
    figures = observation.options.get("figures", "official")
    pending = observation.pending
    column = 0 if pending is None else pending.column
    for site, drawn in (
        ("market", sites.market(observation.market, WIDE["market"], language, observation.deck)),
        ("pyramid", sites.pyramid(observation.pyramid, WIDE["pyramid"], language)),
        ("temple", sites.temple(observation.temple, WIDE["temple"], seats, column)),
        ("burial", sites.burial(observation.burial, WIDE["burial"], seats, figures)),
        ("obelisks", sites.obelisks(observation.obelisks, WIDE["obelisks"])),
    ):
        canvas.stamp(drawn.image.crop((4, 0, WIDE[site] - 4, sites.HEIGHT)), (LEFTS[site] + 4, top))
        canvas.adopt(drawn, (LEFTS[site], top))
    for site in SITES:
        if site in fresh or (pending is not None and pending.site == site):
            x = LEFTS[site]
            canvas.frame((x, river.land + 3, x + WIDE[site], river.shore - 6), Ink.accent, 4)


def _ships(canvas: Canvas, observation: Observation, river: _River, language: str, fresh: Collection[str]) -> None:
    """In the harbour in the round's order; at its site a ship that has sailed."""
    step = (RIGHT - LEFT - 16) // 4
    for i, ship in enumerate(observation.ships):
        left, y = LEFT + 14 + i * step, river.caption
        canvas.panel((left, y, left + 54, y + CAPTION), Ink.card, Ink.plank, on=Ink.water, radius=8)
        canvas.label((left, y, left + 54, y + CAPTION), ship.id, LEAST, bold=True, align="middle")
        if ship.site:
            if river.small:
                wide = measures(ship.capacity, river.small)[2]
                lay(canvas, LEFTS[ship.site] + (WIDE[ship.site] - wide) // 2, river.dock, ship.slots, river.small)
            canvas.stamp(icon("arrow", 26, Ink.water), (left + 62, y + 5))
            canvas.stamp(icon(f"im-{ship.site}", 34, Ink.water), (left + 96, y + 1))
            continue
        loaded = sum(stone is not None for stone in ship.slots)
        words = say(language, "picture-im-minimum", count=ship.minimum)
        canvas.label((left + 64, y, left + step - 60, y + CAPTION), words, LEAST, on=Ink.water)
        built = lay(canvas, left, river.berth, ship.slots, river.cell, loaded >= ship.minimum)
        for number, box in enumerate(built.slots, 1):
            at = (left + box[0], river.berth + box[1] - 1, left + box[2], river.berth + box[3] - 3)
            canvas.label(at, str(number), LEAST, ink=Ink.white, on=Ink.plank, bold=True, align="middle")
            if f"{ship.id} {number}" in fresh:
                stone = (at[0] - 3, at[1] - river.cell - 3, at[2] + 3, at[1] - 1)
                canvas.frame(stone, Ink.accent, 4)


def course(canvas: Canvas, observation: Observation, language: str, *, large: bool = False) -> None:
    """The six rounds, and what is to be chosen by whom in the middle of what; `large`: the latter alone."""
    now = observation.round if observation.result is None else observation.rounds + 1
    if not large:
        canvas.place(_rounds(now, observation.rounds), (MAIN, TOP))
    seat = next(iter(observation.waiting), None)
    if seat is None:
        return
    pending = observation.pending
    ship = rest = None
    if pending is not None:
        ship, rest = (pending.ship, pending.site), pending.rest
    words = doing(observation.waiting[seat], language, own=seat == observation.viewer)
    if large:
        canvas.place(_asked(seat, words, ship, rest), (MAIN, TOP))
    else:
        canvas.place(_doing(seat, words, ship, rest), (MAIN + ROUNDS + 8, TOP))


def doing(kind: str, language: str, *, own: bool) -> str:
    """What a seat is to do; `own`: told to itself."""
    return say(language, f"picture-im-you-{kind}" if own else f"picture-im-do-{kind}")


ROUNDS = 330
DOING = RIGHT - MAIN - ROUNDS - 8


@shelved
def _rounds(now: int, rounds: int) -> Canvas:
    """A sun for each round: gone, open, to come."""
    canvas = Canvas(ROUNDS, CORNER, Ink.paper)
    canvas.panel((0, 0, ROUNDS, CORNER), Ink.card, Ink.line)
    step = (ROUNDS - 20) / rounds
    for number in range(1, rounds + 1):
        middle = round(10 + (number - 0.5) * step)
        y = CORNER // 2
        box = (middle - 20, y - 20, middle + 20, y + 20)
        if number == now:
            canvas.stamp(icon("im-sun", 56, Ink.card), (middle - 28, y - 28))
            canvas.label(box, str(number), 33, on=Ink.gold, bold=True, align="middle")
        else:
            gone = number < now
            canvas.stamp(icon("im-sun-gone" if gone else "im-sun-later", 42, Ink.card), (middle - 21, y - 21))
            on = Ink.shade if gone else Ink.card
            canvas.label(box, str(number), LEAST, ink=Ink.soft, on=on, bold=True, align="middle")
    return canvas


@shelved
def _doing(seat: int, words: str, ship: tuple[str, str] | None, rest: tuple[int, ...] | None) -> Canvas:
    """Whose choice it is; in the middle of an unloading also where, and the stones whose turn is still to come."""
    canvas = Canvas(DOING, CORNER, Ink.paper)
    canvas.panel((0, 0, DOING, CORNER), Ink.glow, Ink.accent, width=3)
    low = CORNER if ship is None else 64
    canvas.stamp(icon(f"im-face-{seat}", 44, Ink.glow), (14, (low - 44) // 2 + (6 if ship else 0)))
    box = (70, 6 if ship else 0, DOING - 8, low + (6 if ship else 0))
    canvas.label(box, words, LEAST, on=Ink.glow, bold=True, lines=2)
    if ship is not None:
        _unloading(canvas, 14, 74, ship, rest)
    return canvas


@shelved
def _asked(seat: int, words: str, ship: tuple[str, str] | None, rest: tuple[int, ...] | None) -> Canvas:
    """The same in one line for whom it is to decide."""
    canvas = Canvas(RIGHT - MAIN, LOW, Ink.paper)
    canvas.panel((0, 0, RIGHT - MAIN, LOW), Ink.glow, Ink.accent, width=3)
    canvas.stamp(icon(f"im-face-{seat}", 44, Ink.glow), (14, (LOW - 44) // 2))
    end = RIGHT - MAIN - (10 if ship is None else 300)
    canvas.label((70, 0, end, LOW), words, CHOICE, on=Ink.glow, bold=True, smallest=LEAST, lines=2)
    if ship is not None:
        _unloading(canvas, end + 8, (LOW - 34) // 2, ship, rest)
    return canvas


def _unloading(canvas: Canvas, x: int, y: int, ship: tuple[str, str], rest: tuple[int, ...] | None) -> None:
    """A ship, where it is unloaded, and the stones whose turn is still to come."""
    name, site = ship
    if name:
        canvas.panel((x, y - 2, x + 54, y + 34), Ink.card, Ink.plank, on=Ink.glow, radius=8)
        canvas.label((x, y - 2, x + 54, y + 34), name, LEAST, bold=True, align="middle")
        canvas.stamp(icon("arrow", 24, Ink.glow), (x + 58, y + 4))
        x += 86
    canvas.stamp(icon(f"im-{site}", 34, Ink.glow), (x, y - 1))
    x += 46
    for stone in rest or ():
        canvas.stamp(icon(f"im-face-{stone}", 30, Ink.glow), (x, y + 1))
        x += 34


Voyages = Mapping[tuple[str, str], Sequence[int]]
"""Ship and site → how many points more each seat would have, if it sailed there."""


def _gains(canvas: Canvas, observation: Observation, river: _River, voyages: Voyages) -> None:
    """What ships would bring: of one ship at each site for whom, of several over each ship to the viewer."""
    ships = {ship for ship, _ in voyages}
    if len(ships) == 1:
        top = river.shore - GAIN - 4
        for (_, site), points in voyages.items():
            left = LEFTS[site]
            box = (left + 2, top, left + WIDE[site] - 6, top + GAIN)
            shown = [(seat, more) for seat, more in enumerate(points) if more]
            canvas.panel(box, Ink.card, Ink.line, on=Ink.sand, radius=10)
            if shown:
                sites.chips(canvas, (box[0] + 4, top, box[2] - 4, top + GAIN), shown, Ink.card, signed=True)
            elif site == MARKET:
                canvas.stamp(icon("im-draw", 32, Ink.card), ((box[0] + box[2]) // 2 - 16, top + 4))
            else:
                canvas.label(box, "±0", LEAST, ink=Ink.soft, bold=True, align="middle")
        return
    step = (RIGHT - LEFT - 16) // 4
    for number, ship in enumerate(observation.ships):
        own = {site: points[observation.viewer or 0] for (name, site), points in voyages.items() if name == ship.id}
        x, y = LEFT + 14 + number * step, river.caption + CAPTION
        best = sorted(
            ((more, site) for site, more in own.items() if more), key=lambda one: (-one[0], SITES.index(one[1]))
        )
        for more, site in best[:FEW]:
            canvas.stamp(icon(f"im-{site}", 30, Ink.water), (x, y + 5))
            words = f"{more:+}".replace("-", "−")
            canvas.label((x + 31, y, x + 92, y + GAIN), words, LEAST, on=Ink.water, bold=True)
            x += 36 + width(words, LEAST, bold=True)


FEW = 3
"""So many sites are named over a ship, those that bring its viewer the most."""


def table(observation: Observation, names: Sequence[str], language: str, fresh: Collection[str] = ()) -> Canvas:
    """The whole picture; `fresh`: slots and sites that have changed last."""
    plan = people.layout(observation, names)
    return _drawn(observation, names, language, fresh, plan, _river(BOTTOM - plan.high - 8))


def turn(
    observation: Observation, names: Sequence[str], language: str, chosen: Collection[str], voyages: Voyages
) -> Canvas:
    """The same for whom it is to decide: larger, with what ships would bring; `chosen`: slots and sites."""
    plan = people.layout(observation, names)
    river = _harbour(BOTTOM - plan.high - 8)
    canvas = _drawn(observation, names, language, chosen, plan, river, large=True)
    _gains(canvas, observation, river, voyages)
    return canvas


def _drawn(
    observation: Observation,
    names: Sequence[str],
    language: str,
    fresh: Collection[str],
    plan: people.Layout,
    river: _River,
    *,
    large: bool = False,
) -> Canvas:
    canvas = _scene(language, observation.sides, river).copy()
    head(canvas, observation, names, language, say(language, "picture-im-title-table"), large=large)
    course(canvas, observation, language, large=large)
    _sites(canvas, observation, river, language, fresh)
    _ships(canvas, observation, river, language, fresh)
    people.panels(canvas, observation, plan, BOTTOM - plan.high)
    return canvas
