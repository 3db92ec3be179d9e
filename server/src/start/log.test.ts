import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addPaidIntent,
  approvedCard,
  payIntent,
  startTestServer,
  type TestServer,
} from "../../../testkit/src/index.ts";
import { resolveDueAttempts } from "../payments/index.ts";
import { makeLog } from "./log.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe("the log", () => {
  it("contains no key, token, secret, card number or security code after a full journey", async () => {
    const { sandbox } = server;
    const token = await server.tokenize(approvedCard, { cvv: "112" });
    const { intent } = await addPaidIntent(server, { capture: false });
    await server.call("POST", `/payment_intents/${intent.id}/capture`, { body: { amount: 900 } });
    await server.call("POST", `/payment_intents/${intent.id}/refunds`, { body: {} });
    const created = await server.call("POST", "/payment_intents", { body: { amount: 500 } });
    await payIntent(server, created.body.id, "4387751111111038");
    // Rejected bodies, headers and addresses, a lost response, and its recovery.
    await server.call("POST", "/payment_intents", { body: { amount: approvedCard } });
    await server.call("POST", "/payment_methods", {
      body: { payment_method_type: "card", card: { token: approvedCard, cvv: "112" } },
    });
    await server.call("GET", `/payments/${approvedCard}?token=${token}`);
    await server.call("GET", "/balances", { headers: { "x-api-key": `${sandbox.public_key}x` } });
    await server.control("POST", "/_simulator/faults", { endpoint: "auth", drop_after: true });
    await payIntent(server, created.body.id);
    server.clock.advance(60 * 60_000);
    await resolveDueAttempts(server.deps);

    const log = server.logLines.join("\n");
    expect(log.length).toBeGreaterThan(1_000);
    expect(log).toContain("inquired");
    for (const secret of [
      sandbox.private_key,
      sandbox.public_key,
      sandbox.operator_key,
      token,
      approvedCard,
      created.body.client_secret,
      "testing123",
    ]) {
      expect(log).not.toContain(secret);
    }
    // A word: ids have random letters.
    expect(log).not.toMatch(/key_(private|public|operator)_|_secret_|\bcvv\b/);
  });

  it("removes secrets from library objects, and row values from database errors", () => {
    const lines: string[] = [];
    const log = makeLog("info", { write: (line) => lines.push(line) });
    const detail = "Key (token)=(9414439070001111) already exists.";
    const cause = Object.assign(new Error("duplicate key"), { code: "23505", detail });
    log.error({ err: new Error("not written", { cause }) }, "failed");
    log.info({ token: "t-1", card: { cvv: "112" }, request: { headers: { "x-api-key": "k-1" } } });
    const text = lines.join("");
    expect(text).toContain("23505");
    expect(text).not.toMatch(/9414439070001111|t-1|"112"|k-1/);
    expect(text.match(/\[redacted\]/g)).toHaveLength(3);
  });
});
