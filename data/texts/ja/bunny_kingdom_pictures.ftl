# バニーキングダムの画像の中の文字と、その説明文。

picture-bk-title-harvest = 収穫 { $round }
picture-bk-title-final = 最終順位
picture-bk-title-parchments = { $name }さんの親書

picture-bk-status = ラウンド{ $round }/{ $rounds }・{ $step }
picture-bk-status-short = { $round }/{ $rounds }・{ $step }
picture-bk-step-exploration = 探査{ $turn }/{ $turns }
picture-bk-step-railway = 鉄道建設
picture-bk-step-camps = 野営
picture-bk-step-orientation = 中央駅
picture-bk-step-construction = 建設
picture-bk-step-harvest = 収穫
picture-bk-step-copies = 親書
picture-bk-step-over = ゲーム終了

picture-bk-legend-points = 得点
picture-bk-legend-harvest = 今の収穫
picture-bk-legend-parchments = 親書
picture-bk-legend-rounds = ラウンドの収穫
picture-bk-legend-harvested = 収穫
picture-bk-legend-fiefs = 領地（戦力×産物）
picture-bk-legend-rail = 鉄道
picture-bk-legend-station = 駅
picture-bk-legend-sheriff = 保安官
picture-bk-hand-empty = 手札はありません
picture-bk-on-terrain = { $terrain }のみ
picture-bk-anywhere = 自分の区域どこでも
picture-bk-rule-station = 鉄道沿いの自分の区域
picture-bk-rule-camp = まだだれもいない区域へ
picture-bk-rule-tower = 2つの領地をつなぐ
picture-bk-rule-post = 木材・魚・ニンジン
picture-bk-rule-rail = 線路{ $tokens }個を端へ
picture-bk-rule-switch = 線路{ $tokens }個を途中へも
picture-bk-rule-provisions = 2枚引いてプレイ
picture-bk-rule-central-station = タイルの駅が自分のものに
picture-bk-joins = 領地{ $count }つとつながる
picture-bk-joins-short = { $count ->
    [1] つながる
   *[other] { $count }つをつなぐ
}
picture-bk-joins-fiefs = { $fiefs }とつながる
picture-bk-alone = 新しい領地

picture-bk-do-pick = プレイするカードを{ $count ->
    [1] あと1枚
   *[other] { $count }枚
}選ぶ
picture-bk-do-play = プレイするカードと捨てるカードを選ぶ
picture-bk-do-play-only = 次に、プレイするカードを選ぶ
picture-bk-do-discard-only = 次に、捨てるカードを選ぶ
picture-bk-do-build = 都市やトークンを置くか、終える
picture-bk-do-piece = { $piece }をどこに置きますか？
picture-bk-do-camp = 野営{ $number }を置くか、待つ
picture-bk-do-orient = 鉄道はどこから始まりますか？
picture-bk-do-announce = 野営{ $number }を宣言しますか？
picture-bk-do-rail = 線路をあと{ $count }個置く
picture-bk-do-post = { $cell }の交易所の産物を選ぶ
picture-bk-do-charge = 駅の相手を選ぶ
picture-bk-do-copy = { $card }はどの親書になりますか？
picture-bk-do-wait = 完了。ほかの人を待っています
picture-bk-do-nothing = 今決めることはありません
picture-bk-do-tower-pair = 天空城でつなぐ2つの領地を選ぶ
picture-bk-do-tower-first = 1つ目の天空城はどの区域に？
picture-bk-do-tower-second = 1つ目の天空城は{ $cell }。2つ目はどこに？
picture-bk-tower-pair = { $first }＋{ $second }
picture-bk-more = …ほか{ $count }件
picture-bk-sides = { $count }か所

picture-bk-own = 自分
picture-bk-own-parchments = 自分の親書
picture-bk-own-pieces = まだ置いていない都市やトークン
picture-bk-not-now = 今は置けない
picture-bk-to-place = 未配置
picture-bk-pass-left = 左へ渡す
picture-bk-pass-right = 右へ渡す
picture-bk-city = { $towers ->
    [1] 塔1つ
    [2] 塔2つ
   *[other] 塔3つ
}の都市
picture-bk-source-fiefs = 領地
picture-bk-source-railway = 鉄道
picture-bk-source-stations = 駅
picture-bk-source-sheriff = 保安官
picture-bk-source-parchments = 親書
picture-bk-fiefs-idle = { $count }領地は0点
picture-bk-no-parchments = 親書なし
picture-bk-copied = { $card }になった
picture-bk-copied-asks = { $card }になった：{ $rule }
picture-bk-became = { $card }→{ $became }

