"""The private view: the hand to choose from, the pieces to place, and the choices of stations and parchments.

Where more can be chosen than a list of Discord holds, the list has pages. The engine says what is legal.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

import discord

from cogs.bunny_kingdom.building import (
    BUILDING,
    SKY_TOWER,
    best_harvest,
    building_form,
    harvest_words,
    placeable_pieces,
)
from cogs.bunny_kingdom.phrases import (
    card_name,
    card_sign,
    cell_sign,
    done_words,
    resource_name,
    resource_sign,
    track_name,
)
from cogs.signs import signed
from cogs.views.choosing import form_in
from cogs.views.controls import FORMED, Controls, joined
from cogs.views.limits import LIST, option
from cogs.views.provider import Sight
from cogs.views.toggles import Toggle, add_toggles
from cogs.words import plain
from engine.bunny_kingdom.board import are_adjacent
from engine.bunny_kingdom.cards import CAMP, CARDS, CENTRAL, PARCHMENTS, PIECES, STATION, TERRITORY
from engine.bunny_kingdom.observation import Bridge, Observation, Offer, Task, counted_next, towers_along
from i18n import listed, plus, say
from render.bunny_kingdom.cards import rule

GREY = discord.ButtonStyle.secondary
BLUE = discord.ButtonStyle.primary
GREEN = discord.ButtonStyle.success
PAGE = LIST


class MapFocus(NamedTuple):
    """The piece and the page of its list that the person looks at."""

    piece: str = ""
    """The piece to place."""
    page: int = 0
    """The page of its list."""
    bridge: int = -1
    """For sky towers: the pair of fiefs; -1 for none."""
    first: str = ""
    """For sky towers: the first cell."""

    @classmethod
    def read(cls, view: str) -> MapFocus:
        """Inverse of `str`; empty for nothing chosen."""
        if not view:
            return cls()
        piece, page, bridge, first = view.rsplit("-", 3)
        return cls(piece, int(page), int(bridge or -1), first)

    def __str__(self) -> str:
        return f"{self.piece}-{self.page}-{self.bridge if self.bridge >= 0 else ''}-{self.first}"


Seen = Sight[Observation, MapFocus]


def possible_look(task: Task | None, look: MapFocus) -> MapFocus:
    """The look that a view names; if its piece cannot be placed, the piece with the highest harvest."""
    if task is None or task.kind not in ("build", "camp"):
        return MapFocus("", look.page)
    pieces = placeable_pieces(task)
    if look.piece in pieces:
        return look
    return MapFocus(next(iter(pieces), ""))


def task_line(sight: Seen, task: Task) -> str:
    """The instruction to this seat."""
    language = sight.language
    piece = card_name(language, task.piece) if task.piece else ""
    key = f"bunny_kingdom-pad-{_task_key(task, sight.observation)}"
    return say(language, key, left=task.left, piece=piece, cell=task.cell)


def chosen_lines(observation: Observation, language: str) -> list[str]:
    """The cards that this seat has chosen."""
    lines = []
    chosen = [card_name(language, card) for card in observation.chosen]
    if chosen:
        lines.append(say(language, "bunny_kingdom-pad-chosen", cards=listed(chosen, language)))
    if observation.discarded:
        lines.append(say(language, "bunny_kingdom-pad-discarded", card=card_name(language, observation.discarded)))
    return lines


def own_lines(observation: Observation, language: str) -> list[str]:
    """The announcement, the unplaceable pieces, the harvest and the reserve of this seat."""
    lines = []
    task, own = observation.task, observation.seats[observation.viewer or 0]
    announced = [card_name(language, camp) for camp in observation.announced]
    if announced:
        lines.append(say(language, "bunny_kingdom-pad-announced", cards=listed(announced, language)))
    if task is not None and task.kind == "build":
        lines += _building_lines(observation, task, language)
    if task is not None and task.kind == "play":
        lines.append(say(language, "bunny_kingdom-pad-reserve", left=own.reserve))
    if observation.step not in ("orientation", "exploration", "copies"):
        lines.append(say(language, "bunny_kingdom-pad-harvest", points=own.harvest, railway=own.railway))
    return lines


def _building_lines(observation: Observation, task: Task, language: str) -> list[str]:
    """What the camps have come to, and which of the viewer's pieces cannot be placed now."""
    lines = []
    if observation.camps.answers and observation.options["camps"] != "in_order":
        pieces = listed((card_name(language, piece) for piece in placeable_pieces(task)), language)
        done = done_words(language, observation, task)
        lines.append(say(language, "bunny_kingdom-pad-after-camps", pieces=pieces, done=done))
    if any(map(_is_camp, task.spots)) and not _others_hold_camps(observation):
        lines.append(say(language, "bunny_kingdom-pad-camps-free"))
    placeable = {*placeable_pieces(task), *observation.announced}
    own = dict.fromkeys(observation.seats[observation.viewer or 0].pieces)
    idle: dict[str, list[str]] = {}
    for piece in own:
        if piece not in placeable:
            idle.setdefault(CARDS[piece].terrain, []).append(card_name(language, piece))
    for needed, cards in idle.items():
        terrain = say(language, f"bunny_kingdom-terrain-{needed}") if needed else ""
        key = "bunny_kingdom-pad-no-terrain" if needed else "bunny_kingdom-pad-no-place"
        lines.append(say(language, key, cards=listed(cards, language), terrain=terrain))
    return lines


