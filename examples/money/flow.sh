#!/usr/bin/env bash
set -euo pipefail
# shellcheck source=../accept-payments/sandbox/connect.sh
. "$(dirname "$0")/../accept-payments/sandbox/connect.sh"

PAYMENT_ID=$(charge 4111111111111111 25050 | field id)

# #region flow
FLOW=$(call GET "/payments/$PAYMENT_ID/money_flow")
# #endregion

echo "$FLOW"
