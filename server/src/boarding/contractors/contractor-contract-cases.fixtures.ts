import type { TestResponse, TestServer } from "../../../../testkit/src/index.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import type { OperationCase } from "../../http/operation-case.fixtures.ts";
import { toUuid } from "../../ids.ts";
import { requestBankAccountChange } from "../bank-accounts/changes/request-change.ts";
import { validateBankAccounts } from "../bank-accounts/validate-bank-accounts.ts";
import { reviewDueContractors } from "./review-contractors.ts";

let made = 0;

/** A person's data as sent with the form. */
export const person = (more: object = {}) => {
  made += 1;
  return {
    individual: {
      first_name: "Jonas",
      last_name: "Reed",
      email: `jonas.${made}@reed.example`,
      phone_number: "+1 360 555 0119",
      birth_date: "1988-04-12",
      ssn: "123-45-6789",
      address: {
        address_line1: "410 Esther Street",
        city: "Vancouver",
        state: "wa",
        zip_code: "98660",
      },
      ...more,
    },
    bank_account: {
      holder_name: "Jonas Reed",
      routing_number: "021000021",
      account_number: "000987654321",
      account_type: "CHECKING",
    },
    agreed: true,
  };
};

/** A company's data as sent with the form: two owners, of whom one signs. */
export const company = (more: object = {}) => {
  const { individual, ...rest } = person();
  const { birth_date, ssn, address } = individual;
  return {
    ...rest,
    company: {
      name: "Reed Couriers",
      legal_name: "Reed Couriers LLC",
      email: "office@reed.example",
      ownership_type: "LIMITED_LIABILITY_COMPANY",
      ein: "91-1234567",
      address,
      owners: [
        {
          ...{ first_name: "Jonas", last_name: "Reed", title: "MEMBER", ownership_percent: 60 },
          ...{ signer: true, email: "jonas@reed.example", phone_number: "+1 360 555 0119" },
          ...{ birth_date, ssn, address },
        },
        {
          ...{ first_name: "Ines", last_name: "Reed", title: "MEMBER", ownership_percent: 40 },
          ...{ signer: false, birth_date: "1990-02-03", ssn: "234-56-7891", address },
        },
      ],
      ...more,
    },
  };
};

/** Creates a link for the sandbox's business, or another parent. */
export async function addLink(
  server: TestServer,
  more: object = {},
): Promise<TestResponse["body"]> {
  const body = { parent_id: server.sandbox.business_id, parent_type: "BUSINESS", ...more };
  const response = await server.call("POST", "/contractors/link", { body });
  if (response.status !== 200) throw new Error(JSON.stringify(response.body));
  return response.body;
}

export const tokenOf = (link: { link: string }) => link.link.split("/onboard/")[1] ?? "";

/** Sends the form as the page does. */
export const sendForm = (server: TestServer, link: { link: string }, body: object = person()) =>
  server.call("POST", `/onboard-api/${tokenOf(link)}`, { body });

/** Signs up a contractor and reviews it. Returns   the contractor as shown by the API. */
export async function addContractor(
  server: TestServer,
  options: {
    last_name?: string;
    account_number?: string;
    parent?: object;
    review?: boolean;
  } = {},
): Promise<TestResponse["body"]> {
  const { last_name, account_number, parent = {}, review = true } = options;
  const link = await addLink(server, parent);
  const form = person(last_name === undefined ? {} : { last_name });
  if (account_number !== undefined) form.bank_account.account_number = account_number;
  const sent = await sendForm(server, link, form);
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
  if (review) await reviewWithBankAccount(server);
  const path = `/contractors/application/${link.contractor_application_id}`;
  const { body } = await server.call("GET", path);
  return (await server.call("GET", `/contractors/${body.contractor_id}`)).body;
}

/** Validates the bank accounts of contractors, and reviews them. */
export async function reviewWithBankAccount(server: TestServer): Promise<void> {
  await validateBankAccounts(server.deps);
  await reviewDueContractors(server.deps);
}

export const newBankAccount = (more: object = {}) => ({
  holder_name: "Jonas Reed",
  routing_number: "021000021",
  account_number: "000222333444",
  account_type: "CHECKING" as const,
  ...more,
});

