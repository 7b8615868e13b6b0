# What can be looked at in It's a Wonderful World: cards in words, what is often asked about them, where they are.

wonderful_world-look-kind-card = Development card · { $type }
wonderful_world-look-kind-resource = Resource
wonderful_world-look-kind-token = Character token
wonderful_world-look-kind-type = Type of card
wonderful_world-look-kind-sign = Sign on cards
wonderful_world-look-kind-scenario = Solo scenario

wonderful_world-look-costs = Costs { $cost }.
wonderful_world-look-makes = Produces { $made } in each round.
wonderful_world-look-makes-per = Produces { $made } in each round for each completed card of the type { $what }.
wonderful_world-look-gains = Once, when it is completed, gives { $what }.
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
} for each { $what } that you hold.
wonderful_world-look-recycled = Recycled, it gives 1 { $what }. The deck has { $copies ->
    [one] one such card
   *[other] { $copies } such cards
}.
wonderful_world-look-name-empire = Empire card, side B
wonderful_world-look-step = Its cubes fill slots with this sign; those that fit nowhere go to the Empire card. In the step of { $what } whoever alone produces the most gains a { $token }.
wonderful_world-look-step-choice = Its cubes fill slots with this sign; those that fit nowhere go to the Empire card. In the step of { $what } whoever alone produces the most gains a Financier or a General, as they like.
wonderful_world-look-krystallium = Five cubes of any colours on the Empire card become one Krystallium at once. It fills a slot of any colour, at any time in planning and production, but never that of a token. A slot for Krystallium takes nothing else. What is left at the end scores nothing.
wonderful_world-look-financier = Gained by whoever alone produces the most materials or gold, or by choice the most science, and with some cards. It fills slots with its sign. A Financier held at the end is 1 point.
wonderful_world-look-general = Gained by whoever alone produces the most energy or exploration, or by choice the most science, and with some cards. It fills slots with its sign. A General held at the end is 1 point.
wonderful_world-look-type = Some cards give points or production for each completed card of this type. The deck has { $copies ->
    [one] 1 card
   *[other] { $copies } cards
} of it.
wonderful_world-look-name-gives = Cog
wonderful_world-look-name-bonus = Flag
wonderful_world-look-name-recycle = Circle of arrows
wonderful_world-look-name-cubes = Cubes
wonderful_world-look-gives = What stands behind it is produced in every round, once the card is completed.
wonderful_world-look-bonus = What stands behind it is gained once, at the moment in which the card is completed.
wonderful_world-look-recycle = The cube that you get for the card when you recycle it in planning. It goes at once to a slot that it fits, or to your Empire card.
wonderful_world-look-cubes = The cubes on the Empire card. They stay there; as soon as there are five they become one Krystallium.
wonderful_world-look-scenario = For one player, on side B. These cards start under construction: { $cards }. All must be completed at the end, else the scenario is lost. Then the points give the medal: { $medals }.

wonderful_world-ruling-none = Completed in the middle of production, a card produces only in the later steps of the round. What lay on it is gone; what is not completed at the end scores nothing.
wonderful_world-ruling-per = The card counts itself, if it is of that type. Completed in the middle of production, it produces only in the later steps of the round.
wonderful_world-ruling-tokens = This comes on top of the one point that each token is worth. A token spent on a card scores nothing.
wonderful_world-ruling-empire = This is side A. Side B is the same for all and gives no points.

wonderful_world-where-empire = { $name } plays it, on side { $side }
wonderful_world-where-produced = production as it stands: { $amounts }
wonderful_world-where-site = { $name } has it under construction, { $filled } of { $slots } slots filled
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
wonderful_world-look-development-cards = Cards you draft, then build or recycle. Each shows its cost, points, bonus, production and what recycling gives.
wonderful_world-look-draft = You get 7 cards, choose 1 and pass the rest, seven times. With two players you get 10 and discard the last 3.
wonderful_world-look-planning = You decide for each drafted card: build it or recycle it.
wonderful_world-look-building = A card under construction needs a cube or token on each slot of its cost. When the last slot is filled, it is completed.
wonderful_world-look-cost = The slots at the upper left of a card. Each takes one cube or token of its kind. Krystallium fits any cube slot.
wonderful_world-look-completion = A card is completed when all its slots are filled. It gives its bonus once, produces from now on and scores at the end.
wonderful_world-look-production = Five steps in order: Materials, Energy, Science, Gold, Exploration. Each empire produces its cubes of that kind.
wonderful_world-look-supremacy = The player who produces the most in a step gets a Financier or a General. With a tie no one gets it. Solo you need at least 5 cubes.
wonderful_world-look-tokens = Financiers and Generals. Each is worth 1 point at the end. Some cards cost them, and some score for them.
wonderful_world-look-free-actions = During planning and production you may at any time spend tokens or Krystallium, or discard a card under construction for its recycling cube.
wonderful_world-look-round = A game has four rounds of draft, planning and production.
wonderful_world-look-victory-points = Completed cards and tokens score at the end. With a tie more completed cards win, then more tokens.
wonderful_world-look-solo = No draft: you plan twice with five random cards each round. Your points decide the medal.
wonderful_world-look-dig = Solo, you may discard two cards in planning to look at five and keep one of them.
wonderful_world-look-scenarios = Solo on side B: certain cards start under construction. You must complete them all by the end.
