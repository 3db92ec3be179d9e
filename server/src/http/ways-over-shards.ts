import type { OperationShape } from "@openpayfac/contract";
import type { TSchema } from "typebox";
import { placingKinds } from "../shards/owners.ts";
import { isMergedList } from "./fan-out.ts";

/**
 * How a tenant's or an operator's request reaches the databases that the partners are distributed
 * over; a partner's has one.
 *
 * - `placed`: the database of the object that it names, in its path, header, query or body;
 * - `found`: each database is asked for the object, because its id does not say where it is;
 * - `merged`: the lists of all databases are merged;
 * - `every`: each database executes it, and the responses are merged;
 * - `handled`: its handler reads or writes several databases;
 * - `own`: the first database, which has the tenant's own rows;
 * - `home`: the first database, for a partner's request, too.
 */
export type WayOverShards = "placed" | "found" | "merged" | "every" | "handled" | "own" | "home";

/** Operations whose way does not follow from the objects that they name. */
export const declaredWays: Readonly<Record<string, WayOverShards>> = {
  // A residual period covers all partners: its row in the first database is the valid one.
  createResidualPeriod: "home",
  updateResidualPeriod: "home",
  runResidualPeriod: "home",
  listResidualPeriods: "handled",
  getResidualPeriod: "handled",
  reportPartners: "handled",
  reportSalesCodes: "handled",
  reportMerchants: "handled",
  reportParticipants: "handled",
  listResidualLines: "handled",
  compareResidualPeriod: "handled",
  listUnmatchedSettlements: "handled",
  // An endpoint of a tenant is copied to every database, which sends it its own events.
  createWebhookEndpoint: "own",
  listEndpointDeliveryAttempts: "merged",
  replayEndpointEvents: "every",
  replayEvent: "found",
  // A tenant's file without an account is the tenant's.
  uploadFile: "own",
  // Its parent is of one of several kinds.
  createContractorLink: "placed",
  // Placed by the level that its body names; without one, the user is the tenant's own.
  inviteTeamUser: "placed",
  createApiKey: "placed",
  // In the database that its handler chooses.
  createPartner: "handled",
  listAgents: "placed",
  // The first database has all tenants, and the others copy them.
  listTenants: "own",
  createTenant: "own",
  replayDeliveries: "found",
  getSystem: "handled",
  listSystemRuns: "own",
  startSystemRun: "own",
  listPartitions: "own",
  resolveAttempt: "found",
  listProcessorConnections: "own",
  getProcessorConnection: "own",
  configureProcessor: "own",
  removeProcessor: "handled",
  // Rejected: a tenant's key does not identify a partner.
  createBusiness: "own",
  // The same in every database.
  listMccs: "own",
  // Rows of the caller itself.
  createExport: "own",
  listExports: "own",
  getExport: "own",
  downloadExport: "own",
  createSavedView: "own",
  updateSavedView: "own",
  deleteSavedView: "own",
  getPreferences: "own",
  updatePreferences: "own",
  // Read models of several databases.
  listMetrics: "handled",
  getBalanceReport: "handled",
  search: "handled",
  searchAllPayments: "handled",
  downloadAllPayments: "handled",
  searchAllRefunds: "handled",
  // Their order is not that of their ids.
  listPlatformApplications: "handled",
  // A tenant follows the first database.
  streamNotices: "own",
  getUserPolicies: "own",
  updateUserPolicies: "own",
  listUserPolicyChanges: "merged",
  listRiskColleagues: "own",
  listRiskRules: "own",
  createRiskRule: "own",
  updateRiskRule: "own",
  holdPayout: "found",
  getBankDebit: "found",
  releasePayout: "found",
  cancelPayout: "found",
  retryPayout: "found",
  matchSettlementRecord: "found",
  recordExternalOfRecord: "found",
  keepInSuspense: "found",
  writeOffRecord: "found",
  getSuspense: "every",
  listFundingDays: "every",
  // In the database with the objects that it changes.
  updateRiskAlert: "found",
  releaseRiskAlert: "found",
  // Each database has its own copy of the lists, and screens its own accounts.
  getScreening: "every",
  startScreening: "every",
  listScreeningReports: "every",
  reviewScreeningFinding: "found",
  // Placed by the owner that its body names.
  fileScreeningReport: "placed",
  // The first database has the policy, and its copies follow.
  getUnderwritingPolicy: "own",
  listUnderwritingPolicies: "own",
  applyUnderwritingPolicy: "own",
  replayUnderwritingPolicy: "every",
  listChangeRequests: "merged",
  approveChangeRequest: "found",
  rejectChangeRequest: "found",
  withdrawChangeRequest: "found",
  takeChangeRequestSecret: "found",
  listTasks: "every",
  listPlatformTerminals: "every",
  // Named orders are those of one database.
  exportBoardingOrders: "every",
  importBoardingOrders: "placed",
  // One clock and one simulator for all databases.
  getSandboxClock: "handled",
  moveSandboxClock: "handled",
  previewSandboxClock: "handled",
  createSandboxDispute: "found",
  decideSandboxDispute: "found",
  createSandboxAchReturn: "found",
  setSandboxCheck: "found",
  returnSandboxPayout: "found",
  returnSandboxBankDebit: "found",
  saveDisputeDraft: "found",
  // Placed by the owner that its body names.
  issueStatement: "placed",
  createAdjustment: "placed",
  correctStatement: "found",
};

const ways = new WeakMap<OperationShape, WayOverShards>();

/** Undefined: the operation has none, and a test fails. */
export function wayOverShards(operation: OperationShape): WayOverShards | undefined {
  const known = ways.get(operation);
  if (known !== undefined) return known;
  const way = declaredWays[operation.id] ?? derivedWay(operation);
  if (way !== undefined) ways.set(operation, way);
  return way;
}

function derivedWay(operation: OperationShape): WayOverShards | undefined {
  if (isMergedList(operation)) return "merged";
  if (operation.account === "required" || operation.business === "required") return "placed";
  const { id } = fieldsOf(operation.params);
  if (id !== undefined) {
    if (isPlacing(id)) return "placed";
    return operation.method === "GET" ? "found" : undefined;
  }
  return requiredIds(operation.body).some(isPlacing) ? "placed" : undefined;
}

/** Whether the owner of every such id can be found. */
function isPlacing(schema: TSchema): boolean {
  const { "x-id-kind": kind } = schema as { "x-id-kind"?: string };
  return kind !== undefined && placingKinds.has(kind);
}

function fieldsOf(schema: unknown): Record<string, TSchema> {
  return (schema as { properties?: Record<string, TSchema> } | undefined)?.properties ?? {};
}

function requiredIds(schema: unknown): TSchema[] {
  const { required = [] } = (schema ?? {}) as { required?: string[] };
  return Object.entries(fieldsOf(schema)).flatMap(([name, field]) =>
    name.endsWith("_id") && required.includes(name) ? [field] : [],
  );
}
