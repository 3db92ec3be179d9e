import type { NegativeBalance } from "@openpayfac/contract/console";
import { lazy, Suspense } from "react";
import { useList } from "../operations.ts";
import { useScopeNode } from "../scope-node.ts";

// Few scopes have any.
const NegativeBalanceTable = lazy(async () => ({
  default: (await import("./negative-balance-table.tsx")).NegativeBalanceTable,
}));

/**
 * The owners that owe the platform, above the others; nothing where there are none.
 *
 * Input    except: an account whose balance the page shows in full.
 */
export function NegativeBalances({ except }: { except?: string }) {
  const list = useList<NegativeBalance>(undefined, "/platform/negative_balances", {
    in: useScopeNode(),
  });
  const others = list.data?.pages.some(({ data }) => data.some(({ id }) => id !== except));
  if (others !== true) return null;
  return (
    <Suspense>
      <NegativeBalanceTable list={list} except={except} />
    </Suspense>
  );
}
