"""The drawing pad: card and edicts, the map with the piece in hand, and what each edict would give.

A desktop has a larger map, and more around it: the seasons in which each edict is scored with what it gave, two other
players' maps with the stars that they would have after the season, and a legend of the map's signs.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from dataclasses import replace as replaced
from typing import NamedTuple, Protocol

from engine.cartographers.cards import COSTS, SEASONS, TRACK
from engine.cartographers.observation import Observation
from i18n import listed, plus, say, signed
from render.band import Standing, band
from render.canvas import Box, Canvas
from render.cartographers import alt, chart, panels, tiles
from render.cartographers.alt import LETTERS, card_name
from render.cartographers.face import GLOW
from render.cartographers.overview import tags
from render.cartographers.panels import BAND, Grid, Map, badge, lines, lit_plate, mark, named, picture
from render.frame import CHOICE, LEAST, TITLE
from render.layout import Block, Cached, Column, DrawnBlock, Fit, Icon, Plate, Row, Sized, Text, Wrapper
from render.layout import number as number_of
from render.looking import titled
from render.palette import Ink
from render.text import one_line


class DrawingPreview(Protocol):
    """The engine's preview of a drawing."""

    @property
    def coins(self) -> int:
        """Coins gained."""

    @property
    def edicts(self) -> tuple[int, int, int, int]:
        """Stars of edicts A to D afterwards."""

    @property
    def loss(self) -> int:
        """Stars lost to monsters afterwards."""


class InHand(NamedTuple):
    """The piece in hand."""

    cells: Sequence[int] = ()
    """The cells it lies on."""
    terrain: str | None = None
    """Its terrain; None for farm and village at once."""
    legal: bool = True
    """Whether it may lie there."""
    preview: DrawingPreview | None = None
    """What the edicts would give with it."""
    reach: Collection[int] | None = None
    """The cells that some drawing can cover."""

    @property
    def mark(self) -> str:
        """The mark of its terrain on maps."""
        return tiles.TERRAIN_MARK.get(self.terrain or "", tiles.BOTH)

    @property
    def wrong(self) -> bool:
        """Whether a piece is in hand and must not lie there."""
        return bool(self.cells) and not self.legal


RIVALS, ASIDE = 2, 216
"""Most other maps on a desktop, and the width of their column."""
_NAME = 260
"""Width for a name in a sentence."""
_EDGE = 4
"""Width of a coloured edge."""


def page(observation: Observation, names: Sequence[str], language: str, hand: InHand, *, wide: bool = False) -> Block:
    """Return the whole page; `wide`: for a desktop."""
    seat = seat_of(observation)
    own = counts(observation, seat, hand)
    edicts = _edicts(observation, language, own[1:5]) if wide else panels.edicts(observation, language)
    explored = panels.explored(observation, language, held=(frozenset(hand.cells), hand.mark))
    cards = (panels.track(observation, language), explored, replaced(edicts, rank=5))
    # The gap above makes the cards as high as on the board, so that both pictures share cached cards.
    above: tuple[Block, ...] = () if wide else (Block(),)
    column = Sized(part=Column(parts=(*above, *cards), gap=panels.GAP), room=panels.WIDE, name="column")
    whole = PadMap(
        cells=observation.sheets[seat].cells, ruins=observation.ruins, fresh=observation.sheets[seat].fresh,
        band=BAND, letters=CHOICE if wide else LEAST, grow=1, seen=observation, hand=hand,
        name="map", said=_in_words(observation, names, language, hand),
    )  # fmt: skip
    map_ = Column(parts=(*_skills(observation, language), whole, alt.whole(whole.cells, language)), gap=4, grow=1)
    if wide:
        body: Block = Row(parts=(map_, _aside(observation, names, language, own)), gap=8, grow=1)
    else:
        body = Column(parts=(map_, _gains(observation, names, language, own)), gap=4, grow=1)
    top = _band(observation, names, language, hand, wide=wide)
    return Column(parts=(top, Row(parts=(column, body), gap=8, grow=1)), gap=4)


# What is to be done, in words.


def seat_of(observation: Observation) -> int:
    """Return the seat whose map the viewer's pad shows: the neighbour's in an ambush until everybody has drawn."""
    return observation.drawing_on or 0


