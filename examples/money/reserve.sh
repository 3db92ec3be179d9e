#!/usr/bin/env bash
set -euo pipefail
# shellcheck source=../accept-payments/sandbox/connect.sh
. "$(dirname "$0")/../accept-payments/sandbox/connect.sh"

# #region reserve
# Hold back 10% of settled funds for 90 days.
npx openpayfac accounts reserve "$ACCOUNT_ID" --basis-points 1000 --days 90 --json
# Stop holding back funds. Existing reserves stay until their release dates.
npx openpayfac accounts reserve "$ACCOUNT_ID" --basis-points 0 --days 0 --json
# #endregion
