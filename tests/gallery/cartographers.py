"""Pictures of Cartographers and the positions they show."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Any, NamedTuple

import msgspec

from engine.cartographers import pad
from engine.cartographers.grid import cell_named
from engine.cartographers.observation import Observation, ScoredSeason
from engine.game import Chance
from engine.games import GAMES
from engine.players import chooser
from render import cartographers
from render.banner import NO_ANSWERS, Answers
from render.picture import Picture
from tests import gallery

GAME = GAMES["cartographers"]
NAMES = gallery.names(4)
TOLD = {
    "en": Answers("21 November, 19:40", "Zoë drew water at C3, C4 and C5"),
    "ja": Answers("11月21日 19:40", "さくらさんが水域をC3、C4、C5に測量"),
}
"""Texts that a table adds to its observation."""
SIDE_B = (("side", "B"),)
SKILLS = (("skills", "on"),)


@cache
def position(
    seats: int,
    seed: int = 1,
    *,
    season: int = 2,
    turn: int = 3,
    decided: int = 0,
    viewer: int | None = None,
    player: str = "greedy",
    options: tuple[tuple[str, str], ...] = (),
) -> Observation:
    """Return an observation from that season and turn on, when `decided` seats have drawn.

    Season 4 is the end of the game.
    """

    def stop(seen: Observation, waiting: Mapping[int, str]) -> bool:
        return (seen.season, seen.turn) >= (season, turn) and seats - len(waiting) >= decided

    state, _ = gallery.play_until(GAME, seats, seed, stop, player=player, options=dict(options))
    seen: Observation = GAME.observe(state, viewer)
    return seen


class Drawing(NamedTuple):
    """A piece in hand on the pad, and its effect (with the fields of the engine's preview)."""

    observation: Observation
    cells: tuple[int, ...]
    terrain: str
    coins: int
    edicts: tuple[int, int, int, int]
    loss: int


@cache
def drawing(
    seats: int,
    seed: int = 1,
    *,
    season: int = 2,
    turn: int = 3,
    kind: str = "draw",
    decided: int = 0,
    ruins: bool = False,
    player: str = "greedy",
    options: tuple[tuple[str, str], ...] = (),
) -> Drawing:
    """Return a table from that turn on where somebody must make that kind of drawing, their best drawing in hand.

    `decided` other seats have drawn by then.
    """

    def stop(seen: Observation, waiting: Mapping[int, str]) -> bool:
        if (seen.season, seen.turn) < (season, turn) or (ruins and not seen.pending_ruins):
            return False
        if seats - len(waiting) < decided:
            return False
        return kind in waiting.values()

    state, waiting = gallery.play_until(GAME, seats, seed, stop, player=player, options=dict(options))
    seat = next(seat for seat, owed in sorted(waiting.items()) if owed == kind)
    before: Observation = GAME.observe(state, seat)
    moves = [move for move in GAME.moves(state, seat) if GAME.notation(move).startswith("draw ")]
    move = chooser("greedy", GAME.name)(before, moves, Chance(seed, "drawing"))
    after: Observation = GAME.observe(GAME.play(state, seat, move).state, seat)
    _, terrain, *cells = GAME.notation(move).split()
    sheet = before.task.sheet if before.task is not None else seat
    then = after.sheets[sheet]
    return Drawing(
        before,
        tuple(cell_named(cell) for cell in cells),
        terrain,
        max(0, then.coins - before.sheets[sheet].coins),
        then.edicts,
        then.loss,
    )


def _pad(
    seats: int,
    seed: int,
    language: str,
    *,
    legal: bool = True,
    nasty: bool = False,
    wide: bool = False,
    **where: Any,
) -> Picture:
    in_hand = drawing(seats, seed, **where)
    names = gallery.names(seats, nasty=nasty)
    cells = in_hand.cells if legal else tuple(max(0, cell - 11) for cell in in_hand.cells)
    reach = pad.reachable_cells(in_hand.observation)
    return cartographers.pad(
        in_hand.observation, names, language, cells, in_hand.terrain, legal, in_hand, reach, wide=wide
    )


def wide() -> dict[str, Callable[[], Picture]]:
    """Return the pictures a desktop shows for each decision."""
    found: dict[str, Callable[[], Picture]] = {}
    for name, seats, language, nasty, where in (
        ("solo", 1, "en", False, {"season": 3, "turn": 2}),
        ("solo-skills", 1, "ja", False, {"season": 2, "turn": 1, "options": SKILLS}),
        ("2", 2, "ja", True, {"season": 3, "turn": 1}),
        ("2-side-b", 2, "en", True, {"season": 3, "turn": 1, "options": SIDE_B}),
        ("3-ambush", 3, "en", True, {"kind": "ambush", "season": 0, "turn": 1}),
        ("4", 4, "en", False, {"season": 2, "turn": 3, "decided": 2}),
        ("4-ruins", 4, "en", True, {"ruins": True}),
        ("4-late", 4, "ja", True, {"season": 3, "turn": 4}),
        ("4-skills", 4, "ja", False, {"season": 1, "turn": 2, "options": SKILLS}),
        ("5", 5, "en", True, {"season": 3, "turn": 3}),
        ("6", 6, "ja", True, {"season": 3, "turn": 3}),
        ("10", 10, "en", True, {"season": 3, "turn": 3, "decided": 4}),
        ("11", 11, "ja", True, {"season": 3, "turn": 4}),
        ("100", 100, "en", True, {"season": 2, "turn": 2}),
    ):
        given: Any = where
        found[f"pad-wide-{name}-{language}"] = partial(_pad, seats, 3, language, nasty=nasty, wide=True, **given)
    found["pad-wide-nothing-en"] = lambda: cartographers.private(
        position(4, 3, season=2, turn=3, decided=2, viewer=0), gallery.names(4), "en", wide=True
    )
    return found


def _numbers() -> Picture:
    """Draw a pad on which every number has two digits and changes."""
    in_hand = drawing(4, 3, season=2, turn=3)
    first = msgspec.structs.replace(in_hand.observation.sheets[0], coins=10, edicts=(38, 24, 42, 21), loss=24)
    seen = msgspec.structs.replace(in_hand.observation, sheets=(first, *in_hand.observation.sheets[1:]))
    after = in_hand._replace(coins=2, edicts=(44, 26, 48, 24), loss=28)
    return cartographers.pad(seen, gallery.names(4), "en", in_hand.cells, in_hand.terrain, True, after)


def _losses(seats: int, season: int = 4) -> Any:
    """Return seasons that alternate, per player, between many points and none with 25 lost to monsters."""
    seen = position(seats, 3, season=season, turn=1)
    many, none = ScoredSeason(48, 36, 14, 25), ScoredSeason(0, 0, 0, 25)
    count = len(seen.sheets[0].seasons)
    sheets = []
    for seat, sheet in enumerate(seen.sheets):
        seasons = tuple((many, none)[(seat + i) % 2] for i in range(count))
        total = sum(score.total for score in seasons)
        sheets.append(msgspec.structs.replace(sheet, seasons=seasons, total=total, loss=25))
    return msgspec.structs.replace(seen, sheets=tuple(sheets))


PLAYED: tuple[int, dict[str, str]] = (4, {})
"""Seats and options of the table whose boards are shown."""


def pictures() -> dict[str, Callable[[], Picture]]:
    """Return file name without suffix → function that draws the picture."""
    names = gallery.names
    found: dict[str, Callable[[], Picture]] = {}

    def table(
        name: str, seats: int, language: str, page: int = 0, *, nasty: bool = False, told: bool = False, **where: Any
    ) -> None:
        found[name] = lambda: cartographers.table(
            position(seats, 3, **where), names(seats, nasty=nasty), language, page,
            answers=TOLD[language] if told else NO_ANSWERS,
        )  # fmt: skip

    table("table-1-en", 1, "en", season=2, turn=3)
    table("table-2-ja", 2, "ja", season=2, turn=3, decided=1)
    table("table-3-en-side-b", 3, "en", season=1, turn=3, decided=1, options=SIDE_B)
    table("table-4-en", 4, "en", season=2, turn=3, decided=2)
    table("table-4-ja", 4, "ja", season=3, turn=3, decided=1)
    table("table-4-told-en", 4, "en", told=True, season=2, turn=4, decided=3)
    table("table-2-names-ja", 2, "ja", told=True, nasty=True, season=3, turn=2, decided=1)
    table("table-10-en", 10, "en", told=True, season=3, turn=2, decided=4)
    table("table-13-2-en", 13, "en", 1, season=2, turn=2)
    table("table-4-start-en", 4, "en", season=0, turn=1)
    table("table-4-names-en", 4, "en", season=3, turn=4, decided=1, nasty=True)
    table("table-4-random-en", 4, "en", season=3, turn=6, player="random")
    table("table-5-en", 5, "en", season=1, turn=2, decided=3)
    table("table-7-ja", 7, "ja", season=2, turn=3, decided=2)
    table("table-8-names-en", 8, "en", season=3, turn=3, decided=2, told=True, nasty=True)
    table("table-9-names-en", 9, "en", season=2, turn=3, decided=2, nasty=True)
    table("table-12-en", 12, "en", season=2, turn=3, decided=2)
    for page in (0, 1, 4):
        table(f"table-100-{page + 1}-en", 100, "en", page, season=2, turn=2, decided=30)
    table("table-100-names-1-ja", 100, "ja", 0, season=2, turn=2, decided=30, nasty=True)
    table("table-100-names-3-ja", 100, "ja", 2, season=2, turn=2, decided=30, nasty=True)

    found["pad-en"] = partial(_pad, 4, 3, "en", season=2, turn=3)
    found["pad-ja"] = partial(_pad, 4, 5, "ja", season=1, turn=2)
    found["pad-illegal-en"] = partial(_pad, 4, 3, "en", legal=False, season=2, turn=3)
    found["pad-ambush-en"] = partial(_pad, 3, 3, "en", kind="ambush", season=0, turn=1)
    found["pad-ambush-names-ja"] = partial(_pad, 4, 3, "ja", nasty=True, kind="ambush", season=0, turn=1)
    found["pad-side-b-en"] = partial(_pad, 2, 9, "en", season=3, turn=1, options=SIDE_B)
    found["pad-solo-en"] = partial(_pad, 1, 9, "en", season=3, turn=2)
    found["pad-ruins-en"] = partial(_pad, 4, 3, "en", ruins=True)
    found["pad-extra-ja"] = partial(_pad, 2, 7, "ja", kind="extra", season=0, turn=1, player="random", options=SKILLS)
    for language in ("en", "ja"):
        found[f"pad-skills-{language}"] = partial(_pad, 4, 6, language, season=1, turn=2, options=SKILLS)
    found["pad-skill-used-en"] = partial(
        _pad, 2, 7, "en", kind="extra", season=0, turn=1, player="random", options=SKILLS
    )
    found["pad-numbers-en"] = _numbers
    found["pad-nothing-en"] = lambda: cartographers.pad(
        position(4, 3, season=2, turn=3, decided=2, viewer=0), names(4), "en", (), None, legal=True
    )

    found["board-en"] = lambda: cartographers.board(position(4, 3, season=2, turn=3, decided=1), names(4), "en", 1)
    found["board-names-ja"] = lambda: cartographers.board(
        position(4, 3, season=3, turn=3, options=SIDE_B), names(4, nasty=True), "ja", 0
    )

    found["scores-2-en"] = lambda: cartographers.score_sheet(position(2, 3, season=3, turn=1), names(2), "en")
    found["scores-4-en"] = lambda: cartographers.score_sheet(position(4, 3, season=3, turn=1), names(4), "en")
    found["scores-4-names-ja"] = lambda: cartographers.score_sheet(position(4, 3, season=4), names(4, nasty=True), "ja")
    found["scores-12-names-en"] = lambda: cartographers.score_sheet(
        position(12, 3, season=3, turn=1), names(12, nasty=True), "en"
    )
    found["scores-losses-4-en"] = lambda: cartographers.score_sheet(_losses(4), names(4), "en")
    found["scores-losses-12-en"] = lambda: cartographers.score_sheet(_losses(12), names(12), "en")
    found["scores-losses-solo-en"] = lambda: cartographers.score_sheet(_losses(1), names(1), "en")
    found["table-losses-2-en"] = lambda: cartographers.table(_losses(2, 3), names(2), "en")
    found["board-losses-en"] = lambda: cartographers.board(_losses(2), names(2), "en", 1)
    found["scores-100-2-en"] = lambda: cartographers.score_sheet(position(100, 3, season=4), names(100), "en", 1)

    def final(name: str, seats: int, language: str, page: int = 0, *, nasty: bool = False, **where: Any) -> None:
        found[name] = lambda: cartographers.final(
            position(seats, 3, season=4, **where), names(seats, nasty=nasty), language, page
        )

    final("final-solo-en", 1, "en")
    final("final-solo-ja", 1, "ja", options=(*SIDE_B, *SKILLS))
    final("final-2-ja", 2, "ja")
    final("final-3-ja", 3, "ja")
    final("final-4-en", 4, "en")
    final("final-4-names-en", 4, "en", nasty=True)
    final("final-6-en", 6, "en")
    final("final-100-1-en", 100, "en")
    final("final-100-3-names-ja", 100, "ja", 2, nasty=True)

    found["cards-en"] = lambda: cartographers.cards(position(4, 3, season=2, turn=3), "en")
    found["cards-ja"] = lambda: cartographers.cards(position(4, 5, season=1, turn=1), "ja")
    for seed in (5, 6, 7):
        found[f"cards-skills-{seed}-en"] = partial(_cards, seed, "en")
        found[f"cards-skills-{seed}-ja"] = partial(_cards, seed, "ja")
    return found | wide()


def _cards(seed: int, language: str) -> Picture:
    return cartographers.cards(position(4, seed, season=1, turn=1, options=SKILLS), language)


def kept(name: str) -> Observation:
    """Read a position of the approved pictures from its file."""
    return gallery.kept(name, Observation)


def _drawn(*, legal: bool) -> Picture:
    in_hand = gallery.kept("drawing", Drawing)
    cells = in_hand.cells if legal else tuple(cell - 11 for cell in in_hand.cells)
    reach = pad.reachable_cells(in_hand.observation)
    return cartographers.pad(in_hand.observation, NAMES, "en", cells, in_hand.terrain, legal, in_hand, reach)


POSITIONS: dict[str, Callable[[], Observation | Drawing]] = {
    "middle": lambda: position(4, 3, season=2, turn=3, decided=2),
    "scored": lambda: position(4, 3, season=3, turn=1),
    "end": lambda: position(4, 3, season=4),
    "drawing": lambda: drawing(4, 3, season=2, turn=3),
}
"""Positions of the approved pictures. Stored in files, so that a stronger computer player changes no picture."""

APPROVED: dict[str, Callable[[], Picture]] = {
    "table": lambda: cartographers.table(kept("middle"), NAMES, "en"),
    "pad": lambda: _drawn(legal=True),
    "pad-illegal": lambda: _drawn(legal=False),
    "pad-wide": lambda: cartographers.private(gallery.kept("drawing", Drawing).observation, NAMES, "ja", wide=True),
    "board": lambda: cartographers.board(kept("end"), NAMES, "ja", 0),
    "scores": lambda: cartographers.score_sheet(kept("scored"), NAMES, "en"),
    "final": lambda: cartographers.final(kept("end"), NAMES, "ja"),
    "cards": lambda: cartographers.cards(kept("middle"), "en"),
}
"""Pictures that must not change by accident."""
