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
# Less than what is held may be taken, once; the rest is released.
TAKEN=$(call POST "/payment_intents/$INTENT/capture" '{"amount": 3200}')
# #endregion

echo "{\"held\": \"$(field status <<<"$HELD")\", \"after\": $TAKEN}"
