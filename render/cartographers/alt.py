"""What the blocks of the pictures say: names, progress, cards, and maps row by row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import groupby

from engine.cartographers.cards import CARDS, COSTS, SEASONS
from engine.cartographers.observation import Observation, ScoredSeason, Sheet
from i18n import listed, say, signed, with_number
from render.cartographers import chart
from render.cartographers.tiles import BOTH, MOUNTAIN, TERRAIN_MARK, WASTE
from render.layout import Block
from render.looking import titled

LETTERS = "ABCD"
_TERRAINS = {mark: name for name, mark in TERRAIN_MARK.items()}
_TERRAINS |= {BOTH: "farm-village", MOUNTAIN: "mountain", WASTE: "wasteland"}


# Names and progress.


def card_name(language: str, card: str) -> str:
    """Return the name of an explore, ambush, scoring or skill card."""
    return say(language, f"cartographers-card-{card}")


def season_name(language: str, season: int) -> str:
    """Return a season's name, capitalised."""
    return titled(say(language, f"cartographers-season-{season}"))


def season_and_turn(observation: Observation, language: str) -> str:
    """Return season and turn in words."""
    season = season_name(language, observation.season)
    return say(language, "picture-status-turn", season=season, turn=observation.turn)


def status(observation: Observation, language: str) -> str:
    """Return season, turn and phase in words."""
    if observation.result is not None:
        return say(language, "picture-status-over")
    words = season_and_turn(observation, language)
    if not observation.waiting:
        return words
    ambush = not {"ambush", "brace"}.isdisjoint(observation.waiting.values())
    return f"{words} · {say(language, 'picture-phase-ambush' if ambush else 'picture-phase-draw')}"


def current_edicts(observation: Observation) -> tuple[int, ...]:
    """Return the edicts scored at the end of the season; none after the game."""
    return SEASONS[observation.season].edicts if observation.result is None else ()


def current_card(observation: Observation) -> tuple[str | None, bool]:
    """Return the last revealed card, and whether a ruins card came right before it or is still pending."""
    revealed = observation.revealed
    if not revealed or observation.result is not None:
        return None, False
    before = len(revealed) > 1 and CARDS[revealed[-2]].kind == "ruins"
    return revealed[-1], before or observation.pending_ruins


# Cards.


def time(observation: Observation, language: str, *, read: bool = False) -> tuple[str, ...]:
    """Describe the season's time, and if `read` also what it scores."""
    if observation.result is not None:
        return ()
    told = say(language, "picture-alt-time", time=observation.time, threshold=observation.threshold)
    if not read:
        return (told,)
    season = say(language, f"cartographers-season-{observation.season}")
    first, second = (LETTERS[edict] for edict in SEASONS[observation.season].edicts)
    return told, say(language, "picture-read-season", season=season, first=first, second=second)


def card(observation: Observation, language: str, *, read: bool = False) -> tuple[str, ...]:
    """Describe the current card, and if `read` also its terrains and shapes."""
    shown, ruins = current_card(observation)
    if shown is None:
        return ()
    face, parts = CARDS[shown], [say(language, "picture-alt-card", card=card_name(language, shown))]
    if read and face.kind != "ruins":
        terrains = listed([say(language, f"cartographers-terrain-{terrain}") for terrain in face.terrains], language)
        parts.append(say(language, "picture-read-terrains", terrains=terrains))
        for number, piece in enumerate(face.pieces, 1):
            parts.append(_shape(piece.cells, number, piece is face.coin, language))
    return (*parts, say(language, "picture-alt-ruins")) if ruins else tuple(parts)


def _shape(cells: Sequence[tuple[int, int]], number: int, coin: bool, language: str) -> str:
    rows = []
    for r in range(max(r for r, _ in cells) + 1):
        columns = [c + 1 for at, c in sorted(cells) if at == r]
        told = listed([str(column) for column in columns], language)
        rows.append(say(language, "picture-read-line", row=r + 1, columns=told, count=len(columns)))
    key = "picture-read-shape-coin" if coin else "picture-read-shape"
    return say(language, key, number=number, rows=listed(rows, language))


def edicts(
    observation: Observation, language: str, stars: Sequence[int] = (), *, read: bool = False
) -> tuple[str, ...]:  # fmt: skip
    """Describe the edicts: with their stars, or their rules if `read`."""
    named = [f"{letter} {card_name(language, one)}" for letter, one in zip(LETTERS, observation.edicts, strict=True)]
    if read:
        return tuple(rule(name, one, language) for name, one in zip(named, observation.edicts, strict=True))
    told = [f"{name} {now}" for name, now in zip(named, stars, strict=True)] if stars else named
    return (say(language, "picture-alt-edicts", edicts=listed(told, language)),)


def rule(name: str, card: str, language: str) -> str:
    """Return the name of a card with its rule."""
    return say(language, "picture-alt-rule", card=name, rule=say(language, f"cartographers-rule-{card}"))


def skill(card: str, language: str) -> str:
    """Return a skill's name and cost."""
    return say(language, "picture-alt-skill", skill=card_name(language, card), cost=COSTS[card])


def always(observation: Observation, language: str) -> Block:
    """Return the rules of the skills in play, and the places of the ruins."""
    skills = (rule(skill(card, language), card, language) for card in observation.skills)
    return Block(said=(*skills, say(language, "picture-read-ruins", cells=names_of(observation.ruins, language))))


