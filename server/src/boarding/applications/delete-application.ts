import type { deleteApplication } from "@openpayfac/contract";
import { writeAtOnce } from "../../database/write-at-once.ts";
import type { Handler } from "../../http/call.ts";
import { toUuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { Refusal } from "../../refusal.ts";
import { requireApplication } from "./application-rows.ts";
import { applicationEvent } from "./change-application.ts";

/**
 * Removes an application, its links and what was decided about it.
 *
 * Errors   not_found; conflict: it is neither DRAFT nor CANCELLED.
 */
export const handleDeleteApplication: Handler<typeof deleteApplication, Parts> = async (
  call,
  parts,
) => {
  const row = await requireApplication(parts.database, call.caller, toUuid(call.params.id));
  if (row.status !== "DRAFT" && row.status !== "CANCELLED") {
    throw new Refusal(
      "conflict",
      `Only a draft or a cancelled application can be deleted; this one is ${row.status}.`,
    );
  }
  const now = parts.clock.now().toISOString();
  const last = { ...row, sequence: row.sequence + 1, updated_at: now };
  await writeAtOnce(parts.database, [
    {
      sql: "DELETE FROM applications WHERE id = $1 AND version = $2",
      values: [row.id, row.version],
      must: "applications",
    },
    applicationEvent(parts, last, "v2.application.deleted"),
  ]);
  return undefined;
};
