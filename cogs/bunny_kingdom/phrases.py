"""Words of Bunny Kingdom that several modules use."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.signs import sign_of
from cogs.words import game_text
from engine.bunny_kingdom.cards import CARDS, CITY, FARM, TERRITORY
from engine.bunny_kingdom.observation import Observation, Task
from engine.bunny_kingdom.rails import SIDES
from i18n import has_text, say

GAME = "bunny_kingdom"
GROUND = {"forest": "wood", "sea": "fish", "field": "carrot", "mountain": "mountain", "city": "city"}
"""Terrain → the sign of its cells."""


def card_name(language: str, card: str) -> str:
    """A card or piece; a territory is called by its cell."""
    key = f"bunny_kingdom-card-{card}"
    return say(language, key) if has_text(language, key) else card


def resource_sign(resource: str) -> str:
    """The sign of a resource."""
    return sign_of(GAME, resource)


def cell_sign(observation: Observation, cell: str) -> str:
    """The sign of a cell: the resource of its ground, a mountain or a city; empty for plains."""
    terrain = next((seen.terrain for seen in observation.cells if seen.name == cell), "")
    return sign_of(GAME, GROUND[terrain]) if terrain in GROUND else ""


def card_sign(observation: Observation, card: str) -> str:
    """The sign of a territory's cell, a farm's resource or a city; empty for other cards."""
    kind = CARDS[card].kind
    if kind == TERRITORY:
        return cell_sign(observation, card)
    if kind == FARM:
        return resource_sign(card.removeprefix("farm-"))
    return sign_of(GAME, CITY) if kind == CITY else ""


def resource_name(language: str, resource: str) -> str:
    """A resource."""
    return say(language, f"bunny_kingdom-resource-{resource}")


def track_name(language: str, cell: str, other: str) -> str:
    """The place of a track: between two cells, or on a side of a cell at the border (`other`)."""
    if other in SIDES:
        return say(language, f"bunny_kingdom-track-{other}", cell=cell)
    return say(language, "bunny_kingdom-track-between", cell=cell, other=other)


def done_words(language: str, observation: Observation, task: Task) -> str:
    """The label of the move that ends the decision."""
    key = "hold" if task.kind == "camp" else "done" if observation.can_take_back else "nothing"
    return game_text(language, GAME, f"button-{key}")


def move_words(language: str, notation: str, observation: Observation, names: Sequence[str]) -> str:
    """A move in words; `names` of the seats."""
    match notation.split():
        case ["pick" | "play" | "discard" | "copy" as verb, card]:
            return say(language, f"bunny_kingdom-move-{verb}", card=card_name(language, card))
        case ["build", piece, cell]:
            return say(language, "bunny_kingdom-move-build", piece=card_name(language, piece), cell=cell)
        case ["announce", piece]:
            return say(language, "bunny_kingdom-move-announce", card=card_name(language, piece))
        case ["tower", cell, other]:
            return say(language, "bunny_kingdom-move-tower", cell=cell, other=other)
        case ["rail", cell, other]:
            return say(language, "bunny_kingdom-move-rail", place=track_name(language, cell, other))
        case ["post", resource]:
            return say(language, "bunny_kingdom-move-post", what=resource_name(language, resource))
        case ["charge", number]:
            return say(language, "bunny_kingdom-move-charge", name=names[int(number) - 1])
        case ["done"] if observation.task is not None:
            return done_words(language, observation, observation.task)
        case _:
            return game_text(language, GAME, f"button-{notation}")


def for_me(language: str, task: Task | None) -> str | None:
    """The label of the button that lets the bot play."""
    if task is not None and task.kind in ("build", "rail") and (task.spots or task.bridges or task.tracks):
        return say(language, f"bunny_kingdom-button-for-me-{task.kind}")
    return None
