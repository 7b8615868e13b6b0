# Cartographers: options, what happened, what is not possible, the drawing pad.

game-cartographers = Cartographers
cartographers-command = cartographers
cartographers-command-description = Cartographers: draw the Queen's map with friends, 1 to 100 players
cartographers-length = 30 to 45 minutes when all are there, or some days
cartographers-command-draw = draw
cartographers-command-draw-description = Draw by typing: terrain and spaces, such as “forest C5 C6 D6”
cartographers-command-draw-where-name = where
cartographers-command-draw-where = Terrain and spaces; the list shows what is legal
cartographers-command-cards = cards
cartographers-command-cards-description = The edicts and skills of this game, large

cartographers-headline = { $season }, turn { $turn } (time { $time } of { $threshold })

cartographers-option-side = Map
cartographers-option-side-A = side A
cartographers-option-side-B = side B, with wasteland
cartographers-option-promo = Promo ambushes
cartographers-option-promo-none = none
cartographers-option-promo-mixed = mixed with the four
cartographers-option-promo-only = only these
cartographers-option-skills = Skills
cartographers-option-skills-off = none
cartographers-option-skills-on = three in play
cartographers-option-ruins_then_ambush = Ambush after ruins
cartographers-option-ruins_then_ambush-official = as usual, the ruins wait
cartographers-option-ruins_then_ambush-overlap = the ambush must cover ruins
cartographers-option-solo_monsters = Solo monsters
cartographers-option-solo_monsters-printed = as printed
cartographers-option-solo_monsters-turned = may be turned
cartographers-option-single_space = Single space
cartographers-option-single_space-official = when no shape fits
cartographers-option-single_space-chosen_shape = when the chosen shape does not fit
cartographers-option-ruins_space = Single space for ruins
cartographers-option-ruins_space-any = any terrain
cartographers-option-ruins_space-card = a terrain of the card
cartographers-option-titles = Titles of a solo game
cartographers-option-titles-edition = as in the Japanese edition
cartographers-option-titles-help_page = as on the help page
cartographers-option-edicts = Edicts
cartographers-option-edicts-random = at random

cartographers-so-far = -# { $season } would bring now: { $stars }
cartographers-changed-season = { $season } starts.
cartographers-changed-struck = Monsters came.
cartographers-changed-card = Next: { $card }
cartographers-changed-ruins = Ruins: { $card }
cartographers-changed-ambush = Ambush: { $card }
cartographers-event-season-begins = **{ $season }** begins (ends at time { $threshold }).
cartographers-event-revealed = **{ $card }** is turned up (time { $time } of { $threshold }).
cartographers-event-ruins = **{ $card }**: the next drawing must cover a ruins space.
cartographers-event-rift = **{ $card }**: one space of any terrain.
cartographers-event-ambush = **{ $card }**: the maps go { $direction } to the neighbour.
cartographers-event-ambush-solo = **{ $card }**: monsters come from the { $corner }, { $direction }.
cartographers-event-map-full = { $name } has nothing to draw: that map is full.
cartographers-event-drew = { $name } draws { $terrain }: { $cells }.
cartographers-event-drawn = { $name } has drawn { $terrain }: { $cells }.
cartographers-event-monster = { $name } has drawn monsters on { $owner }'s map: { $cells }.
cartographers-event-monster-solo = **{ $card }**: monsters at { $cells }.
cartographers-event-monster-nowhere = **{ $card }**: the monsters find no place.
cartographers-event-skill = { $name } uses { $skill } ({ $cost ->
    [one] 1 coin
   *[other] { $cost } coins
}).
cartographers-event-passed = { $name } uses nothing more.
cartographers-event-shape-coin = { $name } gains a coin for the shape.
cartographers-gain-shape-coins = { $names } gain a coin each for the shape.
cartographers-event-mountain-coin = { $name } gains a coin for the mountain at { $cell }.
cartographers-event-coin-lost = { $name }'s coin track is full; { $coins ->
    [one] a coin is lost
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
cartographers-event-season-ends = **{ $season }** is over and has been scored.
cartographers-event-game-ends = The maps are finished.
cartographers-event-result = { $rank }. { $name }: **{ $total }** { $total ->
    [one] star
   *[other] stars
}, { $monsters } lost to monsters
cartographers-event-rating = The Queen's rating is **{ $rating }**: { $title }.

cartographers-error-filled = A drawing needs empty spaces, and these are filled: { $cells }.
cartographers-error-outside = Part of the shape lies outside the map, beyond { $cells }.
cartographers-error-ruins = The drawing must cover at least one unfilled ruins space: { $cells }.
cartographers-error-beside-drawing = The further space must lie next to the shape you have just drawn: { $cells }.
cartographers-error-beside-monster = At least one of the two spaces must lie next to a monster: { $cells }.
cartographers-error-terrain = Now you cannot draw { $terrain }; take a terrain of the card.
cartographers-error-only-single = None of the shapes fits, so you draw a single space.
cartographers-error-single-space = A single space, { $cells }, is allowed only when no shape of the card fits.
cartographers-error-shape = { $cells } make no shape of the card; turn and mirror its shapes as you like.
cartographers-error-notation = I cannot read “{ $text }”; write it like “forest C5 C6 D6”.
cartographers-error-cell = { $cell } is no space of the map; rows are A to K, columns 1 to 11.
cartographers-error-back = There is no step of yours to take back.
cartographers-error-brace = First use one of the skills or pass; then the maps are handed on.
cartographers-error-pass = A card must be drawn; only a skill and the further piece that it gives can be passed.
cartographers-error-skill-unknown = { $skill } is not one of this game's three skills.
cartographers-error-skill-used = You have already used a skill this season, and each season allows one.
cartographers-error-skill-cost = That skill costs { $cost ->
    [one] 1 coin
   *[other] { $cost } coins
}, more than you have.
cartographers-error-skill-with-drawing = { $skill } goes with a drawing on your own map, not with an ambush.
cartographers-error-skill-before-ambush = { $skill } is used at an ambush, before the maps are handed on.
cartographers-error-skill-no-room = There is no room on your map for { $skill }.
cartographers-error-skill-single = No skill goes with a single space drawn because nothing fits.
cartographers-error-edict-unknown = There is no scoring card “{ $card }”; choose from the list.
cartographers-error-edicts = Name four scoring cards, one of each kind, in the order of edicts A to D.

