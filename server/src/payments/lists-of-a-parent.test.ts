import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  addAccount,
  addPaidIntent,
  startTestServer,
  type TestServer,
} from "../../../testkit/src/index.ts";
import { forAccount } from "../http/other-owner.fixtures.ts";
import { toUuid } from "../ids.ts";
import { addDispute } from "./disputes/dispute-contract-cases.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.database.query(`UPDATE processing_plan_versions SET fees = '{"chargeback": 1500}'`);
});
afterAll(() => server.close());

const get = (path: string, headers = {}) => server.call("GET", path, { headers });
const idsOf = (body: { data: { id: string }[] }) => body.data.map((each) => each.id);

/** A captured payment of 1000 with a refund, an ad hoc fee and a dispute, and another one beside it. */
async function addPaymentWithChildren() {
  const { intent, payment } = await addPaidIntent(server);
  const refunds = [];
  for (const amount of [100, 50]) {
    const made = await server.call("POST", `/payment_intents/${intent.id}/refunds`, {
      body: { amount },
    });
    refunds.unshift(made.body);
  }
  const fee = await server.call("POST", "/fees", {
    body: { amount: 20, description: "Gift wrapping", payment_id: payment.id },
  });
  const dispute = await addDispute(server, { amount: 300 }, { intent, payment });
  return { intent, payment, refunds, fee: fee.body, dispute };
}

let made: Awaited<ReturnType<typeof addPaymentWithChildren>>;
beforeAll(async () => {
  made = await addPaymentWithChildren();
  await addPaymentWithChildren();
});

describe("the lists of a payment", () => {
  it("have its refunds, by payment and by intent, and the intent shows those that are pending", async () => {
    const expected = made.refunds.map(({ id, amount }) => ({ id, amount, status: "pending" }));
    for (const parent of [`payments/${made.payment.id}`, `payment_intents/${made.intent.id}`]) {
      const { body } = await get(`/${parent}/refunds`);
      expect(body.data).toMatchObject(expected);
      expect(body.meta).toEqual({ has_more: false, limit: 10 });
    }
    const { body: intent } = await get(`/payment_intents/${made.intent.id}`);
    expect(intent).toMatchObject({
      amount_refunded: 0,
      amount_refund_pending: 150,
      latest_payment: { amount_refunded: 0, amount_refund_pending: 150 },
    });
    const full = await addPaidIntent(server);
    const path = `/payment_intents/${full.intent.id}`;
    await server.call("POST", `${path}/refunds`, { body: {} });
    expect((await get(path)).body).toMatchObject({
      amount_refunded: 1000,
      amount_refund_pending: 0,
    });
  });

  it("have its fees, those of its disputes and ad hoc fees included, by type", async () => {
    const { body } = await get(`/payments/${made.payment.id}/fees`);
    expect(body.data.map((fee: { fee_type: string }) => fee.fee_type)).toEqual([
      "CHARGEBACK",
      "PARTNER_ADHOC",
      "PROCESSING",
    ]);
    expect(body.data[1]).toEqual(made.fee);
    const processing = await get(`/payments/${made.payment.id}/fees?fee_type=PROCESSING`);
    expect(processing.body.data).toEqual([body.data[2]]);
  });

  it("have fees that the partner pays instead of the account", async () => {
    const account = await addAccount(server, {
      plan: { fees: { chargeback: 1500 }, paidByPartner: ["chargeback"] },
    });
    const view = forAccount(server, account);
    const paid = await addPaidIntent(view);
    await addDispute(view, { accountId: account.accountId }, paid);
    const { body } = await view.call("GET", `/payments/${paid.payment.id}/fees`);
    expect(body.data).toMatchObject([
      { fee_type: "CHARGEBACK", from_owner_type: "partner" },
      { fee_type: "PROCESSING", from_owner_type: "account" },
    ]);
  });

  it("have its disputes", async () => {
    const { body } = await get(`/payments/${made.payment.id}/disputes`);
    expect(body.data).toMatchObject([{ id: made.dispute.id, amount: 300 }]);
  });

  it("are empty for a payment without any", async () => {
    const { intent, payment } = await addPaidIntent(server);
    const empty = { data: [], meta: { has_more: false, limit: 10 } };
    expect((await get(`/payment_intents/${intent.id}/refunds`)).body).toEqual(empty);
    for (const list of ["refunds", "disputes"]) {
      expect((await get(`/payments/${payment.id}/${list}`)).body).toEqual(empty);
    }
  });

  it("return the pages of a walk in both directions, and reject a cursor of another parent", async () => {
    const [newest, oldest] = made.refunds.map((each) => each.id);
    const path = `/payment_intents/${made.intent.id}/refunds?limit=1`;
    const first = await get(path);
    expect([idsOf(first.body), first.body.meta.has_more]).toEqual([[newest], true]);
    const second = await get(`${path}&starting_after=${newest}`);
    expect([idsOf(second.body), second.body.meta.has_more]).toEqual([[oldest], false]);
    expect(idsOf((await get(`${path}&ending_before=${oldest}`)).body)).toEqual([newest]);
    const other = await addPaymentWithChildren();
    for (const list of ["refunds", "fees", "disputes"]) {
      const own = await get(`/payments/${other.payment.id}/${list}`);
      const [cursor] = idsOf(own.body);
      const strayed = await get(`/payments/${made.payment.id}/${list}?starting_after=${cursor}`);
      expect(strayed.body).toMatchObject({ code: "400-03", errors: [{ path: "starting_after" }] });
    }
  });

  it("return the same 404 for another account's payment and for one that does not exist", async () => {
    const { accountId } = await addAccount(server);
    const headers = { "x-account-id": accountId };
    const absent = made.payment.id.replace(/.{6}$/, "000000");
    const shapes = (body: { code: string; type: string; title: string }) => [
      body.code,
      body.type,
      body.title,
    ];
    for (const list of ["refunds", "fees", "disputes"]) {
      const [foreign, unknown] = await Promise.all([
        get(`/payments/${made.payment.id}/${list}`, headers),
        get(`/payments/${absent}/${list}`),
      ]);
      expect([foreign.status, unknown.status]).toEqual([404, 404]);
      expect(shapes(foreign.body)).toEqual(shapes(unknown.body));
    }
    const foreign = await get(`/payment_intents/${made.intent.id}/refunds`, headers);
    expect(foreign.status).toBe(404);
  });
});

