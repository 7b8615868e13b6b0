"""How much is sent at the same time, and how long anything may take."""

from __future__ import annotations

from engine.tables.jobs import Queue

SLOTS = {Queue.COMPUTERS: 2, Queue.NEWS: 16, Queue.COSMETIC: 8}
"""Deliveries of a queue that begin at the same time."""
SLOW = 1.0
"""Seconds after which a delivery gives its slot to another, and goes on beside."""
SLOW_ONES = 400
A_GUILD = 6
"""Deliveries of one server under way at the same time."""
DEADLINE = 30.0
"""Seconds for one delivery."""
LAST_DELIVERIES = 2.0
"""Seconds for those that are under way when the bot is stopped."""
A_BREATH = 1.0
"""Seconds for which a channel waits for the private messages of its table: whom none reaches it calls."""
MEMBER = 10.0
"""Seconds for the question whether a person is in a server."""
LONGEST_WAIT = 300.0
LOOK_AGAIN = 30.0
STORAGE = 5.0
"""Seconds until a delivery is tried again that the database has held up."""
HELD, LONGEST_HELD = 60.0, 6 * 3600.0
"""Seconds between attempts at a place that takes nothing: at first, and at most."""
TRIES = 6
"""Attempts at a job that fails for a fault of our own."""
REPORTED = 10
"""After each so many attempts whoever runs the bot hears of what fails at Discord's end, though other things do not."""
PAST_TRIES = 14
"""Attempts to put a message of the past away where a place takes nothing: over two days."""
NEWER = 2.0
"""Seconds for which what a newer release looks after is left to it."""
TIDY = 3600.0
BEAT = 60.0
"""Seconds after which it is remembered again that people's time is counted."""
WATCH = 60.0
"""Seconds from the end of a round, in which every table was looked at, to the next one."""
THOUGHT = 5.0
"""Seconds for one thought of a computer player; then it does without."""
THINKS_AT_MOST = 20.0
"""Seconds for all thoughts of computer players in one delivery, with what is thought of before them and the start of
the process; then one does without. It leaves time to store their moves within `DEADLINE`."""
ASKED_FOR = 12.0
"""Seconds for one thought that a person has asked for: a hint, or what is played for them."""
REVIEWED = 60.0
"""Seconds for one thought of a review."""
GIVES_WAY = 1.0
"""Seconds that a thought of a review still has when somebody waits for another one; it is thought of again later."""
THINKER_BEGINS = 30.0
"""Seconds for the start of the process that thinks."""
IDLE = 600.0
"""Seconds after which that process is stopped when nobody has asked it."""
THINKER_HOLDS = 45.0
"""Megabytes from which that process begins anew before the next question: what it remembers of games adds up."""
LONGEST_ANSWER = 1 << 20
"""Bytes of it that are read at once."""
THOUGHTS = 3
"""Computer players that think in one delivery; then the table is shown, and the others think."""
COMMANDS = 10.0
"""Seconds for which the start waits: commands that Discord knows are used without this."""
