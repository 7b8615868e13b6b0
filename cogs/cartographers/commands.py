"""The commands under `/cartographers`."""

from __future__ import annotations

import re
import unicodedata

from discord import app_commands

from cogs import handlers
from cogs.answers import Panel, answer, language
from cogs.cartographers.phrases import GAME, headline
from cogs.commands import GameCommands
from cogs.controls import play_typed
from cogs.handlers import Interaction
from cogs.limits import LIST, suggestion
from cogs.views import hand_button, view_of
from cogs.words import option_choices, word
from engine.cartographers import cards
from engine.cartographers.observation import Observation
from engine.cartographers.preview import placements
from engine.game import RuleError
from engine.table import Status, Table, TableError
from i18n import LANGUAGES, say
from render import cartographers as pictures

VERBS = ("draw", "skill", "pass", "back")
CELL = re.compile(r"[a-k]\d{1,2}")


def in_english(text: str) -> str:
    """Typed words of either language as the notation has them; full-width letters and digits as plain ones."""
    text = unicodedata.normalize("NFKC", text)
    for tongue in LANGUAGES:
        for verb in VERBS:
            text = text.replace(say(tongue, f"cartographers-verb-{verb}"), verb)
        for terrain in cards.TERRAINS:
            text = re.sub(
                re.escape(say(tongue, f"cartographers-terrain-{terrain}")), f" {terrain} ", text, flags=re.IGNORECASE
            )
    return " ".join(text.split())


def edict_ids(text: str) -> str:
    """Scoring cards named by id or by name in either language, as ids."""
    for card in cards.SCORING:
        for tongue in LANGUAGES:
            text = re.sub(re.escape(say(tongue, f"cartographers-card-{card}")), card, text, flags=re.IGNORECASE)
    return text.replace(",", " ")


class Cartographers(
    GameCommands, name=word("command-cartographers"), description=word("command-cartographers-description")
):
    """The commands under `/cartographers`."""

    game = GAME

    @app_commands.command(name=word("command-new"), description=word("command-new-description"))
    @app_commands.guild_only()
    @app_commands.describe(
        side=word("cartographers-command-side"),
        promo=word("cartographers-command-promo"),
        skills=word("cartographers-command-skills"),
        ruins_then_ambush=word("cartographers-command-ruins-then-ambush"),
        solo_monsters=word("cartographers-command-solo-monsters"),
        single_space=word("cartographers-command-single-space"),
        ruins_space=word("cartographers-command-ruins-space"),
        titles=word("cartographers-command-titles"),
        edicts=word("cartographers-command-edicts"),
    )
    @app_commands.choices(
        side=option_choices(GAME, "side"),
        promo=option_choices(GAME, "promo"),
        skills=option_choices(GAME, "skills"),
        ruins_then_ambush=option_choices(GAME, "ruins_then_ambush"),
        solo_monsters=option_choices(GAME, "solo_monsters"),
        single_space=option_choices(GAME, "single_space"),
        ruins_space=option_choices(GAME, "ruins_space"),
        titles=option_choices(GAME, "titles"),
    )
    async def new(
        self,
        interaction: Interaction,
        side: str | None = None,
        promo: str | None = None,
        skills: str | None = None,
        ruins_then_ambush: str | None = None,
        solo_monsters: str | None = None,
        single_space: str | None = None,
        ruins_space: str | None = None,
        titles: str | None = None,
        edicts: str | None = None,
    ) -> None:
        """Open a table."""
        given = {
            "side": side,
            "promo": promo,
            "skills": skills,
            "ruins_then_ambush": ruins_then_ambush,
            "solo_monsters": solo_monsters,
            "single_space": single_space,
            "ruins_space": ruins_space,
            "titles": titles,
            "edicts": None if edicts is None else edict_ids(edicts),
        }
        await handlers.open_table(interaction, GAME, {key: value for key, value in given.items() if value is not None})

    @new.autocomplete("edicts")
    async def _edicts(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Complete the scoring card that is being typed; one of each kind."""
        words = await language(interaction)
        *chosen, typed = current.replace(",", " ").split(" ")
        kinds = {cards.SCORING[card].category for card in chosen if card in cards.SCORING}
        choices = []
        for card in cards.SCORING.values():
            name = say(words, f"cartographers-card-{card.id}")
            if card.category not in kinds and (
                card.id.startswith(typed.casefold()) or typed.casefold() in name.casefold()
            ):
                value = " ".join([*chosen, card.id])
                label = ", ".join(
                    say(words, f"cartographers-card-{part}") for part in value.split() if part in cards.SCORING
                )
                choices.append(suggestion(label, value))
        if not chosen:
            choices.insert(0, suggestion(say(words, "cartographers-option-edicts-random"), "random"))
        return choices[:LIST]

    @app_commands.command(name=word("command-draw"), description=word("command-draw-description"))
    @app_commands.describe(where=word("command-draw-where"))
    @app_commands.rename(where=word("command-draw-where-name"))
    async def draw(self, interaction: Interaction, where: str) -> None:
        """Draw by typing; also `pass`, `back` and `skill ...`."""
        table = await handlers.find_here(interaction, GAME)
        seat = handlers.seat_in(table, interaction.user.id)
        playing = table.status is Status.PLAYING
        await play_typed(interaction, table, self._typed(table, seat, where) if playing else where)

    def _typed(self, table: Table, seat: int, typed: str) -> str:
        """The notation that typed words mean. Errors: TableError when several drawings have them all."""
        text = in_english(typed)
        verb = text.split(maxsplit=1)[0] if text.strip() else ""
        if verb in VERBS:
            return text
        found = self._matching(table, table.observe(seat), text)
        if len(found) > 1 and f"draw {text}".casefold() not in map(str.casefold, found):
            raise TableError("several", count=len(found), words=typed)
        return found[0] if len(found) == 1 else f"draw {text}"

    @staticmethod
    def _matching(table: Table, observation: Observation, text: str) -> list[str]:
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

    @draw.autocomplete("where")
    async def _places(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Legal drawings that hold every word typed so far."""
        try:
            table = await handlers.find_here(interaction, GAME)
            seat = handlers.seat_in(table, interaction.user.id)
            observation = table.observe(seat)
        except RuleError:
            return []
        words = await language(interaction)
        choices = []
        for notation in self._matching(table, observation, in_english(current))[:LIST]:
            _, terrain, *cells = notation.split()
            name = f"{say(words, f'cartographers-terrain-{terrain}')}: {' '.join(cells)}"
            choices.append(suggestion(name, notation))
        return choices

    @app_commands.command(name=word("command-cards"), description=word("command-cards-description"))
    async def cards(self, interaction: Interaction) -> None:
        """The edicts and skills, large."""
        table = await handlers.find_here(interaction, GAME)
        if table.snapshot is None:
            raise TableError("not-started")
        words = await language(interaction)

        async def panel() -> Panel:
            picture = await self.bot.draw(pictures.cards, table.observe(None), words)
            return Panel(headline(table.observe(None), words), (picture,), view_of(hand_button(table, words)))

        await answer(interaction, panel)
