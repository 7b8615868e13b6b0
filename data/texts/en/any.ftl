# What every game says, unless it has a text of its own: `<game>-...` in its own file comes before `any-...`.

any-button-back = Take back
any-button-done = Done
any-button-refresh = Refresh

any-error-back = You have done nothing in this phase that could be taken back.
any-error-card-ambiguous = “{ $text }” could be { $card } or { $other }; write more of the name.
any-error-card-unknown = No card is called “{ $text }”.
any-error-game = This is a table of another game.
any-error-game-over = The game is over.
any-error-not-in-hand = { $card } is not in your hand.
any-error-not-now = That belongs to another phase; now { $owed }.
any-error-not-waiting = You have nothing to decide now.
any-error-notation = I cannot read “{ $text }”; choose from the list while you type.
any-error-option = There is no option called { $option }.
any-error-option-value = { $value } is not a choice for { $option }.
any-error-seats = { $game } is for { $least } to { $most } players.
any-error-version = This game was begun with rules that I no longer know.

any-event-done = You are done.
any-event-forced = { $name } had only one choice, so I played it.
any-event-ordered = By the order of { $name }.
any-event-result = { $rank }. { $name }: **{ $total }** { $total ->
    [one] point
   *[other] points
}
any-event-round-ends = Round { $round } is over.
any-event-rewound = The table goes back to before the last decision of { $name }.
any-event-took-back = { $name } takes a step back.

any-headline-over = the game is over

any-pad-done = You have decided. You can take it back until everybody has.
any-pad-played = Your move is made. You can take it back until the next one acts.
any-pad-nothing = You have nothing to do now.
any-pad-rank = You are number { $rank } of { $players } with **{ $points }** { $points ->
    [one] point
   *[other] points
}.
any-pad-title = **{ $game }** · { $headline }
theme-table = as the table has them
theme-own = each game's own colours
theme-light = light
theme-dark = dark
theme-contrast = high contrast
theme-protan = for eyes that see little red
theme-deutan = for eyes that see little green
theme-tritan = for eyes that see little blue
any-hint-means = -# The bold number is how many points ahead of the best other (alone: points) a line leads to on average.
any-hint-others = the best other's points
