#!/usr/bin/env bash
set -euo pipefail
# shellcheck source=../accept-payments/sandbox/connect.sh
. "$(dirname "$0")/../accept-payments/sandbox/connect.sh"

METHOD=$(charge 4111111111111111 100 | field payment_method_id)

# #region hold
INTENT=$(call POST /payment_intents '{"amount": 5000, "capture": false}' | field id)
HELD=$(call POST "/payment_intents/$INTENT/payments" "{\"payment_method_id\": \"$METHOD\"}")
# #endregion

# #region capture
# You can capture less than the authorized amount, once; the rest is voided.
TAKEN=$(call POST "/payment_intents/$INTENT/capture" '{"amount": 3200}')
# #endregion

echo "{\"held\": \"$(field status <<<"$HELD")\", \"after\": $TAKEN}"
