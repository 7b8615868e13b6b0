# What every table says, whatever is played there.

table-opened = The table is open. When everybody has joined, press “{ $start }”.
table-opened-alone = The table is yours alone. Change the options if you like, and press “{ $start }”.
table-in-thread = It has its own thread: { $thread }
table-in-messages = In this server games for one are played in direct messages: { $link }. If nothing is there, allow messages from people of this server and use `/table status`.
table-thread-name = { $game } · { $owner }
table-lobby-title = **{ $game }**: { $owner } has opened a table.
table-lobby-seats = { $most ->
    [1] At the table, alone: { $names }
   *[other] At the table ({ $count } of up to { $most }): { $names }
}
table-lobby-help = Press **{ table-button-join }** to sit down, or add computer players; { $owner } starts the game. **{ table-button-options }** shows how the table is set up, and lets you leave. { $crowd ->
    [yes] At tables of up to 12 people I write to you directly when it is your turn.
   *[no] I write to you directly when it is your turn.
}
table-lobby-help-solo = { $owner } plays alone and starts the game; **{ table-button-options }** shows how it is set up.
table-lobby-guide = New to it? **{ table-button-learn }** leads to a guided first game.
table-lobby-invited = A seat is kept for { $names }: press **{ table-button-join }** to take it.
table-lobby-only-invited = Only people who are invited with `/table invite` can sit down.
table-lobby-calls = -# Called, because they wish it: { $names }
table-lobby-begun = The game has begun.
table-lobby-ended = This table was cleared before the game began.
table-and-more = { $names } and { $count } more
table-person = { $name }
table-button-hint = Hint
table-button-hints = Allow hints
table-button-nohints = No hints
table-hints-given = Everybody may ask for hints
table-hint-title = **Hints**, the best lines first.
table-hint-all-even = **Hints**, the likeliest first: none of these lines is better beyond chance.
table-hint-placeholder = Look at another line
table-hint-worth = { $points }
table-hint-line = { $number }. { $move }: **{ $worth }**
table-hint-line-why = { $number }. { $move }: **{ $worth }** ({ $why })
table-hint-even = perhaps as good
table-hint-than = against { $number }: { $why }
table-error-no-hints-daily = The deal of the day gives no hints, as it is the same for everybody.
table-error-no-hints = This table gives no hints: its owner can allow them in the lobby, and who plays alone always has them.
table-error-no-thought = I could not think of anything good just now; please try again.
table-button-review = Review
table-button-review-again = Look again
table-review-title = **{ $name }**: the dearest turns, thought over again with what was known then
table-review-begins = Thinking it over now. That may take some minutes; dear turns are told as they are found.
table-review-working = Thinking it over, turn { $done } of { $turns }: { $minutes ->
    [0] less than a minute
    [one] about 1 minute
   *[other] about { $minutes } minutes
} to go.
table-review-failed = Something went wrong while this game was thought over, so there is no more to tell of it.
table-review-missed = Not thought over in time, so left out: { $count } of the turns.
table-review-luck = Luck of the draw: { $points } ± { $error } against the best other, had all played alike.
table-review-luck-alone = Luck of the draw: { $points } ± { $error } against other deals, played alike.
table-review-when = - { $when } (move { $move })
table-review-when-of = - { $when } (move { $move }, { $name })
table-review-played = {"  "}{ $played }
table-review-better = {"  "}Better by { $cost }: **{ $better }**
table-review-better-about = {"  "}Better by { $cost } ± { $error }: **{ $better }**
table-review-why = {"  "}({ $why })
table-review-drawn = Drawn: move { $move } as it would have been better.
table-review-nothing = Nothing that { $name } did was clearly worse than what else there was.
table-review-turns = Another of these turns …
table-error-no-review = Nobody can think a game of this kind over yet.
table-computer-name = { $name } ({ $kind })
table-computer-greedy = computer, easy
table-computer-random = computer, beginner
table-computer-steady = computer, steady
table-computer-strong = computer, strong
table-level-placeholder = Add a computer player of a level …
table-level-random = Beginner
table-level-random-about = Plays any legal move
table-level-greedy = Easy
table-level-greedy-about = Takes what looks best at once
table-level-steady = Steady
table-level-steady-about = Thinks ahead a little
table-level-strong = Strong
table-level-strong-about = Thinks ahead for a moment each turn

