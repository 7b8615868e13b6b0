# What is ordered beforehand.

table-button-orders = Plan ahead …
table-button-orders-back = Back
table-orders-about = { $about } You can change or cancel this until the move is played.
table-button-order-ends = Cancel: { $order }

table-order-stands = -# Planned ahead: { $orders }.
table-order-decides = As planned: { $moves }. This move is final once no one else has to decide. You can change it until then.
table-order-forced = Your only choice: { $moves }. This move is final once no one else has to decide.
table-order-obvious = Only one move makes sense: { $moves }. The bot plays it once no one else has to decide. You can change it until then.
table-order-obvious-end = The table goes on by itself once no one else has to decide.
table-order-done = As planned: { $moves }.
table-order-obvious-done = Played for you (only one sensible move): { $moves }.
table-order-later = Choose by yourself this time. The list applies from your next choice on.
table-order-void = Your planned move is no longer possible: { $move }.

table-error-no-order = You cannot plan that move now.
table-error-order-long = This list is full ({ $most } entries). Cancel the list to begin a new one.
