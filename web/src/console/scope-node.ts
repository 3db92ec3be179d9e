import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { useUrlState } from "./navigate.tsx";
import { useScope } from "./scope.ts";
import { scopeNodeOf } from "./scope-address.ts";

/** The partner, business, location or account in `?in=`; undefined: all that the user may see. */
export function useScopeNode(): string | undefined {
  return scopeNodeOf(useLocation({ select: (location) => location.searchStr }));
}

/** Whether the pages show more than one account, so that rows name theirs. */
export function useHasSeveralAccounts(): boolean {
  const { account, isPending } = useScope();
  return account === undefined && !isPending;
}

/**
 * Keeps the scope true to the object of a page: where another account is chosen, the object's own
 * replaces it.
 *
 * Input    account: of the object; undefined: not loaded yet; null: the object has none.
 */
export function useScopeOf(account: string | null | undefined): void {
  const url = useUrlState();
  const node = useScopeNode();
  const isOther =
    typeof account === "string" && node?.startsWith("acct_") === true && node !== account;
  useEffect(() => {
    if (isOther) url.set({ in: account });
  });
}
