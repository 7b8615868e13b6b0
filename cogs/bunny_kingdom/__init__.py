"""Bunny Kingdom in Discord. No rules here: the engine says what is legal."""
