# 「カートグラファー」で見られるもの：カードと地形のルール、よくある質問、いまどこにあるか。

cartographers-look-kind-scoring = 得点カード
cartographers-look-kind-explore = 探索カード
cartographers-look-kind-ambush = 待ち伏せカード
cartographers-look-kind-skill = 技能
cartographers-look-kind-terrain = 地形

cartographers-look-edict = { $rule }例では、枠で囲んだマスが得点になります。不名誉の星{ $dishonour }個：ソロでは、この数だけ評価点が下がります。
cartographers-look-skill = { $rule }技能は季節ごとに1回だけ使えます。{ $cost ->
    [0] 金貨は不要です
   *[other] 金貨が{ $cost }枚必要です
}。
cartographers-look-choice = この形を、次の地形のどれかで描きます：{ $terrains }。{ $time ->
    [0] 季節の経過値は増えません。
   *[other] 季節の経過値が{ $time }増えます。
}
cartographers-look-coin = どちらかの形を{ $terrains }で描きます。金貨つきの形なら、金貨も1枚得ます。{ $time ->
    [0] 季節の経過値は増えません。
   *[other] 季節の経過値が{ $time }増えます。
}
cartographers-look-ambush = 全員の地図を{ $direction }で隣の人へ渡します。隣の人は、地図を渡した人が困る場所に、この怪物を描きます。ソロでは{ $corner }の角から現れます。
cartographers-look-ruins-card = すぐに次のカードをめくり、空いている廃墟のマスに重ねて描きます。このカードの経過値は0です。
cartographers-look-forest = 描いて星を得る、4つの地形の1つです。森林の得点カードは4枚あります。
cartographers-look-village = 描いて星を得る、4つの地形の1つです。村落の得点カードは4枚あります。
cartographers-look-farm = 描いて星を得る、4つの地形の1つです。農地と水域の得点カードは4枚あります。
cartographers-look-water = 描いて星を得る、4つの地形の1つです。農地と水域の得点カードは4枚あります。
cartographers-look-monster = 待ち伏せのとき、隣の人が描きます。季節の終わりに、怪物に隣接する空きマス1つにつき星を1個失います（同じマスは1回だけ数えます）。そのマスを埋めれば失いません。
cartographers-look-mountain = 最初から地図にあり、その上には描けません。上下左右の4マスをすべて埋めると、金貨を1枚得ます（1回だけ）。
cartographers-look-wasteland = B面の中央だけにある7マスです。その上には描けません。埋まっているマスとして扱います。
cartographers-look-ruins = いつでも描けるマスです。廃墟のカードが出たら、必ずここに重ねて描きます。描くまでは、埋まっているマスとして扱いません。
cartographers-look-name-coins = 金貨
cartographers-look-coins = 金貨つきの形を描くか、山岳の上下左右を埋めると得ます。使っていない金貨は、季節の終わりのたびに1枚につき星1個になります。持てるのは14枚までで、超えた分は失います。技能を使うときに払います。

cartographers-ruling-rift-lands = この1マスにも通常のルールを使います。廃墟のカードの後なら、廃墟に描きます。
cartographers-ruling-ambush = 怪物は回転や反転ができ、通常のルールで描きます。どこにも置けなければ、代わりに怪物を1マス描きます。廃墟のカードの直後に待ち伏せが出たら、待ち伏せを先に処理します。処理した待ち伏せカードは、ゲームから取り除きます。ソロでは印刷された向きのまま、角から地図の端に沿って進み、最初に置ける場所に描きます。1周しても置けなければ、1マス内側を進みます。
cartographers-ruling-ruins-card = 廃墟のカードが2枚続いても、描くのは1回です。どの形も廃墟に重ねられないとき、または廃墟がすべて埋まっているときは、代わりに好きな地形を好きな空きマスに1マス描きます。
cartographers-ruling-acrobatics = 印刷された怪物も2マスの怪物も置けるときだけ使えます。使うかどうかは、地図を渡す前に決めます。
cartographers-ruling-concentrate = 2つ目の形では金貨を得られません。廃墟に重ねる必要もありません。描かなくてもかまいません。
cartographers-ruling-cure-wounds = 2マスのうち1マス以上は怪物に隣接させます。描かなくてもかまいませんが、技能は使ったことになります。
cartographers-ruling-diplomacy = このマスは、どの得点カードでも農地と村落の両方として数えます。待ち伏せのときは、地図を渡す前に描きます。
cartographers-ruling-move-silently = 1マス以上は地図の中に描き、中のマスはすべて空いている必要があります。形の金貨は得られます。廃墟には、中の部分で重ねます。
cartographers-ruling-negotiate = この正方形では金貨を得られません。廃墟のカードの後なら、廃墟に重ねて描きます。
cartographers-ruling-search = 追加の1マスは描かなくてもかまいませんが、技能は使ったことになります。
cartographers-ruling-golden-granary = 描いた後の廃墟のマスも、廃墟として数えます。

