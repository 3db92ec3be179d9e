import { readFileSync } from "node:fs";
import path from "node:path";
import { apis, type Example, type OperationShape } from "@openpayfac/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { soundRequest } from "../../server/src/http/contract.fixtures.ts";
import { addApiKey, startTestServer, type TestServer } from "../../testkit/src/index.ts";
import { type FakeClock, fakeClient, settle } from "./fakes.fixtures.ts";
import { OpenPayfac, responseOf } from "./index.ts";

// The contract itself, not the descriptions that the calls were generated from.
const operations = [
  ...new Map(apis.flatMap((api) => Object.values(api.operations)).map((one) => [one.id, one])),
].map(([id, operation]) => [id, operation] as const);

const calls: Record<string, { call: string; hasParams?: true; isList?: true }> = JSON.parse(
  readFileSync(
    path.resolve(import.meta.dirname, "../../portal/plugin/samples/sdk-calls.json"),
    "utf8",
  ),
);

/** Operations of the tenant itself, which a partner's operator key may not call. */
const ofTenant = [
  "getExport",
  "downloadExport",
  "takeChangeRequestSecret",
  "createPartner",
  "createTenant",
  "createRiskRule",
  "updateRiskRule",
];

type AnyCall = (...args: unknown[]) => Promise<unknown>;

/** Makes a call of the client by the operation's name, as a program that knows it would. */
function make(
  client: OpenPayfac,
  operation: OperationShape,
  request: Partial<Example>,
  {
    businessId = "bus_1",
    sessionKey,
  }: { businessId?: string; sessionKey?: string | undefined } = {},
) {
  const [resource = "", method = ""] = (calls[operation.id]?.call ?? "").split(".");
  const calling = Reflect.get(client, resource) as Record<string, AnyCall>;
  const options = {
    ...(operation.business === "required" ? { businessId } : {}),
    ...(sessionKey === undefined ? {} : { sessionKey }),
  };
  const params = operation.body === undefined ? request.query : request.body;
  return calling[method]!(
    ...Object.values(request.params ?? {}),
    ...(calls[operation.id]?.hasParams ? [params] : []),
    options,
  );
}

it("every operation of the four APIs is one call, and no call is another's", () => {
  const names = operations.map(([id]) => calls[id]?.call);
  expect(names).not.toContain(undefined);
  expect(new Set(names).size).toBe(operations.length);
  expect(Object.keys(calls)).toHaveLength(operations.length);
  expect(operations.length).toBeGreaterThanOrEqual(155);
});

describe.each(operations)("%s", (_, operation) => {
  it.each(operation.examples.map((example) => [example.name, example] as const))(
    "sends its example as the contract has it: %s",
    async (_, example) => {
      const { status, body } = example.response;
      const reply = { status, ...(body === undefined ? {} : { body }) };
      const { client, sent, clock } = fakeClient([reply, reply]);
      const sessionKey = operation.session === "required" ? "ses_8f2kq0v5t9w3" : undefined;
      await settle(clock as FakeClock, make(client, operation, example, { sessionKey }));
      const [request] = sent;
      const url = new URL(request!.url);
      const at = operation.path.replace(/\{(\w+)\}/g, (_, name) => example.params?.[name] ?? "?");
      expect([request!.method, url.pathname]).toEqual([operation.method, at]);
      if (operation.query !== undefined) {
        const query = Object.fromEntries(url.searchParams);
        expect(query).toEqual({ ...example.query });
      }
      const headers = [...request!.headers.keys()];
      expect(headers.includes("x-account-id")).toBe(operation.account !== "none");
      expect(headers.includes("x-idempotency-key")).toBe(operation.idempotent);
      expect(headers.includes("x-session-key")).toBe(operation.session === "required");
      if (operation.body === undefined) expect(request!.body).toBeUndefined();
      else if (typeof request!.body === "string") {
        expect(JSON.parse(request!.body)).toEqual(example.body ?? {});
      } else expect(operation.bodyContent).toBe("multipart/form-data");
    },
  );
});

describe("against a running server", () => {
  let server: TestServer;
  let clients: Record<"private" | "operator" | "tenant", OpenPayfac>;
  const responses: { status: number; requestId: string | undefined }[] = [];

  beforeAll(async () => {
    server = await startTestServer();
    const { private_key, operator_key, partner_id: partnerId } = server.sandbox;
    const { account_id: accountId } = server.sandbox;
    const operator = await addApiKey(server, { kind: "operator", partnerId });
    const clientWith = (apiKey: string) =>
      new OpenPayfac({
        origin: server.origin,
        apiKey,
        accountId,
        maxRetries: 0,
        onAttempt: ({ status, requestId }) => responses.push({ status: status ?? 0, requestId }),
      });
    clients = {
      private: clientWith(private_key),
      operator: clientWith(operator.key),
      tenant: clientWith(operator_key),
    };
  });
  afterAll(() => server.close());

  const description = (id: string) =>
    JSON.parse(
      readFileSync(path.resolve(import.meta.dirname, `../../contract/openapi/${id}.json`), "utf8"),
    ) as { paths: Record<string, Record<string, { operationId: string; "x-available"?: false }>> };
  const unavailable = new Set(
    apis
      .flatMap(({ id }) => Object.values(description(id).paths))
      .flatMap((item) => Object.values(item))
      .filter((each) => each["x-available"] === false)
      .map((each) => each.operationId),
  );
  const available = operations.filter(([id]) => !unavailable.has(id));

  it.each(available)("%s returns the contract's response", async (_, operation) => {
    const sound = await soundRequest(server, operation);
    const url = new URL(sound.path, server.origin);
    const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
    const places = operation.path.split("/");
    const values = url.pathname.split("/");
    const params = Object.fromEntries(
      names.map((name) => [name, values[places.indexOf(`{${name}}`)] ?? ""]),
    );
    const query = Object.fromEntries(url.searchParams);
    const body = sound.body instanceof FormData ? Object.fromEntries(sound.body) : sound.body;
    const kind = operation.audience === "operator" ? "operator" : "private";
    const response = await make(
      clients[ofTenant.includes(operation.id) ? "tenant" : kind],
      operation,
      { params, query, body },
      { businessId: server.sandbox.business_id, sessionKey: sound.sessionKey },
    );
    const { status, requestId } = responses.at(-1)!;
    expect(status).toBe(operation.returns.status);
    expect(requestId).toMatch(/^req_/);
    if (operation.returns.schema !== undefined) {
      expect(responseOf(response as object)).toMatchObject({ status, requestId, isReplay: false });
    }
  });
});
