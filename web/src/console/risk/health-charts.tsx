import type { PlatformAccountHealth, RiskMetric } from "@openpayfac/contract/console";
import { Amount } from "../../../kit/amount.tsx";
import { Chart } from "../../../kit/charts/chart.tsx";
import { dateFormatter } from "../../../kit/date-formatter.ts";
import { usePreferences } from "../../../kit/preferences.ts";
import { Facts } from "../facts.tsx";
import { m } from "./messages.ts";
import { percentText } from "./percent-text.ts";

type Health = PlatformAccountHealth["metrics"][number];

const shortDay = (timeZone: string | undefined) =>
  dateFormatter("en-US", {
    month: "short",
    day: "numeric",
    ...(timeZone === undefined ? {} : { timeZone }),
  });
const whole = new Intl.NumberFormat("en-US");

/**
 * Metrics of an account over time, each with its threshold as a line.
 *
 * Input    only: the metric that is shown; absent: all.
 */
export function HealthCharts({
  health,
  only,
}: {
  health: PlatformAccountHealth;
  only?: RiskMetric;
}) {
  const shown = health.metrics.filter(({ metric }) => only === undefined || metric === only);
  return (
    <>
      <p className="quiet small">
        {m.healthBody} {!health.meta.complete && m.incomplete}
      </p>
      <div className="risk-charts">
        {shown.map((each) => (
          <MetricChart key={each.metric} health={each} hasFacts={only === undefined} />
        ))}
      </div>
    </>
  );
}

function MetricChart({ health, hasFacts }: { health: Health; hasFacts: boolean }) {
  const { timeZone } = usePreferences();
  const { metric, value_basis_points: value, threshold_basis_points: threshold, weeks } = health;
  const name = m.metrics[metric];
  const now = value === null ? m.noValue : percentText(value);
  return (
    <section className="risk-chart" aria-label={name}>
      <Chart
        kind="line"
        caption={
          threshold === null
            ? m.chartWithout(name, now)
            : m.chart(name, now, percentText(threshold))
        }
        points={weeks.map(({ until }) => shortDay(timeZone).format(Date.parse(until)))}
        series={[{ name, values: weeks.map((week) => week.value_basis_points) }]}
        format={percentText}
        {...(threshold === null
          ? {}
          : { limit: { value: threshold, label: m.thresholdIs(percentText(threshold)) } })}
      />
      {hasFacts && <MeasuredFacts metric={metric} of={health} />}
    </section>
  );
}

/** The amounts or the counts that a value was calculated from. */
export function MeasuredFacts({
  metric,
  of: { amount, applied_for: appliedFor, count, of_count: ofCount },
}: {
  metric: RiskMetric;
  of: Pick<Health, "amount" | "applied_for" | "count" | "of_count">;
}) {
  return (
    <Facts
      rows={
        amount === null
          ? [[m.measured, m.counts(whole.format(count), whole.format(ofCount), m.counted[metric])]]
          : [
              [
                m.measured,
                <span key="amount">
                  <Amount minor={amount} />{" "}
                  <span className="quiet">{m.payments(whole.format(count))}</span>
                </span>,
              ],
              [
                m.appliedFor,
                appliedFor === null ? m.notAppliedFor : <Amount key="applied" minor={appliedFor} />,
              ],
            ]
      }
    />
  );
}
