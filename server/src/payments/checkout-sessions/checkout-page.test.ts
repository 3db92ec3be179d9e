import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../../testkit/src/index.ts";
import { cardData } from "../payment-method-intents/method-intent-contract-cases.fixtures.ts";
import { addSession } from "./checkout-contract-cases.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const tokenOf = (session: { url: string }) => session.url.split("#")[1] as string;
const byPage = (session: { id: string; url: string }, action: string, body?: object) =>
  server.call(body === undefined ? "GET" : "POST", `/checkout_sessions/${session.id}/${action}`, {
    ...(body === undefined ? {} : { body }),
    headers: { "x-api-key": tokenOf(session), "x-account-id": undefined },
  });
const details = async (session: { id: string; url: string }) =>
  (await byPage(session, "details")).body;
const rejected = async (body: object) =>
  server.call("POST", "/checkout_sessions", {
    body: {
      success_url: "https://shop.example.com/thanks",
      cancel_url: "https://shop.example.com/cart",
      customer_email: "ada@example.com",
      subtotal: 4500,
      discount_amount: 0,
      payment_intent_data: {},
      ...body,
    },
  });

describe("the details on a hosted page", () => {
  it("contain the latest payment, so that a reloaded page does not pay twice", async () => {
    const session = await addSession(server);
    expect(await details(session)).toMatchObject({
      payment_intent_status: "created",
      latest_payment: null,
    });
    await byPage(session, "payments", {
      payment_method_data: await cardData(server, "4387751111111038"),
    });
    expect(await details(session)).toMatchObject({
      payment_intent_status: "created",
      latest_payment: {
        status: "failed",
        failure_code: "do_not_honor",
        brand: "visa",
        last_four_digits: "1038",
      },
    });
    await byPage(session, "payments", { payment_method_data: await cardData(server) });
    const paid = await details(session);
    expect(paid).toMatchObject({
      checkout_session: { status: "open" },
      payment_intent_status: "captured",
      latest_payment: { status: "captured", amount: 4320, failure_code: null },
    });
    expect(Object.keys(paid.latest_payment)).not.toContain("billing_details");
  });

  it("contain the last digits of a bank account only", async () => {
    const session = await addSession(server);
    const bank = {
      account_number: "123456789",
      routing_number: "036001808",
      subtype: "checking",
      owner_type: "individual",
      names: ["Ada Park"],
    };
    await byPage(session, "payments", {
      payment_method_data: { payment_method_type: "bank", bank },
    });
    const { latest_payment, payment_intent_status } = await details(session);
    expect(payment_intent_status).toBe("pending");
    expect(latest_payment).toMatchObject({
      payment_method_type: "bank",
      status: "pending",
      brand: null,
      last_four_digits: "6789",
    });
  });
});

describe("a page with repeated declines", () => {
  it("allows ten declines, not counting attempts that the processor could not process", async () => {
    // The simulated processor is unavailable for this amount, except for cards with a rule of their
    // own.
    const session = await addSession(server, {
      subtotal: 150_500,
      discount_amount: 0,
      payment_intent_data: {},
    });
    const declined = await cardData(server, "4387751111111038");
    const pay = (body: object) => byPage(session, "payments", { payment_method_data: body });
    expect((await pay(await cardData(server))).body).toMatchObject({
      status: "failed",
      failure_code: "processor_unavailable",
    });
    for (let left = 10; left > 0; left -= 1) {
      expect((await details(session)).attempts_left).toBe(left);
      expect((await pay(declined)).body).toMatchObject({ status: "failed" });
    }
    expect((await details(session)).attempts_left).toBe(0);
    const good = await cardData(server, "4788250000121443");
    expect((await pay(good)).body).toMatchObject({ status: 400 });
    const headers = { "x-api-key": server.sandbox.public_key };
    const path = `/checkout_sessions/${session.id}/payments`;
    const body = { payment_method_data: good };
    expect((await server.call("POST", path, { body, headers })).status).toBe(400);
    // The merchant's own key is not limited.
    const own = await server.call("POST", path, { body });
    expect(own.body).toMatchObject({ status: "captured" });
  });
});

describe("a customer's saved payment methods", () => {
  it("are offered in the merchant's order, and charged by the page", async () => {
    const [first, second] = [
      await server.paymentMethod("4111111111111111"),
      await server.paymentMethod("5454545454545454"),
    ];
    const session = await addSession(server, { payment_method_ids: [second, first] });
    expect(session.payment_method_ids).toEqual([second, first]);
    const { saved_payment_methods: offered } = await details(session);
    expect(offered).toMatchObject([
      { id: second, brand: "mastercard", last_four_digits: "5454", exp_year: "2030" },
      { id: first, brand: "visa", last_four_digits: "1111", bank_subtype: null },
    ]);
    const paid = await byPage(session, "payments", { payment_method_id: first });
    expect(paid).toMatchObject({
      status: 201,
      body: { status: "captured", payment_method_id: first },
    });
  });

  it("cannot be charged with the session's token unless the session offers them", async () => {
    const [offered, other] = [
      await server.paymentMethod("4111111111111111"),
      await server.paymentMethod("5454545454545454"),
    ];
    const session = await addSession(server, { payment_method_ids: [offered] });
    const response = await byPage(session, "payments", { payment_method_id: other });
    expect(response).toMatchObject({ status: 404, body: { code: "404-01" } });
    expect((await details(session)).latest_payment).toBeNull();
  });

  it("are rejected by id if they are another account's, single-use or of a type not accepted", async () => {
    const used = await addSession(server);
    const { body: payment } = await byPage(used, "payments", {
      payment_method_data: await cardData(server),
    });
    const reusable = await server.paymentMethod("4111111111111111");
    const unknown = "pm_01kh9tqwx7f3v8yfm0zyz9b1aa";
    const { status, body } = await rejected({
      payment_method_ids: [reusable, payment.payment_method_id, unknown],
    });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([
      { path: "payment_method_ids.1", code: "conflict" },
      { path: "payment_method_ids.2", code: "not_found", received: unknown },
    ]);
    const kind = await rejected({
      payment_method_ids: [reusable],
      payment_method_types: ["bank"],
    });
    expect(kind.body.errors).toMatchObject([{ path: "payment_method_ids.0", code: "conflict" }]);
  });

  it("can be ten, and not eleven", async () => {
    const ids: string[] = [];
    for (let at = 0; at < 11; at += 1) ids.push(await server.paymentMethod("4111111111111111"));
    const session = await addSession(server, { payment_method_ids: ids.slice(0, 10) });
    expect((await details(session)).saved_payment_methods).toHaveLength(10);
    const { status, body } = await rejected({ payment_method_ids: ids });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ path: "payment_method_ids", code: "too_big" }]);
  });
});
