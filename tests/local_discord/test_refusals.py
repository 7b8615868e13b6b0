"""Discord's refusals over HTTP: raw requests, statuses and codes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from local_discord import Interaction, LocalDiscord, NotPossibleError, Person, interactions, limits
from local_discord.views import MessageView
from tests.local_discord.bot import png
from tests.local_discord.support import HandClock, Rest, button, command, gallery, refusal, row, select, text

MESSAGE, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
V2 = 32768
EPHEMERAL = 64


def last(local: LocalDiscord, channel: str = "#general") -> MessageView:
    return local.messages(channel)[-1]


def path_of(view: MessageView) -> str:
    return f"/channels/{view.channel_id}/messages/{view.id}"


# -- who asks, and for what --------------------------------------------------------------------------------------------


async def test_a_wrong_token_is_401(rest: Rest) -> None:
    assert refusal(await rest("GET", "/users/@me", token="wrong")) == (401, 0)


async def test_an_unknown_route_is_404_without_a_code(rest: Rest) -> None:
    assert await rest("GET", "/no/such/route") == (404, {"message": "404: Not Found", "code": 0})


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/channels/1", 10003),
        ("/channels/1/messages/2", 10003),
        ("/guilds/1", 10004),
        ("/users/1", 10013),
    ],
)
async def test_unknown_ids_have_their_own_codes(rest: Rest, path: str, code: int) -> None:
    assert refusal(await rest("GET", path)) == (404, code)


async def test_an_unknown_message_is_10008(local: LocalDiscord, rest: Rest) -> None:
    assert refusal(await rest("GET", f"/channels/{local.channel('#general').id}/messages/5")) == (404, 10008)


async def test_a_member_of_another_guild_is_10007(local: LocalDiscord, rest: Rest) -> None:
    guild = local.add_guild("Elsewhere", ["Aiko"])
    assert refusal(await rest("GET", f"/guilds/{guild.id}/members/{local.person('Ben').id}")) == (404, 10007)


async def test_a_body_that_is_no_json_is_50109(local: LocalDiscord, rest: Rest) -> None:
    headers = {"Authorization": f"Bot {local.token}", "Content-Type": "application/json"}
    url = f"{local.api_base}/channels/{local.channel('#general').id}/messages"
    async with rest.session.post(url, data="{", headers=headers) as response:
        assert (await response.json(content_type=None))["code"] == 50109


async def test_answers_have_exactly_the_content_type_that_clients_look_for(rest: Rest) -> None:
    await rest("GET", "/users/@me")
    assert rest.headers["Content-Type"] == "application/json"


# -- messages ----------------------------------------------------------------------------------------------------------


async def test_an_empty_message_is_50006(rest: Rest) -> None:
    assert refusal(await rest.post("#general", {"content": ""})) == (400, 50006)


async def test_a_message_of_blanks_is_50006(rest: Rest) -> None:
    assert refusal(await rest.post("#general", {"content": " \n "})) == (400, 50006)


async def test_a_text_to_speech_message_needs_a_permission(rest: Rest) -> None:
    assert refusal(await rest.post("#general", {"content": "c", "tts": True})) == (403, 50013)
    assert (await rest.post("#general", {"content": "c", "tts": False}))[0] == 200


@pytest.mark.parametrize("attachments", [[{"id": 1}], [{"id": 0}, {"id": "0"}], [{}], [{"id": "a"}], {"id": 0}])
async def test_attachments_that_do_not_match_their_files_are_50035(rest: Rest, attachments: Any) -> None:
    body = {"content": "c", "attachments": attachments}
    assert refusal(await rest.post("#general", body, files={"a.png": png()})) == (400, 50035)


async def test_a_body_that_is_plain_text_is_50035(local: LocalDiscord, rest: Rest) -> None:
    headers = {"Authorization": f"Bot {local.token}", "Content-Type": "text/plain"}
    url = f"{local.api_base}/channels/{local.channel('#general').id}/messages"
    async with rest.session.post(url, data='{"content": "c"}', headers=headers) as response:
        assert (await response.json(content_type=None))["code"] == 50035


async def test_an_invalid_form_reports_the_location_of_the_error(rest: Rest) -> None:
    status, body = await rest.post("#general", {"content": "x", "components": [row(button(label="x" * 81))]})
    assert (status, body["code"], body["message"]) == (400, 50035, "Invalid Form Body")
    (error,) = body["errors"]["components"]["0"]["components"]["0"]["label"]["_errors"]
    assert error == {"code": "BASE_TYPE_MAX_LENGTH", "message": "Must be 80 or fewer in length."}


async def test_another_persons_message_cannot_be_edited(rest: Rest, aiko: Person) -> None:
    message = aiko.say("#general", "mine")
    assert refusal(await rest("PATCH", path_of(message), {"content": "x"})) == (403, 50005)


async def test_another_persons_dm_cannot_be_deleted(rest: Rest, aiko: Person) -> None:
    message = aiko.say("dm", "mine")
    assert refusal(await rest("DELETE", path_of(message))) == (403, 50013)


async def test_a_refused_edit_leaves_the_message_as_it_was(local: LocalDiscord, rest: Rest) -> None:
    await rest.post("#general", {"content": "before"}, files={"a.png": png()})
    status, _ = await rest("PATCH", path_of(last(local)), {"content": "x" * 2001, "attachments": []})
    assert status == 400
    assert (last(local).content, len(last(local).images), last(local).edits) == ("before", 1, 0)


async def test_v2_can_be_set_by_an_edit_and_the_old_content_must_go(local: LocalDiscord, rest: Rest) -> None:
    await rest.post("#general", {"content": "old"})
    edit = {"flags": V2, "components": [text("new")]}
    assert refusal(await rest("PATCH", path_of(last(local)), edit)) == (400, 50035)
    status, body = await rest("PATCH", path_of(last(local)), {**edit, "content": None})
    assert (status, body["content"], body["flags"] & V2) == (200, "", V2)


async def test_v2_cannot_be_unset(local: LocalDiscord, rest: Rest) -> None:
    await rest.post("#general", {"flags": V2, "components": [text("v2")]})
    _, body = await rest("PATCH", path_of(last(local)), {"flags": 0})
    assert body["flags"] & V2
    assert refusal(await rest("PATCH", path_of(last(local)), {"flags": 0, "content": "c"})) == (400, 50035)


async def test_v2_attachments_are_listed_in_components_only(rest: Rest) -> None:
    body = {"flags": V2, "components": [gallery("attachment://a.png")], "attachments": [{"id": 0, "filename": "a.png"}]}
    status, message = await rest.post("#general", body, files={"a.png": png(8, 6)})
    media = message["components"][0]["items"][0]["media"]
    assert (status, message["attachments"]) == (200, [])
    assert (media["width"], media["height"], media["content_type"]) == (8, 6, "image/png")
    async with rest.session.get(media["url"]) as response:
        assert (await response.read(), response.content_type) == (png(8, 6), "image/png")


async def test_a_component_cannot_show_a_missing_file(rest: Rest) -> None:
    body = {"flags": V2, "components": [gallery("attachment://b.png")]}
    assert refusal(await rest.post("#general", body, files={"a.png": png()})) == (400, 50035)


async def test_an_edit_may_refer_to_a_kept_file(local: LocalDiscord, rest: Rest) -> None:
    kept = gallery("attachment://a.png")
    await rest.post("#general", {"flags": V2, "components": [kept]}, files={"a.png": png()})
    status, _ = await rest("PATCH", path_of(last(local)), {"flags": V2, "components": [text(), kept]})
    assert status == 200
    assert [image.filename for image in last(local).images] == ["a.png"]


async def test_an_edit_drops_files_that_it_does_not_list(local: LocalDiscord, rest: Rest) -> None:
    _, message = await rest.post("#general", {"content": "c"}, files={"a.png": png(), "b.png": png()})
    url = message["attachments"][0]["url"]
    kept = message["attachments"][1]["id"]
    _, edited = await rest("PATCH", path_of(last(local)), {"attachments": [{"id": kept}]})
    assert [file["filename"] for file in edited["attachments"]] == ["b.png"]
    async with rest.session.get(url) as response:
        assert response.status == 404


async def test_an_edit_cannot_keep_a_file_that_never_was(local: LocalDiscord, rest: Rest) -> None:
    await rest.post("#general", {"content": "c"})
    assert refusal(await rest("PATCH", path_of(last(local)), {"attachments": [{"id": "5"}]})) == (400, 50035)


async def test_eleven_files_are_30015(rest: Rest) -> None:
    files = {f"{n}.png": b"x" for n in range(11)}
    assert refusal(await rest.post("#general", {"content": "c"}, files=files)) == (400, 30015)


async def test_a_file_over_ten_mebibytes_is_40005(rest: Rest) -> None:
    assert refusal(await rest.post("#general", {}, files={"a.bin": bytes(10 * 1024 * 1024 + 1)})) == (413, 40005)


async def test_an_edit_replaces_embeds_and_keeps_them_when_it_names_none(local: LocalDiscord, rest: Rest) -> None:
    await rest.post("#general", {"content": "c", "embeds": [{"description": "first"}, {"description": "second"}]})
    shown = []
    edits: list[dict[str, Any]] = [{"content": "d"}, {"embeds": [{"description": "third"}]}, {"embeds": []}]
    for edit in edits:
        _, body = await rest("PATCH", path_of(last(local)), edit)
        shown.append([embed["description"] for embed in body["embeds"]])
    assert shown == [["first", "second"], ["third"], []]


async def test_a_file_shown_by_an_embed_is_not_listed_as_an_attachment(rest: Rest) -> None:
    body = {"embeds": [{"description": "d", "image": {"url": "attachment://a.png"}}]}
    _, message = await rest.post("#general", body, files={"a.png": png(8, 6), "b.png": png()})
    assert [file["filename"] for file in message["attachments"]] == ["b.png"]
    assert message["embeds"][0]["image"]["width"] == 8


async def test_an_answer_may_have_an_embed_where_the_bot_may_not_embed_links(
    local: LocalDiscord, rest: Rest, asked: Interaction
) -> None:
    local.deny_bot("#general", "EMBED_LINKS")
    assert (await rest.answer(asked, MESSAGE, {"embeds": [{"description": "tip"}], "flags": EPHEMERAL}))[0] == 200


async def test_the_same_nonce_gives_back_the_earlier_message(local: LocalDiscord, rest: Rest) -> None:
    body = {"content": "once", "nonce": "7", "enforce_nonce": True}
    _, first = await rest.post("#general", body)
    _, again = await rest.post("#general", {**body, "content": "twice"})
    assert again["id"] == first["id"]
    assert [message.content for message in local.messages("#general")] == ["once"]


async def test_a_nonce_is_forgotten_after_some_minutes(local: LocalDiscord, rest: Rest, clock: HandClock) -> None:
    body = {"content": "c", "nonce": "7", "enforce_nonce": True}
    await rest.post("#general", body)
    clock.seconds += 301
    await rest.post("#general", body)
    assert len(local.messages("#general")) == 2


async def test_a_nonce_counts_in_its_channel_only_and_only_when_enforced(local: LocalDiscord, rest: Rest) -> None:
    body = {"content": "c", "nonce": "7", "enforce_nonce": True}
    await rest.post("#general", body)
    await rest.post("#table-1", body)
    await rest.post("#general", {"content": "c", "nonce": "7"})
    assert (len(local.messages("#general")), len(local.messages("#table-1"))) == (2, 1)


async def test_allowed_mentions_limits_who_is_mentioned(local: LocalDiscord, rest: Rest, aiko: Person) -> None:
    content = f"{aiko.mention} {local.person('Ben').mention} @everyone"
    await rest.post("#general", {"content": content, "allowed_mentions": {"parse": [], "users": [str(aiko.id)]}})
    assert (last(local).mentions, last(local).message.mention_everyone) == (["Aiko"], False)
    await rest.post("#general", {"content": content})
    assert (last(local).mentions, last(local).message.mention_everyone) == (["Aiko", "Ben"], True)


async def test_text_displays_mention_too(local: LocalDiscord, rest: Rest, aiko: Person) -> None:
    await rest.post("#general", {"flags": V2, "components": [text(aiko.mention)]})
    assert last(local).mentions == ["Aiko"]


# -- permissions -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("denied", "body", "files", "expected"),
    [
        ("VIEW_CHANNEL", {"content": "c"}, None, (403, 50001)),
        ("SEND_MESSAGES", {"content": "c"}, None, (403, 50013)),
        ("ATTACH_FILES", {"content": "c"}, {"a.png": b"x"}, (403, 50013)),
        ("EMBED_LINKS", {"embeds": [{"title": "t"}]}, None, (403, 50013)),
    ],
)
async def test_a_missing_permission_is_refused(
    local: LocalDiscord, rest: Rest, denied: str, body: Any, files: Any, expected: tuple[int, int]
) -> None:
    local.deny_bot("#general", denied)
    assert refusal(await rest.post("#general", body, files=files)) == expected
    assert (await rest.post("#table-1", body, files=files))[0] == 200


async def test_reading_a_message_needs_the_history(local: LocalDiscord, rest: Rest, aiko: Person) -> None:
    message = aiko.say("#general", "old")
    local.deny_bot("#general", "READ_MESSAGE_HISTORY")
    assert refusal(await rest("GET", path_of(message))) == (403, 50013)


@pytest.mark.usefixtures("go")
async def test_an_interaction_says_what_the_bot_may_do(local: LocalDiscord, aiko: Person) -> None:
    local.deny_bot("#general", "SEND_MESSAGES")
    allowed = int(aiko.send_slash("#general", "go").payload["app_permissions"])
    assert (allowed & 1 << 11, allowed & 1 << 10) == (0, 1 << 10)


@pytest.mark.usefixtures("go")
async def test_an_interaction_is_answered_without_permission_to_send(
    local: LocalDiscord, rest: Rest, aiko: Person
) -> None:
    local.deny_bot("#general", "SEND_MESSAGES")
    assert (await rest.answer(aiko.send_slash("#general", "go"), MESSAGE, {"content": "c"}))[0] == 200


# -- DMs ---------------------------------------------------------------------------------------------------------------


async def test_a_closed_dm_opens_but_refuses_messages(rest: Rest, aiko: Person) -> None:
    aiko.dms_open = False
    status, channel = await rest("POST", "/users/@me/channels", {"recipient_id": str(aiko.id)})
    assert (status, channel["type"]) == (200, 1)
    assert refusal(await rest("POST", f"/channels/{channel['id']}/messages", {"content": "c"})) == (403, 50007)


async def test_without_a_common_guild_a_dm_is_50278(local: LocalDiscord, rest: Rest, aiko: Person) -> None:
    _, channel = await rest("POST", "/users/@me/channels", {"recipient_id": str(aiko.id)})
    local.world.leave(local.guild, aiko.user)
    assert refusal(await rest("POST", f"/channels/{channel['id']}/messages", {"content": "c"})) == (403, 50278)


async def test_a_dm_with_an_unknown_person_is_refused(rest: Rest) -> None:
    assert refusal(await rest("POST", "/users/@me/channels", {"recipient_id": "5"})) == (400, 50035)


# -- interactions ------------------------------------------------------------------------------------------------------


@pytest.fixture
async def asked(go: str, aiko: Person) -> Interaction:
    """A slash command whose answer is pending."""
    return aiko.send_slash("#general", go)


@pytest.fixture
async def pressed(local: LocalDiscord, rest: Rest, aiko: Person) -> Interaction:
    """A press on a button of the bot's message."""
    await rest.post("#general", {"content": "press", "components": [row(button("a"))]})
    return aiko.send_press(last(local), "a")


