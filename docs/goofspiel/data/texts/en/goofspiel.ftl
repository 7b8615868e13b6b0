game-goofspiel = Goofspiel
goofspiel-command = goofspiel
goofspiel-command-description = Goofspiel: secret bids for open prizes, 2 to 5 players
goofspiel-command-win = Whether the most or the fewest points win
goofspiel-option-win = Goal
goofspiel-option-win-most = most points win
goofspiel-option-win-fewest = fewest points win
goofspiel-part-prizes = prizes
goofspiel-rules = In each round a prize is turned up. Everybody bids a card of a hidden hand; the highest bid takes the prize, and nobody does when two bid the most. All cards that were bid are gone. The most points win, or with an option the fewest.
goofspiel-headline = round { $round }, prize { $prize }
goofspiel-button-hand = My cards
goofspiel-button-pages = The table
goofspiel-pad-bid = Which card do you bid for the prize of **{ $prize }**?
goofspiel-move-bid = Bid { $card }
goofspiel-event-prize-turned = The next prize is **{ $prize }**.
goofspiel-event-has-bid = { $name } bids { $card }.
goofspiel-event-prize-won = { $name } takes the prize of **{ $prize }**.
goofspiel-event-prize-lost = Nobody takes the prize of { $prize }.
goofspiel-event-game-ends = All prizes are gone: the game is over.
goofspiel-picture-round = Goofspiel · Round { $round } of { $rounds }
goofspiel-picture-prize = Prize: { $prize }
goofspiel-picture-bid = You bid { $card }
goofspiel-picture-standing = { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $cards }
goofspiel-picture-hidden = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
