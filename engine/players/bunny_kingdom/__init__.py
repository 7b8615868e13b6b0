"""The players of Bunny Kingdom: `choose` is the greedy one, `MIND` thinks ahead."""

from engine.players.bunny_kingdom.greedy import choose as choose
from engine.players.bunny_kingdom.mind import MIND as MIND
