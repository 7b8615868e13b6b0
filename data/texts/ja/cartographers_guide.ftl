# 「カートグラファー」の手ほどき。手番ごとに一文。

cartographers-guide-first = カードの形と地形を選びます。春に計算する勅令**A**と**B**の星が増えるマスに描きましょう。
cartographers-guide-edicts = 描く前に、星がどう変わるか確かめましょう。CとDも公開されているので、先のことも考えて描けます。
cartographers-guide-ambush = 隣の人の地図です。怪物に隣接する空きマスの数だけ星を失わせます。空きマスの多い所に描きましょう。
cartographers-guide-ruins = 空いている廃墟のマスに重ねて描きます。ほかの廃墟のまわりも空けておきましょう。
cartographers-guide-monsters = 自分の地図で怪物に隣接する空きマス1つにつき、季節ごとに星を1個失います。早めに埋めましょう。
cartographers-guide-season = 春は勅令AとBを計算しました。夏はBとCです。どの勅令も、ゲーム中に2回得点になります。
cartographers-guide-coin = 金貨つきの形を描くと、金貨を得ます。金貨1枚は、季節の終わりのたびに星1個になります。
cartographers-guide-later = 経過値の合計が限界値に達すると、季節が終わります。大きく描き始める前に、残りを確かめましょう。
