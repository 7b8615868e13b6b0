"""Parts of messages and private views for all games: pictures, sentences, buttons and lists."""
