# Bunny Kingdom with Bunny Express: options, what happened, what is not possible.

game-bunny_kingdom = Bunny Kingdom
bunny_kingdom-command = bunny
bunny_kingdom-command-description = Bunny Kingdom: draft, build and harvest fiefs, 2 to 4 players
bunny_kingdom-length = 40 to 60 minutes when all are there, or some days

bunny_kingdom-option-provisions = Provisions cards
bunny_kingdom-option-provisions-7 = seven, chains are common
bunny_kingdom-option-provisions-3 = three, as in the published box
bunny_kingdom-option-express = Bunny Express
bunny_kingdom-option-express-off = without the railway
bunny_kingdom-option-express-on = with the railway
bunny_kingdom-option-border_rails = Track on the border
bunny_kingdom-option-border_rails-off = only between two cells
bunny_kingdom-option-border_rails-on = also along the border
bunny_kingdom-option-sheriff_tie = A tie for sheriff
bunny_kingdom-option-sheriff_tie-clockwise = next of the tied, clockwise
bunny_kingdom-option-sheriff_tie-literal = always the left neighbour
bunny_kingdom-option-station_track = The track of the Central Station
bunny_kingdom-option-station_track-random = on a side drawn at random
bunny_kingdom-option-station_track-chosen = on a side that the first sheriff chooses
bunny_kingdom-option-rail_cards = A rail card goes on
bunny_kingdom-option-rail_cards-any_end = at any end, track by track
bunny_kingdom-option-rail_cards-one_end = at one end of the line
bunny_kingdom-option-camp_cells = Camps stand
bunny_kingdom-option-camp_cells-free = where nobody is and no city stands
bunny_kingdom-option-camp_cells-cities = where nobody is, even on a printed city

bunny_kingdom-event-central-station = The Central Station and its water tower stand on **{ $cell }**.
bunny_kingdom-event-station-track = The railway begins at { $cell }, { $other ->
    [north] north side
    [east] east side
    [south] south side
    [west] west side
   *[other] beside { $other }
}.
bunny_kingdom-event-first-sheriff = { $name } wears the sheriff's star first.
bunny_kingdom-event-round-begins = **Round { $round }** begins; hands go to the { $direction ->
    [left] left
   *[right] right
}.
bunny_kingdom-event-picked = You have chosen **{ $card }**.
bunny_kingdom-event-discarded = You throw away **{ $card }**.
bunny_kingdom-event-last-cards = The last { $cards } cards of each hand are played.
bunny_kingdom-event-claimed = { $name } sends a rabbit to **{ $card }**.
bunny_kingdom-gains = { $name } gets { $cards }.
bunny_kingdom-gains-tracks = { $count ->
    [one] 1 track
   *[other] { $count } tracks
}
bunny_kingdom-gains-parchments = { $count ->
    [one] 1 parchment
   *[other] { $count } parchments
}
bunny_kingdom-opened = { $name } opens { $count ->
    [one] 1 parchment
   *[other] { $count } parchments
} for **{ $points }** { $points ->
    [one] point
   *[other] points
}:
bunny_kingdom-event-camp-leaves = { $name }'s { $card } leaves { $cell }.
bunny_kingdom-event-camp-announced = { $name } announces **{ $card }**; whoever holds a lower one may go first.
bunny_kingdom-event-reserved = { $name } gets **{ $card }** to build.
bunny_kingdom-event-sealed = { $name } keeps a parchment.
bunny_kingdom-event-sealed-card = Your parchment is **{ $card }**.
bunny_kingdom-event-provisions = { $name } opens Provisions and plays { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} from the deck.
bunny_kingdom-event-railway-card = { $name } plays a railway card with { $tokens ->
    [one] 1 track
   *[other] { $tokens } tracks
}.
bunny_kingdom-event-sheriff = { $cards ->
    [0] Nobody has played a railway card; the sheriff's star goes to { $name }.
    [one] { $name } is sheriff with 1 railway card this round.
   *[other] { $name } is sheriff with { $cards } railway cards this round.
}
bunny_kingdom-event-track = You lay track at { $cell }, { $other ->
    [north] north side
    [east] east side
    [south] south side
    [west] west side
   *[other] beside { $other }
}.
bunny_kingdom-event-laid = { $name } lays { $count ->
    [one] 1 track
   *[other] { $count } tracks
}.
bunny_kingdom-event-sheriff-scores = Sheriff { $name } scores **{ $points }** for { $count ->
    [one] 1 new track
   *[other] { $count } new tracks
}.
bunny_kingdom-event-camp-held = { $name } keeps { $card } for later.
bunny_kingdom-event-built = { $name } builds **{ $card }** on { $cell }.
bunny_kingdom-event-linked = { $name } joins { $cell } and { $other } with sky towers.
bunny_kingdom-event-post = { $name }'s trading post on { $cell } gives { $what }.
bunny_kingdom-event-charged = Your station counts the cities of { $owner }.
bunny_kingdom-event-railway = For towers along the railway { $name } scores **{ $points }**.
bunny_kingdom-event-station = { $name }'s stations count { $cities ->
    [one] 1 city
   *[other] { $cities } cities
} of { $owner }.
bunny_kingdom-event-fief = { $name }: a fief of { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
}, { $strength } × { $wealth } = **{ $points }**
bunny_kingdom-event-harvested = { $name } harvests **{ $points }** and stands at { $total }.
bunny_kingdom-event-sheriff-ends = The last sheriff, { $name }, scores **{ $points }** for { $cards ->
    [one] 1 railway card
   *[other] { $cards } railway cards
}.
bunny_kingdom-event-reveals = { $name } opens { $cards ->
    [one] 1 parchment
   *[other] { $cards } parchments
}.
bunny_kingdom-event-copied = { $name }'s { $card } becomes **{ $what }**.
bunny_kingdom-event-parchment = { $name }: { $card }, **{ $points }**
bunny_kingdom-event-game-ends = All parchments are open: the game is over.

