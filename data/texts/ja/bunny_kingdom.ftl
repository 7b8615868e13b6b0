# 「バニーキングダム」と「バニーエクスプレス」：ルールの選択、起きたこと、できないこと。

game-bunny_kingdom = バニーキングダム
bunny_kingdom-command = バニーキングダム
bunny_kingdom-command-description = バニーキングダム：領地を広げ、建設し、収穫する（2～4人）
bunny_kingdom-length = 全員そろえば40～60分。数日かけても遊べます
bunny_kingdom-reason = 領地は一気に育ち、最後は秘密の親書の得点で決まります。

bunny_kingdom-options-usual = Engawaのルール：備蓄（2枚引いてプレイするカード）は7枚。市販品は3枚
bunny_kingdom-option-provisions = 備蓄カード
bunny_kingdom-option-provisions-7 = 7枚（Engawa独自、連鎖しやすい）
bunny_kingdom-option-provisions-3 = 3枚（市販品と同じ）
bunny_kingdom-option-express = バニーエクスプレス
bunny_kingdom-option-express-off = 鉄道なし
bunny_kingdom-option-express-on = 鉄道あり
bunny_kingdom-option-border_rails = ボードの端の線路
bunny_kingdom-option-border_rails-off = 2つの区域の間だけ
bunny_kingdom-option-border_rails-on = ボードの端にも置ける
bunny_kingdom-option-sheriff_tie = 保安官が同点のとき
bunny_kingdom-option-sheriff_tie-clockwise = 同点の人のうち、時計回りで次の人
bunny_kingdom-option-sheriff_tie-literal = 必ず左隣の人
bunny_kingdom-option-station_track = 中央駅の線路
bunny_kingdom-option-station_track-random = ランダムな辺
bunny_kingdom-option-station_track-chosen = 最初の保安官が選ぶ辺
bunny_kingdom-option-rail_cards = 鉄道カードの延ばし方
bunny_kingdom-option-rail_cards-any_end = 線路ごとに、どの端からでも
bunny_kingdom-option-rail_cards-one_end = カード1枚につき1つの端だけ
bunny_kingdom-option-camp_cells = 野営を置ける区域
bunny_kingdom-option-camp_cells-free = だれもいない、都市のない区域
bunny_kingdom-option-camp_cells-cities = だれもいない区域なら、印刷された都市にも

