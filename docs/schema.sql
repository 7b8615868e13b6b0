-- The tables of a database with schema 35, for maintainers and for hosts with a SQL shell.
--
-- Migrations (engine/storage/migrations) only add, so some columns serve earlier releases alone.
-- `python -m tools.schema` writes this file from the migrations and keeps its comments; a test compares.
-- Times are seconds since 1970. Ids of people, servers (guilds), channels and messages are Discord's.

-- Emojis that the bot has uploaded to its application.
CREATE TABLE app_emoji (
    application       INTEGER KEY,       -- Application, Discord's id.
    name              TEXT KEY,          -- Name of the emoji.
    id                INTEGER NOT NULL,  -- Emoji, Discord's id.
);

-- A table: its people, its game and where the game is.
CREATE TABLE board_table (
    id                INTEGER KEY,       -- Number of the table, in ids of buttons and in the log.
    guild             INTEGER NOT NULL,  -- Server; 0 for direct messages.
    channel           INTEGER NOT NULL,  -- Channel, thread or direct messages.
    owner             INTEGER NOT NULL,  -- Who opened the table or took it over.
    game              TEXT NOT NULL,     -- Name of the game.
    options           TEXT NOT NULL,     -- Options of the game, JSON.
    language          TEXT NOT NULL,     -- Language of its public texts.
    status            TEXT NOT NULL,     -- `lobby`, `playing`, `over` (played to its end) or `ended` (closed).
    seats             TEXT NOT NULL,     -- Its seats, JSON (`Seat`).
    seed              INTEGER NULL,      -- Seed of the random generator; NULL before the start.
    version           INTEGER NOT NULL,  -- Version of the rules.
    revision          INTEGER NOT NULL,  -- Counts changes of the table.
    moves             INTEGER NOT NULL,  -- Number of the last line of its log.
    phase_opened      INTEGER NOT NULL,  -- Moves when the present phase opened.
    told              INTEGER NOT NULL,  -- Moves that the channel knew before its newest board.
    snapshot          BLOB NULL,         -- The encoded state, JSON: a cache of setup and log.
    changed_at        REAL NOT NULL,     -- When it was last changed.
    shape             TEXT NOT NULL,     -- Digest of the state's structure.
    result            TEXT NOT NULL,     -- Scores by seat, JSON.
    proposals         TEXT NOT NULL,     -- What its people are asked, JSON (`Proposal`).
    invited_only      INTEGER NOT NULL,  -- 1: only invited people sit down.
    shown_out         TEXT NOT NULL,     -- People whom the owner showed out of the lobby, JSON.
    rings             REAL NULL,         -- When the table is due to be looked at (clock, reminders, abandoned lobbies).
    pending           TEXT NOT NULL,     -- The last decision of the phase while it can be taken back, JSON (`Pending`).
    opened            REAL NULL,         -- When the phase opened.
    undone            INTEGER NOT NULL,  -- How often the game went back behind a closed phase.
    daily             TEXT NOT NULL,     -- Day of the deal, such as 2026-11-22; empty for others.
    clock             TEXT NOT NULL,     -- Name of its clock.
    rests             TEXT NOT NULL,     -- Empty, `paused` or `asleep`.
    touched           REAL NULL,         -- When somebody last did something.
    calls             TEXT NOT NULL,     -- Who is called later, and when, JSON.
    guided            TEXT NOT NULL,     -- Guided first game: `on`, `off`, or empty.
    hints             INTEGER NOT NULL,  -- 1: hints are given to several people.
    theme             TEXT NOT NULL,     -- Colours of its public pictures.
    origin            INTEGER NOT NULL,  -- Server from which a game in direct messages was opened; 0 for none.
);

-- Events that several processes may hear; one of them acts.
CREATE TABLE heard (
    id                INTEGER KEY,       -- Event.
    holder            TEXT NOT NULL,     -- Process that acts.
    at                REAL NOT NULL,     -- When.
);

-- Interactions that changed something: a second delivery changes nothing.
CREATE TABLE interaction (
    id                INTEGER KEY,       -- Interaction.
    at                REAL NOT NULL,     -- When.
);

-- People who want to be called to new tables of a game.
CREATE TABLE interest (
    guild             INTEGER KEY,       -- Server.
    game              TEXT KEY,          -- Game.
    user              INTEGER KEY,       -- Person.
);

-- Requests that Discord called invalid, by minute: it blocks a bot that sends too many.
CREATE TABLE invalid_request (
    minute            INTEGER KEY,       -- Minutes since 1970.
    count             INTEGER NOT NULL,  -- How many.
);

