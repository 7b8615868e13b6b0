# 「カートグラファー」の手ほどき。手番ごとに一文。

cartographers-guide-first = カードの形と地形を1つずつ選び、春の終わりに得点になる勅令**A**と**B**の星が増える場所に描きましょう。
cartographers-guide-edicts = 描く前に勅令の星がどう変わるかを確かめ、もう公開されているCとDに役立つ描き方も考えましょう。
cartographers-guide-ambush = これは隣の人の地図なので、まわりに空きマスがたくさん残るように怪物を描くと、季節の得点計算のたびにその数だけ星を失わせられます。
cartographers-guide-ruins = 今回は空いている廃墟のマスを含めて描く決まりなので、ほかの廃墟のまわりに後で描く場所も残しておきましょう。
cartographers-guide-monsters = 自分の地図の怪物に隣接する空きマス1つにつき、季節の得点計算で星を1個失うので、入る形があれば埋めましょう。
cartographers-guide-season = 春はAとBで得点し、夏はBとCで得点するので、Bはもう一度、Aは冬にまた数えられます。
cartographers-guide-coin = 金貨のある形を描くと金貨を1枚得て、使わない金貨は季節の終わりのたびに星1個になるので、早く得るほど何度も数えられます。
cartographers-guide-later = 経過値の合計が限界値に達すると季節が終わるので、大きなことを始める前に残りを確かめましょう。
