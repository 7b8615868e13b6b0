-- In which theme a person reads pictures of their own (null: as the table), and a table shows its public ones.
ALTER TABLE person ADD COLUMN theme TEXT;
ALTER TABLE board_table ADD COLUMN theme TEXT NOT NULL DEFAULT 'own';
