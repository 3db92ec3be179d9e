import type { Dependencies } from "../parts.ts";
import type { Merchant } from "../store/merchants.ts";
import type { TransactionRow } from "../store/transaction-row.ts";
import { inquired, notDone, type Reply } from "./replies.ts";

/**
 * Tells what became of a transaction.
 *
 * Returns  its reply; PPS 29 where this merchant has none with that retref.
 * Source   Gateway API, inquire.
 */
export function inquire(deps: Dependencies, merchant: Merchant, retref: string): Reply {
  const row = deps.transactions.find(retref);
  if (row === undefined || row.merchid !== merchant.merchid) return notDone("29", retref);
  return inquired(row, merchant);
}

/**
 * Tells what became of the transactions of an order id.
 *
 * Input    onlyThisMerchant: the last path segment is 1; otherwise all merchants of the site.
 * Returns  one reply where there is one transaction, in an array where there are several; PPS 29
 *          where there is none.
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
