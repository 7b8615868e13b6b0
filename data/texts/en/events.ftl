# Scheduled events of a server: the button, the form and the answers.

table-button-event = Plan an event …
event-title = Plan an event
event-start = Start
event-end = End
event-start-example = tomorrow 8pm
event-end-example = 11pm
event-zone-about = Your time zone: { $zone }
event-again = Correct the times …
event-name = { $game } with { $owner }
event-about = A game of { $game } in { $channel }. Press “{ table-button-join }” there to play.
event-made = The event starts { $start }: { $link }
table-error-no-moment = I can’t read “{ $text }” as a day and a time. Type them like `tomorrow 8pm` or `Jan 31 20:00`.
table-error-event-past = That start has passed: “{ $text }”. Type a later one.
table-error-event-end = The event must end after it starts. Type a later end than “{ $text }”.
table-error-event-far = “{ $text }” is more than 12 months ahead. Type an earlier day.
table-error-event-permission = I cannot create events on this server. A server manager can give me the permission Create Events.
table-error-event-many = This server has 100 events already. Cancel one of them first.
table-error-event-later = Discord could not create the event. Try again in a few minutes.
