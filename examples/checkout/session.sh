#!/usr/bin/env bash
set -euo pipefail
# shellcheck source=../accept-payments/sandbox/connect.sh
. "$(dirname "$0")/../accept-payments/sandbox/connect.sh"

# #region create
SESSION=$(call POST /checkout_sessions '{
  "success_url": "https://shop.example.com/thanks?session={CHECKOUT_SESSION_ID}",
  "cancel_url": "https://shop.example.com/cart",
  "customer_email": "ada@example.com",
  "reference_id": "order-1043",
  "subtotal": 4500,
  "discount_amount": 500,
  "payment_intent_data": {"order_details": {"tax_amount": 320}}
}')
field url <<<"$SESSION" >&2
# #endregion

# #region read
NOW=$(call GET "/checkout_sessions/$(field id <<<"$SESSION")")
# #endregion

# #region expire
CLOSED=$(call POST "/checkout_sessions/$(field id <<<"$SESSION")/expire" '{}')
# #endregion

echo "{\"before\": \"$(field status <<<"$NOW")\", \"after\": \"$(field status <<<"$CLOSED")\",
  \"total\": $(field payment_intent_data.amount <<<"$SESSION")}"
