"""What messages and private views are made of: pictures, sentences, buttons and lists, for all games."""
