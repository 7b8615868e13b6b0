"""What a person can do in a client: options, selects and dialogs produce the payloads that Discord would send."""

from __future__ import annotations

from typing import Any

import pytest

from local_discord import Interaction, LocalDiscord, NotPossibleError, Person
from tests.local_discord.support import Rest, command, option, row

MODAL = 9
KINDS = command(
    "go",
    option("text", max_length=3),
    option("number", type=4, min_value=1, max_value=9),
    option("share", type=10),
    option("flag", type=5),
    option("who", type=6),
    option("place", type=7),
    option("side", choices=[{"name": "Side A", "value": "a"}, {"name": "Side B", "value": "b"}]),
    name_localizations={"ja": "行く"},
)


@pytest.fixture
async def kinds(local: LocalDiscord, rest: Rest) -> str:
    """Register /go with an option of each kind and return its name."""
    await rest("PUT", f"/applications/{local.world.bot.id}/commands", [KINDS])
    return "go"


def values(interaction: Interaction) -> dict[str, Any]:
    return {entry["name"]: entry["value"] for entry in interaction.data["options"]}


async def test_options_take_the_form_of_their_type(local: LocalDiscord, kinds: str, aiko: Person, ben: Person) -> None:
    sent = aiko.send_slash(
        "#general", kinds, text="abc", number="7", share=1, flag=True, who=ben, place="#table-1", side="Side B"
    )
    assert values(sent) == {
        "text": "abc",
        "number": 7,
        "share": 1.0,
        "flag": True,
        "who": str(ben.id),
        "place": str(local.channel("#table-1").id),
        "side": "b",
    }
    assert sent.data["resolved"]["users"][str(ben.id)]["global_name"] == "Ben"
    assert str(ben.id) in sent.data["resolved"]["members"]
    assert sent.data["resolved"]["channels"][str(local.channel("#table-1").id)]["name"] == "table-1"


@pytest.mark.parametrize(
    "wrong",
    [
        {"text": "abcd"},
        {"number": 10},
        {"number": "x"},
        {"who": "Nobody"},
        {"place": "#nowhere"},
        {"side": "c"},
    ],
)
async def test_a_value_that_the_option_does_not_take_is_not_sent(
    kinds: str, aiko: Person, wrong: dict[str, Any]
) -> None:
    with pytest.raises(NotPossibleError):
        aiko.send_slash("#general", kinds, **wrong)


@pytest.mark.usefixtures("kinds")
async def test_a_command_can_be_called_by_its_localized_name(aiko: Person) -> None:
    aiko.locale = "ja"
    sent = aiko.send_slash("#general", "行く")
    assert (sent.data["name"], sent.payload["locale"], sent.payload["guild_locale"]) == ("go", "ja", "en-US")


async def test_a_subcommand_is_nested_as_discord_nests_it(local: LocalDiscord, rest: Rest, aiko: Person) -> None:
    inner = {"type": 1, "name": "new", "description": "d", "options": [option("side", required=True)]}
    group = {"type": 2, "name": "table", "description": "d", "options": [inner]}
    await rest("PUT", f"/applications/{local.world.bot.id}/commands", [command("game", group)])
    sent = aiko.send_slash("#general", "game table new", side="A")
    assert sent.name == "game table new"
    outer = sent.data["options"][0]
    assert (outer["name"], outer["options"][0]["name"]) == ("table", "new")
    assert outer["options"][0]["options"] == [{"name": "side", "type": 3, "value": "A"}]
    for path in ("game", "game table", "game table old", "game table new"):
        with pytest.raises(NotPossibleError):
            aiko.send_slash("#general", path)


async def test_a_guilds_own_command_hides_the_global_one(local: LocalDiscord, rest: Rest, aiko: Person) -> None:
    app = f"/applications/{local.world.bot.id}"
    await rest("PUT", f"{app}/commands", [command("go")])
    _, own = await rest("PUT", f"{app}/guilds/{local.guild.id}/commands", [command("go")])
    assert aiko.send_slash("#general", "go").data["id"] == own[0]["id"]


async def test_a_person_without_the_permission_cannot_write(local: LocalDiscord, aiko: Person, ben: Person) -> None:
    local.hide_channel("#general", ben)
    with pytest.raises(NotPossibleError):
        ben.say("#general", "hello")
    with pytest.raises(NotPossibleError):
        aiko.say("#general", " ")


# -- dialogs -----------------------------------------------------------------------------------------------------------


def labelled(component: dict[str, Any]) -> dict[str, Any]:
    return {"type": 18, "label": component["custom_id"].title(), "component": component}


def options(*names: str, default: str | None = None) -> list[dict[str, Any]]:
    return [{"label": name.title(), "value": name, "default": name == default} for name in names]


FIELDS: list[dict[str, Any]] = [
    {"type": 4, "custom_id": "note", "style": 1, "required": False, "value": "before"},
    {"type": 3, "custom_id": "size", "options": options("small", "large", default="large")},
    {"type": 21, "custom_id": "side", "options": options("a", "b"), "required": False},
    {"type": 22, "custom_id": "extras", "options": options("x", "y", "z"), "required": False},
    {"type": 5, "custom_id": "who", "required": False},
]


