# 「イッツ・ア・ワンダフルワールド」の手ほどき。手番ごとに一文。

wonderful_world-guide-plan = 1～2ラウンドで完成できそうなカードを構築し、残りは隅のキューブのためにリサイクルしましょう。
wonderful_world-guide-place = 産出と得点は完成したカードだけなので、キューブはもう少しで完成するものから置きましょう。
wonderful_world-guide-krystallium = 余ったキューブは帝国カードに置き、5個でどのスロットにも置けるクリスタリウム1個になります。
wonderful_world-guide-supremacy = 単独で最も多く産出した人はチップを得ます。終了時に1点で、コストになることもあります。
wonderful_world-guide-round = 手札の回る向きが逆になります。置いたキューブは残り、完成したカードはまた産出します。
wonderful_world-guide-first = カードのスロットが建設コストです。自分が産出する色でまかなえるカードを取りましょう。
wonderful_world-guide-production = 歯車の後ろのものを毎ラウンド産出するので、そのカードは早いうちに取りましょう。
wonderful_world-guide-rest = 残したカードは隣の人に渡るので、その人がほしいものにも気をつけましょう。
wonderful_world-guide-order = 産出は建材、エネルギー、科学、資金、探査の順で、途中で完成したカードは後の産出に加わります。
wonderful_world-guide-recycling = 構築しないカードも、リサイクルすれば隅のキューブになります。
wonderful_world-guide-points = 同じ種類の完成したカードの数だけ得点になるカードもあります。
