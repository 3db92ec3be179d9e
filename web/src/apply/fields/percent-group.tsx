import type { ReactNode } from "react";
import { FieldError, OptionalMark } from "../../../kit/field.tsx";
import { useMessages } from "../../../kit/language/language.ts";
import { readText } from "../draft/form-values.ts";
import { shownError, useFormState } from "../draft/use-form.ts";
import { applyMessages } from "../messages/index.ts";
import { PercentEntry } from "./entries.tsx";

/** Percentages that must add up to 100, with their current total. */
export function PercentGroup({
  path,
  title,
  help,
  fields,
  optional = false,
}: {
  path: string;
  title: string;
  help: ReactNode;
  fields: readonly (readonly [name: string, label: string])[];
  optional?: boolean;
}) {
  const state = useFormState();
  const { volumes: m } = useMessages(applyMessages);
  const written = fields.map(([name]) => readText(state.values, `${path}.${name}`).trim());
  const sum = written.reduce((total, text) => total + (Number(text) || 0), 0);
  const isBegun = written.some((text) => text !== "");
  const error = shownError(state, path);
  const id = `sum-of-${path}`;
  return (
    <fieldset
      className="field apply-group"
      data-error-of={path}
      tabIndex={-1}
      aria-describedby={error === undefined ? id : `${id} ${id}-error`}
    >
      <legend>
        <h2>
          {title}
          {optional && <OptionalMark />}
        </h2>
      </legend>
      <p className="field-help">{help}</p>
      <div className="apply-percents">
        {fields.map(([name, label]) => (
          <PercentEntry key={name} path={`${path}.${name}`} label={label} optional={false} />
        ))}
      </div>
      <output id={id} className="apply-sum" data-whole={sum === 100}>
        <span>{m.total}</span>
        <strong>{isBegun ? m.sumOf100(sum) : "–"}</strong>
      </output>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
