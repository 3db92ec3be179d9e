import type { PlatformAccount } from "@openpayfac/contract/console";
import { Amount } from "../../../kit/amount.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { statusTable } from "../../../kit/status/status-table.ts";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { useConsolePage } from "../account-page.tsx";
import { useCan } from "../can.tsx";
import { FilterBar } from "../filter-bar.tsx";
import { List } from "../list.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { NewRowsButton } from "../lists/new-rows-button.tsx";
import { UnknownFilters } from "../lists/unknown-filters.tsx";
import { useColumns } from "../lists/use-columns.ts";
import { useFilters } from "../lists/use-filters.ts";
import { useLiveList } from "../lists/use-live-list.ts";
import { Go, useUrlState } from "../navigate.tsx";
import { pagesOf } from "../operations.ts";
import { useScopeNode } from "../scope-node.ts";
import { m } from "./messages.ts";

const onOff = (isOn: boolean) => (isOn ? m.on : <strong>{m.off}</strong>);

const columns: readonly Column<PlatformAccount>[] = [
  {
    id: "name",
    header: m.name,
    phone: "main",
    cell: ({ id, name }) => (
      <Go to={`/dashboard/accounts/${id}`}>
        <Text>{name}</Text>
      </Go>
    ),
  },
  {
    id: "status",
    header: m.status,
    phone: "state",
    cell: ({ status }) => <StatusMark kind="account" value={status} />,
  },
  {
    id: "business",
    header: m.business,
    phone: "about",
    cell: ({ business_name }) => <Text>{business_name}</Text>,
  },
  { id: "payments", header: m.payments, cell: (account) => onOff(account.payments_enabled) },
  { id: "payouts", header: m.payouts, cell: (account) => onOff(account.payouts_enabled) },
  {
    id: "available",
    header: m.available,
    align: "end",
    cell: ({ available }) => <Amount minor={available} />,
  },
  {
    id: "plan",
    header: m.plan,
    cell: ({ processing_plan_name }) => <Text>{processing_plan_name}</Text>,
  },
  { id: "mid", header: m.mid, cell: ({ mid }) => <Text>{mid}</Text> },
  {
    id: "created",
    header: m.created,
    phone: "when",
    cell: ({ created_at }) => <Time at={created_at} form="day" />,
  },
];

const filters = ["q", "status", "payments", "payouts", "negative", "requirements"] as const;
const truth = ["true", "false"];

/** The accounts of the scope. */
export function AccountsPage() {
  useConsolePage(m.accounts);
  const url = useUrlState();
  const readsMoney = useCan("money:read");
  const { known, invalid } = useFilters();
  const request = {
    in: useScopeNode(),
    q: url.get("q"),
    status: known("status", Object.keys(statusTable.account)),
    payments_enabled: known("payments", truth),
    payouts_enabled: known("payouts", truth),
    negative: known("negative", ["true"]),
    requirements_due: known("requirements", ["due"]) && "true",
  };
  const read = pagesOf<PlatformAccount>(undefined, "/platform/accounts", request);
  const live = useLiveList({
    queryKey: ["list", "accounts", request],
    read,
    // Payments and payouts change balances.
    follows: /\.(account|application|payment|refund|dispute|payout|reversal|fee)\./,
  });
  const { list, pages } = live;
  const shown = useColumns(
    "accounts",
    columns.filter(({ id }) => id !== "available" || readsMoney),
  );
  const enabled = [
    ["true", m.enabled],
    ["false", m.disabled],
  ] as const;
  return (
    <>
      <div className="page-head">
        <h1>{m.accounts}</h1>
        <ListTools
          list="accounts"
          columns={shown}
          exported={{ list: "accounts", filters: request }}
        />
      </div>
      <FilterBar
        filters={[
          { name: "q", label: m.search, placeholder: m.searchHelp },
          {
            name: "status",
            label: m.status,
            options: Object.entries(statusTable.account).map(([value, [, , text]]) => [
              value,
              text,
            ]),
          },
          { name: "payments", label: m.paymentsAre, options: enabled },
          { name: "payouts", label: m.payoutsAre, options: enabled },
          ...(readsMoney
            ? [{ name: "negative", label: m.balance, options: [["true", m.belowZero]] as const }]
            : []),
          { name: "requirements", label: m.requirements, options: [["due", m.requirementsDue]] },
        ]}
      />
      <UnknownFilters known={filters} invalid={invalid} />
      <NewRowsButton live={live} />
      <List list={list} filters={filters} empty={{ title: m.emptyTitle, body: m.emptyBody }}>
        {(_, busy) => (
          <DataTable
            caption={m.accounts}
            columns={shown.shown}
            pages={pages}
            keyOf={({ id }) => id}
            busy={busy}
          />
        )}
      </List>
    </>
  );
}
