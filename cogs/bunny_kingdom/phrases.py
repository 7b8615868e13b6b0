"""What Bunny Kingdom says in more than one place."""

from __future__ import annotations

from engine.bunny_kingdom.observation import Observation, TrackSpot
from i18n import has, say

GAME = "bunny_kingdom"


def card_name(words: str, card: str) -> str:
    """A card or piece; a territory is called by its cell."""
    key = f"bunny_kingdom-card-{card}"
    return say(words, key) if has(words, key) else card


def resource_name(words: str, resource: str) -> str:
    """A resource."""
    return say(words, f"bunny_kingdom-resource-{resource}")


def track_name(words: str, spot: TrackSpot) -> str:
    """Where track would lie: between two cells, or on the border."""
    if spot.other:
        return say(words, "bunny_kingdom-track-between", cell=spot.cell, other=spot.other)
    return say(words, f"bunny_kingdom-track-{spot.side}", cell=spot.cell)


def headline(observation: Observation, words: str) -> str:
    """Round and step in a few words."""
    if observation.result is not None:
        return say(words, "bunny_kingdom-headline-over")
    step = say(words, f"bunny_kingdom-step-{observation.step}", part=observation.part, parts=observation.parts)
    return say(words, "bunny_kingdom-headline", round=observation.round, rounds=observation.rounds, step=step)
