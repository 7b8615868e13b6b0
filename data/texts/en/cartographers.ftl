# Cartographers: options, what happened, what is not possible, the drawing pad.

game-cartographers = Cartographers
cartographers-command = cartographers
cartographers-command-description = Cartographers: draw the Queen's map with friends, 1 to 100 players
cartographers-length = 30 to 45 minutes in one sitting, or a few days
cartographers-reason = Everyone draws the same card, yet every map turns out different.
cartographers-command-draw = draw
cartographers-command-draw-description = Draw by typing: terrain and spaces, such as “forest C5 C6 D6”
cartographers-command-draw-where-name = where
cartographers-command-draw-where = Terrain and spaces; choose from the list
cartographers-command-cards = cards
cartographers-command-cards-description = Show the edicts and skills of this game at full size

cartographers-headline = { $season }, turn { $turn } (time { $time } of { $threshold })

cartographers-option-side = Map
cartographers-option-side-A = side A
cartographers-option-side-B = side B, with wasteland
cartographers-option-promo = Promo ambushes
cartographers-option-promo-none = none
cartographers-option-promo-mixed = mixed with the basic ambushes
cartographers-option-promo-only = instead of the basic ambushes
cartographers-option-skills = Skills
cartographers-option-skills-off = none
cartographers-option-skills-on = 3 in play
cartographers-option-ruins_then_ambush = Ambush after ruins
cartographers-option-ruins_then_ambush-official = as usual, ruins apply to the next drawing
cartographers-option-ruins_then_ambush-overlap = the ambush must cover ruins
cartographers-option-solo_monsters = Solo monsters
cartographers-option-solo_monsters-printed = as printed
cartographers-option-solo_monsters-turned = can be turned
cartographers-option-single_space = Single space
cartographers-option-single_space-official = when no shape fits
cartographers-option-single_space-chosen_shape = when the chosen shape does not fit
cartographers-option-ruins_space = Single space for ruins
cartographers-option-ruins_space-any = any terrain
cartographers-option-ruins_space-card = a terrain of the card
cartographers-option-titles = Solo titles
cartographers-option-titles-edition = as in the Japanese edition
cartographers-option-titles-help_page = as on the help page
cartographers-option-edicts = Edicts
cartographers-option-edicts-random = at random

cartographers-so-far = -# If { $season } ended now: { $stars }
cartographers-changed-season = { $season } starts.
cartographers-changed-struck = Monsters came.
cartographers-changed-card = Next: { $card }
cartographers-changed-ruins = Ruins: { $card }
cartographers-changed-ambush = Ambush: { $card }
cartographers-event-season-begins = **{ $season }** begins. It ends when its cards reach time { $threshold }.
cartographers-event-revealed = **{ $card }** is revealed.
cartographers-event-ruins = **{ $card }**: the next drawing must cover a ruins space.
cartographers-event-rift = **{ $card }**: draw 1 space of any terrain.
cartographers-event-ambush = **{ $card }**: everyone passes their map { $direction }.
cartographers-event-ambush-solo = **{ $card }**: monsters start in the { $corner } corner and move { $direction }.
cartographers-event-map-full = { $name } has nothing to draw, because their map is full.
cartographers-event-drew = { $name } draws { $terrain } at { $cells }.
cartographers-event-drawn = { $name } has drawn { $terrain } at { $cells }.
cartographers-event-monster = { $name } has drawn monsters on { $owner }'s map at { $cells }.
cartographers-event-monster-solo = **{ $card }**: monsters at { $cells }.
cartographers-event-monster-nowhere = **{ $card }**: the monsters fit nowhere.
cartographers-event-skill = { $name } uses { $skill } ({ $cost ->
    [one] 1 coin
   *[other] { $cost } coins
}).
cartographers-event-passed = { $name } passes.
cartographers-event-shape-coin = { $name } gains a coin from the shape.
cartographers-gain-shape-coins = { $names } each gain a coin from the shape.
cartographers-event-mountain-coin = { $name } gains a coin from the mountain at { $cell }.
cartographers-event-coin-lost = { $name }'s coin track is full, so { $coins ->
    [one] 1 coin is lost
   *[other] { $coins } coins are lost
}.
cartographers-event-season-score = { $name }: { $season-number ->
    [0] A { $first }, B { $second }
    [1] B { $first }, C { $second }
    [2] C { $first }, D { $second }
   *[other] D { $first }, A { $second }
}, coins { $coins }, monsters { $monsters ->
    [0] 0
   *[other] −{ $monsters }
}: **{ $total }** in { $season }
cartographers-event-season-ends = **{ $season }** is over and scored.
cartographers-event-game-ends = The game is over.
cartographers-event-result = { $rank }. { $name }: **{ $total }** { $total ->
    [one] star
   *[other] stars
}, { $monsters } lost to monsters
cartographers-event-rating = The Queen's rating is **{ $rating }**: { $title }.

