import { queryOptions, useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { call } from "../server/call.ts";

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

/** The operation that returns the newest accounts that match a text. */
export function accountsPath(search: string): string {
  const query = new URLSearchParams({ page: "1", size: "20" });
  if (search !== "") query.set("search", search);
  return `/dashboard-api/accounts?${query}`;
}

/** The newest accounts that match a text. */
export const accountsQuery = (search: string) =>
  queryOptions({
    queryKey: ["scope accounts", search],
    staleTime: 60_000,
    queryFn: ({ signal }) => call<Accounts>("GET", accountsPath(search), { signal }),
  });

/** Accounts of one business that a text names; without a text, its newest. */
export const accountsOfBusinessQuery = (business: string | undefined, text = "") =>
  queryOptions({
    queryKey: ["accounts of business", business, text],
    enabled: business !== undefined,
    staleTime: 60_000,
    queryFn({ signal }) {
      const query = new URLSearchParams({ in: business ?? "", limit: "20" });
      if (text !== "") query.set("q", text);
      return call<{ data: ScopeAccount[]; meta: { has_more: boolean } }>(
        "GET",
        `/platform/accounts?${query}`,
        { signal },
      );
    },
  });

export interface Scope {
  /** The business that the pages are limited to; undefined: an account, or none. */
  business: string | undefined;
  /** Name of the chosen business or account; undefined: none, or not known. */
  name: string | undefined;
  /** The account that the pages show; undefined: none is chosen yet, or there are several. */
  account: string | undefined;
  isPending: boolean;
  error: unknown;
}

const accountId = /^acct_[0-9a-z]{26}$/;
const businessId = /^bus_[0-9a-z]{26}$/;

/**
 * The scope of the pages: the node of the hierarchy in `?in=`, or everything of the user. Pages of one
 * account show the one that is chosen, or the only one.
 */
export function useScope(): Scope {
  const search = useLocation({ select: (location) => location.searchStr });
  const named = new URLSearchParams(search).get("in") ?? "";
  const chosen = accountId.test(named) ? named : undefined;
  const business = businessId.test(named) ? named : undefined;
  const all = useQuery(accountsQuery(""));
  const own = useQuery({ ...accountsQuery(chosen ?? ""), enabled: chosen !== undefined });
  const ofBusiness = useQuery(accountsOfBusinessQuery(business));
  const within = business === undefined ? all : ofBusiness;
  const [first, second] = within.data?.data ?? [];
  const account = chosen ?? (second === undefined ? first?.id : undefined);
  const found = [...(own.data?.data ?? []), ...(all.data?.data ?? [])].find(
    ({ id }) => id === account,
  );
  return {
    business,
    account,
    name: business === undefined ? found?.name : (first?.business_name ?? undefined),
    isPending: chosen === undefined && within.isPending,
    error: chosen === undefined ? (within.error ?? undefined) : undefined,
  };
}
