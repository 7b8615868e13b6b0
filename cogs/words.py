"""Words for Discord: command names in the reader's language, sentences for refusals, names of people."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import UTC, datetime, timedelta, timezone
from typing import Any, NamedTuple

import discord
from discord import app_commands

from engine.events import Event, Result
from engine.game import Game, RuleError
from engine.games import GAMES
from engine.tables import log
from engine.tables.clock import runs_out, waits_since
from engine.tables.people import GONE, Person
from engine.tables.table import Entry, Seat, Table, TableError
from i18n import has, language_of, listed, say


def word(key: str) -> app_commands.locale_str:
    """A command's name or description: English as default, Japanese beside it."""
    return app_commands.locale_str(say("en", key), key=key)


def named(name: str, key: str) -> app_commands.locale_str:
    """A parameter's name as code and English have it, and in Japanese what that text says."""
    return app_commands.locale_str(name, key=key)


class CommandTranslator(app_commands.Translator):
    """Gives discord.py the Japanese of every `word` and `named`."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The text in that locale, None where English serves."""
        del context
        key = string.extras.get("key")
        if key is None or locale is not discord.Locale.japanese:
            return None
        return say("ja", key)


def new_commands(language: str) -> list[str]:
    """The commands that open a table, one a game: `/bunny new`."""
    return [f"/{say(language, f'{game}-command')} {say(language, 'command-new')}" for game in GAMES]


def _either(commands: Sequence[str], language: str) -> str:
    """The commands as alternatives of one sentence."""
    shown, *more = [f"`{command}`" for command in commands]
    for left, command in enumerate(more, start=1):
        key = "table-commands-last" if left == len(more) else "table-commands"
        shown = say(language, key, before=shown, command=command)
    return shown


PUBLIC_BUTTONS = {"join": "join", "take_seat": "join-running", "start": "start", "again": "again"}
"""The buttons of public messages that private texts name: the value that stands for each, and its part of the key."""


def public_buttons(language: str) -> dict[str, str | int]:
    """What stands on them at a table of that language, which need not be the reader's."""
    return {name: say(language, f"table-button-{key}") for name, key in PUBLIC_BUTTONS.items()}


def refusal(language: str, error: RuleError, game: str | None, *, public: str | None = None) -> str:
    """One sentence for what was not possible; `public`: the language of the table, None where none is meant.

    The values of an error can be names of people and typed text, so none of them has an effect on the markdown.
    """
    values = {name: _escaped(name, value) for name, value in error.values.items()}
    if isinstance(error, TableError) or game is None:
        commands = _either(new_commands(language), language)
        named: dict[str, str | int] = {"commands": commands, **public_buttons(public or language)}
        return say(language, f"table-error-{error.rule}", **{**named, **values})
    for name, value in error.values.items():
        words = value_words(language, GAMES[game], name, value)
        if words != value:
            values[name] = words
    return game_text(language, game, f"error-{error.rule}", **{"game": say(language, f"game-{game}"), **values})


def _escaped(name: str, value: str | int) -> str | int:
    """A value of an error as it stands in a sentence: `channels` are Discord ids, which become mentions."""
    if name == "channels":
        return re.sub(r"\d+", r"<#\g<0>>", str(value))
    return plain(value) if isinstance(value, str) and value.strip() else value


def text_key(language: str, game: str, key: str) -> str | None:
    """The key of the game's own text, else of the one for all games; None where there is neither."""
    return next((whole for whole in (f"{game}-{key}", f"any-{key}") if has(language, whole)), None)


def game_text(language: str, game: str, key: str, /, **values: str | int) -> str:
    """What the game has a text of its own for, else what all games say. Errors: MissingTextError."""
    return say(language, text_key(language, game, key) or f"any-{key}", **values)


def value_words(language: str, game: Game[Any, Any, Any], name: str, value: str | int) -> str | int:
    """The word for an id of the game (a card, a season); `name`: what the event or refusal calls it.

    What is no id of the game, such as what somebody typed, stays as it is.
    """
    keys = (f"{game.name}-{family}-{value}" for family in game.words.get(name, ()))
    key = next((key for key in keys if has(language, key)), None)
    return value if key is None else say(language, key)


