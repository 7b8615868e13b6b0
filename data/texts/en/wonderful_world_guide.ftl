# What is told in the guided first game of It's a Wonderful World, a sentence a turn.

wonderful_world-guide-plan = Put under construction what you can complete in a round or two, and recycle the rest: each gives the cube in its corner, for a slot that it fits or your Empire card.
wonderful_world-guide-place = Put the cubes first on a card that they complete: only what is completed produces and scores.
wonderful_world-guide-krystallium = A cube that you need nowhere goes to your Empire card, and five of them there become a Krystallium, which fits a slot of any colour.
wonderful_world-guide-supremacy = Whoever alone produces the most in a step gains a token, a Financier or a General: it is worth 1 point at the end, and some cards cost one.
wonderful_world-guide-round = The hands now go round the other way; cards under construction keep their cubes, and what you have completed produces again.
wonderful_world-guide-first = Take a card whose cost, the slots on it, is in colours that you produce or can soon get.
wonderful_world-guide-production = What stands behind the cog of a card is produced in every round after its completion, so take such cards early, and those with points later.
wonderful_world-guide-rest = The cards that you leave go to your neighbour, so look also at what they would like.
wonderful_world-guide-order = Materials, energy, science, gold, exploration: they are produced in this order, and a card that is completed in one step produces in those after it.
wonderful_world-guide-recycling = A card that you will not build can still help: it can be recycled for the cube in its corner.
wonderful_world-guide-points = Some cards give points for each completed card of one type, so it pays to collect a type.
