"""The actions of a person in a Discord client; the page and the test driver both use them.

An action that no Discord client would offer raises `NotPossibleError` with a sentence that explains why.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from local_discord import limits
from local_discord.errors import NotPossibleError
from local_discord.interactions import Interactions
from local_discord.model import (
    AppCommand,
    Channel,
    ChannelType,
    Guild,
    Interaction,
    InteractionType,
    Json,
    Message,
    Permission,
    User,
)
from local_discord.payloads import Payloads
from local_discord.permissions import of_member
from local_discord.state import World

STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = 3, 4, 5, 6, 7, 8, 9, 10, 11
CHAT_INPUT, ON_PERSON = 1, 2
"""Types of commands: typed ones, and those of the menu on a person."""
GUILD_CONTEXT, BOT_DM_CONTEXT = 0, 1
GUILD_INSTALL, USER_INSTALL = 0, 1
LARGEST_INTEGER = 2**53


def localized_text(item: Json, name: str, locale: str) -> str:
    """Return a name or description in the person's language, or the default."""
    return str((item.get(f"{name}_localizations") or {}).get(locale) or item.get(name, ""))


class Acts:
    """Turns the actions of people into messages and interactions."""

    def __init__(self, world: World, payloads: Payloads, interactions: Interactions) -> None:
        self._world = world
        self._payloads = payloads
        self._interactions = interactions

    # -- text -----------------------------------------------------------------------------------------------------

    def say(self, person: User, channel: Channel, content: str) -> Message:
        """Post a message as the person. This reopens an archived thread."""
        self._check_may_act(person, channel)
        allowed = self._world.permissions(channel, person.id)
        wanted = Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
        if wanted not in allowed or channel.type is ChannelType.FORUM:
            raise NotPossibleError("You may not write in this channel.")
        if channel.locked and Permission.MANAGE_THREADS not in allowed:
            raise NotPossibleError("This thread is locked.")
        message = self._written(person, channel, content)
        self._world.post(message)
        return message

    def _written(self, person: User, channel: Channel, content: str) -> Message:
        if not content.strip() or len(content) > limits.CONTENT:
            raise NotPossibleError("A message has 1 to {most} characters.", most=limits.CONTENT)
        return self._world.new_message(channel, person.id, content=content)

    def start_thread(self, person: User, parent: Channel, name: str, content: str, tags: Sequence[str] = ()) -> Channel:
        """Start a public thread in a text channel, or a post in a forum, with a first message by the person.

        In a text channel `content` may be empty: the thread then has no message. `tags` are names of the forum's tags.
        """
        self._check_may_act(person, parent)
        allowed = self._world.permissions(parent, person.id)
        forum = parent.type is ChannelType.FORUM
        wanted = Permission.SEND_MESSAGES if forum else Permission.CREATE_PUBLIC_THREADS
        if wanted not in allowed or not parent.takes_threads:
            raise NotPossibleError("You may not start a thread here.")
        if not 1 <= len(name.strip()) <= limits.CHANNEL_NAME:
            raise NotPossibleError("A thread's name has 1 to {most} characters.", most=limits.CHANNEL_NAME)
        applied = [tag for tag, named in parent.tags.items() if named in tags]
        if parent.requires_tag and not applied:
            raise NotPossibleError("Choose a tag for the post.")
        first = self._written(person, parent, content) if content or forum else None
        starter = first if forum else None
        kind = parent.thread_type
        thread = self._world.add_thread(parent, name.strip(), kind, person.id, starter, applied_tags=applied)
        if first is not None:
            first.channel_id = thread.id
            self._world.post(first)
        return thread

    def add_channel(self, person: User, guild: Guild, name: str, kind: ChannelType) -> Channel:
        """Create a text channel or a forum. The person needs the permission to manage channels."""
        if Permission.MANAGE_CHANNELS not in of_member(guild, None, person.id):
            raise NotPossibleError("You may not make channels in this server.")
        if not 1 <= len(name.strip()) <= limits.CHANNEL_NAME:
            raise NotPossibleError("A channel's name has 1 to {most} characters.", most=limits.CHANNEL_NAME)
        return self._world.add_channel(guild, name.strip(), kind)

    def delete(self, person: User, message: Message) -> None:
        """Delete a message or dismiss an ephemeral one. Messages of others need the permission to manage messages."""
        channel = self._world.channel(message.channel_id)
        own = message.author_id == person.id or message.recipient_id == person.id
        if not own and Permission.MANAGE_MESSAGES not in self._world.permissions(channel, person.id):
            raise NotPossibleError("You may not delete this message.")
        self._world.delete(message)

    # -- commands -------------------------------------------------------------------------------------------------

    def commands(self, person: User, channel: Channel, kind: int = CHAT_INPUT) -> list[AppCommand]:
        """Return the commands of a type offered to a person in the channel, those of their own application included.

        A guild's command hides a global one of its name.
        """
        guild = self._world.guilds.get(channel.guild_id or 0)
        if channel.archived or channel.type is ChannelType.FORUM:
            return []
        installs = {GUILD_INSTALL} if guild is None or self._world.with_bot(guild) else set[int]()
        installs |= {USER_INSTALL} if person.has_app else set()
        context = BOT_DM_CONTEXT if channel.type is ChannelType.DM else GUILD_CONTEXT
        found: dict[str, AppCommand] = {}
        for command in sorted(self._world.commands.values(), key=lambda command: command.guild_id is not None):
            in_scope = command.guild_id in (None, channel.guild_id)
            if command.type == kind and in_scope and _is_offered(command.payload, context, installs):
                found[command.name] = command
        return sorted(found.values(), key=lambda command: command.name)

    def find_command(self, person: User, channel: Channel, path: Sequence[str]) -> tuple[AppCommand, Json, list[str]]:
        """Return the command, the payload of the called (sub)command, and its path in default names."""
        command = next(
            (
                c
                for c in self.commands(person, channel)
                if path and path[0] in (c.name, localized_text(c.payload, "name", person.locale))
            ),
            None,
        )
        if command is None:
            raise NotPossibleError("There is no command /{command} here.", command=path[0] if path else "")
        node, names = command.payload, [command.name]
        for word in path[1:]:
            below = [o for o in node.get("options") or [] if o["type"] in (limits.SUBCOMMAND, limits.GROUP)]
            found = next((o for o in below if word in (o["name"], localized_text(o, "name", person.locale))), None)
            if found is None:
                raise NotPossibleError("/{command} has no subcommand {word!r}.", command=" ".join(names), word=word)
            node = found
            names.append(found["name"])
        if any(o["type"] in (limits.SUBCOMMAND, limits.GROUP) for o in node.get("options") or []):
            raise NotPossibleError("/{command} needs a subcommand.", command=" ".join(names))
        return command, node, names

    def slash(self, person: User, channel: Channel, path: Sequence[str], options: Mapping[str, object]) -> Interaction:
        """Use a slash command. An option with choices accepts the name or the value of a choice."""
        self._check_may_use_commands(person, channel)
        command, node, names = self.find_command(person, channel, path)
        specs = {option["name"]: option for option in node.get("options") or []}
        unknown = [name for name in options if name not in specs]
        if unknown:
            raise NotPossibleError("/{command} has no option {option!r}.", command=" ".join(names), option=unknown[0])
        missing = [name for name, spec in specs.items() if spec.get("required") and options.get(name) is None]
        if missing:
            raise NotPossibleError("The option {option!r} is required.", option=missing[0])
        values = [
            {"name": name, "type": specs[name]["type"], "value": self._value(specs[name], value, channel)}
            for name, value in options.items()
            if value is not None
        ]
        data = self._command_data(command, names, values, channel)
        return self._interactions.create(InteractionType.COMMAND, person, channel, data, name=" ".join(names))

    def use_on(self, person: User, channel: Channel, name: str, target: object) -> Interaction:
        """Use a command of the menu on a person: `target`, by id, name or mention."""
        self._check_may_use_commands(person, channel)
        offered = self.commands(person, channel, ON_PERSON)
        named = (c for c in offered if name in (c.name, localized_text(c.payload, "name", person.locale)))
        command = next(named, None)
        if command is None:
            raise NotPossibleError("There is no command {command!r} on people here.", command=name)
        user, guild = self.find_user(target, channel), self._world.guilds.get(channel.guild_id or 0)
        data: Json = {
            "id": str(command.id),
            "name": command.name,
            "type": ON_PERSON,
            "target_id": str(user.id),
            "resolved": self._payloads.resolved(guild, [user.id], []),
        }
        if command.guild_id is not None:
            data["guild_id"] = str(command.guild_id)
        return self._interactions.create(InteractionType.COMMAND, person, channel, data, name=command.name)

    def autocomplete(
        self, person: User, channel: Channel, path: Sequence[str], focused: str, options: Mapping[str, object]
    ) -> Interaction:
        """Request autocomplete choices for the focused option. `options` are the values so far; text may be partial."""
        self._check_may_use_commands(person, channel)
        command, node, names = self.find_command(person, channel, path)
        specs = {option["name"]: option for option in node.get("options") or []}
        if not specs.get(focused, {}).get("autocomplete"):
            raise NotPossibleError("The option {option!r} has no autocomplete.", option=focused)
        values = []
        for name, value in {focused: "", **options}.items():
            if name not in specs or value is None:
                continue
            entry = {"name": name, "type": specs[name]["type"], "value": value}
            if name == focused:
                # Discord sends the typed text unchanged, even for numbers.
                entry |= {"focused": True, "value": str(value)}
            else:
                entry["value"] = self._value(specs[name], value, channel)
            values.append(entry)
        data = self._command_data(command, names, values, channel)
        return self._interactions.create(InteractionType.AUTOCOMPLETE, person, channel, data, name=" ".join(names))

    def _check_may_act(self, person: User, channel: Channel) -> None:
        guild = self._world.guilds.get(channel.guild_id or 0)
        if guild is not None and self._world.in_timeout(guild, person.id):
            raise NotPossibleError("You are in timeout in this server.")

    def _check_may_use_commands(self, person: User, channel: Channel) -> None:
        self._check_may_act(person, channel)
        if Permission.USE_APPLICATION_COMMANDS not in self._world.permissions(channel, person.id):
            raise NotPossibleError("You may not use commands in this channel.")

    def _command_data(self, command: AppCommand, names: Sequence[str], values: list[Json], channel: Channel) -> Json:
        options = values
        nodes = [command.payload]
        for name in names[1:]:
            nodes.append(next(option for option in nodes[-1]["options"] if option["name"] == name))
        for node in reversed(nodes[1:]):
            options = [{"name": node["name"], "type": node["type"], "options": options}]
        guild = self._world.guilds.get(channel.guild_id or 0)
        # The value of a focused option is still text.
        users = [int(v["value"]) for v in values if v["type"] in (USER, MENTIONABLE) and str(v["value"]).isdigit()]
        channels = [int(v["value"]) for v in values if v["type"] == CHANNEL and str(v["value"]).isdigit()]
        data: Json = {"id": str(command.id), "name": command.name, "type": CHAT_INPUT, "options": options}
        resolved = self._payloads.resolved(guild, users, channels)
        if resolved:
            data["resolved"] = resolved
        if command.guild_id is not None:
            data["guild_id"] = str(command.guild_id)
        return data

    def _value(self, spec: Json, value: object, channel: Channel) -> Any:
        """Convert the value to the option's type."""
        if spec.get("choices"):
            return _choice_value(spec, value)
        kind = spec["type"]
        if kind in (INTEGER, NUMBER):
            return _checked_number(spec, value)
        if kind == BOOLEAN:
            return value if isinstance(value, bool) else str(value).lower() == "true"
        if kind in (USER, MENTIONABLE):
            return str(self.find_user(value, channel).id)
        if kind == CHANNEL:
            return str(self._find_channel(value, channel).id)
        if kind in (ROLE, ATTACHMENT):
            raise NotPossibleError("Role and attachment options are not offered here.")
        return _checked_text(spec, value)

    def find_user(self, value: object, channel: Channel) -> User:
        """Return the user by id, name or mention, if they are in the channel's guild (or in the DM)."""
        text = str(getattr(value, "id", value)).strip("<@!>")
        guild = self._world.guilds.get(channel.guild_id or 0)
        for user in self._world.users.values():
            present = user.id in guild.members if guild else user.id in (channel.recipient_id, self._world.bot.id)
            if present and text in (str(user.id), user.name, user.username):
                return user
        raise NotPossibleError("There is nobody called {name!r} here.", name=text)

    def _find_channel(self, value: object, channel: Channel) -> Channel:
        text = str(getattr(value, "id", value)).strip("<#>")
        for other in self._world.channels.values():
            if other.guild_id == channel.guild_id and text in (str(other.id), other.name):
                return other
        raise NotPossibleError("There is no channel {name!r} here.", name=text)

    # -- components -----------------------------------------------------------------------------------------------

    def _component(self, person: User, message: Message, custom_id: str) -> Json:
        if message.deleted or person.id not in self._world.seen_by(message):
            raise NotPossibleError("This message is not there any more.")
        for component in limits.walk_components(message.components):
            if component.get("custom_id") == custom_id:
                if component.get("disabled"):
                    raise NotPossibleError("This control is disabled.")
                return component
        raise NotPossibleError("The message has no control {control!r} any more.", control=custom_id)

    def press(self, person: User, message: Message, custom_id: str) -> Interaction:
        """Press a button."""
        component = self._component(person, message, custom_id)
        if component["type"] != limits.BUTTON:
            raise NotPossibleError("{value!r} is not a button.", value=custom_id)
        return self._click(person, message, {"custom_id": custom_id, "component_type": limits.BUTTON}, component)

    def select(self, person: User, message: Message, custom_id: str, values: Sequence[object]) -> Interaction:
        """Choose values in a select: option values, or users by id or name."""
        component = self._component(person, message, custom_id)
        if component["type"] not in limits.SELECTS:
            raise NotPossibleError("{value!r} is not a select.", value=custom_id)
        channel = self._world.channel(message.channel_id)
        chosen, resolved = self._chosen(component, values, channel)
        data: Json = {"custom_id": custom_id, "component_type": component["type"], "values": chosen}
        if component["type"] in limits.ENTITY_SELECTS:
            data["resolved"] = resolved
        return self._click(person, message, data, component)

    def _click(self, person: User, message: Message, data: Json, component: Json) -> Interaction:
        channel = self._world.channel(message.channel_id)
        self._check_may_act(person, channel)
        data["id"] = component.get("id", 0)
        return self._interactions.create(InteractionType.COMPONENT, person, channel, data, message=message)

    def _chosen(self, select: Json, values: Sequence[object], channel: Channel) -> tuple[list[str], Json]:
        lower, upper = select.get("min_values", 1), select.get("max_values", 1)
        if lower is None:
            lower = 1
        if not lower <= len(values) <= (upper or 1):
            raise NotPossibleError("Choose {least} to {most}.", least=lower, most=upper)
        if select["type"] == limits.STRING_SELECT:
            return _option_values(select, values), {}
        guild = self._world.guilds.get(channel.guild_id or 0)
        if select["type"] == 8:
            channels = [self._find_channel(value, channel).id for value in values]
            return [str(found) for found in channels], self._payloads.resolved(guild, [], channels)
        if select["type"] == 6:
            raise NotPossibleError("Role selects are not offered here.")
        users = [self.find_user(value, channel).id for value in values]
        return [str(found) for found in users], self._payloads.resolved(guild, users, [])

    # -- modals ---------------------------------------------------------------------------------------------------

    def submit(self, person: User, opener: Interaction, values: Mapping[str, object]) -> Interaction:
        """Submit the modal that answered `opener`; fields without a value keep their defaults."""
        modal = opener.modal
        if modal is None or opener.user_id != person.id:
            raise NotPossibleError("There is no such dialog.")
        fields = {c["custom_id"] for c in limits.walk_components(modal["components"]) if c.get("custom_id")}
        unknown = [custom_id for custom_id in values if custom_id not in fields]
        if unknown:
            raise NotPossibleError("The dialog has no field {field!r}.", field=unknown[0])
        channel = self._world.channel(opener.channel_id)
        self._check_may_act(person, channel)
        users: set[int] = set()
        components = [self._filled(component, values, channel, users) for component in modal["components"]]
        data: Json = {"custom_id": modal["custom_id"], "components": components}
        if users:
            guild = self._world.guilds.get(channel.guild_id or 0)
            data["resolved"] = self._payloads.resolved(guild, sorted(users), [])
        message = self._world.any_message(opener.message_id or 0)
        opener.modal = None
        return self._interactions.create(
            InteractionType.MODAL_SUBMIT, person, channel, data, message=message, opener=opener
        )

    def _filled(self, component: Json, values: Mapping[str, object], channel: Channel, users: set[int]) -> Json:
        """Return a component of the submitted modal. Adds the ids of chosen users to `users`."""
        kind = component["type"]
        about: Json = {"type": kind, "id": component.get("id", 0)}
        if kind == limits.LABEL_TYPE:
            return about | {"component": self._filled(component["component"], values, channel, users)}
        if kind == limits.ROW:
            return about | {"components": [self._filled(c, values, channel, users) for c in component["components"]]}
        if kind == limits.TEXT_DISPLAY:
            return about
        about["custom_id"] = component["custom_id"]
        value = values.get(component["custom_id"])
        if kind == limits.TEXT_INPUT_TYPE:
            return about | {
                "value": _checked_field_text(component, component.get("value") or "" if value is None else str(value))
            }
        if kind == limits.CHECKBOX:
            return about | {"value": bool(component.get("default") if value is None else value)}
        if kind == limits.FILE_UPLOAD:
            if component.get("required", True):
                raise NotPossibleError("File uploads are not offered here.")
            return about | {"values": []}
        return about | self._filled_choice(component, value, channel, users)

    def _filled_choice(self, component: Json, value: Any, channel: Channel, users: set[int]) -> Json:
        """Return the chosen values of a radio or checkbox group or a select; a value of None keeps the defaults."""
        defaults = [option["value"] for option in component.get("options") or [] if option.get("default")]
        chosen = defaults if value is None else [value] if isinstance(value, str) else list(value)
        if component["type"] == limits.RADIO_GROUP:
            needed = chosen or component.get("required", True)
            return {"value": _checked_choices(component, chosen, 1, 1)[0] if needed else None}
        if component["type"] == limits.CHECKBOX_GROUP:
            return {"values": _checked_choices(component, chosen, 1, len(component["options"]))}
        if not chosen and component.get("required") is False:
            return {"values": []}
        picked, resolved = self._chosen(component, chosen, channel)
        users.update(int(user_id) for user_id in resolved.get("users", {}))
        return {"values": picked}


