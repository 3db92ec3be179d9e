import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { useMessages } from "./language/language.ts";
import { kitMessages } from "./messages/index.ts";
import { visibleText } from "./text.tsx";

/** The text that every field shows beside its control. */
export interface FieldLabels {
  label: ReactNode;
  /** Instruction shown below the label. */
  help?: ReactNode;
  /** The error, and how to fix it. */
  error?: string | undefined;
  /** Says so beside the label: what is not marked is required. */
  optional?: boolean;
}

/** Attributes that link a control to its label, help and error. */
export interface ControlAttributes {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

/** A label, help and error around one control. */
export function Field({
  label,
  help,
  error,
  optional = false,
  children,
}: FieldLabels & { children: (control: ControlAttributes) => ReactNode }) {
  const id = useId();
  const helpId = help === undefined ? undefined : `${id}-help`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const describedBy = [helpId, errorId].filter((each) => each !== undefined).join(" ");
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {optional && <OptionalMark />}
      </label>
      {help !== undefined && (
        <div className="field-help" id={helpId}>
          {help}
        </div>
      )}
      {children({
        id,
        "aria-describedby": describedBy === "" ? undefined : describedBy,
        "aria-invalid": error === undefined ? undefined : true,
      })}
      <FieldError id={errorId} error={error} />
    </div>
  );
}

/** Says beside a label that the field can stay empty. */
export function OptionalMark() {
  const m = useMessages(kitMessages);
  return <span className="field-optional"> ({m.optional})</span>;
}

/** The error of a field; renders nothing without one. */
export function FieldError({ id, error }: { id: string | undefined; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <div className="field-error" id={id}>
      <span aria-hidden="true">▲</span>
      <span>{error}</span>
    </div>
  );
}

interface TextFieldProps extends FieldLabels, Omit<ComponentProps<"input">, "id"> {
  /** Digits that are compared one by one: set in figures of one width. */
  figures?: boolean;
}

/** A line of text. Give it `autoComplete`, and `inputMode` where a phone shows another keyboard. */
export function TextField({ label, help, error, optional, figures, ...input }: TextFieldProps) {
  return (
    <Field label={label} help={help} error={error} optional={optional ?? false}>
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          className={figures === true ? "input input-figures" : "input"}
        />
      )}
    </Field>
  );
}

/** A password that can be looked at while it is written. */
export function PasswordField({ label, help, error, optional, ...input }: TextFieldProps) {
  const [shown, setShown] = useState(false);
  const m = useMessages(kitMessages);
  return (
    <Field label={label} help={help} error={error} optional={optional ?? false}>
      {(control) => (
        <div className="input-with-action">
          <input
            {...input}
            {...control}
            type={shown ? "text" : "password"}
            className="input"
            autoCapitalize="off"
            spellCheck={false}
          />
          <button
            type="button"
            className="input-action"
            aria-controls={control.id}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? m.hide : m.show}
            <span className="visually-hidden"> {m.password}</span>
          </button>
        </div>
      )}
    </Field>
  );
}

interface TextAreaFieldProps extends FieldLabels, Omit<ComponentProps<"textarea">, "id"> {}

/** Several lines of text. */
export function TextAreaField({ label, help, error, optional, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} help={help} error={error} optional={optional ?? false}>
      {(control) => <textarea {...area} {...control} className="input" />}
    </Field>
  );
}

interface SelectFieldProps extends FieldLabels, Omit<ComponentProps<"select">, "id"> {
  /** Value and text of each; the first of an empty value asks to choose. */
  options: readonly (readonly [value: string, text: string])[];
}

/** One of a list. */
export function SelectField({
  label,
  help,
  error,
  optional,
  options,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} help={help} error={error} optional={optional ?? false}>
      {(control) => (
        <select {...select} {...control} className="input">
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {visibleText(text)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
