# What is told in the guided first game of Cartographers, a sentence a turn.

cartographers-guide-first = Choose one of the card's shapes and terrains and draw it where the edicts **A** and **B**, by which spring is scored, give stars for it.
cartographers-guide-edicts = Before you draw, see how the stars of the edicts change with it; C and D lie open already, so a drawing can help for later too.
cartographers-guide-ambush = This is a neighbour's map: draw the monsters so that many empty spaces touch them, as each of these costs its owner a star when a season is scored.
cartographers-guide-ruins = This drawing must cover a ruins space that is still empty, so think also of the room that the other ruins will need.
cartographers-guide-monsters = Each empty space beside the monsters on your map costs a star when the season is scored, so fill these spaces where a shape fits.
cartographers-guide-season = Spring was scored by A and B, summer will be by B and C: B counts once more, and A again in winter.
cartographers-guide-coin = The shape with a coin gives a coin, and a coin that you keep is a star at the end of every season, so an early one counts often.
cartographers-guide-later = The season ends when its time is used up, so see how much is left before you begin something large.
