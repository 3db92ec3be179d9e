#!/usr/bin/env bash
set -euo pipefail
# shellcheck source=sandbox/connect.sh
. "$(dirname "$0")/sandbox/connect.sh"

# #region pending
# The processor does not answer for this test card: nobody knows yet what became of the money.
PAYMENT=$(charge 4999006200620062 1000)

# Look again; do not pay again. A minute is enough in the sandbox.
for _ in {1..60}; do
  [ "$(field status <<<"$PAYMENT")" = pending ] || break
  sleep 1
  PAYMENT=$(call GET "/payments/$(field id <<<"$PAYMENT")")
done
# #endregion

echo "$PAYMENT"
