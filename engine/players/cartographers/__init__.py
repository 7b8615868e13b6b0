"""The computer players of Cartographers.

`choose` is the greedy player, `MIND` configures the search, and `learn` trains the weights that the search uses.
"""

from engine.players.cartographers.greedy import choose as choose
from engine.players.cartographers.learning import learn as learn
from engine.players.cartographers.mind import MIND as MIND
