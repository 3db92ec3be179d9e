#!/usr/bin/env bash
set -euo pipefail
# shellcheck source=../accept-payments/sandbox/connect.sh
. "$(dirname "$0")/../accept-payments/sandbox/connect.sh"

# #region field-errors
curl --silent "$ORIGIN/payment_intents" \
  -H "x-api-key: $PRIVATE_KEY" -H "x-account-id: $ACCOUNT_ID" \
  -H "content-type: application/json" \
  -d '{"amount": "25.00", "curency": "USD", "order_details": {"tax": 200}}'
# #endregion
