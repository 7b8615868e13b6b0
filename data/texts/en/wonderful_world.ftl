# It's a Wonderful World: options, what happened, what is not possible, the private view.

game-wonderful_world = It's a Wonderful World
wonderful_world-command = wonder
wonderful_world-command-description = It's a Wonderful World: draft and build an empire, 1 to 5 players
wonderful_world-length = 45 to 60 minutes in one sitting, or a few days
wonderful_world-reason = Build a card or recycle it, and produce more every round.

wonderful_world-headline = Round { $round } of { $rounds }, { $step }
wonderful_world-button-hand = My hand
wonderful_world-button-pages = Show all empires

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
wonderful_world-option-asking = Questions during production
wonderful_world-option-asking-standing = only when they can matter
wonderful_world-option-asking-each_round = every round (older tables)
wonderful_world-command-side = Side A: different empires. Side B: the same for all
wonderful_world-command-empires = Empire cards in the order of the seats
wonderful_world-command-scenario = A scenario for the solo game

wonderful_world-event-scenario-card = The scenario requires **{ $card }**.
wonderful_world-event-round-begins = **Round { $round }** begins.
wonderful_world-event-pile = Planning { $half } of 2 begins with 5 new cards.
wonderful_world-event-drafted = { $name } drafts **{ $card }**.
wonderful_world-event-last-card = { $name } gets the last card, **{ $card }**.
wonderful_world-drafts = { $name } drafts { $cards }
wonderful_world-plans = { $name } { $parts }
wonderful_world-plans-slated = builds { $cards }
wonderful_world-plans-recycled = recycles { $cards }
wonderful_world-plans-discarded = discards { $cards }
wonderful_world-lays = { $name } puts { $parts }
wonderful_world-laid = { $count } × { $what } on { $card }
wonderful_world-event-draft-rest = Everyone discards the last { $cards } cards of their hand.
wonderful_world-event-slated = { $name } puts **{ $card }** under construction.
wonderful_world-event-recycled = { $name } recycles **{ $card }** for 1 × { $what }.
wonderful_world-event-discarded = { $name } discards **{ $card }** for 1 × { $what }.
wonderful_world-event-placed = { $name } puts 1 × { $what } on { $card }.
wonderful_world-event-stored = { $name } puts { $count } × { $what } on the Empire card.
wonderful_world-own-stored = Moved to your Empire card: { $amounts }
wonderful_world-event-converted = { $name } converts cubes into { $count } × Krystallium.
wonderful_world-event-completed = { $name } completes **{ $card }**.
wonderful_world-changed-drafted = { $count } players each drafted a card
wonderful_world-changed-slated = New cards under construction: { $each }
wonderful_world-changed-laid = Cubes placed on cards: { $each }
wonderful_world-changed-all-completed = Cards completed: { $each }
wonderful_world-changed-completed = { $name } completed { $cards }
wonderful_world-event-bonus = { $name } gains { $count } × { $what } for completing { $card }.
wonderful_world-event-dug = { $name } discards { $card } and { $other } to look at 5 cards.
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
wonderful_world-event-produced = { $name } produces { $count } × { $what }.
wonderful_world-production = { $what } produced: { $amounts }
wonderful_world-event-supremacy = { $name } has the supremacy in { $what } and gains a **{ $token }**.
wonderful_world-event-no-supremacy = No supremacy in { $what }: no player produced more than all others.
wonderful_world-solo-no-supremacy = No supremacy in { $what }. In a solo game, you need at least 5 cubes.
wonderful_world-event-auto = The bot no longer asks you about free actions.
wonderful_world-event-ask = The bot asks you about free actions in every production step.
wonderful_world-event-usual = The bot asks you about free actions only when they can matter.
wonderful_world-event-game-ends = Four rounds are over. The game ends.
wonderful_world-event-medal = **{ $total }** { $total ->
    [one] point
   *[other] points
}: { $medal }

