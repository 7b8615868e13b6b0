"""The same content in words, for people who cannot see the picture."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cartographers.observation import Observation
from i18n import say
from render.cartographers import panels
from render.cartographers.chart import SIDE, cell_name
from render.cartographers.pad import Preview, instruction
from render.cartographers.table import status
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
        parts.append(awaited(names, sorted(observation.waiting), observation.viewer, lang))
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
    for seat, sheet in enumerate(observation.sheets):
        parts.append(
            say(
                lang,
                "picture-alt-standing",
                name=names[seat],
                stars=sheet.total,
                coins=sheet.coins,
                empty=sheet.cells.count("."),
            )
        )
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
    seat = observation.task.sheet if observation.task is not None else (observation.viewer or 0)
    sheet = observation.sheets[seat]
    parts = [instruction(observation, names, lang)]
    card, _ = panels.current_card(observation)
    if card is not None:
        parts.append(say(lang, "picture-alt-card", card=panels.card_name(lang, card)))
    if cells:
        where = " ".join(cell_name(cell) for cell in cells)
        name = panels.terrain_name(lang, terrain)
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
