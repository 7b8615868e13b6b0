"""*How to play*: a few pages on a game with pictures of a recorded game, and its options."""

from __future__ import annotations

import re
from importlib import import_module

from cogs.host import host_of
from cogs.panel import Panel
from cogs.replies import answer, meet
from cogs.routes import Interaction, Route
from cogs.views.learning import LEARN, about, guide_button, players_lines
from cogs.views.table_views import leaf_buttons, view_of
from engine.game import AnyGame
from engine.games import GAMES
from engine.lessons import lesson_of, observation_of_page
from i18n import labelled, listed, say
from render.looking import is_declared, shelf_of, signs_picture
from render.picture import Picture


async def show(interaction: Interaction, game: str, page: int = 0, *, turned: bool = False) -> None:
    """Show a page to this person only; `turned`: in the pressed message."""
    language = await meet(interaction)

    async def panel() -> Panel:
        return await learning_panel(interaction, game, page, language)

    await answer(interaction, panel, update=turned)


async def learning_panel(interaction: Interaction, game: str, page: int, language: str) -> Panel:
    """A page: the rules in short, one page for each idea, the signs, and the options.

    Too high a number means the last page.
    """
    lesson, shelf = lesson_of(game), shelf_of(game) if is_declared(game) else None
    ideas = 1 if lesson is None else len(lesson.moments)
    count = ideas + (shelf is not None) + 1
    page = min(page, count - 1)
    guide = [guide_button(game, language)] if GAMES[game].guide is not None else []
    pictures: tuple[Picture, ...] = ()
    if page == count - 1:
        text = "\n".join([say(language, "table-learn-options"), *option_lines(GAMES[game], language)])
    elif shelf is not None and page == ideas:
        command = f"/{say(language, f'{game}-command')} {say(language, 'command-look')}"
        text = say(language, "table-learn-signs", command=command)
        pictures = (await host_of(interaction).draw(signs_picture, shelf.signs, language, shelf.face),)
    else:
        text = say(language, f"{game}-learn-{page}" if page else f"{game}-rules")
        if page == ideas - 1:
            variants = [line for count in GAMES[game].seats for line in players_lines(game, count, language)]
            text = "\n".join([text, *variants])
        if lesson is not None:
            pictures = (await host_of(interaction).draw(_page_picture, game, page, language),)
    return Panel(text, pictures, view_of(*leaf_buttons(f"{LEARN}:{game}", page, count - 1, language), *guide))


def _page_picture(game: str, page: int, language: str) -> Picture:
    """The picture of a page."""
    moment, observation = observation_of_page(game, page)
    lesson = lesson_of(game)
    seats = 0 if lesson is None else lesson.setup.seats
    names = [say(language, f"table-learn-name-{seat}") for seat in range(seats)]
    drawn: Picture = getattr(import_module(f"render.{game}"), moment.picture)(observation, names, language)
    return drawn


def sight(game: str, language: str) -> Picture | None:
    """The table in the middle of the recorded game; None for a game that has none."""
    lesson = lesson_of(game)
    pages = [] if lesson is None else [(m.after, page) for page, m in enumerate(lesson.moments) if m.picture == "table"]
    return _page_picture(game, max(pages)[1], language) if pages else None


def option_lines(game: AnyGame, language: str) -> list[str]:
    """Every option of the game: its choices, the default first, and its meaning."""
    lines = []
    for option in game.options:
        key = f"{game.name}-option-{option.key}"
        choices = listed((say(language, f"{key}-{choice}") for choice in option.choices), language)
        lines.append(f"- {labelled(f'**{say(language, key)}**', choices, language)}")
        lines.append(f"-# {about(game.name, option, language)}")
    return lines


async def _turn_page(interaction: Interaction, match: re.Match[str]) -> None:
    await show(interaction, match["game"], int(match["page"]), turned=match["way"] != "how")


LEARN_ROUTES: dict[str, Route] = {
    rf"{LEARN}:(?P<game>{'|'.join(GAMES)}):(?P<page>\d{{1,2}}):(?P<way>[a-z]{{1,9}})": _turn_page,
}
"""Handlers of *How to play* and its page buttons."""
