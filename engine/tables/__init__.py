"""Tables: pure functions that take a table, or a part of one, and return the change."""
