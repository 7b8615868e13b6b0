-- Whether a table is somebody's guided first game: 'on' or 'off', as advice is wanted; empty for all others.
ALTER TABLE board_table ADD COLUMN guided TEXT NOT NULL DEFAULT '';
