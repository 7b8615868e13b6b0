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

bunny_kingdom-look-cell = This territory card puts your rabbit on { $cell } immediately. { $printed }
bunny_kingdom-look-on-forest = A forest produces 1 wood for its fief.
bunny_kingdom-look-on-sea = The sea produces 1 fish for its fief.
bunny_kingdom-look-on-field = A field produces 1 carrot for its fief.
bunny_kingdom-look-on-plains = Plains produce nothing on their own.
bunny_kingdom-look-on-mountain = Mountains produce nothing on their own. Cities with 3 towers and farms for diamonds, gold, copper and iron can only go here.
bunny_kingdom-look-on-city = A city with 1 tower is printed here. You cannot build here.
bunny_kingdom-look-resource = Printed on the board. A farm or a trading post can also produce it. A fief scores its number of towers × its number of different resources.
bunny_kingdom-look-luxury = A luxury resource. Only its farm produces it, and this farm needs a certain terrain. A fief scores its number of towers × its number of different resources.

bunny_kingdom-look-city = { $towers ->
    [one] This city adds 1 tower
   *[other] This city adds { $towers } towers
} to its fief. { $stands }. The deck has { $copies } of these cards.
bunny_kingdom-look-farm = Produces { $what } for its fief. { $stands }.
bunny_kingdom-look-post = In each harvest, you choose whether it produces wood, fish or carrots for its fief. Build it on any of your cells. The deck has { $copies } of these cards.
bunny_kingdom-look-camp = Place it with your rabbit on a cell without a rabbit or a city. The cell then counts as yours. When someone plays the territory card of this cell, the camp is removed. Lower numbers go first, and this camp has number { $number }.
bunny_kingdom-look-tower = Connects two of your fiefs. Place one sky tower in each of them, and the two cells count as adjacent. Sky towers do not count as towers of the fief.
bunny_kingdom-look-station = Build it on one of your cells along the railway. In each harvest, choose an opponent. You score 1 point per city that the opponent has along the railway.
bunny_kingdom-look-rail = { $tokens ->
    [one] 1 track
   *[other] { $tokens } tracks
} for the railway. You place them before the construction, each at an end of the line.
bunny_kingdom-look-switch = { $tokens ->
    [one] 1 track
   *[other] { $tokens } tracks
} for the railway. You place them before the construction. Each can branch off anywhere along the line.
bunny_kingdom-look-provisions = Discard this card immediately. Draw 2 cards from the deck and play them.
bunny_kingdom-look-central-station = Puts your rabbit on the cell of the Central Station, where the railway begins. You get the station printed there. You cannot build on this cell.

bunny_kingdom-look-name-fief = Fief
bunny_kingdom-look-name-lava = Lava
bunny_kingdom-look-name-track = Track
bunny_kingdom-look-name-sheriff = Sheriff
bunny_kingdom-look-fief = Your cells that share sides. In each harvest, a fief scores its number of towers (in cities) × its number of different resources. Without towers or without resources, it scores nothing. Cells that only share a corner are not connected. Lava separates cells, and sky towers connect them.
bunny_kingdom-look-lava = A line that separates two cells. They are not adjacent, and no track can go between them. They can still be in the same fief through other cells.
bunny_kingdom-look-track = A track goes between two cells. It must touch the railway and must not close a loop. In each harvest, cities along the tracks score their towers. An option also allows tracks on the border.
bunny_kingdom-look-sheriff = The player who played the most railway cards (Railway or Switch) this round. The sheriff places tracks last and scores 2 points per track that anyone placed this round. The last sheriff also scores 4 points per railway card they played in the whole game.

