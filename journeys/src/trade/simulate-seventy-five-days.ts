import type { SeededRandom, TestServer } from "@openpayfac/testkit";
import { expect } from "vitest";
import type { Merchant } from "./merchants.ts";
import { readAll } from "./read-books.ts";
import type { Sale } from "./sales.ts";
import { type Sold, trader } from "./trader.ts";

/** How the days pass; together 75. */
const days = [1, 1, 3, 5, 1, 7, 57];

/**
 * Sells on three days and lets time pass: refunds, disputes with every end, returns to order, a payout
 * that comes back.
 *
 * Returns  what was sold, and how long the clock took to be moved, in milliseconds.
 */
export async function liveSeventyFiveDays(
  server: TestServer,
  random: SeededRandom,
  merchants: readonly Merchant[],
  plan: readonly Sale[],
): Promise<{ sold: Sold[]; movingMs: number }> {
  const { sell, refund, take } = trader(server);
  const sold: Sold[] = [];
  const disputes: { sold: Sold; id: string }[] = [];
  let movingMs = 0;
  const pass = async (count: number) => {
    const begun = performance.now();
    const body = { advance: `P${count}D` };
    const response = await server.call("POST", "/sandbox/clock", { body });
    expect(response, JSON.stringify(response.body)).toMatchObject({ status: 200 });
    movingMs += performance.now() - begun;
  };
  const sandbox = async (path: string, body: object) => {
    const response = await server.call("POST", `/sandbox/${path}`, { body });
    expect(response.status, JSON.stringify(response.body)).toBeLessThan(300);
    return response.body;
  };

  const [first = 0, second = 0, third = 0, ...others] = days;
  const thirds = Math.ceil(plan.length / 3);
  for (const count of [first, second, third]) {
    for (const sale of plan.slice(sold.length, sold.length + thirds)) sold.push(await sell(sale));
    await pass(count);
  }

  for (const one of sold) {
    const found = await take(one.sale, "GET", `/payments/${one.payment}`);
    const isSettled = found.status === "captured" && found.settlement_status === "settled";
    if (one.sale.refund?.when === "later" && found.status === "captured") await refund(one);
    if (one.sale.dispute !== undefined && isSettled) {
      const body = { payment_id: one.payment, amount: random.integer(1, found.amount_captured) };
      disputes.push({ sold: one, id: (await sandbox("disputes", body)).id });
    }
  }
  for (const { sold: one, id } of disputes) {
    const { dispute } = one.sale;
    if (dispute === "accepted") await take(one.sale, "POST", `/disputes/${id}/accept`, {});
    if (dispute === "won" || dispute === "lost") {
      const body = { dispute_response: "It was delivered." };
      await take(one.sale, "POST", `/disputes/${id}/contest`, body);
    }
  }
  await pass(others[0] ?? 0);
  for (const { sold: one, id } of disputes) {
    const { dispute: status } = one.sale;
    if (status === "won" || status === "lost") await sandbox(`disputes/${id}/decide`, { status });
  }
  for (const one of sold.filter(({ sale }) => sale.returnedLater)) {
    const found = await take(one.sale, "GET", `/payments/${one.payment}`);
    if (found.status !== "captured" || found.amount_refunded > 0) continue;
    await sandbox("ach_returns", { payment_id: one.payment, return_code: "R10" });
  }
  await chargeWithoutPayment(server, random, merchants);
  await pass(others[1] ?? 0);
  await sendOnePayoutBack(server, merchants);
  for (const count of others.slice(2)) await pass(count);
  return { sold, movingMs };
}

async function chargeWithoutPayment(
  server: TestServer,
  random: SeededRandom,
  merchants: readonly Merchant[],
): Promise<void> {
  for (const { accountId } of merchants) {
    const body = { amount: random.integer(1, 900), description: "A terminal's case" };
    const response = await server.call("POST", "/fees", {
      body,
      headers: { "x-account-id": accountId },
    });
    expect(response.status, JSON.stringify(response.body)).toBe(201);
  }
}

async function sendOnePayoutBack(
  server: TestServer,
  merchants: readonly Merchant[],
): Promise<void> {
  for (const { accountId } of merchants) {
    const payouts = await readAll(server, "/payouts", { "x-account-id": accountId });
    const latest = payouts.find(({ status }) => status === "pending" || status === "completed");
    if (latest === undefined) continue;
    const body = { return_code: "R17" };
    const response = await server.call("POST", `/sandbox/payouts/${latest.id}/return`, { body });
    if (response.status === 200) return;
  }
  throw new Error("no payout could be sent back");
}
