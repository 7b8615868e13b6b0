"""Pictures of It's a Wonderful World and the positions they show."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import Any

import msgspec

from engine.game import Chance
from engine.games import GAMES
from engine.players import chooser
from engine.wonderful_world.cards import CARDS as DEVELOPMENTS
from engine.wonderful_world.cards import COLOURS, SCENARIOS
from engine.wonderful_world.observation import CompletedCard, Observation, Offer, Task, UnderConstruction
from engine.wonderful_world.preview import gain_of_card
from i18n import say
from render import wonderful_world
from render.banner import Answers
from render.picture import Picture
from tests import gallery

GAME = GAMES["wonderful_world"]
NAMES = gallery.names(4)
FIVE = gallery.names(5)


STEPS = ("draft", "dig", "planning", *COLOURS, "over")
"""The phases of It's a Wonderful World in order."""


@cache
def position(
    seats: int,
    when: tuple[int, str, int] = (3, "planning", 0),
    *,
    seed: int = 3,
    decided: int = 0,
    viewer: int | None = None,
    kind: str = "",
    moves: int = 0,
    player: str = "greedy",
    options: tuple[tuple[str, str], ...] = (),
) -> Observation:
    """Return an observation from that round, phase and part (or later), when `decided` seats have decided.

    With a `kind`, play on until a seat must make that kind of decision, and observe as the first such seat after it has
    made `moves` moves.
    """
    begin = (when[0], STEPS.index(when[1]), when[2])

    def owing(seen: Observation, waiting: Mapping[int, str]) -> list[int]:
        del seen
        return [seat for seat, owed in sorted(waiting.items()) if owed == kind]

    def stop(seen: Observation, waiting: Mapping[int, str]) -> bool:
        if (seen.round, STEPS.index(seen.step), seen.part) < begin or seats - len(waiting) < decided:
            return False
        return not kind or bool(owing(seen, waiting))

    state, waiting = gallery.play_until(GAME, seats, seed, stop, player=player, options=dict(options))
    spectator: Observation = GAME.observe(state, None)
    if kind:
        viewer = owing(spectator, waiting)[0]
        chance = Chance(seed, "moves")
        for _ in range(moves):
            move = chooser(player, GAME.name)(GAME.observe(state, viewer), GAME.moves(state, viewer), chance)
            state = GAME.play(state, viewer, move).state
    seen: Observation = GAME.observe(state, viewer)
    return seen


def crowded(seen: Observation, sites: int = 18, built: int = 22, drafted: int | None = None) -> Observation:
    """Return the same table with the first seat's empire as full as possible."""
    cards = list(DEVELOPMENTS.values())
    full = tuple(card.id for card in cards[9 : 9 + built])
    under = tuple(
        UnderConstruction(
            card.id,
            1,
            card.slots,
            "".join(slot if at % 3 == 0 else "." for at, slot in enumerate(card.slots)),
            at == 0,
            *gain_of_card(card.id, full, _FINANCIERS, _GENERALS),
        )
        for at, card in enumerate(cards[-sites:] if sites else ())
    )
    done = tuple(CompletedCard(card.id, card.points, star=False) for card in cards[9 : 9 + built])
    first = msgspec.structs.replace(
        seen.empires[0],
        sites=under,
        built=done,
        drafted=seen.empires[0].drafted if drafted is None else tuple(card.id for card in cards[40 : 40 + drafted]),
        cubes=(1, 1, 0, 1, 1),
        krystallium=12,
        financiers=_FINANCIERS,
        generals=_GENERALS,
        production=(12, 11, 10, 14, 13),
        produced=12,
        points=dict.fromkeys(seen.empires[0].points, 18),
        total=144,
    )
    return offered(msgspec.structs.replace(seen, empires=(first, *seen.empires[1:])))


_FINANCIERS, _GENERALS = 11, 13


def dealt(seen: Observation, cards: Sequence[str]) -> Observation:
    """Return the same draft with another hand for its viewer, who has to pick."""
    task = None if seen.task is None else msgspec.structs.replace(seen.task, cards=tuple(cards))
    return offered(msgspec.structs.replace(seen, hand=tuple(cards), task=task))


