"""It's a Wonderful World in Discord. No rules here: the engine says what is legal."""
