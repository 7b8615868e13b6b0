# カートグラファー：ルールの選択、起きたこと、できないこと、地図を描く画面。

game-cartographers = カートグラファー
cartographers-command = カートグラファー
cartographers-command-description = カートグラファー：女王のための地図を描く（1～100人）
cartographers-length = 全員そろえば30～45分。数日かけても遊べます
cartographers-reason = 全員が同じカードで描くのに、地図は一人ひとり違います。
cartographers-command-draw = 描く
cartographers-command-draw-description = 文字で地図に描く（例：森林 C5 C6 D6）
cartographers-command-draw-where-name = 場所
cartographers-command-draw-where = 地形とマス。描ける場所が一覧に出ます
cartographers-command-cards = カード
cartographers-command-cards-description = このゲームの勅令と技能を大きく表示

cartographers-headline = { $season }、第{ $turn }ターン（経過値{ $time }/{ $threshold }）

cartographers-option-side = 地図
cartographers-option-side-A = A面
cartographers-option-side-B = B面（荒野あり）
cartographers-option-promo = プロモの待ち伏せカード
cartographers-option-promo-none = 使わない
cartographers-option-promo-mixed = 基本の4枚と混ぜる
cartographers-option-promo-only = これだけ使う
cartographers-option-skills = 技能
cartographers-option-skills-off = 使わない
cartographers-option-skills-on = 3枚使う
cartographers-option-ruins_then_ambush = 廃墟の次の待ち伏せカード
cartographers-option-ruins_then_ambush-official = 通常どおり、廃墟は次のカードで処理
cartographers-option-ruins_then_ambush-overlap = 待ち伏せも廃墟に重ねる
cartographers-option-solo_monsters = ソロの怪物
cartographers-option-solo_monsters-printed = カードの向きのまま
cartographers-option-solo_monsters-turned = 回転・反転あり
cartographers-option-single_space = 1マスだけ描ける条件
cartographers-option-single_space-official = どの形も置けないとき
cartographers-option-single_space-chosen_shape = 選んだ形が置けないとき
cartographers-option-ruins_space = 廃墟に重ねられないときの1マス
cartographers-option-ruins_space-any = 好きな地形
cartographers-option-ruins_space-card = カードの地形
cartographers-option-titles = ソロの称号
cartographers-option-titles-edition = 日本語版
cartographers-option-titles-help_page = BGAのヘルプページ
cartographers-option-edicts = 勅令
cartographers-option-edicts-random = ランダム

cartographers-so-far = -# いま{ $season }が終わった場合の星：{ $stars }
cartographers-changed-season = { $season }が開始。
cartographers-changed-struck = 怪物が出現。
cartographers-changed-card = 次のカード：{ $card }
cartographers-changed-ruins = 廃墟に描く：{ $card }
cartographers-changed-ambush = 待ち伏せ：{ $card }
cartographers-event-season-begins = **{ $season }**が始まりました（限界値{ $threshold }）。
cartographers-event-revealed = **{ $card }**が公開されました。
cartographers-event-ruins = **{ $card }**：次に描く形は、廃墟のマスに重ねてください。
cartographers-event-rift = **{ $card }**：好きな地形を1マス描きます。
cartographers-event-ambush = **{ $card }**：地図を{ $direction }で隣へ渡します。
cartographers-event-ambush-solo = **{ $card }**：{ $corner }の角から{ $direction }に、怪物が現れます。
cartographers-event-map-full = { $name }さんが描く地図は、すべて埋まっています。
cartographers-event-drew = { $name }さんが{ $terrain }を描きます：{ $cells }
cartographers-event-drawn = { $name }さんが{ $terrain }を描きました：{ $cells }
cartographers-event-monster = { $name }さんが{ $owner }さんの地図に怪物を描きました：{ $cells }
cartographers-event-monster-solo = **{ $card }**：{ $cells }に怪物が現れました。
cartographers-event-monster-nowhere = **{ $card }**：怪物を置ける場所がありません。
cartographers-event-skill = { $name }さんが{ $skill }を使いました（金貨{ $cost }枚）。
cartographers-event-passed = { $name }さんは見送りました。
cartographers-event-shape-coin = { $name }さんが金貨つきの形を描き、金貨を得ました。
cartographers-gain-shape-coins = { $names }が金貨つきの形を描き、金貨を得ました。
cartographers-event-mountain-coin = { $name }さんが{ $cell }の山岳の四方を囲み、金貨を得ました。
cartographers-event-coin-lost = { $name }さんの金貨トラックがいっぱいで、金貨{ $coins }枚を失いました。
cartographers-event-season-score = { $name }さんの{ $season }の星：**{ $total }**個（{ $season-number ->
    [0] A { $first }、B { $second }
    [1] B { $first }、C { $second }
    [2] C { $first }、D { $second }
   *[other] D { $first }、A { $second }
}、金貨 { $coins }、怪物 { $monsters ->
    [0] 0
   *[other] −{ $monsters }
}）
cartographers-event-season-ends = **{ $season }**が終わり、得点を計算しました。
cartographers-event-game-ends = 地図が完成しました。
cartographers-event-result = { $rank }位 { $name }さん：名誉の星**{ $total }**個（怪物で失った星{ $monsters }個）
cartographers-event-rating = 女王の評価は**{ $rating }**点：{ $title }

