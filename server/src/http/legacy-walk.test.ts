import {
  type Api,
  boarding,
  type ErrorEntry,
  type OperationShape,
  residuals,
} from "@openpayfac/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addApiKey, type TestResponse, type TestServer } from "../../../testkit/src/index.ts";
import { type ErrorCase, type Sent, startWalk, type Walk } from "./api-walk.fixtures.ts";
import {
  forbiddenKey,
  headersFor,
  keyKindOf,
  pathWith,
  respondedOperations,
  soundRequest,
} from "./contract.fixtures.ts";
import { operationCases } from "./contract-cases.fixtures.ts";

/** Every implemented operation of the APIs with the older error body. */
const operations = [boarding, residuals].flatMap((api) =>
  respondedOperations(api).map(([name, operation]) => [name, operation, api] as const),
);

let walk: Walk;
let server: TestServer;

const noAccount = (on: TestServer, operation: OperationShape) => ({
  "x-account-id": undefined,
  ...headersFor(on, operation),
});

beforeAll(async () => {
  walk = await startWalk({
    headersOf: noAccount,
    sound: soundRequest,
    example: exampleOf,
  });
  ({ server } = walk);
});
afterAll(() => walk.close());

const sound = (id: string) => soundRequest(server, { id });

/** The request of the first example: valid, for objects that do not exist. */
function exampleOf(operation: OperationShape): Sent {
  const [example] = operation.examples;
  if (example === undefined) throw new Error(`${operation.id} has no example`);
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => example.params?.[name] ?? "");
  const query = new URLSearchParams(example.query).toString();
  const at = query === "" ? path : `${path}?${query}`;
  return operation.body === undefined ? { path: at } : { path: at, body: example.body as object };
}

const send = (operation: OperationShape, { path, body }: Sent, headers = {}) =>
  server.call(operation.method, path, {
    body,
    headers: { ...noAccount(server, operation), ...headers },
  });

/** Checks that the response is the catalog entry, in the API's own format. */
function expectApiError(api: Api, response: TestResponse, name: string): void {
  const { type, code, status } = api.errors[name] as ErrorEntry;
  expect([response.status, response.body], JSON.stringify(response.body)).toMatchObject([
    status,
    { type, code },
  ]);
  expect(response.body.message).not.toBe("");
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  const {
    type: _,
    code: __,
    message: ___,
    argument_errors: fieldErrors = {},
    ...rest
  } = response.body;
  expect(rest).toEqual({});
  for (const message of Object.values(fieldErrors)) expect(message).toEqual(expect.any(String));
  if (name === "invalid_request_data") expect(Object.keys(fieldErrors)).not.toEqual([]);
}

/** An invalid request for an operation of any shape. */
function invalidRequest(operation: OperationShape): Sent {
  const request = exampleOf(operation);
  const hasFields = Object.keys(operation.body?.properties ?? {}).length > 0;
  if (hasFields) return { ...request, body: { surprise: 1 } };
  if (operation.params !== undefined) return { ...request, path: pathWith(operation, "x") };
  return { ...request, path: `${request.path.split("?")[0]}?surprise=1` };
}

const generalCases: Record<string, ErrorCase> = {
  invalid_request_data: (operation) => send(operation, invalidRequest(operation)),
  server_error: async (operation) => {
    const find = () => Promise.reject(new Error("something that nobody thought of"));
    const request = await sound(operation.id);
    return walk.sendToBroken(operation, request, {
      deps: { apiKeys: { ...server.deps.apiKeys, find } },
    });
  },
};