-- Jobs that are done in order; a row exists while any waits.
CREATE TABLE lane (
    board_table       INTEGER KEY,       -- Table.
    lane              TEXT KEY,          -- `channel`, a person, `computers`, `away-…`, `stray-…` or `spectators-…`.
    queue             INTEGER NOT NULL,  -- 0 computers, 1 news, 2 cosmetic.
    due               REAL NOT NULL,     -- When it is tried next; while it is taken, when the lease ends.
    tries             INTEGER NOT NULL,  -- Failed tries of its first job.
    owed_since        REAL NOT NULL,     -- Since when its first job waits.
    claim             TEXT NOT NULL,     -- Process that has taken it; empty for none.
    held              TEXT NOT NULL,     -- What the place lacks to take anything; empty while it takes.
    guild             INTEGER NOT NULL,  -- Server of the table.
);

-- Servers that removed the bot; their data is deleted after 30 days.
CREATE TABLE left_guild (
    guild             INTEGER KEY,       -- Server.
    at                REAL NOT NULL,     -- Since when.
);

-- Messages that are kept up to date.
CREATE TABLE message (
    board_table       INTEGER KEY,       -- Table.
    role              TEXT KEY,          -- What it is for: `board`, `lobby`, `pad` (private view), `call`, `nudge`, `digest`, `ask-N` and so on.
    reader            INTEGER KEY,       -- Person of a private message, else 0.
    channel           INTEGER NOT NULL,  -- Where it is.
    message           INTEGER NOT NULL,  -- Discord's id.
    past              TEXT NOT NULL,     -- Text that remains when it is put away.
    shown             TEXT NOT NULL,     -- Digest of what it shows; empty for unknown.
    pictures          TEXT NOT NULL,     -- Names of its pictures.
    moves             INTEGER NOT NULL,  -- A number for what it shows, by role: see `StoredMessage.moves`; -1 for unknown.
    called            TEXT NOT NULL,     -- People whom it mentioned.
);

-- The log: with the setup, the truth about a game.
CREATE TABLE move (
    board_table       INTEGER KEY,       -- Table.
    number            INTEGER KEY,       -- Line, from 0 (the deal).
    seat              INTEGER NOT NULL,  -- Who moved.
    notation          TEXT NOT NULL,     -- The move as text; `undo 12` goes back, `lost` stands for damaged lines.
    events            TEXT NOT NULL,     -- What happened, JSON.
    at                REAL NOT NULL,     -- When.
);

-- Values about the bot itself.
CREATE TABLE note (
    name              TEXT KEY,          -- Name of the value.
    value             TEXT NOT NULL,     -- The value.
);

-- Jobs that are not done (`engine/tables/jobs.py`).
CREATE TABLE outbox (
    id                INTEGER KEY,       -- Order within the lane.
    board_table       INTEGER NOT NULL,  -- Table.
    lane              TEXT NOT NULL,     -- Its lane.
    kind              TEXT NOT NULL,     -- Kind of the job.
    reader            INTEGER NOT NULL,  -- Person of a private message, else 0.
    since             INTEGER NOT NULL,  -- First number of the job; each kind says which field.
    until             INTEGER NOT NULL,  -- Second number of the job.
    note              TEXT NOT NULL,     -- Texts of the job, JSON.
    asked             INTEGER NOT NULL,  -- How often it was asked for again.
    sent              INTEGER NOT NULL,  -- Messages of it that Discord has.
    posted            INTEGER NULL,      -- Unused since schema 4.
    round             INTEGER NOT NULL,  -- How often it was done and asked for again.
    posting           REAL NULL,         -- When the message under way was sent; NULL for none.
    mark              TEXT NOT NULL,     -- Digest of that message.
    buried            TEXT NOT NULL,     -- Why it was set aside; empty while it waits.
    channel           INTEGER NOT NULL,  -- Channel of the message under way.
);

