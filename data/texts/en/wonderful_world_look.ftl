# What can be looked at in It's a Wonderful World: cards in words, what is often asked about them, where they are.

wonderful_world-look-kind-card = Development card · { $type }
wonderful_world-look-kind-resource = Resource
wonderful_world-look-kind-token = Character token
wonderful_world-look-kind-type = Card type
wonderful_world-look-kind-sign = Symbol on cards
wonderful_world-look-kind-scenario = Solo scenario

wonderful_world-look-costs = Costs { $cost }.
wonderful_world-look-made = Produces { $made } per round.
wonderful_world-look-made-per = Produces { $made } per round for each completed card of the type { $what }.
wonderful_world-look-once = When you complete it, you get { $what } once.
wonderful_world-look-points = Worth { $points ->
    [one] 1 point
   *[other] { $points } points
}.
wonderful_world-look-points-type = Worth { $points ->
    [one] 1 point
   *[other] { $points } points
} for each completed card of the type { $what }.
wonderful_world-look-points-token = Worth { $points ->
    [one] 1 point
   *[other] { $points } points
} for each { $what } you have.
wonderful_world-look-recycled = If you recycle it, you get 1 × { $what }. The deck has { $copies ->
    [one] 1 copy
   *[other] { $copies } copies
} of this card.
wonderful_world-look-name-empire = Empire card, side B
wonderful_world-look-step = Its cubes fill slots with this symbol. You put other cubes on the Empire card. In the { $what } step, the player who produces the most (no ties) gains a { $token }.
wonderful_world-look-step-choice = Its cubes fill slots with this symbol. You put other cubes on the Empire card. In the { $what } step, the player who produces the most (no ties) gains a Financier or a General. That player chooses which.
wonderful_world-look-krystallium = 5 cubes of any colours on the Empire card immediately become 1 Krystallium. It fills a cube slot of any colour at any time in planning and production. It never fills a token slot. A Krystallium slot takes only Krystallium. Unused Krystallium scores nothing at the end.
wonderful_world-look-financier = The player who produces the most materials or gold in a step (no ties) gains a Financier. The player who produces the most science may choose a Financier. Some cards also give Financiers. A Financier fills a Financier slot. If you keep it to the end, it scores 1 point.
wonderful_world-look-general = The player who produces the most energy or exploration in a step (no ties) gains a General. The player who produces the most science may choose a General. Some cards also give Generals. A General fills a General slot. If you keep it to the end, it scores 1 point.
wonderful_world-look-type = Some cards give points or resources for each completed card of this type. The deck has { $copies ->
    [one] 1 card
   *[other] { $copies } cards
} of this type.
wonderful_world-look-name-gives = Cog
wonderful_world-look-name-bonus = Flag
wonderful_world-look-name-recycle = Circle of arrows
wonderful_world-look-name-cubes = Cubes
wonderful_world-look-name-two = 2 players
wonderful_world-look-supremacy = In each production step, the player who produces the most cubes (no ties) has the supremacy and gains a token. In a solo game, you need at least 5 cubes. Materials and gold give a Financier. Energy and exploration give a General. For science, you choose.
wonderful_world-look-gives = The card produces the resources next to the cog in every round once it is complete.
wonderful_world-look-bonus = You get the bonus next to the flag once, when you complete the card.
wonderful_world-look-recycle = The cube you get if you recycle the card in planning. Put it immediately on a fitting slot or on your Empire card.
wonderful_world-look-cubes = Cubes on the Empire card stay there. As soon as there are 5, they become 1 Krystallium.
wonderful_world-look-scenario = For one player on side B. These cards start under construction: { $cards }. You must complete all of them by the end, or the scenario fails. Otherwise, your points decide the medal: { $medals }.

wonderful_world-ruling-none = If you complete a card during production, it produces only in the later steps of that round. Everything on it is discarded. Unfinished cards score nothing at the end.
wonderful_world-ruling-per = The card counts itself if it has that type. If you complete it during production, it produces only in the later steps of that round.
wonderful_world-ruling-tokens = In addition, each token you have scores 1 point. A token spent on a card scores nothing.
wonderful_world-ruling-empire = This is side A. Side B is the same for all players and gives no points.

wonderful_world-where-empire = { $name } plays it (side { $side })
wonderful_world-where-produced = production now: { $amounts }
wonderful_world-where-site = { $name } has it under construction with { $filled } of { $slots } slots filled
wonderful_world-where-built = { $name } has completed it
wonderful_world-where-drafted = { $name } has drafted it

wonderful_world-sign-gives = Produced each round
wonderful_world-sign-bonus = Once, when completed
wonderful_world-sign-recycle = When recycled
wonderful_world-sign-cubes = Cubes on the Empire card
wonderful_world-sign-draft = Draft
wonderful_world-sign-planning = Under construction
wonderful_world-sign-star = Points

wonderful_world-look-name-development-cards = Development card
wonderful_world-look-name-draft = Draft
wonderful_world-look-name-planning = Planning
wonderful_world-look-name-building = Under construction
wonderful_world-look-name-cost = Cost
wonderful_world-look-name-completion = Completed card
wonderful_world-look-name-production = Production
wonderful_world-look-name-supremacy = Supremacy
wonderful_world-look-name-tokens = Character token
wonderful_world-look-name-free-actions = Free action
wonderful_world-look-name-round = Round
wonderful_world-look-name-victory-points = Points
wonderful_world-look-name-solo = Solo
wonderful_world-look-name-dig = Dig
wonderful_world-look-name-scenarios = Scenario
wonderful_world-look-development-cards = Cards that you draft and then build or recycle. Each shows its cost, points, bonus, production and the cube for recycling it.
wonderful_world-look-draft = You get 7 cards. Choose 1 and pass the rest, 7 times. With 2 players, you get 10 cards and discard the last 3.
wonderful_world-look-planning = You build or recycle each card you drafted.
wonderful_world-look-building = You put cubes or tokens on the slots of a card under construction. When the last slot is filled, the card is completed.
wonderful_world-look-cost = The slots at the upper left of a card. Each takes one cube or token of its kind. Krystallium fits any cube slot.
wonderful_world-look-completion = A card is completed when all its slots are filled. It gives its bonus once, produces from then on and scores at the end.
wonderful_world-look-production = Production has 5 steps: materials, energy, science, gold and exploration. In each step, every empire produces its cubes of that kind.
wonderful_world-look-tokens = Financiers and Generals. Each token you keep scores 1 point at the end. Some cards cost tokens, and some score for them.
wonderful_world-look-free-actions = You can do these at any time in planning and production: use tokens or Krystallium, or discard a card under construction for its recycling cube.
wonderful_world-look-round = A game has 4 rounds of draft, planning and production.
wonderful_world-look-victory-points = Completed cards and tokens score at the end. On a tie, the player with more completed cards wins, then the player with more tokens.
wonderful_world-look-solo = There is no draft. Each round, you plan twice with 5 new cards. Your points decide your medal.
wonderful_world-look-dig = In a solo game, you can dig during planning: discard 2 cards, look at 5 cards from the deck and keep 1.
wonderful_world-look-scenarios = A goal for the solo game on side B. Certain cards start under construction. You must complete all of them by the end.
