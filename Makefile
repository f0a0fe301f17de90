# The same commands as in README.md, for those who have make. Checks stand in tests/check.sh, once.
PYTHON := .venv/bin/python
STAMP := .venv/.installed

.PHONY: setup demo check docs bench
setup: $(STAMP)

$(STAMP): pyproject.toml constraints.txt
	python3 -m venv .venv
	.venv/bin/pip install -q -e '.[dev]' -c constraints.txt
	touch $@

demo: setup
	.venv/bin/replay demo

check: setup
	sh tests/check.sh

docs: setup
	$(PYTHON) docs/generate.py

# Against pyspiel hearts and RLCard uno, interleaved; both come with the extra `bench`.
bench: setup
	.venv/bin/pip install -q -e '.[dev,bench]' -c constraints.txt
	$(PYTHON) -m tests.bench.speed
