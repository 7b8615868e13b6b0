# What is told in the guided first game of Bunny Kingdom, a sentence a turn.

bunny_kingdom-guide-first = Choose two cards. Look for a city with towers and for cells close together.
bunny_kingdom-guide-build = Place each piece where your harvest grows most. Keep pieces that help nowhere yet for later.
bunny_kingdom-guide-camp = A camp puts your rabbit on a cell without a rabbit or a city. Use it to connect two fiefs.
bunny_kingdom-guide-harvest = There are three more harvests. A fief that grows early scores in each of them.
bunny_kingdom-guide-parchment = Parchments score once, at the end. Together they are worth nearly as much as the harvests, so collect parchments that suit you.
bunny_kingdom-guide-piece = You place cities, farms and other pieces on your own cells after the last card. Choose pieces that fit your cells.
bunny_kingdom-guide-fief = Your connected cells are a fief. It scores its towers times its different resources, so collect both in one fief.
