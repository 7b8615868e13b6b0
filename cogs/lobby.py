"""What the lobby of a table shows."""

from __future__ import annotations

from cogs.answers import Panel
from cogs.views import lobby_view
from cogs.words import name_list, plain
from engine.table import Seat, Status, Table
from i18n import say


def seat_name(seat: Seat, language: str) -> str:
    """The name of who sits there; computer players are said to be some."""
    if seat.player is None:
        return plain(seat.name)
    return say(language, "table-computer-name", name=seat.name, kind=say(language, f"table-computer-{seat.player}"))


def option_words(table: Table, language: str) -> str:
    """The options in force, one line."""
    parts = []
    for option in table.rules.options:
        value = table.options[option.key]
        shown = say(language, f"{table.game}-option-{option.key}-{value}") if value in option.choices else value
        parts.append(f"{say(language, f'{table.game}-option-{option.key}')}: {shown}")
    return " · ".join(parts)


def panel(table: Table) -> Panel:
    """The lobby's message in the table's language."""
    language = table.language
    game = say(language, f"game-{table.game}")
    owner = next((seat.name for seat in table.seats if seat.user == table.owner), "?")
    names = name_list([seat_name(seat, language) for seat in table.seats], language)
    lines = [
        say(language, "table-lobby-title", game=game, owner=plain(owner)),
        say(language, "table-lobby-seats", count=len(table.seats), most=table.rules.seats[-1], names=names),
        f"-# {option_words(table, language)}",
    ]
    if table.status is Status.LOBBY:
        lines.append(say(language, "table-lobby-help", owner=plain(owner)))
        return Panel("\n".join(lines), (), lobby_view(table))
    lines.append(say(language, "table-lobby-begun" if table.status is not Status.ENDED else "table-lobby-ended"))
    return Panel("\n".join(lines))
