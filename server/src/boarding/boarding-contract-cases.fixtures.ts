import { addAccount } from "../../../testkit/src/index.ts";
import type { OperationCase } from "../http/operation-case.fixtures.ts";
import { toUuid } from "../ids.ts";
import { accountOperationCases } from "./accounts/operations/account-operation-contract-cases.fixtures.ts";
import { applicationCases } from "./applications/application-contract-cases.fixtures.ts";
import { platformBankAccountCases } from "./bank-accounts/platform-bank-account-contract-cases.fixtures.ts";
import {
  addApplication,
  addBankAccount,
  addBusiness,
  addLocation,
  addSubmitted,
} from "./boarding.fixtures.ts";
import {
  addContractor,
  contractorCases,
} from "./contractors/contractor-contract-cases.fixtures.ts";
import { orderCases } from "./orders/order-contract-cases.fixtures.ts";
import { requirementCases } from "./requirements/requirement-contract-cases.fixtures.ts";
import { reviewCases } from "./reviews/review-contract-cases.fixtures.ts";
import { screeningCases } from "./screening/operations/screening-contract-cases.fixtures.ts";
import { underwritingCases } from "./underwriting/policy/operations/underwriting-contract-cases.fixtures.ts";
import { userCases } from "./users/user-contract-cases.fixtures.ts";

