import type { PlatformBalance } from "@openpayfac/contract/console";
import { lazy, Suspense } from "react";
import { Skeleton } from "../../../kit/states.tsx";
import { Failed } from "../../shell/outcomes.tsx";
import { useConsolePage } from "../account-page.tsx";
import { type ListBody, useObject } from "../operations.ts";
import { useScope } from "../scope.ts";
import { useScopeNode } from "../scope-node.ts";
import { useLiveQueries } from "../use-live-queries.ts";
import { BalanceFigures } from "./balance-figures.tsx";
import { BalancesHead } from "./balances-head.tsx";
import { BankDebits } from "./bank-debits.tsx";
import { LedgerList } from "./ledger-list.tsx";
import { m as ledger } from "./ledger-messages.ts";
import { m } from "./messages.ts";

// Its chart is loaded after the amounts.
const UpcomingReleases = lazy(async () => ({
  default: (await import("./upcoming-releases.tsx")).UpcomingReleases,
}));

// An account's balance needs no list of accounts.
const NegativeBalances = lazy(async () => ({
  default: (await import("./negative-balances.tsx")).NegativeBalances,
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
        <OneBalance account={account} />
      ) : error !== undefined ? (
        <Failed error={error} />
      ) : (
        <Skeleton lines={8} />
      )}
    </>
  );
}

function OneBalance({ account }: { account: string }) {
  const node = useScopeNode();
  const balances = useObject<ListBody<PlatformBalance>>(
    undefined,
    `/platform/balances?in=${account}`,
  );
  return (
    <>
      {balances.isError ? (
        <Failed error={balances.error} onRetry={() => void balances.refetch()} />
      ) : balances.isPending ? (
        <Skeleton lines={5} />
      ) : (
        balances.data.data.map((balance) => <BalanceFigures key={balance.id} balance={balance} />)
      )}
      {node === undefined && (
        // Contractors and partners owe beside the only account.
        <Suspense>
          <NegativeBalances except={account} />
        </Suspense>
      )}
      <Suspense fallback={<Skeleton lines={5} />}>
        <UpcomingReleases account={account} />
      </Suspense>
      <BankDebits node={account} isOne />
      <section className="section" aria-labelledby="entries">
        <h2 id="entries">{ledger.entries}</h2>
        <LedgerList owner={account} />
      </section>
    </>
  );
}
