# What every table says, whatever is played there.

table-opened = The table is open. When everyone has joined, press “{ $start }”.
table-opened-alone = Your solo table is open. Change the options if you like, then press “{ $start }”.
table-in-thread = The table has its own thread: { $thread }
table-opened-in-messages = The game is in your direct messages: { $link }. You can also play it with the button below.
table-in-messages = On this server, solo games are played in direct messages: { $link }. If you see no message there, allow messages from members of this server and use `/table status`.
table-thread-name = { $game } · { $owner }
table-lobby-title = **{ $game }**: { $owner } has opened a table.
table-lobby-seats = { $most ->
    [1] Solo player: { $names }
   *[other] Players ({ $count } of up to { $most }): { $names }
}
table-lobby-help = **{ table-button-join }** is for new players. All players can add computer players. { $owner } starts the game. Press **{ table-button-options }** to see the rules of this table or to leave. { $crowd ->
    [yes] At tables of up to 12 players, I notify you by direct message when it is your turn.
   *[no] I notify you by direct message when it is your turn.
}
table-lobby-help-solo = { $owner } plays solo and starts the game. Press **{ table-button-options }** to see the rules of this table.
table-lobby-help-messages = { $solo ->
    [yes] Press **{ table-button-start }** to play solo, or press **{ table-button-computer }** first for an opponent.
   *[no] Press **{ table-button-computer }** for an opponent, then **{ table-button-start }**.
} Press **{ table-button-options }** to see the rules of this table.
table-lobby-guide = New to this game? Press **{ table-button-learn }** for the rules, or **{ table-button-guide }** to play with tips.
table-lobby-invited = Invited: { $names }. Press **{ table-button-join }** to take your seat.
table-lobby-only-invited = Only players invited with `/table invite` can join.
table-lobby-calls = -# Notified at their own request: { $names }
table-lobby-begun = The game has begun.
table-lobby-ended = This table was closed before the game began.
table-and-more = { $names } and { $count } more
table-person = { $name }
table-button-hint = Hint
table-button-hints = Allow hints
table-button-nohints = Forbid hints
table-hints-given = All players can use hints
table-hint-title = **Hints**, best move first.
table-hint-all-even = **Hints**: too close to call. These moves are about equally good.
table-hint-placeholder = Show a hint in the picture …
table-hint-show = Show the hint in the picture
table-hint-worth = { $points }
table-hint-line = { $number }. { $move }: **{ $worth }**
table-hint-line-why = { $number }. { $move }: **{ $worth }** ({ $why })
table-hint-even = about as good
table-hint-better = better than { $number }, mainly { $why }
table-hint-worse = worse than { $number }, mainly { $why }
table-error-no-hints-daily = The daily deal has no hints, because it is the same for everyone.
table-error-no-hints = This table began without hints. Before the next game, press **{ table-button-options }**, then **{ table-button-hints }**.
table-error-no-thought = I did not find a good move. Please try again.
table-button-review = Review
table-button-review-again = See result
table-review-title = **{ $name }**: the turns that cost the most points, judged by what was known then
table-review-begins = Reviewing the game. This can take a few minutes. Costly turns appear as I find them.
table-review-working = Reviewing turn { $done } of { $turns }: { $minutes ->
    [0] less than a minute
    [one] about 1 minute
   *[other] about { $minutes } minutes
} left. This is an interim result.
table-review-failed = Something went wrong, so this review stops here.
table-review-missed = Turns left out for lack of time: { $count }.
table-review-luck = Luck of the draw in points, if all play equally well: { $points } ± { $error } against the best opponent.
table-review-luck-alone = Luck of the draw in points, if played equally well: { $points } ± { $error } against other deals.
table-review-when = - { $when } (move { $move })
table-review-when-of = - { $when } (move { $move }, { $name })
table-review-played = {"  "}{ $played }
table-review-better = {"  "}Better by { $cost }: **{ $better }**
table-review-better-about = {"  "}Better by { $cost } ± { $error }: **{ $better }**
table-review-why = {"  "}({ $why })
table-review-drawn = The picture shows the better choice for move { $move }.
table-review-nothing = No turn of { $name } was clearly worse than the alternatives.
table-review-turns = Another costly turn …
table-error-no-review = This game has no review yet.
table-computer-name = { $name } ({ $kind })
table-computer-greedy = computer, easy
table-computer-random = computer, beginner
table-computer-steady = computer, steady
table-computer-strong = computer, strong
table-level-placeholder = Add a computer player …
table-level-random = Beginner
table-level-random-about = Plays any legal move
table-level-greedy = Easy
table-level-greedy-about = Plays the move that looks best right now
table-level-steady = Steady
table-level-steady-about = Thinks a little ahead
table-level-strong = Strong
table-level-strong-about = Takes more time to think ahead

