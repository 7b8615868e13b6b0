# 「カートグラファー」のカードの名前とルール。公表された名前と私たちの訳の別は data/cartographers/names.json にある。

## 探索カード
cartographers-card-temple-ruins = 神殿の廃墟
cartographers-card-outpost-ruins = 砦の廃墟
cartographers-card-great-river = 大河
cartographers-card-farmland = 田園
cartographers-card-hamlet = 小村
cartographers-card-forgotten-forest = 忘れられた森
cartographers-card-hinterland-stream = 奥地の小川
cartographers-card-homestead = 開拓地
cartographers-card-orchard = 果樹園
cartographers-card-treetop-village = 樹上の村
cartographers-card-marshlands = 湿地帯
cartographers-card-fishing-village = 漁村
cartographers-card-rift-lands = 時空の裂け目

## 待ち伏せカード
cartographers-card-goblin-attack = ゴブリンの攻撃
cartographers-card-bugbear-assault = バグベアの強襲
cartographers-card-kobold-onslaught = コボルドの猛攻
cartographers-card-gnoll-raid = ノールの略奪
cartographers-card-flayer-incursion = フレイヤーの侵入
cartographers-card-insectoid-invasion = 虫人の侵略
cartographers-card-ratman-strike = 鼠人の急襲
cartographers-card-ogre-charge = オーガの突撃

## 得点カード
cartographers-card-sentinel-wood = 見張りの森
cartographers-rule-sentinel-wood = 地図の端にある森林1マスにつき星1個。
cartographers-card-greenbough = 緑の枝
cartographers-rule-greenbough = 森林が1マス以上ある行1本につき星1個、列1本につき星1個。
cartographers-card-treetower = 大樹の塔
cartographers-rule-treetower = 上下左右がすべて埋まっている森林1マスにつき星1個（地図の外は埋まっているとみなす）。
cartographers-card-stoneside-forest = 岩山の森
cartographers-rule-stoneside-forest = 森林の群れで別の山岳とつながった山岳1つにつき星3個。
cartographers-card-wildholds = 荒野の砦
cartographers-rule-wildholds = 6マス以上の村落の群れ1つにつき星8個。
cartographers-card-great-city = 大都市
cartographers-rule-great-city = 山岳に隣接しない村落の群れのうち、最大の群れの1マスにつき星1個。
cartographers-card-greengold-plains = 緑金の平原
cartographers-rule-greengold-plains = 森林・農地・水域・怪物・山岳のうち3種類以上に隣接する村落の群れ1つにつき星3個。
cartographers-card-shieldgate = 盾の門
cartographers-rule-shieldgate = 2番目に大きい村落の群れの1マスにつき星2個（最大の群れと同じ大きさでもよい）。
cartographers-card-canal-lake = 運河の湖
cartographers-rule-canal-lake = 農地に隣接する水域1マスにつき星1個、水域に隣接する農地1マスにつき星1個。
cartographers-card-mages-valley = 魔術師の谷
cartographers-rule-mages-valley = 山岳に隣接する水域1マスにつき星2個、農地1マスにつき星1個。
cartographers-card-golden-granary = 黄金の穀倉
cartographers-rule-golden-granary = 廃墟のマスに隣接する水域1マスにつき星1個、廃墟の上の農地1マスにつき星3個。
cartographers-card-shoreside-expanse = 広がる水辺
cartographers-rule-shoreside-expanse = 水域にも地図の端にも接していない農地の群れ1つにつき星3個、農地にも地図の端にも接していない水域の群れ1つにつき星3個。
cartographers-card-borderlands = 辺境
cartographers-rule-borderlands = すべて埋まった行1本につき星6個、列1本につき星6個。
cartographers-card-lost-barony = 失われた男爵領
cartographers-rule-lost-barony = すべて埋まった最大の正方形の、一辺の1マスにつき星3個。
cartographers-card-broken-road = 途切れた街道
cartographers-rule-broken-road = 左端から下端まで右下へ進む斜めの列のうち、すべて埋まった列1本につき星3個。
cartographers-card-cauldrons = 大釜
cartographers-rule-cauldrons = 上下左右がすべて埋まっている空きマス1つにつき星1個（地図の外は埋まっているとみなす）。

