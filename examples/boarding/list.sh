#!/usr/bin/env bash
set -euo pipefail
# shellcheck source=../accept-payments/sandbox/connect.sh
. "$(dirname "$0")/../accept-payments/sandbox/connect.sh"

# #region list
# The second page of the codes that an application can name, ten on each.
call GET "/mccs?active=true&page=2&size=10"
# #endregion
