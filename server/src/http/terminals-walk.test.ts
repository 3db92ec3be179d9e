import {
  type OperationShape,
  type TerminalsErrorName,
  terminalSessionProblems,
  terminals,
  terminalsErrors,
  terminalsErrorsOf,
  terminalsOperations,
} from "@openpayfac/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addApiKey,
  miniTerminal,
  type TestResponse,
  type TestServer,
} from "../../../testkit/src/index.ts";
import { terminalCases } from "../terminals/terminal-contract-cases.fixtures.ts";
import { type ErrorCase, type Sent, startWalk, type Walk } from "./api-walk.fixtures.ts";
import { respondedOperations, soundRequest } from "./contract.fixtures.ts";
import type { SoundRequest } from "./operation-case.fixtures.ts";

const operations = Object.entries(terminalsOperations) as [
  keyof typeof terminalsOperations,
  OperationShape,
][];

let walk: Walk;
let server: TestServer;

/** Session key of the last valid request; requests meant to fail set their own. */
let sessionKey: string | undefined;

async function sound(operation: Pick<OperationShape, "id">): Promise<SoundRequest> {
  const request = await soundRequest(server, operation);
  ({ sessionKey } = request);
  return request;
}

const exampleOf = (operation: OperationShape): Sent => ({
  path: operation.path,
  body: { ...(operation.examples[0]?.body ?? {}) },
});

const send = (operation: OperationShape, { path, body }: Sent, headers = {}) =>
  server.call(operation.method, path, {
    body,
    headers: { "x-session-key": sessionKey, ...headers },
  });

beforeAll(async () => {
  walk = await startWalk({
    headersOf: () => ({ "x-session-key": sessionKey }),
    sound: (_, operation) => sound(operation),
    example: exampleOf,
  });
  ({ server } = walk);
});
afterAll(() => walk.close());

/**
 * Checks that the response is the complete catalog entry, with the request's id and without a code.
 */
