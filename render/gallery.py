"""Every kind of picture, as it usually is and at its worst."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from engine.bunny_kingdom.cards import CARDS as BUNNIES
from engine.bunny_kingdom.observation import TrackSpot
from engine.cartographers.observation import SeasonScore
from engine.imhotep.cards import CARDS as GOODS
from engine.wonderful_world.cards import CARDS as DEVELOPMENTS
from engine.wonderful_world.cards import SCENARIOS
from engine.wonderful_world.observation import Task as WonderfulWorldTask
from i18n import say
from render import bunny_kingdom, cartographers, imhotep, samples, wonderful_world
from render.picture import Picture

SIDE_B = (("side", "B"),)
SKILLS = (("skills", "on"),)


class Shown(NamedTuple):
    """One picture of the gallery as it was written."""

    file: str
    ms: float
    bytes: int
    size: tuple[int, int]


def _pad(seats: int, seed: int, language: str, *, legal: bool = True, nasty: bool = False, **where: Any) -> Picture:
    drawing = samples.drawing(seats, seed, **where)
    names = samples.names(seats, nasty=nasty)
    cells = drawing.cells if legal else tuple(max(0, cell - 11) for cell in drawing.cells)
    return cartographers.pad(drawing.observation, names, language, cells, drawing.terrain, legal, drawing)


def _rich() -> Any:
    """An observation whose first sheet has a full coin track, half of it spent."""
    seen = samples.sample(4, 3, season=3, turn=4, decided=1)
    first = msgspec.structs.replace(seen.sheets[0], coins=7, track=14)
    return msgspec.structs.replace(seen, sheets=(first, *seen.sheets[1:]))


def _numbers() -> Picture:
    """A pad on which every number has two digits and changes."""
    drawing = samples.drawing(4, 3, season=2, turn=3)
    first = msgspec.structs.replace(drawing.observation.sheets[0], coins=10, edicts=(38, 24, 42, 21), loss=24)
    seen = msgspec.structs.replace(drawing.observation, sheets=(first, *drawing.observation.sheets[1:]))
    after = drawing._replace(coins=2, edicts=(44, 26, 48, 24), loss=28)
    return cartographers.pad(seen, samples.names(4), "en", drawing.cells, drawing.terrain, True, after)


def _losses(seats: int, season: int = 4) -> Any:
    """Every season of every player with many points, or none at all but 25 lost to monsters."""
    seen = samples.sample(seats, 3, season=season, turn=1)
    many, none = SeasonScore(48, 36, 14, 25), SeasonScore(0, 0, 0, 25)
    count = len(seen.sheets[0].seasons)
    sheets = []
    for seat, sheet in enumerate(seen.sheets):
        seasons = tuple((many, none)[(seat + i) % 2] for i in range(count))
        total = sum(score.total for score in seasons)
        sheets.append(msgspec.structs.replace(sheet, seasons=seasons, total=total, loss=25))
    return msgspec.structs.replace(seen, sheets=tuple(sheets))


def pictures() -> dict[str, Callable[[], Picture]]:
    """Name of the file (without its ending) → what draws it."""
    names, sample = samples.names, samples.sample
    found: dict[str, Callable[[], Picture]] = {}

    def table(name: str, seats: int, language: str, page: int = 0, *, nasty: bool = False, **where: Any) -> None:
        found[name] = lambda: cartographers.table(sample(seats, 3, **where), names(seats, nasty=nasty), language, page)

    table("table-1-en", 1, "en", season=2, turn=3)
    table("table-2-ja", 2, "ja", season=2, turn=3, decided=1)
    table("table-3-en-side-b", 3, "en", season=1, turn=3, decided=1, options=SIDE_B)
    table("table-4-en", 4, "en", season=2, turn=3, decided=2)
    table("table-4-ja", 4, "ja", season=3, turn=3, decided=1)
    table("table-4-start-en", 4, "en", season=0, turn=1)
    table("table-4-names-en", 4, "en", season=3, turn=4, decided=1, nasty=True)
    table("table-4-random-en", 4, "en", season=3, turn=6, player="random")
    table("table-5-en", 5, "en", season=1, turn=2, decided=3)
    table("table-7-ja", 7, "ja", season=2, turn=3, decided=2)
    table("table-9-names-en", 9, "en", season=2, turn=3, decided=2, nasty=True)
    table("table-12-en", 12, "en", season=2, turn=3, decided=2)
    found["table-coins-en"] = lambda: cartographers.table(_rich(), names(4), "en")
    for page in (0, 1, 3, 12):
        table(f"table-100-{page + 1}-en", 100, "en", page, season=2, turn=2, decided=30)
    table("table-100-names-1-ja", 100, "ja", 0, season=2, turn=2, decided=30, nasty=True)
    table("table-100-names-6-ja", 100, "ja", 5, season=2, turn=2, decided=30, nasty=True)

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
        sample(4, 3, season=2, turn=3, decided=2, viewer=0), names(4), "en", (), None, legal=True
    )

    found["board-en"] = lambda: cartographers.board(sample(4, 3, season=2, turn=3, decided=1), names(4), "en", 1)
    found["board-names-ja"] = lambda: cartographers.board(
        sample(4, 3, season=3, turn=3, options=SIDE_B), names(4, nasty=True), "ja", 0
    )

    found["scores-4-en"] = lambda: cartographers.score_sheet(sample(4, 3, season=3, turn=1), names(4), "en")
    found["scores-4-names-ja"] = lambda: cartographers.score_sheet(sample(4, 3, season=4), names(4, nasty=True), "ja")
    found["scores-12-names-en"] = lambda: cartographers.score_sheet(
        sample(12, 3, season=3, turn=1), names(12, nasty=True), "en"
    )
    found["scores-losses-4-en"] = lambda: cartographers.score_sheet(_losses(4), names(4), "en")
    found["scores-losses-12-en"] = lambda: cartographers.score_sheet(_losses(12), names(12), "en")
    found["scores-losses-solo-en"] = lambda: cartographers.score_sheet(_losses(1), names(1), "en")
    found["table-losses-2-en"] = lambda: cartographers.table(_losses(2, 3), names(2), "en")
    found["board-losses-en"] = lambda: cartographers.board(_losses(2), names(2), "en", 1)
    found["scores-100-2-en"] = lambda: cartographers.score_sheet(sample(100, 3, season=4), names(100), "en", 1)

    def final(name: str, seats: int, language: str, page: int = 0, *, nasty: bool = False, **where: Any) -> None:
        found[name] = lambda: cartographers.final(
            sample(seats, 3, season=4, **where), names(seats, nasty=nasty), language, page
        )

    final("final-solo-en", 1, "en")
    final("final-solo-ja", 1, "ja", options=(*SIDE_B, *SKILLS))
    final("final-2-ja", 2, "ja")
    final("final-4-en", 4, "en")
    final("final-4-names-en", 4, "en", nasty=True)
    final("final-6-en", 6, "en")
    final("final-100-1-en", 100, "en")
    final("final-100-5-names-ja", 100, "ja", 4, nasty=True)

    found["cards-en"] = lambda: cartographers.cards(sample(4, 3, season=2, turn=3), "en")
    found["cards-ja"] = lambda: cartographers.cards(sample(4, 5, season=1, turn=1), "ja")
    for seed in (5, 6, 7):
        found[f"cards-skills-{seed}-en"] = partial(_cards, seed, "en")
        found[f"cards-skills-{seed}-ja"] = partial(_cards, seed, "ja")
    return found | wonders() | harbours() | kingdoms()


def wonders() -> dict[str, Callable[[], Picture]]:
    """The pictures of It's a Wonderful World."""
    names, wonder = samples.names, samples.wonder
    found: dict[str, Callable[[], Picture]] = {}

    def add(kind: str, name: str, see: Callable[[], Any], language: str, *more: Any, nasty: bool = False) -> None:
        def draw() -> Picture:
            seen = see()
            picture: Picture = getattr(wonderful_world, kind)(
                seen, names(len(seen.empires), nasty=nasty), language, *more
            )
            return picture

        found[f"wonder-{kind}-{name}-{language}"] = draw

    def at(seats: int, number: int, step: str, part: int = 0, **where: Any) -> Callable[[], Any]:
        return partial(wonder, seats, (number, step, part), **where)

    add("hand", "10", at(2, 3, "draft", 1, kind="pick"), "en")
    add("hand", "10", at(2, 2, "draft", 1, kind="pick"), "ja")
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
        # The fullest faces, and the longest names.
        add("hand", "full", lambda: samples.dealt(wonder(2, (2, "draft", 1), kind="pick"), faces[:10]), language)
        long = sorted(DEVELOPMENTS, key=lambda card: -len(say(language, f"wonderful_world-card-{card}")))[:10]
        crowd = partial(_crowd, long, 0)
        add("hand", "crowded", crowd, language)
        add("hand", "crowded-4", partial(_crowd, long[:4], 6), language)
        add("planning", "crowded", lambda: samples.crowded(wonder(4, kind="plan"), drafted=7), language)
        add("empire", "crowded", lambda: samples.crowded(wonder(3), drafted=7), language, 0, nasty=True)
        add("table", "5-crowded", lambda: samples.crowded(wonder(5, (4, "draft", 4))), language, nasty=True)
        add("table", "2-crowded", lambda: samples.crowded(wonder(2, (4, "planning", 0))), language, nasty=True)

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
    add("final", "5-crowded", lambda: samples.crowded(wonder(5, (4, "over", 0))), "en", nasty=True)
    add("final", "solo", at(1, 4, "over"), "en")
    add("final", "scenario", at(1, 4, "over", options=SCENARIO), "ja")
    add("final", "solo-gold", partial(_medal, "gold", 131), "en")
    add("final", "solo-bronze", partial(_medal, "bronze", 80), "ja")
    return found


