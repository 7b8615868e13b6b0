"""Icons of Imhotep: a figure for each site and card on the colour of its kind, and icons for counts.

A figure is an illustration with the classes `figure` and `ground`, the latter for cut-outs.
"""

from __future__ import annotations

from functools import partial

from engine.imhotep.cards import CARDS, SITES
from render.art import Pen, icon_drawing, illustrated_icons
from render.illustration import paint
from render.imhotep.face import CREAM, DUSK, NILE, PLUM, ROSE
from render.palette import Ink, on_ground

KIND_COLOUR = {"red": Ink.brick, "blue": Ink.deep, "green": Ink.pine, "purple": Ink.monster}
"""Kind of card → its ink; the figures on it are white."""
_DECORATED = {
    "pyramid-decoration": "pyramid",
    "temple-decoration": "temple",
    "burial-decoration": "burial",
    "obelisk-decoration": "obelisks",
}
"""Card → the site whose figure it has."""


def _draw_figure(figure: str, pen: Pen) -> None:
    """Draw a figure in white on card colours and dark grounds, in ink on light ones."""
    light = pen.ground in (*KIND_COLOUR.values(), DUSK, PLUM, ROSE, NILE, Ink.plank)
    colour = CREAM if light else on_ground(Ink.ink, pen.ground)
    paint(pen, f"imhotep/figures/{figure}", figure=colour, ground=pen.ground)


for _site in SITES:
    icon_drawing(f"im-{_site}")(partial(_draw_figure, _site))
for _card in CARDS:
    icon_drawing(f"im-card-{_card}")(partial(_draw_figure, _DECORATED.get(_card, _card)))
illustrated_icons("imhotep/icons", "im-")


def _draw_card(colour: int, figure: str, pen: Pen) -> None:
    """Draw a card of one kind: the icon for points from such cards."""
    pen.shape([(0.1, 0.02), (0.9, 0.02), (0.98, 0.1), (0.98, 0.9), (0.9, 0.98), (0.1, 0.98), (0.02, 0.9), (0.02, 0.1)],
              colour, Ink.coal if pen.ground != colour else Ink.white, 0.04)  # fmt: skip
    paint(pen, f"imhotep/figures/{figure}", figure=Ink.white, ground=colour)


icon_drawing("im-statues")(partial(_draw_card, Ink.monster, "statue"))
icon_drawing("im-decorations")(partial(_draw_card, Ink.pine, "lotus"))
icon_drawing("im-blue")(partial(_draw_card, Ink.deep, "hammer"))
