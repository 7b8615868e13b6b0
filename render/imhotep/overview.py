"""The whole table: five sites on the bank, ships in the harbour and at the docks, every seat's holdings."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.imhotep.cards import MARKET, SITES
from engine.imhotep.observation import Observation, ShipSeen
from i18n import plus, say
from render.band import Standing, band, draw_band
from render.banner import BELOW, Answers, draw_banner
from render.canvas import Box, Canvas
from render.frame import BOTTOM, CHOICE, LEAST, LEFT, RIGHT, page
from render.imhotep import backdrop, people, sites
from render.imhotep.brush import EDGE, draw_mark_around, icon
from render.imhotep.face import CREAM, FACE, SUN
from render.imhotep.ships import HIGH, LARGE, lay, measures
from render.imhotep.stones import DEPTH
from render.layout import Block
from render.palette import Ink
from render.shelf import shelved
from render.text import fit, one_line, width

WIDE = {"market": 256, "pyramid": 229, "temple": 194, "burial": 212, "obelisks": 229}
"""Width of each site in pixels."""
SPACE = 6
NAME = 44
"""Height of the names of the sites on the sky."""
SKY, SKY_LOW = 84, 60
"""Height of the sky in the public picture and in a private view."""
GAIN = 40
"""Height of a line with what a ship would gain."""


def lefts() -> dict[str, int]:
    """Return the left edge of each site."""
    found, x = {}, LEFT
    for site in SITES:
        found[site] = x
        x += WIDE[site] + SPACE
    return found


LEFTS = lefts()


def status(observation: Observation, language: str) -> str:
    """Return the round in words."""
    if observation.result is not None:
        return say(language, "picture-status-over")
    return say(language, "picture-im-status", round=observation.round, rounds=observation.rounds)


def draw_top(canvas: Canvas, observation: Observation, names: Sequence[str], language: str) -> None:
    """Draw the band of a private view: the task, the round, the ship that unloads, everybody's points."""
    seat = next(iter(observation.waiting), None)
    own, pending = seat == observation.viewer, observation.pending
    when = status(observation, language)
    order, waits, aside, progress = when, tuple[str, ...](), None, [when]
    if seat is not None:
        actions = [words for _, words in _actions(observation, language)]
        order = " · ".join(actions) if own and actions and pending is None else doing(observation, seat, language)
        called = (names[seat], one_line(names[seat], _CALLED, CHOICE, CHOICE, bold=True).lines[0])
        does = f"picture-im-does-{observation.waiting[seat]}"
        waits = () if own else tuple(say(language, does, name=name) for name in called)
        if pending is not None:
            key = "unloading" if pending.ship else f"site-{pending.site}"
            progress.insert(0, f"{when} · {say(language, f'picture-im-{key}')}")
            aside = _Unloading(ship=pending.ship, site=pending.site, rest=pending.rest, language=language)
    standings = [Standing(seen.points, f"im-face-{other}") for other, seen in enumerate(observation.seats)]
    block = band(observation, names, language, order=order, status=progress, aside=aside,
                 standings=standings, drawing=icon, waits=waits)  # fmt: skip
    draw_band(canvas, block)


_CALLED = 200
"""Width of a long name before what its player does."""


@dataclass(frozen=True, kw_only=True)
class _Unloading(Block):
    """What is being unloaded, and the remaining stones."""

    ship: str
    site: str
    rest: tuple[int, ...]
    language: str

    def _drawn(self) -> Canvas:
        return _unloading(self.ship, self.site, self.rest, self.language, Ink.paper)

    def wide(self) -> int:
        """Return the width of the drawing."""
        return self._drawn().size[0]

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Draw it, vertically centred."""
        drawn = self._drawn()
        canvas.place(drawn, (box[0], (box[1] + box[3] - drawn.size[1]) // 2))


class _River(NamedTuple):
    """Vertical positions of sky, bank, river and ships."""

    sky: int
    """Top of the sky."""
    land: int
    """Top of the bank."""
    shore: int
    """Top of the river."""
    bottom: int
    """Bottom of the river."""
    dock: int
    """Top of the ships at the docks."""
    caption: int
    """Top of the ships' captions in the harbour."""
    berth: int
    """Top of the ships in the harbour."""
    small: int
    """Slot width of ships at the docks; 0 if there is no room for them."""
    cell: int
    """Slot width of ships in the harbour."""
    decides: bool
    """Whether it is a private view."""

    @property
    def mark(self) -> int:
        """Colour around what has changed or, in a private view, around what is chosen."""
        return SUN if self.decides else Ink.fresh


