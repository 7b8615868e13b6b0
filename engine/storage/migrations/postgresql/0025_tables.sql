-- What the migrations up to this number have made of SQLite. The words for types are SQLite's, as in all of them.
CREATE TABLE board_table (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    owner INTEGER NOT NULL,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    language TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'playing', 'over', 'ended')),
    seats TEXT NOT NULL,
    seed INTEGER,
    version INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    moves INTEGER NOT NULL,
    phase_opened INTEGER NOT NULL,
    told INTEGER NOT NULL,
    snapshot BLOB,
    changed_at REAL NOT NULL,
    shape TEXT NOT NULL DEFAULT '',
    result TEXT NOT NULL DEFAULT '[]',
    proposals TEXT NOT NULL DEFAULT '[]',
    invited_only INTEGER NOT NULL DEFAULT 0,
    shown_out TEXT NOT NULL DEFAULT '[]',
    rings REAL,
    pending TEXT NOT NULL DEFAULT 'null',
    opened REAL,
    undone INTEGER NOT NULL DEFAULT 0,
    daily TEXT NOT NULL DEFAULT '',
    clock TEXT NOT NULL DEFAULT 'relaxed',
    rests TEXT NOT NULL DEFAULT '',
    touched REAL,
    calls TEXT NOT NULL DEFAULT '[]',
    guided TEXT NOT NULL DEFAULT ''
);
CREATE TABLE seat (
    board_table INTEGER NOT NULL REFERENCES board_table (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    user INTEGER,
    kept_for INTEGER,
    PRIMARY KEY (board_table, number)
);
CREATE TABLE move (
    board_table INTEGER NOT NULL REFERENCES board_table (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    notation TEXT NOT NULL,
    events TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (board_table, number)
);
CREATE TABLE interaction (
    id INTEGER PRIMARY KEY,
    at REAL NOT NULL
);
CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    board_table INTEGER NOT NULL REFERENCES board_table (id) ON DELETE CASCADE,
    lane TEXT NOT NULL,
    kind TEXT NOT NULL,
    reader INTEGER NOT NULL,
    since INTEGER NOT NULL,
    until INTEGER NOT NULL,
    note TEXT NOT NULL,
    asked INTEGER NOT NULL DEFAULT 0,
    sent INTEGER NOT NULL DEFAULT 0,
    posted INTEGER,
    round INTEGER NOT NULL DEFAULT 0,
    posting REAL,
    mark TEXT NOT NULL DEFAULT '',
    buried TEXT NOT NULL DEFAULT '',
    channel INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE message (
    board_table INTEGER NOT NULL REFERENCES board_table (id) ON DELETE CASCADE,
    role TEXT NOT NULL,
    reader INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    past TEXT NOT NULL,
    shown TEXT NOT NULL DEFAULT '',
    pictures TEXT NOT NULL DEFAULT '',
    moves INTEGER NOT NULL DEFAULT -1,
    called TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (board_table, role, reader)
);
CREATE TABLE person (
    user INTEGER PRIMARY KEY,
    language TEXT,
    locale TEXT,
    dm_closed INTEGER NOT NULL DEFAULT 0,
    dm_channel INTEGER,
    dm_opened REAL,
    grace REAL,
    notice TEXT NOT NULL DEFAULT 'message',
    quiet_from INTEGER,
    quiet_to INTEGER,
    zone TEXT NOT NULL DEFAULT '',
    away_until REAL,
    reminders INTEGER NOT NULL DEFAULT 1,
    digest_at INTEGER,
    digest_next REAL,
    digest_due REAL,
    one_press INTEGER
);
CREATE TABLE note (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
CREATE TABLE wish (
    user INTEGER NOT NULL,
    game TEXT NOT NULL,
    notation TEXT NOT NULL,
    PRIMARY KEY (user, game)
);
CREATE TABLE lane (
    board_table INTEGER NOT NULL REFERENCES board_table (id) ON DELETE CASCADE,
    lane TEXT NOT NULL,
    queue INTEGER NOT NULL,
    due REAL NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    owed_since REAL NOT NULL,
    claim TEXT NOT NULL DEFAULT '',
    held TEXT NOT NULL DEFAULT '',
    guild INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (board_table, lane)
);
CREATE TABLE left_guild (
    guild INTEGER PRIMARY KEY,
    at REAL NOT NULL
);
CREATE TABLE quarantine (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    board_table INTEGER NOT NULL,
    guild INTEGER NOT NULL,
    origin TEXT NOT NULL,
    content TEXT NOT NULL,
    reason TEXT NOT NULL,
    at REAL NOT NULL
);
CREATE TABLE invalid_request (
    minute INTEGER PRIMARY KEY,
    count INTEGER NOT NULL
);
CREATE TABLE still (
    board_table INTEGER PRIMARY KEY REFERENCES board_table (id) ON DELETE CASCADE,
    revision INTEGER NOT NULL
);
CREATE TABLE interest (
    guild INTEGER NOT NULL,
    game TEXT NOT NULL,
    user INTEGER NOT NULL,
    PRIMARY KEY (guild, game, user)
);
CREATE TABLE server (
    guild INTEGER PRIMARY KEY,
    openers TEXT NOT NULL DEFAULT 'everybody',
    channels TEXT NOT NULL DEFAULT '[]',
    most INTEGER,
    language TEXT,
    threads INTEGER,
    alone_in_messages INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE spectators (
    board_table INTEGER NOT NULL REFERENCES board_table (id) ON DELETE CASCADE,
    channel INTEGER NOT NULL,
    PRIMARY KEY (board_table, channel)
);

-- A text that may be long is in no index here: PostgreSQL takes no entry of more than 2,700 bytes.
CREATE UNIQUE INDEX one_live_table_a_channel ON board_table (channel) WHERE status IN ('lobby', 'playing');
CREATE INDEX seat_of_user ON seat (user);
CREATE INDEX outbox_of_table ON outbox (board_table, lane, id);
CREATE INDEX outbox_buried ON outbox (id) WHERE buried <> '';
CREATE INDEX table_of_guild ON board_table (guild);
CREATE INDEX table_in_channel ON board_table (channel);
CREATE INDEX table_rings ON board_table (rings) WHERE rings IS NOT NULL;
CREATE INDEX seat_kept_for ON seat (kept_for) WHERE kept_for IS NOT NULL;
CREATE INDEX lane_due ON lane (queue, due, board_table, lane, guild);
CREATE INDEX lane_held ON lane (guild, queue, held) WHERE held <> '';
CREATE INDEX lane_waits ON lane (queue, owed_since) WHERE held = '' AND tries = 0;
CREATE INDEX table_of_owner ON board_table (owner);
CREATE INDEX table_names ON board_table (id) WHERE proposals <> '[]' OR shown_out <> '[]';
CREATE INDEX message_of_reader ON message (reader) WHERE reader <> 0;
CREATE INDEX message_called ON message (board_table) WHERE called <> '';
CREATE INDEX person_opened ON person (dm_opened) WHERE dm_opened IS NOT NULL;
CREATE INDEX table_unrung ON board_table (id) WHERE status = 'lobby' AND rings IS NULL;
CREATE INDEX table_of_game ON board_table (game, version);
CREATE INDEX table_of_day ON board_table (daily, guild) WHERE daily <> '';
CREATE INDEX interest_of_user ON interest (user);
CREATE INDEX table_with_calls ON board_table (id) WHERE calls <> '[]';
CREATE INDEX person_with_digest ON person (digest_due) WHERE digest_due IS NOT NULL;
