import { updateRiskAlert } from "@openpayfac/contract";
import type { Pool } from "pg";
import { ApiError } from "../../api-error.ts";
import { named } from "../../database/named-statement.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Call } from "../../http/call.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { toUuid, type Uuid } from "../../ids.ts";
import { allShards } from "../../shards/all-shards.ts";
import { findAlert, isStricter } from "./alert-rows.ts";
import { commitAlert, requireOpen } from "./change-alert.ts";

/**
 * Assigns an alert, adds a note, makes its action stricter, or closes it.
 *
 * Errors   not_found; invalid_status: it is closed, or its action would become milder;
 *          referenced_not_found: no active user of the tenant.
 * Writes   risk_alerts, risk_alert_notes, audit_entries; the account and its events.
 */
export const handleUpdateRiskAlert = handlerFor(updateRiskAlert, async (call, deps) => {
  const { caller, params, body } = call;
  const row = await findAlert(deps.database, caller, params.id);
  requireOpen(row, params.id);
  if (body.action !== undefined && row.action !== body.action) {
    if (!isStricter(body.action, row.action)) {
      throw new ApiError(
        "invalid_status",
        "The alert stops processing already. To end that, release it with a second user's approval.",
      );
    }
  }
  const action = body.action ?? row.action;
  if (body.close_reason !== undefined && action !== "none") {
    throw new ApiError(
      "invalid_status",
      "The alert holds the account. To close it, release it with a second user's approval.",
    );
  }
  const assigned = await assigneeOf(call, deps);
  return commitAlert(call, deps, row, {
    ...(body.action === undefined ? {} : { action }),
    ...(assigned === undefined ? {} : { assigned_to: assigned }),
    ...(body.close_reason === undefined ? {} : { close_reason: body.close_reason }),
  });
});

/**
 * Returns  undefined: the request does not say.
 * Errors   invalid_status: an operator key works on no alert; referenced_not_found.
 */
async function assigneeOf(
  { caller, body }: Call<typeof updateRiskAlert>,
  deps: Dependencies,
): Promise<Uuid | null | undefined> {
  if (body.assign_to_me === true) {
    if (caller.user !== undefined) return caller.user.id;
    throw new ApiError(
      "invalid_status",
      "An operator key is not a user. Send assigned_to instead.",
    );
  }
  const { assigned_to: id } = body;
  return id === undefined || id === null ? id : requireColleague(deps, caller, id);
}

/** Errors   referenced_not_found: no active user of the tenant itself. */
async function requireColleague(deps: Dependencies, caller: Caller, id: string): Promise<Uuid> {
  const uuid = toUuid(id);
  if (caller.user?.id === uuid) return uuid;
  // The users of the tenant itself are in its first database.
  const [home] = allShards(deps);
  if (home !== undefined && (await isColleague(home.database, caller.tenantId, uuid))) return uuid;
  throw new ApiError("referenced_not_found", `There is no active user ${id} of the tenant.`);
}

async function isColleague(database: Pool, tenantId: Uuid, id: Uuid): Promise<boolean> {
  const found = await database.query(
    named(
      `SELECT FROM users WHERE id = $1 AND tenant_id = $2 AND partner_id IS NULL
          AND status = 'ACTIVE'`,
      [id, tenantId],
    ),
  );
  return found.rowCount === 1;
}
