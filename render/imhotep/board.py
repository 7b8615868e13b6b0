"""The table as one tree of blocks: a head, the sites on the bank, the ships on the river, the seats.

A phone and a desktop have the same tree on pages of other measures; the alt text and the board in words are its
sentences.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, NamedTuple

from msgspec.structs import replace as alter

from engine.imhotep.cards import BUILDINGS, BURIAL, MARKET, OBELISKS, PYRAMID, SITES, TEMPLE
from engine.imhotep.observation import Observation, Pending, ShipSeen, Task
from i18n import plus, say
from render import desk, frame
from render.band import Standing, band, called, short_name
from render.banner import STRIP, Answers, answers_in_words, banner, leading_ways
from render.canvas import Box, Canvas
from render.frame import CHOICE, LEAST, TITLE, order_now
from render.imhotep import alt, backdrop, goods, people, pyramids, sites
from render.imhotep.blocks import BuiltBlock, Ground, Sign, chips, framed, ship_plate
from render.imhotep.brush import EDGE, draw_mark_around, icon
from render.imhotep.choice import TAKES
from render.imhotep.face import CREAM, DUSK, FACE, SAND, SUN
from render.imhotep.ships import lay, measures
from render.imhotep.stones import DEPTH
from render.layout import Block, Column, DrawnBlock, Fit, Plate, Row, Sized, Text, Wrapper, number
from render.palette import Ink
from render.text import NARROW, width


class BoardPage(NamedTuple):
    """The measures of a page."""

    wide: int
    """Width of the content."""
    bar: int
    """Height of the names of the sites."""
    cell: int
    """Largest width of a slot of a ship."""


PHONE = BoardPage(frame.RIGHT - frame.LEFT, 44, 52)
DESKTOP = BoardPage(desk.RIGHT - desk.LEFT, 46, 62)
SKY = 38
"""Height of the evening sky below the names in the public picture."""
ROOMS = {MARKET: 250, PYRAMID: 232, TEMPLE: 212, BURIAL: 216, OBELISKS: 228}
"""Width of each site in a single row."""
_EXPLAINED = 500
"""Width of a market that explains its cards, on a desktop."""

Voyages = Mapping[tuple[str, str], Sequence[int]]
"""(Ship, site) → points that each seat would gain if the ship sailed there."""


class ShownBoard(NamedTuple):
    """What is shown on a page."""

    observation: Observation
    names: Sequence[str]
    language: str
    page: BoardPage
    marked: Collection[str] = ()
    """What is chosen, or what has changed (see `imhotep.table`)."""
    voyages: Voyages = MappingProxyType({})
    answers: Answers | None = None
    """The texts of the banner in the public picture; None in a private view."""

    @property
    def ink(self) -> int:
        """The colour around what is marked."""
        return SUN if self.answers is None else Ink.fresh

    @property
    def task(self) -> Task | None:
        """The viewer's decision; None in the public picture."""
        return self.observation.task if self.answers is None else None

    @property
    def is_choosing(self) -> bool:
        """Whether the viewer chooses a card."""
        return self.task is not None and self.task.kind in ("take", "keep")

    def said(self, key: str, **values: str | int) -> str:
        """Return a text of the pictures."""
        return say(self.language, f"picture-im-{key}", **values)


def tree(shown: ShownBoard) -> Block:
    """Return the whole page."""
    observation, page = shown.observation, shown.page
    seats = people.panels(observation, shown.names, shown.language, page.wide, shown.marked, shown.ink)
    return Column(parts=(head(shown), _Landscape(part=_world(shown), pad=(3, 3), grow=1), seats), gap=8)


