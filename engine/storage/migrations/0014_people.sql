-- How and when a person is called: by direct message or mention, quiet hours in their time zone, a holiday, reminders.
ALTER TABLE person ADD COLUMN notice TEXT NOT NULL DEFAULT 'message';
ALTER TABLE person ADD COLUMN quiet_from INTEGER;
ALTER TABLE person ADD COLUMN quiet_to INTEGER;
ALTER TABLE person ADD COLUMN zone TEXT NOT NULL DEFAULT '';
ALTER TABLE person ADD COLUMN away_until REAL;
ALTER TABLE person ADD COLUMN reminders INTEGER NOT NULL DEFAULT 1;
