# バニーキングダムの画像の中の文字と、その説明文。

picture-bk-title-board = 王国
picture-bk-title-hand = あなたの手札
picture-bk-title-construction = あなたの王国
picture-bk-title-seat = { $name } の王国
picture-bk-title-harvest = 収穫 { $round }
picture-bk-title-final = 最終順位
picture-bk-title-parchments = { $name } の親書

picture-bk-status = ラウンド{ $round }/{ $rounds }・{ $step }
picture-bk-step-exploration = 探査{ $turn }/{ $turns }
picture-bk-step-railway = 線路
picture-bk-step-camps = 野営
picture-bk-step-construction = 建設
picture-bk-step-harvest = 収穫
picture-bk-step-copies = 親書
picture-bk-step-over = ゲーム終了

picture-bk-legend-points = 得点
picture-bk-legend-harvest = 今の収穫
picture-bk-legend-parchments = 親書
picture-bk-hand-empty = 手札はありません
picture-bk-on-terrain = { $terrain }のみ
picture-bk-anywhere = 自分の区域どこでも
picture-bk-rule-station = 線路沿いの自分の区域
picture-bk-rule-camp = 空いている区域へ
picture-bk-rule-tower = 2つの領地をつなぐ
picture-bk-rule-post = 木材・魚・ニンジン
picture-bk-rule-rail = 線路{ $tokens }つを端へ
picture-bk-rule-switch = 線路{ $tokens }つを途中へも
picture-bk-rule-provisions = 2枚引いてプレイ
picture-bk-rule-central-station = タイルの駅が自分のものに
picture-bk-joins = 領地{ $count }つとつながる
picture-bk-alone = 新しい領地

picture-bk-do-build = 駒を置くか、終える
picture-bk-do-piece = どこに置きますか？ { $piece }
picture-bk-do-camp = 野営{ $number }を置くか、待つ
picture-bk-do-rail = 線路をあと{ $count }つ敷く
picture-bk-do-post = { $cell } の交易所の産物を選ぶ
picture-bk-do-charge = 駅の相手を選ぶ
picture-bk-do-copy = { $card }は何になりますか？
picture-bk-do-wait = 完了。ほかの人を待っています
picture-bk-do-nothing = 今置けるものはありません
picture-bk-tower-pair = { $first }＋{ $second }

picture-bk-source-fiefs = 領地
picture-bk-source-railway = 線路
picture-bk-source-stations = 駅
picture-bk-source-sheriff = 保安官
picture-bk-source-parchments = 親書
picture-bk-fiefs-more = ほか{ $count }領地：{ $points }
picture-bk-fiefs-idle = { $count }領地は0点
picture-bk-no-parchments = 親書なし
picture-bk-copied = { $card }になる

picture-bk-alt-pass-left = 手札は左へ
picture-bk-alt-pass-right = 手札は右へ
picture-bk-alt-seat = { $name }：{ $points }点、{ $cells }区域（{ $list }）、今の収穫{ $harvest }、親書{ $parchments }、未配置{ $pieces }
picture-bk-alt-seat-short = { $name }：{ $points }点、{ $cells }区域、今の収穫{ $harvest }、親書{ $parchments }、未配置{ $pieces }
picture-bk-alt-fiefs = { $name } の主な領地：{ $fiefs }
picture-bk-alt-sheriff = 保安官は { $name }
picture-bk-alt-railway = 中央駅は { $cell }、線路{ $count }
picture-bk-alt-hand = 手札：{ $cards }
picture-bk-alt-chosen = 選択済み：{ $cards }
picture-bk-alt-parchments = あなたの親書：{ $cards }
picture-bk-alt-pieces = 未配置：{ $cards }
picture-bk-alt-harvest-now = 今の収穫：{ $points }
picture-bk-alt-spots = { $piece }を置ける区域と収穫の増分：{ $cells }
picture-bk-alt-bridges = 天空城でつなげる領地：{ $pairs }
picture-bk-alt-tracks = 線路を敷ける辺：{ $edges }
picture-bk-alt-round = { $name }：領地{ $fiefs }、線路{ $railway }、駅{ $stations }、保安官{ $sheriff }、合計{ $total }
picture-bk-alt-rank = { $rank }位 { $name }：{ $points }点（{ $sources }）
picture-bk-none = なし
picture-bk-track-rail = 線路
picture-bk-track-switch = スイッチ
