import type { ComponentProps, ReactNode } from "react";
import { ChoiceField } from "../../../kit/choice.tsx";
import { Field, SelectField, TextAreaField, TextField } from "../../../kit/field.tsx";
import { useMessages } from "../../../kit/language/language.ts";
import { ruleOf } from "../draft/form-values.ts";
import { useField } from "../draft/use-form.ts";
import { applyMessages } from "../messages/index.ts";

interface EntryProps {
  path: string;
  /** Overrides the rules if a group states it for all of its fields. */
  optional?: boolean;
  /** Overrides the label of the rules. */
  label?: string;
  help?: ReactNode;
}

type Input = Omit<ComponentProps<"input">, "id" | "name" | "value" | "onChange" | "onBlur">;

/** A line of text of the application. Give it `autoComplete`. */
export function TextEntry({
  path,
  label,
  help,
  figures = false,
  optional,
  ...input
}: EntryProps & Input & { figures?: boolean }) {
  const field = useField(path);
  return (
    <TextField
      {...input}
      name={field.name}
      label={label ?? field.label}
      help={help}
      error={field.error}
      optional={optional ?? field.optional}
      figures={figures}
      value={field.value}
      onChange={(event) => field.onText(event.target.value)}
      onBlur={field.onLeave}
    />
  );
}

/** Several lines of text, with the number of characters left when it is low. */
export function LinesEntry({ path, label, help }: EntryProps) {
  const field = useField(path);
  const { business: m } = useMessages(applyMessages);
  const { maxLength = Number.POSITIVE_INFINITY } = ruleOf(path).limit;
  const left = maxLength - [...field.value].length;
  return (
    <div className="apply-lines">
      <TextAreaField
        name={field.name}
        label={label ?? field.label}
        help={help}
        error={field.error}
        optional={field.optional}
        rows={3}
        value={field.value}
        onChange={(event) => field.onText(event.target.value)}
        onBlur={field.onLeave}
      />
      <p className="quiet small" aria-live="polite">
        {left <= 50 && m.charactersLeft(left)}
      </p>
    </div>
  );
}

export function SelectEntry({
  path,
  label,
  help,
  options,
  autoComplete,
}: EntryProps & {
  options: readonly (readonly [value: string, text: string])[];
  autoComplete?: string;
}) {
  const field = useField(path);
  return (
    <SelectField
      name={field.name}
      label={label ?? field.label}
      help={help}
      error={field.error}
      optional={field.optional}
      options={options}
      autoComplete={autoComplete}
      value={field.value}
      onChange={(event) => field.onText(event.target.value)}
      onBlur={field.onLeave}
    />
  );
}

export function ChoiceEntry({
  path,
  label,
  help,
  options,
}: EntryProps & { options: readonly { value: string; text: string; help?: string }[] }) {
  const field = useField(path);
  return (
    <ChoiceField
      name={field.name}
      label={label ?? field.label}
      help={help}
      error={field.error}
      optional={field.optional}
      options={options.map((option) => ({ ...option }))}
      chosen={field.value}
      onChange={(event) => field.onText(event.target.value)}
    />
  );
}

/** Whole dollars: the sign appears beside the amount and is not part of it. */
export function DollarsEntry(entry: EntryProps) {
  return <AffixedEntry {...entry} sign="$" inputMode="numeric" />;
}

export function PercentEntry({
  fractions = false,
  ...entry
}: EntryProps & { fractions?: boolean }) {
  return <AffixedEntry {...entry} sign="%" inputMode={fractions ? "decimal" : "numeric"} />;
}

function AffixedEntry({
  path,
  label,
  help,
  sign,
  inputMode,
  optional,
}: EntryProps & { sign: "$" | "%"; inputMode: "numeric" | "decimal" }) {
  const field = useField(path);
  return (
    <Field
      label={label ?? field.label}
      help={help}
      error={field.error}
      optional={optional ?? field.optional}
    >
      {(control) => (
        <div className="apply-affixed" data-sign={sign}>
          <span aria-hidden="true">{sign}</span>
          <input
            {...control}
            type="text"
            className="input"
            name={field.name}
            inputMode={inputMode}
            autoComplete="off"
            value={field.value}
            onChange={(event) => field.onText(event.target.value)}
            onBlur={field.onLeave}
          />
        </div>
      )}
    </Field>
  );
}
