import type { FundedChargeback } from "@openpayfac/processors";
import { writeAtOnce } from "../../database/write-at-once.ts";
import type { Uuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { writePlanFee } from "../fees/write-plan-fee.ts";
import { findDisputedPayment } from "./find-disputed-payment.ts";

/**
 * Charges what the plan asks for an inquiry: a cardholder's question, which disputes nothing.
 *
 * Writes   the inquiry, once, with its fee.
 */
export async function chargeRetrieval(
  parts: Parts,
  accounts: readonly Uuid[],
  inquiry: FundedChargeback,
): Promise<void> {
  const found = await findDisputedPayment(parts, accounts, inquiry);
  if (found === undefined) {
    parts.log.error({ inquiry }, "an inquiry is about no payment that we know");
    return;
  }
  const { account, payment } = found;
  const known = await parts.database.query(
    "SELECT 1 FROM retrievals WHERE account_id = $1 AND case_number = $2",
    [account.id, inquiry.caseNumber],
  );
  if (known.rowCount === 1) return;
  const now = parts.clock.now().toISOString();
  const fee = writePlanFee(parts, account, {
    name: "retrieval",
    type: "RETRIEVAL",
    description: "Inquiry fee",
    source: { type: "payment", id: payment.id },
    root: { root_source_type: "payment", root_source_id: payment.id },
    now,
  });
  await writeAtOnce(parts.database, [
    {
      sql: `INSERT INTO retrievals (account_id, case_number, payment_id, created_at)
            VALUES ($1, $2, $3, $4)`,
      values: [account.id, inquiry.caseNumber, payment.id, now],
    },
    ...fee,
  ]);
}
