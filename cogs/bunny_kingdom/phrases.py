"""What Bunny Kingdom says in more than one place."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bunny_kingdom.observation import Observation, Task
from engine.bunny_kingdom.rails import SIDES
from i18n import has, say

GAME = "bunny_kingdom"


def card_name(words: str, card: str) -> str:
    """A card or piece; a territory is called by its cell."""
    key = f"bunny_kingdom-card-{card}"
    return say(words, key) if has(words, key) else card


def resource_name(words: str, resource: str) -> str:
    """A resource."""
    return say(words, f"bunny_kingdom-resource-{resource}")


def track_name(words: str, cell: str, beside: str) -> str:
    """Where track would lie: between two cells, or on that side of a cell at the border."""
    if beside in SIDES:
        return say(words, f"bunny_kingdom-track-{beside}", cell=cell)
    return say(words, "bunny_kingdom-track-between", cell=cell, other=beside)


def done_words(words: str, observation: Observation, task: Task) -> str:
    """What it means here to do no more."""
    key = "hold" if task.kind == "camp" else "done" if observation.can_take_back else "nothing"
    return say(words, f"bunny_kingdom-button-{key}")


def move_words(words: str, notation: str, observation: Observation, names: Sequence[str]) -> str:
    """A move as its reader would say it; `names` of the seats."""
    match notation.split():
        case ["pick" | "play" | "discard" | "copy" as verb, card]:
            return say(words, f"bunny_kingdom-move-{verb}", card=card_name(words, card))
        case ["build", piece, cell]:
            return say(words, "bunny_kingdom-move-build", piece=card_name(words, piece), cell=cell)
        case ["announce", piece]:
            return say(words, "bunny_kingdom-move-announce", card=card_name(words, piece))
        case ["tower", cell, other]:
            return say(words, "bunny_kingdom-move-tower", cell=cell, other=other)
        case ["rail", cell, beside]:
            return say(words, "bunny_kingdom-move-rail", place=track_name(words, cell, beside))
        case ["post", resource]:
            return say(words, "bunny_kingdom-move-post", what=resource_name(words, resource))
        case ["charge", number]:
            return say(words, "bunny_kingdom-move-charge", name=names[int(number) - 1])
        case ["done"] if observation.task is not None:
            return done_words(words, observation, observation.task)
        case _:
            return say(words, f"bunny_kingdom-button-{notation}")


def for_me(words: str, task: Task | None) -> str | None:
    """What the bot offers to do for one."""
    if task is not None and task.kind in ("build", "rail") and (task.spots or task.bridges or task.tracks):
        return say(words, f"bunny_kingdom-button-for-me-{task.kind}")
    return None


def headline(observation: Observation, words: str) -> str:
    """Round and step in a few words."""
    if observation.result is not None:
        return say(words, "bunny_kingdom-headline-over")
    step = say(words, f"bunny_kingdom-step-{observation.step}", part=observation.part, parts=observation.parts)
    return say(words, "bunny_kingdom-headline", round=observation.round, rounds=observation.rounds, step=step)
