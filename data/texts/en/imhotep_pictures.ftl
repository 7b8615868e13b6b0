# Texts that stand in the pictures of Imhotep, and the words that go with them.

picture-im-title-final = Final ranking

picture-im-status = Round { $round }/{ $rounds }

# The decorations in a place of 170 pixels.
picture-im-short-pyramid-decoration = Pyramid +
picture-im-short-temple-decoration = Temple +
picture-im-short-burial-decoration = Burial +
picture-im-short-obelisk-decoration = Obelisk +
picture-im-facedown = Face down

picture-im-site-market = Market
picture-im-site-pyramid = Pyramid
picture-im-site-temple = Temple
picture-im-site-burial = Burial
picture-im-site-obelisks = Obelisks

picture-im-pyramid-left = Left
picture-im-pyramid-middle = Middle
picture-im-pyramid-right = Right
picture-im-card = { $when }. { $effect }


# Beside a ship in the harbour.
picture-im-ready = can sail
picture-im-short-of = { $count ->
    [one] 1 more stone
   *[other] { $count } more stones
}

# What the places of the obelisks, of a row and of a group of stones give, before the points.
picture-im-by-height = By height
picture-im-by-most = Most
picture-im-by-group = By group size

picture-im-do-turn = Chooses an action
picture-im-do-take = Takes a market card
picture-im-do-keep = Keeps one of two cards
picture-im-do-pyramid = Chooses a pyramid
picture-im-do-stones = May take stones
picture-im-do-place = May load a stone
picture-im-do-temple = Takes a point or stones

# The same with a name, over the picture of who waits.
picture-im-does-turn = { $name } chooses an action
picture-im-does-take = { $name } takes a market card
picture-im-does-keep = { $name } keeps one of two cards
picture-im-does-pyramid = { $name } chooses a pyramid
picture-im-does-stones = { $name } may take stones
picture-im-does-place = { $name } may load a stone
picture-im-does-temple = { $name } takes a point or stones

# What a turn may be, each behind its sign.
picture-im-can-stones = Take { $count }
picture-im-can-load = Load
picture-im-can-sail = Sail
picture-im-can-card = Play a card

# Before the stones that are still to be unloaded.
picture-im-unloading = Unloading
picture-im-then = then
# On one's own panel.
picture-im-own = You
# Behind the points of a seat: its points if the game ended now, the second one where there is little room.
picture-im-at-end = { $points } at the end
picture-im-end = end { $points }
# Who would lead then, after the round.
picture-im-lead-at-end = At the end { $lead }
picture-im-lead-end = end: { $name } { $ahead }

# What a card does, in a few words.
picture-im-effect-entrance = Put a stone from your quarry on the pyramid
picture-im-effect-sarcophagus = Put a stone from your quarry in the burial chamber
picture-im-effect-paved-path = Put a stone from your quarry at the obelisks
picture-im-effect-chisel = Put 2 stones on ships, the same or different ones
picture-im-effect-sail = Put 1 stone on a ship, then sail that ship
picture-im-effect-lever = Sail a ship and choose the order of unloading
picture-im-effect-hammer = Take 3 stones, then put 1 on a ship
picture-im-effect-pyramid-decoration = 1 point for every 3 stones at the pyramid
picture-im-effect-temple-decoration = 1 point for every 3 stones at the temple
picture-im-effect-burial-decoration = 1 point for every 3 stones in the burial chamber
picture-im-effect-obelisk-decoration = 1 point for every 3 stones at the obelisks
picture-im-effect-statue = { $points } points for 1 to 5 statues, { $more } for each extra one
picture-im-effect-facedown = Look at both cards, keep one
picture-im-when-red = Works immediately
picture-im-when-blue = In a later turn; 1 point if unused
picture-im-when-green = Scores at the end of the game
picture-im-when-purple = Scores at the end of the game
# Below the effect of a card: what the viewer has, and the points that the card would bring if the game ended now.
picture-im-brings-red = Your stones there: { $count }
picture-im-brings-blue = You have: { $count }
picture-im-brings-green = Now { $points } ({ $count ->
    [one] 1 stone
   *[other] { $count } stones
})
picture-im-brings-purple = Now { $points } (you have { $count })
picture-im-taken = Taken
picture-im-taken-some = { $count } taken
picture-im-taken-all = All taken
picture-im-in-market = In the market
picture-im-tie-break = { $count } on the sled

