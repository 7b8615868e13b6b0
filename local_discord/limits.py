"""Discord's limits for what a bot sends, and the checks that enforce them.

A check raises `DiscordError` 50035 "Invalid Form Body" with a tree of errors in Discord's format: the path to the
field, then `_errors`, a list of {code, message}. It reports all errors of a body together.
"""

from __future__ import annotations

import datetime
import re
import unicodedata
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any

from local_discord import errors
from local_discord.errors import DiscordError
from local_discord.model import Json, MessageFlag, Upload

# Messages
CONTENT = 2_000
EMBEDS = 10
EMBED_CHARACTERS = 6_000
EMBED_TITLE = 256
EMBED_DESCRIPTION = 4_096
EMBED_FIELDS = 25
EMBED_FIELD_NAME = 256
EMBED_FIELD_VALUE = 1_024
EMBED_FOOTER = 2_048
EMBED_AUTHOR = 256
FILES = 10
FILE_BYTES = 10 * 1024 * 1024
REQUEST_BYTES = 25 * 1024 * 1024
NONCE = 25
CHANNEL_NAME = 100
APPLIED_TAGS = 5
MENTIONED = 100
MENTION_TYPES = ("users", "roles", "everyone")
# Components
V2_COMPONENTS = 40
V2_TEXT = 4_000
ROWS = 5
BUTTONS_IN_ROW = 5
BUTTON_LABEL = 80
BUTTON_URL = 512
CUSTOM_ID = 100
OPTIONS = 25
OPTION_TEXT = 100
PLACEHOLDER = 150
GALLERY_ITEMS = 10
ALT_TEXT = 1_024
SECTION_TEXTS = 3
# Modals
MODAL_COMPONENTS = 5
MODAL_TITLE = 45
LABEL = 45
LABEL_DESCRIPTION = 100
TEXT_INPUT = 4_000
TEXT_INPUT_PLACEHOLDER = 100
RADIO_OPTIONS = (2, 10)
CHECKBOX_OPTIONS = (1, 10)
UPLOADED_FILES = 10
# Commands
COMMANDS = 100
FOLLOW_UPS = 5
"""Follow-ups of an interaction in a guild without the bot."""
CONTEXT_MENUS = 5
"""Commands on a person, and as many on a message."""
COMMAND_OPTIONS = 25
CHOICES = 25
COMMAND_NAME = 32
COMMAND_DESCRIPTION = 100
COMMAND_CHARACTERS = 8_000
# Application emojis
EMOJIS = 2_000
EMOJI_BYTES = 256 * 1024
# Scheduled events
EVENTS = 100
EVENT_NAME = 100
EVENT_DESCRIPTION = 1_000
EVENT_LOCATION = 100
EVENT_AHEAD = datetime.timedelta(days=5 * 365)
# Interactions, in seconds
FIRST_ANSWER_SECONDS = 3.0
TOKEN_SECONDS = 15 * 60.0

LOCALES = frozenset(
    (
        *(
            "id",
            "da",
            "de",
            "en-GB",
            "en-US",
            "es-ES",
            "es-419",
            "fr",
            "hr",
            "it",
            "lt",
            "hu",
            "nl",
            "no",
            "pl",
            "pt-BR",
        ),
        *("ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja", "zh-TW", "ko"),
    )
)

ROW, BUTTON, STRING_SELECT, TEXT_INPUT_TYPE = 1, 2, 3, 4
ENTITY_SELECTS = frozenset({5, 6, 7, 8})
SELECTS = ENTITY_SELECTS | {STRING_SELECT}
SECTION, TEXT_DISPLAY, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
LABEL_TYPE, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 18, 19, 21, 22, 23
IN_CONTAINER = frozenset({ROW, SECTION, TEXT_DISPLAY, GALLERY, FILE, SEPARATOR})
AT_TOP_V2 = IN_CONTAINER | {CONTAINER}
AT_TOP_MODAL = frozenset({ROW, TEXT_DISPLAY, LABEL_TYPE})
IN_LABEL = SELECTS | {TEXT_INPUT_TYPE, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX}
LINK_STYLE, PREMIUM_STYLE = 5, 6

SUBCOMMAND, GROUP = 1, 2
# Option types whose values may be limited to choices, and the type of those values.
WITH_CHOICES: dict[int, tuple[type, ...]] = {3: (str,), 4: (int,), 10: (int, float)}
CONTEXTS, INTEGRATION_TYPES = frozenset({0, 1, 2}), frozenset({0, 1})

Path = tuple[str | int, ...]


