"""The players of Imhotep: `choose` is the greedy one, `MIND` thinks ahead; both go by what stones bring at sites."""

from engine.players.imhotep.greedy import choose as choose
from engine.players.imhotep.mind import MIND as MIND