@dataclass(frozen=True, kw_only=True)
class _Landscape(Wrapper):
    """The bank and the river in their frame."""

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Draw the frame, and the lines between the sites."""
        canvas.rect(box, DUSK)
        canvas.frame(box, Ink.coal, 3)


def _world(shown: ShownBoard) -> Block:
    """Return the sites and the ships, arranged for the page."""
    observation, page = shown.observation, shown.page
    wide = page.wide - 6
    if page is PHONE:
        row = _abreast(shown, ROOMS, wide)
        bank = _Dusk(part=row, observation=observation, grow=1) if shown.answers is not None else row
        return Column(parts=(bank, river(shown, wide)))
    kind = shown.task.kind if shown.task is not None else ""
    upper, lower = {PYRAMID: 1.7, TEMPLE: 2.0 if kind == TEMPLE else 1.0}, {BURIAL: 1.3, OBELISKS: 1.0}
    if kind == PYRAMID:
        upper, lower = {PYRAMID: 1.0}, {MARKET: 1.0, TEMPLE: 1.1, BURIAL: 1.7, OBELISKS: 1.3}
    elif is_open(observation):
        market = _abreast(shown, {MARKET: 1.0}, _EXPLAINED)
        rest = wide - market.wide()
        bank = Column(parts=(_abreast(shown, upper, rest), _abreast(shown, lower, rest)), grow=1)
        return Row(parts=(replace(market, grow=0), Column(parts=(bank, river(shown, rest)), grow=1)), gap=0)
    else:
        upper = {MARKET: 0.2 * sum(upper.values()), **upper}
    below = replace(_abreast(shown, lower, wide), grow=int(MARKET not in lower and kind != TEMPLE))
    return Column(parts=(_abreast(shown, upper, wide), below, river(shown, wide)))


def _abreast(shown: ShownBoard, shares: Mapping[str, float], wide: int) -> Block:
    """Return sites side by side with shares of the width."""
    unit = wide / sum(shares.values())
    rooms = {name: round(share * unit) for name, share in shares.items()}
    return Row(
        parts=tuple(Sized(part=site(shown, name, room), room=room) for name, room in rooms.items()), gap=0, grow=1
    )


def is_open(observation: Observation) -> bool:
    """Return whether a card of the market can still be taken in this round."""
    pending = observation.pending
    if observation.looked or (pending is not None and pending.site == MARKET):
        return True
    return goods.lying(observation.market) > 0 and all(ship.site != MARKET for ship in observation.ships)


# The head.


def status(observation: Observation, language: str) -> str:
    """Return the round in words."""
    if observation.result is not None:
        return say(language, "picture-status-over")
    return say(language, "picture-im-status", round=observation.round, rounds=observation.rounds)


def _at_end(shown: ShownBoard) -> tuple[str, ...]:
    """Return wordings of who would lead if the game ended now; none if these are the seats that lead now."""
    seats, names = shown.observation.seats, shown.names
    totals = [seat.total for seat in seats]
    best, most = max(seat.points for seat in seats), max(totals)
    if all((seat.points == best) == (seat.total == most) for seat in seats):
        return ()
    # The last wording has no names.
    told = [shown.said("lead-at-end", lead=lead) for lead in leading_ways(totals, names, shown.language)[:-1]]
    if totals.count(most) == 1:
        name, ahead = short_name(names[totals.index(most)]), plus(most - sorted(totals)[-2])
        told += [shown.said("lead-end", name=name, ahead=more).strip() for more in (ahead, "")]
    return tuple(told)


def head(shown: ShownBoard) -> Block:
    """Return the banner of the public picture, or the band of a private view."""
    observation, language, answers = shown.observation, shown.language, shown.answers
    if answers is None:
        return _band(shown)
    points = [seat.points for seat in observation.seats]
    when, tasks = status(observation, language), [doing(observation, seat, language) for seat in observation.waiting]
    ends = _at_end(shown)
    given: dict[str, Any] = {"face": FACE, "status": when, "answers": answers, "totals": points}
    heard = answers_in_words(observation, shown.names, language, **given)
    ways = [*(f"{when} · {end}" for end in ends), when]
    if observation.pending is not None and tasks:
        ways = [f"{when} · {tasks[0]}", tasks[0], when]
    given["status"] = next(way for way in ways if width(way, LEAST, narrow=NARROW[3]) < frame.COLUMN - 8 or way == when)
    said = (*heard, *(tasks or [order_now(observation, "", language)]), *ends[:1])
    strip = replace(banner(observation, shown.names, language, **given), said=said)
    return Sized(part=strip, tall=STRIP[3] - STRIP[1] + 4)


def _band(shown: ShownBoard) -> Block:
    """Return the task, the round, the ship that unloads, and everybody's points."""
    observation, names, language = shown.observation, shown.names, shown.language
    seat = next(iter(observation.waiting), None)
    own, pending = seat == observation.viewer, observation.pending
    order = when = status(observation, language)
    waits, aside, progress = tuple[str, ...](), None, [when]
    if seat is not None:
        actions = _actions(observation, language)
        order = " · ".join(actions) if own and actions and pending is None else doing(observation, seat, language)
        ways = (called(names[seat]), called(names[seat], _CALLED))
        waits = () if own else tuple(shown.said(f"does-{observation.waiting[seat]}", name=name) for name in ways)
    if pending is not None:
        words = shown.said("unloading" if pending.ship else f"site-{pending.site}")
        progress.insert(0, f"{when} · {words}")
        aside = _unloading(shown, pending) if pending.ship or pending.rest else None
    standings = [Standing(seen.points, f"im-face-{other}") for other, seen in enumerate(observation.seats)]
    ends = [seen.total for seen in observation.seats]
    return band(observation, names, language, order=order, status=progress, aside=aside, ends=ends,
                standings=standings, drawing=icon, waits=waits)  # fmt: skip


