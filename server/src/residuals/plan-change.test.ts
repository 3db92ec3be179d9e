import { afterAll, beforeAll, expect, it } from "vitest";
import {
  addPaidIntent,
  compareBooks,
  startTestServer,
  type TestServer,
} from "../../../testkit/src/index.ts";
import { moveTo } from "../payments/bank/bank.fixtures.ts";
import { adoptPlan, everyBrand, takeAsOperator } from "../payments/plans/plans.fixtures.ts";
import { addSalesCode, completePeriod, joinSalesCode, reportsOf } from "./residuals.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const read = async (path: string) => (await server.call("GET", path)).body;
const fewSlices = { sliceMs: 10 * 86_400_000 };

it("a plan edited for next month: payments, monthly fees and residuals of both months, by hand", async () => {
  const { account_id: account } = server.sandbox;
  const code = await addSalesCode(server);
  await joinSalesCode(server, account, code.id);
  const plan = await adoptPlan(server, { fees: { platform: 1_000 } });
  // Midnight of December 1 in New York.
  const begin = "2026-12-01T05:00:00.000Z";
  await takeAsOperator(server, "PATCH", `/processing_plans/${plan}`, {
    card_acceptances: everyBrand(350),
    auth_fee: { cp: 50, cnp: 50 },
    fees: { platform: 2_000 },
    effective_at: begin,
  });
  const feeOf = async (payment: { id: string }) => {
    const { data } = await read("/fees?limit=50&fee_type=PROCESSING");
    const found = data.filter((fee: { source_id: string }) => fee.source_id === payment.id);
    return found.map((fee: { amount: number; card_fee_bps: number; auth_fee: number }) => [
      fee.amount,
      fee.card_fee_bps,
      fee.auth_fee,
    ]);
  };

  await moveTo(server, "2026-11-27T15:00:00.000Z");
  const { payment: early, intent } = await addPaidIntent(server, { amount: 10_000 });
  await moveTo(server, "2026-12-01T04:59:59.999Z");
  const { payment: late } = await addPaidIntent(server, { amount: 10_000 });
  const held = await addPaidIntent(server, { amount: 10_000, capture: false });
  await moveTo(server, begin);
  const { payment: next } = await addPaidIntent(server, { amount: 10_000 });
  await server.call("POST", `/payment_intents/${held.intent.id}/capture`, { body: {} });

  expect(await feeOf(early)).toEqual([[320, 290, 30]]);
  expect(await feeOf(late)).toEqual([[320, 290, 30]]);
  // Authorized before, captured after.
  expect(await feeOf(held.payment)).toEqual([[320, 290, 30]]);
  expect(await feeOf(next)).toEqual([[400, 350, 50]]);
  const flow = await read(`/payments/${held.payment.id}/money_flow`);
  expect(JSON.stringify(flow)).toContain(
    `"processing_plan_id":"${plan}","processing_plan_version":1`,
  );

  // A refund returns the amount. The fee stays, at the price of its payment.
  await moveTo(server, "2026-12-02T03:00:00.000Z");
  const refund = await server.call("POST", `/payment_intents/${intent.id}/refunds`, { body: {} });
  expect(refund.body).toMatchObject({ status: "succeeded", amount: 10_000 });
  expect(await feeOf(early)).toEqual([[320, 290, 30]]);

  await moveTo(server, "2027-01-04T15:00:00.000Z");
  const { data: monthly } = await read("/fees?limit=50&fee_type=PLATFORM");
  expect(
    monthly.map((fee: { monthly_fee_date: string; amount: number }) => [
      fee.monthly_fee_date,
      fee.amount,
    ]),
  ).toEqual([
    ["2026-12-01", 2_000],
    ["2026-11-01", 1_000],
  ]);

  // Schedule A costs 2% and 10 cents; 60% of the profit is shared.
  const november = await completePeriod(server, "2026-12-01T00:00:00.000Z", fewSlices);
  const december = await completePeriod(server, "2027-01-01T00:00:00.000Z", fewSlices);
  const sumsOf = async (period: { id: string }) => {
    const [{ gpv, rev, expense, npr, pool }] = (await reportsOf(server, period.id)).merchants;
    return { gpv, rev, expense, npr, pool };
  };
  // One payment: 320 − (200 + 10) = 110, of which 66.
  expect(await sumsOf(november)).toEqual({
    gpv: 10_000,
    rev: 320,
    expense: 210,
    npr: 110,
    pool: 66,
  });
  // Two old and one new price: 320 + 320 + 400 − 3 × 210 = 410, of which 246.
  expect(await sumsOf(december)).toEqual({
    gpv: 30_000,
    rev: 1_040,
    expense: 630,
    npr: 410,
    pool: 246,
  });
  const { database, simulatorOrigin } = server;
  expect(await compareBooks({ database, simulatorOrigin })).toEqual([]);
});
