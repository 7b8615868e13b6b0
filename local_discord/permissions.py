"""The default permissions, and the rules that combine roles and channel overwrites."""

from __future__ import annotations

from local_discord.model import Channel, Guild, Permission

EVERYTHING = Permission(0)
for _permission in Permission:
    EVERYTHING |= _permission

EVERYONE = (
    Permission.ADD_REACTIONS
    | Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
)
IN_TIMEOUT = Permission.VIEW_CHANNEL | Permission.READ_MESSAGE_HISTORY
# DMs have no roles; both sides get the permissions of a conversation.
DIRECT_MESSAGE = EVERYONE | Permission.MANAGE_MESSAGES | Permission.PIN_MESSAGES


def of_member(guild: Guild, channel: Channel | None, user_id: int) -> Permission:
    """Return the member's permissions in the channel (in the guild if `channel` is None)."""
    member = guild.members.get(user_id)
    if member is None:
        return Permission.NONE
    if guild.owner_id == user_id:
        return EVERYTHING
    allowed = guild.roles[guild.id].permissions
    for role_id in member.role_ids:
        allowed |= guild.roles[role_id].permissions
    if Permission.ADMINISTRATOR in allowed:
        return EVERYTHING
    if channel is None:
        return allowed
    # Discord's order: @everyone, then all roles together, then the member.
    allowed = _apply_overwrites(allowed, channel, [guild.id])
    allowed = _apply_overwrites(allowed, channel, member.role_ids)
    allowed = _apply_overwrites(allowed, channel, [user_id])
    return allowed if Permission.VIEW_CHANNEL in allowed else Permission.NONE


def _apply_overwrites(allowed: Permission, channel: Channel, targets: list[int]) -> Permission:
    found = [channel.overwrites[target] for target in targets if target in channel.overwrites]
    for overwrite in found:
        allowed &= ~overwrite.deny
    for overwrite in found:
        allowed |= overwrite.allow
    return allowed