table-button-join = Join
table-button-leave = Leave
table-button-start = Start the game
table-button-computer = Add computer
table-button-uncomputer = Remove computer
table-button-options = Options
table-button-learn = How to play
table-button-guide = Guided first game
table-button-advice-off = Stop tips
table-button-for-me = Choose for me
table-button-advice-on = Show tips
table-button-advice-end = End this game
table-learn-signs = **Symbols in the pictures.** `{ $command }` shows any symbol or card at full size, with its rule.
table-remembered = **What you have seen so far**
table-learn-options = **Options of a table** (the usual choice first). Set them in the lobby with **{ table-button-options }**.
table-learn-name-0 = Ann
table-learn-name-1 = Ben
table-learn-name-2 = Cleo
table-advice = > **Tip.** { $idea }
table-advice-over = > **You now know the rules.** From now on, a tip says what each turn is about. To stop playing, press **{ table-button-help }**, then **{ table-button-advice-end }**.
table-guide-opened = Your guided first game against computers is ready. It is easiest to play in your direct messages. To stop the tips, press **{ table-button-help }**, then **{ table-button-advice-off }**. The game is unranked.
table-guide-over = You have seen how { $game } works. Play again, or open a table with friends.
table-button-notify = Follow new tables
table-notified = From now on, I notify you when a table of { $game } opens on this server. Press the same button again to stop.
table-notified-no-more = I no longer notify you when a table of { $game } opens on this server.
table-button-status = Table status
table-button-end-now = Close the table
table-button-leave-now = Leave the table
table-button-remove-now = Remove player
table-button-again = Play again
table-button-join-running = Join the game
table-button-fill = Fill up to { $seats }
table-button-invited = Invited only
table-button-everybody = Open to all
table-button-ask-yes = Agree
table-button-ask = Ask the players
table-button-ask-against = Disagree
table-button-ask-no = Withdraw vote
table-option-placeholder = Change an option …

table-not-your-turn = It is not your turn. Waiting for { $names }.
table-pending = You have decided: { $moves }. Your decision is final { $until }. You can undo it until then.
table-pending-for-me = You have decided. Your decision is final { $until }. You can undo it until then.
table-button-go-on = Skip the wait
table-undone = Undone: { $moves }.
table-undone-since = { table-undone } So is everything played since then.
table-undone-first = { $undone } This game is now unranked.
table-taken-back = Undone. Choose again.
table-button-undo = Undo
table-button-undo-first = Undo (game unranked)
table-undo-asked = I have asked the other players. The move is undone as soon as all agree.
table-results-undone = { $rating } · undo used, unranked
table-results-guided = { $rating } · guided first game, unranked
table-joined = You have joined the table. When it is your turn, press “{ $button }”.
table-again-joined = You have joined the new table for the next game: { $link }
table-wish-kept = I use this choice at your next tables too.
table-left = You have left the table.

table-awaited-away = { $name } (on holiday until { $until })
table-awaited-gone = { $name } (cannot be reached)
table-board-waiting = Waiting for { $names }.
table-waiting-since = -# The turn began { $since }
table-gone-help = -# { $names } left this server. A moderator can let a computer player take over with `/table remove`. Then anyone can press “{ $take-seat }”.
table-last = Everyone else has decided. Only you are left.
table-nudge = **{ $game }** in { $channel }: it is your turn.
table-nudge-link = [Go to your turn]({ $link })
table-status-lobby =
    The game has not begun. { $count ->
        [one] 1 person has joined.
       *[other] { $count } people have joined.
    }
