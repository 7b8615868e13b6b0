# What is told in the guided first game of Imhotep, a sentence a turn.

imhotep-guide-first = A turn is one thing only, so begin by putting a stone from your sled on the ship with two slots: it can sail with one stone.
imhotep-guide-market = Your stone has reached the market, so take a card: red works at once, blue in a later turn of yours, green and statues give points at the end.
imhotep-guide-blue = You hold a blue card: it is a turn of its own and does more than other turns, and unused it is 1 point at the end.
imhotep-guide-stones = Only stones on your sled can be loaded, and it is all but empty, so take some: three at once, and it holds five.
imhotep-guide-sail = A ship with a stone of yours can sail: choose its site yourself before somebody takes it where it brings you little (the numbers above it: your points, if the game ended so).
imhotep-guide-load = Stones are unloaded from the bow, one after the other, so choose the slot by what the next places of a site are worth.
imhotep-guide-round = The second of six rounds: four new ships have come, all five sites are free again, and what has been built stays.
imhotep-guide-rivals = You may sail a ship without a stone of yours too, to where it brings the others little.
imhotep-guide-now = The pyramid scores as soon as a stone is placed, and in the temple each stone that is seen from above gives a point after every round.
imhotep-guide-later = In the burial chamber joined stones of yours, and at the obelisks more stones than the others have, give points at the end of the game.
