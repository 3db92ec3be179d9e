import { localDate } from "../clock/local-time.ts";
import type { Dependencies } from "../dependencies.ts";

/**
 * Creates a merchant's deposit of the day, from all due rows.
 *
 * Writes   the funding with its rows, and the deposit at the bank. On a day with a negative total
 *          the difference is debited from the merchant's account.
 */
export function makeFunding(deps: Dependencies, merchid: string, at: Date): void {
  const merchant = deps.merchants.find(merchid);
  const funding = deps.fundings.make(merchid, localDate(at), at);
  if (merchant === undefined || funding === undefined) return;
  deps.bank.book({
    at: at.toISOString(),
    routing_number: merchant.depositRouting,
    account_number: merchant.depositAccount,
    amount_minor: funding.total_minor,
    kind: "card_funding",
    reference: String(funding.fundingmasterid),
    merchid,
  });
}
