/**
 * Requirements for submitting an application. Pure and without packages, so that a browser can load
 * it directly.
 */
export type { Language } from "../../shared/language.ts";
export * from "./certification.ts";
export * from "./check-value.ts";
export * from "./choices.ts";
export * from "./draft.ts";
export * from "./limits.ts";
export * from "./missing-requirements.ts";
export * from "./ownership.ts";
export * from "./person-tax-id.ts";
export * from "./phone-number.ts";
export * from "./routing-number.ts";
export * from "./sections.ts";
export * from "./signature.ts";
export { isNeeded } from "./unmet.ts";
export * from "./unmet-codes.ts";
export * from "./web-address.ts";
