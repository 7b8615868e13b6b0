"""Builds messages from request bodies: matches files to attachments, completes components, resolves mentions."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import partial
from typing import Any

from local_discord import errors, limits
from local_discord.errors import DiscordError
from local_discord.limits import Path, single_error
from local_discord.media import safe_filename
from local_discord.model import Attachment, Channel, Json, Message, MessageFlag, Upload
from local_discord.payloads import Payloads
from local_discord.state import World

USER_MENTION = re.compile(r"<@!?(\d+)>")
SETTABLE_FLAGS = MessageFlag.SUPPRESS_EMBEDS | MessageFlag.SUPPRESS_NOTIFICATIONS | MessageFlag.COMPONENTS_V2


class Composer:
    """Creates and edits messages from request bodies. Raises DiscordError for bodies that Discord refuses."""

    def __init__(self, world: World, payloads: Payloads) -> None:
        self._world = world
        self._payloads = payloads

    def create(
        self, channel: Channel, payload: Json, uploads: Sequence[Upload], *, prefix: Path = (), **fields: Any
    ) -> Message:
        """Return a new message by the bot that is not posted yet. `fields` are set on the message unchanged."""
        message = self._world.new_message(channel, self._world.bot.id, **fields)
        flags = MessageFlag(int(payload.get("flags") or 0)) & SETTABLE_FLAGS
        message.flags |= flags
        self._fill(message, payload, uploads, prefix, is_edit=False, flags=message.flags)
        message.nonce = None if payload.get("nonce") is None else str(payload["nonce"])
        return message

    def edit(self, message: Message, payload: Json, uploads: Sequence[Upload], *, prefix: Path = ()) -> None:
        """Edit the message. Absent fields stay, null clears a field. The Components V2 flag can be set, not removed."""
        if payload.get("flags") is not None:
            flags = MessageFlag(int(payload["flags"])) & SETTABLE_FLAGS
            kept = message.flags & ~MessageFlag.SUPPRESS_EMBEDS
            if MessageFlag.COMPONENTS_V2 in flags and not message.is_v2:
                self._check_becoming_v2(message, payload, prefix)
            self._fill(message, payload, uploads, prefix, is_edit=True, flags=kept | flags)
        else:
            self._fill(message, payload, uploads, prefix, is_edit=True, flags=message.flags)

    def _check_becoming_v2(self, message: Message, payload: Json, prefix: Path) -> None:
        for name in ("content", "embeds"):
            if getattr(message, name) and name not in payload:
                raise single_error(
                    (*prefix, name),
                    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                    f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
                )

    def _fill(
        self,
        message: Message,
        payload: Json,
        uploads: Sequence[Upload],
        prefix: Path,
        *,
        is_edit: bool,
        flags: MessageFlag,
    ) -> None:
        kept, descriptions = _check_attachments(message.attachments, payload, uploads, prefix)
        names = {attachment.filename for attachment in kept}
        names |= {name for name, _ in descriptions.values()}
        is_v2 = MessageFlag.COMPONENTS_V2 in flags
        limits.check_message(payload, v2=is_v2, filenames=names, emoji_ids=self._world.emojis, prefix=prefix)
        content = _field_after(message, payload, "content", "")
        embeds = _field_after(message, payload, "embeds", [])
        components = _field_after(message, payload, "components", [])
        if not (components if is_v2 else str(content).strip() or embeds or components or kept or uploads):
            raise DiscordError(errors.EMPTY_MESSAGE)
        new = [self._world.store_file(message.channel_id, upload, *descriptions[upload.index]) for upload in uploads]
        self._world.replace_files(message, kept + new)
        message.flags = flags & ~MessageFlag.LOADING
        message.content = str(content)
        message.embeds = [self._embed(embed, message.attachments) for embed in embeds]
        message.components = self.complete(components, message.attachments)
        if not is_edit or "content" in payload or "components" in payload:
            self._resolve_mentions(message, payload.get("allowed_mentions"))

    def complete(self, components: Sequence[Json], attachments: list[Attachment]) -> list[Json]:
        """Return the components as Discord returns them: with an id each and the addresses of media."""
        taken = {component["id"] for component in limits.walk_components(components) if component.get("id")}
        numbers = (number for number in range(1, 1_000) if number not in taken)
        return [self._complete(component, attachments, numbers) for component in components]

    def _complete(self, component: Json, attachments: list[Attachment], numbers: Iterator[int]) -> Json:
        done = {**component, "id": component.get("id") or next(numbers)}
        if done["type"] == limits.BUTTON:
            done.setdefault("disabled", False)
        if isinstance(done.get("emoji"), dict):
            done["emoji"] = _complete_emoji(done["emoji"])
        if done.get("options"):
            done["options"] = [
                {**option, "emoji": _complete_emoji(option["emoji"])} if option.get("emoji") else option
                for option in done["options"]
            ]
        done |= self._media(done, attachments)
        for name in ("accessory", "component"):
            if isinstance(done.get(name), dict):
                done[name] = self._complete(done[name], attachments, numbers)
        if "components" in done:
            done["components"] = [self._complete(child, attachments, numbers) for child in done["components"]]
        return done

    def _media(self, component: Json, attachments: list[Attachment]) -> Json:
        """Return the fields of a component that show media or a file, with their addresses."""
        media = partial(self._payloads.media, attachments=attachments)
        shown = [name for name in ("media", "file") if isinstance(component.get(name), dict)]
        found: Json = {name: media(component[name]["url"]) for name in shown}
        if component["type"] == limits.GALLERY:
            found["items"] = [{**item, "media": media(item["media"]["url"])} for item in component["items"]]
        if component["type"] == limits.FILE:
            ids = {str(attachment.id): attachment for attachment in attachments}
            if (file := ids.get(found["file"].get("attachment_id"))) is not None:
                found |= {"name": file.filename, "size": file.size}
        return found

    def _embed(self, embed: Json, attachments: list[Attachment]) -> Json:
        done = {**embed, "type": embed.get("type", "rich")}
        for name in ("image", "thumbnail"):
            if (embed.get(name) or {}).get("url"):
                media = self._payloads.media(embed[name]["url"], attachments)
                done[name] = {key: media[key] for key in ("url", "proxy_url", "width", "height")}
        return done

    def _resolve_mentions(self, message: Message, allowed: Json | None) -> None:
        """Set the mentions of the message: those in its text that `allowed_mentions` allows (all if it is absent)."""
        text = "\n".join([message.content, *limits.text_of(message.components)])
        parse: Collection[str] = ("users", "everyone") if allowed is None else allowed.get("parse") or ()
        chosen = {int(user_id) for user_id in (allowed or {}).get("users") or []}
        named = dict.fromkeys(int(found) for found in USER_MENTION.findall(text))
        message.mention_ids = [
            user_id for user_id in named if user_id in self._world.users and ("users" in parse or user_id in chosen)
        ]
        message.mention_everyone = "everyone" in parse and ("@everyone" in text or "@here" in text)


def _complete_emoji(emoji: Json) -> Json:
    """Return an emoji as Discord returns it: its id is a text."""
    return emoji if emoji.get("id") is None else {**emoji, "id": str(emoji["id"])}


def _check_attachments(
    existing: Sequence[Attachment], payload: Json, uploads: Sequence[Upload], prefix: Path
) -> tuple[list[Attachment], dict[int, tuple[str, str | None]]]:
    """Return the attachments that stay, and the stored name and the alt text of each uploaded file, by its index."""
    limits.check_files(uploads)
    listed = _listed_attachments(payload, prefix)
    kept = _kept_attachments(existing, listed)
    if len(kept) + len(uploads) > limits.FILES:
        raise DiscordError(errors.TOO_MANY_ATTACHMENTS)
    return kept, _names_and_alt_texts(listed or [], kept, uploads, prefix)


def _field_after(message: Message, payload: Json, name: str, empty: object) -> Any:
    """Return a field as the body sets it: null clears it, an absent one keeps the value of the message."""
    return (payload[name] or empty) if name in payload else getattr(message, name)


def _kept_attachments(existing: Sequence[Attachment], listed: Sequence[Json] | None) -> list[Attachment]:
    """Return the attachments that an edit keeps: those it lists by id, or all if it has no list."""
    if listed is None:
        return list(existing)
    by_id = {attachment.id: attachment for attachment in existing}
    return [by_id[int(entry["id"])] for entry in listed if int(entry["id"]) in by_id]


def _listed_attachments(payload: Json, prefix: Path) -> list[Json] | None:
    """Return the `attachments` of a body, None if absent. Errors: DiscordError if an id occurs twice or is missing."""
    if payload.get("attachments") is None:
        return None
    faults, path = limits.FormErrors(), (*prefix, "attachments")
    listed = faults.items(path, payload["attachments"])
    ids = [entry.get("id") if isinstance(entry, dict) else None for entry in listed]
    for position, entry_id in enumerate(ids):
        if not limits.is_snowflake(entry_id):
            faults.add((*path, position, "id"), "NUMBER_TYPE_COERCE", f'Value "{entry_id}" is not snowflake.')
    faults.distinct(path, [str(entry_id) for entry_id in ids])
    faults.raise_if_any()
    return listed


def _names_and_alt_texts(
    listed: Sequence[Json], kept: Sequence[Attachment], uploads: Sequence[Upload], prefix: Path
) -> dict[int, tuple[str, str | None]]:
    """Return the stored name and the alt text of each uploaded file."""
    found: dict[int, tuple[str, str | None]] = {
        upload.index: (safe_filename(upload.filename), None) for upload in uploads
    }
    kept_ids = {attachment.id for attachment in kept}
    for position, entry in enumerate(listed):
        index = int(entry["id"])
        if index in kept_ids:
            continue
        if index not in found:
            raise single_error(
                (*prefix, "attachments", position),
                "ATTACHMENT_NOT_FOUND",
                f"Attachment data cannot be found for id {index}",
            )
        description = entry.get("description")
        if description is not None and len(description) > limits.ALT_TEXT:
            raise single_error(
                (*prefix, "attachments", position, "description"),
                "BASE_TYPE_MAX_LENGTH",
                f"Must be {limits.ALT_TEXT} or fewer in length.",
            )
        found[index] = (safe_filename(entry.get("filename") or found[index][0]), description)
    return found
