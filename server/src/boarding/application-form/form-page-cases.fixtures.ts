import type { TestServer } from "../../../../testkit/src/index.ts";
import { callPage, type PageCases, soundOf, untilTooMany } from "../../http/page-cases.fixtures.ts";
import { toUuid } from "../../ids.ts";
import {
  addLink as addContractorLink,
  person,
  tokenOf,
} from "../contractors/contractor-contract-cases.fixtures.ts";
import { addIdentityRequest } from "../verification/identity-page.fixtures.ts";
import { addLink, bankAccount, callForm, documentForm, signature } from "./form.fixtures.ts";

async function addExpiredLink(server: TestServer): Promise<string> {
  const { token, applicationId } = await addLink(server);
  await server.database.query(
    "UPDATE application_links SET expires_at = '2000-01-01' WHERE application_id = $1",
    [toUuid(applicationId)],
  );
  return token;
}

/** Requests with invalid links to the application form. */
const formErrors = (method: string, rest: string, body?: object) => {
  const send = (server: TestServer, token: string) =>
    body instanceof FormData || body === undefined
      ? callForm(server, method, `${token}${rest}`, body)
      : callForm(server, method, `${token}${rest}`, { version: 0, ...body });
  return {
    link_expired: async (server: TestServer) => send(server, await addExpiredLink(server)),
    conflict: async (server: TestServer) => {
      const { token } = await addLink(server);
      // Simulates a concurrent change: no update of an application finds it unchanged.
      await server.database.query(`
        CREATE FUNCTION faster() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
        CREATE TRIGGER faster BEFORE UPDATE ON applications FOR EACH ROW EXECUTE FUNCTION faster()`);
      const response = await send(server, token);
      await server.database.query("DROP FUNCTION faster() CASCADE");
      return response;
    },
  };
};

async function addDocument(server: TestServer) {
  const { token } = await addLink(server);
  const { body } = await callForm(server, "POST", `${token}/documents`, documentForm());
  return { token, id: body.documents.added[0].id as string };
}

/** Test data of the page operations of the forms of merchants and contractors for the contract walks. */
export const formPageCases: PageCases = {
  getApplicationForm: {
    sound: async (server) => ({ path: `/apply-api/${(await addLink(server)).token}` }),
  },
  saveApplicationForm: {
    sound: async (server) => ({
      path: `/apply-api/${(await addLink(server)).token}`,
      body: { bank_account: bankAccount },
    }),
    errors: formErrors("PATCH", "", {}),
  },
  submitApplicationForm: {
    sound: async (server) => {
      const { token } = await addLink(server);
      const path = `/apply-api/${token}`;
      await callPage(server, "PATCH", { path, body: { bank_account: bankAccount } });
      return { path: `${path}/submit`, body: { signature } };
    },
    errors: formErrors("POST", "/submit", { signature }),
  },
  setApplicationFormLanguage: {
    sound: async (server) => ({
      path: `/apply-api/${(await addLink(server)).token}/language`,
      body: { language: "es" },
    }),
    errors: {
      link_expired: async (server) => {
        const token = await addExpiredLink(server);
        const path = `/apply-api/${token}/language`;
        return callPage(server, "PUT", { path, body: { language: "es" } });
      },
    },
  },
  listApplicationFormMccs: {
    sound: async (server) => ({ path: `/apply-api/${(await addLink(server)).token}/mccs` }),
  },
  addApplicationDocument: {
    sound: async (server) => ({
      path: `/apply-api/${(await addLink(server)).token}/documents`,
      body: documentForm(),
    }),
    errors: formErrors("POST", "/documents", documentForm()),
  },
  openApplicationIdentityPage: {
    sound: async (server) => ({
      path: `/apply-api/${(await addIdentityRequest(server)).token}/verification_page`,
      body: { request: "0" },
    }),
    errors: {
      link_expired: async (server) =>
        callForm(server, "POST", `${await addExpiredLink(server)}/verification_page`, {
          request: "0",
        }),
      conflict: async (server) =>
        callForm(server, "POST", `${(await addLink(server)).token}/verification_page`, {
          request: "0",
        }),
      too_many_requests: async (server) => {
        const request = await soundOf(formPageCases, server, "openApplicationIdentityPage");
        return untilTooMany(server, () => callPage(server, "POST", request));
      },
    },
  },
  removeApplicationDocument: {
    sound: async (server) => {
      const { token, id } = await addDocument(server);
      return { path: `/apply-api/${token}/documents/${id}` };
    },
    errors: {
      ...formErrors("DELETE", "/documents/file_01k5aac1gkf6q8s0v2x4z6b8d0"),
      conflict: async (server) => {
        const { token, id } = await addDocument(server);
        await server.database.query(`
          CREATE FUNCTION faster() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
          CREATE TRIGGER faster BEFORE UPDATE ON applications FOR EACH ROW EXECUTE FUNCTION faster()`);
        const response = await callForm(server, "DELETE", `${token}/documents/${id}`);
        await server.database.query("DROP FUNCTION faster() CASCADE");
        return response;
      },
    },
  },
  setOnboardLanguage: {
    sound: async (server) => ({
      path: `/onboard-api/${tokenOf(await addContractorLink(server))}/language`,
      body: { language: "es" },
    }),
  },
  openOnboardLink: {
    sound: async (server) => ({
      path: `/onboard-api/${tokenOf(await addContractorLink(server))}/open`,
    }),
  },
  signUpContractor: {
    sound: async (server) => ({
      path: `/onboard-api/${tokenOf(await addContractorLink(server))}`,
      body: person(),
    }),
    errors: {
      link_expired: async (server) => {
        const token = tokenOf(await addContractorLink(server));
        await server.database.query("UPDATE contractor_applications SET expires_at = '2000-01-01'");
        return callPage(server, "POST", { path: `/onboard-api/${token}`, body: person() });
      },
      conflict: async (server) => {
        const path = `/onboard-api/${tokenOf(await addContractorLink(server))}`;
        await callPage(server, "POST", { path, body: person() });
        return callPage(server, "POST", { path, body: person() });
      },
    },
  },
};