def instruction(observation: Observation, names: Sequence[str], language: str, hand: InHand) -> str:
    """Return the viewer's instruction in one line, or that the piece in hand follows it."""
    task = observation.task
    if observation.result is not None:
        return say(language, "picture-status-over")
    if task is None or observation.viewer not in observation.waiting:
        decided = observation.viewer is not None and observation.sheets[observation.viewer].decided
        return say(language, "picture-pad-done" if decided and observation.waiting else "picture-pad-watch")
    if task.single is not None:
        return say(language, f"picture-pad-single-{task.single}")
    if task.kind == "ambush":
        return say(language, "picture-pad-ambush", name=names[task.sheet])
    if task.kind == "extra" and task.skill is not None:
        return say(language, "picture-pad-extra", skill=card_name(language, task.skill))
    ruins = "covers" if hand.cells else "ruins"
    text = say(language, f"picture-pad-{ruins if task.ruins else task.kind}")
    return text if task.skill is None else f"{text} · {card_name(language, task.skill)}"


def _band(observation: Observation, names: Sequence[str], language: str, hand: InHand, *, wide: bool) -> Block:
    """Return the instruction, or whether the piece in hand fits; season, turn and legend; everybody's stars."""
    short = [_cut(name) for name in names]
    order = _refusal(observation, language, hand) if hand.wrong else instruction(observation, short, language, hand)
    standings = [Standing(sheet.total) for sheet in observation.sheets]
    when = alt.season_and_turn(observation, language)
    signs = Row(parts=_legend(observation, hand, language, wide=wide), gap=12)
    return band(observation, names, language, order=order, status=(when,), standings=standings, alarm=hand.wrong,
                aside=signs if signs.parts else None)  # fmt: skip


def _refusal(observation: Observation, language: str, hand: InHand) -> str:
    """Say why the piece in hand cannot lie there: its spaces that are filled, or else that it covers no ruins."""
    filled = chart.filled(observation.sheets[seat_of(observation)].cells, hand.cells)
    if filled:
        where = alt.names_of(filled, language) if len(filled) < 4 else ""
        return say(language, f"picture-pad-filled{'' if where else '-many'}", cells=where, count=len(filled))
    bare = _on_ruins(observation) and not {*hand.cells} & {*to_cover(observation, hand)}
    return say(language, f"picture-pad-{'ruins' if bare else 'illegal'}")


def _cut(name: str) -> str:
    return one_line(name, _NAME, LEAST, LEAST, bold=True).lines[0]


def _in_words(observation: Observation, names: Sequence[str], language: str, hand: InHand) -> tuple[str, ...]:
    """Say where the piece in hand is and what it gives, and whose map it is."""
    parts, seat = [], seat_of(observation)
    if hand.cells:
        where = " ".join(chart.cell_name(at) for at in hand.cells)
        name = alt.terrain_of(hand.mark, language)
        key = "picture-alt-piece" if hand.legal else "picture-alt-piece-illegal"
        parts.append(say(language, key, terrain=titled(name), cells=where))
    if hand.preview is not None:
        edicts = [
            f"{one.sign} {one.now}"
            if one.now == one.then
            else say(language, "picture-alt-rises", letter=one.sign, now=one.now, then=one.then)
            for one in counts(observation, seat, hand._replace(legal=True))[1:5]
        ]
        coins, loss = hand.preview.coins, hand.preview.loss
        parts.append(say(language, "picture-alt-preview", edicts=listed(edicts, language), coins=coins, loss=loss))
    if seat != observation.viewer:
        parts.append(say(language, "picture-title-pad", name=names[seat]))
    return tuple(parts)


# The map.


