"""What somebody decides by on a desktop: the cards to decide on, beside them the own empire, below the others'."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from engine.wonderful_world.cards import COLOURS, LETTER
from engine.wonderful_world.observation import EmpireSeen, Observation
from render import desk, frame
from render.art import icon
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
    banner,
    head,
    heading,
    need,
    sections,
    sites_of,
    solo,
    word,
)
from render.wonderful_world.rivals import others

_MIDDLE = frame.RIGHT
"""Where what is decided on ends."""
_CORNER, _HEAD = 500, 80
"""Width and least height of the corner block."""


class _Laid(NamedTuple):
    """Where what is decided on ends, and what else would stand beside it.

    `completed`: the own completed cards stand under it. `sites`: constructions that stand beside it and nowhere else.
    `told`: what is counted stands on its cards where there is any, and so on those beside it.
    """

    bottom: int
    told: bool
    completed: bool = False
    sites: Sequence[Shown] = ()


def decision(observation: Observation, names: Sequence[str], language: str) -> Canvas:
    """The whole picture."""
    canvas = desk.page()
    top = _head(canvas, observation, names, language)
    if observation.step in (DRAFT, DIGGING):
        empire = drafting.before_pick(observation)
        sites = _payable(nearest(sites_of(empire.sites)), empire)
        rows = -(-(len(drafting.cards_of(observation)) + len(empire.drafted)) // _MOST)
    else:
        empire = observation.empires[seat_of(observation)]
        sites = list[Shown]()
        rows = sum(-(-len(some) // _FEWEST) for some in (empire.drafted, empire.sites))
    done = large.by_type(empire)
    for lines in (1, 0):
        # Rather large cards than what the others build.
        least, most = tableaus.high(observation, lines)
        low = _FOOT - (least or key.HIGH)
        box = (LEFT, top, _MIDDLE, low - desk.GAP)
        if (box[3] - top) // max(1, rows) >= _ENOUGH:
            break
    if observation.step in (DRAFT, DIGGING):
        told = faces.counted_in_two(sites[: own.MOST], RIGHT - BESIDE, language)
        laid = _hand(canvas, box, observation, empire, language, told=told)
    else:
        laid = _plans(canvas, box, observation, language)
        if done and not laid.completed and box[3] - laid.bottom >= need(1, BUILT) + GAP:
            # Under few cards there is more room for them than beside.
            part, free = large.completed(empire, language), (LEFT, laid.bottom + GAP, *box[2:])
            part = part._replace(styles=(_BROAD, *part.styles[1:]))
            laid = laid._replace(bottom=sections(canvas, free, [part], language) - GAP, completed=True)
    done = [] if laid.completed else done
    if least:
        # All constructions that only stand beside it have room before the others have more.
        foot = own.foot(len(laid.sites), counted=bool(done)) if 0 < len(laid.sites) <= own.MOST else 0
        low = min(low, max(laid.bottom + desk.GAP, foot + desk.GAP, _FOOT - most))
        tableaus.lay(canvas, (LEFT, low, RIGHT, _FOOT), observation, names, language)
    else:
        canvas.place(key.colours(language), (LEFT, low))
    canvas.place(_key(observation, language), (LEFT, _FOOT + _AIR))
    box = (BESIDE, TOP, RIGHT, low - desk.GAP)
    sites = list(laid.sites) or (sites if laid.told else list(map(faces.untold, sites)))
    own.block(canvas, box, observation, empire, sites, done, language, every=bool(laid.sites))
    return canvas


def _key(observation: Observation, language: str) -> Canvas:
    """What the signs mean that stand in the picture."""
    shown = [facts_of(observation, seat, "") for seat in range(len(observation.empires))]
    marks = [
        *(["paid"] if observation.step not in COLOURS else []),
        *(["most"] if any(any(facts.most) for facts in shown) else []),
        *(["new"] if any(won for seat in others(observation) for *_, won in shown[seat].held) else []),
    ]
    return key.signs(language, tuple(marks), RIGHT - LEFT)


_BROAD = BUILT._replace(wide=(BUILT.wide[0], 568))
"""Few completed cards reach from edge to edge under what is decided on."""
_AIR = 2
_FOOT = BOTTOM - key.HIGH - _AIR
"""Where all ends but what the signs mean."""
_FEWEST, _ENOUGH = 4, 300
"""So many cards stand in a row about; where they are so high the others have room for what they build."""


def _head(canvas: Canvas, observation: Observation, names: Sequence[str], language: str) -> int:
    """How far the game is and who is awaited; beside it what is to be done. Returns where the rest begins."""
    bottom = max(TOP + _HEAD, head(canvas, observation, names, language, _CORNER))
    asked = deciding.instruction(observation, language)
    signs = deciding.signs_of(observation, observation.task)
    line = Ink.line if observation.task is None else Ink.accent
    banner(canvas, (LEFT + _CORNER + GAP, TOP, _MIDDLE, bottom), asked, signs, line)
    return solo(canvas, bottom + GAP, observation, language)


def _plans(canvas: Canvas, box: Box, observation: Observation, language: str) -> _Laid:
    """What is decided on in planning and in the steps."""
    left, top, right, bottom = box
    top = deciding.told(canvas, box, observation, language)
    parts = _parts(observation, language)
    if observation.task is not None and observation.task.tokens:
        if [len(part.cards) for part in parts] == [1]:
            # One card stands beside the tokens.
            end, low = right - (right - left) // 3, top + HEADING + _BESIDE
            _tokens(canvas, (left, top + HEADING, end, low), observation, language)
            heading(canvas, (end + GAP, top, right, top + HEADING), parts[0].sign, parts[0].title)
            return _Laid(*_rows(canvas, (end + GAP, top + HEADING, right, low), [parts[0].cards], language))
        _tokens(canvas, (left, top, right, top + _TOKENS), observation, language)
        top += _TOKENS + GAP
    room, empire = (left, top, right, bottom), observation.empires[seat_of(observation)]
    sums = balance_of(parts[0].cards, empire) if empire.drafted else None
    if len(parts) == 1 and 0 < len(parts[0].cards) < len(_ACROSS):
        rows = _in_rows(parts[0].cards, 5 if len(parts[0].cards) == 5 else 0)
        wide, high = _size((left, top + HEADING, right, bottom), rows)
        if len(rows) == 1:
            under = need(1, BUILT) + GAP if empire.built else 0
            high = max(high, min(_ROW_HIGH, bottom - top - HEADING - under))
        look = full.look(parts[0].cards, wide, high, language) or full.least(wide, high)
        return _Laid(_part(canvas, room, parts[0], look, len(rows[0]), language, sums), look.told)
    count = len(empire.sites)
    beside = len(parts) > 1 and count <= own.MOST and own.foot(count, counted=bool(empire.built)) <= bottom
    return (
        _together(canvas, room, parts, language, sums, beside=beside)
        or _crowd(canvas, room, parts, language, sums, beside=beside)
        or _Laid(deciding.lay_out(canvas, room, parts, language, None) - GAP, told=False)
    )


def _parts(observation: Observation, language: str) -> list[Section]:
    """What is decided on: in the steps with what takes the cubes, before them with what one round pays."""
    parts, empire = deciding.parts_of(observation, language), observation.empires[seat_of(observation)]
    if observation.step in COLOURS:
        return [part._replace(cards=_placing(part.cards, observation)) for part in parts]
    return [part._replace(cards=_payable(part.cards, empire)) for part in parts]


def _placing(cards: Sequence[Shown], observation: Observation) -> Sequence[Shown]:
    """Cards under construction with where the cubes that wait would lie; those that take nothing are dim."""
    task = observation.task
    if task is None or not deciding.usable(task):
        return cards
    waits = LETTER[observation.step] * task.left if task.kind == "place" else ""
    return [card._replace(takes=waits) if card.marked else card._replace(dim=True) for card in cards]


def _payable(cards: Sequence[Shown], empire: EmpireSeen) -> list[Shown]:
    """Cards with whether what one round makes pays each alone, with the tokens and the Krystallium that lie ready.

    Krystallium counts only for slots that ask for it, though it fills a slot of any colour.
    """
    ready = dict(zip(COLOUR_LETTERS, empire.production, strict=True))
    ready |= {"K": empire.krystallium, "F": empire.financiers, "N": empire.generals}
    return [card._replace(paid=Counter(lacking(card)) <= Counter(ready)) for card in cards]


def _together(
    canvas: Canvas, box: Box, parts: Sequence[Section], language: str, sums: Balance | None, *, beside: bool
) -> _Laid | None:
    """All parts in full, in cards of one size: of those with the largest signs the largest. None without room.

    Drafted cards, which are decided on, are not low and have no small signs for the sake of those under construction;
    and where these have room `beside` them they do not leave places empty.
    """
    left, top, right, bottom = box
    cards, found = [card for part in parts for card in part.cards], []
    for across in (3, 4, 5) if cards else ():
        rows = sum(-(-len(part.cards) // across) for part in parts)
        wide = (right - left + GAP) // across - GAP
        high = min(_HIGH, (bottom - top - HEADING * len(parts) - _UNDER * (len(parts) - 1)) // rows - GAP)
        if look := full.look(cards, wide, high, language):
            found.append((min(look.sign, full.CLEAR) + high // _TALLER, across, look))
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


_SMALL = 40
"""Signs of fewer pixels are small."""
_TALLER = 10
"""So many pixels of height are worth a pixel of signs."""
_UNDER = 4
"""Pixels more than between two rows, over a heading."""


def _part(
    canvas: Canvas, box: Box, part: Section, look: full.Look, across: int, language: str, sums: Balance | None = None
) -> int:
    """Cards in full under a heading; `sums` at the end of a shorter last row, or of the heading. Returns the bottom."""
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
    """Whether there is anything to be summed up, and a place so large has room for it."""
    return sums is not None and wide >= balance.WIDE and high >= balance.HIGH


def _sums(canvas: Canvas, box: Box, sums: Balance | None, language: str) -> None:
    """What drafted cards take together, in a free place behind them that has room for it."""
    left, top, right, bottom = box
    if sums is not None and _has_room(right - left, bottom - top, sums):
        canvas.place(balance.table(sums, min(right - left, balance.BROAD), bottom - top, language), (left, top))


_AFTER = 70
"""Pixels that a heading takes beside its words, with the air behind them."""


def _row(
    canvas: Canvas, at: tuple[int, int], cards: Sequence[Shown], look: full.Look, language: str, across: int
) -> None:
    """Cards in full side by side, in the middle where there are fewer of them than `across`."""
    step = look.wide + GAP
    x = at[0] + (across - len(cards)) * step // 2
    for i, card in enumerate(cards):
        full.place(canvas, (x + i * step, at[1]), card, look, language)


def _crowd(
    canvas: Canvas, box: Box, parts: Sequence[Section], language: str, sums: Balance | None, *, beside: bool
) -> _Laid | None:
    """Constructions that are too many to be in full: all in two lines, under drafted cards or beside them.

    Those that can be paid now and the nearest to completion come first; where all have no room under drafted cards that
    are read, these alone stand beside them. None without room.
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
    # What is counted stands on all cards of a picture, or on none.
    cards = sites if told else list(map(faces.untold, sites))
    top += HEADING
    box = (left, top, right, min(bottom, top + lines * (DOUBLE.high[1] + DOUBLE.under) - DOUBLE.under))
    return _Laid(faces.lay(canvas, box, cards, language, (DOUBLE,)), told)


