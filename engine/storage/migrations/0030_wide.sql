-- Whether a person sees the table's picture beside that of what they decide.
ALTER TABLE person ADD COLUMN wide INTEGER NOT NULL DEFAULT 0;
