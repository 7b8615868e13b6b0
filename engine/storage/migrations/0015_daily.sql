-- Of which day's deal a table is; empty for all others.
ALTER TABLE board_table ADD COLUMN daily TEXT NOT NULL DEFAULT '';
CREATE INDEX table_of_day ON board_table (daily, guild) WHERE daily <> '';