cartographers-where-edict = 勅令{ $letter }、{ $seasons }に得点計算
cartographers-where-stars = いま計算した場合の星は、{ $stars }
cartographers-where-skill = このゲームで使う3枚の技能の1つ
cartographers-where-revealed = この季節に公開されました

cartographers-sign-star = 星
cartographers-sign-crown = 首位
cartographers-sign-fresh = 直前に描いたマス
cartographers-sign-coin = 金貨
cartographers-sign-hourglass = 季節の経過値
cartographers-sign-horned = 怪物で失う星
cartographers-sign-awaited = まだ描いていない人
cartographers-sign-check = 描き終えた人
cartographers-sign-wanted = どれか1つに重ねる
cartographers-sign-closed = いまは描けないマス

cartographers-look-name-map = 地図
cartographers-look-name-edicts = 勅令
cartographers-look-name-scoring-cards = 得点カード
cartographers-look-name-explore-cards = 探索カード
cartographers-look-name-ambushes = 待ち伏せ
cartographers-look-name-season = 季節
cartographers-look-name-time = 経過値と限界値
cartographers-look-name-stars = 名誉の星
cartographers-look-name-dishonour = 不名誉の星
cartographers-look-name-cluster = 群れ
cartographers-look-name-adjacent = 隣接
cartographers-look-name-skills = 技能
cartographers-look-map = 11×11マスの地図です。B面には中央に荒野があります。空きマスと廃墟のマスに描けます。ほかの地形と隣接していなくてもかまいません。
cartographers-look-edicts = 女王の勅令AからDに、得点カードが1枚ずつ付きます。春はAとB、夏はBとC、秋はCとD、冬はDとAの得点を計算します。
cartographers-look-scoring-cards = 地図の何が星になるかを示すカードです。4種類が4枚ずつあり、1回のゲームでは種類ごとに1枚を使います。
cartographers-look-explore-cards = 毎ターン1枚めくります。全員がカードの形と地形を1つずつ選んで描きます。形は回転や反転ができます。どの形も入らなければ、1マスだけ描きます。
cartographers-look-ambushes = 季節ごとに待ち伏せカード1枚を探索カードに混ぜます。めくられたら地図を隣の人に渡し、隣の人が怪物を描きます。
cartographers-look-season = ゲームは春・夏・秋・冬の4つの季節です。描くたびに経過値を確認し、限界値に達したら季節の得点を計算します。
cartographers-look-time = 探索カードの経過値（0～2）を足していきます。合計が限界値に達すると季節が終わります。限界値は春と夏が8、秋が7、冬が6です。
cartographers-look-stars = このゲームの得点です。季節の終わりに、2つの勅令と金貨から得て、怪物の分を失います。星の最も多い人が勝ちます。
cartographers-look-dishonour = ソロでは、得点カード4枚の不名誉の星の合計を、名誉の星から引きます。残りが女王の評価で、称号が決まります。
cartographers-look-cluster = 同じ地形のマスが辺で隣接していれば、1つの群れです。1マスだけでも群れです。角で接するだけではつながりません。
cartographers-look-adjacent = 辺を共有する2マスは隣接しています。上下左右がすべて埋まったマスは、囲まれています。地図の外、山岳、荒野は埋まっているとみなします。廃墟は、描かれるまで埋まっていません。
cartographers-look-skills = ルールの設定で技能を使うと、技能カード3枚が場に出ます。季節ごとに1回だけ、金貨を払って1つを使えます。
