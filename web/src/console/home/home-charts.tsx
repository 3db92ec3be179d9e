import type { MetricSeries, RiskRule } from "@openpayfac/contract/console";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Chart, type Series } from "../../../kit/charts/chart.tsx";
import { formatAmount } from "../../../kit/format-amount.ts";
import { useMessages } from "../../../kit/language/language.ts";
import { EmptyState, Skeleton } from "../../../kit/states.tsx";
import { Failed } from "../../shell/outcomes.tsx";
import { useCan } from "../can.tsx";
import { Go, useGo } from "../navigate.tsx";
import { useObject } from "../operations.ts";
import {
  approvalRate,
  daysOf,
  percentChange,
  percentText,
  ratesUntilEachDay,
  sumOf,
} from "./figures.ts";
import { homeMessages } from "./messages/index.ts";
import { capturedStatuses, paymentsOf } from "./payments-of.ts";
import { isIn, type Range } from "./period.ts";
import { useMetric } from "./use-metric.ts";

interface ChartsProps {
  range: Range;
  timeZone: string;
}

type Metric = ReturnType<typeof useMetric>;

const shortDay = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});
const compact = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  notation: "compact",
  maximumFractionDigits: 1,
});
const whole = new Intl.NumberFormat("en-US");
const hundredths = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 2 });
const percent = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 1 });

const tickOf = (minor: number) => compact.format(minor / 100).replace("-", "−");

/** The days of a range with their values, of one series of a metric. */
function valuesIn({ days }: Range, series: MetricSeries, timeZone: string) {
  return daysOf(series, timeZone).filter(({ day }) => isIn(day, days));
}

const labelsOf = (range: Range, series: readonly MetricSeries[], timeZone: string) =>
  series[0] === undefined
    ? []
    : valuesIn(range, series[0], timeZone).map(({ day }) => shortDay.format(Date.parse(day)));

/** A chart whose points lead to the payments of their days. */
function PaymentChart({
  range,
  series,
  timeZone,
  status,
  ...chart
}: ChartsProps & { series: readonly MetricSeries[]; status: string } & Pick<
    ComponentProps<typeof Chart>,
    "caption" | "format" | "formatTick"
  > & { drawn: readonly Series[] }) {
  const go = useGo();
  const { drawn, ...rest } = chart;
  const days = series[0] === undefined ? [] : valuesIn(range, series[0], timeZone);
  const listOf = (index: number) => paymentsOf(status, days[index]?.day ?? range.days.last);
  return (
    <Chart
      kind="bar"
      points={days.map(({ day }) => shortDay.format(Date.parse(day)))}
      series={drawn}
      onOpen={(index) => go(listOf(index))}
      link={(index, label) => <Go to={listOf(index)}>{label}</Go>}
      {...rest}
    />
  );
}

/** Volume, declines and balance over time: a later chunk than the figures. */
export default function HomeCharts({ range, timeZone }: ChartsProps) {
  const m = useMessages(homeMessages);
  const seesMoney = useCan("money:read");
  const of = { range, timeZone };
  const { days } = range;
  const seesDisputes = useCan("disputes:read");
  const volume = useMetric("volume", { ...of, enabled: true });
  const approved = useMetric("approved", { ...of, enabled: true });
  const declined = useMetric("declined", { ...of, enabled: true }, true);
  const disputes = useMetric("disputes_opened", { ...of, enabled: seesDisputes });
  const settled = useMetric("settled", { ...of, enabled: seesDisputes });
  const threshold = useDisputeThreshold();
  const paidOut = useMetric("payouts_sent", { ...of, enabled: seesMoney });
  const balance = useMetric("balance", { ...of, enabled: seesMoney }, true);
  return (
    <div className="home-charts">
      <Panel
        title={m.volumeByDay}
        to={paymentsOf(capturedStatuses, days)}
        link={m.payments}
        metric={volume}
      >
        {(series) => <VolumeChart series={series} {...of} />}
      </Panel>
      <Panel
        title={m.declines}
        to={paymentsOf("declined", days)}
        link={m.payments}
        metric={declined}
      >
        {(series) => (
          <DeclineChart
            series={series}
            approved={sumOf(approved.data?.data ?? [], range.days, timeZone).count}
            {...of}
          />
        )}
      </Panel>
      {seesDisputes && (
        <Panel title={m.disputesByDay} to="/dashboard/disputes" link={m.disputes} metric={disputes}>
          {(series) => (
            <>
              <DisputeChart series={series} {...of} />
              {settled.data !== undefined && (
                <DisputeRateChart
                  opened={series}
                  settled={settled.data.data}
                  threshold={threshold}
                  {...of}
                />
              )}
            </>
          )}
        </Panel>
      )}
      {seesMoney && (
        <Panel title={m.payoutsByDay} to="/dashboard/payouts" link={m.payouts} metric={paidOut}>
          {(series) => <PayoutChart series={series} {...of} />}
        </Panel>
      )}
      {seesMoney && (
        <Panel title={m.balance} to="/dashboard/balances" link={m.balances} metric={balance}>
          {(series) => <BalanceChart series={series} {...of} />}
        </Panel>
      )}
    </div>
  );
}

