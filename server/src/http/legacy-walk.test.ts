import {
  type Api,
  boarding,
  boardingOperations,
  type ErrorEntry,
  type OperationShape,
  residuals,
  residualsOperations,
} from "@openpayfac/contract";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Answer,
  addApiKey,
  addPartner,
  type BuiltPartner,
  startTestServer,
  type TestServer,
} from "../../../testkit/src/index.ts";
import { buildApp } from "../build-app.ts";
import { writeAtOnce } from "../database/write-at-once.ts";
import { handlers } from "../handlers.ts";
import { toUuid } from "../ids.ts";
import { operationCases, type SoundRequest } from "./contract-cases-under-test.ts";
import { pathWith } from "./contract-under-test.ts";
import { claimOf, takeKey } from "./idempotency.ts";
import type { HttpParts } from "./register-operations.ts";

/** Every operation of the APIs with the older error body that the server answers. */
const operations = [
  { api: boarding, all: boardingOperations, handlers: handlers.boarding },
  { api: residuals, all: residualsOperations, handlers: handlers.residuals },
].flatMap(({ api, all, handlers }) =>
  (Object.entries(all) as [string, OperationShape][])
    .filter(([name]) => name in handlers)
    .map(([name, operation]) => [name, operation, api] as const),
);

let server: TestServer;
let stranger: BuiltPartner;
let foreigner: BuiltPartner;
let keysMade = 0;

beforeAll(async () => {
  server = await startTestServer();
  stranger = await addPartner(server);
  foreigner = await addPartner(server, { tenantId: "new" });
});
afterAll(() => server.close());

const newKey = () => {
  keysMade += 1;
  return `legacy-walk-${String(keysMade).padStart(6, "0")}`;
};

function sound(name: string): Promise<SoundRequest> {
  const found = operationCases[name];
  if (found === undefined) throw new Error(`${name} has no case`);
  return found.sound(server);
}

/** The request of the first example: valid, about objects that are not there. */
function exampleOf(operation: OperationShape): { path: string; body?: object } {
  const [example] = operation.examples;
  if (example === undefined) throw new Error(`${operation.id} has no example`);
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => example.params?.[name] ?? "");
  const query = new URLSearchParams(example.query).toString();
  const at = query === "" ? path : `${path}?${query}`;
  return operation.body === undefined ? { path: at } : { path: at, body: example.body as object };
}

const send = (operation: OperationShape, request: { path: string; body?: object }, headers = {}) =>
  server.call(operation.method, request.path, {
    body: request.body,
    headers: { "x-account-id": undefined, ...headers },
  });

/** The answer is the catalogue's entry, in the API's own form. */
function expectRefusal(api: Api, answer: Answer, name: string): void {
  const { type, code, status } = api.errors[name] as ErrorEntry;
  expect([answer.status, answer.body], JSON.stringify(answer.body)).toMatchObject([
    status,
    { type, code },
  ]);
  expect(answer.body.message).not.toBe("");
  expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
  const { type: _, code: __, message: ___, argument_errors: faults = {}, ...rest } = answer.body;
  expect(rest).toEqual({});
  for (const message of Object.values(faults)) expect(message).toEqual(expect.any(String));
  if (name === "invalid_request_data") expect(Object.keys(faults)).not.toEqual([]);
}

/** A key of the API key and path at hand, as a request leaves it that is still worked on. */
async function leaveKey(operation: OperationShape, path: string, body: unknown): Promise<string> {
  const key = newKey();
  const caller = await server.parts.apiKeys.find(server.sandbox.private_key);
  const claim = claimOf(
    {
      key,
      keyId: caller?.keyId ?? "",
      accountId: toUuid(server.sandbox.partner_id),
      method: operation.method,
      path,
    },
    body,
    server.clock.now(),
  );
  await writeAtOnce(server.database, [takeKey(claim)]);
  return key;
}

async function sendToBroken(
  operation: OperationShape,
  request: SoundRequest,
  broken: { parts?: Partial<HttpParts>; draining?: boolean },
): Promise<Answer> {
  const parts = { ...server.parts, ...broken.parts };
  const app = buildApp(parts, { draining: broken.draining ?? false });
  const reply = await app.inject({
    method: operation.method,
    url: request.path,
    headers: { "x-api-key": server.sandbox.private_key },
    ...(request.body === undefined ? {} : { payload: request.body }),
  });
  await app.close();
  return {
    status: reply.statusCode,
    headers: new Headers(reply.headers as Record<string, string>),
    body: reply.json(),
  };
}

/** What is wrong with a request of any shape. */
function faulty(operation: OperationShape): { path: string; body?: object } {
  const request = exampleOf(operation);
  const hasFields = Object.keys(operation.body?.properties ?? {}).length > 0;
  if (hasFields) return { ...request, body: { surprise: 1 } };
  if (operation.params !== undefined) return { ...request, path: pathWith(operation, "x") };
  return { ...request, path: `${request.path.split("?")[0]}?surprise=1` };
}

const generalCases: Record<string, (name: string, operation: OperationShape) => Promise<Answer>> = {
  unauthorized: (_, operation) => send(operation, exampleOf(operation), { "x-api-key": "key_x" }),
  forbidden: (_, operation) =>
    send(operation, exampleOf(operation), { "x-api-key": server.sandbox.operator_key }),
  bad_request: (_, operation) =>
    server.call(operation.method, exampleOf(operation).path, { body: "{not json" }),
  invalid_request_data: (_, operation) => send(operation, faulty(operation)),
  not_found: (_, operation) => send(operation, exampleOf(operation)),
  idempotency_in_flight: async (name, operation) => {
    const { path, body } = await sound(name);
    const key = await leaveKey(operation, path, body);
    return send(operation, { path, ...(body && { body }) }, { "x-idempotency-key": key });
  },
  idempotency_mismatch: async (name, operation) => {
    const { path, body, otherBody = { other: 1 } } = await sound(name);
    const key = await leaveKey(operation, path, otherBody);
    return send(operation, { path, ...(body && { body }) }, { "x-idempotency-key": key });
  },
  server_error: async (name, operation) => {
    const request = await sound(name);
    const find = () => Promise.reject(new Error("something that nobody thought of"));
    return sendToBroken(operation, request, { parts: { apiKeys: { find } } });
  },
  unavailable: (_, operation) => sendToBroken(operation, exampleOf(operation), { draining: true }),
};

