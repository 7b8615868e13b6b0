"""Typed input in Cartographers: drawings, and the edicts of a new table."""

from __future__ import annotations

import re
from collections.abc import Sequence

from discord import app_commands

from cogs.cartographers.phrases import GAME, gain_words, move_words
from cogs.commands import table_actions
from cogs.commands.playing import play_typed
from cogs.host import host_of
from cogs.panel import Panel
from cogs.replies import answer, meet
from cogs.routes import Interaction
from cogs.views.limits import LIST, suggestion
from cogs.views.provider import Command
from cogs.views.table_views import hand_button, view_of
from cogs.views.typed import Choice, next_of_list
from cogs.words import game_text, word
from engine.cartographers import cards
from engine.cartographers.observation import Observation, Task
from engine.cartographers.preview import gains_of_drawings, legal_drawings
from engine.folding import folded
from engine.game import RuleError
from engine.tables.table import Status, Table, TableError
from i18n import LANGUAGES, say
from render import cartographers as pictures

VERBS = ("draw", "skill", "pass", "back")
SPACE = re.compile(r"(?<![a-z0-9])[a-z]\d{1,3}(?![a-z0-9])")
CELL = re.compile(r"[a-k]\d{1,2}")
QUOTED = 80
"""Maximum characters of typed text that an answer repeats."""


def in_english(text: str) -> str:
    """Typed words of either language in the notation's words, folded."""
    text = folded(text)
    for verb in VERBS:
        for language in LANGUAGES:
            text = text.replace(folded(say(language, f"cartographers-verb-{verb}")), verb)
    names = {name: terrain for terrain in cards.TERRAINS for name in (terrain, *_names_of(f"terrain-{terrain}"))}
    # Longest first: the name of farm and village together must not be read as one of the two.
    named = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    text = re.sub(named, lambda match: f" {names[match[0]]} ", text)
    return " ".join(text.split())


def _names_of(key: str) -> list[str]:
    """The folded names of a text key, one for each language."""
    return [folded(game_text(language, GAME, key)) for language in LANGUAGES]


def edict_ids(text: str) -> str:
    """Scoring cards named by id or by name in either language, as ids."""
    text = folded(text)
    for card in cards.SCORING:
        for name in _names_of(f"card-{card}"):
            text = text.replace(name, card)
    return re.sub("[,、]", " ", text)


def completed_edicts(typed: str, language: str) -> list[Choice]:
    """Completions of a typed scoring card, one of each kind; text that is no card is ignored."""
    *before, last = edict_ids(typed).split(" ")
    chosen = list(dict.fromkeys(card for card in before if card in cards.SCORING))[:3]
    names = {card: say(language, f"cartographers-card-{card}") for card in cards.SCORING}
    kinds = {cards.SCORING[card].category for card in chosen}
    usual = [] if chosen else [suggestion(say(language, "cartographers-option-edicts-random"), "random")]
    open_to = {card: name for card, name in names.items() if cards.SCORING[card].category not in kinds}
    said = {card: names[card] for card in chosen}
    return [*usual, *next_of_list(chosen, last, said | open_to, language)]


def notation_of(table: Table, seat: int, typed: str) -> str:
    """The notation of typed words; of an illegal move too, so that the rules can say why.

    Errors: RuleError `terrain`, `notation`; TableError when several drawings have all the words.
    """
    text = in_english(typed)
    command = _command_notation(typed, text)
    if command is not None:
        return command
    spaces, terrain = list(dict.fromkeys(SPACE.findall(text))), _terrain_in(text)
    if not spaces and terrain is None:
        raise RuleError("notation", text=typed[:QUOTED])
    words = " ".join([*([terrain] if terrain else []), *spaces])
    legal = map(table.rules.notation, legal_drawings(table.observe(seat)))
    found = [drawing for drawing in legal if _has_every_word(drawing, words)]
    whole = [drawing for drawing in found if len(drawing.split()) == 2 + len(spaces)]
    if len(whole) == 1 or len(found) == 1:
        return (whole or found)[0]
    if found:
        raise TableError("several", count=len(found), words=typed[:QUOTED])
    return _impossible_drawing(table.observe(seat).task, terrain, spaces)


def _impossible_drawing(task: Task | None, terrain: str | None, spaces: Sequence[str]) -> str:
    """The notation of a drawing that fits no legal one, for the rules to refuse. Errors: RuleError `terrain`."""
    terrains = () if task is None else task.terrains
    if task is not None and terrain is not None and terrain not in terrains:
        raise RuleError("terrain", terrain=terrain)
    return " ".join(["draw", terrain or next(iter(terrains), "forest"), *spaces])


