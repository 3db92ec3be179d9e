import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addApiKey,
  addPartner,
  startTestServer,
  type TestServer,
} from "../../../testkit/src/index.ts";
import {
  countEffects,
  headersFor,
  keyKindOf,
  operations,
  soundRequest,
} from "./contract.fixtures.ts";

let server: TestServer;
let keysMade = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const newKey = () => {
  keysMade += 1;
  return `order-${String(keysMade).padStart(8, "0")}`;
};

const idempotent = operations.filter(([, operation]) => operation.idempotent);
const others = operations.filter(([, operation]) => !operation.idempotent);

describe.each(idempotent)("a retry of %s", (_, operation) => {
  const send = (path: string, body: unknown, headers: Record<string, string | undefined>) =>
    server.call(operation.method, path, {
      body,
      headers: { ...headersFor(server, operation), ...headers },
    });

  it("with the same key and body returns the same bytes and does nothing more", async () => {
    const { path, body } = await soundRequest(server, operation);
    const key = newKey();
    const first = await send(path, body, { "x-idempotency-key": key });
    expect(first.status, JSON.stringify(first.body)).toBe(operation.returns.status);
    expect(first.headers.get("x-idempotent-replay")).toBeNull();
    const effects = await countEffects(server);

    // The order of the fields and the other header name are equivalent.
    const turned =
      body === undefined || body instanceof FormData
        ? body
        : Object.fromEntries(Object.entries(body).reverse());
    for (const [again, name] of [
      [body, "x-idempotency-key"],
      [turned, "idempotency-key"],
    ] as const) {
      const repeat = await send(path, again, { [name]: key });
      expect(repeat.status).toBe(first.status);
      expect(JSON.stringify(repeat.body)).toBe(JSON.stringify(first.body));
      expect(repeat.headers.get("x-idempotent-replay")).toBe("true");
      expect(repeat.headers.get("content-type")).toBe(first.headers.get("content-type"));
    }
    expect(await countEffects(server)).toEqual(effects);
  });

  it("with another body is rejected and does nothing", async () => {
    // Only operations without a body, or with {} only, have a single body.
    if (Object.keys(operation.body?.properties ?? {}).length === 0) return;
    const { path, body, otherBody } = await soundRequest(server, operation);
    const key = newKey();
    await send(path, body, { "x-idempotency-key": key });
    const effects = await countEffects(server);
    const other = await send(path, otherBody, { "x-idempotency-key": key });
    expect(other).toMatchObject({ status: 422, body: { code: "422-01" } });
    expect(await countEffects(server)).toEqual(effects);
  });

  it("is a retry for exactly 60 minutes", async () => {
    const { path, body } = await soundRequest(server, operation);
    const headers = { "x-idempotency-key": newKey() };
    await send(path, body, headers);
    server.clock.advance(60 * 60_000 - 1);
    const last = await send(path, body, headers);
    expect(last.headers.get("x-idempotent-replay")).toBe("true");
    server.clock.advance(1);
    const later = await send(path, body, headers);
    expect(later.headers.get("x-idempotent-replay")).toBeNull();
  });

  it("under another API key or another path is a new request", async () => {
    const { path, body } = await soundRequest(server, operation);
    const { path: otherPath, body: otherBody } = await soundRequest(server, operation);
    const headers = { "x-idempotency-key": newKey() };
    await send(path, body, headers);
    const partnerId = server.sandbox.partner_id;
    const second = await addApiKey(server, { kind: keyKindOf(operation), partnerId });
    const byOther = await send(path, body, { ...headers, "x-api-key": second.key });
    expect(byOther.headers.get("x-idempotent-replay")).toBeNull();
    if (otherPath === path) return;
    const elsewhere = await send(otherPath, otherBody, headers);
    expect(elsewhere.headers.get("x-idempotent-replay")).toBeNull();
    expect(elsewhere.status).toBe(operation.returns.status);
  });

  it("for another account is a new request", async () => {
    if (operation.account === "none") return;
    const { path, body } = await soundRequest(server, operation);
    const partner = await addPartner(server);
    const { key } = await addApiKey(server, { kind: "private" });
    const headers = { "x-api-key": key, "x-idempotency-key": newKey() };
    await send(path, body, { ...headers, "x-account-id": partner.accountId });
    const own = await send(path, body, headers);
    expect(own.headers.get("x-idempotent-replay")).toBeNull();
    expect(own.status).toBe(operation.returns.status);
  });

  it("accepts keys of 10 to 255 characters", async () => {
    const { path, body } = await soundRequest(server, operation);
    for (const length of [9, 256]) {
      const response = await send(path, body, { "x-idempotency-key": "k".repeat(length) });
      expect(response).toMatchObject({ status: 400, body: { code: "400-04" } });
      expect(response.body.errors).toMatchObject([
        { path: "x-idempotency-key", received: `${length} characters` },
      ]);
    }
    for (const length of [10, 255]) {
      const sound = await soundRequest(server, operation);
      const key = newKey().padEnd(length, "k").slice(-length);
      const response = await send(sound.path, sound.body, { "x-idempotency-key": key });
      expect(response.status, JSON.stringify(response.body)).toBe(operation.returns.status);
    }
  });

  it("does not store a request that never began: an invalid body leaves the key free", async () => {
    const { path, body } = await soundRequest(server, operation);
    const headers = { "x-idempotency-key": newKey() };
    expect((await send(path, { surprise: 1 }, headers)).status).toBe(400);
    const response = await send(path, body, headers);
    expect(response.status).toBe(operation.returns.status);
    expect(response.headers.get("x-idempotent-replay")).toBeNull();
  });
});

describe.each(others)("%s", (_, operation) => {
  it("ignores an idempotency key", async () => {
    const { path } = await soundRequest(server, operation);
    const headers = { ...headersFor(server, operation), "x-idempotency-key": "short" };
    const response = await server.call(operation.method, path, { headers });
    expect(response.status).toBe(operation.returns.status);
  });
});

describe("an error", () => {
  it("that was decided stays the key's response for its hour, even if a retry would now succeed", async () => {
    const intent = await server.call("POST", "/payment_intents", { body: { amount: 0 } });
    const path = `/payment_intents/${intent.body.id}`;
    const method = await server.paymentMethod("4111111111111111");
    const pay = { body: { payment_method_id: method }, headers: { "x-idempotency-key": newKey() } };
    const rejected = await server.call("POST", `${path}/payments`, pay);
    expect(rejected).toMatchObject({ status: 400, body: { type: "PAYMENT_CREATE_ERROR" } });
    await server.call("PATCH", path, { body: { amount: 100 } });
    const again = await server.call("POST", `${path}/payments`, pay);
    expect(again.body).toEqual(rejected.body);
    expect(again.headers.get("x-idempotent-replay")).toBe("true");
  });

  it("about missing permission is not stored", async () => {
    const method = await server.paymentMethod("4111111111111111");
    const intent = await server.call("POST", "/payment_intents", {
      body: { amount: 100, payment_method_ids: [method] },
    });
    const headers = { "x-api-key": server.sandbox.public_key, "x-idempotency-key": newKey() };
    const path = `/payment_intents/${intent.body.id}/payments`;
    const body = { payment_method_id: method };
    expect((await server.call("POST", path, { body, headers })).status).toBe(403);
    const own = { ...body, client_secret: intent.body.client_secret };
    expect((await server.call("POST", path, { body: own, headers })).status).toBe(201);
  });
});
