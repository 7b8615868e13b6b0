-- What is owed in order at one place of a table: its channel, each person, each message that is to be put away, and its
-- computer players. The row is there as long as anything is owed. `queue`: what it stands among (0 computers, 1 news,
-- 2 what only looks better). `due`: when somebody may work on it; whoever takes it sets that to when the claim expires.
-- `owed_since`: when the oldest of it was asked for. `held`: why Discord takes nothing there, empty when it may.
CREATE TABLE lane (
    board_table INTEGER NOT NULL REFERENCES board_table (id) ON DELETE CASCADE,
    lane        TEXT    NOT NULL,
    queue       INTEGER NOT NULL,
    due         REAL    NOT NULL,
    tries       INTEGER NOT NULL DEFAULT 0,
    owed_since  REAL    NOT NULL,
    claim       TEXT    NOT NULL DEFAULT '',
    held        TEXT    NOT NULL DEFAULT '',
    PRIMARY KEY (board_table, lane)
) STRICT, WITHOUT ROWID;
CREATE INDEX lane_due ON lane (queue, due);
CREATE INDEX lane_held ON lane (held) WHERE held <> '';
CREATE INDEX lane_claimed ON lane (claim) WHERE claim <> '';
INSERT INTO lane (board_table, lane, queue, due, owed_since)
    SELECT board_table, lane, CASE lane WHEN 'computers' THEN 0 ELSE 1 END, min(due), min(due)
    FROM outbox GROUP BY board_table, lane;

-- `posting`: when the part numbered `sent` was first given to Discord, and `mark`: what its message says, to find it
-- there. `buried`: why it is not tried any more.
ALTER TABLE outbox ADD COLUMN posting REAL;
ALTER TABLE outbox ADD COLUMN mark TEXT NOT NULL DEFAULT '';
ALTER TABLE outbox ADD COLUMN buried TEXT NOT NULL DEFAULT '';
ALTER TABLE outbox DROP COLUMN due;
ALTER TABLE outbox DROP COLUMN tries;
CREATE INDEX outbox_buried ON outbox (id) WHERE buried <> '';

-- What stands there: `shown` and `pictures` tell whether it differs from what should, `moves` of which moment it is.
ALTER TABLE message ADD COLUMN shown TEXT NOT NULL DEFAULT '';
ALTER TABLE message ADD COLUMN pictures TEXT NOT NULL DEFAULT '';
ALTER TABLE message ADD COLUMN moves INTEGER NOT NULL DEFAULT -1;

-- Servers that the bot is no longer in, and since when: their data is deleted after a while.
CREATE TABLE left_guild (
    guild INTEGER PRIMARY KEY,
    at    REAL NOT NULL
) STRICT;
CREATE INDEX table_of_guild ON board_table (guild);
CREATE INDEX table_in_channel ON board_table (channel);

-- When this person's channel for direct messages was opened: many in an hour get a bot blocked.
ALTER TABLE person ADD COLUMN dm_opened REAL;
