# The first page and what is said of Engawa itself.

start-title = **Engawa**: board games in this chat. Play with friends or the computer, one move whenever you have a minute.
start-guide = **New here?** Choose a game in the list **{ start-guide-placeholder }**: about 10 to 20 minutes, with a tip each turn.
start-daily = **Daily deal**: { $game } solo, with the same cards for everyone.
start-puzzle = **Daily puzzle**: find the best move. { $solved }
start-tables = **Tables that need players**
start-table = - { $game } in { $place }, { $count } of { $most } seats taken
start-more = -# … and { $count } more in other channels
start-open-placeholder = Open a table …
start-learn-placeholder = Learn a game …
start-guide-placeholder = Play a guided first game …
start-guide-length = About 10 to 20 minutes
start-players = { $least } to { $most } players
start-button-daily = Play the daily deal
start-button-puzzle = Solve the puzzle
start-button-settings = My settings
start-button-about = About Engawa

about-title = **Engawa** { $version }
about-news = **What is new**
about-news-1 = If I cannot send you messages, I say so in the channel. Your table can still go on.
about-news-2 = Long lists show how many entries are left out. *{ table-button-mine }* now has pages.
about-news-3 = If my storage is full or damaged, I tell you what happened. Your games go on.
about-privacy = **What I store about you**: your Discord id, your name at the table, your tables, moves and settings. `/table export` sends it to you. `/table forget` deletes it.
about-restarts = **Restarts** lose nothing. I save each move before I answer, and all tables and buttons keep working.
about-unofficial = -# This is a fan project. The designers and publishers of the games and Discord have not made or endorsed it.
