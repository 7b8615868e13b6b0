"""What a message shows: panels that both commands and deliveries send."""