describe.each(operations)("%s", (name, operation, api) => {
  it.each(api.errorsOf(operation))("returns its declared error %s", async (error) => {
    const own = operationCases[name]?.errors?.[error];
    const general = generalCases[error] ?? walk.errorCases[error as keyof Walk["errorCases"]];
    const response =
      own !== undefined
        ? await own(server)
        : await (general ?? expect.fail(`${name} has no case for ${error}`))(operation);
    expectApiError(api, response, error);
  });

  it("succeeds, and only with the kind of key that it names", async () => {
    const request = await sound(name);
    expectApiError(
      api,
      await send(operation, request, { "x-api-key": server.sandbox.public_key }),
      "forbidden",
    );
    const other = { "x-api-key": forbiddenKey(server, operation) };
    expectApiError(api, await send(operation, request, other), "forbidden");
    expectApiError(api, await send(operation, request, { "x-api-key": undefined }), "unauthorized");
    const response = await send(operation, request);
    expect(response.status, JSON.stringify(response.body)).toBe(operation.returns.status);
  });

  // The same response for objects of other owners is tested in isolation.test.ts.
  it("finds the objects of every partner with the tenant's key", async () => {
    if (operation.params === undefined) return;
    const request = await sound(name);
    const { key } = await addApiKey(server, { kind: keyKindOf(operation) });
    const response = await send(operation, request, { "x-api-key": key });
    expect(response.status, JSON.stringify(response.body)).toBe(operation.returns.status);
  });

  it("rejects a malformed id in its path by the parameter's name", async () => {
    if (operation.params === undefined) return;
    const [parameter = ""] = Object.keys(operation.params.properties);
    for (const id of ["x", "1", "zz_01k3m8wd5xf0c4g8k2p6s0v4y8"]) {
      const response = await send(operation, {
        ...exampleOf(operation),
        path: pathWith(operation, id),
      });
      expectApiError(api, response, "invalid_request_data");
      expect(Object.keys(response.body.argument_errors)).toEqual([parameter]);
    }
  });

  it("rejects an unknown query field by its name", async () => {
    const { path, ...rest } = exampleOf(operation);
    const unknown = `${path}${path.includes("?") ? "&" : "?"}limt=5`;
    const response = await send(operation, { ...rest, path: unknown });
    expectApiError(api, response, "invalid_request_data");
    expect(Object.keys(response.body.argument_errors)).toContain("limt");
  });

  it("lists every unknown field and every missing one together", async () => {
    if (Object.keys(operation.body?.properties ?? {}).length === 0) return;
    const body = { first_surprise: 1, second_surprise: 2 };
    const response = await send(operation, { ...exampleOf(operation), body });
    expectApiError(api, response, "invalid_request_data");
    const required = (operation.body as { required?: string[] }).required ?? [];
    expect(Object.keys(response.body.argument_errors)).toEqual(
      expect.arrayContaining([...Object.keys(body), ...required]),
    );
  });

  it("returns one page at a time", async () => {
    const { page, size } = operation.query?.properties ?? {};
    const sizeName = size === undefined ? "limit" : "size";
    if (page === undefined) return;
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
    ]) {
      const response = await send(operation, { path: at(query ?? "") });
      expectApiError(api, response, "invalid_request_data");
      expect(Object.keys(response.body.argument_errors)).toEqual([field]);
    }
    for (const size of [1, 50]) {
      const response = await send(operation, { path: at(`${sizeName}=${size}&page=1`) });
      expect(response.body.meta).toMatchObject({ page: 1, [sizeName]: size });
      expect(response.body.data.length).toBeLessThanOrEqual(size);
    }
    const usual = await send(operation, { path });
    expect(usual.body.meta).toMatchObject({ page: 1, [sizeName]: 10 });
    const beyond = await send(operation, { path: at("page=2147483647") });
    expect(beyond.body.data).toEqual([]);
  });

  it("returns the same bytes for a retry with its idempotency key and does nothing more", async () => {
    if (!operation.idempotent) return;
    const request = await sound(name);
    const headers = { "x-idempotency-key": walk.newKey() };
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

  it("returns 503 when the database cannot be reached", async () => {
    const request = await sound(name);
    const broken = { deps: { database: walk.lostDatabase } };
    const response = await walk.sendToBroken(operation, request, broken);
    // A response that needs no row of the database succeeds regardless.
    if (response.status !== operation.returns.status) expectApiError(api, response, "unavailable");
  });
});
