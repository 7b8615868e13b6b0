"""Imhotep: the base game for 2 to 4 seats, each site on side A or B."""
