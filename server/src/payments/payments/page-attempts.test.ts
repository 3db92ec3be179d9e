import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addAccount,
  addIntent,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { addSession } from "../checkout-sessions/checkout-contract-cases.fixtures.ts";
import {
  addMethodIntent,
  cardData,
} from "../payment-method-intents/method-intent-contract-cases.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const declinedCard = "4387751111111038";
const goodCard = "4111111111111111";
let keys = 0;
const asPage = () => ({
  "x-api-key": server.sandbox.public_key,
  "x-idempotency-key": `page-attempt-${++keys}`,
});
interface Secret {
  id: string;
  client_secret: string;
}

const methodFor = async (of: Secret | undefined, card: string) => {
  const response = await server.call("POST", "/payment_methods", {
    body: {
      ...(await cardData(server, card)),
      ...(of === undefined ? {} : { client_secret: of.client_secret }),
    },
    headers: asPage(),
  });
  expect(response.status).toBe(201);
  return response.body.id as string;
};
const pay = (of: Secret, method: string, headers: object = asPage()) =>
  server.call("POST", `/payment_intents/${of.id}/payments`, {
    body: { payment_method_id: method, client_secret: of.client_secret },
    headers: { ...headers },
  });
/** The number of requests that the simulated acquirer recorded. */
const reached = async () =>
  (await server.control("GET", "/_simulator/transactions")).body.transactions.length as number;
const limitReached = {
  status: 400,
  type: "PAYMENT_CREATE_ERROR",
  detail: expect.stringContaining("declined 10 times"),
};

describe("the decline limit of a page", () => {
  it("counts declines by secret, by session and by the merchant's server together", async () => {
    const session = await addSession(server);
    const { body: intent } = await server.call(
      "GET",
      `/payment_intents/${session.payment_intent_id}`,
    );
    const method = await methodFor(intent, declinedCard);
    const token = { "x-api-key": session.url.split("#")[1], "x-account-id": undefined };
    const path = `/checkout_sessions/${session.id}`;
    const left = async () =>
      (await server.call("GET", `${path}/details`, { headers: token })).body.attempts_left;
    const data = await cardData(server, declinedCard);
    const before = await reached();
    for (let turn = 0; turn < 4; turn += 1) {
      expect((await pay(intent, method)).body.status).toBe("failed");
      const body = { payment_method_data: data };
      const bySession = await server.call("POST", `${path}/payments`, { body, headers: token });
      expect(bySession.body.status).toBe("failed");
      expect(await left()).toBe(10 - 2 * (turn + 1));
    }
    const own = await server.paymentMethod(declinedCard);
    expect((await pay(intent, own, {})).body.status).toBe("failed");
    expect((await pay(intent, method)).body.status).toBe("failed");
    expect(await left()).toBe(0);
    expect((await reached()) - before).toBe(10);
    for (const headers of [token, asPage()]) {
      const body = { payment_method_data: data };
      const response = await server.call("POST", `${path}/payments`, { body, headers });
      expect(response.body).toMatchObject(limitReached);
    }
    expect((await pay(intent, method)).body).toMatchObject(limitReached);
    expect((await reached()) - before).toBe(10);

    // The limit does not apply to the merchant's server.
    expect((await pay(intent, own, {})).body.status).toBe("failed");
    const paid = await pay(intent, await server.paymentMethod(goodCard), {});
    expect(paid.body.status).toBe("captured");
  });

  it("lets ten of forty concurrent attempts, with retries, reach the acquirer", async () => {
    const intent = await addIntent(server);
    const method = await methodFor(intent, declinedCard);
    const before = await reached();
    const until = async () => {
      const headers = asPage();
      for (;;) {
        const response = await pay(intent, method, headers);
        if (response.status !== 409) return response;
      }
    };
    const responses = await Promise.all(Array.from({ length: 40 }, until));
    expect((await reached()) - before).toBe(10);
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(10);
    for (const response of responses.filter(({ status }) => status !== 201)) {
      expect(response.body).toMatchObject(limitReached);
    }
  });

  it("does not count failures of the processor", async () => {
    // The simulated processor is unavailable for this amount, except for cards with a rule of their
    // own.
    const intent = await addIntent(server, { amount: 150_500 });
    const [good, bad] = [await methodFor(intent, goodCard), await methodFor(intent, declinedCard)];
    for (let turn = 0; turn < 9; turn += 1) await pay(intent, bad);
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await pay(intent, good)).body.failure_code).toBe("processor_unavailable");
    }
    expect((await pay(intent, bad)).body.status).toBe("failed");
    expect((await pay(intent, bad)).body).toMatchObject(limitReached);
  });

  it("ends the checks of a payment method intent after ten declines too", async () => {
    const intent = await addMethodIntent(server, { validate: true });
    const payment_method_data = await cardData(server, "4387751111111053");
    const give = (headers: Record<string, string>) =>
      server.call("PATCH", `/payment_method_intents/${intent.id}`, {
        body: { payment_method_data, client_secret: intent.client_secret },
        headers,
      });
    const before = await reached();
    for (let turn = 0; turn < 9; turn += 1) {
      expect((await give(asPage())).body.status).toBe("failed");
    }
    const last = await Promise.all(Array.from({ length: 8 }, () => give(asPage())));
    expect(last.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await give(asPage())).body).toMatchObject({
      ...limitReached,
      type: "PAYMENT_METHOD_CREATE_ERROR",
    });
    expect((await reached()) - before).toBe(10);
    expect((await give({})).body.status).toBe("failed");
  });
});

