# Names of the cards of It’s a Wonderful World, and words of its rules.

## Structures
wonderful_world-card-financial-center = Financial Center
wonderful_world-card-industrial-complex = Industrial Complex
wonderful_world-card-military-base = Military Base
wonderful_world-card-nuclear-plant = Nuclear Plant
wonderful_world-card-offshore-oil-rig = Offshore Oil Rig
wonderful_world-card-recycling-plant = Recycling Plant
wonderful_world-card-research-center = Research Center
wonderful_world-card-transportation-network = Transportation Network
wonderful_world-card-wind-turbines = Wind Turbines

## Vehicles
wonderful_world-card-airborne-laboratory = Airborne Laboratory
wonderful_world-card-aircraft-carrier = Aircraft Carrier
wonderful_world-card-icebreaker = Icebreaker
wonderful_world-card-juggernaut = Juggernaut
wonderful_world-card-mega-drill = Mega-Drill
wonderful_world-card-saucer-squadron = Saucer Squadron
wonderful_world-card-submarine = Submarine
wonderful_world-card-tank-division = Tank Division
wonderful_world-card-zeppelin = Zeppelin

## Research
wonderful_world-card-aquaculture = Aquaculture
wonderful_world-card-bionic-grafts = Bionic Grafts
wonderful_world-card-climate-control = Climate Control
wonderful_world-card-cryopreservation = Cryopreservation
wonderful_world-card-genetic-upgrades = Genetic Upgrades
wonderful_world-card-gravity-inverter = Gravity Inverter
wonderful_world-card-human-cloning = Human Cloning
wonderful_world-card-mega-bomb = Mega-Bomb
wonderful_world-card-neuroscience = Neuroscience
wonderful_world-card-quantum-generator = Quantum Generator
wonderful_world-card-robot-assistants = Robot Assistants
wonderful_world-card-robotic-animals = Robotic Animals
wonderful_world-card-satellites = Satellites
wonderful_world-card-security-automatons = Security Automatons
wonderful_world-card-super-soldiers = Super-Soldiers
wonderful_world-card-super-sonar = Super-Sonar
wonderful_world-card-supercomputer = Supercomputer
wonderful_world-card-teleportation = Teleportation
wonderful_world-card-time-travel = Time Travel
wonderful_world-card-transmutation = Transmutation
wonderful_world-card-universal-vaccine = Universal Vaccine
wonderful_world-card-unknown-technology = Unknown Technology
wonderful_world-card-virtual-reality = Virtual Reality

## Projects
wonderful_world-card-casino-city = Casino City
wonderful_world-card-espionage-agency = Espionage Agency
wonderful_world-card-giant-dam = Giant Dam
wonderful_world-card-giant-tower = Giant Tower
wonderful_world-card-harbor-zone = Harbor Zone
wonderful_world-card-lunar-base = Lunar Base
wonderful_world-card-magnetic-train = Magnetic Train
wonderful_world-card-museum = Museum
wonderful_world-card-national-monument = National Monument
wonderful_world-card-polar-base = Polar Base
wonderful_world-card-propaganda-center = Propaganda Center
wonderful_world-card-secret-laboratory = Secret Laboratory
wonderful_world-card-secret-society = Secret Society
wonderful_world-card-solar-cannon = Solar Cannon
wonderful_world-card-space-elevator = Space Elevator
wonderful_world-card-underground-city = Underground City
wonderful_world-card-underwater-city = Underwater City
wonderful_world-card-universal-exposition = Universal Exposition
wonderful_world-card-university = University
wonderful_world-card-world-congress = World Congress

## Discoveries
wonderful_world-card-alexanders-tomb = Alexander’s Tomb
wonderful_world-card-ancient-astronauts = Ancient Astronauts
wonderful_world-card-ark-of-the-covenant = Ark of the Covenant
wonderful_world-card-atlantis = Atlantis
wonderful_world-card-bermuda-triangle = Bermuda Triangle
wonderful_world-card-blackbeards-treasure = Blackbeard’s Treasure
wonderful_world-card-center-of-the-earth = Center of the Earth
wonderful_world-card-cities-of-gold = Cities of Gold
wonderful_world-card-city-of-agartha = City of Agartha
wonderful_world-card-fountain-of-youth = Fountain of Youth
wonderful_world-card-gardens-of-the-hesperides = Gardens of the Hesperides
wonderful_world-card-island-of-avalon = Island of Avalon
wonderful_world-card-king-solomons-mines = King Solomon’s Mines
wonderful_world-card-lost-continent-of-mu = Lost Continent of Mu
wonderful_world-card-parallel-dimension = Parallel Dimension
wonderful_world-card-roswell = Roswell
wonderful_world-card-treasure-of-the-templars = Treasure of the Templars

## Empire cards
wonderful_world-empire-aztec-empire = Aztec Empire
wonderful_world-empire-federation-of-asia = Federation of Asia
wonderful_world-empire-noram-states = Noram States
wonderful_world-empire-panafrican-union = Panafrican Union
wonderful_world-empire-republic-of-europe = Republic of Europe

## Solo scenarios
wonderful_world-scenario-to-the-center-of-the-earth = To the Center of the Earth
wonderful_world-scenario-a-better-world = A Better World
wonderful_world-scenario-theyre-among-us = They’re Among Us
wonderful_world-scenario-back-to-the-future = Back to the Future
wonderful_world-scenario-end-of-times = End of Times
wonderful_world-scenario-money-has-no-smell = Money Has No Smell

## Resources and tokens
wonderful_world-resource-materials = Materials
wonderful_world-resource-energy = Energy
wonderful_world-resource-science = Science
wonderful_world-resource-gold = Gold
wonderful_world-resource-exploration = Exploration
wonderful_world-resource-krystallium = Krystallium
wonderful_world-token-financier = Financier
wonderful_world-token-general = General

## Types of cards
wonderful_world-type-structure = Structure
wonderful_world-type-vehicle = Vehicle
wonderful_world-type-research = Research
wonderful_world-type-project = Project
wonderful_world-type-discovery = Discovery

## Phases
wonderful_world-step-draft = Draft
wonderful_world-step-planning = Planning
wonderful_world-step-dig = Dig
wonderful_world-step-production = Production
wonderful_world-step-over = End of the game
wonderful_world-direction-left = to the left
wonderful_world-direction-right = to the right

## Words of the rules
wonderful_world-term-empire = Empire card

## Solo results
wonderful_world-medal-gold = Gold
wonderful_world-medal-silver = Silver
wonderful_world-medal-bronze = Bronze
wonderful_world-medal-none = No medal
wonderful_world-medal-failed = Scenario failed
wonderful_world-medal-unfinished = Scenario failed: a required card is not complete