table-button-join = Join
table-button-leave = Leave
table-button-start = Start the game
table-button-computer = Add computer
table-button-uncomputer = Remove computer
table-button-options = Options
table-button-learn = How to play
table-button-guide = Guided first game
table-button-advice-off = No more advice
table-button-for-me = Choose for me
table-button-advice-on = Advice
table-button-advice-end = End here
table-learn-signs = **The signs in the pictures.** `{ $command }` draws any of them, and every card, large, with its rule.
table-remembered = **What you have seen so far**
table-learn-options = **What a table can choose** (the usual choice first). The opener sets it in the lobby, behind **{ table-button-options }**.
table-learn-name-0 = Ann
table-learn-name-1 = Ben
table-learn-name-2 = Cleo
table-advice = > **Advice.** { $idea }
table-advice-over = > **That was every idea of the game.** Play on by yourself, or leave it with **{ table-button-advice-end }**, behind **{ table-button-help }**.
table-guide-opened = Your guided first game is dealt: play it in the direct message, or in the private view that the board's buttons open. Above its picture stands a sentence of advice each turn (**{ table-button-advice-off }**, behind **{ table-button-help }**, stops it). Press **{ table-button-do }** where it is green; all else is done as you choose it, and **{ table-button-undo }** takes it back. The game counts for no rank.
table-button-notify = Call me next time
table-notified = From now on I call you when a table of { $game } opens in this server. The same button ends that.
table-notified-no-more = I no longer call you when a table of { $game } opens in this server.
table-button-status = Who are we waiting for?
table-button-end-now = Clear this table
table-button-leave-now = Leave this table
table-button-remove-now = Take from the table
table-button-again = Play again
table-button-join-running = Take a seat
table-button-fill = Fill up to { $seats }
table-button-invited = Invited only
table-button-everybody = Open to everybody
table-button-ask-yes = Agree
table-button-ask = Ask them
table-button-ask-against = No
table-button-ask-no = Withdraw
table-option-placeholder = Change an option

table-not-your-turn = It is not your turn: waiting for { $names }.
table-pending = You have decided: { $moves }. It stands { $until }; until then you may take it back.
table-pending-for-me = You have decided; it stands { $until }. Until then you may take it back.
table-button-go-on = Go on
table-undone = Taken back: { $moves }. This game is marked: it counts for no rank.
table-taken-back = Taken back; decide anew.
table-button-undo = Undo
table-button-undo-first = Undo (the game then counts for no rank)
table-undo-asked = I have asked the others; the table goes back as soon as all agree.
table-results-undone = { $rating } · with undo, counts for no rank
table-results-guided = { $rating } · guided first game, counts for no rank
table-joined = You are at the table. Your turns wait behind the button “{ $button }”.
table-again-joined = You are at the new table that has been opened for the next game: { $link }
table-wish-kept = I remember it for your next tables.
table-left = You have left the table.

table-awaited-away = { $name } (on holiday until { $until })
table-awaited-gone = { $name } (cannot be reached)
table-board-waiting = Waiting for { $names }.
table-waiting-since = -# The turn began { $since }
table-gone-help = -# { $names } left this server. A moderator can hand the seat to a computer player with `/table remove`; anyone can then ask for it with “{ $take-seat }”.
table-last = All others have decided: you are the last one.
table-nudge = **{ $game }** in { $channel }: it is your turn.
table-nudge-link = [Go to your turn]({ $link })
table-status-lobby =
    The table is open and the game has not begun; { $count ->
        [one] one player sits there.
       *[other] { $count } players sit there.
    }
