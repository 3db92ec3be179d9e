import { type ReactNode, useId } from "react";
import { Amount } from "../../../kit/amount.tsx";
import { useMessages } from "../../../kit/language/language.ts";
import { Skeleton } from "../../../kit/states.tsx";
import { useCan } from "../can.tsx";
import { Go } from "../navigate.tsx";
import {
  approvalRate,
  attemptsMin,
  disputeRate,
  percentChange,
  percentText,
  type Sum,
  sumOf,
} from "./figures.ts";
import { homeMessages } from "./messages/index.ts";
import { NextPayout } from "./next-payout.tsx";
import { capturedStatuses, paymentsOf } from "./payments-of.ts";
import { type Period, periods, type Range } from "./period.ts";
import { useMetric } from "./use-metric.ts";

const percentWith = (digits: number) =>
  new Intl.NumberFormat("en-US", {
    style: "percent",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
const tenths = percentWith(1);
const hundredths = percentWith(2);
const whole = new Intl.NumberFormat("en-US");

interface FiguresProps {
  period: Period;
  range: Range;
  timeZone: string;
}

/** The figures of a period, each compared with the days before it, and leading to its list. */
export function HomeFigures({ period, range, timeZone }: FiguresProps) {
  const m = useMessages(homeMessages);
  const seesMoney = useCan("money:read");
  const seesDisputes = useCan("disputes:read");
  const of = { range, timeZone };
  const volume = useMetric("volume", { ...of, enabled: true });
  const approved = useMetric("approved", { ...of, enabled: true });
  const declined = useMetric("declined", { ...of, enabled: true }, true);
  const disputes = useMetric("disputes_opened", { ...of, enabled: seesDisputes });
  const settled = useMetric("settled", { ...of, enabled: seesDisputes });
  const paidOut = useMetric("payouts_sent", { ...of, enabled: seesMoney });
  const sums = (metric: typeof volume): Sums | undefined =>
    metric.data && {
      now: sumOf(metric.data.data, range.days, timeZone),
      before: sumOf(metric.data.data, range.before, timeZone),
    };
  return (
    <section className="section" aria-labelledby="figures">
      <div className="section-head">
        <h2 id="figures">{m.figures}</h2>
        <nav className="count-tabs home-periods" aria-label={m.period}>
          {periods.map((each) => (
            <Go
              key={each}
              to={`/dashboard?period=${each}`}
              aria-current={each === period ? "true" : undefined}
            >
              {m.periods[each]}
            </Go>
          ))}
        </nav>
      </div>
      <div className="home-figures">
        <Figure
          name={m.volume}
          to={paymentsOf(capturedStatuses, range.days)}
          sums={sums(volume)}
          failed={volume.isError}
          value={({ now }) => <Amount minor={now.amount} />}
          about={({ now, before }) => (
            <Change percentage={percentChange(now.amount, before.amount)} period={period} />
          )}
        />
        <Figure
          name={m.approvalRate}
          to={paymentsOf("declined", range.days)}
          sums={joined(sums(approved), sums(declined))}
          failed={approved.isError || declined.isError}
          value={({ now }) => shownRate(approvalRate(now.amount, now.count), tenths)}
          about={({ now, before }) => (
            <RateChange
              now={approvalRate(now.amount, now.count)}
              before={approvalRate(before.amount, before.count)}
              period={period}
            />
          )}
        />
        {seesDisputes && (
          <Figure
            name={m.disputeRate}
            to="/dashboard/disputes"
            sums={joined(sums(disputes), sums(settled))}
            failed={disputes.isError || settled.isError}
            value={({ now }) => shownRate(disputeRate(now.amount, now.count), hundredths)}
            about={({ now }) =>
              now.count === 0
                ? m.noPayments
                : m.disputesOf(whole.format(now.amount), whole.format(now.count))
            }
          />
        )}
        {seesMoney && (
          <Figure
            name={m.paidOut}
            to="/dashboard/payouts"
            sums={sums(paidOut)}
            failed={paidOut.isError}
            value={({ now }) => <Amount minor={now.amount} />}
            about={() => <NextPayout />}
          />
        )}
      </div>
    </section>
  );
}

interface Sums {
  now: Sum;
  before: Sum;
}

/** The counts of two metrics as one: the first as `amount`, the second as `count`. */
function joined(first: Sums | undefined, second: Sums | undefined): Sums | undefined {
  if (first === undefined || second === undefined) return undefined;
  const counts = (of: "now" | "before") => ({
    amount: first[of].count,
    count: second[of].count,
  });
  return { now: counts("now"), before: counts("before") };
}

const shownRate = (rate: number | undefined, format: Intl.NumberFormat) =>
  rate === undefined ? "–" : format.format(rate);

function Figure({
  name,
  to,
  sums,
  failed,
  value,
  about,
}: {
  name: string;
  to: string;
  /** Undefined: they are loading. */
  sums: Sums | undefined;
  failed: boolean;
  value: (sums: Sums) => ReactNode;
  about: (sums: Sums) => ReactNode;
}) {
  const m = useMessages(homeMessages);
  const id = useId();
  return (
    <div className="home-figure">
      <h3 id={id}>{name}</h3>
      {sums === undefined ? (
        failed ? (
          <p className="quiet">{m.figureFailed}</p>
        ) : (
          <Skeleton lines={2} />
        )
      ) : (
        <>
          <Go to={to} className="home-value" aria-describedby={id}>
            {value(sums)}
          </Go>
          <p className="quiet small">{about(sums)}</p>
        </>
      )}
    </div>
  );
}

/** A change in percent. Input   percentage: undefined: there was nothing before. */
function Change({ percentage, period }: { percentage: number | undefined; period: Period }) {
  const m = useMessages(homeMessages);
  if (percentage === undefined) return m.nothingBefore;
  if (percentage === 0) return m.noChange;
  return <Moved isUp={percentage > 0} size={percentText(percentage)} than={m.compared[period]} />;
}

function RateChange({
  now,
  before,
  period,
}: {
  now: number | undefined;
  before: number | undefined;
  period: Period;
}) {
  const m = useMessages(homeMessages);
  if (now === undefined) return m.tooFew(attemptsMin);
  if (before === undefined) return m.tooFewBefore;
  const moved = Math.round((now - before) * 1_000);
  if (moved === 0) return m.noChange;
  return (
    <Moved
      isUp={moved > 0}
      size={m.points((Math.abs(moved) / 10).toFixed(1))}
      than={m.compared[period]}
    />
  );
}

/** The forward stroke, up or down, with a sentence for those who hear it. */
function Moved({ isUp, size, than }: { isUp: boolean; size: string; than: string }) {
  const m = useMessages(homeMessages);
  return (
    <>
      <span aria-hidden="true">
        {isUp ? "▲" : "▼"} {size}
      </span>
      <span className="visually-hidden">{isUp ? m.more(size) : m.less(size)}</span> {than}
    </>
  );
}
