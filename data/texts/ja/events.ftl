# サーバーのイベント：ボタン、フォーム、返事

table-button-event = イベントを作る…
event-title = イベントを作る
event-start = 開始
event-end = 終了
event-start-example = 明日20時
event-end-example = 23時
event-zone-about = タイムゾーン：{ $zone }
event-again = 入力し直す…
event-name = { $game }（{ $owner }さんのテーブル）
event-about = { $channel }で{ $game }を遊びます。参加する人は「{ table-button-join }」を押してください。
event-made = イベントを作りました。開始は{ $start }です：{ $link }
table-error-no-moment = 「{ $text }」は日時として読み取れません。「明日20時」や「1月31日 20:00」のように入力してください。
table-error-event-past = 開始の「{ $text }」はもう過ぎています。これからの日時を入力してください。
table-error-event-end = 終了は開始より後にしてください。「{ $text }」より後の日時を入力してください。
table-error-event-far = 「{ $text }」は1年より先です。もっと近い日を入力してください。
table-error-event-permission = このサーバーではイベントを作れません。サーバーの管理者は、「イベントの作成」の権限を追加できます。
table-error-event-many = このサーバーにはイベントがもう100件あります。先にどれかを取り消してください。
table-error-event-later = Discordがイベントを作れませんでした。数分後にもう一度お試しください。
