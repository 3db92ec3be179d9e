import {
  apis,
  grantsOf,
  type OperationShape,
  type Role,
  type RoleType,
} from "@openpayfac/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testkit/src/index.ts";
import { soundCall } from "../http/sound-call.fixtures.ts";
import { signIn } from "../permissions/sign-in.fixtures.ts";

/** Users who may do something, by what they see: the first one that may is asked. */
const users: readonly (readonly [RoleType, Role])[] = [
  ["PARTNER", "administrator"],
  ["TENANT", "administrator"],
  ["TENANT", "underwriter"],
  ["TENANT", "risk"],
];

/** They grant what a merchant's owner may do, and no other role may do all of that. */
const grantOwnership = ["createUser", "createLoginUrl"];

/** A second user is always needed. */
const byTwo = [
  "account_restriction",
  "adjustment",
  "bank_account",
  "plan_price",
  "residual_run",
  "policy",
];

/** They are made by who proposed a change, or confirmed as its operation: change-requests.test.ts. */
const ofChangeRequests = [
  "approveChangeRequest",
  "withdrawChangeRequest",
  "takeChangeRequestSecret",
];

const changes = [...new Set(apis.flatMap(({ operations }) => Object.values(operations)))].flatMap(
  (operation) => {
    const { permission, effect, dualApproval } = operation;
    if (permission === null || effect === "read") return [];
    if (dualApproval !== null && byTwo.includes(dualApproval)) return [];
    if (grantOwnership.includes(operation.id)) return [];
    if (ofChangeRequests.includes(operation.id)) return [];
    const user = users.find(([type, role]) =>
      grantsOf(type, role)[permission]?.some((each) => each === "allowed"),
    );
    return user === undefined ? [] : [[operation.id, operation, user] as const];
  },
);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const entriesOf = async (operation: string) =>
  (
    await server.database.query(
      "SELECT number, actor, outcome, request_id FROM audit_entries WHERE operation = $1",
      [operation],
    )
  ).rows;

async function callAs(operation: OperationShape, [type, role]: readonly [RoleType, Role]) {
  const { path, body, headers } = await soundCall(server, operation);
  const own = await signIn(server, type, role, operation.stepUp ?? undefined);
  return server.call(operation.method, path, { body, headers: { ...headers, ...own } });
}

describe("a change by a signed-in user", () => {
  it.each(changes)("%s leaves one entry of the audit log", async (id, operation, user) => {
    const response = await callAs(operation, user);
    expect(response, JSON.stringify(response.body)).toMatchObject({
      status: operation.returns.status,
    });
    expect(await entriesOf(id)).toEqual([
      {
        number: expect.anything(),
        actor: expect.stringMatching(/^user_/),
        outcome: "done",
        request_id: response.headers.get("x-request-id"),
      },
    ]);
  });
});