table-status-your-turn = **It is your turn.** Press “{ $button }” or use `/table hand`.
table-status-not-you = You have nothing to do now.
table-status-over = The game is over.
table-status-ended = The table was cleared before the end.
table-status-move = `/table move`, used in another channel, takes the table there.
table-status-link = [Go to the table]({ $link })
table-earlier = -# … and before that { $count } more; see `/table log`
table-more = -# … and { $count } more
table-more-picture = -# … and { $count } more; the picture shows them
table-results-more = -# … and { $count } more; choose them from the list below
table-digest-more = -# … and { $count } more. Press **{ table-button-mine }** to see all of them.
table-pad-turn = **{ $game }** in { $channel }: your turn
table-pad-place = -# Table: { $channel }
table-place-messages = your direct messages

table-leave-question = A computer player will play on for you. The seat stays yours: “{ $take-seat }” on the board brings you back. Do you want to leave?
table-end-question = The game will end for everybody without a result. Do you want to clear the table?
table-end-lobby-question = The game has not begun. Do you want to clear the table?
table-end-vote-question = The table is cleared when more than half of the people at it agree. Do you want to ask them?
table-end-anew = The table is not as it was when I asked. { $question }
table-remove-question = A computer player will play on in the place of { $name }, who can sit down again only if more than half of the table agree. Do you want to take { $name } from the table?
table-remove-last-question = Nobody but { $name } sits here, so the table will be cleared without a result. Do you want that?
table-ended = The table is cleared.
table-moved = The table goes on in this channel.
table-watched = { $game } in { $channel } is shown here too, without buttons and without a sound, whenever a new board comes there: until the end, or until `/table watch` is used here again.
table-watched-no-more = { $game } in { $channel } is no longer shown here.
table-end-asked = I have asked the table; it is cleared as soon as more than half agree.
table-seat-asked = I have asked the table whether you may sit down; you play as soon as more than half agree.
table-substitute-asked = I have asked { $name } and the table. Until then the seat waits for you, and afterwards you can take it back with “{ $take-seat }” on the board.
table-invited = A seat is kept for { $name }, who is called in the channel.
table-removed = { $name } is no longer at the table.
table-handed-over = The table belongs to { $name } now.

