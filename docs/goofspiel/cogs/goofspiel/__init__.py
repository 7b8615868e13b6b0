"""Goofspiel in Discord."""
