-- Who wants one message a day: at which minute of it, for which moment the next one is, and when that is looked at.
ALTER TABLE person ADD COLUMN digest_at INTEGER;
ALTER TABLE person ADD COLUMN digest_next REAL;
ALTER TABLE person ADD COLUMN digest_due REAL;
CREATE INDEX person_with_digest ON person (digest_due) WHERE digest_due IS NOT NULL;