def used(card: str | None, language: str) -> tuple[str, ...]:
    """Say which skill was used this season, if any."""
    return () if card is None else (say(language, "picture-alt-skill-used", skill=card_name(language, card)),)


# Maps.


def terrain_of(mark: str, language: str) -> str:
    """Return the name of a mark's terrain."""
    return say(language, "picture-read-empty" if mark == "." else f"cartographers-terrain-{_TERRAINS[mark]}")


@lru_cache(maxsize=64)
def rows(cells: str, language: str) -> tuple[str, ...]:
    """Describe a map by its rows as runs: `Row B: 1 empty, 2–4 farm, 5–11 empty`."""
    return tuple(_row(cells[at : at + chart.SIDE], chart.ROWS[at // chart.SIDE], language)
                 for at in range(0, len(cells), chart.SIDE))  # fmt: skip


def _row(cells: str, name: str, language: str) -> str:
    runs, column = [], 1
    for mark, group in groupby(cells):
        end = column + len([*group]) - 1
        where = str(column) if end == column else f"{column}–{end}"
        runs.append(say(language, "picture-read-run", cells=where, terrain=terrain_of(mark, language)))
        column = end + 1
    return say(language, "picture-read-row", row=name, runs=listed(runs, language))


def counted(cells: str, language: str, shown: Iterable[str]) -> str:
    """Return the number of spaces of some terrains; empty if there are none."""
    counts = [(mark, cells.count(mark)) for mark in shown if mark in cells]
    told = [say(language, "picture-alt-terrain", terrain=terrain_of(mark, language), count=n) for mark, n in counts]
    return listed(told, language)


def names_of(cells: Iterable[int], language: str) -> str:
    """Return the names of spaces in order."""
    return listed([chart.cell_name(cell) for cell in sorted(cells)], language)


@lru_cache(maxsize=64)
def whole(cells: str, language: str) -> Block:
    """Return a map row by row, or where that is too long its number of spaces of each terrain."""
    return Block(said=rows(cells, language), brief=(counted(cells, language, dict.fromkeys(cells)),), rank=4)


def player(observation: Observation, seat: int, name: str, language: str) -> Block:
    """Return a player's stars, coins and empty spaces, or where that is too long the stars; at the end the rank."""
    sheet, result = observation.sheets[seat], observation.result
    if result is not None and result.rating is None:
        values = {"rank": result.ranks[seat], "stars": result.totals[seat], "loss": result.losses[seat]}
        return Block(said=(say(language, "picture-alt-rank", name=name, **values),))
    stars = say(language, "picture-alt-stars", name=name, stars=sheet.total)
    return Block(said=(_standing(sheet, name, language),), brief=(stars,), rank=2)


def _standing(sheet: Sheet, name: str, language: str) -> str:
    empty = sheet.cells.count(".")
    return say(language, "picture-alt-standing", name=name, stars=sheet.total, coins=sheet.coins, empty=empty)


def player_read(observation: Observation, seat: int, name: str, language: str) -> Block:
    """Return a player's numbers and map, the coins on it, and the last drawing."""
    sheet = observation.sheets[seat]
    edicts = listed([f"{letter} {now}" for letter, now in zip(LETTERS, sheet.edicts, strict=True)], language)
    told = [
        _standing(sheet, name, language),
        say(language, "picture-read-edicts", edicts=edicts),
        say(language, "picture-alt-loss", loss=sheet.loss),
        *used(sheet.skill_used, language),
        *rows(sheet.cells, language),
    ]
    if coins := chart.unclaimed(sheet.cells):
        told.append(say(language, "picture-read-coins", cells=names_of(coins, language)))
    if sheet.fresh and observation.result is None:
        told.append(say(language, "picture-alt-fresh", places=names_of(sheet.fresh, language)))
    return Block(said=tuple(told))


@lru_cache(maxsize=64)
def drawn(cells: str, language: str) -> Block:
    """Return the number of spaces of each terrain that players draw."""
    told = counted(cells, language, "FVAWDX")
    return Block(said=(say(language, "picture-alt-map", terrains=told),) if told else (), rank=3)


# Scores.


def seasons(name: str, scored: Sequence[ScoredSeason], total: int, language: str) -> tuple[Block, ...]:
    """Return a player's total, the points of each season, and what the last one consists of, as far as it fits."""
    told = stars = say(language, "picture-alt-stars", name=name, stars=total)
    if not scored:
        return (Block(said=(stars,)),)
    totals = [with_number(season_name(language, i), signed(one.total), language) for i, one in enumerate(scored)]
    if totals[:-1]:
        told = say(language, "picture-alt-seasons", name=name, seasons=listed(totals[:-1], language), stars=total)
    last = _season(len(scored) - 1, scored[-1], language)
    return Block(said=(told,), brief=(stars,), rank=2), Block(said=(last,), brief=(totals[-1],), rank=3)


def _season(season: int, score: ScoredSeason, language: str) -> str:
    """Describe what a season gave and cost."""
    first, second = (LETTERS[edict] for edict in SEASONS[season].edicts)
    return say(
        language, "picture-alt-season", season=season_name(language, season), total=score.total, a=first,
        first=score.first, b=second, second=score.second, coins=score.coins, monsters=score.monsters,
    )  # fmt: skip
