import { createAccountRequirement } from "@openpayfac/contract";
import {
  addApplication,
  addLocation,
  addPlan,
  addSubmitted,
} from "../../../server/src/boarding/boarding.fixtures.ts";
import {
  addContractor,
  addLink,
  person,
  sendForm,
} from "../../../server/src/boarding/contractors/contractor-contract-cases.fixtures.ts";
import { addPaidAccount } from "../../../server/src/boarding/requirements/requirement-contract-cases.fixtures.ts";
import { addUser } from "../../../server/src/boarding/users/user-contract-cases.fixtures.ts";
import { sendDueEmails } from "../../../server/src/email/send-emails.ts";
import { soundRequest } from "../../../server/src/http/contract.fixtures.ts";
import { toUuid } from "../../../server/src/ids.ts";
import { addPayout } from "../../../server/src/payments/payouts/payout-contract-cases.fixtures.ts";
import { sendDueWebhooks } from "../../../server/src/webhooks/send-webhooks.ts";
import {
  addAccount,
  addPaidIntent,
  approvedCard,
  cardholderAt,
  miniTerminal,
  startWebhookReceiver,
  type TestServer,
} from "../../../testkit/src/index.ts";
import type { RealRequest } from "./fill-in.ts";
import { platformStates } from "./platform-states.ts";
import { residualStates } from "./residual-states.ts";
import type { ShownSample } from "./shown-samples.ts";
import { undisturbedStates } from "./undisturbed-states.ts";

type State = (server: TestServer) => Promise<RealRequest>;

/** A card whose issuer declines. */
const declinedCard = "4387751111111038";

/**
 * Samples whose response shows a state that the tests of their operation do not start with: by the
 * operation, or by the operation and the name of its example.
 */
