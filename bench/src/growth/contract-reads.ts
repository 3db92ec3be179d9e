import {
  boardingOperations,
  type OperationShape,
  pagesOperations,
  paymentsOperations,
  platformOperations,
  residualsOperations,
  terminalsOperations,
} from "@openpayfac/contract";

/** Ids of filled objects, as a client sends them, by the resource in a path. */
export type ReadIds = Readonly<Record<string, string>>;

/** The caller: a key, or a user of our own pages. */
export type ReadKey = "partner" | "tenant" | "operator" | "partner's user" | "tenant's user";

/** A request of a list, a search or a download. */
export interface Read {
  method: "GET" | "POST";
  url: string;
  key: ReadKey;
  /** The owner that a header names. */
  of?: "account" | "business";
  body?: Record<string, unknown>;
}

export const everyOperation = [
  boardingOperations,
  pagesOperations,
  paymentsOperations,
  platformOperations,
  residualsOperations,
  terminalsOperations,
].flatMap((operations) => Object.values<OperationShape>(operations));

const ofPeriod = "of a calculated period, which bench:residuals makes; its statements are planned";

/** Operations that look like lists and are not asked, with the reason. */
export const notAsked: Readonly<Record<string, string>> = {
  getAccountSales: "one account's sales code",
  getAccountRequirements: "one account's open requirements",
  getContractorRequirements: "one contractor's open requirements",
  listMccs: "a table of the contract",
  listApplicationFormMccs: "a table of the contract",
  getPageSession: "one session",
  getBrandLogo: "one partner's logo",
  getSecurity: "one user's settings",
  listVirtualTerminals: "the sandbox's two terminals",
  streamVirtualTerminal: "one terminal's events",
  listEmailSamples: "a table of the source",
  getCheckoutSessionDetails: "one session",
  getAccountProcessingPlan: "one account's plan",
  downloadFile: "one file",
  downloadStatement: "one statement's file",
  downloadExport: "one export's file",
  getPaymentMoneyFlow: "one payment's postings",
  getSandboxClock: "one row",
  listSandboxEmails: "of the sandbox alone",
  listSandboxUsers: "of the sandbox alone",
  previewSandboxClock: "of the sandbox alone; when each job is due is measured with the jobs",
  streamNotices: "a stream of events, which are read as for webhooks; it does not end",
  getPreferences: "one user's preferences",
  getDisputeDraft: "one dispute's evidence",
  getDisputePacket: "one dispute's evidence",
  getTimeline: "one payment intent and its objects",
  reportPartners: ofPeriod,
  reportSalesCodes: ofPeriod,
  reportMerchants: ofPeriod,
  reportParticipants: ofPeriod,
  listResidualLines: ofPeriod,
};

/** Every list, search and download of the contract, also those of our own pages. */
export function collectionReads(): OperationShape[] {
  return everyOperation.filter(
    ({ id, method, path }) =>
      (method === "GET" ? !path.endsWith("}") : /\/(search|download)$/.test(path)) &&
      notAsked[id] === undefined,
  );
}

const dayMs = 86_400_000;

/** A month around now, by the names of its ends. */
function duringMonth(from: string, to: string): Record<string, string> {
  return {
    [from]: new Date(Date.now() - 15 * dayMs).toISOString(),
    [to]: new Date(Date.now() + 15 * dayMs).toISOString(),
  };
}