LARGEST = 46
"""Maximum width of a slot, with which four ships of four slots fit side by side."""
CAPTION = 34
"""Height of a ship's caption."""


def _river(bottom: int) -> _River:
    """Return the layout with the largest ships that fit between bank and seats."""
    land = BELOW + SKY
    shore = land + sites.HEIGHT + 8
    for cell in range(LARGEST, 24, -1):
        berth = bottom - 9 - round(cell * HIGH)
        caption = berth - CAPTION
        small = min(31, round((caption - shore - 10) / HIGH))
        if small >= min(31, cell * 0.66):
            break
    return _River(BELOW, land, shore, bottom, shore + 6, caption, berth, small, cell, decides=False)


def _harbour(bottom: int) -> _River:
    """Return the layout of a private view, with lines of gains below the sites and above the ships."""
    sky = BELOW
    land = sky + SKY_LOW
    shore = land + sites.HEIGHT + GAIN + 8
    cell = min(LARGEST, max(25, round((bottom - shore - CAPTION - GAIN - 16) / HIGH)))
    berth = bottom - 9 - round(cell * HIGH)
    caption = berth - CAPTION - GAIN
    small = min(31, round((caption - shore - 14) / HIGH))
    dock = shore + 8
    return _River(sky, land, shore, bottom, dock, caption, berth, small if small >= 24 else 0, cell, decides=True)


@shelved
def _draw_scene(language: str, sides: str, river: _River) -> Canvas:
    """Draw sky with the names of the sites, bank, and empty river."""
    canvas = page()
    wide, calm = RIGHT - LEFT, river.caption - river.shore
    canvas.stamp(backdrop.draw_sky(wide, river.land - river.sky), (LEFT, river.sky))
    canvas.rect((LEFT, river.land, RIGHT, river.shore), Ink.sand)
    canvas.stamp(
        backdrop.draw_river(wide, river.bottom - river.shore, (calm, calm + CAPTION + (GAIN if river.decides else 0))),
        (LEFT, river.shore),
    )
    for number, site in enumerate(SITES):
        left = LEFTS[site]
        box = (left, river.sky + 3, left + WIDE[site], river.sky + NAME)
        sites.title(canvas, box, site, sides[number], language)
    return canvas


def _framed(canvas: Canvas, river: _River) -> None:
    """Draw the plants on the bank, and the outer frame."""
    for number, site in enumerate(SITES[1:]):
        plant = backdrop.plant("reeds" if number % 2 else "lotus")
        lift = (24 if number % 2 else 16) + (22 if river.decides else 0)
        canvas.stamp(plant.image, (LEFTS[site] - 26, river.shore - lift), plant.mask)
    canvas.frame((LEFT, river.sky, RIGHT, river.bottom), Ink.coal, 3)


def _new(fresh: Collection[str], site: str) -> tuple[str, ...]:
    """Return what has changed at a site, without the site's name."""
    return tuple(sorted(word.partition(" ")[2] for word in fresh if word.startswith(f"{site} ")))


def _draw_sites(canvas: Canvas, observation: Observation, river: _River, language: str, fresh: Collection[str]) -> None:
    seats = len(observation.seats)
    figures = observation.options.get("figures", "official")
    pending = observation.pending
    column = 0 if pending is None else pending.column
    for site, drawn in (
        ("market", sites.draw_market(observation.market, WIDE["market"], language, observation.deck)),
        ("pyramid", sites.draw_pyramid(observation.pyramid, WIDE["pyramid"], language, _new(fresh, "pyramid"))),
        ("temple", sites.draw_temple(observation.temple, WIDE["temple"], seats, column, _new(fresh, "temple"))),
        ("burial", sites.draw_burial(observation.burial, WIDE["burial"], seats, figures, _new(fresh, "burial"))),
        ("obelisks", sites.draw_obelisks(observation.obelisks, WIDE["obelisks"], _new(fresh, "obelisks"))),
    ):
        canvas.place(drawn, (LEFTS[site], river.land))


