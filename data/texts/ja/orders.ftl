# 前もって頼んでおくこと。

table-button-orders = 先に決める…
table-button-orders-back = 戻る
table-orders-about = { $about }それまでは変えたり、やめたりできます。
table-button-order-ends = やめる：{ $order }

table-order-stands = -# あなたが先に決めた手：{ $orders }
table-order-decides = 先に決めた手です：{ $moves }。ほかの全員が決めると確定します。それまでは別の手に変えられます。
table-order-forced = 選択肢は1つだけです：{ $moves }。ほかの全員が決めると確定します。
table-order-obvious = 役に立つ手は1つだけなので、自動で行います：{ $moves }。ほかの全員が決めると確定します。それまでは別の手に変えられます。
table-order-obvious-end = 自動で進みます。
table-order-done = 先に決めた手を行いました：{ $moves }。
table-order-obvious-done = 役に立つ手が1つだけなので、自動で行いました：{ $moves }。
table-order-later = 今回は自分で選んでください。リストは次の選択から使います。
table-order-void = 先に決めた手はできなくなりました：{ $move }。

table-error-no-order = いまは、それを先に決められません。
table-error-order-long = リストに入るのは{ $most }件までです。入れ直すには、いまのリストを一度やめてください。
