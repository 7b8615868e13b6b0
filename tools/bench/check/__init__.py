"""Compares the measures that users feel with an earlier commit, and writes docs/speed.md."""
