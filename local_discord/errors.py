"""The errors Discord answers with: HTTP status, JSON error code and message."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from local_discord.japanese import JAPANESE


@dataclass(frozen=True, slots=True)
class RefusalKind:
    """One kind of refusal: the HTTP status, the JSON error code and its message."""

    status: int
    code: int
    message: str


NOT_FOUND = RefusalKind(404, 0, "404: Not Found")
UNAUTHORIZED = RefusalKind(401, 0, "401: Unauthorized")
UNKNOWN_CHANNEL = RefusalKind(404, 10003, "Unknown Channel")
UNKNOWN_GUILD = RefusalKind(404, 10004, "Unknown Guild")
UNKNOWN_MEMBER = RefusalKind(404, 10007, "Unknown Member")
UNKNOWN_MESSAGE = RefusalKind(404, 10008, "Unknown Message")
UNKNOWN_USER = RefusalKind(404, 10013, "Unknown User")
UNKNOWN_EMOJI = RefusalKind(404, 10014, "Unknown Emoji")
UNKNOWN_WEBHOOK = RefusalKind(404, 10015, "Unknown Webhook")
UNKNOWN_INTERACTION = RefusalKind(404, 10062, "Unknown interaction")
UNKNOWN_EVENT = RefusalKind(404, 10070, "Unknown Guild Scheduled Event")
UNKNOWN_COMMAND = RefusalKind(404, 10063, "Unknown application command")
TOO_MANY_ATTACHMENTS = RefusalKind(400, 30015, "Maximum number of attachments in a message reached (10)")
TOO_MANY_COMMANDS = RefusalKind(400, 30032, "Maximum number of application commands reached (100)")
TOO_MANY_CREATES = RefusalKind(400, 30034, "Max number of daily application command creates has been reached (200)")
TOO_MANY_EVENTS = RefusalKind(400, 30038, "Maximum number of uncompleted guild scheduled events reached (100)")
OLD_EDITS = RefusalKind(429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later.")
RATE_LIMITED = RefusalKind(429, 0, "You are being rate limited.")
DMS_TOO_FAST = RefusalKind(403, 40003, "You are opening direct messages too fast.")
ENTITY_TOO_LARGE = RefusalKind(413, 40005, "Request entity too large")
TAG_REQUIRED = RefusalKind(400, 40067, "A tag is required to create a forum post in this channel")
ALREADY_ACKNOWLEDGED = RefusalKind(400, 40060, "Interaction has already been acknowledged.")
TOO_MANY_FOLLOW_UPS = RefusalKind(400, 40094, "This interaction has reached its maximum number of follow up messages")
MISSING_ACCESS = RefusalKind(403, 50001, "Missing Access")
EDIT_OF_ANOTHERS_MESSAGE = RefusalKind(403, 50005, "Cannot edit a message authored by another user")
EMPTY_MESSAGE = RefusalKind(400, 50006, "Cannot send an empty message")
CLOSED_DMS = RefusalKind(403, 50007, "Cannot send messages to this user")
NO_TEXT_CHANNEL = RefusalKind(400, 50008, "Cannot send messages in a non-text channel")
MISSING_PERMISSIONS = RefusalKind(403, 50013, "Missing Permissions")
WRONG_CHANNEL_TYPE = RefusalKind(400, 50024, "Cannot execute action on this channel type")
INVALID_TOKEN = RefusalKind(401, 50027, "Invalid Webhook Token")
INVALID_FORM = RefusalKind(400, 50035, "Invalid Form Body")
INVALID_JSON = RefusalKind(400, 50109, "The request body contains invalid JSON.")
ENTRY_POINT_LOST = RefusalKind(
    400,
    50240,
    "You cannot remove this app's Entry Point command in a bulk update operation. "
    "Please include the Entry Point command in your update request or delete it separately.",
)
NO_MUTUAL_GUILD = RefusalKind(403, 50278, "Cannot send messages to this user due to having no mutual guilds")
THREAD_ARCHIVED = RefusalKind(400, 50083, "Thread is archived")
THREAD_LOCKED = RefusalKind(403, 160005, "Thread is locked")
MESSAGE_BLOCKED = RefusalKind(400, 200000, "Message was blocked by automatic moderation")
TITLE_BLOCKED = RefusalKind(400, 200001, "Title was blocked by automatic moderation")


class DiscordError(Exception):
    """Raised when Discord refuses a request; `body` is the JSON of the answer."""

    def __init__(self, refusal: RefusalKind, errors: Mapping[str, object] | None = None) -> None:
        super().__init__(f"{refusal.status} {refusal.code}: {refusal.message} {errors or ''}".rstrip())
        self.refusal = refusal
        self.errors = errors

    @property
    def status(self) -> int:
        """The HTTP status."""
        return self.refusal.status

    @property
    def headers(self) -> dict[str, str]:
        """Extra headers of the answer."""
        return {}

    @property
    def body(self) -> dict[str, object]:
        """The JSON body: message, code and, for an invalid form, the tree of errors."""
        body: dict[str, object] = {"message": self.refusal.message, "code": self.refusal.code}
        if self.errors:
            body["errors"] = self.errors
        return body


class RateLimitError(DiscordError):
    """Raised when a request exceeds a rate limit; the answer contains the seconds to wait."""

    def __init__(self, retry_after: float, refusal: RefusalKind = RATE_LIMITED, *, is_global: bool = False) -> None:
        super().__init__(refusal)
        self.retry_after = retry_after
        self.is_global = is_global

    @property
    def body(self) -> dict[str, object]:
        """The JSON body: message, seconds to wait, and a code for some limits."""
        code = {"code": self.refusal.code} if self.refusal.code else {}
        seconds = round(self.retry_after, 3)
        return {"message": self.refusal.message, "retry_after": seconds, "global": self.is_global, **code}

    @property
    def headers(self) -> dict[str, str]:
        """The headers with the seconds to wait and the scope of the limit."""
        scope = {"X-RateLimit-Scope": "global" if self.is_global else "user"}
        whole = {"X-RateLimit-Global": "true"} if self.is_global else {}
        return {"Retry-After": str(int(self.retry_after) + 1), **scope, **whole}


class EdgeError(Exception):
    """An error from the network in front of Discord: HTML instead of JSON, and no Via header."""

    def __init__(self, status: int) -> None:
        super().__init__(f"{status} from the edge")
        self.status = status


class NotPossibleError(Exception):
    """Raised for an action that no Discord client offers: a missing button, an unknown command, a missing option.

    `sentence` is a format string for `values`, in English; `said` translates it.
    """

    def __init__(self, sentence: str, **values: object) -> None:
        super().__init__(sentence.format(**values) if values else sentence)
        self._sentence = sentence
        self._values = values

    def said(self, locale: str) -> str:
        """Return the sentence in the language of `locale`, or in English if there is no translation."""
        known = JAPANESE.get(self._sentence) if locale == "ja" else None
        return str(self) if known is None else known.format(**self._values)
