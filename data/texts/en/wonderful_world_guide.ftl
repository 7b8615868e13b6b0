# What is told in the guided first game of It's a Wonderful World, a sentence a turn.

wonderful_world-guide-plan = Build cards you can complete in a round or two. Recycle the rest for the cubes in their corners.
wonderful_world-guide-place = First put cubes on a card they complete. Only completed cards produce and score.
wonderful_world-guide-krystallium = Put cubes you do not need on your Empire card. 5 cubes there become 1 Krystallium, which fits any cube slot.
wonderful_world-guide-supremacy = The player who produces the most in a step (no ties) gains a token. It scores 1 point at the end, and some cards cost tokens.
wonderful_world-guide-round = Hands now go the other way. Cards keep their cubes, and your completed cards produce again.
wonderful_world-guide-first = The slots on a card are its cost. Take a card with slots in colours you produce or can soon get.
wonderful_world-guide-production = Cards produce the resources next to the cog every round once they are complete. Take such cards early.
wonderful_world-guide-rest = The cards you leave go to your neighbour. Also look at the cards your neighbour would like.
wonderful_world-guide-order = The steps are materials, energy, science, gold, exploration. A card you complete in one step produces in the next steps.
wonderful_world-guide-recycling = A card you will not build can still help. Recycle it for the cube in its corner.
wonderful_world-guide-points = Some cards give points for each completed card of one type. It pays to collect a type.
