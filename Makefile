# Rackside: `make demo` to watch a game being refereed, `make test` to see it proved.
# Both set up what they need on a fresh machine: a virtual environment in .venv
# and the Debian packages named below, where they may be installed.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PORT ?= 8765
# Tests run in a process for each core, and one more: some wait for a browser or a board.
# `make test JOBS=0` runs them in one process.
JOBS ?= $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)
# The versions that are installed, each with its hashes; `make LOCK= …` takes the newest of
# everything instead.
LOCK ?= requirements
export PIP_DISABLE_PIP_VERSION_CHECK := 1

# For the tests alone: the display is looked at in a real browser, printed parts are rendered, and
# tables report to a desk with the broker that Debian has.
TEST_PACKAGES := chromium chromium-driver openscad espeak-ng alsa-utils libzbar0 libnss3-tools nats-server nginx-light

# Others' work that benchmarks stand beside; nothing of ours needs it. Of RapidOCR its small detector
# alone is taken, so that nothing it asks for is installed; and so of libfaketime, which gives the
# desk of a simulated hall another clock.
PEERS := cobs==1.2.2 rapidocr-onnxruntime==1.4.4 libfaketime==3.0.1

# What a change of a law can break and is soon found: judging, stories, cards, scores, the laws'
# texts and what is made of them. Not what is seen: cameras, boards, browsers.
LAW_TESTS := tests/rules tests/test_house.py tests/test_sources.py tests/controller/scoring $(addprefix tests/controller/,\
	test_audience.py test_codes_command.py test_judging.py test_laws_command.py test_score.py \
	test_side_by_side.py announcer/test_phrases.py)

.DEFAULT_GOAL := help
.PHONY: help setup demo test lint lock wheel bench soak rp2040 docs mutants traced fit-layers fit-touched fit-replaced fit-histories format clean

PIP = $(BIN)/python -m pip install --quiet
, := ,
# $(call install,LOCK,EXTRAS): this checkout and what it needs. A lock is whole: pip looks for
# nothing that it does not name, and the package is built with what it has just installed.
install = $(if $(and $(LOCK),$(wildcard $(LOCK)/$(1).txt)),\
	$(PIP) --no-deps --require-hashes -r $(LOCK)/$(1).txt && $(PIP) --no-deps --no-build-isolation -e .,\
	$(PIP) -e '.$(2)')

help: ## this list
	@grep -E '^[a-z0-9]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Rackside needs Python 3.11 or later; $(PYTHON) is $$($(PYTHON) -V). Try: make PYTHON=python3.11"; exit 2; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.maxsize < 2**32)' || \
		{ echo "Rackside needs a 64-bit system: what reads the tiles (onnxruntime) is not made for 32 bits (armv7). On a Pi, install Raspberry Pi OS (64-bit)."; exit 2; }
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || sh tools/debian-packages.sh python3-venv
	$(PYTHON) -m venv $(VENV)

$(VENV)/.ready-run: pyproject.toml $(wildcard requirements/run.txt) | $(BIN)/python
	$(call install,run)
	@touch $@

$(VENV)/.ready-dev: pyproject.toml $(wildcard requirements/dev.txt) tools/debian-packages.sh tools/micropython.sh | $(BIN)/python
	@sh tools/debian-packages.sh $(TEST_PACKAGES) || true
	@sh tools/micropython.sh || true
	$(call install,dev,[dev$(,)hall])
	@touch $@ $(VENV)/.ready-run

setup: $(VENV)/.ready-dev ## makes .venv with all that development needs

demo: $(VENV)/.ready-run ## plays the shipped table and serves its display on this machine
	$(BIN)/rackside demo --port $(PORT)

lint: $(VENV)/.ready-dev ## style and types, and whether the locks are what pyproject.toml asks for
	$(BIN)/python tools/lock.py --check
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

test: lint ## every test (lint and types first); `make test FAST=1` those that a law is held by
	$(BIN)/python -m pytest -m 'not slow' -n $(JOBS) --durations=10 $(if $(FAST),$(LAW_TESTS))

