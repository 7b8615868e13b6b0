# 前もって頼んでおくこと。

table-button-orders = 予約…
table-button-orders-back = 戻る
table-button-order-ends = やめる：{ $order }

table-order-stands = -# あなたの予約：{ $orders }。
table-order-decides = 予約どおり：{ $moves }。ほかに待つ人がいなくなると確定します。それまでは別のことに決められます。
table-order-forced = 選択肢は一つだけです：{ $moves }。ほかに待つ人がいなくなると確定します。
table-order-done = 予約どおりに行いました：{ $moves }。
table-order-later = 今回は自分で選んでください。リストは次の選択から使います。
table-order-void = 予約していた手はもう打てません：{ $move }。

table-error-no-order = いまはそれを予約できません。
table-error-order-long = リストに入るのは{ $most }件までです。入れ直すには、一度予約をやめてください。
