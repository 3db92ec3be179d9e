import { releaseRiskAlert } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { findAlert } from "./alert-rows.ts";
import { commitAlert, requireOpen } from "./change-alert.ts";

/**
 * Ends what an alert does to its account, and closes it.
 *
 * Errors   not_found; invalid_status: it is closed, or does nothing.
 * Writes   risk_alerts, risk_alert_notes, audit_entries; the account, its events and its payouts.
 */
export const handleReleaseRiskAlert = handlerFor(releaseRiskAlert, async (call, deps) => {
  const { caller, params, body } = call;
  const row = await findAlert(deps.database, caller, params.id);
  requireOpen(row, params.id);
  if (row.action === "none") {
    throw new ApiError(
      "invalid_status",
      "The alert does nothing to the account. Close it with PATCH /platform/risk/alerts/{id}.",
    );
  }
  return commitAlert(call, deps, row, { action: "none", close_reason: body.close_reason });
});
