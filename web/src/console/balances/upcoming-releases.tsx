import type { UpcomingRelease } from "@openpayfac/contract/console";
import { Amount } from "../../../kit/amount.tsx";
import { Chart } from "../../../kit/charts/chart.tsx";
import { formatAmount } from "../../../kit/format-amount.ts";
import { usePreferences } from "../../../kit/preferences.ts";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { formatTime, Time } from "../../../kit/time.tsx";
import { Loaded } from "../loaded.tsx";
import { Go } from "../navigate.tsx";
import { useObject } from "../operations.ts";
import { ledgerAddress } from "./ledger-address.ts";
import { m } from "./messages.ts";

/** The funds that become available, by time. */
export function UpcomingReleases({ account }: { account: string }) {
  const releases = useObject<{ data: UpcomingRelease[] }>(
    undefined,
    `/platform/balances/${account}/releases`,
  );
  return (
    <section className="section" aria-labelledby="releases">
      <h2 id="releases">{m.releases}</h2>
      <Loaded query={releases} lines={5}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="quiet">{m.noReleases}</p>
          ) : (
            <Releases account={account} releases={data} />
          )
        }
      </Loaded>
    </section>
  );
}

function Releases({
  account,
  releases,
}: {
  account: string;
  releases: readonly UpcomingRelease[];
}) {
  const { timeZone } = usePreferences();
  const days = [
    ...Map.groupBy(
      releases.filter(({ release_at: at }) => at !== null),
      ({ release_at: at }) => formatTime(at ?? "", "day", timeZone),
    ),
  ];
  const total = releases.reduce((sum, { amount }) => sum + amount, 0);
  const columns: readonly Column<UpcomingRelease>[] = [
    {
      id: "time",
      header: m.releaseAt,
      phone: "about",
      cell: ({ release_at: at }) => (at === null ? m.noTime : <Time at={at} />),
    },
    {
      id: "amount",
      header: m.amount,
      align: "end",
      phone: "main",
      cell: ({ kind, amount }) => (
        <Go to={ledgerAddress(account, kind === "settlement" ? "pending" : "reserve")}>
          <Amount minor={amount} />
        </Go>
      ),
    },
    { id: "kind", header: m.from, phone: "state", cell: ({ kind }) => m.releaseKinds[kind] },
    {
      id: "count",
      header: m.payments,
      align: "end",
      cell: ({ count }) => (count === 0 ? "–" : count.toLocaleString("en-US")),
    },
  ];
  return (
    <>
      {days.length > 1 && (
        <Chart
          kind="bar"
          caption={m.releasesChart(formatAmount(total))}
          points={days.map(([day]) => day)}
          series={(["settlement", "reserve"] as const)
            .filter((kind) => releases.some((each) => each.kind === kind))
            .map((kind) => ({
              name: m.releaseKinds[kind],
              values: days.map(([, ofDay]) =>
                ofDay
                  .filter((each) => each.kind === kind)
                  .reduce((sum, { amount }) => sum + amount, 0),
              ),
            }))}
          format={formatAmount}
        />
      )}
      <DataTable
        caption={m.releases}
        columns={columns}
        pages={[releases]}
        keyOf={({ kind, release_at: at }) => `${kind} ${at}`}
      />
      <p className="quiet small">{m.releasesHelp}</p>
    </>
  );
}
