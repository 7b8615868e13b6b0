# 「イムホテップ」：ルールの選択、起きたこと、できないこと。

game-imhotep = イムホテップ
imhotep-command = イムホテップ
imhotep-command-description = イムホテップ：船で石を運び、5つの建造物を築く（2～4人）
imhotep-length = 全員そろえば約40分、数日かけても

imhotep-option-sites = 建造物
imhotep-option-sites-AAAAA = すべてA面
imhotep-option-sites-BBBBB = すべてB面
imhotep-option-sites-random = 面はランダム
imhotep-option-figures = 数値
imhotep-option-figures-official = ルールブックどおり
imhotep-option-figures-help_page = ヘルプページどおり（石40個、2個の組は5点）
imhotep-option-wrath = ファラオの怒り
imhotep-option-wrath-off = なし
imhotep-option-wrath-on = あり（石のない建造物があると−5点）
imhotep-option-market_pick = 市場で取るカード
imhotep-option-market_pick-mandatory = カードは必ず取る
imhotep-option-market_pick-optional = カードを取らなくてもよい
imhotep-option-take_fewer = 石を少なく取ること
imhotep-option-take_fewer-off = ヘルプページの数値のときだけ
imhotep-option-take_fewer-on = いつでもよい
imhotep-option-first = 最初のプレイヤー
imhotep-option-first-lot = くじで決める
imhotep-option-first-opener = テーブルを開いた人

imhotep-event-round-begins = **第{ $round }ラウンド**：{ $ships }マスの船が並び、{ $name }さんから始めます。
imhotep-event-stones = { $name }さんが石を{ $count }個取りました。
imhotep-event-loaded = { $name }さんが{ $ship }の{ $slot }番目に石を積みました。
imhotep-event-used = { $name }さんが**{ $card }**を使いました。
imhotep-changed-begun = 第{ $round }ラウンド：{ $name }さんから
imhotep-changed-loaded = { $name }さん：{ $ship }に石を積む
imhotep-changed-sailed = { $name }さん：{ $ship }を{ $site }へ
imhotep-event-sailed = { $name }さんが{ $ship }を出航させ、**{ $site }**へ接岸しました。
imhotep-event-took-card = { $name }さんが市場から**{ $card }**を取りました。
imhotep-event-picked-up = { $name }さんが市場の裏向きのカード{ $cards }枚を手に取りました。
imhotep-event-looked = { $card }と{ $other }です。
imhotep-event-kept = { $name }さんが**{ $card }**を残しました。
imhotep-event-discarded = { $name }さんが{ $card }を捨てました。
imhotep-event-sold-out = 市場にカードがなく、{ $name }さんは石を戻しました。
imhotep-event-declined = { $name }さんは市場でカードを取りませんでした。
imhotep-event-drew = { $name }さんが**{ $card }**を引きました。
imhotep-event-no-card = { $name }さんが引くカードは残っていません。
imhotep-event-reshuffled = 捨て札{ $cards }枚が新しい山札になりました。
imhotep-event-no-stone = { $name }さんの個人ストックに石がなく、{ $card }は効果がありません。
imhotep-event-pyramid = { $name }さんが{ $pyramid }に石を置き、**{ $points }**点を得ました。
imhotep-event-beside = { $name }さんがピラミッドの横に石を置き、**{ $points }**点を得ました。
imhotep-event-temple = { $name }さんが寺院の{ $column }列目、{ $level }段目に石を置きました。
imhotep-event-burial = { $name }さんが埋葬室の{ $row }段目、{ $column }列目に石を置きました。
imhotep-event-obelisk = { $name }さんがオベリスクに石を置き、{ $height }個になりました。
imhotep-event-tower = { $name }さんがオベリスクを建て、**{ $points }**点を得ました。
imhotep-event-bonus-stones = { $name }さんがボーナスで石を{ $count }個取りました。
imhotep-event-skipped = { $name }さんはボーナスを使いませんでした。
imhotep-event-temple-points = { $name }さんが寺院で**{ $points }**点を得ました。
imhotep-event-passed = { $name }さんはできることがなく、手番を飛ばします。
imhotep-event-stranded = だれもできることがないため、残った船の石は個人ストックに戻ります。
imhotep-event-game-ends = 最後の石が置かれ、ゲームが終わりました。
imhotep-event-wrath = ファラオの怒りで、{ $name }さんは**{ $points }**点です。

