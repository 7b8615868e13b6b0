"""The private view: the hand to choose from, the pieces to place, and what stations and parchments ask.

Where more can be chosen than a list of Discord holds, the list has pages. The engine says what is legal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import discord

from cogs.answers import Panel
from cogs.app import Engawa
from cogs.bunny_kingdom.phrases import card_name, done_words, for_me, headline, resource_name, track_name
from cogs.controls import Controls
from cogs.limits import LIST, option
from cogs.views import view_of
from cogs.words import name_list, plain, shown_names
from engine.bunny_kingdom.cards import CARDS, PARCHMENTS
from engine.bunny_kingdom.observation import Bridge, Observation, Offer, Spot, Task
from engine.table import FOR_ME, Status, Table
from i18n import has, say
from render import bunny_kingdom as pictures

GREY = discord.ButtonStyle.secondary
BLUE = discord.ButtonStyle.primary
GREEN = discord.ButtonStyle.success
PAGE = LIST
SKY_TOWER = "sky-tower"


class Look(NamedTuple):
    """What a person looks at.

    `piece`: the one to place; `page` of its list; for sky towers which `bridge` of fiefs and the `first` cell.
    """

    piece: str = ""
    page: int = 0
    bridge: int = -1
    first: str = ""

    @classmethod
    def read(cls, view: str) -> Look:
        """Inverse of `str`; empty for nothing chosen."""
        if not view:
            return cls()
        piece, page, bridge, first = view.rsplit("-", 3)
        return cls(piece, int(page), int(bridge or -1), first)

    def __str__(self) -> str:
        return f"{self.piece}-{self.page}-{self.bridge if self.bridge >= 0 else ''}-{self.first}"


async def hand_panel(bot: Engawa, table: Table, seat: int, words: str, view: str, note: str | None) -> Panel:
    """What one seat sees and can do. `view`: a `Look`."""
    observation: Observation = table.observe(seat)
    look = _settled(observation.task, Look.read(view))
    draw: Any = pictures.construction
    more: tuple[str | None, ...] = ()
    chosen: dict[str, Any] = {}
    if observation.result is not None:
        draw = pictures.final
    elif observation.step == "exploration":
        draw = pictures.hand
    else:
        more = (look.piece or None,)
        chosen = {"bridge": look.bridge, "first": look.first}
    picture = await bot.draw(draw, observation, shown_names(table), words, *more, **chosen)
    lines = [*([note] if note else []), *_lines(table, observation, words)]
    return Panel("\n".join(lines), (picture,), _view(table, seat, observation, look, words))


def _settled(task: Task | None, look: Look) -> Look:
    """The look, or the first piece that can be placed where that one cannot."""
    if task is None or task.kind not in ("build", "camp"):
        return Look("", look.page)
    pieces = _pieces(task)
    if look.piece in pieces:
        return look
    return Look(pieces[0] if pieces else "")


def _pieces(task: Task) -> list[str]:
    return [*task.spots, *([SKY_TOWER] if task.bridges else [])]


def _lines(table: Table, observation: Observation, words: str) -> list[str]:
    lines = [say(words, "bunny_kingdom-pad-title", headline=headline(observation, words))]
    task = observation.task
    seat = observation.viewer or 0
    if observation.result is not None:
        rank, points = observation.result.ranks[seat], observation.result.totals[seat]
        lines.append(say(words, "bunny_kingdom-pad-rank", rank=rank, players=len(table.seats), points=points))
        return lines
    if task is None:
        key = "bunny_kingdom-pad-done" if observation.can_take_back else "bunny_kingdom-pad-nothing"
        lines.append(say(words, key))
        names = [plain(table.seats[number].name) for number in observation.waiting]
        if names:
            lines.append(say(words, "table-board-waiting", names=name_list(names, words)))
    else:
        piece = card_name(words, task.piece) if task.piece else ""
        lines.append(
            say(words, f"bunny_kingdom-pad-{_asks(task, observation)}", left=task.left, piece=piece, cell=task.cell)
        )
    chosen = [card_name(words, card) for card in observation.chosen]
    if chosen:
        lines.append(say(words, "bunny_kingdom-pad-chosen", cards=", ".join(chosen)))
    if observation.discarded:
        lines.append(say(words, "bunny_kingdom-pad-discarded", card=card_name(words, observation.discarded)))
    announced = [card_name(words, camp) for camp in observation.announced]
    if announced:
        lines.append(say(words, "bunny_kingdom-pad-announced", cards=", ".join(announced)))
    if task is not None and task.kind == "build":
        placeable = {*_pieces(task), *observation.announced}
        idle = [piece for piece in dict.fromkeys(observation.seats[seat].pieces) if piece not in placeable]
        if idle:
            names = [card_name(words, piece) for piece in idle]
            lines.append(say(words, "bunny_kingdom-pad-no-place", cards=", ".join(names)))
    if observation.step not in ("orientation", "exploration", "copies"):
        own = observation.seats[seat]
        lines.append(say(words, "bunny_kingdom-pad-harvest", points=own.harvest, railway=own.railway))
    return lines


def _asks(task: Task, observation: Observation) -> str:
    """What the sentence at the top asks for: of two players' two choices only the open one."""
    if task.kind == "build" and observation.round == observation.rounds:
        return "build-last"
    if task.kind != "play" or (task.can_play and task.can_discard):
        return task.kind
    return "play-only" if task.can_play else "discard-only"


