import {
  type ErrorEntry,
  type OperationShape,
  type PagesErrorName,
  type PagesOperations,
  pages,
  pagesErrors,
  pagesErrorsOf,
  pagesOperations,
} from "@openpayfac/contract";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addPartner,
  type BuiltPartner,
  startTestServer,
  type TestResponse,
  type TestServer,
} from "../../../testkit/src/index.ts";
import { toId } from "../ids.ts";
import { signIn } from "../permissions/sign-in.fixtures.ts";
import { buildApp } from "../start/build-app.ts";
import type { Headers as SentHeaders } from "./api-walk.fixtures.ts";
import { bodyBytesMax } from "./body-limits.ts";
import { pathWith } from "./contract.fixtures.ts";
import { callPage, type PageRequest, withoutKey } from "./page-cases.fixtures.ts";
import { pageCases, soundPage } from "./page-contract-cases.fixtures.ts";

const operations = Object.entries(pagesOperations) as [keyof PagesOperations, OperationShape][];

/** Operations that cannot fail: they return constants, or relay bytes. */
const cannotFail = ["listEmailSamples", "listApplicationFormMccs", "streamVirtualTerminal"];

let server: TestServer;
let stranger: BuiltPartner;
beforeAll(async () => {
  server = await startTestServer();
  stranger = await addPartner(server);
});
afterAll(() => server.close());

const sound = (name: keyof PagesOperations) => soundPage(server, name);
const send = ({ method }: OperationShape, request: PageRequest) =>
  callPage(server, method, request);

const schemas = new Ajv({ strict: false, allErrors: true });
(addFormats as unknown as (ajv: Ajv) => void)(schemas);

/** Checks that the response matches the operation's schema, and has the fields of its example. */
function expectSuccess(operation: OperationShape, response: TestResponse): void {
  const { schema, status } = operation.returns;
  expect(response.status, JSON.stringify(response.body)).toBe(status);
  expect(response.headers.get("x-request-id")).toMatch(/^req_/);
  if (schema === undefined) return;
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const validate = schemas.compile(schema);
  expect([validate(response.body), validate.errors]).toEqual([true, null]);
}

function expectApiError(response: TestResponse, name: string): void {
  const { type, code, status } = pagesErrors[name as PagesErrorName] as ErrorEntry;
  expect([response.status, response.body], JSON.stringify(response.body)).toMatchObject([
    status,
    { type, code },
  ]);
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  const { type: _, code: __, message, argument_errors, argument_codes, ...rest } = response.body;
  expect([message.length > 0, rest]).toEqual([true, {}]);
  // A page in another language has a code for each field.
  expect(Object.keys(argument_codes ?? {}).sort()).toEqual(
    Object.keys(argument_errors ?? {}).sort(),
  );
  if (status === 429) expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
}

/** Sends to a server with the same dependencies, except for the broken ones. */
async function sendToBroken(
  { method }: OperationShape,
  { path, body, headers = {} }: PageRequest,
  broken: { parts?: object; draining?: boolean },
): Promise<TestResponse> {
  const app = buildApp({ ...server.deps, ...broken.parts }, { draining: broken.draining ?? false });
  const sent = { ...withoutKey(server), host: new URL(server.origin).host, ...headers };
  const form = body instanceof FormData ? new Response(body) : undefined;
  const payload = form === undefined ? body : Buffer.from(await form.arrayBuffer());
  const type = form?.headers.get("content-type");
  const reply = await app.inject({
    method: method,
    url: path,
    headers: Object.fromEntries(
      Object.entries({ ...sent, ...(type ? { "content-type": type } : {}) }).filter(
        ([, value]) => value !== undefined,
      ),
    ) as Record<string, string>,
    ...(payload === undefined ? {} : { payload }),
  });
  await app.close();
  return {
    status: reply.statusCode,
    headers: new Headers(reply.headers as Record<string, string>),
    body: reply.json(),
  };
}

const fails = () => Promise.reject(new Error("something that nobody thought of"));

