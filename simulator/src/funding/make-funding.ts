import { localDate } from "../clock/local-time.ts";
import type { Dependencies } from "../parts.ts";

/**
 * Makes a merchant's deposit of the day, from everything that is due.
 *
 * Writes   the funding with its rows, and the deposit at the bank. A day that takes more than it
 *          brings draws the difference from the merchant's account.
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
