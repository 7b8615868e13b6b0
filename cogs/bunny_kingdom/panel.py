"""The private view: the hand to choose from, the pieces to place, and what stations and parchments ask.

Where more can be chosen than a list of Discord holds, the list has pages. The engine says what is legal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

import discord

from cogs.bunny_kingdom.phrases import card_name, done_words, resource_name, track_name
from cogs.views.controls import Controls, joined, numbered
from cogs.views.limits import LIST, option
from cogs.views.screens import Sight
from cogs.words import plain
from engine.bunny_kingdom.board import are_adjacent
from engine.bunny_kingdom.cards import CAMP, CARDS, CENTRAL, PARCHMENTS, PIECES, STATION, TERRITORY
from engine.bunny_kingdom.observation import Bridge, Observation, Offer, Spot, Task, counted_next, towers_along
from i18n import listed, plus, say
from render.bunny_kingdom.cards import rule

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


Seen = Sight[Observation, Look]


def settled(task: Task | None, look: Look) -> Look:
    """The look, or the piece that brings most where that one cannot be placed."""
    if task is None or task.kind not in ("build", "camp"):
        return Look("", look.page)
    pieces = _pieces(task)
    if look.piece in pieces:
        return look
    return Look(max(pieces, key=lambda piece: _best(task, piece), default=""))


def _pieces(task: Task) -> list[str]:
    return [*task.spots, *([SKY_TOWER] if task.bridges else [])]


def task_line(sight: Seen, task: Task) -> str:
    """What this seat is asked to do."""
    language = sight.language
    piece = card_name(language, task.piece) if task.piece else ""
    key = f"bunny_kingdom-pad-{_asks(task, sight.observation)}"
    return say(language, key, left=task.left, piece=piece, cell=task.cell)


def own_lines(observation: Observation, language: str) -> list[str]:
    """What this seat has chosen, what it cannot place now, and what its fiefs would harvest."""
    lines = []
    task, own = observation.task, observation.seats[observation.viewer or 0]
    chosen = [card_name(language, card) for card in observation.chosen]
    if chosen:
        lines.append(say(language, "bunny_kingdom-pad-chosen", cards=listed(chosen, language)))
    if observation.discarded:
        lines.append(say(language, "bunny_kingdom-pad-discarded", card=card_name(language, observation.discarded)))
    announced = [card_name(language, camp) for camp in observation.announced]
    if announced:
        lines.append(say(language, "bunny_kingdom-pad-announced", cards=listed(announced, language)))
    if task is not None and task.kind == "build":
        if any(map(_is_camp, task.spots)) and not _others_hold_camps(observation):
            lines.append(say(language, "bunny_kingdom-pad-camps-free"))
        placeable = {*_pieces(task), *observation.announced}
        idle = [piece for piece in dict.fromkeys(own.pieces) if piece not in placeable]
        if idle:
            names = [card_name(language, piece) for piece in idle]
            lines.append(say(language, "bunny_kingdom-pad-no-place", cards=listed(names, language)))
    if observation.step not in ("orientation", "exploration", "copies"):
        lines.append(say(language, "bunny_kingdom-pad-harvest", points=own.harvest, railway=own.railway))
    return lines


def _is_camp(piece: str) -> bool:
    return CARDS[piece].kind == CAMP


def _others_hold_camps(observation: Observation) -> bool:
    return any(
        any(map(_is_camp, seen.pieces)) for seat, seen in enumerate(observation.seats) if seat != observation.viewer
    )


def _asks(task: Task, observation: Observation) -> str:
    """What the sentence at the top asks for: of two players' two choices only the open one."""
    if task.kind == "build" and observation.round == observation.rounds:
        return "build-last"
    if task.kind == "post" and len(set(task.gives.values())) == 1:
        return "post-same"
    if task.kind != "play" or (task.can_play and task.can_discard):
        return task.kind
    return "play-only" if task.can_play else "discard-only"


def choices(controls: Controls, sight: Seen, task: Task) -> None:
    """Track to lay, pieces to place, or what to choose among."""
    observation, look, language = sight.observation, sight.look, sight.language
    if task.kind in ("rail", "orient"):
        _tracks(controls, sight, task)
    elif task.kind in ("build", "camp"):
        _place(controls, task, observation, look, language)
    else:
        _choose(controls, task, sight)


