"""The construction as one player sees it: where a piece may go on the map, and what the harvest would then give."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from engine.bunny_kingdom.board import INDEX
from engine.bunny_kingdom.cards import CAMP, CARDS, RESOURCES, STATION, TOWER, Harvest
from engine.bunny_kingdom.observation import Bridge, Observation, Rail, SeatSeen, Task, along, counted_next
from i18n import say
from render.banner import BELOW, NO_ANSWERS, Answers
from render.bunny_kingdom import cards, chart
from render.bunny_kingdom.cards import Shown
from render.bunny_kingdom.drafting import near_of
from render.bunny_kingdom.face import FACE
from render.bunny_kingdom.panels import (
    BOARD,
    COLUMN,
    MAP,
    RIVAL,
    SIZE,
    STRIP,
    card_icon,
    card_name,
    counted,
    fief_line,
    head,
    kept,
    order_of,
    resources,
    rival,
    rivals,
    rows_of,
    sign,
    strip,
    tokens,
)
from render.bunny_kingdom.scenes import portrait
from render.canvas import Box, Canvas
from render.frame import BOTTOM, CHOICE, LEAST, LEFT, RIGHT, TITLE, page, seat_of
from render.palette import Ink
from render.text import fit, width

_ROW = 46
FEW = 8
"""As many sides for track have their numbers on the map; more would bury it, and the list names their cells."""
SKY_TOWER = "sky-tower"
"""What stands on the two cells of a pair."""


class Towers(NamedTuple):
    """What is chosen of a pair of sky towers: the fiefs, their place in `Task.bridges`, the cell of the first tower."""

    number: int
    bridge: Bridge
    first: str

    @property
    def open(self) -> tuple[str, ...]:
        """The cells where the next tower may stand."""
        return self.bridge.second if self.first else self.bridge.first


def towers_of(task: Task | None, piece: str | None, bridge: int | None, first: str) -> Towers | None:
    """What is chosen of sky towers; None before two fiefs are, or when the choice is out of date."""
    if task is None or not piece or CARDS[piece].kind != TOWER:
        return None
    if bridge is None or not 0 <= bridge < len(task.bridges):
        return None
    found = task.bridges[bridge]
    return Towers(bridge, found, first if first in found.first else "")


def pairs_in_order(task: Task) -> list[int]:
    """The pairs of fiefs that sky towers could join, by their place in `Task.bridges`: the best harvest first."""
    return sorted(range(len(task.bridges)), key=lambda number: -task.bridges[number].harvest)


def instruction(observation: Observation, language: str, piece: str | None = None, towers: Towers | None = None) -> str:
    """What is to be done, in a few words."""
    task = observation.task
    if task is None:
        return say(language, f"picture-bk-do-{'wait' if observation.can_take_back else 'nothing'}")
    kind = task.kind
    if kind == "camp":
        return say(language, "picture-bk-do-camp", number=CARDS[task.piece].number)
    if kind == "rail":
        return say(language, "picture-bk-do-rail", count=task.left)
    if kind == "post":
        return say(language, "picture-bk-do-post", cell=task.cell)
    if kind == "copy":
        return say(language, "picture-bk-do-copy", card=card_name(language, task.piece))
    if kind in ("charge", "orient"):
        return say(language, f"picture-bk-do-{kind}")
    if towers is not None:
        if towers.first:
            return say(language, "picture-bk-do-tower-second", cell=towers.first)
        return say(language, "picture-bk-do-tower-first")
    if kind == "build" and piece and CARDS[piece].kind == TOWER:
        return say(language, "picture-bk-do-tower-pair")
    if piece and piece in task.announce:
        return say(language, "picture-bk-do-announce", number=CARDS[piece].number)
    if piece:
        return say(language, "picture-bk-do-piece", piece=card_name(language, piece))
    return say(language, "picture-bk-do-build" if kind == "build" else "picture-bk-do-nothing")


def piece_in_hand(task: Task | None, piece: str | None) -> str | None:
    """The piece whose spaces are lit: the chosen one, in the camps step the camp that is asked about."""
    if task is not None and task.kind == "camp":
        return task.piece
    return piece


def gains(observation: Observation, piece: str) -> dict[str, int]:
    """Space → what the harvest would gain with the piece there, with what a station counts."""
    task = observation.task
    if task is None:
        return {}
    now = observation.seats[seat_of(observation)].harvest
    if CARDS[piece].kind == TOWER:
        found: dict[str, int] = {}
        for bridge in task.bridges:
            for cell in (*bridge.first, *bridge.second):
                found[cell] = max(found.get(cell, bridge.harvest - now), bridge.harvest - now)
        return found
    counted = counted_next(observation, seat_of(observation)) if CARDS[piece].kind == STATION else 0
    return {spot.cell: spot.harvest - now + counted for spot in task.spots.get(piece, ())}


def construction(
    observation: Observation,
    names: Sequence[str],
    language: str,
    piece: str | None = None,
    bridge: int | None = None,
    first: str = "",
    marked: Collection[str] = (),
) -> Canvas:
    """The whole picture; `marked`: names of cells."""
    seat = seat_of(observation)
    task = observation.task
    if task is not None and task.kind == "copy":
        return _copying(observation, names, language)
    chosen = piece_in_hand(task, piece)
    towers = towers_of(task, chosen, bridge, first)
    canvas = page()
    top = head(canvas, observation, names, language, say(language, "picture-bk-title-construction"), large=True) + 8
    lit = _lit(observation, seat, chosen, towers)
    plates = {} if chosen is None else _plates(observation, chosen, towers)
    seen = observation if towers is None or not towers.first else with_tower(observation, towers.first)
    chart.paint(canvas, MAP, SIZE, seen, seat=seat, lit=lit, bare=plates)
    chart.plates(canvas, MAP, SIZE, plates, _best(plates))
    for one, other in _joining(task, chosen, towers):
        chart.link(canvas, MAP, SIZE, one, other, seat, between=True)
    if towers is not None and towers.first:
        chart.mark(canvas, MAP, SIZE, [INDEX[towers.first]], Ink.gold)
    if task is not None and task.kind == "post":
        chart.mark(canvas, MAP, SIZE, [INDEX[task.cell]], Ink.gold)
    chart.mark(canvas, MAP, SIZE, [INDEX[cell] for cell in marked], Ink.gold)
    if task is not None and task.kind in ("rail", "orient"):
        for number, spot in enumerate(task.tracks, start=1):
            side = Rail(spot.cell, spot.side, spot.other)
            if len(task.tracks) > FEW:
                chart.track(canvas, MAP, SIZE, side, spot.token)
            else:
                chart.choice(canvas, MAP, SIZE, side, spot.token, number)
    words = instruction(observation, language, piece, towers)
    order_of(canvas, (STRIP[0], STRIP[1] + 8, RIGHT, STRIP[1] + 68), words, card_icon(chosen) if chosen else "")
    _column(canvas, (LEFT, top, LEFT + COLUMN, BOTTOM), observation, names, seat, chosen, towers, language)
    return canvas


def _lit(observation: Observation, seat: int, chosen: str | None, towers: Towers | None) -> set[int]:
    """The spaces that keep their colours: the viewer's own, and where the piece or track may go, beside that laid."""
    task = observation.task
    own = observation.seats[seat]
    lit = {INDEX[cell] for cell in own.cells}
    if task is not None and task.kind in ("rail", "orient"):
        sides = [(side.cell, side.other) for side in observation.rails]
        sides += [(side.cell, side.other) for side in task.tracks]
        return lit | {INDEX[name] for names in sides for name in names if name}
    if chosen is not None and towers is None:
        lit |= {INDEX[cell] for cell in gains(observation, chosen)}
    return lit


