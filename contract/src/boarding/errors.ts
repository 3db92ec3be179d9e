import type { ErrorEntry } from "../shared/errors.ts";
import { legacyErrors } from "../shared/legacy-errors.ts";

/** Error catalog of the Boarding API: no other error is returned. */
export const boardingErrors = {
  ...legacyErrors,
} as const satisfies Record<string, ErrorEntry>;

export type BoardingErrorName = keyof typeof boardingErrors;