def _unloading(shown: ShownBoard, pending: Pending) -> Block:
    """Return the ship that unloads with its site, and the stones still to unload."""
    parts: list[Block] = []
    if pending.ship:
        arrow, sign = Sign(icon="arrow", size=28, on=Ink.paper), Sign(icon=f"im-{pending.site}", size=34, on=Ink.paper)
        parts = [ship_plate(pending.ship, Ink.paper), arrow, sign]
    if pending.rest:
        parts.append(Text(ways=(shown.said("then"),), on=Ink.paper))
    left = (Sign(icon=f"im-face-{stone}", size=30, on=Ink.paper) for stone in pending.rest)
    return Row(parts=(*parts, *left), gap=6)


_CALLED = 160
"""Width of a long name before what its player does, if there is little room."""


def doing(observation: Observation, seat: int, language: str) -> str:
    """Return what a seat must do; addresses the viewer directly."""
    kind, task = observation.waiting[seat], observation.task
    if seat != observation.viewer:
        return say(language, f"picture-im-do-{kind}")
    most = max(task.stones, default=0) if task is not None else 0
    return say(language, f"picture-im-you-{kind}", count=most)


def _actions(observation: Observation, language: str) -> list[str]:
    """Return a word for each kind of action that the viewer can take."""
    task = observation.task
    if task is None:
        return []
    most = max(task.stones, default=0)
    found = {"stones": most, "load": any(task.loads.values()), "sail": task.sails, "card": task.use}
    return [say(language, f"picture-im-can-{word}", count=most) for word, can in found.items() if can]


# The sites.


