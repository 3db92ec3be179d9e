import type { Api } from "../shared/api.ts";
import { ErrorResponse, legacyErrorsOf } from "../shared/legacy-errors.ts";
import { residualsErrors } from "./errors.ts";

/** Every call of the Residuals API, in the order of the reference. */
export const residualsOperations = {} as const;

export type ResidualsOperations = typeof residualsOperations;

export const residuals: Api = {
  id: "residuals",
  title: "openpayfac Residuals API",
  version: "1.0.0",
  summary: "What partners and agents earn from what their merchants process.",
  description:
    "Every call carries a private API key in `x-api-key`. Lists are paged by `page` and `limit`. Amounts of reports are integers in minor units of USD (cents).",
  resources: {},
  operations: residualsOperations,
  events: {},
  errors: residualsErrors,
  errorBody: ErrorResponse,
  errorMediaType: "application/json",
  errorsOf: legacyErrorsOf,
};
