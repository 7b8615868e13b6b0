# 「バニーキングダム」の手ほどき。手番ごとに一文。

bunny_kingdom-guide-first = 2枚を選び、残りは隣へ渡します。塔のある都市と、近くに集まった区域を選びましょう。
bunny_kingdom-guide-build = 収穫がいちばん増える区域に置き、まだ役に立たないものは取っておきましょう。
bunny_kingdom-guide-camp = 野営は、だれもいない、都市のない区域に置くうさぎコマで、離れた領地をつなぎます。
bunny_kingdom-guide-harvest = 収穫はあと3回あるので、早く大きくした領地ほど何度も得点になります。
bunny_kingdom-guide-parchment = 親書の得点は終了時の1回ですが、収穫と並ぶほどになるので、合うものを集めましょう。
bunny_kingdom-guide-piece = 都市や農場などは、探査の後で自分の区域に置くので、置き場所のあるものを取りましょう。
bunny_kingdom-guide-fief = つながった区域は領地です。塔の数×産物の種類数が点になるので、両方を集めましょう。
