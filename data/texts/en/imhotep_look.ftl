# What can be looked at in Imhotep: rules of cards and sites, what is often asked about them, and where they are.

imhotep-look-kind-red = Red market card
imhotep-look-kind-blue = Blue market card
imhotep-look-kind-green = Green market card
imhotep-look-kind-purple = Purple market card
imhotep-look-kind-site = Building site
imhotep-look-card = { $effect }. { $when }. { $copies ->
    [one] The game has 1 such card.
   *[other] The game has { $copies } such cards.
}
imhotep-look-side = { $site }, side { $side }

imhotep-look-market-A = Each round has 4 face-up cards. Each stone unloaded here gives its owner one of them, in the order of unloading. The stone returns to its owner’s quarry.
imhotep-look-market-B = Like side A, but with 3 face-up cards and 2 face-down cards on the last place. If you take these 2 cards, look at both, keep one and discard the other face up.
imhotep-look-pyramid-A = A stone immediately scores the points of its space. The lowest level is filled column by column from the left, each column from the top down. The second level follows in the same way, then the top. When the pyramid is full, each extra stone gives 1 point.
imhotep-look-pyramid-B = Like side A, but with 3 pyramids. The owner of each stone chooses a pyramid that has room. Three spaces also give a bonus: a card, stones, or a stone on a ship. Each top gives 4 points. When all 3 pyramids are full, each stone gives 1 point.
imhotep-look-temple-A = At the end of every round, each stone seen from above gives 1 point. Stones go from left to right: 4 per level with 2 players, otherwise 5. Then the next level covers the one below.
imhotep-look-temple-B = Like side A, but each stone seen from above gives the bonus of its column. Columns 1, 3 and 5: your choice of 1 point or up to 2 stones. Column 2: 2 points. Column 4: a card.
imhotep-look-burial-A = At the end of the game, stones of one colour that share an edge form a group. Groups of 1 to 5 stones give 1, 3, 6, 10 and 15 points, and each extra stone 2 more. Every group counts. Stones go column by column from the left, in 3 rows from the top down.
imhotep-look-burial-B = Filled like side A. At the end of the game, players are ranked in each row by their stones: 8, 4, 2 and 0 points. Without a stone in a row, you score nothing there. Tied players share the points of their places, rounded down.
imhotep-look-obelisks-A = At the end of the game, the tallest obelisk gives the most points. 2 players: 10 and 1. 3 players: 12, 6 and 1. 4 players: 15, 10, 5 and 1. Tied players share the points of their places, rounded down. Without a stone here, you score nothing.
imhotep-look-obelisks-B = Every third stone of a colour completes an obelisk on the leftmost free space. It scores immediately: 10, 9, 8, 7, 6, 5, 5 and 5 points. At the end of the game, each loose stone gives 1 point.

imhotep-look-name-ship = Ship
imhotep-look-name-sled = Sled
imhotep-look-name-quarry = Quarry
imhotep-look-name-wrath = Wrath of the Pharaoh
imhotep-look-ship = Each round has 4 ships. On your turn, you can sail any of them, with or without your stones, to a site that no ship has reached this round. A ship needs stones on all its slots but one, and at least 1 stone. It is unloaded from the bow, stone by stone.
imhotep-look-sled = A sled holds 5 stones. As an action, take 3 stones from your quarry, or fewer if the sled or the quarry has too few. From the sled, stones go on ships. On a tie, the player with more stones on the sled wins.
imhotep-look-quarry = Your stones that are not in play. Stones unloaded at the market return here.
imhotep-look-wrath = Optional rule. At the end, you lose 5 points if one or more of the 4 building sites have none of your stones.

