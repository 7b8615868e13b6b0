# 「イムホテップ」で見られるもの：カードと建造物のルール、よくある質問、いまどこにあるか。

imhotep-look-kind-red = 赤の市場カード
imhotep-look-kind-blue = 青の市場カード
imhotep-look-kind-green = 緑の市場カード
imhotep-look-kind-purple = 紫の市場カード
imhotep-look-kind-site = 建造物
imhotep-look-kind-other = ゲームの言葉
imhotep-look-card = { $effect }。{ $when }。全部で{ $copies }枚あります。
imhotep-look-side = { $site }（{ $side }面）

imhotep-look-market-A = 毎ラウンド、4枚のカードが表向きに並びます。ここに下ろされた石1個ごとに、持ち主が下ろした順に1枚を取ります。石は持ち主の個人ストックに戻ります。
imhotep-look-market-B = A面と同じですが、表向きは3枚で、最後の場所に裏向きの2枚があります。この2枚を取った人は両方を見て1枚を手元に残し、もう1枚は表向きに捨てます。
imhotep-look-pyramid-A = 石を置くと、そのマスの点をすぐに得ます。一番下の段は左の列から、列の中では上から順に埋めます。次に2段目を同じ順に、最後に頂上へ。ピラミッドがいっぱいになったら、その後の石は1個1点です。
imhotep-look-pyramid-B = A面と同じですが、ピラミッドが3つあり、石の持ち主が空きのある1つを選びます。1点のほかに、カードがもらえるマス、石を取れるマス、石を船に積めるマスが1つずつあります。頂上はそれぞれ4点。3つともいっぱいなら石は1個1点です。
imhotep-look-temple-A = 毎ラウンドの終わりに、上から見える石1個につき1点です。石は左から右へ、2人なら4個、3人以上なら5個で1段になり、次の段が下の段を覆います。
imhotep-look-temple-B = A面と同じですが、上から見える石は、その列に書かれたものをもたらします。1・3・5列目は1点か石2個まで（持ち主が選びます）、2列目は2点、4列目はカード1枚です。
imhotep-look-burial-A = ゲーム終了時、辺でつながった同じ色の石が1つの領域になり、1～5個で1、3、6、10、15点、その先は1個ごとに2点増えます。すべての領域が得点になります。石は左の列から、3つの段を上から下へ置きます。
imhotep-look-burial-B = 置き方はA面と同じです。ゲーム終了時、段ごとに石の数で順位をつけ、8、4、2、0点です。その段に石がなければ0点。同数なら、その順位の点を合わせて等分します（端数切り捨て）。
imhotep-look-obelisks-A = ゲーム終了時、高いオベリスクほど点になります。2人なら10、1点、3人なら12、6、1点、4人なら15、10、5、1点。同じ高さなら、その順位の点を合わせて等分します（端数切り捨て）。石がなければ0点です。
imhotep-look-obelisks-B = 同じ色の3個目の石で、左端の空きマスにオベリスクが建ち、すぐに点になります（10、9、8、7、6、5、5、5点）。余った石はゲーム終了時に1個1点です。

imhotep-look-name-ship = 船
imhotep-look-name-sled = ソリ
imhotep-look-name-quarry = 個人ストック
imhotep-look-name-wrath = ファラオの怒り
imhotep-look-ship = 毎ラウンド4艇が用意されます。自分の石がなくても、どの船でも、このラウンドにまだ船の接岸していない建造物へ出航させられます。出航には満載より1個少ない数（最低1個）の石が要ります。石は船首から順に下ろします。
imhotep-look-sled = 石を5個まで置けます。石を取るのは1つのアクションで、個人ストックから3個取ります（場所や石が足りないときだけ少なくなります）。ここから船に積みます。首位が同点なら、ソリの石が多い人の勝ちです。
imhotep-look-quarry = まだ使っていない石です。市場に届いた石もここに戻ります。
imhotep-look-wrath = オプションです。ゲーム終了時、4つの建造物のどれかに石が1個もない人は5点を失います。

imhotep-ruling-red = 個人ストックが空なら、効果なしで捨てます。置いた石はほかの石と同じで、得点になり、B面のボーナスももらえます。市場に届いたばかりの石は、その前に個人ストックに戻っています。
imhotep-ruling-chisel = 青のカードは手番のアクション全体で、取った手番には使えません。ノミには、ソリの石2個と空きマス2つが必要です。
imhotep-ruling-sail = 青のカードは手番のアクション全体で、取った手番には使えません。帆は石を積んだその船を出します。いま積んだ石も、出航に要る数に入ります。
imhotep-ruling-lever = 青のカードは手番のアクション全体で、取った手番には使えません。てこは船の石すべての順番を決めます。カードやピラミッドは、それぞれの持ち主が選びます。
imhotep-ruling-hammer = 青のカードは手番のアクション全体で、取った手番には使えません。槌には、取れる石と空きマスが必要です。
imhotep-ruling-green = その建造物の石はすべて数えます。覆われた石、ピラミッドの横の石、オベリスクの中の石、余った石も数えます。
imhotep-ruling-purple = ヘルプページの数値では、彫像2枚で5点です。
imhotep-ruling-market-A = テーブルのオプションで変えないかぎり、石1個ごとに必ず1枚取ります。最後の1枚は、尋ねられずに取ります。残ったカードはラウンドの終わりに捨てます。
imhotep-ruling-market-B = 裏向きの2枚は、取った人だけが見ます。
imhotep-ruling-pyramid-B = 石を取ることと船に積むことは、断れます。赤のカードはすぐに効果が出ます。空きのあるピラミッドがあるかぎり、石はそこへ置きます。
imhotep-ruling-temple-A = 船が来ても来なくても、毎ラウンドの終わりに数えます。高さに限りはありません。
imhotep-ruling-temple-B = 左の列から順に処理します。石を選べるのは1個でも取れるときだけで、取れなければ1点です。赤のカードはすぐに効果が出ます。最後のラウンドにも数えます。
imhotep-ruling-burial-A = 石は角で触れるだけでは領域になりません。列の一番下と次の列の一番上もつながりません。列は何列でも続きます。ヘルプページの数値では、2個の領域は5点です。
imhotep-ruling-burial-B = 段の石は、つながっていなくてもかまいません。
imhotep-ruling-obelisks-B = 8つのマスがすべて埋まったら、その後の石は余った石になります。

imhotep-where-side-same = この面を使っています
imhotep-where-side-other = { $side }面を使っています
imhotep-where-market = 市場に{ $cards }枚
imhotep-where-held = { $name }さんが{ $cards }枚

imhotep-sign-quarry = 個人ストックの石
imhotep-sign-draw = 山札の枚数、カード1枚
imhotep-sign-facedown = 裏向きのカード
imhotep-sign-start = このラウンドの最初の人
imhotep-sign-pile-blue = 青のカード（数種類）
imhotep-sign-pile-green = 緑のカード（数種類）
imhotep-sign-sun = 夕日。ラウンドごとに沈む
imhotep-sign-stones = 個人ストックの石を取る
imhotep-sign-place = 石を船に積む
imhotep-sign-choice = 1点か石
imhotep-sign-two = 2点
imhotep-sign-wrath = ファラオの怒り
imhotep-sign-star = 得点
