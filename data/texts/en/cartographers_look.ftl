# What can be looked at in Cartographers: rules of cards and terrains, what is often asked about them, where they are.

cartographers-look-kind-scoring = Scoring card
cartographers-look-kind-explore = Explore card
cartographers-look-kind-ambush = Ambush card
cartographers-look-kind-skill = Skill
cartographers-look-kind-terrain = Terrain

cartographers-look-edict = { $rule } In the example the marked spaces count. Alone, it lowers the rating by { $dishonour }.
cartographers-look-skill = { $rule } One skill a season. Costs { $cost ->
    [0] nothing
    [one] 1 coin
   *[other] { $cost } coins
}.
cartographers-look-choice = Draw the shape in one of these terrains: { $terrains }. { $time ->
    [0] The card takes none of the season’s time.
   *[other] The card takes { $time } of the season’s time.
}
cartographers-look-coin = Draw one of these shapes in { $terrains }; the one with the coin gives a coin too. { $time ->
    [0] The card takes none of the season’s time.
   *[other] The card takes { $time } of the season’s time.
}
cartographers-look-ambush = All maps go { $direction } to the neighbour, who draws these monsters where they hurt. Alone, they come from the { $corner } corner.
cartographers-look-ruins-card = The next card is turned up at once, and the drawing must cover a ruins space that is still empty. The card takes no time.
cartographers-look-forest = One of the four terrains that you draw for stars. Four scoring cards are about forest.
cartographers-look-village = One of the four terrains that you draw for stars. Four scoring cards are about villages.
cartographers-look-farm = One of the four terrains that you draw for stars. Four scoring cards are about farms and water.
cartographers-look-water = One of the four terrains that you draw for stars. Four scoring cards are about farms and water.
cartographers-look-monster = Drawn by a neighbour at an ambush. At the end of a season each empty space beside monsters costs a star, each such space once. Fill these spaces to be rid of the loss.
cartographers-look-mountain = There from the start; nothing is drawn on it. Whoever fills the four spaces around it gains a coin, once.
cartographers-look-wasteland = Only on side B: seven spaces in the middle. Nothing is drawn on them. They count as filled.
cartographers-look-ruins = Can be drawn on at any time, and must be after a ruins card. It counts as filled only once it is drawn on.
cartographers-look-name-coins = Coin
cartographers-look-coins = From shapes with a coin and from mountains that are closed in. Each unspent coin is a star at the end of every season. There is room for fourteen; further ones are lost. Skills are paid with coins.

cartographers-ruling-rift-lands = Its single space keeps the ordinary rules; after a ruins card it goes on ruins.
cartographers-ruling-ambush = Monsters may be turned and mirrored, and keep the ordinary rules. If they fit nowhere, one monster space is drawn instead. An ambush right after a ruins card comes first, and the ruins wait. Then the card leaves the game. Alone, they lie as printed and slide along the edge from their corner to the first place where they fit; after a lap one ring further in.
cartographers-ruling-ruins-card = One drawing answers both ruins cards. If no shape of the card can cover ruins, or all ruins are filled, draw a single space of any terrain anywhere instead.
cartographers-ruling-acrobatics = It can be used only where both the printed monsters and the pair would fit. You are asked before the maps are handed on.
cartographers-ruling-concentrate = The second shape pays no coin, needs no ruins, and may be left out.
cartographers-ruling-cure-wounds = At least one of the two spaces lies beside a monster. They may be left out; the skill is used all the same.
cartographers-ruling-diplomacy = The space counts as farm and as village for every scoring card. At an ambush it is drawn before the maps are handed on.
cartographers-ruling-move-silently = At least one space lies inside, and all inside are empty. The shape’s coin is paid. Ruins must be covered by the part inside.
cartographers-ruling-negotiate = The square pays no coin, and must cover ruins when they wait.
cartographers-ruling-search = The further space may be left out; the skill is used all the same.
cartographers-ruling-golden-granary = Ruins that are drawn on still are ruins.

cartographers-where-edict = edict { $letter }, scored in { $seasons }
cartographers-where-stars = it would give now: { $stars }
cartographers-where-skill = among the three skills in play
cartographers-where-revealed = turned up in this season

cartographers-sign-star = Stars
cartographers-sign-crown = Leads
cartographers-sign-fresh = Drawn last
cartographers-sign-coin = Coin
cartographers-sign-hourglass = Time of the season
cartographers-sign-horned = Lost to monsters
cartographers-sign-awaited = Still to draw
cartographers-sign-check = Has drawn
cartographers-sign-wanted = Cover one of these
cartographers-sign-closed = Out of reach now

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
cartographers-look-map = Your map has 11 × 11 spaces. Side B has a wasteland in the middle. You draw on empty spaces and on ruins; drawings need not touch each other.
cartographers-look-edicts = The Queen’s edicts A to D each have one scoring card. Spring scores A and B, summer B and C, autumn C and D, winter D and A.
cartographers-look-scoring-cards = A scoring card says what your map scores stars for. There are four kinds with four cards each; every game uses one card of each kind.
cartographers-look-explore-cards = Each turn one explore card is turned up. Everyone draws one of its shapes in one of its terrains. You may turn and mirror the shape. If no shape fits, draw a single space.
cartographers-look-ambushes = An ambush card is shuffled into the explore cards each season. When it appears, you pass your map to a neighbour, who draws its monsters.
cartographers-look-season = A game has four seasons: spring, summer, autumn and winter. After each drawing the game checks the time. When it reaches the season’s limit, the season is scored.
cartographers-look-time = Explore cards add their time, 0 to 2. Spring and summer end at 8, autumn at 7, winter at 6. Time beyond the limit is lost.
cartographers-look-stars = Stars are the points of the game. At the end of each season you get stars for two edicts and for your coins, and lose stars for monsters. The most stars win.
cartographers-look-dishonour = Solo, the numbers at the foot of the four scoring cards are subtracted from your stars. The result is your rating and gives you a title.
cartographers-look-cluster = Spaces of one terrain that touch along an edge form a cluster. A single space is a cluster too. Corners do not connect.
cartographers-look-adjacent = Two spaces are adjacent if they share an edge. A space is surrounded if all four neighbours are filled or off the map. Mountains and wasteland are filled; ruins only once drawn on.
cartographers-look-skills = With the skills option three skill cards lie on the table. Once a season you may pay coins for one of them.