const states: Record<string, State> = {
  getPaymentIntent: async (server) => ({
    path: `/payment_intents/${(await addPaidIntent(server)).intent.id}`,
  }),
  capturePaymentIntent: async (server) => {
    const { intent } = await addPaidIntent(server, { amount: 5_000, capture: false });
    return { path: `/payment_intents/${intent.id}/capture` };
  },
  "createPayment declined": async (server) => {
    const { body } = await server.call("POST", "/payment_intents", { body: { amount: 1_000 } });
    const method = await server.paymentMethod(declinedCard);
    return {
      path: `/payment_intents/${body.id}/payments`,
      body: { payment_method_id: method },
    };
  },
  createRefund: async (server) => ({
    path: `/payment_intents/${await settledIntent(server)}/refunds`,
  }),
  getRefund: async (server) => {
    const path = `/payment_intents/${await settledIntent(server)}/refunds`;
    const { body } = await server.call("POST", path, { body: { amount: 400 } });
    return { path: `/refunds/${body.id}` };
  },
  getPaymentMethodIntent: async (server) => {
    const made = await server.call("POST", "/payment_method_intents", { body: { validate: true } });
    const path = `/payment_method_intents/${made.body.id}`;
    const card = { token: await server.tokenize(approvedCard), exp_month: "12", exp_year: "2030" };
    await server.call("PATCH", path, {
      body: { payment_method_data: { payment_method_type: "card", card } },
    });
    return { path };
  },
  createFee: async (server) => {
    const { payment } = await addPaidIntent(server);
    return { path: "/fees", body: { payment_id: payment.id } };
  },
  createSandboxDispute: async (server) => ({
    path: "/sandbox/disputes",
    body: { payment_id: await fundedPayment(server) },
  }),
  decideSandboxDispute: async (server) => {
    const body = { payment_id: await fundedPayment(server), amount: 400 };
    const opened = await server.call("POST", "/sandbox/disputes", { body });
    if (opened.status !== 201) throw new Error(JSON.stringify(opened.body));
    const { id } = opened.body;
    const response = { dispute_response: "It was delivered." };
    await server.call("POST", `/disputes/${id}/contest`, { body: response });
    return { path: `/sandbox/disputes/${id}/decide` };
  },
  createCheckoutSession: async (server) => ({
    path: "/checkout_sessions",
    body: { payment_method_ids: [await server.paymentMethod(approvedCard)] },
  }),
  payCheckoutSession: async (server) => ({
    ...(await soundRequest(server, { id: "payCheckoutSession" })),
    body: { payment_method_id: await server.paymentMethod(approvedCard) },
  }),
  replayEvent: async (server) => {
    const { path, otherBody } = await soundRequest(server, { id: "replayEvent" });
    return { path, body: otherBody ?? {} };
  },
  updateExternalPayment: async (server) => {
    const { path } = await soundRequest(server, { id: "captureExternalPayment" });
    return { path: path.replace("/capture", "") };
  },
  captureExternalPayment: async (server) => ({
    ...(await soundRequest(server, { id: "captureExternalPayment" })),
    body: { retrieval_reference: String(server.random.integer(7e11, 1e12 - 1)) },
  }),
  createSandboxUnmatchedSettlement: async (server) => ({
    path: "/sandbox/unmatched_settlements",
    body: { account_id: server.sandbox.account_id },
  }),
  // Without an account's header, payouts are those of the key's own partner.
  getPayout: async (server) => {
    const id = await addPayout(server);
    await server.database.query(
      "UPDATE payouts SET account_id = $2, owner_type = 'partner' WHERE id = $1",
      [toUuid(id), toUuid(server.sandbox.partner_id)],
    );
    return { path: `/payouts/${id}` };
  },
  returnSandboxPayout: async (server) => ({
    path: `/sandbox/payouts/${await paidOut(server)}/return`,
  }),
  getApplication: async (server) => {
    const { id } = await addSubmitted(server);
    const body = { status: "NEED_INFORMATION", message: "Send a recent bank statement." };
    const response = await server.call("POST", `/sandbox/applications/${id}/decide`, { body });
    if (response.status !== 200) throw new Error(JSON.stringify(response.body));
    return { path: `/applications/${id}` };
  },
  createApplication: async (server) => {
    const { business_id, processing_plan_id } = server.sandbox;
    const { location_id } = await addLocation(server, "Pearl District", business_id);
    return { path: "/applications", body: { business_id, processing_plan_id, location_id } };
  },
  "createApplication The minimum": async ({ sandbox: { business_id, processing_plan_id } }) => ({
    path: "/applications",
    body: { business_id, processing_plan_id },
  }),
  updateApplication: async (server) => {
    const { business_id, processing_plan_id } = server.sandbox;
    const { location_id } = await addLocation(server, "Pearl District", business_id);
    const { id, owners } = await addApplication(server);
    return {
      path: `/applications/${id}`,
      body: { business_id, processing_plan_id, location_id, owners },
    };
  },
  getContractorApplication: async (server) => {
    const link = await addLink(server);
    await sendForm(server, link, person({ last_name: "Pending" }));
    return { path: `/contractors/application/${link.contractor_application_id}` };
  },
  "authorizeCard declined": async (server) => {
    const request = await soundRequest(server, { id: "authorizeCard" });
    await cardholderAt(server, miniTerminal).script([
      ["amount", { action: "confirm" }],
      ["card", { action: "insert", card: "declined" }],
    ]);
    return request;
  },
  listUsers: async (server) => {
    await addUser(server);
    return { path: `/users?business_id=${server.sandbox.business_id}` };
  },
  listApplications: async (server) => {
    await addApplication(server);
    const dayMs = 86_400_000;
    const [from, to] = [-dayMs, dayMs].map((ms) => {
      return new Date(server.clock.now().getTime() + ms).toISOString();
    });
    return { path: `/applications?created_from=${from}&created_to=${to}` };
  },
  listAccounts: async ({ sandbox }) => ({ path: `/accounts?business_id=${sandbox.business_id}` }),
  listBankAccounts: async ({ sandbox }) => ({
    path: `/bank_accounts?business_id=${sandbox.business_id}`,
  }),
  listProcessingPlans: async (server) => {
    const plan = toUuid(await addPlan(server, "ACTIVE"));
    await server.database.query(
      "UPDATE processing_plans SET name = 'Flat 2.9% + 30¢' WHERE id = $1",
      [plan],
    );
    return { path: "/processing_plans" };
  },
  listRefundsOfIntent: async (server) => {
    const path = `/payment_intents/${await settledIntent(server)}/refunds`;
    await server.call("POST", path, { body: { amount: 400 } });
    return { path };
  },
  listRefundsOfPayment: async (server) => {
    const intent = await settledIntent(server);
    const path = `/payment_intents/${intent}/refunds`;
    const { body } = await server.call("POST", path, { body: { amount: 400 } });
    return { path: `/payments/${body.payment_id}/refunds` };
  },
  listDisputesOfPayment: async (server) => {
    const payment_id = await fundedPayment(server);
    await server.call("POST", "/sandbox/disputes", { body: { payment_id } });
    return { path: `/payments/${payment_id}/disputes` };
  },
  listEvents: async (server) => {
    const { payment } = await addPaidIntent(server);
    return { path: `/events?object_id=${payment.id}` };
  },
  listEventDeliveryAttempts: async (server) => ({
    path: `/events/${(await attemptedEvent(server)).event}/delivery_attempts`,
  }),
  listEndpointDeliveryAttempts: async (server) => ({
    path: `/webhook_endpoints/${(await attemptedEvent(server)).endpoint}/delivery_attempts`,
  }),
  listSandboxEmails: async (server) => {
    const { email } = await addUser(server);
    await sendDueEmails(server.deps);
    return { path: `/sandbox/emails?to=${encodeURIComponent(email)}` };
  },
  getSandboxClock: async () => ({ path: "/sandbox/clock" }),
  getAccountRequirements: async (server) => {
    const accountId = await requiringAccount(server);
    return { path: `/accounts/${accountId}/requirements` };
  },
  getContractorRequirements: async (server) => {
    const { id } = await addContractor(server, { account_number: "1000000099" });
    return { path: `/contractors/${id}/requirements` };
  },
  createAccountRequirement: async (server) => ({
    path: `/accounts/${await addPaidAccount(server)}/requirements`,
  }),
  moveSandboxClock: async () => ({ path: "/sandbox/clock" }),
  previewSandboxClock: async ({ clock }) => {
    const to = new Date(clock.now().getTime() + 2 * 86_400_000).toISOString();
    return { path: `/sandbox/clock/preview?to=${to}` };
  },
  ...platformStates,
  ...residualStates,
  ...undisturbedStates,
};

