import type { PaymentSummary } from "@openpayfac/contract/console";
import { lazy, Suspense } from "react";
import { usePreferences } from "../../../kit/preferences.ts";
import { statusEntry } from "../../../kit/status/status-table.ts";
import { DataTable } from "../../../kit/table/data-table.tsx";
import { formatTime, usePlatformNow } from "../../../kit/time.tsx";
import { useConsolePage } from "../account-page.tsx";
import { Can } from "../can.tsx";
import { FilterBar } from "../filter-bar.tsx";
import { List } from "../list.tsx";
import { BulkBar } from "../lists/bulk-bar.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { NewRowsButton } from "../lists/new-rows-button.tsx";
import { UnknownFilters } from "../lists/unknown-filters.tsx";
import { useColumns } from "../lists/use-columns.ts";
import { useSelection } from "../lists/use-selection.ts";
import { m as common } from "../messages.ts";
import { Go, useUrlState } from "../navigate.tsx";
import { SavedViews } from "../saved-views.tsx";
import { useHasSeveralAccounts, useScopeNode } from "../scope-node.ts";
import { m } from "./messages.ts";
import { paymentActions, rowName } from "./payment-bulk-actions.ts";
import { paymentColumns } from "./payment-columns.tsx";
import { methods, paymentFilters, searchBody, shownStatuses } from "./search-body.ts";
import { usePayments } from "./use-payments.ts";

// Loaded when one is opened.
const PaymentPreview = lazy(async () => ({
  default: (await import("./payment-preview.tsx")).PaymentPreview,
}));

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
  const { body, invalid } = searchBody(url.get, now, timeZone, node);
  const live = usePayments(body);
  const { list, pages } = live;
  const columns = useColumns("payments", paymentColumns(useHasSeveralAccounts()));
  const selection = useSelection(pages, idOf);
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
          <ListTools
            list="payments"
            columns={columns}
            selected={selection.rows}
            exported={{ list: "payments", filters: body }}
          />
        </div>
      </div>
      <SavedViews
        list="payments"
        filters={paymentFilters}
        builtIn={views}
        columns={columns.chosen}
      />
      <PaymentFilters />
      <UnknownFilters known={[...paymentFilters, "sort"]} invalid={invalid} />
      <div className="list-head">
        <Recency meta={list.data?.pages[0]?.meta} />
        <NewRowsButton live={live} />
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
            columns={columns.shown}
            pages={pages}
            busy={busy}
            keyOf={idOf}
            nameOf={rowName}
            selection={selection}
            previewed={previewed}
            onPreview={({ id }) => url.set({ preview: id })}
          />
        )}
      </List>
      <BulkBar
        selection={selection}
        shown={pages.flat().length}
        actions={paymentActions}
        nameOf={rowName}
      />
      {previewed !== undefined && (
        <Suspense>
          <PaymentPreview id={previewed} onClose={() => url.set({ preview: undefined })} />
        </Suspense>
      )}
    </>
  );
}

const idOf = ({ id }: PaymentSummary) => id;

const yesNo = Object.entries(m.yesNo);

function PaymentFilters() {
  // The statuses say it, too: it has a field where the address has it.
  const isRefunded = useUrlState().get("refunded");
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
        { name: "settled", label: m.settled, options: yesNo },
        ...(isRefunded === undefined
          ? []
          : [{ name: "refunded", label: m.refunded, options: yesNo }]),
        { name: "external", label: m.elsewhere, options: yesNo },
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
