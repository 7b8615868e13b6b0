-- `channel`: where the message that is under way (`posting`, `mark`) was given to Discord; 0 where that is not known.
ALTER TABLE outbox ADD COLUMN channel INTEGER NOT NULL DEFAULT 0;
