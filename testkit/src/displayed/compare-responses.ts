import { maskOf } from "./masks.ts";

/** A place where a displayed response differs from the real one. */
export interface Difference {
  /** Such as `data[].card.brand`. */
  at: string;
  shown: unknown;
  real: unknown;
}

/**
 * Compares a displayed response with a real one: every field at every depth, and every value except
 * ids, times, and others that each installation makes.
 *
 * A list on the first level shows some of the objects that exist: each displayed one must be equal
 * to a real one.
 */
export function compareResponses(shown: unknown, real: unknown, at = ""): Difference[] {
  if (Array.isArray(shown) && Array.isArray(real)) {
    return isOpenList(at) ? compareLists(shown, real, at) : compareEntries(shown, real, at);
  }
  if (isObject(shown) && isObject(real)) {
    const names = new Set([...Object.keys(shown), ...Object.keys(real)]);
    return [...names].flatMap((name) => {
      return compareResponses(shown[name], real[name], at === "" ? name : `${at}.${name}`);
    });
  }
  return maskOf(at, shown) === maskOf(at, real) ? [] : [{ at, shown, real }];
}

/** Whether a list depends on the other objects of the installation. */
export function isOpenList(at: string): boolean {
  return at === "data";
}

function compareEntries(shown: unknown[], real: unknown[], at: string): Difference[] {
  if (shown.length !== real.length) {
    return [{ at: `${at}.length`, shown: shown.length, real: real.length }];
  }
  return shown.flatMap((entry, index) => compareResponses(entry, real[index], `${at}[]`));
}

function compareLists(shown: unknown[], real: unknown[], at: string): Difference[] {
  if (real.length === 0 || shown.length === 0) return compareEntries(shown, real, at);
  return shown.flatMap((entry) => {
    const each = real.map((one) => compareResponses(entry, one, `${at}[]`));
    return each.reduce((best, one) => (one.length < best.length ? one : best));
  });
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Compares the fields only, for a list whose objects other tests add to: every field at every depth
 * must be in a real object, with a value of the same type or null.
 */
export function compareFields(shown: unknown, real: unknown, at = ""): Difference[] {
  if (shown === null || real === null) return [];
  if (Array.isArray(shown) && Array.isArray(real)) {
    const [first] = real;
    return first === undefined
      ? []
      : shown.flatMap((entry) => compareFields(entry, first, `${at}[]`));
  }
  if (isObject(shown) && isObject(real)) {
    const names = new Set([...Object.keys(shown), ...Object.keys(real)]);
    return [...names].flatMap((name) => {
      return compareFields(shown[name], real[name], at === "" ? name : `${at}.${name}`);
    });
  }
  return typeof shown === typeof real ? [] : [{ at, shown, real }];
}
