#!/usr/bin/env bash
set -euo pipefail
# shellcheck source=../accept-payments/sandbox/connect.sh
. "$(dirname "$0")/../accept-payments/sandbox/connect.sh"

# #region rejected
PUBLIC_KEY=$(field public_key <"$SANDBOX_FILE")

# The public key may be included in a browser page. It cannot read a balance.
curl --silent "$ORIGIN/balances" \
  -H "x-api-key: $PUBLIC_KEY" \
  -H "x-account-id: $ACCOUNT_ID"
# #endregion
