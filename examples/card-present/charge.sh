#!/usr/bin/env bash
set -euo pipefail
# shellcheck source=../accept-payments/sandbox/connect.sh
. "$(dirname "$0")/../accept-payments/sandbox/connect.sh"

# #region customer
# Acts as the customer: accepts the amount, inserts a card, signs.
customer() {
  curl --silent --show-error -X PUT "$SIMULATOR_ORIGIN/_simulator/terminals/$1/script" \
    -H "content-type: application/json" -d '{"steps": [
      {"when": "amount", "do": {"action": "confirm"}},
      {"when": "card", "do": {"action": "insert", "card": "4111111111111111"}},
      {"when": "signature", "do": {"action": "sign", "name": "Ada Park"}}]}' >/dev/null
}
# #endregion

# #region list
HSN=$(call POST /terminals/fiserv/list_terminals '{}' | field terminals.1)
# #endregion

# #region connect
SESSION_KEY=$(call POST /terminals/fiserv/connect "{\"hsn\": \"$HSN\", \"force\": true}" | field key)

# Sends a command to the session's terminal: `terminal display '"text": "Hello"'`.
terminal() {
  # Allow two minutes for the customer and half a minute for the issuer.
  curl --silent --show-error --fail-with-body --max-time 170 \
    "$ORIGIN/terminals/fiserv/$1" \
    -H "x-api-key: $PRIVATE_KEY" -H "x-account-id: $ACCOUNT_ID" \
    -H "x-session-key: $SESSION_KEY" -H "x-idempotency-key: $(node -p 'crypto.randomUUID()')" \
    -H "content-type: application/json" -d "{\"hsn\": \"$HSN\"${2:+, $2}}"
}

terminal display '"text": "Breakfast for two"' >/dev/null
# #endregion

customer "$HSN"

# #region charge
INTENT=$(call POST /payment_intents '{"amount": 4500}' | field id)
PAYMENT=$(terminal auth_card "\"payment_intent_id\": \"$INTENT\"")
# #endregion

# #region disconnect
terminal disconnect >/dev/null
# #endregion

echo "$PAYMENT"
