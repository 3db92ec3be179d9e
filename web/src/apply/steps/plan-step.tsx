import { Alert } from "../../../kit/alert.tsx";
import { useFormState } from "../draft/use-form.ts";
import { PlanFees } from "../fields/plan-fees.tsx";
import { planSentence } from "../plan-summary.ts";

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
  return (
    <>
      <div className="stack">
        <h2>{plan.name}</h2>
        {plan.description !== null && <p>{plan.description}</p>}
        <p>{planSentence(plan, brand.name)}</p>
      </div>
      <PlanFees plan={plan} partner={brand.name} />
      <p className="quiet">
        {brand.name} chose this plan for you. Ask them before you continue if you agreed on another.
      </p>
    </>
  );
}
