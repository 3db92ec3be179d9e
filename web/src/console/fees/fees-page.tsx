import type { Fee } from "@openpayfac/contract/console";
import { Amount } from "../../../kit/amount.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { Skeleton } from "../../../kit/states.tsx";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { Failed } from "../../shell/outcomes.tsx";
import { AccountPage } from "../account-page.tsx";
import { FilterBar } from "../filter-bar.tsx";
import { List } from "../list.tsx";
import { m as common } from "../messages.ts";
import { Go, useUrlState } from "../navigate.tsx";
import { useList, useObject } from "../operations.ts";
import { FeeDetail } from "./fee-detail.tsx";
import { FeeSource } from "./fee-source.tsx";
import { m } from "./messages.ts";

/** The fees of an account; the address names the one that is open. */
export function FeesPage() {
  return (
    <AccountPage title={m.fees} heading="own">
      {(account) => <Fees account={account} />}
    </AccountPage>
  );
}

function Fees({ account }: { account: string }) {
  const url = useUrlState();
  const type = url.get("type");
  const knownType = type !== undefined && Object.hasOwn(m.types, type) ? type : undefined;
  const list = useList<Fee>(account, "/fees", { fee_type: knownType });
  const opened = url.get("fee");
  const close = () => url.set({ fee: undefined });
  return (
    <>
      <header className="page-head">
        <h1>{m.fees}</h1>
        <Go to="/dashboard/balances">{m.backToBalances}</Go>
      </header>
      <FilterBar filters={[{ name: "type", label: m.type, options: Object.entries(m.types) }]} />
      {type !== knownType && <p className="quiet small">{common.unknownFilters("type")}</p>}
      <List list={list} filters={["type"]} empty={{ title: m.emptyTitle, body: m.emptyBody }}>
        {(pages) => (
          <DataTable
            caption={m.fees}
            columns={columnsOf(knownType)}
            pages={pages}
            keyOf={({ id }) => id}
            previewed={opened}
            onPreview={({ id }) => url.set({ fee: id })}
          />
        )}
      </List>
      {opened !== undefined && (
        <Dialog title={m.fee} as="drawer" onClose={close}>
          <Opened account={account} id={opened} />
        </Dialog>
      )}
    </>
  );
}

function Opened({ account, id }: { account: string; id: string }) {
  const fee = useObject<Fee>(account, `/fees/${encodeURIComponent(id)}`);
  if (fee.isError) return <Failed error={fee.error} onRetry={() => void fee.refetch()} />;
  return fee.data === undefined ? (
    <Skeleton lines={8} />
  ) : (
    <FeeDetail fee={fee.data} account={account} />
  );
}

function columnsOf(type: string | undefined): readonly Column<Fee>[] {
  const addressOf = (id: string) =>
    `/dashboard/fees?${new URLSearchParams({ ...(type === undefined ? {} : { type }), fee: id })}`;
  return [
    {
      id: "amount",
      header: m.amount,
      align: "end",
      phone: "main",
      cell: ({ id, amount }) => (
        <Go to={addressOf(id)}>
          <Amount minor={amount} />
        </Go>
      ),
    },
    { id: "type", header: m.type, phone: "state", cell: ({ fee_type }) => m.types[fee_type] },
    { id: "source", header: m.source, cell: (fee) => <FeeSource fee={fee} /> },
    {
      id: "description",
      header: m.description,
      phone: "about",
      cell: ({ description }) => <Text>{description}</Text>,
    },
    {
      id: "paidBy",
      header: m.paidBy,
      cell: ({ from_owner_type }) => m.owners[from_owner_type],
    },
    {
      id: "settled",
      header: m.settled,
      cell: ({ settled_at }) => (settled_at === null ? m.notSettled : <Time at={settled_at} />),
    },
    {
      id: "created",
      header: m.created,
      phone: "when",
      cell: ({ created_at }) => <Time at={created_at} />,
    },
  ];
}