table-status-your-turn = **It is your turn.** Press “{ $button }” or use `/table hand`.
table-status-not-you = You have nothing to do now.
table-status-over = The game is over.
table-status-ended = The table was closed before the end of the game.
table-status-move = To move the table, use `/table move` in another channel.
table-status-link = [Go to the table]({ $link })
table-earlier = -# … and { $count ->
    [one] 1 earlier event
   *[other] { $count } earlier events
}: see `/table log`
table-more = -# … and { $count } more
table-more-picture = -# … and { $count } more in the picture
table-results-more = -# … and { $count } more in the list below
table-digest-more = -# … and { $count } more. Press **{ table-button-mine }** to see all of them.
table-pad-turn = **{ $game }** in { $channel }: your turn
table-pad-place = -# Table: { $channel }
table-place-messages = your direct messages

table-leave-question = A computer player will play on for you. To return, press “{ $take-seat }” on the board. Do you want to leave?
table-end-question = The game will end for everyone, without a result. Do you want to close the table?
table-end-lobby-question = The game has not begun. Do you want to close the table?
table-end-vote-question = The table closes if more than half of the players agree. Do you want to ask them?
table-end-anew = The table has changed since I asked. { $question }
table-remove-question = A computer player will play on for { $name }. { $name } can return only if more than half of the players agree. Do you want to remove { $name }?
table-remove-last-question = { $name } is the only player left, so the table will be closed without a result. Do you want that?
table-ended = The table is closed.
table-moved = The table has moved to this channel.
table-watched = { $game } in { $channel } is now shown here too, without buttons or notifications. To stop earlier than the end of the game, use `/table watch` here again.
table-watched-no-more = { $game } in { $channel } is no longer shown here.
table-end-asked = I have asked the players. The table closes as soon as more than half agree.
table-seat-asked = I have asked the players whether you can join. You can play as soon as more than half agree.
table-substitute-asked = I have asked { $name } and the other players. You keep playing until they agree. Later, “{ $take-seat }” on the board brings you back.
table-invited = { $name } is invited. I notify them in the channel.
table-removed = { $name } is no longer at the table.
table-handed-over = The table now belongs to { $name }.