SCENARIO = (("scenario", next(iter(SCENARIOS))),)


def _dug(options: tuple[tuple[str, str], ...]) -> Any:
    """A solo player who is to keep one of the cards dug up."""
    seen: Any = samples.wonder(1, (2, "planning", 1), kind="plan", options=options)
    cards = tuple(DEVELOPMENTS)[30:35]
    task = WonderfulWorldTask(kind="keep", cards=cards)
    first = msgspec.structs.replace(seen.empires[0], drafted=seen.empires[0].drafted[2:])
    return msgspec.structs.replace(seen, step="dig", dug=cards, task=task, empires=(first,))


def _crowd(cards: list[str], drafted: int) -> Any:
    seen = samples.wonder(2, (2, "draft", 1), kind="pick")
    return samples.dealt(samples.crowded(seen, drafted=drafted), cards)


def _medal(medal: str, total: int) -> Any:
    """A solo game that ended with this medal."""
    seen: Any = samples.crowded(samples.wonder(1, (4, "over", 0)))
    first = msgspec.structs.replace(seen.empires[0], total=total)
    result = msgspec.structs.replace(seen.result, medal=medal, totals=(total,))
    return msgspec.structs.replace(seen, empires=(first,), result=result)


def harbours() -> dict[str, Callable[[], Picture]]:
    """The pictures of Imhotep."""
    names, sample = samples.names, samples.imhotep
    found: dict[str, Callable[[], Picture]] = {}

    def add(kind: str, name: str, see: Callable[[], Any], language: str, *, nasty: bool = False) -> None:
        def draw() -> Picture:
            seen = see()
            picture: Picture = getattr(imhotep, kind)(seen, names(len(seen.seats), nasty=nasty), language)
            return picture

        found[f"imhotep-{kind}-{name}-{language}"] = draw

    all_a, all_b = "AAAAA", "BBBBB"
    add("table", "4", partial(sample, 4, all_a, round_=4, moves=12), "en")
    add("table", "4", partial(sample, 4, all_b, round_=5, moves=9), "ja")
    add("table", "4-start", partial(sample, 4, all_b, round_=1), "en")
    add("table", "4-names", partial(sample, 4, all_a, round_=5, moves=8), "en", nasty=True)
    add("table", "3", partial(sample, 3, "ABABA", round_=4, moves=7), "ja")
    add("table", "3-names", partial(sample, 3, "BABAB", round_=3, moves=9), "ja", nasty=True)
    add("table", "2", partial(sample, 2, all_a, round_=6, moves=8), "ja")
    add("table", "2", partial(sample, 2, all_b, round_=4, moves=8), "en")
    add("table", "2-names", partial(sample, 2, all_b, round_=4, moves=3), "en", nasty=True)
    for owed in ("take", "keep", "pyramid", "stones", "place", "temple"):
        for language in ("en", "ja"):
            add("table", owed, partial(sample, 4, all_b, round_=1, kind=owed, seed=11), language)
    for seats, sides, language in (
        (4, all_a, "en"),
        (4, all_b, "ja"),
        (3, all_a, "ja"),
        (2, all_b, "en"),
        (2, all_a, "en"),
    ):
        heap = partial(_heaped, seats, sides, 6)
        add("table", f"{seats}-{sides[0].lower()}-heaped", heap, language)
        add("table", f"{seats}-{sides[0].lower()}-heaped-names", heap, language, nasty=True)
    for language in ("en", "ja"):
        add("market", "4", partial(sample, 4, all_a, round_=2, kind="take"), language)
        add("market", "pair", partial(sample, 3, all_b, round_=2, moves=2), language)
        add("market", "keep", partial(sample, 4, all_b, round_=1, kind="keep", seed=11), language)
        for i in range(0, len(GOODS), 4):
            add("market", f"cards-{i // 4 + 1}", partial(_stall, i), language, nasty=True)
        add("market", "keep-long", _pair, language)
    for seats, sides, language in ((4, all_a, "en"), (4, all_b, "ja"), (3, "BAABA", "en"), (2, all_b, "ja")):
        add("final", str(seats), partial(sample, seats, sides, round_=7), language)
        add("final", f"{seats}-heaped-names", partial(_heaped, seats, sides, 7), language, nasty=True)
    add("final", "wrath", partial(sample, 4, all_a, round_=7, options=(("wrath", "on"),)), "ja")
    return found


