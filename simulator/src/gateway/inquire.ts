import type { Dependencies } from "../dependencies.ts";
import type { Merchant } from "../store/merchants.ts";
import type { TransactionRow } from "../store/transaction-row.ts";
import { inquired, notDone, type Reply } from "./replies.ts";

/**
 * Returns the current state of a transaction.
 *
 * Returns  its reply; PPS 29 if this merchant has none with that retref.
 * Source   Gateway API, inquire.
 */
export function inquire(deps: Dependencies, merchant: Merchant, retref: string): Reply {
  const row = deps.transactions.find(retref);
  if (row === undefined || row.merchid !== merchant.merchid) return notDone("29", retref);
  return inquired(row, merchant);
}

/**
 * Returns the current state of an order id's transactions.
 *
 * Input    onlyThisMerchant: the last path segment is 1; otherwise all merchants of the site.
 * Returns  one reply for one transaction, an array for several; PPS 29 if there is none.
 * Source   Gateway API, inquireByOrderid.
 */
export function inquireByOrderid(
  deps: Dependencies,
  merchant: Merchant,
  orderid: string,
  onlyThisMerchant: boolean,
): Reply | Reply[] {
  const seen = (row: TransactionRow) =>
    onlyThisMerchant
      ? row.merchid === merchant.merchid
      : deps.merchants.find(row.merchid)?.site === merchant.site;
  const replies = deps.transactions
    .list({ orderid })
    .filter(seen)
    .map((row) => inquired(row, deps.merchants.find(row.merchid) ?? merchant));
  const [first] = replies;
  if (first === undefined) return notDone("29");
  return replies.length === 1 && !deps.switches.always_array ? first : replies;
}
