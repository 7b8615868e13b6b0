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
bunny_kingdom-look-kind-word = Word of the game

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
