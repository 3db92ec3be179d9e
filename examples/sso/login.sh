#!/usr/bin/env bash
set -euo pipefail
# shellcheck source=../accept-payments/sandbox/connect.sh
. "$(dirname "$0")/../accept-payments/sandbox/connect.sh"

BUSINESS_ID=$(field business_id <"$SANDBOX_FILE")
EMAIL="mara.$(node -p 'crypto.randomUUID()')@larkspur.example"

# #region user
# Once per user. Store the id with your own user.
USER_ID=$(call POST /users "{
  \"business_id\": \"$BUSINESS_ID\",
  \"first_name\": \"Mara\",
  \"last_name\": \"Ellison\",
  \"email\": \"$EMAIL\"
}" | field id)
# #endregion

# #region login
# When the user clicks. Redirect the browser to `login_url`.
call POST "/users/$USER_ID/login_url"
# #endregion
