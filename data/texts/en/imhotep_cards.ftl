# Names of the cards, sites and ships of Imhotep.

## Market cards
imhotep-card-entrance = Entrance
imhotep-card-sarcophagus = Sarcophagus
imhotep-card-paved-path = Paved Path
imhotep-card-chisel = Chisel
imhotep-card-sail = Sail
imhotep-card-lever = Lever
imhotep-card-hammer = Hammer
imhotep-card-pyramid-decoration = Pyramid Decoration
imhotep-card-temple-decoration = Temple Decoration
imhotep-card-burial-decoration = Burial Chamber Decoration
imhotep-card-obelisk-decoration = Obelisk Decoration
imhotep-card-statue = Statue

## Sites
imhotep-site-market = market
imhotep-site-pyramid = pyramid
imhotep-site-temple = temple
imhotep-site-burial = burial chamber
imhotep-site-obelisks = obelisks

## Pyramids: the one of side A, the three of side B
imhotep-pyramid-main = the pyramid
imhotep-pyramid-left = the left pyramid
imhotep-pyramid-middle = the middle pyramid
imhotep-pyramid-right = the right pyramid

## Ships, by their slots and a letter
imhotep-ship-4a = ship 4a
imhotep-ship-4b = ship 4b
imhotep-ship-3a = ship 3a
imhotep-ship-3b = ship 3b
imhotep-ship-3c = ship 3c
imhotep-ship-2a = ship 2a
imhotep-ship-2b = ship 2b
imhotep-ship-1a = ship 1a

## What is to be chosen
imhotep-choice-take = a card from the market
imhotep-choice-keep = one of the two cards
imhotep-choice-pyramid = a pyramid
imhotep-choice-stones = stones or none
imhotep-choice-place = a slot for the stone
imhotep-choice-temple = a point or stones
