"""Administration of a local Discord: create people and channels, move the clock, cause failures."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence

from local_discord.acts import Acts
from local_discord.driver import ChannelLike, Person, find_channel
from local_discord.faults import Faults
from local_discord.gateway import Gateway
from local_discord.interactions import Interactions
from local_discord.model import Channel, ChannelType, Guild, Permission
from local_discord.permissions import EVERYONE
from local_discord.ratelimits import RateLimits
from local_discord.state import BOT_PERMISSIONS, World
from local_discord.views import MessageView

CHANNELS = ("general", "table-1", "table-2")


class Keeper:
    """The actions of moderators and of Discord itself. `guild` is the first guild.

    Faults of answers and events are in `faults`, the rate limits without headers in `ratelimits`.
    """

    world: World
    acts: Acts
    gateway: Gateway
    interactions: Interactions
    faults: Faults
    ratelimits: RateLimits
    guild: Guild
    _hears: Callable[[], None] | None = None

    @property
    def token(self) -> str:
        """The bot's token; see `reset_token`."""
        return self.world.token

    # -- people and places ----------------------------------------------------------------------------------------

    def person(self, name: str) -> Person:
        """Return the person with this name. Errors: KeyError."""
        for user in self.world.people:
            if user.name == name:
                return Person(self.world, self.acts, user)
        raise KeyError(name)

    @property
    def people(self) -> list[Person]:
        """All people."""
        return [Person(self.world, self.acts, user) for user in self.world.people]

    def add_person(self, name: str, guild: Guild | None = None) -> Person:
        """Create a person who joins the guild (the first one by default)."""
        user = self.world.add_person(name, [guild or self.guild])
        return Person(self.world, self.acts, user)

    def add_guild(self, name: str, people: Sequence[str], channels: Sequence[str] = CHANNELS) -> Guild:
        """Create another guild with the bot and these people; the first of them owns it."""
        users = [self.person(person).user for person in people]
        return self.world.add_guild(name, users, channels)

    def channel(self, where: ChannelLike) -> Channel:
        """Return a channel by "#name", "Guild/#name" or id, or the channel of a message."""
        return find_channel(self.world, where)

    def add_channel(self, name: str, guild: Guild | None = None, kind: ChannelType = ChannelType.TEXT) -> Channel:
        """Create a text channel, or an announcement channel or a voice channel with its text chat."""
        return self.world.add_channel(guild or self.guild, name, kind)

    def add_forum(self, name: str, guild: Guild | None = None) -> Channel:
        """Create a forum: it holds posts, which are threads, and no messages of its own."""
        return self.world.add_channel(guild or self.guild, name, ChannelType.FORUM)

    def set_tags(self, forum: ChannelLike, *names: str, required: bool = False) -> None:
        """Set the tags of a forum (CHANNEL_UPDATE); if a tag is required, a post without one gets 400/40067."""
        self.world.set_tags(self.channel(forum), names, required=required)

    def delete_channel(self, where: ChannelLike) -> None:
        """Delete a channel, as a moderator would."""
        self.world.remove_channel(self.channel(where))

    def delete_message(self, message: MessageView) -> None:
        """Delete a message, as a moderator would."""
        self.world.delete(message.message)

    def deny_bot(self, where: ChannelLike, *names: str) -> None:
        """Deny the bot permissions in a channel by Discord's names ("SEND_MESSAGES"); without names, deny nothing.

        The bot gets CHANNEL_UPDATE each time.
        """
        channel = self.channel(where)
        role = self.world.bot_role(self.world.guilds[channel.guild_id or 0])
        self.world.overwrite(channel, role.id, allow=Permission.NONE, deny=_permissions_named(names))

    def hide_channel(self, where: ChannelLike, person: Person) -> None:
        """Hide a channel from one person."""
        self.world.overwrite(self.channel(where), person.id, allow=Permission.NONE, deny=Permission.VIEW_CHANNEL)

    def appoint(self, where: ChannelLike, person: Person, *names: str) -> None:
        """Allow one person more permissions in a channel, by Discord's names ("MANAGE_CHANNELS")."""
        self.world.overwrite(self.channel(where), person.id, allow=_permissions_named(names), deny=Permission.NONE)

    # -- what goes wrong ------------------------------------------------------------------------------------------

    def deny_bot_everywhere(self, *names: str, guild: Guild | None = None) -> None:
        """Deny the bot permissions in the whole guild by Discord's names; without names, restore them.

        Changes both roles of the bot (GUILD_ROLE_UPDATE): its own and @everyone, so people lose them too.
        """
        guild = guild or self.guild
        kept = ~_permissions_named(names)
        self.world.change_role(guild, guild.roles[guild.id], EVERYONE & kept)
        self.world.change_role(guild, self.world.bot_role(guild), BOT_PERMISSIONS & kept)

    def give_bot_role(self, name: str, *names: str, guild: Guild | None = None) -> None:
        """Give the bot another role with these permissions (GUILD_ROLE_CREATE, GUILD_MEMBER_UPDATE)."""
        guild = guild or self.guild
        role = self.world.add_role(guild, name, _permissions_named(names))
        bot = guild.members[self.world.bot.id]
        self.world.set_roles(guild, bot.user_id, [*bot.role_ids, role.id])

    def take_bot_role(self, name: str, guild: Guild | None = None) -> None:
        """Remove a role from the bot (GUILD_MEMBER_UPDATE)."""
        guild = guild or self.guild
        bot = guild.members[self.world.bot.id]
        kept = [role_id for role_id in bot.role_ids if guild.roles[role_id].name != name]
        self.world.set_roles(guild, bot.user_id, kept)

    def remove_bot(self, guild: Guild | None = None) -> None:
        """Kick the bot (GUILD_DELETE): requests get 403/50001, people without another shared guild are unreachable."""
        self.world.remove_bot(guild or self.guild)

    def invite_bot(self, guild: Guild | None = None) -> None:
        """Add the bot again after `remove_bot` (GUILD_CREATE), without the overwrites of its former role."""
        self.world.invite_bot(guild or self.guild)

    def take_guild_away(self, guild: Guild | None = None) -> None:
        """Begin an outage: GUILD_DELETE with `unavailable`, then no events. Requests are still answered."""
        self.world.set_available(guild or self.guild, available=False)

    def bring_guild_back(self, guild: Guild | None = None) -> None:
        """End the outage (GUILD_CREATE)."""
        self.world.set_available(guild or self.guild, available=True)

    def archive_thread(self, where: ChannelLike, *, archived: bool = True) -> None:
        """Archive or reopen a thread (THREAD_UPDATE). In an archived one edits get 400/50083; posting reopens it."""
        self.world.change_thread(self.channel(where), archived=archived)

    def lock_thread(self, where: ChannelLike, *, locked: bool = True) -> None:
        """Lock or unlock a thread (THREAD_UPDATE). Without MANAGE_THREADS, posts and edits get 403/160005.

        If it is also archived, they get 400/50083, and posting does not reopen it.
        """
        self.world.change_thread(self.channel(where), locked=locked)

    def time_out(self, person: Person, seconds: float, guild: Guild | None = None) -> None:
        """Put a person in timeout, so they can only read; 0 ends it. Owners are exempt."""
        self.world.time_out(guild or self.guild, person.id, seconds)

    def time_out_bot(self, seconds: float, guild: Guild | None = None) -> None:
        """Put the bot in timeout (GUILD_MEMBER_UPDATE): its posts get 403/50013, its answers are accepted; 0 ends it.

        Discord sends nothing when a timeout runs out.
        """
        self.world.time_out(guild or self.guild, self.world.bot.id, seconds)

    def block_words(self, *words: str, guild: Guild | None = None) -> None:
        """Set the words that automatic moderation blocks: posts and edits get 400/200000, titles 400/200001."""
        (guild or self.guild).blocked_words = set(words)

    def set_interactions_endpoint(self, url: str | None) -> None:
        """Set the interactions endpoint. While set, no interaction reaches the gateway, so all of them fail."""
        self.world.interactions_endpoint_url = url

    async def reset_token(self, token: str | None = None, *, close_gateway: bool = True) -> str:
        """Revoke the bot's token and return the new one (or restore an earlier one, given as `token`).

        Requests with the old one get 401, a live session is closed with 4004 (unless `close_gateway` is False).
        """
        self.world.token = token or secrets.token_urlsafe(24)
        if close_gateway:
            await self.gateway.refuse()
        return self.world.token

    # -- time -----------------------------------------------------------------------------------------------------

    def advance(self, seconds: float) -> None:
        """Move the clock forward and do everything that is due then.

        Interactions fail after 3 s, their tokens expire after 15 min, nonces after 5 min, messages count as old after
        an hour, idle threads are archived, windows of rate limits end.
        """
        self.world.clock.advance(seconds)
        self.world.tell("clock", subject=self.world.clock.ahead)
        self.time_passed()
        if self._hears is not None:
            self._hears()

    def now(self) -> float:
        """Return the clock's seconds since 1970, for a bot in this process to use."""
        return self.world.clock.now()

    def when_advanced(self, hears: Callable[[], None]) -> None:
        """Call the function after each `advance`; it replaces an earlier one."""
        self._hears = hears

    def time_passed(self) -> None:
        """Apply the current time: fail unanswered interactions, archive idle threads."""
        self.interactions.expire()
        self.world.archive_idle_threads()


def _permissions_named(names: Sequence[str]) -> Permission:
    found = Permission.NONE
    for name in names:
        found |= Permission[name]
    return found