@dataclass(frozen=True, kw_only=True)
class _Dusk(Wrapper):
    """The sites under the evening sky, with the sun that sinks from round to round."""

    observation: Observation

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Draw sky and sun."""
        left, top, right, _ = box
        land, seen = top + PHONE.bar + SKY, self.observation
        canvas.stamp(backdrop.draw_sky(right - left, land - top), (left, top))
        high = round(34 - 22 * (seen.round - 1) / max(1, seen.rounds - 1))
        sprite = backdrop.sun(high)
        canvas.stamp(sprite.image, (left + round((right - left) * 0.573) - 29, land - high), sprite.mask)


def site(shown: ShownBoard, name: str, wide: int, *, over: bool = False) -> Block:
    """Return a site below its name, with a mark around it if somebody chooses there or it is chosen.

    If `voyages` is about a single ship, the points that this ship would bring are below. `over`: at the end.
    """
    observation, task = shown.observation, shown.task
    side, deck = observation.sides[SITES.index(name)], str(observation.deck) if name == MARKET else ""
    moored = tuple(ship.id for ship in observation.ships if ship.site == name and observation.waiting)
    size = LEAST if shown.page is PHONE else CHOICE
    bar = BuiltBlock(build=_bar, of=(name, shown.said(f"site-{name}"), side, deck, moored, size), tall=shown.page.bar,
                on=DUSK)  # fmt: skip
    sky = (Sized(part=Block(), tall=SKY),) if shown.answers is not None else ()
    body = replace(_body(shown, name, wide - 2 * _EDGE, over=over), grow=1)
    if task is not None and task.kind == TEMPLE == name:
        body = _with_options(shown, body, max(task.stones, default=0), wide)
    column: Block = Column(parts=(bar, *sky, body, *_gained(shown, name)), grow=1)
    told = alt.site(observation, name, shown.language, choosing=shown.is_choosing)
    return Column(parts=(framed(column, _line(shown, name), (_EDGE, 0)), *told), grow=1, name=name)


def _line(shown: ShownBoard, name: str) -> int | None:
    """Return the colour of the mark around a site: somebody chooses there, or it is chosen; None for no mark."""
    pending, task = shown.observation.pending, shown.task
    # A choice between cards or pyramids has marks of its own.
    closer = shown.is_choosing or (task is not None and task.pyramids)
    if pending is not None and pending.site == name and pending.kind not in pyramids.BONUS and not closer:
        return Ink.accent if shown.answers is not None else Ink.brick
    return shown.ink if name in shown.marked else None


_EDGE = 2
"""Width of the line next to a site."""


def _bar(name: str, words: str, side: str, deck: str, moored: Sequence[str], most: int) -> Block:
    """Return a site's icon, name, side and moored ships, of the market also the draw pile; `most`: text size."""
    pile = number(Sign(icon="im-draw", size=32, on=DUSK), deck, size=LEAST, ink=CREAM, on=DUSK)
    ways = []
    for size, grow in ((most, 0), (LEAST, 1)):
        called = Text(ways=(words,), size=size, bold=True, tall=True, letters=FACE.letters, ink=CREAM, on=DUSK,
                      grow=grow)  # fmt: skip
        letter = Text(ways=(side,), size=size, bold=True, ink=SUN, on=DUSK)
        ends = (*([Wrapper(part=pile, drop=2)] if deck else []), *(ship_plate(ship, DUSK) for ship in moored))
        sign = Sign(icon=f"im-{name}", size=34, on=DUSK, drop=grow)
        ways.append(Row(parts=(sign, called, letter, Block(grow=_FAR), *ends), gap=5))
    return Wrapper(part=Fit(ways=tuple(ways)), pad=(6, 0))


def _body(shown: ShownBoard, name: str, wide: int, *, over: bool) -> Block:
    """Return what is built at a site."""
    observation, language, task = shown.observation, shown.language, shown.task
    seats, marked = len(observation.seats), sorted(shown.marked)
    fresh = tuple(word.partition(" ")[2] for word in marked if word.startswith(f"{name} "))
    if name == MARKET:
        return _market(shown, wide - 16)
    if name == PYRAMID:
        asked = task.pyramids if task is not None else ()
        stacks = tuple(word for word in marked if word in asked)
        given = pyramids.Marked(fresh, shown.ink, earned(observation), asked, stacks, over)
        of = (observation.pyramid, language, wide, given)
        return BuiltBlock(build=pyramids.pyramid, of=of, tall=170)
    if name == TEMPLE:
        temple = alter(observation.temple, next=0) if over else observation.temple
        column = 0 if observation.pending is None else observation.pending.column
        return BuiltBlock(build=sites.temple, of=(temple, seats, wide, column, fresh), tall=170)
    if name == BURIAL:
        burial, figures = observation.burial, observation.options.get("figures", "official")
        shown_burial = alter(burial, next=0) if over else burial
        return BuiltBlock(build=sites.burial, of=(shown_burial, seats, figures, language, wide, fresh), tall=196)
    return BuiltBlock(build=sites.obelisks, of=(observation.obelisks, language, fresh), tall=196)


def earned(observation: Observation) -> str:
    """Return the pyramid whose last stone gave the bonus being resolved now; empty if none or ambiguous."""
    pending = observation.pending
    if pending is None or pending.kind not in pyramids.BONUS:
        return ""
    built = [(seen.id, seen.spaces[seen.built - 1]) for seen in observation.pyramid.pyramids if seen.built]
    found = [name for name, last in built if (last.bonus, last.stone) == (pending.kind, pending.seat)]
    return found[0] if len(found) == 1 else ""