_READ = 36
"""Pixels of signs of drafted cards over constructions, at least."""


def _beside(
    canvas: Canvas, box: Box, drafted: Section, sites: Sequence[Shown], language: str, sums: Balance | None
) -> _Laid | None:
    """Drafted cards in full, beside which constructions stand: of more than have room there the first ones.

    None without room.
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
    """How many of these cards stand in a row, and how they are drawn in full, in so many pixels."""
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
"""Height of tokens to choose from beside one card."""
_TOKENS = 200
"""Height of tokens to choose from, over cards under construction."""


def _tokens(canvas: Canvas, box: Box, observation: Observation, language: str) -> None:
    """Tokens to choose from side by side: how many one has then, and how many of them constructions still lack.

    One that is shown to be chosen is lit and ticked.
    """
    left, top, right, bottom = box
    empire = observation.empires[seat_of(observation)]
    tokens = observation.task.tokens if observation.task is not None else ()
    held = {"financier": empire.financiers, "general": empire.generals}
    lacked = Counter(letter for site in sites_of(empire.sites) for letter in lacking(site))
    wide = (right - left + GAP) // max(1, len(tokens)) - GAP
    over, shown = 4 * (bottom - top) > 3 * wide, deciding.token_shown(observation)
    for place, token in enumerate(tokens):
        x, lack = left + place * (wide + GAP), lacked[LETTER[token]]
        lines = _LINE * (3 if lack else 2)
        # In a high block the token stands over its words, else beside them.
        y = (top + bottom - lines - (_TOKEN + 16) * over) // 2
        at = (x + (wide - _TOKEN) // 2, y) if over else (x + 24, (top + bottom - _TOKEN) // 2)
        beside, y = (x + 24, y + _TOKEN + 16) if over else (x + _TOKEN + 48, y)
        picked, line = token == shown, Ink.line if shown and token != shown else Ink.accent
        on = Ink.glow if picked else Ink.card
        canvas.panel((x, top, x + wide, bottom), on, line, width=5)
        if picked:
            canvas.stamp(icon("check", _CHECK, on), (x + wide - _CHECK - 16, top + 16))
        canvas.stamp(icon(f"ww-{LETTER[token]}", _TOKEN, on), at)
        for text in (word(language, token), f"{held[token]} → {held[token] + 1}"):
            room = (beside, y, x + wide - 24, y + _LINE)
            canvas.label(room, text, CHOICE, on=on, bold=True, smallest=frame.LEAST, align="middle" if over else "left")
            y += _LINE
        if lack:
            needed = [Piece("ww-planning", 40), Piece(str(lack), CHOICE, text=True)]
            start = x + (wide - faces.row_width(needed)) // 2 if over else beside
            faces.row(canvas, start, y + _LINE // 2, needed, on)


_TOKEN, _LINE, _CHECK = 150, 50, 56
"""Pixels of a token to choose, of a line beside it or under it, and of the sign that it is chosen."""
_HIGH, _ROW_HIGH = 460, 552
"""Height of a card at most, and where a row of them is all that is decided on."""
_ACROSS = (1, 1, 2, 3, 4, 3, 4, 4, 4, 5, 5)
"""By how many whole cards there are: so many side by side, of more than four of them in two rows."""


def _in_rows(cards: Sequence[Shown], across: int = 0) -> list[Sequence[Shown]]:
    across = across or _ACROSS[min(len(cards), len(_ACROSS) - 1)]
    return [cards[at : at + across] for at in range(0, len(cards), across)]


def _size(box: Box, rows: Sequence[Sequence[Shown]]) -> tuple[int, int]:
    """Width and height of each of the cards in rows, the first from edge to edge."""
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
    """Cards in full in rows, all of one size, a shorter one in the `middle`.

    `told`: with what is counted where there is room. Returns the bottom, and whether that stands on them.
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
    """What the last of rows of cards leaves free at its end; None where it is as long as the first."""
    left, top, right, _ = box
    wide, high = _size(box, rows)
    x, y = left + len(rows[-1]) * (wide + GAP), top + (len(rows) - 1) * (high + GAP)
    return (x, y, right, y + high) if len(rows[-1]) < len(rows[0]) else None


