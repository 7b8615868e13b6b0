# What is ordered beforehand.

table-button-orders = Orders …
table-button-orders-back = Back
table-button-order-ends = End: { $order }

table-order-stands = -# Your orders: { $orders }.
table-order-decides = By your order: { $moves }. That stands as soon as nobody else is awaited; until then you may decide otherwise.
table-order-forced = You have no choice here: { $moves }. That stands as soon as nobody else is awaited.
table-order-done = By your order: { $moves }.
table-order-later = Choose this one yourself; the list is used from the next one on.
table-order-void = What you had planned is not possible any more: { $move }.

table-error-no-order = That cannot be ordered now.
table-error-order-long = A list holds { $most } at most; end it to begin a new one.
