import { accountOperationCases } from "../../../server/src/boarding/accounts/operations/account-operation-contract-cases.fixtures.ts";
import { platformBankAccountCases } from "../../../server/src/boarding/bank-accounts/platform-bank-account-contract-cases.fixtures.ts";
import { toId, toUuid } from "../../../server/src/ids.ts";
import { addDispute } from "../../../server/src/payments/disputes/dispute-contract-cases.fixtures.ts";
import { addFile } from "../../../server/src/payments/files/file-contract-cases.fixtures.ts";
import { addApiRequest } from "../../../server/src/platform/api-requests/api-request-contract-cases.fixtures.ts";
import {
  addWrittenExport,
  endExports,
} from "../../../server/src/platform/exports/export-contract-cases.fixtures.ts";
import { addAuditEntry } from "../../../server/src/platform/platform-contract-cases.fixtures.ts";
import {
  addProcessor,
  settingsOf,
} from "../../../server/src/platform/processor-connections/processor-connection-contract-cases.fixtures.ts";
import { followChanges } from "../../../server/src/platform/read-model/follow-changes.ts";
import { addUnanswered } from "../../../server/src/platform/system/system-contract-cases.fixtures.ts";
import { addSomeTerminal } from "../../../server/src/platform/terminals/account-terminal-contract-cases.fixtures.ts";
import { addViewedUser } from "../../../server/src/platform/users/team-contract-cases.fixtures.ts";
import { addAgentGroup } from "../../../server/src/residuals/residuals.fixtures.ts";
import { sendDueWebhooks } from "../../../server/src/webhooks/send-webhooks.ts";
import {
  addPaidIntent,
  startWebhookReceiver,
  type TestResponse,
  type TestServer,
} from "../../../testkit/src/index.ts";
import type { RealRequest } from "./fill-in.ts";

type State = (server: TestServer) => Promise<RealRequest>;

const dayMs = 86_400_000;

/** The objects of one merchant that every sample of the Platform API reads. */
interface Merchant {
  intent: string;
  payment: string;
  payout: string;
  dispute: string;
  /** A payment intent that an entry of the audit log names. */
  audited: string;
  delivery: string;
  location: string;
}

let removed = 0;
/** Each sample removes a processor of its own. */
const nextRemoved = () => removed++;

const merchants = new WeakMap<TestServer, Promise<Merchant>>();

/** Made once for a server: whatever else has money would change its balance. */
function merchantOf(server: TestServer): Promise<Merchant> {
  const merchant = merchants.get(server) ?? addMerchant(server);
  merchants.set(server, merchant);
  return merchant;
}

/**
 * Two payments that are paid out after two days, with a dispute, a declined payment, a refund that
 * waits for its settlement, and a delivery that its endpoint did not accept.
 */
async function addMerchant(server: TestServer): Promise<Merchant> {
  const { sandbox, database, clock } = server;
  const paid = await addPaidIntent(server, { amount: 1_000, reference_id: "order-1842" });
  const other = await addPaidIntent(server, { amount: 4_320 });
  await take(server, "POST", "/sandbox/clock", { advance: "P2D" });
  const { data: payouts } = await take(server, "GET", "/payouts");
  const { id: dispute } = await addDispute(server, {}, other);
  await database.query("UPDATE disputes SET response_due_date = $2 WHERE id = $1", [
    toUuid(dispute),
    new Date(clock.now().getTime() + 3 * dayMs),
  ]);
  const declined = await take(server, "POST", "/payment_intents", {
    amount: 12_500,
    reference_id: "order-2291",
  });
  await take(server, "POST", `/payment_intents/${declined.id}/payments`, {
    payment_method_id: await server.paymentMethod("4387751111111038"),
  });
  const { intent } = await addPaidIntent(server, { amount: 12_500 });
  await take(server, "POST", `/payment_intents/${intent.id}/refunds`, {
    amount: 2_500,
    reference_id: "return-77",
    description: "One of two items came back",
  });
  await asOperator(server, "PATCH", "/platform/preferences", {
    time_zone: "America/Chicago",
    density: "compact",
  });
  await asOperator(server, "POST", "/platform/views", view);
  const entry = toUuid(await addAuditEntry(server));
  const audited = await database.query("SELECT object_ids FROM audit_entries WHERE id = $1", [
    entry,
  ]);
  const locations = await database.query("SELECT id FROM locations WHERE business_id = $1", [
    toUuid(sandbox.business_id),
  ]);
  const delivery = await addFailedDelivery(server);
  await followChanges(server.deps);
  return {
    intent: paid.intent.id,
    payment: paid.payment.id,
    payout: payouts[0].id,
    dispute,
    audited: audited.rows[0].object_ids[0],
    delivery,
    location: toId("location", locations.rows[0].id),
  };
}

