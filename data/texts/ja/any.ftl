# どのゲームでも使う文。ゲームごとのファイルに `<game>-...` があれば、そちらを使う。

any-button-back = 取り消す
any-button-done = 終える
any-button-refresh = 更新

any-error-back = このフェイズには、取り消せる手がありません。
any-error-card-ambiguous = 「{ $text }」だけでは、{ $card }か{ $other }か分かりません。カードの名前をもう少し長く入力してください。
any-error-card-unknown = 「{ $text }」というカードはありません。
any-error-game = これは別のゲームのテーブルです。
any-error-game-over = ゲームは終わりました。
any-error-not-in-hand = { $card }は手札にありません。
any-error-not-now = その手は別のフェイズのものです。いまは{ $owed }ところです。
any-error-not-waiting = いま決めることはありません。
any-error-not-your-choice = いまは別の人が選ぶところです。
any-error-not-your-turn = まだあなたの手番ではありません。
any-error-notation = 「{ $text }」を読み取れません。入力中に出る一覧から選んでください。
any-error-option = 「{ $option }」というルールの設定はありません。
any-error-option-value = { $option }に「{ $value }」は選べません。
any-error-seats = { $game }は{ $least }～{ $most }人用です。
any-error-version = このゲームは、いまは使えない古いルールで始まりました。

any-event-done = 「{ any-button-done }」を選びました。
any-event-forced = { $name }さんの選択肢は1つだけなので、自動で行いました。
any-event-obvious = { $name }さんの役に立つ手は1つだけなので、自動で行いました。
any-event-ordered = { $name }さんが先に決めていた手です。
any-event-result = { $rank }位 { $name }さん：**{ $total }**点
any-event-round-ends = 第{ $round }ラウンドが終わりました。
any-event-rewound = { $name }さんの最後の決定を取り消しました。
any-event-took-back = { $name }さんが直前の手を取り消しました。

any-headline-over = ゲーム終了

any-pad-at-once = -# 選ぶとすぐに決まります。「{ table-button-undo }」で取り消せます。
any-pad-done = 確定しました。全員が決めるまでは取り消せます。
any-pad-played = 行動しました。次の人が行動するまでは取り消せます。
any-pad-done-alone = 確定しました。この決定は取り消せます。
any-pad-played-alone = 行動しました。この行動は取り消せます。
any-pad-nothing = いまは、することがありません。
any-pad-rank = { $players }人中**{ $rank }位**（**{ $points }**点）です。
any-pad-won = **{ $points }点**で、あなたの勝ちです（2位の{ $name }さんに{ $lead }点差）。
any-pad-title = **{ $game }** · { $headline }
theme-table = テーブルと同じ
theme-own = ゲームごとの配色
theme-light = 明るい配色
theme-dark = 暗い配色
theme-contrast = 高コントラスト
theme-protan = 赤が見えにくい方向け
theme-deutan = 緑が見えにくい方向け
theme-tritan = 青が見えにくい方向け
any-hint-means = -# 太字は、{ $solo ->
    [yes] 終了時の得点の予想です。
   *[no] 終了時にトップの相手を何点上回るかの予想です（−のときは下回ります）。
}
any-hint-others = トップの相手の得点

any-options-usual = 通常のルール
