import type { PaymentSummary } from "@openpayfac/contract/console";
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { call } from "../../server/call.ts";
import { rememberAccounts } from "../known-accounts.ts";
import { useNotices } from "../notices.ts";
import { withLatest } from "./new-rows.ts";
import { firstPage, searchPath } from "./search-body.ts";

export interface FoundPayments {
  data: PaymentSummary[];
  meta: { has_more: boolean; limit: number; total_count: number; as_of: string; complete: boolean };
}

/** Types of events after which a row of the list differs. */
const ofPayments = /\.(payment_intent|payment|refund|dispute|payout)\./;

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

/**
 * The payments that a search finds, 50 a page. Rows change in place when their payments do; newer
 * ones wait until they are asked for.
 */
export function usePayments(body: Record<string, unknown>) {
  const queries = useQueryClient();
  const key = ["list", "payments", body];
  const list = useInfiniteQuery({
    queryKey: key,
    placeholderData: keepPreviousData,
    // The stream says when it is there again; until then, rows stay where they are.
    refetchOnReconnect: false,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => searchPayments(body, pageParam, signal),
    getNextPageParam: ({ data, meta }) => (meta.has_more ? data.at(-1)?.id : undefined),
  });
  const [isLive, setIsLive] = useState(false);
  const latest = useQuery({
    queryKey: ["latest", "payments", body],
    enabled: isLive && list.data !== undefined && !list.isPlaceholderData,
    queryFn: ({ signal }) => searchPayments(body, undefined, signal),
  });
  const bump = useThrottled(() => {
    if (isLive) void latest.refetch();
    else setIsLive(true);
  });
  useNotices((heard) => {
    if (heard === "reset" || ofPayments.test(heard.type)) bump();
  });
  const pages = list.data?.pages.map(({ data }) => data) ?? [];
  const isNewest = body.sort === undefined;
  const shown =
    latest.data === undefined || list.isPlaceholderData
      ? { pages, newCount: 0 }
      : withLatest(pages, latest.data.data);
  return {
    list,
    pages: shown.pages,
    newCount: isNewest ? shown.newCount : 0,
    /** Replaces the list with the current first page. */
    showNew() {
      const first = latest.data;
      if (first === undefined) return;
      const data: InfiniteData<FoundPayments, string | undefined> = {
        pages: [first],
        pageParams: [undefined],
      };
      queries.setQueryData(key, data);
    },
  };
}

/** Calls a function once for all calls of a second: the read model follows within that time. */
function useThrottled(run: () => void): () => void {
  const latest = useRef(run);
  latest.current = run;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      latest.current();
    }, 1_000);
  };
}
