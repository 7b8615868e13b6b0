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
picture-bk-legend-rounds = harvest per round
picture-bk-legend-harvested = harvest
picture-bk-legend-fiefs = fiefs (towers × resources)
picture-bk-legend-rail = railway
picture-bk-legend-station = stations
picture-bk-legend-sheriff = sheriff
picture-bk-hand-empty = No cards in hand
picture-bk-on-terrain = Only on: { $terrain }
picture-bk-anywhere = On any of your cells
picture-bk-rule-station = On a cell along the railway
picture-bk-rule-camp = On any free cell
picture-bk-rule-tower = Connects two of your fiefs
picture-bk-rule-post = Wood, fish or carrot
picture-bk-rule-rail = { $tokens ->
    [one] 1 track at an end
   *[other] { $tokens } tracks at an end
} of the line
picture-bk-rule-switch = { $tokens ->
    [one] 1 track anywhere
   *[other] { $tokens } tracks anywhere
} along the line
picture-bk-rule-provisions = Draw and play 2 cards
picture-bk-rule-central-station = You get its station
picture-bk-joins = { $count ->
    [one] joins 1 fief
   *[other] joins { $count } fiefs
}
picture-bk-joins-short = { $count ->
    [one] 1 fief
   *[other] { $count } fiefs
}
picture-bk-joins-fiefs = joins { $fiefs }
picture-bk-alone = a new fief

picture-bk-do-pick = { $count ->
    [one] Choose 1 more card to play
   *[other] Choose { $count } cards to play
}
picture-bk-do-play = Choose 1 card to play and 1 to discard
picture-bk-do-play-only = Now choose the card to play
picture-bk-do-discard-only = Now choose the card to discard
picture-bk-do-build = Place your pieces
picture-bk-do-piece = Place this piece: { $piece }
picture-bk-do-camp = Place camp { $number } or keep it for later
picture-bk-do-orient = Choose where the railway begins
picture-bk-do-announce = Announce camp { $number }?
picture-bk-do-rail = { $count ->
    [one] Place 1 track
   *[other] Place { $count } tracks
}
picture-bk-do-post = Choose the resource of { $cell }
picture-bk-do-charge = Choose an opponent for your station
picture-bk-do-copy = { $card }: copy a card
picture-bk-do-wait = Done. Waiting for other players
picture-bk-do-nothing = Nothing to decide now
picture-bk-do-tower-pair = Sky towers: choose two fiefs
picture-bk-do-tower-first = Choose a cell for the first sky tower
picture-bk-do-tower-second = First sky tower on { $cell }. Place the second
picture-bk-tower-pair = { $first } + { $second }
picture-bk-more = … and { $count } more
picture-bk-more-most = … { $count } more, at most { $gain }
picture-bk-others = { $count } more
picture-bk-together = All { $count } together
picture-bk-sides = { $count ->
    [one] 1 side
   *[other] { $count } sides
}

picture-bk-own-parchments = Your parchments
picture-bk-not-now = Cannot be placed now
picture-bk-to-place = To place
picture-bk-pass-left = pass left
picture-bk-pass-right = pass right
picture-bk-city = City ({ $towers ->
    [one] 1 tower
   *[other] { $towers } towers
})
picture-bk-source-fiefs = Fiefs
picture-bk-source-railway = Railway
picture-bk-source-stations = Stations
picture-bk-source-sheriff = Sheriff
picture-bk-source-parchments = Parchments
picture-bk-fiefs-idle = { $count ->
    [one] 1 fief scores nothing
   *[other] { $count } fiefs score nothing
}
picture-bk-no-parchments = No parchments
picture-bk-copied = Copies { $card }
picture-bk-copied-asks = Copies { $card }: { $rule }
picture-bk-became = { $card } → { $became }

