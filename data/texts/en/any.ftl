# What every game says, unless it has a text of its own: `<game>-...` in its own file comes before `any-...`.

any-button-back = Undo
any-button-done = Done
any-button-refresh = Refresh

any-error-back = You have nothing to undo in this phase.
any-error-card-ambiguous = “{ $text }” could be { $card } or { $other }. Type more of the name.
any-error-card-unknown = No card is called “{ $text }”.
any-error-game = This table plays another game.
any-error-game-over = The game is over.
any-error-not-in-hand = { $card } is not in your hand.
any-error-not-now = You cannot do that in this phase. First { $owed }.
any-error-not-waiting = You have nothing to decide now.
any-error-not-your-choice = Another player has to choose now. Wait for your turn.
any-error-not-your-turn = It is not your turn yet.
any-error-notation = I cannot read “{ $text }”. Choose from the list while you type.
any-error-option = There is no option called { $option }.
any-error-option-value = { $value } is not a choice for { $option }. Choose from the list.
any-error-seats = { $game } is for { $least } to { $most } players.
any-error-version = This game uses old rules that I no longer know.

any-event-done = You are done.
any-event-forced = { $name } had only one choice, so I played it.
any-event-obvious = { $name } had only one sensible move, so I played it.
any-event-ordered = { $name } had planned this move.
any-event-result = { $rank }. { $name }: **{ $total }** { $total ->
    [one] point
   *[other] points
}
any-event-round-ends = Round { $round } is over.
any-event-rewound = The last decision of { $name } is undone.
any-event-took-back = { $name } undoes a decision.

any-headline-over = the game is over

any-pad-at-once = -# Your choice is played immediately. **{ table-button-undo }** reverts it.
any-pad-done = You have decided. You can undo your decision until everyone has decided.
any-pad-played = You have played your move. You can undo the move until the next player acts.
any-pad-done-alone = You have decided. You can undo your decision.
any-pad-played-alone = You have played your move. You can undo the move.
any-pad-nothing = You have nothing to do now.
any-pad-rank = Your rank is { $rank } of { $players }, with **{ $points }** { $points ->
    [one] point
   *[other] points
}.
any-pad-won = You win with **{ $points }** { $points ->
    [one] point
   *[other] points
}, { $lead } more than { $name }.
any-pad-title = **{ $game }** · { $headline }
theme-table = as set for the table
theme-own = each game's own colours
theme-light = light
theme-dark = dark
theme-contrast = high contrast
theme-protan = for weak red vision
theme-deutan = for weak green vision
theme-tritan = for weak blue vision
any-hint-means = -# Bold: { $solo ->
    [yes] your points at the end, on average.
   *[no] your average lead over the best opponent at the end, in points (− if you are behind).
}
any-hint-others = best opponent's points

any-options-usual = Engawa’s usual options
