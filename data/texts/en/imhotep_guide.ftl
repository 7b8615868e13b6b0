# What is told in the guided first game of Imhotep, a sentence a turn.

imhotep-guide-first = A turn is one thing only: begin by putting a stone on a ship with two slots, which can sail with one stone.
imhotep-guide-market = Take a card: red works at once, blue in a later turn, green and purple at the end.
imhotep-guide-blue = A blue card is a turn of its own and does more than others; unused it is 1 point at the end.
imhotep-guide-stones = Only stones on your sled can be loaded: take three at once when it is all but empty; it holds five.
imhotep-guide-sail = A ship with a stone of yours can sail: choose its site before others do (the numbers above it: your points by it).
imhotep-guide-load = Stones are unloaded from the bow (slot 1), one by one: choose the slot by what the next places of a site are worth.
imhotep-guide-round = The second of six rounds: four new ships, all five sites free again; what has been built stays.
imhotep-guide-rivals = You may sail a ship without a stone of yours too, to where it brings the others little.
imhotep-guide-now = The pyramid scores at once; in the temple each stone seen from above gives a point after every round.
imhotep-guide-later = Joined stones in the burial chamber, and the most stones at the obelisks, give points at the end.