def offered(seen: Observation) -> Observation:
    """Return the same observation with what each available card would give the viewer now."""
    own = seen.empires[seen.viewer or 0]
    built = tuple(done.card for done in own.built)
    task = () if seen.task is None else seen.task.cards
    offers = [
        Offer(card, *gain_of_card(card, built, own.financiers, own.generals))
        for card in {*seen.hand, *own.drafted, *task}
    ]
    return msgspec.structs.replace(seen, offers=tuple(offers))


PRIVATE = {"hand": "private", "planning": "private"}
"""Names of private pictures → the function that draws them."""
PLAYED: tuple[int, dict[str, str]] = (5, {})
"""Seats and options of the table whose boards are shown."""


def pictures() -> dict[str, Callable[[], Picture]]:
    """Return the pictures of It's a Wonderful World."""
    names = gallery.names
    found: dict[str, Callable[[], Picture]] = {}

    def add(
        kind: str,
        name: str,
        see: Callable[[], Any],
        language: str,
        *more: Any,
        nasty: bool = False,
        fresh: bool = False,
    ) -> None:
        def draw() -> Picture:
            seen = see()
            called = names(len(seen.empires), nasty=nasty)
            given: dict[str, Any] = {"answers": _answers(language)} if kind == "table" else {}
            if fresh:
                given["fresh"] = [(seat, seen.empires[seat].built[-1].card) for seat in (0, 2)]
            picture: Picture = getattr(wonderful_world, PRIVATE.get(kind, kind))(seen, called, language, *more, **given)
            return picture

        found[f"wonder-{kind}-{name}-{language}"] = draw

    at = gallery.moments(position)

    add("hand", "10", at(2, 3, "draft", 1, kind="pick"), "en")
    add("hand", "10", at(2, 2, "draft", 1, kind="pick"), "ja")
    add("hand", "8", at(2, 3, "draft", 3, kind="pick"), "ja")
    add("hand", "7", at(5, 3, "draft", 1, kind="pick"), "en")
    add("hand", "7", at(3, 4, "draft", 1, kind="pick"), "ja")
    add("hand", "6-names", at(4, 2, "draft", 2, kind="pick", decided=1), "en", nasty=True)
    add("hand", "5", at(2, 4, "draft", 6, kind="pick"), "ja")
    add("hand", "4", at(4, 3, "draft", 4, kind="pick"), "en")
    add("hand", "2", at(3, 4, "draft", 6, kind="pick"), "ja")
    add("hand", "picked", at(4, 1, "draft", 2, decided=1, viewer=0), "en")
    add("hand", "first", at(3, 1, "draft", 1, kind="pick"), "ja")
    faces = sorted(DEVELOPMENTS, key=lambda card: (-len(DEVELOPMENTS[card].slots), card))
    for language in ("en", "ja"):
        # The fullest cards, and the longest names.
        add("hand", "full", lambda: dealt(position(2, (2, "draft", 1), kind="pick"), faces[:10]), language)
        long = sorted(DEVELOPMENTS, key=lambda card: -len(say(language, f"wonderful_world-card-{card}")))[:10]
        crowd = partial(_crowd, long, 0)
        add("hand", "crowded", crowd, language)
        add("hand", "crowded-4", partial(_crowd, long[:4], 6), language)
        add("planning", "crowded", lambda: crowded(position(4, kind="plan"), drafted=7), language)
        add("empire", "crowded", lambda: crowded(position(3), drafted=7), language, 0, nasty=True)
        add("table", "5-crowded", lambda: crowded(position(5, (4, "draft", 4))), language, nasty=True)
        add("table", "2-crowded", lambda: crowded(position(2, (4, "planning", 0))), language, nasty=True)

    add("planning", "4", at(4, 3, "planning", kind="plan"), "en")
    add("planning", "4", at(4, 2, "planning", kind="plan"), "ja")
    add("planning", "start", at(3, 1, "planning", kind="plan"), "en")
    add("planning", "place", at(3, 2, "materials", kind="place"), "en")
    add("planning", "place", at(4, 3, "gold", kind="place"), "ja")
    add("planning", "token", at(3, 2, "science", kind="token"), "en")
    add("planning", "free", at(3, 2, "energy", kind="free"), "ja")
    add("planning", "done", at(4, 2, "planning", decided=1, viewer=0), "en")
    add("planning", "chosen", at(4, 3, "planning", kind="plan", moves=4), "en")
    add("planning", "chosen", at(3, 2, "planning", kind="plan", moves=7), "ja")
    add("planning", "chosen-place", at(4, 3, "gold", kind="place", moves=1), "en")
    add("planning", "scenario-chosen", at(1, 3, "planning", 1, kind="plan", moves=3, options=SCENARIO), "en")
    add("hand", "dig", partial(_dug, SCENARIO), "ja")
    add("table", "scenario", at(1, 3, "planning", 2, options=SCENARIO), "en")
    add("planning", "solo", at(1, 3, "planning", 2, kind="plan"), "en")
    add("planning", "scenario", at(1, 2, "planning", 1, kind="plan", options=SCENARIO), "ja")

    for seats, language in ((1, "ja"), (2, "en"), (3, "ja"), (4, "en"), (5, "en"), (5, "ja")):
        add("table", str(seats), at(seats, 3, "planning", decided=0 if seats == 1 else 1), language)
    add("table", "5-fresh", at(5, 4, "gold"), "en", fresh=True)
    add("table", "4-step", at(4, 3, "science"), "en")
    add("table", "3-draft", at(3, 2, "draft", 5, decided=1), "en")
    add("table", "5-draft", at(5, 3, "draft", 6, decided=3), "en")
    add("table", "5-start", at(5, 1, "draft", 1), "en")
    add("table", "3-names", at(3, 3, "energy"), "ja", nasty=True)
    add("table", "5-names", at(5, 4, "gold"), "en", nasty=True)
    add("table", "4-page", at(4, 4, "planning"), "en", 2)
    add("empire", "usual", at(4, 4, "planning"), "en", 1)
    add("empire", "usual", at(3, 3, "draft", 5), "ja", 2)
    add("empire", "start", at(3, 1, "draft", 1), "en", 0)

    for seats, language in ((2, "en"), (3, "ja"), (5, "en")):
        add("final", str(seats), at(seats, 4, "over"), language)
    add("final", "5-names", at(5, 4, "over"), "ja", nasty=True)
    add("final", "5-crowded", lambda: crowded(position(5, (4, "over", 0))), "en", nasty=True)
    add("final", "solo", at(1, 4, "over"), "en")
    add("final", "scenario", at(1, 4, "over", options=SCENARIO), "ja")
    add("final", "solo-gold", partial(_medal, "gold", 131), "en")
    add("final", "solo-bronze", partial(_medal, "bronze", 80), "ja")
    return found | wide()


