# Texts that stand in the pictures of It's a Wonderful World, and the words that go with them.

picture-ww-title-empire = { $name }’s empire
picture-ww-title-final = Final ranking
picture-ww-title-solo = Final score

picture-ww-status = Round { $round }/{ $rounds } · { $phase }
picture-ww-phase-draft = draft, pick { $pick }
picture-ww-pass-left = { $status } · pass left
picture-ww-pass-right = { $status } · pass right
picture-ww-pick = draft { $pick } { $way }
picture-ww-half = plan { $half }/2
picture-ww-headline = Round { $round }/{ $rounds } · { $phase }
picture-ww-phase-planning = planning
picture-ww-phase-half = planning { $half }/2
picture-ww-phase-dig = dig

picture-ww-drafted = Drafted: { $count }
picture-ww-sites = Under construction: { $count }
picture-ww-built = Completed: { $count }
picture-ww-makes = Produces each round
picture-ww-together = { $count ->
    [2] Both drafted
   *[other] All { $count } drafted
}
picture-ww-balance = make − need
picture-ww-needed = needed in all
picture-ww-matter = New cards and the next to complete
picture-ww-cards = Cards
picture-ww-more = { $count } more
picture-ww-sign-gives = per round
picture-ww-sign-bonus = when built
picture-ww-sign-points = points
picture-ww-sign-recycle = recycled
picture-ww-sign-paid = payable in one round
picture-ww-sign-short = short
picture-ww-sign-tight = cards compete
picture-ww-sign-most = produces most

picture-ww-do-plan = Build or recycle each drafted card
picture-ww-do-finish = All cards decided. End your planning
picture-ww-do-pick = Draft 1 card
picture-ww-do-keep = Keep 1 of the cards
picture-ww-do-token = Choose a token for your supremacy
picture-ww-do-place = { $count ->
    [one] Place 1 cube or leave it to your Empire card
   *[other] Place { $count } cubes. Your Empire card takes the rest
}
picture-ww-do-free = You may use these: { $held }
picture-ww-do-idle = Nothing to do in this step
picture-ww-do-wait = Done. Waiting for other players
picture-ww-do-nothing = Nothing to decide now

picture-ww-unfinished = Unfinished: { $cards }
picture-ww-medal-gold = Gold medal
picture-ww-medal-silver = Silver medal
picture-ww-medal-bronze = Bronze medal
picture-ww-medal-none = No medal
picture-ww-medal-failed = Scenario failed
picture-ww-medal-unfinished = Scenario failed: a card is unfinished

picture-ww-alt-pass-left = Pass hands to the left
picture-ww-alt-pass-right = Pass hands to the right
picture-ww-alt-hand = Hand: { $cards }
picture-ww-alt-near = Closest to completion: { $cards }
picture-ww-alt-built = Completed: { $cards }
picture-ww-alt-empire = Production { $production }, { $cubes } of 5 cubes, { $krystallium } × Krystallium, { $financiers ->
    [one] 1 Financier
   *[other] { $financiers } Financiers
}, { $generals ->
    [one] 1 General
   *[other] { $generals } Generals
}, { $points ->
    [one] 1 point
   *[other] { $points } points
}
picture-ww-alt-row = { $name }: { $empire }; { $built } completed, { $sites } under construction
picture-ww-alt-rank = { $rank }. { $name }: { $points ->
    [one] 1 point
   *[other] { $points } points
} ({ $sources })

picture-ww-alt-supremacy = Supremacy in round { $round }: { $steps }
picture-ww-alt-supremacy-won = { $step } { $name } ({ $token })
picture-ww-alt-supremacy-open = { $step } { $name }
picture-ww-alt-supremacy-nobody = { $step } no one
picture-ww-alt-supremacy-missed = { $step } fewer than 5 cubes
picture-ww-alt-chosen = Chosen so far: { $done }
picture-ww-alt-chosen-pick = draft { $card }
picture-ww-alt-chosen-keep = keep { $card }
picture-ww-alt-chosen-build = build { $card }
picture-ww-alt-chosen-recycle = recycle { $card }, { $what } to { $on }
picture-ww-alt-chosen-place = place { $count } × { $what } on { $on }
picture-ww-alt-chosen-discard = discard { $card }
picture-ww-alt-chosen-token = gain { $what }
picture-ww-alt-drafted-by = { $name } has drafted { $cards }
picture-ww-solo = Solo game
picture-ww-read-filled = { $filled } of { $slots } slots filled
picture-ww-read-cubes = On the Empire card: { $cubes }
