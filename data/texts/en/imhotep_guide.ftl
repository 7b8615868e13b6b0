# What is told in the guided first game of Imhotep, a sentence a turn.

imhotep-guide-first = You do one thing per turn. Start by putting a stone on a ship with 2 slots, which can sail with 1 stone.
imhotep-guide-market = Take a card. Red cards work immediately, blue cards in a later turn, green and purple cards at the end.
imhotep-guide-blue = Using a blue card takes your turn, but it does more than other actions. An unused blue card is worth 1 point at the end.
imhotep-guide-stones = You can load only stones from your sled, which holds 5. Take 3 stones when your sled is nearly empty.
imhotep-guide-sail = A ship with your stone can sail. Choose its site before others do. The numbers above the ship show the points you would gain.
imhotep-guide-load = Ships unload from the bow (slot 1), stone by stone. Before you choose a slot, check the next places at the sites.
imhotep-guide-round = Round 2 of 6 begins with 4 new ships, and all 5 sites are free again. All stones at the sites stay.
imhotep-guide-rivals = You can also sail a ship without your stones. Send it to the site that helps your opponents least.
imhotep-guide-now = The pyramid scores immediately. In the temple, each stone seen from above gives 1 point after every round.
imhotep-guide-later = At the end, connected stones in the burial chamber give points. The player with the most stones at the obelisks gets the most points there.
