"""Routes of interaction callbacks and webhooks, which use the interaction's token instead of the bot's."""

from __future__ import annotations

from aiohttp import web

from local_discord.model import Json
from local_discord.rest.api import Api, Call

WEBHOOK_LIMIT = (5, 2.0)
_TRUE = ("1", "true", "True")


class InteractionRoutes:
    """Handlers below /interactions and /webhooks."""

    def __init__(self, api: Api, router: web.UrlDispatcher) -> None:
        self._api = api
        self._interactions = api.interactions
        hook = "/webhooks/{application_id}/{token}"
        one = hook + "/messages/{message_id}"
        callback = "/interactions/{interaction_id}/{token}/callback"
        api.route(router, "POST", callback, self.callback, with_token=False)
        api.route(router, "POST", hook, self.follow_up, limit=WEBHOOK_LIMIT, with_token=False)
        api.route(router, "GET", one, self.get, limit=WEBHOOK_LIMIT, with_token=False)
        api.route(router, "PATCH", one, self.edit, limit=WEBHOOK_LIMIT, with_token=False)
        api.route(router, "DELETE", one, self.delete, limit=WEBHOOK_LIMIT, with_token=False)

    async def callback(self, call: Call) -> Json | None:
        """Handle the first answer to an interaction."""
        answer = self._interactions.callback(
            call.id("interaction_id"), call.text("token"), call.payload, call.uploads, call.route
        )
        return answer if call.query.get("with_response") in _TRUE else None

    async def follow_up(self, call: Call) -> Json | None:
        """Post a follow-up message."""
        interaction = self._interactions.by_token(call.id("application_id"), call.text("token"))
        message = self._interactions.follow_up(interaction, call.payload, call.uploads, call.route)
        # Interaction webhooks return the message even without `wait`.
        return self._api.payloads.message(message)

    async def get(self, call: Call) -> Json:
        """Return the original answer or a follow-up."""
        interaction = self._interactions.by_token(call.id("application_id"), call.text("token"))
        return self._api.payloads.message(self._interactions.message(interaction, call.text("message_id")))

    async def edit(self, call: Call) -> Json:
        """Edit the original answer or a follow-up."""
        interaction = self._interactions.by_token(call.id("application_id"), call.text("token"))
        message = self._interactions.message(interaction, call.text("message_id"))
        edited = self._interactions.edit(interaction, message, call.payload, call.uploads, call.route)
        return self._api.payloads.message(edited)

    async def delete(self, call: Call) -> None:
        """Delete the original answer or a follow-up."""
        interaction = self._interactions.by_token(call.id("application_id"), call.text("token"))
        self._api.world.delete(self._interactions.message(interaction, call.text("message_id")))
