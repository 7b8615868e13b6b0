-- Whether the text of private views stands in an embed below the pictures; 0 for people who have embeds switched off.
ALTER TABLE person ADD COLUMN embeds INTEGER NOT NULL DEFAULT 1;