def _is_camp(piece: str) -> bool:
    return CARDS[piece].kind == CAMP


def _others_hold_camps(observation: Observation) -> bool:
    return any(
        any(map(_is_camp, seen.pieces)) for seat, seen in enumerate(observation.seats) if seat != observation.viewer
    )


def _task_key(task: Task, observation: Observation) -> str:
    """The text key for the question; with two players, who choose two cards, only for the choice that is open."""
    if task.kind == "build" and observation.round == observation.rounds:
        return "build-last"
    if task.kind == "post" and len(set(task.gives.values())) == 1:
        return "post-same"
    if task.kind != "play" or (task.can_play and task.can_discard):
        return task.kind
    return "play-only" if task.can_play else "discard-only"


def add_choices(controls: Controls, sight: Seen, task: Task) -> None:
    """Add the choices: track to lay, pieces to place, or cards to choose from."""
    observation, look, language = sight.observation, sight.look, sight.language
    if task.kind in ("rail", "orient"):
        _add_track_list(controls, sight, task)
    elif task.kind in ("build", "camp"):
        _add_piece_lists(controls, task, observation, look, language)
    else:
        _add_card_choices(controls, task, sight)


def _add_card_choices(controls: Controls, task: Task, sight: Seen) -> None:
    """Add the choice of a hand card, a trading post's resource, a station's opponent or a parchment to copy."""
    language = sight.language
    if task.kind == "pick":
        _add_picks(controls, task, sight)
    elif task.kind == "play":
        for row, verb, open_ in ((0, "play", task.can_play), (1, "discard", task.can_discard)):
            if open_:
                _add_hand_list(controls, row, verb, sight)
    elif task.kind == "post":
        for resource, points in task.gives.items():
            label = say(language, "bunny_kingdom-button-post", what=resource_name(language, resource), points=points)
            style = _best_style(points, task.gives.values())
            controls.move(0, f"post {resource}", label, style, sign=resource_sign(resource))
    elif task.kind == "charge":
        for other, points in task.opponents.items():
            name = sight.table.names[other]
            label = say(language, "bunny_kingdom-button-charge", name=name, points=points)
            controls.move(0, f"charge {other + 1}", label, _best_style(points, task.opponents.values()))
    else:
        _add_copy_list(controls, task, sight.look, language)


def _best_style(points: int, all_points: Collection[int]) -> discord.ButtonStyle:
    """Green for the only choice with the most points."""
    return GREEN if points == max(all_points) and list(all_points).count(points) == 1 else GREY


def _add_picks(controls: Controls, task: Task, sight: Seen) -> None:
    """Add the hand as buttons with the picture's numbers and the gain of each card now."""
    observation, language = sight.observation, sight.language
    offers = {offer.card: offer for offer in observation.offers}
    chosen = [move for move in sight.chosen if move.startswith("pick ")]
    choices = [
        Toggle(f"pick {card}", f"{number}. {card_name(language, card)}{_adds(offers.get(card))}")
        for number, card in enumerate(observation.hand, start=1)
        if card in task.cards
    ]
    add_toggles(controls, sight.table, choices, chosen, task.left)


def _adds(offer: Offer | None) -> str:
    """The gain of a card now, with its sign; empty for nothing."""
    return f" {plus(offer.points)}" if offer is not None and offer.points else ""


