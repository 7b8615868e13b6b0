-- Who was not to be called when a table asked something of them, and when they may be.
ALTER TABLE board_table ADD COLUMN calls TEXT NOT NULL DEFAULT '[]';
CREATE INDEX table_with_calls ON board_table (id) WHERE calls <> '[]';
