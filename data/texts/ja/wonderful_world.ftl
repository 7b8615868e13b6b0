# 「イッツ・ア・ワンダフルワールド」：ルールの選択、起きたこと、できないこと、手元の画面。

game-wonderful_world = イッツ・ア・ワンダフルワールド
wonderful_world-command = イッツアワンダフルワールド
wonderful_world-command-description = イッツ・ア・ワンダフルワールド：カードを構築し、帝国を発展させる（1～5人）
wonderful_world-length = 全員そろえば45～60分。数日かけても遊べます
wonderful_world-reason = カードは構築してもリサイクルしてもよく、産出が毎ラウンド増えます。

wonderful_world-headline = 第{ $round }ラウンド（全{ $rounds }ラウンド）、{ $step }
wonderful_world-button-hand = 自分の手元
wonderful_world-button-pages = 全員の帝国

wonderful_world-option-side = 帝国
wonderful_world-option-side-A = A面（それぞれ別）
wonderful_world-option-side-B = B面（全員同じ）
wonderful_world-option-empires = 帝国カード
wonderful_world-option-empires-random = ランダム
wonderful_world-option-scenario = ソロプレイのシナリオ
wonderful_world-option-scenario-none = なし
wonderful_world-option-scenario-to-the-center-of-the-earth = 地底旅行
wonderful_world-option-scenario-a-better-world = より良き支配
wonderful_world-option-scenario-theyre-among-us = 宇宙の支配
wonderful_world-option-scenario-back-to-the-future = 時の支配
wonderful_world-option-scenario-end-of-times = 地下の支配
wonderful_world-option-scenario-money-has-no-smell = 財閥の支配
wonderful_world-option-asking = 産出でのフリーアクションの確認
wonderful_world-option-asking-standing = 役に立つときだけ
wonderful_world-option-asking-each_round = ラウンドごと（以前のテーブル）
wonderful_world-command-side = A面は帝国がそれぞれ別、B面は全員同じ
wonderful_world-command-empires = 使う帝国カード（席の順）
wonderful_world-command-scenario = ソロプレイで目指すシナリオ

wonderful_world-event-scenario-card = シナリオの必須カード：**{ $card }**
wonderful_world-event-round-begins = **第{ $round }ラウンド**が始まりました。
wonderful_world-event-pile = 計画フェイズ（{ $half }回目）の発展カード5枚を配りました。
wonderful_world-event-drafted = { $name }さんが**{ $card }**を取りました。
wonderful_world-event-last-card = { $name }さんは最後の**{ $card }**を受け取りました。
wonderful_world-drafts = { $name }さんのドラフト：{ $cards }
wonderful_world-plans = { $name }さん：{ $parts }
wonderful_world-plans-slated = { $cards }を構築
wonderful_world-plans-recycled = { $cards }をリサイクル
wonderful_world-plans-discarded = { $cards }を破棄
wonderful_world-lays = { $name }さんの配置：{ $parts }
wonderful_world-laid = { $what }{ $count }個を{ $card }へ
wonderful_world-event-draft-rest = 各手札の残り{ $cards }枚を捨てました。
wonderful_world-event-slated = { $name }さんが**{ $card }**の構築を始めました。
wonderful_world-event-recycled = { $name }さんが**{ $card }**をリサイクルし、{ $what }を得ました。
wonderful_world-event-discarded = { $name }さんが構築中の**{ $card }**を破棄し、{ $what }を得ました。
wonderful_world-event-placed = { $name }さんが{ $what }を{ $card }に置きました。
wonderful_world-event-stored = { $name }さんが{ $what }{ $count }個を帝国カードに置きました。
wonderful_world-own-stored = 帝国カードに移ったキューブ：{ $amounts }
wonderful_world-event-converted = { $name }さんの帝国カードのキューブが、クリスタリウム{ $count }個になりました。
wonderful_world-event-completed = { $name }さんが**{ $card }**を完成させました。
wonderful_world-changed-drafted = { $count }人が1枚ずつドラフトしました
wonderful_world-changed-slated = 構築を開始：{ $each }
wonderful_world-changed-laid = 構築中のカードに置いたキューブ：{ $each }
wonderful_world-changed-all-completed = 完成：{ $each }
wonderful_world-changed-completed = { $name }さんが{ $cards }を完成
wonderful_world-event-bonus = { $name }さんが{ $card }の構築ボーナスで{ $what }を{ $count }個得ました。
wonderful_world-event-dug = { $name }さんが{ $card }と{ $other }を捨て、山札の5枚を見ました。
wonderful_world-event-looked = あなたは山札の{ $cards }枚を見ています。
wonderful_world-event-reshuffled = 捨て札{ $cards }枚を山札に混ぜました。
wonderful_world-event-kept = { $name }さんが**{ $card }**を手元に残しました。
wonderful_world-event-step = { $what }の産出を始めます。
wonderful_world-event-produced = { $name }さんが{ $what }を{ $count }個産出しました。
wonderful_world-production = { $what }の産出：{ $amounts }
wonderful_world-event-supremacy = { $name }さんが{ $what }の最多産出者になり、**{ $token }**を得ました。
wonderful_world-event-no-supremacy = { $what }の最多産出者はいません（同数か0個）。
wonderful_world-solo-no-supremacy = { $what }の最多産出ボーナスはありません。ソロプレイではキューブ5個以上の産出が必要です。
wonderful_world-event-auto = フリーアクションを使うかどうかの確認を止めました。
wonderful_world-event-ask = フリーアクションを使うかどうかを、産出のたびに確認します。
wonderful_world-event-usual = フリーアクションを使うかどうかを、役に立つときだけ確認します。
wonderful_world-event-game-ends = 世界が完成し、ゲームが終わりました。
wonderful_world-event-medal = **{ $total }**点：{ $medal }

