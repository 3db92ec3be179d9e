import { TextField } from "../../../kit/field.tsx";
import { m } from "./review-messages.ts";

/** Documents that a reviewer chooses: known kinds, and one in own words. */
export interface Documents {
  kinds: readonly string[];
  other: string;
}

/** The documents of the request. */
export function documentsIn({ kinds, other }: Documents): { kind: string; name: string }[] {
  const names: Readonly<Record<string, string>> = m.kinds;
  return [
    ...kinds.map((kind) => ({ kind, name: names[kind] ?? kind })),
    ...(other.trim() === "" ? [] : [{ kind: "other", name: other.trim() }]),
  ];
}

export function DocumentsField({
  value,
  onChange,
}: {
  value: Documents;
  onChange: (value: Documents) => void;
}) {
  return (
    <>
      <CheckboxGroup
        label={m.requestedDocuments}
        options={m.kinds}
        chosen={value.kinds}
        onChange={(kinds) => onChange({ ...value, kinds })}
      />
      <TextField
        label={m.otherDocument}
        optional
        maxLength={100}
        value={value.other}
        onChange={({ target }) => onChange({ ...value, other: target.value })}
      />
    </>
  );
}

/** Any of a list. */
export function CheckboxGroup({
  label,
  options,
  chosen,
  onChange,
}: {
  label: string;
  options: Readonly<Record<string, string>>;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}) {
  return (
    <fieldset className="field checkbox-group">
      <legend className="field-label">{label}</legend>
      {Object.entries(options).map(([value, text]) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...chosen, value] : chosen.filter((each) => each !== value),
              )
            }
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

/** Days until a response is due. */
export function DaysField({
  value,
  onChange,
}: {
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <TextField
      label={m.dueInDays}
      type="number"
      inputMode="numeric"
      min={1}
      max={60}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
