import type { NegativeBalance } from "@openpayfac/contract/console";
import { lazy, Suspense } from "react";
import { Amount } from "../../../kit/amount.tsx";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { duration, usePlatformNow } from "../../../kit/time.tsx";
import { useCan } from "../can.tsx";
import { List } from "../list.tsx";
import { Go } from "../navigate.tsx";
import type { useList } from "../operations.ts";
import { DebtCauses } from "./debt-causes.tsx";
import { m as debts } from "./debt-messages.ts";
import { ledgerAddress } from "./ledger-address.ts";
import { m } from "./messages.ts";
import "./balances.css";

type Balances = ReturnType<typeof useList<NegativeBalance>>;

const DebtActions = lazy(async () => ({
  default: (await import("./debt-actions.tsx")).DebtActions,
}));

const pageOf = {
  account: (id: string) => `/dashboard/balances?in=${id}`,
  contractor: (id: string) => `/dashboard/contractors/${id}`,
  partner: (id: string) => `/dashboard/partners/${id}`,
};

const columns: readonly Column<NegativeBalance>[] = [
  {
    id: "owner",
    header: debts.owner,
    phone: "main",
    cell: ({ id, owner_type: type, owner_name: name }) => (
      <>
        <Go to={pageOf[type](id)}>
          <Text>{name}</Text>
        </Go>
        {type !== "account" && <span className="quiet small"> {debts.ownerTypes[type]}</span>}
      </>
    ),
  },
  {
    id: "available",
    header: m.places.available,
    align: "end",
    phone: "state",
    cell: ({ id, available }) => (
      <Go to={ledgerAddress(id, "available")}>
        <Amount minor={available} />
      </Go>
    ),
  },
  {
    id: "since",
    header: debts.age,
    phone: "when",
    cell: ({ since }) => <Age since={since} />,
  },
  { id: "causes", header: debts.cause, phone: "about", cell: (debt) => <DebtCauses debt={debt} /> },
  {
    id: "pending",
    header: m.places.pending,
    align: "end",
    cell: ({ pending }) => <Amount minor={pending} />,
  },
  {
    id: "reserve",
    header: m.places.reserve,
    align: "end",
    cell: ({ reserve }) => <Amount minor={reserve} />,
  },
  {
    id: "partner",
    header: debts.ofPartner,
    align: "end",
    cell: ({ partner_available: available }) =>
      available === null ? "–" : <Amount minor={available} />,
  },
];

/** For users who correct balances, and for others with the state of debits. */
const actions: Column<NegativeBalance> = {
  id: "correct",
  header: debts.action,
  cell: (debt) => (
    <Suspense>
      <DebtActions debt={debt} />
    </Suspense>
  ),
};

function Age({ since }: { since: string | null }) {
  const now = usePlatformNow();
  return since === null ? debts.longer : duration(now - Date.parse(since));
}

/** The owners that owe the platform: how long, why, and from where they repay. */
export function NegativeBalanceTable({
  list,
  except,
}: {
  list: Balances;
  except: string | undefined;
}) {
  const mayCorrect = useCan("money:adjust");
  return (
    <section className="section" aria-labelledby="negative">
      <h2 id="negative">{debts.negativeTitle}</h2>
      <p className="quiet">{debts.negativeBody}</p>
      <List list={list} empty={{ title: debts.negativeTitle, body: debts.negativeBody }}>
        {(rows) => (
          <DataTable
            caption={debts.negativeTitle}
            columns={
              mayCorrect || rows.flat().some(({ bank_debit: last }) => last !== null)
                ? [...columns, actions]
                : columns
            }
            pages={rows.map((page) => page.filter(({ id }) => id !== except))}
            keyOf={({ id }) => id}
          />
        )}
      </List>
    </section>
  );
}