def _choose(controls: Controls, task: Task, sight: Seen) -> None:
    """A card of the hand, what a trading post gives, whom a station counts, what a parchment becomes."""
    observation, language = sight.observation, sight.language
    if task.kind == "pick":
        options = _cards("pick", observation, language, whole=True)
        controls.several(0, "pick", say(language, "bunny_kingdom-pick-placeholder", left=task.left), options, task.left)
    elif task.kind == "play":
        for row, verb, open_ in ((0, "play", task.can_play), (1, "discard", task.can_discard)):
            if open_:
                kept = next((move for move in sight.chosen if move.split()[0] in {"play", "discard"} - {verb}), "")
                _hand(controls, row, verb, observation, kept, language)
    elif task.kind == "post":
        most = max(task.gives.values())
        for resource, points in task.gives.items():
            label = say(language, "bunny_kingdom-button-post", what=resource_name(language, resource), points=points)
            controls.move(0, f"post {resource}", label, GREEN if points == most else GREY)
    elif task.kind == "charge":
        for other, points in task.opponents.items():
            name = sight.table.names[other]
            label = say(language, "bunny_kingdom-button-charge", name=name, points=points)
            controls.move(0, f"charge {other + 1}", label, GREEN if points == max(task.opponents.values()) else GREY)
    else:
        _copy(controls, task, sight.look, language)


def finishing(controls: Controls, observation: Observation, language: str) -> None:
    """Doing no more."""
    task = observation.task
    if task is not None and task.can_finish:
        # Ending a turn in which nothing was done is not what the eye should fall on.
        style = GREEN if observation.can_take_back else GREY
        controls.move(3, "done", done_words(language, observation, task), style)


def _hand(controls: Controls, row: int, verb: str, observation: Observation, other: str, language: str) -> None:
    """One of the cards of the hand. `other`: what is chosen for the other one of two moves, and stays chosen."""
    placeholder = say(language, f"bunny_kingdom-{verb}-placeholder")
    options = _cards(verb, observation, language)
    if not other:
        controls.moves(row, verb, placeholder, options)
        return
    taken = other.split()[1]
    if observation.hand.count(taken) == 1:
        options = [one for one in options if one.value != taken]
    for one in options:
        own = f"{verb} {one.value}"
        one.value = joined([own, other] if verb == "play" else [other, own])
    controls.several(row, verb, placeholder, options)


def _cards(verb: str, observation: Observation, language: str, *, whole: bool = False) -> list[discord.SelectOption]:
    """The cards of the hand, numbered as in the picture; of several that are chosen together each copy.

    `whole`: the values are moves.
    """
    offers = {offer.card: offer for offer in observation.offers}
    free = set(observation.task.cards) if observation.task is not None else set()
    ground = {cell.name: say(language, f"bunny_kingdom-terrain-{cell.terrain}") for cell in observation.cells}
    options: dict[str, discord.SelectOption] = {}
    copies = Counter[str]()
    for number, card in enumerate(observation.hand, start=1):
        if card in free:
            copies[card] += 1
            value = numbered(f"{verb} {card}", copies[card]) if whole else card
            # Two copies of one card are the same choice; the picture numbers both.
            label = f"{number}. {card_name(language, card)}"
            offer = offers.get(card)
            touched = _beside(observation, language, offer) if offer is not None and (offer.joins or offer.camp) else ""
            about = " · ".join(part for part in (ground.get(card), _adds(language, card, offer), touched) if part)
            options.setdefault(value, option(label, value, description=about))
    return list(options.values())


def brings(
    observation: Observation, move: str, language: str, names: Sequence[str] = (), chosen: Sequence[str] = ()
) -> list[str]:
    """What a card of the hand would add, what would be harvested then, whose cities come to lie along the railway.

    `chosen`: the moves beside which it is shown.
    """
    verb, *words = move.split()
    task, now = observation.task, observation.seats[observation.viewer or 0].harvest
    if verb in ("pick", "play", "discard"):
        offer = next((offer for offer in observation.offers if offer.card == words[0]), None)
        cards = [other.split()[1] for other in chosen if other != move and other.startswith(verb)]
        about = [
            part for part in (_adds(language, words[0], offer), _beside(observation, language, offer, cards)) if part
        ]
        return [" · ".join(about)] if about else []
    if task is None:
        return []
    match verb, *words:
        case "build", piece, cell:
            there = [spot for spot in task.spots.get(piece, ()) if spot.cell == cell]
            return [_then(observation, piece, spot.harvest, language) for spot in there]
        case "announce", piece if task.spots.get(piece):
            return [_harvest(language, _best(task, piece), now)]
        case "tower", first, second:
            ends = {first, second}
            found = [
                bridge
                for bridge in task.bridges
                if any({one, other} == ends for one in bridge.first for other in bridge.second)
            ]
            return [_joined(language, bridge, now) for bridge in found]
        case "post", resource if resource in task.gives:
            return [_harvest(language, task.gives[resource], now)]
        case "charge", number:
            return [say(language, "bunny_kingdom-adds", points=task.opponents[int(number) - 1])]
        case "copy", card:
            return [say(language, "bunny_kingdom-adds", points=task.worth.get(card, 0)), rule(language, card)]
        case "rail", cell, beside:
            return [
                along_words(observation, cell, beside, language, names) or say(language, "bunny_kingdom-brings-no-rail")
            ]
    return []


