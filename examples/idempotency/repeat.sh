#!/usr/bin/env bash
set -euo pipefail
# shellcheck source=../accept-payments/sandbox/connect.sh
. "$(dirname "$0")/../accept-payments/sandbox/connect.sh"

# #region repeat
# One key per attempt. Store it with the order until the outcome is known.
KEY=$(node -p 'crypto.randomUUID()')
HEADERS=$(mktemp)

create() {
  curl --silent --show-error "$ORIGIN/payment_intents" \
    -H "x-api-key: $PRIVATE_KEY" -H "x-account-id: $ACCOUNT_ID" \
    -H "x-idempotency-key: $KEY" \
    -H "content-type: application/json" \
    -d '{"amount": 2500, "reference_id": "order-2001"}' "$@"
}
FIRST=$(create | field id)
AGAIN=$(create --dump-header "$HEADERS" | field id)
# #endregion

REPLAYED=$(grep -i '^x-idempotent-replay' "$HEADERS" | tr -d '\r' | cut -d' ' -f2)
rm "$HEADERS"
echo "{\"first\": \"$FIRST\", \"again\": \"$AGAIN\", \"replayed\": \"$REPLAYED\"}"