def _is_offered(command: Json, context: int, installs: Collection[int]) -> bool:
    contexts = command.get("contexts")
    denied = context == BOT_DM_CONTEXT and command.get("dm_permission") is False
    installed = any(kind in installs for kind in command.get("integration_types") or [GUILD_INSTALL])
    return installed and not denied and (contexts is None or context in contexts)


def _choice_value(spec: Json, value: object) -> Any:
    """Return the value of the option's choice with this value or name."""
    for choice in spec["choices"]:
        if value in (choice["value"], choice["name"]) or str(value) == str(choice["value"]):
            return choice["value"]
    raise NotPossibleError("{value!r} is not among the choices of {option!r}.", value=value, option=spec["name"])


def _checked_text(spec: Json, value: object) -> str:
    text = str(value)
    lower, upper = spec.get("min_length") or 0, spec.get("max_length") or 6_000
    if not lower <= len(text) <= upper:
        raise NotPossibleError(
            "The option {option!r} takes {least} to {most} characters.", option=spec["name"], least=lower, most=upper
        )
    return text


def _option_values(select: Json, values: Sequence[object]) -> list[str]:
    """Return the values of a select's options with these values or labels."""
    offered = _values_by_text(select)
    wrong = [value for value in values if value not in offered]
    if wrong:
        raise NotPossibleError("{value!r} is not among the options.", value=wrong[0])
    return [offered[str(value)] for value in values]


