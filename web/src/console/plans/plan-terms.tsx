import type { ProcessingPlanVersion } from "@openpayfac/contract/console";
import { formatAmount } from "../../../kit/format-amount.ts";
import { Facts } from "../facts.tsx";
import { m } from "./messages.ts";
import {
  bankAmounts,
  brands,
  eventFees,
  monthlyFees,
  type PlanFee,
  payerOf,
  percentText,
} from "./plan-form.ts";

/** All prices of one version, to read. */
export function PlanTerms({ terms }: { terms: ProcessingPlanVersion }) {
  const { auth_fee: fixed, fees_paid_by_partner: paid, bank_plan: bank } = terms;
  const fee = (cents: number, byPartner: boolean) => (
    <>
      {formatAmount(cents)}
      {byPartner && <span className="quiet small"> {m.byPartner}</span>}
    </>
  );
  const feesOf = (names: readonly PlanFee[]) =>
    names.map((name) => [m.fees[name], fee(terms.fees[name], paid[name])] as const);
  return (
    <div className="stack-wide">
      <h3>{m.cards}</h3>
      <table className="quiet-table">
        <thead>
          <tr>
            <td />
            <th scope="col">{m.present}</th>
            <th scope="col">{m.notPresent}</th>
          </tr>
        </thead>
        <tbody>
          {brands.map((brand) => {
            const card = terms.card_acceptances.find(({ card_type }) => card_type === brand);
            const isAccepted = card?.state === "ACTIVE";
            const cell = (points = 0, cents: number) =>
              isAccepted ? m.rate(percentText(points), formatAmount(cents)) : m.notAccepted;
            return (
              <tr key={brand}>
                <th scope="row">{m.brands[brand]}</th>
                <td>{cell(card?.discount_fee.cp_bps, fixed.cp)}</td>
                <td>{cell(card?.discount_fee.cnp_bps, fixed.cnp)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {terms.interchange_plan_cost !== null && (
        <Facts rows={[[m.interchange, m.interchangeWays[terms.interchange_plan_cost]]]} />
      )}
      <h3>{m.monthly}</h3>
      <Facts rows={feesOf(monthlyFees)} />
      <h3>{m.events}</h3>
      <Facts rows={feesOf(eventFees)} />
      <h3>{m.bank}</h3>
      {bank === null ? (
        <p className="quiet">{m.noBank}</p>
      ) : (
        <Facts
          rows={[
            [m.bankRate, `${percentText(bank.ach_fee_bps)}%`],
            bank.ach_bps_fee_max !== null && [m.bankMost, formatAmount(bank.ach_bps_fee_max)],
            ...bankAmounts.map((name) => {
              const payer = payerOf(name);
              return [
                m.bankFees[name],
                fee(bank[name], payer !== undefined && paid[payer]),
              ] as const;
            }),
            [m.bankSpeed, m.bankSpeeds[bank.service_type]],
            [m.bankTries, String(bank.max_reinitiations)],
          ]}
        />
      )}
    </div>
  );
}
