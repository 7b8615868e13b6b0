# What can be looked at in Imhotep: rules of cards and sites, what is often asked about them, and where they are.

imhotep-look-kind-red = Red market card
imhotep-look-kind-blue = Blue market card
imhotep-look-kind-green = Green market card
imhotep-look-kind-purple = Purple market card
imhotep-look-kind-site = Building site
imhotep-look-card = { $effect }. { $when }. { $copies ->
    [one] There is one such card.
   *[other] There are { $copies } such cards.
}
imhotep-look-side = { $site }, side { $side }

imhotep-look-market-A = Four cards lie face up in each round. Each stone unloaded here gives its owner one of them, in the order of unloading. The stone goes back to its owner’s quarry.
imhotep-look-market-B = As side A, but three cards lie face up and two face down on the last place. Whoever picks these two up looks at both, keeps one and discards the other face up.
imhotep-look-pyramid-A = A stone scores the points of its space at once. The lowest level is filled column by column from the left, each from the top down; then the second level in the same way, then the top. Once the pyramid is full, each further stone is 1 point.
imhotep-look-pyramid-B = As side A, but with three pyramids: the owner of each stone chooses one that has room. Besides its point one space gives a card, one lets its owner take stones and one puts a stone on a ship. Each top is 4 points. When all three are full, each stone is 1 point.
imhotep-look-temple-A = At the end of every round each stone that is seen from above is 1 point. Stones go from left to right, four to a level with two players and five with more; then the next level covers the one below.
imhotep-look-temple-B = As side A, but each stone seen from above gives what stands at its column. Columns 1, 3 and 5: a point or up to two stones, as its owner likes. Column 2: two points. Column 4: a card.
imhotep-look-burial-A = At the end of the game stones of one colour that touch along an edge are a group: 1, 3, 6, 10 and 15 points for 1 to 5 stones, then 2 more each. Every group counts. Stones go column by column from the left, in three rows from the top down.
imhotep-look-burial-B = Filled as side A. At the end of the game each row is ranked for itself by the number of stones: 8, 4, 2 and 0 points. Without a stone in it a row gives nothing. Tied players share the places they cover, rounded down.
imhotep-look-obelisks-A = At the end of the game the tallest obelisk gives the most points: 10 and 1 with two players, 12, 6 and 1 with three, 15, 10, 5 and 1 with four. Tied players share the places they cover, rounded down. Without a stone there is nothing.
imhotep-look-obelisks-B = The third stone of a colour makes an obelisk on the leftmost free space, which scores at once: 10, 9, 8, 7, 6, 5, 5 and 5 points. Stones that are left over are 1 point each at the end of the game.

imhotep-look-name-ship = Ship
imhotep-look-name-sled = Sled
imhotep-look-name-quarry = Quarry
imhotep-look-name-wrath = Wrath of the Pharaoh
imhotep-look-ship = Four ships are ready in each round. On your turn you may sail any of them, with or without a stone of yours, to a site that no ship has reached in this round. A ship needs stones on all its slots but one, and at least one. It is unloaded from the bow, stone by stone.
imhotep-look-sled = A sled holds five stones. To take stones is an action: three from your quarry, fewer only when room or stones are short. From here they go on ships. Among tied leaders more stones on the sled win.
imhotep-look-quarry = The stones that are not in play yet. Stones delivered to the market come back here.
imhotep-look-wrath = An option: whoever has no stone at one of the four building sites at the end loses 5 points.

