import { lineBreak } from "../../shared/line-breaks.ts";
import type { Limit } from "./limits.ts";
import type { UnmetCode, UnmetValues } from "./unmet-codes.ts";

/** Why a value is invalid. */
export interface ValueError {
  code: UnmetCode;
  /** The end of a sentence that begins with the field's name. */
  says: string;
  values?: UnmetValues;
}

/**
 * Describes why a value is invalid.
 *
 * Returns  undefined if the value is valid, exactly when the field's schema accepts it.
 */
export function validateValue(limit: Limit, value: unknown): ValueError | undefined {
  switch (limit.type) {
    case "boolean":
      return typeof value === "boolean"
        ? undefined
        : { code: "not_yes_or_no", says: "must be yes or no" };
    case "integer":
    case "number":
      return numberError(limit, value);
    case "string":
      return typeof value === "string"
        ? textError(limit, value)
        : { code: "not_a_string", says: "must be a string" };
  }
}

export function isNothing(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/** An empty string counts as missing: forms send one for every empty field. */
export function isEmptyValue(value: unknown): boolean {
  return isNothing(value) || (typeof value === "string" && value.trim() === "");
}

function numberError({ type, minimum, maximum }: Limit, value: unknown): ValueError | undefined {
  if (typeof value !== "number" || !Number.isFinite(value)) {
    return { code: "not_a_number", says: "must be a number" };
  }
  if (type === "integer" && !Number.isInteger(value)) {
    return { code: "not_whole", says: "must be a whole number" };
  }
  if (minimum !== undefined && value < minimum) {
    return { code: "too_small", says: `must be ${grouped(minimum)} or more`, values: { minimum } };
  }
  if (maximum !== undefined && value > maximum) {
    return { code: "too_large", says: `must be ${grouped(maximum)} or less`, values: { maximum } };
  }
  return undefined;
}

function textError(limit: Limit, value: string): ValueError | undefined {
  if (limit.choices !== undefined && !limit.choices.includes(value)) {
    const names = limit.choices.filter((name) => name === name.toUpperCase());
    return { code: "not_a_choice", says: `must be one of ${names.join(", ")}` };
  }
  // Counts code points like JSON Schema: a character outside the basic plane counts as one.
  const { length } = [...value];
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = limit;
  if (length < minLength || length > maxLength) {
    return minLength === 0
      ? {
          code: "too_long",
          says: `may have at most ${maxLength} characters`,
          values: { maxLength },
        }
      : {
          code: "wrong_length",
          says: `must have ${minLength} to ${maxLength} characters`,
          values: { minLength, maxLength },
        };
  }
  if (limit.oneLine === true && lineBreak.test(value)) {
    return { code: "several_lines", says: "must be one line" };
  }
  const fits =
    (limit.pattern === undefined || patternOf(limit.pattern).test(value)) &&
    (limit.format === undefined || formats[limit.format](value));
  return fits ? undefined : { code: "wrong_form", says: limit.says ?? "has an invalid format" };
}

const compiled = new Map<string, RegExp>();

function patternOf(pattern: string): RegExp {
  let made = compiled.get(pattern);
  if (made === undefined) {
    made = new RegExp(pattern, "u");
    compiled.set(pattern, made);
  }
  return made;
}

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const domainLabel = "[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?";
/** Source   RFC 5322, dot-atom; RFC 1035, labels; a domain has at least two labels. */
const email = new RegExp(`^${atom}(?:\\.${atom})*@(?:${domainLabel}\\.)+${domainLabel}$`);

const formats: Record<"email" | "date", (value: string) => boolean> = {
  email: (value) => email.test(value),
  date: isDate,
};

/** Whether a string is a calendar date: YYYY-MM-DD. */
function isDate(value: string): boolean {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  // PostgreSQL does not support year 0.
  return year >= 1 && day >= 1 && day <= days;
}

function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ",");
}
