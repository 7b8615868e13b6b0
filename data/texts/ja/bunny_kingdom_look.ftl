# 「バニーキングダム」で見られるもの：区域とカードのルール、よくある質問、いまどこにあるか。

bunny_kingdom-look-kind-territory = 区域カード
bunny_kingdom-look-kind-building = 建物カード
bunny_kingdom-look-kind-building-express = 建物カード・バニーエクスプレス
bunny_kingdom-look-kind-parchment = 親書
bunny_kingdom-look-kind-parchment-express = 親書・バニーエクスプレス
bunny_kingdom-look-kind-card = カード
bunny_kingdom-look-kind-card-express = カード・バニーエクスプレス
bunny_kingdom-look-kind-terrain = 地形
bunny_kingdom-look-kind-resource = 産物
bunny_kingdom-look-kind-word = ゲームの言葉

bunny_kingdom-look-cell = この区域カードで、すぐに{ $cell }に自分のうさぎコマを置きます。{ $printed }
bunny_kingdom-look-on-forest = 森は領地に木材をもたらします。
bunny_kingdom-look-on-sea = 海は領地に魚をもたらします。
bunny_kingdom-look-on-field = 畑は領地にニンジンをもたらします。
bunny_kingdom-look-on-plains = 平原はそれだけでは何ももたらしません。
bunny_kingdom-look-on-mountain = 山はそれだけでは何ももたらしません。塔3つの都市と、ダイヤモンド・金・銅・鉄の農場は、ここにだけ置けます。
bunny_kingdom-look-on-city = 塔1つの都市が印刷されているので、都市もトークンも置けません。
bunny_kingdom-look-resource = ボードに印刷されていて、農場や交易所からも得られます。領地は、戦力（塔の数の合計）×産物の種類数だけ得点になります。
bunny_kingdom-look-luxury = 高級資源です。その農場からだけ得られ、農場を置ける地形は決まっています。領地は、戦力（塔の数の合計）×産物の種類数だけ得点になります。

bunny_kingdom-look-city = 塔{ $towers }つの都市です。塔の数が領地の戦力に加わります。置ける場所：{ $stands }。全部で{ $copies }枚あります。
bunny_kingdom-look-farm = 領地に{ $what }をもたらします。置ける場所：{ $stands }。
bunny_kingdom-look-post = 収穫のたびに、木材・魚・ニンジンのどれを領地にもたらすか、持ち主が選びます。自分の区域ならどこにでも置けます。全部で{ $copies }枚あります。
bunny_kingdom-look-camp = だれもいなくて都市もない区域に、自分のうさぎコマが野営します。ほかの区域と同じように数えます。だれかがその区域カードをプレイすると、野営はなくなります。番号の小さい野営が先です（これは{ $number }）。
bunny_kingdom-look-tower = 自分の2つの領地をつなぎます。それぞれの区域に1つずつ天空城を置くと、その2つの区域は隣り合います。戦力は増えません。
bunny_kingdom-look-station = 鉄道沿いの自分の区域に置きます。収穫のたびに、対戦相手1人の、鉄道沿いの都市を数え、1つにつき1点です。
bunny_kingdom-look-rail = 鉄道建設で置く線路トークン{ $tokens }個です。線路の端に1個ずつつなげます。
bunny_kingdom-look-switch = 鉄道建設で置く線路トークン{ $tokens }個です。線路の途中からでも枝分かれできます。
bunny_kingdom-look-provisions = すぐに捨てて、山札から2枚を引いてプレイします。
bunny_kingdom-look-central-station = 鉄道の始まる中央駅の区域に、自分のうさぎコマを置きます。そこにいる人が、印刷された駅を持ちます。上には都市もトークンも置けません。

