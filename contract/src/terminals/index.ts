import type { Api } from "../shared/api.ts";
import { TerminalProblem, terminalsErrors, terminalsErrorsOf } from "./errors.ts";

/** Every call of the Terminals API, in the order of the reference. */
export const terminalsOperations = {} as const;

export type TerminalsOperations = typeof terminalsOperations;

export const terminals: Api = {
  id: "terminals",
  title: "openpayfac Terminals API",
  version: "1.0.1",
  summary: "Drive a card terminal: show text, read cards, authorize payments, print.",
  description:
    "Every call carries an API key in `x-api-key` and names the terminal by its hardware serial number, `hsn`. Amounts are integers in minor units of USD (cents).",
  resources: {},
  operations: terminalsOperations,
  events: {},
  errors: terminalsErrors,
  errorBody: TerminalProblem,
  errorMediaType: "application/problem+json",
  errorsOf: terminalsErrorsOf,
};