def _values_by_text(component: Json) -> dict[str, str]:
    """Return the values of a component's options by label and by value."""
    return {option[key]: option["value"] for key in ("label", "value") for option in component["options"]}


def _checked_field_text(field: Json, text: str) -> str:
    lower, upper = field.get("min_length") or 0, field.get("max_length") or limits.TEXT_INPUT
    if field.get("required", True):
        lower = max(1, lower)
    if (text or field.get("required", True)) and not lower <= len(text) <= upper:
        raise NotPossibleError(
            "The field {field!r} takes {least} to {most} characters.", field=field["custom_id"], least=lower, most=upper
        )
    return text


def _checked_choices(group: Json, chosen: Sequence[str], lower: int, upper: int) -> list[str]:
    """Return the chosen values of a radio or checkbox group after checking their number and that they are offered."""
    least = group.get("min_values")
    least = lower if least is None else int(least)
    if group.get("required") is False and not chosen:
        return []
    if not least <= len(chosen) <= (group.get("max_values") or upper):
        raise NotPossibleError("Choose at least {least} in {field!r}.", least=least, field=group["custom_id"])
    by_text = _values_by_text(group)
    if any(value not in by_text for value in chosen):
        raise NotPossibleError("{value!r} is not among the options.", value=list(chosen))
    return [by_text[value] for value in chosen]


def _checked_number(spec: Json, value: Any) -> int | float:
    try:
        number = int(value) if spec["type"] == INTEGER else float(value)
    except (TypeError, ValueError):
        raise NotPossibleError("The option {option!r} takes a number.", option=spec["name"]) from None
    lower, upper = spec.get("min_value", -LARGEST_INTEGER), spec.get("max_value", LARGEST_INTEGER)
    if not lower <= number <= upper:
        raise NotPossibleError(
            "The option {option!r} takes {least} to {most}.", option=spec["name"], least=lower, most=upper
        )
    return number
