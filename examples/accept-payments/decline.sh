#!/usr/bin/env bash
set -euo pipefail
# shellcheck source=sandbox/connect.sh
. "$(dirname "$0")/sandbox/connect.sh"

# #region decline
# The issuer of this test card declines: the response is still 201, with a failed payment.
PAYMENT=$(charge 4387751111111053 1000)
# #endregion

echo "$PAYMENT"
