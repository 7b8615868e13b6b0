"""Settings from the environment or a `.env` file."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from dotenv import dotenv_values
from msgspec import Meta

from engine.games import GAMES
from engine.storage.places import place_of, shown

LOOPBACK = "127.0.0.1"
LONGEST_NAME = 32
BotToken = Annotated[str, Meta(pattern=r"^\S+$")]
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
ChannelId = Annotated[int, Meta(ge=1, le=(1 << 63) - 1)]
CHANNEL = "enter the id of a channel (Discord’s developer mode copies it)"
SHARDS = re.compile(r"(?:(auto)|(\d{1,5})(?:-(\d{1,5}))?)/(\d{1,5})")
Megabytes = Annotated[float, Meta(ge=0)]
Address = Annotated[str, Meta(pattern=r"^http://127\.0\.0\.1:\d{1,5}$")]


class SettingsError(Exception):
    """A setting is invalid. Its text is one sentence that names it."""


class Endpoint:
    """The address of a server: `HOST:PORT`, or a port on this computer only. Errors: ValueError."""

    def __init__(self, text: str) -> None:
        host, _, port = text.rpartition(":")
        self.host, self.port = host.strip("[]") or LOOPBACK, int(port)
        if not 0 <= self.port <= 65535:
            raise ValueError(text)


class ShardRange:
    """The shards that a process serves: `0-3/8`, `2/8`, or `auto/8` for as many as it can get.

    `numbers` is None for the last. Errors: ValueError.
    """

    def __init__(self, text: str) -> None:
        found = SHARDS.fullmatch(text)
        if found is None:
            raise ValueError(text)
        auto, first, last, count = found.groups()
        self.count = int(count)
        self.numbers = None if auto else tuple(range(int(first), int(last or first) + 1))
        if not self.count or (self.numbers is not None and not (self.numbers and self.numbers[-1] < self.count)):
            raise ValueError(text)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings. Their defaults let a newcomer play.

    The description of a field says what is valid, for hosts who set something else.
    """

    discord_token: Annotated[BotToken | None, Meta(description="a token contains no spaces")] = None
    database: Path | str = Path("engawa.db")
    backups: Annotated[Path | None, Meta(description="enter the path of a folder")] = None
    backup_hours: Annotated[float, Meta(gt=0, description="enter a number of hours above 0")] = 24.0
    backups_kept: Annotated[int, Meta(ge=0, description="enter a number; 0 turns backups off")] = 7
    cache_mb: Annotated[Megabytes | None, Meta(description="enter a number of megabytes; 0 turns the cache off")] = None
    local: Annotated[Literal["on", "off"], Meta(description="choose 'on' or 'off'")] = "on"
    local_port: Annotated[int, Meta(ge=0, le=65535, description="enter a number from 0 to 65535")] = 8321
    local_people: Annotated[
        tuple[Name, ...],
        Meta(
            min_length=1,
            description=f"enter names separated by commas, each of at most {LONGEST_NAME} characters",
        ),
    ] = ("Aiko", "Ben", "Chie", "Dan")
    local_database: Annotated[Path | None, Meta(description="enter the path of a file")] = None
    local_record: Annotated[Path | None, Meta(description="enter the path of a file")] = None
    shards: Annotated[ShardRange | None, Meta(description="enter the shards of this process: 0-3/8 or auto/8")] = None
    discord_url: Annotated[
        Address | None, Meta(description="enter the address of a local Discord, such as http://127.0.0.1:8321")
    ] = None
    operator_channel: Annotated[ChannelId | None, Meta(description=CHANNEL)] = None
    metrics: Annotated[Endpoint | None, Meta(description="enter a port or HOST:PORT")] = None
    games: Annotated[tuple[str, ...], Meta(min_length=1, description=f"choose from {', '.join(GAMES)}")] = tuple(GAMES)
    """The games that people can open; tables of other games can be finished."""
    grace: Annotated[float, Meta(ge=0, le=60, description="enter a number of seconds from 0 to 60")] = 10.0
    threads: Annotated[Literal["on", "off"], Meta(description="choose 'on' or 'off'")] = "off"
    replays: Annotated[Literal["on", "off"], Meta(description="choose 'on' or 'off'")] = "on"
    one_press: Annotated[Literal["on", "off"], Meta(description="choose 'on' or 'off'")] = "off"
    when_refused: Annotated[Literal["end", "wait"], Meta(description="choose 'end' or 'wait'")] = "end"
    log_level: Annotated[
        Literal["DEBUG", "INFO", "WARNING", "ERROR"],
        Meta(description="choose 'DEBUG', 'INFO', 'WARNING' or 'ERROR'"),
    ] = "INFO"
    log_format: Annotated[Literal["text", "json"], Meta(description="choose 'text' or 'json'")] = "text"

    def __post_init__(self) -> None:
        """Check settings against each other. Errors: SettingsError."""
        if len(set(self.local_people)) != len(self.local_people):
            raise SettingsError("ENGAWA_LOCAL_PEOPLE is invalid: list each name only once.")
        if unknown := [name for name in self.games if name not in GAMES]:
            raise SettingsError(
                f"ENGAWA_GAMES is invalid: there is no game “{unknown[0]}”. Choose from {', '.join(GAMES)}."
            )
        if self.discord_url is not None and self.discord_token is None:
            raise SettingsError("ENGAWA_DISCORD_URL needs a token: set DISCORD_TOKEN to that of the local Discord.")
        if self.shards is not None and isinstance(self.database, Path):
            raise SettingsError("ENGAWA_SHARDS needs PostgreSQL: set ENGAWA_DATABASE to postgresql://...")
        if self.shards is not None and self.discord_token is None:
            raise SettingsError("ENGAWA_SHARDS needs a token: set DISCORD_TOKEN to the token of your bot.")

    @property
    def file(self) -> Path:
        """The path of the SQLite database, or of one that PostgreSQL replaces; other files are written next to it."""
        return self.database if isinstance(self.database, Path) else Path("engawa.db")

    @property
    def backup_folder(self) -> Path:
        """The folder for backups; by default next to the database, on the same volume."""
        return self.file.parent / "backups" if self.backups is None else self.backups

    @property
    def local_file(self) -> Path:
        """The file of the local Discord; by default next to the database."""
        return self.file.parent / "local_discord.db" if self.local_database is None else self.local_database

    def __repr__(self) -> str:
        """A representation without the token, which no log may contain."""
        return f"Settings(database={shown(self.database)})"

    @classmethod
    def read(cls) -> Settings:
        """Read the settings from the environment and `.env`. Errors: SettingsError."""
        try:
            written = dotenv_values(".env")
        except UnicodeDecodeError as error:
            raise SettingsError("The file .env is not in UTF-8. Save it as UTF-8.") from error
        found = {name.upper(): value for name, value in {**written, **os.environ}.items() if value}
        return cls(**_checked(cls, found))


def channel_id(text: str) -> int:
    """Parse the id of a channel. Errors: ValueError, which says what an id looks like."""
    try:
        return msgspec.convert(text, ChannelId, strict=False)
    except msgspec.ValidationError as error:
        raise ValueError(CHANNEL) from error


def _checked(kind: type[Settings], found: Mapping[str, str]) -> dict[str, Any]:
    """The values that are set, by field."""
    values = {}
    for field in msgspec.structs.fields(kind):
        name = field.name.upper() if field.name == "discord_token" else f"ENGAWA_{field.name.upper()}"
        if name not in found:
            continue
        text: str | list[str] = found[name]
        if field.name == "database":
            values[field.name] = place_of(found[name])
            continue
        if isinstance(field.default, tuple):
            text = [part.strip() for part in found[name].split(",") if part.strip()]
        try:
            values[field.name] = msgspec.convert(text, field.type, strict=False, dec_hook=lambda kind, text: kind(text))
        except msgspec.ValidationError as error:
            description = next(meta.description for meta in field.type.__metadata__)
            raise SettingsError(f"{name} is invalid: {description}.") from error
    return values
