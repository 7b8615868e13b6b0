"""Compare this working tree with another one of the project."""
