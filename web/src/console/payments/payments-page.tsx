import type { PaymentSummary } from "@openpayfac/contract/console";
import { useMutation } from "@tanstack/react-query";
import { Alert } from "../../../kit/alert.tsx";
import { Amount } from "../../../kit/amount.tsx";
import { Button } from "../../../kit/button.tsx";
import { usePreferences } from "../../../kit/preferences.ts";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { statusEntry } from "../../../kit/status/status-table.ts";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { formatTime, Time, usePlatformNow } from "../../../kit/time.tsx";
import { download } from "../../server/call.ts";
import { useErrorMessage } from "../../server/error-message.ts";
import { useConsolePage } from "../account-page.tsx";
import { Can } from "../can.tsx";
import { FilterBar } from "../filter-bar.tsx";
import { List } from "../list.tsx";
import { m as common } from "../messages.ts";
import { Go, useUrlState } from "../navigate.tsx";
import { SavedViews } from "../saved-views.tsx";
import { useHasSeveralAccounts, useScopeNode } from "../scope-node.ts";
import { m } from "./messages.ts";
import { SummaryMethod } from "./method-label.tsx";
import { PaymentPreview } from "./payment-preview.tsx";
import { methods, paymentFilters, searchBody, shownStatuses } from "./search-body.ts";
import { usePayments } from "./use-payments.ts";

const columns: readonly Column<PaymentSummary>[] = [
  {
    id: "amount",
    header: m.amount,
    align: "end",
    phone: "main",
    cell: ({ id, amount }) => (
      <Go to={`/dashboard/payments/${id}`}>
        <Amount minor={amount} />
      </Go>
    ),
  },
  {
    id: "status",
    header: m.status,
    phone: "state",
    cell: ({ shown_status }) => <StatusMark kind="shownPayment" value={shown_status} />,
  },
  { id: "method", header: m.method, cell: (summary) => <SummaryMethod summary={summary} /> },
  {
    id: "customer",
    header: m.customer,
    phone: "about",
    cell: ({ customer_name, customer_email }) => <Text>{customer_name ?? customer_email}</Text>,
  },
  {
    id: "reference",
    header: m.reference,
    cell: ({ reference_id }) => <Text>{reference_id}</Text>,
  },
  {
    id: "created",
    header: m.created,
    phone: "when",
    cell: ({ created_at }) => <Time at={created_at} />,
  },
];

const account: Column<PaymentSummary> = {
  id: "account",
  header: common.account,
  cell: ({ account_name }) => <Text>{account_name}</Text>,
};
const columnsOfSeveral = [...columns.slice(0, 4), account, ...columns.slice(4)];

const views = [
  { name: m.all, filters: "" },
  { name: m.failedToday, filters: "status=declined&created=1d" },
  { name: m.toCapture, filters: "status=authorized" },
  { name: m.disputed, filters: "status=disputed" },
];

/** The payments of all accounts in the scope: one row for each payment intent. */
export function PaymentsPage() {
  useConsolePage(m.payments);
  const url = useUrlState();
  const now = usePlatformNow();
  const node = useScopeNode();
  const { timeZone } = usePreferences();
  const { body: filters, invalid } = searchBody(url.get, now, timeZone);
  const body = node === undefined ? filters : { ...filters, in: node };
  const { list, pages, newCount, showNew } = usePayments(body);
  const hasSeveral = useHasSeveralAccounts();
  const previewed = url.get("preview");
  return (
    <>
      <div className="page-head">
        <h1>{m.payments}</h1>
        <div className="row">
          <Can permission="payments:take">
            <Go className="button button-main" to="/dashboard/payments/new">
              {m.take}
            </Go>
          </Can>
          <Export body={body} />
        </div>
      </div>
      <SavedViews list="payments" filters={paymentFilters} builtIn={views} />
      <PaymentFilters />
      {invalid.length > 0 && (
        <p className="quiet small">{common.unknownFilters(invalid.join(", "))}</p>
      )}
      <div className="list-head">
        <Recency meta={list.data?.pages[0]?.meta} />
        {newCount > 0 && (
          <Button kind="other" onClick={showNew}>
            {common.showNew(newCount)}
          </Button>
        )}
      </div>
      <List
        list={list}
        filters={paymentFilters}
        empty={{
          title: m.emptyTitle,
          body: m.emptyBody,
          action: (
            <Can permission="payments:take">
              <p>
                <Go to="/dashboard/payments/new">{m.take}</Go>
              </p>
            </Can>
          ),
        }}
      >
        {(_, busy) => (
          <DataTable
            caption={m.payments}
            columns={hasSeveral ? columnsOfSeveral : columns}
            pages={pages}
            busy={busy}
            keyOf={({ id }) => id}
            previewed={previewed}
            onPreview={({ id }) => url.set({ preview: id })}
          />
        )}
      </List>
      {previewed !== undefined && (
        <PaymentPreview id={previewed} onClose={() => url.set({ preview: undefined })} />
      )}
    </>
  );
}

function PaymentFilters() {
  return (
    <FilterBar
      filters={[
        {
          name: "status",
          label: m.status,
          options: shownStatuses.map((status) => [status, statusEntry("shownPayment", status)[2]]),
        },
        { name: "created", label: m.created, type: "days", options: Object.entries(m.last) },
        {
          name: "method",
          label: m.method,
          options: [...methods.keys()].map((name) => [name, m.methods[name] ?? name]),
        },
        { name: "last4", label: m.lastFour, placeholder: "1111" },
        { name: "min", label: m.atLeast, placeholder: "0.00" },
        { name: "max", label: m.atMost, placeholder: "0.00" },
        { name: "customer", label: m.customerHint },
        { name: "q", label: m.reference },
        {
          name: "sort",
          label: m.sort,
          none: m.newestFirst,
          options: [["-amount", m.largestFirst]],
        },
      ]}
    />
  );
}

/** How many there are, and how recent the list is. */
function Recency({
  meta,
}: {
  meta: { total_count: number; as_of: string; complete: boolean } | undefined;
}) {
  const { timeZone } = usePreferences();
  if (meta === undefined) return <span />;
  return (
    <span className="quiet small" aria-live="polite">
      {m.matches(m.total(meta.total_count))} ·{" "}
      {common.asOf(formatTime(meta.as_of, "exact", timeZone))}
      {!meta.complete && ` · ${common.incomplete}`}
    </span>
  );
}

/** Saves every payment that the filters find. */
function Export({ body }: { body: Record<string, unknown> }) {
  const messageOf = useErrorMessage();
  const file = useMutation({
    mutationFn: () => download("POST", "/platform/payments/download", { body }),
  });
  return (
    <>
      <Button kind="other" busy={file.isPending} onClick={() => file.mutate()}>
        {common.exportCsv}
      </Button>
      {file.isError && <Alert tone="negative">{messageOf(file.error)}</Alert>}
    </>
  );
}
