import type { PaymentSummary } from "@openpayfac/contract/console";
import { call } from "../../server/call.ts";
import { rememberAccounts } from "../known-accounts.ts";
import { useLiveList } from "../lists/use-live-list.ts";

export interface FoundPayments {
  data: PaymentSummary[];
  meta: { has_more: boolean; limit: number; total_count: number; as_of: string; complete: boolean };
}

async function searchPayments(
  body: object,
  after: string | undefined,
  signal: AbortSignal,
): Promise<FoundPayments> {
  const found = await call<FoundPayments>("POST", "/platform/payments/search", {
    signal,
    body: { ...body, limit: 50, ...(after === undefined ? {} : { starting_after: after }) },
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