imhotep-error-sites = 「{ $value }」では面が決まりません。市場、ピラミッド、寺院、埋葬室、オベリスクの順にAかBを、AABBAのように書いてください。
imhotep-error-ship-unknown = 「{ $ship }」という船はありません。船の名前は4aや3bなどです。
imhotep-error-site-unknown = 「{ $site }」という建造物はありません。市場、ピラミッド、寺院、埋葬室、オベリスクのどれかです（短い形ではmarket、pyramid、temple、burial、obelisks）。
imhotep-error-not-your-turn = まだあなたの手番ではありません。
imhotep-error-not-your-choice = いまは別の人が選ぶところです。
imhotep-error-choice-first = 先に選んでください：{ $choice }。
imhotep-error-no-choice = それは建造物やカードが求めたときだけ選ぶもので、いまは求められていません。
imhotep-error-card-turn = 青のカードは手番のアクションとして使います。取った手番には使えません。
imhotep-error-back = もう戻せません。ほかの人が行動したか、隠れていたものが公開されました。
imhotep-error-sled-full = ソリがいっぱいです。石は5個までです。
imhotep-error-quarry-empty = 個人ストックに石がありません。
imhotep-error-stones-count = いま取れる石は{ $most }個までです。
imhotep-error-stones-all = 石は取れるだけ取らなければなりません（{ $most }個）。
imhotep-error-sled-short = ソリに石が{ $needed }個必要です（いま{ $stones }個）。
imhotep-error-ship-absent = このラウンドに{ $ship }はありません。
imhotep-error-ship-sailed = { $ship }はもう出航しました。
imhotep-error-slot-unknown = そのマスはありません。{ $ship }は船首から数えて{ $slots }マスです。
imhotep-error-slot-taken = { $ship }の{ $slot }番目にはもう石があります。
imhotep-error-same-slot = ノミでは石を別々の2マスに積みます。どちらも{ $ship }の{ $slot }番目にはできません。
imhotep-error-below-minimum = { $ship }の出航には石が{ $needed }個必要です（いま{ $stones }個）。
imhotep-error-site-taken = このラウンド、{ $site }にはもう船が接岸しています。
imhotep-error-lever-order = { $ship }の石のあるマスを、下ろす順に一度ずつ挙げてください。
imhotep-error-not-held = { $card }を持っていません。
imhotep-error-not-in-market = { $card }は市場にありません。
imhotep-error-no-facedown = 市場に裏向きのカードはありません。
imhotep-error-not-looked = { $card }は手に取った2枚の中にありません。
imhotep-error-pyramid-full = { $pyramid }はもう完成しています。
imhotep-error-must-take = このテーブルでは、石ごとに必ずカードを取ります。