## 技能
cartographers-card-acrobatics = 軽業
cartographers-rule-acrobatics = 待ち伏せのとき、自分の地図に描かれる怪物が2マスの形になる。
cartographers-card-concentrate = 精神集中
cartographers-rule-concentrate = 同じ形を同じ地形でもう一度描く。
cartographers-card-cure-wounds = 傷の治療
cartographers-rule-cure-wounds = 描いた後、怪物に隣接する2マスの形を、カードの地形で追加して描く。
cartographers-card-diplomacy = 外交
cartographers-rule-diplomacy = 農地と村落を兼ねる1マスを追加して描く。
cartographers-card-knowledge = 知識
cartographers-rule-knowledge = 選んだ形を、カードの地形の代わりに村落で描く。
cartographers-card-move-silently = 忍び足
cartographers-rule-move-silently = 形の一部が地図の外へ出てもよい。内側の部分だけを描く。
cartographers-card-negotiate = 交渉
cartographers-rule-negotiate = カードの形の代わりに、2×2の正方形を描く。
cartographers-card-search = 捜索
cartographers-rule-search = 描いた後、その隣に同じ地形の1マスを追加して描く。

## 地形
cartographers-terrain-forest = 森林
cartographers-terrain-village = 村落
cartographers-terrain-farm = 農地
cartographers-terrain-water = 水域
cartographers-terrain-monster = 怪物
cartographers-terrain-farm-village = 農地・村落
cartographers-terrain-mountain = 山岳
cartographers-terrain-wasteland = 荒野
cartographers-terrain-ruins = 廃墟

## 季節・方向・角
cartographers-season-0 = 春
cartographers-season-1 = 夏
cartographers-season-2 = 秋
cartographers-season-3 = 冬
cartographers-direction-clockwise = 時計回り
cartographers-direction-counterclockwise = 反時計回り
cartographers-corner-top-left = 左上
cartographers-corner-top-right = 右上
cartographers-corner-bottom-left = 左下
cartographers-corner-bottom-right = 右下

## ソロの称号。上から良い順
cartographers-title-0 = 伝説の製図家
cartographers-title-1 = 熟練の製図家
cartographers-title-2 = 一人前の製図家
cartographers-title-3 = 見習い製図家
cartographers-title-4 = 未熟な助手
cartographers-title-5 = 無能な手伝い
cartographers-title-6 = 落書き小僧
cartographers-title-7 = インクこぼし屋
cartographers-title-help-page-0 = 伝説の地図編纂者
cartographers-title-help-page-1 = 敏腕の地図職人
cartographers-title-help-page-2 = 旅の地理学者
cartographers-title-help-page-3 = 見習いの測量士
cartographers-title-help-page-4 = 副業する査定人
cartographers-title-help-page-5 = 不器用な助手
cartographers-title-help-page-6 = 薄暗い落書き家
cartographers-title-help-page-7 = こいつ絶対インク飲んでる

## 形
cartographers-shape-i1 = 1マス
cartographers-shape-i2 = 1列の2マス
cartographers-shape-i2h = 1列の2マス
cartographers-shape-i3 = 1列の3マス
cartographers-shape-i3h = 1列の3マス
cartographers-shape-i4h = 1列の4マス
cartographers-shape-d2 = 斜めの2マス
cartographers-shape-d3 = 斜めの3マス
cartographers-shape-v3 = 角の3マス
cartographers-shape-o4 = 正方形の4マス
cartographers-shape-l4 = かぎ形の4マス
cartographers-shape-t4 = T字の4マス
cartographers-shape-s4 = ジグザグの4マス
cartographers-shape-z4 = ジグザグの4マス
cartographers-shape-h4 = すき間のある2組
cartographers-shape-n5 = 長いジグザグの5マス
cartographers-shape-p5 = かたまりの5マス
cartographers-shape-t5 = T字の5マス
cartographers-shape-u5 = U字の5マス
cartographers-shape-v5 = 大きな角の5マス
cartographers-shape-w5 = 階段の5マス
cartographers-shape-x5 = 十字の5マス