wonderful_world-players-1 = **ソロプレイ：** ドラフトはありません。毎ラウンド、5枚ずつ2回計画してから産出します。1回の産出でキューブを5個以上得ると最多産出者になり、チップを得ます。計画では発掘もできます（カード2枚を捨て、山札の5枚から1枚を選んで残す）。得点に応じてメダルを獲得します。
wonderful_world-players-2 = **2人プレイ：** カードは10枚ずつ配られます。7枚をドラフトしたら、各手札の残り3枚を捨てます。
wonderful_world-pad-two = ドラフトの後、2人とも手札の残り3枚を捨てます。

wonderful_world-error-empires = 帝国カードは、別々のものを席の数まで選んでください。
wonderful_world-error-empire-unknown = 「{ $card }」という帝国カードはありません。一覧から選んでください。
wonderful_world-error-scenario-solo = シナリオを選べるのはソロプレイだけです。
wonderful_world-error-token-first = 先に、科学の最多産出者ボーナスのチップを選んでください。
wonderful_world-error-not-drafted = { $card }はドラフトエリアにありません。
wonderful_world-error-not-dug = { $card }は、いま見ているカードの中にありません。
wonderful_world-error-cards-left = 先に、ドラフトエリアのカードを構築するかリサイクルしてください（残り{ $cards }枚）。
wonderful_world-error-no-site = { $card }は、あなたの帝国で構築中ではありません。
wonderful_world-error-no-slot = { $card }には、{ $what }を置ける空きスロットがありません。
wonderful_world-error-wrong-slot = { $card }：{ $what }は{ $slot }のスロットに置けません。
wonderful_world-error-which-slot = クリスタリウムを{ $card }のどのスロットに置くか選んでください。
wonderful_world-error-not-produced = いま置ける{ $what }のキューブはありません。
wonderful_world-error-none-held = { $what }を持っていません。
wonderful_world-error-said = もうその設定なので、何も変わりません。
wonderful_world-error-dig-solo = 発掘できるのはソロプレイだけです。
wonderful_world-error-dig-cards = 発掘にはドラフトエリアのカードが2枚必要です。
wonderful_world-owed-pick = 手札からカードを1枚取る
wonderful_world-owed-plan = ドラフトしたカードを構築するかリサイクルする
wonderful_world-owed-keep = 手元に残すカードを選ぶ
wonderful_world-owed-place = 産出したキューブを置く
wonderful_world-owed-free = クリスタリウムやチップを使うかどうかを決める

