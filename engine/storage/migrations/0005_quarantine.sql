-- Rows that could not be read, taken out of the table `origin` so that they stop nobody; `content`: all of it as JSON.
-- `board_table` and `guild`: whose they were.
CREATE TABLE quarantine (
    id          INTEGER PRIMARY KEY,
    board_table INTEGER NOT NULL,
    guild       INTEGER NOT NULL,
    origin      TEXT    NOT NULL,
    content     TEXT    NOT NULL,
    reason      TEXT    NOT NULL,
    at          REAL    NOT NULL
) STRICT;
