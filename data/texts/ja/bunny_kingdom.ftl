# 「バニーキングダム」と「バニーエクスプレス」:ルールの選択、起きたこと、できないこと。

bunny_kingdom-option-provisions = 備蓄カード
bunny_kingdom-option-provisions-7 = 7枚（連鎖しやすい）
bunny_kingdom-option-provisions-3 = 3枚（市販の箱と同じ）
bunny_kingdom-option-express = バニーエクスプレス
bunny_kingdom-option-express-off = 鉄道なし
bunny_kingdom-option-express-on = 鉄道あり
bunny_kingdom-option-border_rails = 盤の端の線路
bunny_kingdom-option-border_rails-off = 2つの区域の間だけ
bunny_kingdom-option-border_rails-on = 盤の端にも置ける
bunny_kingdom-option-sheriff_tie = 保安官の同点
bunny_kingdom-option-sheriff_tie-clockwise = 時計回りで次の同点の人
bunny_kingdom-option-sheriff_tie-literal = 必ず左隣の人

bunny_kingdom-event-central-station = 中央駅と給水塔は**{ $cell }**に建っています。
bunny_kingdom-event-first-sheriff = 最初の保安官は{ $name }さんです。
bunny_kingdom-event-round-begins = **第{ $round }ラウンド**が始まりました。手札は{ $direction ->
    [left] 左
   *[right] 右
}隣へ渡します。
bunny_kingdom-event-picked = **{ $card }**を選びました。
bunny_kingdom-event-discarded = **{ $card }**を捨てます。
bunny_kingdom-event-last-cards = 各手札の最後の{ $cards }枚もプレイされました。
bunny_kingdom-event-claimed = { $name }さんのうさぎが**{ $card }**に入りました。
bunny_kingdom-event-camp-leaves = { $name }さんの{ $card }は{ $cell }から引き上げました。
bunny_kingdom-event-reserved = { $name }さんが**{ $card }**を手元に置きました。
bunny_kingdom-event-sealed = { $name }さんが親書を受け取りました。
bunny_kingdom-event-sealed-card = 親書は**{ $card }**です。
bunny_kingdom-event-provisions = { $name }さんが備蓄で山札から{ $cards }枚をプレイします。
bunny_kingdom-event-railway-card = { $name }さんが線路{ $tokens }つの鉄道カードをプレイしました。
bunny_kingdom-event-sheriff = 保安官は{ $name }さん（このラウンドの鉄道カード{ $cards }枚）です。
bunny_kingdom-event-track = { $cell }の{ $other ->
    [north] 上側
    [east] 右側
    [south] 下側
    [west] 左側
   *[other] { $other }との間
}に線路を敷きました。
bunny_kingdom-event-laid = { $name }さんが線路を{ $count }つ敷きました。
bunny_kingdom-event-sheriff-scores = 保安官の{ $name }さんが新しい線路{ $count }つで**{ $points }**点を得ました。
bunny_kingdom-event-camp-held = { $name }さんは{ $card }を取っておきます。
bunny_kingdom-event-built = { $name }さんが{ $cell }に**{ $card }**を建てました。
bunny_kingdom-event-linked = { $name }さんが{ $cell }と{ $other }を天空城でつなぎました。
bunny_kingdom-event-post = { $name }さんの{ $cell }の交易所は{ $what }を出します。
bunny_kingdom-event-charged = 駅は{ $owner }さんの都市を数えます。
bunny_kingdom-event-railway = { $name }さんが線路沿いの塔で**{ $points }**点を得ました。
bunny_kingdom-event-station = { $name }さんの駅が{ $owner }さんの都市を{ $cities }つ数えました。
bunny_kingdom-event-fief = { $name }さんの領地（{ $cells }区域）：{ $strength } × { $wealth } = **{ $points }**点
bunny_kingdom-event-harvested = { $name }さんの収穫は**{ $points }**点、合計{ $total }点です。
bunny_kingdom-event-round-ends = 第{ $round }ラウンドが終わりました。
bunny_kingdom-event-sheriff-ends = 最後の保安官の{ $name }さんが鉄道カード{ $cards }枚で**{ $points }**点を得ました。
bunny_kingdom-event-reveals = { $name }さんが親書{ $cards }枚を公開しました。
bunny_kingdom-event-copied = { $name }さんの{ $card }が**{ $what }**の写しになりました。
bunny_kingdom-event-parchment = { $name }さん：{ $card }、**{ $points }**点
bunny_kingdom-event-done = 終えました。
bunny_kingdom-event-took-back = { $name }さんが一手戻しました。
bunny_kingdom-event-game-ends = 王国が分け終わり、ゲームが終わりました。
bunny_kingdom-event-result = { $rank }位 { $name }さん：**{ $total }**点
bunny_kingdom-event-forced = { $name }さんの選択肢は一つだけなので、代わりに行いました。

