# 「カートグラファー」の手ほどき。始まりの案内、1回ずつの手ほどき、最後まで繰り返す手ほどきの順。

cartographers-guide-opened = 4つの季節（約25ターン、10～20分ほど）で、星を最も多く集めた人の勝ちです。
    { table-guide-opened }
cartographers-guide-first = 1つ目の一覧で地形と形、2つ目で場所を選び、「{ table-button-do }」を押しましょう。最初は、星が増える所に置いてあります。星の増やし方は、勅令のカード**A**～**D**にあります。
cartographers-guide-edicts = 形は回転・反転して、好きな空きマスに描けます（山岳は不可）。「→」は星が増える例で、最善とは限りません。
cartographers-guide-ambush = 待ち伏せ：怪物に隣接する空きマス1つにつき、隣の人が季節ごとに星を1個失います。空きマスの多い所に描きましょう。
cartographers-guide-ruins = 廃墟カードの次は、廃墟（灰色の柱）に重ねて描きます。どの形も置けないときは、好きな1マスに描きます。
cartographers-guide-monsters = あなたの地図では、怪物に隣接する空きマス1つにつき、季節の終わりに星を1個失います（いまは{ $loss }個）。どの地形でもよいので埋めましょう。
cartographers-guide-season = 春はAとB、夏はBとC、秋はCとD、冬はDとAが得点になります。どの勅令も2回得点になるので、**C**と**D**も狙いましょう。
cartographers-guide-coin = 金貨つきの形を描くか、山岳の上下左右を埋めると、金貨を得ます。金貨1枚は、季節が終わるたびに星1個になります。
cartographers-guide-time = カードの経過値（砂時計）の合計が{ $time }に達すると、季節（{ $season }）が終わり、勅令**{ $first }**と**{ $second }**が得点になります。
cartographers-guide-others = 隠されているのは次のカードだけで、全員の地図を見られます。ほかの人（コンピューターを除く）が描くまでは取り消せます。
cartographers-guide-ambush-again = 隣の人は、怪物に隣接する空きマス1つにつき、季節ごとに星を1個失います。空きマスの多い所に描きましょう。
cartographers-guide-ruins-again = 廃墟のマスに重ねて描きます。重ねられる場所の中で、勅令の星も増える所を選びましょう。
cartographers-guide-winter = { $left ->
    [0] 最後に描く形です。**{ $first }**と**{ $second }**、金貨、怪物だけが得点に関わります。
   *[other] 冬は**{ $first }**と**{ $second }**が得点になります（残りの経過値{ $left }）。次の季節はないので、この2枚と金貨、怪物だけを考えましょう。
  }
cartographers-guide-loss = { $left ->
    [0] この後**{ $first }**と**{ $second }**が得点になり、怪物で星を{ $loss }個失います。勅令で増える星と、空きマスを埋めて減らせる失点を比べましょう。
   *[other] { $season }は**{ $first }**と**{ $second }**が得点になります（残りの経過値{ $left }）。怪物で星を{ $loss }個失うので、隣接する空きマスを1つ埋めるのも星1個分です。
  }
cartographers-guide-turn = { $left ->
    [0] この季節で最後に描く形です。すぐ得点になる**{ $first }**と**{ $second }**の星が増える所に描くと得です。
   *[other] { $season }は**{ $first }**と**{ $second }**が得点になります（残りの経過値{ $left }）。先に得点になるこの2枚から考えましょう。
  }
cartographers-guide-arrow = 最初の「→」は、いま星が最も増える所です（**{ $first }**と**{ $second }**、金貨、怪物の合計）。「→」が押せなければ、いま星が増える所はありません。
