# どのゲームでも使う文。ゲームごとのファイルに `<game>-...` があれば、そちらを使う。

any-button-back = 取り消す
any-button-done = 終える
any-button-refresh = 更新

any-error-back = このフェイズで戻せる手がありません。
any-error-card-ambiguous = 「{ $text }」だけでは、{ $card }か{ $other }か分かりません。もう少し長く書いてください。
any-error-card-unknown = 「{ $text }」というカードはありません。
any-error-game = これは別のゲームのテーブルです。
any-error-game-over = ゲームは終わりました。
any-error-not-in-hand = { $card }は手札にありません。
any-error-not-now = それは別のフェイズの行動です。いまは{ $owed }ところです。
any-error-not-waiting = いま決めることはありません。
any-error-notation = 「{ $text }」が読み取れません。入力中に出る一覧から選んでください。
any-error-option = { $option }というルールの選択はありません。
any-error-option-value = { $option }に{ $value }は選べません。
any-error-seats = { $game }は{ $least }人から{ $most }人で遊びます。
any-error-version = このゲームは、いまは扱えない古い版のルールで始まりました。

any-event-done = 終えました。
any-event-forced = { $name }さんの選択肢は一つだけなので、代わりに行いました。
any-event-ordered = { $name }さんの予約によるものです。
any-event-result = { $rank }位 { $name }さん：**{ $total }**点
any-event-round-ends = 第{ $round }ラウンドが終わりました。
any-event-rewound = { $name }さんの最後の決定の前まで戻りました。
any-event-took-back = { $name }さんが一手戻しました。

any-headline-over = ゲーム終了

any-pad-done = 決定しました。全員が決めるまでは取り消せます。
any-pad-played = 行動しました。次の人が行動するまでは取り消せます。
any-pad-nothing = いまは何もすることがありません。
any-pad-rank = { $players }人中 **{ $rank }位**、**{ $points }**点です。
any-pad-title = **{ $game }** · { $headline }
theme-table = テーブルと同じ
theme-own = ゲームごとの配色
theme-light = 明るい
theme-dark = 暗い
theme-contrast = 高コントラスト
theme-protan = 赤が見えにくい方向け
theme-deutan = 緑が見えにくい方向け
theme-tritan = 青が見えにくい方向け
any-hint-means = -# 太字は、終わったときにほかの人の最高点を平均で何点上回るか（1人なら得点）です。
any-hint-others = ほかの人の最高点
