/**
 * Requirements for submitting an application. Pure and without packages, so that a browser can load
 * it directly.
 */
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
export * from "./web-address.ts";
