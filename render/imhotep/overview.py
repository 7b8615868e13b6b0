"""The whole table: five sites on the bank, the ships in the harbour and at the docks, every seat's holdings."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from engine.imhotep.cards import SITES
from engine.imhotep.observation import Observation
from i18n import say
from render import frame
from render.art import icon
from render.canvas import Canvas
from render.frame import BOTTOM, CORNER, LEFT, MAIN, RIGHT, SMALL, TOP, page
from render.imhotep import people, sites
from render.imhotep.ships import HIGH, lay, measures
from render.palette import Ink
from render.shelf import shelved

WIDE = {"market": 236, "pyramid": 240, "temple": 202, "burial": 232, "obelisks": 210}
"""Width of each site."""
SPACE = 6
HEAD = TOP + CORNER + 10
"""Where the rest of a picture begins under a corner block of usual height."""
NAME = 44
LAND = TOP + CORNER + 8
SHORE = LAND + NAME + sites.HEIGHT + 10


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


def head(canvas: Canvas, observation: Observation, names: Sequence[str], language: str, title: str) -> int:
    """The corner block; returns its bottom."""
    return frame.head(canvas, observation, names, language, title, status(observation, language))


class _River(NamedTuple):
    """Where ships lie: the river's lower edge, the ships' places at the docks and in the harbour, and their sizes."""

    bottom: int
    dock: int
    caption: int
    berth: int
    small: int
    cell: int


def _river(bottom: int) -> _River:
    """The largest ships for which there is room between the bank and the seats."""
    for cell in range(44, 24, -1):
        berth = bottom - 9 - round(cell * HIGH)
        caption = berth - 32
        small = min(32, round((caption - SHORE - 12) / HIGH))
        if small >= min(32, cell * 0.66):
            break
    return _River(bottom, SHORE + 8, caption, berth, small, cell)


@shelved
def _scene(language: str, sides: str, river: _River) -> Canvas:
    """The bank with the names of the sites, and the empty river."""
    canvas = page()
    canvas.rect((LEFT, LAND, RIGHT, SHORE), Ink.sand)
    canvas.rect((LEFT, SHORE, RIGHT, river.bottom), Ink.water)
    canvas.rect((LEFT, SHORE - 5, RIGHT, SHORE), Ink.dune)
    canvas.rect((LEFT, SHORE, RIGHT, SHORE + 3), Ink.white)
    for y in range(SHORE + 20, river.bottom - 10, 25):
        if not river.caption - 16 < y < river.caption + 36:
            start = LEFT + 14 + (y // 25 % 2) * 52
            for x in range(start, RIGHT - 40, 104):
                canvas.rect((x, y, x + 26, y + 2), Ink.white)
                canvas.rect((x + 26, y + 2, x + 36, y + 4), Ink.white)
    for site in SITES[1:]:
        canvas.stamp(icon("im-reed", 34, Ink.water), (LEFTS[site] - 20, SHORE + 5))
    for i, site in enumerate(SITES):
        box = (LEFTS[site], LAND + 6, LEFTS[site] + WIDE[site], LAND + NAME)
        sites.title(canvas, box, site, sides[i], language)
        if i:
            canvas.rect((LEFTS[site] - 4, LAND + 8, LEFTS[site] - 2, SHORE - 12), Ink.dune)
    canvas.frame((LEFT, LAND, RIGHT, river.bottom), Ink.ink, 3)
    return canvas


def _sites(canvas: Canvas, observation: Observation, language: str, fresh: Collection[str]) -> None:
    top = LAND + NAME
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
            canvas.frame((x, LAND + 3, x + WIDE[site], SHORE - 6), Ink.accent, 4)


def _ships(canvas: Canvas, observation: Observation, river: _River, language: str, fresh: Collection[str]) -> None:
    """In the harbour in the round's order; at its site a ship that has sailed."""
    step = (RIGHT - LEFT - 16) // 4
    for i, ship in enumerate(observation.ships):
        left, y = LEFT + 14 + i * step, river.caption
        canvas.panel((left, y, left + 48, y + 32), Ink.card, Ink.plank, on=Ink.water, radius=8)
        canvas.label((left, y, left + 48, y + 32), ship.id, SMALL, bold=True, align="middle")
        if ship.site:
            wide = measures(ship.capacity, river.small)[2]
            lay(canvas, LEFTS[ship.site] + (WIDE[ship.site] - wide) // 2, river.dock, ship.slots, river.small)
            canvas.stamp(icon("arrow", 26, Ink.water), (left + 58, y + 3))
            canvas.stamp(icon(f"im-{ship.site}", 32, Ink.water), (left + 92, y))
            continue
        loaded = sum(stone is not None for stone in ship.slots)
        words = say(language, "picture-im-minimum", count=ship.minimum)
        canvas.label((left + 58, y, left + step - 60, y + 32), words, SMALL, on=Ink.water)
        built = lay(canvas, left, river.berth, ship.slots, river.cell, loaded >= ship.minimum)
        for number, box in enumerate(built.slots, 1):
            at = (left + box[0], river.berth + box[1] - 1, left + box[2], river.berth + box[3] - 3)
            canvas.label(at, str(number), SMALL, ink=Ink.white, on=Ink.plank, bold=True, align="middle")
            if f"{ship.id} {number}" in fresh:
                stone = (at[0] - 3, at[1] - river.cell - 3, at[2] + 3, at[1] - 1)
                canvas.frame(stone, Ink.accent, 4)


def course(canvas: Canvas, observation: Observation, language: str) -> None:
    """The six rounds, and what is to be chosen by whom in the middle of what."""
    now = observation.round if observation.result is None else observation.rounds + 1
    canvas.place(_rounds(now, observation.rounds), (MAIN, TOP))
    seat = next(iter(observation.waiting), None)
    if seat is None:
        return
    pending = observation.pending
    ship = rest = None
    if pending is not None:
        ship, rest = (pending.ship, pending.site), pending.rest
    words = doing(observation.waiting[seat], language, own=seat == observation.viewer)
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
            canvas.label(box, str(number), SMALL, ink=Ink.soft, on=on, bold=True, align="middle")
    return canvas


@shelved
def _doing(seat: int, words: str, ship: tuple[str, str] | None, rest: tuple[int, ...] | None) -> Canvas:
    """Whose choice it is; in the middle of an unloading also where, and the stones whose turn is still to come."""
    canvas = Canvas(DOING, CORNER, Ink.paper)
    canvas.panel((0, 0, DOING, CORNER), Ink.glow, Ink.accent, width=3)
    low = CORNER if ship is None else 64
    canvas.stamp(icon(f"im-face-{seat}", 44, Ink.glow), (14, (low - 44) // 2 + (6 if ship else 0)))
    box = (70, 6 if ship else 0, DOING - 8, low + (6 if ship else 0))
    canvas.label(box, words, 30, on=Ink.glow, bold=True, smallest=SMALL, lines=2)
    if ship is None:
        return canvas
    x, y = 14, 74
    name, site = ship
    if name:
        canvas.panel((x, y, x + 48, y + 32), Ink.card, Ink.plank, on=Ink.glow, radius=8)
        canvas.label((x, y, x + 48, y + 32), name, SMALL, bold=True, align="middle")
        canvas.stamp(icon("arrow", 24, Ink.glow), (x + 54, y + 4))
        x += 84
    canvas.stamp(icon(f"im-{site}", 34, Ink.glow), (x, y - 1))
    x += 50
    for stone in rest or ():
        canvas.stamp(icon(f"im-face-{stone}", 30, Ink.glow), (x, y + 1))
        x += 36
    return canvas


def table(observation: Observation, names: Sequence[str], language: str, fresh: Collection[str] = ()) -> Canvas:
    """The whole picture; `fresh`: slots and sites that have changed last."""
    plan = people.layout(observation, names)
    top = BOTTOM - plan.high
    river = _river(top - 8)
    canvas = _scene(language, observation.sides, river).copy()
    head(canvas, observation, names, language, say(language, "picture-im-title-table"))
    course(canvas, observation, language)
    _sites(canvas, observation, language, fresh)
    _ships(canvas, observation, river, language, fresh)
    people.panels(canvas, observation, plan, top)
    return canvas
