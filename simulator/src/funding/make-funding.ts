import { localDate } from "../clock/local-time.ts";
import type { Parts } from "../parts.ts";

/**
 * Makes a merchant's deposit of the day, from everything that is due.
 *
 * Writes   the funding with its rows, and the deposit at the bank. A day that takes more than it
 *          brings draws the difference from the merchant's account.
 */
export function makeFunding(parts: Parts, merchid: string, at: Date): void {
  const merchant = parts.merchants.find(merchid);
  const funding = parts.fundings.make(merchid, localDate(at), at);
  if (merchant === undefined || funding === undefined) return;
  parts.bank.book({
    at: at.toISOString(),
    routing_number: merchant.depositRouting,
    account_number: merchant.depositAccount,
    amount_minor: funding.total_minor,
    kind: "card_funding",
    reference: String(funding.fundingmasterid),
    merchid,
  });
}