table-ask-end = **{ $name }** asks to clear the table before the end.
table-ask-seat = **{ $name }** would like to play on in the place of { $seat }.
table-ask-substitute = **{ $name }** asks **{ $to }** to play in their place; the seat stays theirs, and they can take it back.
table-ask-undo = **{ $name }** asks to go back to before their last decision{ $move ->
    [0] { "" }
   *[other] { " " }(move { $move } of `/table history`)
}; what was done since is undone.
table-ask-count = { $votes } of { $needed } needed agree{ $against ->
    [0] { "" }
   *[other] , { $against } against
} · ends { $until }
table-farewell-agreed = The table of { $game } has been cleared: { $name } asked for it, and enough agreed. The channel is free for a new one.
table-farewell-ended = { $name } has cleared the table of { $game }. The channel is free for a new one.
table-farewell-abandoned = Nothing has happened at this table of { $game } for a week, so it is cleared. The channel is free for a new one.
table-farewell-outdated = This table of { $game } began under rules that can no longer be played, so it is closed. Nobody did anything wrong. The channel is free for a new one.
table-farewell-damaged = The records of this { $game } game were damaged beyond repair, so the table is closed. It was nobody's fault. You can open a new table here.
table-notice-rules = The rules have been corrected since this game began; it goes on as they are now.
table-notice-cut-short = The records of this game were damaged. It goes on from the last move that could be read: check the board, then play on.
table-notice-left = { $name } has left the table; a computer player goes on, and the seat is kept for them.
table-notice-joined = { $name } has sat down and plays on.
table-notice-returned = { $name } is back in their seat.
table-notice-substituted = { $name } plays in place of { $by }.
table-notice-removed = The moderator { $by } has taken { $name } from the table; a computer player goes on.
table-notice-declined = Too few agree to what { $name } asked, so nothing changes.
table-notice-owner = The table belongs to { $name } now.
table-notice-invited = { $name } invites { $called } to this table; a seat is kept for them.
table-language-me = From now on I write to you in { $chosen }.
table-language-table = From now on this table is in { $chosen }.
table-button-history = History
table-button-points = Where the points came from
table-points-title = **{ $name }**: where the points came from
table-points-line = - { $when } (move { $move }): **{ $gain }** ({ $parts }), { $total } in all
table-points-players = Another player …
table-button-page = Page { $page } of { $pages }
table-button-board-then = The board then
table-button-leaf-first = « First
table-button-leaf-back = ‹ Back
table-button-leaf-on = { $page }/{ $pages } · Next ›
table-button-leaf-last = Last »
table-history-when = -# After move { $move } · { $time }
table-history-move = After move { $move }
table-replay = -# The whole game once more. The file keeps every move of it.
table-replay-alt = The boards of the whole game of { $game }, one after another
table-history-jump = Go to …
table-log-empty = Nothing has happened yet.
table-mine-waits = **Waits for you:** { $game } in { $channel } · { $link }
table-mine-idle = { $game } in { $channel } · { $link }
table-mine-lobby = Not begun: { $game } in { $channel } · { $link }
table-mine-next = Next: { $game } in { $channel } · [go there]({ $link })
table-digest = { $count ->
    [one] **One table waits for you**
   *[other] **{ $count } tables wait for you**
}
table-digest-line = **{ $count }. { $game }** in { $channel }
table-button-mine = My tables
table-mine-none = You are at no table now.
table-daily-opened = The deal of the day is yours to play. Your first game of it counts in the server's list, which gives your points when you have finished, and nothing of how you played. Whoever reads this channel sees your board.
table-daily-title = **{ $game }**, the deal of { $day }: everybody's first game
table-daily-plays = still playing
table-daily-out = counts for no rank
table-daily-none = Nobody has played it in this server yet.
table-puzzle-title = **The puzzle of { $day }**: { $game }, { $when }. You are to move, and one of these is clearly best. Which?
table-puzzle-you = Solver
table-puzzle-rival = Rival
table-puzzle-answer = { $letter }. { $move }
table-puzzle-position = the position alone
table-puzzle-look = See an answer on the picture …
table-puzzle-right = **Right!** Worth is how many points ahead of the other (alone: points) it leads to on average.
table-puzzle-wrong = **{ $best } is better.** Worth is how many points ahead of the other (alone: points) it leads to on average.
table-puzzle-worth = { $letter }. { $move }: **{ $worth }**
table-puzzle-worth-why = { $letter }. { $move }: **{ $worth }** (against { $best }: { $why })
table-puzzle-late = Its day is over, so this answer does not count.
table-puzzle-solved = { $count ->
    [0] Nobody in this server has solved it yet.
    [one] 1 person in this server has solved it.
   *[other] { $count } people in this server have solved it.
}
table-puzzle-streak = { $days ->
    [one] Solved here on 1 day in a row.
   *[other] Solved here on { $days } days in a row.
}
table-error-puzzle-gone = This puzzle is no longer there; /table daily has today's.
table-results-title = **Your results**
table-results-server = **Results in this server**
table-results-alone = alone
table-results-games = { $games ->
    [one] 1 game
   *[other] { $games } games
}
table-results-wins = { $wins } won
table-results-streak = the last { $streak } in a row
table-results-scores = best { $best }, mean { $mean }
table-results-rating = rating { $rating }
table-results-rank = place { $rank } of { $people } in this server
table-results-newest = Newest first:
table-results-place = rank { $rank } of { $players }, { $points }
table-results-show = Show a final board …
table-results-none-here = No game has been finished in this server yet.
table-exported = All that is stored of you, for your eyes only. `/table forget` deletes it.
table-results-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
table-standing-title = As it stood:
table-standing = { $rank }. { $name }: { $points }
table-results-none = You have not finished a game yet.
table-none-of-it = None of it was done. { $why }
table-not-together = None of it was done. { $move }: { $why }
table-button-do = Do it
table-button-all-back = Take all back
table-button-read = Read the board
table-button-film = Last round, moving
table-button-board = Board
table-button-everyone = Everyone
table-button-help = Help
table-button-aside-back = Back to my turn
table-everyone-placeholder = Whose board
table-everyone-waited = is to decide
table-everyone-done = need not decide now
table-chosen = **You have chosen: { $move }.** Press “{ table-button-do }”, or choose otherwise.
table-chosen-brings = - { $move }: { $brings }
table-chosen-for-good = ⚠️ Once it is done, it cannot be taken back.
table-error-nothing-for-you = I would do nothing more here. If you agree, go on.
table-forgotten = I have left all tables for you and deleted your settings and your id. Your name stays on finished maps until the host removes them.

