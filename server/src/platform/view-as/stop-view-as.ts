import { stopViewAs } from "@openpayfac/contract";
import { writeAuditEntry } from "../../audit/audit-entry.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import { pageHandlerFor } from "../../http/page-handler.ts";
import { deviceOf } from "../../identity/device-of.ts";
import { requireOpenSession } from "../../identity/session-cookie.ts";
import { toId } from "../../ids.ts";

/**
 * Makes a session its own user's again. It is the one change that a view permits.
 *
 * Writes   user_sessions, view_as_sessions, audit_entries; nothing if the session views as no one.
 */
export const handleStopViewAs = pageHandlerFor(stopViewAs, async ({ request }, deps) => {
  const { user, view, tokenHash } = await requireOpenSession(request, deps);
  if (view === null) return undefined;
  const now = deps.wallClock.now().toISOString();
  const endView = {
    sql: "UPDATE user_sessions SET viewing_as = NULL WHERE token_hash = $1",
    values: [tokenHash],
  };
  const isElsewhere = view.database !== deps.database;
  // First, so that a stop which is interrupted shows nothing any more.
  if (isElsewhere) await writeAtomically(deps.database, [endView]);
  await writeAtomically(view.database, [
    ...(isElsewhere ? [] : [endView]),
    {
      // One that ended earlier keeps its time.
      sql: `UPDATE view_as_sessions SET ended_at = least($2, expires_at)
             WHERE id = $1 AND ended_at IS NULL`,
      values: [view.id, now],
    },
    writeAuditEntry(deps, {
      tenantId: view.user.tenant_id,
      partnerId: view.user.partner_id,
      businessId: view.user.business_id,
      accountId: null,
      actor: toId("user", user.id),
      effectiveUser: toId("user", view.user.id),
      channel: "console",
      operation: stopViewAs.id,
      outcome: "done",
      objectIds: [toId("user", view.user.id)],
      request: {},
      reason: view.reason,
      requestId: request.id,
      device: deviceOf(request),
    }),
  ]);
  return undefined;
});
