# 手番のお知らせの方法と時間。

settings-title = **あなたの設定**（すべてのテーブルで共通）
settings-zone = タイムゾーン：{ $zone }、いま{ $time }
settings-reminders-on = 手番が待っていると、だんだん間隔をあけてお知らせします。
settings-digest = { $time }に、あなたを待っているテーブルをまとめてお知らせします（なければお知らせしません）。手番ごとのお知らせはしません。
settings-reminders-off = 手番が待っていても、重ねてのお知らせはしません。
settings-grace = { $seconds ->
    [0] フェイズの最後の決定はすぐに確定します。
   *[other] フェイズの最後の決定は{ $seconds }秒間取り消せます。
}
settings-one-press-on = 取り消せる行動は、選ぶとすぐに実行します。
settings-one-press-off = 選んだ行動はまず表示し、「{ $button }」で実行します。
settings-away = { $until }まで休暇中です。それまでお知らせしません。
settings-notice-label = 手番のお知らせ
settings-notice-message = ダイレクトメッセージ
settings-notice-mention = チャンネルでのメンション
settings-notice-digest = 1日1回のまとめ（{ $time }）
settings-quiet-label = 静かな時間
settings-quiet-none = なし
settings-zone-label = タイムゾーン
settings-away-label = 休暇
settings-grace-label = 最後の決定
settings-language-label = 言語
settings-button-reminders-on = リマインダーを受け取る
settings-button-reminders-off = リマインダーを止める
settings-button-one-press-on = 一度押すだけで実行する
settings-button-one-press-off = 実行の前に確認する
settings-button-type = 休暇とほかの時刻…
settings-button-again = 入力を直す…
settings-form-title = あなたの時間
settings-form-quiet = 静かな時間（開始-終了、なければ空欄）
settings-form-zone = タイムゾーン（都市名か時差）
settings-form-away = 休暇の最後の日（なければ空欄）
settings-form-grace = 最後の決定を取り消せる秒数
zone-utc = 協定世界時（UTC）
zone-honolulu = ホノルル
zone-los-angeles = ロサンゼルス
zone-denver = デンバー
zone-chicago = シカゴ
zone-new-york = ニューヨーク
zone-sao-paulo = サンパウロ
zone-london = ロンドン
zone-berlin = ベルリン、パリ
zone-athens = アテネ
zone-moscow = モスクワ
zone-johannesburg = ヨハネスブルグ
zone-dubai = ドバイ
zone-kolkata = コルカタ
zone-bangkok = バンコク
zone-shanghai = 上海
zone-tokyo = 東京
zone-sydney = シドニー
zone-auckland = オークランド
table-error-no-zone = 「{ $name }」というタイムゾーンはありません。`Asia/Tokyo`や`UTC+9`のように書いてください。
table-error-no-hours = 「{ $text }」は時間帯として読めません。`22:30-07:00`のように書いてください。
table-error-no-holiday = 「{ $text }」はこれから1年以内の日付ではありません。`2027-01-31`のように書いてください。
table-error-no-grace = 「{ $text }」は0～{ $most }の秒数ではありません。
