# 画像の中の文字と、画像が見えない人のための説明文。

picture-title-table = テーブル
picture-title-board = { $name } の地図
picture-title-pad = { $name } の地図
picture-title-scores = 得点表
picture-title-final = 最終順位
picture-title-cards = 場のカード
picture-page = { $page }/{ $pages }

picture-status-turn = { $season }・第{ $turn }ターン
picture-phase-draw = 描画
picture-phase-ambush = 待ち伏せ
picture-status-over = ゲーム終了
picture-status-scored = { $season }が終わりました
picture-wait-you = あなたの番です
picture-wait-one = { $name } 待ち
picture-wait-two = { $name } と { $other } 待ち
picture-wait-more = { $name } ほか{ $count }人待ち
picture-wait-many = { $count }人待ち

picture-pad-draw = 自分の地図に描く
picture-pad-ambush = 待ち伏せ！ { $name } の地図に怪物を描く
picture-pad-brace = 待ち伏せ！ 技能を使うか見送る
picture-pad-extra = { $skill }：追加で描く
picture-pad-ruins = 廃墟のマスに重ねて描く
picture-pad-single-fits = どの形も入らない：1マスだけ描く
picture-pad-single-ruins = 廃墟に重ねられる形がない：1マスだけ描く
picture-pad-single-ambush = 怪物が入らない：1マスだけ描く
picture-pad-illegal = ここには描けません
picture-pad-watch = 今は描くものがありません
picture-pad-done = 描き終えました。ほかの人を待っています

picture-total = 合計
picture-by-source = 得点の内訳
picture-rating = 評価
picture-hand-clockwise = 地図を次の席へ渡す
picture-hand-counterclockwise = 地図を前の席へ渡す
picture-hand-solo = ルールで置かれる
picture-last = 直前の記入
picture-won = { $name } の勝利
picture-won-many = { $count }人が勝利を分け合う
picture-more = ほか{ $count }人

# 得点カードの短い1行。
picture-rule-sentinel-wood = 地図の端の森林1マスにつき1
picture-rule-greenbough = 森林のある行と列ごとに1
picture-rule-treetower = 四方が埋まった森林1マスにつき1
picture-rule-stoneside-forest = 森林で別の山岳とつながる山岳ごとに3
picture-rule-wildholds = 6マス以上の村落ごとに8
picture-rule-great-city = 山岳に接しない最大の村落1マスにつき1
picture-rule-greengold-plains = 3種以上の地形に接する村落ごとに3
picture-rule-shieldgate = 2番目に大きい村落1マスにつき2
picture-rule-canal-lake = 農地に接する水域、水域に接する農地に各1
picture-rule-mages-valley = 山岳に接する水域に2、農地に1
picture-rule-golden-granary = 廃墟に接する水域に1、廃墟の上の農地に3
picture-rule-shoreside-expanse = 水域にも端にも接しない農地ごとに3、水域も同様
picture-rule-borderlands = 埋まった行と列ごとに6
picture-rule-lost-barony = 埋まった最大の正方形の1辺1マスにつき3
picture-rule-broken-road = 左端から下端まで埋まった斜め1列ごとに3
picture-rule-cauldrons = 四方が埋まった空きマスごとに1

picture-alt-time = 経過値 { $time }/{ $threshold }
picture-alt-card = カード：{ $card }
picture-alt-ruins = 廃墟のマスに重ねて描く必要があります
picture-alt-edicts = 勅令：{ $edicts }
picture-alt-skills = 技能と費用：{ $skills }
picture-alt-skill = { $skill }（{ $cost }）
picture-alt-rule = { $card }：{ $rule }
picture-alt-skill-used = この季節に使った技能：{ $skill }
picture-alt-stars = { $name }：星{ $stars }
picture-alt-standing = { $name }：星{ $stars }、金貨{ $coins }枚、空き{ $empty }マス
picture-alt-map = { $standing }、地図：{ $terrains }
picture-alt-terrain = { $terrain }{ $count }
picture-alt-piece = { $terrain }を { $cells } に置いています
picture-alt-piece-illegal = { $terrain }を { $cells } に置いていますが、そこには描けません
picture-alt-preview = 描くと勅令は { $edicts }、得られる金貨{ $coins }枚、怪物の損失{ $loss }
picture-alt-legend = 地図の各行：. 空き、F 森林、V 村落、A 農地、W 水域、X 怪物、M 山岳、# 荒野、D 農地と村落
picture-alt-loss = 怪物の損失は{ $loss }
picture-alt-seasons = { $name }：{ $seasons }、合計{ $stars }
picture-alt-rank = { $rank }位 { $name }：星{ $stars }、怪物の損失{ $loss }
picture-alt-rating = 星{ $stars }、評価{ $rating }：{ $title }
picture-cards-for-all = 全員に共通です
picture-alt-fresh = 最後に変わった所：{ $places }
