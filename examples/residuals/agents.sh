#!/usr/bin/env bash
set -euo pipefail
# shellcheck source=../accept-payments/sandbox/connect.sh
. "$(dirname "$0")/../accept-payments/sandbox/connect.sh"

PARTNER_ID=$(field partner_id <"$SANDBOX_FILE")

# #region agents
GROUP_ID=$(npx openpayfac agent-groups create --partner "$PARTNER_ID" --name "Hillside Sales" --json |
  field agent_group_id)
npx openpayfac agents create --group "$GROUP_ID" --first-name Ana --last-name Ruiz \
  --email ana@hillside.example --json
npx openpayfac partners allow-residuals "$PARTNER_ID" --json
# #endregion
