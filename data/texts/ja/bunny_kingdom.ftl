# 「バニーキングダム」と「バニーエクスプレス」：ルールの選択、起きたこと、できないこと。

game-bunny_kingdom = バニーキングダム
bunny_kingdom-command = バニーキングダム
bunny_kingdom-command-description = バニーキングダム：探査で領地を広げ、建設して収穫する（2～4人）
bunny_kingdom-length = 全員そろえば40～60分、数日かけても

bunny_kingdom-option-provisions = 備蓄カード
bunny_kingdom-option-provisions-7 = 7枚（連鎖しやすい）
bunny_kingdom-option-provisions-3 = 3枚（市販の箱と同じ）
bunny_kingdom-option-express = バニーエクスプレス
bunny_kingdom-option-express-off = 鉄道なし
bunny_kingdom-option-express-on = 鉄道あり
bunny_kingdom-option-border_rails = ボードの端の線路
bunny_kingdom-option-border_rails-off = 2つの区域の間だけ
bunny_kingdom-option-border_rails-on = ボードの端にも置ける
bunny_kingdom-option-sheriff_tie = 保安官の同点
bunny_kingdom-option-sheriff_tie-clockwise = 時計回りで次の同点の人
bunny_kingdom-option-sheriff_tie-literal = 必ず左隣の人
bunny_kingdom-option-station_track = 中央駅の線路
bunny_kingdom-option-station_track-random = くじで決まった辺
bunny_kingdom-option-station_track-chosen = 最初の保安官が選んだ辺
bunny_kingdom-option-rail_cards = 鉄道カードの延ばし方
bunny_kingdom-option-rail_cards-any_end = 線路1本ごとにどの端でも
bunny_kingdom-option-rail_cards-one_end = 1枚は1つの端だけ
bunny_kingdom-option-camp_cells = 野営を置ける区域
bunny_kingdom-option-camp_cells-free = 空いていて都市のない区域
bunny_kingdom-option-camp_cells-cities = 空いた区域なら印刷された都市でも可

