-- The clock of a table, as chosen in its lobby.
ALTER TABLE board_table ADD COLUMN clock TEXT NOT NULL DEFAULT 'relaxed';
