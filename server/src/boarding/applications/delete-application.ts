import { deleteApplication } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { requireApplication } from "./application-rows.ts";
import { applicationEvent } from "./change-application.ts";

/**
 * Deletes an application, its links and its decisions.
 *
 * Errors   not_found; conflict: it is neither DRAFT nor CANCELLED.
 */
export const handleDeleteApplication = handlerFor(deleteApplication, async (call, deps) => {
  const row = await requireApplication(deps.database, call.caller, toUuid(call.params.id));
  if (row.status !== "DRAFT" && row.status !== "CANCELLED") {
    throw new ApiError(
      "conflict",
      `Only a draft or a cancelled application can be deleted; this one is ${row.status}.`,
    );
  }
  const now = deps.clock.now().toISOString();
  const last = { ...row, sequence: row.sequence + 1, updated_at: now };
  await writeAtomically(deps.database, [
    {
      sql: "DELETE FROM applications WHERE id = $1 AND version = $2",
      values: [row.id, row.version],
      must: "applications",
    },
    applicationEvent(deps, last, "v2.application.deleted"),
    ...call.audit,
  ]);
  return undefined;
});
