#!/usr/bin/env bash
set -euo pipefail
# shellcheck source=sandbox/connect.sh
. "$(dirname "$0")/sandbox/connect.sh"

# #region decline
# The issuer of this test card declines: the call still answers 201, with a payment that failed.
PAYMENT=$(charge 4387751111111053 1000)
# #endregion

echo "$PAYMENT"
