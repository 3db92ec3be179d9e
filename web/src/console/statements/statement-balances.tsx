import type { StatementDetails } from "@openpayfac/contract/console";
import { Amount } from "../../../kit/amount.tsx";
import { m as ledger } from "../balances/messages.ts";
import { Go } from "../navigate.tsx";
import { Section } from "../section.tsx";
import { m } from "./messages.ts";
import { entriesAddress } from "./statement-lines.tsx";

/** The amounts owed to the owner at both ends of the month, by ledger account. */
export function StatementBalances({ statement }: { statement: StatementDetails }) {
  const { balances, owner_id: owner, period_start: start } = statement;
  const sum = (end: "opening" | "closing") =>
    balances.reduce((total, balance) => total + balance[end], 0);
  return (
    <Section id="owed" title={m.owed}>
      <p className="quiet small">{m.owedHelp}</p>
      <table className="data-table statement-table">
        <thead>
          <tr>
            <th scope="col">{m.place}</th>
            <th scope="col" data-align="end">
              {m.start}
            </th>
            <th scope="col" data-align="end">
              {m.end}
            </th>
          </tr>
        </thead>
        <tbody>
          {balances.map(({ account, opening, closing }) => (
            <tr key={account}>
              <td>{ledger.places[account]}</td>
              <td data-align="end">
                <Go to={`/dashboard/balances/${owner}/ledger?account=${account}&to=${start}`}>
                  <Amount minor={opening} />
                  <span className="visually-hidden">
                    {" "}
                    {ledger.places[account]}, {m.opening}
                  </span>
                </Go>
              </td>
              <td data-align="end">
                <Go to={entriesAddress(statement, { account })}>
                  <Amount minor={closing} />
                  <span className="visually-hidden">
                    {" "}
                    {ledger.places[account]}, {m.closing}
                  </span>
                </Go>
              </td>
            </tr>
          ))}
          <tr className="statement-total">
            <td>{m.total}</td>
            <td data-align="end">
              <Amount minor={sum("opening")} />
            </td>
            <td data-align="end">
              <Amount minor={sum("closing")} />
            </td>
          </tr>
        </tbody>
      </table>
    </Section>
  );
}
