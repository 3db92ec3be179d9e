import { useMessages } from "./language/language.ts";
import { kitMessages } from "./messages/index.ts";

/** Shows the current step of a form. */
export function Stepper({ steps, current }: { steps: readonly string[]; current: number }) {
  const m = useMessages(kitMessages);
  return (
    <nav className="stepper" aria-label={m.progress}>
      <ol className="stepper-bar">
        {steps.map((step, index) => {
          const state = index < current ? "done" : index === current ? "current" : "to come";
          return (
            <li
              key={step}
              className="stepper-step"
              data-state={state}
              aria-current={index === current ? "step" : undefined}
            >
              <span className="visually-hidden">
                {step}: {m.stepState[state]}
              </span>
            </li>
          );
        })}
      </ol>
      <p className="quiet small" aria-hidden="true">
        {m.step(current + 1, steps.length, steps[current] ?? "")}
      </p>
    </nav>
  );
}
