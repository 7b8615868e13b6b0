"""Alt texts of the pictures."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cartographers.cards import COSTS, SEASONS
from engine.cartographers.observation import Observation, ScoredSeason
from i18n import listed, say, signed, with_number
from render.alt import as_much_as_fits, fitting, of_game, sentences
from render.band import in_words
from render.banner import NO_ANSWERS, Answers, answers_in_words
from render.cartographers import ending, overview, panels, scores
from render.cartographers.chart import cell_name
from render.cartographers.drawing import instruction, seat_of
from render.cartographers.face import FACE
from render.cartographers.overview import status
from render.cartographers.panels import DrawingPreview
from render.cartographers.reading import rows, terrain_of
from render.frame import numbered, order_now
from render.ranking import winners

_DRAWN = "FVAWDX"
"""Marks of terrains that players draw."""


def _cards(observation: Observation, language: str) -> list[str]:
    """Describe time, card and edicts."""
    parts = []
    if observation.result is None:
        card, ruins = panels.current_card(observation)
        parts.append(say(language, "picture-alt-time", time=observation.time, threshold=observation.threshold))
        if card is not None:
            parts.append(say(language, "picture-alt-card", card=panels.card_name(language, card)))
        if ruins:
            parts.append(say(language, "picture-alt-ruins"))
    edicts = listed(
        [
            f"{letter} {panels.card_name(language, card)}"
            for letter, card in zip(panels.LETTERS, observation.edicts, strict=True)
        ],
        language,
    )
    return [*parts, say(language, "picture-alt-edicts", edicts=edicts)]


def table(
    observation: Observation, names: Sequence[str], language: str, page: int, answers: Answers = NO_ANSWERS
) -> str:
    """Describe game, whose turn, what changed, who leads; the players of this page; card and edicts."""
    said = answers_in_words(
        observation, names, language, face=FACE, answers=answers,
        status=overview.head_line(observation, language, page),
        totals=[sheet.total for sheet in observation.sheets],
    )  # fmt: skip
    details = [] if page else _cards(observation, language)
    players = [_standings(observation, names, language, seat) for seat in overview.on_page(observation, page)]
    return as_much_as_fits([*said, *details], players, language)


def _standings(observation: Observation, names: Sequence[str], language: str, seat: int) -> list[str]:
    """Return wordings for a player: stars; with coins and empty spaces; with the map as well."""
    standing = _standing(observation, names, language, seat)
    stars = say(language, "picture-alt-stars", name=names[seat], stars=observation.sheets[seat].total)
    return [stars, standing, _with_map(observation, language, seat, standing)]


def _standing(observation: Observation, names: Sequence[str], language: str, seat: int) -> str:
    sheet = observation.sheets[seat]
    empty = sheet.cells.count(".")
    return say(language, "picture-alt-standing", name=names[seat], stars=sheet.total, coins=sheet.coins, empty=empty)


def _with_map(observation: Observation, language: str, seat: int, standing: str) -> str:
    """Return the standing and the number of spaces of each terrain drawn on that map."""
    cells = observation.sheets[seat].cells
    terrains = [
        say(language, "picture-alt-terrain", terrain=terrain_of(mark, language), count=cells.count(mark))
        for mark in _DRAWN
        if mark in cells
    ]
    return (
        say(language, "picture-alt-map", standing=standing, terrains=listed(terrains, language))
        if terrains
        else standing
    )


def board(observation: Observation, names: Sequence[str], language: str, seat: int) -> str:
    """Describe one player's standing, and the map row by row."""
    sheet = observation.sheets[seat]
    edicts = listed(
        [
            f"{letter} {panels.card_name(language, card)} {stars}"
            for letter, card, stars in zip(panels.LETTERS, observation.edicts, sheet.edicts, strict=True)
        ],
        language,
    )
    parts = [
        of_game(FACE.name, say(language, "picture-title-board", name=names[seat]), language),
        status(observation, language),
        _standing(observation, names, language, seat),
        say(language, "picture-alt-edicts", edicts=edicts),
        say(language, "picture-alt-loss", loss=sheet.loss),
    ]
    return _with_rows(parts, sheet.cells, language)


def _with_rows(parts: Sequence[str], cells: str, language: str) -> str:
    """Return the parts and the map row by row, or if that is too long its number of spaces of each terrain."""
    return fitting([[*parts, *rows(cells, language)], [*parts, _counted(cells, language)]], language)


def _counted(cells: str, language: str) -> str:
    return listed(
        [
            say(language, "picture-alt-terrain", terrain=terrain_of(mark, language), count=cells.count(mark))
            for mark in dict.fromkeys(cells)
        ],
        language,
    )