def _plates(observation: Observation, chosen: str, towers: Towers | None) -> dict[int, str]:
    """Space → what the harvest would gain there; of sky towers only the best pairs, or the pair that is chosen."""
    if towers is not None:
        now = observation.seats[seat_of(observation)].harvest
        return {INDEX[cell]: f"+{towers.bridge.harvest - now}" for cell in towers.open}
    gained = gains(observation, chosen)
    kind, best = CARDS[chosen].kind, max(gained.values(), default=0)
    # Free spaces are seen to be; on the viewer's own ones each that is possible has its plate.
    least = {CAMP: 1, TOWER: max(1, best)}.get(kind, 0)
    return {INDEX[cell]: f"+{gain}" for cell, gain in gained.items() if gain >= least}


_PAIRS = 3
"""Of so many pairs of fiefs the map shows what sky towers would join."""


def _joining(task: Task | None, chosen: str | None, towers: Towers | None) -> list[tuple[int, int]]:
    """The cells between which lines stand for sky towers: the pair that is chosen, else the best ones."""
    if task is None or chosen is None or CARDS[chosen].kind != TOWER:
        return []
    found = [towers.number] if towers is not None else pairs_in_order(task)[:_PAIRS]
    ends = [(task.bridges[at].first[0], task.bridges[at].second[0]) for at in found]
    if towers is not None and towers.first:
        ends = [(towers.first, ends[0][1])]
    return [(INDEX[first], INDEX[second]) for first, second in ends]


