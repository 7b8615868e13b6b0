"""Bunny Kingdom with the expansion Bunny Express, for 2 to 4 seats."""