def along_words(observation: Observation, cell: str, other: str, language: str, names: Sequence[str]) -> str:
    """Whose towers come to lie along the railway with track there; empty for nobody's."""
    told = [
        say(language, "bunny_kingdom-brings-towers", name=plain(names[seat]), towers=towers)
        for seat, towers in towers_along(observation, (cell, other)).items()
    ]
    return say(language, "bunny_kingdom-brings-rail", towers=listed(told, language)) if told else ""


def _beside(observation: Observation, language: str, offer: Offer | None, cards: Sequence[str] = ()) -> str:
    """What a territory of the hand would touch, and the camp that would leave it; empty for other cards.

    `cards`: those chosen with it.
    """
    if offer is None or CARDS[offer.card].kind not in (TERRITORY, CENTRAL):
        return ""
    fiefs = observation.seats[observation.viewer or 0].fiefs
    names = listed((fiefs[at].cells[0] for at in offer.joins), language)
    key = "joins" if len(offer.joins) > 1 else "grows" if offer.joins else "alone"
    words = say(language, f"bunny_kingdom-brings-{key}", fiefs=names)
    cells = [
        cell
        for card in cards
        if (cell := _cell_of(observation, card)) and are_adjacent(_cell_of(observation, offer.card), cell)
    ]
    if cells:
        new = say(language, "bunny_kingdom-brings-together", cells=listed(cells, language))
        words = f"{words} · {new}" if offer.joins else new
    camp = (
        say(language, "bunny_kingdom-brings-camp", camp=card_name(language, f"camp-{offer.camp}")) if offer.camp else ""
    )
    return " · ".join(part for part in (words, camp) if part)


def _cell_of(observation: Observation, card: str) -> str:
    """The cell of a territory's card, or of the Central Station; empty for other cards."""
    kind = CARDS[card].kind
    return card if kind == TERRITORY else observation.central if kind == CENTRAL else ""


def together(observation: Observation, after: Observation, language: str) -> str:
    """What would be harvested when several pieces are placed: before them, and after."""
    then, now = (seen.seats[seen.viewer or 0].harvest for seen in (after, observation))
    return say(language, "bunny_kingdom-harvest-together", points=then, more=then - now)


def _adds(language: str, card: str, offer: Offer | None) -> str | None:
    """What a card would add now, in a few words; for a parchment what it asks, for a building where it goes."""
    key = "adds-harvest" if CARDS[card].kind in (TERRITORY, CENTRAL) or card in PIECES else "adds"
    points = say(language, f"bunny_kingdom-{key}", points=offer.points) if offer is not None and offer.points else ""
    asks = rule(language, card) if CARDS[card].kind != TERRITORY else ""
    if card in PARCHMENTS and CARDS[card].points and not (CARDS[card].per or CARDS[card].least or CARDS[card].partner):
        # What it is worth is all that its rule says.
        return asks
    best = say(language, "bunny_kingdom-best", cell=offer.best) if points and offer is not None and offer.best else ""
    return " · ".join(part for part in (points, best, asks) if part)