def _view(table: Table, seat: int, observation: Observation, look: Look, words: str) -> discord.ui.View | None:
    if table.status is not Status.PLAYING:
        return None
    controls = Controls(table, seat)
    task = observation.task
    if task is None:
        if observation.can_take_back:
            controls.move(4, "back", say(words, "bunny_kingdom-button-back"), BLUE)
        controls.look(4, "refresh", say(words, "bunny_kingdom-button-refresh"), "")
        return view_of(*controls.items)
    if task.kind in ("rail", "orient"):
        _tracks(controls, task, look, words)
    elif task.kind in ("build", "camp"):
        _place(controls, task, observation, look, words)
    else:
        _choose(controls, task, observation, look, table.names, words)
    _bottom(controls, task, observation, words)
    return view_of(*controls.items)


def _choose(
    controls: Controls, task: Task, observation: Observation, look: Look, names: Sequence[str], words: str
) -> None:
    """A card of the hand, what a trading post gives, whom a station counts, what a parchment becomes."""
    if task.kind == "pick":
        _cards(controls, 0, "pick", observation, words)
    elif task.kind == "play":
        if task.can_play:
            _cards(controls, 0, "play", observation, words)
        if task.can_discard:
            _cards(controls, 1, "discard", observation, words)
    elif task.kind == "post":
        for resource, points in task.gives.items():
            label = say(words, "bunny_kingdom-button-post", what=resource_name(words, resource), points=points)
            controls.move(0, f"post {resource}", label, GREEN)
    elif task.kind == "charge":
        for other, points in task.opponents.items():
            label = say(words, "bunny_kingdom-button-charge", name=names[other], points=points)
            controls.move(0, f"charge {other + 1}", label, GREEN)
    else:
        _copy(controls, task, look, words)


def _bottom(controls: Controls, task: Task, observation: Observation, words: str) -> None:
    """What the bot can do for one, done, taking back."""
    offer = for_me(words, task)
    if offer is not None:
        controls.move(4, FOR_ME, offer)
    if task.can_finish:
        # Ending a turn in which nothing was done is not what the eye should fall on.
        style = GREEN if observation.can_take_back else GREY
        controls.move(4, "done", done_words(words, observation, task), style)
    if observation.can_take_back:
        controls.move(4, "back", say(words, "bunny_kingdom-button-back"), BLUE)


def _cards(controls: Controls, row: int, verb: str, observation: Observation, words: str) -> None:
    """One of the cards of the hand, numbered as in the picture."""
    offers = {offer.card: offer for offer in observation.offers}
    free = set(observation.task.cards) if observation.task is not None else set()
    ground = {cell.name: say(words, f"bunny_kingdom-terrain-{cell.terrain}") for cell in observation.cells}
    options: dict[str, discord.SelectOption] = {}
    for number, card in enumerate(observation.hand, start=1):
        if card in free:
            # Two copies of one card are the same choice; the picture numbers both.
            label = f"{number}. {card_name(words, card)}"
            about = " · ".join(part for part in (ground.get(card), _adds(words, card, offers.get(card))) if part)
            line = option(label, card, description=about)
            options.setdefault(card, line)
    controls.moves(row, verb, say(words, f"bunny_kingdom-{verb}-placeholder"), list(options.values()))


def _adds(words: str, card: str, offer: Offer | None) -> str | None:
    """What a card would add now, in a few words; for a parchment what it asks."""
    rule = f"bunny_kingdom-rule-{card}"
    points = say(words, "bunny_kingdom-adds", points=offer.points) if offer is not None and offer.points else ""
    asks = say(words, rule) if has(words, rule) else ""
    if card in PARCHMENTS and CARDS[card].points and not (CARDS[card].per or CARDS[card].least or CARDS[card].partner):
        # What it is worth is all that its rule says.
        return asks
    if offer is not None and offer.best:
        asks = say(words, "bunny_kingdom-best", cell=offer.best)
    return " · ".join(part for part in (points, asks) if part)


