#!/usr/bin/env bash
set -euo pipefail
# shellcheck source=../accept-payments/sandbox/connect.sh
. "$(dirname "$0")/../accept-payments/sandbox/connect.sh"

PARTNER_ID=$(field partner_id <"$SANDBOX_FILE")
METHOD=$(call POST /payment_methods "{
  \"payment_method_type\": \"card\",
  \"card\": {\"token\": \"$(tokenize 4111111111111111)\", \"exp_month\": \"12\", \"exp_year\": \"2030\"}
}" | field id)

# #region split
# Of 100 dollars, 5 go to your partner account; the rest is the merchant's.
INTENT=$(call POST /payment_intents "{
  \"amount\": 10000,
  \"payment_splits\": [
    {\"account_id\": \"$PARTNER_ID\", \"amount\": 500, \"description\": \"Gift wrapping\"}
  ]
}" | field id)
PAYMENT=$(call POST "/payment_intents/$INTENT/payments" "{\"payment_method_id\": \"$METHOD\"}")
# #endregion

# #region refund
# Refund half. Without refund_splits, receivers are charged in proportion: 250 of 500.
REFUND=$(call POST "/payment_intents/$INTENT/refunds" '{"amount": 5000}')
# #endregion

echo "{\"status\": \"$(echo "$PAYMENT" | field status)\", \"given\": [$(
  echo "$REFUND" | field refund_splits.0.amount
), $(echo "$REFUND" | field refund_splits.1.amount)]}"
