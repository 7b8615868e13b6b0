# Names and rules of the cards of Cartographers.

## Explore cards
cartographers-card-temple-ruins = Temple Ruins
cartographers-card-outpost-ruins = Outpost Ruins
cartographers-card-great-river = Great River
cartographers-card-farmland = Farmland
cartographers-card-hamlet = Hamlet
cartographers-card-forgotten-forest = Forgotten Forest
cartographers-card-hinterland-stream = Hinterland Stream
cartographers-card-homestead = Homestead
cartographers-card-orchard = Orchard
cartographers-card-treetop-village = Treetop Village
cartographers-card-marshlands = Marshlands
cartographers-card-fishing-village = Fishing Village
cartographers-card-rift-lands = Rift Lands

## Ambush cards
cartographers-card-goblin-attack = Goblin Attack
cartographers-card-bugbear-assault = Bugbear Assault
cartographers-card-kobold-onslaught = Kobold Onslaught
cartographers-card-gnoll-raid = Gnoll Raid
cartographers-card-flayer-incursion = Flayer Incursion
cartographers-card-insectoid-invasion = Insectoid Invasion
cartographers-card-ratman-strike = Ratman Strike
cartographers-card-ogre-charge = Ogre Charge

## Scoring cards
cartographers-card-sentinel-wood = Sentinel Wood
cartographers-rule-sentinel-wood = 1 star for each forest space on the edge of the map.
cartographers-card-greenbough = Greenbough
cartographers-rule-greenbough = 1 star for each row and each column with at least 1 forest space.
cartographers-card-treetower = Treetower
cartographers-rule-treetower = 1 star for each forest space with no empty side. The edge of the map counts as filled.
cartographers-card-stoneside-forest = Stoneside Forest
cartographers-rule-stoneside-forest = 3 stars for each mountain that a forest cluster connects to another mountain.
cartographers-card-wildholds = Wildholds
cartographers-rule-wildholds = 8 stars for each cluster of 6 or more village spaces.
cartographers-card-great-city = Great City
cartographers-rule-great-city = 1 star for each space of your largest village cluster that is not next to a mountain.
cartographers-card-greengold-plains = Greengold Plains
cartographers-rule-greengold-plains = 3 stars for each village cluster next to 3 or more of forest, farm, water, monster and mountain.
cartographers-card-shieldgate = Shieldgate
cartographers-rule-shieldgate = 2 stars for each space of your second largest village cluster. If your two largest clusters are equal, one of them counts.
cartographers-card-canal-lake = Canal Lake
cartographers-rule-canal-lake = 1 star for each water space next to farm. 1 star for each farm space next to water.
cartographers-card-mages-valley = Mages Valley
cartographers-rule-mages-valley = Next to mountains: 2 stars for each water space and 1 star for each farm space.
cartographers-card-golden-granary = The Golden Granary
cartographers-rule-golden-granary = 1 star for each water space next to a ruins space. 3 stars for each farm space on a ruins space.
cartographers-card-shoreside-expanse = Shoreside Expanse
cartographers-rule-shoreside-expanse = 3 stars for each farm cluster with no water or map edge next to it. 3 stars for each water cluster with no farm or map edge next to it.
cartographers-card-borderlands = Borderlands
cartographers-rule-borderlands = 6 stars for each completely filled row or column.
cartographers-card-lost-barony = Lost Barony
cartographers-rule-lost-barony = 3 stars for each space along one side of your largest completely filled square.
cartographers-card-broken-road = The Broken Road
cartographers-rule-broken-road = 3 stars for each completely filled diagonal that runs down and right from the left edge to the bottom edge.
cartographers-card-cauldrons = The Cauldrons
cartographers-rule-cauldrons = 1 star for each empty space with no empty side. The edge of the map counts as filled.

