# Bunny Kingdom with Bunny Express: options, what happened, what is not possible.

game-bunny_kingdom = Bunny Kingdom
bunny_kingdom-command = bunny
bunny_kingdom-command-description = Bunny Kingdom: draft, build and harvest fiefs, 2 to 4 players
bunny_kingdom-length = 40 to 60 minutes in one sitting, or a few days
bunny_kingdom-reason = Fiefs grow fast, and secret parchments decide at the end.

bunny_kingdom-options-usual = Engawa’s rules: 7 Provisions cards, which play 2 cards from the deck (published game: 3)
bunny_kingdom-option-provisions = Provisions cards
bunny_kingdom-option-provisions-7 = 7 cards, Engawa’s own rule: chains are common
bunny_kingdom-option-provisions-3 = 3 cards, as in the published game
bunny_kingdom-option-express = Bunny Express
bunny_kingdom-option-express-off = without the railway
bunny_kingdom-option-express-on = with the railway
bunny_kingdom-option-border_rails = Tracks on the border
bunny_kingdom-option-border_rails-off = only between two cells
bunny_kingdom-option-border_rails-on = also along the border
bunny_kingdom-option-sheriff_tie = Tie for sheriff
bunny_kingdom-option-sheriff_tie-clockwise = next tied player clockwise
bunny_kingdom-option-sheriff_tie-literal = always the left neighbour
bunny_kingdom-option-station_track = First track of the Central Station
bunny_kingdom-option-station_track-random = on a random side
bunny_kingdom-option-station_track-chosen = on a side the first sheriff chooses
bunny_kingdom-option-rail_cards = Tracks of one Railway card
bunny_kingdom-option-rail_cards-any_end = at any ends of the line
bunny_kingdom-option-rail_cards-one_end = all at the same end
bunny_kingdom-option-camp_cells = Cells for camps
bunny_kingdom-option-camp_cells-free = free cells without a city
bunny_kingdom-option-camp_cells-cities = free cells, even with a printed city

