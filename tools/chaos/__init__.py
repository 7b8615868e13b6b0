"""Whole games in virtual time while a seeded schedule kills the bot and fails Discord and the disk: `make chaos`."""
