import type { RefundSummary } from "@openpayfac/contract/console";
import { Amount } from "../../../kit/amount.tsx";
import { formatAmount } from "../../../kit/format-amount.ts";
import { usePreferences } from "../../../kit/preferences.ts";
import { shortened } from "../../../kit/short-id.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { statusTable } from "../../../kit/status/status-table.ts";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { formatTime, Time, usePlatformNow } from "../../../kit/time.tsx";
import { useConsolePage } from "../account-page.tsx";
import { FilterBar } from "../filter-bar.tsx";
import { List } from "../list.tsx";
import { BulkBar } from "../lists/bulk-bar.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { NewRowsButton } from "../lists/new-rows-button.tsx";
import { rangeOf } from "../lists/range-of.ts";
import { UnknownFilters } from "../lists/unknown-filters.tsx";
import { useColumns } from "../lists/use-columns.ts";
import { useSelection } from "../lists/use-selection.ts";
import { m as common } from "../messages.ts";
import { Go, useUrlState } from "../navigate.tsx";
import { useHasSeveralAccounts, useScopeNode } from "../scope-node.ts";
import { m } from "./messages.ts";
import { useRefunds } from "./use-refunds.ts";

const account: Column<RefundSummary> = {
  id: "account",
  header: common.account,
  cell: ({ account_name }) => <Text>{account_name}</Text>,
};

/** The timeline of the payment marks the refund. */
const placeOf = ({ payment_intent_id, id }: RefundSummary) =>
  `/dashboard/payments/${payment_intent_id}#${id}`;

const columns: readonly Column<RefundSummary>[] = [
  {
    id: "amount",
    header: m.amount,
    align: "end",
    phone: "main",
    cell: (refund) => (
      <Go to={placeOf(refund)}>
        <Amount minor={refund.amount} />
      </Go>
    ),
  },
  {
    id: "status",
    header: m.status,
    phone: "state",
    cell: ({ status }) => <StatusMark kind="refund" value={status} />,
  },
  {
    id: "payment",
    header: m.payment,
    cell: ({ id, payment_intent_id }) => (
      <Go to={`/dashboard/payments/${payment_intent_id}`}>
        <code>{shortened(payment_intent_id)}</code>
        <span className="visually-hidden">: {m.paymentOf(shortened(id))}</span>
      </Go>
    ),
  },
  {
    id: "reason",
    header: m.reason,
    phone: "about",
    cell: ({ description, reference_id }) => <Text>{description ?? reference_id}</Text>,
  },
  {
    id: "gateway",
    header: m.gateway,
    cell: ({ external }) => (external ? m.elsewhere : m.here),
  },
  {
    id: "created",
    header: m.created,
    phone: "when",
    cell: ({ created_at }) => <Time at={created_at} />,
  },
  { id: "settled", header: m.settled, cell: ({ settled_at }) => <Time at={settled_at} /> },
  {
    id: "reference",
    header: m.reference,
    optional: true,
    cell: ({ reference_id }) => <Text>{reference_id}</Text>,
  },
  {
    id: "failure",
    header: m.failure,
    optional: true,
    cell: ({ failure_code }) => <Text>{failure_code}</Text>,
  },
];
const columnsOfSeveral = [...columns.slice(0, 3), account, ...columns.slice(3)];

const filters = ["status", "created", "external"];
const processedBy = [
  ["no", m.here],
  ["yes", m.elsewhere],
] as const;

const idOf = ({ id }: RefundSummary) => id;
const nameOf = ({ id, amount }: RefundSummary) => `${formatAmount(amount)} ${shortened(id)}`;

/** The refunds of all accounts in the scope. */
export function RefundsPage() {
  useConsolePage(m.refunds);
  const url = useUrlState();
  const now = usePlatformNow();
  const node = useScopeNode();
  const { timeZone } = usePreferences();
  const [status, created, external] = [url.get("status"), url.get("created"), url.get("external")];
  const statuses = status?.split(",");
  const isStatus = statuses?.every((each) => Object.hasOwn(statusTable.refund, each)) ?? true;
  const range = created === undefined ? {} : rangeOf(created, now, timeZone);
  const isExternal = external === undefined || external === "yes" || external === "no";
  const body = {
    ...(node === undefined ? {} : { in: node }),
    ...(statuses === undefined || !isStatus ? {} : { status: [...new Set(statuses)] }),
    ...(range === undefined || Object.keys(range).length === 0 ? {} : { created: range }),
    ...(external === undefined || !isExternal ? {} : { external: external === "yes" }),
  };
  const live = useRefunds(body);
  const { list, pages } = live;
  const shown = useColumns("refunds", useHasSeveralAccounts() ? columnsOfSeveral : columns);
  const selection = useSelection(pages, idOf);
  const meta = list.data?.pages[0]?.meta;
  return (
    <>
      <div className="page-head">
        <h1>{m.refunds}</h1>
        <ListTools
          list="refunds"
          columns={shown}
          selected={selection.rows}
          exported={{ list: "refunds", filters: body }}
        />
      </div>
      <FilterBar
        filters={[
          {
            name: "status",
            label: m.status,
            options: Object.entries(statusTable.refund).map(([value, [, , text]]) => [value, text]),
          },
          { name: "created", label: m.created, type: "days", options: Object.entries(m.last) },
          { name: "external", label: m.gateway, options: processedBy },
        ]}
      />
      <UnknownFilters
        known={filters}
        invalid={[
          ...(isStatus ? [] : ["status"]),
          ...(range === undefined ? ["created"] : []),
          ...(isExternal ? [] : ["external"]),
        ]}
      />
      <div className="list-head">
        {meta !== undefined && (
          <span className="quiet small" aria-live="polite">
            {m.total(meta.total_count)} · {common.asOf(formatTime(meta.as_of, "exact", timeZone))}
            {!meta.complete && ` · ${common.incomplete}`}
          </span>
        )}
        <NewRowsButton live={live} />
      </div>
      <List
        list={list}
        filters={filters}
        empty={{
          title: m.emptyTitle,
          body: m.emptyBody,
          action: (
            <p>
              <Go to="/dashboard/payments">{m.toPayments}</Go>
            </p>
          ),
        }}
      >
        {(_, busy) => (
          <DataTable
            caption={m.refunds}
            columns={shown.shown}
            pages={pages}
            busy={busy}
            keyOf={idOf}
            nameOf={nameOf}
            selection={selection}
          />
        )}
      </List>
      <BulkBar selection={selection} shown={pages.flat().length} actions={[]} nameOf={nameOf} />
    </>
  );
}