def _command_notation(typed: str, text: str) -> str | None:
    """A skill, pass or back, by its notation, its name or the label of its button; None for others.

    `text`: the typed text in the notation's words.
    """
    said = folded(typed)
    for skill in cards.COSTS:
        if any(_has_word(text, name) for name in (skill, *_names_of(f"card-{skill}"))):
            return f"skill {skill}"
    for move, keys in (("pass", ("button-pass", "button-pass-brace")), ("back", ("button-back",))):
        if said in [words for key in keys for words in _names_of(key)]:
            return move
    return text if text.split(maxsplit=1)[:1] in (["skill"], ["pass"], ["back"]) else None


def _has_word(text: str, name: str) -> bool:
    """Whether a text contains a name; a name in Latin letters only as whole words."""
    return re.search(rf"(?<![a-z]){re.escape(name)}(?![a-z])", text) is not None


def _terrain_in(text: str) -> str | None:
    """The named terrain; else the single word before the first space, which names no terrain of the game."""
    named = next((word for word in text.split() if word in cards.TERRAINS), None)
    before, *after = SPACE.split(text, maxsplit=1)
    words = re.findall(r"[^\W\d_]+", before.removeprefix("draw"))
    return named or (words[0] if after and len(words) == 1 else None)


def _has_every_word(drawing: str, text: str) -> bool:
    """Whether a drawing (in notation) has every typed word or its beginning; a whole cell means that cell alone."""
    parts = drawing.casefold().split()
    return all(
        any(part == word or (part.startswith(word) and not CELL.fullmatch(word)) for part in parts)
        for word in text.split()
    )


async def _places(interaction: Interaction, current: str) -> list[Choice]:
    """Suggestions: legal drawings that contain every typed word, with their gains, and other moves."""
    try:
        table = await table_actions.find_here(interaction, GAME)
        observation = table.observe(table_actions.seat_in(table, interaction.user.id))
    except RuleError:
        return []
    return completed_moves(table, observation, current, await meet(interaction))


def completed_moves(table: Table, observation: Observation, typed: str, language: str) -> list[Choice]:
    """Completions of a typed move.

    Drawings are sorted by gain if all that match fit into the list, else by their place on the map.
    """
    text, choices = in_english(typed), []
    for move in _others(observation):
        words = move_words(language, move)
        if all(token in f"{move} {folded(words)}" for token in text.split()):
            choices.append(suggestion(words, move))
    legal = ((table.rules.notation(move), move) for move in legal_drawings(observation))
    found = [(drawing, move) for drawing, move in legal if _has_every_word(drawing, text)]
    most = LIST - len(choices)
    gains = gains_of_drawings(observation, [move for _, move in found[:most]])
    gained = [(drawing, gain) for (drawing, _), gain in zip(found[:most], gains, strict=True)]
    if len(found) <= most:
        own = observation.drawing_on == observation.viewer
        gained.sort(key=lambda pair: (pair[1].now, sum(pair[1].edicts)), reverse=own)
    for notation, gain in gained:
        name = f"{move_words(language, notation)} · {gain_words(observation, gain, language)}"
        choices.append(suggestion(name, notation))
    return choices


def _others(observation: Observation) -> list[str]:
    """The possible moves other than drawings, in notation."""
    task = observation.task
    skills = [f"skill {skill}" for skill in task.skills] if task is not None else []
    passing = ["pass"] if task is not None and task.can_pass else []
    return [*skills, *passing, *(["back"] if observation.can_take_back else [])]


@app_commands.describe(where=word("cartographers-command-draw-where"))
@app_commands.rename(where=word("cartographers-command-draw-where-name"))
@app_commands.autocomplete(where=_places)
async def _draw(interaction: Interaction, where: str) -> None:
    """Draw by typing; also `pass`, `back` and `skill ...`."""
    table = await table_actions.find_here(interaction, GAME)
    seat = table_actions.seat_in(table, interaction.user.id)
    playing = table.status is Status.PLAYING
    await play_typed(interaction, table, notation_of(table, seat, where) if playing else where)


async def _show_cards(interaction: Interaction) -> None:
    """The edicts and skills, large."""
    table = await table_actions.find_here(interaction, GAME)
    if table.snapshot is None:
        raise TableError("not-started")
    language, host = await meet(interaction), host_of(interaction)

    async def panel() -> Panel:
        picture = await host.draw(pictures.cards, table.observe(None), language)
        headline = host.screens[GAME].board.headline(table, language)
        return Panel(headline, (picture,), view_of(hand_button(table, language)))

    await answer(interaction, panel)


def commands() -> list[Command]:
    """`draw`, to play by typing, and `cards`."""
    return [
        app_commands.Command(
            name=word("cartographers-command-draw"),
            description=word("cartographers-command-draw-description"),
            callback=_draw,
        ),
        app_commands.Command(
            name=word("cartographers-command-cards"),
            description=word("cartographers-command-cards-description"),
            callback=_show_cards,
        ),
    ]
