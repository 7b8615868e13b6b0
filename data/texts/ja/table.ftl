# どのゲームのテーブルでも使う言葉。

table-opened = テーブルを用意しました。全員がそろったら「{ $start }」を押してください。
table-lobby-title = **{ $game }**：{ $owner }さんがテーブルを用意しました。
table-lobby-seats = { $most ->
    [1] 1人で遊びます：{ $names }
   *[other] 参加者（{ $count }人、最大{ $most }人）：{ $names }
}
table-lobby-help = 「参加する」で席に着きます。コンピューターも加えられます。開始するのは{ $owner }さんです。一覧でルールを変えられます。12人までのテーブルでは、手番になったらDMでお知らせします。
table-lobby-help-solo = { $owner }さんが1人で遊び、開始します。一覧でルールを変えられます。
table-lobby-begun = ゲームが始まりました。
table-lobby-ended = このテーブルは開始前に片付けられました。
table-and-more = { $names }、ほか{ $count }人
table-computer-name = { $name }（{ $kind }）
table-computer-greedy = コンピューター
table-computer-random = コンピューター、初級

table-button-join = 参加する
table-button-leave = 席を立つ
table-button-start = ゲームを始める
table-button-computer = コンピューターを加える
table-button-beginner = 初級コンピューターを加える
table-button-uncomputer = コンピューターを減らす
table-button-status = だれの番？
table-button-end-now = テーブルを片付ける
table-button-leave-now = このテーブルを離れる
table-button-again = もう一度遊ぶ
table-button-join-running = コンピューターと交代する
table-option-placeholder = ルールを変える

table-not-your-turn = あなたの番ではありません。{ $names }さんを待っています。
table-joined = 席に着きました。手番は「{ $button }」ボタンで確認できます。
table-wish-kept = 次のテーブルのために覚えておきます。
table-left = 席を立ちました。

table-board-waiting = { $names } を待っています。
table-status-lobby = テーブルは参加者を待っています。いま{ $count }人です。
table-status-your-turn = **あなたの番です。** 「{ $button }」を押すか、`/テーブル 手元` を使ってください。
table-status-not-you = いまあなたがすることはありません。
table-status-over = ゲームは終わりました。
table-status-ended = このテーブルは途中で片付けられました。
table-status-move = 別のチャンネルで `/テーブル 移す` を使うと、テーブルをそこへ移せます。
table-status-link = [テーブルへ移動]({ $link })
table-earlier = -# …この前に{ $count }件（`/テーブル 記録` で見られます）
table-pad-place = -# テーブル：{ $channel }

table-leave-question = あなたの席ではコンピューターが続けます。盤面のボタンで、コンピューターの席にまた座れます。離れますか？
table-end-question = 結果を出さずに全員のゲームを終わらせます。テーブルを片付けますか？
table-end-lobby-question = ゲームはまだ始まっていません。テーブルを片付けますか？
table-end-vote-question = 参加者の過半数が望めばテーブルを片付けます。賛成しますか？
table-ended = テーブルを片付けました。
table-moved = テーブルをこのチャンネルへ移しました。
table-voted = 投票を受け付けました（{ $needed }票必要、いま{ $votes }票）。
table-farewell-ended = { $name }さんが{ $game }のテーブルを片付けました。このチャンネルで新しいテーブルを開けます。
table-farewell-outdated = この{ $game }のテーブルは、今では遊べない古いルールで始まったため、閉じられました。どなたのせいでもありません。このチャンネルで新しいテーブルを開けます。
table-notice-rules = このゲームが始まった後でルールが修正されました。ここからは今のルールで続けます。
table-notice-left = { $name }さんがテーブルを離れ、コンピューターが続けます。
table-notice-joined = { $name }さんがコンピューターと交代しました。
table-notice-voted = { $name }さんがテーブルを片付けたいそうです（{ $needed }票必要、いま{ $votes }票）。賛成する人は `/テーブル 片付ける` を使ってください。
table-language-set = 言語を変えました。
table-log-empty = まだ何も起きていません。
table-mine-waits = **あなたの番：** { $game }（{ $channel }） · { $link }
table-mine-idle = { $game }（{ $channel }） · { $link }
table-mine-lobby = 開始前：{ $game }（{ $channel }） · { $link }
table-mine-none = いま参加しているテーブルはありません。
table-results-title = あなたのソロゲーム（{ $count }回、新しい順）：
table-results-points = { $points }点
table-standing-title = その時点の順位：
table-standing = { $rank }. { $name }：{ $points }
table-results-none = 終わったソロゲームはまだありません。
table-button-sure = はい、実行する
table-button-not-sure = いいえ、戻る
table-error-nothing-for-you = ここでほかにすることはなさそうです。よければ先へ進んでください。
table-forgotten = すべてのテーブルから離れ、設定とIDを消しました。終わったゲームの地図の名前は、ホストが消すまで残ります。

