-- The emojis that the bot has uploaded to its application on Discord; another application has its own.
CREATE TABLE app_emoji (
    application INTEGER NOT NULL,
    name        TEXT    NOT NULL,
    id          INTEGER NOT NULL,
    PRIMARY KEY (application, name)
) STRICT, WITHOUT ROWID;