-- What a person has chosen, and what is known of how to reach them.
CREATE TABLE person (
    user              INTEGER KEY,       -- Person.
    language          TEXT NULL,         -- Chosen language.
    locale            TEXT NULL,         -- Last seen locale of Discord.
    dm_closed         INTEGER NOT NULL,  -- For earlier releases; `reach` took its place.
    dm_channel        INTEGER NULL,      -- Channel of their direct messages.
    dm_opened         REAL NULL,         -- When that was opened.
    grace             REAL NULL,         -- Seconds in which they can take back a last decision; NULL: the bot's default.
    notice            TEXT NOT NULL,     -- `message`, `mention` or `digest`.
    quiet_from        INTEGER NULL,      -- Start of quiet hours, minutes after midnight.
    quiet_to          INTEGER NULL,      -- End of quiet hours.
    zone              TEXT NOT NULL,     -- Time zone.
    away_until        REAL NULL,         -- End of their holiday.
    reminders         INTEGER NOT NULL,  -- 1: they want reminders.
    digest_at         INTEGER NULL,      -- Time of the daily message, minutes after midnight.
    digest_next       REAL NULL,         -- Moment for which the next one is.
    digest_due        REAL NULL,         -- When it is sent, after quiet hours and holiday.
    one_press         INTEGER NULL,      -- 1: play with one press.
    theme             TEXT NULL,         -- Colours of their own pictures.
    wide              INTEGER NOT NULL,  -- 1: the desktop layout.
    reach             TEXT NOT NULL,     -- `unseen`, `answers`, `closed` or `gone`.
    embeds            INTEGER NOT NULL,  -- 1: text of private views below the pictures.
);

-- Processes of a cluster (PostgreSQL).
CREATE TABLE process (
    name              TEXT KEY,          -- Name of the process.
    shards            INTEGER NOT NULL,  -- How many shards its bot has.
    seen              REAL NOT NULL,     -- When it last reported.
);

-- Answers to the puzzles of the days.
CREATE TABLE puzzle_answer (
    day               TEXT KEY,          -- Day.
    user              INTEGER KEY,       -- Person.
    guild             INTEGER NOT NULL,  -- Server.
    answer            INTEGER NOT NULL,  -- Answer, from 0.
    solved            INTEGER NOT NULL,  -- 1: it is the best.
    mark              TEXT NULL,         -- Digest of the puzzle that was shown.
);

-- Copies of damaged rows, made before a repair overwrote them.
CREATE TABLE quarantine (
    id                INTEGER KEY,       -- Number of the copy.
    board_table       INTEGER NOT NULL,  -- Table.
    guild             INTEGER NOT NULL,  -- Server.
    origin            TEXT NOT NULL,     -- Table of the schema that the row was in.
    content           TEXT NOT NULL,     -- The row, JSON.
    reason            TEXT NOT NULL,     -- What was wrong.
    at                REAL NOT NULL,     -- When.
);

-- Who sits where: finds the tables of a person.
CREATE TABLE seat (
    board_table       INTEGER KEY,       -- Table.
    number            INTEGER KEY,       -- Seat, from 0.
    user              INTEGER NULL,      -- Person; NULL for a computer player or a free seat.
    kept_for          INTEGER NULL,      -- Person whose seat it is while another plays there.
);

-- Settings of a server.
CREATE TABLE server (
    guild             INTEGER KEY,       -- Server.
    openers           TEXT NOT NULL,     -- Who may open tables: `everybody` or moderators.
    channels          TEXT NOT NULL,     -- Channels in which tables may be opened, JSON; empty for all.
    most              INTEGER NULL,      -- Tables at once; NULL for no limit.
    language          TEXT NULL,         -- Language of new tables.
    threads           INTEGER NULL,      -- 1: each table gets a thread.
    alone_in_messages INTEGER NOT NULL,  -- 1: solo games move to direct messages.
);

-- Shards of a cluster and who serves them.
CREATE TABLE shard (
    shards            INTEGER KEY,       -- How many shards the bot has.
    number            INTEGER KEY,       -- Shard.
    holder            TEXT NOT NULL,     -- Process; empty for none.
    ready             INTEGER NOT NULL,  -- 1: it is connected.
);

-- Channels that watch a table.
CREATE TABLE spectators (
    board_table       INTEGER KEY,       -- Table.
    channel           INTEGER KEY,       -- Channel.
);

-- Tables that wait for nobody, reported once a revision.
CREATE TABLE still (
    board_table       INTEGER KEY,       -- Table.
    revision          INTEGER NOT NULL,  -- Revision that was reported.
);

-- Turns that processes take, for example to identify to Discord.
CREATE TABLE turn (
    name              TEXT KEY,          -- What it is about.
    free              REAL NOT NULL,     -- From when the next may go.
);

-- A person's remembered preference in a game (for example placing automatically).
CREATE TABLE wish (
    user              INTEGER KEY,       -- Person.
    game              TEXT KEY,          -- Game.
    notation          TEXT NOT NULL,     -- The preference as text.
);
