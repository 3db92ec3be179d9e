import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNotices } from "../notices.ts";
import { type ListBody, nextPage } from "../operations.ts";
import { withLatest } from "./new-rows.ts";
import { useThrottled } from "./use-throttled.ts";

interface LiveListOptions<Body> {
  queryKey: QueryKey;
  read: (after: string | undefined, signal: AbortSignal) => Promise<Body>;
  /** Types of events after which a row of the list differs. */
  follows: RegExp;
  /** Another order than the newest first: no row is counted as new. */
  isSorted?: boolean;
  /** The list also changes without events: its first page is read so often. */
  everyMs?: number;
}

/**
 * A list, 50 rows a page. Rows change in place when their objects do; newer ones wait until they are
 * asked for.
 */
export function useLiveList<Body extends ListBody<{ id: string }>>({
  queryKey,
  read,
  follows,
  isSorted = false,
  everyMs,
}: LiveListOptions<Body>) {
  const queries = useQueryClient();
  const list = useInfiniteQuery<
    Body,
    Error,
    InfiniteData<Body, string | undefined>,
    QueryKey,
    string | undefined
  >({
    queryKey,
    placeholderData: keepPreviousData,
    // The stream says when it is there again; until then, rows stay where they are.
    refetchOnReconnect: false,
    initialPageParam: undefined,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    getNextPageParam: nextPage<Body["data"][number]>,
  });
  const heardIds = useRef(new Set<string>());
  const [isLive, setIsLive] = useState(false);
  const latest = useQuery({
    queryKey: ["latest", ...queryKey],
    enabled:
      (isLive || everyMs !== undefined) && list.data !== undefined && !list.isPlaceholderData,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
    async queryFn({ signal }) {
      const ids = new Set(heardIds.current);
      const first = await read(undefined, signal);
      const { pages = [], pageParams = [] } = list.data ?? {};
      const changed = pages.flatMap(({ data }, at) =>
        at > 0 && data.some(({ id }) => ids.has(id)) ? [pageParams[at]] : [],
      );
      const others = await Promise.all(changed.map((place) => read(place, signal)));
      for (const id of ids) heardIds.current.delete(id);
      const rows: Body["data"] = [first, ...others].flatMap(({ data }) => data);
      return { first, rows };
    },
  });
  const bump = useThrottled(() => {
    if (isLive || everyMs !== undefined) void latest.refetch();
    else setIsLive(true);
  });
  useNotices((heard) => {
    if (heard !== "reset" && !follows.test(heard.type)) return;
    if (heard !== "reset") heardIds.current.add(heard.object_id);
    bump();
  });
  const pages: Body["data"][] = list.data?.pages.map(({ data }) => data) ?? [];
  const shown =
    latest.data === undefined || list.isPlaceholderData
      ? { pages, newCount: 0 }
      : withLatest<Body["data"][number]>(pages, latest.data.rows);
  return {
    list,
    pages: shown.pages,
    newCount: isSorted ? 0 : shown.newCount,
    /** Replaces the list with the current first page. */
    showNew() {
      if (latest.data === undefined) return;
      const data: InfiniteData<Body, string | undefined> = {
        pages: [latest.data.first],
        pageParams: [undefined],
      };
      queries.setQueryData(queryKey, data);
    },
  };
}