@dataclass(frozen=True, kw_only=True)
class PadMap(Map):
    """The map that is drawn on, with the piece in hand."""

    seen: Observation
    hand: InHand

    def edge(self) -> int:
        """Return the monsters' colour while these are drawn on another player's map."""
        struck = self.seen.task is not None and seat_of(self.seen) != self.seen.viewer
        return GLOW if struck else Ink.ink

    def draw_spaces(self, canvas: Canvas, at: tuple[int, int], size: int) -> None:
        """Draw the spaces, those out of reach, those that must be covered, the last drawing, and the piece."""
        seen, hand = self.seen, self.hand
        chart.draw_shaded(canvas, at, size, self.cells, marked(seen), out_of_reach(seen, hand))
        chart.last(canvas, at, size, self.fresh)
        chart.draw_targets(canvas, at, size, to_cover(seen, hand))
        chart.open_only(canvas, at, size, few_open(seen, hand))
        if hand.cells:
            chart.draw_piece(canvas, at, size, self.cells, hand.cells, hand.mark, hand.legal)
            laid = set(self.ruins).intersection(hand.cells) if hand.legal else ()
            # In the corner of the outline, as the terrain below must be seen.
            chart.covered(canvas, at, size, laid, 2, 0.3)


def out_of_reach(observation: Observation, hand: InHand) -> Sequence[int]:
    """Return the empty spaces that no drawing can cover."""
    if hand.reach is None:
        return ()
    cells = observation.sheets[seat_of(observation)].cells
    return [at for at, mark in enumerate(cells) if mark == tiles.EMPTY and at not in hand.reach]


def marked(observation: Observation) -> tuple[int, ...]:
    """Return the ruins that have a sign; while some must be covered, only those that still can be."""
    cells, ruins = observation.sheets[seat_of(observation)].cells, observation.ruins
    return tuple(set(ruins) - chart.under_drawings(cells, ruins) if _on_ruins(observation) else ruins)


def _on_ruins(observation: Observation) -> bool:
    """Return whether the drawing must cover ruins."""
    return observation.task is not None and not set(observation.ruins).isdisjoint(observation.task.touch)


def to_cover(observation: Observation, hand: InHand) -> Collection[int]:
    """Return the spaces of which the drawing must cover one, if some drawing can reach them."""
    if observation.task is None or few_open(observation, hand):
        return ()
    return [at for at in observation.task.touch if hand.reach is None or at in hand.reach]


_FEW_OPEN = 12
"""Number of open spaces below which these are marked instead of the closed ones."""


def few_open(observation: Observation, hand: InHand) -> Collection[int]:
    """Return the open spaces if they are few and no ruins must be covered."""
    return () if _on_ruins(observation) or hand.reach is None or len(hand.reach) >= _FEW_OPEN else hand.reach


# The legend of the signs on maps.

_SIGN = 42
"""Height of a sign in the legend."""


def _legend(observation: Observation, hand: InHand, language: str, *, wide: bool) -> tuple[Block, ...]:
    """Return the signs on these maps in words: piece in hand, last drawing, open or closed spaces, ruins.

    A phone has room for open or closed spaces only.
    """
    cells = observation.sheets[seat_of(observation)].cells
    few = not set(few_open(observation, hand)) <= set(hand.cells)
    kinds = {
        "new": bool(hand.cells),
        "last": any(sheet.fresh for sheet in observation.sheets),
        "touch": not set(to_cover(observation, hand)) <= set(hand.cells),
        "open": few,
        "closed": not few and bool(out_of_reach(observation, hand)),
        "covered": bool(chart.under_drawings(cells, marked(observation))),
    }
    shown = kinds if wide else ("open", "closed")
    return tuple(_sign(kind, hand.legal, language) for kind in shown if kinds[kind])


def _sign(kind: str, legal: bool, language: str) -> Block:
    """Return a sign with its words."""
    sign = DrawnBlock(drawing=_draw_sign, of=(kind, legal), room=80 if kind == "covered" else 38)
    words = Text(ways=(say(language, f"picture-pad-{kind}"),), on=Ink.paper)
    return Cached(part=Row(parts=(sign, words), gap=6, least=_SIGN), on=Ink.paper)


