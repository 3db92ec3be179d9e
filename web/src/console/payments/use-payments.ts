import type { PaymentSummary } from "@openpayfac/contract/console";
import { call } from "../../server/call.ts";
import { rememberAccounts } from "../known-accounts.ts";
import { useLiveList } from "../lists/use-live-list.ts";
import { firstPage, searchPath } from "./search-body.ts";

export interface FoundPayments {
  data: PaymentSummary[];
  meta: { has_more: boolean; limit: number; total_count: number; as_of: string; complete: boolean };
}

async function searchPayments(
  body: object,
  after: string | undefined,
  signal: AbortSignal,
): Promise<FoundPayments> {
  const first = firstPage(body);
  const found = await call<FoundPayments>("POST", searchPath, {
    signal,
    body: after === undefined ? first : { ...first, starting_after: after },
  });
  rememberAccounts(found.data);
  return found;
}

/** The payments that a search finds. */
export function usePayments(body: Record<string, unknown>) {
  return useLiveList<FoundPayments>({
    queryKey: ["list", "payments", body],
    read: (after, signal) => searchPayments(body, after, signal),
    follows: /\.(payment_intent|payment|refund|dispute|payout)\./,
    isSorted: body.sort !== undefined,
  });
}
