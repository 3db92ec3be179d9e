import type { MoneyFlow } from "@openpayfac/contract/console";
import { Amount } from "../../../kit/amount.tsx";
import { formatAmount } from "../../../kit/format-amount.ts";
import { ShortId } from "../../../kit/short-id.tsx";
import { Text } from "../../../kit/text.tsx";
import { formatDay, Time } from "../../../kit/time.tsx";
import { m as common } from "../messages.ts";
import { Go } from "../navigate.tsx";
import { m } from "./flow-messages.ts";
import "../../../kit/table/data-table.css";

type Step = MoneyFlow["steps"][number];

/** The rule, the rounding, the ledger entries and the funding line of a step. */
export function FlowStepDetail({ step }: { step: Step }) {
  const { rule, rounding, settlement_line: line, payout_share: share } = step;
  return (
    <section className="section">
      <h2>
        {step.description} <Amount minor={step.amount} />
      </h2>
      <dl className="facts facts-tight">
        <div>
          <dt>{m.time}</dt>
          <dd>
            <Time at={step.created_at} form="exact" />
          </dd>
        </div>
        {rule !== null && (
          <div>
            <dt>{m.rule}</dt>
            <dd>
              {formulaOf(step)}
              {rule.processing_plan_version !== null && (
                <span className="quiet"> · {m.plan(rule.processing_plan_version)}</span>
              )}
            </dd>
          </div>
        )}
        {rounding !== null && (
          <div>
            <dt />
            <dd className="quiet">
              {rounding.method === "none" || rounding.unrounded_amount === null
                ? m.noRounding
                : m.rounded(
                    `${rounding.unrounded_amount} ¢`,
                    formatAmount(rounding.rounded_amount),
                  )}
            </dd>
          </div>
        )}
        {line !== null && (
          <div>
            <dt>{m.line}</dt>
            <dd>
              <Text>{m.lineAbout(line.reference, formatDay(line.funded_on))}</Text>
            </dd>
          </div>
        )}
        {share !== null && (
          <div>
            <dt>{m.share}</dt>
            <dd>
              {m.shareAbout(formatAmount(share.amount), formatAmount(share.payout_amount))} ·{" "}
              <Go to={`/dashboard/payouts/${share.payout_id}`}>{m.openPayout}</Go>
            </dd>
          </div>
        )}
        <div>
          <dt>{m.transaction}</dt>
          <dd>
            <ShortId id={step.ledger_transaction_id} what={common.idOf(m.transaction)} />
          </dd>
        </div>
      </dl>
      <table className="data-table entries-table">
        <caption className="visually-hidden">{m.entries}</caption>
        <thead>
          <tr>
            <th scope="col">{m.account}</th>
            <th scope="col" data-align="end">
              {m.debit}
            </th>
            <th scope="col" data-align="end">
              {m.credit}
            </th>
          </tr>
        </thead>
        <tbody>
          {step.entries.map(({ account, direction, amount }) => (
            <tr key={`${account} ${direction} ${amount}`}>
              <td>
                <code>{account}</code>
              </td>
              <td data-align="end">{direction === "debit" && <Amount minor={amount} />}</td>
              <td data-align="end">{direction === "credit" && <Amount minor={amount} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The calculation as a formula: "2.9% of $100.00 + $0.30 = $3.20". */
function formulaOf({ rule, amount }: Step): string {
  if (rule === null) return "";
  const { basis_points: points, base_amount: base, fixed_amount: fixed } = rule;
  if (points === null || base === null) return rule.text;
  const rate = `${(points / 100).toFixed(2).replace(/\.?0+$/, "")}% of ${formatAmount(base)}`;
  const plus = fixed === null || fixed === 0 ? "" : ` + ${formatAmount(fixed)}`;
  return `${rate}${plus} = ${formatAmount(amount)}`;
}
