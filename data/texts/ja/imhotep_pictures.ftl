# イムホテップの画像の中の文字と、その説明文。

picture-im-title-final = 最終順位

picture-im-status = ラウンド{ $round }/{ $rounds }

picture-im-short-pyramid-decoration = ピラミッド+
picture-im-short-temple-decoration = 寺院+
picture-im-short-burial-decoration = 埋葬室+
picture-im-short-obelisk-decoration = オベリスク+
picture-im-facedown = 裏向き

picture-im-site-market = 市場
picture-im-site-pyramid = ピラミッド
picture-im-site-temple = 寺院
picture-im-site-burial = 埋葬室
picture-im-site-obelisks = オベリスク

picture-im-pyramid-left = 左
picture-im-pyramid-middle = 中央
picture-im-pyramid-right = 右
picture-im-card = { $when }。{ $effect }


# 港の船のそばに。
picture-im-ready = 出航できる
picture-im-short-of = あと石{ $count }個

# オベリスク、列、まとまりの得点の前に。
picture-im-by-height = 高い順
picture-im-by-most = 多い順
picture-im-by-group = 領域の石数順

picture-im-do-turn = アクションを選ぶ
picture-im-do-take = 市場カードを取る
picture-im-do-keep = 2枚から1枚を残す
picture-im-do-pyramid = ピラミッドを選ぶ
picture-im-do-stones = 石を取れる
picture-im-do-place = 石を船に積める
picture-im-do-temple = 得点か石を選ぶ

# 待っている人の画像の上に、名前とともに。
picture-im-does-turn = { $name }さんがアクションを選びます
picture-im-does-take = { $name }さんが市場カードを取ります
picture-im-does-keep = { $name }さんが2枚から1枚を残します
picture-im-does-pyramid = { $name }さんがピラミッドを選びます
picture-im-does-stones = { $name }さんは石を取れます
picture-im-does-place = { $name }さんは石を船に積めます
picture-im-does-temple = { $name }さんが得点か石を選びます

# 手番でできること。それぞれ印の後に。
picture-im-can-stones = { $count }個取る
picture-im-can-load = 積む
picture-im-can-sail = 出航
picture-im-can-card = 青のカードを使う

# まだ下ろされていない石の前に。
picture-im-unloading = 荷下ろし
picture-im-then = 次に
# 自分のパネルに。
picture-im-own = 自分
# 得点の後に：いまゲームが終わった場合の得点。2つ目は狭い場所に。
picture-im-at-end = 最終{ $points }点
picture-im-end = 最終{ $points }
# 終了した場合の首位。ラウンドの後に。
picture-im-lead-at-end = 最終は{ $lead }
picture-im-lead-end = 最終は{ $name }さん{ $ahead }

# カードの効果。
picture-im-effect-entrance = 個人ストックの石1個をピラミッドへ置く
picture-im-effect-sarcophagus = 個人ストックの石1個を埋葬室へ置く
picture-im-effect-paved-path = 個人ストックの石1個をオベリスクへ置く
picture-im-effect-chisel = 石2個を1隻または2隻の船に積む
picture-im-effect-sail = 石1個を船に積み、その船を出航させる
picture-im-effect-lever = 船を出航させ、石を下ろす順を決める
picture-im-effect-hammer = 石3個を取り、1個を船に積む
picture-im-effect-pyramid-decoration = ピラミッドの石3個ごとに1点
picture-im-effect-temple-decoration = 寺院の石3個ごとに1点
picture-im-effect-burial-decoration = 埋葬室の石3個ごとに1点
picture-im-effect-obelisk-decoration = オベリスクの石3個ごとに1点
picture-im-effect-statue = 1～5枚で{ $points }点、その先は1枚ごとに+{ $more }点
picture-im-effect-facedown = 2枚とも見て1枚を残す
picture-im-when-red = すぐに
picture-im-when-blue = 後の手番で。使わなければ1点
picture-im-when-green = ゲーム終了時
picture-im-when-purple = ゲーム終了時
# カードの効果の下に：自分の所有数と、いまゲームが終わった場合の得点。
picture-im-brings-red = そこに自分の石{ $count }個
picture-im-brings-blue = 自分の手元に{ $count }枚
picture-im-brings-green = いま{ $points }点（石{ $count }個）
picture-im-brings-purple = いま{ $points }点（手元に{ $count }枚）
picture-im-taken = 取得済み
picture-im-taken-some = { $count }枚取得済み
picture-im-taken-all = すべて取得済み
picture-im-in-market = 市場のカード
picture-im-tie-break = ソリに{ $count }個