/** A link, or a name in a path, that does not exist. */
const strangeToken = (operation: OperationShape): PageRequest => {
  const example = operation.examples[0];
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => example?.params?.[name] ?? "");
  return { path, ...(operation.body === undefined ? {} : { body: example?.body as object }) };
};

type Case = (operation: OperationShape, name: keyof PagesOperations) => Promise<TestResponse>;

/** Errors that follow from an operation's shape. */
const generalCases: Record<string, Case> = {
  server_error: async (operation, name) => {
    const { sandbox } = server.deps;
    const { options } = server.deps.database;
    const database = { options, query: fails, connect: fails };
    const world = { ...sandbox, simulator: fails, relay: async () => new Response("x") };
    const wallets = { ...server.deps.wallets, applePay: { request: fails } };
    const parts =
      operation.resource === "virtual_terminals" ? { sandbox: world } : { database, wallets };
    return sendToBroken(operation, await sound(name), { parts });
  },
  unavailable: async (operation, name) =>
    sendToBroken(operation, await sound(name), { draining: true }),
  forbidden: async (operation, name) => {
    const request = await sound(name);
    const headers = { ...request.headers, origin: "https://shop.example" };
    return send(operation, { ...request, headers });
  },
  unauthorized: async (operation, name) => {
    const { headers = {}, ...request } = await sound(name);
    const key = { ...headers, cookie: undefined, "x-api-key": "key_public_nobody" };
    return send(operation, { ...request, headers: key });
  },
  not_found: async (operation, name) => {
    if (operation.audience === "link") {
      const { path, ...rest } = strangeToken(operation);
      return send(
        operation,
        operation.bodyContent ? { path, ...(await formOf(name)) } : { path, ...rest },
      );
    }
    const { headers = {}, ...request } = await sound(name);
    return send(operation, {
      ...request,
      headers: { ...headers, "x-account-id": stranger.accountId },
    });
  },
  bad_request: async (operation, name) => {
    const { headers = {}, path } = await sound(name);
    return send(operation, { path, headers, body: "{not json" as never });
  },
  content_too_large: async (operation, name) => {
    const { headers = {}, path } = await sound(name);
    return send(operation, { path, headers, body: `{${" ".repeat(bodyBytesMax)}}` as never });
  },
  invalid_request_data: async (operation, name) => {
    const { headers = {}, path, body } = await sound(name);
    if (body instanceof FormData) body.append("surprise", "1");
    if (operation.body !== undefined) {
      return send(operation, {
        path,
        headers,
        body: body instanceof FormData ? body : { surprise: 1 },
      });
    }
    if (operation.query !== undefined) return send(operation, { path: `${path}?page=0`, headers });
    return send(operation, { path: pathWith(operation, "%20".repeat(201)), headers });
  },
  permission_missing: async (operation, name) => {
    const headers = await signIn(server, "BUSINESS", "staff", "people");
    return send(operation, { ...(await sound(name)), headers });
  },
  step_up_required: async (operation, name) => {
    const request = await sound(name);
    await server.database.query("UPDATE user_sessions SET verified_for = NULL, verified_at = NULL");
    return send(operation, request);
  },
  second_factor_required: async (operation, name) => {
    const request = await sound(name);
    const required = { second_factor: "required", second_factor_of_merchants: "required" };
    await setPolicies(required);
    const response = await send(operation, request);
    await server.database.query("DELETE FROM user_policies");
    return response;
  },
  view_as_read_only: async (operation, name) =>
    send(operation, { ...(await sound(name)), headers: await inView() }),
  view_as_ended: async (operation, name) => {
    const request = { ...(await sound(name)), headers: await inView() };
    await server.database.query("UPDATE view_as_sessions SET ended_at = started_at");
    return send(operation, request);
  },
  address_not_allowed: async (operation, name) => {
    await setPolicies({ allowed_ranges: ["203.0.113.0/24"] });
    const response = await send(operation, await ofStaff(() => sound(name)));
    await server.database.query("DELETE FROM user_policies");
    return response;
  },
};

async function setPolicies(body: object): Promise<void> {
  const headers = { "x-api-key": server.sandbox.operator_key, "x-account-id": undefined };
  const { status } = await server.call("PATCH", "/platform/policies", { headers, body });
  expect(status).toBe(200);
}

