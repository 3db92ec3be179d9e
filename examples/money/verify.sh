#!/usr/bin/env bash
set -euo pipefail

# #region verify
# Exit code 0: consistent; 2: the ledger is inconsistent; 1: the check could not run.
npx openpayfac ledger verify --json
# #endregion
