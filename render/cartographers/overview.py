"""The channel's picture: the banner, the card, the edicts, and every player's map.

Up to twelve maps fit on one page. From five players the edicts are shown by name, without their rules; from seven
players they are scenes above the maps. The page of nine to twelve players is higher: a phone shows a picture at screen
width, so only more height makes the maps larger.

More players get an atlas: the first page has the six leaders and the viewer's own map, with the card and the edicts;
each further page has up to eight maps, evenly distributed. After the end, with five and more players all pages have up
to eight maps in ranking order.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.cartographers.cards import SEASONS
from engine.cartographers.observation import Observation, ScoredSeason
from i18n import signed
from render.banner import NO_ANSWERS, Answers, banner
from render.canvas import Box
from render.cartographers import alt, panels
from render.cartographers.alt import LETTERS
from render.cartographers.face import FACE
from render.frame import COLUMN, HEIGHT, LEAST, numbered, page_of
from render.layout import Block, Cached, Column, Icon, Plate, Row, Sized, Text
from render.palette import Ink
from render.text import width

TALL, CLOSE = 1270, 4
"""Height of the page for nine to twelve players, with which four maps fill its width; pixels between its maps."""
ROW = range(7, 13)
"""Numbers of players with the card and the edicts in a row above the maps."""
CROWD = range(9, 13)
"""Numbers of players with the higher page."""
FIRST = 12
"""Maximum number of maps on a single page."""
LEADERS, MORE = 6, 8
"""Number of maps on the first page of an atlas, and maximum number on a further one."""
FEW = 4
"""Maximum number of players for whom all the edicts' rules are shown."""


def head_line(observation: Observation, language: str, number: int) -> str:
    """Return the progress; on one of several pages shorter, with the page's number (counted from 0)."""
    count = pages(observation)
    whole = alt.status(observation, language)
    if count == 1 and width(whole, LEAST) <= COLUMN - 6:
        return whole
    words = alt.season_and_turn(observation, language)
    return words if count == 1 else numbered(language, f"{words} ·", number, count)


def head(
    observation: Observation, names: Sequence[str], language: str, status: str, answers: Answers = NO_ANSWERS
) -> Block:
    """Return the strip at the top of a public picture."""
    totals = [sheet.total for sheet in observation.sheets]
    return banner(observation, names, language, face=FACE, status=status, answers=answers, totals=totals)


def high(observation: Observation) -> int:
    """Return the height of the page."""
    return TALL if len(observation.sheets) in CROWD and observation.result is None else HEIGHT


def table(
    observation: Observation, names: Sequence[str], language: str, number: int = 0, answers: Answers = NO_ANSWERS, *,
    read: bool = False,
) -> Block:  # fmt: skip
    """Return one page; `read`: saying all that is on it. Errors: ValueError if the page does not exist."""
    players = len(observation.sheets)
    page_of(number, pages(observation))
    status = alt.status(observation, language) if read else head_line(observation, language, number)
    top = Block() if read and number else head(observation, names, language, status, answers)
    body: Block
    if players == 1:
        words = heard(observation, 0, names[0], language, read=read)
        body = Column(parts=(panels.large_map(observation, 0, alt.current_edicts(observation)), *words), grow=1)
    elif players == 2:
        halves = (_half(observation, seat, names[seat], heard(observation, seat, names[seat], language, read=read))
                  for seat in order(observation))  # fmt: skip
        body = panels.Grid(parts=tuple(halves), rows=(1, 1), grow=1)
    else:
        body = maps(observation, names, language, number, read=read)
    if read and not number:
        body = Column(parts=(alt.always(observation, language), body))
    if number or (observation.result is not None and players > FEW):
        return Column(parts=(top, body), gap=12)
    if players in ROW:
        return Column(parts=(top, _row_above(observation, language, read=read), body), gap=10)
    return Column(parts=(top, Row(parts=(_column(observation, language, read=read), body), gap=20, grow=1)), gap=12)


def heard(observation: Observation, seat: int, name: str, language: str, *, read: bool = False) -> tuple[Block, ...]:
    """Return what is said of a player and the map."""
    if read:
        return (alt.player_read(observation, seat, name, language),)
    return (alt.player(observation, seat, name, language), alt.drawn(observation.sheets[seat].cells, language))


