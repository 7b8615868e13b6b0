# 最初のページと、えんがわについて。

start-title = **えんがわ**：このチャットで遊ぶボードゲーム。友だちともコンピューターとも、空いた時間に1手ずつ遊べます。
start-guide = **はじめての人は**、一覧「{ start-guide-placeholder }」からどうぞ。手ほどきを見ながら、10～20分ほど遊べます。
start-daily = **今日の一局**：{ $game }のソロを、全員が同じ配札で遊びます。
start-puzzle = **今日の「次の一手」**：一番よい手を見つけます。{ $solved }
start-tables = **プレイヤー募集中のテーブル**
start-table = - { $place } の{ $game }（全{ $most }席、参加{ $count }人）
start-more = -# …ほかのチャンネルにも{ $count }件あります
start-open-placeholder = テーブルを開く…
start-learn-placeholder = 遊び方を見る…
start-guide-placeholder = はじめてのゲーム（手ほどきつき）…
start-guide-length = 10～20分ほど
start-players = { $least }～{ $most }人
start-button-daily = 今日の一局を遊ぶ
start-button-puzzle = 次の一手を解く
start-button-settings = 自分の設定
start-button-about = このボットについて

about-title = **えんがわ** { $version }
about-news = **新しい機能**
about-news-1 = DMが届かないプレイヤーがいるとき、チャンネルでお知らせするようになりました。ゲームはそのまま続けられます。
about-news-2 = 長い一覧に省略した件数が出るようになりました。「{ table-button-mine }」はページに分かれます。
about-news-3 = ボットの保存領域が足りなくなっても、データが壊れても、ゲームは続きます。何が起きたかもお知らせします。
about-privacy = **保存している情報**：あなたのDiscordのID、テーブルでの名前、席、手、設定です。`/テーブル 書き出し` で受け取れます。`/テーブル データ削除` で消せます。
about-restarts = **再起動**しても何も失われません。どの手も応答の前に保存し、テーブルもボタンもそのまま使えます。
about-unofficial = -# ファンによる非公式のボットです。各ゲームの作者・出版社およびDiscordの公認ではありません。
