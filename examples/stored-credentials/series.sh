#!/usr/bin/env bash
set -euo pipefail
# shellcheck source=../accept-payments/sandbox/connect.sh
. "$(dirname "$0")/../accept-payments/sandbox/connect.sh"

METHOD=$(call POST /payment_methods "{
  \"payment_method_type\": \"card\",
  \"card\": {\"token\": \"$(tokenize 4111111111111111)\", \"exp_month\": \"12\", \"exp_year\": \"2030\"}
}" | field id)

# #region first
# The customer is present, agrees to the series, and pays the first month.
JANUARY=$(call POST /payment_intents '{
  "amount": 1500,
  "reference_id": "membership-2026-01",
  "order_details": {"initiated_by": "customer", "is_scheduled_payment": true}
}' | field id)
FIRST=$(call POST "/payment_intents/$JANUARY/payments" "{\"payment_method_id\": \"$METHOD\"}")
# #endregion

# #region later
# A month later your server charges the same payment method; the customer is not present.
FEBRUARY=$(call POST /payment_intents '{
  "amount": 1500,
  "reference_id": "membership-2026-02",
  "order_details": {
    "initiated_by": "merchant",
    "is_scheduled_payment": true,
    "card_not_present_type": "recurring"
  }
}' | field id)
LATER=$(call POST "/payment_intents/$FEBRUARY/payments" "{\"payment_method_id\": \"$METHOD\"}")
# #endregion

echo "{\"first\": $FIRST, \"later\": $LATER}"
