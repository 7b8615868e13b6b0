# What is told in the guided first game of Cartographers, a sentence a turn.

cartographers-guide-first = Choose a shape and a terrain of the card, and draw where the edicts **A** and **B**, scored in spring, give stars.
cartographers-guide-edicts = See before you draw how the stars change; C and D lie open already, so a drawing can help for later.
cartographers-guide-ambush = This is a neighbour's map: draw so that many empty spaces touch the monsters, as each costs its owner a star.
cartographers-guide-ruins = This drawing must cover an empty ruins space; keep room round the other ruins for later.
cartographers-guide-monsters = Each empty space beside the monsters on your map costs a star a season, so fill them where a shape fits.
cartographers-guide-season = Spring was scored by A and B, summer will be by B and C; each edict counts twice in the year.
cartographers-guide-coin = The shape with a coin gives one, and a coin is a star at the end of every season: early ones count often.
cartographers-guide-later = The season ends when its time is used up: see how much is left before you begin something large.
