# What can be looked at in Bunny Kingdom: rules of cells and cards, what is often asked about them, where they are.

bunny_kingdom-look-kind-territory = Territory
bunny_kingdom-look-kind-building = Building
bunny_kingdom-look-kind-building-express = Building · Bunny Express
bunny_kingdom-look-kind-parchment = Parchment
bunny_kingdom-look-kind-parchment-express = Parchment · Bunny Express
bunny_kingdom-look-kind-card = Card
bunny_kingdom-look-kind-card-express = Card · Bunny Express
bunny_kingdom-look-kind-terrain = Terrain
bunny_kingdom-look-kind-resource = Resource

bunny_kingdom-look-cell = The territory card puts your rabbit on { $cell } at once. { $printed }
bunny_kingdom-look-on-forest = A forest gives wood to its fief.
bunny_kingdom-look-on-sea = The sea gives fish to its fief.
bunny_kingdom-look-on-field = Fields give carrots to their fief.
bunny_kingdom-look-on-plains = Plains give nothing by themselves.
bunny_kingdom-look-on-mountain = Mountains give nothing by themselves. Only here a city of three towers can stand, and farms of diamonds, gold, copper and iron.
bunny_kingdom-look-on-city = A city of one tower is printed here, so nothing can be built.
bunny_kingdom-look-resource = Printed on the map, and given by a farm or a trading post. A fief scores its towers times its different resources.
bunny_kingdom-look-luxury = A luxury: given by its farm alone, which stands on one terrain only. A fief scores its towers times its different resources.

bunny_kingdom-look-city = { $towers ->
    [one] A city of one tower
   *[other] A city of { $towers } towers
}: its towers count in its fief. { $stands }. The deck has { $copies }.
bunny_kingdom-look-farm = Gives { $what } to its fief. { $stands }.
bunny_kingdom-look-post = In each harvest its owner chooses whether it gives wood, fish or carrots to its fief. It stands on any cell of yours. The deck has { $copies }.
bunny_kingdom-look-camp = Your rabbit camps on a cell where nobody is and no city stands; it counts like any other. Whoever plays the territory of this cell sends it away. Lower numbers may go first; this one is { $number }.
bunny_kingdom-look-tower = Joins two of your fiefs: a sky tower on a cell of each, and these two cells are adjacent. It adds no strength.
bunny_kingdom-look-station = Stands on a cell of yours along the railway. In each harvest it counts the cities of one opponent along the railway, 1 point each.
bunny_kingdom-look-rail = { $tokens ->
    [one] 1 track
   *[other] { $tokens } tracks
} for the railway, laid before the construction: each goes on at an end of the line.
bunny_kingdom-look-switch = { $tokens ->
    [one] 1 track
   *[other] { $tokens } tracks
} for the railway, laid before the construction: each may branch off anywhere along the line.
bunny_kingdom-look-provisions = Discarded at once for two cards of the deck, which you play.
bunny_kingdom-look-central-station = Puts your rabbit on the cell of the Central Station, where the railway begins. Whoever is there has its printed station. Nothing can be built on it.

bunny_kingdom-look-name-fief = Fief
bunny_kingdom-look-name-lava = Lava
bunny_kingdom-look-name-track = Track
bunny_kingdom-look-name-sheriff = Sheriff
bunny_kingdom-look-fief = Cells of yours that touch along a side. In each harvest every fief scores the towers of its cities times its different resources: without a tower or without a resource nothing. Corners do not join, lava parts, sky towers join.
bunny_kingdom-look-lava = A line between two cells that parts them: they do not touch, and no track lies there. Another way round may still join them in one fief.
bunny_kingdom-look-track = Lies on a side between two cells, touches the railway and closes no loop. Cities along it score their towers in each harvest. With an option it may lie on the border too.
bunny_kingdom-look-sheriff = Whoever played the most railway cards in the round. The sheriff lays track last and scores 2 for each track that anybody laid in the round; the last sheriff scores 4 for each railway card that they have played.

bunny_kingdom-ruling-territory = A cell holds one building. A resource printed on it does not hinder a building and stays.
bunny_kingdom-ruling-building = A cell holds one building. A resource printed on it does not hinder a building and stays. What is placed stays; what is not placed can be kept for later rounds.
bunny_kingdom-ruling-camp = Where several players hold camps, they are announced by their numbers, and then placed from the lowest number on. A camp may be kept for later rounds. If you play the territory of your own camp, you keep the cell, and its place is free again.
bunny_kingdom-ruling-provisions = Provisions drawn by Provisions draw again.
bunny_kingdom-ruling-rail = Any end of the line will do, chosen track by track, unless the table’s option says otherwise. What is left can be laid in later rounds.
bunny_kingdom-ruling-switch = What is left can be laid in later rounds.
bunny_kingdom-ruling-liberal = All parchments are shown first, then you choose. A copied treasure is a treasure of yours, and a copied copy goes on to your own neighbour.
bunny_kingdom-ruling-socialist = All parchments are shown first, then you choose. A copied treasure is a treasure of yours, and a copied copy goes on to your own neighbour.
bunny_kingdom-ruling-treasure-hunter = A copy of it adds the treasures once more.
bunny_kingdom-ruling-matriarch = A tie gives nothing.
bunny_kingdom-ruling-opportunist = It looks once at everybody’s points without these cards. All who tie for second are second; behind tied leaders nobody is.
bunny_kingdom-ruling-carpenter = Units count: a forest with a wood farm gives two.
bunny_kingdom-ruling-fisher = Units count: a sea with a fish farm gives two.
bunny_kingdom-ruling-farmer = Units count: a field with a carrot farm gives two.

