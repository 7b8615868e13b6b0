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
picture-standing-best-fewest = Fewest
picture-standing-mean = Average
picture-page = { $page }/{ $pages }

picture-status-turn = { $season } · turn { $turn }
picture-phase-draw = draw
picture-phase-ambush = ambush
picture-status-over = Game over
picture-status-scored = { $season } is over
picture-dated = { $month }/{ $day }, { $time } { $zone }
picture-since = since { $since }
picture-changed = Last change: { $changed }
picture-lead = { $name } leads by { $ahead }
picture-lead-shared = { $names }: { $points } each
picture-heard-lead = { $name } leads with { $points }, ahead by { $ahead }
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
picture-pad-extra = Draw the extra piece of { $skill }
picture-pad-ruins = Your drawing must cover a ruins space
picture-pad-covers = On ruins: confirm
picture-pad-single-fits = No shape fits: draw one space
picture-pad-single-ruins = No shape can cover ruins: draw one space
picture-pad-single-ambush = The monsters do not fit: draw one space
picture-pad-illegal = The shape cannot go here
picture-pad-filled = { $cells } { $count ->
    [one] is
   *[other] are
} filled: draw elsewhere
picture-pad-filled-many = { $count } spaces are filled: draw elsewhere
# What a skill does, in a few words below its name.
picture-pad-skill-acrobatics = Ambush: 2 spaces
picture-pad-skill-concentrate = Draw it twice
picture-pad-skill-cure-wounds = 2 by a monster
picture-pad-skill-diplomacy = 1 farm+village
picture-pad-skill-knowledge = As village
picture-pad-skill-move-silently = Over the edge
picture-pad-skill-negotiate = 2×2 square
picture-pad-skill-search = 1 more next to it
picture-pad-watch = Nothing to draw now
picture-pad-done = Drawn. Other players still draw
picture-pad-new = New
picture-pad-last = Last
picture-pad-closed = Blocked
picture-pad-touch = Cover one
picture-pad-open = Only here
picture-pad-covered = Ruins
picture-pad-more = … { $count ->
    [one] 1 more player
   *[other] { $count } more players
}
picture-pad-you = You
picture-pad-now = If scored now
picture-pad-score = { $name }’s score
picture-pad-left = Left of you
picture-pad-right = Right of you
picture-pad-other = Opponent
picture-pad-yours = Your map

picture-total = Total
picture-growth = Score breakdown of { $name }
picture-growth-alt = Points of { $name } after these moves: { $points }
picture-rating = Rating
picture-hand-clockwise = Your map goes left
picture-hand-counterclockwise = Your map goes right
picture-hand-solo = Placed automatically
picture-won = { $name } wins
picture-won-many = { $count } players share the win

# Scoring cards in one short line, without the word for stars.
picture-rule-sentinel-wood = 1 per forest space on the edge
picture-rule-greenbough = 1 per row and column with forest
picture-rule-treetower = 1 per forest space with no empty side
picture-rule-stoneside-forest = 3 per mountain linked by forest
picture-rule-wildholds = 8 per village cluster of 6+ spaces
picture-rule-great-city = 1 per space of largest village off mountains
picture-rule-greengold-plains = 3 per village cluster next to 3+ terrains
picture-rule-shieldgate = 2 per space of the 2nd-largest village
picture-rule-canal-lake = 1 per water by farm, 1 per farm by water
picture-rule-mages-valley = By mountains: 2 per water, 1 per farm
picture-rule-golden-granary = 1 per water by ruins, 3 per farm on ruins
picture-rule-shoreside-expanse = 3 per lake/farm not by farm/lake or edge
picture-rule-borderlands = 6 per full row and 6 per full column
picture-rule-lost-barony = 3 × side of the largest full square
picture-rule-broken-road = 3 per full diagonal, left edge to bottom
picture-rule-cauldrons = 1 per empty space with no empty side

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
picture-alt-map = Map: { $terrains }
picture-alt-terrain = { $terrain } { $count }
picture-alt-piece = The { $terrain } piece is on { $cells }
picture-alt-piece-illegal = The { $terrain } piece cannot go on { $cells }
picture-alt-rises = { $letter } from { $now } to { $then }
picture-alt-preview = After this drawing: edicts { $edicts }, coins gained { $coins }, lost to monsters { $loss }
picture-alt-loss = Lost to monsters if scored now: { $loss }
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
picture-cards-for-all = The same for everyone
picture-alt-fresh = Last change: { $places }
picture-read-empty = empty
picture-read-run = { $cells } { $terrain }
picture-read-row = Row { $row }: { $runs }
picture-read-ruins = Ruins at { $cells }
picture-read-coins = Mountains with a coin: { $cells }
picture-read-edicts = Stars by edict now: { $edicts }
picture-read-terrains = Terrains to draw: { $terrains }
picture-read-line = { $count ->
    [one] row { $row } column { $columns }
   *[other] row { $row } columns { $columns }
 }
picture-read-season = At the end of { $season }, edicts { $first } and { $second } score
picture-read-shape = Shape { $number }: { $rows }
picture-read-shape-coin = Shape { $number }, with a coin: { $rows }

# The band of a private picture: where its viewer stands.
picture-band-own = { $points ->
    [one] You have 1 point
   *[other] You have { $points } points
}
picture-band-decided = Decided · final soon
picture-band-level = All are level
picture-band-shared = You share the lead
picture-band-ahead = You lead by { $points }
picture-band-behind = { $points } behind the lead
picture-band-behind-one = { $points } behind { $name }
picture-band-end-ahead = end: { $points } ahead
picture-band-end-behind = end: { $points } behind
picture-band-end-level = end: level
picture-band-place = Rank { $place } of { $count } · { $behind }
