# 「イムホテップ」：ルールの選択、起きたこと、できないこと。

game-imhotep = イムホテップ
imhotep-command = イムホテップ
imhotep-command-description = イムホテップ：船で石を運び、5つの建造物を築く（2～4人）
imhotep-length = 全員そろえば約40分。数日かけても遊べます
imhotep-reason = 手番でするのは1つだけ。船の行き先しだいで、相手の計画を狂わせられます。

imhotep-option-sites = 建造物の面
imhotep-option-sites-AAAAA = すべてA面
imhotep-option-sites-BBBBB = すべてB面
imhotep-option-sites-random = ランダム
imhotep-option-figures = 点数と石の数
imhotep-option-figures-official = ルールブックどおり
imhotep-option-figures-help_page = BGAのヘルプどおり（石40個、彫像・領域は2個で5点）
imhotep-option-wrath = ファラオの怒り
imhotep-option-wrath-off = なし
imhotep-option-wrath-on = あり（石のない建造物があると−5点）
imhotep-option-market_pick = 市場のカード
imhotep-option-market_pick-mandatory = 石1個につき必ず1枚取る
imhotep-option-market_pick-optional = 取らなくてもよい
imhotep-option-take_fewer = 石を3個より少なく取る
imhotep-option-take_fewer-off = BGAのヘルプどおりのときだけ可
imhotep-option-take_fewer-on = いつでも可
imhotep-option-first = 最初のプレイヤー
imhotep-option-first-lot = 抽選で決める
imhotep-option-first-opener = テーブルを開いた人

imhotep-event-round-begins = **第{ $round }ラウンド**：{ $ships }マスの船が並びました。{ $name }さんから始めます。
imhotep-event-stones = { $name }さんが石を{ $count }個取りました。
imhotep-event-loaded = { $name }さんが{ $ship }の{ $slot }番目に石を積みました。
imhotep-event-used = { $name }さんが**{ $card }**を使いました。
imhotep-changed-begun = 第{ $round }ラウンドは{ $name }さんから
imhotep-changed-loaded = { $name }さんが{ $ship }に石
imhotep-changed-sailed = { $name }さんが{ $ship }を{ $site }へ
imhotep-event-sailed = { $name }さんが{ $ship }を**{ $site }**へ出航させました。
imhotep-event-took-card = { $name }さんが市場から**{ $card }**を取りました。
imhotep-event-picked-up = { $name }さんが市場の裏向きのカード{ $cards }枚を取りました。
imhotep-event-looked = カードは{ $card }と{ $other }です。
imhotep-event-kept = { $name }さんが**{ $card }**を手元に残しました。
imhotep-event-discarded = { $name }さんが{ $card }を捨てました。
imhotep-event-sold-out = 市場にカードがないため、{ $name }さんの石は個人ストックに戻りました。
imhotep-event-declined = { $name }さんは市場でカードを取りませんでした。
imhotep-event-drew = { $name }さんが**{ $card }**を引きました。
imhotep-event-no-card = { $name }さんが引けるカードはありません。
imhotep-event-reshuffled = 捨て札{ $cards }枚が新しい山札になりました。
imhotep-event-no-stone = { $name }さんの個人ストックに石がないため、{ $card }は効果がありません。
imhotep-event-pyramid = { $name }さんが{ $pyramid }に石を置き、**{ $points }**点を得ました。
imhotep-event-beside = { $name }さんがピラミッドの横に石を置き、**{ $points }**点を得ました。
imhotep-event-temple = { $name }さんが寺院の{ $column }列目・{ $level }段目に石を置きました。
imhotep-event-burial = { $name }さんが埋葬室の{ $row }段目・{ $column }列目に石を置きました。
imhotep-event-obelisk = { $name }さんがオベリスクに石を置き、高さ{ $height }になりました。
imhotep-event-tower = { $name }さんがオベリスクを完成させ、**{ $points }**点を得ました。
imhotep-event-bonus-stones = { $name }さんがボーナスで石を{ $count }個取りました。
imhotep-event-skipped = { $name }さんはボーナスを使いませんでした。
imhotep-event-temple-points = { $name }さんが寺院で**{ $points }**点を得ました。
imhotep-event-passed = { $name }さんはできることがないので、手番を飛ばします。
imhotep-event-stranded = だれもできることがありません。残った船の石は個人ストックに戻ります。
imhotep-event-game-ends = 最後の石を置き、ゲームが終わりました。
imhotep-event-wrath = ファラオの怒り：{ $name }さんは**{ $points }**点です。

