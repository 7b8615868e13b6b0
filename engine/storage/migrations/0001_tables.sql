-- One row a table; a channel has one live table (in the lobby or being played).
CREATE TABLE board_table (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    guild        INTEGER NOT NULL,
    channel      INTEGER NOT NULL,
    owner        INTEGER NOT NULL,
    game         TEXT    NOT NULL,
    options      TEXT    NOT NULL,
    language     TEXT    NOT NULL,
    status       TEXT    NOT NULL CHECK (status IN ('lobby', 'playing', 'over', 'ended')),
    seats        TEXT    NOT NULL,
    seed         INTEGER,
    version      INTEGER NOT NULL,
    revision     INTEGER NOT NULL,
    moves        INTEGER NOT NULL,
    phase_opened INTEGER NOT NULL,
    told         INTEGER NOT NULL,
    snapshot     BLOB,
    votes        TEXT    NOT NULL,
    changed_at   REAL    NOT NULL
) STRICT;
CREATE UNIQUE INDEX one_live_table_a_channel ON board_table (channel) WHERE status IN ('lobby', 'playing');

-- Who sits where, for finding a person's tables.
CREATE TABLE seat (
    board_table INTEGER NOT NULL REFERENCES board_table (id) ON DELETE CASCADE,
    number      INTEGER NOT NULL,
    user        INTEGER,
    PRIMARY KEY (board_table, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX seat_of_user ON seat (user);

-- The log: with the setup it is the truth of a game.
CREATE TABLE move (
    board_table INTEGER NOT NULL REFERENCES board_table (id) ON DELETE CASCADE,
    number      INTEGER NOT NULL,
    seat        INTEGER NOT NULL,
    notation    TEXT    NOT NULL,
    events      TEXT    NOT NULL,
    at          REAL    NOT NULL,
    PRIMARY KEY (board_table, number)
) STRICT, WITHOUT ROWID;

-- Interactions that already had their effect: Discord may deliver one twice.
CREATE TABLE interaction (
    id INTEGER PRIMARY KEY,
    at REAL NOT NULL
) STRICT;

-- What Discord must still be told, in order within a lane: the channel, the computer players, each person.
-- `sent`: news that went out already; `posted`: the message that this row has posted, once it has.
CREATE TABLE outbox (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    board_table INTEGER NOT NULL REFERENCES board_table (id) ON DELETE CASCADE,
    lane        TEXT    NOT NULL,
    kind        TEXT    NOT NULL,
    reader      INTEGER NOT NULL,
    since       INTEGER NOT NULL,
    until       INTEGER NOT NULL,
    note        TEXT    NOT NULL,
    due         REAL    NOT NULL,
    asked       INTEGER NOT NULL DEFAULT 0,
    tries       INTEGER NOT NULL DEFAULT 0,
    sent        INTEGER NOT NULL DEFAULT 0,
    posted      INTEGER,
    round       INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX outbox_of_table ON outbox (board_table, lane, id);

-- Messages that live on and are edited: lobby and board (reader 0), each person's pad. `past`: its text when overtaken.
CREATE TABLE message (
    board_table INTEGER NOT NULL REFERENCES board_table (id) ON DELETE CASCADE,
    role        TEXT    NOT NULL,
    reader      INTEGER NOT NULL,
    channel     INTEGER NOT NULL,
    message     INTEGER NOT NULL,
    past        TEXT    NOT NULL,
    PRIMARY KEY (board_table, role, reader)
) STRICT, WITHOUT ROWID;

CREATE TABLE person (
    user       INTEGER PRIMARY KEY,
    language   TEXT,
    locale     TEXT,
    dm_closed  INTEGER NOT NULL DEFAULT 0,
    dm_channel INTEGER
) STRICT;

CREATE TABLE note (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