picture-bk-alt-pass-left = 手札は左へ
picture-bk-alt-pass-right = 手札は右へ
picture-bk-alt-seat = { $name }：{ $points }点、{ $cells }区域（{ $list }）、今の収穫{ $harvest }、親書{ $parchments }、未配置{ $pieces }
picture-bk-alt-seat-short = { $name }：{ $points }点、{ $cells }区域、今の収穫{ $harvest }、親書{ $parchments }、未配置{ $pieces }
picture-bk-alt-fiefs = { $name }さんの主な領地：{ $fiefs }
picture-bk-alt-fief = { $cell } { $points }点（塔{ $strength }と産物{ $resources }種）
picture-bk-alt-sheriff = 保安官は{ $name }さん
picture-bk-alt-railway = 中央駅は { $cell }、線路{ $count }個
picture-bk-alt-hand = 手札：{ $cards }
picture-bk-alt-chosen = 選択済み：{ $cards }
picture-bk-alt-thrown = 捨てるカード：{ $card }
picture-bk-alt-parchments = あなたの親書：{ $cards }
picture-bk-alt-parchments-sum = それまで{ $before }点、親書{ $points }点、合計{ $total }点
picture-bk-alt-pieces = 未配置：{ $cards }
picture-bk-alt-harvest-now = 今の収穫：{ $points }
picture-bk-alt-spots = { $piece }を置ける区域と収穫の増分：{ $cells }
picture-bk-alt-bridges = 天空城でつなげる領地：{ $pairs }
picture-bk-alt-pair = つなぐ領地：{ $fiefs }。次の天空城を置ける区域：{ $cells }、収穫の増分{ $gain }
picture-bk-alt-tracks = 線路を置ける辺：{ $edges }
picture-bk-alt-round = { $name }：収穫{ $harvest }（領地{ $fiefs }、鉄道{ $railway }、駅{ $stations }）、合計{ $total }
picture-bk-alt-sheriff-track = うち保安官の線路の得点{ $points }
picture-bk-alt-sheriff-last = 最後の保安官の得点{ $points }、合計{ $total }
picture-bk-alt-rank = { $rank }位 { $name }：{ $points }点（{ $sources }）
picture-bk-alt-opened = 公開した親書：{ $cards }
picture-bk-none = なし
picture-bk-track-rail = 線路
picture-bk-track-switch = スイッチ

## 親書の内容（カードに書ける短い形）
picture-bk-short-royal-ring = 1点
picture-bk-short-royal-coat = 2点
picture-bk-short-royal-scepter = 3点
picture-bk-short-royal-chalice = 4点
picture-bk-short-royal-crown = 5点
picture-bk-short-royal-carrot = 6点
picture-bk-short-royal-pocket-watch = 4点
picture-bk-short-left-glove = 1点、右もあれば4点
picture-bk-short-right-glove = 1点、左もあれば4点
picture-bk-short-bureaucrat = 親書1枚に1点
picture-bk-short-burgomaster = 都市1つに1点
picture-bk-short-diplomat = 端の区域1つに1点
picture-bk-short-explorer = 隅の区域1つに3点
picture-bk-short-carpenter = 木材1つに1点
picture-bk-short-master-carpenter = 木材1つに2点
picture-bk-short-woodland-king = 木材7つで20点
picture-bk-short-fisher = 魚1つに1点
picture-bk-short-master-fisher = 魚1つに2点
picture-bk-short-fisher-king = 魚7つで20点
picture-bk-short-farmer = ニンジン1つに1点
picture-bk-short-master-farmer = ニンジン1つに2点
picture-bk-short-carrot-king = ニンジン5つで15点
picture-bk-short-merchant = 高級資源1つに3点
picture-bk-short-master-of-the-mountains = 山1つに2点
picture-bk-short-carrotistador = 3区域以上の領地に4点
picture-bk-short-harecingetorix = 領地1つに1点
picture-bk-short-hun-ny-king = 領地10で12点
picture-bk-short-bun-shee = 産物なしの領地の都市に2点
picture-bk-short-pan-pan = 都市も産物もない区域に2点
picture-bk-short-colonist = 野営カード1枚に3点
picture-bk-short-king-of-thieves = 都市9つで12点
picture-bk-short-matriarch = 区域が単独最多で12点
picture-bk-short-little-prince = 最高を除く領地が再得点
picture-bk-short-treasure-guardian = 宝物1つに3点
picture-bk-short-treasure-hunter = 宝物が再得点
picture-bk-short-liberal = 右隣の親書の写し
picture-bk-short-socialist = 左隣の親書の写し
picture-bk-short-opportunist = 最後に2位なら10点
picture-bk-short-stationmaster = 駅1つに4点
picture-bk-short-railway-engineer = 鉄道沿いの区域に1点
picture-bk-short-conductor = 鉄道沿いの都市に2点
picture-bk-short-rail-tycoon = 鉄道カード3枚で12点
picture-bk-short-rail = 線路の端に
picture-bk-short-switch = 線路のどこにでも

## 読み上げるボード
picture-bk-read-row = { $row }行：{ $cells }
picture-bk-read-lava = 溶岩流で隔てられた区域：{ $pairs }
picture-bk-read-sky = { $name }さんの天空城が{ $first }と{ $second }を結ぶ
picture-bk-read-rails = 線路のある区域の辺：{ $sides }
picture-bk-read-fief = { $name }さんの領地{ $cells }：塔{ $strength }、{ $resources }、収穫{ $points }点
picture-bk-read-nothing = 産物なし
picture-bk-read-deck = 山札は残り{ $deck }枚