describe.each(operations)("%s", (name, operation, api) => {
  it.each(api.errorsOf(operation))("answers its declared error %s", async (error) => {
    const own = operationCases[name]?.errors?.[error];
    const general = generalCases[error];
    const answer =
      own !== undefined
        ? await own(server)
        : await (general ?? expect.fail(`${name} has no case for ${error}`))(name, operation);
    expectRefusal(api, answer, error);
  });

  it("succeeds, and only with a private key", async () => {
    const request = await sound(name);
    expectRefusal(
      api,
      await send(operation, request, { "x-api-key": server.sandbox.public_key }),
      "forbidden",
    );
    expectRefusal(api, await send(operation, request, { "x-api-key": undefined }), "unauthorized");
    const answer = await send(operation, request);
    expect(answer.status, JSON.stringify(answer.body)).toBe(operation.returns.status);
  });

  it("finds nothing of another partner or another tenant", async () => {
    if (operation.params === undefined) return;
    const request = await sound(name);
    for (const other of [stranger, foreigner]) {
      const answer = await send(operation, request, { "x-api-key": other.privateKey });
      expectRefusal(api, answer, "not_found");
    }
    const { key } = await addApiKey(server, { kind: "private" });
    const answer = await send(operation, request, { "x-api-key": key });
    expect(answer.status, JSON.stringify(answer.body)).toBe(operation.returns.status);
  });

  it("refuses a malformed id in its path by the parameter's name", async () => {
    if (operation.params === undefined) return;
    const [parameter = ""] = Object.keys(operation.params.properties);
    for (const id of ["x", "1", "zz_01k3m8wd5xf0c4g8k2p6s0v4y8"]) {
      const answer = await send(operation, {
        ...exampleOf(operation),
        path: pathWith(operation, id),
      });
      expectRefusal(api, answer, "invalid_request_data");
      expect(Object.keys(answer.body.argument_errors)).toEqual([parameter]);
    }
  });

  it("lists every field that it does not know, and those that it needs, at once", async () => {
    if (Object.keys(operation.body?.properties ?? {}).length === 0) return;
    const body = { first_surprise: 1, second_surprise: 2 };
    const answer = await send(operation, { ...exampleOf(operation), body });
    expectRefusal(api, answer, "invalid_request_data");
    const required = (operation.body as { required?: string[] }).required ?? [];
    expect(Object.keys(answer.body.argument_errors)).toEqual(
      expect.arrayContaining([...Object.keys(body), ...required]),
    );
  });

  it("is answered page by page", async () => {
    const { size: sizes, limit: limits } = operation.query?.properties ?? {};
    const sizeName = sizes === undefined ? "limit" : "size";
    if (sizes === undefined && limits === undefined) return;
    const { path } = await sound(name);
    const at = (query: string) => `${path}${path.includes("?") ? "&" : "?"}${query}`;
    for (const [query, field] of [
      [`${sizeName}=0`, sizeName],
      [`${sizeName}=51`, sizeName],
      [`${sizeName}=ten`, sizeName],
      [`${sizeName}=1.5`, sizeName],
      ["page=0", "page"],
      ["page=-1", "page"],
      ["page=1&page=2", "page"],
      ["pge=1", "pge"],
    ]) {
      const answer = await send(operation, { path: at(query ?? "") });
      expectRefusal(api, answer, "invalid_request_data");
      expect(Object.keys(answer.body.argument_errors)).toEqual([field]);
    }
    for (const size of [1, 50]) {
      const answer = await send(operation, { path: at(`${sizeName}=${size}&page=1`) });
      expect(answer.body.meta).toMatchObject({ page: 1, [sizeName]: size });
      expect(answer.body.data.length).toBeLessThanOrEqual(size);
    }
    const usual = await send(operation, { path });
    expect(usual.body.meta).toMatchObject({ page: 1, [sizeName]: 10 });
    const beyond = await send(operation, { path: at("page=2147483647") });
    expect(beyond.body.data).toEqual([]);
  });

  it("once more under one idempotency key answers the same bytes and does nothing more", async () => {
    if (!operation.idempotent) return;
    const request = await sound(name);
    const headers = { "x-idempotency-key": newKey() };
    const first = await send(operation, request, headers);
    expect(first.status, JSON.stringify(first.body)).toBe(operation.returns.status);
    const count = "SELECT (SELECT count(*) FROM events), (SELECT count(*) FROM idempotency_keys)";
    const before = (await server.database.query(count)).rows;
    const again = await send(operation, request, headers);
    expect(again.status).toBe(first.status);
    expect(JSON.stringify(again.body)).toBe(JSON.stringify(first.body));
    expect(again.headers.get("x-idempotent-replay")).toBe("true");
    expect((await server.database.query(count)).rows).toEqual(before);
  });

  it("says 503 when the database cannot be reached", async () => {
    const database = new pg.Pool({ host: "/nowhere", port: 1 });
    const request = await sound(name);
    const answer = await sendToBroken(operation, request, { parts: { database } });
    // What is no row of the database is answered all the same.
    if (answer.status !== operation.returns.status) expectRefusal(api, answer, "unavailable");
    await database.end();
  });
});
