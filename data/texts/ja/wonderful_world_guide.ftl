# 「イッツ・ア・ワンダフルワールド」の手ほどき。始まりの案内、1回ずつの手ほどき、最後まで繰り返す手ほどきの順。

wonderful_world-guide-opened = 4ラウンド（約50回の選択、10～20分）で、得点が最も多い人の勝ちです。
    { table-guide-opened }
wonderful_world-guide-first = 1枚を取り、残りは隣へ渡します（7枚取るまで）。左上がコスト、歯車の右が毎ラウンドの産出、星の右が得点です。コストのわりに見返りの大きいカードが得です。
wonderful_world-guide-plan = 構築したカードのコストは、これからキューブで払います。リサイクルしたカードは捨て、そのキューブをスロットに置きます。未完成は0点なので、埋まるものだけ構築しましょう。
wonderful_world-guide-place = { $what }を{ $count }個産出しました。置けるのは{ $card }です。スロットがすべて埋まると完成します。産出も得点も、完成してからです。
wonderful_world-guide-krystallium = { $what }を{ $count }個産出しました。置かないキューブは帝国カードに移ります。5個で、どの色のスロットにも置けるクリスタリウム（ピンクのK）1個になります。
wonderful_world-guide-supremacy = 単独で最も多く産出した人は、チップを得ます。投資家（青）か将軍（オレンジ）で、終了時に1枚1点です。コストに必要なカードもあります。
wonderful_world-guide-round = 手札の回る向きが逆になります。構築中のカードのキューブは残り、完成したカードはまた産出します。
wonderful_world-guide-production = 帝国カードも毎ラウンド、{ $what }を産出します（上の数字）。完成したカードの分も加わります。
wonderful_world-guide-rest = 選んだカードは、全員が選ぶまで秘密です。隣へ渡すカードにも注意を。
wonderful_world-guide-recycling = 回る矢印の横は、構築せずにリサイクルすると得られるキューブです。払えないカードも役に立ちます。
wonderful_world-guide-points = 右上の記号は種類です。完成した同じ種類の枚数が得点になるカードもあります。
wonderful_world-guide-order = 産出は、建材（M）、エネルギー（E）、科学（S）、資金（G）、探査（X）の順です。完成したカードは、次の産出から加わります。
wonderful_world-guide-last-pick = 最後のラウンドです。未完成だと0点なので、いまから完成できる得点と、リサイクルで使うキューブを探しましょう。
wonderful_world-guide-pick = 得点になるのは完成したカードだけです。産出する{ $what }で払えるカードを探しましょう。
wonderful_world-guide-lacks = 構築中のカードに一番足りないのは{ $what }です。それを産出するカードや、それにリサイクルできるカードを取ると、完成に近づきます。得点になるのは完成したカードだけです。
wonderful_world-guide-last-plan = 未完成だと0点です。このラウンドで完成できるものだけを構築し、残りは必要なキューブにリサイクルしましょう。
wonderful_world-guide-plan-again = 残り{ $left }ラウンドで埋められるものを構築しましょう。ほかはリサイクルして、キューブを構築中のカードに置くと、完成に近づきます。
wonderful_world-guide-token = 科学を最も多く産出しました。コストや得点に必要なほうのチップを選びましょう。どちらも1点です。
wonderful_world-guide-complete = { $what }を{ $count }個産出しました。完成できるのは{ $card }です。完成すると産出と得点に加わるので、まず完成させましょう。
wonderful_world-guide-place-again = { $what }を{ $count }個産出しました。置けるのは{ $card }です。早く完成できるカードに置きましょう。残りは帝国カードに移ります。
wonderful_world-guide-wild = { $what }の産出は{ $count }個です。クリスタリウムは、どの色のキューブのスロットにも置けます。終了時には0点なので、完成に役立つ所で使いましょう。
wonderful_world-guide-nothing = { $count ->
    [0] まだ{ $what }を産出するカードがありません。「{ any-button-done }」で次へ進みます。
   *[other] { $what }を{ $count }個産出しましたが、置けるスロットがないので帝国カードに移りました。「{ any-button-done }」で次へ進みます。
  }
wonderful_world-guide-placed = { $what }のキューブを置き終わりました。「{ any-button-done }」で次へ進みます。
