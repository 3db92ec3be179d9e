import { startTestServer, type TestServer } from "@openpayfac/testkit";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

let server: TestServer;
beforeAll(async () => {
  // A lookup has the same timeout as any other request: this makes the tests of a slow one short.
  server = await startTestServer({ processorTimeoutMs: 1_500 });
});
afterEach(() => server.control("POST", "/_simulator/reset"));
afterAll(() => server.close());

const create = (token: string, key?: string) =>
  server.call("POST", "/payment_methods", {
    body: { payment_method_type: "card", card: { token, exp_month: "12", exp_year: "2030" } },
    headers: { "idempotency-key": key },
  });
const stored = async () =>
  (await server.database.query("SELECT count(*)::int AS n FROM payment_methods")).rows[0].n;

/** A token in the format of a Visa card's, which was never issued. */
const neverIssued = "9411000000001111";

test.each([
  ["4111111111111111", "visa", "411111"],
  ["5454545454545454", "mastercard", "545454"],
  ["371449635398431", "american_express", "371449"],
  ["6011000995500000", "discover", "601100"],
])("card %s is a %s that starts with %s", async (number, brand, firstSix) => {
  const created = await create(await server.tokenize(number));
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  expect(created.body.card).toMatchObject({
    brand,
    first_six_digits: firstSix,
    last_four_digits: number.slice(-4),
  });
  const read = await server.call("GET", `/payment_methods/${created.body.id}`);
  expect(read.body.card).toEqual(created.body.card);
});

test("a token that was never issued is rejected immediately, and nothing is stored", async () => {
  const before = await stored();
  const rejected = await create(neverIssued);
  expect(rejected).toMatchObject({ status: 400, body: { type: "PAYMENT_METHOD_CREATE_ERROR" } });
  expect(rejected.body.detail).toContain("card.token");
  expect(await stored()).toBe(before);
});

test("a card of another brand than the four is rejected", async () => {
  const rejected = await create(await server.tokenize("3528000000000007"));
  expect(rejected).toMatchObject({ status: 400, body: { type: "PAYMENT_METHOD_CREATE_ERROR" } });
});

test.each([
  { name: "responds too late", fault: { delay_before_ms: 600_000 } },
  { name: "drops the connection", fault: { drop_before: true } },
  { name: "returns 500", fault: { status: 500 } },
  { name: "responds with invalid JSON", fault: { malformed_body: true } },
])("a processor that $name costs only the first six digits", async ({ fault }) => {
  const token = await server.tokenize("5454545454545454");
  await server.control("POST", "/_simulator/faults", { endpoint: "bin", ...fault });
  const created = await create(token);
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  expect(created.body.card).toMatchObject({
    brand: "mastercard",
    first_six_digits: null,
    last_four_digits: "5454",
  });
});

test("a retry returns the first response, whatever the processor returns by then", async () => {
  const token = await server.tokenize("4111111111111111");
  const first = await create(token, "the-processor-is-up");
  await server.control("POST", "/_simulator/faults", { endpoint: "bin", drop_before: true });
  const again = await create(token, "the-processor-is-up");
  expect(again).toMatchObject({ status: 201, body: first.body });

  await server.control("POST", "/_simulator/reset");
  await server.control("POST", "/_simulator/faults", { endpoint: "bin", drop_before: true });
  const blind = await create(neverIssued, "the-processor-is-down");
  expect(blind.status).toBe(201);
  const seeing = await create(neverIssued, "the-processor-is-down");
  expect(seeing).toMatchObject({ status: 201, body: blind.body });

  const rejected = await create(neverIssued, "the-token-is-refused");
  await server.control("POST", "/_simulator/faults", { endpoint: "bin", drop_before: true });
  const refusedAgain = await create(neverIssued, "the-token-is-refused");
  expect(refusedAgain).toMatchObject({ status: 400, body: rejected.body });
});

test("no token appears in the log or in the metrics", async () => {
  const token = await server.tokenize("4111111111111111");
  await create(token);
  await create(neverIssued);
  for (const fault of [{ drop_before: true }, { status: 500 }]) {
    await server.control("POST", "/_simulator/faults", { endpoint: "bin", ...fault });
    await create(token);
  }
  const metrics = await server.call("GET", "/metrics");
  expect(metrics.status).toBe(200);
  const result = [...server.logLines, JSON.stringify(metrics.body)].join("\n");
  expect(result).toContain("card not looked up");
  expect(result).not.toContain(token);
  expect(result).not.toContain(neverIssued);
});
