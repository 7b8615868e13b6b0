"""Pictures of the tables: drawn by our own code from observations, as small palette images.

Nothing here knows a game's full state: a picture shows what an observation holds, and so what its reader may see.
"""