def _paged(controls: Controls, row: int, look: Look, count: int, language: str) -> range:
    """The part of a long list that the look is at, with a button to the next."""
    pages = -(-count // PAGE)
    page = look.page % pages if pages else 0
    if pages > 1:
        label = say(language, "bunny_kingdom-button-more", page=page + 1, pages=pages)
        controls.look(row, "more", label, str(look._replace(page=(page + 1) % pages)))
    return range(page * PAGE, min(count, (page + 1) * PAGE))


def _tracks(controls: Controls, sight: Seen, task: Task) -> None:
    """Where track may go, numbered as on the map; each says whose towers come to lie along the railway."""
    language = sight.language
    options = []
    for number, spot in enumerate(task.tracks, start=1):
        told = along_words(sight.observation, spot.cell, spot.other, language, sight.table.names)
        about = [say(language, f"bunny_kingdom-token-{spot.token}"), *([told] if told else [])]
        label = f"{number}. {track_name(language, spot.cell, spot.other or spot.side)}"
        options.append(option(label, f"{spot.cell} {spot.other or spot.side}", description=" · ".join(about)))
    part = _paged(controls, 1, sight.look, len(options), language)
    if options:
        controls.moves(0, "rail", say(language, "bunny_kingdom-rail-placeholder"), options[part.start : part.stop])


def _place(controls: Controls, task: Task, observation: Observation, look: Look, language: str) -> None:
    """Which piece, then where it goes; the places that harvest most come first."""
    pieces = _pieces(task)
    if len(pieces) > 1:
        options = [
            option(
                card_name(language, piece),
                str(Look(piece)),
                description=_then(observation, piece, _best(task, piece), language),
                default=piece == look.piece,
            )
            for piece in sorted(pieces, key=lambda piece: -_best(task, piece))[:PAGE]
        ]
        controls.looks(0, "piece", say(language, "bunny_kingdom-piece-placeholder"), options)
    if look.piece == SKY_TOWER:
        _towers(controls, task, observation, look, language)
    elif look.piece in task.announce:
        label = say(language, "bunny_kingdom-button-announce", piece=card_name(language, look.piece))
        controls.move(1, f"announce {look.piece}", label, GREEN)
    elif look.piece:
        spots = sorted(task.spots[look.piece], key=lambda spot: -spot.harvest)
        part = _paged(controls, 2, look, len(spots), language)
        cells = [
            option(
                spot.cell,
                value=f"{look.piece} {spot.cell}",
                description=_then(observation, look.piece, spot.harvest, language),
            )
            for spot in spots[part.start : part.stop]
        ]
        place = say(language, "bunny_kingdom-build-placeholder", piece=card_name(language, look.piece))
        controls.moves(1, "build", place, cells)


def _best(task: Task, piece: str) -> int:
    """The most that the viewer's fiefs would harvest with that piece somewhere."""
    places: Sequence[Spot | Bridge] = task.bridges if piece == SKY_TOWER else task.spots[piece]
    return max(place.harvest for place in places)


def _then(observation: Observation, piece: str, points: int, language: str) -> str:
    """What a piece brings where the fiefs then harvest so much: a station is for what it counts."""
    seat = observation.viewer or 0
    if CARDS[piece].kind == STATION:
        return say(language, "bunny_kingdom-station-counts", cities=counted_next(observation, seat))
    return _harvest(language, points, observation.seats[seat].harvest)


def _harvest(language: str, points: int, now: int) -> str:
    return say(language, "bunny_kingdom-harvest-then", points=points, more=points - now)


def _joined(language: str, bridge: Bridge, now: int) -> str:
    """What a pair of sky towers brings, and what it does to the viewer's own parchments, of which some count fiefs."""
    told = _harvest(language, bridge.harvest, now)
    if not bridge.parchments:
        return told
    return f"{told} · {say(language, 'bunny_kingdom-parchments-then', points=plus(bridge.parchments))}"


def _towers(controls: Controls, task: Task, observation: Observation, look: Look, language: str) -> None:
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
            description=_joined(language, task.bridges[n], now),
            default=n == look.bridge,
        )
        for n in order
    ]
    if bridge is None:
        part = _paged(controls, 3, look, len(bridges), language)
        controls.looks(1, "bridge", say(language, "bunny_kingdom-bridge-placeholder"), bridges[part.start : part.stop])
        return
    controls.look(3, "fiefs", say(language, "bunny_kingdom-button-fiefs"), str(Look(SKY_TOWER)))
    firsts = [
        option(cell, value=str(look._replace(page=0, first=cell)), default=chosen and cell == first)
        for cell in bridge.first
    ]
    part = _around(bridge.first.index(first)) if chosen else _paged(controls, 3, look, len(firsts), language)
    controls.looks(1, "first", say(language, "bunny_kingdom-first-placeholder"), firsts[part.start : part.stop])
    if chosen:
        seconds = [option(cell, f"{first} {cell}") for cell in bridge.second]
        part = _paged(controls, 3, look, len(seconds), language)
        controls.moves(2, "tower", say(language, "bunny_kingdom-second-placeholder"), seconds[part.start : part.stop])


def _around(place: int) -> range:
    """The page on which the chosen one stands."""
    return range(place // PAGE * PAGE, (place // PAGE + 1) * PAGE)


def _copy(controls: Controls, task: Task, look: Look, language: str) -> None:
    options = [
        option(
            card_name(language, card),
            card,
            description=say(language, "bunny_kingdom-adds", points=task.worth.get(card, 0)),
        )
        for card in dict.fromkeys(task.cards)
    ]
    part = _paged(controls, 1, look, len(options), language)
    controls.moves(0, "copy", say(language, "bunny_kingdom-copy-placeholder"), options[part.start : part.stop])
