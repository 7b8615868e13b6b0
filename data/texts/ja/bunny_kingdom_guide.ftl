# 「バニーキングダム」の手ほどき。手番ごとに一文。

bunny_kingdom-guide-first = 2枚を選び、残りは隣へ渡します。塔のある都市と、近くに集まった区域を選びましょう。
bunny_kingdom-guide-build = 収穫が最も増える区域に置きましょう。まだ役に立たないものは、次のラウンドに残せます。
bunny_kingdom-guide-camp = 野営なら、だれもいない、都市のない区域にうさぎコマを置けます。離れた領地をつなぎましょう。
bunny_kingdom-guide-harvest = 収穫はあと3回あります。早く大きくした領地ほど、何度も得点になります。
bunny_kingdom-guide-parchment = 親書の得点は終了時の1回だけですが、合計は収穫に迫ります。自分に合うものを集めましょう。
bunny_kingdom-guide-piece = 都市や農場は、探査の後で自分の区域に置きます。置ける区域のあるものを取りましょう。
bunny_kingdom-guide-fief = つながった自分の区域が領地です。塔の数×産物の種類数が得点になるので、両方を集めましょう。
