import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testkit/src/index.ts";
import { bodyBytesOf } from "./body-limits.ts";
import { exampleRequest, headersFor, operations, soundRequest } from "./contract.fixtures.ts";
import { bodyEdges, formatSamples, type SchemaNode, withValue } from "./fixtures/schema-edges.ts";
import { compileValidator } from "./validators.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

// The limits of forms are tested with the operations that accept them.
const withBody = operations.filter(
  ([, operation]) => operation.body !== undefined && operation.bodyContent === undefined,
);

describe.each(withBody)("the body of %s", (name, operation) => {
  const schema = operation.body as unknown as SchemaNode;
  const { path, body = {} } = exampleRequest(operation);
  const send = (sent: unknown, headers = {}) =>
    server.call(operation.method, path, {
      body: sent,
      headers: { ...headersFor(server, operation), ...headers },
    });

  it("accepts each limit of its schema, and rejects one beyond it, by its path", async () => {
    const validate = compileValidator("body", schema);
    const edges = bodyEdges(schema);
    expect(edges.length).toBeGreaterThanOrEqual(Object.keys(schema.properties ?? {}).length);
    for (const edge of edges) {
      const sent = withValue(schema, body, edge.steps, edge.value);
      const label = `${name} ${edge.path} ${JSON.stringify(edge.value)?.slice(0, 60)}`;
      if (edge.fits) {
        expect(validate(sent), `${label} ${JSON.stringify(validate.errors)}`).toBe(true);
        continue;
      }
      const response = await send(sent);
      expect([label, response.status, response.body.code]).toEqual([label, 400, "400-02"]);
      const paths = response.body.errors.map((each: { path: string }) => each.path);
      expect([label, ...paths].join(" ")).toContain(edge.path);
    }
  });

  it("requires every required field", async () => {
    for (const field of schema.required ?? []) {
      const response = await send({ ...body, [field]: undefined });
      expect(response.body).toMatchObject({
        code: "400-02",
        errors: [{ code: "required", path: field, message: `${field} is required.` }],
      });
    }
  });

  it("rejects an unknown field and suggests the closest name", async () => {
    for (const field of Object.keys(schema.properties ?? {})) {
      const wrong = `${field.slice(0, -1)}${field.endsWith("x") ? "y" : "x"}`;
      const response = await send({ ...body, [wrong]: 1 });
      expect(response.body).toMatchObject({ status: 400, code: "400-02" });
      const fieldError = response.body.errors.find((each: { path: string }) => each.path === wrong);
      expect(fieldError).toMatchObject({ code: "unrecognized_keys", received: wrong });
      expect(fieldError.message).toContain(`Did you mean ${field}?`);
    }
  });

  it("rejects read-only fields of its response", async () => {
    for (const field of ["id", "status", "created_at", "entity"]) {
      if (field in (schema.properties ?? {})) continue;
      const response = await send({ ...body, [field]: "x" });
      expect(response.body.errors).toMatchObject([{ code: "unrecognized_keys", path: field }]);
    }
  });

  it("lists every field error together", async () => {
    const response = await send({ ...body, first_surprise: 1, second_surprise: 2 });
    const paths = response.body.errors.map((each: { path: string }) => each.path);
    expect(paths.sort()).toEqual(["first_surprise", "second_surprise"]);
  });

  it.each([
    ["not JSON", "{", "application/json"],
    ["cut off", '{"amount": 1', "application/json"],
    ["another media type", "amount=1", "application/x-www-form-urlencoded"],
    ["text", '{"amount": 1}', "text/plain"],
    ["a prototype", '{"__proto__": {"amount": 1}}', "application/json"],
  ])("that is %s is malformed", async (_, text, type) => {
    const headers = {
      "x-api-key": server.sandbox.private_key,
      "x-account-id": server.sandbox.account_id,
      ...headersFor(server, operation),
      "content-type": type,
    };
    const init = { method: operation.method, headers, body: text };
    const response = await fetch(`${server.origin}${path}`, init);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "400-01", type: "about:blank" });
  });

  it("that is larger than its schema permits is rejected with the limit", async () => {
    const limit = bodyBytesOf(schema);
    const response = await send(JSON.stringify({ description: "x".repeat(limit) }));
    expect(response.body).toMatchObject({ status: 413, code: "413-01" });
    expect(response.body.detail).toContain(`larger than ${limit} bytes`);
  });

  it("that repeats a name is rejected with the name", async () => {
    const response = await send('{"twice": 1, "tw\\u0069ce": 2}');
    expect(response.body).toMatchObject({
      code: "400-02",
      errors: [{ code: "duplicate_key", path: "twice" }],
    });
  });

  it.each(["[]", "null", "1", '"text"'])("that is the JSON %s is rejected", async (text) => {
    const response = await send(text);
    expect(response.body).toMatchObject({ code: "400-02", errors: [{ path: "body" }] });
  });

  it("rejects a card number in every text field, in any spelling", async () => {
    const numbers = ["4111111111111111", "4111 1111 1111 1111", "3714-496353-98431"];
    for (const { steps, path: at, value, fits } of bodyEdges(schema)) {
      if (!fits || typeof value !== "string" || at.endsWith("account_number")) continue;
      for (const number of numbers) {
        const sent = withValue(schema, body, steps, number);
        const response = await send(sent);
        const text = JSON.stringify(response.body);
        expect([at, response.status]).toEqual([at, 400]);
        expect(text).not.toContain(number);
      }
    }
  });

  it("rejects U+0000, which could not be stored", async () => {
    const sound = await soundRequest(server, operation);
    const nodes = schema.properties ?? {};
    for (const field of ["description", "reference_id"].filter((each) => each in nodes)) {
      const response = await server.call(operation.method, sound.path, {
        body: { ...sound.body, [field]: "a\u0000b" },
      });
      expect(response.body).toMatchObject({ code: "400-02", errors: [{ path: field }] });
    }
  });
});

describe("samples of formats and patterns", () => {
  it("match their patterns", () => {
    for (const [pattern, sample] of Object.entries(formatSamples)) {
      if (pattern.startsWith("^"))
        expect([pattern, sample]).toEqual([pattern, expect.stringMatching(pattern)]);
    }
  });
});