table-ask-end = **{ $name }** asks to close the table before the end of the game.
table-ask-seat = **{ $name }** asks to play on in place of { $seat }.
table-ask-substitute = **{ $name }** asks **{ $to }** to play in their place. **{ $name }** can return at any time.
table-ask-undo = **{ $name }** asks to undo their last decision{ $move ->
    [0] { "" }
   *[other] { " " }(move { $move } of `/table history`)
}. Everything played since then is undone too.
table-ask-count = Agreed: { $votes } of { $needed } needed{ $against ->
    [0] { "" }
   *[other] , { $against } against
} · ends { $until }
table-farewell-agreed = The table of { $game } is closed. { $name } asked for it, and enough players agreed. You can open a new table here.
table-farewell-ended = { $name } has closed the table of { $game }. You can open a new table here.
table-farewell-abandoned = This table of { $game } was idle for a week, so it is closed. You can open a new table here.
table-farewell-outdated = This table of { $game } uses old rules that can no longer be played, so it is closed. It was no one's fault. You can open a new table here.
table-farewell-damaged = The records of this { $game } game were damaged beyond repair, so the table is closed. It was no one's fault. You can open a new table here.
table-notice-rules = The rules have been corrected since this game began. The game continues with the corrected rules.
table-notice-cut-short = The records of this game were damaged. The game continues from the last readable move. Check the board, then play on.
table-notice-left = { $name } has left the table. A computer player plays on until { $name } returns.
table-notice-joined = { $name } has joined the game.
table-notice-returned = { $name } has returned to the game.
table-notice-substituted = { $name } now plays in place of { $by }.
table-notice-removed = Moderator { $by } has removed { $name } from the table. A computer player plays on.
table-notice-declined = Too few players agreed to what { $name } asked, so nothing changes.
table-notice-owner = The table now belongs to { $name }.
table-notice-invited = { $name } invites { $called } to this table.
table-language-me = From now on, I write to you in { $chosen }.
table-language-table = From now on, this table is in { $chosen }.
table-button-history = History
table-button-points = Score breakdown
table-points-title = **{ $name }**: score breakdown
table-points-line = - { $when } (move { $move }): **{ $gain }** ({ $parts }), total { $total }
table-points-players = Another player …
table-button-page = Page { $page } of { $pages }
table-button-board-then = Show the board
table-button-leaf-first = « First
table-button-leaf-back = ‹ Back
table-button-leaf-on = { $page }/{ $pages } · Next ›
table-button-leaf-last = Last »
table-history-when = -# After move { $move } · { $time }
table-history-move = After move { $move }
table-replay = -# The whole game again. The file contains every move.
table-replay-alt = The boards of the whole { $game } game, in order
table-history-jump = Go to …
table-log-empty = Nothing has happened yet.
table-mine-waits = **Your turn:** { $game } in { $channel } · { $link }
table-mine-idle = { $game } in { $channel } · { $link }
table-mine-lobby = Not started: { $game } in { $channel } · { $link }
table-mine-next = Next table: { $game } in { $channel } · [go there]({ $link })
table-digest = { $count ->
    [one] **1 table is waiting for you**
   *[other] **{ $count } tables are waiting for you**
}
table-digest-line = **{ $count }. { $game }** in { $channel }
table-button-mine = My tables
table-mine-go = Open a game …
table-person-which = Which table do you mean?
table-mine-none = You are not at any table now.
table-daily-opened = You can now play the daily deal. Only your first game of a deal counts. The list of this server shows your points at the end, but not your moves.
table-daily-opened-alone = You can now play the daily deal. Only your first game of a deal counts.
table-daily-seen = Everyone who can read this place sees your board.
table-daily-title = **{ $game }**, the daily deal of { $day } (first games only)
table-daily-plays = still playing
table-daily-out = unranked
table-daily-none = No one on this server has played this deal yet.
table-daily-none-yours = You have not played this deal yet.
table-puzzle-title = **The daily puzzle of { $day }**: { $game }, { $when }. It is your turn, and one of these moves is clearly best. Which?
table-puzzle-you = Solver
table-puzzle-rival = Opponent
table-puzzle-answer = { $label } · { $move }
table-puzzle-position = the position before the move
table-puzzle-look = Show an answer in the picture …
table-puzzle-right = **Right!** The bold numbers show your average lead in points at the end (solo: your points).
table-puzzle-wrong = **Better: { $best }.** The bold numbers show your average lead in points at the end (solo: your points).
table-puzzle-worth = { $label } · { $move }: **{ $worth }**
table-puzzle-worth-why = { $label } · { $move }: **{ $worth }** (compared with { $best }: { $why })
table-puzzle-late = The day of this puzzle is over, so your answer does not count.
table-puzzle-solved = { $count ->
    [0] No one on this server has solved this puzzle yet.
    [one] 1 person on this server has solved this puzzle.
   *[other] { $count } people on this server have solved this puzzle.
}
table-puzzle-streak = { $days ->
    [one] Solved on this server on 1 day in a row.
   *[other] Solved on this server on { $days } days in a row.
}
table-error-puzzle-gone = This puzzle is no longer available. Use `/table daily` for today's puzzle.
table-results-title = **Your results**
table-results-server = **Results on this server**
table-results-alone = solo
table-results-fewest = fewest points win
table-results-games = { $games ->
    [one] 1 game
   *[other] { $games } games
}
table-results-wins = { $wins } won
table-results-streak = won the last { $streak }
table-results-scores = best { $best }, average { $mean }
table-results-scores-fewest = best { $best }, average { $mean }
table-results-rating = rating { $rating }
table-results-rank = rank { $rank } of { $people } on this server
table-results-newest = Newest first:
table-results-place = rank { $rank } of { $players }, { $points }
table-results-show = Show a final board …
table-results-none-here = No game has been finished on this server yet.
table-exported = This is everything I store about you. Only you can see it. `/table forget` deletes it.
table-results-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
table-standing-title = The ranking at that time:
table-standing = { $rank }. { $name }: { $points }
table-results-none = You have not finished any game yet.
table-none-of-it = No move was played. { $why }
table-not-together = No move was played. { $move }: { $why }
table-button-do = Confirm
table-button-all-back = Undo all
table-button-read = Read the board
table-button-film = Replay last round
table-button-board = Board
table-button-everyone = Players
table-button-help = Help
table-button-aside-back = To my turn
table-everyone-placeholder = Show a player's board …
table-everyone-waited = still has to decide
table-everyone-done = has nothing to decide now
table-chosen = **Your choice: { $move }.** Press “{ table-button-do }”, or choose something else.
table-chosen-brings = - { $move }: { $brings }
table-chosen-so-far = **Your choice so far: { $move }.** { $missing }
table-stale-shown = ⚠️ The table has changed since then. Your choice is still possible. Check it, then confirm it.
table-chosen-finishes = Nothing else is left to do, so this also counts as **{ any-button-done }**.
table-chosen-for-good = ⚠️ After you confirm this choice, you cannot undo it.
table-error-nothing-for-you = Nothing more is worth doing here. Press **{ any-button-done }**.
table-forgotten = I have removed you from all tables and deleted your settings and your id. Your name stays on finished games until the host deletes it.

