import { looksLikeCardNumber } from "./card-numbers.ts";
import { shorten } from "./show-value.ts";

/** Where a value stands: as in `items[0].name`; empty for the whole. */
export type PathOf = () => string;

/** Whether a name's value is visited too; what is said of another text makes no difference. */
export type Going = "deeper" | "past";

/**
 * Visits every text of a value, the names of its fields too, in its order. A path is put together
 * only where it is asked for: most texts are nobody's trouble.
 *
 * Input    value: no deeper than a body may be; visit: told of a name with the path of its object.
 */
export function eachText(
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
