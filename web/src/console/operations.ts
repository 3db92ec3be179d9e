import { type QueryKey, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call } from "../server/call.ts";

export interface ListBody<Row> {
  data: Row[];
  meta: { has_more: boolean; limit: number };
  /** Where the next page begins; absent: after the id of the last row. */
  next?: string;
}

const headersOf = (account: string | undefined): Record<string, string> =>
  account === undefined ? {} : { "x-account-id": account };

/** One object of an account. Input   path: undefined: nothing is requested. */
export function useObject<T>(account: string | undefined, path: string | undefined) {
  return useQuery({
    queryKey: ["object", account, path],
    enabled: path !== undefined,
    queryFn: ({ signal }) => call<T>("GET", path ?? "", { signal, headers: headersOf(account) }),
  });
}

/** Reads a page of a list from a place; undefined: the first page. */
export type ReadPage<Row> = (
  after: string | undefined,
  signal: AbortSignal,
) => Promise<ListBody<Row>>;

/** The place of the page after one; undefined: it is the last. */
export function nextPage<Row extends object>({
  data,
  meta,
  next,
}: ListBody<Row>): string | undefined {
  if (!meta.has_more) return undefined;
  const last: { id?: string } | undefined = data.at(-1);
  return next ?? last?.id;
}

/** The pages of a list by cursor, 50 rows each. */
export function pagesOf<Row>(
  account: string | undefined,
  path: string,
  filters: Readonly<Record<string, string | undefined>> = {},
): ReadPage<Row> {
  return (after, signal) => {
    const query = new URLSearchParams({ limit: "50" });
    for (const [name, value] of Object.entries(filters)) {
      if (value !== undefined) query.set(name, value);
    }
    if (after !== undefined) query.set("starting_after", after);
    return call<ListBody<Row>>("GET", `${path}?${query}`, { signal, headers: headersOf(account) });
  };
}

/** Reads a list whose rows have an object of any form as JSON in one field of them. */
export function withJson<Row extends object>(
  read: ReadPage<Row>,
  field: keyof Row,
): ReadPage<object> {
  return async (after, signal) => {
    const page = await read(after, signal);
    return {
      ...page,
      data: page.data.map((row) => ({ ...row, [field]: JSON.stringify(row[field]) })),
    };
  };
}

/** A list by cursor, 50 rows a page; `fetchNextPage` appends the next one. */
export function useList<Row extends { id: string }>(
  account: string | undefined,
  path: string,
  filters: Readonly<Record<string, string | undefined>> = {},
  enabled = true,
) {
  return usePages(["list", account, path, filters], pagesOf<Row>(account, path, filters), enabled);
}

/** The pages that were read of a list; `fetchNextPage` appends the next one. */
export function usePages<Row extends object>(
  queryKey: QueryKey,
  read: ReadPage<Row>,
  enabled = true,
) {
  return useInfiniteQuery({
    queryKey,
    enabled,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    getNextPageParam: nextPage,
  });
}

/**
 * Sends a change.
 *
 * Input    key: the same for a repeated request, so that it has one effect; proposedBecause: the
 *          reason with which the change is proposed, if it needs a second user.
 */
export function change<T>(
  account: string | undefined,
  method: "POST" | "PATCH" | "DELETE" | "PUT",
  path: string,
  { key, body, proposedBecause }: { key?: string; body?: unknown; proposedBecause?: string } = {},
): Promise<T> {
  return call<T>(method, path, {
    body,
    headers: {
      ...headersOf(account),
      ...(key === undefined ? {} : { "x-idempotency-key": key }),
      ...(proposedBecause === undefined
        ? {}
        : { "x-approval-reason": encodeURIComponent(proposedBecause) }),
    },
  });
}
