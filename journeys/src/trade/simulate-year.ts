import type { SeededRandom, TestServer } from "@openpayfac/testkit";
import { expect } from "vitest";
import type { Merchant } from "./merchants.ts";
import { readAll } from "./read-books.ts";
import type { Sale } from "./sales.ts";
import { type Sold, trader } from "./trader.ts";

const monthsOfYear = 12;

/**
 * Sells in each month of a year and lets time pass: refunds, disputes with every end, returns to
 * order, fees of no payment and payouts that come back.
 *
 * Input    onMonth: called after each month.
 */
export async function liveYear(
  server: TestServer,
  random: SeededRandom,
  merchants: readonly Merchant[],
  plan: readonly Sale[],
  onMonth: () => Promise<void>,
): Promise<void> {
  const { sell, refund, take } = trader(server);
  const open: { sold: Sold; id?: string }[] = [];
  const send = async (path: string, body: object, headers = {}) => {
    const response = await server.call("POST", path, { body, headers });
    expect([path, response.status], JSON.stringify(response.body)).toEqual([
      path,
      expect.toSatisfy((status: number) => status < 300),
    ]);
    return response.body;
  };
  const pass = (days: number) => send("/sandbox/clock", { advance: `P${days}D` });
  const each = Math.ceil(plan.length / monthsOfYear);
  for (let month = 0; month < monthsOfYear; month += 1) {
    for (const sale of plan.slice(month * each, (month + 1) * each)) {
      open.push({ sold: await sell(sale) });
    }
    const days = random.integer(3, 6);
    await pass(days);
    for (const one of open.filter(({ id }) => id === undefined)) {
      const { sale, payment } = one.sold;
      const found = await take(sale, "GET", `/payments/${payment}`);
      const isSettled = found.status === "captured" && found.settlement_status === "settled";
      if (sale.refund?.when === "later" && found.status === "captured") await refund(one.sold);
      if (sale.dispute !== undefined && isSettled) {
        const body = { payment_id: payment, amount: random.integer(1, found.amount_captured) };
        const { id } = await send("/sandbox/disputes", body);
        if (sale.dispute === "accepted") await take(sale, "POST", `/disputes/${id}/accept`, {});
        if (sale.dispute === "won" || sale.dispute === "lost") {
          const response = { dispute_response: "It was delivered." };
          await take(sale, "POST", `/disputes/${id}/contest`, response);
          await pass(1);
          await send(`/sandbox/disputes/${id}/decide`, { status: sale.dispute });
        }
        one.id = id;
      }
      if (sale.returnedLater && found.status === "captured" && found.amount_refunded === 0) {
        await send("/sandbox/ach_returns", { payment_id: payment, return_code: "R10" });
        one.id = payment;
      }
    }
    open.splice(0);
    const merchant = random.pick(merchants);
    const fee = { amount: random.integer(1, 900), description: "A terminal's case" };
    await send("/fees", fee, { "x-account-id": merchant.accountId });
    await pass(random.integer(8, 12));
    const payouts = await readAll(server, "/payouts", { "x-account-id": merchant.accountId });
    const latest = payouts.find(({ status }) => status === "completed" || status === "pending");
    if (latest !== undefined) {
      await server.call("POST", `/sandbox/payouts/${latest.id}/return`, {
        body: { return_code: "R17" },
      });
    }
    await pass(13);
    await onMonth();
  }
}
