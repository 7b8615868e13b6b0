"""Rules, tables and storage. Imports neither Discord nor the renderer."""
