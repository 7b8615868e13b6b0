"""A value at a limit passes; one beyond it is refused with the path to the fault."""

from __future__ import annotations

from typing import Any

import pytest

from local_discord import DiscordError, limits
from local_discord.model import Upload
from tests.local_discord.support import button, command, gallery, option, row, select, text

PLAYER = {"name": "🎲"}
TEXT, INTEGER, NUMBER = 3, 4, 10


def faults_of(error: DiscordError) -> list[str]:
    """Return the faults as "path/to/field CODE"."""
    found: list[str] = []

    def walk(node: Any, path: str) -> None:
        for key, value in node.items():
            if key == "_errors":
                found.extend(f"{path} {entry['code']}" for entry in value)
            else:
                walk(value, f"{path}/{key}" if path else key)

    walk(error.errors or {}, "")
    return found


def refused(check: Any, *arguments: Any, **more: Any) -> list[str]:
    with pytest.raises(DiscordError) as caught:
        check(*arguments, **more)
    assert caught.value.body["code"] == 50035
    return faults_of(caught.value)


def message(payload: dict[str, Any], *, v2: bool = False, files: tuple[str, ...] = ()) -> None:
    limits.check_message(payload, v2=v2, filenames=files)


LEGACY_AT_LIMIT: list[dict[str, Any]] = [
    {"content": "x" * 2000},
    {"embeds": [{"title": "t"}] * 10},
    {"embeds": [{"description": "x" * 4096}, {"description": "x" * 1904}]},
    {"components": [row(*(button(f"{r}-{b}") for b in range(5))) for r in range(5)]},
    {"components": [row(button("x" * 100, label="l" * 80))]},
    {"components": [row(select(count=25, max_values=25, placeholder="p" * 150))]},
    {"components": [row(button(emoji=PLAYER)), row(button("b", emoji={"name": "1️⃣"}))]},
    {"components": [row({"type": 2, "style": 5, "label": "l", "url": "https://example.org"})]},
    {"allowed_mentions": {"users": [str(n) for n in range(100)], "roles": list(range(100)), "parse": ["everyone"]}},
    {"embeds": [{"title": "x" * 256, "author": {"name": "x" * 256}, "footer": {"text": "x" * 2048}}]},
    {"embeds": [{"fields": [{"name": "x" * 256, "value": "x" * 1024}] * 4}]},
    {"embeds": [{"fields": [{"name": "n", "value": "v"}] * 25}]},
    {"embeds": [{"url": "https://example.org", "timestamp": "2026-01-02T03:04:05+00:00"}], "tts": False},
]

