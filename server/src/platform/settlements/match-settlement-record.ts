import { matchSettlementRecord } from "@openpayfac/contract";
import { storedResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { matchRecord, requireUnmatched } from "../../payments/index.ts";
import { findRecord } from "./record-rows.ts";
import { showRecord } from "./show-record.ts";

/**
 * Settles a payment or refund with a record.
 *
 * Errors   not_found; referenced_not_found: the candidate; invalid_status: see `matchRecord`.
 * Writes   as the settlement of a payment or refund, settlement_records, audit_entries, atomically.
 */
export const handleMatchSettlementRecord = handlerFor(matchSettlementRecord, async (call, deps) => {
  const { caller, params, body } = call;
  const record = requireUnmatched(await findRecord(deps.database, caller, params.id));
  const kind = body.candidate_id.startsWith("pmt_") ? "payment" : "refund";
  const of = { by: caller.user?.id ?? null, kind, id: toUuid(body.candidate_id) } as const;
  let answer: ReturnType<typeof storedResponse> | undefined;
  await matchRecord(deps, record, of, async (changed) => {
    answer = storedResponse(call, await showRecord(deps, changed));
    return answer.writes;
  });
  if (answer === undefined) throw new Error("the match has no response");
  return answer.response;
});
