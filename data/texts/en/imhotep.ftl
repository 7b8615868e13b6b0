# Imhotep: options, what happened, what is not possible.

game-imhotep = Imhotep
imhotep-command = imhotep
imhotep-command-description = Imhotep: ships, stones and five building sites, 2 to 4 players
imhotep-length = about 40 minutes when all are there, or some days

imhotep-option-sites = Sites
imhotep-option-sites-AAAAA = all on side A
imhotep-option-sites-BBBBB = all on side B
imhotep-option-sites-random = sides at random
imhotep-option-figures = Figures
imhotep-option-figures-official = as in the rulebook
imhotep-option-figures-help_page = as on the help page: 40 stones, groups of two give 5
imhotep-option-wrath = Wrath of the Pharaoh
imhotep-option-wrath-off = off
imhotep-option-wrath-on = on: −5 for whoever neglects a site
imhotep-option-market_pick = Market
imhotep-option-market_pick-mandatory = a card must be taken
imhotep-option-market_pick-optional = a card may be left
imhotep-option-take_fewer = Fewer stones than possible
imhotep-option-take_fewer-off = only with the figures of the help page
imhotep-option-take_fewer-on = may always be taken
imhotep-option-first = First player
imhotep-option-first-lot = drawn by lot
imhotep-option-first-opener = who opened the table

imhotep-event-round-begins = **Round { $round }**: ships with { $ships } slots are ready, and { $name } begins.
imhotep-event-stones = { $name } takes { $count ->
    [one] 1 stone
   *[other] { $count } stones
}.
imhotep-event-loaded = { $name } puts a stone on { $ship }, slot { $slot }.
imhotep-event-used = { $name } plays **{ $card }**.
imhotep-changed-begun = Round { $round }: { $name } begins
imhotep-changed-loaded = { $name } loads { $ship }
imhotep-changed-sailed = { $name } sails { $ship } to the { $site }
imhotep-event-sailed = { $name } sails { $ship } to the **{ $site }**.
imhotep-event-took-card = { $name } takes **{ $card }** from the market.
imhotep-event-picked-up = { $name } picks up { $cards ->
    [one] the face-down card
   *[other] the { $cards } face-down cards
} of the market.
imhotep-event-looked = They are { $card } and { $other }.
imhotep-event-kept = { $name } keeps **{ $card }**.
imhotep-event-discarded = { $name } discards { $card }.
imhotep-event-sold-out = { $name } finds the market sold out and gets the stone back.
imhotep-event-declined = { $name } leaves the market without a card.
imhotep-event-drew = { $name } draws **{ $card }**.
imhotep-event-no-card = { $name } may draw, but no card is left.
imhotep-event-reshuffled = { $cards ->
    [one] The only discarded card becomes
   *[other] { $cards } discarded cards become
} the new draw pile.
imhotep-event-no-stone = { $name } has no stone in the quarry, so { $card } has no effect.
imhotep-event-pyramid = { $name } builds on { $pyramid }: { $points ->
    [one] **1** point
   *[other] **{ $points }** points
}.
imhotep-event-beside = { $name } builds beside the pyramids: { $points ->
    [one] **1** point
   *[other] **{ $points }** points
}.
imhotep-event-temple = { $name } builds at the temple: column { $column }, level { $level }.
imhotep-event-burial = { $name } builds in the burial chamber: row { $row }, column { $column }.
imhotep-event-obelisk = { $name } builds at the obelisks: { $height ->
    [one] 1 stone
   *[other] { $height } stones
} there.
imhotep-event-tower = { $name } completes an obelisk: **{ $points }** { $points ->
    [one] point
   *[other] points
}.
imhotep-event-bonus-stones = { $name } takes { $count ->
    [one] 1 stone
   *[other] { $count } stones
} as a bonus.
imhotep-event-skipped = { $name } goes without the bonus.
imhotep-event-temple-points = { $name } gets { $points ->
    [one] **1** point
   *[other] **{ $points }** points
} for the temple.
imhotep-event-passed = { $name } can do nothing and is passed over.
imhotep-event-stranded = Nobody can do anything: the stones on waiting ships go back to their quarries.
imhotep-event-game-ends = The last stone is laid: the game is over.
imhotep-event-wrath = The wrath of the Pharaoh strikes { $name }: **{ $points }** { $points ->
    [one] point
   *[other] points
}.