LEGACY_BEYOND: list[tuple[dict[str, Any], str]] = [
    ({"allowed_mentions": {"parse": ["people"]}}, "allowed_mentions/parse/0 BASE_TYPE_CHOICES"),
    ({"allowed_mentions": {"users": list(range(101))}}, "allowed_mentions/users BASE_TYPE_BAD_LENGTH"),
    ({"allowed_mentions": {"roles": list(range(101))}}, "allowed_mentions/roles BASE_TYPE_BAD_LENGTH"),
    ({"allowed_mentions": {"users": ["1", "1"]}}, "allowed_mentions/users/1 SET_TYPE_ALREADY_CONTAINS_VALUE"),
    ({"allowed_mentions": {"users": ["Aiko"]}}, "allowed_mentions/users/0 NUMBER_TYPE_COERCE"),
    ({"components": {"0": row(button())}}, "components LIST_TYPE_CONVERT"),
    ({"embeds": {"title": "t"}}, "embeds LIST_TYPE_CONVERT"),
    ({"embeds": [{}]}, "embeds/0/description BASE_TYPE_REQUIRED"),
    ({"embeds": [{"url": "file:///a"}]}, "embeds/0/url URL_TYPE_INVALID_SCHEME"),
    ({"embeds": [{"timestamp": "yesterday"}]}, "embeds/0/timestamp DATE_TIME_TYPE_PARSE"),
    ({"content": "c", "tts": "yes"}, "tts BOOLEAN_TYPE_CONVERT"),
    ({"components": [row(button(label=" "))]}, "components/0/components/0 BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED"),
    (
        {"components": [row(button(url="https://example.org"))]},
        "components/0/components/0 BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
    ),
    (
        {"components": [row(select() | {"options": [{"label": " ", "value": "v"}]})]},
        "components/0/components/0/options/0/label BASE_TYPE_BAD_LENGTH",
    ),
    ({"content": "x" * 2001}, "content BASE_TYPE_MAX_LENGTH"),
    ({"embeds": [{"title": "t"}] * 11}, "embeds BASE_TYPE_BAD_LENGTH"),
    ({"embeds": [{"description": "x" * 4000}, {"description": "x" * 2001}]}, "embeds MAX_EMBED_SIZE_EXCEEDED"),
    ({"embeds": [{"title": "x" * 257}]}, "embeds/0/title BASE_TYPE_MAX_LENGTH"),
    ({"embeds": [{"description": "x" * 4097}]}, "embeds/0/description BASE_TYPE_MAX_LENGTH"),
    ({"embeds": [{"footer": {"text": "x" * 2049}}]}, "embeds/0/footer/text BASE_TYPE_MAX_LENGTH"),
    ({"embeds": [{"author": {"name": "x" * 257}}]}, "embeds/0/author/name BASE_TYPE_MAX_LENGTH"),
    ({"embeds": [{"fields": [{"name": "n", "value": "v"}] * 26}]}, "embeds/0/fields BASE_TYPE_BAD_LENGTH"),
    ({"embeds": [{"fields": [{"name": "x" * 257, "value": "v"}]}]}, "embeds/0/fields/0/name BASE_TYPE_BAD_LENGTH"),
    ({"embeds": [{"fields": [{"name": "n", "value": "x" * 1025}]}]}, "embeds/0/fields/0/value BASE_TYPE_BAD_LENGTH"),
    ({"embeds": ["title"]}, "embeds/0 MODEL_TYPE_CONVERT"),
    ({"embeds": [{"title": "", "color": 1}]}, "embeds/0/description BASE_TYPE_REQUIRED"),
    ({"embeds": [{"fields": [{"name": "", "value": "v"}]}]}, "embeds/0/fields/0/name BASE_TYPE_BAD_LENGTH"),
    (
        {"embeds": [{"image": {"url": "attachment://no.png"}}]},
        "embeds/0/image/url UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    ({"components": [row(button(str(n))) for n in range(6)]}, "components BASE_TYPE_BAD_LENGTH"),
    ({"components": [row(*(button(str(n)) for n in range(6)))]}, "components/0/components BASE_TYPE_BAD_LENGTH"),
    ({"components": [row()]}, "components/0/components BASE_TYPE_BAD_LENGTH"),
    ({"components": [row(select(), button())]}, "components/0/components COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
    ({"components": [row(button(label="x" * 81))]}, "components/0/components/0/label BASE_TYPE_MAX_LENGTH"),
    ({"components": [row(button("x" * 101))]}, "components/0/components/0/custom_id BASE_TYPE_BAD_LENGTH"),
    ({"components": [row(button("", label="l"))]}, "components/0/components/0/custom_id BASE_TYPE_BAD_LENGTH"),
    (
        {"components": [row(button("a"), button("a"))]},
        "components/0/components/1/custom_id COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    ({"components": [row(button(label=None))]}, "components/0/components/0 BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED"),
    (
        {"components": [row(button(emoji={"name": "abc"}))]},
        "components/0/components/0/emoji/name BUTTON_COMPONENT_INVALID_EMOJI",
    ),
    (
        {"components": [row(button(emoji={"id": "5", "name": "abc"}))]},
        "components/0/components/0/emoji/id BUTTON_COMPONENT_INVALID_EMOJI",
    ),
    ({"components": [row(button(style=7))]}, "components/0/components/0/style NUMBER_TYPE_RANGE"),
    ({"components": [row(select(count=26))]}, "components/0/components/0/options BASE_TYPE_BAD_LENGTH"),
    ({"components": [row(select(count=0))]}, "components/0/components/0/options BASE_TYPE_BAD_LENGTH"),
    (
        {"components": [row(select(placeholder="x" * 151))]},
        "components/0/components/0/placeholder BASE_TYPE_MAX_LENGTH",
    ),
    (
        {"components": [row(select(max_values=3))]},
        "components/0/components/0/max_values COMPONENT_MAX_VALUES_TOO_LARGE",
    ),
    ({"components": [row(select(min_values=2))]}, "components/0/components/0/min_values COMPONENT_MIN_VALUES_GREATER"),
    (
        {"components": [row({"type": 3, "custom_id": "s", "options": [{"label": "x" * 101, "value": "v"}]})]},
        "components/0/components/0/options/0/label BASE_TYPE_BAD_LENGTH",
    ),
    (
        {"components": [row({"type": 3, "custom_id": "s", "options": [{"label": "l", "value": "v"}] * 2})]},
        "components/0/components/0/options/1/value SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    ({"components": [text()]}, "components/0/type UNION_TYPE_CHOICES"),
    ({"components": [{"type": 99}]}, "components/0/type UNION_TYPE_CHOICES"),
    (
        {"allowed_mentions": {"users": ["1"], "parse": ["users"]}},
        "allowed_mentions/parse MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
]

V2_AT_LIMIT: list[dict[str, Any]] = [
    {"components": [text("x")] * 40},
    {"components": [text("x" * 4000)]},
    {"components": [gallery(*["https://example.org/a.png"] * 10, description="d" * 1024)]},
    {"components": [{"type": 17, "components": [text()], "accent_color": 0xFFFFFF}]},
    {"components": [{"type": 9, "components": [text()] * 3, "accessory": button()}]},
    {"components": [gallery("attachment://board.png"), {"type": 14, "spacing": 2}]},
]

V2_BEYOND: list[tuple[dict[str, Any], str]] = [
    (
        {"components": [{"type": 17, "components": [text("x")] * 40}]},
        "components COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    ({"components": [text("x" * 2000), text("x" * 2001)]}, "components COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"),
    ({"components": [gallery(*["https://example.org/a.png"] * 11)]}, "components/0/items BASE_TYPE_BAD_LENGTH"),
    (
        {"components": [gallery("https://example.org/a.png", description="d" * 1025)]},
        "components/0/items/0/description BASE_TYPE_MAX_LENGTH",
    ),
    (
        {"components": [gallery("attachment://other.png")]},
        "components/0/items/0/media/url UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    ({"components": [gallery("ftp://example.org/a.png")]}, "components/0/items/0/media/url URL_TYPE_INVALID_SCHEME"),
    ({"components": [text()], "content": "c"}, "content MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"),
    (
        {"components": [text()], "embeds": [{"title": "t"}]},
        "embeds MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    ({"components": [button()]}, "components/0/type UNION_TYPE_CHOICES"),
    ({"components": [text("")]}, "components/0/content BASE_TYPE_BAD_LENGTH"),
    (
        {"components": [{"type": 17, "components": [{"type": 17, "components": [text()]}]}]},
        "components/0/components/0/type UNION_TYPE_CHOICES",
    ),
    ({"components": [{"type": 9, "components": [text()]}]}, "components/0/accessory BASE_TYPE_REQUIRED"),
    (
        {"components": [{"type": 9, "components": [text()] * 4, "accessory": button()}]},
        "components/0/components BASE_TYPE_BAD_LENGTH",
    ),
    ({"components": [{**text(), "id": 4}, {**text(), "id": 4}]}, "components/1/id COMPONENT_ID_DUPLICATED"),
]


@pytest.mark.parametrize("payload", LEGACY_AT_LIMIT)
def test_a_message_at_its_limit_passes(payload: dict[str, Any]) -> None:
    message(payload)


@pytest.mark.parametrize(("payload", "expected"), LEGACY_BEYOND)
def test_a_message_beyond_a_limit_is_refused(payload: dict[str, Any], expected: str) -> None:
    assert expected in refused(message, payload)


@pytest.mark.parametrize("payload", V2_AT_LIMIT)
def test_a_v2_message_at_its_limit_passes(payload: dict[str, Any]) -> None:
    message(payload, v2=True, files=("board.png",))


@pytest.mark.parametrize(("payload", "expected"), V2_BEYOND)
def test_a_v2_message_beyond_a_limit_is_refused(payload: dict[str, Any], expected: str) -> None:
    assert expected in refused(message, payload, v2=True, files=("board.png",))


def test_all_faults_of_a_message_are_reported_at_once() -> None:
    found = refused(message, {"content": "x" * 2001, "components": [row(button(label="x" * 81))]})
    assert len(found) == 2


def test_component_lists_of_a_wrong_type_are_refused_not_crashed_on() -> None:
    assert refused(message, {"components": ["x"]}) == ["components/0 MODEL_TYPE_CONVERT"]
    assert "components/0 MODEL_TYPE_CONVERT" in refused(message, {"components": [3]}, v2=True)


@pytest.mark.parametrize(
    ("uploads", "code"),
    [
        ([Upload(n, f"{n}.png", b"") for n in range(11)], 30015),
        ([Upload(0, "a.png", bytes(10 * 1024 * 1024 + 1))], 40005),
        ([Upload(n, "a.png", bytes(9 * 1024 * 1024)) for n in range(3)], 40005),
    ],
)
def test_too_many_or_too_large_files_are_refused(uploads: list[Upload], code: int) -> None:
    with pytest.raises(DiscordError) as caught:
        limits.check_files(uploads)
    assert caught.value.body["code"] == code


def modal(*components: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"title": "t", "custom_id": "m", "components": list(components), **more}


def labelled(component: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"type": 18, "label": "l", "component": component, **more}


def choices(kind: int, count: int) -> dict[str, Any]:
    return {"type": kind, "custom_id": "c", "options": [{"label": str(n), "value": str(n)} for n in range(count)]}


TYPED = {"type": 4, "custom_id": "i", "style": 1}


@pytest.mark.parametrize(
    "data",
    [
        modal(*(labelled({**TYPED, "custom_id": str(n)}) for n in range(5)), title="t" * 45),
        modal(labelled(TYPED, label="l" * 45, description="d" * 100)),
        modal(labelled(choices(21, 2)), text()),
        modal(labelled(choices(22, 10))),
        modal(row({**TYPED, "label": "l"})),
        modal(labelled({"type": 23, "custom_id": "c"})),
        modal(labelled(select(min_values=0, required=False, disabled=False))),
    ],
)
def test_a_modal_at_its_limit_passes(data: dict[str, Any]) -> None:
    limits.check_modal(data)


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (modal(), "data/components BASE_TYPE_BAD_LENGTH"),
        (modal(*[text()] * 6), "data/components BASE_TYPE_BAD_LENGTH"),
        (modal(text(), title="t" * 46), "data/title BASE_TYPE_BAD_LENGTH"),
        (modal(labelled(TYPED, label="l" * 46)), "data/components/0/label BASE_TYPE_BAD_LENGTH"),
        (modal(labelled(button())), "data/components/0/component/type UNION_TYPE_CHOICES"),
        (modal(labelled(choices(21, 1))), "data/components/0/component/options BASE_TYPE_BAD_LENGTH"),
        (modal(labelled(choices(22, 11))), "data/components/0/component/options BASE_TYPE_BAD_LENGTH"),
        (modal(row(TYPED)), "data/components/0/components/0/label BASE_TYPE_REQUIRED"),
        (
            modal(labelled({**TYPED, "max_length": 2, "value": "abc"})),
            "data/components/0/component/value BASE_TYPE_MAX_LENGTH",
        ),
        (modal(button()), "data/components/0/type UNION_TYPE_CHOICES"),
        (modal(row(select())), "data/components/0/components/0/type UNION_TYPE_CHOICES"),
        (modal(labelled({**TYPED, "label": "l"})), "data/components/0/component/label COMPONENT_LABEL_TWICE"),
        (
            modal(labelled(select(min_values=0))),
            "data/components/0/component/min_values COMPONENT_REQUIRED_MIN_VALUES",
        ),
        (
            modal(labelled({**choices(22, 2), "min_values": 0})),
            "data/components/0/component/min_values COMPONENT_REQUIRED_MIN_VALUES",
        ),
        (modal(labelled(select(disabled=True))), "data/components/0/component/disabled COMPONENT_DISABLED"),
    ],
)
def test_a_modal_beyond_a_limit_is_refused(data: dict[str, Any], expected: str) -> None:
    assert expected in refused(limits.check_modal, data)


def test_an_autocomplete_answers_at_most_25_choices() -> None:
    limits.check_choices([{"name": "n", "value": "v"}] * 25, TEXT)
    found = refused(limits.check_choices, [{"name": "n", "value": "v"}] * 26, TEXT)
    assert found == ["data/choices BASE_TYPE_BAD_LENGTH"]


@pytest.mark.parametrize(("kind", "value"), [(TEXT, "7"), (INTEGER, 7), (NUMBER, 7), (NUMBER, 7.5)])
def test_a_choice_with_a_value_of_its_options_type_passes(kind: int, value: Any) -> None:
    limits.check_choices([{"name": "n", "value": value}], kind)


@pytest.mark.parametrize(("kind", "value"), [(TEXT, 7), (INTEGER, "7"), (INTEGER, 7.5), (INTEGER, True), (NUMBER, "7")])
def test_a_choice_with_a_value_of_another_type_is_refused(kind: int, value: Any) -> None:
    found = refused(limits.check_choices, [{"name": "n", "value": value}], kind)
    assert found == ["data/choices/0/value APPLICATION_COMMAND_OPTIONS_VALUE_INVALID"]


@pytest.mark.parametrize("name", ["go", "地図を見る", "a-b_c'd", "x" * 32, "ヘルプ"])
def test_a_valid_command_name_passes(name: str) -> None:
    limits.check_commands([command(name)])


@pytest.mark.parametrize("name", ["Go", "two words", "", "x" * 33, "a.b", "a/b"])
def test_an_invalid_command_name_is_refused(name: str) -> None:
    assert "0/name APPLICATION_COMMAND_INVALID_NAME" in refused(limits.check_commands, [command(name)])


def sub(name: str, *options: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "name": name, "description": "d", "options": list(options)}


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (command(description=""), "0/description BASE_TYPE_BAD_LENGTH"),
        (command(description="x" * 101), "0/description BASE_TYPE_BAD_LENGTH"),
        (command("go", *(sub(f"s{n}") for n in range(26))), "0/options BASE_TYPE_BAD_LENGTH"),
        (command("go", *(option(f"o{n}") for n in range(26))), "0/options BASE_TYPE_BAD_LENGTH"),
        (
            command("go", option("a"), option("b", required=True)),
            "0/options/1 APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        ),
        (command("go", option("a"), option("a")), "0/options/1/name APPLICATION_COMMAND_OPTIONS_NAME_INVALID"),
        (command("go", sub("a"), option("b")), "0/options APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"),
        (
            command("go", option(choices=[{"name": str(n), "value": str(n)} for n in range(26)])),
            "0/options/0/choices BASE_TYPE_BAD_LENGTH",
        ),
        (
            command("go", option(choices=[{"name": "n", "value": "x" * 101}])),
            "0/options/0/choices/0/value BASE_TYPE_MAX_LENGTH",
        ),
        (
            command("go", option(type=INTEGER, choices=[{"name": "n", "value": "7"}])),
            "0/options/0/choices/0/value APPLICATION_COMMAND_OPTIONS_VALUE_INVALID",
        ),
        (command("go", option(min_value=1)), "0/options/0/min_value APPLICATION_COMMAND_OPTIONS_RANGE_INVALID"),
        (
            command("go", option(type=INTEGER, min_value=3, max_value=2)),
            "0/options/0/min_value APPLICATION_COMMAND_OPTIONS_RANGE_INVALID",
        ),
        (
            command("go", option(min_length=3, max_length=2)),
            "0/options/0/min_length APPLICATION_COMMAND_OPTIONS_RANGE_INVALID",
        ),
        (command("go", {**sub("g"), "type": 2}), "0/options/0/options BASE_TYPE_REQUIRED"),
        (
            command(
                "go",
                option("a", name_localizations={"ja": "あ", "de": "a"}),
                option("b", name_localizations={"ja": "あ", "de": "b"}),
            ),
            "0/options/1/name_localizations/ja APPLICATION_COMMAND_OPTIONS_NAME_INVALID",
        ),
        (command(contexts=[3]), "0/contexts/0 BASE_TYPE_CHOICES"),
        (command(contexts=[0, 0]), "0/contexts/1 SET_TYPE_ALREADY_CONTAINS_VALUE"),
        (command(integration_types=[]), "0/integration_types BASE_TYPE_REQUIRED"),
        (command(integration_types=[2]), "0/integration_types/0 BASE_TYPE_CHOICES"),
        (command(default_member_permissions="all"), "0/default_member_permissions NUMBER_TYPE_COERCE"),
        (command(default_member_permissions="-1"), "0/default_member_permissions NUMBER_TYPE_COERCE"),
        (command(name_localizations={"jp": "go"}), "0/name_localizations/jp ENUM_TYPE_COERCE"),
        (command(name_localizations={"ja": "Go"}), "0/name_localizations/ja APPLICATION_COMMAND_INVALID_NAME"),
        (
            command(
                "go", *(sub(f"s{n}", *(option(f"o{m}", description="x" * 100) for m in range(10))) for n in range(10))
            ),
            "0 APPLICATION_COMMAND_TOO_LARGE",
        ),
    ],
)
def test_a_command_beyond_a_limit_is_refused(body: dict[str, Any], expected: str) -> None:
    assert expected in refused(limits.check_commands, [body])


def test_contexts_integration_types_and_permissions_of_a_command_pass() -> None:
    more: dict[str, Any] = {"contexts": [0, 1, 2], "integration_types": [0, 1], "default_member_permissions": "8"}
    limits.check_commands([command(**more), command("stop", contexts=None, default_member_permissions=8)])
    limits.check_commands([command("go", option(type=INTEGER, min_value=2, max_value=2, required=True))])


def test_only_the_longest_localization_counts_for_the_size_of_a_command() -> None:
    plain = command("go", option("o"))
    translated = command("go", option("o", description_localizations={"ja": "あ" * 50, "de": "x"}))
    assert limits.command_characters(translated) - limits.command_characters(plain) == 49


def test_more_than_five_user_commands_are_refused() -> None:
    menu = [{"name": f"Menu {n}", "type": 2} for n in range(6)]
    limits.check_commands(menu[:5])
    with pytest.raises(DiscordError) as caught:
        limits.check_commands(menu)
    assert caught.value.body["code"] == 30032


def test_more_than_a_hundred_commands_are_refused() -> None:
    limits.check_commands([command(f"c{n}") for n in range(100)])
    with pytest.raises(DiscordError) as caught:
        limits.check_commands([command(f"c{n}") for n in range(101)])
    assert caught.value.body["code"] == 30032
