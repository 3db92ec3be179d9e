import type { Role, RoleType } from "@openpayfac/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addPartner, startTestServer, type TestServer } from "../../../../testkit/src/index.ts";
import { addRequirement } from "../../boarding/requirements/requirement-contract-cases.fixtures.ts";
import { newObject } from "../../http/contract.fixtures.ts";
import { toUuid } from "../../ids.ts";
import { addDispute } from "../../payments/disputes/dispute-contract-cases.fixtures.ts";
import { signIn } from "../../permissions/sign-in.fixtures.ts";

const day = 86_400_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await addWaiting();
});
afterAll(() => server.close());

/** One object of each kind that waits for a person, and some that do not. */
async function addWaiting(): Promise<void> {
  const { database, sandbox, clock, deps } = server;
  const account = toUuid(sandbox.account_id);
  const now = clock.now().getTime();
  const dueIn = async (days: number) => {
    const { id } = await addDispute(server);
    await database.query("UPDATE disputes SET response_due_date = $2 WHERE id = $1", [
      toUuid(id),
      new Date(now + days * day).toISOString(),
    ]);
  };
  for (const days of [1, 2.9, 3.1]) await dueIn(days);
  const endpoint = await newObject(server, "we");
  await newObject(server, "we");
  await database.query("UPDATE webhook_endpoints SET failing_since = $2 WHERE id = $1", [
    toUuid(endpoint),
    new Date(now - 9 * day).toISOString(),
  ]);
  for (const status of ["held", "completed"]) {
    await database.query(
      `INSERT INTO payouts (account_id, id, version, sequence, owner_type, business_id, status,
         payout_number, transaction_count, transaction_summary, amount, batch_fee, window_start,
         window_end, size, size_type, strict, created_at, updated_at)
       VALUES ($1, $2, 1, 1, 'account', $3, $4, 1, 1, '[]', 5000, 0, $5, $5, 1, 'day', false, $5, $5)`,
      [account, deps.ids.next(), toUuid(sandbox.business_id), status, new Date(now).toISOString()],
    );
  }
  await database.query("UPDATE payout_bank_accounts SET state = 'rejected' WHERE account_id = $1", [
    account,
  ]);
  await addRequirement(server);
  await database.query("UPDATE account_requirements SET account_id = $1", [account]);
  const application = await newObject(server, "app");
  await newObject(server, "app");
  await database.query(
    "UPDATE applications SET status = 'CREDIT_PENDED', next_action_at = NULL WHERE id = $1",
    [toUuid(application)],
  );
  for (const state of ["unmatched", "new"]) {
    await database.query(
      `INSERT INTO settlement_records (account_id, id, settlement_id, record_id, kind, amount,
         reference, funded_on, state, created_at)
       VALUES ($1, $2, $2, '1', 'payment', 700, 'r', now(), $3, now())`,
      [account, deps.ids.next(), state],
    );
  }
}

async function tasks(type: RoleType, role: Role, query = "") {
  const headers = await signIn(server, type, role);
  const { status, body } = await server.call("GET", `/platform/tasks${query}`, { headers });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as { type: string; count: number; amount: number | null; since: string }[];
}
const typesOf = async (...as: Parameters<typeof tasks>) =>
  (await tasks(...as)).map(({ type, count }) => `${type} ${count}`).sort();

it("every kind of task is counted once, with its sum, the oldest first", async () => {
  const headers = { "x-api-key": server.sandbox.operator_key };
  const { body } = await server.call("GET", "/platform/tasks", { headers });
  expect(body.data[0]).toMatchObject({ type: "endpoints_failing", count: 1, amount: null });
  const byType = Object.fromEntries(
    body.data.map(({ type, count, amount }: { type: string; count: number; amount: number }) => [
      type,
      [count, amount],
    ]),
  );
  expect(byType).toEqual({
    applications_to_decide: [1, null],
    disputes_due: [2, 2000],
    endpoints_failing: [1, null],
    payouts_held: [1, 5000],
    bank_accounts_returned: [1, null],
    requirements_due: [1, null],
    settlements_unmatched: [1, 700],
  });
  const since = body.data.map((task: { since: string }) => task.since);
  expect(since).toEqual(since.toSorted());
});

it.each([
  ["TENANT", "underwriter", ["applications_to_decide 1", "bank_accounts_returned 1"]],
  ["TENANT", "support", []],
  ["PARTNER", "developer", ["endpoints_failing 1"]],
  ["BUSINESS", "owner", ["bank_accounts_returned 1", "disputes_due 2", "requirements_due 1"]],
  ["SALES_GROUP", "agent", []],
] as const)("a %s %s sees what the role does", async (type, role, expected) => {
  expect(await typesOf(type, role)).toEqual(expected);
});

it("tasks are limited to the node that is asked for, and to the caller's own", async () => {
  const stranger = await addPartner(server);
  expect(await typesOf("TENANT", "risk", `?in=${stranger.partnerId}`)).toEqual([]);
  expect(await typesOf("TENANT", "risk", `?in=${server.sandbox.account_id}`)).toEqual([
    "bank_accounts_returned 1",
    "disputes_due 2",
    "payouts_held 1",
    "settlements_unmatched 1",
  ]);
  const headers = await signIn(server, "PARTNER", "administrator");
  const foreign = await server.call("GET", `/platform/tasks?in=${stranger.partnerId}`, { headers });
  expect(foreign.status).toBe(404);
});