def wide() -> dict[str, Callable[[], Picture]]:
    """Return the pictures a desktop shows for each decision."""
    found: dict[str, Callable[[], Picture]] = {}
    add = gallery.for_a_desktop(found, "wonder", wonderful_world.private, lambda seen: len(seen.empires), nasty=True)

    at = gallery.moments(position)

    add("hand-10", at(2, 3, "draft", 1, kind="pick"), "en")
    add("hand-7", at(5, 3, "draft", 1, kind="pick"), "en")
    add("hand-7", at(4, 2, "draft", 1, kind="pick"), "ja", nasty=False)
    add("hand-first", at(3, 1, "draft", 1, kind="pick"), "en", nasty=False)
    add("hand-6", at(4, 2, "draft", 2, kind="pick"), "ja")
    add("hand-4", at(5, 4, "draft", 4, kind="pick"), "en", nasty=False)
    add("hand-2", at(3, 4, "draft", 6, kind="pick"), "ja", nasty=False)
    add("hand-picked", at(4, 1, "draft", 2, decided=1, viewer=0), "en")
    add("hand-dig", partial(_dug, SCENARIO), "ja")
    add("planning-4", at(4, 3, "planning", kind="plan"), "en", nasty=False)
    add("planning-5", at(5, 2, "planning", kind="plan"), "ja")
    add("planning-start", at(3, 1, "planning", kind="plan"), "en")
    add("planning-place", at(3, 2, "materials", kind="place"), "en", nasty=False)
    add("planning-token", at(2, 4, "science", kind="token"), "ja")
    add("planning-solo", at(1, 3, "planning", 2, kind="plan"), "en")
    add("planning-scenario", at(1, 2, "planning", 1, kind="plan", options=SCENARIO), "ja")
    for language in ("en", "ja"):
        long = sorted(DEVELOPMENTS, key=lambda card: -len(say(language, f"wonderful_world-card-{card}")))[:10]
        add("hand-crowded", partial(_crowd, long, 0), language)
        add("hand-crowded-4", partial(_crowd, long[:4], 6), language)
        add("planning-crowded", lambda: crowded(position(5, kind="plan"), drafted=7), language)
    return found


