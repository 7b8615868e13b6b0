-- What is known of a person's direct messages (engine/tables/people.py). Earlier releases read and write dm_closed
-- in its place; a person with dm_closed who is 'unseen' here refuses direct messages.
ALTER TABLE person ADD COLUMN reach TEXT NOT NULL DEFAULT 'unseen';
