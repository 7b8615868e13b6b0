"""Desktop private views: the cards to decide on, the viewer's empire at their right, the others below."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from engine.wonderful_world.cards import COLOURS, LETTER
from engine.wonderful_world.observation import EmpireSeen, Observation
from render import desk, frame
from render.art import draw_icon
from render.band import BELOW, draw_band
from render.canvas import Box, Canvas
from render.desk import BESIDE, BOTTOM, LEFT, RIGHT, TOP
from render.frame import CHOICE, seat_of
from render.palette import Ink
from render.text import width
from render.wonderful_world import balance, deciding, drafting, faces, full, key, large, own, tableaus
from render.wonderful_world.balance import Balance, balance_of
from render.wonderful_world.faces import (
    BUILT,
    CHIP,
    CHIP_LOW,
    DOUBLE,
    GAP,
    MEDIUM,
    MOSAIC,
    Piece,
    Shown,
    lacking,
    nearest,
)
from render.wonderful_world.facts import facts_of
from render.wonderful_world.icons import COLOUR_LETTERS
from render.wonderful_world.panels import (
    DIGGING,
    DRAFT,
    HEADING,
    Section,
    band_of,
    draw_sections,
    heading,
    instruction,
    need,
    sites_of,
    solo,
    word,
)
from render.wonderful_world.rivals import others

_MIDDLE = frame.RIGHT
"""Right edge of the decision."""


class _Laid(NamedTuple):
    """Result of drawing the decision, for laying out what goes at its right."""

    bottom: int
    """Bottom of the decision."""
    told: bool
    """Whether its cards show current values, so that those next to it do too."""
    completed: bool = False
    """Whether the viewer's completed cards are drawn below it."""
    sites: Sequence[Shown] = ()
    """Constructions that must be drawn next to it, because they are nowhere else."""


def draw_decision(observation: Observation, names: Sequence[str], language: str) -> Canvas:
    """Draw the whole picture."""
    canvas = desk.page()
    top = _draw_head(canvas, observation, names, language)
    empire, sites, rows = _subject(observation)
    done = large.by_type(empire)
    for lines in (1, 0):
        # Large cards have priority over the other empires' constructions.
        least, most = tableaus.high(observation, lines)
        low = _FOOT - (least or key.HIGH)
        box = (LEFT, top, _MIDDLE, low - desk.GAP)
        if (box[3] - top) // max(1, rows) >= _ENOUGH:
            break
    if observation.step in (DRAFT, DIGGING):
        told = faces.counted_in_two(sites[: own.MOST], RIGHT - BESIDE, language)
        laid = _draw_hand(canvas, box, observation, empire, language, told=told)
    else:
        laid = _draw_plans(canvas, box, observation, language)
        if done and not laid.completed and box[3] - laid.bottom >= need(1, BUILT) + GAP:
            # Below a few cards there is more room for completed cards than at their side.
            part, free = large.completed(empire, language), (LEFT, laid.bottom + GAP, *box[2:])
            part = part._replace(styles=(_BROAD, *part.styles[1:]))
            laid = laid._replace(bottom=draw_sections(canvas, free, [part], language) - GAP, completed=True)
    done = [] if laid.completed else done
    if least:
        # Constructions drawn only next to the decision get their room before the other empires grow.
        foot = own.foot(len(laid.sites), counted=bool(done)) if 0 < len(laid.sites) <= own.MOST else 0
        low = min(low, max(laid.bottom + desk.GAP, foot + desk.GAP, _FOOT - most))
        tableaus.lay(canvas, (LEFT, low, RIGHT, _FOOT), observation, names, language)
    else:
        canvas.place(key.draw_colours(language), (LEFT, low))
    canvas.place(_draw_key(observation, language), (LEFT, _FOOT + _AIR))
    box = (BESIDE, TOP, RIGHT, low - desk.GAP)
    sites = list(laid.sites) or (sites if laid.told else list(map(faces.untold, sites)))
    own.draw_block(canvas, box, observation, empire, sites, done, language, every=bool(laid.sites))
    return canvas


