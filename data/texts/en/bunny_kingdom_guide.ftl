# What is told in the guided first game of Bunny Kingdom: how it opens, tips told once, then tips that repeat.

bunny_kingdom-guide-opened = The player with the most points after 4 rounds wins: about 40 short turns, 10 to 20 minutes.
    { table-guide-opened }
bunny_kingdom-guide-first = Choose 2 cards to play. Your neighbour gets the others. A card with a small map puts your rabbit on that cell (a square of the board). Look for cities: their houses are towers.
bunny_kingdom-guide-build = Place each piece where your harvest grows most. The best piece is shown first. You keep pieces that help nowhere for later. You can undo until every person is done.
bunny_kingdom-guide-camp = A camp card puts your rabbit on any cell without a rabbit or a city. So it can connect two fiefs. A later card for that cell removes it.
bunny_kingdom-guide-harvest = Fiefs score at the harvest, at the end of each round: { $left } are left. A fief that grows early scores in each of them.
bunny_kingdom-guide-parchment = Parchments are cards with a star, such as the Royal Crown. They score only once, after the last harvest. Until then, opponents see only how many you have.
bunny_kingdom-guide-piece = Cities and farms are pieces. You place them on your own cells after the last cards of the round, one on each cell. So choose pieces that fit your cells.
bunny_kingdom-guide-fief = Your cells that share a side form a fief. It scores its number of towers × its number of different resources: 3 towers and 2 resources give 6 points. It needs both.
bunny_kingdom-guide-last-pick = This is the last round: cells and pieces score once more, parchments once. So compare the numbers on the cards: they show the points that each card adds now.
bunny_kingdom-guide-best = Your best fief scores { $points } at each harvest: towers { $towers }, resources { $resources }. An extra tower there adds { $resources }, an extra resource { $towers }, so look for cells and pieces beside it.
bunny_kingdom-guide-pick = None of your fiefs scores yet. A fief needs a tower and a resource, so look for the one you lack.
bunny_kingdom-guide-last-build = Place everything that adds to your harvest, because this is the last one.
bunny_kingdom-guide-build-again = Place pieces where your harvest grows, because they score { $left ->
    [one] once more
    [2] twice more
   *[other] { $left } more times
  }. You keep the others for later.
bunny_kingdom-guide-camp-place = Put the camp where it connects your cells, because one large fief scores more than two small ones.
bunny_kingdom-guide-post = A trading post produces what you choose. Choose a resource that the fief does not have, because only different resources count.
bunny_kingdom-guide-copy = The cards are revealed, so choose the parchment that gives you the most points.
