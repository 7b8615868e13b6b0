-- What several processes on one database must know of each other.
-- Requests that Discord called invalid, by minutes since 1970: it counts those of all processes.
CREATE TABLE invalid_request (
    minute INTEGER PRIMARY KEY,
    count  INTEGER NOT NULL
) STRICT;

-- Games of which whoever runs the bot has heard that they wait for nobody, and how they stood then.
CREATE TABLE still (
    board_table INTEGER PRIMARY KEY REFERENCES board_table (id) ON DELETE CASCADE,
    revision    INTEGER NOT NULL
) STRICT;
