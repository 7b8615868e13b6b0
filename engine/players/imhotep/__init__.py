"""The computer players of Imhotep: `choose` is greedy, `MIND` configures the search. Both value stones at sites."""

from engine.players.imhotep.greedy import choose as choose
from engine.players.imhotep.mind import MIND as MIND