def _answers(language: str) -> Answers:
    """Return the table's texts for the channel."""
    if language == "ja":
        return Answers("11月22日 18:40", "「飛行船」が完成")
    return Answers("22 Nov 18:40", "Zeppelin is completed")


SCENARIO = (("scenario", next(iter(SCENARIOS))),)


def _dug(options: tuple[tuple[str, str], ...]) -> Any:
    """Return a solo position in which the player has to keep one of the cards dug up."""
    seen: Any = position(1, (2, "planning", 1), kind="plan", options=options)
    cards = tuple(DEVELOPMENTS)[30:35]
    task = Task(kind="keep", cards=cards)
    first = msgspec.structs.replace(seen.empires[0], drafted=seen.empires[0].drafted[2:])
    return offered(msgspec.structs.replace(seen, step="dig", dug=cards, task=task, empires=(first,)))


def _crowd(cards: list[str], drafted: int) -> Any:
    seen = position(2, (2, "draft", 1), kind="pick")
    return dealt(crowded(seen, drafted=drafted), cards)


def _medal(medal: str, total: int) -> Any:
    """Return the end of a solo game with this medal."""
    seen: Any = crowded(position(1, (4, "over", 0)))
    first = msgspec.structs.replace(seen.empires[0], total=total)
    result = msgspec.structs.replace(seen.result, medal=medal, totals=(total,))
    return msgspec.structs.replace(seen, empires=(first,), result=result)


def kept(name: str) -> Observation:
    """Read a position of the approved pictures from its file."""
    return gallery.kept(name, Observation)


POSITIONS: dict[str, Callable[[], Observation]] = {
    "wonder-draft": lambda: position(2, (3, "draft", 1), kind="pick"),
    "wonder-planning": lambda: position(4, (3, "planning", 0), kind="plan"),
    "wonder-step": lambda: position(5, (3, "science", 0), viewer=None),
    "wonder-drafted": lambda: position(4, (3, "draft", 5), decided=2),
    "wonder-scenario": lambda: position(
        1, (3, "planning", 1), kind="plan", moves=3, options=(("scenario", "to-the-center-of-the-earth"),)
    ),
    "wonder-end": lambda: position(5, (4, "over", 0)),
}
"""Positions of the approved pictures. Stored in files, so that a stronger computer player changes no picture."""

APPROVED: dict[str, Callable[[], Picture]] = {
    "wonder-hand": lambda: wonderful_world.private(kept("wonder-draft"), NAMES, "en"),
    "wonder-wide": lambda: wonderful_world.private(kept("wonder-planning"), NAMES, "en", wide=True),
    "wonder-planning": lambda: wonderful_world.private(kept("wonder-planning"), NAMES, "ja"),
    "wonder-table": lambda: wonderful_world.table(kept("wonder-step"), FIVE, "en"),
    "wonder-drafted": lambda: wonderful_world.table(kept("wonder-drafted"), NAMES, "ja"),
    "wonder-scenario": lambda: wonderful_world.private(kept("wonder-scenario"), NAMES, "en"),
    "wonder-empire": lambda: wonderful_world.empire(kept("wonder-end"), FIVE, "en", 1),
    "wonder-final": lambda: wonderful_world.final(kept("wonder-end"), FIVE, "ja"),
}
"""Pictures that must not change by accident."""
