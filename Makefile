# What people and CI do with a checkout; `make` alone lists it.

PYTHON ?= python3
PLAY := play
MINUTES ?= 60
BIN := .venv/bin
LOG := .venv/build.log

export PIP_DISABLE_PIP_VERSION_CHECK := 1

# The stamps carry a fingerprint of what they stand for: with another content there is no stamp, and it is done again.
SOURCES := $(shell find src pyproject.toml hatch_build.py -type f -not -path '*/__pycache__/*' -exec cksum {} + | sort | cksum | tr ' ' '-')
INSTALLED := .venv/installed-$(SOURCES)-$(or $(COATL_COMPILE),auto)
DEVELOPMENT := .venv/development-$(shell cksum < pyproject.toml | tr ' ' '-')

.PHONY: help play install test coverage check bench soak clean

help:  ## this list
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' Makefile | expand -t 18

play: $(INSTALLED)  ## play in the browser, against bots or with friends
	@$(BIN)/coatl $(PLAY)

install: $(INSTALLED)  ## install into .venv, compiled if there is a C compiler (COATL_COMPILE=1: must, 0: never)

test: $(DEVELOPMENT)  ## run the checks and all tests
	@scripts/system_packages.sh
	@scripts/test.sh

coverage: $(DEVELOPMENT)  ## run all tests and measure how much of the sources they reach
	@scripts/system_packages.sh
	@COATL_COVERAGE=1 scripts/test.sh

check: $(DEVELOPMENT)  ## look at style and types only
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy
	@scripts/check_client.sh

bench: $(INSTALLED)  ## measure the speed of rules and bots
	@$(BIN)/coatl bench

soak: $(DEVELOPMENT)  ## run the tests that take very long; MINUTES=60 is what those of the server share
	@scripts/system_packages.sh
	@COATL_SOAK_MINUTES=$(MINUTES) COATL_SOAK_REPORT=soak.jsonl $(BIN)/pytest -m soak

clean:  ## remove .venv, caches and what was built
	@rm -rf .venv node_modules build dist .coverage .coverage.* .hypothesis .mypy_cache .pytest_cache .ruff_cache
	@find src tests scripts -type d -name __pycache__ -prune -exec rm -rf {} +

# pip is the last thing that a new environment gets, so one that was left half done is made again.
$(BIN)/pip:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
		|| { echo "Coatl needs Python 3.11 or newer, and '$(PYTHON)' is not: make PYTHON=... names another." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null \
		|| { echo "Python's venv is missing (Debian and Ubuntu: apt install python3-venv)." >&2; exit 1; }
	@$(PYTHON) -m venv .venv

$(INSTALLED): | $(BIN)/pip
	@echo "Installing Coatl into .venv; compiling the engine takes a minute or two ..."
	@rm -rf .venv/wheel .venv/installed-*
	@$(BIN)/pip wheel --verbose --no-deps --wheel-dir .venv/wheel . > $(LOG) 2>&1 \
		|| { tail -n 40 $(LOG) >&2; echo "Coatl cannot be built; $(LOG) has all that was said." >&2; exit 1; }
	@sed -n 's/^ *\(Coatl is built without\)/\1/p' $(LOG)
	@$(BIN)/pip install -qq --force-reinstall --no-deps .venv/wheel/*.whl
	@$(BIN)/pip install -qq "$$(echo .venv/wheel/*.whl)[server]"
	@touch $@

$(DEVELOPMENT): | $(INSTALLED)
	@rm -f .venv/development-*
	@$(BIN)/pip install -qq "$$(echo .venv/wheel/*.whl)[dev]"
	@touch $@
