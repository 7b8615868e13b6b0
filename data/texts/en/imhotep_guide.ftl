# What is told in the guided first game of Imhotep: how it opens, tips told once, then tips that repeat.

imhotep-guide-opened = The player with the most points after 6 rounds wins: about 45 short turns, 10 to 20 minutes.
    { table-guide-opened }
imhotep-guide-first = A turn is one action: take stones, put a stone on a ship, sail a ship, or use a blue card. Put a stone on ship 2a now: it needs only 1 stone to sail (**min. 1**). Either slot will do.
imhotep-guide-market = Each stone unloaded at the market takes a card. Red cards work immediately, a blue card is the action of a later turn, green and purple cards score at the end.
imhotep-guide-blue = A blue card is a strong action: its text says what it does. It takes your turn. An unused blue card is worth 1 point at the end.
imhotep-guide-stones = You load stones from your sled, the 5 places under your name. It is nearly empty, so take up to 3 stones from your quarry (the number at the pile of stones).
imhotep-guide-sail = Enough stones are on { $ship }, so any player can sail it, even without a stone on it. It goes to a site that no ship has reached this round. The numbers above it are your extra points if the game ended then. They ignore later rounds: the temple pays every round, and groups in the burial chamber grow.
imhotep-guide-load = A ship is unloaded from the bow, slot 1, stone by stone. So the slot decides which place your stone gets.
imhotep-guide-round = A round ends when all 4 ships have sailed, so 1 of the 5 sites gets none. Then 4 new ships come. All stones at the sites stay.
imhotep-guide-now = A stone on the pyramid immediately scores the number of its space. In the temple, each stone seen from above gives 1 point after every round.
imhotep-guide-later = The burial chamber and the obelisks score at the end. In the burial chamber, connected stones of your colour score: the more, the better. At the obelisks, the player with the most stones gets the most points.
imhotep-guide-hidden = Only the draw pile of market cards is hidden. You can undo a turn until another person acts or a card is revealed.
imhotep-guide-card = Red works now, blue gives a strong turn later, green scores for stones at its site, purple for statues. Take the card that fits your plans, because an opponent may take it next.
imhotep-guide-ready = You can sail { $ship } with your stone. { $left ->
    [4] Every site is free.
   *[other] Sites without a ship: { $site }.
  }{ $others ->
    [0] { "" }
   *[other] { " " }If you wait for more, an opponent may choose the site.
  }
imhotep-guide-sled = Your sled is empty, so you cannot load. You can take stones or decide where a ship goes.
imhotep-guide-last = This is the last round, and { $left ->
    [one] 1 more ship sails
   *[other] { $left } more ships sail
  }. Stones on your sled only break a tie.
imhotep-guide-turn = { $left ->
    [4] All 4 ships still sail in this round, each to a different site.
    [one] 1 more ship sails in this round. Sites without a ship: { $site }.
   *[other] { $left } more ships sail in this round. Sites without a ship: { $site }.
  } Think of the places you want there, because stones on your sled score nothing.