cartographers-error-filled = You can draw only on empty spaces. Already filled: { $cells }.
cartographers-error-outside = Part of the shape is outside the map, beyond { $cells }. Move it inside.
cartographers-error-ruins = You must cover an empty ruins space. Choose one of { $cells }.
cartographers-error-beside-drawing = The extra space must touch the shape you have just drawn. Choose one of { $cells }.
cartographers-error-beside-monster = At least 1 of the 2 spaces must touch a monster. Choose one of { $cells }.
cartographers-error-terrain = You cannot draw { $terrain } now. Choose a terrain of the card.
cartographers-error-only-single = No shape of the card fits. Draw a single space.
cartographers-error-single-space = You can draw the single space { $cells } only when no shape of the card fits.
cartographers-error-shape = { $cells } do not form a shape of the card. You can turn and mirror its shapes.
cartographers-error-notation = I cannot read “{ $text }”. Write it like “forest C5 C6 D6”.
cartographers-error-cell = The map has no space { $cell }. Use rows A to K and columns 1 to 11.
cartographers-error-back = You have nothing to undo.
cartographers-error-brace = First use a skill or pass. Then the maps are passed on.
cartographers-error-pass = You must draw a shape of this card. You can skip only a skill or the extra piece of a skill.
cartographers-error-skill-unknown = { $skill } is not one of the 3 skills in this game.
cartographers-error-skill-used = You have already used a skill this season. You can use 1 per season.
cartographers-error-skill-cost = You do not have enough coins. That skill costs { $cost ->
    [one] 1 coin
   *[other] { $cost } coins
}.
cartographers-error-skill-with-drawing = { $skill } works only with a drawing on your own map, not in an ambush.
cartographers-error-skill-before-ambush = You can use { $skill } only in an ambush, before the maps are passed on.
cartographers-error-skill-no-room = Your map has no room for { $skill }.
cartographers-error-skill-single = You cannot use a skill now, because no shape fits and you draw a single space.
cartographers-error-edict-unknown = There is no scoring card “{ $card }”. Choose from the list.
cartographers-error-edicts = Name 4 scoring cards, one of each kind, in the order of edicts A to D.

cartographers-pad-draw = Draw **{ $card }**.
cartographers-pad-ambush = **{ $card }**: draw the monsters on **{ $owner }**'s map.
cartographers-pad-extra = { $skill }: draw the extra piece, or skip it.
cartographers-pad-brace = **{ $card }** is revealed. Use a skill before the maps are passed on, or pass.
cartographers-pad-ruins = The drawing must cover a ruins space.
cartographers-pad-last = **{ $season }** ends after this drawing. Then **{ $first }** and **{ $second }** are scored.
cartographers-pad-single-fits = No shape of the card fits. Draw a single space.
cartographers-pad-single-ruins = No shape can cover ruins. Draw a single space anywhere.
cartographers-pad-single-ambush = The monsters fit nowhere. Draw a single space.
cartographers-pad-skill = In use: **{ $skill }**. { $rule }
cartographers-pad-choice = { $terrain } at { $cells }: { $gain }
cartographers-pad-choice-of = { $terrain } at { $cells } on { $owner }'s map: { $gain }
cartographers-pad-why-not = You cannot draw { $terrain } at { $cells }. { $why }
cartographers-gain-now = { $change ->
    [0] no change now
   *[other] now { $stars }
}
cartographers-gain-now-theirs = neighbour's stars { $stars }
cartographers-gain-short-theirs = neighbour { $stars }
cartographers-gain-coins = coins { $stars }
cartographers-gain-monsters = monsters { $stars }
cartographers-gain-later = later { $edicts }
cartographers-gain-then = { $now }, later { $later }
cartographers-pad-done = You have drawn. You can undo the drawing until the last player has drawn.
cartographers-pad-done-alone = You have drawn. You can undo the drawing.
cartographers-pad-nothing = You have nothing to draw now.

