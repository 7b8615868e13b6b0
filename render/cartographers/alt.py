"""The same content in words, for people who cannot see the picture."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cartographers.cards import COSTS
from engine.cartographers.observation import Observation
from i18n import say
from render.cartographers import ending, overview, panels, scores
from render.cartographers.board import number
from render.cartographers.chart import SIDE, cell_name
from render.cartographers.drawing import instruction, seat_of
from render.cartographers.overview import status
from render.cartographers.panels import Preview
from render.frame import awaited, numbered
from render.picture import ALT_LIMIT

_DRAWN = {"F": "forest", "V": "village", "A": "farm", "W": "water", "D": "farm-village", "X": "monster"}


def _situation(observation: Observation, names: Sequence[str], lang: str) -> list[str]:
    """Season, time, card, edicts, who is awaited."""
    parts = [status(observation, lang)]
    if observation.result is None:
        card, ruins = panels.current_card(observation)
        parts.append(say(lang, "picture-alt-time", time=observation.time, threshold=observation.threshold))
        if card is not None:
            parts.append(say(lang, "picture-alt-card", card=panels.card_name(lang, card)))
        if ruins:
            parts.append(say(lang, "picture-alt-ruins"))
        parts.append(_awaited(observation, names, lang))
    edicts = _listed(
        [
            f"{letter} {panels.card_name(lang, card)}"
            for letter, card in zip(panels.LETTERS, observation.edicts, strict=True)
        ],
        lang,
    )
    parts.append(say(lang, "picture-alt-edicts", edicts=edicts))
    return parts


def _awaited(observation: Observation, names: Sequence[str], lang: str) -> str:
    return awaited(names, sorted(observation.waiting), observation.viewer, lang, room=10_000)


def _listed(items: Sequence[str], lang: str) -> str:
    return ("、" if lang == "ja" else ", ").join(items)


def _sentences(parts: Sequence[str], lang: str) -> str:
    end, between = ("。", "") if lang == "ja" else (".", " ")
    return between.join(part if part.endswith((end, "!", "?", "！", "？")) else part + end for part in parts if part)


def _as_long_as_fits(parts: Sequence[str], players: Sequence[Sequence[str]], lang: str) -> str:
    """The parts, then a sentence for each player out of several, shortest first: the longer ones while there is room.

    Everybody gets the next longer one before anybody gets one longer still.
    """
    chosen = [sentences[0] for sentences in players]
    size = len(_sentences([*parts, *chosen], lang))
    for level in range(1, max(map(len, players), default=0)):
        for i, sentences in enumerate(players):
            more = len(sentences[level]) - len(chosen[i]) if level < len(sentences) else 0
            if more > 0 and size + more <= ALT_LIMIT:
                chosen[i] = sentences[level]
                size += more
    return _sentences([*parts, *chosen], lang)


def table(observation: Observation, names: Sequence[str], lang: str, page: int) -> str:
    """Season, card and edicts (on the first page), and the standings of the players on this page."""
    count = overview.pages(observation, names)
    title = numbered(lang, say(lang, "picture-title-table"), page, count)
    if page:
        parts = [title, status(observation, lang), _awaited(observation, names, lang)]
    else:
        parts = [*([title] if count > 1 else []), *_situation(observation, names, lang)]
    players = [_standings(observation, names, lang, seat) for seat in overview.on_page(observation, names, page)]
    return _as_long_as_fits(parts, players, lang)


def _standings(observation: Observation, names: Sequence[str], lang: str, seat: int) -> list[str]:
    """A player's stars; with coins and empty spaces too; with the map as well."""
    standing = _standing(observation, names, lang, seat)
    stars = say(lang, "picture-alt-stars", name=names[seat], stars=observation.sheets[seat].total)
    return [stars, standing, _with_map(observation, lang, seat, standing)]


def _standing(observation: Observation, names: Sequence[str], lang: str, seat: int) -> str:
    sheet = observation.sheets[seat]
    empty = sheet.cells.count(".")
    return say(lang, "picture-alt-standing", name=names[seat], stars=sheet.total, coins=sheet.coins, empty=empty)


def _with_map(observation: Observation, lang: str, seat: int, standing: str) -> str:
    """The standing and how many spaces of each terrain are drawn on that map."""
    cells = observation.sheets[seat].cells
    terrains = [
        say(lang, "picture-alt-terrain", terrain=say(lang, f"cartographers-terrain-{name}"), count=cells.count(sign))
        for sign, name in _DRAWN.items()
        if sign in cells
    ]
    return say(lang, "picture-alt-map", standing=standing, terrains=_listed(terrains, lang)) if terrains else standing


def board(observation: Observation, names: Sequence[str], lang: str, seat: int) -> str:
    """One player's standing and map row by row."""
    sheet = observation.sheets[seat]
    edicts = _listed(
        [
            f"{letter} {panels.card_name(lang, card)} {stars}"
            for letter, card, stars in zip(panels.LETTERS, observation.edicts, sheet.edicts, strict=True)
        ],
        lang,
    )
    parts = [
        say(lang, "picture-title-board", name=names[seat]),
        status(observation, lang),
        _standing(observation, names, lang, seat),
        say(lang, "picture-alt-edicts", edicts=edicts),
        say(lang, "picture-alt-loss", loss=sheet.loss),
        say(lang, "picture-alt-legend"),
        rows(sheet.cells),
    ]
    return _sentences(parts, lang)


