-- What is known of a person's direct messages (engine/tables/people.py). It takes the place of dm_closed, which stays
-- for earlier releases: people to whom Discord refuses messages are found again by the first refusal.
ALTER TABLE person ADD COLUMN reach TEXT NOT NULL DEFAULT 'unseen';
