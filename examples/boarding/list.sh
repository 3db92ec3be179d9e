#!/usr/bin/env bash
set -euo pipefail
# shellcheck source=../accept-payments/sandbox/connect.sh
. "$(dirname "$0")/../accept-payments/sandbox/connect.sh"

# #region list
# The second page of the category codes, ten per page.
call GET "/mccs?active=true&page=2&size=10"
# #endregion