def _draw_sign(canvas: Canvas, box: Box, kind: str, legal: bool) -> None:
    """Draw a space with a sign as on the maps."""
    x, middle = box[0], (box[1] + box[3]) // 2
    top = middle - 19
    box = (x, top, x + 38, middle + 19)
    canvas.rect(box, Ink.card)
    if kind == "closed":
        canvas.stamp(chart.dim(38), (x, top))
        canvas.frame(box, Ink.line, 2)
    elif kind == "open":
        canvas.frame(box, Ink.accent, 6)
    elif kind == "touch":
        chart.draw_targets(canvas, (x - 1, top - 1), 40, (0,))
    elif kind == "covered":
        canvas.stamp(tiles.draw_ground(tiles.EMPTY, 38, ruins=True), (x, top))
        plaque, mask = tiles.sign("plaque", 34)
        canvas.stamp(plaque, (x + 44, middle - 17), mask)
    else:
        last = (chart.LAST, Ink.white, 4)
        outer, inner, thick = last if kind == "last" else (
            (Ink.coal, Ink.gold, 8) if legal else (Ink.ruby, Ink.white, 6)
        )  # fmt: skip
        canvas.frame(box, outer, 3)
        canvas.frame((x + 3, top + 3, x + 35, middle + 16), inner, thick)


# The skills.


def _skills(observation: Observation, language: str) -> tuple[Block, ...]:
    """Return the skills in play side by side with their costs, a tick for the used one; nothing if there are none."""
    skills, viewer = observation.skills, observation.viewer
    if not skills:
        return ()
    used = None if viewer is None else observation.sheets[viewer].skill_used
    told = listed([alt.skill(card, language) for card in skills], language)
    said = (say(language, "picture-alt-skills", skills=told), *alt.used(used, language))
    return (Row(parts=tuple(_chip(card, used, language) for card in skills), gap=6, even=True, said=said),)


def _chip(card: str, used: str | None, language: str) -> Block:
    """Return name, coin (a tick if used) and cost above the effect; soft if another skill was used this season."""
    ink, on = Ink.ink if used in (None, card) else Ink.soft, Ink.glow if card == used else Ink.card
    sign = Icon(icon="check" if card == used else "coin", size=28, on=on)
    cost = number_of(sign, str(COSTS[card]), size=LEAST, ink=ink, on=on)
    name = Text(ways=(card_name(language, card),), bold=True, tall=True, ink=ink, on=on, grow=1)
    effect = Text(ways=(say(language, f"picture-pad-skill-{card}"),), tall=True, ink=ink, on=on, grow=1)
    parts = (Row(parts=(name, cost), gap=4), effect)
    return lit_plate(Column(parts=parts), card == used, Ink.ink, (8, 4), grow=1)


# What the season gives.


class Count(NamedTuple):
    """What a source gives now, and with the piece in hand."""

    sign: str
    """An edict's letter, or an icon."""
    now: int
    """Stars now."""
    then: int
    """Stars with the piece in hand."""

    @property
    def edge(self) -> int | None:
        """The colour of its edge: a gain or a loss for the owner of the map, None if unchanged.

        A coloured ground would be too prominent, above all on a dark page.
        """
        if self.then == self.now:
            return None
        return Ink.leaf if self.then > self.now else GLOW

    @property
    def by(self) -> str:
        """The difference with its sign; empty for none."""
        return plus(self.then - self.now) if self.then != self.now else ""

    @property
    def change(self) -> str:
        """The stars now and then, or once if these are equal."""
        return signed(self.now) + (f"→{signed(self.then)}" if self.then != self.now else "")


def counts(observation: Observation, seat: int, hand: InHand) -> list[Count]:
    """Return what the season gives a seat, edicts A to D, coins, monsters; with the piece for the map drawn on."""
    season, sheet = observation.season, observation.sheets[seat]
    preview = hand.preview if hand.legal and seat == seat_of(observation) else None
    now = (sheet.edicts, sheet.coins, sheet.loss)
    then = now if preview is None else (preview.edicts, min(sheet.coins + preview.coins, TRACK), preview.loss)
    signs = (f"season-{season}", *LETTERS, "coin", "horned")

    def given(edicts: Sequence[int], coins: int, loss: int) -> tuple[int, ...]:
        return (sum(edicts[edict] for edict in SEASONS[season].edicts) + coins - loss, *edicts, coins, -loss)

    return [Count(*each) for each in zip(signs, given(*now), given(*then), strict=True)]


