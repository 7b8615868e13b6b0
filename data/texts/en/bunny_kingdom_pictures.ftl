# Texts that stand in the pictures of Bunny Kingdom, and the words that go with them.

picture-bk-title-harvest = Harvest { $round }
picture-bk-title-final = Final ranking
picture-bk-title-parchments = { $name }’s parchments

picture-bk-status = Round { $round }/{ $rounds } · { $step }
picture-bk-status-short = { $round }/{ $rounds } · { $step }
picture-bk-step-exploration = turn { $turn }/{ $turns }
picture-bk-step-railway = railway
picture-bk-step-camps = camps
picture-bk-step-orientation = Central Station
picture-bk-step-construction = construction
picture-bk-step-harvest = harvest
picture-bk-step-copies = parchments
picture-bk-step-over = game over

picture-bk-legend-points = points
picture-bk-legend-harvest = harvest now
picture-bk-legend-parchments = parchments
picture-bk-legend-rounds = harvest of a round
picture-bk-legend-harvested = harvest
picture-bk-legend-fiefs = fiefs (towers × resources)
picture-bk-legend-rail = railway
picture-bk-legend-station = stations
picture-bk-legend-sheriff = sheriff
picture-bk-hand-empty = No cards in hand
picture-bk-on-terrain = Only on: { $terrain }
picture-bk-anywhere = On any cell of yours
picture-bk-rule-station = On a cell along the railway
picture-bk-rule-camp = On any free cell
picture-bk-rule-tower = Joins two of your fiefs
picture-bk-rule-post = Wood, fish or carrot
picture-bk-rule-rail = { $tokens ->
    [one] 1 rail at an end
   *[other] { $tokens } rails at an end
} of the line
picture-bk-rule-switch = { $tokens ->
    [one] 1 rail anywhere
   *[other] { $tokens } rails anywhere
} along the line
picture-bk-rule-provisions = Draw and play 2 cards
picture-bk-rule-central-station = Its station is yours
picture-bk-joins = { $count ->
    [one] joins 1 fief
   *[other] joins { $count } fiefs
}
picture-bk-joins-short = { $count ->
    [one] joins a fief
   *[other] joins { $count }
}
picture-bk-joins-fiefs = joins { $fiefs }
picture-bk-alone = a new fief

picture-bk-do-pick = { $count ->
    [one] Choose one more card to play
   *[other] Choose { $count } cards to play
}
picture-bk-do-play = Choose a card to play and one to throw away
picture-bk-do-play-only = Now choose the card to play
picture-bk-do-discard-only = Now choose the card to throw away
picture-bk-do-build = Place pieces or finish
picture-bk-do-piece = Where shall it go? { $piece }
picture-bk-do-camp = Place camp { $number }, or hold it
picture-bk-do-orient = Where does the railway begin?
picture-bk-do-announce = Announce camp { $number }?
picture-bk-do-rail = { $count ->
    [one] Lay 1 track token
   *[other] Lay { $count } track tokens
}
picture-bk-do-post = What does the trading post on { $cell } give?
picture-bk-do-charge = Choose an opponent for your station
picture-bk-do-copy = Which parchment does { $card } become?
picture-bk-do-wait = Done. Others are still deciding
picture-bk-do-nothing = Nothing to decide now
picture-bk-do-tower-pair = Sky towers: which two fiefs?
picture-bk-do-tower-first = First sky tower: on which cell?
picture-bk-do-tower-second = First tower on { $cell }. And the second?
picture-bk-tower-pair = { $first } + { $second }
picture-bk-more = … and { $count } more
picture-bk-sides = { $count ->
    [one] 1 side
   *[other] { $count } sides
}

picture-bk-own = You
picture-bk-own-parchments = Your parchments
picture-bk-own-pieces = Your pieces to place
picture-bk-not-now = Not now
picture-bk-to-place = To place
picture-bk-pass-left = pass left
picture-bk-pass-right = pass right
picture-bk-city = City, { $towers ->
    [one] 1 tower
   *[other] { $towers } towers
}
picture-bk-source-fiefs = Fiefs
picture-bk-source-railway = Railway
picture-bk-source-stations = Stations
picture-bk-source-sheriff = Sheriff
picture-bk-source-parchments = Parchments
picture-bk-fiefs-idle = { $count ->
    [one] 1 fief gives nothing
   *[other] { $count } fiefs give nothing
}
picture-bk-no-parchments = No parchments
picture-bk-copied = Is { $card }
picture-bk-copied-asks = Is { $card }: { $rule }
picture-bk-became = { $card } → { $became }

