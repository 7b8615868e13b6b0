# What is told in the guided first game of It's a Wonderful World, a sentence a turn.

wonderful_world-guide-plan = Build what you can complete in a round or two, and recycle the rest for the cube in the corner of each.
wonderful_world-guide-place = Put the cubes first on a card that they complete: only what is completed produces and scores.
wonderful_world-guide-krystallium = Cubes that you do not need go to your Empire card: five there become a Krystallium, which fits any slot.
wonderful_world-guide-supremacy = Whoever alone produces most in a step gains a token: 1 point at the end, and some cards cost one.
wonderful_world-guide-round = The hands now go the other way; cards keep their cubes, and what you have completed produces again.
wonderful_world-guide-first = Take a card whose cost, the slots on it, is in colours that you produce or can soon get.
wonderful_world-guide-production = What stands behind the cog is produced in every round after completion: take such cards early.
wonderful_world-guide-rest = The cards that you leave go to your neighbour: look also at what they would like.
wonderful_world-guide-order = Materials, energy, science, gold, exploration are produced in this order: what is completed in one step produces in the next.
wonderful_world-guide-recycling = A card that you will not build can still help: recycling it gives the cube in its corner.
wonderful_world-guide-points = Some cards give points for each completed card of one type, so it pays to collect a type.
