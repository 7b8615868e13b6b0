"""Rules, tables and storage. Does not import Discord or the renderer."""