bunny_kingdom-error-cell = There is no cell { $cell }; the map goes from A1 to J10.
bunny_kingdom-error-play-first = You have already chosen { $card } to play; take it back to choose another.
bunny_kingdom-error-discard-first = You have already chosen { $card } to throw away; take it back to choose another.
bunny_kingdom-error-not-held = You have no { $card } to place.
bunny_kingdom-error-camp-order = Camps are placed in the order of their numbers, so camp { $number } has to wait.
bunny_kingdom-error-camp-announce = Other players hold camps too, so camp { $number } is announced first.
bunny_kingdom-error-no-announce = { $card } cannot be announced: a camp is announced once, while lower ones of others may go first, and only where there is room.
bunny_kingdom-error-camp-occupied = A camp goes where nobody is, and a rabbit already stands on { $cell }.
bunny_kingdom-error-not-yours = You build where your own rabbits stand, and none stands on { $cell }.
bunny_kingdom-error-slot = A cell holds one building, and the place on { $cell } is taken.
bunny_kingdom-error-terrain = { $card } needs { $terrain }, and { $cell } is { $found }.
bunny_kingdom-error-not-railside = A station stands along the railway, and no track passes { $cell }.
bunny_kingdom-error-one-cell = Sky towers come in pairs: name two cells, as in “tower B2 H9”.
bunny_kingdom-error-same-fief = Sky towers join two different fiefs, and { $cell } and { $other } are in one already.
bunny_kingdom-error-no-line = { $cell } and { $other } share no side, so no track fits between them.
bunny_kingdom-error-border = Track goes between two cells, not along the border: { $place }.
bunny_kingdom-error-lava = Track cannot lie on lava: { $place }.
bunny_kingdom-error-no-track = You have no track left.
bunny_kingdom-error-no-touch = New track must touch the railway, and at { $place } it would not.
bunny_kingdom-error-not-a-side = The railway begins on a side of the Central Station, not on lava, and { $place } is none.
bunny_kingdom-error-loop = The railway may not close a loop, and at { $place } it would.
bunny_kingdom-error-not-an-end = Rails go on at an end of the line, and { $place } is none; only a switch branches off in between.
bunny_kingdom-error-no-post = A trading post gives wood, fish or carrots.
bunny_kingdom-error-no-station = None of your stations can count that player now.
bunny_kingdom-error-charge-self = A station counts the cities of an opponent, not your own.
bunny_kingdom-error-charge-twice = Another of your stations already counts that player; spread them evenly.
bunny_kingdom-error-no-copy = { $card } is not among the parchments you may copy.
bunny_kingdom-owed-pick = choose two cards of your hand
bunny_kingdom-owed-play = choose a card to play and one to throw away
bunny_kingdom-owed-rail = lay your track
bunny_kingdom-owed-orient = lay the track of the Central Station
bunny_kingdom-owed-camp = place the camp that is called, or hold it
bunny_kingdom-owed-build = place your pieces
bunny_kingdom-owed-post = choose what your trading post gives
bunny_kingdom-owed-charge = choose whose cities your station counts
bunny_kingdom-owed-copy = choose what your parchment becomes

