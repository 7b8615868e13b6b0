"""Words for messages: command names in the reader's language, sentences for refusals, names of people."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime, timedelta, timezone
from functools import cache
from typing import NamedTuple

import discord
from discord import app_commands

from engine.events import Event, Result
from engine.game import AnyGame, RuleError
from engine.games import GAMES
from engine.tables import log
from engine.tables.clock import runs_out, turn_began, waits_since
from engine.tables.people import GONE, Person
from engine.tables.table import Entry, Seat, Table, TableError
from i18n import COMPUTER, LANGUAGES, ROBOT, enumerated, has_text, language_of, listed, say, text_keys


def word(key: str) -> app_commands.locale_str:
    """A command's name or description: English by default, with a Japanese translation."""
    return app_commands.locale_str(say("en", key), key=key)


def named(name: str, key: str) -> app_commands.locale_str:
    """A parameter's name: as in the code in English, the text of `key` in Japanese."""
    return app_commands.locale_str(name, key=key)


class CommandTranslator(app_commands.Translator):
    """Returns the Japanese of every `word` and `named` to discord.py."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The text in that locale; None where English is used."""
        del context
        key = string.extras.get("key")
        if key is None or locale is not discord.Locale.japanese:
            return None
        return say("ja", key)


def start_command(language: str) -> str:
    """The command whose page lets people open a table: `/engawa start`."""
    return f"/{say(language, 'command-engawa')} {say(language, 'command-start')}"


_COMMAND_KEY = re.compile(r"(\w+-)?command(-\w+)?")
_COMMAND = re.compile(r"(?<=`/)[^`]+(?=`)")
"""A slash command in a text, without its slash."""


@cache
def _names_of_commands(language: str) -> dict[str, str]:
    """Name of a command or of its group in any language → its name in that language."""
    keys = [key for key in text_keys() if _COMMAND_KEY.fullmatch(key)]
    return {say(other, key): say(language, key) for other in LANGUAGES for key in keys}


def with_commands_of(text: str, locale: str | None) -> str:
    """The text with its slash commands named as in a Discord of that locale; None (unknown): unchanged.

    Discord names commands in the language of the reader's client, which may differ from the language of the text.
    """
    if locale is None or "`/" not in text:
        return text
    names = _names_of_commands(language_of(locale))
    return _COMMAND.sub(lambda found: " ".join(names.get(word, word) for word in found[0].split(" ")), text)


PUBLIC_BUTTONS = {"join": "join", "take_seat": "join-running", "start": "start", "again": "again"}
"""Variable in texts → part of the text key, for public buttons that private texts mention."""


def public_buttons(language: str) -> dict[str, str | int]:
    """The labels of those buttons in the table's language, which may differ from the reader's."""
    return {name: say(language, f"table-button-{key}") for name, key in PUBLIC_BUTTONS.items()}


def refusal(language: str, error: RuleError, game: str | None, *, public: str | None = None) -> str:
    """One sentence that says why something was refused. `public`: the language of the table, None if there is none.

    The values of an error can be names of people and typed text, so their markdown is escaped.
    """
    values = {name: _escaped_value(name, value) for name, value in error.values.items()}
    if isinstance(error, TableError) or game is None:
        named: dict[str, str | int] = {"commands": f"`{start_command(language)}`", **public_buttons(public or language)}
        return say(language, f"table-error-{error.rule}", **{**named, **values})
    for name, value in error.values.items():
        words = value_words(language, GAMES[game], name, value)
        if words != value:
            values[name] = words
    return game_text(language, game, f"error-{error.rule}", **{"game": say(language, f"game-{game}"), **values})


def _escaped_value(name: str, value: str | int) -> str | int:
    """A value of an error as a sentence shows it: `channels` are Discord ids, which become mentions."""
    if name == "channels":
        return re.sub(r"\d+", r"<#\g<0>>", str(value))
    return plain(value) if isinstance(value, str) and value.strip() else value


def text_key(language: str, game: str, key: str) -> str | None:
    """The key of the game's own text, else of the text for all games; None if neither exists."""
    return next((whole for whole in (f"{game}-{key}", f"any-{key}") if has_text(language, whole)), None)


def game_text(language: str, game: str, key: str, /, **values: str | int) -> str:
    """The game's own text for a key, else the text for all games. Errors: MissingTextError."""
    return say(language, text_key(language, game, key) or f"any-{key}", **values)


