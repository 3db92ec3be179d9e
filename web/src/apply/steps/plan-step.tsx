import { Alert } from "../../../kit/alert.tsx";
import { useMessages } from "../../../kit/language/language.ts";
import { useFormState } from "../draft/use-form.ts";
import { PlanFees } from "../fields/plan-fees.tsx";
import { applyMessages } from "../messages/index.ts";
import { planSentence } from "../plan-summary.ts";

export function PlanStep() {
  const { plan: m } = useMessages(applyMessages);
  const { form } = useFormState();
  const { plan, brand } = form;
  if (plan === null || !form.plan_is_active) {
    return (
      <div data-error-of="processing_plan_id" tabIndex={-1}>
        <Alert tone="negative" title={m.none}>
          {m.noneBody(brand.name)}
        </Alert>
      </div>
    );
  }
  return (
    <>
      <div className="stack">
        <h2>{plan.name}</h2>
        {plan.description !== null && <p>{plan.description}</p>}
        <p>{planSentence(plan, brand.name, m)}</p>
      </div>
      <PlanFees plan={plan} partner={brand.name} />
      <p className="quiet">{m.chosenBy(brand.name)}</p>
    </>
  );
}