def _gains(observation: Observation, names: Sequence[str], language: str, own: Sequence[Count]) -> Block:
    """Return the plates of all sources in a row."""
    gains = tuple(_gain(count, observation.season, first=not i) for i, count in enumerate(own))
    return _of_owner(observation, names, language, Row(parts=gains, gap=6, even=True, least=112))


def _of_owner(observation: Observation, names: Sequence[str], language: str, gains: Block) -> Block:
    """Return the plates; those of another player's map below the player's name, on the monsters' colour."""
    seat = seat_of(observation)
    if observation.viewer in (None, seat):
        return gains
    words = say(language, "picture-pad-score", name=_cut(names[seat]))
    owner = Text(ways=(words,), bold=True, tall=True, ink=Ink.white, on=Ink.monster, align="middle", grow=1, most=36)
    return Plate(part=Column(parts=(owner, gains), gap=2), fill=Ink.monster, line=Ink.monster, pad=(8, 6))


def _gain(count: Count, season: int, *, first: bool = False) -> Block:
    """Return a plate with icon, difference and new value; `first`: it is the sum of the others."""
    on, edge = Ink.glow if first else Ink.card, count.edge
    lit = count.sign in LETTERS and LETTERS.index(count.sign) in SEASONS[season].edicts
    ways = (
        Row(parts=(mark(count.sign, side, on, lit=lit), Block(grow=1),
                   Text(ways=(count.by,), size=size, bold=True, on=on, grow=int(side < 36))), gap=2, least=44)
        for side, size in ((36, CHOICE), (36, LEAST), (20, LEAST))
    )  # fmt: skip
    text = Text(ways=(signed(count.then),), size=panels.NUMBER, bold=True, tall=True, on=on, align="middle", grow=1)
    column = Column(parts=(Fit(ways=tuple(ways)), Wrapper(part=text, pad=(2, 0))), gap=4)
    edged = Plate(part=column, fill=on, line=edge or (Ink.ink if first else Ink.line), radius=10,
                  thick=_EDGE if edge else 3 if first else 2, pad=(7, 8))  # fmt: skip
    return Cached(part=edged, on=Ink.paper)


def _total(stars: int, season: int) -> Block:
    """Return a plate with the stars so far and with the season's points."""
    then = Text(ways=(f"→{signed(stars + season)}",), size=panels.NUMBER, bold=True, align="middle", grow=1)
    return Plate(part=Column(parts=(panels.count("star", stars, side=40), then), gap=4), radius=10, pad=(7, 8))


def to_come(observation: Observation) -> Sequence[int]:
    """Return the edicts that will still be scored, in this season or later; at the end all of them."""
    rest = SEASONS[observation.season :] if observation.result is None else SEASONS
    return sorted({edict for season in rest for edict in season.edicts})


def _edicts(observation: Observation, language: str, gives: Sequence[Count]) -> Block:
    """Return the edicts with what they gave and give; one that is not scored again without its rule."""
    plates = list[Block]()
    for number, (card, count) in enumerate(zip(observation.edicts, gives, strict=True)):
        letter, name = LETTERS[number], card_name(language, card)
        if number not in to_come(observation):
            head = Row(parts=(badge(letter, Ink.soft, Ink.paper, 42), _called(name, Ink.paper, Ink.soft)), gap=12)
            past = Column(parts=(head, _scored(observation, number, None, Ink.paper)), gap=2)
            plates.append(Plate(part=past, fill=Ink.paper, radius=8, pad=(6, 4)))
            continue
        on = Ink.glow if number in alt.current_edicts(observation) else Ink.card
        rule = lines(say(language, f"picture-rule-{card}"), size=TITLE, on=on, leading=1.12)
        words = Column(parts=(_called(name, on), rule), grow=1)
        above = Row(parts=(picture(card, 100, letter=letter), words), gap=12, grow=1)
        part = Column(parts=(above, _scored(observation, number, count, on)))
        plates.append(panels.edict_plate(part, on == Ink.glow))
    return Column(parts=tuple(plates), gap=panels.GAP, grow=1, said=alt.edicts(observation, language))


def _called(name: str, on: int, ink: int = Ink.ink) -> Block:
    return Text(ways=(name,), size=CHOICE, bold=ink == Ink.ink, tall=True, ink=ink, on=on, grow=1, most=42)