async def test_a_person_who_left_the_guild_cannot_press_buttons_there(
    local: LocalDiscord, rest: Rest, asked: Interaction, aiko: Person
) -> None:
    await rest.answer(asked, MESSAGE, {"content": "press", "components": [row(button("a"))], "flags": 64})
    (shown,) = aiko.ephemerals("#general")
    local.world.leave(local.guild, aiko.user)
    with pytest.raises(NotPossibleError):
        aiko.send_press(shown, "a")


async def test_an_answer_after_three_seconds_is_10062(rest: Rest, asked: Interaction, clock: HandClock) -> None:
    clock.seconds += 3.1
    assert refusal(await rest.answer(asked, MESSAGE, {"content": "late"})) == (404, 10062)


async def test_an_answer_just_in_time_is_taken(rest: Rest, asked: Interaction, clock: HandClock) -> None:
    clock.seconds += 2.9
    assert (await rest.answer(asked, MESSAGE, {"content": "in time"}))[0] == 200


async def test_an_unanswered_interaction_fails_without_an_open_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "FIRST_ANSWER_SECONDS", 0.01)
    async with LocalDiscord() as local, aiohttp.ClientSession() as session:
        await Rest(local, session)("PUT", f"/applications/{local.world.bot.id}/commands", [command("go")])
        interaction = local.person("Aiko").send_slash("#general", "go")
        await local.wait_for(lambda: interaction.state == "failed")