def event_line(language: str, table: Table, kind: str, seat: int | None, values: dict[str, str | int]) -> str | None:
    """What happened, in one line; None for events that the picture alone tells. `table`: as it was seated then."""
    key = text_key(language, table.game, f"event-{kind}")
    if key is None:
        return None
    words = {name: value_words(language, table.rules, name, value) for name, value in values.items()}
    # Several numbers are told as a list.
    words |= {
        name: listed(value.split(), language)
        for name, value in values.items()
        if isinstance(value, str) and value.replace(" ", "").isdecimal()
    }
    # A text may say more of a value than its word.
    words |= {f"{name}_number": value for name, value in values.items() if isinstance(value, int)}
    owner = values.get("owner")
    if isinstance(owner, int):
        words["owner"] = plain(table.seats[owner].name)
    return say(language, key, name="" if seat is None else plain(table.seats[seat].name), **words)


LINES = 14
DIRECTIONS = ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")
MARKS = "\u200e\u200f\u061c"
"""Letters that only turn the direction of what follows."""


class Happened(NamedTuple):
    """An event, and under which number the log has it: that says who sat where."""

    number: int
    event: Event


def public_news(entries: Iterable[Entry]) -> list[Happened]:
    """What happened in these moves for everybody to know."""
    return [Happened(entry.number, event) for entry in entries for event in entry.events if event.to is None]


def since_news(entries: Iterable[Entry], told_apart: Collection[str]) -> list[Happened]:
    """The public events after the last one that is told in a message of its own."""
    news = public_news(entries)
    last = max((n for n, (_, event) in enumerate(news) if event.kind in told_apart), default=-1)
    return news[last + 1 :]


def before_news(entries: Iterable[Entry], told_apart: Collection[str]) -> list[Happened]:
    """The public events before the first one that is told in a message of its own."""
    news = public_news(entries)
    first = next((n for n, (_, event) in enumerate(news) if event.kind in told_apart), len(news))
    return news[:first]


def places_in_order(news: Sequence[Happened]) -> Sequence[Happened]:
    """The places of an end as a list from the first one on, which the rules tell by seat; the rest stays as it is."""
    places = [number for number, told in enumerate(news) if isinstance(told.event, Result)]
    if not places:
        return news
    beside = [told for told in news[: places[-1]] if not isinstance(told.event, Result)]
    ranked = sorted([news[place] for place in places], key=lambda told: told.event.values["rank"])
    return [*beside, *ranked, *news[places[-1] + 1 :]]


def event_lines(table: Table, news: Iterable[Happened], language: str) -> list[str]:
    """What happened, a line each, without what the pictures alone tell."""
    lines = (
        event_line(language, table.seated_at(number), event.kind, event.seat, event.values)
        for number, event in places_in_order([*news])
    )
    return [line for line in lines if line is not None]


def newest(told: Sequence[tuple[int | None, str]], language: str, most: int = LINES) -> list[str]:
    """What happened, a line each; `told`: whose it is (None: everybody's), and the line.

    Where it is more than `most`, what concerns everybody and the newest of the rest.
    """
    left = len(told) - most
    if left <= 0:
        return [line for _, line in told]
    kept = []
    for seat, line in told:
        if seat is None or left <= 0:
            kept.append(line)
        else:
            left -= 1
    return [left_out(language, "table-earlier", len(told) - len(kept)), *kept]


def standing(table: Table, entries: Sequence[Entry]) -> list[Entry]:
    """The moves that still stand: without those taken back or undone, and the taking back of them."""
    back = table.rules.notation(table.rules.take_back)
    return log.without_taken_back(log.valid_lines(entries, ways_back=True), back)


def addressed(name: str, language: str) -> str:
    """A person's name or mention as it stands in a sentence, alone or among others."""
    return say(language, "table-person", name=name)


def awaited(seat: Seat, person: Person | None, language: str, now: float) -> str:
    """Who is awaited, as it stands in a sentence, and why they may not answer: nothing reaches them, or a holiday."""
    name = addressed(plain(seat.name), language)
    if person is not None and person.reach == GONE:
        return say(language, "table-awaited-gone", name=name)
    if person is None or person.away_until is None or person.away_until <= now:
        return name
    return say(language, "table-awaited-away", name=name, until=f"<t:{int(person.away_until)}:d>")


