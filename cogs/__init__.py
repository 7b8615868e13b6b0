"""What people touch in Discord. Thin: parse, ask the table, show."""