wonderful_world-players-1 = **Solo:** There is no draft. Each round, you plan twice with 5 new cards and then produce. You have the supremacy in a production step if you produce at least 5 cubes. You then gain its token. In planning, you may dig: discard 2 cards, look at 5 cards from the deck and keep 1. Your points decide your medal.
wonderful_world-players-2 = **2 players:** Each hand has 10 cards. You draft 7 cards, then everyone discards the last 3 cards of their hand.
wonderful_world-pad-two = After the draft, both players discard the last 3 cards of their hands.

wonderful_world-error-empires = You named too many Empire cards or one of them twice. Name at most one for each seat.
wonderful_world-error-empire-unknown = There is no Empire card “{ $card }”. Choose one from the list.
wonderful_world-error-scenario-solo = Scenarios are for solo games. Play solo or remove the scenario.
wonderful_world-error-token-first = First choose your token for the supremacy in Science.
wonderful_world-error-not-drafted = { $card } is not in your draft area.
wonderful_world-error-not-dug = { $card } is not among the cards you are looking at.
wonderful_world-error-cards-left = You still have { $cards ->
    [one] 1 drafted card
   *[other] { $cards } drafted cards
}. Build or recycle { $cards ->
    [one] it
   *[other] them
} first.
wonderful_world-error-no-site = { $card } is not under construction in your empire.
wonderful_world-error-no-slot = { $card } has no empty slot for { $what }. Choose another card.
wonderful_world-error-wrong-slot = { $what } does not fit a { $slot } slot of { $card }.
wonderful_world-error-which-slot = Name the slot of { $card } that the Krystallium fills.
wonderful_world-error-not-produced = You have no { $what } cube to place.
wonderful_world-error-none-held = You have no { $what }.
wonderful_world-error-said = This is already your setting.
wonderful_world-error-dig-solo = You can dig only in a solo game.
wonderful_world-error-dig-cards = You need 2 cards in your draft area to dig.
wonderful_world-owed-pick = draft a card from your hand
wonderful_world-owed-plan = build or recycle your drafted cards
wonderful_world-owed-keep = choose a card to keep
wonderful_world-owed-place = place the cubes you produced
wonderful_world-owed-free = decide whether to use Krystallium or tokens