function expectApiError(response: TestResponse, name: TerminalsErrorName): void {
  const { type, title, status } = terminalsErrors[name];
  expect([response.status, response.body], JSON.stringify(response.body)).toMatchObject([
    status,
    { type, title, status },
  ]);
  expect(response.body).not.toHaveProperty("code");
  expect(response.body.detail).not.toBe("");
  expect(response.body.instance).toMatch(/^req_[0-9a-z]{26}$/);
  expect(response.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
}

const generalCases: Partial<Record<TerminalsErrorName, ErrorCase>> = {
  bad_request: (operation) => send(operation, { path: operation.path, body: { surprise: 1 } }),
  // Every operation requires an account.
  not_found: (operation) =>
    send(operation, exampleOf(operation), {
      "x-account-id": walk.stranger.accountId.replace(/.$/, (last) => (last === "0" ? "1" : "0")),
    }),
  server_error: async (operation) => {
    const request = await sound(operation);
    const find = () => Promise.reject(new Error("something that nobody thought of"));
    return walk.sendToBroken(operation, request, {
      deps: { apiKeys: { ...server.deps.apiKeys, find } },
    });
  },
};

it("implements all 20 operations", () => {
  expect(respondedOperations(terminals)).toEqual(operations);
  expect(operations).toHaveLength(20);
});

describe.each(operations)("%s", (name, operation) => {
  it.each(terminalsErrorsOf(operation))("returns its declared error %s", async (error) => {
    const own = terminalCases[name]?.errors?.[error];
    const general = generalCases[error] ?? walk.errorCases[error as keyof typeof walk.errorCases];
    sessionKey = undefined;
    const response =
      own !== undefined
        ? await own(server)
        : await (general ?? expect.fail(`${name} has no case for ${error}`))(operation);
    expectApiError(response, error);
  });

  it("succeeds only with a private key of the account's partner or tenant", async () => {
    const request = await sound(operation);
    for (const [key, apiError] of [
      [server.sandbox.public_key, "forbidden"],
      [server.sandbox.operator_key, "forbidden"],
      [undefined, "unauthorized"],
      [walk.stranger.privateKey, "not_found"],
      [walk.foreigner.privateKey, "not_found"],
    ] as const) {
      expectApiError(await send(operation, request, { "x-api-key": key }), apiError);
    }
    expectApiError(await send(operation, request, { "x-account-id": undefined }), "bad_request");
    const { key } = await addApiKey(server, { kind: "private" });
    const response = await send(operation, request, { "x-api-key": key });
    expect(
      [response.status, response.headers.get("content-type")],
      JSON.stringify(response.body),
    ).toEqual([200, "application/json; charset=utf-8"]);
    const example = operation.examples[0]?.response.body as object;
    expect(Object.keys(response.body).sort()).toEqual(Object.keys(example).sort());
  });

  it("rejects an unknown query field by its name", async () => {
    const { path, ...rest } = exampleOf(operation);
    const response = await send(operation, { ...rest, path: `${path}?limt=5` });
    expectApiError(response, "bad_request");
    expect(response.body.errors).toMatchObject([{ path: "limt" }]);
  });

  it("finds no terminal of another account", async () => {
    const { path, body } = await sound(operation);
    const { privateKey, accountId } = walk.stranger;
    const headers = {
      "x-api-key": privateKey,
      "x-account-id": accountId,
      "x-session-key": undefined,
    };
    const response = await send(operation, body === undefined ? { path } : { path, body }, headers);
    if (name === "listTerminals") expect(response.body).toEqual({ terminals: [] });
    else if (name === "listTerminalDetails")
      expect(response.body).toEqual({ terminal_details: [] });
    else {
      const isAboutMore = ["authorizeCard", "authorizeManual", "printReceipt"].includes(name);
      expectApiError(response, isAboutMore ? "not_found" : "terminal_not_found");
    }
  });

  it("lists every unknown field and every missing one together", async () => {
    const body = { first_surprise: 1, second_surprise: 2 };
    const response = await send(operation, { path: operation.path, body });
    expectApiError(response, "bad_request");
    const required = (operation.body as { required?: string[] }).required ?? [];
    expect(response.body.errors.map(({ path }: { path: string }) => path).sort()).toEqual(
      [...Object.keys(body), ...required].sort(),
    );
  });

  it("rejects a session key that is empty or too long", async () => {
    if (operation.session === "none") return;
    for (const key of ["", "k".repeat(256)]) {
      const response = await send(operation, exampleOf(operation), { "x-session-key": key });
      expectApiError(response, "bad_request");
      expect(response.body.errors).toMatchObject([{ path: "x-session-key" }]);
    }
  });

  it("requires the session of the terminal if it declares so", async () => {
    if (operation.session !== "required") return;
    const { path, body } = await sound(operation);
    const response = await send(
      operation,
      { path, body: body ?? {} },
      { "x-session-key": undefined },
    );
    expectApiError(response, "terminal_unauthorized");
  });

  it("returns the same bytes for a retry with its idempotency key and does nothing more", async () => {
    if (!operation.idempotent) return;
    const request = await sound(operation);
    const headers = { "x-idempotency-key": walk.newKey() };
    const first = await send(operation, request, headers);
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    const count = `SELECT (SELECT count(*) FROM events), (SELECT count(*) FROM payment_methods),
                          (SELECT count(*) FROM payments), (SELECT count(*) FROM idempotency_keys)`;
    const before = (await server.database.query(count)).rows;
    const log = async () =>
      (await server.control("GET", `/_simulator/terminals/${miniTerminal}`)).body.log.length;
    const commands = await log();
    const again = await send(operation, request, headers);
    expect(JSON.stringify(again.body)).toBe(JSON.stringify(first.body));
    expect(again.headers.get("x-idempotent-replay")).toBe("true");
    expect((await server.database.query(count)).rows).toEqual(before);
    expect(await log()).toBe(commands);
    const other = await send(operation, { ...request, body: request.otherBody ?? {} }, headers);
    expectApiError(other, "idempotency_mismatch");
  });

  it("stores a device error under the idempotency key", async () => {
    if (!operation.idempotent) return;
    const key = walk.newKey();
    const request = await sound(operation);
    const { hsn } = request.body as { hsn: string };
    const act = (action: string) =>
      server.control("POST", `/_simulator/terminals/${hsn}/actions`, { action });
    await act("unplug");
    const rejected = await send(operation, request, { "x-idempotency-key": key });
    await act("plug_in");
    expectApiError(rejected, "terminal_error");
    const again = await send(operation, request, { "x-idempotency-key": key });
    expect(again.body).toEqual(rejected.body);
    expect(again.headers.get("x-idempotent-replay")).toBe("true");
  });

  it("returns 503 when the database cannot be reached", async () => {
    const request = await sound(operation);
    const response = await walk.sendToBroken(operation, request, {
      deps: { database: walk.lostDatabase },
    });
    expectApiError(response, "unavailable");
  });
});

it("every error that the API can return is declared by some operation, and was returned", () => {
  const declared = new Set(operations.flatMap(([, operation]) => terminalsErrorsOf(operation)));
  // Of a path without the method, which has no operation; and of users, in the permission walk.
  const undeclared = ["method_not_allowed", ...Object.keys(terminalSessionProblems)];
  expect([...declared, ...undeclared].sort()).toEqual(Object.keys(terminals.errors).sort());
});