wonderful_world-pad-pick = { $picks }枚中{ $number }枚目：{ $count }枚から1枚を取ってください。{ $number ->
    [1] 全員が選ぶまでは変えられます。
   *[other] { "" }
}
wonderful_world-pad-chosen = 確定：{ $moves }
wonderful_world-pad-keep = { $count }枚から1枚を選んで手元に残してください。
wonderful_world-pad-plan = { $count ->
    [0] ドラフトエリアのカードは、すべて決めました。「{ any-button-done }」を押すと計画が終わります。
   *[other] ドラフトエリアのカード（残り{ $count }枚）を、構築するかリサイクルしてください。
}
wonderful_world-pad-token = あなたは科学の最多産出者です。チップを選んでください。
wonderful_world-pad-place = キューブを置いてください（残り{ $left }個）。「{ any-button-done }」を押すと、残りは帝国カードに置かれます。
wonderful_world-pad-free = { $kinds ->
    [0] 置くものはもうありません。「{ any-button-done }」を押すと、この産出が終わります。
   *[other] { $held }を使えます。使わないときは「{ any-button-done }」を押してください（構築中のカードを破棄することもできます）。
}
wonderful_world-pad-idle = この産出ですることはありません。
wonderful_world-pad-asking = 産出では、キューブの配置、クリスタリウムやチップの使用、構築中のカードの破棄ができます。役に立つ手が1つだけのときは自動で進みます。いつ確認しますか？ほかのプレイヤーがいるときは、設定が次のテーブルでも続きます。
wonderful_world-wish-usual = このテーブルから、役に立つときだけ確認します。
wonderful_world-wish-ask = { $kept ->
    [no] このテーブルから、役に立つときだけ確認します。
   *[yes] このテーブルから、産出のたびに確認します。
}
wonderful_world-wish-auto = このテーブルから、確認しません。
wonderful_world-pad-honour = **{ $points }**点：{ $honour }
wonderful_world-plan-placeholder = 決めるカードを選ぶ
wonderful_world-place-placeholder = { $kinds ->
    [0] { $cube }{ $left }個の置き場所
   *[other] { $cube }{ $left }個の置き場所（{ $held }も使えます）
}
wonderful_world-drafted-placeholder = { $card }：構築するか、{ $cube }にリサイクルする
wonderful_world-recycle-to = { $card }へリサイクル
wonderful_world-on = { $number ->
    [1] { $what } → { $card }
   *[other] { $what } → { $card }（{ $number }個目）
}
wonderful_world-as = { $card }（{ $slot }として）
wonderful_world-holding = { $what }：手元に{ $count }個
wonderful_world-hint-means-plan = { any-hint-means }いま構築するカードを、次のラウンド以降に完成させることも見込んだ予想です。
wonderful_world-site = { $card }：スロット{ $filled }/{ $slots }
wonderful_world-lacks = 残り{ $what }
wonderful_world-recycles = リサイクルで{ $cube }
wonderful_world-now = 完成時の産出は{ $what }（現状）
wonderful_world-discard-for = { $card }を破棄して{ $cube }1個を得る
wonderful_world-button-all = まとめて決める…
wonderful_world-clash-both = { $card }はドラフトエリアに{ $count }枚しかないので、構築とリサイクルの両方はできません。どちらかを外してください。
wonderful_world-clash-twice = { $card }はドラフトエリアに{ $count }枚しかありませんが、リサイクル先が{ $chosen }か所選ばれています。枚数に合わせてください。
wonderful_world-clash-unbuilt = { $place }は構築中ではありません。ここへ置くには、「{ wonderful_world-form-build }」でも{ $place }を選んでください。
wonderful_world-form-title = 計画をまとめて決める
wonderful_world-form-build = 構築するカード
wonderful_world-form-build-about = 何枚でも選べます（0枚も可）。見返りの大きい順です。
wonderful_world-form-recycle = 構築中のカードへのリサイクル
wonderful_world-form-recycle-of = 構築中のカードへのリサイクル（ドラフト{ $first }～{ $last }枚目）
wonderful_world-form-recycle-one = 構築中のカードへのリサイクル（ドラフト{ $first }枚目）
wonderful_world-form-recycle-about = 「リサイクルするカード：キューブ → 置き先」の形です。
wonderful_world-form-pair = { $card }：{ $cube } → { $place }
wonderful_world-if-built = { $card }（構築する場合）
wonderful_world-form-use = クリスタリウムとチップを使う
wonderful_world-form-others = ドラフトエリアの残りのカード
wonderful_world-form-rest = 帝国カードにリサイクルする
wonderful_world-form-rest-about = ほかにできることがなければ、計画も終わります。
wonderful_world-form-rest-last = 帝国カードにリサイクルして終える
wonderful_world-form-rest-last-about = どの場合も計画が終わります。
wonderful_world-form-later = 後で決める
wonderful_world-form-later-about = ドラフトエリアに残します。
wonderful_world-use-placeholder = 使えるものを使う：{ $held }
wonderful_world-use = { $what }を{ $card }へ（{ $slot }として）
wonderful_world-discard-placeholder = 構築中のカードを破棄する
wonderful_world-dig-placeholder = 発掘：2枚を捨てて5枚を見る
wonderful_world-to-empire = 帝国カード
wonderful_world-amount = { $what }{ $count }個
wonderful_world-amount-financier = 投資家{ $count }枚
wonderful_world-amount-general = 将軍{ $count }枚
wonderful_world-times = { $what }×{ $count }
wonderful_world-costs = コスト：{ $cost }
wonderful_world-gives-made = 毎ラウンド、{ $made }を産出
wonderful_world-gives-made-per = 毎ラウンド、「{ $what }」1枚につき{ $made }を産出
wonderful_world-gives-once = 構築ボーナス：{ $what }
wonderful_world-gives-points = { $points }点
wonderful_world-gives-points-type = 「{ $what }」1枚につき{ $points }点
wonderful_world-gives-points-token = { $what }1枚につき{ $points }点
wonderful_world-brings-completes = **{ $card }**が完成します。
wonderful_world-brings-begun = **{ $card }**を構築（{ $lacks }）
wonderful_world-brings-lacks = **{ $card }**（{ $lacks }）
wonderful_world-brings-cubes = { $count ->
    [0] 帝国カードのキューブ5個がクリスタリウム1個になります。
   *[other] 帝国カードのキューブは{ $count }個になります（5個でクリスタリウム1個）。
}
wonderful_world-brings-now = 得られるもの：{ $gains }
wonderful_world-brings-done = 置くキューブがなくなり、この産出を終えます。
wonderful_world-brings-planned = これで計画が終わります。
wonderful_world-button-build = { $card }を構築する
wonderful_world-button-for-me-plan = おまかせで計画
wonderful_world-button-for-me-place = おまかせで配置
wonderful_world-question-cubes = **{ $card }**のスロットは、{ $slots }か所のうち{ $filled }か所が埋まっています。破棄すると、置いた資源やチップも失います。破棄しますか？
wonderful_world-question-dig = 2枚を捨てて山札から5枚を見て、1枚を手元に残します。取り消せません。発掘しますか？
wonderful_world-question-demanded = **{ $card }**はシナリオの必須カードです。破棄するとシナリオ失敗になります{ $filled ->
    [0] { "" }
   *[other] （置いた資源も失います）
}。破棄しますか？
wonderful_world-button-dig = 発掘する…
wonderful_world-button-not-dig = 計画に戻る
wonderful_world-button-asking = 産出を自分で行う？
wonderful_world-button-not-asking = 戻る
wonderful_world-button-usual = 役に立つときだけ確認する
wonderful_world-button-ask = 産出のたびに確認する
wonderful_world-button-auto = 確認しない