/** Makes the user of the request one of the tenant: merchants sign in anywhere. */
async function ofStaff(request: () => Promise<PageRequest>): Promise<PageRequest> {
  const made = await request();
  await server.database.query(
    `UPDATE users SET type = 'TENANT', role = 'support', partner_id = NULL, business_id = NULL,
                      location_ids = NULL WHERE type <> 'TENANT'`,
  );
  return made;
}

/** A view as another user, of a session that also may start one. */
async function inView(): Promise<SentHeaders> {
  const headers = await signIn(server, "TENANT", "administrator", "people");
  await signIn(server, "PARTNER", "support");
  const { rows } = await server.database.query("SELECT id FROM users ORDER BY id DESC LIMIT 1");
  const body = { user_id: toId("user", rows[0].id), reason: "Looks for a payout" };
  const path = "/platform/view_as";
  const started = await callPage(server, "POST", { path, headers, body });
  expect(started.status).toBe(201);
  // Its token is another one.
  const cookie = started.headers.get("set-cookie")?.split(";")[0] ?? headers.cookie;
  const session = await callPage(server, "GET", {
    path: "/account-api/session",
    headers: { ...headers, cookie },
  });
  return { ...headers, cookie, "x-csrf-token": session.body.csrf_token };
}

const formOf = async (name: keyof PagesOperations) => {
  const { body } = await sound(name);
  return body === undefined ? {} : { body };
};

describe.each(operations)("%s", (name, operation) => {
  const errors = pagesErrorsOf(operation).filter(
    (error) => error !== "server_error" || !cannotFail.includes(name),
  );

  it.each(errors)("returns its declared error %s", async (error) => {
    const own = pageCases[name]?.errors?.[error];
    const general = generalCases[error];
    if (own === undefined && general === undefined) {
      expect.fail(`${name} declares ${error} and has no case for it`);
    }
    expectApiError(own ? await own(server) : await (general as Case)(operation, name), error);
  });

  it("succeeds, and returns a body that matches its schema", async () => {
    const request = await sound(name);
    if (name !== "streamVirtualTerminal") {
      return expectSuccess(operation, await send(operation, request));
    }
    const stop = new AbortController();
    const { signal } = stop;
    const streamed = await fetch(`${server.origin}${request.path}`, { signal });
    expect([streamed.status, streamed.headers.get("content-type")]).toEqual([
      200,
      "text/event-stream",
    ]);
    stop.abort();
  });

  it("does not accept an API key instead of its own credential", async () => {
    if (operation.audience !== "session" && operation.account === "none") return;
    const request = await sound(name);
    const { private_key, operator_key, account_id } = server.sandbox;
    for (const key of [private_key, operator_key]) {
      const headers: SentHeaders = { "x-api-key": key, "x-account-id": account_id };
      const response = await send(operation, { ...request, headers });
      if (operation.audience === "session") expectApiError(response, "unauthorized");
      // A merchant's own server may use the operations of a frame.
      else if (key === operator_key) expectApiError(response, "forbidden");
      else expectSuccess(operation, response);
    }
  });

  it("changes nothing without the token that only our own pages have", async () => {
    if (operation.audience !== "session" || operation.method === "GET") return;
    const request = await sound(name);
    for (const token of [undefined, "", "x".repeat(43)]) {
      const headers = { ...request.headers, "x-csrf-token": token };
      expectApiError(await send(operation, { ...request, headers }), "forbidden");
    }
    expectSuccess(operation, await send(operation, request));
  });
});

it("every error that a page operation can return is declared by at least one", () => {
  const declared = new Set(operations.flatMap(([, operation]) => pagesErrorsOf(operation)));
  // Pages never send an idempotency key, and a path without the method has no operation.
  // A page of its own has no change that a second user approves.
  const never = [
    "second_user_required",
    "idempotency_in_flight",
    "idempotency_mismatch",
    "method_not_allowed",
  ];
  expect([...declared, ...never].sort()).toEqual(Object.keys(pages.errors).sort());
});
