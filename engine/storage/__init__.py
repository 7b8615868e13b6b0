"""Where tables are kept: all rows, in SQLite or PostgreSQL. The only part of the engine that reaches outside."""
