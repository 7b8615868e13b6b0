"""Measures the rows that users feel, beside an earlier commit, and writes docs/speed.md."""
