-- Channels beside its own in which a table is shown, as anybody may see it.
CREATE TABLE spectators (
    board_table INTEGER NOT NULL REFERENCES board_table (id) ON DELETE CASCADE,
    channel     INTEGER NOT NULL,
    PRIMARY KEY (board_table, channel)
) STRICT, WITHOUT ROWID;
