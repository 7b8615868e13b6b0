-- Whether a table gives hints though people play against each other there.
ALTER TABLE board_table ADD COLUMN hints INTEGER NOT NULL DEFAULT 0;
