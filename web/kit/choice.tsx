import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldError, type FieldLabels, OptionalMark } from "./field.tsx";

interface ChoiceProps extends FieldLabels, Omit<ComponentProps<"input">, "id" | "type" | "value"> {
  options: readonly { value: string; text: string; help?: string }[];
  /** The value of the one that is chosen, where the page holds it. */
  chosen?: string;
}

/** One of a few, each with room to say what it means. The input's attributes go to each of them. */
export function ChoiceField({
  label,
  help,
  error,
  optional,
  options,
  chosen,
  ...input
}: ChoiceProps) {
  const id = useId();
  const errorId = error === undefined ? undefined : `${id}-error`;
  const helpId = help === undefined ? undefined : `${id}-help`;
  const describedBy = [helpId, errorId].filter((each) => each !== undefined).join(" ");
  return (
    <fieldset className="field" aria-describedby={describedBy === "" ? undefined : describedBy}>
      <legend className="field-label">
        {label}
        {optional === true && <OptionalMark />}
      </legend>
      {help !== undefined && (
        <div className="field-help" id={helpId}>
          {help}
        </div>
      )}
      <div className="choices">
        {options.map((option) => (
          <label className="choice" key={option.value}>
            <input
              {...input}
              type="radio"
              value={option.value}
              {...(chosen === undefined ? {} : { checked: chosen === option.value })}
              aria-invalid={error === undefined ? undefined : true}
            />
            <span>
              {option.text}
              {option.help !== undefined && <span className="field-help"> {option.help}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}

interface CheckboxProps extends Omit<ComponentProps<"input">, "id" | "type"> {
  label: ReactNode;
  error?: string | undefined;
}

/** Something that is so or is not. */
export function Checkbox({ label, error, ...input }: CheckboxProps) {
  const id = useId();
  const errorId = error === undefined ? undefined : `${id}-error`;
  return (
    <div className="field">
      <label className="choice choice-plain">
        <input
          {...input}
          type="checkbox"
          aria-describedby={errorId}
          aria-invalid={error === undefined ? undefined : true}
        />
        <span>{label}</span>
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  );
}