/** Test data of the Boarding API's operations for the contract walk. */
export const boardingCases: Record<string, OperationCase> = {
  ...contractorCases,
  ...userCases,
  ...requirementCases,
  ...applicationCases,
  ...orderCases,
  ...accountOperationCases,
  ...platformBankAccountCases,
  ...reviewCases,
  ...screeningCases,
  ...underwritingCases,
  createBusiness: {
    sound: async () => ({
      path: "/businesses",
      body: { name: "Larkspur Coffee", contact_email: "mara@larkspur.example" },
      otherBody: { name: "Larkspur Tea" },
    }),
  },
  listBusinesses: {
    sound: async (server) => {
      await addBusiness(server);
      return { path: "/businesses" };
    },
  },
  getBusiness: {
    sound: async (server) => ({ path: `/businesses/${(await addBusiness(server)).business_id}` }),
  },
  createLocation: {
    sound: async (server) => {
      const { business_id } = await addBusiness(server);
      return {
        path: "/locations",
        body: { business_id, name: "Pearl" },
        otherBody: { business_id, name: "Division" },
      };
    },
  },
  listLocations: {
    sound: async (server) => ({
      path: `/locations?business_id=${(await addLocation(server)).business_id}`,
    }),
  },
  getLocation: {
    sound: async (server) => ({ path: `/locations/${(await addLocation(server)).location_id}` }),
  },
  updateLocation: {
    sound: async (server) => ({
      path: `/locations/${(await addLocation(server)).location_id}`,
      body: { name: "Couch Street" },
      otherBody: { name: "Davis Street" },
    }),
  },
  deleteLocation: {
    sound: async (server) => ({ path: `/locations/${(await addLocation(server)).location_id}` }),
    errors: {
      conflict: async (server) => {
        const { location_id } = await addLocation(server);
        await server.database.query("UPDATE accounts SET location_id = $1 WHERE id = $2", [
          toUuid(location_id),
          toUuid(server.sandbox.account_id),
        ]);
        return server.call("DELETE", `/locations/${location_id}`);
      },
    },
  },
  getAccountSales: {
    sound: async (server) => ({ path: `/accounts/${server.sandbox.account_id}/sales` }),
  },
  setAccountSales: {
    sound: async (server) => {
      const { tenant_id: tenantId, partner_id: partnerId } = server.sandbox;
      const { accountId } = await addAccount(server, { tenantId, partnerId });
      return {
        path: `/accounts/${accountId}/sales`,
        body: { sales_code_id: "West coast" },
        otherBody: { sales_code_id: null },
      };
    },
    errors: {
      conflict: async (server) => {
        const { tenant_id: tenantId, partner_id: partnerId } = server.sandbox;
        const { accountId } = await addAccount(server, { tenantId, partnerId });
        const id = server.deps.ids.next();
        await server.database.query(
          `INSERT INTO residual_periods (id, tenant_id, revision, status, start_at, end_at,
             created_at, updated_at)
           VALUES ($1, $2, 1, 'completed', '2001-01-01', '2001-02-01', '2001-02-01', '2001-02-01')`,
          [id, toUuid(tenantId)],
        );
        const response = await server.call("PUT", `/accounts/${accountId}/sales`, {
          body: { sales_code_id: null, effective_at: "2001-01-15T00:00:00Z" },
          headers: { "x-api-key": server.sandbox.operator_key },
        });
        await server.database.query("DELETE FROM residual_periods WHERE id = $1", [id]);
        return response;
      },
    },
  },
  listBankAccounts: {
    sound: async (server) => {
      await addBankAccount(server, server.sandbox.business_id);
      return { path: "/bank_accounts" };
    },
  },
  getBankAccount: {
    sound: async (server) => ({
      path: `/bank_accounts/${await addBankAccount(server, server.sandbox.business_id)}`,
    }),
  },
  decideSandboxApplication: {
    sound: async (server) => ({
      path: `/sandbox/applications/${(await addSubmitted(server)).id}/decide`,
      body: { status: "DECLINED" },
      otherBody: { status: "CREDIT_PENDED" },
    }),
    errors: {
      invalid_status: async (server) => {
        const { id } = await addApplication(server);
        const body = { status: "APPROVED" };
        return server.call("POST", `/sandbox/applications/${id}/decide`, { body });
      },
    },
  },
  listApplicationChecks: {
    sound: async (server) => {
      const { id: subject_id } = await addSubmitted(server);
      const hit = { network: "mastercard", outcome: "needs_review", code: "match_05" };
      const body = { subject_id, kind: "terminated_merchant", ...hit };
      await server.call("POST", "/sandbox/checks", { body });
      return { path: `/applications/${subject_id}/checks` };
    },
  },
  setSandboxCheck: {
    sound: async (server) => {
      const subject_id = (await addSubmitted(server)).id;
      const kind = "business_tax_id";
      return {
        path: "/sandbox/checks",
        body: { subject_id, kind, outcome: "unavailable" },
        otherBody: { subject_id, kind, outcome: "passed" },
      };
    },
    errors: {
      referenced_not_found: (server) =>
        server.call("POST", "/sandbox/checks", {
          body: {
            subject_id: "own_01k3m8s2d4b6h8k0n2q4t6w8y0",
            kind: "person_identity",
            outcome: "failed",
          },
        }),
      invalid_status: async (server) => {
        const { id } = await addApplication(server);
        await server.call("PUT", `/applications/${id}/submit`);
        const decided = { status: "APPROVED" };
        await server.call("POST", `/sandbox/applications/${id}/decide`, { body: decided });
        const body = { subject_id: id, kind: "sanctions", outcome: "passed" };
        return server.call("POST", "/sandbox/checks", { body });
      },
    },
  },
  decideSandboxContractor: {
    sound: async (server) => ({
      path: `/sandbox/contractors/${(await addContractor(server, { review: false })).id}/decide`,
      body: { status: "ACTIVE" },
      otherBody: { status: "REJECTED" },
    }),
    errors: {
      invalid_status: async (server) => {
        const { id } = await addContractor(server);
        const body = { status: "REJECTED" };
        return server.call("POST", `/sandbox/contractors/${id}/decide`, { body });
      },
    },
  },
  decideSandboxBankAccount: {
    sound: async (server) => {
      const id = await addBankAccount(server, server.sandbox.business_id);
      return {
        path: `/sandbox/bank_accounts/${id}/decide`,
        body: { status: "VALIDATED" },
        otherBody: { status: "VALIDATION_FAILED" },
      };
    },
    errors: {
      invalid_status: async (server) => {
        const id = await addBankAccount(server, server.sandbox.business_id);
        const path = `/sandbox/bank_accounts/${id}/decide`;
        await server.call("POST", path, { body: { status: "VALIDATED" } });
        return server.call("POST", path, { body: { status: "VALIDATION_INFO_REQUESTED" } });
      },
    },
  },
};