def add_finishing(controls: Controls, sight: Seen) -> None:
    """Add the form that places several pieces, and the button that ends the turn."""
    observation, language = sight.observation, sight.language
    task = observation.task
    if building_form(observation, language) is not None:
        kept = form_in(sight.by)[1] if sight.by.startswith(FORMED) else ""
        controls.form(controls.game_row(), BUILDING, say(language, "bunny_kingdom-button-several"), kept)
    if task is not None and task.can_finish:
        # The button is green only after a move.
        style = GREEN if observation.can_take_back else GREY
        controls.move(controls.game_row(), "done", done_words(language, observation, task), style)


def _add_hand_list(controls: Controls, row: int, verb: str, sight: Seen) -> None:
    """Add a list of hand cards for one of two moves; it shows what is chosen, and keeps the choice for the other."""
    observation, language = sight.observation, sight.language
    placeholder = say(language, f"bunny_kingdom-{verb}-placeholder")
    options = _card_options(observation, language)
    for one in options:
        if f"{verb} {one.value}" in sight.chosen:
            # A closed list shows only its chosen option.
            one.default, one.label = True, say(language, f"bunny_kingdom-{verb}-chosen", card=one.label)
    other = next((move for move in sight.chosen if move.split()[0] in {"play", "discard"} - {verb}), "")
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


def _card_options(observation: Observation, language: str) -> list[discord.SelectOption]:
    """The cards of the hand, numbered as in the picture."""
    offers = {offer.card: offer for offer in observation.offers}
    free = set(observation.task.cards) if observation.task is not None else set()
    ground = {cell.name: say(language, f"bunny_kingdom-terrain-{cell.terrain}") for cell in observation.cells}
    options: dict[str, discord.SelectOption] = {}
    for number, card in enumerate(observation.hand, start=1):
        if card in free:
            # Two copies of one card are the same choice; the picture numbers both.
            label = f"{number}. {card_name(language, card)}"
            offer = offers.get(card)
            touched = (
                _neighbour_words(observation, language, offer)
                if offer is not None and (offer.joins or offer.camp)
                else ""
            )
            about = " · ".join(
                part for part in (ground.get(card), _worth_words(language, card, offer), touched) if part
            )
            options.setdefault(card, option(label, card, description=about, sign=card_sign(observation, card)))
    return list(options.values())


def brings(
    observation: Observation, move: str, language: str, names: Sequence[str] = (), chosen: Sequence[str] = ()
) -> list[str]:
    """The gain of a hand card, the harvest after a move, and the owners of the towers that the railway reaches.

    `chosen`: the moves that are shown together with this one.
    """
    verb, *words = move.split()
    if verb == "discard":
        return []
    if verb in ("pick", "play"):
        cards = [other.split()[1] for other in chosen if other != move and other.startswith(verb)]
        return _card_brings(observation, words[0], cards, language)
    if observation.task is None:
        return []
    return _choice_brings(observation, observation.task, move, language, names)


def _card_brings(observation: Observation, card: str, cards: Sequence[str], language: str) -> list[str]:
    """The gain of a hand card and the fiefs it touches, in one line. `cards`: those chosen with it."""
    offer = next((offer for offer in observation.offers if offer.card == card), None)
    about = [
        part
        for part in (_worth_words(language, card, offer), _neighbour_words(observation, language, offer, cards))
        if part
    ]
    sign = card_sign(observation, card)
    words = " · ".join(about)
    return [signed(sign, words) if sign else words] if about else []


def _choice_brings(observation: Observation, task: Task, move: str, language: str, names: Sequence[str]) -> list[str]:
    """The effect of a move that plays no card of the hand."""
    now = observation.seats[observation.viewer or 0].harvest
    match move.split():
        case "build", piece, cell:
            there = [spot for spot in task.spots.get(piece, ()) if spot.cell == cell]
            return [_harvest_words_with(observation, piece, spot.harvest, language) for spot in there]
        case "announce", piece if task.spots.get(piece):
            return [harvest_words(language, best_harvest(task, piece), now)]
        case "tower", first, second:
            return [_tower_words(language, bridge, now) for bridge in _bridges_between(task, {first, second})]
        case "post", resource if resource in task.gives:
            what = resource_name(language, resource)
            words = say(language, "bunny_kingdom-button-post", what=what, points=task.gives[resource])
            return [signed(resource_sign(resource), words)]
        case "charge", number:
            return [say(language, "bunny_kingdom-adds", points=task.opponents[int(number) - 1])]
        case "copy", card:
            return [say(language, "bunny_kingdom-adds", points=task.worth.get(card, 0)), rule(language, card)]
        case "rail", cell, other:
            return [
                along_words(observation, cell, other, language, names) or say(language, "bunny_kingdom-brings-no-rail")
            ]
    return []


