-- A person may have several solo games in their direct messages, which are one channel.
DROP INDEX one_live_table_a_channel;
CREATE UNIQUE INDEX one_live_table_a_channel ON board_table (channel)
    WHERE status IN ('lobby', 'playing') AND guild <> 0;
CREATE INDEX live_table ON board_table (id) WHERE status IN ('lobby', 'playing');

-- The server from which a game in direct messages was opened, whose list of the day's deal shows it; 0 for none.
ALTER TABLE board_table ADD COLUMN origin INTEGER NOT NULL DEFAULT 0;
