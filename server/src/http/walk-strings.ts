import { looksLikeCardNumber } from "./card-numbers.ts";
import { shorten } from "./show-value.ts";

/** Path of a value, such as `items[0].name`; empty for the root. */
export type PathOf = () => string;

/** Whether to visit a name's value too; ignored for other strings. */
export type Going = "deeper" | "past";

/**
 * Visits every string of a value, including field names, in order. A path is built on request only:
 * most strings are valid.
 *
 * Input    value: within the nesting limit of a body; visit: called for a name with the path of its
 *          object.
 */
export function walkStrings(
  value: unknown,
  visit: (text: string, path: PathOf, isName: boolean) => Going,
): void {
  const steps: (string | number)[] = [];
  const path = () => steps.reduce<string>(extended, "");
  look(value);

  function look(at: unknown): void {
    if (typeof at === "string") visit(at, path, false);
    if (at === null || typeof at !== "object") return;
    if (Array.isArray(at)) {
      for (let index = 0; index < at.length; index += 1) step(index, at[index]);
      return;
    }
    for (const name of Object.keys(at)) {
      if (visit(name, path, true) === "past") continue;
      step(name, (at as Record<string, unknown>)[name]);
    }
  }

  function step(to: string | number, inner: unknown): void {
    steps.push(to);
    look(inner);
    steps.pop();
  }
}

function extended(path: string, step: string | number): string {
  if (typeof step === "number") return `${path}[${step}]`;
  const name = looksLikeCardNumber(step) ? "a card number" : shorten(step);
  return path === "" ? name : `${path}.${name}`;
}
