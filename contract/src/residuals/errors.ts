import type { ErrorEntry } from "../shared/errors.ts";
import { legacyErrors, legacyErrorsOf } from "../shared/legacy-errors.ts";
import type { OperationShape } from "../shared/operation.ts";
import { terminalsErrors, terminalsErrorsOf } from "../terminals/errors.ts";
import { pingTerminal } from "../terminals/terminals.ts";

/** Calls of the Terminals API that this reference lists too: they refuse as that API does. */
export const terminalCalls = { pingTerminal } as const;

const prefix = "terminals_";

/** Every way in which the Residuals API refuses. Nothing is refused with anything else. */
export const residualsErrors = {
  ...legacyErrors,
} as const satisfies Record<string, ErrorEntry>;

export type ResidualsErrorName = keyof typeof residualsErrors;

/** The catalogue of the reference: the API's own, and what the calls of another API refuse with. */
export const listedErrors: Record<string, ErrorEntry> = {
  ...residualsErrors,
  ...Object.fromEntries(
    Object.values(terminalCalls)
      .flatMap((shape) => terminalsErrorsOf(shape))
      .map((name) => [`${prefix}${name}`, terminalsErrors[name]]),
  ),
};

/** Names of `listedErrors` that a call can answer with. */
export function residualsErrorsOf(shape: OperationShape): string[] {
  if (shape.id in terminalCalls) return terminalsErrorsOf(shape).map((name) => prefix + name);
  return legacyErrorsOf(shape);
}
