import type { PlatformPayoutDetails } from "@openpayfac/contract/console";
import type { ReactNode } from "react";
import { Amount } from "../../../kit/amount.tsx";
import { TotalLine } from "../../../kit/total-line.tsx";
import { Go } from "../navigate.tsx";
import { m } from "./messages.ts";

/** The payout's transactions by kind: each sum is a link to its transactions. */
export function Composition({ payout }: { payout: PlatformPayoutDetails }) {
  const page = `/dashboard/payouts/${payout.id}`;
  const toItems = (amount: ReactNode) => <Go to={`${page}#items`}>{amount}</Go>;
  // The summary's own sum: the total line says if it is not the payout's.
  const sum = payout.transactions.reduce((total, { amount }) => total + amount, 0);
  return (
    <section className="section" aria-labelledby="summary">
      <h2 id="summary">{m.summary}</h2>
      <table className="data-table entries-table">
        <thead>
          <tr>
            <th scope="col">{m.type}</th>
            <th scope="col" data-align="end">
              {m.count}
            </th>
            <th scope="col" data-align="end">
              {m.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {payout.transactions.map(({ source_type: type, count, amount }) => (
            <tr key={type}>
              <td>{m.sources[type]}</td>
              <td data-align="end">{count}</td>
              <td data-align="end">
                <Go to={`${page}?type=${type}#items`}>
                  <Amount minor={amount} />
                  <span className="visually-hidden"> {m.sources[type]}</span>
                </Go>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <TotalLine
        terms={[
          { label: m.sum, minor: sum, link: toItems },
          ...(payout.fee_amount === 0 ? [] : [{ label: m.payoutFee, minor: -payout.fee_amount }]),
        ]}
        result={{ label: m.sentToBank, minor: payout.net_amount, link: toItems }}
      />
    </section>
  );
}
