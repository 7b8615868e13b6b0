-- What is known of a person's direct messages (engine/tables/people.py), in place of dm_closed, which stays for
-- earlier releases.
ALTER TABLE person ADD COLUMN reach TEXT NOT NULL DEFAULT 'unseen';
UPDATE person SET reach = 'closed' WHERE dm_closed <> 0;