def _bridges_between(task: Task, ends: set[str]) -> list[Bridge]:
    """The pairs of fiefs that sky towers in these two cells connect."""
    return [
        bridge
        for bridge in task.bridges
        if any({one, other} == ends for one in bridge.first for other in bridge.second)
    ]


def along_words(observation: Observation, cell: str, other: str, language: str, names: Sequence[str]) -> str:
    """Whose towers would be along the railway with track there; empty for nobody's."""
    told = [
        say(language, "bunny_kingdom-brings-towers", name=plain(names[seat]), towers=towers)
        for seat, towers in towers_along(observation, (cell, other)).items()
    ]
    return say(language, "bunny_kingdom-brings-rail", towers=listed(told, language)) if told else ""


def _neighbour_words(observation: Observation, language: str, offer: Offer | None, cards: Sequence[str] = ()) -> str:
    """The fiefs a territory card would touch, and the camp that would leave it; empty for other cards.

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


def harvest_together(observation: Observation, after: Observation, language: str) -> str:
    """The harvest after several pieces are placed, and the difference."""
    then, now = (seen.seats[seen.viewer or 0].harvest for seen in (after, observation))
    return say(language, "bunny_kingdom-harvest-together", points=then, more=then - now)


def _worth_words(language: str, card: str, offer: Offer | None) -> str | None:
    """The gain of a card now, in a few words; a parchment's condition; the best cell of a building."""
    harvests = CARDS[card].kind in (TERRITORY, CENTRAL) or card in PIECES
    key = "adds-harvest" if harvests else "adds-partner" if CARDS[card].partner else "adds"
    points = say(language, f"bunny_kingdom-{key}", points=offer.points) if offer is not None and offer.points else ""
    asks = rule(language, card) if CARDS[card].kind != TERRITORY else ""
    if _has_fixed_points(card):
        # The rule of such a parchment contains only its points.
        return asks
    best = say(language, "bunny_kingdom-best", cell=offer.best) if points and offer is not None and offer.best else ""
    return " · ".join(part for part in (points, best, asks) if part)


def _has_fixed_points(card: str) -> bool:
    """Whether a card is a parchment whose points depend on nothing."""
    design = CARDS[card]
    return card in PARCHMENTS and bool(design.points) and not (design.per or design.least or design.partner)


