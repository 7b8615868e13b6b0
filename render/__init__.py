"""Draws tables as small palette images, from observations only.

No code here receives a game's full state, so a picture cannot show more than its reader may see.
"""
