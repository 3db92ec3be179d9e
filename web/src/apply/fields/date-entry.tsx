import { useId, useState } from "react";
import { FieldError } from "../../../kit/field.tsx";
import { useField } from "../draft/use-form.ts";

const pieces = [
  ["month", "Month", 2, "MM"],
  ["day", "Day", 2, "DD"],
  ["year", "Year", 4, "YYYY"],
] as const;

type Pieces = Record<(typeof pieces)[number][0], string>;

/** The pieces of `2019-04-01`, and of what is not finished yet. */
export function piecesOf(text: string): Pieces {
  const [year = "", month = "", day = ""] = text.split("-");
  return { year, month, day };
}

/** Joins three entries into a date; an invalid date keeps the text as entered. */
function textOfPieces({ year, month, day }: Pieces): string {
  if (year === "" && month === "" && day === "") return "";
  const two = (piece: string) => (/^\d$/.test(piece) ? `0${piece}` : piece);
  return `${year}-${two(month)}-${two(day)}`;
}

/**
 * A day, as month, day and year. A calendar would need too many clicks to reach 1961.
 *
 * Source   GOV.UK Design System, "Date input".
 */
export function DateEntry({
  path,
  help,
  birthday = false,
}: {
  path: string;
  help?: string;
  birthday?: boolean;
}) {
  const field = useField(path);
  const id = useId();
  const [written, setWritten] = useState(() => piecesOf(field.value));
  // A value from outside replaces the entries; the user's own entries stay unchanged.
  const isOwn = textOfPieces(written) === field.value;
  const shown = isOwn ? written : piecesOf(field.value);
  const write = (name: keyof Pieces, text: string) => {
    const next = { ...shown, [name]: text.trim() };
    setWritten(next);
    field.onText(textOfPieces(next));
  };
  const describedBy = [
    help === undefined ? undefined : `${id}-help`,
    field.error === undefined ? undefined : `${id}-error`,
  ].filter((each) => each !== undefined);
  return (
    <fieldset
      className="field"
      aria-describedby={describedBy.length === 0 ? undefined : describedBy.join(" ")}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) field.onLeave();
      }}
    >
      <legend className="field-label">
        {field.label}
        {field.optional && <span className="field-optional"> (optional)</span>}
      </legend>
      {help !== undefined && (
        <div className="field-help" id={`${id}-help`}>
          {help}
        </div>
      )}
      <div className="apply-date">
        {pieces.map(([name, label, length, form], index) => (
          <label key={name} className="apply-date-piece">
            <span className="small">{label}</span>
            <input
              className="input input-figures"
              name={index === 0 ? path : `${path}.${name}`}
              data-length={length}
              inputMode="numeric"
              maxLength={length}
              placeholder={form}
              autoComplete={birthday ? `bday-${name}` : "off"}
              aria-invalid={field.error === undefined ? undefined : true}
              value={shown[name]}
              onChange={(event) => write(name, event.target.value)}
            />
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={field.error} />
    </fieldset>
  );
}
