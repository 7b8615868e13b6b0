# What can be looked at in Cartographers: rules of cards and terrains, what is often asked about them, where they are.

cartographers-look-kind-scoring = Scoring card
cartographers-look-kind-explore = Explore card
cartographers-look-kind-ambush = Ambush card
cartographers-look-kind-skill = Skill
cartographers-look-kind-terrain = Terrain

cartographers-look-edict = { $rule } In the example, the marked spaces count. In a solo game, this card lowers your rating by { $dishonour }.
cartographers-look-skill = { $rule } You can use 1 skill per season. Cost: { $cost ->
    [0] none
    [one] 1 coin
   *[other] { $cost } coins
}.
cartographers-look-choice = Draw the shape in one of these terrains: { $terrains }. { $time ->
    [0] The card uses none of the season’s time.
   *[other] The card uses { $time } of the season’s time.
}
cartographers-look-coin = Draw one of these shapes in { $terrains }. The shape with the coin also gives you a coin. { $time ->
    [0] The card uses none of the season’s time.
   *[other] The card uses { $time } of the season’s time.
}
cartographers-look-ambush = Everyone passes their map { $direction }. The neighbour draws these monsters where they hurt most. In a solo game, the monsters start in the { $corner } corner.
cartographers-look-ruins-card = The next card is revealed immediately. The drawing must cover an empty ruins space. This card uses no time.
cartographers-look-forest = You draw this terrain to score stars. 4 scoring cards are about forest.
cartographers-look-village = You draw this terrain to score stars. 4 scoring cards are about villages.
cartographers-look-farm = You draw this terrain to score stars. 4 scoring cards are about farms and water.
cartographers-look-water = You draw this terrain to score stars. 4 scoring cards are about farms and water.
cartographers-look-monster = A neighbour draws monsters in an ambush. At the end of a season, each empty space next to a monster costs you 1 star. A space next to several monsters still costs only 1 star. Fill these spaces to avoid the loss.
cartographers-look-mountain = Printed on the map from the start. You cannot draw on it. Fill the 4 spaces around it to gain 1 coin, once.
cartographers-look-wasteland = Only on side B: 7 spaces in the middle. You cannot draw on them. They count as filled.
cartographers-look-ruins = You can draw on ruins at any time. After a ruins card, you must. A ruins space counts as filled only after you draw on it.
cartographers-look-name-coins = Coin
cartographers-look-coins = You gain coins from shapes with a coin and from mountains with 4 filled sides. Each unspent coin is worth 1 star at the end of every season. You can hold 14 coins. Extra coins are lost. You pay for skills with coins.

cartographers-ruling-rift-lands = The single space follows the normal rules. After a ruins card, it must cover ruins.
cartographers-ruling-ambush = You can turn and mirror monsters. The normal rules for drawing apply. If the monsters fit nowhere, draw 1 monster space instead. If an ambush follows a ruins card, the ambush comes first, and the ruins apply to the next card. Then the ambush card leaves the game. Solo: monsters keep their printed orientation. They slide along the edge from their corner to the first place where they fit. After a full lap, they move 1 ring inward.
cartographers-ruling-ruins-card = After 2 ruins cards in a row, 1 drawing is enough for both. If no shape of the card can cover ruins, or all ruins are filled, draw a single space of any terrain anywhere.
cartographers-ruling-acrobatics = You can use it only if the printed monsters and the 2 spaces both fit. I ask you before the maps are passed on.
cartographers-ruling-concentrate = The second shape gives no coin and need not cover ruins. You can skip the second shape.
cartographers-ruling-cure-wounds = At least 1 of the 2 spaces must be next to a monster. You can skip the 2 spaces, but the skill is still used.
cartographers-ruling-diplomacy = The space counts as farm and as village for every scoring card. In an ambush, you draw it before the maps are passed on.
cartographers-ruling-move-silently = At least 1 space must be inside the map, and all spaces inside must be empty. You still gain the shape’s coin. After a ruins card, the part inside must cover ruins.
cartographers-ruling-negotiate = The square gives no coin. After a ruins card, it must cover ruins.
cartographers-ruling-search = You can skip the extra space, but the skill is still used.
cartographers-ruling-golden-granary = Ruins still count as ruins after you draw on them.

cartographers-where-edict = edict { $letter }, scored in { $seasons }
cartographers-where-stars = if scored now: { $stars }
cartographers-where-skill = one of the 3 skills in play
cartographers-where-revealed = revealed this season

cartographers-sign-star = Stars
cartographers-sign-crown = Leader
cartographers-sign-fresh = Drawn last
cartographers-sign-coin = Coin
cartographers-sign-hourglass = Time of the season
cartographers-sign-horned = Stars lost to monsters
cartographers-sign-awaited = Still to draw
cartographers-sign-check = Has drawn
cartographers-sign-wanted = Cover one of these
cartographers-sign-closed = No shape of this card fits here

cartographers-look-name-map = Map
cartographers-look-name-edicts = Edict
cartographers-look-name-scoring-cards = Scoring card
cartographers-look-name-explore-cards = Explore card
cartographers-look-name-ambushes = Ambush
cartographers-look-name-season = Season
cartographers-look-name-time = Time
cartographers-look-name-stars = Star
cartographers-look-name-dishonour = Solo rating
cartographers-look-name-cluster = Cluster
cartographers-look-name-adjacent = Adjacent, surrounded
cartographers-look-name-skills = Skill
cartographers-look-map = Your map has 11 × 11 spaces. Side B has wasteland in the middle. You draw on empty spaces and on ruins. A drawing does not have to touch another one.
cartographers-look-edicts = The Queen’s edicts A to D each have one scoring card. Spring scores A and B, summer B and C, autumn C and D, winter D and A.
cartographers-look-scoring-cards = A scoring card says how your map scores stars. There are 4 kinds with 4 cards each. Every game uses 1 card of each kind.
cartographers-look-explore-cards = Each turn, 1 explore card is revealed. Everyone draws one of its shapes in one of its terrains. You can turn and mirror the shape. If no shape fits, draw a single space.
cartographers-look-ambushes = Each season, an ambush card is shuffled into the explore cards. When it is revealed, everyone passes their map to a neighbour, who draws monsters on it.
cartographers-look-season = A game has 4 seasons: spring, summer, autumn and winter. After each drawing, the time of the card is added. When the time reaches the limit of the season, the season is scored.
cartographers-look-time = Each explore card adds its time, 0 to 2. The season ends when the sum reaches 8 in spring and summer, 7 in autumn and 6 in winter. Time beyond the limit is lost.
cartographers-look-stars = Stars are the points of the game. At the end of each season, you gain stars for 2 edicts and for your coins, and lose stars to monsters. The player with the most stars wins.
cartographers-look-dishonour = In a solo game, each of the 4 scoring cards has a number at its foot. These numbers are subtracted from your stars. The result is your rating and decides your title.
cartographers-look-cluster = Spaces of one terrain that share edges form a cluster. A single space is a cluster too. Corners do not connect.
cartographers-look-adjacent = Two spaces are adjacent if they share an edge. A space is surrounded if all 4 spaces around it are filled or off the map. Mountains and wasteland count as filled. Ruins count only after you draw on them.
cartographers-look-skills = With the option “Skills”, 3 skill cards are in play. Once per season, you can pay coins to use one of them.
