import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { resumePayouts } from "../../identity/payout-holds.ts";
import { enablePayouts } from "../../payments/index.ts";
import { readChangedPayee } from "../bank-accounts/changes/read-changed-payee.ts";
import { readContractor } from "../contractors/contractor-rows.ts";
import type { RequirementRow } from "./requirement-rows.ts";
import { readOpenRequirements } from "./requirement-rows.ts";

/**
 * The writes by which a requirement that is no longer past due enables payouts again, if they were
 * disabled because of it and nothing else of the payee is past due. Payouts of a contractor are held
 * while a requirement is past due.
 */
export async function endPastDue(
  deps: Pick<Dependencies, "database" | "clock" | "ids">,
  row: RequirementRow,
): Promise<Write[]> {
  if (row.past_due_at === null) return [];
  const now = deps.clock.now().toISOString();
  const contractor = await readContractor(deps.database, row.account_id);
  if (contractor !== undefined) return [resumePayouts(contractor.id, now)];
  if (!row.disabled_payouts) return [];
  const others = (await readOpenRequirements(deps.database, row.account_id)).filter(
    (each) => each.id !== row.id && each.past_due_at !== null,
  );
  const [other] = others;
  if (other !== undefined) {
    // Payouts stay disabled because of the other one.
    return [
      {
        sql: "UPDATE account_requirements SET disabled_payouts = true WHERE id = $1",
        values: [other.id],
      },
    ];
  }
  const read = await readChangedPayee(deps.database, row.account_id);
  if (read?.payee.type !== "account" || !read.isPayable) return [];
  return enablePayouts(read.payee.record, { now, ids: deps.ids });
}
