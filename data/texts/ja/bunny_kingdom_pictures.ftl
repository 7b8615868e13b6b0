# バニーキングダムの画像の中の文字と、その説明文。

picture-bk-title-harvest = 第{ $round }ラウンドの収穫
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
picture-bk-legend-harvest = いまの収穫
picture-bk-legend-parchments = 親書
picture-bk-legend-rounds = 各ラウンドの収穫
picture-bk-legend-harvested = 収穫
picture-bk-legend-fiefs = 領地（戦力×産物の種類）
picture-bk-legend-rail = 鉄道
picture-bk-legend-station = 駅
picture-bk-legend-sheriff = 保安官
picture-bk-hand-empty = 手札はありません
picture-bk-on-terrain = { $terrain }のみ
picture-bk-anywhere = 自分の区域どこでも
picture-bk-rule-station = 鉄道に沿った自分の区域
picture-bk-rule-camp = だれもいない区域へ
picture-bk-rule-tower = 2つの領地をつなぐ
picture-bk-rule-post = 木材・魚・ニンジン
picture-bk-rule-rail = 線路{ $tokens }個を端へ
picture-bk-rule-switch = 線路{ $tokens }個。途中から分岐も可
picture-bk-rule-provisions = 2枚引いてプレイ
picture-bk-rule-central-station = 印刷された駅を得る
picture-bk-joins = 領地{ $count }つとつながる
picture-bk-joins-short = { $count ->
    [1] 領地1つ
   *[other] 領地{ $count }つ
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
picture-bk-do-build = 都市やトークンを置く
picture-bk-do-piece = { $piece }をどこに置きますか？
picture-bk-do-camp = 野営{ $number }を置くか、次のラウンドに残す
picture-bk-do-orient = 鉄道はどこから始まりますか？
picture-bk-do-announce = 野営{ $number }を宣言しますか？
picture-bk-do-rail = 線路を置く（残り{ $count }個）
picture-bk-do-post = { $cell }の交易所の産物を選ぶ
picture-bk-do-charge = 駅が数える相手を選ぶ
picture-bk-do-copy = { $card }：コピーする親書を選ぶ
picture-bk-do-wait = 完了。ほかの人を待っています
picture-bk-do-nothing = いま決めることはありません
picture-bk-do-tower-pair = 天空城でつなぐ2つの領地を選ぶ
picture-bk-do-tower-first = 1つ目の天空城はどの区域に？
picture-bk-do-tower-second = 1つ目の天空城は{ $cell }。2つ目はどこに？
picture-bk-tower-pair = { $first }＋{ $second }
picture-bk-more = …ほか{ $count }件
picture-bk-more-most = …ほか{ $count }件、最大{ $gain }
picture-bk-others = ほか{ $count }枚
picture-bk-together = { $count }個の合計
picture-bk-sides = { $count }か所

picture-bk-own-parchments = 自分の親書
picture-bk-not-now = いまは置けない
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
picture-bk-fiefs-idle = 0点の領地{ $count }個
picture-bk-no-parchments = 親書なし
picture-bk-copied = { $card }をコピー
picture-bk-copied-asks = { $card }をコピー：{ $rule }
picture-bk-became = { $card }→{ $became }

picture-bk-alt-pass-left = 手札は左へ
picture-bk-alt-pass-right = 手札は右へ
picture-bk-alt-cells = { $name }さんの区域：{ $list }
picture-bk-alt-seat = { $name }：{ $points }点、{ $cells }区域、いまの収穫{ $harvest }点、親書{ $parchments }枚、未配置{ $pieces }個
picture-bk-alt-fiefs = { $name }さんの主な領地：{ $fiefs }
picture-bk-alt-fief = { $cell }は{ $points }点（塔{ $strength }個×産物{ $resources }種類）
picture-bk-alt-sheriff = 保安官は{ $name }さん
picture-bk-alt-railway = 中央駅は{ $cell }、線路{ $count }個
picture-bk-alt-hand = 手札：{ $cards }
picture-bk-alt-chosen = 選択済み：{ $cards }
picture-bk-alt-thrown = 捨てるカード：{ $card }
picture-bk-alt-parchments = あなたの親書：{ $cards }
picture-bk-alt-parchments-sum = それまで{ $before }点、親書{ $points }点、合計{ $total }点
picture-bk-alt-pieces = 未配置：{ $cards }
picture-bk-alt-harvest-now = いまの収穫：{ $points }点
picture-bk-alt-spots = { $piece }を置ける区域と、増える収穫の点：{ $cells }
picture-bk-alt-bridges = 天空城でつなげる領地：{ $pairs }
picture-bk-alt-pair = つなぐ領地：{ $fiefs }。次の天空城を置ける区域：{ $cells }、収穫の増分{ $gain }点
picture-bk-alt-tracks = 線路を置ける辺：{ $edges }
picture-bk-alt-round = { $name }：収穫{ $harvest }点（領地{ $fiefs }点、鉄道{ $railway }点、駅{ $stations }点）、合計{ $total }点
picture-bk-alt-sheriff-track = うち、保安官の新しい線路の得点{ $points }点
picture-bk-alt-sheriff-last = 最後の保安官の得点{ $points }点、合計{ $total }点
picture-bk-alt-rank = { $rank }位 { $name }：{ $points }点（{ $sources }）
picture-bk-alt-opened = 公開した親書：{ $cards }
picture-bk-none = なし
picture-bk-track-rail = 鉄道
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
picture-bk-short-bureaucrat = 親書1枚につき1点
picture-bk-short-burgomaster = 都市1つにつき1点
picture-bk-short-diplomat = 端の区域1つにつき1点
picture-bk-short-explorer = 隅の区域1つにつき3点
picture-bk-short-carpenter = 木材1個につき1点
picture-bk-short-master-carpenter = 木材1個につき2点
picture-bk-short-woodland-king = 木材7個で20点
picture-bk-short-fisher = 魚1個につき1点
picture-bk-short-master-fisher = 魚1個につき2点
picture-bk-short-fisher-king = 魚7個で20点
picture-bk-short-farmer = ニンジン1個につき1点
picture-bk-short-master-farmer = ニンジン1個につき2点
picture-bk-short-carrot-king = ニンジン5個で15点
picture-bk-short-merchant = 高級資源1個につき3点
picture-bk-short-master-of-the-mountains = 山1つにつき2点
picture-bk-short-carrotistador = 3区域以上の領地ごとに4点
picture-bk-short-harecingetorix = 領地1つにつき1点
picture-bk-short-hun-ny-king = 領地10個で12点
picture-bk-short-bun-shee = 産物なし領地の都市ごとに2点
picture-bk-short-pan-pan = 都市も産物もない区域に2点
picture-bk-short-colonist = 野営カード1枚につき3点
picture-bk-short-king-of-thieves = 都市9つで12点
picture-bk-short-matriarch = 区域が単独最多で12点
picture-bk-short-little-prince = 最高以外の領地をもう一度
picture-bk-short-treasure-guardian = 宝物1枚につき3点
picture-bk-short-treasure-hunter = 宝物をもう一度得点
picture-bk-short-liberal = 右隣の親書をコピー
picture-bk-short-socialist = 左隣の親書をコピー
picture-bk-short-opportunist = これ以外で2位なら10点
picture-bk-short-stationmaster = 駅1つにつき4点
picture-bk-short-railway-engineer = 鉄道沿いの区域ごとに1点
picture-bk-short-conductor = 鉄道沿いの都市ごとに2点
picture-bk-short-rail-tycoon = 鉄道建設カード3枚で12点
picture-bk-short-rail = 線路の端から
picture-bk-short-switch = 線路のどこからでも

## 読み上げるボード
picture-bk-read-row = { $row }行：{ $cells }
picture-bk-read-lava = 溶岩流で隔てられた区域の組：{ $pairs }
picture-bk-read-sky = { $name }さんの天空城が{ $first }と{ $second }を結ぶ
picture-bk-read-rails = 線路のある区域の辺：{ $sides }
picture-bk-read-fief = { $name }さんの領地{ $cells }：塔{ $strength }個、{ $resources }、収穫{ $points }点
picture-bk-read-nothing = 産物なし
picture-bk-read-deck = 山札は残り{ $deck }枚
