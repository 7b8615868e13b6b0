# Texts that stand in the pictures of Imhotep, and the words that go with them.

picture-im-title-table = The building sites
picture-im-title-market = The market
picture-im-title-final = Final ranking

picture-im-status = Round { $round }/{ $rounds }

# Short names, for a place of 170 pixels.
picture-im-card-entrance = Entrance
picture-im-card-sarcophagus = Sarcophagus
picture-im-card-paved-path = Paved Path
picture-im-card-chisel = Chisel
picture-im-card-sail = Sail
picture-im-card-lever = Lever
picture-im-card-hammer = Hammer
picture-im-card-pyramid-decoration = Pyramid +
picture-im-card-temple-decoration = Temple +
picture-im-card-burial-decoration = Burial +
picture-im-card-obelisk-decoration = Obelisk +
picture-im-card-statue = Statue
picture-im-facedown = Face down

picture-im-site-market = Market
picture-im-site-pyramid = Pyramid
picture-im-site-temple = Temple
picture-im-site-burial = Burial
picture-im-site-obelisks = Obelisks

picture-im-pyramid-left = Left
picture-im-pyramid-middle = Middle
picture-im-pyramid-right = Right
picture-im-next = Next

picture-im-minimum = min. { $count }

picture-im-do-turn = Chooses an action
picture-im-do-take = Takes a market card
picture-im-do-keep = Keeps one of two cards
picture-im-do-pyramid = Chooses a pyramid
picture-im-do-stones = May take stones
picture-im-do-place = May load a stone on a ship
picture-im-do-temple = Takes a point or stones
