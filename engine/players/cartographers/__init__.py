"""The players of Cartographers: `choose` is the greedy one, `MIND` thinks ahead by figures that `learn` finds."""

from engine.players.cartographers.greedy import choose as choose
from engine.players.cartographers.learning import learn as learn
from engine.players.cartographers.mind import MIND as MIND
