"""Panels that both commands and deliveries send."""
