import { invalid } from "./wire-error.ts";

/** The fields of a request, each as a text, a flag or a number, whichever way it was sent. */
export interface Fields {
  /** Empty strings count as absent. */
  text(name: string, lengthMax: number): string | undefined;
  neededText(name: string, lengthMax: number): string;
  flag(name: string, absent: boolean): boolean;
  integer(name: string, least: number, most: number): number | undefined;
  /** `amount` in minor units; a decimal point is rejected. */
  amount(least?: number): number;
  /** The unparsed value. */
  raw(name: string): unknown;
}

const amountMax = 2_147_483_647;

/**
 * Reads a request as leniently as the service: booleans and integers may be strings.
 *
 * Errors   each method throws: code 4 for a missing value, 3 for an invalid one.
 */
export function readFields(body: Readonly<Record<string, unknown>>): Fields {
  const text = (name: string, lengthMax: number): string | undefined => {
    const value = body[name];
    if (value === undefined || value === null || value === "") return undefined;
    if (typeof value !== "string" && typeof value !== "number") throw wrong(name);
    const read = String(value);
    if (read.length > lengthMax) throw wrong(name);
    return read;
  };
  const integer = (name: string, least: number, most: number): number | undefined => {
    const read = text(name, 20);
    if (read === undefined) return undefined;
    const value = Number(read);
    if (!/^-?\d+$/.test(read) || value < least || value > most) throw wrong(name);
    return value;
  };
  return {
    text,
    neededText: (name, lengthMax) => text(name, lengthMax) ?? fail(missing(name)),
    flag(name, absent) {
      const value = body[name];
      if (value === undefined || value === null || value === "") return absent;
      const read = String(value).toLowerCase();
      if (read !== "true" && read !== "false") throw wrong(name);
      return read === "true";
    },
    integer,
    amount: (least = 0) => integer("amount", least, amountMax) ?? fail(missing("amount")),
    raw: (name) => body[name],
  };
}

function fail(apiError: Error): never {
  throw apiError;
}

export const missing = (name: string) => invalid(`Required parameter(s) missing: ${name}`, 4);
export const wrong = (name: string) => invalid(`Invalid value for param: '${name}'.`);
