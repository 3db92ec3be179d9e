import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Account } from "../../identity/accounts.ts";
import { writeEvents } from "../events.ts";
import { postToLedger } from "../post-to-ledger.ts";
import { insertTransactionsOf } from "../transactions/transaction-rows.ts";
import { insertFee } from "./fee-rows.ts";
import { planFee } from "./plan-fee.ts";

/**
 * The writes that charge a fee of the plan, to be committed with the change that causes it.
 *
 * Returns  no writes if the plan has no such fee.
 * Writes   fees, ledger, transactions, events.
 */
export function writePlanFee(
  deps: Pick<Dependencies, "ids">,
  account: Account,
  charged: Parameters<typeof planFee>[2],
): Write[] {
  const money = planFee(deps, account, charged);
  if (money === undefined) return [];
  return [
    insertFee(money.fee),
    postToLedger(money.posting),
    insertTransactionsOf(charged.now, [money.movement]),
    writeEvents(account, charged.now, [money.event], deps.ids),
  ];
}