bunny_kingdom-look-name-fief = 領地
bunny_kingdom-look-name-lava = 溶岩流
bunny_kingdom-look-name-track = 線路
bunny_kingdom-look-name-sheriff = 保安官
bunny_kingdom-look-fief = 辺でつながった自分の区域です。収穫のたびに、領地ごとに戦力（都市の塔の数の合計）×産物の種類数だけ得点になり、塔か産物がなければ0点です。斜めはつながらず、溶岩流は区域を分け、天空城はつなぎます。
bunny_kingdom-look-lava = 2つの区域を分ける線です。両側は隣り合わず、線路も置けません。ほかの道でつながっていれば、同じ領地になります。
bunny_kingdom-look-track = 2つの区域の間の辺に置きます。鉄道につなげ、ループは作れません。線路に沿った都市は、収穫のたびに塔の数だけ得点になります。オプションで、ボードの端にも置けます。
bunny_kingdom-look-sheriff = そのラウンドに鉄道建設カードを最も多くプレイした人です。線路は最後に置き、そのラウンドにみんなが置いた線路トークン1個につき2点。最後の保安官は、自分がプレイした鉄道建設カード1枚につき4点を得ます。

bunny_kingdom-ruling-territory = 1つの区域に置ける都市かトークンは1つです。印刷された産物があっても置けて、産物もそのまま残ります。
bunny_kingdom-ruling-building = 1つの区域に置ける都市かトークンは1つです。印刷された産物があっても置けて、産物もそのまま残ります。一度置いたら動かせません。置かなかったものは、後のラウンドまで取っておけます。
bunny_kingdom-ruling-camp = 何人かが野営を持っているときは、番号を宣言してから、小さい番号の順に置きます。後のラウンドまで取っておけます。自分の野営の区域カードを自分でプレイしたら、区域はそのまま自分のもので、置き場所が空きます。
bunny_kingdom-ruling-provisions = 備蓄で引いた備蓄でも、また引けます。
bunny_kingdom-ruling-rail = テーブルのオプションで変えないかぎり、線路1個ごとにどの端にでもつなげます。残りは後のラウンドに置けます。
bunny_kingdom-ruling-switch = 残りは後のラウンドに置けます。
bunny_kingdom-ruling-liberal = すべての親書を公開してから選びます。写した宝は自分の宝になります。写したカードも写すカードなら、自分のさらに隣の人から選びます。
bunny_kingdom-ruling-socialist = すべての親書を公開してから選びます。写した宝は自分の宝になります。写したカードも写すカードなら、自分のさらに隣の人から選びます。
bunny_kingdom-ruling-treasure-hunter = これを写すと、宝をもう1回加えます。
bunny_kingdom-ruling-matriarch = 同数なら0点です。
bunny_kingdom-ruling-opportunist = このカードを除いた全員の得点を1回だけ見ます。同点の2位は全員が2位です。首位が同点なら2位はいません。
bunny_kingdom-ruling-carpenter = 個数を数えます。木材農場のある森は2個です。
bunny_kingdom-ruling-fisher = 個数を数えます。魚農場のある海は2個です。
bunny_kingdom-ruling-farmer = 個数を数えます。ニンジン農場のある畑は2個です。

bunny_kingdom-where-no-express = このテーブルはバニーエクスプレスなしです
bunny_kingdom-where-nobody = { $cell }にはだれもいません
bunny_kingdom-where-rabbit = { $cell }に{ $name }さんのうさぎコマ
bunny_kingdom-where-piece = { $cell }に{ $name }さんのうさぎコマと{ $piece }
bunny_kingdom-where-railside = 鉄道に沿っています
bunny_kingdom-where-hidden = 親書はゲーム終了まで伏せられています
bunny_kingdom-where-opened = { $name }さんが公開しました
bunny_kingdom-where-stands = { $cell }（{ $name }さん）
bunny_kingdom-where-kept = { $name }さんの手元に{ $count }個

bunny_kingdom-sign-city = 都市（塔の数）
bunny_kingdom-sign-post = 交易所
bunny_kingdom-sign-tower = 天空城
bunny_kingdom-sign-station = 駅
bunny_kingdom-sign-provisions = 備蓄
bunny_kingdom-sign-rail = 線路（端に）
bunny_kingdom-sign-switch = スイッチ（途中でも）
bunny_kingdom-sign-camp = 野営（番号つき）
bunny_kingdom-sign-harvest = 今の収穫
bunny_kingdom-sign-parchment = 親書
bunny_kingdom-sign-points = 線路の分かれ目
bunny_kingdom-sign-sheriff = 保安官
bunny_kingdom-sign-rabbit-0 = プレイヤーのうさぎコマ
bunny_kingdom-sign-left = 手札を渡す向き
bunny_kingdom-sign-star = 得点
