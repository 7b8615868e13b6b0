# What is told in the guided first game of Bunny Kingdom, a sentence a turn.

bunny_kingdom-guide-first = Choose two cards and pass the rest on; at first nothing adds to a harvest, so look for a city with towers and for cells that may come to touch it.
bunny_kingdom-guide-build = Place each piece where the harvest grows the most, and keep what helps nowhere yet for a later round.
bunny_kingdom-guide-camp = A camp puts a rabbit on a cell where nobody is and no city stands, which is good for joining two fiefs.
bunny_kingdom-guide-harvest = There will be three more harvests, so a fief that grows early scores in each of them.
bunny_kingdom-guide-parchment = Parchments score once, at the end, but together nearly as much as the harvests, so collect early those that go with your kingdom.
bunny_kingdom-guide-piece = Cities, farms and other pieces are placed on your own cells after the last card, so take those for which you have a cell.
bunny_kingdom-guide-fief = Cells of yours that touch are a fief, which scores its towers times its different resources, so bring both together in one.
