# The first page and what is said of Engawa itself.

start-title = **Engawa**: board games in this chat, with friends or against the computer, a move whenever you have a minute.
start-daily = **The deal of the day** is { $game }, the same for everybody: `/table daily` plays it.
start-puzzle = **The puzzle of the day**: `/table daily` with *puzzle*. { $solved }
start-tables = **Tables that wait for people**
start-table = - { $game } in { $place }, { $count } of { $most } seats taken
start-more = -# … and { $count } more in other channels
start-open-placeholder = Open a table …
start-learn-placeholder = Learn a game …
start-guide-placeholder = My first game, with advice …
start-players = { $least } to { $most } players
start-button-settings = My settings
start-button-about = About Engawa

about-title = **Engawa** { $version }
about-news = **What is new**
about-news-1 = If my messages cannot reach you, the channel says so and your table can go on.
about-news-2 = Long lists say how much they leave out, and *{ table-button-mine }* has pages.
about-news-3 = If my storage is full or damaged, your games go on and you read what happened.
about-privacy = **What I store about you**: your Discord id, your name at the table, your seats, moves and settings. `/table export` gives it to you, `/table forget` deletes it.
about-restarts = **Restarts** lose nothing: each move is stored before it is answered, and all tables and buttons go on where they stood.
about-unofficial = -# A fan project, not made or endorsed by the designers or publishers of the games, nor by Discord.
