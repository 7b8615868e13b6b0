# 最初のページと、えんがわについて。

start-title = **えんがわ**：このチャットで遊ぶボードゲーム。友だちともコンピューターとも、時間のあるときに一手ずつ遊べます。
start-daily = **今日の一局**は{ $game }です。みんな同じ配りで、`/テーブル 今日の一局`で遊べます。
start-puzzle = **今日の次の一手**：`/テーブル 今日の一局`の「次の一手」で見られます。{ $solved }
start-tables = **参加を待っているテーブル**
start-table = - { $place }の{ $game }（{ $most }席、いま{ $count }人）
start-more = -# …ほか{ $count }件（ほかのチャンネルで募集中です）
start-open-placeholder = テーブルを開く…
start-learn-placeholder = 遊び方を見る…
start-guide-placeholder = 手ほどきつきの初めてのゲーム…
start-players = { $least }～{ $most }人
start-button-settings = 自分の設定
start-button-about = えんがわについて

about-title = **えんがわ** { $version }
about-news = **新しいこと**
about-news-1 = メッセージが届かない人がいるときは、チャンネルでお知らせし、ゲームを続けられるようにしました。
about-news-2 = 長い一覧では省略した件数を表示し、「{ table-button-mine }」はページに分かれました。
about-news-3 = 保存領域の不足やデータの破損があってもゲームは続き、状況をお知らせします。
about-privacy = **保存していること**：あなたのDiscordのID、テーブルでの名前、席、手、設定です。`/テーブル 書き出し`で受け取れ、`/テーブル データ削除`で消せます。
about-restarts = **再起動**しても何もなくなりません。どの手も返事の前に保存し、すべてのテーブルとボタンがそのまま続きます。
about-unofficial = -# ファンによる企画です。ゲームの作者や出版社、Discordとは関係ありません。
