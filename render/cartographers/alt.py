"""The same content in words, for people who cannot see the picture."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cartographers.cards import COSTS
from engine.cartographers.observation import Observation
from i18n import say
from render.cartographers import panels
from render.cartographers.chart import SIDE, cell_name
from render.cartographers.drawing import instruction, seat_of
from render.cartographers.overview import status
from render.cartographers.panels import Preview
from render.frame import awaited


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
        parts.append(awaited(names, sorted(observation.waiting), observation.viewer, lang, room=10_000))
    edicts = ", ".join(
        f"{letter} {panels.card_name(lang, card)}"
        for letter, card in zip(panels.LETTERS, observation.edicts, strict=True)
    )
    parts.append(say(lang, "picture-alt-edicts", edicts=edicts))
    return parts


def _sentences(parts: Sequence[str], lang: str) -> str:
    end, between = ("。", "") if lang == "ja" else (".", " ")
    return between.join(part if part.endswith((end, "!", "？")) else part + end for part in parts)


def table(observation: Observation, names: Sequence[str], lang: str) -> str:
    """Season, card, edicts and standings."""
    parts = _situation(observation, names, lang)
    parts += [_standing(observation, names, lang, seat) for seat in range(len(names))]
    return _sentences(parts, lang)


def _standing(observation: Observation, names: Sequence[str], lang: str, seat: int) -> str:
    sheet = observation.sheets[seat]
    empty = sheet.cells.count(".")
    return say(lang, "picture-alt-standing", name=names[seat], stars=sheet.total, coins=sheet.coins, empty=empty)


def board(observation: Observation, names: Sequence[str], lang: str, seat: int) -> str:
    """One player's standing and map row by row."""
    sheet = observation.sheets[seat]
    edicts = ", ".join(
        f"{letter} {panels.card_name(lang, card)} {stars}"
        for letter, card, stars in zip(panels.LETTERS, observation.edicts, sheet.edicts, strict=True)
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


def score_sheet(observation: Observation, names: Sequence[str], lang: str) -> str:
    """Each player's seasons and total."""
    parts = [say(lang, "picture-title-scores"), status(observation, lang)]
    for seat in sorted(range(len(names)), key=lambda seat: -observation.sheets[seat].total):
        sheet = observation.sheets[seat]
        seasons = ", ".join(
            f"{panels.season_name(lang, i)} {score.first}+{score.second}+{score.coins}\u2212{score.monsters}"
            f"={score.total}"
            for i, score in enumerate(sheet.seasons)
        )
        parts.append(say(lang, "picture-alt-seasons", name=names[seat], seasons=seasons, stars=sheet.total))
    return _sentences(parts, lang)


def final(observation: Observation, names: Sequence[str], lang: str) -> str:
    """The ranking, or in solo the rating and its title."""
    result = observation.result
    parts = [say(lang, "picture-title-final")]
    if result is None:
        return _sentences(parts, lang)
    if result.rating is not None:
        title = say(lang, f"cartographers-title-{result.title}")
        parts.append(say(lang, "picture-alt-rating", stars=result.totals[0], rating=result.rating, title=title))
        parts += [say(lang, "picture-alt-legend"), rows(observation.sheets[0].cells)]
        return _sentences(parts, lang)
    for seat in sorted(range(len(names)), key=lambda seat: (result.ranks[seat], seat)):
        values = {"rank": result.ranks[seat], "stars": result.totals[seat], "loss": result.losses[seat]}
        parts.append(say(lang, "picture-alt-rank", name=names[seat], **values))
    return _sentences(parts, lang)


def cards(observation: Observation, lang: str) -> str:
    """Names and rules of the edicts and skills."""
    parts = [say(lang, "picture-title-cards")]
    parts += [
        f"{letter} {panels.card_name(lang, card)}: {say(lang, f'cartographers-rule-{card}')}"
        for letter, card in zip(panels.LETTERS, observation.edicts, strict=True)
    ]
    parts += [
        f"{panels.card_name(lang, card)} ({COSTS[card]}): {say(lang, f'cartographers-rule-{card}')}"
        for card in observation.skills
    ]
    return _sentences(parts, lang)


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
    """What to do, where the piece is, what it would give, and the map row by row."""
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
        edicts = ", ".join(
            f"{letter} {now} → {then}"
            for letter, now, then in zip(panels.LETTERS, sheet.edicts, preview.edicts, strict=True)
        )
        parts.append(say(lang, "picture-alt-preview", edicts=edicts, coins=preview.coins, loss=preview.loss))
    parts.append(say(lang, "picture-alt-legend"))
    parts.append(rows(sheet.cells))
    return _sentences(parts, lang)
