# トークンなしの起動で出る文。

console-page = このコンピューターの中だけのDiscordで、Engawaが動いています。このページを開いてください：{ $page }
console-play = ページでゲームを選ぶか、{ $command } と入力してください（Ctrl+Cで終了）
