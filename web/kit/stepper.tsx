/** Shows the current step of a form. */
export function Stepper({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <nav className="stepper" aria-label="Progress">
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
                {step}: {state}
              </span>
            </li>
          );
        })}
      </ol>
      <p className="quiet small" aria-hidden="true">
        Step {current + 1} of {steps.length}: {steps[current]}
      </p>
    </nav>
  );
}
