import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addAccount, startTestServer, type TestServer } from "../../../../testkit/src/index.ts";
import { makeSessionTokens } from "../../identity/session-tokens.ts";
import { toUuid } from "../../ids.ts";
import { cardData } from "../payment-method-intents/method-intent-contract-cases.fixtures.ts";
import { addSession } from "./checkout-contract-cases.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const tokenOf = (session: { url: string }) => session.url.split("#")[1] as string;
const callWith = (token: string, method: string, path: string, body?: object, more = {}) =>
  server.call(method, path, {
    ...(body === undefined ? {} : { body }),
    headers: { "x-api-key": token, "x-account-id": undefined, ...more },
  });

describe("the token in a checkout session's link", () => {
  it("reads, pays and completes its session without an API key", async () => {
    const session = await addSession(server, { user_fields: { note: "a regular" } });
    const token = tokenOf(session);
    const path = `/checkout_sessions/${session.id}`;
    const details = await callWith(token, "GET", `${path}/details`);
    expect(details).toMatchObject({
      status: 200,
      body: { checkout_session: { id: session.id, status: "open", user_fields: null } },
    });
    const body = { payment_method_data: await cardData(server) };
    const key = { "x-idempotency-key": "page-pays-once" };
    const paid = await callWith(token, "POST", `${path}/payments`, body, key);
    expect(paid).toMatchObject({ status: 201, body: { status: "captured" } });
    const again = await callWith(token, "POST", `${path}/payments`, body, key);
    expect(again.body).toEqual(paid.body);
    expect(again.headers.get("x-idempotent-replay")).toBe("true");
    const completed = await callWith(token, "POST", `${path}/complete`, {});
    expect(completed).toMatchObject({ status: 200, body: { status: "complete" } });
  });

  it("gives access to no other session, including those of the same account", async () => {
    const [own, other] = [await addSession(server), await addSession(server)];
    for (const [method, action, body] of [
      ["GET", "details", undefined],
      ["POST", "payments", { payment_method_data: await cardData(server) }],
      ["POST", "complete", {}],
    ] as const) {
      const path = `/checkout_sessions/${other.id}/${action}`;
      const response = await callWith(tokenOf(own), method, path, body);
      expect(response).toMatchObject({ status: 404, body: { code: "404-01" } });
    }
  });

  it("acts for the session's account, also if a header names another one", async () => {
    const session = await addSession(server);
    const { accountId } = await addAccount(server);
    const path = `/checkout_sessions/${session.id}/details`;
    for (const [account, status] of [
      [server.sandbox.account_id, 200],
      [accountId, 404],
      ["acct_1", 400],
    ] as const) {
      const named = { "x-account-id": account };
      expect((await callWith(tokenOf(session), "GET", path, undefined, named)).status).toBe(status);
    }
  });

  it("is invalid if it was changed, truncated or issued by another server", async () => {
    const session = await addSession(server);
    const token = tokenOf(session);
    const [accountId, sessionId] = [toUuid(server.sandbox.account_id), toUuid(session.id)];
    const stranger = makeSessionTokens(Buffer.alloc(32, 7));
    const middle = token.slice(20, 21) === "A" ? "B" : "A";
    for (const wrong of [
      `${token.slice(0, 20)}${middle}${token.slice(21)}`,
      token.slice(0, -4),
      `${token}AAAA`,
      stranger.issue({ accountId, sessionId }),
      "key_session_",
    ]) {
      const response = await callWith(wrong, "GET", `/checkout_sessions/${session.id}/details`);
      expect(response).toMatchObject({ status: 401, body: { code: "401-01" } });
    }
  });
});
