#!/usr/bin/env bash
set -euo pipefail
# shellcheck source=../accept-payments/sandbox/connect.sh
. "$(dirname "$0")/../accept-payments/sandbox/connect.sh"

PAYMENT=$(charge 4111111111111111 1000 | field id)

# #region charge
FEE=$(call POST /fees "{
  \"amount\": 150,
  \"description\": \"Gift wrapping of order 1042\",
  \"payment_id\": \"$PAYMENT\"
}" | field id)
# #endregion

# #region refund
BACK=$(call POST "/fees/$FEE/refund" '{"amount": 50}')
# #endregion

# #region list
FEES=$(call GET "/fees?fee_type=PARTNER_ADHOC&limit=1")
# #endregion

echo "{\"refunded\": $(echo "$BACK" | field amount), \"listed\": [$(
  echo "$FEES" | field data.0.amount
), $(echo "$FEES" | field data.0.amount_refunded)]}"
