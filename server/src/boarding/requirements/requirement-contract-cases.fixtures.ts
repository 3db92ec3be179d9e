import {
  addAccount,
  addApiKey,
  type TestResponse,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import type { OperationCase } from "../../http/operation-case.fixtures.ts";
import { toUuid } from "../../ids.ts";
import { seedPayoutBankAccount } from "../../payments/index.ts";
import { requestBankAccountChange } from "../bank-accounts/changes/request-change.ts";
import { seedBankAccount } from "../bank-accounts/seed-bank-account.ts";

const holder = "Larkspur Coffee";
const numbers = { accountNumber: "000123456789", routingNumber: "021000021" };

/** Another account of the sandbox's partner, which is paid out to a bank account. */
export async function addPaidAccount(server: TestServer): Promise<string> {
  const { tenant_id: tenantId, partner_id: partnerId } = server.sandbox;
  const { accountId } = await addAccount(server, { tenantId, partnerId });
  const id = server.deps.ids.next();
  const of = { id, holder, numbers, now: server.clock.now().toISOString() };
  const { encryption } = server.deps;
  const account = toUuid(accountId);
  await seedBankAccount(server.database, encryption, { ...of, accountId: account });
  await seedPayoutBankAccount(server.database, encryption, { ...of, ownerId: account });
  return accountId;
}

/** Requests something of a new account, as an operator. Returns   the ids of both. */
export async function addRequirement(
  server: TestServer,
  kind = "document",
  name = "Lease agreement",
): Promise<{ id: string; accountId: string }> {
  const accountId = await addPaidAccount(server);
  const { partner_id: partnerId } = server.sandbox;
  const { key } = await addApiKey(server, { kind: "operator", partnerId });
  const { status, body } = await server.call("POST", `/accounts/${accountId}/requirements`, {
    body: { kind, name, reason: "The address is unclear." },
    headers: { "x-api-key": key },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { id: body.currently_due[0].id, accountId };
}

/** Creates a link to the page of an account. Returns   its token. */
export async function requirementsToken(server: TestServer, accountId: string): Promise<string> {
  const { body } = await server.call("POST", `/accounts/${accountId}/requirements_link`);
  return body.uri.split("/").at(-1);
}

let made = 0;

export const bankAccount = () => {
  made += 1;
  return {
    holder_name: "Larkspur Coffee",
    routing_number: "021000021",
    account_number: `000777${made}`.padEnd(10, "0"),
    account_type: "CHECKING" as const,
  };
};

/** Begins to replace the bank account of an account. */
export async function changeBankAccount(server: TestServer, accountId: string): Promise<void> {
  await requestBankAccountChange(
    server.deps,
    toUuid(accountId),
    bankAccount(),
    "link",
    ({ writes }) => writeAtomically(server.database, writes),
  );
}

/** Provides a text for a new requirement. Returns   the requirement's id. */
export async function addProvided(server: TestServer): Promise<string> {
  const { id: requirement, accountId } = await addRequirement(server, "information");
  const path = `/requirements-api/${await requirementsToken(server, accountId)}/information`;
  const body = { requirement, text: "We roast coffee." };
  const response = await server.call("POST", path, { body, headers: { "x-api-key": undefined } });
  if (response.status !== 200) throw new Error(JSON.stringify(response.body));
  return requirement;
}

const asOperator = (server: TestServer, method: string, path: string, body?: object) =>
  server.call(method, path, { body, headers: { "x-api-key": server.sandbox.operator_key } });

export const requirementCases: Record<string, OperationCase> = {
  createAccountRequirement: {
    sound: async (server) => {
      const body = { kind: "document", name: "Lease agreement", reason: "The address is unclear." };
      return {
        path: `/accounts/${await addPaidAccount(server)}/requirements`,
        body,
        otherBody: { ...body, name: "Invoice" },
      };
    },
    errors: {
      conflict: async (server) => {
        const path = `/accounts/${await addPaidAccount(server)}/requirements`;
        const body = { kind: "information", name: "Suppliers" };
        let response: TestResponse;
        do {
          response = await asOperator(server, "POST", path, body);
        } while (response.status === 201);
        return response;
      },
    },
  },
  updateAccountRequirement: {
    sound: async (server) => ({
      path: `/account_requirements/${await addProvided(server)}`,
      body: { decision: "accept" },
      otherBody: { decision: "withdraw" },
    }),
    errors: {
      conflict: async (server) => {
        const path = `/account_requirements/${(await addRequirement(server)).id}`;
        return asOperator(server, "PATCH", path, { decision: "accept" });
      },
    },
  },
  cancelBankAccountChange: {
    sound: async (server) => {
      const accountId = await addPaidAccount(server);
      await changeBankAccount(server, accountId);
      return {
        path: `/accounts/${accountId}/bank_account_change/cancel`,
        body: { reason: "The owner did not request it." },
        otherBody: { reason: "Requested by a stranger." },
      };
    },
    errors: {
      conflict: async (server) => {
        const path = `/accounts/${await addPaidAccount(server)}/bank_account_change/cancel`;
        return asOperator(server, "POST", path, { reason: "There is none." });
      },
    },
  },
};
