#!/usr/bin/env bash
set -euo pipefail
# shellcheck source=../accept-payments/sandbox/connect.sh
. "$(dirname "$0")/../accept-payments/sandbox/connect.sh"

for amount in 100 200 300; do
  call POST /payment_intents "{\"amount\": $amount}" >/dev/null
done

# #region walk
FIRST=$(call GET "/payment_intents?limit=2")

# The next page starts after the last id of this page.
LAST_ID=$(field data.1.id <<<"$FIRST")
SECOND=$(call GET "/payment_intents?limit=2&starting_after=$LAST_ID")

# The previous page ends before the first id of this page.
FIRST_ID=$(field data.0.id <<<"$SECOND")
BACK=$(call GET "/payment_intents?limit=2&ending_before=$FIRST_ID")
# #endregion

echo "{\"first\": $FIRST, \"second\": $SECOND, \"back\": $BACK}"