## Skills
cartographers-card-acrobatics = Acrobatics
cartographers-rule-acrobatics = In an ambush, your neighbour draws only 2 monster spaces on your map.
cartographers-card-concentrate = Concentrate
cartographers-rule-concentrate = Draw the same shape again, in the same terrain.
cartographers-card-cure-wounds = Cure Wounds
cartographers-rule-cure-wounds = After your drawing, draw 2 extra spaces in a terrain of the card, one next to a monster.
cartographers-card-diplomacy = Diplomacy
cartographers-rule-diplomacy = Draw 1 extra space that counts as both farm and village.
cartographers-card-knowledge = Knowledge
cartographers-rule-knowledge = Draw the shape as village, even if the card does not show village.
cartographers-card-move-silently = Move Silently
cartographers-rule-move-silently = The shape may extend over the edge of the map. Draw only the part inside.
cartographers-card-negotiate = Negotiate
cartographers-rule-negotiate = Draw a 2×2 square instead of a shape of the card.
cartographers-card-search = Search
cartographers-rule-search = After your drawing, draw 1 extra space next to it, in the same terrain.

## Terrains
cartographers-terrain-forest = forest
cartographers-terrain-village = village
cartographers-terrain-farm = farm
cartographers-terrain-water = water
cartographers-terrain-monster = monster
cartographers-terrain-farm-village = farm and village
cartographers-terrain-mountain = mountain
cartographers-terrain-wasteland = wasteland
cartographers-terrain-ruins = ruins

## Seasons, directions, corners
cartographers-season-0 = Spring
cartographers-season-1 = Summer
cartographers-season-2 = Autumn
cartographers-season-3 = Winter
cartographers-direction-clockwise = clockwise
cartographers-direction-counterclockwise = counterclockwise
cartographers-corner-top-left = top left
cartographers-corner-top-right = top right
cartographers-corner-bottom-left = bottom left
cartographers-corner-bottom-right = bottom right

## Titles of a solo game, the best first
cartographers-title-0 = Legendary Cartographer
cartographers-title-1 = Master Mapsmith
cartographers-title-2 = Journeyman Topographer
cartographers-title-3 = Apprentice Surveyor
cartographers-title-4 = Amateur Assessor
cartographers-title-5 = Inept Assistant
cartographers-title-6 = Dimwitted Doodler
cartographers-title-7 = Oblivious Inkdrinker
cartographers-title-help-page-0 = Legendary Mapmaker
cartographers-title-help-page-1 = Brilliant Map Artisan
cartographers-title-help-page-2 = Travelling Geographer
cartographers-title-help-page-3 = Trainee Surveyor
cartographers-title-help-page-4 = Part-time Appraiser
cartographers-title-help-page-5 = Clumsy Assistant
cartographers-title-help-page-6 = Dim Scribbler
cartographers-title-help-page-7 = Surely Drinks the Ink

## Shapes
cartographers-shape-i1 = single space
cartographers-shape-i2 = line of 2 spaces
cartographers-shape-i2h = line of 2 spaces
cartographers-shape-i3 = line of 3 spaces
cartographers-shape-i3h = line of 3 spaces
cartographers-shape-i4h = line of 4 spaces
cartographers-shape-d2 = diagonal of 2 spaces
cartographers-shape-d3 = diagonal of 3 spaces
cartographers-shape-v3 = corner of 3 spaces
cartographers-shape-o4 = square of 4 spaces
cartographers-shape-l4 = hook of 4 spaces
cartographers-shape-t4 = T of 4 spaces
cartographers-shape-s4 = zigzag of 4 spaces
cartographers-shape-z4 = zigzag of 4 spaces
cartographers-shape-h4 = 2 pairs of spaces with a gap
cartographers-shape-n5 = long zigzag of 5 spaces
cartographers-shape-p5 = block of 5 spaces
cartographers-shape-t5 = T of 5 spaces
cartographers-shape-u5 = U of 5 spaces
cartographers-shape-v5 = large corner of 5 spaces
cartographers-shape-w5 = staircase of 5 spaces
cartographers-shape-x5 = cross of 5 spaces
