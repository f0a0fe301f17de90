#!/bin/sh
# All checks, in the order of how soon they tell: what `make check`, README's second command and .ci/run run.
set -eu
cd "$(dirname "$0")/.."
bin=.venv/bin

"$bin/ruff" check .
"$bin/mypy"
"$bin/lint-imports" --no-logo
"$bin/python" docs/generate.py --check
"$bin/python" -m pytest -q -n 2 --dist worksteal
