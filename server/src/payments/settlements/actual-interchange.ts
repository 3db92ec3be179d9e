import type { Dependencies } from "../../dependencies.ts";
import type { Uuid } from "../../ids.ts";
import { writeEvents } from "../events.ts";
import { readFee } from "../fees/fee-rows.ts";
import { trueUpInterchange } from "../fees/true-up-interchange.ts";
import { insertTransactionsOf } from "../transactions/transaction-rows.ts";
import type { PendingFunds, Release } from "./pending-funds.ts";

/** Changes that actual interchange causes, and the fees whose settlement they include. */
export type InterchangeTaken = Release & { writtenFees: Uuid[] };

/**
 * Builds the changes that actual interchange of a payment causes, if it was estimated.
 *
 * Input    pending: all owners' pending funds of the payment, including its fees; taken: charged by
 *          the networks, in minor units; null: not reported, and the estimate stays; settlementId:
 *          as for `releasePending`.
 */
export async function actualInterchange(
  deps: Dependencies,
  accountId: Uuid,
  pending: readonly PendingFunds[],
  of: { taken: number | null; settlementId: Uuid | null },
): Promise<InterchangeTaken> {
  const nothing = { writes: [], postings: [], writtenFees: [] };
  const estimated = pending
    .flatMap((money) => money.transactions)
    .find((moved) => moved.interchange_estimate !== null);
  if (estimated === undefined || of.taken === null) return nothing;
  const fee = await readFee(deps.database, accountId, estimated.source_id);
  if (fee === undefined) throw new Error(`fee ${estimated.source_id} does not exist`);
  const now = deps.clock.now().toISOString();
  const trueUp = trueUpInterchange(deps, fee, of.taken, of.settlementId, now);
  if (trueUp === undefined) return nothing;
  return {
    writes: [
      ...trueUp.writes,
      insertTransactionsOf(now, [trueUp.movement]),
      writeEvents(accountId, now, [trueUp.event], deps.ids),
    ],
    postings: [trueUp.posting],
    writtenFees: [trueUp.posting.sourceId],
  };
}