imhotep-error-sites = 「{ $value }」は読み取れません。市場、ピラミッド、寺院、埋葬室、オベリスクの順に、AかBを「AABBA」のように入力してください。
imhotep-error-ship-unknown = 「{ $ship }」という船はありません。「4a」や「3b」のように入力してください。
imhotep-error-site-unknown = 「{ $site }」という建造物はありません。市場、ピラミッド、寺院、埋葬室、オベリスクから選んでください（短い形はmarket、pyramid、temple、burial、obelisks）。
imhotep-error-choice-first = 先に選んでください：{ $choice }。
imhotep-error-no-choice = それを選ぶのは、建造物やカードで必要になったときだけです。
imhotep-error-card-turn = 青のカードを使うと、その手番のアクションになります。取った手番には使えません。
imhotep-error-back = もう取り消せません。ほかの人が行動したか、隠れていたものが公開されました。
imhotep-error-sled-full = ソリがいっぱいです。ソリに置ける石は5個までです。
imhotep-error-quarry-empty = 個人ストックに石がありません。
imhotep-error-stones-count = いま取れる石は{ $most }個までです。
imhotep-error-stones-all = 石は取れる数だけ、必ず取ってください（{ $most }個）。
imhotep-error-sled-short = ソリに石が{ $needed }個必要です（いま{ $stones }個）。
imhotep-error-ship-absent = このラウンドに{ $ship }はありません。
imhotep-error-ship-sailed = { $ship }はもう出航しました。
imhotep-error-slot-unknown = そのマスはありません。{ $ship }は、船首から数えて{ $slots }マスです。
imhotep-error-slot-taken = { $ship }の{ $slot }番目のマスには、もう石があります。
imhotep-error-same-slot = ノミでは、石を別々のマスに積んでください。どちらも{ $ship }の{ $slot }番目のマスにはできません。
imhotep-error-below-minimum = { $ship }の出航には石が{ $needed }個必要です（いま{ $stones }個）。
imhotep-error-site-taken = { $site }には、このラウンドにもう船が接岸しています。
imhotep-error-lever-order = { $ship }の石のあるマスを、下ろす順に1回ずつ選んでください。
imhotep-error-not-held = { $card }を持っていません。
imhotep-error-not-in-market = { $card }は市場にありません。
imhotep-error-no-facedown = 市場に裏向きのカードはありません。
imhotep-error-not-looked = { $card }は、取った2枚の中にありません。
imhotep-error-pyramid-full = { $pyramid }はもう完成しています。
imhotep-error-must-take = このテーブルでは、石1個につき必ずカードを1枚取ります。

