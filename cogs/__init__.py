"""The Discord layer. Thin: parse, call the table, show."""

VERSION = "1.0.0"
"""The version of Engawa, as people and hosts read it."""
