-- When the present phase opened: since then a table waits for those who decide in it.
ALTER TABLE board_table ADD COLUMN opened REAL;
