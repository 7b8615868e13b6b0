-- `shape`: what the snapshot looks like, to know one that other code wrote. `result`: how the game ended, by seat.
ALTER TABLE board_table ADD COLUMN shape TEXT NOT NULL DEFAULT '';
ALTER TABLE board_table ADD COLUMN result TEXT NOT NULL DEFAULT '[]';
