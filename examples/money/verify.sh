#!/usr/bin/env bash
set -euo pipefail

# #region verify
# Exit code 0: sound; 2: something is wrong with the money; 1: it could not be checked.
npx openpayfac ledger verify --json
# #endregion