wonderful_world-order-place-by-hand = 産出のたびに確認する
wonderful_world-order-place-always = 配置はおまかせ
wonderful_world-order-place-but-krystallium = 配置はおまかせ（クリスタリウムを得られそうなときは自分で）
wonderful_world-order-place-about = これからの産出で、キューブを自動で置きます。
wonderful_world-order-picks = 欲しい順に選ぶと、残っている最上位の1枚を自動で取ります
wonderful_world-order-picks-about = 手札から、リストの一番上にある1枚を自動で取ります。
wonderful_world-order-picks-list = 手札から、{ $cards }の順に1枚取る
wonderful_world-move-pick = { $card }を取る
wonderful_world-move-keep = { $card }を手元に残す
wonderful_world-move-recycle = { $card }をリサイクル：{ $cube }を{ $place }へ
wonderful_world-move-builds = { $cards }を構築
wonderful_world-move-recycles = { $cards }をリサイクルして{ $place }へ
wonderful_world-move-place = { $what }を{ $place }へ
wonderful_world-move-discard = { $card }を破棄する
wonderful_world-move-token = { $what }を選ぶ
wonderful_world-move-dig = 発掘：{ $first }と{ $other }を捨てる
wonderful_world-rules = { "" }**イッツ・ア・ワンダフルワールドの遊び方**
    ドラフトフェイズ、計画フェイズ、製造フェイズを4ラウンド行います。ドラフトフェイズでは、全員が発展カードを1枚ずつ秘密に取り、残りを隣へ渡します。7枚取ったら終わりです（2人なら10枚配り、残り3枚は捨てます）。
    { "" }**計画フェイズ**では、取ったカードを構築中エリアに置くか、リサイクルして右下のリサイクルボーナスの資源を得ます。
    { "" }**製造フェイズ**では、解決順ボードの順（建材、エネルギー、科学、資金、探査）に、帝国カードと完成したカードから資源を産出します。単独で最も多く産出した人は、投資家か将軍のチップを得ます（ソロプレイでは5個以上産出したとき）。キューブは構築中のカードか帝国カードに置きます。帝国カードのキューブは5個でクリスタリウム1個になり、どの資源としても使えます。
    スロットがすべて埋まると、カードは完成します。構築ボーナスと得点を得られ、その後の産出に加わります。未完成のカードは得点になりません。チップは1枚1点です。

## 得点の内訳
wonderful_world-dearest = 得点の多いカード：
wonderful_world-part-structure = 建造物
wonderful_world-part-vehicle = 軍用機
wonderful_world-part-research = 研究
wonderful_world-part-project = 巨大事業
wonderful_world-part-discovery = 発見
wonderful_world-part-empire = 帝国カード
wonderful_world-part-financier = 投資家
wonderful_world-part-general = 将軍

wonderful_world-seen-hand = { $name }さんの手札：{ $cards }
wonderful_world-seen-discards = 捨て札：{ $cards }
