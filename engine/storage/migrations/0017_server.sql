-- What those who manage a server have set for its tables. `channels`: ids, JSON; `most`: live tables at once, NULL for
-- as many as they like; `language`: of new tables, NULL for the server's own; `threads`: NULL for as the bot has it.
CREATE TABLE server (
    guild    INTEGER PRIMARY KEY,
    openers  TEXT    NOT NULL DEFAULT 'everybody',
    channels TEXT    NOT NULL DEFAULT '[]',
    most     INTEGER,
    language TEXT,
    threads  INTEGER
) STRICT;
