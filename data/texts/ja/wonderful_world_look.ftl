# 「イッツ・ア・ワンダフルワールド」で見られるもの：カードの内容、よくある質問、いまどこにあるか。

wonderful_world-look-kind-card = 発展カード・{ $type }
wonderful_world-look-kind-resource = 資源
wonderful_world-look-kind-token = 人物チップ
wonderful_world-look-kind-type = カードの種類
wonderful_world-look-kind-sign = カードの記号
wonderful_world-look-kind-scenario = ソロシナリオ

wonderful_world-look-costs = 建設コストは{ $cost }。
wonderful_world-look-makes = 毎ラウンド{ $made }を産出します。
wonderful_world-look-makes-per = 完成した「{ $what }」のカード1枚ごとに、毎ラウンド{ $made }を産出します。
wonderful_world-look-gains = 構築ボーナス：完成したとき1回だけ{ $what }。
wonderful_world-look-points = { $points }点です。
wonderful_world-look-points-type = 完成した「{ $what }」のカード1枚につき{ $points }点です。
wonderful_world-look-points-token = 持っている{ $what }1つにつき{ $points }点です。
wonderful_world-look-recycled = リサイクルすると{ $what }1個になります。同じカードは全部で{ $copies }枚です。
wonderful_world-look-name-empire = 帝国カード（B面）
wonderful_world-look-step = この記号のスロットを埋めるキューブです。置けないものは帝国カードに置きます。{ $what }の産出では、単独で最も多く産出した人が{ $token }を得ます。
wonderful_world-look-step-choice = この記号のスロットを埋めるキューブです。置けないものは帝国カードに置きます。{ $what }の産出では、単独で最も多く産出した人が投資家か将軍（選べます）を得ます。
wonderful_world-look-krystallium = 帝国カードのキューブは、色にかかわらず5個になるとすぐにクリスタリウム1個になります。計画と産出の間いつでも、どの色のスロットも埋められますが、チップのスロットは埋められません。クリスタリウムのスロットには、ほかのものを置けません。残っても得点になりません。
wonderful_world-look-financier = 建材か資金（選べば科学も）を単独で最も多く産出した人が得ます。カードで得ることもあります。この記号のスロットを埋めます。ゲーム終了時に持っている投資家は1点です。
wonderful_world-look-general = エネルギーか探査（選べば科学も）を単独で最も多く産出した人が得ます。カードで得ることもあります。この記号のスロットを埋めます。ゲーム終了時に持っている将軍は1点です。
wonderful_world-look-type = 完成したこの種類のカード1枚ごとに、得点や産出をもたらすカードがあります。この種類のカードは全部で{ $copies }枚です。
wonderful_world-look-name-gives = 歯車
wonderful_world-look-name-bonus = 旗
wonderful_world-look-name-recycle = 矢印の輪
wonderful_world-look-name-cubes = キューブ
wonderful_world-look-gives = この記号の後ろにあるものを、カードが完成すると毎ラウンド産出します。
wonderful_world-look-bonus = この記号の後ろにあるものを、カードが完成したとき1回だけ得ます（構築ボーナス）。
wonderful_world-look-recycle = 計画でカードをリサイクルすると得るキューブです。合うスロットか、自分の帝国カードにすぐ置きます。
wonderful_world-look-cubes = 帝国カードの上のキューブです。そこから動かせず、5個になるとすぐにクリスタリウム1個になります。
wonderful_world-look-scenario = 1人用、B面です。次のカードが構築中で始まります：{ $cards }。ゲーム終了時にすべて完成していなければシナリオは失敗です。完成していれば得点でメダルが決まります：{ $medals }。

wonderful_world-ruling-none = 産出の途中で完成したカードは、そのラウンドでは後の産出にだけ加わります。載っていたものはなくなります。終了時に完成していないカードは得点になりません。
wonderful_world-ruling-per = その種類のカードなら、このカード自身も数えます。産出の途中で完成したカードは、そのラウンドでは後の産出にだけ加わります。
wonderful_world-ruling-tokens = チップ1つごとの1点に加えて得られます。カードに使ったチップは得点になりません。
wonderful_world-ruling-empire = これはA面です。B面は全員同じで、得点はありません。

wonderful_world-where-empire = { $name }さんの帝国です（{ $side }面）
wonderful_world-where-produced = いまの産出は{ $amounts }
wonderful_world-where-site = { $name }さんが構築中（スロット{ $slots }のうち{ $filled }）
wonderful_world-where-built = { $name }さんが完成済み
wonderful_world-where-drafted = { $name }さんがドラフト済み

wonderful_world-sign-gives = 毎ラウンドの産出
wonderful_world-sign-bonus = 完成したとき1回
wonderful_world-sign-recycle = リサイクルで得るもの
wonderful_world-sign-cubes = 帝国カードのキューブ
wonderful_world-sign-draft = ドラフト
wonderful_world-sign-planning = 構築中
wonderful_world-sign-star = 得点