bunny_kingdom-where-no-express = the table plays without Bunny Express
bunny_kingdom-where-nobody = nobody is on { $cell }
bunny_kingdom-where-rabbit = { $name } has a rabbit on { $cell }
bunny_kingdom-where-piece = { $name } has a rabbit on { $cell }, with this: { $piece }
bunny_kingdom-where-railside = the railway passes there
bunny_kingdom-where-hidden = parchments stay hidden until the end
bunny_kingdom-where-opened = { $name } has opened it
bunny_kingdom-where-stands = on { $cell } ({ $name })
bunny_kingdom-where-kept = { $name } has { $count ->
    [one] one
   *[other] { $count }
} to place

bunny_kingdom-sign-city = City, with its towers
bunny_kingdom-sign-post = Trading post
bunny_kingdom-sign-tower = Sky tower
bunny_kingdom-sign-station = Station
bunny_kingdom-sign-provisions = Provisions
bunny_kingdom-sign-rail = Rail
bunny_kingdom-sign-switch = Switch
bunny_kingdom-sign-camp = Camp, with its number
bunny_kingdom-sign-harvest = What the harvest gives now
bunny_kingdom-sign-parchment = Parchment
bunny_kingdom-sign-points = Where the line branches
bunny_kingdom-sign-sheriff = Sheriff
bunny_kingdom-sign-rabbit-0 = Rabbit of a player
bunny_kingdom-sign-left = Hands go this way
bunny_kingdom-sign-star = Points

bunny_kingdom-look-name-board = Board
bunny_kingdom-look-name-cells = Cell
bunny_kingdom-look-name-territories = Territory card
bunny_kingdom-look-name-rabbit = Rabbit
bunny_kingdom-look-name-buildings = Building card
bunny_kingdom-look-name-parchments = Parchment card
bunny_kingdom-look-name-treasure = Treasure
bunny_kingdom-look-name-strength = Strength
bunny_kingdom-look-name-towers = Tower
bunny_kingdom-look-name-resources = Resource
bunny_kingdom-look-name-luxuries = Luxury
bunny_kingdom-look-name-farms = Farm
bunny_kingdom-look-name-camps = Camp
bunny_kingdom-look-name-exploration = Exploration phase
bunny_kingdom-look-name-reserve = Reserve
bunny_kingdom-look-name-construction = Construction phase
bunny_kingdom-look-name-harvest = Harvest phase
bunny_kingdom-look-name-express = Bunny Express
bunny_kingdom-look-name-railway = Railway
bunny_kingdom-look-name-switches = Switch
bunny_kingdom-look-name-token = Token
bunny_kingdom-look-board = The New World has 100 cells, rows A to J and columns 1 to 10.
bunny_kingdom-look-cells = One square of the board. You control a cell with your rabbit on it. A cell holds one city or token.
bunny_kingdom-look-territories = The deck has one territory card for each of the 100 cells. It puts your rabbit on that cell.
bunny_kingdom-look-rabbit = A rabbit shows whose cell it is. You never run out of rabbits.
bunny_kingdom-look-buildings = You play it face up and get its city or token. You place it in the construction phase, now or in a later round.
bunny_kingdom-look-parchments = A parchment stays face down until the end. Then it scores as it says.
bunny_kingdom-look-treasure = Treasures are parchments that are worth points by themselves.
bunny_kingdom-look-strength = All towers of the cities in one fief, added up.
bunny_kingdom-look-towers = Cities have 1 to 3 towers. The towers of a fief are its strength.
bunny_kingdom-look-resources = Wood, fish, carrots and seven luxuries. A fief counts each kind once.
bunny_kingdom-look-luxuries = Pearls, mushrooms, spice, diamonds, gold, copper and iron. Only their farms give them.
bunny_kingdom-look-farms = A farm gives one resource to its fief.
bunny_kingdom-look-camps = A camp puts your rabbit on an empty cell. Whoever plays the territory card takes the cell. Camps are placed in the order of their numbers.
bunny_kingdom-look-exploration = You choose cards from your hand and pass the rest on. With three players hands have 12 cards, with four 10.
bunny_kingdom-look-reserve = With two players each has 10 cards face down in reserve. Each turn you draw one of them, play one card and discard one.
bunny_kingdom-look-construction = You place cities and tokens on your cells. You may keep some for later rounds.
bunny_kingdom-look-harvest = Each fief scores its strength × its different resources.
bunny_kingdom-look-express = An expansion with a railway, stations, the sheriff and five more parchments. You choose it in the lobby.
bunny_kingdom-look-railway = The railway begins at the Central Station. Rail and Switch cards extend it in the railway phase, before the construction.
bunny_kingdom-look-switches = Tracks of a Switch card may branch off anywhere along the line. Tracks of a Rail card go on at an end.
bunny_kingdom-look-token = A piece of a building card that is not a city: a farm, a trading post, a sky tower, a camp or a station.