table-lost-permissions = I cannot show the board in that channel. I need the permissions { $names } there.
table-lost-removed = I cannot show the board there, because I am no longer on that server.
table-lost-gone = I cannot show the board there, because the channel no longer exists.
table-lost-locked = I cannot show the board there, because the thread is locked.
table-lost-refused = I cannot show the board there, because Discord rejects my messages in that channel.
table-lost-then-playing = The game continues here, by direct message. When I can write in the channel again, I post the current board with the latest events. `/table log` lists all events. To move the table, use `/table move` in another channel. To close it, use `/table end`.
table-lost-then-lobby = The table stays open. To move it, use `/table move` in another channel. To close it, use `/table end`.

table-permission-view-channel = View Channel
table-permission-send-messages = Send Messages
table-permission-send-messages-in-threads = Send Messages in Threads
table-permission-create-public-threads = Create Public Threads
table-permission-attach-files = Attach Files

table-error-nothing-pending = Your decision is already final.
table-error-nothing-to-undo = You have no decision that you can undo now.
table-error-undo-together = Other players are at this table. Use `/table undo` to ask them.
table-error-again-others = Only players of this game can use “{ $again }”. Open a table of your own with { $commands }.
table-error-no-such-move = You can look back at moves 0 to { $last } so far. Choose one of these numbers.
table-error-look-unknown = Nothing in this game is called “{ $words }”. Choose from the list while you type.
table-error-look-several = Several things in this game are called “{ $words }”. Choose from the list while you type.
table-look-kind-term = Game term
table-look-here = At the table in { $place }: { $where }.
table-look-nowhere = not visible now
table-error-no-day = I can’t read that day. Type one such as `Nov 22` or `2026-11-22`.
table-error-left-out = This bot doesn’t offer { $game }. See { $commands } for its games.
table-error-no-daily = This bot offers no deal of the day.
table-error-no-puzzle = This bot offers no puzzle of the day.
table-error-day-to-come = That day has not come yet. Choose an earlier one.
table-error-already-seated = You are already at this table.
table-error-seat-kept = { $name } is playing for you. Press “{ $take-seat }” on the board to return.
table-error-without-you = You are not in this game. In another channel, you can watch it with `/table watch` or open a table of your own.
table-error-not-seated = You are not at this table. Press “{ $join }” before the game begins, or “{ $take-seat }” on the board later.
table-error-full = This table is full. { $seats ->
    [one] Its options allow one player.
   *[other] Its options allow up to { $seats } players.
}
table-error-no-free-seat = The game has begun, and no seat is free. A player can let you play with `/table substitute`.
table-error-invited-only = Only invited players can join this table. Ask a player to use `/table invite`.
table-error-invited-already = { $name } is already at this table or invited.
table-error-seated-already = { $name } is already at this table.
table-error-moderators-only = After the game has begun, only a moderator of this channel can remove a player. Players can ask to close the table with `/table end`.
table-error-no-person = { $name } is not a person. Choose a person.
table-error-owner-stays = You cannot remove the owner. Use `/table handover` to change the owner, or `/table end` to close the table.
table-error-owner-already = The table already belongs to { $name }.
table-error-proposal-gone = This request has already been decided or withdrawn.
table-error-asked-already = You have already asked this. You will see the answer in the channel.
table-error-not-asked = Only the players at this table can decide this.
table-error-agreed-already = You have already agreed: { $votes } of { $needed } needed.
table-error-not-agreed = You have not voted, so there is nothing to withdraw.
table-error-too-few = This game needs at least { $seats } players. Wait for a friend, or add a computer player.
table-error-owner-starts = Only { $owner }, who opened the table, can start the game.
table-error-owner-only = Only { $owner } can do that, as the owner of the table.
table-error-not-started = The game has not begun. The owner of the table must first press “{ $start }”.
table-error-already-started = The game has already begun.
table-error-only-result = This game used old rules, so I cannot show its boards. Use `/table status` to see the result.
table-error-not-over = You can review this only after the game, because a review reveals secrets.
table-error-finished = This table is finished. To open a new one, press “{ $again }” below the result or use { $commands }.
table-error-cleared = This table was closed. Open a new one with { $commands }.
table-error-gone = This table no longer exists.
table-error-none-here = There is no table in this channel. Open one with { $commands }.
table-error-none-ended = No game has ended in this channel. After a game, press “{ table-button-points }” below the ranking.
table-error-none-yours = You have no running table. Open a solo table here with { $commands }, or a table for several players in a server's channel.
table-error-daily-secret = Only its player can look back at a daily deal, because other players can still play it.
table-error-no-guide = This game has no guided first game.
table-error-which-table = You are at several tables. Use the command in the table's channel, or see `/table mine`.
table-error-channel-taken = This channel already has a table. Join it before the game begins, or open yours in another channel, in a thread or in a direct message to me.
table-error-server-only = This command works only in the channels of a server.
table-error-no-messages = On this server, solo games are played in direct messages, but I cannot reach you there. Allow messages from members of this server, or try again in an hour.
table-error-messages-closed = I cannot open a direct message to you now. Try again in an hour.
table-error-messages-full = Your direct messages are full: { $most } is the most games they hold. Finish one, or close one with `/table end`.
table-error-here-already = The table is already in this channel.
table-error-none-to-move = You have no table in another channel to move here.
table-error-which-to-move = You have several tables in other places. Choose one with the option `table`.
table-error-none-to-watch = There is no such table in another channel that you can read. Daily deals cannot be watched, because others can still play them.
table-error-none-to-invite = You are at no table on this server that waits for players. Open one with `/engawa start`.
table-error-none-to-show = { $name } plays at no table that you can see here.
table-error-which-to-watch = This server has several tables. Choose one with the option `table`.
table-error-watched-enough = This table is already shown in { $most } other channels, the maximum. Use `/table watch` in one of them to stop it there.
table-error-permissions = I cannot show a table in this channel. I need the permissions { $names } here.
table-error-permissions-thread = I cannot open a thread in this channel. I need the permissions { $names } here.
table-error-no-thread = Discord does not let me open a thread for the table now. Try again later, or close some threads first.
table-error-moderators-open = On this server, only moderators of a channel (permission Manage Channels) can open tables. Server managers can change that with `/engawa server`.
table-error-other-channels = On this server, you can open tables only in { $channels }. Server managers can change that with `/engawa server`.
table-error-server-full = This server allows only { $most ->
    [one] one open table
   *[other] { $most } open tables
} at a time. Server managers can change that with `/engawa server`.
table-error-managers-only = Only server managers (permission Manage Server) can do that.
table-error-no-computer = There is no computer player at this table.
table-error-unknown-computer = There is no computer player called { $name }.
table-error-no-such-player = No player at this table is called { $name }.
table-error-which-player = Several players at this table are called { $name }. Choose one from the list while you type.
table-error-left-meanwhile = That player is no longer at this table, so nothing has changed. Choose from the list again.
table-error-decided = You have already decided. Press “{ any-button-back }” (or type `back`) to choose again.
table-error-nothing-chosen = You have not chosen anything yet.
table-error-stale = The table has changed since then. This is the table now.
table-error-old-button = This button is too old. Use `/table status` to see the table.
table-error-other-game = This table plays { $game }. Use the commands of that game.
table-error-not-here = This command cannot be used here.
table-error-newer = The bot is being updated, and this table already uses the new version. Please try again in a minute.
table-error-unexpected = Something went wrong on my side. Nothing is lost. Please try again.
table-error-storage-full = My storage is full, so nothing was saved. Please tell the host of this bot.
table-error-storage-busy = My database is busy, so nothing was saved. Try again in a minute.
table-error-storage-away = I can’t reach my database right now. Try again in a minute.
table-error-storage-partly = I couldn’t finish this because my database failed. Check the table to see what was saved.
table-smoke = Engawa is checking its permissions here. This message deletes itself.
table-problem-reported = Thank you. The host of this bot now knows where to look. I did not pass on any hidden information of the game.

