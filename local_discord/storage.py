"""Stores a local Discord in a SQLite file: people, guilds, channels, messages, attachments and read marks.

Faults, ephemeral messages and interactions are not stored. The bot's commands are not either: it registers them again.
"""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import json
import logging
import sqlite3
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from local_discord.model import Attachment, Channel, Emoji, Guild, Message, ScheduledEvent, User
from local_discord.state import World, WorldChange

LAYOUT = 1
# SQLite's application id, which distinguishes a file of a local Discord from other databases.
APPLICATION = 0x4C6F4469
AGAIN_SECONDS = 5.0
"""Seconds until a failed write is tried again."""
_SCHEMA = f"""
BEGIN;
CREATE TABLE things (kind TEXT NOT NULL, id INTEGER NOT NULL, body BLOB NOT NULL, UNIQUE (kind, id));
CREATE TABLE messages (id INTEGER PRIMARY KEY, body BLOB NOT NULL);
CREATE TABLE files (id INTEGER PRIMARY KEY, data BLOB NOT NULL);
CREATE TABLE marks (person INTEGER, channel INTEGER, message INTEGER NOT NULL, PRIMARY KEY (person, channel));
PRAGMA application_id = {APPLICATION};
PRAGMA user_version = {LAYOUT};
COMMIT;
"""
_PLACES = {"channel_create", "channel_update", "channel_delete", "thread_create", "thread_update", "thread_delete"}
_PLACES |= {"dm_create"}
_GUILDS = {"guild_create", "guild_update", "guild_remove", "role_create", "role_update"}
_GUILDS |= {"member_add", "member_update", "member_remove"}

T = TypeVar("T")
_log = logging.getLogger(__name__)


class StorageError(Exception):
    """Raised if the file cannot be used, with a sentence that says why."""


