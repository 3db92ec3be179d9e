export type Json = Readonly<Record<string, unknown>>;

/** Parses the fields of a body and collects their errors. */
export interface Reading {
  /** Errors by field; empty if all fields are valid. */
  readonly errors: Record<string, string[]>;
  text(name: string, most: number, isRequired?: boolean): string | null;
  /** Integer cents, positive. */
  amount(name: string, mostMinor: number): number;
  oneOf<T extends string>(name: string, allowed: readonly T[], absent: T): T;
  count(name: string, most: number): number;
  addError(name: string, message: string): void;
}

export function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An object, for any input. */
export function objectFrom(value: unknown): Json {
  return isObject(value) ? value : {};
}

/**
 * Starts to read a body.
 *
 * Input    prefix: before each name in `errors`, as in "payouts.0.".
 */
export function readRequest(
  body: Json,
  errors: Record<string, string[]> = {},
  prefix = "",
): Reading {
  const addError = (name: string, message: string) => {
    errors[prefix + name] = [...(errors[prefix + name] ?? []), message];
  };
  return {
    errors,
    addError,
    text(name, most, isRequired = false) {
      const value = body[name];
      if (value === undefined || value === null || value === "") {
        if (isRequired) addError(name, `The ${name} field is required.`);
        return null;
      }
      if (typeof value === "string" && value.length <= most) return value;
      addError(name, `The ${name} must be a string of at most ${most} characters.`);
      return null;
    },
    amount(name, mostMinor) {
      const value = body[name];
      if (Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= mostMinor) {
        return Number(value);
      }
      addError(name, `The ${name} must be an integer of cents from 1 to ${mostMinor}.`);
      return 0;
    },
    oneOf(name, allowed, absent) {
      const value = body[name] ?? absent;
      const found = allowed.find((one) => one.toLowerCase() === String(value).toLowerCase());
      if (found === undefined) addError(name, `The ${name} must be one of ${allowed.join(", ")}.`);
      return found ?? absent;
    },
    count(name, most) {
      const value = body[name] ?? 0;
      if (Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= most) {
        return Number(value);
      }
      addError(name, `The ${name} must be an integer from 0 to ${most}.`);
      return 0;
    },
  };
}