/** Begins to replace the bank account of a new contractor. Returns   the contractor's id. */
async function addChange(server: TestServer): Promise<string> {
  const { id } = await addContractor(server);
  await requestBankAccountChange(server.deps, toUuid(id), newBankAccount(), "link", ({ writes }) =>
    writeAtomically(server.database, writes),
  );
  return id;
}

const addRejected = (server: TestServer) => addContractor(server, { last_name: "Rejected" });

const onContractor = (action: string) => ({
  sound: async (server: TestServer) => ({
    path: `/contractors/${(await addContractor(server)).id}${action}`,
  }),
});

/** Sends a request before the review has finished. */
const beforeReview = (action: string) => async (server: TestServer) => {
  const { id } = await addContractor(server, { review: false });
  return server.call("PATCH", `/contractors/${id}/${action}`);
};

/** Test data of the contractor operations for the contract walks. */
export const contractorCases: Record<string, OperationCase> = {
  createContractorLink: {
    sound: async ({ sandbox }) => ({
      path: "/contractors/link",
      body: { parent_id: sandbox.business_id, parent_type: "BUSINESS" },
      otherBody: { parent_id: sandbox.partner_id, parent_type: "PARTNER" },
    }),
  },
  listContractors: {
    sound: async (server) => {
      await addContractor(server, {
        parent: { parent_id: server.sandbox.partner_id, parent_type: "PARTNER" },
      });
      return { path: "/contractors" };
    },
    errors: {
      not_found: (server) =>
        server.call("GET", "/contractors", {
          headers: { "x-business-id": "bus_01k3m8s2d4b6h8k0n2q4t6w8y0" },
        }),
    },
  },
  getContractor: onContractor(""),
  activateContractor: {
    ...onContractor("/activate"),
    errors: { conflict: beforeReview("activate") },
  },
  getContractorRequirements: onContractor("/requirements"),
  createContractorRequirementsLink: {
    ...onContractor("/requirements_link"),
    errors: {
      conflict: async (server) =>
        server.call("POST", `/contractors/${(await addRejected(server)).id}/requirements_link`),
    },
  },
  setContractorBankAccount: {
    sound: async (server) => ({
      path: `/contractors/${(await addContractor(server)).id}/bank_account`,
      body: { bank_account: newBankAccount() },
      otherBody: { bank_account: newBankAccount({ account_type: "SAVINGS" }) },
    }),
    errors: {
      conflict: async (server) =>
        server.call("POST", `/contractors/${(await addRejected(server)).id}/bank_account`, {
          body: { bank_account: newBankAccount() },
        }),
      too_many_requests: async (server) => {
        const path = `/contractors/${(await addContractor(server)).id}/bank_account`;
        let response: TestResponse;
        let number = 222_333_445;
        do {
          const bank_account = newBankAccount({ account_number: `000${number}` });
          response = await server.call("POST", path, { body: { bank_account } });
          number += 1;
        } while (response.status === 200);
        return response;
      },
    },
  },
  cancelContractorBankAccountChange: {
    sound: async (server) => ({
      path: `/contractors/${await addChange(server)}/bank_account_change/cancel`,
      body: { reason: "The contractor did not request it." },
      otherBody: { reason: "Requested by a stranger." },
    }),
    errors: {
      conflict: async (server) =>
        server.call(
          "POST",
          `/contractors/${(await addContractor(server)).id}/bank_account_change/cancel`,
          {
            body: { reason: "There is none." },
            headers: { "x-api-key": server.sandbox.operator_key },
          },
        ),
    },
  },
  deactivateContractor: {
    ...onContractor("/deactivate"),
    errors: { conflict: beforeReview("deactivate") },
  },
  getContractorApplication: {
    sound: async (server) => {
      const { contractor_application_id: id } = await addLink(server);
      return { path: `/contractors/application/${id}` };
    },
    errors: {
      conflict: async (server) => {
        const first = await addLink(server);
        const form = person({ last_name: "Rejected" });
        await sendForm(server, first, form);
        await reviewDueContractors(server.deps);
        await sendForm(server, await addLink(server), form);
        const id = first.contractor_application_id;
        return server.call("GET", `/contractors/application/${id}`);
      },
    },
  },
};
