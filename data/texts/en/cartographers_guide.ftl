# What is told in the guided first game of Cartographers: how it opens, tips told once, then tips that repeat.

cartographers-guide-opened = The player with the most stars after 4 seasons wins: about 25 short turns, 10 to 20 minutes.
    { table-guide-opened }
cartographers-guide-first = Choose a terrain and shape in the first list, a place in the second, then press **{ table-button-do }**. It starts where it gains stars now. A button with → moves it to another good place. The cards **A** to **D** are the edicts: they say what earns stars.
cartographers-guide-edicts = Draw on empty spaces anywhere, turned and mirrored as you like, but not on mountains or over the edge. The buttons with → are examples of places that gain many stars now. A better place may exist.
cartographers-guide-ambush = An ambush: each empty space next to the monsters costs your neighbour 1 star a season. Choose a place with many empty spaces around.
cartographers-guide-ruins = After a ruins card, your drawing must cover a ruins space (grey columns). If no shape can, you draw a single space anywhere.
cartographers-guide-monsters = A neighbour drew monsters on your map. At the end of each season, every empty space next to them costs you 1 star ({ $loss } now). Fill these spaces with any terrain.
cartographers-guide-season = Spring scored **A** and **B**, summer scores **B** and **C**, autumn **C** and **D**, winter **D** and **A**. Each edict counts twice, so drawing for **C** and **D** pays from now on.
cartographers-guide-coin = A shape with a gold coin beside it gives you the coin, as does a mountain with 4 filled sides. Each coin gives 1 star at the end of this season and of every later one.
cartographers-guide-time = Each card takes time: the number at its hourglass. When the cards of { $season } reach time { $time }, the season ends and edicts **{ $first }** and **{ $second }** score.
cartographers-guide-others = Everyone draws the same card at the same time, and you can look at all maps. Only the next cards are hidden. You can undo a drawing until another person has drawn.
cartographers-guide-ambush-again = Again, draw the monsters where many empty spaces touch them, because each costs your neighbour 1 star a season.
cartographers-guide-ruins-again = This drawing must cover ruins. Of the places that do, choose one that also helps an edict.
cartographers-guide-winter = { $left ->
    [0] This is your last drawing. It counts for **{ $first }** and **{ $second }**, coins and monsters.
   *[other] Winter scores **{ $first }** and **{ $second }** and has { $left } time left. Draw only for them, coins and monsters, because no season follows.
  }
cartographers-guide-loss = { $left ->
    [0] Now **{ $first }** and **{ $second }** score, and monsters cost you { $loss } { $loss ->
        [one] star
       *[other] stars
      }. Compare the edicts with the empty spaces next to monsters: each one filled saves 1 star.
   *[other] { $season } scores **{ $first }** and **{ $second }** and has { $left } time left. Monsters cost you { $loss } { $loss ->
        [one] star
       *[other] stars
      }, so filling a space next to them is worth 1 star too.
  }
cartographers-guide-turn = { $left ->
    [0] This is the last drawing of the season. It is worth most where it adds to **{ $first }** or **{ $second }**, because they score now.
   *[other] { $season } scores **{ $first }** and **{ $second }** and has { $left } time left. Think of these two first, because their stars come next.
  }
cartographers-guide-arrow = The first → gains the most stars now, with **{ $first }**, **{ $second }**, coins and monsters together. If no → can be pressed, no place gains stars now.