def value_words(language: str, game: AnyGame, name: str, value: str | int) -> str | int:
    """The word for an id of the game (a card, a season); `name`: the name of the value in the event or refusal.

    Other values, such as typed text, are returned unchanged.
    """
    keys = (f"{game.name}-{family}-{value}" for family in game.words.get(name, ()))
    key = next((key for key in keys if has_text(language, key)), None)
    return value if key is None else say(language, key)


def event_line(language: str, table: Table, kind: str, seat: int | None, values: dict[str, str | int]) -> str:
    """What happened, in one line. `table`: with the people of then. Errors: MissingTextError."""
    solo = text_key(language, table.game, f"solo-{kind}") if len(table.seats) == 1 else None
    key = solo or text_key(language, table.game, f"event-{kind}") or f"{table.game}-event-{kind}"
    words = {name: value_words(language, table.rules, name, value) for name, value in values.items()}
    # Several numbers become a list.
    words |= {
        name: listed(value.split(), language)
        for name, value in values.items()
        if isinstance(value, str) and value.replace(" ", "").isdecimal()
    }
    # A text may need both the number and the word of a value.
    words |= {f"{name}_number": value for name, value in values.items() if isinstance(value, int)}
    owner = values.get("owner")
    if isinstance(owner, int):
        words["owner"] = player_name(table.seats[owner])
    return say(language, key, name="" if seat is None else player_name(table.seats[seat]), **words)


LINES = 14
DIRECTIONS = ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")
MARKS = "\u200e\u200f\u061c"
"""Letters that only change the direction of the text after them."""


class Happened(NamedTuple):
    """An event and the number of its log entry, which tells who had the seats then."""

    number: int
    event: Event


def public_news(entries: Iterable[Entry]) -> list[Happened]:
    """The public events of these moves."""
    return [Happened(entry.number, event) for entry in entries for event in entry.events if event.to is None]


def since_news(entries: Iterable[Entry], told_apart: Collection[str]) -> list[Happened]:
    """The public events after the last one that has a message of its own."""
    news = public_news(entries)
    last = max((n for n, (_, event) in enumerate(news) if event.kind in told_apart), default=-1)
    return news[last + 1 :]


def before_news(entries: Iterable[Entry], told_apart: Collection[str]) -> list[Happened]:
    """The public events before the first one that has a message of its own."""
    news = public_news(entries)
    first = next((n for n, (_, event) in enumerate(news) if event.kind in told_apart), len(news))
    return news[:first]


def places_in_order(news: Sequence[Happened]) -> Sequence[Happened]:
    """The events with the final places sorted by rank (the rules list them by seat); other events keep their order."""
    places = [number for number, told in enumerate(news) if isinstance(told.event, Result)]
    if not places:
        return news
    others = [told for told in news[: places[-1]] if not isinstance(told.event, Result)]
    ranked = sorted([news[place] for place in places], key=lambda told: told.event.values["rank"])
    return [*others, *ranked, *news[places[-1] + 1 :]]


def event_lines(table: Table, news: Iterable[Happened], language: str) -> list[str]:
    """What happened, one line for each event."""
    return [
        event_line(language, table.seated_at(number), event.kind, event.seat, event.values)
        for number, event in places_in_order([*news])
    ]


def newest(told: Sequence[tuple[int | None, str]], language: str, most: int = LINES) -> list[str]:
    """What happened, one line for each event. `told`: the seat (None: all seats) and the line.

    If there are more than `most`, keeps the lines for all seats and the newest others. Never leaves out just one line,
    because the line that says so takes as much room.
    """
    left = len(told) - most
    if left <= 1:
        return [line for _, line in told]
    kept = []
    for seat, line in told:
        if seat is None or left <= 0:
            kept.append(line)
        else:
            left -= 1
    return [left_out(language, "table-earlier", len(told) - len(kept)), *kept] if len(kept) < len(told) else kept


def standing(table: Table, entries: Sequence[Entry]) -> list[Entry]:
    """The moves that still count: without those taken back or undone, and without the taking back."""
    return log.final_lines(table.rules, entries, ways_back=True)


def addressed(name: str, language: str) -> str:
    """A person's name or mention in a sentence, alone or among others."""
    return say(language, "table-person", name=name)


