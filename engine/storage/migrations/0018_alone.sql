-- Whether a game for one goes on in direct messages when it begins.
ALTER TABLE server ADD COLUMN alone_in_messages INTEGER NOT NULL DEFAULT 0;
