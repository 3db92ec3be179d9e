import { afterAll, beforeAll, expect, it } from "vitest";
import {
  addAccount,
  addIntent,
  addPaidIntent,
  addPartner,
  payIntent,
  startTestServer,
  type TestServer,
} from "../../../../../testkit/src/index.ts";
import {
  adoptPlan,
  asOperator,
  everyBrand,
  takeAsOperator,
} from "../../../payments/plans/plans.fixtures.ts";
import { signInWithin } from "../../../platform/sign-in-within.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const bank = {
  ach_per_transaction_fee: 30,
  ach_fee_bps: 80,
  ach_bps_fee_max: 500,
  linking_fee: 0,
  reject_fee: 0,
  reversal_fee: 0,
  service_type: "standard",
};

const preview = (plan: string, body: object = {}) =>
  takeAsOperator(server, "POST", `/platform/processing_plans/${plan}/preview`, body);

/** The fees that payments were really charged. */
async function charged(): Promise<number> {
  const { rows } = await server.database.query(
    "SELECT coalesce(sum(amount), 0)::int AS amount FROM fees WHERE source_type = 'payment'",
  );
  return rows[0].amount;
}

const wholesale = { plan_type: "IC_PLUS", interchange_plan_cost: "GROSS" };
const amounts = [1, 50, 999, 10_000, 10_000, 123_457];

async function makePayments() {
  for (const amount of amounts) await addPaidIntent(server, { amount });
}

it("says to the cent what the same payments cost once the terms apply", async () => {
  const plan = await adoptPlan(server, { bank_plan: bank });
  await makePayments();
  const first = await preview(plan);
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  expect(first).toMatchObject({
    account_count: 1,
    complete: true,
    payment_count: amounts.length,
    amount: total,
    before: await charged(),
    after: first.before,
    kinds: [{ card_brand: "visa", card_present: false, payment_count: amounts.length }],
    samples: [{ card_brand: "visa", amount: 10_000, before: 320, after: 320 }],
  });
  const own = await preview(plan, { account_id: server.sandbox.account_id });
  expect(own).toEqual({ ...first, from: own.from, to: own.to });

  const changes = [
    wholesale,
    { interchange_plan_cost: "NET", auth_fee: { cnp: 7 } },
    { plan_type: "FLAT_RATE", interchange_plan_cost: null, card_acceptances: everyBrand(241) },
  ];
  for (const [round, terms] of changes.entries()) {
    const seen = await preview(plan, { ...terms, fees: { platform: 500 * (round + 1) } });
    expect(seen).toMatchObject({ monthly_after: 500 * (round + 1) });
    await takeAsOperator(server, "PATCH", `/processing_plans/${plan}`, terms);
    const before = await charged();
    await makePayments();
    const cost = (await charged()) - before;
    // Each round has made the same payments once.
    expect([round, seen.after]).toEqual([round, cost * (round + 1)]);
    expect(seen.kinds[0].after).toBe(seen.after);
  }
});

it("prices each brand by its own rate", async () => {
  const plan = await adoptPlan(server);
  const cards = ["5555555555554444", "371449635398431", "6011111111111117"];
  const { account_id } = server.sandbox;
  const before = await preview(plan, { account_id });
  for (const card of cards) {
    const { id } = await addIntent(server, { amount: 20_000 });
    expect((await payIntent(server, id, card)).status).toBe("captured");
  }
  const seen = await preview(plan, {
    account_id,
    card_acceptances: [
      { card_type: "mastercard", discount_fee: { cp_bps: 0, cnp_bps: 0 }, state: "ACTIVE" },
    ],
  });
  const brands = ["mastercard", "american_express", "discover"];
  for (const of of [seen.kinds, seen.samples]) {
    const found = of.map(({ card_brand }: { card_brand: string }) => card_brand);
    expect(found).toEqual(expect.arrayContaining(brands));
  }
  const cheaper = seen.kinds.find(
    ({ card_brand }: { card_brand: string }) => card_brand === "mastercard",
  );
  expect(seen.payment_count).toBe(before.payment_count + cards.length);
  expect(seen.before - seen.after).toBe(cheaper.before - cheaper.after);
  expect(cheaper.before - cheaper.after).toBeGreaterThan(0);
});

it("changes nothing", async () => {
  const plan = await adoptPlan(server);
  const versions = () => takeAsOperator(server, "GET", `/processing_plans/${plan}/versions`);
  const before = await versions();
  await preview(plan, { auth_fee: { cp: 999, cnp: 999 } });
  expect(await versions()).toEqual(before);
});

it("prices payments of the last 30 days", async () => {
  const plan = await adoptPlan(server);
  const { payment_count: before } = await preview(plan);
  expect(before).toBeGreaterThan(0);
  await server.call("POST", "/sandbox/clock", { body: { advance: "P31D" } });
  expect(await preview(plan)).toMatchObject({
    payment_count: 0,
    amount: 0,
    kinds: [],
    samples: [],
  });
});

it("rejects terms that no plan can have, and accounts of other partners", async () => {
  const plan = await adoptPlan(server);
  const path = `/platform/processing_plans/${plan}/preview`;
  const other = await addPartner(server);
  const wrong = await asOperator(server, "POST", path, { plan_type: "IC_PLUS" });
  expect(wrong).toMatchObject({ status: 400, body: { code: "400-02" } });
  const foreign = await asOperator(server, "POST", path, { account_id: other.accountId });
  expect(foreign.status).toBe(404);
  const support = await signInWithin(server, ["BUSINESS", "finance"]);
  const own = await server.call("POST", path, { headers: support, body: {} });
  expect(own.status).toBe(200);
  const sibling = await addAccount(server);
  const hidden = await server.call("POST", path, {
    headers: await signInWithin(server, ["BUSINESS", "finance"], {
      businessId: server.sandbox.business_id,
      accountIds: [server.sandbox.account_id],
    }),
    body: { account_id: sibling.accountId },
  });
  expect(hidden.status).toBe(404);
});
