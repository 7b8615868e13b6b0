# 画像の中の文字と、画像が見えない人のための説明文。

picture-title-board = { $name }さんの地図
picture-title-pad = { $name }さんの地図
picture-title-scores = 得点表
picture-title-final = 最終順位
picture-title-cards = 場のカード
picture-standing-people = { $count }人
picture-standing-rating = レート
picture-standing-games = プレイ数
picture-standing-won = 勝ち
picture-standing-best = 最高
picture-standing-best-fewest = 最少
picture-standing-mean = 平均
picture-page = { $page }/{ $pages }

picture-status-turn = { $season }・第{ $turn }ターン
picture-phase-draw = 測量
picture-phase-ambush = 待ち伏せ
picture-status-over = ゲーム終了
picture-status-scored = { $season }が終わりました
picture-dated = { $month }月{ $day }日{ $time } { $zone }
picture-since = { $since }から
picture-changed = 直前の変化は次のとおりです。{ $changed }
picture-lead = { $name }さん{ $ahead }点差
picture-lead-shared = { $names }さん：各{ $points }点
picture-heard-lead = { $name }さんが{ $points }点で首位、{ $ahead }点差
picture-heard-lead-shared = { $names }さんが各{ $points }点で首位
picture-lead-many = { $count ->
    [1] 首位{ $points }点
   *[other] { $count }人が各{ $points }点
}
picture-wait-you = あなたの番です
picture-wait-one = { $name }さん待ち
picture-wait-two = { $name }さんと{ $other }さん待ち
picture-wait-more = { $name }さんほか{ $count }人待ち
picture-wait-many = { $count }人待ち

picture-pad-draw = 自分の地図に描く
picture-pad-ambush = 待ち伏せ！{ $name }さんの地図に怪物を描く
picture-pad-brace = 待ち伏せ！技能を使うか、見送る
picture-pad-extra = { $skill }：追加で描く
picture-pad-ruins = 廃墟のマスに重ねて描く
picture-pad-covers = 廃墟に重なります：確定して描く
picture-pad-single-fits = どの形も入らない：1マスだけ描く
picture-pad-single-ruins = 廃墟に重ねられる形がない：1マスだけ描く
picture-pad-single-ambush = 怪物が入らない：1マスだけ描く
picture-pad-illegal = ここには描けません
picture-pad-watch = いまは描くものがありません
picture-pad-done = 描き終えました。ほかの人を待っています
picture-pad-new = 今回
picture-pad-last = 前回
picture-pad-closed = 描けない
picture-pad-touch = 1つに重ねる
picture-pad-open = ここだけ
picture-pad-covered = 廃墟
picture-pad-more = …ほか{ $count }人
picture-pad-you = 自分
picture-pad-now = いま計算すると
picture-pad-score = { $name }さんの得点
picture-pad-left = 左隣
picture-pad-right = 右隣
picture-pad-other = 相手
picture-pad-yours = 自分の地図

picture-total = 合計
picture-growth = { $name }さんの得点の内訳
picture-growth-alt = { $name }さんの得点を手の順に：{ $points }
picture-rating = 評価点
picture-hand-clockwise = 自分の地図は左隣へ
picture-hand-counterclockwise = 自分の地図は右隣へ
picture-hand-solo = 描く場所はルールで決まる
picture-won = { $name }さんの勝利
picture-won-many = { $count }人が同点で勝利

# 得点カードの短い1行。
picture-rule-sentinel-wood = 地図の端の森林1マスにつき1
picture-rule-greenbough = 森林のある行と列1本につき1
picture-rule-treetower = 隣に空きのない森林1マスにつき1
picture-rule-stoneside-forest = 森林でほかとつながる山岳ごとに3
picture-rule-wildholds = 6マス以上の村落の群れごとに8
picture-rule-great-city = 山岳に接しない最大の村落1マスに1
picture-rule-greengold-plains = 3種以上に接する村落の群れごとに3
picture-rule-shieldgate = 2番目に大きい村落1マスにつき2
picture-rule-canal-lake = 農地に接する水域と水域に接する農地に1
picture-rule-mages-valley = 山岳に接する水域に2、農地に1
picture-rule-golden-granary = 廃墟隣の水域に1、廃墟上の農地に3
picture-rule-shoreside-expanse = 端と互いに接しない農地と水域の群れに3
picture-rule-borderlands = 埋まった行と列ごとに6
picture-rule-lost-barony = 埋まった最大の正方形の一辺×3
picture-rule-broken-road = 左端から下端まで埋まる斜め列に3
picture-rule-cauldrons = 隣に空きのない空きマス1つにつき1

picture-alt-time = 経過値{ $time }/{ $threshold }
picture-alt-card = カード：{ $card }
picture-alt-ruins = 廃墟のマスに重ねて描く必要があります
picture-alt-edicts = 勅令：{ $edicts }
picture-alt-skills = 技能と必要な金貨：{ $skills }
picture-alt-skill = { $skill }（{ $cost }枚）
picture-alt-rule = { $card }：{ $rule }
picture-alt-skill-used = この季節に使った技能：{ $skill }
picture-alt-stars = { $name }：星{ $stars }個
picture-alt-standing = { $name }：星{ $stars }個、金貨{ $coins }枚、空き{ $empty }マス
picture-alt-map = 地図：{ $terrains }
picture-alt-terrain = { $terrain }{ $count }マス
picture-alt-piece = { $terrain }を{ $cells }に置いています
picture-alt-piece-illegal = { $terrain }を{ $cells }に置いていますが、そこには描けません
picture-alt-rises = { $letter }が{ $now }個から{ $then }個
picture-alt-preview = 描いた後の勅令の星：{ $edicts }。得られる金貨{ $coins }枚、怪物で失う星{ $loss }個
picture-alt-loss = 怪物で失う星は{ $loss }個
picture-alt-season = { $season }は星{ $total }個（勅令{ $a }が{ $first }個、勅令{ $b }が{ $second }個、金貨{ $coins }枚、怪物{ $monsters }個）
picture-alt-seasons = { $name }：{ $seasons }、合計{ $stars }個
picture-alt-rank = { $rank }位 { $name }：星{ $stars }個、怪物で失った星{ $loss }個
picture-alt-rating = 星{ $stars }個、評価点{ $rating }：{ $title }
picture-cards-for-all = 全員に共通です
picture-alt-fresh = 直前に変わった所：{ $places }
picture-read-empty = 空き
picture-read-run = { $cells }は{ $terrain }
picture-read-row = { $row }行：{ $runs }
picture-read-ruins = 廃墟のマス：{ $cells }
picture-read-coins = 金貨の残る山岳：{ $cells }
picture-read-edicts = いまの勅令の星：{ $edicts }
picture-read-terrains = 描く地形：{ $terrains }
picture-read-line = { $row }行目の{ $columns }列目
picture-read-season = { $season }の終わりに、勅令{ $first }と{ $second }の得点を計算
picture-read-shape = 形{ $number }：{ $rows }
picture-read-shape-coin = 形{ $number }（金貨1枚）：{ $rows }

# 個人の画像の上部：見る人の順位。
picture-band-own = あなたの得点は{ $points }点
picture-band-decided = 確定しました・まもなく次へ
picture-band-level = 全員が同点
picture-band-shared = 同点で首位
picture-band-ahead = { $points }点差で首位
picture-band-behind = 首位と{ $points }点差
picture-band-behind-one = 首位の{ $name }さんと{ $points }点差
picture-band-place = { $count }人中{ $place }位・{ $behind }
