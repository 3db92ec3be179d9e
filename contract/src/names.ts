/**
 * The names of the contract: of ids, errors and statuses. Pure and without packages, so that a
 * command that needs no schema does not load any.
 */
export * from "./boarding/errors.ts";
export * from "./boarding/statuses.ts";
export * from "./pages/errors.ts";
export * from "./payments/errors.ts";
export * from "./shared/errors.ts";
export * from "./shared/id-kinds.ts";
export * from "./shared/legacy-errors.ts";
export * from "./terminals/errors.ts";