class Storage:
    """Writes the changes of a world soon after they happen, several in one transaction.

    Errors: StorageError if the file cannot be opened, belongs to another program, or is in use by another process.
    """

    def __init__(self, path: Path | str) -> None:
        try:
            self._db = sqlite3.connect(path, isolation_level=None, timeout=0.0)
            self._open()
        except sqlite3.OperationalError as error:
            why = "another local Discord uses it" if "locked" in str(error) else str(error)
            raise StorageError(f"{path} cannot be used ({why}). Choose another file.") from error
        except sqlite3.DatabaseError as error:
            raise StorageError(f"{path} is not a file of a local Discord. Choose another file.") from error
        self._path = path
        self._world: World
        self._due: asyncio.Handle | None = None
        # Unwritten changes by key: the thing, which may change further until it is written, or None if it was deleted.
        self._things: dict[tuple[str, int], Any] = {}
        self._messages: dict[int, Message] = {}
        self._marks: dict[tuple[int, int], int] = {}

    def _open(self) -> None:
        # Only one process may use the file: two would overwrite each other's changes.
        self._db.execute("PRAGMA locking_mode = EXCLUSIVE")
        self._db.execute("BEGIN EXCLUSIVE")
        empty = not self._db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        about = [self._db.execute(f"PRAGMA {name}").fetchone()[0] for name in ("application_id", "user_version")]
        self._db.execute("COMMIT")
        if not empty and about != [APPLICATION, LAYOUT]:
            self._db.close()
            raise sqlite3.DatabaseError(about)
        self._db.execute("PRAGMA auto_vacuum = FULL")
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.execute("PRAGMA synchronous = NORMAL")
        if empty:
            self._db.executescript(_SCHEMA)

    # -- reading --------------------------------------------------------------------------------------------------

    def restore(self, world: World) -> bool:
        """Load the file into a new world; return whether it had any data. Errors: StorageError."""
        try:
            self._restore(world)
        except (msgspec.MsgspecError, sqlite3.DatabaseError) as error:
            raise StorageError(
                f"{self._path} is damaged ({error}). Delete it to start with an empty local Discord."
            ) from error
        return bool(world.guilds)

    def _restore(self, world: World) -> None:
        # Stays as far ahead as before the restart, so that stored data is not in the future.
        world.clock.advance(sum(self._kept("clock", float)))
        world.users |= {user.id: user for user in self._kept("user", User) if user.id != world.bot.id}
        for guild in self._kept("guild", Guild):
            guild.available, guild.blocked_words = True, set()
            world.guilds[guild.id] = guild
        world.channels |= {channel.id: channel for channel in self._kept("channel", Channel)}
        world.emojis |= {emoji.id: emoji for emoji in self._kept("emoji", Emoji)}
        world.events |= {event.id: event for event in self._kept("event", ScheduledEvent)}
        kept: list[Attachment] = []
        for (body,) in self._db.execute("SELECT body FROM messages ORDER BY id"):
            message = msgspec.json.decode(body, type=Message)
            channel = world.channels.get(message.channel_id)
            # The bot no longer fills in its deferred answers from before the restart.
            if channel is not None and not message.loading:
                channel.messages[message.id] = message
                kept += message.attachments
        world.keep_files(self, kept)
        marks = self._db.execute("SELECT person, channel, message FROM marks")
        world.read_marks |= {(person, channel): message for person, channel, message in marks}
        world.ids.keep([*world.users, *world.guilds, *world.channels, *world.attachments, *world.emojis, *world.events])
        world.ids.keep(role_id for guild in world.guilds.values() for role_id in guild.roles)
        world.ids.keep(message_id for channel in world.channels.values() for message_id in channel.messages)

    def _kept(self, kind: str, model: type[T]) -> list[T]:
        found = self._db.execute("SELECT body FROM things WHERE kind = ? ORDER BY rowid", (kind,))
        return [msgspec.json.decode(body, type=model) for (body,) in found]

    # -- writing --------------------------------------------------------------------------------------------------

    def begin(self, world: World) -> None:
        """Write the whole world, delete stored things that no longer exist, and write each change from now on."""
        self._world = world
        self._things |= {("user", user.id): user for user in world.users.values()}
        self._things |= {("guild", guild.id): guild for guild in world.guilds.values()}
        self._things |= {("channel", channel.id): channel for channel in world.channels.values()}
        self._transact()
        shown = [message_id for channel in world.channels.values() for message_id in channel.messages]
        self._db.execute("DELETE FROM messages WHERE id NOT IN (SELECT value FROM json_each(?))", (json.dumps(shown),))
        files = json.dumps(list(world.attachments))
        self._db.execute("DELETE FROM files WHERE id NOT IN (SELECT value FROM json_each(?))", (files,))
        self._write()
        world.listeners.append(self._on_change)

    def _on_change(self, change: WorldChange) -> None:
        kind, subject = change.kind, change.subject
        if kind.startswith("message_"):
            if not subject.ephemeral:
                self._messages[subject.id] = subject
            # A message also changes its channel: it opens a DM and keeps a thread active.
            if kind == "message_create" and change.channel_id in self._world.channels:
                self._things["channel", change.channel_id] = self._world.channels[change.channel_id]
        elif kind in _PLACES:
            gone = kind.endswith("_delete")
            self._things["channel", subject.id] = None if gone else subject
            if gone:
                self._messages |= subject.messages
        elif kind in _GUILDS:
            self._things["guild", subject.id] = subject
        elif kind in ("people", "settings"):
            self._things["user", subject.id] = subject
        elif kind in ("emoji_create", "emoji_delete", "event_create", "event_delete"):
            thing, _, change_of_it = kind.partition("_")
            self._things[thing, subject.id] = None if change_of_it == "delete" else subject
        elif kind == "clock":
            self._things["clock", 0] = subject
        elif kind == "read":
            self._marks[subject] = change.detail["message_id"]
        else:
            return
        self._soon()

    def _soon(self) -> None:
        """Schedule a write after everything that belongs to the current change."""
        if self._due is None:
            self._due = asyncio.get_running_loop().call_soon(self._write)

    def _transact(self) -> None:
        if not self._db.in_transaction:
            self._db.execute("BEGIN")

    def _write(self) -> None:
        self._due = None
        try:
            self._write_all()
        except sqlite3.OperationalError:
            # Most likely a full disk. The changes stay queued; the messages are shown in any case.
            _log.exception("the local Discord cannot write what it keeps; it tries again")
            self._due = asyncio.get_running_loop().call_later(AGAIN_SECONDS, self._write)

    def _write_all(self) -> None:
        self._transact()
        for (kind, thing_id), thing in self._things.items():
            if thing is None:
                self._db.execute("DELETE FROM things WHERE kind = ? AND id = ?", (kind, thing_id))
            else:
                self._db.execute(
                    "INSERT INTO things VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET body = excluded.body",
                    (kind, thing_id, _encode_thing(thing)),
                )
        for message in self._messages.values():
            if message.deleted:
                self._db.execute("DELETE FROM messages WHERE id = ?", (message.id,))
            else:
                self._db.execute("INSERT OR REPLACE INTO messages VALUES (?, ?)", (message.id, _encode_thing(message)))
        for key, mark in self._marks.items():
            self._db.execute("INSERT OR REPLACE INTO marks VALUES (?, ?, ?)", (*key, mark))
        self._db.execute("COMMIT")
        self._things.clear()
        self._messages.clear()
        self._marks.clear()

    def close(self) -> None:
        """Write the queued changes and close the file."""
        if self._due is not None:
            self._due.cancel()
            with contextlib.suppress(sqlite3.OperationalError):
                self._write_all()
        self._db.close()

    # -- the bytes of attachments ---------------------------------------------------------------------------------

    def __getitem__(self, attachment_id: int) -> bytes:
        row = self._db.execute("SELECT data FROM files WHERE id = ?", (attachment_id,)).fetchone()
        if row is None:
            raise KeyError(attachment_id)
        return bytes(row[0])

    def __setitem__(self, attachment_id: int, data: bytes) -> None:
        self._transact()
        self._db.execute("INSERT INTO files VALUES (?, ?)", (attachment_id, data))
        self._soon()

    def __delitem__(self, attachment_id: int) -> None:
        self._transact()
        self._db.execute("DELETE FROM files WHERE id = ?", (attachment_id,))
        self._soon()


def _encode_thing(thing: object) -> bytes:
    # Messages have their own rows.
    return msgspec.json.encode(dataclasses.replace(thing, messages={}) if isinstance(thing, Channel) else thing)
