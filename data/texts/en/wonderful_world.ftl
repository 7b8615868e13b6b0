# It's a Wonderful World: options, what happened, what is not possible, the private view.

game-wonderful_world = It's a Wonderful World
wonderful_world-command = wonder
wonderful_world-command-description = It's a Wonderful World: draft and build an empire, 1 to 5 players
wonderful_world-length = 45 to 60 minutes when all are there, or some days

wonderful_world-headline = Round { $round } of { $rounds }, { $step }
wonderful_world-button-hand = My hand
wonderful_world-button-pages = All empires

wonderful_world-option-side = Empires
wonderful_world-option-side-A = side A, all different
wonderful_world-option-side-B = side B, all the same
wonderful_world-option-empires = Empire cards
wonderful_world-option-empires-random = at random
wonderful_world-option-scenario = Solo scenario
wonderful_world-option-scenario-none = none
wonderful_world-option-scenario-to-the-center-of-the-earth = To the Center of the Earth
wonderful_world-option-scenario-a-better-world = A Better World
wonderful_world-option-scenario-theyre-among-us = They’re Among Us
wonderful_world-option-scenario-back-to-the-future = Back to the Future
wonderful_world-option-scenario-end-of-times = End of Times
wonderful_world-option-scenario-money-has-no-smell = Money Has No Smell
wonderful_world-option-asking = Questions in production
wonderful_world-option-asking-standing = where they can matter
wonderful_world-option-asking-each_round = as in the first version
wonderful_world-command-side = Side A: different empires; side B: the same for all
wonderful_world-command-empires = Which Empire cards, in the order of the seats
wonderful_world-command-scenario = A scenario for the solo game

wonderful_world-event-scenario-card = The scenario demands **{ $card }**.
wonderful_world-event-round-begins = **Round { $round }** begins.
wonderful_world-event-pile = Five cards are laid out for half { $half }.
wonderful_world-event-drafted = { $name } drafts **{ $card }**.
wonderful_world-event-last-card = { $name } gets the last card, **{ $card }**.
wonderful_world-drafts = { $name } drafts { $cards }
wonderful_world-plans = { $name } { $parts }
wonderful_world-plans-slated = builds { $cards }
wonderful_world-plans-recycled = recycles { $cards }
wonderful_world-plans-discarded = gives up { $cards }
wonderful_world-lays = { $name } puts down { $parts }
wonderful_world-laid = { $count } × { $what } on { $card }
wonderful_world-event-draft-rest = The last { $cards } cards of each hand are discarded.
wonderful_world-event-slated = { $name } puts **{ $card }** under construction.
wonderful_world-event-recycled = { $name } recycles **{ $card }** for { $what }.
wonderful_world-event-discarded = { $name } gives up **{ $card }** for { $what }.
wonderful_world-event-placed = { $name } puts { $what } on { $card }.
wonderful_world-event-stored = { $name } puts { $count } { $what } on the Empire card.
wonderful_world-event-converted = { $name } turns cubes into { $count } Krystallium.
wonderful_world-event-completed = { $name } completes **{ $card }**.
wonderful_world-changed-drafted = { $count } players drafted a card each
wonderful_world-changed-slated = Constructions begun: { $each }
wonderful_world-changed-laid = Cubes put on constructions: { $each }
wonderful_world-changed-all-completed = Completed: { $each }
wonderful_world-changed-completed = { $name } completed { $cards }
wonderful_world-event-bonus = { $name } gains { $count } × { $what } for { $card }.
wonderful_world-event-dug = { $name } gives { $card } and { $other } to look at five cards.
wonderful_world-event-looked = You look at { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}.
wonderful_world-event-reshuffled = { $cards ->
    [one] The only discarded card is
   *[other] { $cards } discarded cards are
} shuffled into the deck.
wonderful_world-event-kept = { $name } keeps **{ $card }**.
wonderful_world-event-step = Production of { $what }.
wonderful_world-event-produced = { $name } produces { $count } { $what }.
wonderful_world-production = Production of { $what }: { $amounts }
wonderful_world-event-supremacy = { $name } has the supremacy in { $what } and gains a **{ $token }**.
wonderful_world-event-no-supremacy = Nobody has the supremacy in { $what }.
wonderful_world-event-auto = You are not asked for free actions.
wonderful_world-event-ask = You are asked for free actions in every step.
wonderful_world-event-usual = You are asked for free actions where they can matter.
wonderful_world-event-game-ends = The world is built: the game is over.
wonderful_world-event-medal = **{ $total }** { $total ->
    [one] point
   *[other] points
}: { $medal }

