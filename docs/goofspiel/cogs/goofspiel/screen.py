"""What the tables of Goofspiel show."""

from __future__ import annotations

from typing import final

from cogs.views.controls import Controls
from cogs.views.provider import Provider, Sight
from engine.goofspiel.observation import Observation, Task
from engine.tables.table import Table
from i18n import say


@final
class GameScreen(Provider[Observation, str, Task]):
    """Observations in, words and buttons out."""

    def stage(self, observation: Observation, language: str) -> str:
        """Round and prize."""
        return self.says(language, "headline", round=observation.round, prize=observation.prize)

    def look(self, observation: Observation, view: str) -> str:
        """Nothing else to look at."""
        del observation, view
        return ""

    def task_lines(self, sight: Sight[Observation, str], task: Task) -> list[str]:
        """The question."""
        del task
        return [say(sight.language, "goofspiel-pad-bid", prize=sight.observation.prize)]

    def choices(self, controls: Controls, sight: Sight[Observation, str], task: Task) -> None:
        """A button for each card."""
        placeholder = self.says(sight.language, "button-hand")
        controls.offer("bid", placeholder, [(f"bid {card}", str(card)) for card in task.cards])

    def move_words(self, table: Table, observation: Observation, move: str, language: str) -> str:
        """The move in words."""
        del table, observation
        if not move.startswith("bid "):
            return self.says(language, "button-back")
        return say(language, "goofspiel-move-bid", card=move.removeprefix("bid "))