/** Returns  undefined: what the operation's own tests make is what the sample needs. */
export function stateOf({ page, sample }: ShownSample): State | undefined {
  return states[`${page.id} ${sample.name}`] ?? states[page.id];
}

/** An intent whose payment the acquirer has settled: its refund then happens immediately. */
async function settledIntent(server: TestServer): Promise<string> {
  const { intent } = await addPaidIntent(server);
  await server.control("POST", "/_simulator/settle");
  return intent.id;
}

/** An account without a bank account, of which an operator requested a document. */
async function requiringAccount(server: TestServer): Promise<string> {
  const { accountId } = await addAccount(server);
  await server.database.query("UPDATE accounts SET payouts_enabled = false WHERE id = $1", [
    toUuid(accountId),
  ]);
  const { status, body } = await server.call("POST", `/accounts/${accountId}/requirements`, {
    body: createAccountRequirement.examples[0].body,
    headers: { "x-api-key": server.sandbox.operator_key },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return accountId;
}

/** A payout that the bank has: it takes two days. */
async function paidOut(server: TestServer): Promise<string> {
  const id = await addPayout(server);
  await server.database.query(
    `UPDATE payouts SET status = 'created', attempt_count = 0, sent_at = NULL, completed_at = NULL,
            next_action_at = $2 WHERE id = $1`,
    [toUuid(id), server.clock.now()],
  );
  const moved = await server.call("POST", "/sandbox/clock", { body: { advance: "P2D" } });
  if (moved.status !== 200) throw new Error(JSON.stringify(moved.body));
  return id;
}

/** A settled payment, written as the funding file would say: moving the clock to it moves all. */
async function fundedPayment(server: TestServer): Promise<string> {
  const { payment } = await addPaidIntent(server);
  await server.control("POST", "/_simulator/settle");
  await server.database.query(
    "UPDATE payments SET settlement_status = 'settled', settled_at = $2 WHERE id = $1",
    [toUuid(payment.id), server.clock.now()],
  );
  return payment.id;
}

/** An event that its endpoint received at the second attempt. */
async function attemptedEvent(server: TestServer): Promise<{ event: string; endpoint: string }> {
  const receiver = await startWebhookReceiver();
  receiver.behave(503);
  const body = { url: receiver.url, event_types: ["v2.payment_intent.created"] };
  const endpoint = (await server.call("POST", "/webhook_endpoints", { body })).body.id;
  const { body: intent } = await server.call("POST", "/payment_intents", {
    body: { amount: 1000 },
  });
  await sendDueWebhooks(server.deps);
  const { body: list } = await server.call("GET", `/events?object_id=${intent.id}`);
  const event = list.data[0].id;
  receiver.behave(204);
  await server.call("POST", `/events/${event}/replay`, {
    body: { webhook_endpoint_id: endpoint },
  });
  await sendDueWebhooks(server.deps);
  await receiver.close();
  return { event, endpoint };
}
