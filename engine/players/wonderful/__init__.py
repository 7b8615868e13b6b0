"""The planner of It's a Wonderful World: plans tried on the exact round, and what an empire is worth after it."""
