import { type PlatformEventType, SettlementRecord, writeOffRecord } from "@openpayfac/contract";
import { commitResponse } from "../../http/commit.ts";
import { jsonEncoderFor } from "../../http/encode-response.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { requireUnmatched, writeOffRecord as writeOff } from "../../payments/index.ts";
import { requireAdjustment } from "../../permissions/amount-limits.ts";
import { writeAccountEvents } from "../../webhooks/write-events.ts";
import { findRecord } from "./record-rows.ts";
import { showRecord } from "./show-record.ts";

/**
 * Writes a record off.
 *
 * Errors   not_found; invalid_status: it is not unmatched; second_user_required: its
 *          amount is above the limit of one user.
 * Writes   settlement_records, the ledger of the file's account, the event, audit_entries,
 *          atomically.
 */
export const handleWriteOffRecord = handlerFor(writeOffRecord, async (call, deps) => {
  const record = requireUnmatched(await findRecord(deps.database, call.caller, call.params.id));
  requireAdjustment(call, "write_off_limit", record.amount);
  const by = call.caller.user?.id ?? null;
  const { changed, writes } = writeOff(deps, record, { by, reason: call.body.reason });
  const shown = await showRecord(deps, changed);
  const event = {
    type: "v2.settlement_record.written_off" satisfies PlatformEventType,
    objectId: changed.id,
    sequence: 1,
    // Notes of users are in no event.
    data: jsonEncoderFor(SettlementRecord)({ ...shown, note: null, decided_by_name: null }),
  };
  const now = deps.clock.now().toISOString();
  const announced = writeAccountEvents(changed.account_id, now, [event], deps.ids);
  return commitResponse(call, deps.database, [...writes, announced], shown);
});
