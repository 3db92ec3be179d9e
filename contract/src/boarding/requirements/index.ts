/**
 * What an application needs to be submitted. Pure, and without any package, so that a browser can
 * load it as it is.
 */
export * from "./check-value.ts";
export * from "./choices.ts";
export * from "./draft.ts";
export * from "./limits.ts";
export * from "./routing-number.ts";
export * from "./sections.ts";
export * from "./signature.ts";
export * from "./unmet.ts";
