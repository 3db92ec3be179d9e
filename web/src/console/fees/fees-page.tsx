import type { Fee, PlatformFee } from "@openpayfac/contract/console";
import { Amount } from "../../../kit/amount.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { usePreferences } from "../../../kit/preferences.ts";
import { Skeleton } from "../../../kit/states.tsx";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time, usePlatformNow } from "../../../kit/time.tsx";
import { Failed } from "../../shell/outcomes.tsx";
import { useConsolePage } from "../account-page.tsx";
import { FilterBar } from "../filter-bar.tsx";
import { knownAccountOf, rememberAccounts } from "../known-accounts.ts";
import { List } from "../list.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { NewRowsButton } from "../lists/new-rows-button.tsx";
import { rangeOf } from "../lists/range-of.ts";
import { UnknownFilters } from "../lists/unknown-filters.tsx";
import { useColumns } from "../lists/use-columns.ts";
import { useFilters } from "../lists/use-filters.ts";
import { useLiveList } from "../lists/use-live-list.ts";
import { m as common } from "../messages.ts";
import { Go, useUrlState } from "../navigate.tsx";
import { pagesOf, type ReadPage, useObject } from "../operations.ts";
import { useScope } from "../scope.ts";
import { useHasSeveralAccounts, useScopeNode } from "../scope-node.ts";
import { FeeDetail } from "./fee-detail.tsx";
import { FeeSource } from "./fee-source.tsx";
import { m } from "./messages.ts";

const filters = ["type", "state", "created"];

/** The fees of the scope; the address names the one that is open. */
export function FeesPage() {
  useConsolePage(m.fees);
  const url = useUrlState();
  const now = usePlatformNow();
  const node = useScopeNode();
  const { account } = useScope();
  const { timeZone } = usePreferences();
  const { known, invalid } = useFilters();
  const created = known("created", (value) => rangeOf(value, now, timeZone) !== undefined);
  const range = created === undefined ? {} : rangeOf(created, now, timeZone);
  const request = {
    in: node,
    fee_type: known("type", Object.keys(m.types)),
    state: known("state", Object.keys(m.states)),
    from: range?.from,
    to: range?.to,
  };
  const read: ReadPage<PlatformFee> = async (after, signal) => {
    const page = await pagesOf<PlatformFee>(undefined, "/platform/fees", request)(after, signal);
    rememberAccounts(page.data);
    return page;
  };
  const live = useLiveList({
    queryKey: ["list", "fees", request],
    read,
    follows: /\.(fee|payment)\./,
  });
  const columns = columnsOf((id) => `/dashboard/fees?${withFee(url.get, id)}`);
  const shown = useColumns("fees", useHasSeveralAccounts() ? withAccount(columns) : columns);
  const opened = url.get("fee");
  return (
    <>
      <header className="page-head">
        <h1>{m.fees}</h1>
        <div className="row">
          <Go to="/dashboard/balances">{m.backToBalances}</Go>
          <ListTools list="fees" columns={shown} exported={{ list: "fees", filters: request }} />
        </div>
      </header>
      <FilterBar
        filters={[
          { name: "type", label: m.type, options: Object.entries(m.types) },
          { name: "state", label: m.state, options: Object.entries(m.states) },
          { name: "created", label: m.created, type: "days", options: Object.entries(m.last) },
        ]}
      />
      <UnknownFilters known={[...filters, "fee"]} invalid={invalid} />
      <NewRowsButton live={live} />
      <List list={live.list} filters={filters} empty={{ title: m.emptyTitle, body: m.emptyBody }}>
        {(_, busy) => (
          <DataTable
            caption={m.fees}
            columns={shown.shown}
            pages={live.pages}
            busy={busy}
            keyOf={({ id }) => id}
            previewed={opened}
            onPreview={({ id }) => url.set({ fee: id })}
          />
        )}
      </List>
      {opened !== undefined && (
        <Dialog title={m.fee} as="drawer" onClose={() => url.set({ fee: undefined })}>
          <Opened account={knownAccountOf(opened) ?? account} id={opened} />
        </Dialog>
      )}
    </>
  );
}

/** The filters of the address, and a fee. */
function withFee(get: (name: string) => string | undefined, id: string): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of filters) {
    const value = get(name);
    if (value !== undefined) query.set(name, value);
  }
  query.set("fee", id);
  return query;
}

const withAccount = (columns: readonly Column<PlatformFee>[]): readonly Column<PlatformFee>[] => [
  ...columns.slice(0, 2),
  {
    id: "account",
    header: common.account,
    cell: ({ account_name }) => <Text>{account_name}</Text>,
  },
  ...columns.slice(2),
];

/** Input   account: undefined: neither the list nor the scope says it. */
function Opened({ account, id }: { account: string | undefined; id: string }) {
  const path = account === undefined ? undefined : `/fees/${encodeURIComponent(id)}`;
  const fee = useObject<Fee>(account, path);
  if (account === undefined) return <p>{m.chooseAccount}</p>;
  if (fee.isError) return <Failed error={fee.error} onRetry={() => void fee.refetch()} />;
  return fee.data === undefined ? (
    <Skeleton lines={8} />
  ) : (
    <FeeDetail fee={fee.data} account={account} />
  );
}

/** The columns of the list. Input   addressOf: the list with a fee's details. */
function columnsOf(addressOf: (id: string) => string): readonly Column<PlatformFee>[] {
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
      optional: true,
      cell: ({ from_owner_type }) => m.owners[from_owner_type],
    },
    {
      id: "settled",
      header: m.settled,
      cell: ({ settled_at }) => (settled_at === null ? m.notSettled : <Time at={settled_at} />),
    },
    {
      id: "refunded",
      header: m.refunded,
      align: "end",
      optional: true,
      cell: ({ amount_refunded }) => <Amount minor={amount_refunded} />,
    },
    {
      id: "created",
      header: m.created,
      phone: "when",
      cell: ({ created_at }) => <Time at={created_at} />,
    },
  ];
}
