import type { RefundSummary } from "@openpayfac/contract/console";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../server/call.ts";
import { rememberAccounts } from "../known-accounts.ts";

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

/** The refunds that a search finds, 50 a page. */
export function useRefunds(body: object) {
  return useInfiniteQuery({
    queryKey: ["list", "refunds", body],
    placeholderData: keepPreviousData,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => searchRefunds(body, pageParam, signal),
    getNextPageParam: ({ data, meta }) => (meta.has_more ? data.at(-1)?.id : undefined),
  });
}