wonderful_world-error-empires = Name each Empire card once, and at most one for each seat.
wonderful_world-error-empire-unknown = There is no Empire card “{ $card }”; choose from the list.
wonderful_world-error-scenario-solo = Scenarios are for one player alone.
wonderful_world-error-token-first = First choose the token of the science step.
wonderful_world-error-not-drafted = { $card } is not in your draft area.
wonderful_world-error-not-dug = { $card } is not among the cards you look at.
wonderful_world-error-cards-left = First build or recycle your drafted cards; { $cards ->
    [one] 1 is left
   *[other] { $cards } are left
}.
wonderful_world-error-no-site = { $card } is not under construction in your empire.
wonderful_world-error-no-slot = { $card } has no empty slot for { $what }.
wonderful_world-error-wrong-slot = { $card }: { $what } cannot lie on a slot for { $slot }.
wonderful_world-error-which-slot = Say which slot of { $card } the Krystallium fills.
wonderful_world-error-not-produced = No { $what } cube waits to be placed.
wonderful_world-error-none-held = You hold no { $what }.
wonderful_world-error-said = Nothing changes: you are asked just so already.
wonderful_world-error-dig-solo = Only the solo game has digging.
wonderful_world-error-dig-cards = Digging takes two cards of your draft area.
wonderful_world-owed-pick = pick a card of your hand
wonderful_world-owed-plan = build or recycle your drafted cards
wonderful_world-owed-keep = choose a card to keep
wonderful_world-owed-place = place the cubes that were produced
wonderful_world-owed-free = say whether you use Krystallium or tokens

wonderful_world-pad-pick = Draft one of { $count } cards. You can change it until everybody has chosen.
wonderful_world-pad-keep = Keep one of { $count } cards.
wonderful_world-pad-plan = Build or recycle your { $count ->
    [0] cards: all are decided. “{ any-button-done }” ends your planning.
    [one] last drafted card.
   *[other] { $count } drafted cards.
}
wonderful_world-pad-token = You have the supremacy in science. Choose your token.
wonderful_world-pad-place = Place { $left ->
    [one] 1 cube
   *[other] { $left } cubes
}. “{ any-button-done }” puts the rest on your Empire card.
wonderful_world-pad-free = { $kinds ->
    [0] Nothing is left to place: press “{ any-button-done }”. You could still give up a card under construction.
   *[other] You may use what fits ({ $held }), or give up a card under construction; else press “{ any-button-done }”.
}
wonderful_world-pad-asking = When shall I ask you, in the steps of production, whether you want to use Krystallium or tokens or to give up a card? It holds until you change it, at your next tables too.
wonderful_world-wish-usual = From now on I ask you where it can matter.
wonderful_world-wish-ask = From now on I ask you in every step.
wonderful_world-wish-auto = From now on I do not ask you.
wonderful_world-pad-honour = You have **{ $points }** { $points ->
    [one] point
   *[other] points
}: { $honour }.
wonderful_world-pick-placeholder = Choose a card to draft
wonderful_world-keep-placeholder = Choose the card to keep
wonderful_world-plan-placeholder = What to decide on
wonderful_world-place-placeholder = { $kinds ->
    [0] Place { $left } × { $cube }
   *[other] Place { $left } × { $cube }, or use { $held }
}
wonderful_world-drafted-placeholder = { $card }: build it, or recycle it for { $cube }
wonderful_world-recycle-to = Recycle it to: { $card }
wonderful_world-on = { $number ->
    [1] { $what } → { $card }
    [2] { $what } → { $card } (2nd)
    [3] { $what } → { $card } (3rd)
   *[other] { $what } → { $card } ({ $number }th)
}
wonderful_world-as = { $card } (as { $slot })
wonderful_world-holding = { $what }: { $count } held
wonderful_world-site = { $card }: { $filled } of { $slots } filled
wonderful_world-lacks = needs { $what }
wonderful_world-recycles = recycles for { $cube }
wonderful_world-now = now { $what }
wonderful_world-discard-for = Give up { $card } for 1 { $cube }
wonderful_world-button-all = All at once …
wonderful_world-clash-both = { $card } cannot be both built and recycled: { $count ->
    [1] you drafted it once
   *[other] you drafted it { $count } times
}. Leave one of the two out.
wonderful_world-clash-twice = { $card } was chosen { $chosen } times for recycling, but { $count ->
    [1] you drafted it once
   *[other] you drafted it { $count } times
}. Choose as many cards to recycle it onto.
wonderful_world-clash-unbuilt = { $place } is not under construction. Choose it under “{ wonderful_world-form-build }” too, and what was chosen for it has its place.
wonderful_world-form-title = Your whole planning
wonderful_world-form-build = Build
wonderful_world-form-build-about = None, one or several; what brings most comes first.
wonderful_world-form-recycle = Recycle onto a card
wonderful_world-form-recycle-of = Recycle onto a card (drafted cards { $first } to { $last })
wonderful_world-form-recycle-one = Recycle onto a card (drafted card { $first })
wonderful_world-form-recycle-about = Each pair: the drafted card, its cube, and the card that takes it.
wonderful_world-form-pair = { $card }: { $cube } → { $place }
wonderful_world-if-built = { $card } (if you build it)
wonderful_world-form-use = Use Krystallium and tokens
wonderful_world-form-others = All other drafted cards
wonderful_world-form-rest = Recycle them to the Empire card
wonderful_world-form-rest-about = You look at it all, and can take it back, before you press “{ any-button-done }”.
wonderful_world-form-rest-last = Recycle them to the Empire card, and done
wonderful_world-form-rest-last-about = Your planning is finished with it.
wonderful_world-form-later = Decide on them later
wonderful_world-form-later-about = They stay in your draft area for now.
wonderful_world-use-placeholder = Use what fits: { $held }
wonderful_world-use = { $what } on { $card } (as { $slot })
wonderful_world-discard-placeholder = Give up a card under construction
wonderful_world-dig-placeholder = Dig: give two cards to look at five
wonderful_world-to-empire = Empire card
wonderful_world-amount = { $count } { $what }
wonderful_world-amount-financier = { $count ->
    [1] 1 Financier
   *[other] { $count } Financiers
}
wonderful_world-amount-general = { $count ->
    [1] 1 General
   *[other] { $count } Generals
}
wonderful_world-times = { $count } × { $what }
wonderful_world-costs = for { $cost }
wonderful_world-gives-made = { $made } a round
wonderful_world-gives-made-per = { $made } a round per { $what }
wonderful_world-gives-once = +{ $what }
wonderful_world-gives-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
wonderful_world-gives-points-type = { $points ->
    [one] 1 point
   *[other] { $points } points
} per { $what }
wonderful_world-gives-points-token = { $points ->
    [one] 1 point
   *[other] { $points } points
} per { $what }
wonderful_world-brings-completes = Completes **{ $card }**.
wonderful_world-brings-begun = **{ $card }** is built { $lacks }
wonderful_world-brings-lacks = **{ $card }** then { $lacks }
wonderful_world-brings-cubes = Then { $count ->
    [one] 1 cube lies
   *[other] { $count } cubes lie
} on your Empire card; 5 become 1 Krystallium.
wonderful_world-brings-now = You gain { $gains }
wonderful_world-brings-done = Nothing is left to place then, and your step is done.
wonderful_world-brings-planned = Your planning is done then.
wonderful_world-button-build = Build { $card }
wonderful_world-button-for-me-plan = Plan for me
wonderful_world-button-for-me-place = Place for me
wonderful_world-question-cubes = **{ $card }** already has { $filled } of its { $slots } slots filled, and what lies there would be lost. Do you want to give it up?
wonderful_world-question-dig = The two cards are discarded for one of the next five, and that cannot be taken back. Do you want to dig?
wonderful_world-question-demanded = The scenario demands **{ $card }**. If you give it up, the scenario is lost{ $filled ->
    [0] { "" }
   *[other] { "" }, and what lies on it too
}. Do you want to give it up?
wonderful_world-button-dig = Dig …
wonderful_world-button-not-dig = Back to planning
wonderful_world-button-asking = When to ask me …
wonderful_world-button-not-asking = Back
wonderful_world-button-usual = Ask me where it can matter
wonderful_world-button-ask = Ask me in every step
wonderful_world-button-auto = Never ask me

