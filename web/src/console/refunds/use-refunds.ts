import type { RefundSummary } from "@openpayfac/contract/console";
import { call } from "../../server/call.ts";
import { rememberAccounts } from "../known-accounts.ts";
import { useLiveList } from "../lists/use-live-list.ts";

export interface FoundRefunds {
  data: RefundSummary[];
  meta: { has_more: boolean; limit: number; total_count: number; as_of: string; complete: boolean };
}

/** A page of the refunds that a search finds. */
export async function searchRefunds(
  body: object,
  after: string | undefined,
  signal: AbortSignal,
): Promise<FoundRefunds> {
  const found = await call<FoundRefunds>("POST", "/platform/refunds/search", {
    signal,
    body: { ...body, limit: 50, ...(after === undefined ? {} : { starting_after: after }) },
  });
  rememberAccounts(
    found.data.map(({ payment_intent_id, account_id }) => ({ id: payment_intent_id, account_id })),
  );
  return found;
}

/** The refunds that a search finds. */
export function useRefunds(body: object) {
  return useLiveList<FoundRefunds>({
    queryKey: ["list", "refunds", body],
    read: (after, signal) => searchRefunds(body, after, signal),
    follows: /\.refund\./,
  });
}