bunny_kingdom-event-central-station = 中央駅と給水塔を**{ $cell }**に置きました。
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
bunny_kingdom-opened = { $name }さんの親書{ $count }枚：合計**{ $points }**点
bunny_kingdom-event-camp-leaves = { $name }さんの{ $card }が{ $cell }から取り除かれました。
bunny_kingdom-event-camp-announced = { $name }さんが**{ $card }**を宣言しました。これより小さい番号の野営を持つ人が先に置けます。
bunny_kingdom-event-reserved = { $name }さんが**{ $card }**を得ました。
bunny_kingdom-event-sealed = { $name }さんが親書を受け取りました。
bunny_kingdom-event-sealed-card = あなたの親書は**{ $card }**です。
bunny_kingdom-event-provisions = { $name }さんが備蓄カードで山札から{ $cards }枚引き、プレイします。
bunny_kingdom-event-railway-card = { $name }さんが線路トークン{ $tokens }個の鉄道建設カードをプレイしました。
bunny_kingdom-event-sheriff = { $cards ->
    [0] このラウンドは鉄道建設カードが出ませんでした。星トークンは{ $name }さんに移り、保安官になります。
   *[other] 保安官は{ $name }さんです（このラウンドの鉄道建設カード{ $cards }枚）。
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
bunny_kingdom-event-camp-held = { $name }さんは{ $card }を次のラウンドに残しました。
bunny_kingdom-event-built = { $name }さんが{ $cell }に**{ $card }**を置きました。
bunny_kingdom-event-linked = { $name }さんが{ $cell }と{ $other }を天空城でつなぎました。
bunny_kingdom-event-post = { $cell }にある{ $name }さんの交易所の産物は{ $what }です。
bunny_kingdom-event-charged = あなたの駅は{ $owner }さんの都市を数えます。
bunny_kingdom-event-railway = { $name }さんが、鉄道に沿った都市の塔で**{ $points }**点を得ました。
bunny_kingdom-event-station = { $name }さんの駅が{ $owner }さんの都市{ $cities }個を数えました。
bunny_kingdom-event-fief = { $name }さんの領地（{ $cells }区域）：戦力{ $strength }×産物{ $wealth }種類＝**{ $points }**点
bunny_kingdom-event-harvested = { $name }さんの収穫は**{ $points }**点、合計{ $total }点です。
bunny_kingdom-event-sheriff-ends = 最後の保安官の{ $name }さんが鉄道建設カード{ $cards }枚で**{ $points }**点を得ました。
bunny_kingdom-event-reveals = { $name }さんが親書{ $cards }枚を公開しました。
bunny_kingdom-event-copied = { $name }さんの{ $card }が**{ $what }**をコピーしました。
bunny_kingdom-event-parchment = { $name }さん：{ $card }、**{ $points }**点
bunny_kingdom-event-game-ends = すべての親書を公開し、ゲームが終わりました。

bunny_kingdom-players-2 = **2人プレイ：** 毎ラウンド、それぞれ手札10枚と、裏向きのリザーブ10枚を受け取ります。カードを選ぶ前に、自分のリザーブから1枚を手札に加えます。そして1枚をプレイし、1枚を裏向きで捨てます。
bunny_kingdom-pad-reserve = { $left ->
    [0] リザーブはもうありません。
   *[other] リザーブは残り{ $left }枚です。
}

bunny_kingdom-error-cell = { $cell }という区域はありません。ボードはA1からJ10までです。
bunny_kingdom-error-play-first = プレイするカードには{ $card }を選んでいます。変えるには、まず取り消してください。
bunny_kingdom-error-discard-first = 捨てるカードには{ $card }を選んでいます。変えるには、まず取り消してください。
bunny_kingdom-error-not-held = 置ける{ $card }を持っていません。
bunny_kingdom-error-camp-order = 野営は優先番号の小さい順に置きます。野営{ $number }はまだ置けません。
bunny_kingdom-error-camp-announce = ほかの人も野営を持っているので、先に野営{ $number }を宣言してください。
bunny_kingdom-error-no-announce = いま{ $card }は宣言できません。宣言できるのは、ほかの人の小さい番号の野営が先に置かれる可能性があり、置ける区域もあるときだけです（野営ごとに1回）。
bunny_kingdom-error-camp-occupied = 野営は、だれもいない区域に置きます。{ $cell }にはうさぎコマがあります。
bunny_kingdom-error-not-yours = 建設できるのは、自分のうさぎコマがある区域だけです。{ $cell }にはあなたのうさぎコマがありません。
bunny_kingdom-error-slot = 1つの区域に置ける都市かトークンは1つです。{ $cell }は埋まっています。
bunny_kingdom-error-terrain = { $card }は{ $terrain }の区域に置きます。{ $cell }は{ $found }です。
bunny_kingdom-error-not-railside = 駅は鉄道に沿った区域に置きます。{ $cell }に接する線路はありません。
bunny_kingdom-error-one-cell = 天空城は2つ1組です。「tower B2 H9」のように、2つの区域を入力してください。
bunny_kingdom-error-same-fief = 天空城は別々の領地をつなぎます。{ $cell }と{ $other }は同じ領地です。
bunny_kingdom-error-no-line = { $cell }と{ $other }は隣り合っていないので、間に線路を置けません。
bunny_kingdom-error-border = 線路は2つの区域の間に置きます。ボードの端（{ $place }）には置けません。
bunny_kingdom-error-lava = 溶岩流の上（{ $place }）に線路は置けません。
bunny_kingdom-error-no-track = 線路トークンが残っていません。
bunny_kingdom-error-no-touch = 線路トークンは、中央駅かほかの線路トークンに隣接させます。{ $place }は隣接していません。
bunny_kingdom-error-not-a-side = 鉄道は、中央駅の溶岩流のない辺から始めます。{ $place }からは始められません。
bunny_kingdom-error-loop = 線路でループは作れません。{ $place }に置くとループになります。
bunny_kingdom-error-not-an-end = 鉄道カードの線路は、線路の端から延ばします。{ $place }は端ではありません。途中から分岐できるのはスイッチカードだけです。
bunny_kingdom-error-no-post = 交易所の産物は木材、魚、ニンジンのどれかです。
bunny_kingdom-error-no-station = その人の都市を数えられる駅が、いまはありません。
bunny_kingdom-error-charge-self = 駅が数えるのは、相手の都市です。
bunny_kingdom-error-charge-twice = その人の都市は、あなたの別の駅が数えます。相手はできるだけ均等に選びます。
bunny_kingdom-error-no-copy = { $card }は、コピーできる親書の中にありません。
bunny_kingdom-owed-pick = 手札から2枚を選ぶ
bunny_kingdom-owed-play = プレイするカードと捨てるカードを選ぶ
bunny_kingdom-owed-rail = 線路を置く
bunny_kingdom-owed-orient = 中央駅の線路を置く
bunny_kingdom-owed-camp = 順番の来た野営を置くか、次のラウンドに残す
bunny_kingdom-owed-build = 都市やトークンを置く
bunny_kingdom-owed-post = 交易所の産物を選ぶ
bunny_kingdom-owed-charge = 駅がだれの都市を数えるかを選ぶ
bunny_kingdom-owed-copy = 親書がどの親書をコピーするかを選ぶ

bunny_kingdom-changed-station = 中央駅は{ $cell }
bunny_kingdom-changed-claimed = 獲得した区域：{ $each }
bunny_kingdom-changed-built = 建設：{ $each }
bunny_kingdom-changed-harvest = 収穫：{ $each }
bunny_kingdom-headline = 第{ $round }ラウンド（全{ $rounds }ラウンド）、{ $step }
bunny_kingdom-step-orientation = 中央駅
bunny_kingdom-step-exploration = 探査{ $part }/{ $parts }
bunny_kingdom-step-railway = 鉄道建設
bunny_kingdom-step-camps = 野営{ $part }
bunny_kingdom-step-construction = 建設
bunny_kingdom-step-harvest = 収穫
bunny_kingdom-step-copies = 親書の公開
bunny_kingdom-step-over = 終了
bunny_kingdom-button-hand = 自分のカード
bunny_kingdom-button-pages = 詳しく見る
bunny_kingdom-command-express = 拡張「バニーエクスプレス」の鉄道を使うか
bunny_kingdom-command-provisions = 備蓄カードの枚数
bunny_kingdom-command-border_rails = ボードの端にも線路を置けるか
bunny_kingdom-command-sheriff_tie = 同数のときだれが保安官になるか
bunny_kingdom-command-station_track = 鉄道が中央駅のどの辺から始まるかを、だれが決めるか
bunny_kingdom-command-rail_cards = 鉄道カード1枚の線路を、複数の端に分けて置けるか
bunny_kingdom-command-camp_cells = だれもいない、印刷された都市にも野営を置けるか
bunny_kingdom-track-between = { $cell }と{ $other }の間
bunny_kingdom-track-north = { $cell }の上側
bunny_kingdom-track-east = { $cell }の右側
bunny_kingdom-track-south = { $cell }の下側
bunny_kingdom-track-west = { $cell }の左側
bunny_kingdom-token-rail = 鉄道カードの線路
bunny_kingdom-token-switch = スイッチカードの線路
bunny_kingdom-pad-pick = プレイするカードを{ $left ->
    [1] あと1枚
   *[other] { $left }枚
}選んでください。全員が選ぶまでは変えられます。
bunny_kingdom-pad-more = あと{ $left }枚選んでください。
bunny_kingdom-pad-play = リザーブから1枚引いて手札に加えました。プレイする1枚と捨てる1枚を選んでください。2人とも選ぶまでは変えられます。
bunny_kingdom-pad-play-only = 次に、プレイするカードを選んでください。
bunny_kingdom-pad-orient = あなたが最初の保安官です。鉄道は、中央駅のどの辺から始まりますか？
bunny_kingdom-pad-discard-only = 次に、捨てるカードを選んでください。
bunny_kingdom-pad-rail = { $left ->
    [0] 線路はすべて置きました。「{ any-button-done }」を押してください。
   *[other] 線路トークンを置いてください（残り{ $left }個）。
}
bunny_kingdom-pad-camp = **{ $piece }**：うさぎコマを置く区域を選ぶか、次のラウンドに残してください。
bunny_kingdom-pad-build = 置きたいものを置いてください。残りは次のラウンド以降に置けます。
bunny_kingdom-pad-build-last = 最後の建設です。置きたいものを置いてください。置かなかったものは得点になりません。
bunny_kingdom-pad-post = この収穫で、{ $cell }の交易所の産物を何にしますか？
bunny_kingdom-pad-post-same = この収穫で、{ $cell }の交易所の産物を何にしますか？収穫の点はどれでも同じです。
bunny_kingdom-pad-charge = あなたの駅は、だれの都市を数えますか？
bunny_kingdom-pad-copy = **{ $piece }**で、どの親書をコピーしますか？
bunny_kingdom-pad-chosen = プレイするカード：**{ $cards }**
bunny_kingdom-pad-discarded = 捨てるカード：**{ $card }**
bunny_kingdom-pad-announced = 宣言：**{ $cards }**。全員が終わってから場所を選びます。優先番号の小さい野営が先です。
bunny_kingdom-pad-after-camps = 宣言された野営は済みました。まだ置けるもの：{ $pieces }。ほかに置かないなら「{ $done }」を押してください。
bunny_kingdom-pad-camps-free = ほかに野営を持つ人はいないので、宣言は不要です。いま置くか、次のラウンドに残してください。
bunny_kingdom-pad-no-place = いま置ける区域がないもの：{ $cards }
bunny_kingdom-pad-no-terrain = { $cards }は、空いている自分の区域が{ $terrain }にないので、いま置けません。
bunny_kingdom-pad-harvest = いま収穫すると、領地は**{ $points }**点です。{ $railway ->
    [0] { "" }
   *[other] 鉄道は{ $railway }点です。
}
bunny_kingdom-play-placeholder = プレイするカードを選ぶ
bunny_kingdom-discard-placeholder = 捨てるカードを選ぶ
bunny_kingdom-play-chosen = プレイ：{ $card }
bunny_kingdom-discard-chosen = 捨てる：{ $card }
bunny_kingdom-rail-placeholder = 線路を置く場所
bunny_kingdom-piece-placeholder = 置くものを選ぶ
bunny_kingdom-build-placeholder = { $piece }：置く区域を選ぶ
bunny_kingdom-bridge-placeholder = つなぐ2つの領地を選ぶ
bunny_kingdom-first-placeholder = 1つ目の天空城の場所
bunny_kingdom-second-placeholder = 2つ目の天空城の場所
bunny_kingdom-copy-placeholder = コピーする親書を選ぶ
bunny_kingdom-adds = いま{ $points }点
bunny_kingdom-adds-partner = いま{ $points }点（ほかの親書が増える分を含む）
bunny_kingdom-adds-harvest = 収穫+{ $points }
bunny_kingdom-best = { $cell }が最善
bunny_kingdom-parchments-then = 自分の親書{ $points }点
bunny_kingdom-harvest-then = 収穫{ $points }点{ $more ->
    [0] { "" }
   *[other] （+{ $more }点）
}
bunny_kingdom-station-counts = 鉄道に沿った、相手1人の都市{ $cities }個を数える
bunny_kingdom-harvest-together = すべて置くと、収穫は{ $points }点（+{ $more }点）
bunny_kingdom-brings-rail = 新しく鉄道に沿う都市：{ $towers }
bunny_kingdom-brings-towers = { $name }さんの塔{ $towers }個
bunny_kingdom-brings-no-rail = この線路で新しく鉄道に沿う都市はありません。
bunny_kingdom-brings-joins = 自分の領地（{ $fiefs }）どうしがつながる
bunny_kingdom-brings-grows = 自分の領地（{ $fiefs }）につながる
bunny_kingdom-brings-alone = 自分の領地とは離れています
bunny_kingdom-brings-together = 一緒に選んだ{ $cells }とつながる
bunny_kingdom-brings-camp = そこの{ $camp }は取り除かれる
bunny_kingdom-button-post = { $what }（収穫{ $points }点）
bunny_kingdom-button-charge = { $name }さん（{ $points }点）
bunny_kingdom-button-several = まとめて置く…
bunny_kingdom-form-title = まとめて置く
bunny_kingdom-form-then = 建設
bunny_kingdom-form-done = 建設を終える
bunny_kingdom-form-later = 建設を続ける
bunny_kingdom-form-most = { $most ->
    [1] 置く区域を1つ選ぶ（置かないなら空欄）
   *[other] 置く区域を{ $most }か所まで選ぶ（置かないなら空欄）
}
bunny_kingdom-brings-done = 建設も終わります（あとから野営を置けるときを除きます）。
bunny_kingdom-button-for-me-build = おまかせで置く
bunny_kingdom-button-for-me-rail = おまかせで線路を置く
bunny_kingdom-order-lay-track = 線路はおまかせで置く
bunny_kingdom-order-lay-all = 線路も建物もおまかせ
bunny_kingdom-order-lay-pieces = 建物の配置をすべておまかせ
bunny_kingdom-order-lay-about = これからの建設を、自動で決めます。
bunny_kingdom-order-picks = 欲しいカードを順に選ぶ（上から2枚取る）
bunny_kingdom-order-picks-about = 手札から、リストの上にある2枚を自動で取ります。
bunny_kingdom-order-picks-list = 手札から、{ $cards }の順に2枚取る
bunny_kingdom-button-nothing = このラウンドは何もしない
bunny_kingdom-button-hold = 次のラウンドに残す
bunny_kingdom-button-announce = { $piece }を宣言する
bunny_kingdom-button-fiefs = ほかの領地
bunny_kingdom-button-more = ほかの場所（{ $page }/{ $pages }）›
bunny_kingdom-question-camp = **{ $card }**を{ $cell }に置くと、取り消せません。ここに置きますか？
bunny_kingdom-move-pick = { $card }を選ぶ
bunny_kingdom-move-play = { $card }をプレイする
bunny_kingdom-move-discard = { $card }を捨てる
bunny_kingdom-move-copy = { $card }をコピーする
bunny_kingdom-move-build = { $piece }を{ $cell }に置く
bunny_kingdom-move-tower = 天空城を{ $cell }と{ $other }に置く
bunny_kingdom-move-announce = { $card }を宣言する
bunny_kingdom-move-rail = 線路を置く：{ $place }
bunny_kingdom-move-post = 交易所の産物：{ $what }
bunny_kingdom-move-charge = { $name }さんの都市を数える
bunny_kingdom-rules = { "" }**バニーキングダムの遊び方**
    最も得点の多い人の勝ちです。4ラウンド行い、最後に親書（秘密の得点カード）の得点も加えます。**探査フェイズ**では、全員がプレイするカードを秘密に選び、残りを隣へ渡します。区域カードをプレイすると、その区域に自分のうさぎコマを置きます。建物カードの都市やトークンは、後で置きます。2人で遊ぶときは、毎回、伏せた自分の山から1枚引き、1枚をプレイして1枚を捨てます。
    { "" }**建設フェイズ**では、自分のうさぎコマがある区域に、都市・農場・天空城などを1つずつ置きます。野営だけは、だれもいない、都市のない区域に、うさぎコマと一緒に置きます。後でその区域カードがプレイされると、野営は取り除かれます。野営を持つ人が2人以上いる間は、優先番号を宣言し、番号の小さい野営から置きます。
    { "" }**収穫フェイズ**では、つながった自分の区域（領地）ごとに、戦力（塔の数の合計）×産物の種類数の点を得ます。溶岩流の両側は隣接しません。天空城は2つの領地をつなぎます。

## 得点の内訳
bunny_kingdom-part-fiefs = 領地
bunny_kingdom-part-railway = 鉄道
bunny_kingdom-part-stations = 駅
bunny_kingdom-part-sheriff = 保安官
bunny_kingdom-part-parchments = 親書

bunny_kingdom-seen-hand = { $name }さんの手札（分かっているカード）：{ $cards }
bunny_kingdom-seen-thrown = あなたが捨てたカード：{ $cards }
