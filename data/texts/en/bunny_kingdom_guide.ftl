# What is told in the guided first game of Bunny Kingdom, a sentence a turn.

bunny_kingdom-guide-first = Choose two cards and pass the rest on: look for a city with towers, and for cells close together.
bunny_kingdom-guide-build = Place each piece where the harvest grows most; what helps nowhere yet can wait for a later round.
bunny_kingdom-guide-camp = A camp puts a rabbit on a cell where nobody is and no city stands: good for joining two fiefs.
bunny_kingdom-guide-harvest = There are three more harvests, so a fief that grows early scores in each of them.
bunny_kingdom-guide-parchment = Parchments score once, at the end, but together nearly as much as the harvests: collect those that suit you.
bunny_kingdom-guide-piece = Cities, farms and other pieces go on your own cells after the last card: take those for which you have a cell.
bunny_kingdom-guide-fief = Your cells that touch are a fief, which scores its towers times its different resources: bring both together.