def marked(people: Iterable[int], language: str) -> list[str]:
    """Mentions of these people, Discord ids, as they stand in a sentence."""
    return [mention(user, language) for user in people]


def mention(user: int, language: str) -> str:
    """A mention of a person, a Discord id, as it stands in a sentence."""
    return addressed(f"<@{user}>", language)


def seat_name(seat: Seat, language: str) -> str:
    """The name of who sits there; computer players are said to be some."""
    return with_kind(plain(seat.name), seat, language)


def with_kind(words: str, seat: Seat, language: str) -> str:
    """What is said of a seat, with the kind of computer player where one plays there."""
    if seat.player is None:
        return words
    return say(language, "table-computer-name", name=words, kind=say(language, f"table-computer-{seat.player}"))


def place_of(table: Table, language: str) -> str:
    """Where a table stands: its channel, or in direct messages."""
    return say(language, "table-place-messages") if table.in_messages else f"<#{table.channel}>"


def standing_lines(table: Table, language: str) -> list[str]:
    """The result that is stored of a table, a line each seat; nothing where there is none."""
    scores = sorted(table.result, key=lambda score: (score.rank, score.seat))
    lines = []
    for score in scores:
        seat = table.seats[score.seat]
        words = say(language, "table-standing", rank=score.rank, name=plain(seat.name), points=score.total)
        lines.append(with_kind(words, seat, language))
    return [say(language, "table-standing-title"), *lines] if lines else []


def ago(moment: float) -> str:
    """A moment, seconds since 1970, as Discord says it to each reader: “2 hours ago”, “in 3 days”."""
    return f"<t:{int(moment)}:R>"


def since_lines(since: float | None, language: str, until: float | None = None) -> list[str]:
    """Since when somebody is awaited and until when they have time, in small print; nothing where it is not known."""
    if since is None:
        return []
    if until is None:
        return [say(language, "table-waiting-since", since=ago(since))]
    return [say(language, "table-waiting-until", since=ago(since), until=ago(until))]


def called_lines(table: Table, names: Sequence[str], gone: Collection[int], language: str) -> list[str]:
    """For whom a table waits (`names`, as in a sentence), since and until when, and what helps where one is `gone`."""
    waiting = [say(language, "table-board-waiting", names=name_list(names, language))] if names else []
    lost = [addressed(plain(seat.name), language) for seat in table.seats if seat.user in gone]
    helps = []
    if lost:
        take_seat = say(table.language, "table-button-join-running")
        helps = [say(language, "table-gone-help", names=name_list(lost, language), take_seat=take_seat)]
    return [*waiting, *since_lines(waits_since(table), language, runs_out(table)), *helps]


def waiting_lines(table: Table, names: Sequence[str], gone: Collection[int], language: str) -> list[str]:
    """The same, and whether the table rests."""
    rests = [say(language, f"table-rests-{table.rests}")] if table.rests else []
    return [*called_lines(table, names, gone, language), *rests]


def shown_names(table: Table) -> list[str]:
    """The seats' names for pictures; computer players are marked."""
    return [seat.name if seat.player is None else f"{seat.name} 🤖" for seat in table.seats]


STACKED = 2
"""Marks that may stand over or under one letter: no language needs more."""
NAMELESS = "?"


def neutral(name: str) -> str:
    """A person's name that changes nothing around it: one line, of usual height, in the usual direction."""
    letters: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", name):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if kind in ("Cc", "Zl", "Zp"):
            letters.append(" ")
        elif unicodedata.bidirectional(letter) not in DIRECTIONS and letter not in MARKS and marks <= STACKED:
            letters.append(letter)
    return " ".join("".join(letters).split()) or NAMELESS


def plain(name: str) -> str:
    """A person's name without effect on Discord's markdown: no mention, no link, no formatting."""
    text = discord.utils.escape_markdown(discord.utils.escape_mentions(neutral(name)), ignore_links=False)
    # A word joiner is not seen, and what it parts is no link and no mention.
    return re.sub(r"(?<=:)(?=//)|(?<=<)(?=[@#:/a-zA-Z])", "\u2060", text)


