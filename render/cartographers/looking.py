"""What can be looked at in Cartographers: all cards, the terrains, and coins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PIL import Image

from engine.cartographers.cards import CARDS, COSTS, SCORING, SEASONS, Card
from engine.cartographers.observation import Observation
from i18n import labelled, listed, say
from render.canvas import Box, Canvas
from render.cartographers import chart, tiles
from render.cartographers.alt import LETTERS, season_name
from render.cartographers.hand import example
from render.cartographers.panels import centred, picture, shapes, spread, terrains
from render.layout import Block, Column, DrawnBlock, Icon, Row
from render.looking import ROOM, Says, Sign, Thing, of_block, said, sign, terms
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


def _shapes(card: Card) -> Callable[[str], Canvas]:
    """Return the drawing of an explore card or an ambush: its shapes, and its terrains if they are a choice."""
    rows = (centred(picture(card.id, 240)), spread(shapes(card.id, SPACE)), spread(terrains(card.id, 80)))
    return of_block(Column(parts=rows, gap=26), ROOM, 550)


def _ground(mark: str, *, ruins: bool) -> Callable[[str], Canvas]:
    """Return the drawing of a terrain."""

    def drawing(canvas: Canvas, box: Box) -> None:
        canvas.stamp(tiles.draw_ground(mark, GROUND_SIZE, ruins), box[:2])
        canvas.frame(box, Ink.ink, 3)

    return of_block(DrawnBlock(drawing=drawing), GROUND_SIZE, GROUND_SIZE)


def _example(card: str) -> Callable[[str], Canvas]:
    """Return the drawing of a scoring card: its scene and its example."""
    block = example(card, 62, Ink.card)
    return of_block(Row(parts=(picture(card, block.tall), Block(grow=1), block)), ROOM, block.tall + 4)


def _cost(card: str) -> Callable[[str], Canvas]:
    """Return the drawing of a skill: its scene, and as many coins as it costs."""
    coins = tuple(Icon(icon="coin" if COSTS[card] else "coin-slot", size=96) for _ in range(max(1, COSTS[card])))
    return of_block(Column(parts=(centred(picture(card, 390)), spread(coins)), gap=16), ROOM, 510)


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
        return _card(card.id, "ambush", partial(_ambush_rule, card), _shapes(card),
                     "cartographers-ruling-ambush")  # fmt: skip
    if card.kind == "ruins":
        scene = of_block(picture(card.id, 450), 364, 454)
        rule = said("cartographers-look-ruins-card")
        return _card(card.id, "explore", rule, scene, "cartographers-ruling-ruins-card")
    return _card(card.id, "explore", partial(_explore_rule, card), _shapes(card))


def _terrain(name: str, mark: str) -> Thing:
    return Thing(
        said(f"cartographers-terrain-{name}"),
        said("cartographers-look-kind-terrain"),
        said(f"cartographers-look-{name}"),
        _ground(mark, ruins=name == "ruins"),
    )


THINGS: dict[str, Thing] = {
    **{card: _card(card, "scoring", partial(_edict_rule, card), _example(card)) for card in SCORING},
    **{card: _turned_up(CARDS[card]) for card in CARDS},
    **{card: _card(card, "skill", partial(_skill_rule, card), _cost(card)) for card in COSTS},
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