def _acted_on(canvas: Canvas, observation: Observation, river: _River, fresh: Collection[str]) -> None:
    """Frame the site where somebody must choose, and the chosen ones."""
    pending = observation.pending
    for site in SITES:
        box = (LEFTS[site] - 3, river.sky, LEFTS[site] + WIDE[site] + 3, river.shore - 1)
        if pending is not None and pending.site == site:
            canvas.frame(box, Ink.coal, 8)
            canvas.frame((box[0] + 2, box[1] + 2, box[2] - 2, box[3] - 2), Ink.accent, 4)
        elif site in fresh and river.decides:
            draw_mark_around(canvas, (box[0] + 2, box[1] + 2, box[2] - 2, box[3] - 2), river.mark)


def _draw_sunset(canvas: Canvas, observation: Observation, river: _River) -> None:
    """Draw the sun, which sinks from round to round."""
    gone = (observation.round - 1) / max(1, observation.rounds - 1)
    high = round(16 - 8 * gone) if river.decides else round(52 - 38 * gone)
    sprite = backdrop.sun(high)
    at = LEFT + round((RIGHT - LEFT) * 0.573) - 29
    canvas.stamp(sprite.image, (at, river.land - high), sprite.mask)


def _draw_ships(canvas: Canvas, observation: Observation, river: _River, language: str, fresh: Collection[str]) -> None:
    """Draw ships in the harbour in the round's order, and sailed ones at their sites."""
    step = (RIGHT - LEFT - 16) // 4
    for i, ship in enumerate(observation.ships):
        if ship.site in fresh and not river.decides:
            middle = LEFTS[ship.site] + WIDE[ship.site] // 2
            _course(canvas, (LEFT + 14 + i * step + 134, river.berth + 6), (middle, river.dock + 30), river.caption - 7)
    for i, ship in enumerate(observation.ships):
        left, y = LEFT + 14 + i * step, river.caption
        draw_plate(canvas, (left, y), ship.id, Ink.water)
        if ship.site:
            if river.small:
                wide = measures(ship.capacity, river.small)[2]
                middle = LEFTS[ship.site] + WIDE[ship.site] // 2
                lay(canvas, middle - wide // 2, river.dock, ship.slots, river.small)
            canvas.stamp(icon("arrow", 30, Ink.water), (left + 66, y + 2))
            canvas.stamp(icon(f"im-{ship.site}", 34, Ink.water), (left + 100, y))
            continue
        words = say(language, "picture-im-minimum", count=ship.minimum)
        canvas.label((left + 68, y, left + step - 40, y + CAPTION), words, LEAST, ink=Ink.coal, on=Ink.water)
        moored(canvas, (left, river.berth), ship, river.cell, fresh, river.mark)


def draw_plate(canvas: Canvas, at: tuple[int, int], ship: str, on: int) -> None:
    """Draw the name plate of a ship with its top left corner at `at`."""
    box = (*at, at[0] + 58, at[1] + CAPTION)
    canvas.panel(box, CREAM, Ink.coal, on=on, radius=8)
    canvas.label(box, ship, LEAST, ink=Ink.coal, on=CREAM, bold=True, align="middle")


def moored(
    canvas: Canvas,
    at: tuple[int, int],
    ship: ShipSeen,
    cell: int,
    fresh: Collection[str],
    ink: int,
    asked: Collection[int] = (),
) -> None:
    """Draw a ship in the harbour with numbered slots and its top left corner at `at`.

    `fresh` slots are marked in `ink`; `asked`: slots that can receive a stone.
    """
    left, top = at
    loaded = sum(stone is not None for stone in ship.slots)
    built = lay(canvas, left, top, ship.slots, cell, loaded >= ship.minimum, asked)
    for number, box in enumerate(built.slots, 1):
        spot = (left + box[0], top + box[1] - 1, left + box[2], top + box[3] - 3)
        size, edge = (CHOICE, EDGE + 2) if cell >= LARGE else (LEAST, EDGE)
        canvas.label(spot, str(number), size, ink=Ink.white, on=Ink.plank, bold=True, align="middle")
        if f"{ship.id} {number}" in fresh:
            foot, front = top + round(cell * 1.26), round(cell * (1 - DEPTH))
            begin = left + box[0] + round(cell * DEPTH / 4)
            draw_mark_around(canvas, (begin, foot - front, begin + front, foot), ink, edge)


def _course(canvas: Canvas, start: tuple[int, int], end: tuple[int, int], turn: int) -> None:
    """Draw the route of the last ship: up from its berth, along the river, up to its site."""
    (x0, y0), (x1, y1) = start, end
    low, high = min(x0, x1), max(x0, x1)
    for ink, half in ((Ink.coal, 7), (Ink.fresh, 4)):
        canvas.rect((x0 - half, turn - half, x0 + half + 1, y0), ink)
        canvas.rect((low - half, turn - half, high + half + 1, turn + half + 1), ink)
        canvas.rect((x1 - half, y1, x1 + half + 1, turn + half + 1), ink)
    canvas.stamp(icon("changed", 40, Ink.water), (x0 - 20, y0 - 2))


def _to_do(canvas: Canvas, observation: Observation, river: _River, language: str) -> None:
    """Draw who must choose what while an action is being resolved, at an empty berth."""
    pending = observation.pending
    seat = next(iter(observation.waiting), None)
    if pending is None or seat is None:
        return
    step = (RIGHT - LEFT - 16) // 4
    empty = [i for i, ship in enumerate(observation.ships) if ship.site and pending.ship in ("", ship.id)]
    if empty:
        high = min(86, river.bottom - river.berth - 6)
        words = doing(observation, seat, language)
        canvas.place(_asks(seat, words, step - 6, high), (LEFT + 8 + empty[0] * step, river.berth))


@shelved
def _asks(seat: int, words: str, wide: int, high: int) -> Canvas:
    canvas = Canvas(wide, high, Ink.water)
    canvas.panel((0, 0, wide, high), Ink.glow, Ink.accent, on=Ink.water, width=4)
    canvas.stamp(icon(f"im-face-{seat}", 36, Ink.glow), (11, (high - 36) // 2))
    bold = not fit(words, wide - 64, LEAST, LEAST, 2, bold=True).cut
    canvas.label((55, 2, wide - 9, high - 2), words, LEAST, on=Ink.glow, bold=bold, lines=2)
    return canvas


def doing(observation: Observation, seat: int, language: str) -> str:
    """Return what a seat must do; addresses the viewer directly."""
    kind, task = observation.waiting[seat], observation.task
    if seat != observation.viewer:
        return say(language, f"picture-im-do-{kind}")
    most = max(task.stones, default=0) if task is not None else 0
    return say(language, f"picture-im-you-{kind}", count=most)


def _actions(observation: Observation, language: str) -> tuple[tuple[str, str], ...]:
    """Return the viewer's possible actions, an icon and a word for each kind."""
    task = observation.task
    if task is None:
        return ()
    most = max(task.stones, default=0)
    found = (
        ("im-stones", "stones", most),
        ("im-place", "load", any(task.loads.values())),
        ("arrow", "sail", task.sails),
        ("im-blue", "card", task.use),
    )
    return tuple((sign, say(language, f"picture-im-can-{word}", count=most)) for sign, word, can in found if can)


@shelved
def _unloading(ship: str, site: str, rest: tuple[int, ...], language: str, on: int) -> Canvas:
    """Draw a ship, where it is unloaded, and the remaining stones."""
    then = say(language, "picture-im-then") if rest else ""
    wide = (90 if ship else 0) + 46 + (width(then, LEAST) + 22 + 34 * len(rest) if rest else 0)
    canvas, x, y = Canvas(8 + wide, 40, on), 8, 3
    if ship:
        canvas.panel((x, y - 2, x + 58, y + 34), Ink.card, Ink.line, on=on, radius=8)
        canvas.label((x, y - 2, x + 58, y + 34), ship, LEAST, bold=True, align="middle")
        canvas.stamp(icon("arrow", 26, on), (x + 62, y + 4))
        x += 90
    canvas.stamp(icon(f"im-{site}", 34, on), (x, y - 1))
    x += 54
    canvas.label((x, y - 2, 8 + wide, y + 34), then, LEAST, on=on)
    x += width(then, LEAST) + 10
    for stone in rest:
        canvas.stamp(icon(f"im-face-{stone}", 30, on), (x, y + 1))
        x += 34
    return canvas


Voyages = Mapping[tuple[str, str], Sequence[int]]
"""(Ship, site) → points that each seat would gain if the ship sailed there."""


def _gains(canvas: Canvas, observation: Observation, river: _River, voyages: Voyages) -> None:
    """Draw what ships would gain: a single ship at each site for all seats, several above each ship for the viewer."""
    ships = {ship for ship, _ in voyages}
    if len(ships) == 1:
        top = river.shore - GAIN - 4
        for (_, site), points in voyages.items():
            left = LEFTS[site]
            box = (left + 2, top, left + WIDE[site] - 6, top + GAIN)
            shown = [(seat, more) for seat, more in enumerate(points) if more]
            canvas.panel(box, Ink.card, Ink.line, on=Ink.sand, radius=10)
            if shown:
                sites.draw_chips(canvas, (box[0] + 4, top, box[2] - 4, top + GAIN), shown, Ink.card, tell=plus)
            elif site == MARKET:
                canvas.stamp(icon("im-draw", 32, Ink.card), ((box[0] + box[2]) // 2 - 16, top + 4))
            else:
                canvas.label(box, "±0", LEAST, ink=Ink.soft, bold=True, align="middle")
        return
    step = (RIGHT - LEFT - 16) // 4
    for number, ship in enumerate(observation.ships):
        x, y = LEFT + 14 + number * step, river.caption + CAPTION
        for more, site in best_of(ship.id, observation.viewer or 0, voyages):
            canvas.stamp(icon(f"im-{site}", 30, Ink.water), (x, y + 5))
            words = plus(more)
            canvas.label((x + 31, y, x + 92, y + GAIN), words, LEAST, on=Ink.water, bold=True)
            x += 36 + width(words, LEAST, bold=True)


FEW = 3
"""Number of sites shown for a ship, those with the most points for the viewer."""


def best_of(ship: str, seat: int, voyages: Voyages) -> list[tuple[int, str]]:
    """Return the sites where a ship gains a seat the most points, with these points."""
    own = [(points[seat], site) for (name, site), points in voyages.items() if name == ship and points[seat]]
    return sorted(own, key=lambda one: (-one[0], SITES.index(one[1])))[:FEW]


def totals(observation: Observation) -> list[int]:
    """Return the current points by seat."""
    return [seat.points for seat in observation.seats]


def draw_table(
    observation: Observation, names: Sequence[str], language: str, fresh: Collection[str], answers: Answers
) -> Canvas:
    """Draw the whole picture; `fresh`: what the last move changed."""
    plan = people.layout(observation)
    river = _river(BOTTOM - plan.high - 8)
    canvas = _drawn(observation, language, fresh, river)
    people.draw_panels(canvas, observation, names, plan, BOTTOM - plan.high, fresh, river.mark)
    draw_banner(canvas, observation, names, language, face=FACE, status=status(observation, language), answers=answers,
           totals=totals(observation))  # fmt: skip
    return canvas


def turn(
    observation: Observation, names: Sequence[str], language: str, chosen: Collection[str], voyages: Voyages
) -> Canvas:
    """Draw the private view: larger, with what ships would gain; `chosen`: marked slots and sites."""
    plan = people.layout(observation)
    river = _harbour(BOTTOM - plan.high - 8)
    canvas = _drawn(observation, language, chosen, river)
    draw_top(canvas, observation, names, language)
    _gains(canvas, observation, river, voyages)
    people.draw_panels(canvas, observation, names, plan, BOTTOM - plan.high, chosen, SUN)
    return canvas


def _drawn(observation: Observation, language: str, fresh: Collection[str], river: _River) -> Canvas:
    """Draw sky, sites and ships."""
    canvas = _draw_scene(language, observation.sides, river).copy()
    _draw_sunset(canvas, observation, river)
    _draw_sites(canvas, observation, river, language, fresh)
    _framed(canvas, river)
    _acted_on(canvas, observation, river, fresh)
    _draw_ships(canvas, observation, river, language, fresh)
    if not river.decides:
        _to_do(canvas, observation, river, language)
    return canvas
