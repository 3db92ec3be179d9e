#!/usr/bin/env bash
set -euo pipefail
# shellcheck source=../accept-payments/sandbox/connect.sh
. "$(dirname "$0")/../accept-payments/sandbox/connect.sh"

# #region health
curl --silent --fail "$ORIGIN/healthz" # alive: restart the process when this fails
curl --silent --fail "$ORIGIN/readyz"  # ready: its database responds
curl --silent --fail "$ORIGIN/metrics" # for Prometheus
# #endregion
