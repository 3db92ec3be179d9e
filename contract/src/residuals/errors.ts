import type { ErrorEntry } from "../shared/errors.ts";
import { legacyErrors } from "../shared/legacy-errors.ts";

/** Every way in which the Residuals API refuses. Nothing is refused with anything else. */
export const residualsErrors = {
  ...legacyErrors,
} as const satisfies Record<string, ErrorEntry>;

export type ResidualsErrorName = keyof typeof residualsErrors;
