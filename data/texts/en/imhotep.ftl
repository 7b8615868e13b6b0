# Imhotep: options, what happened, what is not possible.

game-imhotep = Imhotep
imhotep-command = imhotep
imhotep-command-description = Imhotep: ships, stones and five building sites, 2 to 4 players
imhotep-length = about 40 minutes in one sitting, or a few days
imhotep-reason = You do one thing per turn, but every ship can spoil a plan.

imhotep-option-sites = Sites
imhotep-option-sites-AAAAA = all on side A
imhotep-option-sites-BBBBB = all on side B
imhotep-option-sites-random = random sides
imhotep-option-figures = Numbers
imhotep-option-figures-official = as in the rulebook
imhotep-option-figures-help_page = as on the help page: 40 stones, groups of 2 give 5 points
imhotep-option-wrath = Wrath of the Pharaoh
imhotep-option-wrath-off = off
imhotep-option-wrath-on = on: lose 5 points if a building site has none of your stones
imhotep-option-market_pick = Market
imhotep-option-market_pick-mandatory = taking a card is mandatory
imhotep-option-market_pick-optional = taking a card is optional
imhotep-option-take_fewer = Take fewer stones by choice
imhotep-option-take_fewer-off = no, except with the numbers of the help page
imhotep-option-take_fewer-on = yes
imhotep-option-first = First player
imhotep-option-first-lot = random
imhotep-option-first-opener = the player who opened the table

