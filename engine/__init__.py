"""Rules, tables and storage. Knows nothing of Discord or of pictures."""
