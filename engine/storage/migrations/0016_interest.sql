-- Who wants to be called when a table of a game opens in a server.
CREATE TABLE interest (
    guild INTEGER NOT NULL,
    game  TEXT    NOT NULL,
    user  INTEGER NOT NULL,
    PRIMARY KEY (guild, game, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX interest_of_user ON interest (user);
