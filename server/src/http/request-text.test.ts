import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testkit/src/index.ts";
import { buildApp } from "../start/build-app.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const none = { "x-account-id": undefined };

describe("rejects a string that cannot be stored", () => {
  it.each([
    ["GET", "/accounts?name=%00", 400],
    ["GET", "/contractors?name=a%00b", 400],
    ["GET", "/businesses?name=%01", 400],
    ["GET", "/processing_plans?name=%C2%9F", 400],
    ["GET", "/sandbox/emails?to=%00", 400],
    ["GET", "/payment_intents/%00", 400],
    ["GET", "/apply-api/%00", 400],
    ["GET", "/payment_intents/%E0%A4%A", 400],
  ])("%s %s", async (method, path, status) => {
    const response = await server.call(method, path, { headers: none });
    expect([response.status, response.body]).toEqual([status, expect.anything()]);
  });

  it.each(["\u0000", "a\ud800", "\u0007", "\u001b[31m", "a\rb", "\u0085"])("%j", async (text) => {
    const body = { amount: 1, description: text, user_fields: { note: text } };
    const response = await server.call("POST", "/payment_intents", { body });
    const paths = response.body.errors.map((each: { path: string }) => each.path);
    expect([response.status, paths]).toEqual([400, ["description", "user_fields.note"]]);
  });

  it("but accepts a line break in a description, though not in a name", async () => {
    const intent = (body: object) =>
      server.call("POST", "/payment_intents", { body: { amount: 1, ...body } });
    expect((await intent({ description: "One\n\ttwo\r\nthree" })).status).toBe(201);
    const { status, body } = await intent({ reference_id: "one\ntwo" });
    expect([status, body.errors]).toMatchObject([400, [{ path: "reference_id" }]]);
    const rejected = await server.call("POST", "/businesses", {
      headers: none,
      body: { name: "Larkspur\nLtd" },
    });
    expect(rejected.body.argument_errors.name).toContain("must be text in one line");
  });
});

describe("a time is read as the instant that it names", () => {
  it.each([
    ["2026-01-01T00:00:00+23:59", "2025-12-31T00:01:00.000Z"],
    ["2026-01-01T00:00:00-18:00", "2026-01-01T18:00:00.000Z"],
    ["0001-01-01T00:00:00Z", "0001-01-01T00:00:00.000Z"],
    ["9999-12-31T23:59:59.999999999Z", "9999-12-31T23:59:59.999Z"],
  ])("%s in a search", async (from) => {
    for (const path of ["/payment_intents/search", "/transactions/search"]) {
      const response = await server.call("POST", path, {
        body: { created: { from }, settled: { to: from } },
      });
      expect(response.status).toBe(200);
    }
    const at = encodeURIComponent(from);
    const listed = await server.call("GET", `/applications?created_from=${at}&created_to=${at}`, {
      headers: none,
    });
    expect(listed.status).toBe(200);
  });
});

it("a value rejected only by the database returns 400, and is logged as an error", async () => {
  const rejecting = {
    find: () => server.database.query("SELECT $1::timestamptz", ["2026-01-01T00:00:00+23:59"]),
  };
  const app = buildApp({ ...server.deps, apiKeys: rejecting as never });
  const response = await app.inject({ url: "/payment_intents", headers: { "x-api-key": "key" } });
  await app.close();
  expect([response.statusCode, response.json().code]).toEqual([400, "400-01"]);
  const logged = server.logLines.map((line) => JSON.parse(line));
  expect(logged.filter(({ msg }) => msg === "request failed")).toMatchObject([{ level: 50 }]);
});

describe("an unknown path", () => {
  it("is repeated without its query and without a possible card number", async () => {
    const detail = async (path: string) => (await server.call("GET", path)).body.detail;
    expect(await detail("/paymets?x=4111111111111111")).toBe("There is no GET /paymets.");
    for (const number of ["4111111111111111", "4111-1111-1111-1111", "4111%201111%201111%201111"]) {
      expect(await detail(`/cards/${number}`)).toBe("There is no GET for this path.");
      expect(await detail(`/cards/${number}%ZZ`)).not.toContain("4111");
    }
    expect(server.logLines.join("\n")).not.toMatch(/4111.{0,3}1111/);
  });
});

describe("every response forbids caching and content-type sniffing", () => {
  it.each(["/payment_intents", "/payment_intents/x", "/no-such-path", "/account-api/session"])(
    "%s",
    async (path) => {
      const { headers } = await server.call("GET", path);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("strict-transport-security")).toBeNull();
    },
  );

  it("and over https forbids http", async () => {
    const app = buildApp({ ...server.deps, origin: () => "https://pay.example.com" });
    for (const url of ["/healthz", "/payment_intents", "/nothing", "/%ZZ"]) {
      const { headers } = await app.inject({ url });
      expect(headers["strict-transport-security"]).toBe("max-age=31536000");
      expect(headers["x-content-type-options"]).toBe("nosniff");
    }
    await app.close();
  });
});

describe("a request to the simulated acquirer", () => {
  const unmatched = (body: object) =>
    server.call("POST", "/sandbox/unmatched_settlements", {
      headers: none,
      body: {
        account_id: server.sandbox.account_id,
        transaction_type: "payment",
        amount: 1,
        ...body,
      },
    });

  it.each(["AAAA", "A1B2C3", "ABCDEFGH12345678"])("accepts the code %s", async (auth_code) => {
    expect((await unmatched({ auth_code })).status).toBe(201);
  });

  it("returns 400 if rejected there", async () => {
    const result = { merchid: "800000009999", amount: 1 };
    const response = server.deps.sandbox?.simulator("POST", "/_simulator/unmatched", result);
    await expect(response).rejects.toMatchObject({ entry: "bad_request", status: 400 });
  });
});