bunny_kingdom-event-central-station = 中央駅と給水塔は**{ $cell }**に建っています。
bunny_kingdom-event-station-track = 鉄道は{ $cell }の{ $other ->
    [north] 上側
    [east] 右側
    [south] 下側
    [west] 左側
   *[other] { $other }側
}から始まります。
bunny_kingdom-event-first-sheriff = 最初の保安官は{ $name }さんです。
bunny_kingdom-event-round-begins = **第{ $round }ラウンド**が始まりました。手札は{ $direction ->
    [left] 左
   *[right] 右
}隣へ渡します。
bunny_kingdom-event-picked = **{ $card }**を選びました。
bunny_kingdom-event-discarded = **{ $card }**を捨てます。
bunny_kingdom-event-last-cards = 各手札の最後の{ $cards }枚もプレイされました。
bunny_kingdom-event-claimed = { $name }さんがうさぎコマを**{ $card }**に置きました。
bunny_kingdom-gains = { $name }さんが{ $cards }を得ました。
bunny_kingdom-gains-tracks = 線路トークン{ $count }個
bunny_kingdom-gains-parchments = 親書{ $count }枚
bunny_kingdom-opened = { $name }さんの親書{ $count }枚は**{ $points }**点：
bunny_kingdom-event-camp-leaves = { $name }さんの{ $card }は{ $cell }から取り除かれました。
bunny_kingdom-event-camp-announced = { $name }さんは**{ $card }**を宣言しました。小さい番号を持つ人が先に置けます。
bunny_kingdom-event-reserved = { $name }さんが**{ $card }**を得ました。
bunny_kingdom-event-sealed = { $name }さんが親書を受け取りました。
bunny_kingdom-event-sealed-card = 親書は**{ $card }**です。
bunny_kingdom-event-provisions = { $name }さんが備蓄で山札から{ $cards }枚をプレイします。
bunny_kingdom-event-railway-card = { $name }さんが線路トークン{ $tokens }個の鉄道建設カードをプレイしました。
bunny_kingdom-event-sheriff = { $cards ->
    [0] 鉄道建設カードは出ませんでした。保安官の星トークンは{ $name }さんに移ります。
   *[other] 保安官は{ $name }さん（このラウンドの鉄道建設カード{ $cards }枚）です。
}
bunny_kingdom-event-track = { $cell }の{ $other ->
    [north] 上側
    [east] 右側
    [south] 下側
    [west] 左側
   *[other] { $other }との間
}に線路を置きました。
bunny_kingdom-event-laid = { $name }さんが線路トークンを{ $count }個置きました。
bunny_kingdom-event-sheriff-scores = 保安官の{ $name }さんが新しい線路トークン{ $count }個で**{ $points }**点を得ました。
bunny_kingdom-event-camp-held = { $name }さんは{ $card }を取っておきます。
bunny_kingdom-event-built = { $name }さんが{ $cell }に**{ $card }**を置きました。
bunny_kingdom-event-linked = { $name }さんが{ $cell }と{ $other }を天空城でつなぎました。
bunny_kingdom-event-post = { $name }さんの{ $cell }の交易所の産物は{ $what }です。
bunny_kingdom-event-charged = 駅は{ $owner }さんの都市を数えます。
bunny_kingdom-event-railway = { $name }さんが鉄道沿いの都市の塔で**{ $points }**点を得ました。
bunny_kingdom-event-station = { $name }さんの駅が{ $owner }さんの都市{ $cities }個を数えました。
bunny_kingdom-event-fief = { $name }さんの領地（{ $cells }区域）：{ $strength } × { $wealth } = **{ $points }**点
bunny_kingdom-event-harvested = { $name }さんの収穫は**{ $points }**点、合計{ $total }点です。
bunny_kingdom-event-sheriff-ends = 最後の保安官の{ $name }さんが鉄道建設カード{ $cards }枚で**{ $points }**点を得ました。
bunny_kingdom-event-reveals = { $name }さんが親書{ $cards }枚を公開しました。
bunny_kingdom-event-copied = { $name }さんの{ $card }が**{ $what }**の写しになりました。
bunny_kingdom-event-parchment = { $name }さん：{ $card }、**{ $points }**点
bunny_kingdom-event-game-ends = 親書の公開が終わり、ゲームが終わりました。

bunny_kingdom-players-2 = **2人プレイ：** 毎ラウンド、それぞれ手札10枚と、裏向きのリザーブ10枚を受け取ります。カードを選ぶ前に、自分のリザーブから1枚を手札に加えます。そして1枚をプレイし、1枚を裏向きで捨てます。
bunny_kingdom-pad-reserve = 手札にはリザーブから加えた1枚が入っています。{ $left ->
    [0] リザーブはもうありません。
   *[other] リザーブは残り{ $left }枚です。
}