imhotep-headline = 第{ $round }ラウンド（全{ $rounds }ラウンド）
imhotep-button-hand = 自分の手番
imhotep-button-pages = 詳しく見る
imhotep-command-sites = 市場、ピラミッド、寺院、埋葬室、オベリスクの面（例：AABBA）
imhotep-command-figures = 点数と石の数を、ルールブックとBGAのヘルプのどちらに合わせるか
imhotep-command-wrath = 石のない建造物があると5点を失うか
imhotep-command-market_pick = 市場では、石1個につき必ずカードを1枚取るか
imhotep-command-take_fewer = 石を3個より少なく取ってもよいか
imhotep-command-first = 最初のプレイヤーを、抽選で決めるか、テーブルを開いた人にするか
imhotep-pad-turn = **あなたの番です**。{ $full ->
    [yes] ソリがいっぱいです（石5個）。
   *[no] { "" }
}{ $count ->
    [1] できるのは、{ $acts }ことだけです。
   *[other] 1つ選んでください：{ $acts }。
}
imhotep-act-stones = 石を取る
imhotep-act-load = 石を船に積む
imhotep-act-sail = 船を出航させる
imhotep-act-card = 青のカードを使う
imhotep-idle-card = { $card }はいま使えません（{ $why }）。
imhotep-idle-full = ソリがいっぱい
imhotep-idle-quarry = 個人ストックが空
imhotep-idle-slots = 空きマスが足りない
imhotep-idle-stones = ソリに石が2個必要
imhotep-idle-sled = ソリが空
imhotep-idle-ship = 出航できる船がない
imhotep-pad-at-once = -# 石を取る・積む・カードを取るは、選ぶとすぐに決まります。出航と青のカードは「{ table-button-do }」で決まります。「{ table-button-undo }」で取り消せます。
imhotep-pad-take = あなたの石が市場に着きました。カードを{ $count ->
    [1] { "" }
   *[other] { $count }枚
}取ってください。
imhotep-pad-keep = 2枚から1枚を選んで手元に残してください。カードはあなただけに見えます。
imhotep-pad-pyramid = 石をどのピラミッドに置きますか？
imhotep-pad-stones = 個人ストックから石を{ $count }個取れます。
imhotep-pad-stones-up-to = 個人ストックから石を{ $count }個まで取れます。
imhotep-pad-place = ソリの石を1個、船に積めます。
imhotep-pad-temple = 寺院のボーナスです。1点か、個人ストックの石{ $count }個を選んでください。
imhotep-pad-temple-up-to = 寺院のボーナスです。1点か、個人ストックの石（{ $count }個まで）を選んでください。
imhotep-draft-sailing = 出航させる船と、行き先の建造物を選んでください。
imhotep-draft-complete = これでよければ「{ table-button-do }」を押してください。
imhotep-draft-chisel = **ノミ**：石を2個船に積みます。1個目のマス、2個目のマスの順に選んでください。
imhotep-draft-second = 1個目の石は{ $slot }です。2個目のマスを選んでください。
imhotep-draft-sail = **帆**：石を1個積んで、その船を出航させます。マスと建造物を選んでください。
imhotep-draft-lever = **てこ**：船を出航させ、石を下ろす順を選んでください。
imhotep-draft-hammer = **槌**：石を取り、1個を船に積みます。積むマスを選んでください。
imhotep-use-chisel = 石を2個船に積む
imhotep-use-sail = 石を1個積んでその船を出航させる
imhotep-use-lever = 船を出航させ、石を下ろす順を決める
imhotep-use-hammer = 石を取り、1個を船に積む
imhotep-slot = { $ship }の{ $slot }番目
imhotep-aboard-here = ここに自分の石
imhotep-aboard = { $stones }（最低{ $minimum }個で出航できます）
imhotep-button-back-of = 取り消す（{ $name }さん）
imhotep-order = マス{ $slots }の順
imhotep-load-placeholder = 石を積むマスを選ぶ
imhotep-which-ship = 船を選ぶ
imhotep-which-slot = 積むマスを選ぶ
imhotep-which-second = 2個目の石のマスを選ぶ
imhotep-which-site = 行き先の建造物を選ぶ
imhotep-which-order = 石を下ろす順を選ぶ
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
imhotep-button-skip-bonus = ボーナスを使わない
imhotep-button-sail-or-card = 船の出航・青のカード…
imhotep-button-market = 市場のカード
imhotep-button-from-market = 戻る
imhotep-preview-title = いま{ $ship }が**{ $site }**へ出航すると：
imhotep-preview = { $name }さん：{ $what }
imhotep-preview-card = { $left ->
    [1] 最後のカード
   *[other] カードを{ $left }枚から1枚取る
}
imhotep-preview-no-card = カードがなく、石は個人ストックへ
imhotep-preview-pyramid = { $points }点
imhotep-preview-pyramid-bonus = { $points }点と、{ $gives }
imhotep-preview-pyramid-choice = { $open ->
    [1] ピラミッドの最後の空きに置く
   *[other] { $open }つのピラミッドから選んで置く
}
imhotep-gives-point = 1点
imhotep-gives-points = 2点
imhotep-gives-point-or-stones = 1点か石
imhotep-gives-card = カード1枚
imhotep-gives-stones = 石3個まで
imhotep-gives-place = 石1個を船に積む
imhotep-preview-beside = ピラミッドの横に置いて{ $points }点
imhotep-preview-temple = { $column }列目（{ $gives }）
imhotep-preview-temple-covers = { $column }列目（{ $gives }、{ $name }さんの石を覆う）
imhotep-preview-burial = { $row }段目（領域の石{ $joined }個）
imhotep-preview-obelisk = オベリスクの高さ{ $height }
imhotep-preview-tower = オベリスクが完成して{ $points }点
imhotep-gains = いまゲームが終われば：{ $seats }
imhotep-gain = いまゲームが終われば{ $points }点
imhotep-gains-seat = { $name }さん{ $points }点
imhotep-brings-stones = 石はソリに{ $sled }個、個人ストックに{ $quarry }個になります。
imhotep-brings-aboard = { $ship }の石は{ $count }個になります（最低{ $minimum }個で出航できます）。
imhotep-move-load = 石を{ $slot }に積む
imhotep-move-sail = { $ship }を{ $site }へ出航
imhotep-order-plan = 次の手番で行うこと（できるときだけ）
imhotep-order-plan-about = 選んだ手を、次の手番にできれば自動で行います。
imhotep-order-plan-next = 次の手番：{ $move }
imhotep-order-plan-stones = 石を取れるだけ取る
imhotep-move-chisel = { $card }：石を{ $slot }と{ $other }に積む
imhotep-move-sail-card = { $card }：石を{ $slot }に積み、{ $site }へ出航
imhotep-move-lever = { $card }：{ $ship }を{ $site }へ、{ $order }
imhotep-move-hammer = { $card }：石を{ $count ->
    [0] { "" }
   *[other] { $count }個
}取り、1個を{ $slot }に積む
imhotep-move-take = { $card }を取る
imhotep-move-keep = { $card }を手元に残す
imhotep-move-stack = { $pyramid }に置く
imhotep-rules = { "" }**イムホテップの遊び方**
    6ラウンド行い、毎ラウンド4隻の船が並びます。手番では次の4つから1つを選びます：①石を3個取ってソリに置く（ソリには5個まで）、②ソリの石を1個船に積む、③最低石数を積んだ船を、まだ船が接岸していない建造物へ出航させる、④青のカードを使う。
    船が接岸すると、船首側から順に石を下ろします。**市場**では石1個につきカードを1枚取ります。**ピラミッド**の石はすぐに得点になります。**寺院**は、毎ラウンドの終わりに上から見える石が得点になります。**埋葬室**と**オベリスク**は、ゲームの終わりに得点になります。
    赤のカードはすぐに効果が出ます。青のカードは後の手番のアクションで使います。緑のカードと紫の彫像は、ゲームの終わりに得点になります。自分の石がない船も出航させることができます。得点が最も多い人の勝ちです。同点なら、ソリの石が多い人の勝ちです。
    { "" }**B面**では、市場に裏向きのカードが2枚あります。取ると両方を見て、1枚を手元に残します。ピラミッドは3つから選べます。カードや石をもらえるマスや、石を船に積めるマスもあります。寺院は列ごとにボーナスが違います。埋葬室は、上・中・下の段ごとに石の数を比べ、8点、4点、2点です。オベリスクは石3個で完成し、早い順に10点、9点、8点…、余った石は1個1点です。

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