picture-im-alt-ships = Ships, slots from the bow: { $ships }
picture-im-alt-ship = { $ship } (at least { $minimum }): { $slots }
picture-im-alt-ship-sailed = { $ship } at the { $site }
picture-im-alt-ship-unloading = { $ship } at the { $site }, still to unload: { $slots }
picture-im-alt-market = Market { $side }: { $cards }
picture-im-alt-pyramid = Pyramid { $side }: { $built ->
    [one] 1 stone
   *[other] { $built } stones
}, next points { $next }
picture-im-alt-temple = Temple { $side }, seen from above: { $stones }
picture-im-alt-burial = Burial chamber { $side }, by rows: { $rows }
picture-im-alt-obelisks = Obelisks { $side }: { $heights }
picture-im-alt-towers = Obelisks { $side }: towers { $towers }; loose stones { $heights }
picture-im-alt-seat = { $name } ({ $sign }): { $points ->
    [one] 1 point
   *[other] { $points } points
}, sled { $sled }, quarry { $quarry }
picture-im-now = If the game ended now: { $points ->
    [one] 1 point
   *[other] { $points } points
}
picture-im-alt-cards = { $seat }, cards { $cards }
picture-im-alt-card = { $card }: { $effect } ({ $when })
picture-im-alt-looked = Keep one: { $cards }
picture-im-alt-rank = { $rank }. { $name }: { $points ->
    [one] 1 point
   *[other] { $points } points
} ({ $sources }), { $sled } on the sled

picture-im-source-pyramid = Pyramid
picture-im-source-temple = Temple
picture-im-source-burial = Burial chamber
picture-im-source-obelisks = Obelisks
picture-im-source-statues = Statues
picture-im-source-decorations = Decorations
picture-im-source-blue = Unused blue cards
picture-im-source-wrath = Wrath of the Pharaoh

picture-im-you-turn = Choose an action
picture-im-you-take = Take a market card
picture-im-you-keep = Keep one of two cards
picture-im-you-pyramid = Choose a pyramid
picture-im-you-stones = { $count ->
    [one] You may take 1 stone
   *[other] You may take up to { $count } stones
}
picture-im-you-place = You may load a stone
picture-im-you-temple = Take a point or stones

# The whole board in words.
picture-im-stone-0 = blue
picture-im-stone-1 = orange
picture-im-stone-2 = white
picture-im-stone-3 = black
picture-im-free = free
picture-im-none = none
picture-im-run = { $count } { $stone }
picture-im-of = { $stone } { $number }
picture-im-read-deck = Cards in the draw pile: { $deck }
picture-im-read-level = Level { $level } of { $pyramid }: stones { $stones }; points of the next spaces { $spaces }
picture-im-read-bonus-card = { $points } and a card
picture-im-read-bonus-stones = { $points } and stones from the quarry
picture-im-read-bonus-place = { $points } and a stone on a ship
picture-im-read-beside = Next to the full pyramids: { $stones }
picture-im-read-temple-level = Level { $level }, from the left: { $stones }
picture-im-read-temple-gives = Bonuses of the columns, from the left: { $gives }; the next stone goes to column { $next }
picture-im-read-gives-point = 1 point
picture-im-read-gives-points = 2 points
picture-im-read-gives-point-or-stones = 1 point or stones
picture-im-read-gives-card = a card
picture-im-read-gets = Row { $row }: points { $points }
picture-im-read-next-row = The next stone goes to row { $row }
picture-im-read-groups = Points of groups: { $points }
picture-im-read-ranks = Points by rank: { $places }; now: { $points }
picture-im-read-places = Points of the next spaces: { $places }
