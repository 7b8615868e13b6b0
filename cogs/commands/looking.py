"""`/<game> look`: any card, place or sign of a game enlarged, with its rule and its present place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from discord import app_commands

from cogs.commands.table_actions import find_here
from cogs.host import host_of
from cogs.panel import Panel
from cogs.replies import answer, meet
from cogs.routes import Interaction
from cogs.views.limits import LIST, suggestion
from cogs.views.provider import Command
from cogs.views.typed import QUOTED, Choice
from cogs.words import fitting, place_of, player_name, word
from engine.folding import folded
from engine.game import GameObservation
from engine.tables.table import Status, Table, TableError
from i18n import LANGUAGES, bracketed, grouped, say
from render.looking import Catalogue, Thing, is_declared, picture, rulings_of, shelf_of, titled


def look_command(game: str) -> Command | None:
    """The command `look`; None for a game without things to look at."""
    if not is_declared(game):
        return None

    @app_commands.describe(what=word("command-look-what"))
    @app_commands.rename(what=word("command-look-what-name"))
    async def look(interaction: Interaction, what: str) -> None:
        shelf = shelf_of(game)
        key = thing_named(shelf, what)
        language = await meet(interaction)
        table = await _table_here(interaction, game)

        async def panel() -> Panel:
            thing = shelf.things[key]
            drawn = await host_of(interaction).draw(picture, key, thing, language, shelf_of(game).face)
            names = [] if table is None else [player_name(seat) for seat in table.seats]
            seen, place = (None, "") if table is None else (table.observe(None), place_of(table, language))
            first, now = lines_of(shelf, key, seen, names, place, language)
            return Panel(fitting(first, now, [], language, earlier="table-more"), (drawn,))

        await answer(interaction, panel)

    async def complete(interaction: Interaction, typed: str) -> list[Choice]:
        return suggested_things(shelf_of(game), typed, await meet(interaction))

    app_commands.autocomplete(what=complete)(look)
    return app_commands.Command(name=word("command-look"), description=word("command-look-description"), callback=look)


async def _table_here(interaction: Interaction, game: str) -> Table | None:
    """The table that this person most likely means, if its game has begun and they may see it."""
    try:
        table = await find_here(interaction, game)
    except TableError:
        return None
    secret = bool(table.daily) and table.seat_of(interaction.user.id) is None
    return table if table.status in (Status.PLAYING, Status.OVER) and not secret else None


def lines_of(
    shelf: Catalogue, key: str, observation: GameObservation | None, names: Sequence[str], place: str, language: str
) -> tuple[list[str], list[str]]:
    """Name and kind, the thing's rule, and where it is at the table.

    `observation`: a spectator's, None if there is no table.
    """
    thing = shelf.things[key]
    lines = [rulings] if (rulings := rulings_of(thing, language)) else []
    where = None if observation is None else shelf.where(key, observation, names, language)
    if where is not None:
        shown = grouped(where, language) or say(language, "table-look-nowhere")
        lines.append(say(language, "table-look-here", place=place, where=shown))
    return [f"**{titled(thing.name(language))}** · {thing.kind(language)}"], lines


def label_of(thing: Thing, language: str) -> str:
    """The label of a thing in a list."""
    return bracketed(titled(thing.name(language)), thing.kind(language), language)


NAMED, CALLED, BEGUN, WITHIN = range(4)
"""How typed words match a thing: by its name, by another word for it, by the beginning of one of these, or by a
part.
"""


def _matches_in(shelf: Catalogue, typed: str) -> Iterator[tuple[int, str]]:
    """The things that the typed words fit in any language: how, and the key."""
    text = folded(typed)
    for key, thing in shelf.things.items():
        names = [folded(thing.name(language)) for language in LANGUAGES]
        called = [folded(word) for word in shelf.synonyms.get(key, ())]
        if text in (key.casefold(), *names):
            yield NAMED, key
        elif text in called:
            yield CALLED, key
        elif any(name.startswith(text) for name in (*names, *called)):
            yield BEGUN, key
        elif any(all(part in name for part in text.split()) for name in (*names, *called)):
            yield WITHIN, key


def thing_named(shelf: Catalogue, typed: str) -> str:
    """The key of the thing that typed words name. Errors: TableError if nothing, or several things, have that name."""
    fits = list(_matches_in(shelf, typed))
    for most in (NAMED, CALLED, BEGUN, WITHIN):
        keys = [key for how, key in fits if how <= most]
        if len(keys) == 1:
            return keys[0]
    raise TableError("look-several" if fits else "look-unknown", words=typed[:QUOTED])


def suggested_things(shelf: Catalogue, typed: str, language: str) -> list[Choice]:
    """Suggestions in the reader's words: whole names first, then beginnings, then parts, then things of that kind."""
    fits = sorted(_matches_in(shelf, typed), key=lambda fit: fit[0])
    keys = dict.fromkeys([*(key for _, key in fits), *_of_kind(shelf, typed)])
    return [suggestion(label_of(shelf.things[key], language), key) for key in list(keys)[:LIST]]


def _of_kind(shelf: Catalogue, typed: str) -> Iterator[str]:
    """The things whose kind matches the typed words in any language, such as `ambush`."""
    parts = folded(typed).split()
    for key, thing in shelf.things.items():
        if any(all(part in folded(thing.kind(language)) for part in parts) for language in LANGUAGES):
            yield key
