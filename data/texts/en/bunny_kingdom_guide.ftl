# What is told in the guided first game of Bunny Kingdom, a sentence a turn.

bunny_kingdom-guide-first = Choose two cards, which are played, and the rest goes on to your neighbour; on each stands what it would add now.
bunny_kingdom-guide-build = Place each piece where the harvest grows the most, and keep what helps nowhere yet for a later round.
bunny_kingdom-guide-camp = A camp goes to a cell where nobody is and no city stands, the lowest number first, which is good for joining two fiefs.
bunny_kingdom-guide-harvest = There will be three more harvests, so a fief that grows early scores in each of them.
bunny_kingdom-guide-parchment = Parchments stay secret and score once, at the end, so take one whose goal goes with what you do anyway.
bunny_kingdom-guide-piece = Cities, farms and other pieces are placed on your own cells after the last card, so take those for which you have a cell.
bunny_kingdom-guide-fief = Cells of yours that touch are a fief, which scores its towers times its different resources, so bring both together in one.
