-- The last decision of an open phase, which its player may still take back.
ALTER TABLE board_table ADD COLUMN pending TEXT NOT NULL DEFAULT 'null';
-- For how many seconds a person may take such a decision back; none: as the bot has it.
ALTER TABLE person ADD COLUMN grace REAL;
