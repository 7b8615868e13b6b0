# Engawa. `make play` and `make test` are all that a newcomer needs.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip --disable-pip-version-check install --quiet --require-hashes

.PHONY: play test setup lint types test-trials browser-test test-long test-postgresql test-cluster chaos month bench bench-check bench-cluster strength judging puzzles battery mutants quality gallery lock clean

# The driver of PostgreSQL, where the setting asks for one.
ifneq (,$(filter postgres%,$(ENGAWA_DATABASE) $(shell sed -n "s/^ *ENGAWA_DATABASE *= *[\"']*//p" .env 2>/dev/null)))
DRIVER := $(VENV)/.postgresql
endif

play: $(VENV)/.runtime $(DRIVER)  ## start the bot (without DISCORD_TOKEN: on the local Discord)
	@$(BIN)/python bot.py

setup: $(VENV)/.runtime $(DRIVER)  ## make .venv, nothing else

# Without stored bytecode each test process would compile everything again. mypy runs in parallel to the tests.
test: export PYTHONDONTWRITEBYTECODE =
test: $(VENV)/.dev lint  ## lint, types, coverage, and all tests that have no target below
	@$(BIN)/mypy & types=$$!; \
	$(BIN)/python -m pytest -n 2 --dist worksteal --cov --cov-report=term --cov-fail-under=85 -m "not browser and not long and not trial"; \
	tested=$$?; wait $$types && exit $$tested

lint: $(VENV)/.dev
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

types: $(VENV)/.dev
	@$(BIN)/mypy

test-trials: export PYTHONDONTWRITEBYTECODE =
test-trials: $(VENV)/.dev  ## processes that are killed, whole games, short forms of the long trials
	@$(BIN)/python -m pytest -n 2 --dist worksteal -m "trial and not long"

browser-test: $(VENV)/.dev $(VENV)/.browser  ## plays a turn in Chromium (needs Debian's chromium)
	@$(BIN)/python -m pytest -m browser

test-long: $(VENV)/.dev  ## ten thousand random games and other batteries of minutes
	@$(BIN)/python -m pytest -n 2 -m long --timeout 3600

test-postgresql: $(VENV)/.dev  ## the tests through Discord and of kept databases, on PostgreSQL
	@ENGAWA_TRIED_ON=postgresql $(BIN)/python -m pytest -n 2 -m "not long" tests/e2e tests/releases/test_kept.py

test-cluster: $(VENV)/.dev  ## one bot as several processes among kills (SEED=7 TABLES=40); the last line is JSON
	@$(BIN)/python -m tools.cluster $(or $(SEED),1) $(or $(TABLES),40)

chaos: $(VENV)/.dev  ## whole games among kills and faults (SEED=7 GAMES=4); the last line is JSON
	@$(BIN)/python -m tools.chaos $(or $(SEED),1) $(or $(GAMES),4)

month: $(VENV)/.dev  ## a month at 200 tables in virtual time (SEED=7 TABLES=200 DAYS=30); the last line is JSON
	@$(BIN)/python -m tools.month $(or $(SEED),1) $(or $(TABLES),200) $(or $(DAYS),30)

bench: $(VENV)/.dev $(VENV)/.bench  ## every measure, compared with its peer
	@$(BIN)/python -m tools.bench

bench-check: $(VENV)/.dev  ## compare what users feel with an earlier commit (tools/bench/baseline)
	@$(BIN)/python -m tools.bench.check $(if $(AGAINST),--against $(AGAINST)) $(if $(WRITE),--write)

bench-cluster: $(VENV)/.dev  ## moves per CPU second with 1, 2 and 4 processes on PostgreSQL, and the time of a takeover
	@$(BIN)/python -m tools.bench cluster

strength: $(VENV)/.dev  ## a row of docs/players.md: 200 games of a thinking player (ROW=imhotep-2 GAMES=200); without ROW all stored rows
	@nice -n 15 $(BIN)/python -m tools.strength $(ROW) --games $(or $(GAMES),200)

judging: $(VENV)/.dev  ## how reliable hints and reviews are (WHAT=planted, regret or luck, GAME=imhotep GAMES=50)
	@nice -n 15 $(BIN)/python -m tools.judging $(or $(WHAT),planted) $(or $(GAME),imhotep) --games $(or $(GAMES),50)

puzzles: $(VENV)/.dev  ## find the daily puzzles again (an hour)
	@nice -n 15 $(BIN)/python -m tools.puzzling

battery: $(VENV)/.dev  ## games of players of all levels, and hidden cards swapped (GAMES=10000 SWAPS=10000 SEED=1; hours)
	@nice -n 15 $(BIN)/python -m tools.battery --games $(or $(GAMES),10000) --swaps $(or $(SWAPS),10000) --seed $(or $(SEED),1)

mutants: $(VENV)/.dev  ## changes the rules line by line and lists what no test notices (GAME=imhotep PIECE=1/20 SECONDS=600)
	@nice -n 19 $(BIN)/python -m tools.mutants $(GAME) --piece $(or $(PIECE),1/1) --seconds $(or $(SECONDS),inf)

quality: $(VENV)/.dev  ## a table of what each game provides
	@$(BIN)/python -m tools.quality

gallery: $(VENV)/.runtime
	@$(BIN)/python -m tools.gallery build/gallery

lock:  ## resolve the dependencies again (needs uv)
	uv pip compile -q --universal --no-strip-extras --generate-hashes --no-header --python-version 3.11 pyproject.toml -o locks/runtime.txt
	uv pip compile -q --universal --no-strip-extras --generate-hashes --no-header --python-version 3.11 -c locks/runtime.txt --extra postgresql pyproject.toml -o locks/postgresql.txt
	uv pip compile -q --universal --no-strip-extras --generate-hashes --no-header --python-version 3.11 -c locks/postgresql.txt --extra dev pyproject.toml -o locks/dev.txt
	uv pip compile -q --universal --no-strip-extras --generate-hashes --no-header --python-version 3.11 -c locks/dev.txt --extra bench pyproject.toml -o locks/bench.txt
	uv pip compile -q --universal --no-strip-extras --generate-hashes --no-header --python-version 3.11 -c locks/dev.txt --extra browser pyproject.toml -o locks/browser.txt

clean:
	rm -rf $(VENV) build

# A stamp for each lock: with the stamp in place nothing is asked of the network.
$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Engawa needs Python 3.11 or newer.")'
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.runtime: locks/runtime.txt | $(VENV)/bin/python
	@echo "Installing what Engawa needs into $(VENV) (once) ..."
	@$(PIP) -r locks/runtime.txt
	@touch $@

$(VENV)/.postgresql: locks/postgresql.txt $(VENV)/.runtime
	@$(PIP) -r locks/postgresql.txt
	@touch $@

$(VENV)/.dev: locks/dev.txt $(VENV)/.runtime
	@$(PIP) -r locks/dev.txt
	@touch $@

$(VENV)/.bench: locks/bench.txt $(VENV)/.dev
	@$(PIP) -r locks/bench.txt
	@touch $@

$(VENV)/.browser: locks/browser.txt $(VENV)/.dev
	@$(PIP) -r locks/browser.txt
	@touch $@