def _hand(
    canvas: Canvas, box: Box, observation: Observation, empire: EmpireSeen, language: str, *, told: bool
) -> _Laid:
    """The hand as large as there is room, drafted cards at the end of its last row or under it.

    `told`: with what is counted where there is room on all of them.
    """
    hand, drafted = _payable(drafting.in_hand(observation), empire), drafting.drafted(observation, empire, language, ())
    # They are not to be chosen, so they are dim.
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
    """A hand, and under it drafted cards with no smaller signs, or in little room with fewer.

    At the end of a shorter last row stands what they take together.
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
"""So many cards stand side by side at most."""
_COUNTED = 6
"""So many pixels of signs are worth that what is counted stands on all cards."""
_HIGHS = (200, 240, 280, 320, 370)
"""Heights of drafted cards under a hand."""


def _named(
    canvas: Canvas, box: Box, rows: Sequence[Sequence[Shown]], drafted: Section, language: str, *, told: bool
) -> _Laid:
    """A hand so large that drafted cards under it have room for little more than their names."""
    left, top, right, bottom = box
    room = bottom - top - len(rows) * (_LOW + GAP)
    styles = (MEDIUM, CHIP, CHIP_LOW)
    fitting = (style for style in styles if need(faces.rows_of(style, right - left, drafted.cards), style) <= room)
    style = next(fitting, MOSAIC)
    under = need(faces.rows_of(style, right - left, drafted.cards), style)
    # Only cards of the first style say what they give, with no sure room for what is counted.
    low, told = _rows(canvas, (left, top, right, bottom - under), rows, language, told=told and style is not MEDIUM)
    part = drafted._replace(styles=(style,), cards=list(map(faces.untold, drafted.cards)))
    return _Laid(sections(canvas, (left, low + GAP, right, bottom), [part], language) - GAP, told)


_LOW = 280
"""Height of a card of such a hand, at least."""
