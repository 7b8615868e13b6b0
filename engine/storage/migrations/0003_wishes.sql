-- What a person has wished last in a game: their next tables begin with it.
CREATE TABLE wish (
    user     INTEGER NOT NULL,
    game     TEXT    NOT NULL,
    notation TEXT    NOT NULL,
    PRIMARY KEY (user, game)
) STRICT, WITHOUT ROWID;
