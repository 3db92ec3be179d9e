import type { TestServer } from "../../../../../testkit/src/index.ts";
import type { OperationCase } from "../../../http/operation-case.fixtures.ts";
import { toId, toUuid } from "../../../ids.ts";
import { addSubmitted } from "../../boarding.fixtures.ts";
import { addContractor } from "../../contractors/contractor-contract-cases.fixtures.ts";
import {
  addPaidAccount,
  addProvided,
} from "../../requirements/requirement-contract-cases.fixtures.ts";

const asOperator = (server: TestServer, method: string, path: string, body?: object) =>
  server.call(method, path, { body, headers: { "x-api-key": server.sandbox.operator_key } });

const paid = async (server: TestServer) => `/platform/accounts/${await addPaidAccount(server)}`;
const underReview = async (server: TestServer) =>
  `/platform/contractors/${(await addContractor(server, { review: false })).id}`;

/** An account of an application that the sandbox approved. Returns   its id. */
export async function addApprovedAccount(server: TestServer): Promise<string> {
  const { id } = await addSubmitted(server);
  await server.call("POST", `/sandbox/applications/${id}/decide`, { body: { status: "APPROVED" } });
  const found = await server.database.query("SELECT id FROM accounts WHERE application_id = $1", [
    toUuid(id),
  ]);
  return toId("account", found.rows[0].id);
}

/** Test data of accounts and contractors of the Platform API for the contract walks. */
export const accountOperationCases: Record<string, OperationCase> = {
  getPlatformAccount: { sound: async (server) => ({ path: await paid(server) }) },
  updatePlatformAccount: {
    sound: async (server) => ({
      path: await paid(server),
      body: { reserve_basis_points: 1000, reserve_days: 90, reason: "Many disputes." },
      otherBody: { payouts_enabled: false, reason: "Many disputes." },
    }),
    errors: {
      invalid_status: async (server) =>
        asOperator(server, "PATCH", await paid(server), {
          reserve_basis_points: 1000,
          reason: "Many disputes.",
        }),
    },
  },
  closePlatformAccount: {
    sound: async (server) => ({
      path: `${await paid(server)}/close`,
      body: { comment: "The merchant has left." },
      otherBody: { comment: "The merchant has left.", cause: "bankruptcy" },
    }),
    errors: {
      invalid_status: async (server) => {
        const path = `${await paid(server)}/close`;
        await asOperator(server, "POST", path, { comment: "The merchant has left." });
        return asOperator(server, "POST", path, { comment: "It was closed twice." });
      },
    },
  },
  changePlatformAccountCompany: {
    sound: async (server) => ({
      path: `/platform/accounts/${await addApprovedAccount(server)}/company`,
      body: { legal_name: "Larkspur Roasting LLC", reason: "Certificate of amendment." },
      otherBody: { ein: "94-7654321", reason: "A new EIN." },
    }),
    errors: {
      invalid_status: async (server) =>
        asOperator(server, "POST", `${await paid(server)}/company`, {
          legal_name: "Larkspur Roasting LLC",
          reason: "It has no application.",
        }),
    },
  },
  getAccountBrand: { sound: async (server) => ({ path: `${await paid(server)}/brand` }) },
  setAccountBrand: {
    sound: async (server) => ({
      path: `${await paid(server)}/brand`,
      body: {
        name: "Harbor Chairs",
        color: "#1a5fb4",
        logo_url: "https://harborchairs.example/logo.png",
      },
      otherBody: { name: "Harbor" },
    }),
  },
  getProvidedRequirement: {
    sound: async (server) => ({ path: `/platform/requirements/${await addProvided(server)}` }),
  },
  listPlatformContractors: {
    sound: async (server) => {
      await addContractor(server);
      return { path: "/platform/contractors" };
    },
    errors: {
      referenced_not_found: (server) =>
        asOperator(server, "GET", "/platform/contractors?in=acct_01m8ej105je00a11gygmz8vt6n"),
    },
  },
  getPlatformContractor: { sound: async (server) => ({ path: await underReview(server) }) },
  decidePlatformContractor: {
    sound: async (server) => ({
      path: `${await underReview(server)}/decide`,
      body: { decision: "reject", reason: "The documents show another person." },
      otherBody: { decision: "reject", reason: "Another reason." },
    }),
    errors: {
      invalid_status: async (server) => {
        const { id } = await addContractor(server);
        const body = { decision: "reject", reason: "Too late." };
        return asOperator(server, "POST", `/platform/contractors/${id}/decide`, body);
      },
    },
  },
};