table-lost-permissions = そこにボードを表示できません。そのチャンネルで次の権限がありません：{ $names }
table-lost-removed = そこにボードを表示できません。ボットがそのサーバーから外されています。
table-lost-gone = そこにボードを表示できません。チャンネルが削除されています。
table-lost-locked = そこにボードを表示できません。スレッドがロックされています。
table-lost-refused = そこにボードを表示できません。Discordがそのチャンネルへの投稿を受け付けません。
table-lost-then-playing = ゲームはこのダイレクトメッセージで続けられます。表示できなかったものは、表示できるようになるまで保管します。別のチャンネルで `/テーブル 移す` を使うとテーブルをそこへ移せ、`/テーブル 片付ける` で終了できます。
table-lost-then-lobby = テーブルはそのまま残っています。別のチャンネルで `/テーブル 移す` を使うとそこへ移せ、`/テーブル 片付ける` で片付けられます。

table-permission-view-channel = チャンネルを見る
table-permission-send-messages = メッセージを送信
table-permission-send-messages-in-threads = スレッドでメッセージを送信
table-permission-attach-files = ファイルを添付

table-error-already-seated = すでにこのテーブルの席に着いています。
table-error-not-seated = このテーブルに参加していません。開始前なら「参加する」、開始後ならボードの「コンピューターと交代する」を押すか、別のチャンネルでテーブルを開いてください。
table-error-full = このテーブルは満席です（最大{ $seats }人）。
table-error-no-free-seat = ゲームは始まっていて、代わりに座れるコンピューターの席がありません。
table-error-too-few = このゲームには{ $seats }人以上必要です。友だちを待つか、コンピューターを加えてください。
table-error-owner-only = それができるのは、テーブルの主の{ $owner }さんだけです。
table-error-not-started = ゲームはまだ始まっていません。テーブルの主が開始します。
table-error-already-started = ゲームはもう始まっています。
table-commands = { $before }、{ $command }
table-commands-last = { $before }、{ $command }
table-error-only-result = このゲームは、今では表示できない古いルールで遊ばれました。結果は `/テーブル 状況` で見られます。
table-error-finished = このテーブルは終わりました。結果の下の「もう一度遊ぶ」か { $commands } で新しく始められます。
table-error-cleared = このテーブルは片付けられました。{ $commands } で新しく始められます。
table-error-gone = このテーブルはもうありません。
table-error-none-here = このチャンネルにテーブルはありません。{ $commands } で開けます。
table-error-none-yours = 参加中のゲームがありません。サーバーのチャンネルで { $commands } を使ってください。
table-error-which-table = 複数のテーブルに参加しています。テーブルのあるチャンネルで使うか、`/テーブル 自分のテーブル` を見てください。
table-error-channel-taken = このチャンネルにはもうテーブルがあります。そこで「参加する」を押すか、`/テーブル 片付ける` を使うか、別のチャンネルやスレッドを使ってください。
table-error-server-only = テーブルはサーバーのチャンネルに置きます。そこでこのコマンドを使ってください。
table-error-here-already = このテーブルはすでにこのチャンネルにあります。
table-error-none-to-move = ほかのチャンネルに、ここへ移せる自分のテーブルはありません。
table-error-which-to-move = ほかのチャンネルに自分のテーブルがいくつかあります。オプションでどれかを選んでください。
table-error-permissions = このチャンネルにはテーブルを表示できません。次の権限が必要です：{ $names }
table-error-no-computer = このテーブルにコンピューターはいません。
table-error-unknown-computer = { $name }というコンピューターはいません。
table-error-no-such-player = { $name }という人はこのテーブルにいません。
table-error-decided = もう決定しています。変えるときは「取り消す」を押すか`back`と入力してください。
table-error-stale = 状況が変わりました。いまの状態を表示します。
table-error-old-button = このボタンは古くて使えません。`/テーブル 状況` でいまの状態を確認してください。
table-error-other-game = このテーブルのゲームは{ $game }です。そのゲームのコマンドを使ってください。
table-error-voted = すでに投票しています（{ $needed }票必要、いま{ $votes }票）。
table-error-not-here = このコマンドはここでは使えません。
table-error-unexpected = こちらで問題が起きました。失われたものはありません。もう一度お試しください。
table-smoke = Engawaがここで何をできるか試しています。このメッセージは自動的に消えます。
table-problem-reported = ありがとうございます。どこを調べればよいかを、このボットの運営者に伝えました。ゲームで隠されている内容は含まれていません。

language-en = English
language-ja = 日本語
language-auto = Discordの設定に合わせる
table-options-usual = 通常のルール
table-forget-question = すべてのテーブルから離れ、設定とIDを消します。よろしいですか？
table-button-forget-now = すべて離れて、忘れてもらう
table-button-problem = 問題を知らせる
table-error-several = 「{ $words }」を含む描き方は{ $count }通りあります。マスを足すか、一覧から選んでください。
table-error-several-moves = 「{ $words }」に当てはまる手は{ $count }通りあります。もう少し長く書くか、一覧から選んでください。
