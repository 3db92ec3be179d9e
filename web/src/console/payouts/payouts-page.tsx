import type { PlatformPayout } from "@openpayfac/contract/console";
import { Amount } from "../../../kit/amount.tsx";
import { formatAmount } from "../../../kit/format-amount.ts";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { statusTable } from "../../../kit/status/status-table.ts";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { useConsolePage } from "../account-page.tsx";
import { useCan } from "../can.tsx";
import { FilterBar } from "../filter-bar.tsx";
import { List } from "../list.tsx";
import type { BulkAction } from "../lists/bulk-action.ts";
import { BulkBar } from "../lists/bulk-bar.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { NewRowsButton } from "../lists/new-rows-button.tsx";
import { UnknownFilters } from "../lists/unknown-filters.tsx";
import { useColumns } from "../lists/use-columns.ts";
import { useLiveList } from "../lists/use-live-list.ts";
import { useSelection } from "../lists/use-selection.ts";
import { Go, useUrlState } from "../navigate.tsx";
import { change, pagesOf } from "../operations.ts";
import { useHasSeveralAccounts, useScopeNode } from "../scope-node.ts";
import { m } from "./messages.ts";
import { m as stepMessages } from "./step-messages.ts";

const columns: readonly Column<PlatformPayout>[] = [
  {
    id: "net",
    header: m.net,
    align: "end",
    phone: "main",
    cell: ({ id, net_amount }) => (
      <Go to={`/dashboard/payouts/${id}`}>
        <Amount minor={net_amount} />
      </Go>
    ),
  },
  {
    id: "status",
    header: m.status,
    phone: "state",
    cell: ({ status }) => <StatusMark kind="payout" value={status} />,
  },
  { id: "number", header: m.number, cell: ({ payout_number }) => `#${payout_number}` },
  {
    id: "bank",
    header: m.bank,
    phone: "about",
    cell: ({ bank_account_mask: mask }) => (mask === null ? "–" : `••${mask.slice(-4)}`),
  },
  {
    id: "fee",
    header: m.fee,
    align: "end",
    cell: ({ id, fee_amount }) => (
      <Go to={`/dashboard/payouts/${id}#summary`}>
        <Amount minor={fee_amount} />
      </Go>
    ),
  },
  { id: "window", header: m.window, cell: ({ window_end }) => <Time at={window_end} /> },
  { id: "sent", header: m.sent, cell: ({ sent_at }) => <Time at={sent_at} /> },
  {
    id: "completed",
    header: m.completed,
    phone: "when",
    cell: ({ completed_at }) => <Time at={completed_at} />,
  },
];

const owner: Column<PlatformPayout> = {
  id: "owner",
  header: m.owner,
  cell: ({ owner_name }) => <Text>{owner_name}</Text>,
};
const columnsOfSeveral = [...columns.slice(0, 2), owner, ...columns.slice(2)];

const actions: readonly BulkAction<PlatformPayout>[] = [
  {
    id: "hold",
    permission: "money:operate",
    accepts: ({ status }) => status === "created" || status === "returned",
    amountOf: ({ net_amount }) => net_amount,
    label: stepMessages.holdSeveral,
    title: stepMessages.holdSeveralTitle,
    body: stepMessages.holdSeveralBody,
    choice: {
      label: stepMessages.reason,
      options: stepMessages.holdReasons.map((reason) => [reason, reason]),
    },
    send: ({ id }, key, reason) =>
      change(undefined, "POST", `/platform/payouts/${id}/hold`, {
        key,
        body: { reason },
        proposedBecause: reason,
      }),
  },
];

const idOf = ({ id }: PlatformPayout) => id;
const nameOf = ({ net_amount, owner_name, payout_number }: PlatformPayout) =>
  `${formatAmount(net_amount)} ${owner_name} #${payout_number}`;

const filters = ["status", "owner", "returned"];

/** The payouts of the scope. */
export function PayoutsPage() {
  useConsolePage(m.payouts);
  const url = useUrlState();
  const node = useScopeNode();
  const hasSeveral = useHasSeveralAccounts();
  const known = (name: string, values: object) => {
    const value = url.get(name);
    return value !== undefined && Object.hasOwn(values, value) ? value : undefined;
  };
  const wanted = {
    status: known("status", statusTable.payout),
    owner: known("owner", m.ownerTypes),
    returned: known("returned", { yes: "" }),
  };
  const request = {
    in: node,
    status: wanted.status,
    owner_type: wanted.owner,
    returned: wanted.returned === undefined ? undefined : "true",
  };
  const read = pagesOf<PlatformPayout>(undefined, "/platform/payouts", request);
  const live = useLiveList({ queryKey: ["list", "payouts", request], read, follows: /\.payout\./ });
  const { list, pages } = live;
  const shown = useColumns("payouts", hasSeveral ? columnsOfSeveral : columns);
  const selection = useSelection(pages, idOf);
  const mayHold = useCan("money:operate");
  const unknown = Object.entries(wanted).filter(
    ([name, value]) => value === undefined && url.get(name) !== undefined,
  );
  return (
    <>
      <div className="page-head">
        <h1>{m.payouts}</h1>
        <ListTools
          list="payouts"
          columns={shown}
          selected={selection.rows}
          exported={{ list: "payouts", filters: request }}
        />
      </div>
      <FilterBar
        filters={[
          {
            name: "status",
            label: m.status,
            options: Object.entries(statusTable.payout).map(([value, [, , label]]) => [
              value,
              label,
            ]),
          },
          ...(hasSeveral
            ? [{ name: "owner", label: m.owner, options: Object.entries(m.ownerTypes) }]
            : []),
          { name: "returned", label: m.returned, options: [["yes", m.returnedYes]] },
        ]}
      />
      <UnknownFilters known={filters} invalid={unknown.map(([name]) => name)} />
      <NewRowsButton live={live} />
      <List list={list} filters={filters} empty={{ title: m.emptyTitle, body: m.emptyBody }}>
        {(_, busy) => (
          <DataTable
            caption={m.payouts}
            columns={shown.shown}
            pages={pages}
            busy={busy}
            keyOf={idOf}
            nameOf={nameOf}
            {...(mayHold ? { selection } : {})}
          />
        )}
      </List>
      <BulkBar
        selection={selection}
        shown={pages.flat().length}
        actions={actions}
        nameOf={nameOf}
      />
    </>
  );
}
