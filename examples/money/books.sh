#!/usr/bin/env bash
set -euo pipefail
# shellcheck source=../accept-payments/sandbox/connect.sh
. "$(dirname "$0")/../accept-payments/sandbox/connect.sh"

charge 4111111111111111 25050 >/dev/null

# #region books
TRANSACTIONS=$(call GET "/transactions?limit=2")
BALANCES=$(call GET /balances)
# #endregion

echo "{\"transactions\": $TRANSACTIONS, \"balances\": $BALANCES}"