imhotep-error-sites = “{ $value }” names no sides; write A or B for market, pyramid, temple, burial chamber and obelisks, as in AABBA.
imhotep-error-ship-unknown = There is no ship “{ $ship }”; ships are called 4a, 3b and so on.
imhotep-error-site-unknown = There is no site “{ $site }”; it is market, pyramid, temple, burial or obelisks.
imhotep-error-not-your-turn = It is not your turn yet.
imhotep-error-not-your-choice = Somebody else has to choose now.
imhotep-error-choice-first = First choose { $choice }.
imhotep-error-no-choice = That is chosen only when a site or a card asks for it, and none does now.
imhotep-error-card-turn = A blue card is the whole action of a turn, and never of the one in which you take it.
imhotep-error-back = This can no longer be taken back: somebody else has acted, or something hidden was shown.
imhotep-error-sled-full = Your sled is full: it holds five stones.
imhotep-error-quarry-empty = Your quarry is empty.
imhotep-error-stones-count = You can take { $most ->
    [one] only 1 stone
   *[other] at most { $most } stones
} now.
imhotep-error-stones-all = You must take as many stones as you can: { $most }.
imhotep-error-sled-short = That takes { $needed ->
    [one] a stone
   *[other] { $needed } stones
} on your sled, and you have { $stones }.
imhotep-error-ship-absent = There is no { $ship } in this round.
imhotep-error-ship-sailed = It has already sailed: { $ship }.
imhotep-error-slot-unknown = No such slot: { $ship } has { $slots }, counted from the bow.
imhotep-error-slot-taken = There is a stone already: { $ship }, slot { $slot }.
imhotep-error-same-slot = A Chisel puts two stones on two different slots, not both on { $ship }, slot { $slot }.
imhotep-error-below-minimum = Too few stones to sail: { $ship } needs { $needed } and has { $stones }.
imhotep-error-site-taken = A ship has already landed there in this round: { $site }.
imhotep-error-lever-order = Name each loaded slot of { $ship } once, in the order of unloading.
imhotep-error-not-held = You hold no { $card }.
imhotep-error-not-in-market = { $card } does not lie in the market.
imhotep-error-no-facedown = No face-down cards lie in the market.
imhotep-error-not-looked = { $card } is not one of the two cards.
imhotep-error-pyramid-full = There is no room: { $pyramid } is complete.
imhotep-error-must-take = At this table a card must be taken for each stone.