bunny_kingdom-error-game = これは別のゲームのテーブルです。
bunny_kingdom-error-version = このゲームは、いまは扱えない古い版のルールで始まりました。
bunny_kingdom-error-seats = このゲームは{ $least }人から{ $most }人で遊びます。
bunny_kingdom-error-option = { $option }というルールの選択はありません。
bunny_kingdom-error-option-value = { $option }に{ $value }は選べません。
bunny_kingdom-error-notation = 「{ $text }」が読み取れません。入力中に出る一覧から選んでください。
bunny_kingdom-error-cell = { $cell }という区域はありません。盤はA1からJ10までです。
bunny_kingdom-error-card-unknown = 「{ $text }」というカードはありません。
bunny_kingdom-error-card-ambiguous = 「{ $text }」は{ $card }か{ $other }か分かりません。もう少し長く書いてください。
bunny_kingdom-error-game-over = ゲームは終わりました。
bunny_kingdom-error-not-waiting = いま決めることはありません。
bunny_kingdom-error-back = このフェイズで戻せる手がありません。
bunny_kingdom-error-not-now = それは別のフェイズの行動です。
bunny_kingdom-error-not-in-hand = { $card }は手札にありません。
bunny_kingdom-error-play-first = プレイするカードはもう選んであります。変えるには取り消してください。
bunny_kingdom-error-discard-first = 捨てるカードはもう選んであります。変えるには取り消してください。
bunny_kingdom-error-not-held = 置ける{ $card }がありません。
bunny_kingdom-error-camp-order = 野営は番号の小さい順に置きます。野営{ $number }はまだ置けません。
bunny_kingdom-error-camp-occupied = 野営は誰もいない区域に置きます。{ $cell }にはうさぎがいます。
bunny_kingdom-error-not-yours = 建てられるのは自分のうさぎがいる区域だけです。{ $cell }にはいません。
bunny_kingdom-error-slot = 1つの区域に建てられるのは1つだけで、{ $cell }はもう埋まっています。
bunny_kingdom-error-terrain = { $card }は{ $terrain }の区域に置きます。{ $cell }は違う地形です。
bunny_kingdom-error-not-railside = 駅は線路沿いに置きます。{ $cell }に線路は通っていません。
bunny_kingdom-error-one-cell = 天空城は2つ一組です。「tower B2 H9」のように2つの区域を書いてください。
bunny_kingdom-error-same-fief = 天空城は別々の領地をつなぎます。{ $cell }と{ $other }は同じ領地です。
bunny_kingdom-error-no-line = { $cell }と{ $other }は隣り合っていないので、間に線路を敷けません。
bunny_kingdom-error-border = 線路は2つの区域の間に敷きます。盤の端には敷けません。
bunny_kingdom-error-lava = 溶岩流の上に線路は敷けません。
bunny_kingdom-error-no-track = 線路が残っていません。
bunny_kingdom-error-no-touch = 新しい線路は今ある線路につなげてください。
bunny_kingdom-error-loop = 線路を輪にすることはできません。
bunny_kingdom-error-not-an-end = 鉄道は線路の端にしか延ばせません。途中から分けられるのはスイッチだけです。
bunny_kingdom-error-no-post = 交易所が出せるのは木材、魚、ニンジンです。
bunny_kingdom-error-no-station = いまその人を数えられる駅はありません。
bunny_kingdom-error-charge-self = 駅が数えるのは自分ではなく相手の都市です。
bunny_kingdom-error-charge-twice = その人は別の駅が数えます。なるべく均等に選んでください。
bunny_kingdom-error-no-copy = { $card }は写せる親書の中にありません。
