import { recordExternalOfRecord } from "@openpayfac/contract";
import { storedResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { matchRecord, recordPaymentOf, requireUnmatched } from "../../payments/index.ts";
import { findRecord } from "./record-rows.ts";
import { showRecord } from "./show-record.ts";

/**
 * Records the external payment of a record, and settles it.
 *
 * Errors   not_found; invalid_status: see `recordPaymentOf` and `matchRecord`.
 * Writes   first the external payment with its postings and events, then the settlement.
 */
export const handleRecordExternalOfRecord = handlerFor(
  recordExternalOfRecord,
  async (call, deps) => {
    const { caller, params, body } = call;
    const record = requireUnmatched(await findRecord(deps.database, caller, params.id));
    const { paymentId, isNew } = await recordPaymentOf(
      deps,
      record,
      { caller, card: body },
      call.audit,
    );
    const of = { by: caller.user?.id ?? null, kind: "payment", id: paymentId } as const;
    let answer: ReturnType<typeof storedResponse> | undefined;
    await matchRecord(deps, record, of, async (changed) => {
      // The payment's transaction has the audit entry.
      const rest = isNew ? { ...call, audit: [] } : call;
      answer = storedResponse(rest, await showRecord(deps, changed));
      return answer.writes;
    });
    if (answer === undefined) throw new Error("the match has no response");
    return answer.response;
  },
);