bunny_kingdom-error-cell = { $cell }という区域はありません。ボードはA1からJ10までです。
bunny_kingdom-error-play-first = プレイするカードはもう選んであります（{ $card }）。変えるには取り消してください。
bunny_kingdom-error-discard-first = 捨てるカードはもう選んであります（{ $card }）。変えるには取り消してください。
bunny_kingdom-error-not-held = 置ける{ $card }がありません。
bunny_kingdom-error-camp-order = 野営は優先番号の小さい順に置きます。野営{ $number }はまだ置けません。
bunny_kingdom-error-camp-announce = ほかの人も野営を持っているので、野営{ $number }は先に宣言します。
bunny_kingdom-error-no-announce = { $card }は宣言できません。野営は、ほかの人の小さい番号が先に置かれうるあいだに、置ける区域があるとき、1回だけ宣言します。
bunny_kingdom-error-camp-occupied = 野営はまだだれも置いていない区域に置きます。{ $cell }にはうさぎコマがあります。
bunny_kingdom-error-not-yours = 建設できるのは自分のうさぎコマがある区域だけです。{ $cell }にはありません。
bunny_kingdom-error-slot = 1つの区域には都市かトークンを1つだけ置けます。{ $cell }はもう埋まっています。
bunny_kingdom-error-terrain = { $card }は{ $terrain }の区域に置きます。{ $cell }は{ $found }です。
bunny_kingdom-error-not-railside = 駅は鉄道沿いの区域に置きます。{ $cell }に線路は通っていません。
bunny_kingdom-error-one-cell = 天空城は2つ一組です。「tower B2 H9」のように2つの区域を書いてください。
bunny_kingdom-error-same-fief = 天空城は別々の領地をつなぎます。{ $cell }と{ $other }は同じ領地です。
bunny_kingdom-error-no-line = { $cell }と{ $other }は隣り合っていないので、間に線路を置けません。
bunny_kingdom-error-border = 線路は2つの区域の間に置きます。ボードの端（{ $place }）には置けません。
bunny_kingdom-error-lava = 溶岩流の上（{ $place }）に線路は置けません。
bunny_kingdom-error-no-track = 線路トークンが残っていません。
bunny_kingdom-error-no-touch = 線路トークンは中央駅かほかの線路トークンに隣接させます。{ $place }では隣接しません。
bunny_kingdom-error-not-a-side = 鉄道は中央駅の辺のうち、溶岩流のない所から始めます。{ $place }はそうではありません。
bunny_kingdom-error-loop = 線路でループを作ることはできません。{ $place }に置くとループになります。
bunny_kingdom-error-not-an-end = 鉄道カードは線路の端からしか延ばせず、{ $place }は端ではありません。途中から分岐できるのはスイッチだけです。
bunny_kingdom-error-no-post = 交易所の産物は木材、魚、ニンジンのどれかです。
bunny_kingdom-error-no-station = いまその人の都市を数えられる駅はありません。
bunny_kingdom-error-charge-self = 駅が数えるのは自分ではなくほかの人の都市です。
bunny_kingdom-error-charge-twice = その人の都市は別の駅が数えます。できるだけ均等に選んでください。
bunny_kingdom-error-no-copy = { $card }は写せる親書の中にありません。
bunny_kingdom-owed-pick = 手札から2枚を選ぶ
bunny_kingdom-owed-play = プレイするカードと捨てるカードを選ぶ
bunny_kingdom-owed-rail = 線路を置く
bunny_kingdom-owed-orient = 中央駅の線路を置く
bunny_kingdom-owed-camp = 順番の来た野営を置くか、取っておく
bunny_kingdom-owed-build = 建設で置くものを決める
bunny_kingdom-owed-post = 交易所の産物を選ぶ
bunny_kingdom-owed-charge = 駅がだれの都市を数えるかを選ぶ
bunny_kingdom-owed-copy = 親書が何になるかを選ぶ

