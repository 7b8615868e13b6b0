-- Whom a message of the channel marked when it came: who was woken by it is not called again beside it.
ALTER TABLE message ADD COLUMN called TEXT NOT NULL DEFAULT '';