def _heaped(seats: int, sides: str, round_: int) -> Any:
    return samples.heaped(samples.imhotep(seats, sides, round_=round_))


def _stall(first: int) -> Any:
    return samples.stall(samples.imhotep(4, "AAAAA", round_=2, kind="take"), [*GOODS][first : first + 4])


def _pair() -> Any:
    seen = samples.imhotep(4, "BBBBB", round_=1, kind="keep", seed=11)
    return samples.stall(seen, ["statue", "burial-decoration", "sarcophagus"], ["statue", "burial-decoration"])


def _cards(seed: int, language: str) -> Picture:
    return cartographers.cards(samples.sample(4, seed, season=1, turn=1, options=SKILLS), language)


def write(folder: Path, rounds: int = 5) -> Iterator[Shown]:
    """Write every picture into the folder; `ms` is the median of some rounds after the first."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, draw in pictures().items():
        picture = draw()
        times = []
        for _ in range(rounds):
            begin = time.perf_counter()
            draw()
            times.append(time.perf_counter() - begin)
        (folder / f"{name}.png").write_bytes(picture.data)
        (folder / f"{name}.txt").write_text(picture.alt + "\n", encoding="utf-8")
        ms = round(sorted(times)[len(times) // 2] * 1000, 1)
        yield Shown(f"{name}.png", ms, len(picture.data), (picture.width, picture.height))


def kingdoms() -> dict[str, Callable[[], Picture]]:
    """The pictures of Bunny Kingdom, without and with Bunny Express."""
    names, bunny, express = samples.names, samples.bunny, samples.EXPRESS
    found: dict[str, Callable[[], Picture]] = {}

    def add(kind: str, name: str, see: Callable[[], Any], language: str, *more: Any, nasty: bool = False) -> None:
        def draw() -> Picture:
            seen = see()
            picture: Picture = getattr(bunny_kingdom, kind)(seen, names(len(seen.seats), nasty=nasty), language, *more)
            return picture

        found[f"bunny-{kind}-{name}-{language}"] = draw

    def at(seats: int, number: int, step: str, part: int = 0, **where: Any) -> Callable[[], Any]:
        return partial(bunny, seats, (number, step, part), **where)

    def full(seats: int, number: int, step: str, **where: Any) -> Callable[[], Any]:
        return lambda: samples.settled(bunny(seats, (number, step, 0), **where))

    add("board", "start", at(3, 1, "exploration", 1), "en")
    add("board", "start-express", at(4, 1, "exploration", 1, options=express), "ja")
    add("board", "2", at(2, 2, "exploration", 5), "en")
    add("board", "3", at(3, 3, "exploration", 3, decided=1), "ja")
    add("board", "4", at(4, 3, "exploration", 3, decided=2), "en")
    add("board", "4-express", at(4, 4, "construction", options=express), "en")
    add("board", "4-random", at(4, 4, "construction", options=express, player="random"), "ja")
    add("board", "4-names", at(4, 3, "exploration", 2, options=express), "en", nasty=True)
    add("board", "4-full", full(4, 4, "construction", options=express, player="random"), "en", nasty=True)
    add("board", "4-full", full(4, 4, "exploration", options=express), "ja")
    found["bunny-board-fresh-en"] = lambda: bunny_kingdom.board(
        bunny(4, (3, "exploration", 3), options=express),
        names(4),
        "en",
        fresh=("A4", "B7", "C1", "E6", "E10", "H3", "J3"),
    )
    add("kingdom", "usual", at(3, 3, "exploration", 3), "en", 1)
    add("kingdom", "names", at(4, 4, "exploration", 5, options=express, player="random"), "ja", 0, nasty=True)

    add("hand", "12", at(3, 3, "exploration", 1, kind="pick", options=express), "en")
    add("hand", "12", at(3, 2, "exploration", 1, kind="pick"), "ja")
    add("hand", "10", at(4, 2, "exploration", 1, kind="pick", options=express), "ja")
    add("hand", "10-names", at(4, 4, "exploration", 1, kind="pick"), "en", nasty=True)
    add("hand", "11-two", at(2, 2, "exploration", 1, kind="play"), "en")
    add("hand", "6", at(4, 3, "exploration", 3, kind="pick"), "en")
    add("hand", "3-two", at(2, 3, "exploration", 9, kind="play"), "ja")
    add("hand", "picked", at(4, 2, "exploration", 2, decided=1, viewer=0), "en")
    parchments = sorted(card.id for card in BUNNIES.values() if card.kind in ("mission", "treasure"))
    others = [card.id for card in BUNNIES.values() if card.kind not in ("mission", "treasure", "territory")]
    for language in ("en", "ja"):
        longest = sorted(parchments, key=lambda card: -len(say(language, f"bunny_kingdom-rule-{card}")))
        for part, cards in enumerate((longest[:12], longest[12:24], longest[24:36], others[:12], others[12:24],
                                      others[-9:])):  # fmt: skip
            add("hand", f"cards-{part + 1}", partial(_dealt, cards), language)

    add("construction", "pieces", at(4, 3, "construction", kind="build"), "en")
    add("construction", "pieces", at(3, 4, "construction", kind="build", options=express), "ja")
    add("construction", "done", at(3, 3, "construction", decided=1, viewer=0), "en")
    add("construction", "rail", at(4, 2, "railway", kind="rail", options=express), "en")
    add("construction", "camp", at(4, 2, "camps", kind="camp", seed=4, player="random"), "ja")
    found["bunny-construction-chosen-en"] = partial(_chosen, "en", 4, (3, "construction", 0))
    found["bunny-construction-chosen-ja"] = partial(_chosen, "ja", 3, (4, "construction", 0), options=express)
    found["bunny-construction-towers-en"] = partial(_chosen, "en", 4, (3, "construction", 0), piece="sky-tower")
    found["bunny-construction-rail-switches-ja"] = partial(_branching, "ja")
    for name, first, language in (("pair", False, "ja"), ("first", True, "en")):
        found[f"bunny-construction-towers-{name}-{language}"] = partial(_joined, language, first=first)
    for kind, language in (("post", "en"), ("charge", "ja"), ("copy", "en")):
        found[f"bunny-construction-{kind}-{language}"] = partial(_owed, kind, language)

    add("harvest", "2", at(2, 3, "exploration", 1), "en")
    add("harvest", "3", at(3, 4, "exploration", 1, options=express), "ja")
    add("harvest", "4", at(4, 4, "exploration", 1, options=express), "en")
    add("harvest", "4-names", full(4, 4, "over", options=express), "ja", nasty=True)
    for seats, language in ((2, "ja"), (3, "en"), (4, "en")):
        add("final", str(seats), at(seats, 4, "over", options=express if seats == 4 else ()), language)
    add("final", "4-names", at(4, 4, "over", options=express, player="random"), "ja", nasty=True)
    add("final", "2-random", at(2, 4, "over", player="random"), "en", nasty=True)
    for language in ("en", "ja"):
        found[f"bunny-final-uneven-{language}"] = partial(_opened, language)
    found["bunny-parchments-uneven-en"] = partial(_opened, "en", part=1)
    add("final", "page", at(3, 4, "over", options=express), "en", 1)
    add("parchments", "many", at(2, 4, "over", player="random", seed=5), "ja", 0)
    return found


def _opened(language: str, part: int | None = None) -> Picture:
    """Four players with the longest names and most of the parchments of the game before one, two of them copies.

    The ranking, or a part of that player's parchments.
    """
    seen = samples.opened(samples.bunny(4, (4, "over", 0), options=samples.EXPRESS), (5, 24, 1, 4))
    names = samples.names(4, nasty=True)
    if part is not None:
        return bunny_kingdom.parchments(seen, names, language, 1, part)
    return bunny_kingdom.final(seen, names, language)


def _dealt(cards: list[str]) -> Any:
    """A hand of these cards."""
    seen = samples.bunny(3, (3, "exploration", 1), kind="pick", options=samples.EXPRESS)
    return samples.handed(seen, cards)


def _chosen(language: str, seats: int, when: tuple[int, str, int], piece: str = "", **where: Any) -> Picture:
    """A construction with a piece in hand, the one with the most places unless it is named."""
    seen, seed = None, 2
    while seen is None or not _places(seen, piece):
        seed += 1
        seen = samples.bunny(seats, when, kind="build", seed=seed, **where)
    places = _places(seen, piece)
    return bunny_kingdom.construction(seen, samples.names(seats), language, max(places, key=lambda name: places[name]))


def _branching(language: str) -> Picture:
    """Rails and switches in hand, and as many sides for them as a long railway has."""
    seen: Any = samples.bunny(4, (4, "railway", 0), kind="rail", options=samples.EXPRESS)
    sides = []
    for i, cell in enumerate(seen.cells):
        other = seen.cells[i + 1].name if i % 10 < 9 else ""
        below = seen.cells[i + 10].name if i < 90 else ""
        sides += [(cell.name, "east", other), (cell.name, "south", below)] if other and below else []
    chosen = sides[44:88]
    tracks = tuple(TrackSpot(*side, "rail" if i < 4 else "switch") for i, side in enumerate(chosen))
    task = msgspec.structs.replace(seen.task, tracks=tracks, left=7)
    seats = tuple(msgspec.structs.replace(seat, rails=5, switches=2) for seat in seen.seats)
    seen = msgspec.structs.replace(seen, task=task, seats=seats)
    return bunny_kingdom.construction(seen, samples.names(4), language)


def _joined(language: str, *, first: bool) -> Picture:
    """Sky towers in hand, the pair of fiefs with the most cells chosen, and with `first` a cell for the first tower."""
    seen: Any = None
    seed = 1
    while seen is None or len(seen.task.bridges) < 16:
        seed += 1
        seen = samples.bunny(3, (3, "construction", 0), kind="build", seed=seed)
    bridges = seen.task.bridges
    number = max(
        range(len(bridges)), key=lambda i: (len(bridges[i].first) * len(bridges[i].second), bridges[i].harvest)
    )
    cell = bridges[number].first[0] if first else ""
    return bunny_kingdom.construction(seen, samples.names(4), language, "sky-tower", bridge=number, first=cell)


def _places(seen: Any, piece: str) -> dict[str, int]:
    """Piece → in how many places it can stand; only the one named, when one is."""
    counts = {name: len(spots) for name, spots in seen.task.spots.items() if spots}
    if seen.task.bridges:
        counts["sky-tower"] = len(seen.task.bridges)
    return {name: count for name, count in counts.items() if not piece or name == piece}


def _owed(kind: str, language: str) -> Picture:
    """The first game in which somebody owes that kind of decision."""
    for seed in range(1, 40):
        step = "copies" if kind == "copy" else "harvest"
        number = 4 if kind == "copy" else 2
        seen = samples.bunny_owing(4, (number, step, 0), kind, seed)
        if seen is not None:
            return bunny_kingdom.construction(seen, samples.names(4), language)
    raise LookupError(kind)
