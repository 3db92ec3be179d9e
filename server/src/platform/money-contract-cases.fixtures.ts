import { addPaidIntent, type TestServer } from "../../../testkit/src/index.ts";
import type { OperationCase } from "../http/operation-case.fixtures.ts";
import { toId } from "../ids.ts";
import { addDispute } from "../payments/disputes/dispute-contract-cases.fixtures.ts";
import { addFile } from "../payments/files/file-contract-cases.fixtures.ts";
import { addPayout } from "../payments/payouts/payout-contract-cases.fixtures.ts";
import { foreignNode, listCase } from "./list-case.fixtures.ts";

const operator = (server: TestServer) => ({ "x-api-key": server.sandbox.operator_key });

const because = { reason: "The owner asked by phone." };

/** A step of a payout. Input   given: of one that permits it; others: of one that does not. */
function stepCase(
  step: "hold" | "release" | "cancel" | "retry",
  given: NonNullable<Parameters<typeof addPayout>[1]>,
  others: typeof given,
): OperationCase {
  const pathOf = async (server: TestServer, of: typeof given) =>
    `/platform/payouts/${await addPayout(server, of)}/${step}`;
  return {
    sound: async (server) => ({
      path: await pathOf(server, given),
      body: because,
      otherBody: { reason: "Another one." },
    }),
    errors: {
      invalid_status: async (server) =>
        server.call("POST", await pathOf(server, others), {
          headers: operator(server),
          body: because,
        }),
    },
  };
}

const draft = { dispute_response: "It was delivered and signed for.", items: [] };

/** Test data of the money operations of the Platform API for the contract walks. */
export const moneyCases: Record<string, OperationCase> = {
  getTimeline: {
    sound: async (server) => ({
      path: `/platform/objects/${(await addPaidIntent(server)).intent.id}/timeline`,
    }),
  },
  listPlatformAccounts: listCase("/platform/accounts"),
  listPlatformBusinesses: listCase("/platform/businesses"),
  listPlatformLocations: listCase("/platform/locations"),
  previewProcessingPlan: {
    sound: async ({ sandbox }) => ({
      path: `/platform/processing_plans/${sandbox.processing_plan_id}/preview`,
      body: { auth_fee: { cp: 10, cnp: 20 } },
    }),
    errors: {
      referenced_not_found: (server) =>
        server.call(
          "POST",
          `/platform/processing_plans/${server.sandbox.processing_plan_id}/preview`,
          { headers: operator(server), body: { account_id: foreignNode } },
        ),
    },
  },
  listTenants: { sound: async () => ({ path: "/platform/tenants" }), ofTenant: true },
  createTenant: {
    sound: async () => ({
      path: "/platform/tenants",
      body: { name: "Bridgeway Payments" },
      otherBody: { name: "Causeway Payments" },
    }),
  },
  listPartners: { sound: async () => ({ path: "/platform/partners" }) },
  getPartner: {
    sound: async ({ sandbox }) => ({ path: `/platform/partners/${sandbox.partner_id}` }),
  },
  createPartner: {
    sound: async () => ({
      path: "/platform/partners",
      body: { name: "Harbor Systems" },
      otherBody: { name: "Quay Systems" },
    }),
  },
  getPartnerSettings: {
    sound: async ({ sandbox }) => ({ path: `/platform/partners/${sandbox.partner_id}/settings` }),
  },
  updatePartner: {
    sound: async ({ sandbox }) => ({
      path: `/platform/partners/${sandbox.partner_id}`,
      body: { may_submit_applications: true },
      otherBody: { may_run_residuals: true },
    }),
  },
  setPartnerBrand: {
    sound: async ({ sandbox }) => ({
      path: `/platform/partners/${sandbox.partner_id}/brand`,
      body: { name: "Northwind Pay", color: "#0b6e4f" },
      otherBody: { name: "Northwind Payments" },
    }),
  },
  updatePartnerEmails: {
    sound: async ({ sandbox }) => ({
      path: `/platform/partners/${sandbox.partner_id}/emails`,
      body: { recipient: "boarding@northwind.example", reply_to: "help@northwind.example" },
      otherBody: { to_applicants: false },
    }),
  },
  listPlatformTerminals: listCase("/platform/terminals"),
  listPlatformBalances: listCase("/platform/balances"),
  listUpcomingReleases: {
    sound: async (server) => {
      await addPaidIntent(server);
      return { path: `/platform/balances/${server.sandbox.account_id}/releases` };
    },
  },
  listPlatformFees: listCase("/platform/fees"),
  listPlatformDisputes: listCase("/platform/disputes"),
  listPlatformPayouts: listCase("/platform/payouts"),
  getPlatformPayout: {
    sound: async (server) => ({ path: `/platform/payouts/${await addPayout(server)}` }),
  },
  holdPayout: stepCase("hold", { status: "created" }, { status: "completed" }),
  releasePayout: stepCase("release", { status: "held" }, { status: "created" }),
  cancelPayout: stepCase("cancel", { status: "created" }, { status: "pending" }),
  retryPayout: stepCase("retry", { status: "returned" }, { status: "held" }),
  listPayoutItems: {
    sound: async (server) => ({ path: `/platform/payouts/${await addPayout(server)}/items` }),
  },
  getPayoutSettings: {
    sound: async ({ sandbox }) => ({ path: `/platform/payout_settings/${sandbox.account_id}` }),
  },
  listLedgerEntries: {
    sound: async ({ sandbox }) => ({ path: `/platform/ledger/${sandbox.account_id}/entries` }),
  },
  getDisputeDraft: {
    sound: async (server) => ({
      path: `/platform/disputes/${(await addDispute(server)).id}/draft`,
    }),
  },
  getDisputePacket: {
    sound: async (server) => ({
      path: `/platform/disputes/${(await addDispute(server)).id}/packet`,
    }),
  },
  saveDisputeDraft: {
    sound: async (server) => ({
      path: `/platform/disputes/${(await addDispute(server)).id}/draft`,
      body: {
        ...draft,
        items: [{ key: "delivery", text: "Delivered.", file_ids: [(await addFile(server)).id] }],
      },
      otherBody: draft,
    }),
    errors: {
      invalid_status: async (server) => {
        const { id } = await addDispute(server);
        await server.call("POST", `/disputes/${id}/accept`, { body: {} });
        return server.call("PUT", `/platform/disputes/${id}/draft`, {
          body: draft,
          headers: operator(server),
        });
      },
      referenced_not_found: async (server) => {
        const { id } = await addDispute(server);
        const file = toId("file", server.deps.ids.next());
        return server.call("PUT", `/platform/disputes/${id}/draft`, {
          body: { ...draft, items: [{ key: "delivery", text: null, file_ids: [file] }] },
          headers: operator(server),
        });
      },
    },
  },
};
