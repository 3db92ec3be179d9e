import { useMessages } from "../../../kit/language/language.ts";
import type { Plan } from "../form-api.ts";
import { cardNames } from "../labels.ts";
import { applyMessages } from "../messages/index.ts";
import { exampleOf, otherFees, rateGroups } from "../plan-summary.ts";

/** All prices of a plan: an example, the rates of each card, and the other fees. */
export function PlanFees({ plan, partner }: { plan: Plan; partner: string }) {
  const { plan: m, volumes } = useMessages(applyMessages);
  const example = exampleOf(plan);
  const [of, hundred, receives, pays, end] = m.example(cardNames[example?.by ?? ""] ?? "");
  const rejected = plan.card_acceptances.filter(({ state }) => state !== "ACTIVE");
  const fees = otherFees(plan, m);
  return (
    <>
      {example !== undefined && (
        <p className="apply-example">
          {of}
          <strong>{hundred}</strong>
          {receives}
          <strong>{example.left}</strong>
          {pays}
          <strong>{example.cost}</strong>
          {end}
        </p>
      )}
      {plan.plan_type !== "ADVANCED" && (
        <table className="table apply-rates">
          <caption className="visually-hidden">{m.costPerPayment}</caption>
          <thead>
            <tr>
              <th scope="col">{m.cards}</th>
              <th scope="col">{volumes.inPerson}</th>
              <th scope="col">{volumes.online}</th>
            </tr>
          </thead>
          <tbody>
            {rateGroups(plan, m).map(({ cards, present, online }) => (
              <tr key={cards[0]?.card_type}>
                <th scope="row">
                  {namesOf(
                    cards.map(({ card_type }) => card_type),
                    m.and,
                  )}
                </th>
                <td data-label={volumes.inPerson}>{present}</td>
                <td data-label={volumes.online}>{online}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rejected.length > 0 && (
        <p className="quiet">
          {m.notAccepted(
            namesOf(
              rejected.map(({ card_type }) => card_type),
              m.and,
            ),
          )}
        </p>
      )}
      {fees.length > 0 && (
        <div className="stack">
          <h3>{m.otherFees}</h3>
          <dl className="apply-fees">
            {fees.map(({ name, amount, byPartner }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{byPartner ? <span className="quiet">{m.paidBy(partner)}</span> : amount}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </>
  );
}

function namesOf(cards: readonly string[], and: string): string {
  const names = cards.map((card) => cardNames[card] ?? card);
  return names.length < 2
    ? names.join("")
    : `${names.slice(0, -1).join(", ")} ${and} ${names.at(-1)}`;
}
