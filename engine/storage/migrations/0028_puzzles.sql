-- What somebody has answered to the puzzle of a day (2026-11-23), and in which server; `answer` counts from 0.
CREATE TABLE puzzle_answer (
    day    TEXT    NOT NULL,
    user   INTEGER NOT NULL,
    guild  INTEGER NOT NULL,
    answer INTEGER NOT NULL,
    solved INTEGER NOT NULL,
    PRIMARY KEY (day, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX puzzle_solved ON puzzle_answer (guild, day) WHERE solved = 1;
CREATE INDEX puzzle_of_user ON puzzle_answer (user);