cartographers-error-filled = { $cells }は埋まっています。空きマスに描いてください。
cartographers-error-outside = 形が地図の外（{ $cells }の先）にはみ出しています。
cartographers-error-ruins = まだ描かれていない廃墟のマス（{ $cells }）に、1マス以上重ねてください。
cartographers-error-beside-drawing = 追加のマスは、いま描いた形の隣（{ $cells }）に描いてください。
cartographers-error-beside-monster = 2マスのうち1マス以上は、怪物の隣（{ $cells }）に描いてください。
cartographers-error-terrain = いま{ $terrain }は選べません。カードの地形を選んでください。
cartographers-error-only-single = どの形も置けないので、1マスだけ描いてください。
cartographers-error-single-space = 1マスだけ（{ $cells }）描けるのは、カードのどの形も置けないときだけです。
cartographers-error-shape = { $cells }は、カードのどの形とも違います。形は回転や反転もできます。
cartographers-error-notation = 「{ $text }」を読み取れません。「森林 C5 C6 D6」のように入力してください。
cartographers-error-cell = 地図に{ $cell }というマスはありません。行はAからK、列は1から11です。
cartographers-error-back = 取り消せる手がありません。
cartographers-error-brace = 先に技能を使うか、見送ってください。その後、地図を渡します。
cartographers-error-pass = カードは必ず描いてください。見送れるのは、技能と、技能で追加する形だけです。
cartographers-error-skill-unknown = { $skill }は、このゲームで使う3枚の技能にありません。
cartographers-error-skill-used = この季節の技能はもう使いました。技能は季節ごとに1回です。
cartographers-error-skill-cost = 金貨が足りません。この技能には{ $cost }枚必要です。
cartographers-error-skill-with-drawing = { $skill }を使えるのは、自分の地図に描くときです。待ち伏せでは使えません。
cartographers-error-skill-before-ambush = { $skill }を使えるのは、待ち伏せのとき、地図を渡す前だけです。
cartographers-error-skill-no-room = あなたの地図には、{ $skill }で描ける場所がありません。
cartographers-error-skill-single = どの形も置けずに1マスだけ描くときは、技能を使えません。
cartographers-error-edict-unknown = 「{ $card }」という得点カードはありません。一覧から選んでください。
cartographers-error-edicts = 勅令AからDの順に、種類の違う得点カードを4枚入力してください。

cartographers-pad-draw = **{ $card }**を描いてください。
cartographers-pad-ambush = **{ $card }**：**{ $owner }**さんの地図に怪物を描いてください。
cartographers-pad-extra = { $skill }：追加で描くか、見送ってください。
cartographers-pad-brace = **{ $card }**が公開されました。地図を渡す前に技能を使うか、見送ってください。
cartographers-pad-ruins = 廃墟のマスに重ねて描いてください。
cartographers-pad-last = これで**{ $season }**が終わり、勅令**{ $first }**と**{ $second }**が得点になります。
cartographers-pad-single-fits = カードのどの形も置けません。1マスだけ描いてください。
cartographers-pad-single-ruins = どの形も廃墟に重ねられません。好きな空きマスに1マス描いてください。
cartographers-pad-single-ambush = 怪物はどこにも置けません。怪物を1マスだけ描いてください。
cartographers-pad-skill = 使用中：**{ $skill }**。{ $rule }
cartographers-pad-choice = { $cells }に{ $terrain }：{ $gain }
cartographers-pad-choice-of = { $owner }さんの地図の{ $cells }に{ $terrain }：{ $gain }
cartographers-pad-why-not = { $cells }に{ $terrain }は描けません。{ $why }
cartographers-gain-now = { $change ->
    [0] いまの星は増えません
   *[other] いま星{ $stars }個
}
cartographers-gain-now-theirs = 相手の星{ $stars }個
cartographers-gain-short-theirs = 相手{ $stars }
cartographers-gain-coins = 金貨{ $stars }
cartographers-gain-monsters = 怪物{ $stars }
cartographers-gain-later = 後の季節に{ $edicts }
cartographers-gain-then = { $now }、後で{ $later }
cartographers-pad-done = 描きました。最後の人が描くまでは取り消せます。
cartographers-pad-done-alone = 描きました。この形は取り消せます。
cartographers-pad-nothing = いま描くものはありません。