class FormErrors:
    """Collects the errors of one body and raises them together."""

    def __init__(self) -> None:
        self._tree: Json = {}

    def add(self, path: Path, code: str, message: str) -> None:
        """Add an error at the path."""
        node = self._tree
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def required(self, path: Path) -> None:
        """Add the error for a missing field."""
        self.add(path, "BASE_TYPE_REQUIRED", "This field is required")

    def text(self, path: Path, value: object, lower: int, upper: int) -> None:
        """Check that the value is a string with a length in the bounds, not counting blanks around it."""
        if value is None and lower > 0:
            self.required(path)
        elif value is not None and not isinstance(value, str):
            self.add(path, "BASE_TYPE_BAD_TYPE", "Only string is allowed.")
        elif value is not None and not lower <= len(value.strip() if lower else value) <= upper:
            if lower:
                self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {lower} and {upper} in length.")
            else:
                self.add(path, "BASE_TYPE_MAX_LENGTH", f"Must be {upper} or fewer in length.")

    def number(self, path: Path, value: object, lower: int, upper: int) -> None:
        """Check that the value, if given, is an integer within the bounds."""
        if value is None:
            return
        if isinstance(value, bool) or not isinstance(value, int):
            self.add(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
        elif not lower <= value <= upper:
            self.add(path, "NUMBER_TYPE_RANGE", f"int value should be between {lower} and {upper}.")

    def count(self, path: Path, items: Sequence[object], lower: int, upper: int) -> None:
        """Check how many items a list has."""
        if not lower <= len(items) <= upper:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {lower} and {upper} in length.")

    def items(self, path: Path, value: object) -> list[Any]:
        """Return the value if it is a list, else an empty list. Adds an error for anything but a list or None."""
        if value is not None and not isinstance(value, list):
            self.add(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        return value or []

    def distinct(self, path: Path, items: Sequence[object]) -> None:
        """Check that a list has no duplicates."""
        for index, item in enumerate(items):
            if item in items[:index]:
                self.add((*path, index), "SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains this value")

    def among(self, path: Path, items: Sequence[object], allowed: Collection[object]) -> None:
        """Check that a list has no duplicates and only allowed items."""
        self.distinct(path, items)
        for index, item in enumerate(items):
            if item not in allowed:
                names = ", ".join(map(repr, allowed))
                self.add((*path, index), "BASE_TYPE_CHOICES", f"Value must be one of ({names}).")

    def unknown(self, path: Path, allowed: Collection[int]) -> None:
        """Add the error for a component or option type that is not allowed here."""
        names = ", ".join(map(str, sorted(allowed)))
        self.add(path, "UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({names}).')

    def raise_if_any(self) -> None:
        """Raise DiscordError 50035 if there are errors."""
        if self._tree:
            raise DiscordError(errors.INVALID_FORM, self._tree)


def single_error(path: Path, code: str, message: str) -> DiscordError:
    """Return the exception for a body with a single error."""
    faults = FormErrors()
    faults.add(path, code, message)
    return DiscordError(errors.INVALID_FORM, faults._tree)


# -- messages -------------------------------------------------------------------------------------------------------


def check_files(uploads: Sequence[Upload]) -> None:
    """Check uploads. Errors: DiscordError 30015 for more than 10 files, 40005 above 10 MiB each or 25 MiB together."""
    if len(uploads) > FILES:
        raise DiscordError(errors.TOO_MANY_ATTACHMENTS)
    if any(len(upload.data) > FILE_BYTES for upload in uploads):
        raise DiscordError(errors.ENTITY_TOO_LARGE)
    if sum(len(upload.data) for upload in uploads) > REQUEST_BYTES:
        raise DiscordError(errors.ENTITY_TOO_LARGE)


def check_message(
    payload: Json,
    *,
    v2: bool,
    filenames: Collection[str],
    emoji_ids: Collection[int] = (),
    prefix: Path = (),
) -> None:
    """Check the content, embeds and components of a message body.

    `v2` says whether the message is (or becomes) a Components V2 message. `filenames` are the files that it will have,
    `emoji_ids` the custom emojis that the bot may use, `prefix` is the path of the message in a larger body.
    """
    faults = FormErrors()
    faults.text((*prefix, "content"), payload.get("content"), 0, CONTENT)
    faults.text((*prefix, "nonce"), None if payload.get("nonce") is None else str(payload["nonce"]), 0, NONCE)
    embeds = faults.items((*prefix, "embeds"), payload.get("embeds"))
    components = faults.items((*prefix, "components"), payload.get("components"))
    if not isinstance(payload.get("tts", False), bool):
        faults.add((*prefix, "tts"), "BOOLEAN_TYPE_CONVERT", 'Must be either "true" or "false".')
    if v2:
        for name in ("content", "embeds", "poll", "sticker_ids"):
            if payload.get(name):
                faults.add(
                    (*prefix, name),
                    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                    f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
                )
    _check_embeds(faults, (*prefix, "embeds"), embeds, filenames)
    _check_mentions(faults, (*prefix, "allowed_mentions"), payload.get("allowed_mentions"))
    checker = _Components(faults, filenames, emoji_ids)
    checker.message((*prefix, "components"), components, v2=v2)
    faults.raise_if_any()


def _check_mentions(faults: FormErrors, path: Path, allowed: Json | None) -> None:
    if not allowed:
        return
    parse = faults.items((*path, "parse"), allowed.get("parse"))
    faults.among((*path, "parse"), parse, MENTION_TYPES)
    for name in ("users", "roles"):
        ids = faults.items((*path, name), allowed.get(name))
        faults.count((*path, name), ids, 0, MENTIONED)
        faults.distinct((*path, name), ids)
        for index, snowflake in enumerate(ids):
            if not is_snowflake(snowflake):
                faults.add((*path, name, index), "NUMBER_TYPE_COERCE", f'Value "{snowflake}" is not snowflake.')
        if ids and name in parse:
            faults.add(
                (*path, "parse"),
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{name}"] and {name}: [...] are mutually exclusive.',
            )


def is_snowflake(value: object) -> bool:
    """Whether the value is an id, as a number or a string."""
    return not isinstance(value, bool) and re.fullmatch(r"[0-9]{1,20}", str(value)) is not None


def _check_embeds(faults: FormErrors, path: Path, embeds: Sequence[object], filenames: Collection[str]) -> None:
    faults.count(path, embeds, 0, EMBEDS)
    total = 0
    for index, embed in enumerate(embeds):
        if isinstance(embed, dict):
            _check_embed(faults, (*path, index), embed, filenames)
            total += _embed_characters(embed)
        else:
            faults.add((*path, index), "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
    if total > EMBED_CHARACTERS:
        faults.add(path, "MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {EMBED_CHARACTERS}")


def _check_embed(faults: FormErrors, path: Path, embed: Json, filenames: Collection[str]) -> None:
    if not any(value for name, value in embed.items() if name not in ("type", "color")):
        faults.required((*path, "description"))
    if embed.get("url") is not None:
        _check_url(faults, (*path, "url"), embed["url"], ())
    if embed.get("timestamp") is not None and not _is_moment(embed["timestamp"]):
        faults.add(
            (*path, "timestamp"), "DATE_TIME_TYPE_PARSE", f"Could not parse {embed['timestamp']}. Should be ISO8601."
        )
    faults.text((*path, "title"), embed.get("title"), 0, EMBED_TITLE)
    faults.text((*path, "description"), embed.get("description"), 0, EMBED_DESCRIPTION)
    faults.number((*path, "color"), embed.get("color"), 0, 0xFFFFFF)
    faults.text((*path, "footer", "text"), (embed.get("footer") or {}).get("text"), 0, EMBED_FOOTER)
    faults.text((*path, "author", "name"), (embed.get("author") or {}).get("name"), 0, EMBED_AUTHOR)
    fields = embed.get("fields") or []
    faults.count((*path, "fields"), fields, 0, EMBED_FIELDS)
    for number, entry in enumerate(fields):
        faults.text((*path, "fields", number, "name"), entry.get("name"), 1, EMBED_FIELD_NAME)
        faults.text((*path, "fields", number, "value"), entry.get("value"), 1, EMBED_FIELD_VALUE)
    for name in ("image", "thumbnail"):
        url = (embed.get(name) or {}).get("url")
        if url is not None:
            _check_url(faults, (*path, name, "url"), url, filenames)


def _embed_characters(embed: Json) -> int:
    """Return the number of characters of an embed that count towards the limit of a message."""
    texts = [embed.get("title"), embed.get("description")]
    texts += [(embed.get("footer") or {}).get("text"), (embed.get("author") or {}).get("name")]
    texts += [text for entry in embed.get("fields") or [] for text in (entry.get("name"), entry.get("value"))]
    return sum(len(text) for text in texts if isinstance(text, str))


def _is_moment(value: object) -> bool:
    try:
        datetime.datetime.fromisoformat(str(value))
    except ValueError:
        return False
    return True


def _check_url(faults: FormErrors, path: Path, url: object, filenames: Collection[str]) -> None:
    if not isinstance(url, str) or not url:
        faults.required(path)
    elif url.startswith("attachment://"):
        if url.removeprefix("attachment://") not in filenames:
            faults.add(
                path, "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", "The referenced attachment was not found"
            )
    elif not url.startswith(("http://", "https://")):
        faults.add(
            path,
            "URL_TYPE_INVALID_SCHEME",
            f"Scheme \"{url.split(':')[0]}\" is not supported. Scheme must be one of ('http', 'https').",
        )


def texts_of(payload: Json) -> Iterator[str]:
    """Yield all texts of a message body: content, embeds, text displays."""
    yield str(payload.get("content") or "")
    for embed in payload.get("embeds") or []:
        yield " ".join(str(embed.get(name) or "") for name in ("title", "description"))
        for entry in embed.get("fields") or []:
            yield f"{entry.get('name')} {entry.get('value')}"
    yield from text_of(payload.get("components") or [])


def text_of(components: Sequence[Json]) -> Iterator[str]:
    """Yield the content of all text displays, in order."""
    for component in walk_components(components):
        if component.get("type") == TEXT_DISPLAY:
            yield str(component.get("content", ""))


def walk_components(components: Sequence[object]) -> Iterator[Json]:
    """Yield every component, nested ones too, in the order of the message."""
    for component in components:
        if not isinstance(component, dict):
            continue
        yield component
        yield from walk_components(component.get("components") or [])
        for name in ("accessory", "component"):
            if isinstance(component.get(name), dict):
                yield from walk_components([component[name]])


class _Components:
    """Checks the components of one message or modal."""

    def __init__(self, faults: FormErrors, filenames: Collection[str], emoji_ids: Collection[int]) -> None:
        self._faults = faults
        self._filenames = filenames
        self._emoji_ids = emoji_ids
        self._custom_ids: set[str] = set()
        self._ids: set[int] = set()
        self._by_type: dict[int, Callable[[Path, Json], None]] = {
            ROW: self._row,
            BUTTON: self._button,
            TEXT_INPUT_TYPE: self._text_input,
            SECTION: self._section,
            TEXT_DISPLAY: self._text_display,
            THUMBNAIL: self._thumbnail,
            GALLERY: self._gallery,
            FILE: self._file,
            SEPARATOR: self._separator,
            CONTAINER: self._container,
            LABEL_TYPE: self._label,
            FILE_UPLOAD: self._file_upload,
            RADIO_GROUP: self._radio_group,
            CHECKBOX_GROUP: self._checkbox_group,
            CHECKBOX: self._checkbox,
            **dict.fromkeys(SELECTS, self._select),
        }
        self._in_modal = False

    def message(self, path: Path, components: Sequence[Json], *, v2: bool) -> None:
        """Check the components of a message."""
        if v2:
            self._children(path, components, AT_TOP_V2)
            if sum(1 for _ in walk_components(components)) > V2_COMPONENTS:
                self._faults.add(
                    path, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", f"Must be {V2_COMPONENTS} or fewer in total."
                )
            if sum(map(len, text_of(components))) > V2_TEXT:
                self._faults.add(
                    path,
                    "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
                    f"Displayable text exceeds the maximum of {V2_TEXT} characters.",
                )
        else:
            self._faults.count(path, components, 0, ROWS)
            self._children(path, components, frozenset({ROW}))

    def modal(self, path: Path, components: Sequence[Json]) -> None:
        """Check the components of a modal."""
        self._in_modal = True
        self._faults.count(path, components, 1, MODAL_COMPONENTS)
        self._children(path, components, AT_TOP_MODAL)

    def _children(self, path: Path, components: object, allowed: Collection[int]) -> None:
        if not isinstance(components, list):
            self._faults.add(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return
        for index, component in enumerate(components):
            self._child((*path, index), component, allowed)

    def _child(self, path: Path, component: object, allowed: Collection[int]) -> None:
        if not isinstance(component, dict):
            self._faults.add(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
            return
        kind = component.get("type")
        if kind not in allowed or kind not in self._by_type:
            self._faults.unknown((*path, "type"), allowed)
            return
        if component.get("id"):
            if component["id"] in self._ids:
                self._faults.add((*path, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
            self._ids.add(component["id"])
        self._by_type[kind](path, component)

    def _custom_id(self, path: Path, component: Json) -> None:
        custom_id = component.get("custom_id")
        self._faults.text((*path, "custom_id"), custom_id, 1, CUSTOM_ID)
        if custom_id in self._custom_ids:
            self._faults.add(
                (*path, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated"
            )
        self._custom_ids.add(str(custom_id))

    def _row(self, path: Path, row: Json) -> None:
        children = row.get("components") or []
        self._faults.count((*path, "components"), children, 1, BUTTONS_IN_ROW)
        if self._in_modal:
            self._children((*path, "components"), children, frozenset({TEXT_INPUT_TYPE}))
            return
        self._children((*path, "components"), children, SELECTS | {BUTTON})
        kinds = [child.get("type") for child in children if isinstance(child, dict)]
        if len(kinds) > 1 and any(kind in SELECTS for kind in kinds):
            self._faults.add(
                (*path, "components"),
                "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                "The specified component exceeds the maximum width",
            )

    def _button(self, path: Path, button: Json) -> None:
        style = button.get("style")
        self._faults.number((*path, "style"), style, 1, PREMIUM_STYLE)
        self._faults.text((*path, "label"), button.get("label"), 0, BUTTON_LABEL)
        self._emoji((*path, "emoji"), button.get("emoji"))
        if style is None:
            self._faults.required((*path, "style"))
        elif style == LINK_STYLE:
            self._faults.text((*path, "url"), button.get("url"), 1, BUTTON_URL)
            if button.get("custom_id"):
                self._url_beside_custom_id(path)
            elif isinstance(button.get("url"), str) and not button["url"].startswith(
                ("http://", "https://", "discord://")
            ):
                self._faults.add(
                    (*path, "url"), "URL_TYPE_INVALID_SCHEME", "Scheme must be one of ('http', 'https', 'discord')."
                )
        elif style != PREMIUM_STYLE:
            self._custom_id(path, button)
            if button.get("url"):
                self._url_beside_custom_id(path)
        if style != PREMIUM_STYLE and not str(button.get("label") or "").strip() and not button.get("emoji"):
            self._faults.add(
                (*path,), "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button requires a label or an emoji"
            )

    def _url_beside_custom_id(self, path: Path) -> None:
        self._faults.add(
            path,
            "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
            "A custom id and url cannot both be specified",
        )

    def _emoji(self, path: Path, emoji: object) -> None:
        if emoji is None:
            return
        if not isinstance(emoji, dict) or not is_emoji(emoji, self._emoji_ids):
            # Discord names buttons here in lists, too.
            field = "id" if isinstance(emoji, dict) and emoji.get("id") is not None else "name"
            self._faults.add((*path, field), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")

    def _select(self, path: Path, select: Json) -> None:
        self._custom_id(path, select)
        self._faults.text((*path, "placeholder"), select.get("placeholder"), 0, PLACEHOLDER)
        lower, upper = select.get("min_values", 1), select.get("max_values", 1)
        self._faults.number((*path, "min_values"), lower, 0, OPTIONS)
        self._faults.number((*path, "max_values"), upper, 1, OPTIONS)
        if isinstance(lower, int) and isinstance(upper, int) and lower > upper:
            self._faults.add(
                (*path, "min_values"), "COMPONENT_MIN_VALUES_GREATER", "min_values cannot be greater than max_values"
            )
        if self._in_modal:
            self._required(path, select)
            if select.get("disabled"):
                self._faults.add((*path, "disabled"), "COMPONENT_DISABLED", "Cannot be disabled in a modal")
        if select["type"] == STRING_SELECT:
            self._options(path, select, 1, OPTIONS, upper)
        else:
            self._faults.count((*path, "default_values"), select.get("default_values") or [], 0, OPTIONS)

    def _required(self, path: Path, field: Json) -> None:
        """Check that a required field asks for at least one value."""
        if field.get("min_values") == 0 and field.get("required", True):
            self._faults.add(
                (*path, "min_values"), "COMPONENT_REQUIRED_MIN_VALUES", "Must be 1 or more when the field is required."
            )

    def _options(self, path: Path, group: Json, lower: int, upper: int, most: object) -> None:
        options = group.get("options") or []
        self._faults.count((*path, "options"), options, lower, upper)
        values: set[object] = set()
        for index, option in enumerate(options):
            here = (*path, "options", index)
            self._faults.text((*here, "label"), option.get("label"), 1, OPTION_TEXT)
            self._faults.text((*here, "value"), option.get("value"), 1, OPTION_TEXT)
            self._faults.text((*here, "description"), option.get("description"), 0, OPTION_TEXT)
            self._emoji((*here, "emoji"), option.get("emoji"))
            if option.get("value") in values:
                self._faults.add(
                    (*here, "value"),
                    "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                    "The specified option value is already used",
                )
            values.add(option.get("value"))
        if isinstance(most, int):
            if most > max(1, len(options)):
                self._faults.add(
                    (*path, "max_values"), "COMPONENT_MAX_VALUES_TOO_LARGE", f"Must be {len(options)} or fewer."
                )
            if sum(bool(option.get("default")) for option in options) > most:
                self._faults.add(
                    (*path, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "Too many default values"
                )

    def _text_input(self, path: Path, field: Json) -> None:
        self._custom_id(path, field)
        self._faults.number((*path, "style"), field.get("style"), 1, 2)
        if field.get("style") is None:
            self._faults.required((*path, "style"))
        if path[-2:-1] == ("components",):
            self._faults.text((*path, "label"), field.get("label"), 1, LABEL)
        elif field.get("label"):
            self._faults.add((*path, "label"), "COMPONENT_LABEL_TWICE", "The label around the input has it already")
        self._faults.number((*path, "min_length"), field.get("min_length"), 0, TEXT_INPUT)
        self._faults.number((*path, "max_length"), field.get("max_length"), 1, TEXT_INPUT)
        self._faults.text((*path, "placeholder"), field.get("placeholder"), 0, TEXT_INPUT_PLACEHOLDER)
        self._faults.text((*path, "value"), field.get("value"), 0, field.get("max_length") or TEXT_INPUT)

    def _section(self, path: Path, section: Json) -> None:
        texts = section.get("components") or []
        self._faults.count((*path, "components"), texts, 1, SECTION_TEXTS)
        self._children((*path, "components"), texts, frozenset({TEXT_DISPLAY}))
        if section.get("accessory") is None:
            self._faults.required((*path, "accessory"))
        else:
            self._child((*path, "accessory"), section["accessory"], frozenset({BUTTON, THUMBNAIL}))

    def _text_display(self, path: Path, text: Json) -> None:
        self._faults.text((*path, "content"), text.get("content"), 1, V2_TEXT)

    def _thumbnail(self, path: Path, thumbnail: Json) -> None:
        self._media((*path, "media"), thumbnail.get("media"))
        self._faults.text((*path, "description"), thumbnail.get("description"), 0, ALT_TEXT)

    def _media(self, path: Path, item: object) -> None:
        _check_url(self._faults, (*path, "url"), item.get("url") if isinstance(item, dict) else None, self._filenames)

    def _gallery(self, path: Path, gallery: Json) -> None:
        items = gallery.get("items") or []
        self._faults.count((*path, "items"), items, 1, GALLERY_ITEMS)
        for index, item in enumerate(items):
            self._media((*path, "items", index, "media"), item.get("media"))
            self._faults.text((*path, "items", index, "description"), item.get("description"), 0, ALT_TEXT)

    def _file(self, path: Path, file: Json) -> None:
        self._media((*path, "file"), file.get("file"))

    def _separator(self, path: Path, separator: Json) -> None:
        self._faults.number((*path, "spacing"), separator.get("spacing"), 1, 2)

    def _container(self, path: Path, container: Json) -> None:
        self._faults.number((*path, "accent_color"), container.get("accent_color"), 0, 0xFFFFFF)
        children = container.get("components") or []
        self._faults.count((*path, "components"), children, 1, V2_COMPONENTS)
        self._children((*path, "components"), children, IN_CONTAINER)

    def _label(self, path: Path, label: Json) -> None:
        self._faults.text((*path, "label"), label.get("label"), 1, LABEL)
        self._faults.text((*path, "description"), label.get("description"), 0, LABEL_DESCRIPTION)
        self._child((*path, "component"), label.get("component"), IN_LABEL)

    def _file_upload(self, path: Path, field: Json) -> None:
        self._custom_id(path, field)
        self._faults.number((*path, "min_values"), field.get("min_values"), 0, UPLOADED_FILES)
        self._faults.number((*path, "max_values"), field.get("max_values"), 1, UPLOADED_FILES)

    def _radio_group(self, path: Path, group: Json) -> None:
        self._custom_id(path, group)
        self._options(path, group, *RADIO_OPTIONS, 1)

    def _checkbox_group(self, path: Path, group: Json) -> None:
        self._custom_id(path, group)
        self._required(path, group)
        most = group.get("max_values") or len(group.get("options") or [])
        self._faults.number((*path, "min_values"), group.get("min_values"), 0, CHECKBOX_OPTIONS[1])
        self._faults.number((*path, "max_values"), group.get("max_values"), 1, CHECKBOX_OPTIONS[1])
        self._options(path, group, *CHECKBOX_OPTIONS, most)

    def _checkbox(self, path: Path, field: Json) -> None:
        self._custom_id(path, field)


def is_emoji(emoji: Json, known_ids: Collection[int]) -> bool:
    """Whether a partial emoji names a known custom emoji or looks like a Unicode one."""
    if emoji.get("id") is not None:
        return str(emoji["id"]).isdigit() and int(emoji["id"]) in known_ids
    name = emoji.get("name")
    if not isinstance(name, str) or not 1 <= len(name) <= 32:
        return False
    keycap = name.endswith("\u20e3") and name[0] in "0123456789#*"
    return keycap or (
        any(unicodedata.category(character) in ("So", "Sm", "Sk", "Po") for character in name)
        and not any(character.isalnum() and character.isascii() for character in name)
    )


# -- modals and autocomplete ----------------------------------------------------------------------------------------


def check_modal(data: Json, emoji_ids: Collection[int] = ()) -> None:
    """Check the data of a modal callback. Errors: DiscordError 50035."""
    faults = FormErrors()
    faults.text(("data", "title"), data.get("title"), 1, MODAL_TITLE)
    faults.text(("data", "custom_id"), data.get("custom_id"), 1, CUSTOM_ID)
    _Components(faults, (), emoji_ids).modal(("data", "components"), data.get("components") or [])
    faults.raise_if_any()


def check_choices(choices: Any, kind: int) -> None:
    """Check the choices of an autocomplete callback for an option of this type."""
    faults = FormErrors()
    path = ("data", "choices")
    if not isinstance(choices, list):
        faults.required(path)
    else:
        faults.count(path, choices, 0, CHOICES)
        for index, choice in enumerate(choices):
            _check_choice(faults, (*path, index), choice, kind)
    faults.raise_if_any()


def _check_choice(faults: FormErrors, path: Path, choice: Json, kind: int) -> None:
    faults.text((*path, "name"), choice.get("name"), 1, OPTION_TEXT)
    _check_localizations(faults, path, choice, "name", OPTION_TEXT)
    value = choice.get("value")
    if value is None:
        faults.required((*path, "value"))
    elif isinstance(value, bool) or not isinstance(value, WITH_CHOICES.get(kind, (str,))):
        faults.add(
            (*path, "value"), "APPLICATION_COMMAND_OPTIONS_VALUE_INVALID", f'Value "{value}" is of another type.'
        )
    elif isinstance(value, str):
        faults.text((*path, "value"), value, 0, OPTION_TEXT)


def check_deferral(data: Json) -> None:
    """Check that a deferred answer has no flag but EPHEMERAL."""
    if int(data.get("flags") or 0) & ~int(MessageFlag.EPHEMERAL):
        raise single_error(
            ("data", "flags"), "MESSAGE_FLAGS_INVALID", "Only the EPHEMERAL flag is allowed for deferred responses."
        )


# -- commands -------------------------------------------------------------------------------------------------------

# Devanagari and Thai use combining marks; Discord allows them in names for these two scripts.
_MARKED_SCRIPTS = re.compile(r"[\u0900-\u097F\u0E00-\u0E7F]")


def is_command_name(name: str) -> bool:
    """Whether a chat-input name is lower case and has only letters, digits, dashes, underscores and apostrophes."""
    if not 1 <= len(name) <= COMMAND_NAME or name != name.lower():
        return False
    return all(
        character in "-_'" or unicodedata.category(character)[0] in "LN" or _MARKED_SCRIPTS.match(character)
        for character in name
    )


ENTRY_POINT = 4
"""The type of the command that opens an application's activity (the Entry Point)."""


def check_commands(commands: Sequence[Json], *, bulk: bool = True) -> None:
    """Check application commands. Errors: DiscordError 30032 for too many of a type, or 50035."""
    for kind, most in ((1, COMMANDS), (2, CONTEXT_MENUS), (3, CONTEXT_MENUS)):
        if sum((command.get("type") or 1) == kind for command in commands) > most:
            raise DiscordError(errors.TOO_MANY_COMMANDS)
    faults = FormErrors()
    names: set[tuple[int, object]] = set()
    for index, command in enumerate(commands):
        path: Path = (index,) if bulk else ()
        kind = command.get("type") or 1
        key = (kind, command.get("name"))
        if key in names:
            faults.add(
                (*path, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique"
            )
        names.add(key)
        _check_places(faults, path, command)
        if kind == 1:
            _check_named(faults, path, command)
            _check_options(faults, (*path, "options"), command.get("options") or [], depth=0)
            if command_characters(command) > COMMAND_CHARACTERS:
                faults.add(
                    path, "APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({COMMAND_CHARACTERS})"
                )
        else:
            _check_context_menu(faults, path, command, kind)
    faults.raise_if_any()


def _check_context_menu(faults: FormErrors, path: Path, command: Json, kind: int) -> None:
    """Check a command that is not typed: it has a name only, or as an entry point a description too."""
    faults.text((*path, "name"), command.get("name"), 1, COMMAND_NAME)
    _check_localizations(faults, path, command, "name", COMMAND_NAME)
    described = command.get("description") and kind != ENTRY_POINT
    if described or command.get("options"):
        faults.add(
            (*path, "description"),
            "APPLICATION_COMMAND_CONTEXT_MENU",
            "Context menu commands cannot have description or options",
        )


def _check_places(faults: FormErrors, path: Path, command: Json) -> None:
    """Check where a command is offered, how its application is installed, and who may use it."""
    faults.among((*path, "contexts"), faults.items((*path, "contexts"), command.get("contexts")), CONTEXTS)
    installed = faults.items((*path, "integration_types"), command.get("integration_types"))
    faults.among((*path, "integration_types"), installed, INTEGRATION_TYPES)
    if command.get("integration_types") is not None and not installed:
        faults.required((*path, "integration_types"))
    allowed = command.get("default_member_permissions")
    if allowed is not None and (isinstance(allowed, bool) or re.fullmatch(r"[0-9]+", str(allowed)) is None):
        faults.add((*path, "default_member_permissions"), "NUMBER_TYPE_COERCE", f'Value "{allowed}" is not a bitset.')


def _check_named(faults: FormErrors, path: Path, item: Json) -> None:
    name = item.get("name")
    if name is None:
        faults.required((*path, "name"))
    elif not isinstance(name, str) or not is_command_name(name):
        faults.add((*path, "name"), "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
    faults.text((*path, "description"), item.get("description"), 1, COMMAND_DESCRIPTION)
    for locale, translated in (item.get("name_localizations") or {}).items():
        if not isinstance(translated, str) or not is_command_name(translated):
            faults.add(
                (*path, "name_localizations", locale), "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid"
            )
    _check_localizations(faults, path, item, "name", COMMAND_NAME)
    _check_localizations(faults, path, item, "description", COMMAND_DESCRIPTION)


def _check_localizations(faults: FormErrors, path: Path, item: Json, name: str, upper: int) -> None:
    for locale, translated in (item.get(f"{name}_localizations") or {}).items():
        here = (*path, f"{name}_localizations", locale)
        if locale not in LOCALES:
            faults.add(here, "ENUM_TYPE_COERCE", f'Value "{locale}" is not a valid enum value.')
        faults.text(here, translated, 1, upper)


def _check_options(faults: FormErrors, path: Path, options: Sequence[Json], *, depth: int) -> None:
    faults.count(path, options, 0, COMMAND_OPTIONS)
    names: set[tuple[Path, object]] = set()
    optional_seen = False
    nested = [option.get("type") in (SUBCOMMAND, GROUP) for option in options]
    if any(nested) and not all(nested):
        faults.add(
            path,
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-command and sub-command group option types are mutually exclusive to all other types",
        )
    for index, option in enumerate(options):
        here = (*path, index)
        _check_named(faults, here, option)
        _check_unique_names(faults, here, option, names)
        if option.get("type") in (SUBCOMMAND, GROUP):
            _check_subcommand(faults, here, option, depth=depth)
            continue
        if option.get("type") not in range(3, 12):
            faults.unknown((*here, "type"), range(1, 12))
        if option.get("required") and optional_seen:
            faults.add(
                here,
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        optional_seen = optional_seen or not option.get("required")
        _check_values(faults, here, option)


def _check_unique_names(faults: FormErrors, path: Path, option: Json, names: set[tuple[Path, object]]) -> None:
    """Check that no earlier option has the same name or translation. Adds those of the option to `names`."""
    translations = option.get("name_localizations") or {}
    own = {("name",): option.get("name")} | {
        ("name_localizations", locale): name for locale, name in translations.items()
    }
    for where, name in own.items():
        if (where, name) in names:
            faults.add((*path, *where), "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", "Option name is not unique")
        names.add((where, name))


def _check_subcommand(faults: FormErrors, path: Path, option: Json, *, depth: int) -> None:
    is_group = option["type"] == GROUP
    if depth > (0 if is_group else 1):
        faults.add((*path, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Nested too deeply")
    if is_group and not option.get("options"):
        faults.required((*path, "options"))
    _check_options(faults, (*path, "options"), option.get("options") or [], depth=depth + (1 if is_group else 2))


def _check_values(faults: FormErrors, path: Path, option: Json) -> None:
    choices = option.get("choices") or []
    faults.count((*path, "choices"), choices, 0, CHOICES)
    if (choices or option.get("autocomplete")) and option.get("type") not in WITH_CHOICES:
        faults.add(
            (*path, "choices"),
            "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID",
            "Choices are not allowed for this option type",
        )
    if choices and option.get("autocomplete"):
        faults.add(
            (*path, "autocomplete"),
            "APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES",
            "Cannot have choices and autocomplete",
        )
    names: set[object] = set()
    for index, choice in enumerate(choices):
        _check_choice(faults, (*path, "choices", index), choice, option.get("type") or 0)
        if choice.get("name") in names:
            faults.add(
                (*path, "choices", index, "name"),
                "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
                "Choice name is not unique",
            )
        names.add(choice.get("name"))
    _check_bounds(faults, path, option)


def _check_bounds(faults: FormErrors, path: Path, option: Json) -> None:
    faults.number((*path, "min_length"), option.get("min_length"), 0, 6_000)
    faults.number((*path, "max_length"), option.get("max_length"), 1, 6_000)
    for name, kinds in (("value", (4, 10)), ("length", (3,))):
        lower, upper = option.get(f"min_{name}"), option.get(f"max_{name}")
        if (lower, upper) != (None, None) and option.get("type") not in kinds:
            faults.add(
                (*path, f"min_{name}"), "APPLICATION_COMMAND_OPTIONS_RANGE_INVALID", "Not allowed for this option type"
            )
        if isinstance(lower, int | float) and isinstance(upper, int | float) and lower > upper:
            faults.add((*path, f"min_{name}"), "APPLICATION_COMMAND_OPTIONS_RANGE_INVALID", "Greater than the maximum")


def command_characters(item: Json) -> int:
    """Return the characters of a command that count: names, descriptions, values; of translations the longest."""
    total = sum(_longest_length(item, name) for name in ("name", "description"))
    total += len(item["value"]) if isinstance(item.get("value"), str) else 0
    return total + sum(command_characters(child) for key in ("options", "choices") for child in item.get(key) or [])


def _longest_length(item: Json, name: str) -> int:
    texts = [item.get(name), *(item.get(f"{name}_localizations") or {}).values()]
    return max((len(text) for text in texts if isinstance(text, str)), default=0)
