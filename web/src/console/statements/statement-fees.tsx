import type { StatementDetails } from "@openpayfac/contract/console";
import { Amount } from "../../../kit/amount.tsx";
import { rateText } from "../fees/fee-rate.ts";
import { m as feeMessages } from "../fees/messages.ts";
import { Go } from "../navigate.tsx";
import { Section } from "../section.tsx";
import { m } from "./messages.ts";
import { entriesAddress } from "./statement-lines.tsx";

const nameOf = (type: string) =>
  (feeMessages.types as Readonly<Record<string, string>>)[type] ?? m.otherFees;

/** The line of fees by type and rate, with its total. */
export function StatementFees({ statement }: { statement: StatementDetails }) {
  const { fees } = statement;
  if (fees.length === 0) return null;
  const entries = entriesAddress(statement, { line: "fees" });
  return (
    <Section id="fees" title={m.feesByRate}>
      <table className="data-table statement-table">
        <thead>
          <tr>
            <th scope="col">{m.fee}</th>
            <th scope="col" data-align="end">
              {m.base}
            </th>
            <th scope="col" data-align="end">
              {m.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {fees.map((fee) => {
            const rate = rateText({
              auth_fee: fee.fixed,
              card_fee_bps: fee.basis_points,
              ach_per_transaction_fee: null,
              ach_fee_bps: null,
              ach_bps_fee_max: fee.maximum,
            });
            return (
              <tr key={`${fee.fee_type} ${rate}`}>
                <td>
                  {nameOf(fee.fee_type)}
                  {rate !== undefined && <div className="quiet small">{rate}</div>}
                </td>
                <td data-align="end">{fee.base === null ? "–" : <Amount minor={fee.base} />}</td>
                <td data-align="end">
                  <Go to={entries}>
                    <Amount minor={fee.amount} />
                    <span className="visually-hidden"> {nameOf(fee.fee_type)}</span>
                  </Go>
                </td>
              </tr>
            );
          })}
          <tr className="statement-total">
            <td>{m.fees}</td>
            <td />
            <td data-align="end">
              <Go to={entries}>
                <Amount minor={fees.reduce((sum, { amount }) => sum + amount, 0)} />
                <span className="visually-hidden"> {m.fees}</span>
              </Go>
            </td>
          </tr>
        </tbody>
      </table>
    </Section>
  );
}
