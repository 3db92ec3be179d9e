import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../server/call.ts";
import type { ListBody } from "./operations.ts";

interface NumberedBody<Row> {
  data: Row[];
  meta: { page: number; size: number; total_count: number };
}

const size = 50;

/** A list of the Boarding API, by numbered pages; `fetchNextPage` appends the next one. */
export function useNumberedList<Row>(
  path: string,
  filters: Readonly<Record<string, string | undefined>> = {},
) {
  return useInfiniteQuery({
    queryKey: ["numbered list", path, filters],
    initialPageParam: 1,
    async queryFn({ pageParam, signal }): Promise<ListBody<Row>> {
      const query = new URLSearchParams({ page: String(pageParam), size: String(size) });
      for (const [name, value] of Object.entries(filters)) {
        if (value !== undefined) query.set(name, value);
      }
      const { data, meta } = await call<NumberedBody<Row>>("GET", `${path}?${query}`, { signal });
      return { data, meta: { has_more: meta.page * meta.size < meta.total_count, limit: size } };
    },
    getNextPageParam: ({ meta }, _, page) => (meta.has_more ? page + 1 : undefined),
  });
}
