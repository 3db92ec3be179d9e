import { queryOptions, useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { call } from "../server/call.ts";
import { accountsPath, scopeNodeOf } from "./scope-address.ts";
import { scopePathQuery } from "./scope-path.ts";

/** A merchant account that the user may see. */
export interface ScopeAccount {
  id: string;
  name: string;
  status: string;
  mid: string | null;
  business_name: string;
}

interface Accounts {
  data: ScopeAccount[];
  meta: { total_count: number };
}

/** The newest accounts that match a text. */
export const accountsQuery = (search: string) =>
  queryOptions({
    queryKey: ["scope accounts", search],
    staleTime: 60_000,
    queryFn: ({ signal }) => call<Accounts>("GET", accountsPath(search), { signal }),
  });

/** Accounts of a partner, a business or a location that a text names; without a text, its newest. */
export const accountsWithinQuery = (node: string | undefined, text = "") =>
  queryOptions({
    queryKey: ["accounts within", node, text],
    enabled: node !== undefined,
    staleTime: 60_000,
    queryFn({ signal }) {
      const query = new URLSearchParams({ in: node ?? "", limit: "20" });
      if (text !== "") query.set("q", text);
      return call<{ data: ScopeAccount[]; meta: { has_more: boolean } }>(
        "GET",
        `/platform/accounts?${query}`,
        { signal },
      );
    },
  });

export interface Scope {
  /** The partner, business or location that the pages are limited to; undefined: an account, or none. */
  within: string | undefined;
  /** Name of the chosen part of the hierarchy; undefined: none, or not known. */
  name: string | undefined;
  /** The account that the pages show; undefined: none is chosen yet, or there are several. */
  account: string | undefined;
  isPending: boolean;
  error: unknown;
}

/**
 * The scope of the pages: the node of the hierarchy in `?in=`, or everything of the user. Pages of one
 * account show the one that is chosen, or the only one.
 */
export function useScope(): Scope {
  const node = scopeNodeOf(useLocation({ select: (location) => location.searchStr }));
  const chosen = node?.startsWith("acct_") === true ? node : undefined;
  const within = chosen === undefined ? node : undefined;
  const all = useQuery(accountsQuery(""));
  const ofNode = useQuery(accountsWithinQuery(within));
  const path = useQuery(scopePathQuery(node));
  const accounts = within === undefined ? all : ofNode;
  const [first, second] = accounts.data?.data ?? [];
  const account = chosen ?? (second === undefined ? first?.id : undefined);
  const isOnly = node === undefined && account !== undefined;
  return {
    within,
    account,
    name: isOnly ? first?.name : path.data?.at(-1)?.name,
    isPending: chosen === undefined && accounts.isPending,
    error: chosen === undefined ? (accounts.error ?? undefined) : undefined,
  };
}
