#!/usr/bin/env bash
set -euo pipefail
# shellcheck source=../accept-payments/sandbox/connect.sh
. "$(dirname "$0")/../accept-payments/sandbox/connect.sh"

# Your gateway's own number of the transaction; here the time makes it unique in every run.
REFERENCE=$(date +%s%N | cut -c 6-17)

# #region record
# Your gateway captured 25 dollars. Send its response values unchanged: settlement matches them.
TAKEN=$(call POST /external_payments "{
  \"amount\": 2500,
  \"payment_method\": {
    \"payment_method_type\": \"card\",
    \"card\": {
      \"brand\": \"visa\", \"last_four_digits\": \"1111\",
      \"exp_month\": \"12\", \"exp_year\": \"2030\"
    }
  },
  \"gateway_response\": {
    \"auth_code\": \"7K3Q9A\", \"retrieval_reference\": \"$REFERENCE\", \"text\": \"APPROVED\"
  },
  \"reference_id\": \"till-4-1043\"
}")
# #endregion

echo "$TAKEN"
