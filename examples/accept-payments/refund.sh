#!/usr/bin/env bash
set -euo pipefail
# shellcheck source=sandbox/connect.sh
. "$(dirname "$0")/sandbox/connect.sh"

INTENT=$(charge 4111111111111111 1000 | field payment_intent_id)

# #region refund
REFUND=$(call POST "/payment_intents/$INTENT/refunds" '{
  "amount": 400,
  "description": "One of two items came back"
}')
# #endregion

echo "$REFUND"
