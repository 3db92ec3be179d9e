import type { Unmet } from "@openpayfac/contract/requirements";
import { useEffect, useRef } from "react";
import { useMessages } from "../../kit/language/language.ts";
import type { FormValues } from "./draft/form-values.ts";
import { focusError } from "./draft/use-form.ts";
import { applyMessages } from "./messages/index.ts";
import { ownerOf } from "./steps/review-step.tsx";

/**
 * All errors of a step, each with a link to its field.
 *
 * Source   GOV.UK Design System, "Error summary".
 */
export function ErrorSummary({
  errors,
  values,
  attempt: requested,
}: {
  errors: readonly Unmet[];
  values: FormValues;
  /** Increases with each attempt to continue; the summary then takes the focus. */
  attempt: number;
}) {
  const m = useMessages(applyMessages);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (requested > 0) box.current?.focus();
  }, [requested]);
  return (
    <div
      ref={box}
      className="alert alert-negative apply-summary"
      role="alert"
      tabIndex={-1}
      aria-labelledby="summary-title"
    >
      <h2 id="summary-title">{m.problem}</h2>
      <ul>
        {errors.map((error) => (
          <li key={error.field}>
            <a
              href={`#${error.field}`}
              onClick={(event) => {
                event.preventDefault();
                focusError(error);
              }}
            >
              {m.sentence(error)}
              {ownerOf(error.field, values, m)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
