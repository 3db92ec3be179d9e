import { useUrlState } from "../navigate.tsx";

/** Values of a filter: these, those of a form, or those that a function accepts. */
type Accepted = readonly string[] | RegExp | ((value: string) => boolean);

/** The filters of a list as the address has them. */
export function useFilters(): {
  /** The value of a filter; undefined: none, or one that the list does not have. */
  known: (name: string, accepted: Accepted) => string | undefined;
  /** Names of filters whose values were left out. */
  invalid: readonly string[];
} {
  const url = useUrlState();
  const invalid: string[] = [];
  return {
    invalid,
    known(name, accepted) {
      const value = url.get(name);
      if (value === undefined || accepts(accepted, value)) return value;
      invalid.push(name);
      return undefined;
    },
  };
}

function accepts(accepted: Accepted, value: string): boolean {
  if (typeof accepted === "function") return accepted(value);
  return accepted instanceof RegExp ? accepted.test(value) : accepted.includes(value);
}
