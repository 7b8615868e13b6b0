-- How often a table went back behind a closed phase.
ALTER TABLE board_table ADD COLUMN undone INTEGER NOT NULL DEFAULT 0;