def _best(plates: Mapping[int, str]) -> set[int]:
    """The spaces where most is gained; none where nothing is, and where it is the same on all."""
    gained = {cell: int(text) for cell, text in plates.items()}
    most = max(gained.values(), default=0)
    best = {cell for cell, gain in gained.items() if gain == most}
    return best if most > 0 and len(best) < len(gained) else set()


def with_tower(observation: Observation, cell: str) -> Observation:
    """The same table with a sky tower on a cell."""
    cells = tuple(
        msgspec.structs.replace(one, piece=SKY_TOWER) if one.name == cell else one for one in observation.cells
    )
    return msgspec.structs.replace(observation, cells=cells)


class Choice(NamedTuple):
    """A row of the column: icon, text, what it is worth, whether it is chosen; for track the kind of its token.

    `sum` and `resources`: how a fief would come about, on a line of its own. `large`: one of few, in larger letters.
    """

    sign: str
    text: str
    worth: str
    marked: bool = False
    token: str = ""
    sum: str = ""
    resources: tuple[str, ...] = ()
    large: bool = False


def rows_shown(count: int, chosen: int, room: int) -> range:
    """The rows of a list for which there is room, the chosen one (from 0, or -1) among them; else all but one row.

    That row is for saying how many are left out.
    """
    if count <= room:
        return range(count)
    fitting = max(0, room - 1)
    start = max(0, chosen - fitting + 1)
    return range(start, start + fitting)