cartographers-button-turn = ⟳ Turn
cartographers-button-mirror = ⇋ Mirror
cartographers-button-up = ▲ Up
cartographers-button-down = ▼ Down
cartographers-button-left = ◀ Left
cartographers-button-right = ▶ Right
cartographers-button-go = Go to space …
cartographers-button-skill = Use { $skill }
cartographers-button-no-skill = Back to drawing
cartographers-button-pass = Skip extra piece
cartographers-button-pass-brace = Use no skill
cartographers-order-pass-before-ambush = No skill before an ambush
cartographers-order-pass-about = Before each ambush, the bot chooses **{ cartographers-button-pass-brace }** for you.
cartographers-what-placeholder = Terrain, shape and direction
cartographers-what-or-skill-placeholder = Terrain, shape and direction, or a skill
cartographers-where-placeholder = Choose another place
cartographers-region = → { $first } to { $last }: { $count ->
    [one] 1 place
   *[other] { $count } places
}
cartographers-what = { $terrain }: { $shape } { $drawn }
cartographers-what-coin = { $shape }, with a coin
cartographers-skill-placeholder = Use a skill
cartographers-skill = { $skill } ({ $cost ->
    [one] 1 coin
   *[other] { $cost } coins
})
cartographers-go-title = Go to a space
cartographers-go-label = Space
cartographers-go-about = The first space of the shape (C5), or all its spaces (C5 C6 D6)
cartographers-go-then = Then
cartographers-go-show = Show the shape there first
cartographers-go-draw = Draw the shape immediately
cartographers-go-not-drawn = Nothing is drawn yet. The first space of the shape cannot go there, so check where the shape is now.

cartographers-command-side = Side of the map
cartographers-command-promo = Use of the four promo ambushes
cartographers-command-skills = Play with skill cards, 3 of them in play
cartographers-command-ruins_then_ambush = What happens when an ambush follows a ruins card
cartographers-command-solo_monsters = Solo: monsters as printed, or free to turn
cartographers-command-single_space = When you can draw a single space
cartographers-command-ruins_space = Terrain of the single space when no shape can cover ruins
cartographers-command-titles = Set of titles for solo players
cartographers-command-edicts = Scoring cards for edicts A to D, or at random
cartographers-rules =
    { "" }**Cartographers in short**
    Everyone draws on their own map at the same time. Each turn, a card shows terrains and shapes. Choose one of each, turn and mirror the shape, and draw it on any empty spaces.
    { "" }**Ruins**: after a ruins card, the next drawing must cover a ruins space. If no shape of the card can cover ruins, or none fits, draw a single space instead.
    { "" }**Ambush**: everyone passes their map to a neighbour, who draws monsters on it. At the end of a season, each empty space next to a monster costs 1 star.
    { "" }**Coins** come from shapes with a coin and from mountains with 4 filled sides. Each coin is worth 1 star at the end of this season and of every later one.
    Spring scores edicts A and B, summer B and C, autumn C and D, winter D and A. The player with the most stars after winter wins.
    Press “{ cartographers-button-hand }” to draw. You can undo a drawing until the last player has drawn, or at any time against computers only.
cartographers-pad-brace-solo = **{ $card }** is revealed. Use a skill before the monsters come, or pass.
cartographers-pad-rank = Your rank is { $rank } of { $players }, with **{ $points }** { $points ->
    [one] star
   *[other] stars
}.
cartographers-pad-won = You win with **{ $points }** { $points ->
    [one] star
   *[other] stars
}, { $lead } more than { $name }.
cartographers-pad-honour = You have **{ $points }** { $points ->
    [one] star
   *[other] stars
}. The Queen calls you **{ $honour }**.
cartographers-verb-draw = draw
cartographers-verb-skill = skill
cartographers-verb-pass = pass
cartographers-verb-back = back
cartographers-button-hand = My map
cartographers-button-pages = All maps

## Where the stars of a map come from
cartographers-part-edict-a = edict A
cartographers-part-edict-b = edict B
cartographers-part-edict-c = edict C
cartographers-part-edict-d = edict D
cartographers-part-coins = coins
cartographers-part-monsters = monsters

cartographers-seen-ambushes = Ambushes so far: { $cards }
cartographers-move = { $terrain } at { $cells }
cartographers-hint-means = -# Bold: how many stars you have at the end, on average.
cartographers-hint-means-ambush = -# Bold: how many stars your neighbour has at the end, on average, as a negative number. Close to zero is best for you.
cartographers-hint-others = neighbour's stars
cartographers-button-next = Next place
cartographers-button-beside = By the last drawing
