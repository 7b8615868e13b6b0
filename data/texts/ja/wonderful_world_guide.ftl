# 「イッツ・ア・ワンダフルワールド」の手ほどき。手番ごとに一文。

wonderful_world-guide-plan = 1～2ラウンドで完成できそうなカードを構築し、残りは隅に描かれたキューブにリサイクルしましょう。
wonderful_world-guide-place = 産出と得点があるのは完成したカードだけです。キューブで完成するカードから置きましょう。
wonderful_world-guide-krystallium = 余ったキューブは帝国カードに置きます。5個で、どのスロットにも置けるクリスタリウム1個になります。
wonderful_world-guide-supremacy = 単独で最も多く産出した人は、チップを得ます。終了時に1点で、コストに必要なカードもあります。
wonderful_world-guide-round = 手札の回る向きが逆になります。置いたキューブは残り、完成したカードはまた産出します。
wonderful_world-guide-first = カードのスロットが建設コストです。自分が産出する色でまかなえるカードを取りましょう。
wonderful_world-guide-production = 完成すると、歯車の右の資源を毎ラウンド産出します。産出するカードは早めに取りましょう。
wonderful_world-guide-rest = 取らなかったカードは隣の人に渡ります。隣の人が欲しがりそうなカードにも注意しましょう。
wonderful_world-guide-order = 産出は建材、エネルギー、科学、資金、探査の順です。途中で完成したカードは、次の産出から加わります。
wonderful_world-guide-recycling = 構築しないカードも、リサイクルすれば隅に描かれたキューブになります。
wonderful_world-guide-points = 同じ種類の完成したカードの数だけ、得点になるカードもあります。種類をそろえて集めましょう。