bunny_kingdom-event-central-station = The Central Station and its water tower are on **{ $cell }**.
bunny_kingdom-event-station-track = The railway begins { $other ->
    [north] on the north side of { $cell }
    [east] on the east side of { $cell }
    [south] on the south side of { $cell }
    [west] on the west side of { $cell }
   *[other] between { $cell } and { $other }
}.
bunny_kingdom-event-first-sheriff = { $name } is the first sheriff.
bunny_kingdom-event-round-begins = **Round { $round }** begins. Pass hands to the { $direction ->
    [left] left
   *[right] right
}.
bunny_kingdom-event-picked = You choose **{ $card }**.
bunny_kingdom-event-discarded = You discard **{ $card }**.
bunny_kingdom-event-last-cards = Everyone plays the last { $cards } cards of their hand.
bunny_kingdom-event-claimed = { $name } puts a rabbit on **{ $card }**.
bunny_kingdom-gains = { $name } gets { $cards }.
bunny_kingdom-gains-tracks = { $count ->
    [one] 1 track
   *[other] { $count } tracks
}
bunny_kingdom-gains-parchments = { $count ->
    [one] 1 parchment
   *[other] { $count } parchments
}
bunny_kingdom-opened = { $name } scores **{ $points }** { $points ->
    [one] point
   *[other] points
} for { $count ->
    [one] 1 parchment
   *[other] { $count } parchments
}:
bunny_kingdom-event-camp-leaves = { $name }'s { $card } is removed from { $cell }.
bunny_kingdom-event-camp-announced = { $name } announces **{ $card }**. Players with a lower number may go first.
bunny_kingdom-event-reserved = { $name } gets **{ $card }** to build.
bunny_kingdom-event-sealed = { $name } keeps a parchment face down.
bunny_kingdom-event-sealed-card = Your parchment is **{ $card }**.
bunny_kingdom-event-provisions = { $name } plays Provisions and { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} from the deck.
bunny_kingdom-event-railway-card = { $name } plays a railway card with { $tokens ->
    [one] 1 track
   *[other] { $tokens } tracks
}.
bunny_kingdom-event-sheriff = { $cards ->
    [0] No one played a railway card this round. { $name } becomes sheriff.
    [one] { $name } is sheriff with 1 railway card this round.
   *[other] { $name } is sheriff with { $cards } railway cards this round.
}
bunny_kingdom-event-track = You place a track { $other ->
    [north] on the north side of { $cell }
    [east] on the east side of { $cell }
    [south] on the south side of { $cell }
    [west] on the west side of { $cell }
   *[other] between { $cell } and { $other }
}.
bunny_kingdom-event-laid = { $name } adds { $count ->
    [one] 1 track
   *[other] { $count } tracks
}.
bunny_kingdom-event-sheriff-scores = Sheriff { $name } scores **{ $points }** { $points ->
    [one] point
   *[other] points
} for { $count ->
    [one] 1 new track
   *[other] { $count } new tracks
}.
bunny_kingdom-event-camp-held = { $name } keeps { $card } for later.
bunny_kingdom-event-built = { $name } builds **{ $card }** on { $cell }.
bunny_kingdom-event-linked = { $name } connects { $cell } and { $other } with sky towers.
bunny_kingdom-event-post = { $name }'s trading post on { $cell } produces { $what }.
bunny_kingdom-event-charged = Your station counts { $owner }'s cities.
bunny_kingdom-event-railway = { $name } scores **{ $points }** { $points ->
    [one] point
   *[other] points
} for towers along the railway.
bunny_kingdom-event-station = { $name }'s station counts { $cities ->
    [one] 1 city
   *[other] { $cities } cities
} of { $owner }.
bunny_kingdom-event-fief = { $name }: fief of { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
}, { $strength ->
    [one] 1 tower
   *[other] { $strength } towers
} × { $wealth ->
    [one] 1 resource
   *[other] { $wealth } resources
} = **{ $points }** { $points ->
    [one] point
   *[other] points
}
bunny_kingdom-event-harvested = { $name } harvests **{ $points }** { $points ->
    [one] point
   *[other] points
} and now has { $total ->
    [one] 1 point
   *[other] { $total } points
}.
bunny_kingdom-event-sheriff-ends = The last sheriff, { $name }, scores **{ $points }** { $points ->
    [one] point
   *[other] points
} for { $cards ->
    [one] 1 railway card
   *[other] { $cards } railway cards
}.
bunny_kingdom-event-reveals = { $name } reveals { $cards ->
    [one] 1 parchment
   *[other] { $cards } parchments
}.
bunny_kingdom-event-copied = { $name }'s { $card } copies **{ $what }**.
bunny_kingdom-event-parchment = { $name }: { $card }, **{ $points }** { $points ->
    [one] point
   *[other] points
}
bunny_kingdom-event-game-ends = All parchments are revealed. The game is over.

bunny_kingdom-players-2 = **2 players:** each round, both players get a hand of 10 cards and a face-down reserve of 10 cards. Before each choice you draw 1 card from your reserve. Then you play 1 card and discard 1 card face down.
bunny_kingdom-pad-reserve = 1 card of this hand comes from your reserve. { $left ->
    [0] Your reserve is now empty.
    [one] 1 card is left in your reserve.
   *[other] { $left } cards are left in your reserve.
}