/** A partner with a brand and addresses. */
const branded =
  (part: string): State =>
  async (server) => {
    const path = `/platform/partners/${server.sandbox.partner_id}`;
    await asOperator(server, "PUT", `${path}/brand`, { name: "Northwind Pay", color: "#0b6e4f" });
    await asOperator(server, "PATCH", `${path}/emails`, {
      recipient: "boarding@northwind.example",
      reply_to: "help@northwind.example",
    });
    return { path: `${path}${part}` };
  };

/** Sends the event of a new payment intent to an endpoint that is unavailable. Returns   the delivery. */
async function addFailedDelivery(server: TestServer): Promise<string> {
  const receiver = await startWebhookReceiver();
  receiver.behave(503);
  const { id } = await take(server, "POST", "/webhook_endpoints", {
    url: receiver.url,
    event_types: ["v2.payment_intent.created"],
  });
  await take(server, "POST", "/payment_intents", { amount: 1_000 });
  await sendDueWebhooks(server.deps);
  await receiver.close();
  await server.database.query("UPDATE webhook_endpoints SET url = $2 WHERE id = $1", [
    toUuid(id),
    "https://shop.example/hooks",
  ]);
  const { data } = await asOperator(server, "GET", "/platform/deliveries?status=retrying");
  return data[0].id;
}

const view = {
  list: "payments",
  name: "Failed today",
  filters: "status=failed&created=1d",
  columns: ["amount", "status", "customer"],
  sort: "-amount",
};

let users = 0;

/** A person at the counter, with an address that no other sample has. */
async function newStaff(server: TestServer) {
  users += 1;
  return {
    first_name: "Mara",
    last_name: "Ellis",
    email: `mara.${1_000 + users}@larkspur.example`,
    role: "staff",
    business_id: server.sandbox.business_id,
    location_ids: [(await merchantOf(server)).location],
  };
}

const addStaff = async (server: TestServer): Promise<string> =>
  (await asOperator(server, "POST", "/platform/users", await newStaff(server))).id;

const addKey = async (server: TestServer): Promise<string> => {
  const { partner_id } = server.sandbox;
  const body = { kind: "private", name: "Booking server", partner_id };
  return (await asOperator(server, "POST", "/platform/api_keys", body)).id;
};

const addView = async (server: TestServer): Promise<string> =>
  (await asOperator(server, "POST", "/platform/views", view)).id;

/** A request about objects of the merchant. */
const about =
  (path: (merchant: Merchant, sandbox: TestServer["sandbox"]) => string): State =>
  async (server) => ({ path: path(await merchantOf(server), server.sandbox) });

/** The request of the contract walks. */
const merchantsCase =
  (operation: string): State =>
  async (server) => {
    const { path, body } = await soundOf(server, operation);
    return { path, ...(body === undefined ? {} : { body }) };
  };

async function soundOf(server: TestServer, operation: string) {
  const found = { ...accountOperationCases, ...platformBankAccountCases }[operation];
  if (found === undefined) throw new Error(`no case of ${operation}`);
  return found.sound(server);
}

