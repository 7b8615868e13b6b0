# What is told in the guided first game of It's a Wonderful World: how it opens, tips told once, then tips that repeat.

wonderful_world-guide-opened = The player with the most points after 4 rounds wins: about 50 short decisions, 10 to 20 minutes.
    { table-guide-opened }
wonderful_world-guide-first = Take 1 card. The others go to your neighbour, until each player has 7. Top left is the cost. The cog shows what the card produces each round, the star its points. Look for a card that gives much for its cost.
wonderful_world-guide-plan = Build puts a card under construction, free for now. Recycle discards it for a cube that goes to a slot. Build what you can fill in 4 rounds, because unfinished cards score nothing.
wonderful_world-guide-place = { $count ->
    [one] { $what }: you made 1, and it fits
   *[other] { $what }: you made { $count }, and they fit
  } { $card }. When all slots of a card are full, it is complete. Only complete cards produce and score.
wonderful_world-guide-krystallium = { $what }: you made { $count }. Cubes you do not place go to your Empire card. 5 cubes there become 1 Krystallium (pink K), which fits any cube slot.
wonderful_world-guide-supremacy = The player who produces the most in a step (no ties) gains a token: a Financier (blue) or a General (orange). Each scores 1 point at the end. Some cards cost tokens.
wonderful_world-guide-round = Hands now go the other way. Cards under construction keep their cubes, and your completed cards produce again.
wonderful_world-guide-production = Your Empire card produces, too, every round: { $what } (the numbers at the top). Each completed card adds what its cog shows.
wonderful_world-guide-rest = Choices are secret until everyone has chosen. Also think of the cards that you pass to your neighbour.
wonderful_world-guide-recycling = The arrows on a card show the cube you get if you recycle it instead of building it. So a card you cannot pay for can still help.
wonderful_world-guide-points = The sign at the top right of a card is its type. Some cards give points for each completed card of one type, so it pays to collect a type.
wonderful_world-guide-order = Production has 5 steps: materials (M), energy (E), science (S), gold (G), exploration (X). A card you complete in one step produces in the next steps.
wonderful_world-guide-last-pick = This is the last round. Look for points you can still complete and for cubes to recycle, because unfinished cards score nothing.
wonderful_world-guide-pick = You produce { $what }. Look for a card that these pay for, because only complete cards score.
wonderful_world-guide-lacks = Your cards under construction need { $what } most. A card that produces it, or shows it at its arrows, helps to complete them, and only complete cards score.
wonderful_world-guide-last-plan = Build only what you can complete in this round, and recycle the rest for cubes you need, because unfinished cards score nothing.
wonderful_world-guide-plan-again = Build what you can fill in the { $left } rounds left. Recycle the rest onto cards under construction, because each cube brings them closer.
wonderful_world-guide-token = You made the most science. Choose the token that your cards cost or score for. Otherwise both are worth 1 point.
wonderful_world-guide-complete = { $count ->
    [one] { $what }: you made 1, and it can complete
   *[other] { $what }: you made { $count }, and they can complete
  } { $card }. Complete what you can, because it then produces and scores.
wonderful_world-guide-place-again = { $count ->
    [one] { $what }: you made 1, and it fits
   *[other] { $what }: you made { $count }, and they fit
  } { $card }. Choose a card you can complete soon. Your Empire card takes the rest.
wonderful_world-guide-wild = { $what }: you made { $count }. Your Krystallium fits any cube slot. Use it where it helps to complete a card, because it scores nothing at the end.
wonderful_world-guide-nothing = { $count ->
    [0] { $what }: none of your cards produces it yet. Press **{ any-button-done }** for the next step.
    [one] { $what }: you made 1, and no slot takes it, so it went to your Empire card. Press **{ any-button-done }** for the next step.
   *[other] { $what }: you made { $count }, and no slot takes them, so they went to your Empire card. Press **{ any-button-done }** for the next step.
  }
wonderful_world-guide-placed = { $what }: your cubes are placed. Press **{ any-button-done }** for the next step.
