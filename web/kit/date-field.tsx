import { type Ref, useId, useState } from "react";
import { FieldError, type FieldLabels, OptionalMark } from "./field.tsx";
import { useMessages } from "./language/language.ts";
import { kitMessages } from "./messages/index.ts";

const pieces = [
  ["month", 2],
  ["day", 2],
  ["year", 4],
] as const;

type Pieces = Record<(typeof pieces)[number][0], string>;

/** The pieces of `2019-04-01`, also of an unfinished date. */
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
export function DateField({
  name,
  label,
  help,
  error,
  optional = false,
  birthday = false,
  section,
  value,
  onText,
  onLeave,
  inputRef,
}: FieldLabels & {
  name: string;
  birthday?: boolean;
  /** Section of the autofill values, where a form has several persons: `section-…`. */
  section?: string | undefined;
  /** `2019-04-01`, or what is entered so far in the same order. */
  value: string;
  onText: (text: string) => void;
  onLeave: () => void;
  /** Of the first entry, which takes the focus of an error. */
  inputRef?: Ref<HTMLInputElement>;
}) {
  const id = useId();
  const m = useMessages(kitMessages);
  const [written, setWritten] = useState(() => piecesOf(value));
  // A value from outside replaces the entries; the user's own entries stay unchanged.
  const shown = textOfPieces(written) === value ? written : piecesOf(value);
  const write = (piece: keyof Pieces, text: string) => {
    const next = { ...shown, [piece]: text.trim() };
    setWritten(next);
    onText(textOfPieces(next));
  };
  const describedBy = [
    help === undefined ? undefined : `${id}-help`,
    error === undefined ? undefined : `${id}-error`,
  ].filter((each) => each !== undefined);
  return (
    <fieldset
      className="field"
      aria-describedby={describedBy.length === 0 ? undefined : describedBy.join(" ")}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
      }}
    >
      <legend className="field-label">
        {label}
        {optional && <OptionalMark />}
      </legend>
      {help !== undefined && (
        <div className="field-help" id={`${id}-help`}>
          {help}
        </div>
      )}
      <div className="date">
        {pieces.map(([piece, length], index) => (
          <label key={piece} className="date-piece">
            <span className="small">{m[piece]}</span>
            <input
              ref={index === 0 ? inputRef : undefined}
              className="input input-figures"
              name={index === 0 ? name : `${name}.${piece}`}
              data-length={length}
              inputMode="numeric"
              maxLength={length}
              placeholder={m[`${piece}Form`]}
              autoComplete={birthday ? [section, `bday-${piece}`].join(" ").trim() : "off"}
              aria-invalid={error === undefined ? undefined : true}
              value={shown[piece]}
              onChange={(event) => write(piece, event.target.value)}
            />
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
