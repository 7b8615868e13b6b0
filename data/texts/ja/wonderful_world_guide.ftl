# 「イッツ・ア・ワンダフルワールド」の手ほどき。手番ごとに一文。

wonderful_world-guide-plan = 1～2ラウンドで完成できそうなカードを構築し、残りはリサイクルして、隅のキューブを合うスロットか帝国カードに置きましょう。
wonderful_world-guide-place = 完成したカードだけが産出し、得点になるので、キューブはあと少しで完成するカードから置きましょう。
wonderful_world-guide-krystallium = 使わないキューブは帝国カードに置き、5個になると、どの色のスロットにも置けるクリスタリウム1個になります。
wonderful_world-guide-supremacy = 単独で最も多く産出した人は投資家か将軍のチップを得て、チップはゲーム終了時に1点になり、コストにチップが要るカードもあります。
wonderful_world-guide-round = 手札の回る向きが逆になり、構築中のカードは置いたキューブごと残り、完成したカードは今ラウンドも産出します。
wonderful_world-guide-first = カードのスロットが建設コストなので、自分が産出する色や、すぐに手に入る色でまかなえるカードを取りましょう。
wonderful_world-guide-production = 歯車の後ろの産出は完成してから毎ラウンド続くので、産出のあるカードは早いうちに、得点のカードは後で取りましょう。
wonderful_world-guide-rest = 残したカードは隣の人の手札になるので、隣の人がほしそうなカードにも気をつけましょう。
wonderful_world-guide-order = 産出は建材、エネルギー、科学、資金、探査の順なので、途中で完成したカードは同じラウンドの後の産出に加わります。
wonderful_world-guide-recycling = 構築しないカードも、リサイクルすれば隅のキューブになるので、足りない色を補えます。
wonderful_world-guide-points = 同じ種類の完成したカードの数だけ得点になるカードもあるので、1つの種類を集めると得です。