imhotep-event-round-begins = **Round { $round }** begins with ships of { $ships } slots. { $name } goes first.
imhotep-event-stones = { $name } takes { $count ->
    [one] 1 stone
   *[other] { $count } stones
}.
imhotep-event-loaded = { $name } puts a stone on { $ship }, slot { $slot }.
imhotep-event-used = { $name } plays **{ $card }**.
imhotep-changed-begun = Round { $round }: { $name } goes first
imhotep-changed-loaded = { $name } loads { $ship }
imhotep-changed-sailed = { $name } sails { $ship } to the { $site }
imhotep-event-sailed = { $name } sails { $ship } to the **{ $site }**.
imhotep-event-took-card = { $name } takes **{ $card }** from the market.
imhotep-event-picked-up = { $name } takes { $cards ->
    [one] the face-down card
   *[other] the { $cards } face-down cards
} from the market.
imhotep-event-looked = The two cards are { $card } and { $other }.
imhotep-event-kept = { $name } keeps **{ $card }**.
imhotep-event-discarded = { $name } discards { $card }.
imhotep-event-sold-out = The market is sold out, so { $name } gets the stone back.
imhotep-event-declined = { $name } takes no card from the market.
imhotep-event-drew = { $name } draws **{ $card }**.
imhotep-event-no-card = { $name } could draw a card, but none is left.
imhotep-event-reshuffled = { $cards ->
    [one] The only discarded card becomes
   *[other] { $cards } discarded cards become
} the new draw pile.
imhotep-event-no-stone = { $name } has no stone in the quarry, so { $card } has no effect.
imhotep-event-pyramid = { $name } builds on { $pyramid }: { $points ->
    [one] **1** point
   *[other] **{ $points }** points
}.
imhotep-event-beside = { $name } builds next to the pyramids: { $points ->
    [one] **1** point
   *[other] **{ $points }** points
}.
imhotep-event-temple = { $name } builds at the temple: column { $column }, level { $level }.
imhotep-event-burial = { $name } builds in the burial chamber: row { $row }, column { $column }.
imhotep-event-obelisk = { $name } builds at the obelisks and now has { $height ->
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
imhotep-event-skipped = { $name } skips the bonus.
imhotep-event-temple-points = { $name } gets { $points ->
    [one] **1** point
   *[other] **{ $points }** points
} for the temple.
imhotep-event-passed = { $name } has no possible action and is skipped.
imhotep-event-stranded = No player can act. The stones on the waiting ships return to their quarries.
imhotep-event-game-ends = The last round has ended, so the game is over.
imhotep-event-wrath = The Wrath of the Pharaoh strikes { $name }: **{ $points }** { $points ->
    [one] point
   *[other] points
}.

imhotep-error-sites = I cannot read the sides “{ $value }”. Write A or B for market, pyramid, temple, burial chamber and obelisks, as in AABBA.
imhotep-error-ship-unknown = There is no ship “{ $ship }”. Ships have names such as 4a or 3b.
imhotep-error-site-unknown = There is no site “{ $site }”. Type market, pyramid, temple, burial or obelisks.
imhotep-error-choice-first = First choose { $choice }.
imhotep-error-no-choice = You can make that choice only when a site or a card asks for it.
imhotep-error-card-turn = A blue card takes your whole turn. You cannot use it in the turn in which you took it.
imhotep-error-back = You can no longer undo this. Another player has acted, or something hidden was revealed.
imhotep-error-sled-full = Your sled is full. It holds 5 stones.
imhotep-error-quarry-empty = Your quarry is empty.
imhotep-error-stones-count = You can take { $most ->
    [one] only 1 stone
   *[other] at most { $most } stones
} now.
imhotep-error-stones-all = You must take as many stones as you can: { $most }.
imhotep-error-sled-short = You need { $needed ->
    [one] 1 stone
   *[other] { $needed } stones
} on your sled, but you have { $stones }.
imhotep-error-ship-absent = This round has no { $ship }.
imhotep-error-ship-sailed = Already sailed: { $ship }. Choose another one.
imhotep-error-slot-unknown = There is no such slot. Slots count from the bow, and { $ship } has { $slots }.
imhotep-error-slot-taken = Already taken: { $ship }, slot { $slot }. Choose a free slot.
imhotep-error-same-slot = The Chisel needs two different slots, but you chose { $ship }, slot { $slot } twice.
imhotep-error-below-minimum = Too few stones to sail: { $ship } needs { $needed } and has { $stones }.
imhotep-error-site-taken = A ship is already at the { $site } this round. Choose another place.
imhotep-error-lever-order = Name each loaded slot of { $ship } once, in the order of unloading.
imhotep-error-not-held = You have no { $card }.
imhotep-error-not-in-market = The market has no { $card }. Choose another card.
imhotep-error-no-facedown = The market has no face-down cards.
imhotep-error-not-looked = { $card } is not one of the two cards you took.
imhotep-error-pyramid-full = There is no room: { $pyramid } is complete.
imhotep-error-must-take = At this table, you must take a card for each stone.

imhotep-headline = Round { $round } of { $rounds }
imhotep-button-hand = My turn
imhotep-button-pages = All pages
imhotep-command-sites = Sides of market, pyramid, temple, burial chamber, obelisks; type letters such as AABBA
imhotep-command-figures = Numbers from the rulebook or from the help page
imhotep-command-wrath = Lose 5 points if a building site has none of your stones
imhotep-command-market_pick = Whether you must take a card for each stone at the market
imhotep-command-take_fewer = Whether you may take fewer stones than you could
imhotep-command-first = First player: random, or the player who opened the table
imhotep-pad-turn = **It is your turn**.{ $full ->
    [yes] { " " }Your sled is full (5 stones).
   *[no] { "" }
} { $count ->
    [one] You can only { $acts }.
   *[other] Choose one action: { $acts }.
}
imhotep-act-stones = take stones
imhotep-act-load = put a stone on a ship
imhotep-act-sail = sail a ship
imhotep-act-card = use a blue card
imhotep-idle-card = { $card } cannot be used now: { $why }.
imhotep-idle-full = your sled is full
imhotep-idle-quarry = your quarry is empty
imhotep-idle-slots = too few slots are free
imhotep-idle-stones = it needs 2 stones on your sled
imhotep-idle-sled = your sled is empty
imhotep-idle-ship = it can make no ship sail
imhotep-pad-at-once = -# Taking stones, loading and taking a card are played immediately. Sailing and blue cards need **{ table-button-do }**. **{ table-button-undo }** reverts a move.
imhotep-pad-take = { $count ->
    [one] Your stone is at the market. Take a card.
   *[other] Your stones are at the market. Take { $count } cards.
}
imhotep-pad-keep = Keep one of these two cards. Only you see both cards.
imhotep-pad-pyramid = Your stone goes to a pyramid. Choose which one.
imhotep-pad-stones = You may take { $count ->
    [one] 1 stone
   *[other] { $count } stones
} from your quarry.
imhotep-pad-stones-up-to = You may take up to { $count } stones from your quarry.
imhotep-pad-place = You may put a stone from your sled on a ship.
imhotep-pad-temple = Choose your temple bonus: 1 point or { $count ->
    [one] 1 stone
   *[other] { $count } stones
} from your quarry.
imhotep-pad-temple-up-to = Choose your temple bonus: 1 point or up to { $count } stones from your quarry.
imhotep-draft-sailing = Sail a ship: choose the ship and the site.
imhotep-draft-complete = If this is right, press **{ table-button-do }**.
imhotep-draft-chisel = **Chisel**: put 2 stones on ships. Choose the first slot, then the second.
imhotep-draft-second = First stone: { $slot }. Now choose the second slot.
imhotep-draft-sail = **Sail**: put a stone on a ship and sail it. Choose the slot and the site.
imhotep-draft-lever = **Lever**: sail a ship and choose the order of unloading.
imhotep-draft-hammer = **Hammer**: take stones, then put one on a ship. Choose the slot.
imhotep-use-chisel = Put 2 stones on ships
imhotep-use-sail = Put a stone on a ship, then sail that ship
imhotep-use-lever = Sail a ship and choose the order of unloading
imhotep-use-hammer = Take stones, then put one on a ship
imhotep-slot = { $ship }, slot { $slot }
imhotep-aboard-here = your stone here
imhotep-aboard = { $stones } (needs { $minimum } to sail)
imhotep-button-back-of = Undo ({ $name })
imhotep-order = Slots { $slots }
imhotep-load-placeholder = Put a stone on …
imhotep-which-ship = Choose a ship
imhotep-which-slot = Choose a slot
imhotep-which-second = Put the second stone on …
imhotep-which-site = Choose a site
imhotep-which-order = Choose the order
imhotep-button-stones = { $count ->
    [0] Take stones
    [one] Take 1 stone
   *[other] Take { $count } stones
}
imhotep-button-sail = Sail a ship …
imhotep-button-card = Use blue card …
imhotep-button-keep = Show both cards
imhotep-button-facedown = Take face-down cards
imhotep-button-bonus-point = Take 1 point
imhotep-button-skip-take = Take no card
imhotep-button-skip-bonus = Skip the bonus
imhotep-button-sail-or-card = Sail a ship or use a blue card …
imhotep-button-market = Market cards
imhotep-button-from-market = Back
imhotep-preview-title = If { $ship } sails to the **{ $site }** now:
imhotep-preview = { $name }: { $what }
imhotep-preview-card = { $left ->
    [one] the last card
   *[other] one of { $left } cards
}
imhotep-preview-no-card = no card left, returns to the quarry
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
   *[other] a choice of { $open } pyramids
}
imhotep-gives-point = 1 point
imhotep-gives-points = 2 points
imhotep-gives-point-or-stones = 1 point or stones
imhotep-gives-card = a card
imhotep-gives-stones = up to 3 stones
imhotep-gives-place = a stone on a ship
imhotep-preview-beside = next to the pyramid, { $points ->
    [one] 1 point
   *[other] { $points } points
}
imhotep-preview-temple = column { $column } ({ $gives })
imhotep-preview-temple-covers = column { $column } ({ $gives }, on a stone of { $name })
imhotep-preview-burial = row { $row } ({ $joined ->
    [one] new group
   *[other] group of { $joined }
})
imhotep-preview-obelisk = { $height ->
    [one] 1 stone in total
   *[other] { $height } stones in total
}
imhotep-preview-tower = completes an obelisk for { $points ->
    [one] 1 point
   *[other] { $points } points
}
imhotep-gains = Points if the game ended after this: { $seats }
imhotep-gain = Points if the game ended after this: { $points }
imhotep-gains-seat = { $name } { $points }
imhotep-brings-stones = After this, you have { $sled } on your sled and { $quarry } in your quarry.
imhotep-brings-aboard = After this, { $ship } carries { $count ->
    [one] 1 stone
   *[other] { $count } stones
}. It can sail from { $minimum }.
imhotep-move-load = Put a stone on { $slot }
imhotep-move-sail = Sail { $ship } to the { $site }
imhotep-order-plan = My next turn, if the move is possible then
imhotep-order-plan-about = The move that you choose is played as your next turn, if it is possible then.
imhotep-order-plan-next = next turn: { $move }
imhotep-order-plan-stones = Take as many stones as possible
imhotep-move-chisel = { $card }: stones on { $slot } and { $other }
imhotep-move-sail-card = { $card }: stone on { $slot }, then sail to the { $site }
imhotep-move-lever = { $card }: { $ship } to the { $site } · { $order }
imhotep-move-hammer = { $card }: take { $count ->
    [0] stones
    [one] 1 stone
   *[other] { $count } stones
}, then put one on { $slot }
imhotep-move-take = Take { $card }
imhotep-move-keep = Keep { $card }
imhotep-move-stack = Build on { $pyramid }
imhotep-rules =
    { "" }**Imhotep in short**
    Play 6 rounds, each with 4 ships. On your turn, choose one action: take stones, load a stone, sail a ship or use a blue card. You take 3 stones to your sled, which holds 5, and load them from there. A ship with enough stones can sail to any free site.
    Ships unload from the bow. At the **market**, each stone takes a card. At the **pyramid**, it scores immediately. The **temple** scores at the end of every round for the stones seen from above. The **burial chamber** and the **obelisks** score at the end of the game.
    Red cards work immediately, blue cards later, green cards and statues at the end. You can sail a ship even without your stones on it. The player with the most points wins. On a tie, the player with more stones on the sled wins.
    { "" }**Side B**: the market has 2 face-down cards. Take both, keep one and discard the other. There are 3 pyramids, and some of their spaces give a card, stones or a stone on a ship. Each column of the temple has its own bonus. In the burial chamber, each row ranks players by their stones: 8, 4 and 2 points. Every 3 stones make an obelisk for 10, 9, 8 points and so on. Each loose stone gives 1 point.

## Where points come from
imhotep-part-pyramid = pyramid
imhotep-part-temple = temple
imhotep-part-burial = burial chamber
imhotep-part-obelisks = obelisks
imhotep-part-statues = statues
imhotep-part-decorations = decorations
imhotep-part-blue = unused blue cards
imhotep-part-wrath = Wrath of the Pharaoh

imhotep-seen-cards = Discarded cards: { $cards }
imhotep-seen-ships = Ships of earlier rounds: { $ships }