describe("a public key", () => {
  it("charges methods created with the intent's own secret, and those that the merchant named", async () => {
    const saved = await server.paymentMethod(goodCard);
    const named = await addIntent(server, { payment_method_ids: [saved] });
    expect(named.payment_method_ids).toEqual([saved]);
    expect((await pay(named, saved)).body.status).toBe("captured");

    const later = await addIntent(server);
    expect(later).not.toHaveProperty("payment_method_ids");
    const patched = await server.call("PATCH", `/payment_intents/${later.id}`, {
      body: { payment_method_ids: [saved] },
    });
    expect(patched.body.payment_method_ids).toEqual([saved]);
    expect((await pay(later, saved)).body.status).toBe("captured");

    const unknown = "pm_01kh9tqwx7f3v8yfm0zyz9b1aa";
    const response = await server.call("POST", "/payment_intents", {
      body: { amount: 1000, payment_method_ids: [unknown] },
    });
    expect(response.body.errors).toMatchObject([{ path: "payment_method_ids.0" }]);
  });

  it("gets the same error for a method of another secret, of none, of another account or an unknown one", async () => {
    const [intent, other] = [await addIntent(server), await addIntent(server)];
    const { accountId } = await addAccount(server);
    const foreign = await server.call("POST", "/payment_methods", {
      body: await cardData(server, goodCard),
      headers: { "x-account-id": accountId },
    });
    const keeping = await addMethodIntent(server);
    const stored = await server.call("PATCH", `/payment_method_intents/${keeping.id}`, {
      body: {
        payment_method_data: await cardData(server, goodCard),
        client_secret: keeping.client_secret,
      },
      headers: asPage(),
    });
    const session = await addSession(server);
    const unknown = "pm_01kh9tqwx7f3v8yfm0zyz9b1aa";
    const methods = [
      unknown,
      foreign.body.id,
      await server.paymentMethod(goodCard),
      await methodFor(other, goodCard),
      await methodFor(undefined, goodCard),
      stored.body.payment_method.id,
    ];
    const result = async (method: string) => {
      const responses = [
        await pay(intent, method),
        await server.call("POST", `/checkout_sessions/${session.id}/payments`, {
          body: { payment_method_id: method },
          headers: asPage(),
        }),
      ];
      return responses.map(({ status, body }) => {
        const { instance, ...rest } = body;
        expect(instance).toBeTypeOf("string");
        return JSON.stringify([status, rest]).replaceAll(method, "its id");
      });
    };
    const before = await reached();
    const first = await result(unknown);
    expect(first[0]).toContain("404");
    for (const method of methods) expect(await result(method)).toEqual(first);
    expect(await reached()).toBe(before);
  });

  it("needs the intent's secret to create a method for it, with the same error for an unknown intent", async () => {
    const intent = await addIntent(server);
    const responses = await Promise.all(
      [
        `${intent.client_secret}x`,
        `pi_01kh9tqwx7f3v8yfm0zyz9b1aa_secret_${"a".repeat(22)}`,
        "not a client secret",
      ].map(async (client_secret) =>
        server.call("POST", "/payment_methods", {
          body: { ...(await cardData(server, goodCard)), client_secret },
          headers: asPage(),
        }),
      ),
    );
    const [wrong, none, garbage] = responses.map(({ status, body: { instance: _, ...rest } }) => ({
      status,
      rest,
    }));
    expect(wrong).toMatchObject({ status: 403 });
    expect(none).toEqual(wrong);
    expect(garbage).toEqual(wrong);
  });
});