def score_sheet(observation: Observation, names: Sequence[str], language: str, page: int) -> str:
    """Describe the last scored season, and the seasons and total of each player on this page."""
    title = numbered(language, say(language, "picture-title-scores"), page, scores.pages(observation))
    players = []
    for seat in scores.on_page(observation, page):
        sheet = observation.sheets[seat]
        totals = [
            with_number(panels.season_name(language, i), signed(score.total), language)
            for i, score in enumerate(sheet.seasons)
        ]
        whole = [_season(i, score, language) for i, score in enumerate(sheet.seasons)]
        sentences = [say(language, "picture-alt-stars", name=names[seat], stars=sheet.total)]
        for seasons in (totals, [*totals[:-1], *whole[-1:]], whole) if sheet.seasons else ():
            shown = listed(seasons, language)
            sentences.append(say(language, "picture-alt-seasons", name=names[seat], seasons=shown, stars=sheet.total))
        players.append(sentences)
    heading = of_game(FACE.name, title, language)
    return as_much_as_fits([heading, scores.status(observation, language)], players, language)


def _season(season: int, score: ScoredSeason, language: str) -> str:
    """Describe what a season gave and cost."""
    first, second = (panels.LETTERS[edict] for edict in SEASONS[season].edicts)
    return say(
        language, "picture-alt-season", season=panels.season_name(language, season), total=score.total, a=first,
        first=score.first, b=second, second=score.second, coins=score.coins, monsters=score.monsters,
    )  # fmt: skip


def final(observation: Observation, names: Sequence[str], language: str, page: int) -> str:
    """Describe the winner and the ranking of the players on this page, or in solo the rating and its title."""
    result = observation.result
    if result is None:
        return say(language, "picture-title-final")
    title = numbered(language, say(language, "picture-title-final"), page, ending.pages(observation))
    title = of_game(FACE.name, title, language)
    if result.rating is not None:
        reached = say(language, f"cartographers-title-{result.title}")
        parts = [
            title,
            say(language, "picture-alt-rating", stars=result.totals[0], rating=result.rating, title=reached),
        ]
        return _with_rows(parts, observation.sheets[0].cells, language)
    players = []
    for seat in ending.on_page(observation, page):
        values = {"rank": result.ranks[seat], "stars": result.totals[seat], "loss": result.losses[seat]}
        standing = say(language, "picture-alt-rank", name=names[seat], **values)
        players.append([standing, _with_map(observation, language, seat, standing)])
    return as_much_as_fits([title, winners(result.ranks, names, language)], players, language)


def cards(observation: Observation, language: str) -> str:
    """Describe names and rules of the edicts and skills."""
    parts = [say(language, "picture-title-cards")]
    parts += [
        _rule(f"{letter} {panels.card_name(language, card)}", card, language)
        for letter, card in zip(panels.LETTERS, observation.edicts, strict=True)
    ]
    parts += [_rule(_skill(card, language), card, language) for card in observation.skills]
    return sentences(parts, language)


def _rule(name: str, card: str, language: str) -> str:
    return say(language, "picture-alt-rule", card=name, rule=say(language, f"cartographers-rule-{card}"))


def _skill(card: str, language: str) -> str:
    """Return a skill's name and cost."""
    return say(language, "picture-alt-skill", skill=panels.card_name(language, card), cost=COSTS[card])


def pad(
    observation: Observation,
    names: Sequence[str],
    language: str,
    cells: Sequence[int],
    terrain: str | None,
    legal: bool,
    preview: DrawingPreview | None,
) -> str:
    """Describe the instruction, the piece's place and its gains, the skills, and the map row by row."""
    seat = seat_of(observation)
    sheet = observation.sheets[seat]
    totals = [one.total for one in observation.sheets]
    order = order_now(observation, instruction(observation, names, language), language)
    parts = [order, *in_words(totals, names, observation.viewer, language)]
    card, _ = panels.current_card(observation)
    if card is not None:
        parts.append(say(language, "picture-alt-card", card=panels.card_name(language, card)))
    if cells:
        where = " ".join(cell_name(cell) for cell in cells)
        name = panels.terrain_name(language, terrain or "farm-village")
        parts.append(
            say(language, "picture-alt-piece" if legal else "picture-alt-piece-illegal", terrain=name, cells=where)
        )
    if preview is not None:
        edicts = listed(
            [
                f"{letter} {now}"
                if now == then
                else say(language, "picture-alt-rises", letter=letter, now=now, then=then)
                for letter, now, then in zip(panels.LETTERS, sheet.edicts, preview.edicts, strict=True)
            ],
            language,
        )
        parts.append(say(language, "picture-alt-preview", edicts=edicts, coins=preview.coins, loss=preview.loss))
    if observation.skills:
        parts += _skills(observation, language)
    if seat != observation.viewer:
        parts.append(say(language, "picture-title-pad", name=names[seat]))
    return _with_rows(parts, sheet.cells, language)


def _skills(observation: Observation, language: str) -> list[str]:
    """Describe the skills in play with their costs, and the one used this season."""
    skills = listed([_skill(card, language) for card in observation.skills], language)
    parts = [say(language, "picture-alt-skills", skills=skills)]
    used = None if observation.viewer is None else observation.sheets[observation.viewer].skill_used
    if used is not None:
        parts.append(say(language, "picture-alt-skill-used", skill=panels.card_name(language, used)))
    return parts
