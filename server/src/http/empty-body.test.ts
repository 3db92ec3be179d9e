import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testkit/src/index.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe("an empty body with the media type of JSON", () => {
  const post = (path: string) =>
    server.call("POST", path, { headers: { "content-type": "application/json" } });

  it("counts as absent for an operation without a body", async () => {
    const unknown = "pi_01k3m8v5t0e7r9c2q4x6z8b0d5";
    expect(await post(`/payment_intents/${unknown}/cancel`)).toMatchObject({ status: 404 });
  });

  it("is rejected by an operation that needs one, with that reason", async () => {
    const { status, body } = await post("/payment_intents");
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: "400-02", errors: [{ path: "body" }] });
  });
});
