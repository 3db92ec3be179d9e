import { writeOffRecord } from "@openpayfac/contract";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { requireUnmatched, writeOffRecord as writeOff } from "../../payments/index.ts";
import { requireAdjustment } from "../../permissions/amount-limits.ts";
import { findRecord } from "./record-rows.ts";
import { showRecord } from "./show-record.ts";

/**
 * Writes a record off.
 *
 * Errors   not_found; invalid_status: it is not unmatched; forbidden, SECOND_USER_REQUIRED: its
 *          amount is above the limit of one user.
 * Writes   settlement_records, the ledger of the file's account, audit_entries, atomically.
 */
export const handleWriteOffRecord = handlerFor(writeOffRecord, async (call, deps) => {
  const record = requireUnmatched(await findRecord(deps.database, call.caller, call.params.id));
  requireAdjustment(call, "write_off_limit", record.amount);
  const by = call.caller.user?.id ?? null;
  const { changed, writes } = writeOff(deps, record, { by, reason: call.body.reason });
  return commitResponse(call, deps.database, writes, await showRecord(deps, changed));
});
