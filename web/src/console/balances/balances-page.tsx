import { lazy, Suspense } from "react";
import { Skeleton } from "../../../kit/states.tsx";
import { Failed } from "../../shell/outcomes.tsx";
import { useConsolePage } from "../account-page.tsx";
import { useScope } from "../scope.ts";
import { useLiveQueries } from "../use-live-queries.ts";
import { BalancesHead } from "./balances-head.tsx";
import { m } from "./messages.ts";

// Each needs nothing of the other.
const OneBalance = lazy(async () => ({
  default: (await import("./one-balance.tsx")).OneBalance,
}));
const AllBalances = lazy(async () => ({
  default: (await import("./all-balances.tsx")).AllBalances,
}));

/** The funds that the platform owes to the accounts of the scope. */
export function BalancesPage() {
  useConsolePage(m.balances);
  const { account, isPending, error } = useScope();
  useLiveQueries(/\.(payment|refund|dispute|payout|reversal|fee|bank_debit|adjustment)\./, [
    "list",
    "object",
  ]);
  if (account === undefined && error === undefined && !isPending) {
    return (
      <Suspense fallback={<Skeleton lines={8} />}>
        <AllBalances />
      </Suspense>
    );
  }
  return (
    <>
      <BalancesHead />
      {account !== undefined ? (
        <Suspense fallback={<Skeleton lines={8} />}>
          <OneBalance account={account} />
        </Suspense>
      ) : error !== undefined ? (
        <Failed error={error} />
      ) : (
        <Skeleton lines={8} />
      )}
    </>
  );
}
