#!/usr/bin/env bash
set -euo pipefail
# shellcheck source=../accept-payments/sandbox/connect.sh
. "$(dirname "$0")/../accept-payments/sandbox/connect.sh"

cd "$(mktemp -d)"
printf '%%PDF-1.7\n%%%%EOF\n' >delivery-slip.pdf

# #region open
PAYMENT_ID=$(charge 4111111111111111 4320 | field id)
# Only a settled payment can be disputed: four days later, it is settled.
call POST /sandbox/clock '{"advance": "P4D"}' >/dev/null
DISPUTE_ID=$(call POST /sandbox/disputes "{\"payment_id\": \"$PAYMENT_ID\"}" | field id)
# #endregion

# #region contest
FILE_ID=$(curl --silent --show-error --fail-with-body "$ORIGIN/files" \
  -H "x-api-key: $PRIVATE_KEY" -H "x-account-id: $ACCOUNT_ID" \
  -F purpose=dispute_evidence \
  -F "file=@delivery-slip.pdf;type=application/pdf" | field id)
call POST "/disputes/$DISPUTE_ID/attachments" "{
  \"file_id\": \"$FILE_ID\",
  \"description\": \"The carrier's slip with the cardholder's signature\"
}" >/dev/null
DISPUTE=$(call POST "/disputes/$DISPUTE_ID/contest" '{
  "dispute_response": "Delivered on 6 March and signed for by the cardholder."
}')
# #endregion

# #region decide
call POST "/sandbox/disputes/$DISPUTE_ID/decide" '{"status": "won"}' >/dev/null
# #endregion

echo "$DISPUTE"
