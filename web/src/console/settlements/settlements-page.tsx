import type { FundingDay, PlatformSettlement, Suspense } from "@openpayfac/contract/console";
import { Amount } from "../../../kit/amount.tsx";
import { Chart } from "../../../kit/charts/chart.tsx";
import { formatAmount } from "../../../kit/format-amount.ts";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { formatDay } from "../../../kit/time.tsx";
import { useConsolePage } from "../account-page.tsx";
import { FilterBar } from "../filter-bar.tsx";
import { List } from "../list.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { UnknownFilters } from "../lists/unknown-filters.tsx";
import { useColumns } from "../lists/use-columns.ts";
import { useFilters } from "../lists/use-filters.ts";
import { Loaded } from "../loaded.tsx";
import { Go, useUrlState } from "../navigate.tsx";
import { pagesOf, useObject, usePages } from "../operations.ts";
import { useScopeNode } from "../scope-node.ts";
import { Section } from "../section.tsx";
import { m } from "./messages.ts";
import { MissingFiles } from "./missing-files.tsx";

const columns: readonly Column<PlatformSettlement>[] = [
  {
    id: "deposit",
    header: m.deposit,
    align: "end",
    phone: "main",
    cell: ({ id, deposit }) => (
      <Go to={`/dashboard/settlements/${id}`}>
        <Amount minor={deposit} />
      </Go>
    ),
  },
  { id: "date", header: m.date, phone: "when", cell: ({ date }) => formatDay(date) },
  {
    id: "account",
    header: m.account,
    phone: "about",
    cell: ({ account_name }) => <Text>{account_name}</Text>,
  },
  {
    id: "merchant",
    header: m.merchantId,
    cell: ({ merchant_id }) => <code>{merchant_id}</code>,
  },
  {
    id: "matched",
    header: m.matched,
    align: "end",
    cell: ({ matched }) => <Amount minor={matched} />,
  },
  {
    id: "unmatched",
    header: m.unmatchedAmount,
    align: "end",
    phone: "state",
    cell: ({ unmatched }) => <Amount minor={unmatched} />,
  },
  {
    id: "difference",
    header: m.difference,
    align: "end",
    cell: ({ difference }) => <Amount minor={difference} />,
  },
  {
    id: "reference",
    header: m.reference,
    optional: true,
    cell: ({ reference }) => <Text>{reference}</Text>,
  },
];

/** Funding files by day: what is missing first, then each deposit with what it consists of. */
export function SettlementsPage() {
  useConsolePage(m.settlements);
  const node = useScopeNode();
  const { known, invalid } = useFilters();
  const within = node === undefined ? "" : `?in=${node}`;
  const days = useObject<{ data: FundingDay[] }>(undefined, `/platform/funding_days${within}`);
  const suspense = useObject<Suspense>(undefined, `/platform/suspense${within}`);
  const request = { in: node, date: known("date", /^\d{4}-\d{2}-\d{2}$/) };
  const read = pagesOf<PlatformSettlement>(undefined, "/platform/settlements", request);
  const list = usePages(["list", "settlements", request], read);
  const shown = useColumns("settlements", columns);
  const fundedDays = [...new Set(days.data?.data.map(({ date }) => date))];
  const waiting = suspense.data?.unmatched_count ?? 0;
  return (
    <>
      <div className="page-head">
        <h1>{m.settlements}</h1>
        <div className="row">
          {waiting > 0 && (
            <Go className="button button-main" to="/dashboard/settlements/unmatched">
              {m.toUnmatched(waiting)}
            </Go>
          )}
          <ListTools
            list="settlements"
            columns={shown}
            exported={{ list: "settlements", filters: request }}
          />
        </div>
      </div>
      <Loaded query={days} lines={8}>
        {({ data }) => (
          <>
            <MissingFiles days={data} />
            <Section id="days" title={m.days}>
              <Days days={data} />
            </Section>
          </>
        )}
      </Loaded>
      <FilterBar
        filters={[
          { name: "date", label: m.date, options: fundedDays.map((day) => [day, formatDay(day)]) },
        ]}
      />
      <UnknownFilters known={["date"]} invalid={invalid} />
      <List list={list} filters={["date"]} empty={{ title: m.emptyTitle, body: m.emptyBody }}>
        {(pages, busy) => (
          <DataTable
            caption={m.settlements}
            columns={shown.shown}
            pages={pages}
            busy={busy}
            keyOf={({ id }) => id}
          />
        )}
      </List>
    </>
  );
}

/** Matched, unmatched and the difference of each day; a day opens its files. */
function Days({ days }: { days: readonly FundingDay[] }) {
  const url = useUrlState();
  const byDate = [...Map.groupBy(days, ({ date }) => date)].toReversed();
  const sum = (
    of: readonly FundingDay[],
    name: "deposit" | "matched" | "unmatched" | "difference",
  ) => of.reduce((total, each) => total + each[name], 0);
  return (
    <Chart
      kind="bar"
      caption={m.chart(formatAmount(sum(days, "deposit")), byDate.length)}
      points={byDate.map(([date]) => m.tick(date))}
      series={[
        { name: m.matched, values: byDate.map(([, of]) => sum(of, "matched")) },
        { name: m.unmatchedAmount, values: byDate.map(([, of]) => Math.abs(sum(of, "unmatched"))) },
        { name: m.difference, values: byDate.map(([, of]) => Math.abs(sum(of, "difference"))) },
      ]}
      format={formatAmount}
      onOpen={(at) => url.set({ date: byDate[at]?.[0] })}
    />
  );
}