def awaited(seat: Seat, person: Person | None, language: str, now: float) -> str:
    """The name of an awaited person in a sentence, with why they may not answer: unreachable, or on holiday."""
    name = addressed(player_name(seat), language)
    if person is not None and person.reach == GONE:
        return say(language, "table-awaited-gone", name=name)
    if person is None or person.away_until is None or person.away_until <= now:
        return name
    return say(language, "table-awaited-away", name=name, until=f"<t:{int(person.away_until)}:d>")


def marked(people: Iterable[int], language: str) -> list[str]:
    """Mentions of these people (Discord ids) in a sentence."""
    return [mention(user, language) for user in people]


def mention(user: int, language: str) -> str:
    """A mention of a person (a Discord id) in a sentence."""
    return addressed(f"<@{user}>", language)


def player_name(seat: Seat) -> str:
    """The name of the player in a seat for a text; Japanese adds さん to people only."""
    return plain(seat.name) if seat.player is None else f"{plain(seat.name)}{COMPUTER}"


def seat_name(seat: Seat, language: str) -> str:
    """The name of the player in a seat; computer players are marked as such."""
    return with_kind(player_name(seat), seat, language)


def with_kind(words: str, seat: Seat, language: str) -> str:
    """Words about a seat, followed by the kind of computer player if one plays there."""
    if seat.player is None:
        return words
    return say(language, "table-computer-name", name=words, kind=say(language, f"table-computer-{seat.player}"))


def place_of(table: Table, language: str) -> str:
    """Where a table is: its channel, or direct messages."""
    return say(language, "table-place-messages") if table.in_messages else f"<#{table.channel}>"


def standing_lines(table: Table, language: str) -> list[str]:
    """The stored result of a table, one line for each seat; empty if there is none."""
    scores = sorted(table.result, key=lambda score: (score.rank, score.seat))
    lines = []
    for score in scores:
        seat = table.seats[score.seat]
        words = say(language, "table-standing", rank=score.rank, name=player_name(seat), points=score.total)
        lines.append(with_kind(words, seat, language))
    return [say(language, "table-standing-title"), *lines] if lines else []


def ago(moment: float) -> str:
    """A moment, seconds since 1970, as Discord formats it for each reader: “2 hours ago”, “in 3 days”."""
    return f"<t:{int(moment)}:R>"


def since_lines(since: float | None, language: str, until: float | None = None) -> list[str]:
    """Since when somebody is awaited and their deadline, in small print; empty if unknown."""
    if since is None:
        return []
    if until is None:
        return [say(language, "table-waiting-since", since=ago(since))]
    return [say(language, "table-waiting-until", since=ago(since), until=ago(until))]


def turn_since_lines(table: Table, seat: int, language: str) -> list[str]:
    """As `since_lines`, for the turn of one seat."""
    return since_lines(turn_began(table, seat), language, table.seats[seat].clock.until)


def called_lines(table: Table, names: Sequence[str], gone: Collection[int], language: str) -> list[str]:
    """The awaited players (`names`), the start and the end of the wait, and a remedy if one of them is `gone`."""
    waiting = [say(language, "table-board-waiting", names=name_list(names, language))] if names else []
    lost = [addressed(player_name(seat), language) for seat in table.seats if seat.user in gone]
    helps = []
    if lost:
        take_seat = say(table.language, "table-button-join-running")
        helps = [say(language, "table-gone-help", names=name_list(lost, language), take_seat=take_seat)]
    return [*waiting, *since_lines(waits_since(table), language, runs_out(table)), *helps]


def waiting_lines(table: Table, names: Sequence[str], gone: Collection[int], language: str) -> list[str]:
    """As `called_lines`, and whether the table is paused."""
    rests = [say(language, f"table-rests-{table.clock.rests}")] if table.clock.rests else []
    return [*called_lines(table, names, gone, language), *rests]


def shown_names(table: Table) -> list[str]:
    """The seats' names for pictures; computer players are marked."""
    return [seat.name if seat.player is None else f"{seat.name} {ROBOT}" for seat in table.seats]


STACKED = 2
"""Maximum combining marks on one letter: no language needs more."""
NAMELESS = "?"


def neutral_name(name: str) -> str:
    """A person's name that cannot affect the text around it: one line, usual height, usual direction."""
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
    text = discord.utils.escape_markdown(discord.utils.escape_mentions(neutral_name(name)), ignore_links=False)
    # An invisible word joiner keeps Discord from seeing a link or a mention.
    return re.sub(r"(?<=:)(?=//)|(?<=<)(?=[@#:/a-zA-Z])", "\u2060", text)


