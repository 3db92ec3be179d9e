import {
  type Api,
  apis,
  grantsOf,
  type OperationShape,
  type Role,
  type RoleType,
  rolesOfTypes,
} from "@openpayfac/contract";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testkit/src/index.ts";
import { reasonOf } from "../http/session-reason.fixtures.ts";
import { signIn } from "./sign-in.fixtures.ts";

const operations = apis.flatMap((api) =>
  Object.values(api.operations)
    .filter(({ id }) => api.servedBy?.[id] === undefined)
    .map((operation) => [operation, api] as const),
);
const roles = Object.entries(rolesOfTypes).flatMap(([type, names]) =>
  names.map((role) => [type as RoleType, role as Role] as const),
);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Why a session may not call an operation; undefined: the role permits it. */
function rejection(type: RoleType, role: Role, operation: OperationShape): string | undefined {
  const { permission, stepUp, dualApproval } = operation;
  const grants = permission === null ? [] : (grantsOf(type, role)[permission] ?? []);
  const isFee = grants.includes("fees") && operation.id === "createFee";
  if (!isFee && !grants.some((each) => each === "allowed" || each === "limited")) {
    return grants.includes("propose") ? "SECOND_USER_REQUIRED" : "PERMISSION_MISSING";
  }
  const depends = [
    "refund_above_limit",
    "fee_refund",
    "application_decision",
    "administrator",
    "payout_release",
    "attempt_outcome",
    "account_release",
  ];
  const isLooser = operation.id === "updateUserPolicies";
  if (dualApproval !== null && !depends.includes(dualApproval) && !isLooser)
    return "SECOND_USER_REQUIRED";
  if (stepUp !== null) return "STEP_UP_REQUIRED";
  const isNarrow = type === "BUSINESS" || type === "SALES_GROUP";
  const isNamed = operation.account !== "none" || operation.business === "required";
  return isNarrow && !isNamed && operation.scoped !== true ? "PERMISSION_MISSING" : undefined;
}

const schemas = new Ajv({ strict: false, allErrors: true });
(addFormats as unknown as (ajv: Ajv) => void)(schemas);

/** An error that the API's description lacks: its body, its entry, or that of its operation. */
function undescribed(api: Api, operation: OperationShape, status: number, body: object): unknown[] {
  const validate = schemas.compile(api.errorBody);
  if (!validate(body)) return [[operation.id, body, validate.errors]];
  const entries = Object.entries(api.errors).filter(
    ([, entry]) =>
      entry.status === status &&
      (["type", "code"] as const).every(
        (key) => entry[key] === (body as Record<string, unknown>)[key],
      ),
  );
  const names = entries.map(([name]) => name);
  // An API key gets none of a session's errors: only the Platform API is also described for users.
  const isDescribed =
    api.id === "platform" || status !== 403
      ? names.some((name) => api.errorsOf(operation).includes(name))
      : names.length > 0;
  return isDescribed ? [] : [[operation.id, "not in the catalog", body]];
}

/** A request with ids of no object and without a body: what is permitted is then not found. */
function requestOf({ path, account, business }: OperationShape) {
  return {
    path: path.replace("/{hsn}", "/20024001").replace(/\{\w+\}/g, "pi_01m8ej105je00a11gygmz8vt6n"),
    headers: {
      "x-account-id": account === "none" ? undefined : server.sandbox.account_id,
      "x-business-id": business === "required" ? server.sandbox.business_id : undefined,
    },
  };
}

describe("a signed-in user", () => {
  it.each(roles)(
    "of %s as %s calls what the role permits, and nothing else",
    async (type, role) => {
      const headers = await signIn(server, type, role);
      const isAgent = type === "SALES_GROUP";
      const wrong: unknown[] = [];
      for (const [operation, api] of operations) {
        // It does not end; its own test asks for it.
        if (operation.id === "streamNotices") continue;
        const { path, headers: own } = requestOf(operation);
        const { status, body } = await server.call(operation.method, path, {
          headers: { ...headers, ...own },
        });
        const expected = rejection(type, role, operation);
        const isRight =
          expected === undefined
            ? status !== 401 && (status !== 403 || isAgent)
            : status === 403 && reasonOf(body) === expected;
        if (!isRight) wrong.push([operation.id, expected, status, body]);
        if (status >= 400) wrong.push(...undescribed(api, operation, status, body));
      }
      expect(wrong).toEqual([]);
    },
  );

  it("is not recognized beside an API key, from another site, or without the page's token", async () => {
    const headers = await signIn(server, "PARTNER", "support");
    const path = "/payment_intents";
    const account = { "x-account-id": server.sandbox.account_id };
    const get = (more: object) =>
      server.call("GET", path, { headers: { ...headers, ...account, ...more } });
    expect((await get({})).status).toBe(200);
    expect((await get({ "x-api-key": "key_private_wrong" })).status).toBe(401);
    for (const site of ["cross-site", "same-site", "none", undefined]) {
      expect((await get({ "sec-fetch-site": site })).status, site).toBe(403);
    }
    const change = await server.call(
      "POST",
      "/payment_intents/pi_01m8ej105je00a11gygmz8vt6n/cancel",
      {
        headers: { ...headers, ...account, "x-csrf-token": "wrong" },
      },
    );
    expect(change).toMatchObject({
      status: 403,
      body: { detail: expect.stringMatching(/Reload/) },
    });
  });
});