bunny_kingdom-error-cell = There is no cell { $cell }. Choose a cell from A1 to J10.
bunny_kingdom-error-play-first = You have already chosen to play { $card }. Press **{ any-button-back }** to choose another card.
bunny_kingdom-error-discard-first = You have already chosen to discard { $card }. Press **{ any-button-back }** to choose another card.
bunny_kingdom-error-not-held = You have no { $card } to place.
bunny_kingdom-error-camp-order = Camps are placed from the lowest number up. Camp { $number } has to wait.
bunny_kingdom-error-camp-announce = Other players have camps too. Announce camp { $number } first.
bunny_kingdom-error-no-announce = You cannot announce { $card } now. You announce a camp once, when another player has a lower camp number and a cell is free.
bunny_kingdom-error-camp-occupied = A rabbit is already on { $cell }. Choose a cell without a rabbit for your camp.
bunny_kingdom-error-not-yours = You have no rabbit on { $cell }. Build on a cell with your rabbit.
bunny_kingdom-error-slot = { $cell } already has a building. Choose a cell without one.
bunny_kingdom-error-terrain = { $card } needs { $terrain }, but { $cell } is { $found }.
bunny_kingdom-error-not-railside = No track touches { $cell }. Build your station on a cell along the railway.
bunny_kingdom-error-one-cell = Sky towers come in pairs. Name two cells, as in “tower B2 H9”.
bunny_kingdom-error-same-fief = { $cell } and { $other } are already in the same fief. Sky towers connect two different fiefs.
bunny_kingdom-error-no-line = { $cell } and { $other } share no side, so no track fits between them.
bunny_kingdom-error-border = Tracks cannot go on the border of the board ({ $place }). Choose a place between two cells.
bunny_kingdom-error-lava = Tracks cannot go on lava ({ $place }). Choose another place.
bunny_kingdom-error-no-track = You have no tracks left.
bunny_kingdom-error-no-touch = A track at { $place } would not touch the railway. Choose a place next to the railway.
bunny_kingdom-error-not-a-side = { $place } is not a free side of the Central Station. Start the railway on a side without lava.
bunny_kingdom-error-loop = A track at { $place } would close a loop. Choose another place.
bunny_kingdom-error-not-an-end = { $place } is not at an end of the line. Only a switch can branch off in between.
bunny_kingdom-error-no-post = A trading post produces wood, fish or carrots. Choose one of them.
bunny_kingdom-error-no-station = You have no station that can count that player now.
bunny_kingdom-error-charge-self = A station counts an opponent's cities. Choose an opponent.
bunny_kingdom-error-charge-twice = Another of your stations already counts that player. Choose a different opponent.
bunny_kingdom-error-no-copy = You cannot copy { $card }. Choose a parchment from the list.
bunny_kingdom-owed-pick = choose 2 cards from your hand
bunny_kingdom-owed-play = choose 1 card to play and 1 card to discard
bunny_kingdom-owed-rail = place your tracks
bunny_kingdom-owed-orient = place the first track of the Central Station
bunny_kingdom-owed-camp = place the next camp or keep it for later
bunny_kingdom-owed-build = place your pieces
bunny_kingdom-owed-post = choose the resource of your trading post
bunny_kingdom-owed-charge = choose the opponent that your station counts
bunny_kingdom-owed-copy = choose the parchment to copy

