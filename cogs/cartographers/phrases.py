"""Words of Cartographers that several modules use."""

from __future__ import annotations

from cogs.words import game_text
from engine.cartographers.cards import SEASONS
from engine.cartographers.observation import Observation
from engine.cartographers.preview import Gain
from i18n import bracketed, grouped, listed, say, signed

GAME = "cartographers"


def title(observation: Observation, language: str) -> str | None:
    """Rating and title of a finished solo game; None for other games."""
    result = observation.result
    if result is None or result.rating is None or result.title is None:
        return None
    shown = say(language, f"cartographers-title-{result.title}")
    return say(language, "cartographers-event-rating", rating=result.rating, title=shown)


def move_words(language: str, notation: str) -> str:
    """A move in words."""
    match notation.split():
        case ["draw", terrain, *cells]:
            named = say(language, f"cartographers-terrain-{terrain}")
            return say(language, "cartographers-move", terrain=named, cells=" ".join(cells))
        case ["skill", skill]:
            return say(language, f"cartographers-card-{skill}")
        case ["pass"]:
            return say(language, "cartographers-button-pass-brace")
        case _:
            return game_text(language, GAME, f"button-{notation}")


def terrain_words(terrain: str, language: str) -> str:
    """A terrain at the beginning of a line."""
    words = say(language, f"cartographers-terrain-{terrain}")
    return words[:1].upper() + words[1:]


def plus(stars: int) -> str:
    """A change with its sign."""
    return f"+{stars}" if stars > 0 else signed(stars) if stars else "±0"


def is_on_own_map(observation: Observation) -> bool:
    """Whether the viewer draws on the own map, so that the gain is the viewer's."""
    return observation.drawing_on == observation.viewer


def now_words(observation: Observation, gain: Gain, language: str) -> str:
    """The gain in the present season, and whose it is."""
    key = "cartographers-gain-now" if is_on_own_map(observation) else "cartographers-gain-now-theirs"
    return say(language, key, stars=plus(gain.now), change=gain.now)


def reasons(observation: Observation, gain: Gain, language: str) -> str:
    """The sources of a gain, and the gain in later seasons; empty if nothing changes."""
    seasons = SEASONS[observation.season :]
    now = [edict for edict in range(4) if edict in seasons[0].edicts and gain.edicts[edict]]
    later = _later_edicts(observation, gain)
    parts = [_edict_words(edict, gain) for edict in now]
    for key, stars in (("coins", gain.coins), ("monsters", gain.monsters)):
        if stars:
            parts.append(say(language, f"cartographers-gain-{key}", stars=plus(stars)))
    told = [listed(parts, language)] if parts else []
    if later:
        edicts = listed((_edict_words(edict, gain) for edict in later), language)
        told.append(say(language, "cartographers-gain-later", edicts=edicts))
    return grouped(told, language)


def _later_edicts(observation: Observation, gain: Gain) -> list[int]:
    """The edicts that a drawing changes and that only a later season scores."""
    now, *seasons = SEASONS[observation.season :]
    scored = {edict for season in seasons for edict in season.edicts} - {*now.edicts}
    return [edict for edict in sorted(scored) if gain.edicts[edict]]


def short_words(observation: Observation, gain: Gain, language: str) -> str:
    """The gain in the present season and the sum of later ones, short enough for a button."""
    later = sum(gain.edicts[edict] for edict in _later_edicts(observation, gain))
    now = plus(gain.now)
    if not is_on_own_map(observation):
        now = say(language, "cartographers-gain-short-theirs", stars=now)
    return say(language, "cartographers-gain-then", now=now, later=plus(later)) if later else now


def _edict_words(edict: int, gain: Gain) -> str:
    return f"{'ABCD'[edict]} {plus(gain.edicts[edict])}"


def gain_words(observation: Observation, gain: Gain, language: str) -> str:
    """The gain of a drawing and its sources."""
    now, why = now_words(observation, gain, language), reasons(observation, gain, language)
    return bracketed(now, why, language) if why else now
