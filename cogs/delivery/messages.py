"""Messages of the bot: each is posted once, edited when its content changes, and removed when it is outdated.

A job may be retried after a crash, and the retry must not send anything twice. So the row of a job stores how many of
its messages Discord has, and when the bot began to send the next one. That message carries a nonce: within the nonce's
life Discord answers a repeated request with the same message; later the bot searches the channel for it.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from datetime import UTC, datetime

import discord

from cogs.app import Engawa
from cogs.discord_errors import NO_EDIT
from cogs.panel import Panel, digest
from cogs.replies import marking
from cogs.signs import with_emojis
from cogs.views.table_views import lasts
from engine.storage.deliveries import StoredJob
from engine.storage.owed import Posting, StoredMessage
from engine.storage.store import TableMoment
from engine.tables.jobs import Job, ShowLobby, ShowProposals
from engine.tables.table import Table

NONCE_LIFE = 60.0
"""Seconds for which Discord surely recognizes a nonce; after that the bot searches the channel for the message."""
OLD = 3600.0
"""Age of a message in seconds from which Discord limits its edits."""
LOOKED_AT = 100
"""How many messages of a channel the search reads."""


class TableMessages:
    """Posts, edits and removes messages: long-lived ones, which are edited later, and those that are only sent."""

    def __init__(self, bot: Engawa) -> None:
        self.bot = bot
        self._store = bot.store
        self._owed = bot.store.deliveries

    def channel(self, table: Table) -> discord.PartialMessageable:
        """The channel in which a table is played."""
        return self.bot.get_partial_messageable(table.channel, guild_id=table.guild or None)

    def at(self, place: StoredMessage) -> discord.PartialMessage:
        """A handle on a message of which only the ids are known."""
        return self.bot.get_partial_messageable(place.channel).get_partial_message(place.message)

    async def edit(
        self, moment: TableMoment, role: str, reader: int, panel: Panel, past: str = "", *, called: Sequence[int] = ()
    ) -> bool:
        """Edit a long-lived message to show the panel; False if there is no such message that can be edited.

        Sends no request if the message shows the panel already. `called`: the Discord ids of the people it mentions;
        an edit notifies nobody.
        """
        table, place = moment.table, moment.messages.get((role, reader))
        if place is None:
            return False
        if not reader and place.channel != table.channel:
            await self.dismiss(moment, (role, reader))
            return False
        changed = message_of(table, place.channel, place.message, panel, past)
        # An edit notifies nobody, so nobody new counts as called.
        changed = changed._replace(called=place.called)
        if role in ("board", "call"):
            # The message called people to the decision that was open when it was posted.
            changed = changed._replace(moves=place.moves)
        if (again := again_of(role)) is not None:
            changed = changed._replace(moves=table.revision)
        if place.shown != panel.digest:
            same = place.shown and place.pictures == changed.pictures

            async def send(shown: Panel) -> None:
                pictures = discord.utils.MISSING if same else shown.files
                await self.at(place).edit(
                    content=shown.text,
                    attachments=pictures,
                    embeds=shown.embeds,
                    view=shown.view,
                    allowed_mentions=marking(called),
                )

            try:
                await panel.sent_with(self.bot.signs, send)
            except (discord.HTTPException, discord.RateLimited) as error:
                if not (self._is_old(place) if isinstance(error, discord.RateLimited) else error.code in NO_EDIT):
                    raise
                await self.dismiss(moment, (role, reader))
                return False
        if place != changed:
            moment.messages[role, reader] = changed
            if again is not None:
                await self._owed.changed(table.id, role, place, changed, again)
            else:
                await self._owed.keep(table.id, (role, reader, changed))
        return True

    def _is_old(self, place: StoredMessage) -> bool:
        """Whether Discord limits the edits of a message because of its age."""
        return self.bot.clock() - discord.utils.snowflake_time(place.message).timestamp() > OLD

    async def dismiss(self, moment: TableMoment, *roles: tuple[str, int]) -> None:
        """Forget outdated long-lived messages, by role and reader, and ask for their removal."""
        places = [moment.messages.pop(role) for role in roles if role in moment.messages]
        if places:
            await self._owed.dismiss(moment.table.id, roles, places)

    async def post(
        self,
        job: StoredJob,
        moment: TableMoment,
        channel: discord.PartialMessageable,
        panel: Panel,
        *,
        called: Sequence[int] = (),
        silent: bool = False,
    ) -> int:
        """Post the next message of a job once and return its id.

        If an earlier attempt may have sent it already, that message is found and reused. `called`: the Discord
        ids of the people it mentions.
        """
        begun = job.posting if job.posting is not None and job.posting.may_be_in(channel.id) else None
        late = begun is not None and self.bot.clock() - begun.since > NONCE_LIFE
        message = await self._left_behind(begun, moment, channel, panel, called) if begun is not None and late else None
        if message is not None:
            return message.id
        if begun is None or late:
            await self._owed.posting(job, channel.id, digest(panel.text.strip()))
        view = panel.view if panel.view is not None else discord.utils.MISSING
        nonce = f"{await self._store.name()}-{job.id}-{job.round}-{job.sent}"

        async def send(shown: Panel) -> discord.Message:
            return await channel.send(
                shown.text,
                files=shown.files,
                embeds=shown.embeds,
                view=view,
                nonce=nonce,
                allowed_mentions=marking(called),
                silent=silent,
            )

        message = await panel.sent_with(self.bot.signs, send)
        if begun is not None and not await self._edit_to_show(message, panel, called):
            await self._owed.dismiss(moment.table.id, (), [StoredMessage(channel.id, message.id)])
            raise TimeoutError("what came cannot be used; another is written when its nonce is forgotten")
        return message.id

    async def _left_behind(
        self,
        begun: Posting,
        moment: TableMoment,
        channel: discord.PartialMessageable,
        panel: Panel,
        called: Sequence[int],
    ) -> discord.Message | None:
        """The message that an earlier attempt to post this panel left in the channel, edited to show the panel.

        None if there is none. Asks for the removal of other unknown messages with buttons of the table.
        """
        table = moment.table.id
        lives = panel.view is not None and lasts(panel.view.walk_children(), table)
        found: discord.Message | None = None
        async for message in self.unknown(begun, moment, channel):
            lasting = lasts(items_of(message), table)
            # A press may have changed its text, or have removed the buttons at the end of the game.
            drawn = bool(panel.pictures) and _picture_names(message) == panel.filenames
            same = digest(message.content.strip()) == begun.says or drawn or (lives and lasting)
            if found is None and same and await self._edit_to_show(message, panel, called):
                found = message
            elif lasting or (found is None and same):
                await self._owed.dismiss(table, (), [StoredMessage(channel.id, message.id)])
        return found

    async def unknown(
        self, begun: Posting, moment: TableMoment, channel: discord.PartialMessageable
    ) -> AsyncIterator[discord.Message]:
        """Yield the bot's messages in a channel, posted since the attempt began, that are not stored."""
        known = await self._owed.known(moment.table.id)
        since = datetime.fromtimestamp(begun.since - NONCE_LIFE, UTC)
        async for message in channel.history(limit=LOOKED_AT, after=since):
            own = self.bot.user is not None and message.author.id == self.bot.user.id
            if own and message.interaction_metadata is None and message.id not in known:
                yield message

    async def _edit_to_show(self, message: discord.Message, panel: Panel, called: Sequence[int]) -> bool:
        """Edit a message to show the panel, unless its text and pictures are the same already.

        False if the message cannot be edited, or does not mention everybody in `called`: an edit notifies nobody.
        """
        if not {user.id for user in message.mentions}.issuperset(called):
            return False
        same = (
            message.content.strip() == panel.text.strip() and _embedded(message) == with_emojis(panel.below, {}).strip()
        )
        if not same or _picture_names(message) != panel.filenames:

            async def send(shown: Panel) -> None:
                await message.edit(
                    content=shown.text,
                    attachments=shown.files,
                    embeds=shown.embeds,
                    view=shown.view,
                    allowed_mentions=marking(called),
                )

            try:
                await panel.sent_with(self.bot.signs, send)
            except discord.HTTPException as error:
                if error.code not in NO_EDIT:
                    raise
                return False
        return True


def again_of(role: str) -> Job | None:
    """The job that updates the message of a role if presses edit it too; None for every other role."""
    return ShowLobby() if role == "lobby" else ShowProposals() if role.startswith("ask-") else None


def message_of(table: Table, channel: int, message: int, panel: Panel, past: str = "") -> StoredMessage:
    """The record of a long-lived message that shows this panel of a table."""
    return StoredMessage(channel, message, past, panel.digest, ",".join(panel.filenames), table.moves)


def _picture_names(message: discord.Message) -> tuple[str, ...]:
    """The file names of a message's pictures; a name contains the digest of its picture."""
    return tuple(attachment.filename for attachment in message.attachments)


def _embedded(message: discord.Message) -> str:
    """The text of a message's embed, without emojis."""
    return with_emojis("\n".join(embed.description or "" for embed in message.embeds), {}).strip()


def items_of(message: discord.Message) -> list[discord.Button | discord.SelectMenu | discord.TextInput]:
    """The buttons and select menus of a message."""
    return [item for row in message.components if isinstance(row, discord.ActionRow) for item in row.children]
