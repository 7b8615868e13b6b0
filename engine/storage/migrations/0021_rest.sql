-- Whether a game rests, and when somebody last did something there.
ALTER TABLE board_table ADD COLUMN rests TEXT NOT NULL DEFAULT '';
ALTER TABLE board_table ADD COLUMN touched REAL;