picture-bk-alt-pass-left = Pass hands to the left
picture-bk-alt-pass-right = Pass hands to the right
picture-bk-alt-cells = { $name }’s cells: { $list }
picture-bk-alt-seat = { $name }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
}, harvest now { $harvest ->
    [one] 1 point
   *[other] { $harvest } points
}, { $parchments ->
    [one] 1 parchment
   *[other] { $parchments } parchments
}, { $pieces ->
    [one] 1 piece to place
   *[other] { $pieces } pieces to place
}
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
picture-bk-alt-railway = Central Station on { $cell }, { $count ->
    [one] 1 track
   *[other] { $count } tracks
}
picture-bk-alt-hand = Hand: { $cards }
picture-bk-alt-chosen = Chosen: { $cards }
picture-bk-alt-thrown = Discarded: { $card }
picture-bk-alt-parchments = Your parchments: { $cards }
picture-bk-alt-parchments-sum = { $before ->
    [one] 1 point
   *[other] { $before } points
} before parchments, { $points ->
    [one] 1 point
   *[other] { $points } points
} from parchments, { $total ->
    [one] 1 point
   *[other] { $total } points
} in total
picture-bk-alt-pieces = To place: { $cards }
picture-bk-alt-harvest-now = Your harvest now: { $points ->
    [one] 1 point
   *[other] { $points } points
}
picture-bk-alt-spots = { $piece } can go on { $cells } (with the points your harvest gains)
picture-bk-alt-bridges = Sky towers can connect these fiefs: { $pairs }
picture-bk-alt-pair = Fiefs to connect: { $fiefs }. The next tower can go on { $cells }. Your harvest then gains { $gain ->
    [one] 1 point
   *[other] { $gain } points
}
picture-bk-alt-tracks = A track can go between { $edges }
picture-bk-alt-round = { $name } harvests { $harvest ->
    [one] 1 point
   *[other] { $harvest } points
} (fiefs { $fiefs }, railway { $railway }, stations { $stations }) and now has { $total ->
    [one] 1 point
   *[other] { $total } points
}
picture-bk-alt-sheriff-track = This includes { $points ->
    [one] 1 point
   *[other] { $points } points
} as sheriff for new tracks
picture-bk-alt-sheriff-last = The last sheriff scores { $points ->
    [one] 1 more point
   *[other] { $points } more points
} and now has { $total ->
    [one] 1 point
   *[other] { $total } points
}
picture-bk-alt-rank = { $rank }. { $name }: { $points ->
    [one] 1 point
   *[other] { $points } points
} ({ $sources })
picture-bk-alt-opened = Parchments revealed: { $cards }
picture-bk-none = none
picture-bk-track-rail = Railway
picture-bk-track-switch = Switch

## What parchments ask, in the few words that a card has room for
picture-bk-short-royal-ring = 1 point
picture-bk-short-royal-coat = 2 points
picture-bk-short-royal-scepter = 3 points
picture-bk-short-royal-chalice = 4 points
picture-bk-short-royal-crown = 5 points
picture-bk-short-royal-carrot = 6 points
picture-bk-short-royal-pocket-watch = 4 points
picture-bk-short-left-glove = 1 point, or 4 with the right one
picture-bk-short-right-glove = 1 point, or 4 with the left one
picture-bk-short-bureaucrat = 1 point per parchment
picture-bk-short-burgomaster = 1 point per city
picture-bk-short-diplomat = 1 point per cell on the edge
picture-bk-short-explorer = 3 points per corner of the board
picture-bk-short-carpenter = 1 point per wood
picture-bk-short-master-carpenter = 2 points per wood
picture-bk-short-woodland-king = 20 points for 7 wood
picture-bk-short-fisher = 1 point per fish
picture-bk-short-master-fisher = 2 points per fish
picture-bk-short-fisher-king = 20 points for 7 fish
picture-bk-short-farmer = 1 point per carrot
picture-bk-short-master-farmer = 2 points per carrot
picture-bk-short-carrot-king = 15 points for 5 carrots
picture-bk-short-merchant = 3 points per luxury
picture-bk-short-master-of-the-mountains = 2 points per mountain
picture-bk-short-carrotistador = 4 points per fief of 3 cells or more
picture-bk-short-harecingetorix = 1 point per fief
picture-bk-short-hun-ny-king = 12 points for 10 fiefs
picture-bk-short-bun-shee = 2 points per city, no goods in fief
picture-bk-short-pan-pan = 2 per cell, no city or goods
picture-bk-short-colonist = 3 points per camp played
picture-bk-short-king-of-thieves = 12 points for 9 cities
picture-bk-short-matriarch = 12 points for most cells, no tie
picture-bk-short-little-prince = Fiefs score again, except best
picture-bk-short-treasure-guardian = 3 points per treasure
picture-bk-short-treasure-hunter = Treasures score again
picture-bk-short-liberal = Copies right neighbour’s card
picture-bk-short-socialist = Copies left neighbour’s card
picture-bk-short-opportunist = 10 points if you end second
picture-bk-short-stationmaster = 4 points per station
picture-bk-short-railway-engineer = 1 point per cell by the railway
picture-bk-short-conductor = 2 points per city by the railway
picture-bk-short-rail-tycoon = 12 points for 3 railway cards
picture-bk-short-rail = At an end of the line
picture-bk-short-switch = Anywhere on the line

## The board to be read
picture-bk-read-row = Row { $row }: { $cells }
picture-bk-read-lava = Lava separates these cells: { $pairs }
picture-bk-read-sky = { $name }’s sky towers connect { $first } and { $second }
picture-bk-read-rails = Tracks on these sides of cells: { $sides }
picture-bk-read-fief = { $name }’s fief { $cells }: { $strength ->
    [one] 1 tower
   *[other] { $strength } towers
}, { $resources }, { $points ->
    [one] 1 point
   *[other] { $points } points
} per harvest
picture-bk-read-nothing = no resources
picture-bk-read-deck = { $deck ->
    [one] 1 card
   *[other] { $deck } cards
} left in the deck
