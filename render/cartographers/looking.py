"""What can be looked at in Cartographers: all cards, the terrains, and coins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PIL import Image

from engine.cartographers.cards import CARDS, COSTS, SCORING, SEASONS, Card
from engine.cartographers.observation import Observation
from i18n import labelled, listed, say
from render.art import draw_icon
from render.canvas import Canvas
from render.cartographers import chart, tiles
from render.cartographers.alt import LETTERS, season_name
from render.cartographers.hand import example_of
from render.cartographers.panels import draw_shape
from render.cartographers.scenes import scene
from render.looking import ROOM, Says, Sign, Thing, said, sign, terms
from render.palette import Ink

SPACE, GROUND_SIZE = 62, 300
"""Size of a shape's space, and of a single terrain, in pixels."""
MOST = 6
"""Number of maps whose stars are listed for an edict."""
TERMS = {
    "coins": "coin",
    "map": "rose",
    "edicts": "crown",
    "scoring-cards": "star",
    "explore-cards": "check",
    "ambushes": "horned",
    "season": "season-0",
    "time": "hourglass",
    "stars": "star",
    "dishonour": "star",
    "cluster": "rose",
    "adjacent": "rose",
    "skills": "coin",
}
"""Terms of the rules, with their icons."""
TERRAINS = {**tiles.TERRAIN_MARK, "mountain": tiles.MOUNTAIN, "wasteland": tiles.WASTE, "ruins": tiles.EMPTY}


