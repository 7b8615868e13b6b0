# イムホテップの画像の中の文字と、その説明文。

picture-im-title-table = 建設現場
picture-im-title-market = 市場
picture-im-title-final = 最終順位

picture-im-status = ラウンド{ $round }/{ $rounds }

picture-im-card-entrance = 入口
picture-im-card-sarcophagus = 石棺
picture-im-card-paved-path = 舗装路
picture-im-card-chisel = ノミ
picture-im-card-sail = 帆
picture-im-card-lever = てこ
picture-im-card-hammer = 槌
picture-im-card-pyramid-decoration = ピラミッド+
picture-im-card-temple-decoration = 神殿+
picture-im-card-burial-decoration = 埋葬室+
picture-im-card-obelisk-decoration = オベリスク+
picture-im-card-statue = 彫像
picture-im-facedown = 裏向き

picture-im-site-market = 市場
picture-im-site-pyramid = ピラミッド
picture-im-site-temple = 神殿
picture-im-site-burial = 埋葬室
picture-im-site-obelisks = オベリスク

picture-im-pyramid-left = 左
picture-im-pyramid-middle = 中央
picture-im-pyramid-right = 右
picture-im-next = 次

picture-im-minimum = { $count }個から

picture-im-do-turn = 行動を選ぶ
picture-im-do-take = 市場カードを取る
picture-im-do-keep = 2枚から1枚を選ぶ
picture-im-do-pyramid = ピラミッドを選ぶ
picture-im-do-stones = 石を取れる
picture-im-do-place = 石を船に積める
picture-im-do-temple = 得点か石を選ぶ
