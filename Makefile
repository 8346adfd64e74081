# Everything starts here and needs nothing but Python 3.11 or newer and make.
#   make play     set up and play          (ARGS="--town hameln --seats human,greedy,random" for options)
#   make test     set up and run the tests
#   make test-changed   the tests that a change can reach  (BASE=main for all changes since then)
#   make coverage   which branches of the rules their own tests take: all of them, or it fails
#   make long-test  run the long ones: whole matches in the real window, damaged files, kills
#   make check    lint, types, imports, docs
#   make everything  all that a landing runs, and all of what it runs in shares
#   make bench    measure, beside other engines
#   make strength measure the computer players, which takes hours  (ARGS="E3 --share 0.1" for a part)
#   make app      build an application for people without Python, into dist/
#   make compile  compile the engine for this checkout: three to four times as fast (needs a C compiler)

PYTHON := $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	command -v $$p >/dev/null 2>&1 && $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& { echo $$p; break; }; done)
BIN := .venv/bin
ARGS ?=

# Where Python may not keep what it has compiled, each of the hundreds of programs that tests start reads everything
# anew, and takes three times as long.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play setup test test-changed coverage long-test check lint mypy pyright imports docs site everything bench strength compile \
	uncompile compile-check app app-check wheel wheel-check clean

help:
	@echo "make play           set up and play (ARGS=\"--seats human,greedy,greedy\" for options)"
	@echo "make test           set up and run the tests (ARGS=\"tests/cli -x\" for a part of them); COVERAGE=1 tells of branches"
	@echo "make test-changed   the tests that what has changed since the last commit can reach (BASE=main: since then)"
	@echo "make coverage       which branches of the rules their own tests take, which must be all"
	@echo "make long-test      the tests that take minutes: matches in the real window, damaged files, kills"
	@echo "make check          lint, types, imports and documentation"
	@echo "make site           build the site and serve it on this machine (ARGS=\"--port 8001\")"
	@echo "make everything     all that a landing runs, with all long tests and all versions"
	@echo "make bench          measure the engine beside other engines"
	@echo "make strength       measure the computer players (ARGS=\"E3 --share 0.1\" for a part of it)"
	@echo "make compile        compile the engine in this checkout (needs a C compiler)"
	@echo "make uncompile      take the compiled engine away again"
	@echo "make compile-check  compile a wheel and compare its engine with the sources"
	@echo "make wheel          build the compiled wheel that compile-check, app-check and wheel-check share"
	@echo "make wheel-check    install what is shipped into a fresh environment and play there"
	@echo "make app            build an application for people without Python (ARGS=--pure without a C compiler)"
	@echo "make app-check      build it and try it where there is no Python"
	@echo "make versions       try every Python found, and the lowest versions of all libraries"
	@echo "make lock           write the versions down with which the tests run"
	@echo "make clean          remove what make has made"

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

.venv/.dev: .venv/.play pyproject.toml requirements.lock
	@echo "Installing the tools for tests ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade "pip>=25.1"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint requirements.lock \
		--group dev --editable .
	@touch $@

# What a window needs of the system, and what the tests need for a display and a pointer of their own.
GRAPHICS := libgl1 libglx-mesa0 libgl1-mesa-dri libegl1 libx11-6 libxext6 libxrandr2 libxrender1 libxcursor1 \
	libxinerama1 libxi6 libfontconfig1 libfreetype6
DISPLAYS := xvfb xauth xdotool x11-xkb-utils
# What the tests of the pages for phones need.
BROWSERS := chromium

# $(call install,FOR WHAT,PACKAGES): install what is missing where that can be done, else say what is missing.
define install
	@command -v dpkg-query >/dev/null 2>&1 || exit 0; \
	missing=""; \
	for package in $(2); do \
		dpkg-query -W -f '$${Status}' $$package 2>/dev/null | grep -q 'ok installed' || missing="$$missing $$package"; \
	done; \
	[ -n "$$missing" ] || exit 0; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then \
		echo "Installing for $(1):$$missing ..."; \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
			apt-get install -y -qq --no-install-recommends $$missing >/dev/null && exit 0; \
		echo "That could not be installed."; \
	fi; \
	echo "Missing for $(1):$$missing (to be installed with sudo apt-get install)"
endef

.PHONY: play-packages graphics-packages test-packages
play-packages:
	@[ -z "$$DISPLAY" ] || $(MAKE) --no-print-directory graphics-packages

graphics-packages:
	$(call install,the window,$(GRAPHICS))

test-packages:
	$(call install,the tests of the window,$(DISPLAYS) $(GRAPHICS))
	$(call install,the tests of pages for phones,$(BROWSERS))
	@command -v Xvfb >/dev/null 2>&1 && command -v xdotool >/dev/null 2>&1 \
		|| echo "Without Xvfb and xdotool the tests of the window cannot run."

