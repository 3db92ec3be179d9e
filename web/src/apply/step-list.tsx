import { Stepper } from "../../kit/stepper.tsx";
import { useFormState } from "./draft/use-form.ts";
import { errorsOfStep } from "./draft/validate-draft.ts";
import { type Step, steps, stepTitles } from "./steps.ts";

/** How far one is, and the way to every step: none is hidden until the others are done. */
export function StepList({ current, onStep }: { current: Step; onStep: (step: Step) => void }) {
  const { judgement } = useFormState();
  return (
    <div className="apply-steps">
      <Stepper steps={steps.map((step) => stepTitles[step])} current={steps.indexOf(current)} />
      <details className="apply-details">
        <summary>All steps</summary>
        <ol className="apply-step-list">
          {steps.map((step) => {
            const left = step === "review" ? 0 : errorsOfStep(judgement, step).length;
            return (
              <li key={step}>
                <a
                  href={`#${step}`}
                  aria-current={step === current ? "step" : undefined}
                  onClick={(event) => {
                    event.preventDefault();
                    event.currentTarget.closest("details")?.removeAttribute("open");
                    onStep(step);
                  }}
                >
                  {stepTitles[step]}
                </a>
                {step !== "review" && (
                  <span className="small quiet">
                    {left === 0 ? "Complete" : `${left} ${left === 1 ? "thing" : "things"} needed`}
                  </span>
                )}
              </li>
            );
          })}
        </ol>
      </details>
    </div>
  );
}
