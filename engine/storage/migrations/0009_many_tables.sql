-- For a hundred thousand tables: whatever is done while people wait reads what it needs, not all that there is.
-- `guild`: the server of the lane's table, so that a server that has all its room is passed over within the index.
ALTER TABLE lane ADD COLUMN guild INTEGER NOT NULL DEFAULT 0;
UPDATE lane SET guild = (SELECT guild FROM board_table WHERE id = lane.board_table);
DROP INDEX lane_due;
DROP INDEX lane_held;
DROP INDEX lane_claimed;
CREATE INDEX lane_due ON lane (queue, due, board_table, lane, guild);
CREATE INDEX lane_held ON lane (guild, queue, held) WHERE held <> '';
CREATE INDEX lane_waits ON lane (queue, owed_since) WHERE held = '' AND tries = 0;

-- What a person has to do with, and what goes when they are forgotten.
CREATE INDEX table_of_owner ON board_table (owner);
CREATE INDEX table_names ON board_table (proposals, shown_out) WHERE proposals <> '[]' OR shown_out <> '[]';
CREATE INDEX message_of_reader ON message (reader) WHERE reader <> 0;
CREATE INDEX message_called ON message (called) WHERE called <> '';
CREATE INDEX person_opened ON person (dm_opened) WHERE dm_opened IS NOT NULL;

-- Lobbies of an earlier release, which are to be looked at some day.
CREATE INDEX table_unrung ON board_table (id) WHERE status = 'lobby' AND rings IS NULL;

-- Whether a newer release has written here.
CREATE INDEX table_of_game ON board_table (game, version);