/** Samples of the Platform API, by operation. */
export const platformStates: Record<string, State> = {
  searchAllPayments: about(() => "/platform/payments/search"),
  searchAllRefunds: about(() => "/platform/refunds/search"),
  search: about(() => "/platform/search"),
  resolveObject: about(({ payment }) => `/platform/objects/${payment}`),
  getTimeline: about(({ intent }) => `/platform/objects/${intent}/timeline`),
  listMetrics: about(() => "/platform/metrics"),
  listTasks: about(() => "/platform/tasks"),
  listPlatformDisputes: async (server) => {
    await merchantOf(server);
    const due = new Date(server.clock.now().getTime() + 6 * dayMs).toISOString();
    return { path: `/platform/disputes?in=${server.sandbox.partner_id}&due_before=${due}` };
  },
  getDisputeDraft: about(({ dispute }) => `/platform/disputes/${dispute}/draft`),
  getDisputePacket: about(({ dispute }) => `/platform/disputes/${dispute}/packet`),
  saveDisputeDraft: async (server) => {
    await merchantOf(server);
    const { id } = await addDispute(server);
    const file = (await addFile(server)).id;
    const items = [{ key: "delivery", text: "Delivered on March 5.", file_ids: [file] }];
    return { path: `/platform/disputes/${id}/draft`, body: { items } };
  },
  listPlatformPayouts: about((_, sandbox) => `/platform/payouts?in=${sandbox.business_id}`),
  getPlatformPayout: about(({ payout }) => `/platform/payouts/${payout}`),
  listPayoutItems: about(({ payout }) => `/platform/payouts/${payout}/items`),
  listPlatformBalances: about((_, sandbox) => `/platform/balances?in=${sandbox.partner_id}`),
  listUpcomingReleases: about((_, sandbox) => `/platform/balances/${sandbox.account_id}/releases`),
  listPlatformFees: about((_, sandbox) => `/platform/fees?in=${sandbox.account_id}`),
  getPayoutSettings: about((_, sandbox) => `/platform/payout_settings/${sandbox.account_id}`),
  previewProcessingPlan: async ({ sandbox: { processing_plan_id: plan, account_id } }) => ({
    path: `/platform/processing_plans/${plan}/preview`,
    body: { account_id },
  }),
  listPlatformTerminals: about((_, sandbox) => `/platform/terminals?in=${sandbox.account_id}`),
  listPlatformAccounts: about((_, sandbox) => `/platform/accounts?in=${sandbox.partner_id}`),
  listPlatformBusinesses: about((_, sandbox) => `/platform/businesses?in=${sandbox.partner_id}`),
  listPlatformBankAccounts: about(() => "/platform/bank_accounts"),
  getPlatformBankAccount: merchantsCase("getPlatformBankAccount"),
  decidePlatformBankAccount: merchantsCase("decidePlatformBankAccount"),
  getPlatformAccount: about((_, sandbox) => `/platform/accounts/${sandbox.account_id}`),
  updatePlatformAccount: merchantsCase("updatePlatformAccount"),
  closePlatformAccount: merchantsCase("closePlatformAccount"),
  changePlatformAccountCompany: merchantsCase("changePlatformAccountCompany"),
  getProvidedRequirement: merchantsCase("getProvidedRequirement"),
  listPlatformContractors: merchantsCase("listPlatformContractors"),
  getPlatformContractor: merchantsCase("getPlatformContractor"),
  decidePlatformContractor: merchantsCase("decidePlatformContractor"),
  changeBusinessBankAccount: merchantsCase("changeBusinessBankAccount"),
  cancelBusinessBankAccountChange: merchantsCase("cancelBusinessBankAccountChange"),
  listPlatformLocations: about((_, sandbox) => `/platform/locations?in=${sandbox.business_id}`),
  listPartners: about(() => "/platform/partners"),
  getPartner: about((_, sandbox) => `/platform/partners/${sandbox.partner_id}`),
  getAccountBrand: about((_, sandbox) => `/platform/accounts/${sandbox.account_id}/brand`),
  setAccountBrand: merchantsCase("setAccountBrand"),
  listAgentGroups: async (server) => {
    await addAgentGroup(server);
    return { path: `/platform/agent_groups?partner_id=${server.sandbox.partner_id}` };
  },
  createAgentGroup: async ({ sandbox: { partner_id } }) => ({
    path: "/platform/agent_groups",
    body: { partner_id },
  }),
  listAgents: async (server) => ({
    path: `/platform/agents?agent_group_id=${await addAgentGroup(server)}`,
  }),
  createAgent: async (server) => ({
    path: "/platform/agents",
    body: { agent_group_id: await addAgentGroup(server) },
  }),
  listTenants: about(() => "/platform/tenants"),
  createTenant: about(() => "/platform/tenants"),
  createPartner: about(() => "/platform/partners"),
  getPartnerSettings: branded("/settings"),
  updatePartner: branded(""),
  setPartnerBrand: branded("/brand"),
  updatePartnerEmails: branded("/emails"),
  listApiKeys: about(() => "/platform/api_keys"),
  createApiKey: async ({ sandbox: { partner_id } }) => ({
    path: "/platform/api_keys",
    body: { partner_id },
  }),
  rotateApiKey: async (server) => ({ path: `/platform/api_keys/${await addKey(server)}/rotate` }),
  revokeApiKey: async (server) => ({ path: `/platform/api_keys/${await addKey(server)}` }),
  listAuditEntries: about(({ audited }) => `/platform/audit_entries?object_id=${audited}`),
  listDeliveries: about(() => "/platform/deliveries"),
  replayDeliveries: async (server) => ({
    path: "/platform/deliveries/replay",
    body: { ids: [(await merchantOf(server)).delivery] },
  }),
  getSystem: about(() => "/platform/system"),
  resolveAttempt: async (server) => ({
    path: `/platform/attempts/${(await addUnanswered(server)).attempt}/resolve`,
    body: { reason: "The processor responds again, ticket 4821" },
  }),
  listSystemRuns: about(() => "/platform/system/runs"),
  startSystemRun: about(() => "/platform/system/runs"),
  listPartitions: about(() => "/platform/partitions?table=events"),
  addTerminal: async ({ sandbox }) => ({
    path: `/platform/accounts/${sandbox.account_id}/terminals`,
    body: { hsn: "C045UT61230417" },
  }),
  updateTerminal: async (server) => ({
    path: await addSomeTerminal(server, { hsn: "C045UT61230418" }),
  }),
  removeTerminal: async (server) => ({ path: await addSomeTerminal(server) }),
  listProcessorConnections: async (server) => {
    await addProcessor(server, "card");
    return { path: "/platform/processors" };
  },
  getProcessorConnection: async (server) => ({
    path: `/platform/processors/${await addProcessor(server, "card")}`,
  }),
  configureProcessor: async () => {
    const { name, sent } = settingsOf("card");
    return { path: `/platform/processors/${name}`, body: { settings: sent } };
  },
  removeProcessor: async (server) => ({
    path: `/platform/processors/${await addProcessor(server, "verification", nextRemoved())}`,
  }),
  listApiRequests: async (server) => {
    const { intent } = await merchantOf(server);
    await addApiRequest(server, intent);
    return { path: `/platform/requests?object_id=${intent}&operation=createPaymentIntent` };
  },
  getApiRequest: async (server) => {
    const { intent } = await merchantOf(server);
    return { path: `/platform/requests/${await addApiRequest(server, intent)}` };
  },
  streamNotices: about(() => "/platform/stream"),
  createExport: async (server) => {
    await endExports(server);
    return { path: "/platform/exports" };
  },
  getExport: async (server) => ({ path: `/platform/exports/${await addWrittenExport(server)}` }),
  listSavedViews: about(() => "/platform/views"),
  updateSavedView: async (server) => ({ path: `/platform/views/${await addView(server)}` }),
  deleteSavedView: async (server) => ({ path: `/platform/views/${await addView(server)}` }),
  getPreferences: about(() => "/platform/preferences"),
  updatePreferences: about(() => "/platform/preferences"),
  listTeamUsers: async (server) => {
    await addStaff(server);
    return { path: `/platform/users?in=${server.sandbox.business_id}` };
  },
  listViewableUsers: async (server) => {
    await addStaff(server);
    return { path: `/platform/view_as/users?in=${server.sandbox.business_id}` };
  },
  listViewsOfUser: async (server) => ({
    path: `/platform/users/${await addViewedUser(server)}/view_as_sessions`,
  }),
  getTeamUser: async (server) => ({ path: `/platform/users/${await addStaff(server)}` }),
  inviteTeamUser: async (server) => ({ path: "/platform/users", body: await newStaff(server) }),
  updateTeamUser: async (server) => ({ path: `/platform/users/${await addStaff(server)}` }),
  resendTeamInvitation: async (server) => ({
    path: `/platform/users/${await addStaff(server)}/resend`,
  }),
  signOutTeamUser: async (server) => ({
    path: `/platform/users/${await addStaff(server)}/sign_out`,
  }),
};

async function take(
  server: TestServer,
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string | undefined>,
): Promise<TestResponse["body"]> {
  const response = await server.call(method, path, {
    ...(body === undefined ? {} : { body }),
    ...(headers === undefined ? {} : { headers }),
  });
  if (response.status >= 300) throw new Error(`${path}: ${JSON.stringify(response.body)}`);
  return response.body;
}

const asOperator = (server: TestServer, method: string, path: string, body?: object) =>
  take(server, method, path, body, {
    "x-api-key": server.sandbox.operator_key,
    "x-account-id": undefined,
  });