imhotep-headline = 第{ $round }ラウンド（全{ $rounds }）
imhotep-button-hand = 自分の手番
imhotep-button-pages = くわしく見る
imhotep-command-sites = 市場、ピラミッド、寺院、埋葬室、オベリスクの面（例：AABBA）
imhotep-command-figures = ルールブックの数値かヘルプページの数値か
imhotep-command-wrath = 石のない建造物があると5点を失う
imhotep-command-market_pick = 市場では石1個ごとに必ずカードを取るか
imhotep-command-take_fewer = 取れる数より少なく石を取ってもよいか
imhotep-command-first = 最初のプレイヤーはくじで決めるか、テーブルを開いた人か
imhotep-pad-turn = **あなたの番です**。{ $count ->
    [1] できるのは、{ $acts }ことだけです。
   *[other] { $acts }、のどれかを選んでください。
}
imhotep-act-stones = 石を取る
imhotep-act-load = 石を船に積む
imhotep-act-sail = 船を出航させる
imhotep-act-card = 青のカードを使う
imhotep-pad-take = 石が市場に着きました。カードを取ってください。
imhotep-pad-keep = 2枚から1枚を残してください。見えるのはあなただけです。
imhotep-pad-pyramid = 石をどのピラミッドに置きますか。
imhotep-pad-stones = 個人ストックから石を{ $count }個取れます。
imhotep-pad-stones-up-to = 個人ストックから石を{ $count }個まで取れます。
imhotep-pad-place = ソリの石を1個船に積めます。
imhotep-pad-temple = 寺院のボーナス：1点、または個人ストックの石{ $count }個。
imhotep-pad-temple-up-to = 寺院のボーナス：1点、または個人ストックの石{ $count }個まで。
imhotep-draft-sailing = 船を出航させます。船と建造物を選んでください。
imhotep-draft-chisel = **ノミ**：石を2個船に積みます。1個目、2個目の順に選んでください。
imhotep-draft-sail = **帆**：石を1個積んでその船を出航させます。マスと建造物を選んでください。
imhotep-draft-lever = **てこ**：船を出航させ、石を下ろす順を決めます。
imhotep-draft-hammer = **槌**：石を取り、1個を船に積みます。マスを選んでください。
imhotep-use-chisel = 石を2個船に積む
imhotep-use-sail = 石を1個積んでその船を出航させる
imhotep-use-lever = 船を出航させ、石を下ろす順を決める
imhotep-use-hammer = 石を取り、1個を船に積む
imhotep-slot = { $ship }の{ $slot }番目
imhotep-aboard-here = ここに自分の石
imhotep-aboard = { $stones }（{ $minimum }個で出航）
imhotep-button-back-of = 取り消す（{ $name }さん）
imhotep-order = { $slots } の順
imhotep-load-placeholder = 石を船に積む
imhotep-which-card = 青のカードを使う
imhotep-which-ship = どの船か
imhotep-which-slot = どのマスに積むか
imhotep-second-placeholder = 2個目の石のマス
imhotep-which-site = どの建造物へ
imhotep-which-order = どの順で下ろすか
imhotep-button-stones = { $count ->
    [0] 石を取る
   *[other] 石を{ $count }個取る
}
imhotep-button-sail = 船を出航させる…
imhotep-button-card = 青のカードを使う…
imhotep-button-keep = 2枚を見る
imhotep-button-facedown = 裏向きのカードを見る
imhotep-button-bonus-point = 1点を取る
imhotep-button-skip-take = カードを取らない
imhotep-button-skip-bonus = 使わない
imhotep-button-turn = ほかのアクション
imhotep-button-market = 市場のカード
imhotep-button-from-market = 戻る
imhotep-preview-title = { $ship }がいま**{ $site }**へ出航すると：
imhotep-preview = { $name }さん：{ $what }
imhotep-preview-card = { $left ->
    [1] 最後のカード
   *[other] { $left }枚から1枚
}
imhotep-preview-no-card = カードがなく、個人ストックへ
imhotep-preview-pyramid = { $points }点
imhotep-preview-pyramid-bonus = { $points }点と、{ $gives }
imhotep-preview-pyramid-choice = { $open ->
    [1] ピラミッドの最後の空きに置く
   *[other] { $open }つのピラミッドから選ぶ
}
imhotep-gives-point = 1点
imhotep-gives-points = 2点
imhotep-gives-point-or-stones = 1点か石
imhotep-gives-card = カード1枚
imhotep-gives-stones = 石3個まで
imhotep-gives-place = 石1個を船に積む
imhotep-preview-beside = ピラミッドの横に置いて{ $points }点
imhotep-preview-temple = { $column }列目（{ $gives }）
imhotep-preview-temple-covers = { $column }列目（{ $gives }、{ $name }さんの石の上）
imhotep-preview-burial = { $row }段目（つながり{ $joined }個）
imhotep-preview-obelisk = 合わせて石{ $height }個
imhotep-preview-tower = オベリスクが完成して{ $points }点
imhotep-gains = このまま終わった場合の得点：{ $seats }
imhotep-gain = いま終われば{ $points }点
imhotep-gains-seat = { $name }さん{ $points }
imhotep-brings-stones = ソリに{ $sled }個、個人ストックに{ $quarry }個になります。
imhotep-brings-aboard = { $ship }の石は{ $count }個になります（{ $minimum }個で出航）。
imhotep-move-load = 石を{ $slot }に積む
imhotep-move-sail = { $ship }を{ $site }へ出航
imhotep-order-plan = 次の手番で、できるなら行うこと
imhotep-order-plan-next = 次の手番：{ $move }
imhotep-order-plan-stones = 石を取れるだけ取る
imhotep-move-chisel = { $card }：石を{ $slot }と{ $other }に積む
imhotep-move-sail-card = { $card }：石を{ $slot }に積み、{ $site }へ出航
imhotep-move-lever = { $card }：{ $ship }を{ $site }へ、{ $order }
imhotep-move-hammer = { $card }：石を取り、1個を{ $slot }に積む
imhotep-move-take = { $card }を取る
imhotep-move-keep = { $card }を残す
imhotep-move-stack = { $pyramid }に置く
imhotep-rules =
    { "" }**イムホテップの遊び方**
    6ラウンド行い、毎回4艇の船が並びます。手番では4つのアクションから1つだけ行います：石を3個ソリに取る（ソリは5個まで）、石を1個船に積む、最低石数を積んだ船をまだ船の接岸していない建造物へ出航させる、青のカードを使う。
    船が接岸すると、船首側の石から順に下ろします。**市場**では石1個につきカード1枚。**ピラミッド**はすぐに得点。**寺院**は毎ラウンドの終わりに上から見える石が得点。**埋葬室**と**オベリスク**はゲームの終わりに得点になります。
    赤のカードはすぐに、青のカードは後の手番のアクションで、緑のカードと紫の彫像はゲームの終わりに効果があります。自分の石がない船も出航させられます。得点の最も多い人の勝ち、同点ならソリの石が多い人の勝ちです。
    { "" }**B面**では、市場に裏向きの2枚があり、選ぶと両方を見て1枚を残します。ピラミッドは3つから選べ、カード、石、船に積む石がもらえるマスもあります。寺院は列ごとにボーナスが違います。埋葬室は上・中・下の段ごとに石の数を比べ、8点、4点、2点。オベリスクは石3個で1本建ち、早い順に10点、9点、8点…、残った石は1個1点です。

## 得点の内訳
imhotep-part-pyramid = ピラミッド
imhotep-part-temple = 寺院
imhotep-part-burial = 埋葬室
imhotep-part-obelisks = オベリスク
imhotep-part-statues = 彫像
imhotep-part-decorations = 装飾
imhotep-part-blue = 未使用の青のカード
imhotep-part-wrath = ファラオの怒り

imhotep-seen-cards = 捨て札：{ $cards }
imhotep-seen-ships = これまでのラウンドの船：{ $ships }
