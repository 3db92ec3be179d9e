import type { ErrorEntry } from "../shared/errors.ts";
import { legacyErrors, legacyErrorsOf } from "../shared/legacy-errors.ts";
import type { OperationShape } from "../shared/operation.ts";
import { terminalsErrors, terminalsErrorsOf } from "../terminals/errors.ts";
import { pingTerminal } from "../terminals/terminals.ts";

/**
 * Operations of the Terminals API that this reference also lists; their errors use that API's body.
 */
export const terminalCalls = { pingTerminal } as const;

const prefix = "terminals_";

/** Error catalog of the Residuals API: no other error is returned. */
export const residualsErrors = {
  ...legacyErrors,
} as const satisfies Record<string, ErrorEntry>;

export type ResidualsErrorName = keyof typeof residualsErrors;

/**
 * Error catalog of the reference: the API's own errors, and those of the operations of another API.
 */
export const listedErrors: Record<string, ErrorEntry> = {
  ...residualsErrors,
  ...Object.fromEntries(
    Object.values(terminalCalls)
      .flatMap((shape) => terminalsErrorsOf(shape))
      .map((name) => [`${prefix}${name}`, terminalsErrors[name]]),
  ),
};

/** Names from `listedErrors` that an operation can return. */
export function residualsErrorsOf(shape: OperationShape): string[] {
  if (shape.id in terminalCalls) return terminalsErrorsOf(shape).map((name) => prefix + name);
  return legacyErrorsOf(shape);
}