docs: $(VENV)/.ready-dev ## what is drawn from the program anew: codes, their laws side by side, the journal's format, the map, the sources, the follower's constants
	$(BIN)/python -m controller codes --markdown > docs/codes.md
	$(BIN)/python -m controller codes --side-by-side > docs/codes-side-by-side.md
	$(BIN)/python -m controller codes --payments > docs/payments.md
	$(BIN)/python -m controller hall movement --markdown > docs/movement.md
	$(BIN)/python -m controller journal schema > controller/record/journal.schema.json
	$(BIN)/python -W ignore -m tests.controller.described_table > docs/openapi.json
	$(BIN)/python tools/house_map.py
	$(BIN)/python tools/sources.py
	$(BIN)/python tools/constants.py

lock: $(VENV)/.ready-dev ## the locks anew after a change of pyproject.toml; `make lock NEWEST=1` takes the newest of all
	$(BIN)/python tools/lock.py $(if $(NEWEST),--newest)

wheel: $(VENV)/.ready-run ## the program as one file in dist/, to install anywhere
	$(BIN)/python -m pip wheel --quiet --no-deps $(if $(LOCK),--no-build-isolation) --wheel-dir dist .
	@ls dist/*.whl

soak: $(VENV)/.ready-dev ## the long runs in their full size
	RACKSIDE_EXAMPLES=all $(BIN)/python -m pytest -m 'slow or hypothesis' -n $(JOBS)
	$(BIN)/python -m tests.model.run --jobs $(JOBS)

rp2040: $(VENV)/.ready-dev ## the sensor board's image, built from sources, in dist/; and its program on an emulated Pico
	sh tools/rp2040/image.sh
	@command -v npm >/dev/null || sh tools/debian-packages.sh nodejs npm
	npm install --silent --no-fund --no-audit --prefix build/rp2040 rp2040js@1.4.1
	$(PIP) -e '.[rp2040]'
	$(BIN)/python tools/rp2040/combined.py build/rp2040/firmware.uf2 \
		dist/rackside-board-$$($(BIN)/python -c 'from firmware.version import VERSION; print(*VERSION, sep=".")').uf2
	$(BIN)/python -m pytest -m slow -n 0 -v tests/firmware/test_rp2040.py

mutants: $(VENV)/.ready-dev ## small faults made on purpose, and which no test notices; `make mutants FOLDERS=rules/fold SAMPLE=300`
	$(PIP) -e '.[mutants]'
	$(BIN)/python -m tools.mutants $(FOLDERS) $(if $(SAMPLE),--sample $(SAMPLE)) $(if $(SEED),--seed $(SEED)) --write

traced: $(VENV)/.ready-dev ## games followed in path-traced pictures, kept in build/traced; `make traced GAMES=3 WAYS="heaps"` (slow)
	$(PIP) -e '.[traced]'
	$(BIN)/python tests/benchmarks/bench_behaviour.py --traced build/traced --fps 5 --tell \
		$(if $(GAMES),--games $(GAMES),--fresh 1) $(if $(WAYS),--ways "$(WAYS)")

bench: $(VENV)/.ready-dev ## the benchmarks, each beside a peer or a floor; all figures in build/bench-MACHINE.json
	@$(PIP) --no-deps $(PEERS) || echo "Peers that are missing are left out."
	$(BIN)/python -m tools.bench $(BENCHES)

fit-layers: $(VENV)/.ready-dev ## how likely a back is another than it was, fitted to the looks that are kept (prints the weights)
	$(BIN)/python tests/benchmarks/fit_layers.py --games '' --keep tests/benchmarks/layers.jsonl

fit-touched: $(VENV)/.ready-dev ## how likely a tile was touched between two looks, fitted to the looks that are kept (prints the weights)
	$(BIN)/python tests/benchmarks/fit_touched.py --games '' --keep tests/benchmarks/touched.jsonl

fit-replaced: $(VENV)/.ready-dev ## how likely a face found where one lay is another, fitted to the looks that are kept (prints the weights)
	$(BIN)/python tests/benchmarks/fit_replaced.py --games '' --keep tests/benchmarks/replaced.jsonl

fit-histories: $(VENV)/.ready-dev ## how often an eye is wrong about an act, counted in the cases that are kept (prints the table)
	$(BIN)/python tests/benchmarks/fit_histories.py --games '' --faulty '' --keep tests/benchmarks/histories.jsonl

format: $(VENV)/.ready-dev ## puts the source in order
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean: ## forgets the environment and what was built
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
