#!/usr/bin/env bash
set -euo pipefail
# shellcheck source=sandbox/connect.sh
. "$(dirname "$0")/sandbox/connect.sh"

# #region token
TOKEN=$(tokenize 4111111111111111)
# #endregion

# #region payment-method
METHOD=$(call POST /payment_methods "{
  \"payment_method_type\": \"card\",
  \"card\": {\"token\": \"$TOKEN\", \"exp_month\": \"12\", \"exp_year\": \"2030\"},
  \"billing_details\": {\"name\": \"Ada Park\", \"address\": {\"address_line1\": \"12 Harbor Street\", \"postal_code\": \"97210\"}}
}" | field id)
# #endregion

# #region intent
INTENT=$(call POST /payment_intents '{
  "amount": 1000,
  "reference_id": "order-1042"
}' | field id)
# #endregion

# #region payment
PAYMENT=$(call POST "/payment_intents/$INTENT/payments" "{
  \"payment_method_id\": \"$METHOD\"
}")
# #endregion

# #region balance
BALANCES=$(call GET /balances)
# #endregion

echo "{\"payment\": $PAYMENT, \"balances\": $BALANCES}"