imhotep-headline = Round { $round } of { $rounds }
imhotep-button-hand = My turn
imhotep-button-pages = All pages
imhotep-command-sites = Sides of market, pyramid, temple, burial chamber, obelisks: type letters such as AABBA
imhotep-command-figures = Figures of the rulebook or of the help page
imhotep-command-wrath = Lose 5 points when you have no stone at some building site?
imhotep-command-market_pick = Must a card be taken for each stone at the market?
imhotep-command-take_fewer = May fewer stones than possible be taken?
imhotep-command-first = Who begins: drawn by lot, or whoever opened the table
imhotep-pad-turn = **It is your turn**. { $count ->
    [one] You can only { $acts }.
   *[other] Do one of these: { $acts }.
}
imhotep-act-stones = take stones
imhotep-act-load = put a stone on a ship
imhotep-act-sail = sail a ship
imhotep-act-card = use a blue card
imhotep-pad-take = Your stone is at the market: take a card.
imhotep-pad-keep = Keep one of the two cards; only you see them.
imhotep-pad-pyramid = Your stone goes to a pyramid: to which?
imhotep-pad-stones = You may take { $count ->
    [one] 1 stone
   *[other] { $count } stones
} from your quarry.
imhotep-pad-stones-up-to = You may take up to { $count } stones from your quarry.
imhotep-pad-place = You may put a stone of your sled on a ship.
imhotep-pad-temple = The temple gives you a point, or { $count ->
    [one] 1 stone
   *[other] { $count } stones
} from your quarry.
imhotep-pad-temple-up-to = The temple gives you a point, or up to { $count } stones from your quarry.
imhotep-draft-sailing = Sail a ship: choose ship and site.
imhotep-draft-chisel = **Chisel**: put two stones on ships. Choose the first slot, then the second.
imhotep-draft-sail = **Sail**: put a stone on a ship and sail it. Choose slot and site.
imhotep-draft-lever = **Lever**: sail a ship and choose the order of unloading.
imhotep-draft-hammer = **Hammer**: take stones, then put one on a ship. Choose the slot.
imhotep-use-chisel = Put two stones on ships
imhotep-use-sail = Put a stone on a ship, then sail it
imhotep-use-lever = Sail a ship and choose the order of unloading
imhotep-use-hammer = Take stones, then put one on a ship
imhotep-slot = { $ship }, slot { $slot }
imhotep-aboard-here = your stone here
imhotep-aboard = { $stones } (sails with { $minimum })
imhotep-button-back-of = Take back ({ $name })
imhotep-order = Slots { $slots }
imhotep-load-placeholder = Put a stone on …
imhotep-which-card = Use a blue card
imhotep-which-ship = Which ship
imhotep-which-slot = Which slot
imhotep-second-placeholder = Second stone on …
imhotep-which-site = To which site
imhotep-which-order = In which order
imhotep-button-stones = { $count ->
    [0] Take stones
    [one] Take 1 stone
   *[other] Take { $count } stones
}
imhotep-button-sail = Sail a ship …
imhotep-button-card = Use a blue card …
imhotep-button-keep = Look at the two cards
imhotep-button-facedown = Look at the face-down cards
imhotep-button-bonus-point = Take 1 point
imhotep-button-skip-take = Take no card
imhotep-button-skip-bonus = Go without it
imhotep-button-turn = Something else
imhotep-button-market = Market cards
imhotep-button-from-market = Go back
imhotep-preview-title = If { $ship } sails to the **{ $site }** now:
imhotep-preview = { $name }: { $what }
imhotep-preview-card = { $left ->
    [one] the last card
   *[other] one of { $left } cards
}
imhotep-preview-no-card = no card left, back to the quarry
imhotep-preview-pyramid = { $points ->
    [one] 1 point
   *[other] { $points } points
}
imhotep-preview-pyramid-bonus = { $points ->
    [one] 1 point
   *[other] { $points } points
} and { $gives }
imhotep-preview-pyramid-choice = { $open ->
    [one] the last free space of the pyramids
   *[other] one of { $open } pyramids
}
imhotep-gives-point = 1 point
imhotep-gives-points = 2 points
imhotep-gives-point-or-stones = 1 point or stones
imhotep-gives-card = a card
imhotep-gives-stones = up to 3 stones
imhotep-gives-place = a stone on a ship
imhotep-preview-beside = beside the pyramid, { $points ->
    [one] 1 point
   *[other] { $points } points
}
imhotep-preview-temple = column { $column } ({ $gives })
imhotep-preview-temple-covers = column { $column } ({ $gives }, over { $name })
imhotep-preview-burial = row { $row } ({ $joined ->
    [one] alone
   *[other] { $joined } together
})
imhotep-preview-obelisk = { $height ->
    [one] 1 stone in all
   *[other] { $height } stones in all
}
imhotep-preview-tower = completes an obelisk for { $points ->
    [one] 1 point
   *[other] { $points } points
}
imhotep-gains = Points, if all stays as it then lies: { $seats }
imhotep-gain = { $points } if it ended so
imhotep-gains-seat = { $name } { $points }
imhotep-brings-stones = Then { $sled } on your sled, { $quarry } in your quarry.
imhotep-brings-aboard = Then { $count ->
    [one] 1 stone is
   *[other] { $count } stones are
} aboard { $ship }; it sails with { $minimum }.
imhotep-move-load = Put a stone on { $slot }
imhotep-move-sail = Sail { $ship } to the { $site }
imhotep-order-plan = What I will do on my next turn, if it is possible then
imhotep-order-plan-next = on my next turn: { $move }
imhotep-order-plan-stones = Take as many stones as possible
imhotep-move-chisel = { $card }: stones on { $slot } and { $other }
imhotep-move-sail-card = { $card }: stone on { $slot }, then to the { $site }
imhotep-move-lever = { $card }: { $ship } to the { $site } · { $order }
imhotep-move-hammer = { $card }: take stones, then one on { $slot }
imhotep-move-take = Take { $card }
imhotep-move-keep = Keep { $card }
imhotep-move-stack = Build on { $pyramid }
imhotep-rules =
    { "" }**Imhotep in short**
    Six rounds, each with four ships. On your turn do one thing: take three stones to your sled (five at most), put a stone on a ship, sail a ship that carries enough to a site that is still free, or use a blue card.
    A ship is unloaded from the bow. At the **market** each stone is a card; at the **pyramid** it scores at once; the **temple** scores at the end of every round for the stones seen from above; the **burial chamber** and the **obelisks** score at the end of the game.
    Red cards work at once, blue ones later, green ones and statues at the end. Nobody needs a stone of their own on a ship to sail it. Most points win; if tied, most stones on the sled.
    On **side B** the market has a pair of face-down cards, of which one is kept; stones go to one of three pyramids by choice, some spaces of which give a card, stones or a stone on a ship; each column of the temple has a bonus of its own; the rows of the burial chamber are ranked by the number of stones (8, 4 and 2 points); and three stones make an obelisk for 10, 9, 8 points and so on, loose ones a point each.

## Where points come from
imhotep-part-pyramid = pyramid
imhotep-part-temple = temple
imhotep-part-burial = burial chamber
imhotep-part-obelisks = obelisks
imhotep-part-statues = statues
imhotep-part-decorations = decorations
imhotep-part-blue = unused blue cards
imhotep-part-wrath = Wrath of the Pharaoh

imhotep-seen-cards = Discarded: { $cards }
imhotep-seen-ships = Ships of earlier rounds: { $ships }
