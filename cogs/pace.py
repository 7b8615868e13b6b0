"""Limits on parallel work and on waiting times."""

from __future__ import annotations

from engine.tables.jobs import Queue

SLOTS = {Queue.COMPUTERS: 2, Queue.NEWS: 16, Queue.COSMETIC: 8}
"""Deliveries of a queue that start at the same time."""
SLOW = 1.0
"""Seconds after which a delivery gives up its slot and continues without one."""
SLOW_ONES = 400
A_GUILD = 6
"""Parallel deliveries in one server."""
DEADLINE = 30.0
"""Seconds for one delivery."""
LAST_DELIVERIES = 2.0
"""Seconds for running deliveries when the bot stops."""
A_BREATH = 1.0
"""Seconds for which a channel waits for its table's private messages, because it mentions the people they fail to
reach.
"""
MEMBER = 10.0
"""Seconds for the request whether a person is in a server."""
LONGEST_WAIT = 300.0
LOOK_AGAIN = 30.0
STORAGE = 5.0
"""Seconds until a delivery that failed because of the database is retried."""
HELD, LONGEST_HELD = 60.0, 6 * 3600.0
"""Seconds between attempts at a place that accepts nothing: at first, and at most."""
TRIES = 6
"""Attempts at a job that fails because of a bug."""
REPORTED = 10
"""The operator is notified after every this many failures on Discord's side."""
PAST_TRIES = 14
"""Attempts to remove an outdated message from a place that accepts nothing: over two days."""
NEWER = 2.0
"""Seconds until a job that only a newer release can do is looked at again."""
TIDY = 3600.0
BEAT = 60.0
"""Seconds between two records that the clocks are running."""
WATCH = 60.0
"""Seconds from the end of a round of the watchdog to the next."""
THOUGHT = 5.0
"""Seconds for one search of a computer player; after that it plays without one."""
THINKS_AT_MOST = 20.0
"""Seconds for all searches of computer players in one delivery, including queueing and the start of the process.

It leaves time to store their moves within `DEADLINE`.
"""
ASKED_FOR = 12.0
"""Seconds for a search that a person has asked for: a hint, or moves played for them."""
REVIEWED = 60.0
"""Seconds for one search of a review."""
THINKER_BEGINS = 30.0
"""Seconds for the start of the thinking process."""
IDLE = 600.0
"""Idle seconds after which that process is stopped."""
THINKER_HOLDS = 45.0
"""Megabytes of memory above which that process is restarted before the next question."""
LONGEST_ANSWER = 1 << 20
"""Maximum bytes of an answer from that process."""
THOUGHTS = 3
"""The most computer players that think in one delivery; the next delivery continues after the table was shown."""
COMMANDS = 10.0
"""Seconds for which the start waits for the registration of commands; those that Discord knows work without it."""
EMOJIS_APART = 60.0
"""Seconds from the refusal of an emoji to a look at what Discord has."""
EMOJIS_TURN = 120.0
"""Seconds for which one of several processes uploads emojis."""
