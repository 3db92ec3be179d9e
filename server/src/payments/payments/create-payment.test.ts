import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brandRanges } from "../../../../simulator/src/cards/brands.ts";
import { avsRows, cvvRows, testCards } from "../../../../simulator/src/cards/test-data.ts";
import {
  addAccount,
  addIntent,
  approvedCard,
  eventsOf,
  payIntent,
  postingsOf,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const taken = new Set(["visa", "mastercard", "amex", "discover"]);
const cards = testCards.filter((card) => taken.has(card.brand));
const recordOf = async (paymentId: string) => {
  const record = await server.control("GET", `/_simulator/transactions?orderid=${paymentId}`);
  return record.body.transactions;
};

describe("an approved payment", () => {
  it("returns every field, and updates the intent, the ledger and the outbox", async () => {
    const intent = await addIntent(server, {
      amount: 10_000,
      reference_id: "order-1042",
      description: "Two chairs",
      user_fields: { shelf: "4" },
      order_details: { tax_amount: 800, invoice_id: "1042" },
    });
    const payment = await payIntent(server, intent.id, "4788250000121443", {
      postalCode: "97225",
      cvv: "112",
    });
    const now = server.clock.now().toISOString();
    expect(payment).toMatchObject({
      entity: "payment",
      status: "captured",
      amount: 10_000,
      amount_authorized: 10_000,
      amount_captured: 10_000,
      amount_refunded: 0,
      amount_refund_pending: 0,
      amount_voided: 0,
      amount_disputed: 0,
      amount_reversed: 0,
      amount_rejected: 0,
      avs_result_code: "Y",
      cvv_result_code: "M",
      address_line1_check: "pass",
      address_postal_code_check: "pass",
      cvv_check: "pass",
      failure_code: null,
      failure_message: null,
      decline_category: null,
      entry_mode: "ecommerce",
      reversed: false,
      disputed: false,
      external: false,
      card_present: false,
      auth_code: "PPS009",
      auth_response_text: "Approve",
      gateway_response: { code: "000", text: "Approve", source: "RPCT" },
      payment_intent_id: intent.id,
      reference_id: "order-1042",
      description: "Two chairs",
      user_fields: { shelf: "4" },
      account_id: server.sandbox.account_id,
      settlement_status: "unsettled",
      settled_at: null,
      created_at: now,
      updated_at: now,
    });
    expect(payment.order_details).toMatchObject({ tax: 800, tip: null, invoice_id: "1042" });
    expect(payment.payment_method).toMatchObject({
      id: payment.payment_method_id,
      card: { last_four_digits: "1443", brand: "visa" },
    });
    expect((await server.call("GET", `/payments/${payment.id}`)).body).toEqual(payment);

    const paid = (await server.call("GET", `/payment_intents/${intent.id}`)).body;
    expect(paid).toMatchObject({ status: "captured", amount_captured: 10_000, captured_at: now });
    expect(paid.latest_payment).toEqual(payment);

    // 290 basis points of 100.00 and 30 cents.
    expect(await postingsOf(server, payment.id)).toEqual([
      {
        event: "capture",
        entries: [
          ["network_receivable", 10_000],
          ["pending", -10_000],
          ["pending", 320],
          ["platform_fees", -320],
        ],
      },
    ]);
    const moved = await server.call("GET", "/transactions?limit=2");
    expect(moved.body.data).toMatchObject([
      { source_type: "fee", amount: 320, direction: "debit", root_source_id: payment.id },
      { source_type: "payment", amount: 10_000, direction: "credit", source_id: payment.id },
    ]);

    const events = await eventsOf(server, payment.id);
    expect(events.map(({ type, sequence }) => [sequence, type])).toEqual([
      [1, "v2.payment.created"],
      [2, "v2.payment.captured"],
    ]);
    expect(events[1]?.data).toEqual(payment);
    const ofIntent = await eventsOf(server, intent.id);
    expect(ofIntent.map(({ type, sequence }) => [sequence, type])).toEqual([
      [1, "v2.payment_intent.created"],
      [2, "v2.payment_intent.captured"],
    ]);
    expect(ofIntent.every(({ data }) => data.client_secret === null)).toBe(true);
    const fee = await eventsOf(server, moved.body.data[0].source_id);
    expect(fee).toMatchObject([
      { type: "v2.fee.created", sequence: 1, data: { amount: 320, fee_type: "PROCESSING" } },
    ]);
  });

  it("authorizes without postings if the intent says so", async () => {
    const intent = await addIntent(server, { capture: false });
    const payment = await payIntent(server, intent.id);
    expect(payment).toMatchObject({
      status: "uncaptured",
      amount_authorized: 1000,
      amount_captured: 0,
    });
    expect(await postingsOf(server, payment.id)).toEqual([]);
    const held = (await server.call("GET", `/payment_intents/${intent.id}`)).body;
    expect(held).toMatchObject({
      status: "uncaptured",
      amount_authorized: 1000,
      captured_at: null,
    });
  });

  it.each([
    [10_000, 320],
    [25_050, 756],
    [999, 59],
    [1, 30],
  ])("of %i costs %i", async (amount, fee) => {
    const payment = await payIntent(server, (await addIntent(server, { amount })).id);
    const [posting] = await postingsOf(server, payment.id);
    expect(posting?.entries).toContainEqual(["platform_fees", -fee]);
  });
});

describe("the simulator's cards", () => {
  it.each(cards)("$number: $happens", async ({ number, rule, codes }) => {
    const intent = await addIntent(server, { amount: 1000 });
    const payment = await payIntent(server, intent.id, number);
    const after = (await server.call("GET", `/payment_intents/${intent.id}`)).body;
    const events = await eventsOf(server, payment.id);
    expect(events.map((event) => event.sequence)).toEqual(events.map((_, index) => index + 1));
    switch (rule.kind) {
      case "approve":
      case "by_amount":
      case "up_to":
        expect([payment.status, after.status]).toEqual(["captured", "captured"]);
        return;
      case "timeout":
        expect([payment.status, after.status]).toEqual(["pending", "pending"]);
        expect(payment.gateway_response).toBeNull();
        return;
      case "partial":
        expect([payment.status, after.status]).toEqual(["failed", "created"]);
        expect(payment).toMatchObject({ failure_code: "insufficient_funds", amount_voided: 500 });
        expect(await recordOf(payment.id)).toMatchObject([
          { setlstat: "Voided", captured_minor: 0 },
        ]);
        break;
      case "decline":
        expect([payment.status, after.status]).toEqual(["failed", "created"]);
        expect(payment.gateway_response.code).toBe(codes.RPCT);
        expect(payment.failure_code).toBe(reasons[codes.RPCT]);
        expect(await recordOf(payment.id)).toMatchObject([{ authorized_minor: 0 }]);
        break;
    }
    expect(payment.failure_message).toMatch(/\.$/);
    expect(events.map((event) => event.type)).toEqual(["v2.payment.created", "v2.payment.failed"]);
    expect(payment).toMatchObject({ amount_authorized: 0, amount_captured: 0 });
    expect(await postingsOf(server, payment.id)).toEqual([]);
    expect(payment.avs_result_code).not.toBe("");

    // The intent is still payable, and the second card pays it once.
    const second = await payIntent(server, intent.id);
    expect(second.status).toBe("captured");
    const list = await server.call("GET", `/payment_intents/${intent.id}/payments`);
    expect(list.body.data.map((each: { id: string }) => each.id)).toEqual([second.id, payment.id]);
  });

  const reasons: Record<string, string> = {
    "107": "call_issuer",
    "100": "do_not_honor",
    "101": "expired_card",
    "500": "do_not_honor",
  };

  it("an expired Visa may be charged again after its correction", async () => {
    const payment = await payIntent(server, (await addIntent(server)).id, "4387751111111046");
    expect(payment.decline_category).toBe("fix_and_retry");
  });

  it("cards of other brands are rejected as payment methods", () => {
    const others = brandRanges.filter((range) => !taken.has(range.brand));
    expect(others.map((range) => range.brand)).toEqual(["diners", "jcb"]);
  });
});

describe("the issuer's check", () => {
  const pass = ["pass", "pass"];
  const none = ["unavailable", "unavailable"];
  const checks: Record<string, string[]> = {
    X: pass,
    Y: pass,
    D: pass,
    F: pass,
    A: ["pass", "fail"],
    Z: ["fail", "pass"],
    W: ["fail", "pass"],
    P: ["fail", "pass"],
    N: ["fail", "fail"],
    R: none,
    S: none,
    U: none,
    G: none,
  };
  /** Results of the gateway that the API's list does not have. */
  const published: Record<string, string> = { B: "U", C: "U", E: "U", I: "U", M: "D", Q: "U" };
  const rows = avsRows.filter((row) => row.region === "US");
  it.each(rows)("of the address, postal code …$ending: $avsresp", async ({ ending, avsresp }) => {
    const { id } = await addIntent(server);
    const payment = await payIntent(server, id, approvedCard, { postalCode: `97${ending}` });
    const result = published[avsresp] ?? avsresp;
    expect(payment.avs_result_code).toBe(result);
    expect([payment.address_line1_check, payment.address_postal_code_check]).toEqual(
      checks[result] ?? ["unchecked", "unchecked"],
    );
  });

  it.each(cvvRows)("of the security code $cvv2: $cvvresp", async ({ cvv2, cvvresp }) => {
    const { id } = await addIntent(server);
    const payment = await payIntent(server, id, approvedCard, { cvv: cvv2 });
    expect(payment.cvv_result_code).toBe(cvvresp);
    const expected = { M: "pass", N: "fail" }[cvvresp] ?? "unavailable";
    expect(payment.cvv_check).toBe(expected);
  });
});

describe("a payment is rejected", () => {
  const pay = (id: string, body: object, headers = {}) =>
    server.call("POST", `/payment_intents/${id}/payments`, { body, headers });

  it("of an intent with an amount of 0", async () => {
    const { id } = await addIntent(server, { amount: 0 });
    const method = await server.paymentMethod(approvedCard);
    expect((await pay(id, { payment_method_id: method })).body).toMatchObject({
      status: 400,
      type: "PAYMENT_CREATE_ERROR",
    });
  });

  it("with a public key without the intent's secret", async () => {
    const intent = await addIntent(server);
    const other = await addIntent(server);
    const method = await server.paymentMethod(approvedCard);
    const body = { payment_method_id: method };
    await server.call("PATCH", `/payment_intents/${intent.id}`, {
      body: { payment_method_ids: [method] },
    });
    const headers = { "x-api-key": server.sandbox.public_key };
    for (const secret of [undefined, "", `${intent.client_secret}x`, other.client_secret]) {
      const response = await pay(intent.id, { ...body, client_secret: secret }, headers);
      expect(response.body).toMatchObject({ status: 403, code: "403-01" });
    }
    const own = await pay(intent.id, { ...body, client_secret: intent.client_secret }, headers);
    expect(own).toMatchObject({ status: 201, body: { status: "captured" } });
  });

  it("with a payment method of another account, or an unknown one", async () => {
    const { id } = await addIntent(server);
    const { accountId } = await addAccount(server);
    const token = await server.tokenize(approvedCard);
    const card = { token, exp_month: "1", exp_year: "30" };
    const foreign = await server.call("POST", "/payment_methods", {
      body: { payment_method_type: "card", card },
      headers: { "x-account-id": accountId },
    });
    for (const method of [foreign.body.id, "pm_01kh9tqwx7f3v8yfm0zyz9b1aa"]) {
      const response = await pay(id, { payment_method_id: method });
      expect(response.body).toMatchObject({ code: "404-01", type: "NOT_FOUND" });
    }
  });

  it("for an account that may not process", async () => {
    const { accountId } = await addAccount(server, { processingEnabled: false });
    const headers = { "x-account-id": accountId };
    const intent = await addIntent(server, {}, headers);
    const token = await server.tokenize(approvedCard);
    const card = { token, exp_month: "1", exp_year: "30" };
    const method = await server.call("POST", "/payment_methods", {
      body: { payment_method_type: "card", card },
      headers,
    });
    const response = await pay(intent.id, { payment_method_id: method.body.id }, headers);
    expect(response.body).toMatchObject({ type: "PAYMENT_CREATE_ERROR" });
  });

  it.each(["captured", "uncaptured", "cancelled", "pending"])("of a %s intent", async (status) => {
    const intent = await addIntent(server, { capture: status !== "uncaptured" });
    if (status === "cancelled") {
      await server.call("POST", `/payment_intents/${intent.id}/cancel`, { body: {} });
    } else
      await payIntent(server, intent.id, status === "pending" ? "4999006200620062" : undefined);
    const method = await server.paymentMethod(approvedCard);
    const response = await pay(intent.id, { payment_method_id: method });
    expect(response.body).toMatchObject({ type: "PAYMENT_INTENT_INVALID_STATUS" });
    expect(response.body.detail).toContain(status);
  });

  it("concurrently with another one: exactly one of several payments succeeds", async () => {
    const { id } = await addIntent(server);
    const method = await server.paymentMethod(approvedCard);
    const responses = await Promise.all(
      [1, 2, 3, 4].map(() => pay(id, { payment_method_id: method })),
    );
    const codes = responses.map((response) => response.status);
    expect(codes.filter((code) => code === 201)).toHaveLength(1);
    expect(codes.every((code) => [201, 400, 409].includes(code))).toBe(true);
    const list = await server.call("GET", `/payment_intents/${id}/payments`);
    expect(list.body.data).toHaveLength(1);
  });
});
