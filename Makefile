# Rackside: `make demo` to watch a game being refereed, `make test` to see it proved.
# Both set up what they need on a fresh machine: a virtual environment in .venv
# and the Debian packages named below, where they may be installed.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PORT ?= 8765
# Tests run on every core; `make test JOBS=0` runs them in one process.
JOBS ?= auto

# For the tests alone: the display is looked at in a real browser, printed parts are rendered.
TEST_PACKAGES := chromium chromium-driver openscad espeak-ng alsa-utils libzbar0

.DEFAULT_GOAL := help
.PHONY: help setup demo test lint bench soak rp2040 format clean

help: ## this list
	@grep -E '^[a-z0-9]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Rackside needs Python 3.11 or later; $(PYTHON) is $$($(PYTHON) -V). Try: make PYTHON=python3.11"; exit 2; }
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || sh tools/debian-packages.sh python3-venv
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip

$(VENV)/.ready-run: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet -e .
	@touch $@

$(VENV)/.ready-dev: pyproject.toml tools/debian-packages.sh tools/micropython.sh | $(BIN)/python
	@sh tools/debian-packages.sh $(TEST_PACKAGES) || true
	@sh tools/micropython.sh || true
	@! command -v npm >/dev/null || npm install --silent --no-audit --no-fund \
		--prefix $(VENV)/axe axe-core@4 || true # checks that pages can be used by everybody
	$(BIN)/python -m pip install --quiet -e '.[dev]'
	@touch $@ $(VENV)/.ready-run

setup: $(VENV)/.ready-dev ## makes .venv with all that development needs

demo: $(VENV)/.ready-run ## plays the shipped table and serves its display on this machine
	$(BIN)/rackside demo --port $(PORT)

lint: $(VENV)/.ready-dev ## style and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

test: lint ## every test (lint and types first)
	$(BIN)/python -m pytest -m 'not slow' -n $(JOBS) --durations=10

soak: $(VENV)/.ready-dev ## the long runs in their full size
	$(BIN)/python -m pytest -m slow -n $(JOBS)

rp2040: $(VENV)/.ready-dev ## the sensor board's program on an emulated Pico, its image built from sources
	sh tools/rp2040/image.sh
	@command -v npm >/dev/null || sh tools/debian-packages.sh nodejs npm
	npm install --silent --no-fund --no-audit --prefix build/rp2040 rp2040js@1.4.1
	$(BIN)/python -m pip install --quiet -e '.[rp2040]'
	$(BIN)/python -m pytest -m slow -n 0 -v tests/firmware/test_rp2040.py

bench: $(VENV)/.ready-dev ## the benchmarks, each beside a peer or a floor
	@for file in tests/benchmarks/bench_*.py; do echo "== $$file"; $(BIN)/python $$file || exit 1; done

format: $(VENV)/.ready-dev ## puts the source in order
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean: ## forgets the environment and what was built
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
