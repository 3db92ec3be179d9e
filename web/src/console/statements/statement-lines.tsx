import type { StatementDetails } from "@openpayfac/contract/console";
import { Amount } from "../../../kit/amount.tsx";
import { formatAmount } from "../../../kit/format-amount.ts";
import { TotalLine } from "../../../kit/total-line.tsx";
import { ledgerAddress } from "../balances/ledger-address.ts";
import { m as balances } from "../balances/ledger-messages.ts";
import { Go } from "../navigate.tsx";
import { Section } from "../section.tsx";
import { courseOf, type Step } from "./course.ts";
import { m } from "./messages.ts";

/** The page of the ledger entries behind an amount of a statement. */
export function entriesAddress(
  { owner_id, period_start, period_end }: StatementDetails,
  { line, account }: { line?: string; account?: string },
): string {
  const query = new URLSearchParams({
    ...(line === undefined ? {} : { line }),
    from: period_start,
    to: period_end,
  });
  const page = ledgerAddress(owner_id, account);
  return `${page}${page.includes("?") ? "&" : "?"}${query}`;
}

/** From the opening to the closing balance: each change, with its bar, and the total that checks it. */
export function StatementLines({ statement }: { statement: StatementDetails }) {
  const { lines, opening_balance: opening, closing_balance: closing } = statement;
  const steps = courseOf(
    opening,
    lines.map(({ amount }) => amount),
  );
  const changes = lines.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Section id="balance" title={m.balance}>
      <p className="quiet small">{m.balanceHelp}</p>
      <table className="data-table statement-table statement-lines">
        <caption className="visually-hidden">
          {m.courseOf(formatAmount(opening), formatAmount(closing))}
        </caption>
        <thead>
          <tr>
            <th scope="col">{m.line}</th>
            <th scope="col">{m.course}</th>
            <th scope="col" data-align="end">
              {m.count}
            </th>
            <th scope="col" data-align="end">
              {m.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{m.opening}</td>
            <Bar step={steps[0]} kind="balance" />
            <td />
            <td data-align="end">
              <Go
                to={`/dashboard/balances/${statement.owner_id}/ledger?to=${statement.period_start}`}
              >
                <Amount minor={opening} />
                <span className="visually-hidden"> {m.opening}</span>
              </Go>
            </td>
          </tr>
          {lines.map(({ line, count, amount }, at) => (
            <tr key={line}>
              <td>{balances.lines[line]}</td>
              <Bar step={steps[at + 1]} kind={amount < 0 ? "fall" : "rise"} />
              <td data-align="end">{count.toLocaleString("en-US")}</td>
              <td data-align="end">
                <Go to={entriesAddress(statement, { line })}>
                  <Amount minor={amount} />
                  <span className="visually-hidden"> {balances.lines[line]}</span>
                </Go>
              </td>
            </tr>
          ))}
          <tr>
            <td>{m.closing}</td>
            <Bar step={steps.at(-1)} kind="balance" />
            <td />
            <td data-align="end">
              <Go to={entriesAddress(statement, {})}>
                <Amount minor={closing} />
                <span className="visually-hidden"> {m.closing}</span>
              </Go>
            </td>
          </tr>
        </tbody>
      </table>
      <TotalLine
        terms={[
          { label: m.opening, minor: opening },
          { label: m.changes, minor: changes },
        ]}
        result={{ label: m.closing, minor: closing }}
      />
    </Section>
  );
}

function Bar({ step, kind }: { step: Step | undefined; kind: "rise" | "fall" | "balance" }) {
  const { from, to, zero } = step ?? { from: 0, to: 0, zero: 0 };
  return (
    <td>
      <svg
        aria-hidden="true"
        className="statement-course"
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
      >
        <line className="statement-zero" x1={zero * 100} x2={zero * 100} y1={0} y2={10} />
        {/* A change that is too small to see is still there. */}
        <rect
          className={`statement-${kind}`}
          x={Math.min(from * 100, 99.5)}
          y={1}
          height={8}
          width={Math.max((to - from) * 100, 0.5)}
        />
      </svg>
    </td>
  );
}
