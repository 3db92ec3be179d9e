import { Alert } from "../../../kit/alert.tsx";
import { useFormState } from "../draft/use-form.ts";
import { cardNames } from "../labels.ts";
import { exampleOf, otherFees, planSentence, rateGroups } from "../plan-summary.ts";

export function PlanStep() {
  const { form } = useFormState();
  const { plan, brand } = form;
  if (plan === null || !form.plan_is_active) {
    return (
      <div data-error-of="processing_plan_id" tabIndex={-1}>
        <Alert tone="negative" title="No active plan is assigned">
          {brand.name} has to assign you an active plan. Ask them, then reload this page. You can
          complete everything else now.
        </Alert>
      </div>
    );
  }
  const example = exampleOf(plan);
  const rejected = plan.card_acceptances.filter(({ state }) => state !== "ACTIVE");
  const fees = otherFees(plan);
  return (
    <>
      <div className="stack">
        <h2>{plan.name}</h2>
        {plan.description !== null && <p>{plan.description}</p>}
        <p>{planSentence(plan, brand.name)}</p>
        {example !== undefined && (
          <p className="apply-example">
            Of <strong>$100.00</strong> paid in person with {cardNames[example.by]}, you receive{" "}
            <strong>{example.left}</strong> and pay <strong>{example.cost}</strong>.
          </p>
        )}
      </div>
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
          <h2>Other fees</h2>
          <dl className="apply-fees">
            {fees.map(({ name, amount, byPartner }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{byPartner ? <span className="quiet">{brand.name} pays it</span> : amount}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <p className="quiet">
        {brand.name} chose this plan for you. Ask them before you continue if you agreed on another.
      </p>
    </>
  );
}

function namesOf(cards: readonly string[]): string {
  const names = cards.map((card) => cardNames[card] ?? card);
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
