import { OperatorError } from "../../operator/operator-error.ts";

const textMax = 255;

/** Errors   OperatorError: the text is blank or too long. */
export function requireText(what: string, text: string): void {
  if (text.trim() !== "" && text.length <= textMax) return;
  throw new OperatorError({
    cause: `The ${what} has ${text.length} characters`,
    remedy: `Give one of 1 to ${textMax} characters`,
  });
}