def _gained(shown: ShownBoard, name: str) -> tuple[Block, ...]:
    """Return the points that each seat would gain if the only ship of `voyages` sailed to a site, `±0` for nobody."""
    if len({ship for ship, _ in shown.voyages}) != 1 or name == MARKET:
        return ()
    points = next((gains for (_, place), gains in shown.voyages.items() if place == name), None)
    if points is None:
        return ()
    gains = [(seat, plus(more)) for seat, more in enumerate(points) if more]
    nobody = Text(ways=("±0",), ink=Ink.soft, bold=True, align="middle", grow=1)
    told = chips(gains, Ink.card) if gains else Row(parts=(nobody,))
    return (Plate(part=told, on=SAND, radius=10, pad=(4, 2)),)


def _with_options(shown: ShownBoard, temple: Block, stones: int, wide: int) -> Block:
    """Return the temple with the point and the stones that the viewer chooses between, as two cards."""
    roomy, cards = wide >= _BESIDE, list[Block]()
    point, some = shown.said("read-gives-point"), shown.said("can-stones", count=stones)
    for sign, count, words in (("star", 1, point), ("im-stones", stones, some)):
        brought = number(Sign(icon=sign, size=64 if roomy else 30), plus(count), size=44 if roomy else CHOICE)
        cards.append(Plate(part=Row(parts=(Block(grow=1), brought, Block(grow=1)), gap=0, grow=1), line=Ink.accent,
                           on=SAND, thick=4, radius=10, pad=(2, 2), grow=1, said=(words,)))  # fmt: skip
    if roomy:
        options: Block = Sized(part=Ground(part=Column(parts=tuple(cards), gap=8), pad=(8, 8)), room=wide // 3)
        return Row(parts=(temple, options), gap=0, grow=1)
    return Column(parts=(temple, Ground(part=Row(parts=tuple(cards), gap=4, even=True), pad=(3, 3))), grow=1)


_BESIDE = 400
"""Width from which options are next to the temple."""


# The ships.


@dataclass(frozen=True, kw_only=True)
class _River(Wrapper):
    """The ships on the water."""

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Draw the water."""
        left, top, right, bottom = box
        canvas.stamp(backdrop.draw_river(right - left, bottom - top), (left, top))


def river(shown: ShownBoard, wide: int) -> Block:
    """Return the ships in the round's order, as large as there is room."""
    ships = shown.observation.ships
    room = wide - 6 - 10 * len(ships)
    least = min(_WORDS, room // len(ships))
    cell = next(cell for cell in range(shown.page.cell, 0, -1)
                if sum(max(least, measures(ship.capacity, cell)[2]) for ship in ships) <= room)  # fmt: skip
    several = len({name for name, _ in shown.voyages}) > 1
    parts = [_berth(shown, ship, cell, least, several=several) for ship in ships]
    told = Block(said=(alt.ships(shown.observation, shown.language),))
    return Column(parts=(_River(part=Row(parts=tuple(parts), gap=10), pad=(8, 7)), told))


_WORDS = 234
"""Least width of a berth, for its words."""


def _berth(shown: ShownBoard, ship: ShipSeen, cell: int, least: int, *, several: bool) -> Block:
    """Return a ship below a plate; `several`: the voyages of several ships are known."""
    docked = bool(ship.site)
    asked = () if shown.marked or shown.task is None else tuple(shown.task.loads.get(ship.id, ()))
    marked = tuple(at for at in range(1, ship.capacity + 1) if f"{ship.id} {at}" in shown.marked)
    words, bold = _news(shown, ship, several=several)
    plate = BuiltBlock(build=_plate, of=(ship.id, words, bold), tall=46, on=Ink.water)
    size, (_, _, wide, high) = round(cell * 0.76) if docked else cell, measures(ship.capacity, cell)
    of = (ship, size, marked, asked, shown.ink)
    drawing = DrawnBlock(drawing=_draw_ship, of=of, room=max(wide, least), tall=high, grow=1)
    return Column(parts=(plate, drawing), gap=2, name=f"ship-{ship.id}", grow=1)


def _news(shown: ShownBoard, ship: ShipSeen, *, several: bool) -> tuple[tuple[tuple[str, str], ...], bool]:
    """Return where a ship has sailed, else where it gains the viewer most, else what it lacks; and whether it is bold.

    Each word has an icon before it; empty for none.
    """
    if ship.site:
        return (("arrow", shown.said(f"site-{ship.site}")),), False
    if several and (best := best_of(ship.id, shown.observation.viewer or 0, shown.voyages)):
        return tuple((f"im-{name}", plus(more)) for more, name in best), True
    short = ship.minimum - sum(stone is not None for stone in ship.slots)
    return (("", shown.said("short-of" if short > 0 else "ready", count=short)),), short <= 0


def _plate(ship: str, words: Sequence[tuple[str, str]], bold: bool) -> Block:
    """Return the plate of a ship: its name, then words with an icon or none, the last ones only if there is room."""
    name = Text(ways=(ship,), size=TITLE, bold=True, ink=Ink.card, on=Ink.ink)
    parts: list[Block] = [Plate(part=name, fill=Ink.ink, line=Ink.ink, radius=8, pad=(6, 0))]
    for i, (sign, told) in enumerate(words):
        text = Text(ways=(told, ""), size=CHOICE, bold=bold, grow=1)
        before = (Sign(icon=sign, size=30),) if sign else ()
        parts.append(Row(parts=(*before, text), gap=4, drop=i, grow=1))
    plate = Plate(part=Row(parts=tuple(parts), gap=6), line=Ink.ink, on=Ink.water, radius=8, pad=(6, 1), grow=1)
    return Row(parts=(plate, Block(grow=_FAR)))


_FAR = 1000
"""Share of the spare room next to a plate, which is hardly wider than its words."""


def _draw_ship(
    canvas: Canvas, box: Box, ship: ShipSeen, cell: int, marked: Iterable[int], asked: Collection[int], ink: int
) -> None:  # fmt: skip
    """Draw a ship with numbered slots, `marked` ones in `ink`; `asked`: slots that can receive a stone."""
    left, bottom = box[0], box[3]
    top = bottom - measures(ship.capacity, cell)[3]
    loaded = sum(stone is not None for stone in ship.slots)
    hoisted = None if ship.site else loaded >= ship.minimum
    built = lay(canvas, left, top, ship.slots, cell, hoisted, asked)
    if ship.site:
        return
    for at, (x, y, right, foot) in enumerate(built.slots, 1):
        spot = (left + x, top + y - 1, left + right, top + foot - 3)
        canvas.label(spot, str(at), LEAST, ink=Ink.white, on=Ink.plank, bold=True, align="middle")
        if at in marked:
            end, front, begin = top + round(cell * 1.26), round(cell * (1 - DEPTH)), left + x + round(cell * DEPTH / 4)
            draw_mark_around(canvas, (begin, end - front, begin + front, end), ink, EDGE)


BEST = 3
"""Number of sites shown for a ship, those with the most points for the viewer."""


def best_of(ship: str, seat: int, voyages: Voyages) -> list[tuple[int, str]]:
    """Return the sites where a ship gains a seat the most points, with these points."""
    own = [(points[seat], site) for (name, site), points in voyages.items() if name == ship and points[seat]]
    return sorted(own, key=lambda one: (-one[0], SITES.index(one[1])))[:BEST]


# The other pages.


def _market(shown: ShownBoard, wide: int, columns: int = 1) -> Block:
    """Return the market with columns of that width."""
    observation, chosen = shown.observation, tuple(word for word in sorted(shown.marked) if word.split()[0] in TAKES)
    figures, looked = observation.options.get("figures", "official"), observation.looked if shown.is_choosing else ()
    brings = goods.on_offer(observation, shown.language) if shown.is_choosing else ()
    given = (observation.market, figures, shown.language, wide, columns, looked, chosen, shown.is_choosing, brings)
    return BuiltBlock(build=goods.market, of=given, tall=180, grow=1)


def market(shown: ShownBoard) -> Block:
    """Return the cards of the market in large."""
    large = _market(shown, shown.page.wide // 2 - 12, columns=2)
    return Column(
        parts=(head(shown), large, *alt.site(shown.observation, MARKET, shown.language, choosing=True)), gap=8
    )


def building_sites(shown: ShownBoard) -> Block:
    """Return the finished building sites side by side."""
    rooms = zip(BUILDINGS, (290, 260, 310, 278), strict=True)
    parts = tuple(Sized(part=site(shown, name, room, over=True), room=room) for name, room in rooms)
    return _Landscape(part=Row(parts=parts, gap=0, grow=1), pad=(3, 3), grow=1)