async def test_old_interactions_are_forgotten_when_their_tokens_are_dead(
    local: LocalDiscord, go: str, aiko: Person, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(interactions, "KEPT_INTERACTIONS", 1)
    for _ in range(3):
        aiko.send_slash("#general", go)
    assert len(local.world.interactions) == 3
    clock.seconds += 15 * 60 + 1
    aiko.send_slash("#general", go)
    assert len(local.world.interactions) == 2


async def test_an_unknown_interaction_is_10062(rest: Rest, asked: Interaction) -> None:
    assert refusal(await rest("POST", f"/interactions/{asked.id}/wrong/callback", {"type": 4})) == (404, 10062)


async def test_a_second_answer_is_40060(rest: Rest, asked: Interaction) -> None:
    await rest.answer(asked, MESSAGE, {"content": "first"})
    assert refusal(await rest.answer(asked, MESSAGE, {"content": "second"})) == (400, 40060)


async def test_a_refused_answer_may_be_given_again(rest: Rest, asked: Interaction) -> None:
    assert refusal(await rest.answer(asked, MESSAGE, {"content": "x" * 2001})) == (400, 50035)
    assert (await rest.answer(asked, MESSAGE, {"content": "short"}))[0] == 200


async def test_a_token_dies_after_fifteen_minutes(rest: Rest, asked: Interaction, clock: HandClock) -> None:
    await rest.answer(asked, MESSAGE, {"content": "c"})
    clock.seconds += 15 * 60 - 1
    assert (await rest("POST", rest.hook(asked), {"content": "still"}))[0] == 200
    clock.seconds += 2
    assert refusal(await rest("POST", rest.hook(asked), {"content": "too late"})) == (401, 50027)
    assert refusal(await rest("PATCH", rest.hook(asked, "/messages/@original"), {"content": "x"})) == (401, 50027)


async def test_a_followup_before_the_first_answer_is_refused(rest: Rest, asked: Interaction) -> None:
    assert refusal(await rest("POST", rest.hook(asked), {"content": "early"})) == (404, 10015)


async def test_a_deferral_takes_no_flag_but_ephemeral(rest: Rest, asked: Interaction) -> None:
    assert refusal(await rest.answer(asked, DEFER, {"flags": V2})) == (400, 50035)
    assert (await rest.answer(asked, DEFER, {"flags": EPHEMERAL}))[0] == 200


async def test_after_a_deferral_no_modal_can_follow(rest: Rest, asked: Interaction) -> None:
    await rest.answer(asked, DEFER)
    modal = {"title": "t", "custom_id": "m", "components": [text()]}
    assert refusal(await rest.answer(asked, MODAL, modal)) == (400, 40060)


@pytest.mark.parametrize("kind", [DEFER_UPDATE, UPDATE, CHOICES, 1, 99])
async def test_a_command_refuses_other_types_of_answers(rest: Rest, asked: Interaction, kind: int) -> None:
    assert refusal(await rest.answer(asked, kind, {"content": "c"})) == (400, 50035)


@pytest.mark.parametrize("kind", [MESSAGE, DEFER, MODAL])
@pytest.mark.usefixtures("go")
async def test_an_autocomplete_is_answered_by_choices_only(
    local: LocalDiscord, rest: Rest, aiko: Person, kind: int
) -> None:
    channel = local.channel("#general")
    interaction = local.acts.autocomplete(aiko.user, channel, ["go"], "where", {"where": "B"})
    assert refusal(await rest.answer(interaction, kind, {"content": "c"})) == (400, 50035)
    assert (await rest.answer(interaction, CHOICES, {"choices": [{"name": "B7", "value": "B7"}]}))[0] == 200


async def test_a_modal_from_a_command_cannot_update_a_message(
    local: LocalDiscord, rest: Rest, asked: Interaction
) -> None:
    await rest.answer(asked, MODAL, {"title": "t", "custom_id": "m", "components": [text()]})
    submitted = local.acts.submit(local.person("Aiko").user, asked, {})
    assert refusal(await rest.answer(submitted, UPDATE, {"content": "c"})) == (400, 50035)


async def test_a_modal_from_a_button_can_update_its_message(
    local: LocalDiscord, rest: Rest, pressed: Interaction
) -> None:
    await rest.answer(pressed, MODAL, {"title": "t", "custom_id": "m", "components": [text()]})
    submitted = local.acts.submit(local.person("Aiko").user, pressed, {})
    assert (await rest.answer(submitted, UPDATE, {"content": "updated"}))[0] == 200
    assert last(local).content == "updated"


async def test_a_modal_submit_cannot_open_a_modal(local: LocalDiscord, rest: Rest, pressed: Interaction) -> None:
    modal = {"title": "t", "custom_id": "m", "components": [text()]}
    await rest.answer(pressed, MODAL, modal)
    submitted = local.acts.submit(local.person("Aiko").user, pressed, {})
    assert refusal(await rest.answer(submitted, MODAL, modal)) == (400, 50035)


async def test_the_original_of_an_update_is_the_pressed_message(
    local: LocalDiscord, rest: Rest, pressed: Interaction
) -> None:
    await rest.answer(pressed, DEFER_UPDATE)
    await rest("PATCH", rest.hook(pressed, "/messages/@original"), {"content": "edited"})
    assert [message.content for message in local.messages("#general")] == ["edited"]


async def test_a_press_on_a_deleted_message_cannot_update_it(
    local: LocalDiscord, rest: Rest, pressed: Interaction
) -> None:
    local.delete_message(last(local))
    assert refusal(await rest.answer(pressed, UPDATE, {"content": "c"})) == (404, 10008)


async def test_ephemeral_answers_are_unknown_to_channel_routes(rest: Rest, asked: Interaction) -> None:
    _, answer = await rest.answer(asked, MESSAGE, {"content": "c", "flags": EPHEMERAL})
    path = f"/channels/{asked.channel_id}/messages/{answer['resource']['message']['id']}"
    assert refusal(await rest("GET", path)) == (404, 10008)
    assert refusal(await rest("PATCH", path, {"content": "x"})) == (404, 10008)
    assert refusal(await rest("DELETE", path)) == (404, 10008)


async def test_the_first_followup_after_a_deferral_fills_it_in(
    local: LocalDiscord, rest: Rest, asked: Interaction
) -> None:
    await rest.answer(asked, DEFER)
    assert last(local).loading
    await rest("POST", rest.hook(asked), {"content": "done", "flags": EPHEMERAL})
    (message,) = local.messages("#general")
    assert (message.content, message.loading, message.edits) == ("done", False, 0)


async def test_followups_can_be_edited_and_deleted(local: LocalDiscord, rest: Rest, asked: Interaction) -> None:
    await rest.answer(asked, MESSAGE, {"content": "first"})
    _, followup = await rest("POST", rest.hook(asked), {"content": "second"})
    path = rest.hook(asked, f"/messages/{followup['id']}")
    await rest("PATCH", path, {"content": "second, edited"})
    assert last(local).content == "second, edited"
    assert (await rest("DELETE", path))[0] == 204
    assert refusal(await rest("GET", path)) == (404, 10008)


async def test_an_interaction_cannot_reach_other_messages(local: LocalDiscord, rest: Rest, asked: Interaction) -> None:
    await rest.answer(asked, MESSAGE, {"content": "first"})
    await rest.post("#general", {"content": "other"})
    assert refusal(await rest("PATCH", rest.hook(asked, f"/messages/{last(local).id}"), {"content": "x"})) == (
        404,
        10008,
    )


# -- what a client does not let through --------------------------------------------------------------------------------


@pytest.mark.parametrize("values", [[], ["0", "1"], ["9"]])
async def test_a_select_takes_only_what_it_offers(
    local: LocalDiscord, rest: Rest, aiko: Person, values: list[str]
) -> None:
    await rest.post("#general", {"content": "c", "components": [row(select("s"))]})
    with pytest.raises(NotPossibleError):
        await aiko.select(last(local), "s", values)


async def test_a_disabled_button_cannot_be_pressed(local: LocalDiscord, rest: Rest, aiko: Person) -> None:
    await rest.post("#general", {"content": "c", "components": [row(button("a", disabled=True))]})
    with pytest.raises(NotPossibleError, match="disabled"):
        aiko.send_press(last(local), "a")


async def test_another_persons_ephemeral_message_cannot_be_used(
    rest: Rest, asked: Interaction, aiko: Person, ben: Person
) -> None:
    await rest.answer(asked, MESSAGE, {"content": "c", "flags": EPHEMERAL, "components": [row(button("a"))]})
    (message,) = aiko.ephemerals("#general")
    with pytest.raises(NotPossibleError):
        ben.send_press(message, "a")


@pytest.mark.usefixtures("go")
async def test_an_unknown_command_or_option_cannot_be_sent(aiko: Person) -> None:
    with pytest.raises(NotPossibleError, match="no command /stop"):
        aiko.send_slash("#general", "stop")
    with pytest.raises(NotPossibleError, match="no option 'who'"):
        aiko.send_slash("#general", "go", who="x")


# -- commands ----------------------------------------------------------------------------------------------------------


async def test_commands_keep_their_ids_when_replaced(local: LocalDiscord, rest: Rest) -> None:
    path = f"/applications/{local.world.bot.id}/commands"
    go = {"name": "go", "description": "d"}
    _, first = await rest("PUT", path, [go])
    _, second = await rest("PUT", path, [{**go, "description": "changed"}, {"name": "stop", "description": "d"}])
    assert first[0]["id"] == second[0]["id"]
    assert first[0]["version"] != second[0]["version"]
    assert [entry["name"] for entry in (await rest("GET", path))[1]] == ["go", "stop"]


async def test_refused_commands_leave_the_old_ones(local: LocalDiscord, rest: Rest) -> None:
    path = f"/applications/{local.world.bot.id}/commands"
    await rest("PUT", path, [{"name": "go", "description": "d"}])
    assert refusal(await rest("PUT", path, [{"name": "Bad Name", "description": "d"}])) == (400, 50035)
    assert [entry["name"] for entry in (await rest("GET", path))[1]] == ["go"]


async def test_a_command_for_guilds_is_not_offered_in_dms(local: LocalDiscord, rest: Rest, aiko: Person) -> None:
    path = f"/applications/{local.world.bot.id}/commands"
    await rest("PUT", path, [{"name": "go", "description": "d", "contexts": [0]}])
    assert (aiko.choices("#general"), aiko.choices("dm")) == (["go"], [])


# -- rate limits -------------------------------------------------------------------------------------------------------


async def test_every_answer_carries_rate_limit_headers(rest: Rest) -> None:
    await rest.post("#general", {"content": "c"})
    for name in ("Limit", "Remaining", "Reset", "Reset-After", "Bucket"):
        assert f"X-RateLimit-{name}" in rest.headers


async def test_the_sixth_message_within_five_seconds_is_429(clock: HandClock) -> None:
    async with LocalDiscord(clock=clock, rate_limits=True) as local, aiohttp.ClientSession() as session:
        rest = Rest(local, session)
        for _ in range(5):
            assert (await rest.post("#general", {"content": "c"}))[0] == 200
        assert rest.headers["X-RateLimit-Remaining"] == "0"
        status, body = await rest.post("#general", {"content": "c"})
        assert (status, body["global"], body["retry_after"]) == (429, False, 5.0)
        assert "Via" in rest.headers
        assert (await rest.post("#table-1", {"content": "c"}))[0] == 200
        clock.seconds += 5
        assert (await rest.post("#general", {"content": "c"}))[0] == 200


async def test_more_than_fifty_requests_a_second_are_429_for_all_routes(clock: HandClock) -> None:
    async with LocalDiscord(clock=clock, rate_limits=True) as local, aiohttp.ClientSession() as session:
        rest = Rest(local, session)
        for number in range(50):
            assert (await rest("GET", f"/users/{local.people[number % 2].id}"))[0] == 200
        status, body = await rest("GET", "/gateway/bot")
        assert (status, body["global"]) == (429, True)
        assert (await rest("GET", "/gateway"))[0] == 200


# -- the record --------------------------------------------------------------------------------------------------------


async def test_every_request_is_recorded_as_one_json_line(tmp_path: Path) -> None:
    record = tmp_path / "record.jsonl"
    async with LocalDiscord(record=record) as local, aiohttp.ClientSession() as session:
        rest = Rest(local, session)
        await rest.post("#general", {"content": "c"}, files={"a.png": png()})
        await rest("GET", "/no/such?limit=3")
        lines = [json.loads(line) for line in record.read_text().splitlines()]
        channel = local.channel("#general").id
    assert lines == [
        {
            "method": "POST",
            "path": f"/channels/{channel}/messages",
            "query": {},
            "body": {"content": "c"},
            "files": [{"name": "a.png", "size": len(png())}],
            "status": 200,
        },
        {"method": "GET", "path": "/no/such", "query": {"limit": "3"}, "body": None, "files": [], "status": 404},
    ]


async def test_a_request_with_a_broken_connection_is_recorded_as_lost_request_or_lost_answer(tmp_path: Path) -> None:
    record = tmp_path / "record.jsonl"
    async with LocalDiscord(record=record) as local, aiohttp.ClientSession() as session:
        rest, channel = Rest(local, session), local.channel("#general")
        for after_effect in (False, True):
            local.faults.add(method="POST", drop_connection=True, after_effect=after_effect)
            with pytest.raises(aiohttp.ClientError):
                await rest("POST", f"/channels/{channel.id}/messages", {"content": "Hello"})
        assert len(local.messages("#general")) == 1
    lines = [json.loads(line) for line in record.read_text().splitlines()]
    assert [(line["status"], line["lost"], line["body"]) for line in lines] == [
        (None, "request", {"content": "Hello"}),
        (None, "answer", {"content": "Hello"}),
    ]