def unmarked(text: str) -> str:
    """A line without Discord's markdown, as it stands in a picture."""
    return re.sub(r"\\(?=[^\w\s])|\u2060|\*\*", "", text)


_ZONES = {"ja": ("JST", timezone(timedelta(hours=9)))}
"""In which time pictures are dated, by language: nobody's own, as all see the same; else in UTC."""


def dated(moment: float | None, language: str) -> str:
    """A moment, seconds since 1970, as a picture says it: the day and the time; empty for None."""
    if moment is None:
        return ""
    name, zone = _ZONES.get(language, ("UTC", UTC))
    then = datetime.fromtimestamp(moment, zone)
    return say(language, "picture-dated", month=then.month, day=then.day, time=f"{then:%H:%M}", zone=name)


def private_language(chosen: str | None, locale: str | None) -> str:
    """The language of what one person reads: their own choice, else their Discord's."""
    return chosen or language_of(locale)


CONTENT = 2000
"""Characters of a message at most."""
NAMES_SHOWN = 40
NAMES_LENGTH = 1000


def name_list(names: Sequence[str], language: str) -> str:
    """Names as a list; where they are too many, how many more there are."""
    count, length = 0, 0
    for name in names[:NAMES_SHOWN]:
        length += len(name) + 2
        if length > NAMES_LENGTH:
            break
        count += 1
    shown = listed(names[:count], language)
    return shown if count == len(names) else say(language, "table-and-more", names=shown, count=len(names) - count)


def counted(names: Iterable[str], language: str) -> str:
    """Names in a list, each once, with how often it is there where it is more than once."""
    return listed([name if count == 1 else f"{name} ×{count}" for name, count in Counter(names).items()], language)


TALLIED = 3
"""Of how many it is told at most how much they did."""


def tallied(names: Sequence[str], counts: Mapping[int, int], language: str, sign: str = "") -> str:
    """How many each has by seat, behind a sign: at most three, the most first."""
    most_first = sorted(counts.items(), key=lambda one: (-one[1], one[0]))
    told = listed((f"{names[seat]} {sign}{count}" for seat, count in most_first[:TALLIED]), language)
    return f"{told} …" if len(most_first) > TALLIED else told


PAGE = CONTENT - 300
"""Characters of a page of a list: a heading may stand above it."""


def chunked(lines: Sequence[str], most: int) -> list[str]:
    """The lines as texts of at most so many characters, at least one; a line that is longer is cut."""
    pages = [""]
    for line in lines:
        if pages[-1] and len(pages[-1]) + 1 + len(line) > most:
            pages.append("")
        pages[-1] = f"{pages[-1]}\n{line}".strip()[:most]
    return pages


HEADING = 150
"""Characters of a message that stay free for a line that others put above or below a text."""


class LeftOut(str):
    """A line that says how many lines were left out: `number`."""

    __slots__ = ("number",)
    number: int


def left_out(language: str, key: str, number: int) -> LeftOut:
    """The line of that key for so many lines."""
    line = LeftOut(say(language, key, count=number))
    line.number = number
    return line


def shortened(lines: Sequence[str], room: int, language: str, key: str) -> list[str]:
    """As many lines from the first on as fit into so many characters, and the line of that key for the others."""
    if _length(lines) <= room:
        return list(lines)
    shown = list(lines)
    number = 0
    while shown and (number == 0 or _length([*shown, left_out(language, key, number)]) > room):
        line = shown.pop()
        number += line.number if isinstance(line, LeftOut) else 1
    return [*shown, left_out(language, key, number)]


def _length(lines: Iterable[str]) -> int:
    """Characters of the lines, each with its end."""
    return sum(len(line) + 1 for line in lines)


def fitting(
    first: Sequence[str],
    middle: Sequence[str],
    last: Sequence[str],
    language: str,
    *,
    earlier: str = "table-earlier",
    more: str = "table-more",
) -> str:
    """The lines as one message. Where they are too many the middle loses its oldest, then the end its last.

    `earlier`, `more`: the key of the line that then stands in their place.
    """
    room = CONTENT - HEADING - _length(first)
    kept = shortened(middle[::-1], max(0, room - _length(last)), language, earlier)[::-1]
    return "\n".join((*first, *kept, *shortened(last, room - _length(kept), language, more)))[:CONTENT]
