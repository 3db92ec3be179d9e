#!/usr/bin/env bash
set -euo pipefail
# shellcheck source=../accept-payments/sandbox/connect.sh
. "$(dirname "$0")/../accept-payments/sandbox/connect.sh"

BUSINESS_ID=$(field business_id <"$SANDBOX_FILE")

# #region link
# Send `link` to the contractor; it works for 14 days. Store the id to read the status.
LINK=$(call POST /contractors/link "{\"parent_id\": \"$BUSINESS_ID\", \"parent_type\": \"BUSINESS\"}")
ID=$(echo "$LINK" | field contractor_application_id)
# #endregion

# #region status
call GET "/contractors/application/$ID"
# #endregion