/** Filters that are not an enum, with a value that few objects have. */
const examples: Record<string, Record<string, string>> = {
  listBusinesses: { search_field: "Merchant 771" },
  listUsers: { email: "ada771@example.com", business_id: "business" },
  listLocations: { name: "Merchant 771", business_id: "business" },
  listApplications: {
    search_field: "Merchant 771",
    business_id: "business",
    statuses: "CANCELLED",
    created_from: "2026-01-01T00:00:00Z",
    created_to: "2026-01-02T00:00:00Z",
  },
  listAccounts: { name: "Merchant 771", business_id: "business" },
  listBankAccounts: { business_id: "business", created_from: "2026-01-01T00:00:00Z" },
  listContractors: { name: "Contractor 77" },
  listProcessingPlans: { name: "Plan 7" },
  listMccs: {},
  listTransactions: { payout_id: "payout" },
  listWebhookEndpoints: { failing: "true" },
  listEvents: { type: "v2.payment.failed", object_id: "payment_intent" },
  search: { q: "order-75", in: "account" },
  listMetrics: {
    in: "account",
    from: new Date(Date.now() - 7 * dayMs).toISOString(),
    to: new Date().toISOString(),
    time_zone: "America/New_York",
    split: "true",
  },
  listTasks: { in: "business" },
  listPlatformDisputes: { in: "account", ...duringMonth("due_from", "due_before") },
  listAdjustments: { in: "account" },
  listBankDebits: { in: "account" },
  listUserPolicyChanges: { in: "partner" },
  listNegativeBalances: { in: "account" },
  listRiskAlerts: { in: "account", assigned_to: "user_01m8ej105je00a11gygmz8vt6n" },
  listPlatformPayouts: { in: "business", returned: "true" },
  listPlatformSettlements: { in: "account", date: "2026-10-15" },
  listSettlementRecords: { in: "account", kept: "true" },
  getSuspense: { in: "account" },
  listFundingDays: { in: "account", from: "2026-10-01", to: "2026-10-31" },
  listApiRequests: {
    in: "account",
    caller: "key_01m8ej105je00a11gygmz8vt6n",
    operation: "createRefund",
    object_id: "payment_intent",
    idempotency_key: "order-75",
    ...duringMonth("from", "to"),
  },
  listPayoutItems: { amount: "5000" },
  listPlatformBalances: { in: "business", negative: "true" },
  listPlatformFees: { in: "partner", fee_type: "PROCESSING", ...duringMonth("from", "to") },
  getBalanceReport: { in: "account", from: "2026-10-01", to: "2026-10-31", by: "day" },
  listStatements: { in: "account", owner_id: "account", month: "2026-10" },
  listLedgerEntries: { source_id: "payment", ...duringMonth("from", "to") },
  listPlatformAccounts: {
    q: "Merchant 771",
    in: "business",
    payments_enabled: "false",
    payouts_enabled: "false",
    negative: "true",
    requirements_due: "true",
    processing_plan_id: "processing_plan",
  },
  listDeliveries: {
    in: "account",
    webhook_endpoint_id: "webhook_endpoint",
    event_type: "v2.payment.failed",
    response_status: "503",
    object_id: "payment_intent",
    from: "2026-01-01T00:00:00Z",
  },
  listPlatformBusinesses: { q: "Merchant 771", in: "partner" },
  listPlatformApplications: {
    assigned_to: "user_01m8ej105je00a11gygmz8vt6n",
    waiting_before: new Date(Date.now() - 2 * dayMs).toISOString(),
    in: "business",
    queue: "to_decide",
    finding: "volume_within_limit",
    assignee: "none",
  },
  listPlatformBankAccounts: {
    waiting: "true",
    returned: "true",
    removed: "true",
    in: "business",
    q: "Merchant 771",
    mask: "6789",
    validation_status: "VALIDATED",
    owner_type: "business",
  },
  listPlatformContractors: { in: "business", q: "Jonas 771", status: "ACTIVE", type: "INDIVIDUAL" },
  listPlatformLocations: { q: "Location 771", in: "business" },
  listPartners: { q: "Partner 77" },
  listAgentGroups: { partner_id: "partner" },
  listAgents: { agent_group_id: "agent_group" },
  listApiKeys: { in: "partner" },
  listPartitions: { table: "events" },
  listPlatformTerminals: {
    in: "account",
    hsn: "C032UQ03960001",
    starting_after: "acct_01k3m8v5t0e7r9c2q4x6z8b0d3:C032UQ03960001",
  },
  listTeamUsers: { in: "business", email: "ada771@example.com" },
  listViewableUsers: { in: "business" },
  listAuditEntries: {
    in: "account",
    actor: "partner@example.com",
    operation: "createRefund",
    object_id: "payment_intent",
  },
  listChangeRequests: { in: "account" },
  listExports: { list: "payments" },
  listSavedViews: { list: "payments" },
  listSalesCodes: { schedule_a_id: "schedule_a" },
  listDashboardAccounts: { search: "Merchant 771" },
};

/** Parameters that only page, and those that another one needs. */
const paging = ["page", "size", "limit", "ending_before", "sort_direction", "cursor", "active"];

/**
 * The requests of an operation: without a filter, with each filter and with the next page, by each
 * key that may call it and for each owner that a header may name.
 */
export function readsOf(operation: OperationShape, ids: ReadIds): Read[] {
  const { method, account, business = "none" } = operation;
  const path = withIds(operation, ids);
  const keys: ReadKey[] = keysOf(operation);
  const owners = [
    ...(account === "required" || business === "required" ? [] : [undefined]),
    ...(account === "none" ? [] : ["account" as const]),
    ...(business === "none" ? [] : ["business" as const]),
  ];
  return keys.flatMap((key) =>
    owners.flatMap((of) =>
      queriesOf(operation, ids).map((query) => ({
        method: method as Read["method"],
        url: `${path}${query}`,
        key,
        ...(of === undefined ? {} : { of }),
      })),
    ),
  );
}

function keysOf({ audience }: OperationShape): ReadKey[] {
  if (audience === "session") return ["partner's user", "tenant's user"];
  if (audience === "operator") return ["operator"];
  return ["partner", "tenant"];
}

function withIds({ path }: OperationShape, ids: ReadIds): string {
  return path.replace(/\/([a-z_]+)\/\{[a-zA-Z]+\}/g, (_, resource: string) => {
    const id = ids[resource.replace(/s$/, "")];
    if (id === undefined) throw new Error(`${path}: no id of ${resource}`);
    return `/${resource}/${id}`;
  });
}

interface Parameter {
  enum?: unknown[];
  anyOf?: { const?: unknown }[];
  "x-id-kind"?: string;
}

function queriesOf(operation: OperationShape, ids: ReadIds): string[] {
  const { properties = {}, required = [] } = (operation.query ?? {}) as {
    properties?: Record<string, Parameter>;
    required?: string[];
  };
  const always = required.map(
    (name) => `${name}=${valuesOf(operation, name, properties[name] ?? {}, ids)[0]}`,
  );
  const size = ["limit", "size"].find((name) => name in properties);
  if (size !== undefined) always.unshift(`${size}=50`);
  const filters = Object.entries(properties)
    .filter(([name]) => !paging.includes(name) && !required.includes(name))
    .flatMap(([name, parameter]) =>
      valuesOf(operation, name, parameter, ids).map((value) => `${name}=${value}`),
    );
  return ["", ...filters].map((filter) => {
    const query = [...always, filter].filter((part) => part !== "").join("&");
    return query === "" ? "" : `?${query}`;
  });
}

function valuesOf(
  { id }: OperationShape,
  name: string,
  parameter: Parameter,
  ids: ReadIds,
): string[] {
  const listed = parameter.enum ?? parameter.anyOf?.map((each) => each.const);
  if (listed !== undefined) return listed.map(String);
  const kind = parameter["x-id-kind"];
  if (name === "starting_after") return kind && ids[kind] ? [ids[kind]] : [];
  const example = examples[id]?.[name];
  if (example === undefined) throw new Error(`${id}: no example of ${name}`);
  return [encodeURIComponent(ids[example] ?? example)];
}