def _subject(observation: Observation) -> tuple[EmpireSeen, list[Shown], int]:
    """Return the viewer's empire, its constructions that are not part of the decision, and rows of cards that are."""
    if observation.step in (DRAFT, DIGGING):
        empire = drafting.before_pick(observation)
        rows = -(-(len(drafting.cards_of(observation)) + len(empire.drafted)) // _MOST)
        return empire, _payable(nearest(sites_of(empire.sites)), empire), rows
    empire = observation.empires[seat_of(observation)]
    return empire, [], sum(-(-len(some) // _FEWEST) for some in (empire.drafted, empire.sites))


def _draw_key(observation: Observation, language: str) -> Canvas:
    """Draw the meanings of the icons and colours that appear in the picture."""
    shown = [facts_of(observation, seat, "") for seat in range(len(observation.empires))]
    marks = [
        *(["paid"] if observation.step not in COLOURS else []),
        *(["most"] if any(any(facts.most) for facts in shown) else []),
        *(["new"] if any(won for seat in others(observation) for *_, won in shown[seat].held) else []),
    ]
    return key.draw_signs(language, tuple(marks), RIGHT - LEFT)


_BROAD = BUILT._replace(wide=(BUILT.wide[0], 568))
"""A few completed cards stretch across the area below the decision."""
_AIR = 2
_FOOT = BOTTOM - key.HIGH - _AIR
"""Bottom of everything except the legend."""
_FEWEST, _ENOUGH = 4, 300
"""Usual number of cards in a row, and the card height from which the other empires can show constructions."""


def _draw_head(canvas: Canvas, observation: Observation, names: Sequence[str], language: str) -> int:
    """Draw the band; return the top of the rest."""
    signs = deciding.signs_of(observation, observation.task)
    draw_band(canvas, band_of(observation, names, language, instruction(observation, language), signs), _MIDDLE)
    return solo(canvas, BELOW, observation, language)


def _draw_plans(canvas: Canvas, box: Box, observation: Observation, language: str) -> _Laid:
    """Draw the decision in planning and in production steps."""
    left, top, right, bottom = box
    top = deciding.told(canvas, box, observation, language)
    parts = _parts(observation, language)
    if observation.task is not None and observation.task.tokens:
        if [len(part.cards) for part in parts] == [1]:
            # A single card goes next to the tokens.
            end, low = right - (right - left) // 3, top + HEADING + _BESIDE
            _draw_tokens(canvas, (left, top + HEADING, end, low), observation, language)
            heading(canvas, (end + GAP, top, right, top + HEADING), parts[0].sign, parts[0].title)
            return _Laid(*_rows(canvas, (end + GAP, top + HEADING, right, low), [parts[0].cards], language))
        _draw_tokens(canvas, (left, top, right, top + _TOKENS), observation, language)
        top += _TOKENS + GAP
    room, empire = (left, top, right, bottom), observation.empires[seat_of(observation)]
    sums = balance_of(parts[0].cards, empire) if empire.drafted else None
    if len(parts) == 1 and 0 < len(parts[0].cards) < len(_ACROSS):
        return _few_cards(canvas, room, parts[0], language, sums, built=bool(empire.built))
    count = len(empire.sites)
    beside = len(parts) > 1 and count <= own.MOST and own.foot(count, counted=bool(empire.built)) <= bottom
    return (
        _together(canvas, room, parts, language, sums, beside=beside)
        or _crowd(canvas, room, parts, language, sums, beside=beside)
        or _Laid(deciding.lay_out(canvas, room, parts, language, None) - GAP, told=False)
    )


def _few_cards(canvas: Canvas, box: Box, part: Section, language: str, sums: Balance | None, *, built: bool) -> _Laid:
    """Draw the only section in full; `built`: leave room below a single row for completed cards."""
    left, top, right, bottom = box
    rows = _in_rows(part.cards, 5 if len(part.cards) == 5 else 0)
    wide, high = _size((left, top + HEADING, right, bottom), rows)
    if len(rows) == 1:
        under = need(1, BUILT) + GAP if built else 0
        high = max(high, min(_ROW_HIGH, bottom - top - HEADING - under))
    look = full.look(part.cards, wide, high, language) or full.least(wide, high)
    return _Laid(_part(canvas, box, part, look, len(rows[0]), language, sums), look.told)


def _parts(observation: Observation, language: str) -> list[Section]:
    """Return the sections to decide on, marking what takes cubes, or before production what is payable."""
    parts, empire = deciding.parts_of(observation, language), observation.empires[seat_of(observation)]
    if observation.step in COLOURS:
        return [part._replace(cards=_placing(part.cards, observation)) for part in parts]
    return [part._replace(cards=_payable(part.cards, empire)) for part in parts]


def _placing(cards: Sequence[Shown], observation: Observation) -> Sequence[Shown]:
    """Mark the slots that waiting cubes could fill, and dim cards that can receive none."""
    task = observation.task
    if task is None or not deciding.usable(task):
        return cards
    waits = LETTER[observation.step] * task.left if task.kind == "place" else ""
    return [card._replace(takes=waits) if card.marked else card._replace(dim=True) for card in cards]


def _payable(cards: Sequence[Shown], empire: EmpireSeen) -> list[Shown]:
    """Mark cards that one round's production pays, each on its own, including the tokens and Krystallium in stock.

    Krystallium counts only for Krystallium slots, although it could fill a slot of any colour.
    """
    ready = dict(zip(COLOUR_LETTERS, empire.production, strict=True))
    ready |= {"K": empire.krystallium, "F": empire.financiers, "N": empire.generals}
    return [card._replace(paid=Counter(lacking(card)) <= Counter(ready)) for card in cards]


def _together(
    canvas: Canvas, box: Box, parts: Sequence[Section], language: str, sums: Balance | None, *, beside: bool
) -> _Laid | None:
    """Draw all sections in full with cards of one size, choosing the largest icons, then the largest cards.

    Returns None if they do not fit. Drafted cards, which are to be decided on, must not become low or have small icons
    to make room for constructions. If constructions fit `beside` them, no places may stay empty.
    """
    left, top, right, bottom = box
    cards = [card for part in parts for card in part.cards]
    found = _looks_that_fit(cards, parts, box, language) if cards else []
    if not found or (len(parts) > 1 and (max(found)[-1].sign < _SMALL or max(found)[-1].high < _LOW)):
        return None
    *_, across, look = max(found)
    if beside and len(cards) * 4 < sum(-(-len(part.cards) // across) for part in parts) * across * 3:
        return None
    y = top
    for part in parts:
        room = (left, y, right, bottom)
        y = _part(canvas, room, part, look, across, language, sums if part is parts[0] else None) + GAP + _UNDER
    return _Laid(y - _UNDER - GAP, look.told)


def _looks_that_fit(
    cards: Sequence[Shown], parts: Sequence[Section], box: Box, language: str
) -> list[tuple[int, int, full.Look]]:
    """Return how all sections could be drawn in full: the merit of a look, the cards in a row, and the look."""
    left, top, right, bottom = box
    found = []
    for across in (3, 4, 5):
        rows = sum(-(-len(part.cards) // across) for part in parts)
        wide = (right - left + GAP) // across - GAP
        high = min(_HIGH, (bottom - top - HEADING * len(parts) - _UNDER * (len(parts) - 1)) // rows - GAP)
        if look := full.look(cards, wide, high, language):
            found.append((min(look.sign, full.CLEAR) + high // _TALLER, across, look))
    return found


_SMALL = 40
"""Icons smaller than this are small."""
_TALLER = 10
"""Pixels of card height that are worth one pixel of icon size."""
_UNDER = 4
"""Extra pixels above a heading, in addition to the gap between rows."""


def _part(
    canvas: Canvas, box: Box, part: Section, look: full.Look, across: int, language: str, sums: Balance | None = None
) -> int:
    """Draw full cards under a heading, with `sums` after a shorter last row or in the heading; return the bottom."""
    left, top, right, _ = box
    heading(canvas, (left, top, right, top + HEADING), part.sign, part.title)
    rows = _in_rows(part.cards, across)
    tabled = _has_room((across - len(rows[-1])) * (look.wide + GAP) - GAP, look.high, sums)
    if sums is not None and not tabled:
        room = right - left - _AFTER - width(part.title, frame.LEAST, bold=True)
        line = balance.line(sums, room, HEADING - 2, language)
        canvas.place(line, (right - line.size[0], top))
    y = top + HEADING
    for row in rows:
        _row(canvas, (left, y), row, look, language, len(row) if tabled else across)
        y += look.high + GAP
    x = left + len(rows[-1]) * (look.wide + GAP)
    _sums(canvas, (x, y - GAP - look.high, left + across * (look.wide + GAP) - GAP, y - GAP), sums, language)
    return y - GAP


def _has_room(wide: int, high: int, sums: Balance | None) -> bool:
    """Return whether there are sums and a space of that size has room for them."""
    return sums is not None and wide >= balance.WIDE and high >= balance.HIGH


def _sums(canvas: Canvas, box: Box, sums: Balance | None, language: str) -> None:
    """Draw what drafted cards take together, in a free area after them if it fits."""
    left, top, right, bottom = box
    if sums is not None and _has_room(right - left, bottom - top, sums):
        canvas.place(balance.draw_table(sums, min(right - left, balance.BROAD), bottom - top, language), (left, top))


_AFTER = 70
"""Width of a heading besides its words, including the margin after them."""


def _row(
    canvas: Canvas, at: tuple[int, int], cards: Sequence[Shown], look: full.Look, language: str, across: int
) -> None:
    """Draw full cards side by side, centred if there are fewer than `across`."""
    step = look.wide + GAP
    x = at[0] + (across - len(cards)) * step // 2
    for i, card in enumerate(cards):
        full.draw_place(canvas, (x + i * step, at[1]), card, look, language)


def _crowd(
    canvas: Canvas, box: Box, parts: Sequence[Section], language: str, sums: Balance | None, *, beside: bool
) -> _Laid | None:
    """Draw constructions too many to be full, all in two lines, below drafted cards or next to them.

    Payable ones and those nearest to completion come first. If they do not all fit below legible drafted cards, only
    the first ones are drawn, next to the drafted cards. Returns None if there is no room.
    """
    left, top, right, bottom = box
    *drafted, under = parts
    sites = sorted(under.cards, key=lambda site: (not site.marked, len(lacking(site))))
    lines = -(-len(sites) // faces.columns(DOUBLE, right - left))
    room = bottom - top - HEADING - lines * (DOUBLE.high[0] + DOUBLE.under) + DOUBLE.under
    found = _over_sites(drafted[0].cards, right - left, room - HEADING, language) if drafted else None
    if drafted and (beside or found is None or found[1].sign < _READ):
        return _beside(canvas, box, drafted[0], sites, language, sums)
    told = faces.counted_in_two(sites, RIGHT - BESIDE, language)
    if found is not None:
        across, look = found
        told = told and look.told
        top = _part(canvas, box, drafted[0], look._replace(told=told), across, language, sums) + GAP
    heading(canvas, (left, top, right, top + HEADING), under.sign, under.title)
    # Current values are shown on all cards of a picture or on none.
    cards = sites if told else list(map(faces.untold, sites))
    top += HEADING
    box = (left, top, right, min(bottom, top + lines * (DOUBLE.high[1] + DOUBLE.under) - DOUBLE.under))
    return _Laid(faces.lay(canvas, box, cards, language, (DOUBLE,)), told)


_READ = 36
"""Minimum icon size of drafted cards above constructions."""


def _beside(
    canvas: Canvas, box: Box, drafted: Section, sites: Sequence[Shown], language: str, sums: Balance | None
) -> _Laid | None:
    """Draw drafted cards in full and leave constructions to the area next to them, which shows as many as fit.

    Returns None if there is no room.
    """
    left, top, right, bottom = box
    found = _over_sites(drafted.cards, right - left, bottom - top - HEADING + GAP, language)
    if found is None:
        return None
    across, look = found
    look = look._replace(told=look.told and faces.counted_in_two(sites[: own.MOST], RIGHT - BESIDE, language))
    end = _part(canvas, box, drafted, look, across, language, sums)
    return _Laid(end, told=look.told, sites=sites if look.told else list(map(faces.untold, sites)))


def _over_sites(cards: Sequence[Shown], wide: int, high: int, language: str) -> tuple[int, full.Look] | None:
    """Return the number of full cards per row and their look for that space; None if they do not fit."""
    found = []
    for across in (3, _FEWEST, _MOST):
        each = min(_HIGH, high // len(_in_rows(cards, across)) - GAP)
        if look := full.look(cards, (wide + GAP) // across - GAP, each, language):
            signs = min(look.sign, full.CLEAR) + each // _TALLER + _COUNTED * look.told
            found.append((signs, -across, look))
    if not found:
        return None
    *_, across, look = max(found)
    return -across, look


_BESIDE = 366
"""Height of tokens to choose from next to a single card."""
_TOKENS = 200
"""Height of tokens to choose from above cards under construction."""


def _draw_tokens(canvas: Canvas, box: Box, observation: Observation, language: str) -> None:
    """Draw tokens to choose from side by side."""
    left, top, right, bottom = box
    empire = observation.empires[seat_of(observation)]
    tokens = observation.task.tokens if observation.task is not None else ()
    held = {"financier": empire.financiers, "general": empire.generals}
    lacked = Counter(letter for site in sites_of(empire.sites) for letter in lacking(site))
    wide = (right - left + GAP) // max(1, len(tokens)) - GAP
    shown = deciding.token_shown(observation)
    for place, token in enumerate(tokens):
        x = left + place * (wide + GAP)
        _draw_token(
            canvas, (x, top, x + wide, bottom), token, held[token], lacked[LETTER[token]], language, chosen=shown
        )


def _draw_token(canvas: Canvas, box: Box, token: str, held: int, lack: int, language: str, *, chosen: str) -> None:
    """Draw a token to choose: the resulting number, and how many of it constructions still lack.

    The chosen token is highlighted and ticked. In a high block a token is above its words, otherwise at their left.
    """
    x, top, right, bottom = box
    wide = right - x
    over, lines = 4 * (bottom - top) > 3 * wide, _LINE * (3 if lack else 2)
    y = (top + bottom - lines - (_TOKEN + 16) * over) // 2
    at = (x + (wide - _TOKEN) // 2, y) if over else (x + 24, (top + bottom - _TOKEN) // 2)
    beside, y = (x + 24, y + _TOKEN + 16) if over else (x + _TOKEN + 48, y)
    picked, line = token == chosen, Ink.line if chosen and token != chosen else Ink.accent
    on = Ink.glow if picked else Ink.card
    canvas.panel(box, on, line, width=5)
    if picked:
        canvas.stamp(draw_icon("check", _CHECK, on), (right - _CHECK - 16, top + 16))
    canvas.stamp(draw_icon(f"ww-{LETTER[token]}", _TOKEN, on), at)
    for text in (word(language, token), f"{held} → {held + 1}"):
        room = (beside, y, right - 24, y + _LINE)
        canvas.label(room, text, CHOICE, on=on, bold=True, smallest=frame.LEAST, align="middle" if over else "left")
        y += _LINE
    if lack:
        needed = [Piece("ww-planning", 40), Piece(str(lack), CHOICE, text=True)]
        start = x + (wide - faces.row_width(needed)) // 2 if over else beside
        faces.row(canvas, start, y + _LINE // 2, needed, on)


_TOKEN, _LINE, _CHECK = 150, 50, 56
"""Size of a token to choose, height of a line of its text, and size of the tick on a chosen one."""
_HIGH, _ROW_HIGH = 460, 552
"""Maximum height of a card, and of a single row that is all there is to decide on."""
_ACROSS = (1, 1, 2, 3, 4, 3, 4, 4, 4, 5, 5)
"""Number of whole cards → cards per row; five and more may take two rows."""


def _in_rows(cards: Sequence[Shown], across: int = 0) -> list[Sequence[Shown]]:
    across = across or _ACROSS[min(len(cards), len(_ACROSS) - 1)]
    return [cards[at : at + across] for at in range(0, len(cards), across)]


def _size(box: Box, rows: Sequence[Sequence[Shown]]) -> tuple[int, int]:
    """Return width and height of each card in rows, whose first row fills the width."""
    left, top, right, bottom = box
    return (right - left + GAP) // len(rows[0]) - GAP, min(_HIGH, (bottom - top + GAP) // len(rows) - GAP)


def _rows(
    canvas: Canvas,
    box: Box,
    rows: Sequence[Sequence[Shown]],
    language: str,
    *,
    middle: bool = True,
    told: bool = True,
) -> tuple[int, bool]:
    """Draw full cards of one size in rows, a shorter row centred if `middle`.

    `told`: with current values if there is room. Returns the bottom, and whether current values are shown.
    """
    left, top, *_ = box
    wide, high = _size(box, rows)
    look = full.look([card for row in rows for card in row], wide, high, language) or full.least(wide, high)
    look = look._replace(told=look.told and told)
    for row in rows:
        _row(canvas, (left, top), row, look, language, len(rows[0]) if middle else len(row))
        top += look.high + GAP
    return top - GAP, look.told


def _free(box: Box, rows: Sequence[Sequence[Shown]]) -> Box | None:
    """Return the free area after the last row; None if it is as long as the first."""
    left, top, right, _ = box
    wide, high = _size(box, rows)
    x, y = left + len(rows[-1]) * (wide + GAP), top + (len(rows) - 1) * (high + GAP)
    return (x, y, right, y + high) if len(rows[-1]) < len(rows[0]) else None


def _draw_hand(
    canvas: Canvas, box: Box, observation: Observation, empire: EmpireSeen, language: str, *, told: bool
) -> _Laid:
    """Draw the hand as large as possible, with drafted cards after its last row or below it.

    `told`: with current values if there is room on all cards.
    """
    hand, drafted = _payable(drafting.in_hand(observation), empire), drafting.drafted(observation, empire, language, ())
    # Drafted cards cannot be chosen, so they are dimmed.
    drafted = drafted._replace(cards=[card._replace(dim=True) for card in _payable(drafted.cards, empire)])
    for across in (0, _MOST):
        rows = _in_rows(hand, across)
        free, wide = _free(box, rows), _size(box, rows)[0]
        if free is None or not drafted.cards:
            continue
        x = free[0] + len(drafted.cards) * (wide + GAP)
        inside = (free[0], free[1] + HEADING, x - GAP, free[3])
        if x <= box[2] + GAP and (look := full.look(drafted.cards, *_size(inside, [drafted.cards]), language)):
            break
    else:
        return _over(canvas, box, hand, drafted, language, balance_of(drafted.cards, empire), told=told)
    heading(canvas, (free[0], free[1], box[2], inside[1]), drafted.sign, drafted.title)
    laid = _Laid(*_rows(canvas, box, rows, language, middle=False, told=told and look.told))
    _rows(canvas, inside, [drafted.cards], language, told=laid.told)
    return laid


def _over(
    canvas: Canvas,
    box: Box,
    hand: Sequence[Shown],
    drafted: Section,
    language: str,
    sums: Balance | None,
    *,
    told: bool,
) -> _Laid:
    """Draw a hand, and below it full drafted cards with icons at least as large, or simpler ones.

    What they take together is drawn after a shorter last row.
    """
    left, top, right, bottom = box
    if not drafted.cards:
        return _Laid(*_rows(canvas, box, _in_rows(hand), language, told=told))
    rows, found = [hand] if len(hand) <= _MOST else _in_rows(hand), []
    for across, high in product((4, _MOST), _HIGHS):
        room = (left, top, right, bottom - HEADING - len(_in_rows(drafted.cards, across)) * (high + GAP))
        under = full.look(drafted.cards, (right - left + GAP) // across - GAP, high, language)
        over = full.look(hand, *_size(room, rows), language)
        if under and over and over.high >= high:
            counted = told and under.told and over.told
            signs = min(under.sign, full.CLEAR) + min(over.sign, full.CLEAR) + _COUNTED * counted
            found.append(((signs, over.high, high, -across), room, across, under._replace(told=counted)))
    if not found:
        return _named(canvas, box, rows, drafted, language, told=told)
    _, room, across, look = max(found)
    low = _rows(canvas, room, rows, language, told=look.told)[0] + GAP
    heading(canvas, (left, low, right, low + HEADING), drafted.sign, drafted.title)
    low += HEADING
    for row in _in_rows(drafted.cards, across):
        _row(canvas, (left, low), row, look, language, len(row))
        low += look.high + GAP
    _sums(canvas, (left + len(row) * (look.wide + GAP), low - GAP - look.high, right, low - GAP), sums, language)
    return _Laid(low - GAP, look.told)


_MOST = 5
"""Maximum number of cards side by side."""
_COUNTED = 6
"""Pixels of icon size that current values on all cards are worth."""
_HIGHS = (200, 240, 280, 320, 370)
"""Heights of drafted cards below a hand."""


def _named(
    canvas: Canvas, box: Box, rows: Sequence[Sequence[Shown]], drafted: Section, language: str, *, told: bool
) -> _Laid:
    """Draw a hand so large that drafted cards below it show little more than their names."""
    left, top, right, bottom = box
    room = bottom - top - len(rows) * (_LOW + GAP)
    styles = (MEDIUM, CHIP, CHIP_LOW)
    fitting = (style for style in styles if need(faces.rows_of(style, right - left, drafted.cards), style) <= room)
    style = next(fitting, MOSAIC)
    under = need(faces.rows_of(style, right - left, drafted.cards), style)
    # Only cards of the first style show gains, and they may have no room for current values.
    low, told = _rows(canvas, (left, top, right, bottom - under), rows, language, told=told and style is not MEDIUM)
    part = drafted._replace(styles=(style,), cards=list(map(faces.untold, drafted.cards)))
    return _Laid(draw_sections(canvas, (left, low + GAP, right, bottom), [part], language) - GAP, told)


_LOW = 280
"""Minimum card height of a hand above drafted cards that show little more than names."""
