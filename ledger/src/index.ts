export * from "./codes.ts";
export * from "./entries.ts";
export type * from "./ledger-problem.ts";
export * from "./read-balances.ts";
export { sealLedger } from "./seal-ledger.ts";
export * from "./verify-ledger.ts";
