# Everything starts here and needs nothing but Python 3.11 or newer and make.
#   make play     set up and play          (ARGS="--town hameln --seats human,greedy,random" for options)
#   make test     set up and run the tests
#   make check    lint, types, imports, docs
#   make bench    measure, beside other engines

PYTHON := $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	command -v $$p >/dev/null 2>&1 && $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& { echo $$p; break; }; done)
BIN := .venv/bin
ARGS ?=

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play test check bench clean

help:
	@echo "make play    set up and play (ARGS=\"--seats human,greedy,greedy\" for options)"
	@echo "make test    set up and run the tests"
	@echo "make check   lint, types, imports and documentation"
	@echo "make bench   measure the engine beside other engines"
	@echo "make clean   remove what make has made"

$(BIN)/python:
	@[ -n "$(PYTHON)" ] || { echo "Hameln needs Python 3.11 or newer; none was found on this machine."; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || $(MAKE) --no-print-directory venv-package
	@echo "Making a virtual environment in .venv ..."
	@rm -rf .venv
	@$(PYTHON) -m venv .venv

.PHONY: venv-package
venv-package:
	@if command -v apt-get >/dev/null 2>&1 && [ "$$(id -u)" = 0 ]; then \
		echo "Python's venv module is missing; installing it ..."; \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq \
			"$$($(PYTHON) -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')" >/dev/null; \
	else \
		echo "Python's venv module is missing. Install it (on Debian or Ubuntu: python3-venv) and try again."; \
		exit 1; \
	fi

.venv/.play: $(BIN)/python pyproject.toml
	@echo "Installing Hameln into .venv ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

.venv/.dev: .venv/.play pyproject.toml
	@echo "Installing the tools for tests ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade "pip>=25.1"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --group dev
	@touch $@

play: .venv/.play
	@$(BIN)/hameln play $(ARGS)

test: .venv/.dev
	@rm -f .coverage .coverage.*
	@echo "Running the tests ..."
	@$(BIN)/python -m pytest -n auto --cov --cov-report= $(ARGS)
	@echo "Branches of the rules, which must all be tested:"
	@$(BIN)/python -m coverage report --include="hameln/city/*" --fail-under=100
	@echo "Branches of the whole program:"
	@$(BIN)/python -m coverage report --fail-under=95

check: .venv/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pyright
	$(BIN)/lint-imports
	$(BIN)/python -m sphinx -q -W -b html docs docs/_build/html

bench: .venv/.dev
	@$(BIN)/python -m benchmarks $(ARGS)

clean:
	rm -rf .venv build dist docs/_build .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage .coverage.*
