"""What is typed in Cartographers: drawings, and the edicts of a new table."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from typing import Any

from discord import app_commands

from cogs import table_actions
from cogs.cartographers.phrases import GAME
from cogs.host import Draw, Interaction, Panel
from cogs.limits import LIST, suggestion
from cogs.playing import play_typed
from cogs.replies import answer, reader_language
from cogs.table_views import hand_button, view_of
from cogs.words import word
from engine.cartographers import cards
from engine.cartographers.observation import Observation
from engine.cartographers.preview import placements
from engine.game import RuleError
from engine.table import Status, Table, TableError
from i18n import LANGUAGES, labelled, listed, say
from render import cartographers as pictures

Choice = app_commands.Choice[str]
Command = app_commands.Command[Any, ..., None]
VERBS = ("draw", "skill", "pass", "back")
CELL = re.compile(r"[a-k]\d{1,2}")


def in_english(text: str) -> str:
    """Typed words of either language as the notation has them; full-width letters and digits as plain ones."""
    text = unicodedata.normalize("NFKC", text)
    for language in LANGUAGES:
        for verb in VERBS:
            text = text.replace(say(language, f"cartographers-verb-{verb}"), verb)
        for terrain in cards.TERRAINS:
            text = re.sub(
                re.escape(say(language, f"cartographers-terrain-{terrain}")), f" {terrain} ", text, flags=re.IGNORECASE
            )
    return " ".join(text.split())


def edict_ids(text: str) -> str:
    """Scoring cards named by id or by name in either language, as ids."""
    for card in cards.SCORING:
        for language in LANGUAGES:
            text = re.sub(re.escape(say(language, f"cartographers-card-{card}")), card, text, flags=re.IGNORECASE)
    return text.replace(",", " ")


def completed_edicts(typed: str, language: str) -> list[Choice]:
    """The scoring card that is being typed, completed; one of each kind."""
    *chosen, last = typed.replace(",", " ").split(" ")
    names = {card: say(language, f"cartographers-card-{card}") for card in cards.SCORING}
    kinds = {cards.SCORING[card].category for card in chosen if card in cards.SCORING}
    choices = [] if chosen else [suggestion(say(language, "cartographers-option-edicts-random"), "random")]
    for card, name in names.items():
        fits = card.startswith(last.casefold()) or last.casefold() in name.casefold()
        if fits and cards.SCORING[card].category not in kinds:
            parts = [*chosen, card]
            label = listed((names[part] for part in parts if part in names), language)
            choices.append(suggestion(label, " ".join(parts)))
    return choices


def notation_of(table: Table, seat: int, typed: str) -> str:
    """The notation that typed words mean. Errors: TableError when several drawings have them all."""
    text = in_english(typed)
    verb = text.split(maxsplit=1)[0] if text.strip() else ""
    if verb in VERBS:
        return text
    found = matching(table, table.observe(seat), text)
    if len(found) > 1 and f"draw {text}".casefold() not in map(str.casefold, found):
        raise TableError("several", count=len(found), words=typed)
    return found[0] if len(found) == 1 else f"draw {text}"


def matching(table: Table, observation: Observation, text: str) -> list[str]:
    """The legal drawings that have every typed word, in notation; a whole cell means that cell alone."""
    tokens = text.casefold().split()
    drawings = [table.rules.notation(move) for move in placements(observation)]
    return [
        drawing
        for drawing in drawings
        if all(
            any(part == token or (part.startswith(token) and not CELL.fullmatch(token)) for part in parts)
            for parts in [drawing.casefold().split()]
            for token in tokens
        )
    ]


async def _places(interaction: Interaction, current: str) -> list[Choice]:
    """Legal drawings that hold every word typed so far."""
    try:
        table = await table_actions.find_here(interaction, GAME)
        observation = table.observe(table_actions.seat_in(table, interaction.user.id))
    except RuleError:
        return []
    language = await reader_language(interaction)
    choices = []
    for notation in matching(table, observation, in_english(current))[:LIST]:
        _, terrain, *cells = notation.split()
        name = labelled(say(language, f"cartographers-terrain-{terrain}"), " ".join(cells), language)
        choices.append(suggestion(name, notation))
    return choices


@app_commands.describe(where=word("cartographers-command-draw-where"))
@app_commands.rename(where=word("cartographers-command-draw-where-name"))
@app_commands.autocomplete(where=_places)
async def _draw(interaction: Interaction, where: str) -> None:
    """Draw by typing; also `pass`, `back` and `skill ...`."""
    table = await table_actions.find_here(interaction, GAME)
    seat = table_actions.seat_in(table, interaction.user.id)
    playing = table.status is Status.PLAYING
    await play_typed(interaction, table, notation_of(table, seat, where) if playing else where)


def commands(draw: Draw, headline: Callable[[Table, str], str]) -> list[Command]:
    """`draw`, to play by typing, and `cards`, the edicts and skills large under the `headline`."""

    async def show_cards(interaction: Interaction) -> None:
        table = await table_actions.find_here(interaction, GAME)
        if table.snapshot is None:
            raise TableError("not-started")
        language = await reader_language(interaction)

        async def panel() -> Panel:
            picture = await draw(pictures.cards, table.observe(None), language)
            return Panel(headline(table, language), (picture,), view_of(hand_button(table, language)))

        await answer(interaction, panel)

    return [
        app_commands.Command(
            name=word("cartographers-command-draw"),
            description=word("cartographers-command-draw-description"),
            callback=_draw,
        ),
        app_commands.Command(
            name=word("cartographers-command-cards"),
            description=word("cartographers-command-cards-description"),
            callback=show_cards,
        ),
    ]