@pytest.fixture
async def dialog(rest: Rest, kinds: str, aiko: Person) -> Interaction:
    """Open a dialog with a field of each kind for Aiko."""
    opener = aiko.send_slash("#general", kinds)
    modal = {"title": "t", "custom_id": "m", "components": [labelled(field) for field in FIELDS]}
    assert (await rest.answer(opener, MODAL, modal))[0] == 200
    return opener


def submitted(interaction: Interaction) -> dict[str, Any]:
    found = {}
    for component in interaction.data["components"]:
        inner = component["component"]
        found[inner["custom_id"]] = inner.get("value", inner.get("values"))
    return found


async def test_fields_that_are_not_touched_keep_their_defaults(
    local: LocalDiscord, dialog: Interaction, aiko: Person
) -> None:
    sent = local.acts.submit(aiko.user, dialog, {})
    assert submitted(sent) == {"note": "before", "size": ["large"], "side": None, "extras": [], "who": []}


async def test_dialog_fields_accept_values_labels_and_names_of_people(
    local: LocalDiscord, dialog: Interaction, aiko: Person, ben: Person
) -> None:
    given = {"note": "after", "size": ["Small"], "side": "b", "extras": ["x", "Z"], "who": ["Ben"]}
    sent = local.acts.submit(aiko.user, dialog, given)
    assert submitted(sent) == {
        "note": "after",
        "size": ["small"],
        "side": "b",
        "extras": ["x", "z"],
        "who": [str(ben.id)],
    }
    assert str(ben.id) in sent.data["resolved"]["users"]


@pytest.mark.parametrize("given", [{"size": ["huge"]}, {"side": "c"}, {"extras": ["w"]}, {"none": "x"}])
async def test_values_that_a_dialog_does_not_offer_are_not_sent(
    local: LocalDiscord, dialog: Interaction, aiko: Person, given: dict[str, Any]
) -> None:
    with pytest.raises(NotPossibleError):
        local.acts.submit(aiko.user, dialog, given)


async def test_a_dialog_is_submitted_once_and_by_its_person(
    local: LocalDiscord, dialog: Interaction, aiko: Person, ben: Person
) -> None:
    with pytest.raises(NotPossibleError):
        local.acts.submit(ben.user, dialog, {})
    local.acts.submit(aiko.user, dialog, {})
    with pytest.raises(NotPossibleError):
        local.acts.submit(aiko.user, dialog, {})


async def test_a_channel_select_sends_the_resolved_channel(local: LocalDiscord, rest: Rest, aiko: Person) -> None:
    await rest.post("#general", {"content": "c", "components": [row({"type": 8, "custom_id": "where"})]})
    message = local.messages("#general")[0].message
    sent = local.acts.select(aiko.user, message, "where", ["#table-2"])
    channel = str(local.channel("#table-2").id)
    assert (sent.data["values"], sent.data["resolved"]["channels"][channel]["name"]) == ([channel], "table-2")


async def test_a_user_command_sends_the_chosen_person(
    local: LocalDiscord, rest: Rest, aiko: Person, ben: Person
) -> None:
    menu = {"name": "Wave at", "type": 2, "name_localizations": {"ja": "手をふる"}}
    await rest("PUT", f"/applications/{local.world.bot.id}/commands", [KINDS, menu])
    aiko.locale = "ja"
    sent = local.acts.use_on(aiko.user, local.channel("#general"), "手をふる", "Ben")
    assert (sent.data["type"], sent.data["name"], sent.data["target_id"]) == (2, "Wave at", str(ben.id))
    assert set(sent.data["resolved"]) == {"users", "members"}
    with pytest.raises(NotPossibleError):
        local.acts.slash(aiko.user, local.channel("#general"), ["Wave at"], {})
    with pytest.raises(NotPossibleError):
        local.acts.use_on(aiko.user, local.channel("#general"), "go", "Ben")


async def test_a_user_installed_app_works_without_the_bot_and_sends_at_most_five_follow_ups(
    local: LocalDiscord, rest: Rest, aiko: Person
) -> None:
    guild = local.add_guild("Elsewhere", ["Aiko"], ["talk"])
    local.remove_bot(guild)
    anywhere, here = command("go", integration_types=[0, 1]), command("stay")
    await rest("PUT", f"/applications/{local.world.bot.id}/commands", [anywhere, here])
    with pytest.raises(NotPossibleError):
        aiko.send_slash("Elsewhere/#talk", "go")
    aiko.has_app = True
    with pytest.raises(NotPossibleError):
        aiko.send_slash("Elsewhere/#talk", "stay")
    sent = aiko.send_slash("Elsewhere/#talk", "go")
    assert sent.payload["authorizing_integration_owners"] == {"1": str(aiko.id)}
    await rest(
        "POST", f"/interactions/{sent.id}/{sent.token}/callback", {"type": 4, "data": {"content": "0", "flags": 64}}
    )
    hook = f"/webhooks/{local.world.bot.id}/{sent.token}"
    for number in range(5):
        await rest("POST", hook, {"content": str(number), "flags": 64})
    status, body = await rest("POST", hook, {"content": "6", "flags": 64})
    assert (status, body["code"]) == (400, 40094)