imhotep-ruling-red = With an empty quarry the card is discarded without effect. Else its stone is one like any other: it scores, and gives the bonuses of side B. A stone just delivered to the market is back in the quarry before.
imhotep-ruling-chisel = A blue card is the whole action of a turn, and never of the turn in which you took it. The Chisel needs two stones on the sled and two free slots.
imhotep-ruling-sail = A blue card is the whole action of a turn, and never of the turn in which you took it. The Sail sails the ship that it has loaded, and the stone just put there counts for what the ship needs.
imhotep-ruling-lever = A blue card is the whole action of a turn, and never of the turn in which you took it. The Lever orders all stones of the ship; their owners still choose their card or pyramid.
imhotep-ruling-hammer = A blue card is the whole action of a turn, and never of the turn in which you took it. The Hammer needs a stone to take and a free slot.
imhotep-ruling-green = Every stone at the site counts: covered ones, those beside the pyramids, in obelisks and left over.
imhotep-ruling-purple = With the figures of the help page two statues are 5 points.
imhotep-ruling-market-A = A card must be taken for each stone, unless the table’s option says otherwise. The last card is taken without asking. Cards left over are discarded at the end of the round.
imhotep-ruling-market-B = Only whoever picks up the two cards sees them.
imhotep-ruling-pyramid-B = Taking stones and putting one on a ship may be declined. A red card takes effect at once. As long as one pyramid has room, a stone must go there.
imhotep-ruling-temple-A = It counts at the end of every round, whether a ship came or not. There is no height limit.
imhotep-ruling-temple-B = Columns are gone through from left to right. Stones are offered only when one can be taken; else it is the point. A red card takes effect at once. In the last round it counts too.
imhotep-ruling-burial-A = Stones that touch only at a corner are no group, and the bottom of a column does not touch the top of the next. There is always another column. With the figures of the help page a group of two is 5 points.
imhotep-ruling-burial-B = Stones of a row need not touch.
imhotep-ruling-obelisks-B = When all eight spaces are taken, further stones are left over.

imhotep-where-side-same = this side is up
imhotep-where-side-other = side { $side } is up
imhotep-where-market = in the market { $cards ->
    [one] once
   *[other] { $cards } times
}
imhotep-where-held = { $name } holds { $cards ->
    [one] one
   *[other] { $cards }
}

imhotep-sign-quarry = Stones in the quarry
imhotep-sign-draw = Cards in the draw pile; a card
imhotep-sign-facedown = Cards face down
imhotep-sign-start = Began this round
imhotep-sign-pile-blue = Blue cards of several kinds
imhotep-sign-pile-green = Green cards of several kinds
imhotep-sign-sun = The sun, lower each round
imhotep-sign-stones = Stones from the quarry
imhotep-sign-place = A stone onto a ship
imhotep-sign-choice = A point or stones
imhotep-sign-two = Two points
imhotep-sign-wrath = Wrath of the Pharaoh
imhotep-sign-star = Points

imhotep-look-name-round = Round
imhotep-look-name-action = Action
imhotep-look-name-stones = Stone
imhotep-look-name-sailing = Sailing
imhotep-look-name-bow = Bow
imhotep-look-name-slot = Slot
imhotep-look-name-site = Building site
imhotep-look-name-market-cards = Market card
imhotep-look-name-red-cards = Red card
imhotep-look-name-blue-cards = Blue card
imhotep-look-name-green-cards = Green card
imhotep-look-name-purple-cards = Purple card
imhotep-look-name-pile = Draw pile
imhotep-look-name-points = Points
imhotep-look-round = A game has six rounds. Each begins with four new ships and four new market cards. It ends when all four ships have sailed.
imhotep-look-action = On your turn you do one of four things: take up to 3 stones, put 1 stone on a ship, sail a ship, or play a blue card.
imhotep-look-stones = Each player has stones of one colour. They go from the quarry to the sled, onto ships, and to the sites, where they score for their owner.
imhotep-look-sailing = You may sail any ship that carries enough stones to a site that no ship has reached this round. The ship lands there and is unloaded.
imhotep-look-bow = The front of a ship. Stones are unloaded from the bow to the stern, so the stone at the bow comes first.
imhotep-look-slot = A place for one stone on a ship. You choose any free slot. Ships have 1 to 4 slots.
imhotep-look-site = The five sites are market, pyramid, temple, burial chamber and obelisks. Each has a side A and a side B. One ship a round can land at each.
imhotep-look-market-cards = Stones unloaded at the market give their owners cards: red, blue, green or purple.
imhotep-look-red-cards = A red card takes effect when you take it: a stone from your quarry goes to a site. Then it is discarded.
imhotep-look-blue-cards = Play a blue card as the action of a later turn. An unused blue card is worth 1 point at the end.
imhotep-look-green-cards = A green card scores at the end: 1 point for every 3 stones of all players at its site.
imhotep-look-purple-cards = Purple cards are statues. They score at the end, and more for each one you hold.
imhotep-look-pile = The market cards that are still face down. Four come to the market each round.
imhotep-look-points = Points at once: pyramid, obelisks B. Each round: temple. At the end: burial chamber, obelisks A and cards. The most points win.