def _scored(observation: Observation, edict: int, count: Count | None, on: int) -> Block:
    """Return the seasons in which an edict is scored with what it gave; at the right what it gives, if still scored."""
    parts, seasons = list[Block](), observation.sheets[seat_of(observation)].seasons
    for number, season in enumerate(SEASONS):
        if edict in season.edicts:
            stars = [(one.first, one.second)[season.edicts.index(edict)] for one in seasons[number : number + 1]]
            text = Text(ways=("".join(map(str, stars)),), size=CHOICE, ink=Ink.soft, on=on)
            parts.append(Sized(part=Row(parts=(Icon(icon=f"season-{number}", size=34, on=on), text), gap=4), room=90))
    parts.append(Block(grow=1))
    if count is not None:
        gives = number_of(mark("star", 32, on), count.change, on=on)
        parts.append(Plate(part=gives, fill=on, line=count.edge or on, on=on, radius=10, thick=_EDGE, pad=(10, 0)))
    return Row(parts=tuple(parts), gap=6, least=42)


# The other players.


def others(observation: Observation, most: int) -> list[int]:
    """Return at most `most` seats whose maps are shown: the viewer, both neighbours, the leader, then the others.

    The map that is drawn on is left out. In an ambush that is a neighbour's, so the viewer's own map is included.
    """
    count, own = len(observation.sheets), seat_of(observation)
    best = max(range(count), key=lambda seat: observation.sheets[seat].total)
    viewer = own if observation.viewer is None else observation.viewer
    wanted = (observation.viewer, (viewer + 1) % count, (viewer - 1) % count, best, *range(count))
    return list(dict.fromkeys(seat for seat in wanted if seat is not None and seat != own))[:most]


def _relation(observation: Observation, seat: int) -> str:
    """Return the player's relation to the viewer; the left neighbour is the next seat, as in a clockwise ambush."""
    count, viewer = len(observation.sheets), observation.viewer
    if seat == viewer:
        return "yours"
    if count == 2 or viewer is None:
        return "other"
    return {1: "left", count - 1: "right"}.get((seat - viewer) % count, "other")


def _aside(observation: Observation, names: Sequence[str], language: str, own: Sequence[Count]) -> Block:
    """Return what is at the right of a desktop's map: coins, monsters and sums of its owner, and other maps.

    Below these is how many players are left out.
    """
    season, coins, monsters = (_gain(own[at], observation.season, first=not at) for at in (0, 5, 6))
    plates = (season, _total(observation.sheets[seat_of(observation)].total, own[0].then), coins, monsters)
    sums = Grid(parts=tuple(Sized(part=plate, tall=104) for plate in plates), rows=(2, 2), gap=6)
    shown = others(observation, RIVALS)
    more = len(observation.sheets) - 1 - len(shown)
    words = (Text(ways=(say(language, "picture-pad-more", count=more),), ink=Ink.soft, on=Ink.paper, grow=1, most=38),)
    rivals = (_rival(observation, seat, names[seat], language) for seat in shown)
    parts = (_of_owner(observation, names, language, sums), *rivals, *(words if more else ()))
    return Sized(part=Column(parts=parts, gap=8), room=ASIDE, name="aside")


def _rival(observation: Observation, seat: int, name: str, language: str) -> Block:
    """Return another player's map below name and place at the table, with the stars now and after the season."""
    tag, on = tags(observation)[seat], Ink.paper
    way = Text(ways=(say(language, f"picture-pad-{_relation(observation, seat)}"),), ink=Ink.soft, on=on, grow=1)
    mark_ = (Icon(icon=tag.mark, size=32, on=on),) if tag.mark else ()
    small = panels.map_of(observation, seat, outline=chart.last, grow=1, most=ASIDE)
    season = counts(observation, seat, InHand())[0].then
    stars = signed(tag.stars) + (f"→{signed(tag.stars + season)}" if observation.result is None else "")
    total = number_of(Icon(icon="crown" if tag.leads else "star", size=36, on=on), stars, on=on)
    parts = (named(name, on, size=CHOICE, least=44), Row(parts=(way, *mark_), gap=4, least=36), small, total)
    return Cached(part=Column(parts=parts), on=on, grow=1)
