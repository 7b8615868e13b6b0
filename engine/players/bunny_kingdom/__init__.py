"""The computer players of Bunny Kingdom: `choose` is the greedy player, `MIND` configures the search."""

from engine.players.bunny_kingdom.greedy import choose as choose
from engine.players.bunny_kingdom.mind import MIND as MIND