bunny_kingdom-changed-station = 中央駅は{ $cell }
bunny_kingdom-changed-claimed = 獲得した区域：{ $each }
bunny_kingdom-changed-built = 建設：{ $each }
bunny_kingdom-changed-harvest = 収穫：{ $each }
bunny_kingdom-headline = 第{ $round }ラウンド（全{ $rounds }）、{ $step }
bunny_kingdom-step-orientation = 中央駅
bunny_kingdom-step-exploration = 探査 { $part }/{ $parts }
bunny_kingdom-step-railway = 鉄道建設
bunny_kingdom-step-camps = 野営{ $part }
bunny_kingdom-step-construction = 建設
bunny_kingdom-step-harvest = 収穫
bunny_kingdom-step-copies = 親書の公開
bunny_kingdom-step-over = 終了
bunny_kingdom-button-hand = 自分のカード
bunny_kingdom-button-pages = くわしく見る
bunny_kingdom-command-express = 拡張「バニーエクスプレス」の鉄道を使うか
bunny_kingdom-command-provisions = 備蓄カードの枚数
bunny_kingdom-command-border_rails = ボードの端にも線路を置けるか
bunny_kingdom-command-sheriff_tie = 同数のときだれが保安官になるか
bunny_kingdom-command-station_track = 鉄道が中央駅のどの辺から始まるかの決め方
bunny_kingdom-command-rail_cards = 鉄道カード1枚の線路を複数の端に延ばせるか
bunny_kingdom-command-camp_cells = だれもいない印刷された都市にも野営を置けるか
bunny_kingdom-track-between = { $cell }と{ $other }の間
bunny_kingdom-track-north = { $cell }の上側
bunny_kingdom-track-east = { $cell }の右側
bunny_kingdom-track-south = { $cell }の下側
bunny_kingdom-track-west = { $cell }の左側
bunny_kingdom-token-rail = 鉄道の線路
bunny_kingdom-token-switch = スイッチの線路
bunny_kingdom-pad-pick = プレイするカードを{ $left ->
    [1] あと1枚
   *[other] { $left }枚
}選んでください。全員が選ぶまでは変えられます。
bunny_kingdom-pad-play = プレイするカードと捨てるカードを選んでください。2人とも選ぶまでは変えられます。
bunny_kingdom-pad-play-only = 次に、プレイするカードを選んでください。
bunny_kingdom-pad-orient = あなたが最初の保安官です。鉄道は中央駅のどの辺から始まりますか？
bunny_kingdom-pad-discard-only = 次に、捨てるカードを選んでください。
bunny_kingdom-pad-rail = { $left ->
    [0] 線路はすべて置きました。「{ any-button-done }」を押してください。
   *[other] 線路トークンを置いてください（残り{ $left }個）。
}
bunny_kingdom-pad-camp = **{ $piece }**：うさぎコマの置き場所を選ぶか、後に残してください。
bunny_kingdom-pad-build = 好きなものを置いてください。残りは後のラウンドに使えます。
bunny_kingdom-pad-build-last = 好きなものを置いてください。最後の建設です。置かなかったものは得点になりません。
bunny_kingdom-pad-post = { $cell }の交易所の産物を、この収穫では何にしますか。
bunny_kingdom-pad-post-same = { $cell }の交易所の産物を、この収穫では何にしますか。収穫の点はどれでも同じです。
bunny_kingdom-pad-charge = 駅はだれの都市を数えますか。
bunny_kingdom-pad-copy = **{ $piece }**はどの親書になりますか。
bunny_kingdom-pad-chosen = 選んだカード：**{ $cards }**
bunny_kingdom-pad-discarded = 捨てるカード：**{ $card }**
bunny_kingdom-pad-announced = 宣言：**{ $cards }**。全員が終わってから場所を選びます。優先番号の小さい人が先です。
bunny_kingdom-pad-camps-free = ほかに野営を持つ人はいないので、宣言はいりません。いま置くか、後に残します。
bunny_kingdom-pad-no-place = いま置ける場所がないもの：{ $cards }
bunny_kingdom-pad-harvest = いま収穫すると領地は**{ $points }**点です。{ $railway ->
    [0] { "" }
   *[other] 鉄道は{ $railway }点です。
}
bunny_kingdom-pick-placeholder = プレイするカードを{ $left }枚選ぶ
bunny_kingdom-play-placeholder = プレイするカードを選ぶ
bunny_kingdom-discard-placeholder = 捨てるカードを選ぶ
bunny_kingdom-rail-placeholder = 線路を置く場所
bunny_kingdom-piece-placeholder = どれを置くか
bunny_kingdom-build-placeholder = { $piece }：どの区域か
bunny_kingdom-bridge-placeholder = どの2つの領地か
bunny_kingdom-first-placeholder = 1つ目の天空城の場所
bunny_kingdom-second-placeholder = 2つ目の天空城の場所
bunny_kingdom-copy-placeholder = どの親書か
bunny_kingdom-adds = いま{ $points }点
bunny_kingdom-adds-harvest = 収穫+{ $points }
bunny_kingdom-best = 最善は{ $cell }
bunny_kingdom-parchments-then = 自分の親書{ $points }点
bunny_kingdom-harvest-then = 収穫{ $points }点（+{ $more }）
bunny_kingdom-station-counts = 相手1人の鉄道沿いの都市{ $cities }個を数える
bunny_kingdom-harvest-together = 全部置くと、収穫は{ $points }点（+{ $more }）
bunny_kingdom-brings-rail = 鉄道沿いになる塔：{ $towers }
bunny_kingdom-brings-towers = { $name }さん塔{ $towers }
bunny_kingdom-brings-no-rail = 鉄道沿いになる都市はありません。
bunny_kingdom-brings-joins = 自分の領地（{ $fiefs }）がつながる
bunny_kingdom-brings-grows = 自分の領地（{ $fiefs }）につながる
bunny_kingdom-brings-alone = 自分の領地には接しない
bunny_kingdom-brings-together = いっしょに選んだ{ $cells }とつながる
bunny_kingdom-brings-camp = そこの{ $camp }は取り除かれる
bunny_kingdom-button-post = { $what }（収穫{ $points }点）
bunny_kingdom-button-charge = { $name }さん（{ $points }点）
bunny_kingdom-button-for-me-build = おまかせで置く
bunny_kingdom-button-for-me-rail = おまかせで線路を置く
bunny_kingdom-order-lay-track = 線路はおまかせで置く
bunny_kingdom-order-lay-all = 線路も建物もおまかせ
bunny_kingdom-order-picks = 取りたいカードを順に選ぶ（先のものから2枚）
bunny_kingdom-order-picks-list = 手札から{ $cards }の順に2枚取る
bunny_kingdom-button-nothing = 今回は何もしない
bunny_kingdom-button-hold = 後に残す
bunny_kingdom-button-announce = { $piece }を宣言する
bunny_kingdom-button-fiefs = ほかの領地
bunny_kingdom-button-more = ほかの場所（{ $page }/{ $pages }）›
bunny_kingdom-question-camp = **{ $card }**を{ $cell }に置くと取り消せません。ここに置きますか？
bunny_kingdom-move-pick = { $card }を選ぶ
bunny_kingdom-move-play = { $card }をプレイする
bunny_kingdom-move-discard = { $card }を捨てる
bunny_kingdom-move-copy = { $card }を写す
bunny_kingdom-move-build = { $piece }を{ $cell }に置く
bunny_kingdom-move-tower = 天空城を{ $cell }と{ $other }に置く
bunny_kingdom-move-announce = { $card }を宣言する
bunny_kingdom-move-rail = 線路を置く：{ $place }
bunny_kingdom-move-post = 交易所の産物：{ $what }
bunny_kingdom-move-charge = { $name }さんの都市を数える
bunny_kingdom-rules =
    { "" }**バニーキングダムの遊び方**
    4ラウンド行います。**探査フェイズ**では全員がプレイするカードを秘密に選び、残りを隣へ渡します。区域カードはその区域に自分のうさぎコマを置き、建物カードの都市やトークンは後で配置し、親書カードは最後まで非公開です。
    { "" }**建設フェイズ**では都市、農場、天空城などを自分の支配する区域に1つずつ置きます。野営だけは、まだだれも置いていない、都市のない区域にうさぎコマと一緒に置き、後からその区域カードが出ると取り除かれます。野営を持つ人が2人以上いる間は優先番号を宣言し、番号の小さい人から置きます。
    { "" }**収穫フェイズ**では、つながった自分の区域（領地）ごとに、戦力（塔の数の合計）×産物の種類数の点を得ます。溶岩流の両側は隣接しません。天空城は2つの領地をつなぎます。
    4ラウンドの後に親書を公開して得点を加えます。バニーエクスプレスでは鉄道が延び、鉄道沿いの都市は塔の数だけ、駅は選んだ相手の都市の数だけ、保安官は新しい線路トークンで得点します。

## 得点の内訳
bunny_kingdom-part-fiefs = 領地
bunny_kingdom-part-railway = 鉄道
bunny_kingdom-part-stations = 駅
bunny_kingdom-part-sheriff = 保安官
bunny_kingdom-part-parchments = 親書

bunny_kingdom-seen-hand = { $name }さんの手札（分かっているカード）：{ $cards }
bunny_kingdom-seen-thrown = あなたが捨てたカード：{ $cards }