function Panel({
  title,
  to,
  link,
  metric,
  children,
}: {
  title: string;
  to: string;
  link: string;
  metric: Metric;
  children: (series: readonly MetricSeries[]) => ReactNode;
}) {
  const id = useId();
  return (
    <section
      className="section home-chart"
      aria-labelledby={id}
      aria-busy={metric.isPlaceholderData}
    >
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        <Go to={to} className="small">
          {link}
          <span className="visually-hidden">: {title}</span>
        </Go>
      </div>
      {metric.isError && metric.data === undefined ? (
        <Failed error={metric.error} onRetry={() => void metric.refetch()} />
      ) : metric.data === undefined ? (
        <Skeleton lines={8} />
      ) : (
        children(metric.data.data)
      )}
    </section>
  );
}

function VolumeChart({
  series,
  range,
  timeZone,
}: ChartsProps & { series: readonly MetricSeries[] }) {
  const m = useMessages(homeMessages);
  const now = sumOf(series, range.days, timeZone);
  const before = sumOf(series, range.before, timeZone);
  if (now.count === 0 || series[0] === undefined) {
    return (
      <EmptyState title={m.noVolume}>
        <p>{m.noVolumeBody}</p>
        <Go to="/dashboard/links">{m.paymentLinks}</Go>
      </EmptyState>
    );
  }
  const change = percentChange(now.amount, before.amount) ?? 0;
  const amount = formatAmount(now.amount);
  const size = percentText(change);
  const caption =
    change > 0
      ? m.volumeRose(size, amount)
      : change < 0
        ? m.volumeFell(size, amount)
        : m.volumeWas(amount);
  return (
    <PaymentChart
      {...{ range, series, timeZone }}
      status={capturedStatuses}
      caption={caption}
      drawn={[
        {
          name: m.volume,
          values: valuesIn(range, series[0], timeZone).map((point) => point.amount),
        },
      ]}
      format={formatAmount}
      formatTick={tickOf}
    />
  );
}

function DeclineChart({
  series,
  approved,
  range,
  timeZone,
}: ChartsProps & { series: readonly MetricSeries[]; approved: number }) {
  const m = useMessages(homeMessages);
  const declined = sumOf(series, range.days, timeZone).count;
  const attempts = approved + declined;
  if (declined === 0) return <p className="quiet">{m.noDeclines}</p>;
  const rate = approvalRate(approved, declined) ?? approved / attempts;
  return (
    <PaymentChart
      {...{ range, series, timeZone }}
      status="declined"
      caption={m.declinesCaption(percent.format(rate), whole.format(attempts))}
      drawn={series.map((each) => ({
        name: m.category[each.part as keyof typeof m.category] ?? m.category.other,
        values: valuesIn(range, each, timeZone).map(({ count }) => count),
      }))}
      format={whole.format}
    />
  );
}

