-- Processes that serve one database together, which PostgreSQL alone allows; in SQLite all of this stays empty.
-- Times are of the database's clock, seconds since 1970.
CREATE TABLE process (
    name   TEXT    PRIMARY KEY,
    shards INTEGER NOT NULL,
    seen   REAL    NOT NULL
) STRICT, WITHOUT ROWID;

-- Who serves which of so many `shards`; nobody does whose process is not there. `ready`: it is connected.
CREATE TABLE shard (
    shards INTEGER NOT NULL,
    number INTEGER NOT NULL,
    holder TEXT    NOT NULL DEFAULT '',
    ready  INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (shards, number)
) STRICT, WITHOUT ROWID;

-- What all processes do one after the other: from when on the next may.
CREATE TABLE turn (
    name TEXT PRIMARY KEY,
    free REAL NOT NULL
) STRICT, WITHOUT ROWID;

-- Which process answers an interaction that several may hear of.
CREATE TABLE heard (
    id     INTEGER PRIMARY KEY,
    holder TEXT    NOT NULL,
    at     REAL    NOT NULL
) STRICT;
