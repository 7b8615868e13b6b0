"""The Discord layer. It parses input, calls the table, and shows the result; it holds no rules."""

VERSION = "1.0.0"
"""The version of Engawa, as people and hosts read it."""
