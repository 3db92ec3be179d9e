import type { FundedChargeback } from "@openpayfac/processors";
import { writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Uuid } from "../../ids.ts";
import { writePlanFee } from "../fees/write-plan-fee.ts";
import { findDisputedPayment } from "./find-disputed-payment.ts";

/**
 * Charges the plan's retrieval fee for a retrieval request, which disputes no amount.
 *
 * Writes   the retrieval request, once, with its fee.
 */
export async function chargeRetrievalFee(
  deps: Dependencies,
  accounts: readonly Uuid[],
  inquiry: FundedChargeback,
): Promise<void> {
  const found = await findDisputedPayment(deps, accounts, inquiry);
  if (found === undefined) {
    deps.log.error({ inquiry }, "a retrieval request matches no known payment");
    return;
  }
  const { account, payment } = found;
  const known = await deps.database.query(
    "SELECT 1 FROM retrieval_requests WHERE account_id = $1 AND case_number = $2",
    [account.id, inquiry.caseNumber],
  );
  if (known.rowCount === 1) return;
  const now = deps.clock.now().toISOString();
  const fee = writePlanFee(deps, account, {
    name: "retrieval",
    type: "RETRIEVAL",
    description: "Retrieval request fee",
    source: { type: "payment", id: payment.id },
    root: { root_source_type: "payment", root_source_id: payment.id },
    now,
  });
  await writeAtomically(deps.database, [
    {
      sql: `INSERT INTO retrieval_requests (account_id, case_number, payment_id, created_at)
            VALUES ($1, $2, $3, $4)`,
      values: [account.id, inquiry.caseNumber, payment.id, now],
    },
    ...fee,
  ]);
}