play: .venv/.play play-packages
	@$(BIN)/python tools/play.py $(ARGS)

.PHONY: which-python
which-python:
	@[ -n "$(PYTHON)" ] || { echo "Hameln needs Python 3.11 or newer; none was found on this machine." >&2; exit 1; }
	@echo "$(PYTHON)"

setup: .venv/.dev test-packages uncompile

# What is measured is run by its own tests: with all of them, other people's tests would speak for the rules.
RULES := hameln/games/hameln/rules hameln/games/rattus_cartus/rules hameln/games/rattus_cartus/pack
RULES_TESTS := $(RULES:hameln/%=tests/%) tests/test_rulebook_examples.py
coverage: .venv/.dev uncompile
	@echo "Running the tests of the rules ..."
	@$(BIN)/python -m pytest -n auto --dist worksteal $(RULES_TESTS) $(RULES:%=--cov=%) --cov-report= $(ARGS)
	@echo "Branches of the rules, which must all be tested:"
	@$(BIN)/python -m coverage report --fail-under=100

# Counting branches nearly doubles what the rules' tests take, so it is a run of its own (coverage).
test: .venv/.dev test-packages uncompile
	@echo "Running the tests ..."
	@$(BIN)/python -m pytest -n auto --dist worksteal $(if $(COVERAGE),--cov --cov-report=) $(ARGS)
	@if [ -n "$(COVERAGE)" ]; then \
		echo "Branches of the whole program:" && \
		$(BIN)/python -m coverage report --fail-under=95; \
	fi

# An inner loop. A file whose tests are all left out (long ones, compiled ones) is no failure: pytest says 5 then.
BASE := HEAD
test-changed: .venv/.dev test-packages uncompile
	@tests=$$($(BIN)/python -m tests.reach --base $(BASE)) || exit; \
	[ -n "$$tests" ] || { echo "Nothing has changed that a test can reach."; exit 0; }; \
	echo "Running what the change can reach: $$(echo "$$tests" | wc -l) files of tests ..."; \
	$(BIN)/python -m pytest -n auto $(ARGS) $$tests || [ $$? = 5 ]

long-test: .venv/.dev test-packages uncompile
	@echo "Running the long tests ..."
	@HYPOTHESIS_PROFILE=full $(BIN)/python -m pytest -n auto --dist worksteal -m "long or hypothesis" $(ARGS)

check: lint mypy pyright imports docs

lint: .venv/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

mypy: .venv/.dev
	$(BIN)/mypy

pyright: .venv/.dev
	$(BIN)/pyright

imports: .venv/.dev
	$(BIN)/lint-imports

docs: .venv/.dev
	$(BIN)/python tools/website.py

site: .venv/.dev
	@$(BIN)/python tools/website.py --serve $(ARGS)

# All that a landing runs, and all of what it runs in shares: an hour and more.
everything:
	@bash .ci/run --everything $(ARGS)

bench: .venv/.dev
	@$(BIN)/python -m benchmarks $(ARGS)
	@$(BIN)/python -m benchmarks.screen

strength: .venv/.dev
	@$(BIN)/hameln arena strength $(ARGS)

# Compiled modules lie beside their sources and go before them. Tests measure the sources, so test takes them
# away; play does so when a source is newer, and compiles beside the game for the next time.
compile: .venv/.dev
	@echo "Compiling the engine, which takes a minute ..."
	@$(BIN)/python tools/compiling.py

uncompile: $(BIN)/python
	@$(BIN)/python tools/compiling.py --remove

compile-check: .venv/.dev
	@echo "Compiling a wheel and comparing its engine with the sources ..."
	@$(BIN)/python -m pytest -m compiled tests/compiled $(ARGS)

# Built from the sdist, with the compiled engine; kept in build/wheel until a source has changed.
wheel: .venv/.dev
	@$(BIN)/python tools/wheels.py

wheel-check: .venv/.dev
	@echo "Installing what is shipped into a fresh environment, and playing there ..."
	@bash tools/from_wheel.sh "$$($(BIN)/python tools/wheels.py)"

app: .venv/.dev
	@$(BIN)/python tools/make_app.py $(ARGS)

app-check: .venv/.dev test-packages
	@echo "Building the application and trying it, which takes minutes ..."
	@$(BIN)/python -m pytest -m app tests/app $(ARGS)

# Every Python from 3.11 that is found here, and the lowest versions of all libraries: each in an environment of
# its own, so nothing is installed here. ARGS="--pythons" or ARGS="--lowest" for one of the two.
.PHONY: versions lock
versions: $(BIN)/python
	@$(BIN)/python tools/versions.py $(ARGS)

# The newest versions of everything, written down so that the tests run with the same ones everywhere.
lock: $(BIN)/python
	@$(BIN)/python tools/versions.py --lock

clean:
	@find hameln -name '*.so' -delete
	rm -rf .venv build dist docs/_build .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage .coverage.*