def unmarked(text: str) -> str:
    """A line without Discord's markdown, for a picture."""
    return re.sub(rf"\\(?=[^\w\s])|\u2060|{COMPUTER}|\*\*", "", text)


_ZONES = {"ja": ("JST", timezone(timedelta(hours=9)))}
"""Language → time zone of its readers, for the dates in pictures that all of them see."""


def dated(moment: float | None, language: str) -> str:
    """A moment, seconds since 1970, as a picture shows it: day and time; empty for None.

    Empty, too, where readers live in many zones: the message with the picture has Discord's own timestamp.
    """
    if moment is None or language not in _ZONES:
        return ""
    name, zone = _ZONES[language]
    then = datetime.fromtimestamp(moment, zone)
    return say(language, "picture-dated", month=then.month, day=then.day, time=f"{then:%H:%M}", zone=name)


def private_language(chosen: str | None, locale: str | None) -> str:
    """The language of private messages: the person's choice, else the language of their Discord."""
    return chosen or language_of(locale)


CONTENT = 2000
"""Maximum characters of a message."""
NAMES_SHOWN = 40
NAMES_LENGTH = 1000


def name_list(names: Sequence[str], language: str) -> str:
    """Names as in a sentence; if there are too many, the number of the others."""
    count, length = 0, 0
    for name in names[:NAMES_SHOWN]:
        length += len(name) + 2
        if length > NAMES_LENGTH:
            break
        count += 1
    if count == len(names):
        return enumerated(names, language)
    return say(language, "table-and-more", names=listed(names[:count], language), count=len(names) - count)


def counted_names(names: Iterable[str], language: str) -> str:
    """Names as a list without duplicates, each with its count if it occurs more than once."""
    return listed([name if count == 1 else f"{name} ×{count}" for name, count in Counter(names).items()], language)


TALLIED = 3
"""Maximum number of players in a tally."""


def tally_words(names: Sequence[str], counts: Mapping[int, int], language: str, sign: str = "") -> str:
    """Each player's count after a sign, highest first, at most three. `counts`: by seat."""
    most_first = sorted(counts.items(), key=lambda one: (-one[1], one[0]))
    told = listed((f"{names[seat]} {sign}{count}" for seat, count in most_first[:TALLIED]), language)
    return f"{told} …" if len(most_first) > TALLIED else told


PAGE = CONTENT - 300
"""Characters of one page of a list; leaves room for a heading."""


def chunked(lines: Sequence[str], most: int) -> list[str]:
    """The lines as texts of at most `most` characters, at least one text; longer lines are cut."""
    pages = [""]
    for line in lines:
        if pages[-1] and len(pages[-1]) + 1 + len(line) > most:
            pages.append("")
        pages[-1] = f"{pages[-1]}\n{line}".strip()[:most]
    return pages


HEADING = 150
"""Characters of a message that stay free for a line that callers add above or below."""


class LeftOut(str):
    """A line that says how many lines were left out: `number`."""

    __slots__ = ("number",)
    number: int


def left_out(language: str, key: str, number: int) -> LeftOut:
    """The line that says how many lines were left out; `key`: its text."""
    line = LeftOut(say(language, key, count=number))
    line.number = number
    return line


def shortened(lines: Sequence[str], room: int, language: str, key: str) -> list[str]:
    """As many of the first lines as fit into `room` characters, then the line of `key` for the others."""
    if _lines_length(lines) <= room:
        return list(lines)
    shown = list(lines)
    number = 0
    while shown and (number == 0 or _lines_length([*shown, left_out(language, key, number)]) > room):
        line = shown.pop()
        number += line.number if isinstance(line, LeftOut) else 1
    return [*shown, left_out(language, key, number)]


def _lines_length(lines: Iterable[str]) -> int:
    """Characters of the lines, with their line ends."""
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
    """The lines as one message. If they are too long, the oldest middle lines are left out, then the last of the end.

    `earlier`, `more`: keys of the lines that replace them.
    """
    room = CONTENT - HEADING - _lines_length(first)
    kept = shortened(middle[::-1], max(0, room - _lines_length(last)), language, earlier)[::-1]
    return "\n".join((*first, *kept, *shortened(last, room - _lines_length(kept), language, more)))[:CONTENT]
