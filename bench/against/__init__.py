"""This tree beside another one of the project."""