wonderful_world-pad-pick = Pick { $number } of { $picks }: draft 1 of { $count } cards.{ $number ->
    [1] { " " }You can change your choice until everyone has chosen.
   *[other] { "" }
}
wonderful_world-pad-chosen = Decided: { $moves }.
wonderful_world-pad-keep = Keep 1 of { $count } cards.
wonderful_world-pad-plan = { $count ->
    [0] You have decided on all your cards. Press **{ any-button-done }** to end your planning.
    [one] Build or recycle your last drafted card.
   *[other] Build or recycle your { $count } drafted cards.
}
wonderful_world-pad-token = You have the supremacy in Science. Choose your token.
wonderful_world-pad-place = Place { $left ->
    [one] 1 cube
   *[other] { $left } cubes
}. **{ any-button-done }** puts the rest on your Empire card.
wonderful_world-pad-free = { $kinds ->
    [0] Nothing is left to place. Press **{ any-button-done }** to end this production step.
   *[other] You may use these: { $held }. You may also discard a card under construction. Then press **{ any-button-done }**.
}
wonderful_world-pad-idle = You have nothing to do in this production step.
wonderful_world-pad-asking = During production, you place cubes, use Krystallium and tokens, and discard cards under construction. If only one move makes sense in a step, the bot plays it. Choose when the bot asks you. With other players, your choice also applies to your next tables.
wonderful_world-wish-usual = From now on, the bot asks you only when it can matter.
wonderful_world-wish-ask = { $kept ->
    [no] From now on, the bot asks you only when it can matter.
   *[yes] From now on, the bot asks you in every production step.
}
wonderful_world-wish-auto = From now on, the bot does not ask you.
wonderful_world-pad-honour = You have **{ $points }** { $points ->
    [one] point
   *[other] points
}: { $honour }.
wonderful_world-plan-placeholder = Choose what to plan next …
wonderful_world-place-placeholder = { $kinds ->
    [0] Place { $left } × { $cube } …
   *[other] Place { $left } × { $cube }, or use: { $held } …
}
wonderful_world-drafted-placeholder = Build { $card } or recycle it for { $cube } …
wonderful_world-recycle-to = Recycle it onto: { $card }
wonderful_world-on = { $number ->
    [1] { $what } → { $card }
    [2] { $what } → { $card } (2nd)
    [3] { $what } → { $card } (3rd)
   *[other] { $what } → { $card } ({ $number }th)
}
wonderful_world-as = { $card } (as { $slot })
wonderful_world-holding = { $what }: you have { $count }
wonderful_world-hint-means-plan = { any-hint-means } The values assume that later rounds complete the cards that you build now.
wonderful_world-site = { $card }: { $filled } of { $slots } slots filled
wonderful_world-lacks = needs { $what }
wonderful_world-recycles = recycles for { $cube }
wonderful_world-now = now { $what }
wonderful_world-discard-for = Discard { $card } for 1 × { $cube }
wonderful_world-button-all = Plan all cards …
wonderful_world-clash-both = You cannot both build and recycle { $card }, because { $count ->
    [1] you drafted it once
   *[other] you drafted it { $count } times
}. Remove one of the two choices.
wonderful_world-clash-twice = You chose to recycle { $card } { $chosen } times, but { $count ->
    [1] you drafted it once
   *[other] you drafted it { $count } times
}. Remove the extra choices.
wonderful_world-clash-unbuilt = { $place } is not under construction yet. Choose it under **{ wonderful_world-form-build }** too.
wonderful_world-form-title = Your whole planning
wonderful_world-form-build = Build
wonderful_world-form-build-about = Choose any number of cards. The most valuable cards come first.
wonderful_world-form-recycle = Recycle onto a card
wonderful_world-form-recycle-of = Recycle onto a card (drafted cards { $first } to { $last })
wonderful_world-form-recycle-one = Recycle onto a card (drafted card { $first })
wonderful_world-form-recycle-about = Each line shows the drafted card, its cube and the card that gets the cube.
wonderful_world-form-pair = { $card }: { $cube } → { $place }
wonderful_world-if-built = { $card } (if you build it)
wonderful_world-form-use = Use Krystallium and tokens
wonderful_world-form-others = All other drafted cards
wonderful_world-form-rest = Recycle to the Empire card
wonderful_world-form-rest-about = Your planning ends only if nothing else is left to do.
wonderful_world-form-rest-last = Recycle to the Empire card and finish
wonderful_world-form-rest-last-about = This ends your planning in any case.
wonderful_world-form-later = Decide later
wonderful_world-form-later-about = They stay in your draft area for now.
wonderful_world-use-placeholder = Use: { $held } …
wonderful_world-use = { $what } on { $card } (as { $slot })
wonderful_world-discard-placeholder = Discard a card under construction …
wonderful_world-dig-placeholder = Dig: choose 2 cards to discard …
wonderful_world-to-empire = Empire card
wonderful_world-amount = { $count ->
    [one] 1 { $what ->
        [Materials] Material
       *[other] { $what }
    }
   *[other] { $count } { $what }
}
wonderful_world-amount-financier = { $count ->
    [1] 1 Financier
   *[other] { $count } Financiers
}
wonderful_world-amount-general = { $count ->
    [1] 1 General
   *[other] { $count } Generals
}
wonderful_world-times = { $count } × { $what }
wonderful_world-costs = costs { $cost }
wonderful_world-gives-made = { $made }/round
wonderful_world-gives-made-per = { $made }/round per { $what }
wonderful_world-gives-once = +{ $what }
wonderful_world-gives-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
wonderful_world-gives-points-type = { $points ->
    [one] 1 point
   *[other] { $points } points
}/{ $what }
wonderful_world-gives-points-token = { $points ->
    [one] 1 point
   *[other] { $points } points
}/{ $what }
wonderful_world-brings-completes = Completes **{ $card }**.
wonderful_world-brings-begun = **{ $card }** { $lacks }
wonderful_world-brings-lacks = **{ $card }** still { $lacks }
wonderful_world-brings-cubes = Your Empire card then has { $count ->
    [one] 1 cube
   *[other] { $count } cubes
}. 5 cubes become 1 Krystallium.
wonderful_world-brings-now = You gain { $gains }
wonderful_world-brings-done = Nothing is left to place. This ends your production step.
wonderful_world-brings-planned = This ends your planning.
wonderful_world-button-build = Build { $card }
wonderful_world-button-for-me-plan = Plan for me
wonderful_world-button-for-me-place = Place for me
wonderful_world-question-cubes = **{ $card }** has { $filled } of { $slots } slots filled. If you discard it, you lose everything on it. Discard it?
wonderful_world-question-dig = You discard these 2 cards, look at 5 cards and keep 1. You cannot undo this. Dig?
wonderful_world-question-demanded = The scenario requires **{ $card }**. If you discard it, the scenario fails{ $filled ->
    [0] { "" }
   *[other] { " " }and you lose everything on the card
}. Discard it?
wonderful_world-button-dig = Dig …
wonderful_world-button-not-dig = Back to planning
wonderful_world-button-asking = When to ask …
wonderful_world-button-not-asking = Back
wonderful_world-button-usual = Ask when useful
wonderful_world-button-ask = Ask every step
wonderful_world-button-auto = Never ask

