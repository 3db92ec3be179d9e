import { OperatorError } from "./operator-error.ts";

const textMax = 255;

/** Errors   OperatorError: the name of a tenant or partner is blank or too long. */
export function requireName(name: string): void {
  if (name.trim() !== "" && name.length <= textMax) return;
  throw new OperatorError({
    cause: `The name has ${name.length} characters`,
    remedy: `Give a name of 1 to ${textMax} characters`,
  });
}
