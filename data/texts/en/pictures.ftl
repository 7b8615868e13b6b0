# Texts that stand in pictures, and the words that go with pictures for people who cannot see them.

picture-title-board = { $name }’s map
picture-title-pad = { $name }’s map
picture-title-scores = Score sheet
picture-title-final = Final ranking
picture-title-cards = Cards in play
picture-standing-people = { $count ->
    [one] 1 person
   *[other] { $count } people
}
picture-standing-rating = Rating
picture-standing-games = Games
picture-standing-won = Won
picture-standing-best = Best
picture-standing-mean = Mean
picture-page = { $page }/{ $pages }

picture-status-turn = { $season } · turn { $turn }
picture-phase-draw = draw
picture-phase-ambush = ambush
picture-status-over = Game over
picture-status-scored = { $season } is over
picture-dated = { $month }/{ $day }, { $time } { $zone }
picture-since = since { $since }
picture-changed = Changed last: { $changed }
picture-lead = { $name } { $points } ({ $ahead })
picture-lead-shared = { $names }: { $points } each
picture-heard-lead = { $name } leads with { $points }, { $ahead } ahead
picture-heard-lead-shared = { $names } lead with { $points } each
picture-lead-many = { $count ->
    [one] { $points }
   *[other] { $count } lead: { $points } each
}
picture-wait-you = Your turn
picture-wait-one = Waiting for { $name }
picture-wait-two = Waiting for { $name } and { $other }
picture-wait-more = Waiting for { $name } and { $count } more
picture-wait-many = { $count ->
    [one] Waiting for 1 player
   *[other] Waiting for { $count } players
}

picture-pad-draw = Draw on your map
picture-pad-ambush = Ambush! Draw monsters on { $name }’s map
picture-pad-brace = Ambush! Use a skill or pass
picture-pad-extra = Draw the further piece of { $skill }
picture-pad-ruins = Your drawing must cover a ruins space
picture-pad-single-fits = No shape fits: draw one space
picture-pad-single-ruins = No shape can cover ruins: draw one space
picture-pad-single-ambush = The monsters do not fit: draw one space
picture-pad-illegal = It cannot go here
picture-pad-watch = Nothing to draw now
picture-pad-done = Drawn. Others are still drawing
picture-pad-new = New
picture-pad-last = Last
picture-pad-closed = Out of reach
picture-pad-touch = Cover one
picture-pad-open = Only here
picture-pad-covered = Ruins
picture-pad-more = … { $count } more players
picture-pad-you = You
picture-pad-now = If scored now
picture-pad-then = After
picture-pad-or = or
picture-pad-left = On your left
picture-pad-right = On your right
picture-pad-other = Opponent
picture-pad-yours = Your map

picture-total = Total
picture-growth = Where the points of { $name } came from
picture-growth-alt = Points of { $name } after these moves: { $points }
picture-rating = Rating
picture-hand-clockwise = Your map goes left
picture-hand-counterclockwise = Your map goes right
picture-hand-solo = Placed by the rules
picture-won = { $name } wins
picture-won-many = { $count } share the victory

# Scoring cards in one short line, without the word for stars.
picture-rule-sentinel-wood = 1 per forest space on the edge
picture-rule-greenbough = 1 per row and column with forest
picture-rule-treetower = 1 per forest space, none empty beside it
picture-rule-stoneside-forest = 3 per mountain tied by forest to another
picture-rule-wildholds = 8 per village cluster of 6 or more spaces
picture-rule-great-city = 1 per space: largest village off mountains
picture-rule-greengold-plains = 3 per village cluster by 3+ terrains
picture-rule-shieldgate = 2 per space of the 2nd-largest village
picture-rule-canal-lake = 1 per water by farm, 1 per farm by water
picture-rule-mages-valley = By mountains: 2 per water, 1 per farm
picture-rule-golden-granary = 1 per water by ruins, 3 per farm on ruins
picture-rule-shoreside-expanse = 3 per lake/farm area off edge, each other
picture-rule-borderlands = 6 per full row and 6 per full column
picture-rule-lost-barony = 3 × side of the largest full square
picture-rule-broken-road = 3 per full diagonal, left edge to bottom
picture-rule-cauldrons = 1 per empty space, no other beside it

picture-alt-time = Time { $time } of { $threshold }
picture-alt-card = Card: { $card }
picture-alt-ruins = The drawing must cover a ruins space
picture-alt-edicts = Edicts: { $edicts }
picture-alt-skills = Skills with their costs: { $skills }
picture-alt-skill = { $skill } ({ $cost })
picture-alt-rule = { $card }: { $rule }
picture-alt-skill-used = Used this season: { $skill }
picture-alt-stars = { $name }: { $stars ->
    [one] 1 star
   *[other] { $stars } stars
}
picture-alt-standing = { $name }: { $stars ->
    [one] 1 star
   *[other] { $stars } stars
}, { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}, { $empty ->
    [one] 1 empty space
   *[other] { $empty } empty spaces
}
picture-alt-map = { $standing }; map: { $terrains }
picture-alt-terrain = { $terrain } { $count }
picture-alt-piece = The { $terrain } piece lies on { $cells }
picture-alt-piece-illegal = The { $terrain } piece lies on { $cells }, where it cannot go
picture-alt-rises = { $letter } from { $now } to { $then }
picture-alt-preview = With it the edicts give { $edicts }, coins gained { $coins }, monsters cost { $loss }
picture-alt-loss = Monsters would cost { $loss }
picture-alt-season = { $season } { $total } (edict { $a } { $first }, edict { $b } { $second }, coins { $coins }, monsters take { $monsters })
picture-alt-seasons = { $name }: { $seasons }; total { $stars }
picture-alt-rank = { $rank }. { $name }: { $stars ->
    [one] 1 star
   *[other] { $stars } stars
}, { $loss } lost to monsters
picture-alt-rating = { $stars ->
    [one] 1 star
   *[other] { $stars } stars
}, rating { $rating }: { $title }
picture-cards-for-all = The same for everybody
picture-alt-fresh = Changed last: { $places }
picture-read-empty = empty
picture-read-run = { $cells } { $terrain }
picture-read-row = Row { $row }: { $runs }
picture-read-ruins = Ruins lie at { $cells }
picture-read-coins = Mountains with a coin: { $cells }
picture-read-edicts = Stars by edict now: { $edicts }
picture-read-terrains = To be drawn: { $terrains }
picture-read-line = { $count ->
    [one] row { $row } column { $columns }
   *[other] row { $row } columns { $columns }
 }
picture-read-season = The end of { $season } scores edicts { $first } and { $second }
picture-read-shape = Shape { $number }: { $rows }
picture-read-shape-coin = Shape { $number }, which gives a coin: { $rows }
