import type { PlatformBalance } from "@openpayfac/contract/console";
import { lazy, type ReactNode, Suspense } from "react";
import { Amount } from "../../../kit/amount.tsx";
import { Skeleton } from "../../../kit/states.tsx";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Failed } from "../../shell/outcomes.tsx";
import { useConsolePage } from "../account-page.tsx";
import { List } from "../list.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { useColumns } from "../lists/use-columns.ts";
import { Go } from "../navigate.tsx";
import { type ListBody, useObject, usePages } from "../operations.ts";
import { useScope } from "../scope.ts";
import { useScopeNode } from "../scope-node.ts";
import { useLiveQueries } from "../use-live-queries.ts";
import { BalanceFigures } from "./balance-figures.tsx";
import { ledgerAddress } from "./ledger-address.ts";
import { LedgerList } from "./ledger-list.tsx";
import { m } from "./messages.ts";
import { balancesOf } from "./read-balances.ts";

// Its chart is loaded after the amounts.
const UpcomingReleases = lazy(async () => ({
  default: (await import("./upcoming-releases.tsx")).UpcomingReleases,
}));

const NegativeBalances = lazy(async () => ({
  default: (await import("./negative-balances.tsx")).NegativeBalances,
}));

/** The funds that the platform owes to the accounts of the scope. */
export function BalancesPage() {
  useConsolePage(m.balances);
  const { account, isPending, error } = useScope();
  useLiveQueries(/\.(payment|refund|dispute|payout|reversal|fee)\./, ["list", "object"]);
  if (account === undefined && error === undefined && !isPending) return <AllBalances />;
  return (
    <>
      <Head />
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

/** Input   tools: of the list. */
function Head({ tools }: { tools?: ReactNode }) {
  return (
    <header className="page-head">
      <h1>{m.balances}</h1>
      <div className="row">
        <Go to="/dashboard/fees">{m.fees}</Go>
        {tools}
      </div>
    </header>
  );
}

function OneBalance({ account }: { account: string }) {
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
      <Suspense fallback={<Skeleton lines={5} />}>
        <UpcomingReleases account={account} />
      </Suspense>
      <section className="section" aria-labelledby="entries">
        <h2 id="entries">{m.entries}</h2>
        <LedgerList owner={account} />
      </section>
    </>
  );
}

const place = (name: keyof typeof m.places): Column<PlatformBalance> => ({
  id: name,
  header: m.places[name],
  align: "end",
  ...(name === "available" ? { phone: "state" } : {}),
  ...(name === "pending" ? { phone: "when" } : {}),
  cell: (balance) => (
    <Go to={ledgerAddress(balance.id, name)}>
      <Amount minor={balance[name]} />
    </Go>
  ),
});

const columns: readonly Column<PlatformBalance>[] = [
  {
    id: "account",
    header: m.account,
    phone: "main",
    cell: ({ id, account_name }) => (
      <Go to={`/dashboard/balances?in=${id}`}>
        <Text>{account_name}</Text>
      </Go>
    ),
  },
  {
    id: "business",
    header: m.business,
    phone: "about",
    cell: ({ business_name }) => <Text>{business_name}</Text>,
  },
  ...(["available", "pending", "reserve", "in_payout", "in_dispute"] as const).map(place),
  { ...place("blocked"), optional: true },
];

/** Negative balances first. */
function AllBalances() {
  const node = useScopeNode();
  const read = balancesOf(node);
  const list = usePages(["list", "balances", node], read);
  const shown = useColumns("balances", columns);
  return (
    <>
      <Head tools={<ListTools list="balances" columns={shown} read={read} />} />
      <Suspense>
        <NegativeBalances />
      </Suspense>
      <List list={list} empty={{ title: m.emptyTitle, body: m.emptyBody }}>
        {(pages) => (
          <DataTable
            caption={m.balances}
            columns={shown.shown}
            pages={pages}
            keyOf={({ id }) => id}
          />
        )}
      </List>
    </>
  );
}
