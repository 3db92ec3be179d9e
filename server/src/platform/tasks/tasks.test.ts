import type { Role, RoleType } from "@openpayfac/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addPartner, startTestServer, type TestServer } from "../../../../testkit/src/index.ts";
import { signIn } from "../../permissions/sign-in.fixtures.ts";
import { addWaiting } from "./waiting.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await addWaiting(server);
});
afterAll(() => server.close());

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
    risk_alerts: [1, null],
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
    "risk_alerts 1",
    "settlements_unmatched 1",
  ]);
  const headers = await signIn(server, "PARTNER", "administrator");
  const foreign = await server.call("GET", `/platform/tasks?in=${stranger.partnerId}`, { headers });
  expect(foreign.status).toBe(404);
});

it("the lists of tasks have as many rows as the tasks count", async () => {
  const headers = await signIn(server, "PARTNER", "administrator");
  const count = async (path: string) => {
    const { status, body } = await server.call("GET", path, { headers });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data.length;
  };
  const now = server.clock.now().getTime();
  const due = `due_from=${at(now)}&due_before=${at(now + 3 * 86_400_000)}`;
  expect(await count(`/platform/disputes?${due}`)).toBe(2);
  expect(await count("/webhook_endpoints?failing=true")).toBe(1);
  expect(await count("/webhook_endpoints?failing=false")).toBe(1);
  expect(await count("/platform/accounts?requirements_due=true")).toBe(1);
  const others = (await count("/platform/accounts?limit=50")) - 1;
  expect(await count("/platform/accounts?limit=50&requirements_due=false")).toBe(others);
});

const at = (ms: number) => new Date(ms).toISOString();
