/** What the operator's command may use of the server. */
export { verifyLedger } from "@openpayfac/ledger";
export {
  bankAccountVerdicts,
  closeAccount,
  commentForOperator,
  decideBankAccountForOperator,
  decideContractorByOperator,
  decideForOperator,
  listApplicationsForOperator,
  listBankAccountsForOperator,
  listContractorsByStatus,
  operatorDecisions,
  requestDocument,
  showApplication,
} from "./boarding/index.ts";
export { type DataFolder, openDataFolder } from "./data-folder.ts";
export { prepareDatabase } from "./database/migrate.ts";
export { type Database, openDatabase } from "./database/open-database.ts";
export {
  addPartner,
  addTenant,
  type Directory,
  issueKey,
  listKeys,
  listTree,
  revokeKey,
  uuidOf,
} from "./directory/directory.ts";
export { addPlan, listPlans } from "./directory/plans.ts";
export { resetSecondFactor } from "./identity/reset-second-factor.ts";
export { setBrand } from "./identity/set-brand.ts";
export { makeIds } from "./ids.ts";
export { openOperatorParts } from "./operator-parts.ts";
export type { OperatorParts } from "./parts.ts";
export {
  cancelPayout,
  notePciCompliance,
  setAccountBranding,
  setReserveTerms,
  switchPayouts,
} from "./payments/index.ts";
export { refuseTakenPort } from "./port.ts";
export {
  listProcessors,
  parseProcessor,
  processorNames,
  readJsonFile,
  saveProcessor,
} from "./processor-settings.ts";
export { Refusal } from "./refusal.ts";
export { resealDatabase } from "./reseal-database.ts";
export {
  addAgent,
  addAgentGroup,
  letRunResiduals,
  listAgentGroups,
} from "./residuals/index.ts";
export { type SandboxFile, sandboxFilePath } from "./sandbox/sandbox-file.ts";
export { seedSandbox } from "./sandbox/seed-sandbox.ts";
export { makeSealing, SealError } from "./sealing.ts";
export { beginRotation, endRotation, openSecrets, type Secrets } from "./secrets.ts";
export { readSettings, type Settings, variables } from "./settings.ts";
export { StartError } from "./start-error.ts";
export { startServer } from "./start-server.ts";
export { systemClock } from "./system-clock.ts";
export { systemRandom } from "./system-random.ts";
export { addTerminal, listTerminalsForOperator, removeTerminal } from "./terminals/index.ts";
export { addEndpoint, listEndpoints } from "./webhooks/operator-endpoints.ts";
