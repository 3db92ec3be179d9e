import type { PlatformBalance } from "@openpayfac/contract/console";
import { lazy, Suspense } from "react";
import { Amount } from "../../../kit/amount.tsx";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { List } from "../list.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { useColumns } from "../lists/use-columns.ts";
import { Go } from "../navigate.tsx";
import { usePages } from "../operations.ts";
import { useScopeNode } from "../scope-node.ts";
import { BalancesHead } from "./balances-head.tsx";
import { BankDebits } from "./bank-debits.tsx";
import { ledgerAddress } from "./ledger-address.ts";
import { m } from "./messages.ts";
import { balancesOf } from "./read-balances.ts";

const NegativeBalances = lazy(async () => ({
  default: (await import("./negative-balances.tsx")).NegativeBalances,
}));

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

/** The balances of the accounts of the scope, negative ones first. */
export function AllBalances() {
  const node = useScopeNode();
  const read = balancesOf(node);
  const list = usePages(["list", "balances", node], read);
  const shown = useColumns("balances", columns);
  return (
    <>
      <BalancesHead
        tools={
          <ListTools
            list="balances"
            columns={shown}
            exported={{ list: "balances", filters: { in: node } }}
          />
        }
      />
      <Suspense>
        <NegativeBalances />
        <BankDebits node={node} isOne={false} />
      </Suspense>
      <section className="section" aria-labelledby="accounts">
        <h2 id="accounts">{m.accounts}</h2>
        <List list={list} empty={{ title: m.emptyTitle, body: m.emptyBody }}>
          {(pages) => (
            <DataTable
              caption={m.accounts}
              columns={shown.shown}
              pages={pages}
              keyOf={({ id }) => id}
            />
          )}
        </List>
      </section>
    </>
  );
}
