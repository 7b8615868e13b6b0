# How a person is called, and when.

settings-title = **Your settings**, for all tables
settings-zone = Time zone: { $zone }, where it is { $time } now
settings-reminders-on = I remind you of turns that wait, more and more rarely.
settings-digest = At { $time } I send you one message with all that waits for you, if anything does; single turns are not announced.
settings-reminders-off = I do not remind you of turns that wait.
settings-grace = { $seconds ->
    [0] The last decision of a phase stands at once.
    [one] You can take back the last decision of a phase for 1 second.
   *[other] You can take back the last decision of a phase for { $seconds } seconds.
}
settings-one-press-on = What can be taken back I play as soon as you choose it.
settings-one-press-off = What you choose I first show you; “{ $button }” plays it.
settings-away = You are on holiday until { $until }; until then I do not call you at all.
settings-notice-label = Your turn
settings-notice-message = by direct message
settings-notice-mention = by a mention in the channel
settings-notice-digest = one message a day, at { $time }
settings-quiet-label = Quiet hours
settings-quiet-none = none
settings-zone-label = Time zone
settings-away-label = Holiday
settings-grace-label = Last decision
settings-language-label = Language
settings-button-reminders-on = Remind me
settings-button-reminders-off = Do not remind me
settings-button-one-press-on = Play with one press
settings-button-one-press-off = Show me before I play
settings-button-type = Holiday and other times …
settings-button-again = Correct what was typed …
settings-form-title = Your times
settings-form-quiet = Quiet hours, from and to; empty for none
settings-form-zone = Time zone: a city or an offset
settings-form-away = Last day of your holiday; empty for none
settings-form-grace = Seconds to take back the last decision
zone-utc = UTC
zone-honolulu = Honolulu
zone-los-angeles = Los Angeles
zone-denver = Denver
zone-chicago = Chicago
zone-new-york = New York
zone-sao-paulo = São Paulo
zone-london = London
zone-berlin = Berlin, Paris
zone-athens = Athens
zone-moscow = Moscow
zone-johannesburg = Johannesburg
zone-dubai = Dubai
zone-kolkata = Kolkata
zone-bangkok = Bangkok
zone-shanghai = Shanghai
zone-tokyo = Tokyo
zone-sydney = Sydney
zone-auckland = Auckland
table-error-no-zone = I don’t know the time zone “{ $name }”. Type a city or an offset, such as `Tokyo` or `UTC+9`.
table-error-no-hours = I can’t read “{ $text }” as hours. Type a start and an end, such as `22:30-7:00` or `11pm-7am`.
table-error-no-holiday = “{ $text }” is not a day of the coming year. Type one such as `Jan 31` or `2027-01-31`.
table-error-no-grace = “{ $text }” is not a number of seconds. Type one from 0 to { $most }.
settings-theme = Pictures of your own: { $theme }.
settings-button-pictures = Pictures …
settings-pictures = How shall your own pictures be? Public ones stay as their table has them (`/table theme`).
settings-theme-label = Colours
settings-layout-label = Layout
settings-layout-phone = Your private views show what you decide on, large, as a phone has room for.
settings-layout-desktop = Your private views show what you decide on and what you look at meanwhile beside each other, in one larger picture.
settings-layout-choice-phone = for a phone: what you decide on, large
settings-layout-choice-desktop = for a desktop: more beside each other
