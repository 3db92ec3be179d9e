#!/usr/bin/env bash
set -euo pipefail
# shellcheck source=../accept-payments/sandbox/connect.sh
. "$(dirname "$0")/../accept-payments/sandbox/connect.sh"

# #region debit
METHOD=$(call POST /payment_methods '{
  "payment_method_type": "bank",
  "bank": {
    "account_number": "000123456789",
    "routing_number": "021000021",
    "subtype": "checking",
    "owner_type": "individual",
    "names": ["Ada Park"]
  }
}' | field id)
INTENT=$(call POST /payment_intents '{"amount": 25050, "payment_method_types": ["bank"]}' | field id)
PAYMENT=$(call POST "/payment_intents/$INTENT/payments" "{\"payment_method_id\": \"$METHOD\"}")
# #endregion

echo "$PAYMENT"
