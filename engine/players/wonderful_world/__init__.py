"""The computer players of It's a Wonderful World.

`choose` is the greedy player, `MIND` configures the search, and `learn` trains the weights of the evaluation. The
search simulates plans on an exact model of the round and compares the empires after it.
"""

from engine.players.wonderful_world.greedy import choose as choose
from engine.players.wonderful_world.learning import learn as learn
from engine.players.wonderful_world.mind import MIND as MIND