bunny_kingdom-changed-station = The Central Station is on { $cell }
bunny_kingdom-changed-claimed = New cells: { $each }
bunny_kingdom-changed-built = New pieces: { $each }
bunny_kingdom-changed-harvest = Harvest points: { $each }
bunny_kingdom-headline = Round { $round } of { $rounds }, { $step }
bunny_kingdom-step-orientation = Central Station
bunny_kingdom-step-exploration = exploration, turn { $part } of { $parts }
bunny_kingdom-step-railway = railway building
bunny_kingdom-step-camps = camp { $part }
bunny_kingdom-step-construction = construction
bunny_kingdom-step-harvest = harvest
bunny_kingdom-step-copies = parchments
bunny_kingdom-step-over = end
bunny_kingdom-button-hand = My cards
bunny_kingdom-button-pages = Show all kingdoms
bunny_kingdom-command-express = Play with the railway of Bunny Express?
bunny_kingdom-command-provisions = Number of Provisions cards in the deck
bunny_kingdom-command-border_rails = Can tracks go on the border of the board?
bunny_kingdom-command-sheriff_tie = Sheriff when several players tie
bunny_kingdom-command-station_track = Side of the Central Station where the railway begins
bunny_kingdom-command-rail_cards = Can the tracks of one Railway card go to several ends of the line?
bunny_kingdom-command-camp_cells = Can camps go on free printed cities?
bunny_kingdom-track-between = between { $cell } and { $other }
bunny_kingdom-track-north = north side of { $cell }
bunny_kingdom-track-east = east side of { $cell }
bunny_kingdom-track-south = south side of { $cell }
bunny_kingdom-track-west = west side of { $cell }
bunny_kingdom-token-rail = track of a Railway card
bunny_kingdom-token-switch = track of a Switch card
bunny_kingdom-pad-pick = Choose { $left ->
    [one] 1 more card
   *[other] { $left } cards
} to play. You can change your choice until everyone has chosen.
bunny_kingdom-pad-more = Choose { $left } more.
bunny_kingdom-pad-play = Choose 1 card to play and 1 card to discard. You can change your choice until both players have chosen.
bunny_kingdom-pad-play-only = Now choose the card to play.
bunny_kingdom-pad-orient = You are the first sheriff. Choose the side of the Central Station where the railway begins.
bunny_kingdom-pad-discard-only = Now choose the card to discard.
bunny_kingdom-pad-rail = { $left ->
    [0] You have placed all your tracks. Press **{ any-button-done }**.
    [one] Place your tracks. 1 track is left.
   *[other] Place your tracks. { $left } tracks are left.
}
bunny_kingdom-pad-camp = Choose where to place **{ $piece }**, or keep it for later.
bunny_kingdom-pad-build = Place any of your pieces. You keep the others for later.
bunny_kingdom-pad-build-last = Place any of your pieces. This is the last construction, so unplaced pieces score nothing.
bunny_kingdom-pad-post = Choose what your trading post on { $cell } produces in this harvest.
bunny_kingdom-pad-post-same = Choose what your trading post on { $cell } produces in this harvest. All choices score the same now.
bunny_kingdom-pad-charge = Choose the opponent whose cities your station counts.
bunny_kingdom-pad-copy = Choose the parchment that your **{ $piece }** copies.
bunny_kingdom-pad-chosen = Chosen so far: **{ $cards }**
bunny_kingdom-pad-discarded = Discarded: **{ $card }**
bunny_kingdom-pad-announced = Announced: **{ $cards }**. You choose the places when everyone is done. Lower numbers go first.
bunny_kingdom-pad-after-camps = The announced camps are placed or kept for later. You can still place { $pieces }, or press **{ $done }**.
bunny_kingdom-pad-camps-free = No other player has a camp. Place your camps now without announcing them, or keep them for later.
bunny_kingdom-pad-no-place = You cannot place these now: { $cards }
bunny_kingdom-pad-no-terrain = You cannot place { $cards } now, because none of your free cells is on { $terrain }.
bunny_kingdom-pad-harvest = Your fiefs would harvest **{ $points }** { $points ->
    [one] point
   *[other] points
} now.{ $railway ->
    [0] { "" }
    [one] { " " }The railway adds 1 point.
   *[other] { " " }The railway adds { $railway } points.
}
bunny_kingdom-play-placeholder = Choose the card to play …
bunny_kingdom-discard-placeholder = Choose the card to discard …
bunny_kingdom-play-chosen = Play: { $card }
bunny_kingdom-discard-chosen = Discard: { $card }
bunny_kingdom-rail-placeholder = Choose a place for a track …
bunny_kingdom-piece-placeholder = Choose a piece …
bunny_kingdom-build-placeholder = { $piece }: choose a cell …
bunny_kingdom-bridge-placeholder = Choose two fiefs to connect …
bunny_kingdom-first-placeholder = Choose a place for the first sky tower …
bunny_kingdom-second-placeholder = Choose a place for the second sky tower …
bunny_kingdom-copy-placeholder = Choose the parchment to copy …
bunny_kingdom-adds = { $points ->
    [one] 1 point now
   *[other] { $points } points now
}
bunny_kingdom-adds-partner = { $points ->
    [one] 1 point now
   *[other] { $points } points now
}, with what your other parchments gain
bunny_kingdom-adds-harvest = harvest +{ $points ->
    [one] 1 point
   *[other] { $points } points
}
bunny_kingdom-best = best on { $cell }
bunny_kingdom-parchments-then = your parchments { $points }
bunny_kingdom-harvest-then = harvest { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $more ->
    [0] { "" }
   *[other] { " " }({ $more } more)
}
bunny_kingdom-station-counts = counts { $cities ->
    [0] no cities
    [one] 1 city
   *[other] { $cities } cities
} of an opponent along the railway
bunny_kingdom-harvest-together = All of them placed: harvest { $points ->
    [one] 1 point
   *[other] { $points } points
} ({ $more } more)
bunny_kingdom-brings-rail = Reached by the railway: { $towers }
bunny_kingdom-brings-towers = { $name } { $towers ->
    [one] 1 more tower
   *[other] { $towers } more towers
}
bunny_kingdom-brings-no-rail = This track reaches no other city.
bunny_kingdom-brings-joins = connects your fiefs at { $fiefs }
bunny_kingdom-brings-grows = extends your fief at { $fiefs }
bunny_kingdom-brings-alone = touches none of your fiefs
bunny_kingdom-brings-together = touches { $cells } (also chosen)
bunny_kingdom-brings-camp = removes { $camp } there
bunny_kingdom-button-post = { $what } (harvest { $points ->
    [one] 1 point
   *[other] { $points } points
})
bunny_kingdom-button-charge = { $name } ({ $points ->
    [one] 1 point
   *[other] { $points } points
})
bunny_kingdom-button-several = Place several …
bunny_kingdom-form-title = Place several pieces
bunny_kingdom-form-then = Construction
bunny_kingdom-form-done = Finish the construction
bunny_kingdom-form-later = Keep building
bunny_kingdom-form-most = { $most ->
    [one] 1 cell only
   *[other] Up to { $most } cells
}
bunny_kingdom-brings-done = This ends your construction, unless you can still place a camp after the others.
bunny_kingdom-button-for-me-build = Place for me
bunny_kingdom-button-for-me-rail = Place for me
bunny_kingdom-order-lay-track = Place my tracks
bunny_kingdom-order-lay-all = Place my tracks and pieces
bunny_kingdom-order-lay-pieces = Place all my pieces
bunny_kingdom-order-lay-about = The bot decides for you in the construction phases to come.
bunny_kingdom-order-picks = Rank cards: the two highest-ranked cards in each hand are chosen
bunny_kingdom-order-picks-about = From each hand, the bot drafts the 2 cards that come first in your list.
bunny_kingdom-order-picks-list = choose two cards from each hand, in this order of preference: { $cards }
bunny_kingdom-button-nothing = Nothing this round
bunny_kingdom-button-hold = Keep for later
bunny_kingdom-button-announce = Announce { $piece }
bunny_kingdom-button-fiefs = Choose other fiefs
bunny_kingdom-button-more = More places ({ $page }/{ $pages }) ›
bunny_kingdom-question-camp = You cannot undo placing **{ $card }** on { $cell }. Place it there?
bunny_kingdom-move-pick = Choose { $card }
bunny_kingdom-move-play = Play { $card }
bunny_kingdom-move-discard = Discard { $card }
bunny_kingdom-move-copy = Copy { $card }
bunny_kingdom-move-build = { $piece } on { $cell }
bunny_kingdom-move-tower = Sky towers on { $cell } and { $other }
bunny_kingdom-move-announce = Announce { $card }
bunny_kingdom-move-rail = Place a track: { $place }
bunny_kingdom-move-post = The trading post produces { $what }
bunny_kingdom-move-charge = Count { $name }'s cities
bunny_kingdom-rules =
    { "" }**Bunny Kingdom in short**
    The player with the most points after 4 rounds wins. In the **exploration**, everyone secretly chooses cards and passes the rest. A territory puts your rabbit on its cell. You keep buildings to place later. Parchments are secret scoring cards. Everyone reveals them after the last round.
    In the **construction**, you place cities, farms and sky towers on your own cells, one on each cell. A camp goes on a cell without a rabbit or a city, together with your rabbit. It stays until someone plays that cell's territory. While several players have camps, they announce them, and lower numbers go first.
    At the **harvest**, each fief (your connected cells) scores its number of towers × its number of different resources. Cities have towers. Lava separates cells. Sky towers connect two fiefs.

## Where points come from
bunny_kingdom-part-fiefs = fiefs
bunny_kingdom-part-railway = railway
bunny_kingdom-part-stations = stations
bunny_kingdom-part-sheriff = sheriff
bunny_kingdom-part-parchments = parchments

bunny_kingdom-seen-hand = Cards you know in { $name }'s hand: { $cards }
bunny_kingdom-seen-thrown = Cards you discarded: { $cards }
