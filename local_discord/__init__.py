"""A Discord server on this computer. Bots connect as to the real one; people use a web page or a test driver.

It contains nothing that is specific to one bot, and listens on loopback addresses only.
"""

from local_discord.driver import Person
from local_discord.errors import DiscordError, NotPossibleError
from local_discord.model import DeliveryRecord, Interaction
from local_discord.server import BOUNDS, LocalDiscord
from local_discord.state import Bounds
from local_discord.storage import StorageError
from local_discord.views import AnswerView, ChoiceView, MessageView, ModalView

__all__ = [
    "BOUNDS",
    "AnswerView",
    "Bounds",
    "ChoiceView",
    "DeliveryRecord",
    "DiscordError",
    "Interaction",
    "LocalDiscord",
    "MessageView",
    "ModalView",
    "NotPossibleError",
    "Person",
    "StorageError",
]
