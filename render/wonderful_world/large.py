"""The head of the public pictures, and one player's whole empire, large."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace as replaced

from engine.wonderful_world.observation import Observation
from i18n import say
from render.banner import BELOW, NO_ANSWERS, STRIP, Answers, banner
from render.frame import CHOICE
from render.layout import Block, Column, DrawnBlock, Fit, Plate, Row, Text
from render.palette import Ink
from render.wonderful_world import alt, matrix
from render.wonderful_world.deciding import landscape, offered
from render.wonderful_world.face import FACE
from render.wonderful_world.faces import nearest, pieces
from render.wonderful_world.matrix import BUILT, BUILT_LOW, GAP, PHONE, PICTURE, PICTURE_LOW, Style
from render.wonderful_world.panels import by_type, gives, headline, sites_of, solo, status

_STYLES = (BUILT, BUILT_LOW, PICTURE, PICTURE_LOW)
"""Styles of completed cards, largest first."""


def public_head(observation: Observation, names: Sequence[str], language: str, answers: Answers) -> Block:
    """Return the strip of a public picture: game, whose turn, what changed, who leads; and the scenario in words."""
    strip = banner(
        observation, names, language, face=FACE, answers=answers, status=headline(observation, language),
        heard=status(observation, language), totals=[empire.total for empire in observation.empires],
    )  # fmt: skip
    scenario = alt.solo(observation, language) if observation.result is None else ""
    return replaced(strip, said=(*strip.said, scenario))


def tree(
    observation: Observation, names: Sequence[str], language: str, seat: int, answers: Answers = NO_ANSWERS
) -> Block:
    """Return the whole page of one empire."""
    body = _body(observation, names[seat], language, seat)
    return Column(parts=(public_head(observation, names, language, answers), body), gap=BELOW - STRIP[3])


def _body(observation: Observation, name: str, language: str, seat: int) -> Block:
    """Return the Empire card, production and holdings, then completed cards, constructions and drafted cards."""
    seen, made = observation.empires[seat], matrix.Made(language, PHONE)
    strip, given = solo(observation, language, PHONE.wide), gives(observation, seen, 36)
    sites, drafted = nearest(sites_of(seen.sites)), offered(observation, seen.drafted, numbered=False)
    groups, built = {"sites": sites, "drafted": drafted}, tuple(by_type(seen))
    title = Text(ways=(say(language, f"wonderful_world-empire-{seen.card}"),), ink=Ink.soft)
    told = (say(language, "picture-ww-title-empire", name=name), alt.holdings(seen, language))
    words = Column(parts=(matrix.called(name, 600, CHOICE), title), grow=1, said=told)
    picture = DrawnBlock(drawing=matrix.draw_view, of=(seen.card,), room=190, tall=92)
    before = (
        *([strip] if strip else []),
        Plate(part=Row(parts=(picture, words, pieces(given), Block()), gap=16), pad=(2, 2)),
        matrix.head(observation, seat, PHONE, language),
    )
    scenery, done = landscape(seen.card, given, language), tuple(alt.done(seen, language))
    if not (built or sites or drafted):
        return Column(parts=(*before, scenery), gap=GAP, said=done, grow=1)

    lines = made.lines(groups)

    def form(style: Style, *, high: bool = False, short: bool = False) -> Block:
        shelf = matrix.shelf(style, built, PHONE.wide, language)
        parts = (made.heading("built", len(seen.built)), shelf) if built else ()
        if high:
            cards = tuple(row for key, some in groups.items() for row in made.rows(key, some))
        else:
            cards = tuple(matrix.shortened(block, 1) for block in lines) if short else lines
        return Column(parts=(*before, *parts, *cards, replaced(scenery, drop=9)), gap=GAP)

    ways = (form(BUILT, high=True), *map(form, _STYLES), form(_STYLES[-1], short=True))
    return Column(parts=(Fit(ways=ways, grow=1), Block(said=done, rank=1)), grow=1)