bunny_kingdom-changed-station = The Central Station is on { $cell }
bunny_kingdom-changed-claimed = New cells: { $each }
bunny_kingdom-changed-built = New pieces: { $each }
bunny_kingdom-changed-harvest = Harvest: { $each }
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
bunny_kingdom-button-pages = All pages
bunny_kingdom-command-express = Play with the railway of Bunny Express?
bunny_kingdom-command-provisions = How many Provisions cards are in the deck
bunny_kingdom-command-border_rails = May track lie on the border of the map?
bunny_kingdom-command-sheriff_tie = Who becomes sheriff when several tie
bunny_kingdom-command-station_track = Who says on which side of the Central Station the railway begins
bunny_kingdom-command-rail_cards = May the tokens of one rail card go on at several ends of the line?
bunny_kingdom-command-camp_cells = May camps stand on printed cities where nobody is?
bunny_kingdom-track-between = between { $cell } and { $other }
bunny_kingdom-track-north = north side of { $cell }
bunny_kingdom-track-east = east side of { $cell }
bunny_kingdom-track-south = south side of { $cell }
bunny_kingdom-track-west = west side of { $cell }
bunny_kingdom-token-rail = with a rail
bunny_kingdom-token-switch = with a switch
bunny_kingdom-pad-pick = Choose { $left ->
    [one] one more card
   *[other] { $left } cards
} to play. You can change it until everybody has chosen.
bunny_kingdom-pad-play = Choose a card to play and a card to throw away. You can change them until both players have chosen.
bunny_kingdom-pad-play-only = Now choose the card to play.
bunny_kingdom-pad-orient = You are the first sheriff: on which side of the Central Station does the railway begin?
bunny_kingdom-pad-discard-only = Now choose the card to throw away.
bunny_kingdom-pad-rail = { $left ->
    [0] All your track is laid: press “{ any-button-done }”.
    [one] Lay track: 1 token is left.
   *[other] Lay track: { $left } tokens are left.
}
bunny_kingdom-pad-camp = **{ $piece }**: choose where your rabbit camps, or keep it for later.
bunny_kingdom-pad-build = Place what you like; the rest is kept for later rounds.
bunny_kingdom-pad-build-last = Place what you like: this is the last construction, and what is not placed gives nothing.
bunny_kingdom-pad-post = What does your trading post on { $cell } give in this harvest?
bunny_kingdom-pad-post-same = What does your trading post on { $cell } give in this harvest? Each resource brings the same.
bunny_kingdom-pad-charge = Whose cities does your station count?
bunny_kingdom-pad-copy = Which parchment does your **{ $piece }** become?
bunny_kingdom-pad-chosen = Chosen so far: **{ $cards }**
bunny_kingdom-pad-discarded = Thrown away: **{ $card }**
bunny_kingdom-pad-announced = Announced: **{ $cards }**. When everybody is done you say where; lower numbers go first.
bunny_kingdom-pad-camps-free = Nobody else holds a camp, so yours need no announcing: place them now, or keep them for later.
bunny_kingdom-pad-no-place = No place for now: { $cards }
bunny_kingdom-pad-harvest = Your fiefs would harvest **{ $points }** now.{ $railway ->
    [0] { "" }
   *[other] { " " }The railway adds { $railway }.
}
bunny_kingdom-pick-placeholder = { $left ->
    [one] Choose one more card to play
   *[other] Choose { $left } cards to play
}
bunny_kingdom-play-placeholder = Choose the card to play
bunny_kingdom-discard-placeholder = Choose the card to throw away
bunny_kingdom-rail-placeholder = Where the track goes
bunny_kingdom-piece-placeholder = Which piece
bunny_kingdom-build-placeholder = { $piece }: on which cell
bunny_kingdom-bridge-placeholder = Which two fiefs
bunny_kingdom-first-placeholder = First sky tower on …
bunny_kingdom-second-placeholder = Second sky tower on …
bunny_kingdom-copy-placeholder = Which parchment
bunny_kingdom-adds = { $points ->
    [one] 1 point now
   *[other] { $points } points now
}
bunny_kingdom-adds-harvest = harvest +{ $points }
bunny_kingdom-best = best on { $cell }
bunny_kingdom-parchments-then = your parchments { $points }
bunny_kingdom-harvest-then = harvest { $points } ({ $more } more)
bunny_kingdom-station-counts = counts { $cities ->
    [0] no city
    [one] 1 city
   *[other] { $cities } cities
} of an opponent along the railway
bunny_kingdom-harvest-together = all of them placed: harvest { $points } ({ $more } more)
bunny_kingdom-brings-rail = Along the railway then: { $towers }
bunny_kingdom-brings-towers = { $name } { $towers ->
    [one] 1 tower
   *[other] { $towers } towers
} more
bunny_kingdom-brings-no-rail = No city comes to lie along the railway.
bunny_kingdom-brings-joins = joins your fiefs at { $fiefs }
bunny_kingdom-brings-grows = joins your fief at { $fiefs }
bunny_kingdom-brings-alone = touches no fief of yours
bunny_kingdom-brings-together = touches { $cells }, chosen with it
bunny_kingdom-brings-camp = { $camp } there is removed
bunny_kingdom-button-post = { $what } (harvest { $points })
bunny_kingdom-button-charge = { $name } ({ $points ->
    [one] 1 point
   *[other] { $points } points
})
bunny_kingdom-button-for-me-build = Place for me
bunny_kingdom-button-for-me-rail = Lay for me
bunny_kingdom-order-lay-track = Lay my track for me
bunny_kingdom-order-lay-all = Lay and place for me
bunny_kingdom-order-picks = Rank a card: the first two of your list in a hand are taken
bunny_kingdom-order-picks-list = from each hand two of { $cards }, in this order
bunny_kingdom-button-nothing = Nothing this round
bunny_kingdom-button-hold = Keep it for later
bunny_kingdom-button-announce = Announce { $piece }
bunny_kingdom-button-fiefs = Other fiefs
bunny_kingdom-button-more = More places ({ $page }/{ $pages }) ›
bunny_kingdom-question-camp = **{ $card }** on { $cell } cannot be taken back once it stands. Do you want to camp there?
bunny_kingdom-move-pick = Choose { $card }
bunny_kingdom-move-play = Play { $card }
bunny_kingdom-move-discard = Throw away { $card }
bunny_kingdom-move-copy = Copy { $card }
bunny_kingdom-move-build = { $piece } on { $cell }
bunny_kingdom-move-tower = Sky towers on { $cell } and { $other }
bunny_kingdom-move-announce = Announce { $card }
bunny_kingdom-move-rail = Lay track: { $place }
bunny_kingdom-move-post = The trading post gives { $what }
bunny_kingdom-move-charge = Count the cities of { $name }
bunny_kingdom-rules =
    { "" }**Bunny Kingdom in short**
    Four rounds. In the **exploration** everybody chooses cards in secret and passes the rest on: a territory puts your rabbit on its cell, a building is kept to be placed, a parchment stays secret until the end.
    In the **construction** you place cities, farms and sky towers on your own cells, one on each. A camp goes where nobody is and no city stands, with a rabbit of yours, until that cell's card is played; while several players hold camps they announce them, and lower numbers go first.
    At the **harvest** each fief, your cells that touch, scores its towers times its different resources. Lava parts cells; sky towers join them.
    After four rounds the parchments are opened and added. With Bunny Express a railway grows along the cells: cities beside it score their towers, stations count the cities of an opponent, and the sheriff scores new track.

## Where points come from
bunny_kingdom-part-fiefs = fiefs
bunny_kingdom-part-railway = railway
bunny_kingdom-part-stations = stations
bunny_kingdom-part-sheriff = sheriff
bunny_kingdom-part-parchments = parchments

bunny_kingdom-seen-hand = In { $name }'s hand, as far as you know it: { $cards }
bunny_kingdom-seen-thrown = You have thrown away: { $cards }
