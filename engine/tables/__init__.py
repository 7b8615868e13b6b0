"""The life of a table: pure functions that take a table, or what belongs to one, and give what becomes of it."""
