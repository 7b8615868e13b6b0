# What is told in the guided first game of Cartographers, a sentence a turn.

cartographers-guide-first = Choose a shape and a terrain of the card. Draw it where edicts **A** and **B** give stars, because spring scores these two.
cartographers-guide-edicts = Before you draw, check how your stars change. You can already see C and D, so you can also draw for later.
cartographers-guide-ambush = This is a neighbour's map. Draw where many empty spaces touch the monsters: each costs the neighbour 1 star.
cartographers-guide-ruins = This drawing must cover an empty ruins space. Keep room around the other ruins for later.
cartographers-guide-monsters = Each empty space next to the monsters on your map costs 1 star per season. Fill these spaces when a shape fits.
cartographers-guide-season = Spring scored edicts A and B. Summer scores B and C. Each edict counts twice in the year.
cartographers-guide-coin = A shape with a coin gives you that coin. Each coin is worth 1 star at the end of every season, so take coins early.
cartographers-guide-later = The season ends when its time is used up. Check the time left before you start something large.