language-en = English
language-ja = 日本語
language-auto = As in Discord
table-options-title = **{ $game }**: options of this table
table-forget-question = I will remove you from all tables and delete your settings and your id. Do you want that?
table-button-forget-now = Delete my data
table-button-problem = Report a problem

server-title = **Server settings for new tables**
server-openers = Who can open tables
server-openers-everybody = everyone
server-openers-moderators = moderators of the channel
server-channels = Channels for tables (with their threads)
server-channels-all = everywhere
server-most = Maximum number of open tables
server-most-none = no limit
server-language = Language of new tables
server-language-auto = language of the player who opens the table
server-threads = A thread for each new table
server-threads-on = yes
server-threads-off = no
server-button-threads-on = Use threads
server-button-threads-off = Use no threads
server-alone = Solo games
server-alone-on = in direct messages
server-alone-off = where players open them
server-button-alone-on = Solo: direct messages
server-button-alone-off = Solo: channels
table-error-several = { $count } drawings match “{ $words }”. Name more spaces, or choose from the list.
table-error-several-moves = { $count } moves match “{ $words }”. Type more words of the move, or choose from the list.

table-time-over = Your time is up, so I have asked the other players what to do. You can still decide until they agree.
table-waiting-until = -# The turn began { $since } · time is up { $until }
table-clock-relaxed = No clock
table-clock-relaxed-meaning = First reminder after a day, later ones less and less often
table-clock-none = No clock, no reminders
table-clock-none-meaning = One notification when it is your turn
table-clock-three-days = Three days each
table-clock-three-days-meaning = Each turn adds 1 day, up to 3 days
table-clock-day = One day each
table-clock-day-meaning = Each turn adds 12 hours, up to 1 day
table-clock-live = In one sitting
table-clock-live-meaning = 15 minutes each; each turn adds 1 minute, up to 15
table-ask-late = **{ $seat }** has no time left. What should happen? The choice of more than half of the players counts.
table-ask-said = Wait: { $wait } · computer decides once: { $once } · computer takes over: { $replace } · { $needed } needed · ends { $until }
table-button-ask-wait = Keep waiting
table-button-ask-once = Computer decides once
table-button-ask-replace = Computer takes over
table-notice-waits = The table keeps waiting for { $name }.
table-notice-moved-once = A computer player has decided once for { $name }.
table-notice-replaced = A computer player plays on for { $name } until { $name } returns.
table-unseated-replaced = **{ $game }** in { $place }: a computer player now plays for you. Press “{ $take-seat }” on the board to return.
table-unseated-removed = **{ $game }** in { $place }: a moderator has removed you from the table. A computer player plays on.
table-unseated-substituted = **{ $game }** in { $place }: { $name } now plays in your place. Press “{ $take-seat }” on the board to return.
table-unseated-returned = **{ $game }** in { $place }: { $name } has returned. Thank you for playing in their place.
table-error-no-clock = There is no such clock. Choose one from the list.

table-ask-pause = **{ $name }** asks to pause the game. Until a player uses `/table pause` again, no clock runs and no one is reminded.
table-rests-paused = -# Paused: no reminders, no clock. `/table pause` resumes the game.
table-rests-asleep = -# Asleep: no one has played here for 30 days. Everything is kept.
table-notice-paused-steward = Moderator { $name } has paused this game.
table-notice-paused = The game is paused, as { $name } asked.
table-notice-asleep = No one has played here for 30 days, so this table sleeps. Press “{ table-button-wake }” below the board to play on. A moderator can close it with `/table end`.
table-notice-awake = { $name } has resumed the game.
table-button-wake = Wake the table
table-paused = This game is paused.
table-resumed = The game continues.
table-pause-asked = I have asked the players. The game pauses as soon as more than half agree.
table-error-awake = This game is not paused.
table-theme = This table's pictures: { $theme }. Choose your own with `/engawa settings`.
table-last-round = The last round, board by board.
table-thinking = I am thinking. This can take a few seconds.