table-lost-permissions = I cannot show the board there: in that channel I lack { $names }.
table-lost-removed = I cannot show the board there: I am no longer in that server.
table-lost-gone = I cannot show the board there: the channel is gone.
table-lost-locked = I cannot show the board there: the thread is locked.
table-lost-refused = I cannot show the board there: Discord does not take my messages in that channel.
table-lost-then-playing = The game goes on here, by direct message; when I can write there again, the present board comes with the newest of what has happened; `/table log` has all of it. `/table move` in another channel takes the table there, `/table end` ends it.
table-lost-then-lobby = The table is kept. `/table move` in another channel takes it there, `/table end` clears it.

table-permission-view-channel = View Channel
table-permission-send-messages = Send Messages
table-permission-send-messages-in-threads = Send Messages in Threads
table-permission-create-public-threads = Create Public Threads
table-permission-attach-files = Attach Files

table-error-nothing-pending = What you have decided stands already.
table-error-nothing-to-undo = You have decided nothing that could be undone.
table-error-undo-together = Others sit at this table: `/table undo` asks them.
table-error-again-others = Only people who played at this table open it again with “{ $again }”; open one of your own with { $commands }.
table-error-no-such-move = So far there are boards of the moves 0 to { $last } to look back at.
table-error-look-unknown = Nothing in this game is called “{ $words }”; choose from the list that comes while you type.
table-error-look-several = More than one thing in this game is called “{ $words }”; choose from the list that comes while you type.
table-look-kind-term = Game term
table-look-here = At the table in { $place }: { $where }.
table-look-nowhere = nowhere to be seen
table-error-no-day = I can’t read that day. Type one such as `Nov 22` or `2026-11-22`.
table-error-left-out = This bot doesn’t offer { $game }. See { $commands } for its games.
table-error-no-daily = This bot offers no deal of the day.
table-error-no-puzzle = This bot offers no puzzle of the day.
table-error-day-to-come = That day is still to come.
table-error-already-seated = You are already at this table.
table-error-seat-kept = { $name } plays in your seat. “{ $take-seat }” on the board brings you back.
table-error-without-you = This game goes on without you. `/table watch` shows it in another channel, where you can also open a table of your own.
table-error-not-seated = You are not at this table. Press “{ $join }” before the game begins or “{ $take-seat }” on the board, or open a table in another channel.
table-error-full = This table is full: { $seats ->
    [one] with these options it is for one player.
   *[other] { $seats } players at most.
}
table-error-no-free-seat = The game has begun and people sit everywhere; `/table substitute`, used by one of them, can hand you a seat.
table-error-invited-only = Only people who are invited can sit down at this table; somebody at it can use `/table invite`.
table-error-invited-already = { $name } sits at this table or is invited already.
table-error-seated-already = { $name } sits at this table already.
table-error-moderators-only = Once the game has begun only a moderator of this channel can take somebody from the table; the others can ask for the end with `/table end`.
table-error-no-person = { $name } is no person.
table-error-owner-stays = The owner of the table stays; hand it over with `/table handover`, or clear it with `/table end`.
table-error-owner-already = The table belongs to { $name } already.
table-error-proposal-gone = That has been decided or is no longer asked.
table-error-asked-already = You have asked for that already; the answer comes in the channel.
table-error-not-asked = This is for the people at the table to decide.
table-error-agreed-already = You have agreed already: { $votes } of { $needed } needed.
table-error-not-agreed = You have said neither yes nor no, so there is nothing to withdraw.
table-error-too-few = This game needs at least { $seats } players; wait for a friend or add a computer player.
table-error-owner-only = Only the owner of the table, { $owner }, can do that.
table-error-not-started = The game has not begun yet; its owner presses “{ $start }”.
table-error-already-started = The game has already begun.
table-error-only-result = This game was played under rules that can no longer be shown; `/table status` has its result.
table-error-not-over = This is told when the game is over; before that it would give secrets away.
table-error-finished = This table is finished; “{ $again }” below its result opens a new one, and so does { $commands }.
table-error-cleared = This table has been cleared; open a new one with { $commands }.
table-error-gone = This table no longer exists.
table-error-none-here = There is no table in this channel; open one with { $commands }.
table-error-none-ended = No game has ended in this channel; after its end a button under the ranking tells where the points came from.
table-error-none-yours = You are at no running table; open one with { $commands }, in a server's channel for others too or here for you alone.
table-error-daily-secret = This is a deal of a day that you may play yourself; only its player can look back at it.
table-error-no-guide = There is no guided first game of this.
table-error-which-table = You are at several tables; use the command in the table's channel, or see `/table mine`.
table-error-channel-taken = There is already a table in this channel: join it while it has not begun, clear it with `/table end`, or use another channel or a thread.
table-error-server-only = This command is for channels of a server; use it there.
table-error-not-alone = Nobody plays this game alone: open a table in a server's channel, where others can join.
table-error-no-messages = In this server games for one are played in direct messages, and I cannot open yours now: allow messages from people of this server, or try again in an hour.
table-error-messages-taken = In this server games for one are played in direct messages, and there you have one already: finish it, or clear it there with `/table end`.
table-error-here-already = The table is in this channel already.
table-error-none-to-move = You have no table in another channel that could come here.
table-error-which-to-move = You have several tables elsewhere: say which with the option `table`.
table-error-none-to-watch = In this server there is no such table in another channel that you can read. A deal of a day cannot be watched: others may play it too.
table-error-which-to-watch = There are several tables in this server: say which with the option `table`.
table-error-watched-enough = This table is shown in { $most } other channels already, which is the most; `/table watch` in one of them ends that.
table-error-permissions = I cannot show a table in this channel: I need the permissions { $names } here.
table-error-permissions-thread = I cannot give a table its own thread in this channel: I need the permissions { $names } here.
table-error-no-thread = Discord gives me no thread for the table here now: try again in a while; where too many threads are open, close some first.
table-error-moderators-open = In this server only moderators of a channel (with the permission Manage Channels) open tables; those who manage the server decide that with `/engawa server`.
table-error-other-channels = In this server tables stand in { $channels } only; those who manage the server decide that with `/engawa server`.
table-error-server-full = This server has { $most ->
    [one] one table that is not over, and wants no more
   *[other] { $most } tables that are not over, and wants no more
} at once; those who manage the server decide that with `/engawa server`.
table-error-managers-only = Only those who manage the server (with the permission Manage Server) can do that.
table-error-no-computer = There is no computer player at this table.
table-error-unknown-computer = There is no computer player called { $name }.
table-error-no-such-player = Nobody called { $name } sits at this table.
table-error-which-player = Several at this table are called { $name }: choose one from the list that appears while you type.
table-error-left-meanwhile = Whoever that was sits at this table no more, so nothing has changed: choose from the list again.
table-error-decided = You have decided; press “{ any-button-back }” (or type `back`) to decide anew.
table-error-nothing-chosen = You have chosen nothing.
table-error-stale = The table has moved on; this is where it stands now.
table-error-old-button = This button is too old; use `/table status` to see where the table stands.
table-error-other-game = At this table { $game } is played; use the commands of that game.
table-error-not-here = This command cannot be used here.
table-error-newer = This bot is just being updated, and this table is with the new version already. Please try again in a minute.
table-error-unexpected = Something went wrong on my side. Nothing is lost; please try again.
table-error-storage-full = My storage is full, so nothing was saved. Please tell the host of this bot.
table-error-storage-busy = My database is busy, so nothing was saved. Try again in a minute.
table-error-storage-away = I can’t reach my database right now. Try again in a minute.
table-error-storage-partly = I couldn’t finish this because my database failed. Check the table to see what was saved.
table-smoke = Engawa tries what it may do here. This message goes away by itself.
table-problem-reported = Thank you: whoever runs this bot has been told where to look. Nothing of what is hidden in the game was passed on.

