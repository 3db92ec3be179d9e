export * from "./allocate.ts";
export * from "./basis-points.ts";
export * from "./fee-for.ts";
export * from "./format-dollars.ts";
export * from "./minor-units.ts";
export { MoneyError, type MoneyErrorCode } from "./money-error.ts";
export * from "./sum-minor.ts";
