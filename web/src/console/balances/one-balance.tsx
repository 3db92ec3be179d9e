import type { PlatformBalance } from "@openpayfac/contract/console";
import { lazy, Suspense } from "react";
import { Skeleton } from "../../../kit/states.tsx";
import { Failed } from "../../shell/outcomes.tsx";
import { type ListBody, useObject } from "../operations.ts";
import { useScopeNode } from "../scope-node.ts";
import { BalanceFigures } from "./balance-figures.tsx";
import { BankDebits } from "./bank-debits.tsx";
import { LedgerList } from "./ledger-list.tsx";
import { m as ledger } from "./ledger-messages.ts";
import { NegativeBalances } from "./negative-balances.tsx";

// Its chart is loaded after the amounts.
const UpcomingReleases = lazy(async () => ({
  default: (await import("./upcoming-releases.tsx")).UpcomingReleases,
}));

/** The balance of one account, its releases and entries. */
export function OneBalance({ account }: { account: string }) {
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
        <NegativeBalances except={account} />
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