imhotep-ruling-red = If your quarry is empty, discard the card without effect. Otherwise its stone counts like any other: it scores and gives the bonuses of side B. A stone unloaded at the market returns to your quarry before the card takes effect.
imhotep-ruling-chisel = A blue card takes your whole turn. You cannot use it in the turn in which you took it. The Chisel needs 2 stones on your sled and 2 free slots.
imhotep-ruling-sail = A blue card takes your whole turn. You cannot use it in the turn in which you took it. The Sail must sail the ship it has loaded. The new stone counts for the stones the ship needs.
imhotep-ruling-lever = A blue card takes your whole turn. You cannot use it in the turn in which you took it. The Lever sets the order of all stones of the ship. Their owners still choose their card or pyramid.
imhotep-ruling-hammer = A blue card takes your whole turn. You cannot use it in the turn in which you took it. The Hammer needs a stone to take and a free slot.
imhotep-ruling-green = Every stone at the site counts: covered stones, stones next to the pyramids, stones in obelisks and loose stones.
imhotep-ruling-purple = With the numbers of the help page, 2 statues give 5 points.
imhotep-ruling-market-A = You must take a card for each stone, unless an option of the table says otherwise. The last card is taken automatically. Unused cards are discarded at the end of the round.
imhotep-ruling-market-B = Only the player who takes the 2 face-down cards sees them.
imhotep-ruling-pyramid-B = You may refuse to take stones or to put one on a ship. A red card takes effect immediately. While a pyramid has room, your stone must go to a pyramid.
imhotep-ruling-temple-A = Scores at the end of every round, even without a new ship. There is no height limit.
imhotep-ruling-temple-B = Columns score from left to right. If you cannot take a stone, you get the point. A red card takes effect immediately. The last round counts too.
imhotep-ruling-burial-A = Stones that touch only at a corner are not connected. The bottom of a column does not touch the top of the next. There is always a next column. With the numbers of the help page, a group of 2 gives 5 points.
imhotep-ruling-burial-B = The stones of a row need not touch each other.
imhotep-ruling-obelisks-B = When all 8 spaces are full, all extra stones stay loose.

imhotep-where-side-same = this side is in use
imhotep-where-side-other = side { $side } is in use
imhotep-where-market = { $cards ->
    [one] 1 card is in the market
   *[other] { $cards } cards are in the market
}
imhotep-where-held = { $name } has { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}

imhotep-sign-quarry = Stones in the quarry
imhotep-sign-draw = Draw pile, or a card as a bonus
imhotep-sign-facedown = Face-down cards
imhotep-sign-start = First player of this round
imhotep-sign-pile-blue = Several kinds of blue cards
imhotep-sign-pile-green = Several kinds of green cards
imhotep-sign-sun = The sun sinks each round
imhotep-sign-stones = Take stones from the quarry
imhotep-sign-place = Put a stone on a ship
imhotep-sign-choice = 1 point or stones
imhotep-sign-two = 2 points
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
imhotep-look-round = A game has 6 rounds. Each round begins with 4 new ships and 4 new market cards. It ends when all 4 ships have sailed.
imhotep-look-action = On your turn, you choose one of 4 actions: take up to 3 stones, put 1 stone on a ship, sail a ship, or use a blue card.
imhotep-look-stones = Each player has stones of one colour. Stones move from the quarry to the sled, to the ships and to the sites, where they score.
imhotep-look-sailing = You can sail any ship with enough stones, to a site that no ship has reached this round. The ship lands there and is unloaded.
imhotep-look-bow = The front of a ship. Stones are unloaded from the bow to the stern, so the stone at the bow comes first.
imhotep-look-slot = A place for one stone on a ship. You choose any free slot. Ships have 1 to 4 slots.
imhotep-look-site = The 5 sites are market, pyramid, temple, burial chamber and obelisks. Each has a side A and a side B. Only 1 ship per round can land at each site.
imhotep-look-market-cards = Stones unloaded at the market give their owners cards: red, blue, green or purple.
imhotep-look-red-cards = A red card takes effect when you take it: put a stone from your quarry on a building site. Then discard the card.
imhotep-look-blue-cards = Use a blue card as the action of a later turn. An unused blue card is worth 1 point at the end.
imhotep-look-green-cards = A green card scores at the end: 1 point for every 3 stones of all players at its site.
imhotep-look-purple-cards = Purple cards are statues. They score at the end of the game. The more statues you have, the more each is worth.
imhotep-look-pile = The market cards that are still face down. Each round, 4 of them come to the market.
imhotep-look-points = The pyramid and obelisks B score immediately. The temple scores at the end of each round. The burial chamber, obelisks A and cards score at the end of the game. The player with the most points wins.