wonderful_world-order-place-always = Place for me
wonderful_world-order-place-but-krystallium = Place for me, but ask where Krystallium is in reach
wonderful_world-order-picks = Rank a card: the first of your list in a hand is taken
wonderful_world-order-picks-list = from each hand { $cards }, in this order
wonderful_world-move-pick = Draft { $card }
wonderful_world-move-keep = Keep { $card }
wonderful_world-move-recycle = Recycle { $card } for { $cube } → { $place }
wonderful_world-move-builds = Build { $cards }
wonderful_world-move-recycles = Recycle { $cards } → { $place }
wonderful_world-move-place = { $what } on { $place }
wonderful_world-move-discard = Give up { $card }
wonderful_world-move-token = Choose { $what }
wonderful_world-move-dig = Dig with { $first } and { $other }
wonderful_world-rules =
    { "" }**It's a Wonderful World in short**
    Four rounds of draft, planning and production. In the draft everybody takes a card in secret and passes the rest on.
    In **planning** each drafted card is put under construction or recycled for the cube shown at its corner.
    { "" }**Production** goes through materials, energy, science, gold and exploration. Your Empire card and completed cards produce; whoever alone produces the most gains a Financier or a General. Cubes go on cards under construction or on the Empire card, where five become a Krystallium, which fits any slot for a cube.
    A card whose slots are full is complete: it produces in later steps and gives its bonus and points. Unfinished cards score nothing. Each token is worth a point.

## Where points come from
wonderful_world-dearest = The cards that gave the most:
wonderful_world-part-structure = Structures
wonderful_world-part-vehicle = Vehicles
wonderful_world-part-research = Research
wonderful_world-part-project = Projects
wonderful_world-part-discovery = Discoveries
wonderful_world-part-empire = Empire card
wonderful_world-part-financier = Financiers
wonderful_world-part-general = Generals

wonderful_world-seen-hand = In { $name }'s hand: { $cards }
wonderful_world-seen-discards = On the discard pile: { $cards }
