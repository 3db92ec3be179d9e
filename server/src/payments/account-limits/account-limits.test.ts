import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addIntent,
  addPaidIntent,
  payIntent,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { getAccountLimits, setAccountLimits } from "./operator/set-account-limits.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const record = { by: "Dana", comment: "Agreed on the phone." };
const set = (change: Parameters<typeof setAccountLimits>[2]) =>
  setAccountLimits(server.deps, server.sandbox.account_id, change, record);

async function countWaiting(): Promise<number | null> {
  const waiting = await server.database.query(
    `SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return waiting.rowCount;
}

describe("a limit on payments", () => {
  it("rejects a larger payment before the processor is asked, and accepts one of its amount", async () => {
    await set({ payment_amount_max: 5_000 });
    server.deps.accounts.forget();
    const { id: large } = await addIntent(server, { amount: 5_001 });
    const rejected = await server.call("POST", `/payment_intents/${large}/payments`, {
      body: { payment_method_id: await server.paymentMethod("4111111111111111") },
    });
    expect([rejected.status, rejected.body.type, rejected.body.detail]).toEqual([
      400,
      "PAYMENT_CREATE_ERROR",
      "amount must be at most 5000 cents for this account; the intent's amount is 5001. The facilitator can raise the limit.",
    ]);
    expect((await server.call("GET", `/payment_intents/${large}`)).body).toMatchObject({
      status: "created",
      latest_payment: null,
    });
    expect((await addPaidIntent(server, { amount: 5_000 })).payment.status).toBe("captured");
    await set({ payment_amount_max: null });
    server.deps.accounts.forget();
    expect((await payIntent(server, large)).status).toBe("captured");
  });
});

describe("an operator", () => {
  it("changes some limits, and every change stays on record", async () => {
    const { account_id } = server.sandbox;
    await set({ payout_delay_days: 3 });
    await set({ reserve_basis_points: 500, reserve_days: 90 });
    await set({ monthly_volume_max: 1_000_000 });
    expect(await getAccountLimits(server.deps, account_id)).toEqual({
      account_id,
      payment_amount_max: null,
      monthly_volume_max: 1_000_000,
      payout_delay_days: 3,
      reserve_basis_points: 500,
      reserve_days: 90,
    });
    const { rows } = await server.database.query(
      `SELECT payout_delay_days, reserve_days, monthly_volume_max, decided_by, comment
         FROM account_limits ORDER BY number DESC LIMIT 3`,
    );
    expect(
      rows.map(({ payout_delay_days, reserve_days }) => [payout_delay_days, reserve_days]),
    ).toEqual([
      [3, 90],
      [3, 90],
      [3, 0],
    ]);
    expect(rows[0]).toMatchObject({ decided_by: "Dana", comment: record.comment });
  });

  it("loses no limit to another operator who changes another one at the same time", async () => {
    const { account_id } = server.sandbox;
    const changes = [
      { payment_amount_max: 70_000 },
      { monthly_volume_max: 9_000_000 },
      { payout_delay_days: 5 },
      { reserve_basis_points: 250, reserve_days: 60 },
    ];
    // All read the same limits, and none can write before.
    const lock = await server.database.connect();
    await lock.query("BEGIN; LOCK TABLE account_limits IN SHARE MODE");
    const changed = Promise.all(changes.map(set));
    await expect.poll(countWaiting).toBe(changes.length);
    await lock.query("COMMIT");
    lock.release();
    await changed;
    const limits = Object.assign({ account_id }, ...changes);
    expect(await getAccountLimits(server.deps, account_id)).toEqual(limits);
    const { rows } = await server.database.query(
      "SELECT number, payout_delay_days FROM account_limits ORDER BY number DESC LIMIT 4",
    );
    expect(rows.map(({ number }) => rows[0].number - number)).toEqual([0, 1, 2, 3]);
  });

  it.each<[Parameters<typeof setAccountLimits>[2], string]>([
    [{ payment_amount_max: 0 }, "payment_amount_max is an integer from 1"],
    [{ monthly_volume_max: 1.5 }, "got 1.5"],
    [{ payout_delay_days: 32 }, "from 0 to 31; got 32"],
    [{ reserve_basis_points: 10_001, reserve_days: 1 }, "from 0 to 10000; got 10001"],
    [{ reserve_basis_points: 1, reserve_days: 0 }, "hold back nothing"],
  ])("cannot set %j", async (change, why) => {
    const before = await getAccountLimits(server.deps, server.sandbox.account_id);
    await expect(set(change)).rejects.toThrow(why);
    expect(await getAccountLimits(server.deps, server.sandbox.account_id)).toEqual(before);
  });

  it("changes the limits of the approval only with a reason", async () => {
    const id = server.sandbox.account_id;
    const unexplained = { by: "Dana", comment: " " };
    for (const change of [{ payment_amount_max: 900_000 }, { monthly_volume_max: null }]) {
      await expect(setAccountLimits(server.deps, id, change, unexplained)).rejects.toThrow(
        "changes with a reason",
      );
    }
    await setAccountLimits(server.deps, id, { payout_delay_days: 1 }, unexplained);
  });
});
