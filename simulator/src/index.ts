export type { LogLevel, LogStream } from "./build-server.ts";
export { brandRanges } from "./cards/brands.ts";
export { codeTables, type Platform, type Respproc } from "./cards/response-codes.ts";
export * from "./cards/test-data.ts";
export { interchangeTable } from "./funding/interchange-table.ts";
export { magicAccounts } from "./grailpay/magic-accounts.ts";
export { type Simulator, type SimulatorOptions, startSimulator } from "./start-simulator.ts";
