/** Formats of the input that a terminal can ask for. */
export type InputFormat =
  | { readonly kind: "phone" }
  | { readonly kind: "amount" }
  | { readonly kind: "month_and_year" }
  | {
      readonly kind: "digits" | "letters_and_digits";
      readonly least: number;
      readonly most: number;
    };

/** The longest input that a terminal accepts. */
const lengthMax = 32;

/**
 * Parses the wire's `format`, which is case-sensitive.
 *
 * Returns  the format; undefined if it is invalid, or longer than a terminal accepts.
 * Source   Integrated Terminal API, readInput: without a minimum length, the length is exact.
 */
export function readFormat(text: string): InputFormat | undefined {
  if (text === "PHONE") return { kind: "phone" };
  if (text === "AMOUNT") return { kind: "amount" };
  if (text === "MMYY") return { kind: "month_and_year" };
  const parts = /^(AN|N)(\d{1,2})(?:,(\d{1,2}))?$/.exec(text);
  if (parts === null) return undefined;
  const most = Number(parts[2]);
  const least = parts[3] === undefined ? most : Number(parts[3]);
  if (most < 1 || most > lengthMax || least > most) return undefined;
  return { kind: parts[1] === "N" ? "digits" : "letters_and_digits", least, most };
}

/**
 * Converts typed text to its wire form.
 *
 * Input    text: as typed; a phone number and an amount may hold the usual separators.
 * Returns  the input; or its error.
 */
export function readTyped(
  format: InputFormat,
  text: string,
): { input: string } | { wrong: string } {
  const digits = text.replace(/\D/g, "");
  switch (format.kind) {
    case "phone":
      return readPhone(digits);
    case "amount":
      // As on the device, digits move in from the right: 1234 and 12.34 are the same.
      return digits === "" || digits.length > 10
        ? { wrong: "expected an amount of up to 10 digits" }
        : { input: String(Number(digits)) };
    case "month_and_year":
      return /^(0[1-9]|1[0-2])\d\d$/.test(digits)
        ? { input: digits }
        : { wrong: "expected a month and a year, MMYY" };
    case "digits":
      return readCounted(/^\d*$/, "digits", format, text);
    case "letters_and_digits":
      return readCounted(/^[0-9A-Za-z]*$/, "letters and digits", format, text);
  }
}

function readPhone(digits: string): { input: string } | { wrong: string } {
  const parts = /^1?(\d{3})(\d{3})(\d{4})$/.exec(digits);
  if (parts === null) return { wrong: "expected a phone number of 10 digits" };
  return { input: `1-${parts[1]}-${parts[2]}-${parts[3]}` };
}

function readCounted(
  pattern: RegExp,
  what: string,
  { least, most }: { least: number; most: number },
  text: string,
): { input: string } | { wrong: string } {
  if (pattern.test(text) && text.length >= least && text.length <= most) return { input: text };
  const count = least === most ? String(most) : `${least} to ${most}`;
  return { wrong: `expected ${count} ${what}` };
}
