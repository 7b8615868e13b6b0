# Texts that stand in the pictures of Bunny Kingdom, and the words that go with them.

picture-bk-title-hand = Your hand
picture-bk-title-construction = Your kingdom
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
picture-bk-alone = a new fief

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

picture-bk-source-fiefs = Fiefs
picture-bk-source-railway = Railway
picture-bk-source-stations = Stations
picture-bk-source-sheriff = Sheriff
picture-bk-source-parchments = Parchments
picture-bk-fiefs-more = { $count ->
    [one] and 1 more fief: { $points }
   *[other] and { $count } more fiefs: { $points }
}
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
