import { passesLuhn } from "../cards/luhn.ts";

/**
 * The order id as the gateway stores it: one that could be a card number is masked, and can then
 * not be found under the sent number.
 *
 * Returns  the order id; each run of 13 to 19 digits that passes Luhn keeps only its last four.
 * Source   Gateway API, auth, `orderid`.
 */
export function normalizeOrderId(orderid: string): string {
  return orderid.replace(/\d{13,19}/g, (run) =>
    passesLuhn(run) ? run.slice(-4).padStart(run.length, "X") : run,
  );
}