function DisputeChart({
  series,
  range,
  timeZone,
}: ChartsProps & { series: readonly MetricSeries[] }) {
  const m = useMessages(homeMessages);
  const opened = sumOf(series, range.days, timeZone).count;
  if (opened === 0 || series[0] === undefined) return <p className="quiet">{m.noDisputes}</p>;
  return (
    <Chart
      kind="bar"
      caption={m.disputesCaption(opened)}
      points={labelsOf(range, series, timeZone)}
      series={[
        {
          name: m.disputesByDay,
          values: valuesIn(range, series[0], timeZone).map(({ count }) => count),
        },
      ]}
      format={whole.format}
    />
  );
}

/** The lowest threshold of the tenant's rules of disputes. Returns   undefined: none that the user reads. */
function useDisputeThreshold(): number | undefined {
  const reads = useCan("boarding:review");
  const rules = useObject<{ data: RiskRule[] }>(
    undefined,
    reads ? "/platform/risk/rules" : undefined,
  );
  const thresholds = (rules.data?.data ?? [])
    .filter(({ metric, enabled }) => metric === "dispute_rate" && enabled)
    .map((rule) => rule.threshold_basis_points);
  return thresholds.length === 0 ? undefined : Math.min(...thresholds);
}

/** Disputes of settled card payments since the first day, in hundredths of a percent. */
function DisputeRateChart({
  opened,
  settled,
  threshold,
  range,
  timeZone,
}: ChartsProps & {
  opened: readonly MetricSeries[];
  settled: readonly MetricSeries[];
  threshold: number | undefined;
}) {
  const m = useMessages(homeMessages);
  const [disputes, payments] = [opened[0], settled[0]];
  if (disputes === undefined || payments === undefined) return null;
  const values = ratesUntilEachDay(
    valuesIn(range, disputes, timeZone),
    valuesIn(range, payments, timeZone),
  );
  const last = values.at(-1) ?? null;
  if (last === null || last === 0) return null;
  const shown = (basisPoints: number) => hundredths.format(basisPoints / 10_000);
  return (
    <Chart
      kind="line"
      caption={m.disputeRateCaption(shown(last))}
      points={labelsOf(range, opened, timeZone)}
      series={[{ name: m.disputeRate, values }]}
      format={shown}
      {...(threshold === undefined
        ? {}
        : { limit: { value: threshold, label: m.threshold(shown(threshold)) } })}
    />
  );
}

function PayoutChart({
  series,
  range,
  timeZone,
}: ChartsProps & { series: readonly MetricSeries[] }) {
  const m = useMessages(homeMessages);
  const sent = sumOf(series, range.days, timeZone);
  if (sent.count === 0 || series[0] === undefined) return <p className="quiet">{m.noPayouts}</p>;
  return (
    <Chart
      kind="bar"
      caption={m.payoutsCaption(formatAmount(sent.amount))}
      points={labelsOf(range, series, timeZone)}
      series={[
        {
          name: m.payoutsByDay,
          values: valuesIn(range, series[0], timeZone).map(({ amount }) => amount),
        },
      ]}
      format={formatAmount}
      formatTick={tickOf}
    />
  );
}

const partOrder = ["available", "pending", "reserve", "in_payout", "in_dispute"] as const;

function BalanceChart({
  series,
  range,
  timeZone,
}: ChartsProps & { series: readonly MetricSeries[] }) {
  const m = useMessages(homeMessages);
  const drawn = partOrder.flatMap((part): Series[] => {
    const found = series.find((each) => each.part === part);
    if (found === undefined) return [];
    const values = valuesIn(range, found, timeZone).map(({ amount }) => amount);
    return values.some((value) => value !== 0) ? [{ name: m.part[part], values }] : [];
  });
  if (drawn.length === 0) {
    return (
      <EmptyState title={m.noBalance}>
        <p>{m.noBalanceBody}</p>
      </EmptyState>
    );
  }
  const total = series.reduce(
    (sum, each) => sum + (valuesIn(range, each, timeZone).at(-1)?.amount ?? 0),
    0,
  );
  // Areas of negative amounts would cover others.
  const isNegative = drawn.some(({ values }) => values.some((value) => (value ?? 0) < 0));
  return (
    <Chart
      kind={isNegative ? "line" : "area"}
      caption={m.balanceCaption(formatAmount(total))}
      points={labelsOf(range, series, timeZone)}
      series={drawn}
      format={formatAmount}
      formatTick={tickOf}
    />
  );
}
