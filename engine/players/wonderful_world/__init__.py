"""The players of It's a Wonderful World: `choose` is the greedy one, `MIND` thinks ahead by figures that `learn` finds.

Plans are tried on the exact round, and compared by what an empire is worth after it.
"""

from engine.players.wonderful_world.greedy import choose as choose
from engine.players.wonderful_world.learning import learn as learn
from engine.players.wonderful_world.mind import MIND as MIND