picture-bk-alt-pass-left = Hands go to the left
picture-bk-alt-pass-right = Hands go to the right
picture-bk-alt-seat = { $name }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
} ({ $list }), harvest now { $harvest }, parchments { $parchments }, pieces kept { $pieces }
picture-bk-alt-seat-short = { $name }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
}, harvest now { $harvest }, parchments { $parchments }, pieces kept { $pieces }
picture-bk-alt-fiefs = { $name }’s best fiefs: { $fiefs }
picture-bk-alt-fief = { $cell } { $points ->
    [one] 1 point
   *[other] { $points } points
} ({ $strength ->
    [one] 1 tower
   *[other] { $strength } towers
} times { $resources ->
    [one] 1 resource
   *[other] { $resources } resources
})
picture-bk-alt-sheriff = { $name } is the sheriff
picture-bk-alt-railway = Central Station on { $cell }; { $count ->
    [one] 1 rail
   *[other] { $count } rails
}
picture-bk-alt-hand = Hand: { $cards }
picture-bk-alt-chosen = Chosen: { $cards }
picture-bk-alt-parchments = Your parchments: { $cards }
picture-bk-alt-parchments-sum = { $before ->
    [one] 1 point
   *[other] { $before } points
} before, { $points } of parchments, { $total } in all
picture-bk-alt-pieces = To place: { $cards }
picture-bk-alt-harvest-now = Your harvest now: { $points }
picture-bk-alt-spots = { $piece } can go on { $cells } (what the harvest gains)
picture-bk-alt-bridges = Sky towers join the fiefs of { $pairs }
picture-bk-alt-pair = Fiefs to join: { $fiefs }; the next tower can go on { $cells }, the harvest then gains { $gain }
picture-bk-alt-tracks = Track can go between { $edges }
picture-bk-alt-round = { $name } harvests { $harvest } (fiefs { $fiefs }, railway { $railway }, stations { $stations }) and stands at { $total }
picture-bk-alt-sheriff-track = That includes { $points } as sheriff for new track
picture-bk-alt-sheriff-last = The last sheriff scores { $points } more and stands at { $total }
picture-bk-alt-rank = { $rank }. { $name }: { $points ->
    [one] 1 point
   *[other] { $points } points
} ({ $sources })
picture-bk-alt-opened = Parchments opened: { $cards }
picture-bk-none = none
picture-bk-track-rail = Rail
picture-bk-track-switch = Switch

## What parchments ask, in the few words that a card has room for
picture-bk-short-royal-ring = Worth 1
picture-bk-short-royal-coat = Worth 2
picture-bk-short-royal-scepter = Worth 3
picture-bk-short-royal-chalice = Worth 4
picture-bk-short-royal-crown = Worth 5
picture-bk-short-royal-carrot = Worth 6
picture-bk-short-royal-pocket-watch = Worth 4
picture-bk-short-left-glove = 1, or 4 with the right one
picture-bk-short-right-glove = 1, or 4 with the left one
picture-bk-short-bureaucrat = 1 per parchment
picture-bk-short-burgomaster = 1 per city
picture-bk-short-diplomat = 1 per cell at the edge
picture-bk-short-explorer = 3 per corner of the map
picture-bk-short-carpenter = 1 per wood
picture-bk-short-master-carpenter = 2 per wood
picture-bk-short-woodland-king = 20 for 7 wood
picture-bk-short-fisher = 1 per fish
picture-bk-short-master-fisher = 2 per fish
picture-bk-short-fisher-king = 20 for 7 fish
picture-bk-short-farmer = 1 per carrot
picture-bk-short-master-farmer = 2 per carrot
picture-bk-short-carrot-king = 15 for 5 carrots
picture-bk-short-merchant = 3 per luxury
picture-bk-short-master-of-the-mountains = 2 per mountain
picture-bk-short-carrotistador = 4 per fief of 3 cells or more
picture-bk-short-harecingetorix = 1 per fief
picture-bk-short-hun-ny-king = 12 for 10 fiefs
picture-bk-short-bun-shee = 2 per city, fief without resource
picture-bk-short-pan-pan = 2 per cell, no city or goods
picture-bk-short-colonist = 3 per camp played
picture-bk-short-king-of-thieves = 12 for 9 cities
picture-bk-short-matriarch = 12 for most cells alone
picture-bk-short-little-prince = Fiefs again, but for the best
picture-bk-short-treasure-guardian = 3 per treasure
picture-bk-short-treasure-hunter = Treasures score again
picture-bk-short-liberal = Copies one of your right
picture-bk-short-socialist = Copies one of your left
picture-bk-short-opportunist = 10 if you end second
picture-bk-short-stationmaster = 4 per station
picture-bk-short-railway-engineer = 1 per cell by the rails
picture-bk-short-conductor = 2 per city by the rails
picture-bk-short-rail-tycoon = 12 for 3 railway cards
picture-bk-short-rail = At an end of the line
picture-bk-short-switch = Anywhere on the line

## The board to be read
picture-bk-read-row = Row { $row }: { $cells }
picture-bk-read-lava = Lava parts these cells: { $pairs }
picture-bk-read-sky = Sky towers of { $name } join { $first } and { $second }
picture-bk-read-rails = Track lies on these sides of cells: { $sides }
picture-bk-read-fief = { $name }’s fief { $cells }: { $strength ->
    [one] 1 tower
   *[other] { $strength } towers
}, { $resources }, { $points ->
    [one] 1 point
   *[other] { $points } points
} a harvest
picture-bk-read-nothing = no resource
picture-bk-read-deck = { $deck ->
    [one] 1 card
   *[other] { $deck } cards
} left in the deck
