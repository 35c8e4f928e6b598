#!/usr/bin/env bash
# Speed, access and weight of five kinds of page of each game on a phone: the median of three Lighthouse runs.
#
#     bench/pages.sh [GAME] [RUNS]
#
# Needs node and Chromium. Lighthouse is put beside the virtual environment the first time, and is no part of what runs.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
lighthouse=.venv/lighthouse
if [ ! -x "$lighthouse/node_modules/.bin/lighthouse" ]; then
  npm install --silent --no-audit --no-fund --prefix "$lighthouse" lighthouse@12.2.3
fi
CHROME_PATH="$(command -v chromium)" exec .venv/bin/python bench/pages.py "$lighthouse/node_modules/.bin/lighthouse" "$@"
