#!/usr/bin/env bash
set -euo pipefail
# shellcheck source=sandbox/connect.sh
. "$(dirname "$0")/sandbox/connect.sh"

# #region pending
# The processor does not respond for this test card: the outcome is not known yet.
PAYMENT=$(charge 4999006200620062 1000)

# Read the payment again; do not create another one. The sandbox needs at most a minute.
for _ in {1..60}; do
  [ "$(field status <<<"$PAYMENT")" = pending ] || break
  sleep 1
  PAYMENT=$(call GET "/payments/$(field id <<<"$PAYMENT")")
done
# #endregion

echo "$PAYMENT"