language-en = English
language-ja = 日本語
language-auto = As in Discord
table-options-title = **{ $game }**: how this table is set up
table-options-usual = Usual rules
table-forget-question = I will leave all tables for you and delete your settings and your id. Do you want that?
table-button-forget-now = Leave everything and forget me
table-button-problem = Report a problem

server-title = **What this server wants of its tables** (from the next one on)
server-openers = Who may open tables
server-openers-everybody = everybody
server-openers-moderators = moderators of the channel
server-channels = In which channels, with their threads
server-channels-all = everywhere
server-most = Tables at once
server-most-none = as many as they like
server-language = Language of new tables
server-language-auto = of whoever opens the table
server-threads = Each new table in its own thread
server-threads-on = yes
server-threads-off = no
server-button-threads-on = A thread for each table
server-button-threads-off = No threads
server-alone = Games for one
server-alone-on = in direct messages
server-alone-off = where they were opened
server-button-alone-on = Games for one in direct messages
server-button-alone-off = Games for one in channels
table-error-several = { $count } drawings have “{ $words }”; name more spaces, or choose from the list.
table-error-several-moves = { $count } moves fit “{ $words }”; type more words of the one you mean, or choose from the list.

table-time-over = Your time was up, so the others are asked what to do. Until they have said it you can still decide.
table-waiting-until = -# The turn began { $since } · time is up { $until }
table-clock-relaxed = No clock
table-clock-relaxed-meaning = Reminders after a day, then more and more rarely
table-clock-none = No clock, no reminders
table-clock-none-meaning = I say once that it is your turn
table-clock-three-days = Three days each
table-clock-three-days-meaning = Each turn adds a day, three days at most
table-clock-day = A day each
table-clock-day-meaning = Each turn adds twelve hours, a day at most
table-clock-live = At one sitting
table-clock-live-meaning = 15 minutes each; each turn adds one, 15 at most
table-ask-late = **{ $seat }** has no time left. What shall we do? Whatever more than half say is done.
table-ask-said = Wait: { $wait } · a computer decides once: { $once } · a computer goes on: { $replace } · { $needed } needed · ends { $until }
table-button-ask-wait = Wait
table-button-ask-once = A computer decides once
table-button-ask-replace = A computer goes on, the seat is kept
table-notice-waits = The table goes on waiting for { $name }.
table-notice-moved-once = A computer has decided once for { $name }.
table-notice-replaced = A computer player goes on for { $name }; the seat is kept for them.
table-unseated-replaced = **{ $game }** in { $place }: a computer player goes on for you. The seat stays yours; “{ $take-seat }” on the board brings you back.
table-unseated-removed = **{ $game }** in { $place }: a moderator has taken you from the table; a computer player goes on.
table-unseated-substituted = **{ $game }** in { $place }: { $name } plays in your place. The seat stays yours; “{ $take-seat }” on the board brings you back.
table-unseated-returned = **{ $game }** in { $place }: { $name } is back in their seat. Thank you for playing in their place.
table-error-no-clock = There is no such clock.

table-ask-pause = **{ $name }** asks for a pause: nobody is reminded and no time is counted until somebody uses `/table pause` again.
table-rests-paused = -# Paused: no reminders, no clock. `/table pause` goes on.
table-rests-asleep = -# Asleep: nobody has done anything here for 30 days. Everything is kept.
table-notice-paused-steward = The moderator { $name } has stopped the clock of this table.
table-notice-paused = The clock stands still, as { $name } asked.
table-notice-asleep = Nobody has done anything at this table for 30 days, so it sleeps as it stands. “{ table-button-wake }” below the board goes on; a moderator can clear it with `/table end`.
table-notice-awake = The table goes on, thanks to { $name }.
table-button-wake = Wake it
table-paused = The clock of this table stands still.
table-resumed = The table goes on.
table-pause-asked = I have asked the table; the clock stands still as soon as more than half agree.
table-error-awake = This table goes on already.
table-theme = This table's pictures: { $theme }. Your own you choose with `/engawa settings`.
table-last-round = The last round, board by board.