describe("the list of payment methods", () => {
  it("has those that can be charged again, newest first, and no others", async () => {
    const { accountId } = await addAccount(server, { paymentMethodTypes: ["card", "bank"] });
    const headers = { "x-account-id": accountId };
    const add = async (body: object) =>
      (await server.call("POST", "/payment_methods", { body, headers })).body;
    const token = await server.tokenize("4111111111111111");
    const card = { token, exp_month: "12", exp_year: "2030" };
    const saved = await add({ payment_method_type: "card", card });
    await add({ payment_method_type: "card", card: { token, wallet: "apple_pay" } });
    const bank = await add({
      payment_method_type: "bank",
      bank: {
        account_number: "6789",
        routing_number: "021000021",
        subtype: "checking",
        owner_type: "business",
        names: ["Harbor"],
      },
    });
    const list = async () => (await get("/payment_methods", headers)).body.data;
    expect(await list()).toEqual([bank, saved]);
    await server.database.query(
      "UPDATE payment_methods SET blocked_by_return_code = 'R02' WHERE id = $1",
      [toUuid(bank.id)],
    );
    expect(await list()).toEqual([saved]);
  });
});

/** Copies a row of each table 5,000 times with other ids, as of other parents. */
async function addManyLike(tables: Record<string, string>) {
  for (const [table, parent] of Object.entries(tables)) {
    await server.database.query(
      `INSERT INTO ${table} SELECT made.*
         FROM (SELECT to_jsonb(${table}) AS stored FROM ${table} LIMIT 1) AS one,
              generate_series(1, 5000) AS number,
              jsonb_populate_record(NULL::${table}, one.stored || jsonb_build_object(
                'id', gen_random_uuid(), '${parent}', gen_random_uuid(),
                'case_number', number, 'single_use_token', true, 'card', NULL)) AS made`,
    );
    await server.database.query(`ANALYZE ${table}`);
  }
}

it("every list of a parent is read by indexes only", async () => {
  const statements: { text: string; values: unknown[] }[] = [];
  const { database } = server.deps;
  const original = database.query.bind(database) as (sent: never) => never;
  const watched = vi.spyOn(database, "query").mockImplementation(((sent: never) => {
    statements.push(sent);
    return original(sent);
  }) as never);
  for (const path of [
    `/payment_intents/${made.intent.id}/refunds`,
    ...["refunds", "fees", "disputes"].map((list) => `/payments/${made.payment.id}/${list}`),
    "/payment_methods",
  ]) {
    expect((await get(path)).status).toBe(200);
  }
  watched.mockRestore();
  const lists = statements.filter(({ text }) => / ORDER BY id DESC LIMIT /.test(text));
  expect(lists).toHaveLength(5);
  await addManyLike({ refunds: "payment_id", disputes: "payment_id", payment_methods: "token" });
  const plans = [];
  for (const { text, values } of lists) {
    const { rows } = await server.database.query({
      text: `EXPLAIN ${text}`,
      values,
      rowMode: "array",
    });
    plans.push(rows.flat().join("\n"));
  }
  expect(plans.filter((plan) => plan.includes("Seq Scan"))).toEqual([]);
  for (const [index, name] of [
    "refunds_by_payment",
    "refunds_by_payment",
    "transactions_by_root",
    "disputes_by_payment",
    "payment_methods_reusable",
  ].entries()) {
    expect(plans[index]).toContain(name);
  }
});