cartographers-button-turn = ⟳ 回転
cartographers-button-mirror = ⇋ 反転
cartographers-button-up = ▲ 上
cartographers-button-down = ▼ 下
cartographers-button-left = ◀ 左
cartographers-button-right = ▶ 右
cartographers-button-go = マスを指定…
cartographers-button-skill = { $skill }を使う
cartographers-button-no-skill = 技能を使わず描く
cartographers-button-pass = 追加しない
cartographers-button-pass-brace = 技能を使わない
cartographers-order-pass-before-ambush = 待ち伏せの前は技能を使わない
cartographers-order-pass-about = 待ち伏せの前に、毎回「{ cartographers-button-pass-brace }」を自動で選びます。
cartographers-what-placeholder = 地形・形・向き
cartographers-what-or-skill-placeholder = 地形・形・向き、または技能
cartographers-where-placeholder = 別の場所に描く
cartographers-region = → { $first }から{ $last }：{ $count }か所
cartographers-what = { $terrain }：{ $shape } { $drawn }
cartographers-what-coin = { $shape }、金貨つき
cartographers-skill-placeholder = 技能を使う
cartographers-skill = { $skill }（金貨{ $cost }枚）
cartographers-go-title = マスを指定
cartographers-go-label = マス
cartographers-go-about = 形の最初のマス（例：C5）、またはすべてのマス（例：C5 C6 D6）
cartographers-go-then = 場所を決めたら
cartographers-go-show = 先に確認する
cartographers-go-draw = すぐに描く
cartographers-go-not-drawn = まだ描いていません。形の最初のマスをそこに置けないので、いまの位置を確かめてください。

cartographers-command-side = 地図のどちらの面を使うか
cartographers-command-promo = プロモの待ち伏せカード4枚
cartographers-command-skills = 技能カード（3枚使う）
cartographers-command-ruins_then_ambush = 廃墟の直後に出た待ち伏せの扱い
cartographers-command-solo_monsters = ソロで怪物を回転・反転できるか
cartographers-command-single_space = 1マスだけ描ける条件
cartographers-command-ruins_space = 廃墟に重ねられないときに描く1マスの地形
cartographers-command-titles = ソロで女王から授かる称号
cartographers-command-edicts = 勅令AからDの得点カード、またはランダム
cartographers-rules = { "" }**カートグラファーの遊び方**
    全員が自分の地図シートに同時に描きます。毎ターン、探索カードの地形と形を1つずつ選び、回転や反転をして、好きな空きマスに描きます。
    { "" }**廃墟**カードの次に描く形は、廃墟のマスに重ねます。カードのどの形も重ねられないとき、またはどの形も置けないときは、1マスだけ描きます。
    { "" }**待ち伏せカード**が出ると、地図シートを隣に渡します。隣の人は、あなたが困る場所に怪物を描きます。季節の終わりに、怪物に隣接する空きマス1つにつき、名誉の星を1個失います。
    { "" }**金貨**は、金貨つきの形を描くか、山岳の上下左右を埋めると得られます。金貨1枚は、その季節から毎季節、名誉の星1個になります。
    春は勅令AとB、夏はBとC、秋はCとD、冬はDとAの得点を計算します。冬が終わったとき、名誉の星が最も多い人の勝ちです。
    「{ cartographers-button-hand }」で自分の地図シートが開きます。最後の人が描くまで（相手がコンピューターだけなら、いつでも）取り消せます。
cartographers-pad-brace-solo = **{ $card }**が公開されました。怪物が現れる前に技能を使うか、見送ってください。
cartographers-pad-rank = { $players }人中**{ $rank }位**です。名誉の星は**{ $points }**個です。
cartographers-pad-won = 名誉の星**{ $points }**個で、あなたの勝ちです（2位の{ $name }さんに{ $lead }個差）。
cartographers-pad-honour = 名誉の星は**{ $points }**個です。女王から**{ $honour }**の称号を授かりました。
cartographers-verb-draw = 描く
cartographers-verb-skill = 技能
cartographers-verb-pass = 見送る
cartographers-verb-back = 取り消す
cartographers-button-hand = 自分の地図
cartographers-button-pages = 全員の地図

## 星の内訳
cartographers-part-edict-a = 勅令A
cartographers-part-edict-b = 勅令B
cartographers-part-edict-c = 勅令C
cartographers-part-edict-d = 勅令D
cartographers-part-coins = 金貨
cartographers-part-monsters = 怪物

cartographers-seen-ambushes = 出た待ち伏せ：{ $cards }
cartographers-move = { $cells }に{ $terrain }
cartographers-hint-means = -# 太字は、終了時に自分の名誉の星が何個になるかの予想です。
cartographers-hint-means-ambush = -# 太字は、終了時にこの地図のプレイヤーの名誉の星が何個になるかの予想に、−を付けたものです。0に近いほどよい手です。
cartographers-hint-others = この地図のプレイヤーの星
cartographers-button-next = 次の場所
cartographers-button-beside = 前に描いた所のそば
