#!/usr/bin/env bash
set -euo pipefail
# shellcheck source=../accept-payments/sandbox/connect.sh
. "$(dirname "$0")/../accept-payments/sandbox/connect.sh"

# #region reserve
# A tenth of what settles is held for 90 days.
npx openpayfac accounts reserve "$ACCOUNT_ID" --basis-points 1000 --days 90 --json
# Nothing more is held. What is held already stays until its own day.
npx openpayfac accounts reserve "$ACCOUNT_ID" --basis-points 0 --days 0 --json
# #endregion
