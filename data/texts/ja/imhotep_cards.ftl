# 「イムホテップ」のカード、建造物、船の名前。公表された名前と私たちの訳の別は data/imhotep/names.json にある。

## 市場カード
imhotep-card-entrance = 入口
imhotep-card-sarcophagus = 石棺
imhotep-card-paved-path = 舗装路
imhotep-card-chisel = ノミ
imhotep-card-sail = 帆
imhotep-card-lever = てこ
imhotep-card-hammer = 槌
imhotep-card-pyramid-decoration = ピラミッドの装飾
imhotep-card-temple-decoration = 寺院の装飾
imhotep-card-burial-decoration = 埋葬室の装飾
imhotep-card-obelisk-decoration = オベリスクの装飾
imhotep-card-statue = 彫像

## 建造物
imhotep-site-market = 市場
imhotep-site-pyramid = ピラミッド
imhotep-site-temple = 寺院
imhotep-site-burial = 埋葬室
imhotep-site-obelisks = オベリスク

## ピラミッド：A面の一つ、B面の三つ
imhotep-pyramid-main = ピラミッド
imhotep-pyramid-left = 左のピラミッド
imhotep-pyramid-middle = 中央のピラミッド
imhotep-pyramid-right = 右のピラミッド

## 船（マスの数と文字）
imhotep-ship-4a = 船4a
imhotep-ship-4b = 船4b
imhotep-ship-3a = 船3a
imhotep-ship-3b = 船3b
imhotep-ship-3c = 船3c
imhotep-ship-2a = 船2a
imhotep-ship-2b = 船2b
imhotep-ship-1a = 船1a

## 選ぶもの
imhotep-choice-take = 市場のカード
imhotep-choice-keep = 2枚のうちの1枚
imhotep-choice-pyramid = どのピラミッドか
imhotep-choice-stones = 石を取るかどうか
imhotep-choice-place = 石を積むマス
imhotep-choice-temple = 1点か石か
