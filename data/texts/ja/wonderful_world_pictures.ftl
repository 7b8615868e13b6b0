# イッツ・ア・ワンダフルワールドの画像の中の文字と、その説明文。

picture-ww-title-empire = { $name }さんの帝国
picture-ww-title-final = 最終順位
picture-ww-title-solo = 最終得点

picture-ww-status = ラウンド{ $round }/{ $rounds }・{ $phase }
picture-ww-phase-draft = ドラフト{ $pick }枚目
picture-ww-pass-left = { $status }・左へ渡す
picture-ww-pass-right = { $status }・右へ渡す
picture-ww-pick = ドラフト{ $pick }{ $way }
picture-ww-half = 計画{ $half }/2
picture-ww-headline = R{ $round }/{ $rounds }・{ $phase }
picture-ww-phase-planning = 計画
picture-ww-phase-half = 計画{ $half }/2
picture-ww-phase-dig = 発掘

picture-ww-drafted = ドラフト済み：{ $count }枚
picture-ww-sites = 構築中：{ $count }枚
picture-ww-built = 完成：{ $count }枚
picture-ww-makes = 毎ラウンドの産出
picture-ww-together = ドラフト{ $count }枚の合計
picture-ww-balance = 産出−必要
picture-ww-needed = 必要の合計
picture-ww-matter = 新しいカードと、完成に近いカード
picture-ww-cards = 枚数
picture-ww-more = ほか{ $count }枚
picture-ww-sign-gives = 毎ラウンド
picture-ww-sign-bonus = 完成時
picture-ww-sign-points = 得点
picture-ww-sign-recycle = リサイクル
picture-ww-sign-paid = 1ラウンドの産出で完成
picture-ww-sign-short = 不足
picture-ww-sign-tight = カードどうしで競合
picture-ww-sign-most = 最多産出

picture-ww-do-plan = カードを構築するかリサイクルする
picture-ww-do-finish = すべて決めました。計画を終えてください
picture-ww-do-pick = 1枚選ぶ
picture-ww-do-keep = 1枚だけ手元に残す
picture-ww-do-token = 最多産出者：チップを選ぶ
picture-ww-do-place = キューブを{ $count }個置く（残りは帝国カードへ）
picture-ww-do-free = { $held }を使えます
picture-ww-do-idle = この産出ですることはありません
picture-ww-do-wait = 決定済み。ほかの人を待っています
picture-ww-do-nothing = いま決めることはありません

picture-ww-unfinished = 未完成：{ $cards }
picture-ww-medal-gold = 金メダル
picture-ww-medal-silver = 銀メダル
picture-ww-medal-bronze = 銅メダル
picture-ww-medal-none = メダルなし
picture-ww-medal-failed = シナリオ失敗
picture-ww-medal-unfinished = シナリオ失敗：未完成の必須カードあり

picture-ww-alt-pass-left = 手札は左へ
picture-ww-alt-pass-right = 手札は右へ
picture-ww-alt-hand = 手札：{ $cards }
picture-ww-alt-near = 完成が近いカード：{ $cards }
picture-ww-alt-built = 完成：{ $cards }
picture-ww-alt-empire = 産出{ $production }、キューブ{ $cubes }/5個、クリスタリウム{ $krystallium }個、投資家{ $financiers }枚、将軍{ $generals }枚、{ $points }点
picture-ww-alt-row = { $name }：{ $empire }、完成{ $built }枚、構築中{ $sites }枚
picture-ww-alt-rank = { $rank }位 { $name }：{ $points }点（{ $sources }）

picture-ww-alt-supremacy = 第{ $round }ラウンドの最多産出者：{ $steps }
picture-ww-alt-supremacy-won = { $step }は{ $name }さん（{ $token }）
picture-ww-alt-supremacy-open = { $step }は{ $name }さん
picture-ww-alt-supremacy-nobody = { $step }はなし
picture-ww-alt-supremacy-missed = { $step }はキューブ5個未満
picture-ww-alt-chosen = これまでの選択：{ $done }
picture-ww-alt-chosen-pick = { $card }を選択
picture-ww-alt-chosen-keep = { $card }を手元に残す
picture-ww-alt-chosen-build = { $card }を構築
picture-ww-alt-chosen-recycle = { $card }をリサイクル、{ $what }を{ $on }へ
picture-ww-alt-chosen-place = { $what }{ $count }個を{ $on }へ
picture-ww-alt-chosen-discard = { $card }を破棄
picture-ww-alt-chosen-token = { $what }を選択
picture-ww-alt-drafted-by = { $name }さんのドラフト：{ $cards }
picture-ww-solo = ソロプレイ
picture-ww-read-filled = スロット{ $filled }/{ $slots }
picture-ww-read-cubes = 帝国カードの上：{ $cubes }