def _column(observation: Observation, language: str, *, read: bool) -> Block:
    """Return season track, current card and four edicts; with many players without the edicts' rules."""
    few = len(observation.sheets) <= FEW
    cards = (
        panels.track(observation, language, slim=not few, read=read),
        panels.explored(observation, language, slim=not few, read=read),
        panels.edicts(observation, language, slim=not few, read=read),
    )
    return Sized(part=Column(parts=cards, gap=panels.GAP), room=panels.WIDE if few else panels.SLIM)


def _row_above(observation: Observation, language: str, *, read: bool) -> Block:
    """Return season scene and time, current card, and edict scenes, the season's own on gold."""
    scene = panels.picture(f"season-{observation.season}", panels.CARD)
    icon, text = panels.used(observation)
    told = alt.time(observation, language, read=read)
    time = Column(parts=(panels.centred(icon), panels.centred(text)), said=told, rank=1)
    card = Sized(part=panels.explored(observation, language, read=read), room=panels.WIDE)
    current = alt.current_edicts(observation)
    edicts = tuple(
        panels.lit_plate(
            panels.picture(edict, panels.CARD - 14, letter=LETTERS[i]), i in current, Ink.ink, (4, 4), grow=1
        )
        for i, edict in enumerate(observation.edicts)
    )
    scenes = Row(parts=edicts, gap=panels.GAP, grow=1, said=alt.edicts(observation, language, read=read), rank=1)
    return Row(parts=(Plate(part=Row(parts=(scene, time)), pad=(7, 6)), card, scenes))


# Players and their order.


class Tag(NamedTuple):
    """What is shown at a map."""

    mark: str | None
    """Icon before the name."""
    stars: int
    """Stars so far."""
    rank: int | None = None
    """Rank before the name; None to omit it."""
    leads: bool = False
    """Whether the player leads."""


def tags(observation: Observation) -> list[Tag]:
    """Return the tags by seat; with ranks if the maps are in the order of the standings."""
    ranks = ranks_of(observation)
    over = observation.result is not None
    many = over or len(ranks) > FIRST
    apart = over or max(ranks) > 1
    found = []
    for seat, (sheet, rank) in enumerate(zip(observation.sheets, ranks, strict=True)):
        mark = "awaited" if seat in observation.waiting else "check" if sheet.decided and observation.waiting else None
        found.append(Tag(mark, sheet.total, rank if many else None, apart and rank == 1))
    return found


def order(observation: Observation) -> list[int]:
    """Return the seats in map order: the viewer first; in an atlas and after the end by standings."""
    seats = list(range(len(observation.sheets)))
    many = len(seats) > FIRST
    if many or observation.result is not None:
        seats = ranked(observation)
    if observation.viewer is not None and observation.result is None:
        seats.remove(observation.viewer)
        seats.insert(1 if many and ranks_of(observation)[observation.viewer] > 1 else 0, observation.viewer)
    return seats


def ranks_of(observation: Observation) -> Sequence[int]:
    """Return rank by seat: by stars so far, at the end as the game determines."""
    if observation.result is not None:
        return observation.result.ranks
    totals = [sheet.total for sheet in observation.sheets]
    ordered = sorted(totals, reverse=True)
    first = {total: ordered.index(total) + 1 for total in set(totals)}
    return [first[total] for total in totals]


def ranked(observation: Observation) -> list[int]:
    """Return the seats, best first."""
    ranks = ranks_of(observation)
    return sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))


