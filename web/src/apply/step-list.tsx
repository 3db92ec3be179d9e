import { useMessages } from "../../kit/language/language.ts";
import { Stepper } from "../../kit/stepper.tsx";
import { useFormState } from "./draft/use-form.ts";
import { errorsOfStep } from "./draft/validate-draft.ts";
import { applyMessages } from "./messages/index.ts";
import type { FormPage } from "./pages.ts";
import type { Step } from "./steps.ts";

/** How far one is, and the way to every page: none is hidden until the others are done. */
export function StepList({
  pages,
  current,
  onStep,
}: {
  pages: readonly FormPage[];
  current: number;
  onStep: (step: Step) => void;
}) {
  const m = useMessages(applyMessages);
  const { judgement } = useFormState();
  return (
    <div className="apply-steps">
      <Stepper steps={pages.map(({ title }) => title)} current={current} />
      <details className="apply-details">
        <summary>{m.allSteps}</summary>
        <ol className="apply-step-list">
          {pages.map(({ title, steps }, index) => {
            const [first] = steps;
            const left = steps.flatMap((step) => errorsOfStep(judgement, step)).length;
            if (first === undefined) return null;
            return (
              <li key={title}>
                <a
                  href={`#${first}`}
                  aria-current={index === current ? "step" : undefined}
                  onClick={(event) => {
                    event.preventDefault();
                    event.currentTarget.closest("details")?.removeAttribute("open");
                    onStep(first);
                  }}
                >
                  {title}
                </a>
                {first !== "review" && (
                  <span className="small quiet">{left === 0 ? m.complete : m.needed(left)}</span>
                )}
              </li>
            );
          })}
        </ol>
      </details>
    </div>
  );
}