wonderful_world-order-place-by-hand = Ask me in every step
wonderful_world-order-place-always = Place for me
wonderful_world-order-place-but-krystallium = Place for me (ask about Krystallium)
wonderful_world-order-place-about = The bot places your cubes in the production steps to come.
wonderful_world-order-picks = Rank cards: the bot drafts the first one in hand
wonderful_world-order-picks-about = From each hand, the bot drafts the card that comes first in your list.
wonderful_world-order-picks-list = draft a card from each hand, in this order of preference: { $cards }
wonderful_world-move-pick = Draft { $card }
wonderful_world-move-keep = Keep { $card }
wonderful_world-move-recycle = Recycle { $card } for { $cube } → { $place }
wonderful_world-move-builds = Build { $cards }
wonderful_world-move-recycles = Recycle { $cards } → { $place }
wonderful_world-move-place = { $what } on { $place }
wonderful_world-move-discard = Discard { $card }
wonderful_world-move-token = Choose { $what }
wonderful_world-move-dig = Dig: discard { $first } and { $other }
wonderful_world-rules =
    { "" }**It's a Wonderful World in short**
    You play 4 rounds of draft, planning and production. In the **draft**, everyone secretly takes a card and passes the rest.
    In **planning**, you put each drafted card under construction or recycle it for the cube in its corner.
    { "" }**Production** has 5 steps: materials, energy, science, gold and exploration. Your Empire card and your completed cards produce cubes. The player who produces the most (no ties) gains a Financier or a General. Place cubes on cards under construction or on your Empire card. There, 5 cubes become 1 Krystallium, which fits any cube slot.
    When all slots of a card are full, the card is complete. It gives its bonus and points, and it produces in later steps. Unfinished cards score nothing. Each token scores 1 point.

## Where points come from
wonderful_world-dearest = Cards that scored the most points:
wonderful_world-part-structure = Structures
wonderful_world-part-vehicle = Vehicles
wonderful_world-part-research = Research
wonderful_world-part-project = Projects
wonderful_world-part-discovery = Discoveries
wonderful_world-part-empire = Empire card
wonderful_world-part-financier = Financiers
wonderful_world-part-general = Generals

wonderful_world-seen-hand = In { $name }'s hand: { $cards }
wonderful_world-seen-discards = Discard pile: { $cards }