def _draw_shapes(card: Card, language: str) -> Canvas:
    """Draw the shapes of an explore card or an ambush side by side; below them its terrains if they are a choice."""
    del language  # no text in the drawing
    canvas = Canvas(ROOM, 250 + 300, Ink.card)
    _framed(canvas, card.id, 240, (ROOM - 192) // 2, 2)
    mark = tiles.TERRAIN_MARK[card.terrains[0]] if len(card.terrains) == 1 else None
    sizes = [(max(r for r, _ in piece.cells) + 1, max(c for _, c in piece.cells) + 1) for piece in card.pieces]
    x = (ROOM - sum(columns for _, columns in sizes) * SPACE - (len(sizes) - 1) * 40) // 2
    middle = 380 if mark is not None else 350
    for piece, (rows, columns) in zip(card.pieces, sizes, strict=True):
        top = middle - rows * SPACE // 2
        draw_shape(canvas, (x, top), SPACE, piece.cells, mark)
        if card.coin is not None and piece.name == card.coin.name:
            canvas.stamp(draw_icon("coin", 56, Ink.card), (x + (columns * SPACE - 56) // 2, top + rows * SPACE + 8))
        x += columns * SPACE + 40
    if mark is None:
        side = 80
        x = (ROOM - len(card.terrains) * (side + 12) + 12) // 2
        for terrain in card.terrains:
            draw_shape(canvas, (x, 462), side, ((0, 0),), tiles.TERRAIN_MARK[terrain])
            x += side + 12
    return canvas


def _draw_ground(mark: str, ruins: bool, language: str) -> Canvas:
    del language  # no text in the drawing
    canvas = Canvas(GROUND_SIZE, GROUND_SIZE, Ink.card)
    canvas.stamp(tiles.draw_ground(mark, GROUND_SIZE, ruins), (0, 0))
    canvas.frame(canvas.limit, Ink.ink, 3)
    return canvas


def _draw_example(card: str, language: str) -> Canvas:
    del language  # no text in the drawing
    diagram = example_of(card, 62, Ink.card)
    canvas = Canvas(ROOM, diagram.size[1] + 4, Ink.card)
    _framed(canvas, card, diagram.size[1], 0, 2)
    canvas.place(diagram, (ROOM - diagram.size[0], 2))
    return canvas


def _draw_cost(card: str, language: str) -> Canvas:
    """Draw the scene of a skill, and as many coins as it costs."""
    del language  # no text in the drawing
    count, side = COSTS[card], 96
    canvas = Canvas(ROOM, 510, Ink.card)
    _framed(canvas, card, 390, (ROOM - 312) // 2, 2)
    left = (ROOM - max(1, count) * (side + 12) + 12) // 2
    for number in range(max(1, count)):
        canvas.stamp(draw_icon("coin" if count else "coin-slot", side, Ink.card), (left + number * (side + 12), 410))
    return canvas


def _framed(canvas: Canvas, card: str, high: int, x: int, y: int) -> None:
    """Draw a card's scene in a frame."""
    picture = scene(card, high)
    canvas.rect((x, y - 2, x + picture.width + 4, y + high + 2), Ink.coal)
    canvas.stamp(picture, (x + 2, y))


def _ruins_card(card: str, language: str) -> Canvas:
    del language  # no text in the drawing
    canvas = Canvas(364, 454, Ink.card)
    _framed(canvas, card, 450, 0, 2)
    return canvas


def _explore_rule(card: Card, language: str) -> str:
    terrains = listed((say(language, f"cartographers-terrain-{terrain}") for terrain in card.terrains), language)
    kind = "choice" if len(card.terrains) > 1 else "coin"
    return say(language, f"cartographers-look-{kind}", terrains=terrains, time=card.time)


def _ambush_rule(card: Card, language: str) -> str:
    direction = say(language, f"cartographers-direction-{card.direction}")
    corner = say(language, f"cartographers-corner-{card.corner}")
    return say(language, "cartographers-look-ambush", direction=direction, corner=corner)


def _edict_rule(card: str, language: str) -> str:
    rule, dishonour = say(language, f"cartographers-rule-{card}"), SCORING[card].dishonour
    return say(language, "cartographers-look-edict", rule=rule, dishonour=dishonour)


def _skill_rule(card: str, language: str) -> str:
    rule = say(language, f"cartographers-rule-{card}")
    return say(language, "cartographers-look-skill", rule=rule, cost=COSTS[card])


def _card(card: str, kind: str, rule: Says, draw: Callable[[str], Canvas], rulings: str = "") -> Thing:
    name = said(f"cartographers-card-{card}")
    return Thing(name, said(f"cartographers-look-kind-{kind}"), rule, draw, rulings or f"cartographers-ruling-{card}")


def _turned_up(card: Card) -> Thing:
    if card.kind == "ambush":
        return _card(card.id, "ambush", partial(_ambush_rule, card), partial(_draw_shapes, card),
                     "cartographers-ruling-ambush")  # fmt: skip
    if card.kind == "ruins":
        return _card(card.id, "explore", said("cartographers-look-ruins-card"), partial(_ruins_card, card.id),
                     "cartographers-ruling-ruins-card")  # fmt: skip
    return _card(card.id, "explore", partial(_explore_rule, card), partial(_draw_shapes, card))


def _terrain(name: str, mark: str) -> Thing:
    return Thing(
        said(f"cartographers-terrain-{name}"),
        said("cartographers-look-kind-terrain"),
        said(f"cartographers-look-{name}"),
        partial(_draw_ground, mark, name == "ruins"),
    )


THINGS: dict[str, Thing] = {
    **{card: _card(card, "scoring", partial(_edict_rule, card), partial(_draw_example, card)) for card in SCORING},
    **{card: _turned_up(CARDS[card]) for card in CARDS},
    **{card: _card(card, "skill", partial(_skill_rule, card), partial(_draw_cost, card)) for card in COSTS},
    **{name: _terrain(name, mark) for name, mark in TERRAINS.items()},
    **terms("cartographers", TERMS),
}


def _marked(mark: Callable[[Canvas, tuple[int, int], int, Sequence[int]], None], size: int) -> Image.Image:
    """Draw an empty space with a mark of the drawing pad."""
    canvas = Canvas(size, size)
    canvas.stamp(tiles.tile(tiles.EMPTY, size), (0, 0))
    mark(canvas, (0, 0), size, [0])
    return canvas.image


SIGNS = (
    *(
        Sign(partial(tiles.draw_ground, mark, ruins=name == "ruins"), said(f"cartographers-terrain-{name}"))
        for name, mark in TERRAINS.items()
    ),
    *(sign(f"season-{season}", said(f"cartographers-season-{season}")) for season in range(len(SEASONS))),
    *(
        sign(name, said(f"cartographers-sign-{name}"))
        for name in ("star", "crown", "coin", "hourglass", "horned", "awaited", "check")
    ),
    Sign(partial(_marked, chart.fresh), said("cartographers-sign-fresh")),
    Sign(partial(_marked, chart.draw_targets), said("cartographers-sign-wanted")),
    Sign(chart.dim, said("cartographers-sign-closed")),
)


def where(key: str, observation: Observation, names: Sequence[str], language: str) -> list[str] | None:
    """Say a scoring card's edict and what it would give, or whether a skill or a revealed card is in play."""
    if key in SCORING:
        return _edict(key, observation, names, language) if key in observation.edicts else []
    if key in COSTS:
        return [say(language, "cartographers-where-skill")] if key in observation.skills else []
    if key in CARDS:
        return [say(language, "cartographers-where-revealed")] if key in observation.revealed else []
    return None


def _edict(key: str, observation: Observation, names: Sequence[str], language: str) -> list[str]:
    edict = observation.edicts.index(key)
    seasons = [season_name(language, number) for number, season in enumerate(SEASONS) if edict in season.edicts]
    shown = [say(language, "cartographers-where-edict", letter=LETTERS[edict], seasons=listed(seasons, language))]
    stars = [sheet.edicts[edict] for sheet in observation.sheets]
    best = sorted(range(len(stars)), key=lambda seat: -stars[seat])[:MOST]
    now = listed((labelled(names[seat], str(stars[seat]), language) for seat in best), language)
    return [*shown, say(language, "cartographers-where-stars", stars=now)]