bunny_kingdom-ruling-territory = A cell holds only one building. You can build on a cell with a printed resource, and the resource stays.
bunny_kingdom-ruling-building = A cell holds only one building. You can build on a cell with a printed resource, and the resource stays. You cannot move a building. You keep unplaced buildings for later.
bunny_kingdom-ruling-camp = If several players have camps, they announce the numbers and place camps from the lowest number up. You may keep a camp for later. If you play the territory of your own camp, you keep the cell, and you can build there again.
bunny_kingdom-ruling-provisions = If you draw Provisions with Provisions, draw 2 more cards.
bunny_kingdom-ruling-rail = You may choose another end of the line for each track, unless the table’s options say otherwise. You may place unused tracks in later rounds.
bunny_kingdom-ruling-switch = You may place unused tracks in later rounds.
bunny_kingdom-ruling-liberal = Everyone reveals their parchments first, then you choose. A copied treasure counts as your treasure. A copied Liberal or Socialist copies a parchment of your own neighbour.
bunny_kingdom-ruling-socialist = Everyone reveals their parchments first, then you choose. A copied treasure counts as your treasure. A copied Liberal or Socialist copies a parchment of your own neighbour.
bunny_kingdom-ruling-treasure-hunter = A copy of this card scores your treasures once more.
bunny_kingdom-ruling-matriarch = A tie scores nothing.
bunny_kingdom-ruling-opportunist = All totals are compared once, before any Opportunist scores. If several players tie for second, each of them scores. If several players tie for first, no one is second.
bunny_kingdom-ruling-carpenter = Each unit counts. A forest with a wood farm produces 2 wood.
bunny_kingdom-ruling-fisher = Each unit counts. The sea with a fish farm produces 2 fish.
bunny_kingdom-ruling-farmer = Each unit counts. A field with a carrot farm produces 2 carrots.

bunny_kingdom-where-no-express = this table plays without Bunny Express
bunny_kingdom-where-nobody = no one is on { $cell }
bunny_kingdom-where-rabbit = { $name } has a rabbit on { $cell }
bunny_kingdom-where-piece = { $name } has a rabbit on { $cell }, and this piece: { $piece }
bunny_kingdom-where-railside = the railway passes here
bunny_kingdom-where-hidden = parchments stay secret until the end
bunny_kingdom-where-opened = { $name } has revealed it
bunny_kingdom-where-stands = on { $cell } ({ $name })
bunny_kingdom-where-kept = { $name } has { $count ->
    [one] 1 of these
   *[other] { $count } of these
} to place

bunny_kingdom-sign-city = City with its towers
bunny_kingdom-sign-post = Trading post
bunny_kingdom-sign-tower = Sky tower
bunny_kingdom-sign-station = Station
bunny_kingdom-sign-provisions = Provisions
bunny_kingdom-sign-rail = Railway
bunny_kingdom-sign-switch = Switch
bunny_kingdom-sign-camp = Camp with its number
bunny_kingdom-sign-harvest = Harvest points now
bunny_kingdom-sign-parchment = Parchment
bunny_kingdom-sign-points = Branch of the railway
bunny_kingdom-sign-sheriff = Sheriff
bunny_kingdom-sign-rabbit-0 = A player’s rabbit
bunny_kingdom-sign-left = Pass hands this way
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
bunny_kingdom-look-rabbit = A rabbit shows which player controls the cell. You never run out of rabbits.
bunny_kingdom-look-buildings = You play it face up and get its city or token. You place it in the construction phase, now or in a later round.
bunny_kingdom-look-parchments = A parchment stays face down until the end of the game. Then you reveal it and score its points.
bunny_kingdom-look-treasure = Treasures are parchments that score a fixed number of points.
bunny_kingdom-look-strength = The number of towers of all cities in one fief.
bunny_kingdom-look-towers = Cities have 1 to 3 towers. The towers of a fief are its strength.
bunny_kingdom-look-resources = Wood, fish, carrots and 7 luxuries. A fief counts each kind once.
bunny_kingdom-look-luxuries = Pearls, mushrooms, spice, diamonds, gold, copper and iron. Only their farms produce them.
bunny_kingdom-look-farms = A farm adds 1 resource to its fief.
bunny_kingdom-look-camps = A camp puts your rabbit on a free cell. The player who plays the territory card of this cell removes the camp and takes the cell. Players place camps from the lowest number up.
bunny_kingdom-look-exploration = You choose cards from your hand to play and pass the rest. A hand has 12 cards with 3 players and 10 cards with 4 players.
bunny_kingdom-look-reserve = With 2 players, each player has 10 cards face down in reserve. Each turn, you draw 1 card from your reserve, play 1 card and discard 1.
bunny_kingdom-look-construction = You place cities and tokens on your cells. You can keep some of them for later rounds.
bunny_kingdom-look-harvest = Each fief scores its strength × its different resources.
bunny_kingdom-look-express = An expansion with a railway, stations, the sheriff and 5 extra parchments. You choose it in the lobby.
bunny_kingdom-look-railway = The railway begins at the Central Station. Tracks of Railway and Switch cards extend it in the railway phase, before the construction.
bunny_kingdom-look-switches = Tracks of a Switch card can branch off anywhere along the line. Tracks of a Railway card only extend the line at an end.
bunny_kingdom-look-token = A piece of a building card that is not a city: a farm, a trading post, a sky tower, a camp or a station.