def score_sheet(observation: Observation, names: Sequence[str], lang: str, page: int) -> str:
    """The season scored last; seasons and total of each player on this page."""
    title = numbered(lang, say(lang, "picture-title-scores"), page, scores.pages(observation, names))
    players = []
    for seat in scores.on_page(observation, names, page):
        sheet = observation.sheets[seat]
        totals, whole = [], []
        for i, score in enumerate(sheet.seasons):
            season, total = panels.season_name(lang, i), number(score.total)
            totals.append(f"{season} {total}")
            whole.append(f"{season} {score.first}+{score.second}+{score.coins}\u2212{score.monsters}={total}")
        sentences = [say(lang, "picture-alt-stars", name=names[seat], stars=sheet.total)]
        for seasons in (totals, whole) if sheet.seasons else ():
            values = {"name": names[seat], "seasons": _listed(seasons, lang), "stars": number(sheet.total)}
            sentences.append(say(lang, "picture-alt-seasons", **values))
        players.append(sentences)
    return _as_long_as_fits([title, scores.status(observation, lang)], players, lang)


def final(observation: Observation, names: Sequence[str], lang: str, page: int) -> str:
    """The ranking of the players on this page, or in solo the rating and its title."""
    result = observation.result
    if result is None:
        return say(lang, "picture-title-final")
    title = numbered(lang, say(lang, "picture-title-final"), page, ending.pages(observation, names))
    if result.rating is not None:
        reached = say(lang, f"cartographers-title-{result.title}")
        parts = [
            title,
            say(lang, "picture-alt-rating", stars=result.totals[0], rating=result.rating, title=reached),
            say(lang, "picture-alt-legend"),
            rows(observation.sheets[0].cells),
        ]
        return _sentences(parts, lang)
    players = []
    for seat in ending.on_page(observation, names, page):
        values = {"rank": result.ranks[seat], "stars": result.totals[seat], "loss": result.losses[seat]}
        standing = say(lang, "picture-alt-rank", name=names[seat], **values)
        players.append([standing, _with_map(observation, lang, seat, standing)])
    return _as_long_as_fits([title], players, lang)


def cards(observation: Observation, lang: str) -> str:
    """Names and rules of the edicts and skills."""
    parts = [say(lang, "picture-title-cards")]
    parts += [
        _rule(f"{letter} {panels.card_name(lang, card)}", card, lang)
        for letter, card in zip(panels.LETTERS, observation.edicts, strict=True)
    ]
    parts += [_rule(_skill(card, lang), card, lang) for card in observation.skills]
    return _sentences(parts, lang)


def _rule(name: str, card: str, lang: str) -> str:
    return say(lang, "picture-alt-rule", card=name, rule=say(lang, f"cartographers-rule-{card}"))


def _skill(card: str, lang: str) -> str:
    """A skill's name and cost."""
    return say(lang, "picture-alt-skill", skill=panels.card_name(lang, card), cost=COSTS[card])


def rows(cells: str) -> str:
    """The map as eleven rows of signs."""
    return " ".join(f"{cell_name(i)[0]} {cells[i : i + SIDE]}" for i in range(0, SIDE * SIDE, SIDE))


def pad(
    observation: Observation,
    names: Sequence[str],
    lang: str,
    cells: Sequence[int],
    terrain: str | None,
    legal: bool,
    preview: Preview | None,
) -> str:
    """What to do, where the piece is, what it would give, the skills, and the map row by row."""
    seat = seat_of(observation)
    sheet = observation.sheets[seat]
    parts = [instruction(observation, names, lang)]
    card, _ = panels.current_card(observation)
    if card is not None:
        parts.append(say(lang, "picture-alt-card", card=panels.card_name(lang, card)))
    if cells:
        where = " ".join(cell_name(cell) for cell in cells)
        name = panels.terrain_name(lang, terrain or "farm-village")
        parts.append(
            say(lang, "picture-alt-piece" if legal else "picture-alt-piece-illegal", terrain=name, cells=where)
        )
    if preview is not None:
        edicts = _listed(
            [
                f"{letter} {now} → {then}"
                for letter, now, then in zip(panels.LETTERS, sheet.edicts, preview.edicts, strict=True)
            ],
            lang,
        )
        parts.append(say(lang, "picture-alt-preview", edicts=edicts, coins=preview.coins, loss=preview.loss))
    if observation.skills:
        parts += _skills(observation, lang)
    if seat != observation.viewer:
        parts.append(say(lang, "picture-title-pad", name=names[seat]))
    parts.append(say(lang, "picture-alt-legend"))
    parts.append(rows(sheet.cells))
    return _sentences(parts, lang)


def _skills(observation: Observation, lang: str) -> list[str]:
    """The skills in play with their costs, and the one used this season."""
    skills = _listed([_skill(card, lang) for card in observation.skills], lang)
    parts = [say(lang, "picture-alt-skills", skills=skills)]
    used = None if observation.viewer is None else observation.sheets[observation.viewer].skill_used
    if used is not None:
        parts.append(say(lang, "picture-alt-skill-used", skill=panels.card_name(lang, used)))
    return parts
