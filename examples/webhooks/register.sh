#!/usr/bin/env bash
set -euo pipefail
# shellcheck source=../accept-payments/sandbox/connect.sh
. "$(dirname "$0")/../accept-payments/sandbox/connect.sh"

URL="${WEBHOOK_URL:-http://localhost:4500/}"

# #region register
ENDPOINT=$(call POST /webhook_endpoints "{
  \"url\": \"$URL\",
  \"event_types\": [\"v2.payment.*\", \"v2.refund.*\"]
}")
# #endregion

echo "$ENDPOINT"
