"""Card tables, boards and texts: facts as files, no logic."""
