import { keepInSuspense } from "@openpayfac/contract";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { keepRecord, requireUnmatched } from "../../payments/index.ts";
import { findRecord } from "./record-rows.ts";
import { showRecord } from "./show-record.ts";

/**
 * Notes why a record stays in suspense.
 *
 * Errors   not_found; invalid_status: it is not unmatched.
 * Writes   settlement_records, audit_entries.
 */
export const handleKeepInSuspense = handlerFor(keepInSuspense, async (call, deps) => {
  const record = requireUnmatched(await findRecord(deps.database, call.caller, call.params.id));
  const by = call.caller.user?.id ?? null;
  const { changed, writes } = keepRecord(deps, record, { by, note: call.body.note });
  return commitResponse(call, deps.database, writes, await showRecord(deps, changed));
});