def _page(controls: Controls, row: int, look: MapFocus, count: int, language: str) -> slice:
    """The slice of the page that the look shows, after adding a button to the next page."""
    pages = -(-count // PAGE)
    page = look.page % pages if pages else 0
    if pages > 1:
        label = say(language, "bunny_kingdom-button-more", page=page + 1, pages=pages)
        controls.look(row, "more", label, str(look._replace(page=(page + 1) % pages)))
    return slice(page * PAGE, (page + 1) * PAGE)


def _add_track_list(controls: Controls, sight: Seen, task: Task) -> None:
    """Add the list of places for track, numbered as on the map, with the towers that each reaches."""
    language = sight.language
    options = []
    for number, spot in enumerate(task.tracks, start=1):
        told = along_words(sight.observation, spot.cell, spot.other, language, sight.table.names)
        about = [say(language, f"bunny_kingdom-token-{spot.token}"), *([told] if told else [])]
        label = f"{number}. {track_name(language, spot.cell, spot.other or spot.side)}"
        options.append(option(label, f"{spot.cell} {spot.other or spot.side}", description=" · ".join(about)))
    part = _page(controls, 1, sight.look, len(options), language)
    if options:
        controls.moves(0, "rail", say(language, "bunny_kingdom-rail-placeholder"), options[part])


def _add_piece_lists(controls: Controls, task: Task, observation: Observation, look: MapFocus, language: str) -> None:
    """Add the lists of pieces and of their places; the highest harvest comes first."""
    pieces = placeable_pieces(task)
    if len(pieces) > 1:
        options = [
            option(
                card_name(language, piece),
                str(MapFocus(piece)),
                description=_harvest_words_with(observation, piece, best_harvest(task, piece), language),
                default=piece == look.piece,
                sign=card_sign(observation, piece),
            )
            for piece in pieces[:PAGE]
        ]
        controls.looks(0, "piece", say(language, "bunny_kingdom-piece-placeholder"), options)
    if look.piece == SKY_TOWER:
        _add_tower_lists(controls, task, observation, look, language)
    elif look.piece in task.announce:
        label = say(language, "bunny_kingdom-button-announce", piece=card_name(language, look.piece))
        controls.move(1, f"announce {look.piece}", label, discord.ButtonStyle.primary)
    elif look.piece:
        spots = sorted(task.spots[look.piece], key=lambda spot: -spot.harvest)
        part = _page(controls, 2, look, len(spots), language)
        cells = [
            option(
                spot.cell,
                value=f"{look.piece} {spot.cell}",
                description=_harvest_words_with(observation, look.piece, spot.harvest, language),
                sign=cell_sign(observation, spot.cell),
            )
            for spot in spots[part]
        ]
        place = say(language, "bunny_kingdom-build-placeholder", piece=card_name(language, look.piece))
        controls.moves(1, "build", place, cells)


def _harvest_words_with(observation: Observation, piece: str, points: int, language: str) -> str:
    """The effect of a piece that leads to that harvest; for a station, the cities that it counts."""
    seat = observation.viewer or 0
    if CARDS[piece].kind == STATION:
        return say(language, "bunny_kingdom-station-counts", cities=counted_next(observation, seat))
    return harvest_words(language, points, observation.seats[seat].harvest)


def _tower_words(language: str, bridge: Bridge, now: int) -> str:
    """The harvest with a pair of sky towers, and the change of the viewer's parchments that count fiefs."""
    told = harvest_words(language, bridge.harvest, now)
    if not bridge.parchments:
        return told
    return f"{told} · {say(language, 'bunny_kingdom-parchments-then', points=plus(bridge.parchments))}"


def _add_tower_lists(controls: Controls, task: Task, observation: Observation, look: MapFocus, language: str) -> None:
    """Add the lists for two fiefs and a cell of each; the list to choose from has the pages."""
    now = observation.seats[observation.viewer or 0].harvest
    order = sorted(range(len(task.bridges)), key=lambda number: -task.bridges[number].harvest)
    bridge = task.bridges[look.bridge] if 0 <= look.bridge < len(task.bridges) else None
    first = "" if bridge is None else bridge.first[0] if len(bridge.first) == 1 else look.first
    chosen = bridge is not None and first in bridge.first
    bridges = [
        option(
            f"{' '.join(task.bridges[n].first)} ⇄ {' '.join(task.bridges[n].second)}",
            str(MapFocus(SKY_TOWER, bridge=n)),
            description=_tower_words(language, task.bridges[n], now),
            default=n == look.bridge,
        )
        for n in order
    ]
    if bridge is None:
        part = _page(controls, 2, look, len(bridges), language)
        controls.looks(1, "bridge", say(language, "bunny_kingdom-bridge-placeholder"), bridges[part])
        return
    firsts = [
        option(cell, value=str(look._replace(page=0, first=cell)), default=chosen and cell == first)
        for cell in bridge.first
    ]
    part = _page_around(bridge.first.index(first)) if chosen else _page(controls, 2, look, len(firsts), language)
    controls.looks(1, "first", say(language, "bunny_kingdom-first-placeholder"), firsts[part])
    if chosen:
        seconds = [option(cell, f"{first} {cell}") for cell in bridge.second]
        part = _page(controls, 3, look, len(seconds), language)
        controls.moves(2, "tower", say(language, "bunny_kingdom-second-placeholder"), seconds[part])
    controls.look(controls.game_row(), "fiefs", say(language, "bunny_kingdom-button-fiefs"), str(MapFocus(SKY_TOWER)))


def _page_around(place: int) -> slice:
    """The page of the chosen option."""
    return slice(place // PAGE * PAGE, (place // PAGE + 1) * PAGE)


def _add_copy_list(controls: Controls, task: Task, look: MapFocus, language: str) -> None:
    options = [
        option(
            card_name(language, card),
            card,
            description=say(language, "bunny_kingdom-adds", points=task.worth.get(card, 0)),
        )
        for card in dict.fromkeys(task.cards)
    ]
    part = _page(controls, 1, look, len(options), language)
    controls.moves(0, "copy", say(language, "bunny_kingdom-copy-placeholder"), options[part])