cartographers-pad-draw = Draw **{ $card }** on your map.
cartographers-pad-ambush = **{ $card }**: draw the monsters on **{ $owner }**'s map.
cartographers-pad-extra = { $skill }: draw the further piece, or skip it.
cartographers-pad-brace = **{ $card }** is turned up. Use a skill before the maps are handed on, or pass.
cartographers-pad-ruins = The drawing must cover a ruins space.
cartographers-pad-last = After this drawing **{ $season }** is over: **{ $first }** and **{ $second }** are scored.
cartographers-pad-single-fits = Nothing on the card fits: draw a single space.
cartographers-pad-single-ruins = No shape can cover ruins: draw a single space anywhere.
cartographers-pad-single-ambush = The monsters fit nowhere: draw a single space.
cartographers-pad-skill = In use: **{ $skill }**. { $rule }
cartographers-pad-choice = { $terrain } at { $cells }: { $gain }
cartographers-pad-choice-of = { $terrain } at { $cells }, for { $owner }: { $gain }
cartographers-pad-why-not = { $terrain } at { $cells } cannot be drawn. { $why }
cartographers-gain-now = now { $stars }
cartographers-gain-coins = coins { $stars }
cartographers-gain-monsters = monsters { $stars }
cartographers-gain-later = later { $edicts }
cartographers-gain-then = { $now }, later { $later }
cartographers-pad-done = You have drawn. You can take it back until the last player has drawn.
cartographers-pad-nothing = You have nothing to draw now.

cartographers-button-turn = ⟳ Turn
cartographers-button-mirror = ⇋ Mirror
cartographers-button-up = ▲ Up
cartographers-button-down = ▼ Down
cartographers-button-left = ◀ Left
cartographers-button-right = ▶ Right
cartographers-button-go = Go to a space…
cartographers-button-skill = Use { $skill }
cartographers-button-no-skill = Back to the drawing
cartographers-button-pass = Skip it
cartographers-button-pass-brace = Use no skill
cartographers-order-pass-before-ambush = No skill before an ambush
cartographers-what-placeholder = Terrain, shape and direction
cartographers-what-or-skill-placeholder = Terrain, shape and direction, or a skill
cartographers-where-placeholder = Another place
cartographers-region = → { $first } to { $last }: { $count ->
    [one] 1 place
   *[other] { $count } places
}
cartographers-what-coin = { $shape }, with a coin
cartographers-skill-placeholder = Use a skill
cartographers-skill = { $skill } ({ $cost ->
    [one] 1 coin
   *[other] { $cost } coins
})
cartographers-go-title = Go to a space
cartographers-go-label = Space
cartographers-go-about = The first space of the shape, such as C5; or all of them, such as C5 C6 D6
cartographers-go-then = Then
cartographers-go-show = Show it to me first
cartographers-go-draw = Draw it at once
cartographers-go-not-drawn = Not drawn yet: the first space of the shape cannot lie there, so look where it lies now.

cartographers-command-side = Which side of the map
cartographers-command-promo = The four promo ambushes
cartographers-command-skills = The skill cards, three in play
cartographers-command-ruins_then_ambush = An ambush right after a ruins card
cartographers-command-solo_monsters = May monsters be turned in the solo game?
cartographers-command-single_space = When a single space may be drawn
cartographers-command-ruins_space = The single space drawn when no ruins can be covered
cartographers-command-titles = The titles that a solo player may be given
cartographers-command-edicts = Scoring cards for edicts A to D, or at random
cartographers-rules =
    { "" }**Cartographers in short**
    Everybody draws on a map of their own, all at the same time. Each turn a card shows terrains and shapes: choose one of each, turn and mirror it, and draw it on empty spaces anywhere.
    After a **ruins** card the next drawing must cover a ruins space. Where no shape of the card can, or none fits at all, you draw a single space instead.
    { "" }**Ambush**: the maps go to a neighbour, who draws monsters where they hurt. Each empty space beside a monster costs a star at the end of a season.
    { "" }**Coins** come from shapes marked with a coin and from mountains closed in on four sides; each is worth a star in every season from then on.
    Spring scores edicts A and B, summer B and C, autumn C and D, winter D and A. Most stars after winter win.
    Open your drawing pad with “{ cartographers-button-hand }”. A drawing can be taken back until the last player has drawn.
cartographers-pad-brace-solo = **{ $card }** is turned up. Use a skill before the monsters come, or pass.
cartographers-pad-rank = You are number { $rank } of { $players } with **{ $points }** { $points ->
    [one] star
   *[other] stars
}.
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

cartographers-seen-ambushes = Ambushes that have struck: { $cards }
cartographers-move = { $terrain } at { $cells }
cartographers-hint-means = -# The bold number is how many stars you have in the end, on average.
cartographers-hint-means-ambush = -# The bold number is how many stars your neighbour has in the end, on average, below zero: the nearer to zero, the better.
cartographers-hint-others = the neighbour's stars
