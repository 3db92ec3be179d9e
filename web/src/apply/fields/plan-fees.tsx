import type { Plan } from "../form-api.ts";
import { cardNames } from "../labels.ts";
import { exampleOf, otherFees, rateGroups } from "../plan-summary.ts";

/** All prices of a plan: an example, the rates of each card, and the other fees. */
export function PlanFees({ plan, partner }: { plan: Plan; partner: string }) {
  const example = exampleOf(plan);
  const rejected = plan.card_acceptances.filter(({ state }) => state !== "ACTIVE");
  const fees = otherFees(plan);
  return (
    <>
      {example !== undefined && (
        <p className="apply-example">
          Of <strong>$100.00</strong> paid in person with {cardNames[example.by]}, you receive{" "}
          <strong>{example.left}</strong> and pay <strong>{example.cost}</strong>.
        </p>
      )}
      {plan.plan_type !== "ADVANCED" && (
        <table className="table apply-rates">
          <caption className="visually-hidden">Cost per payment</caption>
          <thead>
            <tr>
              <th scope="col">Cards</th>
              <th scope="col">In person</th>
              <th scope="col">Online or by phone</th>
            </tr>
          </thead>
          <tbody>
            {rateGroups(plan).map(({ cards, present, online }) => (
              <tr key={cards[0]?.card_type}>
                <th scope="row">{namesOf(cards.map(({ card_type }) => card_type))}</th>
                <td data-label="In person">{present}</td>
                <td data-label="Online or by phone">{online}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rejected.length > 0 && (
        <p className="quiet">
          Not accepted: {namesOf(rejected.map(({ card_type }) => card_type))}.
        </p>
      )}
      {fees.length > 0 && (
        <div className="stack">
          <h3>Other fees</h3>
          <dl className="apply-fees">
            {fees.map(({ name, amount, byPartner }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{byPartner ? <span className="quiet">{partner} pays it</span> : amount}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </>
  );
}

function namesOf(cards: readonly string[]): string {
  const names = cards.map((card) => cardNames[card] ?? card);
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