picture-im-alt-ships = 船（船首から順に）：{ $ships }
picture-im-alt-ship = { $ship }（{ $minimum }個から出航）：{ $slots }
picture-im-alt-ship-sailed = { $ship }は{ $site }に接岸
picture-im-alt-ship-unloading = { $ship }は{ $site }に接岸、まだ下ろしていない石は{ $slots }
picture-im-alt-market = 市場{ $side }：{ $cards }
picture-im-alt-pyramid = ピラミッド{ $side }：石{ $built }個、次のマスの得点は{ $next }
picture-im-alt-temple = 寺院{ $side }：見えている石は{ $stones }
picture-im-alt-burial = 埋葬室{ $side }、段ごとに：{ $rows }
picture-im-alt-obelisks = オベリスク{ $side }の高さ：{ $heights }
picture-im-alt-towers = オベリスク{ $side }：完成したオベリスクは{ $towers }、余った石は{ $heights }
picture-im-alt-seat = { $name }（{ $sign }）：{ $points }点、石はソリに{ $sled }個、個人ストックに{ $quarry }個
picture-im-now = 最終（いま終わった場合）：{ $points }点
picture-im-alt-cards = { $seat }、カードは{ $cards }
picture-im-alt-card = { $card }：{ $effect }（{ $when }）
picture-im-alt-looked = 残す1枚の候補は、{ $cards }
picture-im-alt-rank = { $rank }位 { $name }：{ $points }点（{ $sources }）、ソリに{ $sled }個

picture-im-source-pyramid = ピラミッド
picture-im-source-temple = 寺院
picture-im-source-burial = 埋葬室
picture-im-source-obelisks = オベリスク
picture-im-source-statues = 彫像
picture-im-source-decorations = 装飾
picture-im-source-blue = 未使用の青のカード
picture-im-source-wrath = ファラオの怒り

picture-im-you-turn = アクションを選ぶ
picture-im-you-take = 市場カードを取る
picture-im-you-keep = 2枚から1枚を残す
picture-im-you-pyramid = ピラミッドを選ぶ
picture-im-you-stones = 石を{ $count }個まで取れます
picture-im-you-place = 石を船に積めます
picture-im-you-temple = 得点か石を選ぶ

# 盤面のすべてを言葉で。
picture-im-stone-0 = 青
picture-im-stone-1 = 橙
picture-im-stone-2 = 白
picture-im-stone-3 = 黒
picture-im-free = 空き
picture-im-none = なし
picture-im-run = { $stone }{ $count }個
picture-im-of = { $stone }が{ $number }
picture-im-read-deck = 山札は{ $deck }枚
picture-im-read-level = { $pyramid }の{ $level }段目：石は{ $stones }。残りのマスの得点は{ $spaces }
picture-im-read-bonus-card = { $points }とカード1枚
picture-im-read-bonus-stones = { $points }と個人ストックの石
picture-im-read-bonus-place = { $points }と船に積む石1個
picture-im-read-beside = 完成したピラミッドの横：{ $stones }
picture-im-read-temple-level = { $level }段目（左から）：{ $stones }
picture-im-read-temple-gives = 列ごとにもらえるもの（左から）：{ $gives }。次の石は{ $next }列目
picture-im-read-gives-point = 1点
picture-im-read-gives-points = 2点
picture-im-read-gives-point-or-stones = 1点か石
picture-im-read-gives-card = カード1枚
picture-im-read-gets = { $row }段目：得点は{ $points }
picture-im-read-next-row = 次の石は{ $row }段目
picture-im-read-groups = 領域の得点：{ $points }
picture-im-read-ranks = 順位の得点は{ $places }。いまの得点は{ $points }
picture-im-read-places = 次からのマスの得点は{ $places }