def _column(
    canvas: Canvas,
    box: Box,
    observation: Observation,
    names: Sequence[str],
    seat: int,
    chosen: str | None,
    towers: Towers | None,
    language: str,
) -> None:
    """What the fiefs give now, what can be chosen, then the fiefs themselves."""
    left, top, right, bottom = box
    seen = observation.seats[seat]
    _numbers(canvas, (left, top, right, top + 56), seen, seat)
    y = top + 62
    for other in rivals(observation, seat):
        rival(canvas, (left + 4, y, right, y + RIVAL), observation, other, Ink.paper)
        y += RIVAL
    y += 6
    choices = _choices(observation, names, seat, chosen, towers, language)
    marked = next((i for i, choice in enumerate(choices) if choice.marked), -1)
    rooms = [right - left - 28 - _icon_wide(choice) - _worth_wide(choice) for choice in choices]
    texts = [
        fit(choice.text, room, CHOICE if choice.large else LEAST, LEAST, 2)
        for choice, room in zip(choices, rooms, strict=True)
    ]
    tall = [
        (_TALL if choice.large else _ROW) + 38 * (len(text.lines) - 1) + (_SUM if choice.sum else 0)
        for choice, text in zip(choices, texts, strict=True)
    ]
    shown = rows_shown(len(choices), marked, (bottom - y) // max(tall, default=_ROW))
    for choice, text, high in list(zip(choices, texts, tall, strict=True))[shown.start : shown.stop]:
        on = Ink.glow if choice.marked else Ink.card
        line, thick = (Ink.ink, 4) if choice.marked else (Ink.line, 2)
        canvas.panel((left, y, right, y + high - 2), on, line, radius=10, width=thick)
        icon = _icon_wide(choice)
        below = y + high - 2
        if choice.sum:
            below -= _SUM
            canvas.label((left + 12 + icon, below, right - 6, below + _SUM), choice.sum, LEAST, ink=Ink.soft, on=on)
            x = left + 24 + icon + width(choice.text, LEAST)
            resources(canvas, (x, y + 6, right - 14 - _worth_wide(choice), y + 36), choice.resources, on)
        canvas.stamp(sign(choice.sign, icon, on), (left + 6, (y + below - icon) // 2))
        room, end = _worth_wide(choice), right - 10
        if choice.token:
            chart.plate_of_number(canvas, (end - room // 2, y + high // 2 - 1), choice.worth, choice.token)
        else:
            canvas.label((end - room, y, end, below), choice.worth, CHOICE, on=on, bold=True, align="right")
        canvas.lines_of((left + 12 + icon, y, end - room, below), text, on=on)
        y += high
    hidden = len(choices) - len(shown)
    if hidden:
        words = say(language, "picture-bk-more", count=hidden)
        canvas.label((left + 8, y, right, y + _ROW - 2), words, LEAST, ink=Ink.soft, on=Ink.paper)
        y += _ROW
    _fiefs(canvas, (left, y + 8, right, bottom), seen)


_TALL, _SUM = 84, 40
"""Height of a large row, and of the line on which a fief comes about."""


def _icon_wide(choice: Choice) -> int:
    return 60 if choice.large else 36


def _worth_wide(choice: Choice) -> int:
    """Pixels of what a row says at its end."""
    if choice.token:
        return max(36, width(choice.worth, LEAST, bold=True) + 12)
    return width(choice.worth, CHOICE, bold=True) + 8


def _numbers(canvas: Canvas, box: Box, seen: SeatSeen, seat: int) -> None:
    """The rabbit, what the fiefs give now, and the points."""
    left, top, _, bottom = box
    canvas.panel(box, Ink.glow, Ink.bronze)
    canvas.stamp(sign(f"bk-rabbit-{seat}", 38, Ink.glow), (left + 10, top + 9))
    x = left + 62
    for name, text in (("bk-harvest", f"+{seen.harvest}"), ("star", str(seen.total))):
        canvas.stamp(sign(name, 38, Ink.glow), (x, top + 9))
        wide = width(text, 36, bold=True) + 4
        canvas.label((x + 44, top + 4, x + 44 + wide, bottom - 4), text, 36, on=Ink.glow, bold=True)
        x += 44 + wide + 22


_LARGE = 50
"""Height of a line of a fief in larger letters."""
_SCENE = 110
"""The lowest portrait, where there is room for it."""


def _fiefs(canvas: Canvas, box: Box, seen: SeatSeen, *, large: bool = False) -> int:
    """The fiefs that score, the best first, as many as fit; returns the bottom."""
    left, y, right, bottom = box
    high, size = (_LARGE, CHOICE) if large else (42, LEAST)
    for fief in seen.fiefs:
        if fief.points and y + high <= bottom:
            fief_line(canvas, (left, y, right, y + high - 2), fief, Ink.paper, size)
            y += high
    return y


def kingdom(
    observation: Observation, names: Sequence[str], language: str, seat: int, answers: Answers = NO_ANSWERS
) -> Canvas:
    """One player's spaces on the map, its numbers, what it has not placed, and its fiefs."""
    canvas = page()
    seen = observation.seats[seat]
    strip(canvas, observation, names, language, answers)
    chart.paint(canvas, BOARD, SIZE, observation, seat=seat, lit={INDEX[cell] for cell in seen.cells})
    canvas.title((LEFT, BELOW, LEFT + COLUMN, BELOW + 50), names[seat], TITLE, LEAST, letters=FACE.letters)
    top = BELOW + 58
    _numbers(canvas, (LEFT, top, LEFT + COLUMN, top + 56), seen, seat)
    y = top + 68
    for row in rows_of((("bk-parchment", str(seen.parchments)), *kept(seen)), COLUMN, 36, LEAST):
        tokens(canvas, LEFT, y, row, 36, Ink.paper, LEAST)
        y += 44
    top = BOTTOM - len(seen.rounds) * _ROW
    scoring = sum(1 for fief in seen.fiefs if fief.points)
    large = y + 6 + scoring * _LARGE <= top - 10
    y = _fiefs(canvas, (LEFT, y + 6, LEFT + COLUMN, top - 10), seen, large=large) + 12
    if top - 14 - y >= _SCENE:
        high = min(top - 14 - y, COLUMN)
        canvas.stamp(portrait(seat, COLUMN, high), (LEFT, y))
        canvas.frame((LEFT, y, LEFT + COLUMN, y + high), Ink.coal, 2)
    _harvests(canvas, (LEFT, top, LEFT + COLUMN, BOTTOM), [_whole(one) for one in seen.rounds])
    return canvas


def _whole(one: Harvest) -> int:
    """All points of a harvest."""
    return one.fiefs + one.railway + one.stations + one.sheriff


def _harvests(canvas: Canvas, box: Box, rounds: Sequence[int]) -> None:
    """What each harvest so far has brought, with bars that compare them."""
    left, y, right, _ = box
    wide, most = right - left - 190, max([1, *rounds])
    for number, points in enumerate(rounds, start=1):
        canvas.stamp(sign("bk-harvest", 36, Ink.paper), (left, y + 3))
        canvas.label((left + 42, y, left + 84, y + _ROW - 4), str(number), LEAST, ink=Ink.soft, on=Ink.paper)
        canvas.rect((left + 84, y + 8, left + 84 + max(4, wide * points // most), y + _ROW - 12), Ink.leaf)
        canvas.label((right - 96, y, right, y + _ROW - 4), f"+{points}", 36, on=Ink.paper, bold=True, align="right")
        y += _ROW


def _choices(
    observation: Observation, names: Sequence[str], seat: int, chosen: str | None, towers: Towers | None, language: str
) -> list[Choice]:
    """Rows of the column."""
    seen, task = observation.seats[seat], observation.task
    now = seen.harvest
    if task is not None and task.kind == "post":
        return [
            Choice(
                f"bk-{resource}",
                say(language, f"bunny_kingdom-resource-{resource}"),
                f"+{harvest}",
                _stands_out(harvest, task.gives),
                large=True,
            )
            for resource, harvest in task.gives.items()
        ]
    if task is not None and task.kind == "charge":
        return [
            Choice(f"bk-rabbit-{owner}", names[owner], f"+{points}", _stands_out(points, task.opponents), large=True)
            for owner, points in task.opponents.items()
        ]
    if chosen is not None and CARDS[chosen].kind == TOWER and task is not None:
        return [
            Choice(
                "bk-sky",
                _pair(task.bridges[number], language),
                f"+{task.bridges[number].harvest - now}",
                towers is not None and towers.number == number,
                "",
                *_joined(seen, task.bridges[number]),
            )
            for number in pairs_in_order(task)
        ]
    rows = []
    for card, count in counted(seen.pieces).items():
        text = card_name(language, card) + (f" ×{count}" if count > 1 else "")
        gained = gains(observation, card) if task is not None and task.kind in ("build", "camp") else {}
        worth = f"+{max(gained.values())}" if gained else "–"
        rows.append(Choice(card_icon(card), text, worth, card == chosen))
    numbers = _numbers_of_tracks(task)
    for name, count, key in (("bk-rail", seen.rails, "rail"), ("bk-switch", seen.switches, "switch")):
        text = say(language, f"picture-bk-track-{key}")
        if count and key in numbers:
            rows.append(Choice(name, f"{text} ×{count}", numbers[key], token=key))
        elif count:
            rows.append(Choice(name, text, f"×{count}"))
    return [*rows, *_along(observation, task, seat)]


def _stands_out(points: int, choices: Mapping[Any, int]) -> bool:
    """Whether a choice brings most, and another one less."""
    return min(choices.values()) < points == max(choices.values())


_ALONG = 6
"""Of so many sides for track it is told whose towers would come to the railway."""


def _along(observation: Observation, task: Task | None, seat: int) -> list[Choice]:
    """For each side where track may go, whose towers would come to the railway, the viewer's first."""
    found = []
    for number, spot in enumerate(task.tracks if task is not None else (), start=1):
        for owner, towers in along(observation, (spot.cell, spot.other)).items():
            words = f"+{towers} {spot.cell}–{spot.other}" if spot.other else f"+{towers} {spot.cell}"
            row = Choice(f"bk-rabbit-{owner}", words, str(number), token=spot.token)
            found.append((owner != seat, -towers, number, row))
    best = [row for *_, row in sorted(found)]
    return best[:_ALONG] if len(found) > _ALONG else best


def _numbers_of_tracks(task: Task | None) -> dict[str, str]:
    """Kind of token → the numbers of the sides where it may go, which follow one another."""
    found: dict[str, str] = {}
    for token in ("rail", "switch"):
        numbers = [i for i, spot in enumerate(task.tracks, start=1) if spot.token == token] if task is not None else []
        if numbers:
            found[token] = str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"
    return found


def _joined(seen: SeatSeen, bridge: Bridge) -> tuple[str, tuple[str, ...]]:
    """How two fiefs make one, and its resources; empty where that changes nothing or more than these two."""
    ends = (bridge.first[0], bridge.second[0])
    one, other = (next(fief for fief in seen.fiefs if cell in fief.cells) for cell in ends)
    made = tuple(name for name in RESOURCES if name in one.resources or name in other.resources)
    strength = one.strength + other.strength
    gain = bridge.harvest - seen.harvest
    if not gain or strength * len(made) - one.points - other.points != gain:
        return "", ()
    parts = " + ".join(f"{fief.strength}×{len(fief.resources)}" for fief in (one, other))
    return f"{parts} → {strength}×{len(made)}", made


def _pair(bridge: Bridge, language: str) -> str:
    return say(language, "picture-bk-tower-pair", first=bridge.first[0], second=bridge.second[0])


def _copying(observation: Observation, names: Sequence[str], language: str) -> Canvas:
    """Which parchment a copying one becomes: all candidates with what each would give."""
    task = observation.task
    canvas = page()
    title = say(language, "picture-bk-title-construction")
    end = head(canvas, observation, names, language, title, wide=RIGHT - LEFT, large=True) + 8
    if task is None:
        return canvas
    order_of(canvas, (LEFT, end, RIGHT, end + 50), instruction(observation, language), card_icon(task.piece))
    shown = [Shown(card, i + 1, task.worth.get(card)) for i, card in enumerate(task.cards)]
    near = near_of(observation, seat_of(observation))
    # Beside each other as far as each then has room for what it asks.
    columns = 2 if len(shown) <= 10 else 3
    cards.lay(canvas, (LEFT, end + 62, RIGHT, BOTTOM), shown, near, language, tallest=290, columns=columns)
    return canvas
