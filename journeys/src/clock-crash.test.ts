import { setTimeout as wait } from "node:timers/promises";
import { verifyLedger } from "@openpayfac/ledger";
import {
  approvedCard,
  type KillableServer,
  seededRandom,
  startKillableServer,
} from "@openpayfac/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const kills = Number(process.env.CLOCK_KILLS ?? 4);

let server: KillableServer;
beforeAll(async () => {
  server = await startKillableServer({ processorTimeoutMs: 5_000, lateAnswerMs: 500 });
});
afterAll(() => server.close());

describe("a server that is killed while the clock is being moved", () => {
  it("goes on where it was, and loses and doubles nothing", async () => {
    const random = seededRandom();
    for (let round = 0; round < kills; round += 1) {
      for (const amount of [1_000, 2_345, 999]) {
        const intent = await server.call("POST", "/payment_intents", { amount });
        const body = { payment_method_id: await server.paymentMethod(approvedCard) };
        await server.call("POST", `/payment_intents/${intent?.body.id}/payments`, body);
      }
      const clock = await server.call("GET", "/sandbox/clock");
      const to = new Date(Date.parse(clock?.body.now) + 5 * 24 * 3_600_000).toISOString();
      const moving = server.call("POST", "/sandbox/clock", { to });
      await wait(50 + (random.bytes(1)[0] ?? 0) * 4);
      await server.process().kill();
      await moving;
      await server.restart();
      // Farther than the move that was cut off, which may have been over already.
      const again = await server.call("POST", "/sandbox/clock", { advance: "P6D" });
      expect(again?.status, JSON.stringify(again?.body)).toBe(200);
    }
    await server.call("POST", "/sandbox/clock", { advance: "P10D" });

    expect(await verifyLedger(server.database)).toMatchObject({ problems: [] });
    const payments = await server.database.query(
      "SELECT count(*)::int AS n, sum(amount_captured)::int AS sum FROM payments WHERE settlement_status = 'settled'",
    );
    expect(payments.rows).toEqual([{ n: kills * 3, sum: kills * 4_344 }]);
    const { body: bank } = await server.control("GET", "/_simulator/bank");
    const booked = (of: (each: Record<string, unknown>) => boolean): number =>
      bank.movements
        .filter(of)
        .reduce((sum: number, each: { amount_minor: number }) => sum + each.amount_minor, 0);
    const paidOut = booked((each) => each.account_number === "000123456789");
    const payouts = await server.database.query(
      "SELECT sum(amount - batch_fee - reject_fee)::int AS net FROM payouts WHERE status = 'completed'",
    );
    expect(payouts.rows[0].net).toBe(paidOut);
    expect(booked((each) => each.merchid === "800000000019")).toBe(kills * 4_344);
  });
});
