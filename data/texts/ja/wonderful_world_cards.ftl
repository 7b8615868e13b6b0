# 「イッツ・ア・ワンダフルワールド」のカードの名前とルールの用語。公表された名前と私たちの訳の別は data/wonderful_world/names.json にある。

## 建造物
wonderful_world-card-financial-center = 金融取引所
wonderful_world-card-industrial-complex = 工業団地
wonderful_world-card-military-base = 軍事基地
wonderful_world-card-nuclear-plant = 原子力発電所
wonderful_world-card-offshore-oil-rig = 海上油田
wonderful_world-card-recycling-plant = リサイクル工場
wonderful_world-card-research-center = 研究施設
wonderful_world-card-transportation-network = 交通網
wonderful_world-card-wind-turbines = 風力発電機

## 軍用機
wonderful_world-card-airborne-laboratory = 飛行研究所
wonderful_world-card-aircraft-carrier = 航空母艦
wonderful_world-card-icebreaker = 砕氷船
wonderful_world-card-juggernaut = ジャガーノート
wonderful_world-card-mega-drill = 巨大ドリル
wonderful_world-card-saucer-squadron = 飛行戦隊
wonderful_world-card-submarine = 潜水艦
wonderful_world-card-tank-division = 戦車師団
wonderful_world-card-zeppelin = 飛行船

## 研究
wonderful_world-card-aquaculture = 水産養殖
wonderful_world-card-bionic-grafts = 生体工学移植
wonderful_world-card-climate-control = 気候制御
wonderful_world-card-cryopreservation = 冷凍保存
wonderful_world-card-genetic-upgrades = 遺伝子強化
wonderful_world-card-gravity-inverter = 重力反転装置
wonderful_world-card-human-cloning = 人間のクローン
wonderful_world-card-mega-bomb = 巨大爆弾
wonderful_world-card-neuroscience = 神経科学
wonderful_world-card-quantum-generator = 量子発電機
wonderful_world-card-robot-assistants = 助手ロボット
wonderful_world-card-robotic-animals = 動物ロボット
wonderful_world-card-satellites = 人工衛星
wonderful_world-card-security-automatons = 警備オートマトン
wonderful_world-card-super-soldiers = 超人兵士
wonderful_world-card-super-sonar = 超高性能ソナー
wonderful_world-card-supercomputer = スーパーコンピューター
wonderful_world-card-teleportation = テレポーテーション
wonderful_world-card-time-travel = タイムトラベル
wonderful_world-card-transmutation = 物質変換
wonderful_world-card-universal-vaccine = 万能ワクチン
wonderful_world-card-unknown-technology = 未知の技術
wonderful_world-card-virtual-reality = 仮想現実

## 巨大事業
wonderful_world-card-casino-city = カジノ都市
wonderful_world-card-espionage-agency = 諜報機関
wonderful_world-card-giant-dam = 巨大ダム
wonderful_world-card-giant-tower = 巨大タワー
wonderful_world-card-harbor-zone = 港湾地区
wonderful_world-card-lunar-base = 月面基地
wonderful_world-card-magnetic-train = リニアモーターカー
wonderful_world-card-museum = 博物館
wonderful_world-card-national-monument = 国定史跡
wonderful_world-card-polar-base = 極地基地
wonderful_world-card-propaganda-center = プロパガンダセンター
wonderful_world-card-secret-laboratory = 機密研究所
wonderful_world-card-secret-society = 秘密結社
wonderful_world-card-solar-cannon = 太陽砲
wonderful_world-card-space-elevator = 宇宙エレベーター
wonderful_world-card-underground-city = 地底都市
wonderful_world-card-underwater-city = 海底都市
wonderful_world-card-universal-exposition = 万国博覧会
wonderful_world-card-university = 大学
wonderful_world-card-world-congress = 世界会議

## 発見
wonderful_world-card-alexanders-tomb = アレクサンドロスの墓
wonderful_world-card-ancient-astronauts = 古代の宇宙飛行士
wonderful_world-card-ark-of-the-covenant = 契約の箱
wonderful_world-card-atlantis = アトランティス
wonderful_world-card-bermuda-triangle = バミューダ・トライアングル
wonderful_world-card-blackbeards-treasure = 黒髭の財宝
wonderful_world-card-center-of-the-earth = 地球の中心
wonderful_world-card-cities-of-gold = 黄金郷
wonderful_world-card-city-of-agartha = アガルタの都
wonderful_world-card-fountain-of-youth = 若返りの泉
wonderful_world-card-gardens-of-the-hesperides = ヘスペリデスの園
wonderful_world-card-island-of-avalon = アヴァロン島
wonderful_world-card-king-solomons-mines = ソロモン王の鉱山
wonderful_world-card-lost-continent-of-mu = 失われたムー大陸
wonderful_world-card-parallel-dimension = 並行次元
wonderful_world-card-roswell = ロズウェル
wonderful_world-card-treasure-of-the-templars = テンプル騎士団の財宝

## 帝国カード
wonderful_world-empire-aztec-empire = アステカ帝国
wonderful_world-empire-federation-of-asia = アジア連邦
wonderful_world-empire-noram-states = ノーラム合衆国
wonderful_world-empire-panafrican-union = 汎アフリカ連合
wonderful_world-empire-republic-of-europe = ヨーロッパ共和国

## ソロシナリオ
wonderful_world-scenario-to-the-center-of-the-earth = 地底旅行
wonderful_world-scenario-a-better-world = より良き支配
wonderful_world-scenario-theyre-among-us = 宇宙の支配
wonderful_world-scenario-back-to-the-future = 時の支配
wonderful_world-scenario-end-of-times = 地下の支配
wonderful_world-scenario-money-has-no-smell = 財閥の支配

## 資源とチップ
wonderful_world-resource-materials = 建材
wonderful_world-resource-energy = エネルギー
wonderful_world-resource-science = 科学
wonderful_world-resource-gold = 資金
wonderful_world-resource-exploration = 探査
wonderful_world-resource-krystallium = クリスタリウム
wonderful_world-token-financier = 投資家
wonderful_world-token-general = 将軍

## カードの種類
wonderful_world-type-structure = 建造物
wonderful_world-type-vehicle = 軍用機
wonderful_world-type-research = 研究
wonderful_world-type-project = 巨大事業
wonderful_world-type-discovery = 発見

## フェイズ
wonderful_world-step-draft = ドラフトフェイズ
wonderful_world-step-planning = 計画フェイズ
wonderful_world-step-dig = 発掘
wonderful_world-step-production = 製造フェイズ
wonderful_world-step-over = ゲーム終了
wonderful_world-direction-left = 左隣へ
wonderful_world-direction-right = 右隣へ

## ルールの用語
wonderful_world-term-empire = 帝国カード

## ソロの結果
wonderful_world-medal-gold = 金
wonderful_world-medal-silver = 銀
wonderful_world-medal-bronze = 銅
wonderful_world-medal-none = メダルなし
wonderful_world-medal-failed = シナリオ失敗
wonderful_world-medal-unfinished = シナリオ失敗：未完成の必須カードあり
