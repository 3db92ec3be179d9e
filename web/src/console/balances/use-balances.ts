import type { PlatformBalance } from "@openpayfac/contract/console";
import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../server/call.ts";
import type { ListBody } from "../operations.ts";

interface Place {
  negative: boolean;
  after?: string | undefined;
}

interface Balances extends ListBody<PlatformBalance> {
  negative: boolean;
}

/** The balances of the scope: negative ones first, then the others, as one list. */
export function useBalances(node: string | undefined) {
  return useInfiniteQuery({
    queryKey: ["list", "balances", node],
    initialPageParam: { negative: true } as Place,
    queryFn: ({ pageParam, signal }) => readBalances(node, pageParam, signal),
    getNextPageParam: ({ data, meta, negative }): Place | undefined =>
      meta.has_more ? { negative, after: data.at(-1)?.id } : undefined,
  });
}

async function readBalances(
  node: string | undefined,
  { negative, after }: Place,
  signal: AbortSignal,
): Promise<Balances> {
  const query = new URLSearchParams({ limit: "50", negative: String(negative) });
  if (node !== undefined) query.set("in", node);
  if (after !== undefined) query.set("starting_after", after);
  const found = await call<ListBody<PlatformBalance>>("GET", `/platform/balances?${query}`, {
    signal,
  });
  if (!negative || found.meta.has_more) return { ...found, negative };
  const others = await readBalances(node, { negative: false }, signal);
  return { ...others, data: [...found.data, ...others.data] };
}
