# 「カートグラファー」の手ほどき。手番ごとに一文。

cartographers-guide-first = カードの形と地形を選び、春に得点する勅令**A**と**B**の星が増える所に描きましょう。
cartographers-guide-edicts = 描く前に星がどう変わるかを確かめましょう。CとDも、もう公開されています。
cartographers-guide-ambush = 隣の人の地図です。怪物に隣接する空きマスの数だけ星を失わせるので、多く残しましょう。
cartographers-guide-ruins = 空いている廃墟のマスを含めて描きます。ほかの廃墟のまわりも空けておきましょう。
cartographers-guide-monsters = 自分の地図で怪物に隣接する空きマスは、季節ごとに星を1個失うので、埋めましょう。
cartographers-guide-season = 春はAとB、夏はBとCで得点し、どの勅令も1年に2回です。
cartographers-guide-coin = 金貨のある形を描くと金貨を得て、季節の終わりのたびに星1個になります。
cartographers-guide-later = 経過値が限界値に達すると季節が終わるので、残りに気をつけましょう。
