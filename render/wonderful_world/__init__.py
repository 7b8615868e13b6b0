"""Pictures of It's a Wonderful World."""