def leaves(count: int, *, over: bool = False) -> list[int]:
    """Return the number of maps on each page."""
    if count <= (FEW if over else FIRST):
        return [count]
    first = [] if over else [LEADERS]
    rest = count - sum(first)
    return [*first, *panels.even(rest, -(-rest // MORE))]


def _leaves(observation: Observation) -> list[int]:
    return leaves(len(observation.sheets), over=observation.result is not None)


def pages(observation: Observation) -> int:
    """Return the number of pages of the picture."""
    return len(_leaves(observation))


def on_page(observation: Observation, number: int) -> Sequence[int]:
    """Return the seats on a page, in its order. Errors: ValueError if the page does not exist."""
    return panels.on_page(order(observation), _leaves(observation), number)


# The maps of a page.


def maps(
    observation: Observation, names: Sequence[str], language: str, number: int, *, read: bool = False
) -> Block:  # fmt: skip
    """Return the maps of one page."""
    seats, told, players = on_page(observation, number), tags(observation), len(observation.sheets)
    # The coins are at all names or at none, as they are compared.
    coins = all(width(names[seat], LEAST, bold=True) <= _NAME for seat in seats)
    plates = tuple(
        MapPlate(
            map=panels.map_of(observation, seat, grow=1),
            player=names[seat],
            tag=told[seat],
            more=(("coin", observation.sheets[seat].coins), ("horned", -observation.sheets[seat].loss)),
            coins=coins,
            told=heard(observation, seat, names[seat], language, read=read),
            name=f"map-{seat}",
        )
        for seat in seats
    )
    if number or (observation.result is not None and players > FEW):
        return AtlasGrid(parts=plates, grow=1)
    parts = (*plates, _beside(observation, names)) if players == 3 else plates
    return panels.Grid(parts=parts, rows=rows_of(len(parts)), gap=CLOSE if players in CROWD else 10, grow=1)


def rows_of(count: int) -> tuple[int, ...]:
    """Return the number of maps in each row of a first page."""
    return panels.even(count, 2 if count <= 8 else 3)


_HEAD, _FOOT, _SIDE = 38, 40, 50
"""Heights of a name's line and of a line below a map, width of a column next to it."""
_EDGE, _RIM = 2, 3
"""Pixels next to a map on its plate, and above its name and below it."""
_ROOMY, _RANKED, _CARD = 300, 208, 240
"""Widths from which plates have all counts in the name's line, room for a rank before the name, and a card's ground."""
HALF = 356
"""Width of a map that has half the height of the page."""
_NAME = 130
"""Largest width of the names with which the coins are in the same line."""


@dataclass(frozen=True, kw_only=True)
class MapPlate(Block):
    """A player's map below name and stars, on gold for a leader, with the counts where the map stays largest."""

    map: panels.Map
    player: str
    tag: Tag
    more: tuple[tuple[str, int], ...]
    """Coins and monsters."""
    coins: bool
    """Whether the coins fit into the name's line."""
    told: tuple[Block, ...]
    """What it says."""

    def inner(self) -> Sequence[Block]:
        """Return what it says."""
        return self.told

    def spaces(self, wide: int, high: int) -> tuple[int, ...]:
        """Return the size of a space if the counts are next to the map, below it, or in the line above."""
        wide, high = wide - 2 * _EDGE, high - _HEAD - _RIM
        ways = ((wide - _SIDE, high), (wide, high - _FOOT), (wide, high))
        return tuple(self.map.space(*way) for way in ways)

    def laid(self, box: Box) -> Iterable[tuple[Block, Box]]:
        """Return the form for the box."""
        left, top, right, bottom = box
        wide, leads = right - left, self.tag.leads
        aside, below, above = self.spaces(wide, bottom - top)
        lofty = wide >= _ROOMY or above > max(aside, below)
        on = Ink.glow if leads else Ink.card if wide >= _CARD else Ink.paper
        values = (("crown" if leads else "star", self.tag.stars), *self.more)
        parts: tuple[Block, ...] = (self._head(wide, on, values, lofty=lofty), self.map)
        if not lofty and aside >= below:
            stack = tuple(stacked(*value, on, drop=i) for i, value in enumerate(values))
            column = Sized(part=Column(parts=stack, gap=4), room=_SIDE - 4)
            parts = (parts[0], Row(parts=(self.map, column), gap=4, grow=1))
        elif not lofty:
            parts = (*parts, panels.spread(panels.counts(values, on), least=_FOOT))
        tree = Column(parts=parts)
        if on == Ink.paper:
            yield tree, (left + _EDGE, top + _RIM, right - _EDGE, bottom - _RIM)
        else:
            yield panels.lit_plate(tree, leads, pad=(_EDGE, _RIM), radius=10), (left, top, right, bottom)

    def _head(self, wide: int, on: int, values: Sequence[tuple[str, int]], *, lofty: bool) -> Block:
        """Return rank, state and name; if `lofty` also the stars, without an icon where that takes the name's room."""
        tag, after = self.tag, tuple[Block, ...]()
        if wide >= _ROOMY:
            after = panels.counts(values[1::-1] if self.coins else values[:1], on)
        elif lofty:
            after = (Text(ways=(signed(tag.stars),), bold=True, on=on),)
        rank = (Text(ways=(f"{tag.rank}.",), bold=True, ink=Ink.soft, on=on),) if tag.rank and wide >= _RANKED else ()
        sign = (Icon(icon=tag.mark, size=28, on=on),) if tag.mark else ()
        who = panels.named(self.player, on, (*rank, *sign), after, gap=5, least=_HEAD - _RIM)
        return Row(parts=(Block(), Cached(part=who, on=on, grow=1), Block()), gap=6)


@dataclass(frozen=True, kw_only=True)
class AtlasGrid(panels.Grid):
    """Maps in as many rows as make them largest."""

    parts: tuple[MapPlate, ...]
    rows: tuple[int, ...] = ()

    def laid(self, box: Box) -> Iterable[tuple[Block, Box]]:
        """Return all parts."""

        def size(rows: int) -> int:
            left, top, right, bottom = panels.places(box, panels.even(len(self.parts), rows), self.gap)[0]
            spaces = self.parts[0].spaces(right - left, bottom - top)
            return max(spaces[: 2 if right - left < _ROOMY else 3])

        rows = max(range(1, min(len(self.parts), 5) + 1), key=size)
        return zip(self.parts, panels.places(box, panels.even(len(self.parts), rows), self.gap), strict=True)


def stacked(sign: str, value: int, on: int, size: int = LEAST, side: int = 34, **more: Any) -> Block:
    """Return an icon above its number."""
    number = Text(ways=(signed(value),), size=size, bold=True, on=on)
    return Column(parts=(panels.centred(Icon(icon=sign, size=side, on=on)), panels.centred(number)), grow=1, **more)


def facts(
    name: str, before: Sequence[Block], star: Block, values: Sequence[tuple[str, int]], seasons: Sequence[ScoredSeason],
    on: int, lit: Sequence[str] = (),
) -> Block:  # fmt: skip
    """Return the text next to a map: name and stars, points by edict, coins and monsters, and by season."""
    parts = [
        Row(parts=(*before, Block(grow=1), star)),
        panels.lines(name, bold=True, on=on, rows=2),
        panels.line(),
        panels.Grid(parts=panels.counts(values, on, lit), rows=(2, 2, 2), gap=4, grow=2),
    ]
    if seasons:
        totals = tuple(panels.count(f"season-{i}", one.total, on) for i, one in enumerate(seasons))
        parts += [panels.line(), panels.Grid(parts=totals, rows=(2,) * -(-len(totals) // 2), gap=4, grow=1)]
    return Cached(part=Column(parts=tuple(parts), gap=6), on=on, grow=1)


def _half(observation: Observation, seat: int, name: str, told: tuple[Block, ...]) -> Block:
    """Return one of two maps, with its player's sheet at its right."""
    sheet, tag = observation.sheets[seat], tags(observation)[seat]
    on = Ink.glow if tag.leads else Ink.card
    lit = [LETTERS[edict] for edict in alt.current_edicts(observation)]
    sign = (Icon(icon=tag.mark, size=34, on=on),) if tag.mark else ()
    star = panels.count("crown" if tag.leads else "star", tag.stars, on, panels.NUMBER, 44)
    values = panels.parts_of(sheet.edicts, sheet.coins, sheet.loss)
    right = facts(name, sign, star, values, sheet.seasons, on, lit)
    whole = Sized(part=panels.map_of(observation, seat, letters=LEAST, on=on), room=HALF)
    row = Row(parts=(whole, Column(parts=(right, *told), grow=1)), gap=14)
    return panels.lit_plate(row, tag.leads, pad=(6, 6), radius=10)


def _beside(observation: Observation, names: Sequence[str]) -> Block:
    """Return for three players, in the place of a fourth map, what the season's edicts give and monsters cost."""
    rows, told = list[Block](), tags(observation)
    for seat in ranked(observation):
        sheet, on = observation.sheets[seat], Ink.paper
        values = panels.parts_of(sheet.edicts, sheet.coins, sheet.loss)
        shown = (*(values[edict] for edict in SEASONS[observation.season].edicts), values[-1])
        star = panels.count("crown" if told[seat].leads else "star", sheet.total, on)
        rows.append(
            Column(
                parts=(panels.named(names[seat], on, (), (star,)), Row(parts=panels.counts(shown, on), even=True)),
                grow=1,
            )
        )
    return Plate(part=Column(parts=tuple(rows), gap=10, line=Ink.line), fill=Ink.paper, radius=10, pad=(14, 8))


def in_all(seasons: Sequence[ScoredSeason]) -> tuple[tuple[str, int], ...]:
    """Return what edicts A to D, coins and monsters (negative) have given in these seasons."""
    edicts = [0] * 4
    for season, score in zip(SEASONS, seasons, strict=False):
        for edict, stars in zip(season.edicts, (score.first, score.second), strict=True):
            edicts[edict] += stars
    return panels.parts_of(edicts, sum(score.coins for score in seasons), sum(score.monsters for score in seasons))
