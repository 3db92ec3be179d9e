import type { Api } from "../shared/api.ts";
import { ErrorResponse, legacyErrorsOf } from "../shared/legacy-errors.ts";
import { boardingErrors } from "./errors.ts";

/** Every call of the Boarding API, in the order of the reference. */
export const boardingOperations = {} as const;

export type BoardingOperations = typeof boardingOperations;

export const boarding: Api = {
  id: "boarding",
  title: "openpayfac Boarding API",
  version: "1.0.5",
  summary: "Bring merchants, contractors and their users onto the platform.",
  description:
    "Every call carries a private API key in `x-api-key`. Lists are paged by `page` and `size`. Fees of processing plans are integers in minor units of USD (cents); volumes of an application are whole dollars, as each field says.",
  resources: {},
  operations: boardingOperations,
  events: {},
  errors: boardingErrors,
  errorBody: ErrorResponse,
  errorMediaType: "application/json",
  errorsOf: legacyErrorsOf,
};