def _paged(controls: Controls, row: int, look: Look, count: int, words: str) -> range:
    """The part of a long list that the look is at, with a button to the next."""
    pages = -(-count // PAGE)
    page = look.page % pages if pages else 0
    if pages > 1:
        label = say(words, "bunny_kingdom-button-more", page=page + 1, pages=pages)
        controls.look(row, "more", label, str(look._replace(page=(page + 1) % pages)))
    return range(page * PAGE, min(count, (page + 1) * PAGE))


def _tracks(controls: Controls, task: Task, look: Look, words: str) -> None:
    options = [
        option(
            f"{number}. {track_name(words, spot.cell, spot.other or spot.side)}",
            f"{spot.cell} {spot.other or spot.side}",
            description=say(words, f"bunny_kingdom-token-{spot.token}"),
        )
        for number, spot in enumerate(task.tracks, start=1)
    ]
    part = _paged(controls, 1, look, len(options), words)
    if options:
        controls.moves(0, "rail", say(words, "bunny_kingdom-rail-placeholder"), options[part.start : part.stop])


def _place(controls: Controls, task: Task, observation: Observation, look: Look, words: str) -> None:
    """Which piece, then where it goes; the places that harvest most come first."""
    pieces = _pieces(task)
    now = observation.seats[observation.viewer or 0].harvest
    if len(pieces) > 1:
        options = [
            option(
                card_name(words, piece),
                str(Look(piece)),
                description=_harvest(words, _best(task, piece), now),
                default=piece == look.piece,
            )
            for piece in sorted(pieces, key=lambda piece: -_best(task, piece))[:PAGE]
        ]
        controls.looks(0, "piece", say(words, "bunny_kingdom-piece-placeholder"), options)
    if look.piece == SKY_TOWER:
        _towers(controls, task, observation, look, words)
    elif look.piece in task.announce:
        label = say(words, "bunny_kingdom-button-announce", piece=card_name(words, look.piece))
        controls.move(1, f"announce {look.piece}", label, GREEN)
    elif look.piece:
        spots = sorted(task.spots[look.piece], key=lambda spot: -spot.harvest)
        part = _paged(controls, 2, look, len(spots), words)
        cells = [
            option(spot.cell, value=f"{look.piece} {spot.cell}", description=_harvest(words, spot.harvest, now))
            for spot in spots[part.start : part.stop]
        ]
        place = say(words, "bunny_kingdom-build-placeholder", piece=card_name(words, look.piece))
        controls.moves(1, "build", place, cells)


def _best(task: Task, piece: str) -> int:
    """The most that the viewer's fiefs would harvest with that piece somewhere."""
    places: Sequence[Spot | Bridge] = task.bridges if piece == SKY_TOWER else task.spots[piece]
    return max(place.harvest for place in places)


def _harvest(words: str, points: int, now: int) -> str:
    return say(words, "bunny_kingdom-harvest-then", points=points, more=points - now)


def _towers(controls: Controls, task: Task, observation: Observation, look: Look, words: str) -> None:
    """Two fiefs, a cell of the one, a cell of the other; the list that is to be chosen from has the pages."""
    now = observation.seats[observation.viewer or 0].harvest
    order = sorted(range(len(task.bridges)), key=lambda number: -task.bridges[number].harvest)
    bridge = task.bridges[look.bridge] if 0 <= look.bridge < len(task.bridges) else None
    first = "" if bridge is None else bridge.first[0] if len(bridge.first) == 1 else look.first
    chosen = bridge is not None and first in bridge.first
    bridges = [
        option(
            f"{' '.join(task.bridges[n].first)} ⇄ {' '.join(task.bridges[n].second)}",
            str(Look(SKY_TOWER, bridge=n)),
            description=_harvest(words, task.bridges[n].harvest, now),
            default=n == look.bridge,
        )
        for n in order
    ]
    part = _paged(controls, 4, look, len(bridges), words) if bridge is None else _around(order.index(look.bridge))
    controls.looks(1, "bridge", say(words, "bunny_kingdom-bridge-placeholder"), bridges[part.start : part.stop])
    if bridge is None:
        return
    if len(bridges) > PAGE:
        controls.look(4, "fiefs", say(words, "bunny_kingdom-button-fiefs"), str(Look(SKY_TOWER)))
    firsts = [
        option(cell, value=str(look._replace(page=0, first=cell)), default=chosen and cell == first)
        for cell in bridge.first
    ]
    part = _around(bridge.first.index(first)) if chosen else _paged(controls, 4, look, len(firsts), words)
    controls.looks(2, "first", say(words, "bunny_kingdom-first-placeholder"), firsts[part.start : part.stop])
    if chosen:
        seconds = [option(cell, f"{first} {cell}") for cell in bridge.second]
        part = _paged(controls, 4, look, len(seconds), words)
        controls.moves(3, "tower", say(words, "bunny_kingdom-second-placeholder"), seconds[part.start : part.stop])


def _around(place: int) -> range:
    """The page on which the chosen one stands."""
    return range(place // PAGE * PAGE, (place // PAGE + 1) * PAGE)


def _copy(controls: Controls, task: Task, look: Look, words: str) -> None:
    options = [
        option(
            card_name(words, card),
            card,
            description=say(words, "bunny_kingdom-adds", points=task.worth.get(card, 0)),
        )
        for card in dict.fromkeys(task.cards)
    ]
    part = _paged(controls, 1, look, len(options), words)
    controls.moves(0, "copy", say(words, "bunny_kingdom-copy-placeholder"), options[part.start : part.stop])
