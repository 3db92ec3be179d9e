import { OperatorError } from "../../../operator/operator-error.ts";

const textMax = 500;

/** Errors   OperatorError: a reason or comment is blank or too long. */
export function requireOrderText(name: "reason" | "comment", text: string): void {
  if (text.trim() !== "" && text.length <= textMax) return;
  throw new OperatorError({
    cause: `The ${name} has ${text.length} characters`,
    remedy: `Give a ${name} of 1 to ${textMax} characters`,
  });
}
