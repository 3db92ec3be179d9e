import { type ReactNode, useId, useState } from "react";
import { Amount } from "../../../kit/amount.tsx";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { useMessages } from "../../../kit/language/language.ts";
import { Skeleton } from "../../../kit/states.tsx";
import { useCan } from "../can.tsx";
import { Go } from "../navigate.tsx";
import { CustomPeriod } from "./custom-period.tsx";
import {
  approvalRate,
  attemptsMin,
  disputeRate,
  percentChange,
  percentText,
  type Sum,
  sumOf,
} from "./figures.ts";
import type { HomeMessages } from "./messages/en.ts";
import { homeMessages } from "./messages/index.ts";
import { NextPayout, NextPayoutFigure } from "./next-payout.tsx";
import { capturedStatuses, paymentsOf } from "./payments-of.ts";
import { countDays, type Period, periods, type Range } from "./period.ts";
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
  /** A merchant's first figure is the next payout. */
  isMerchant: boolean;
}

/** The figures of a period, each compared with the days before it, and leading to its list. */
export function HomeFigures({ period, range, timeZone, isMerchant }: FiguresProps) {
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
        <div className="home-title">
          <h2 id="figures">{m.figures}</h2>
          <Definitions />
        </div>
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
          <CustomPeriod period={period} />
        </nav>
      </div>
      <div className="home-figures">
        {isMerchant && seesMoney && <NextPayoutFigure />}
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
            about={({ now, before }) => (
              <DisputeChange
                now={now}
                before={disputeRate(before.amount, before.count)}
                period={period}
              />
            )}
          />
        )}
        {seesMoney && (
          <Figure
            name={m.paidOut}
            to="/dashboard/payouts"
            sums={sums(paidOut)}
            failed={paidOut.isError}
            value={({ now }) => <Amount minor={now.amount} />}
            about={({ now, before }) =>
              isMerchant ? (
                <Change percentage={percentChange(now.amount, before.amount)} period={period} />
              ) : (
                <NextPayout />
              )
            }
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
  return (
    <Moved isUp={percentage > 0} size={percentText(percentage)} than={comparedWith(m, period)} />
  );
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
      than={comparedWith(m, period)}
    />
  );
}

/** The disputes of how many payments, and the change of their rate in hundredths of a percent. */
function DisputeChange({
  now,
  before,
  period,
}: {
  now: Sum;
  before: number | undefined;
  period: Period;
}) {
  const m = useMessages(homeMessages);
  const rate = disputeRate(now.amount, now.count);
  if (rate === undefined) return m.noPayments;
  const moved = before === undefined ? 0 : Math.round((rate - before) * 10_000);
  return (
    <>
      {m.disputesOf(whole.format(now.amount), whole.format(now.count))}
      {moved !== 0 && (
        <>
          {" · "}
          <Moved
            isUp={moved > 0}
            size={m.points((Math.abs(moved) / 100).toFixed(2))}
            than={comparedWith(m, period)}
          />
        </>
      )}
    </>
  );
}

const comparedWith = (m: HomeMessages, period: Period) =>
  typeof period === "string" ? m.compared[period] : m.comparedDays(countDays(period));

/** How the figures are calculated, behind a button. */
function Definitions() {
  const m = useMessages(homeMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="link" onClick={() => setOpen(true)}>
        <svg className="home-info" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M10 3a7 7 0 100 14 7 7 0 000-14zM10 9.500v4M10 6.500h.01" />
        </svg>
        <span className="visually-hidden">{m.definitions}</span>
      </Button>
      {open && (
        <Dialog title={m.definitions} onClose={() => setOpen(false)}>
          <ul className="home-definitions">
            {m.definitionList.map((definition) => (
              <li key={definition}>{definition}</li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
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
