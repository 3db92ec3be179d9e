import { addAccount, type TestResponse, type TestServer } from "../../../../testkit/src/index.ts";
import { insertRow } from "../../database/row-writes.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import type { OperationCase } from "../../http/operation-case.fixtures.ts";
import { toId, toUuid } from "../../ids.ts";

const path = "/platform/adjustments";

/** Takes the account below zero by a fee. */
export async function owe(
  server: TestServer,
  amount: number,
  accountId = server.sandbox.account_id,
): Promise<void> {
  const fee = await server.call("POST", "/fees", {
    headers: { "x-account-id": accountId },
    body: { amount, description: "Setup" },
  });
  if (fee.status !== 201) throw new Error(JSON.stringify(fee.body));
}

/** Adds an account that owes $100. Returns   its id. */
async function addDebtor(server: TestServer): Promise<string> {
  const { accountId } = await addAccount(server);
  await owe(server, 10_000, accountId);
  return accountId;
}

const bodyOf = (owner_id: string, amount: number) => ({
  owner_id,
  kind: "write_off",
  amount,
  reason: "The merchant closed.",
});

const send = (server: TestServer, body: object): Promise<TestResponse> =>
  server.call("POST", path, {
    headers: { "x-api-key": server.sandbox.operator_key, "x-account-id": undefined },
    body,
  });

/** Adds the row of an adjustment of the account, without its postings. Returns   its id. */
export async function addAdjustment({ deps, database, sandbox }: TestServer): Promise<string> {
  const id = deps.ids.next();
  await writeAtomically(database, [
    insertRow("adjustments", {
      account_id: toUuid(sandbox.account_id),
      id,
      owner_type: "account",
      tenant_id: toUuid(sandbox.tenant_id),
      partner_id: toUuid(sandbox.partner_id),
      business_id: toUuid(sandbox.business_id),
      kind: "write_off",
      amount: 100,
      reason: "The merchant closed.",
      created_by: null,
      change_request_id: null,
      created_at: deps.clock.now().toISOString(),
    }),
  ]);
  return toId("adjustment", id);
}

/** Test data of adjustments and negative balances for the contract walks. */
export const adjustmentCases: Record<string, OperationCase> = {
  listAdjustments: {
    sound: async (server) => {
      await addAdjustment(server);
      return { path };
    },
    errors: {
      referenced_not_found: (server) =>
        server.call("GET", `${path}?in=acct_01m8ej105je00a11gygmz8vt6n`, {
          headers: { "x-api-key": server.sandbox.operator_key },
        }),
    },
  },
  listNegativeBalances: {
    sound: async (server) => {
      await addDebtor(server);
      return { path: "/platform/negative_balances" };
    },
    errors: {
      referenced_not_found: (server) =>
        server.call("GET", "/platform/negative_balances?in=acct_01m8ej105je00a11gygmz8vt6n", {
          headers: { "x-api-key": server.sandbox.operator_key },
        }),
    },
  },
  createAdjustment: {
    sound: async (server) => {
      const account = await addDebtor(server);
      return { path, body: bodyOf(account, 1_000), otherBody: bodyOf(account, 900) };
    },
    errors: {
      invalid_status: async (server) => send(server, bodyOf(await addDebtor(server), 10_001)),
      referenced_not_found: (server) =>
        send(server, bodyOf("acct_01m8ej105je00a11gygmz8vt6n", 100)),
    },
  },
};
