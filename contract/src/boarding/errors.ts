import type { ErrorEntry } from "../shared/errors.ts";
import { legacyErrors } from "../shared/legacy-errors.ts";

/** Every way in which the Boarding API refuses. Nothing is refused with anything else. */
export const boardingErrors = {
  ...legacyErrors,
} as const satisfies Record<string, ErrorEntry>;

export type BoardingErrorName = keyof typeof boardingErrors;
