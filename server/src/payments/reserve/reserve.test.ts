import { verifyLedger } from "@openpayfac/ledger";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  addAccount,
  addPaidIntent,
  postingsOf,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { toUuid } from "../../ids.ts";
import { releaseReserve } from "./release-reserve.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  expect(await verifyLedger(server.database)).toMatchObject({ problems: [] });
  const books = await server.database.query(
    `SELECT (SELECT -sum(balance) FROM ledger_accounts WHERE code = 'reserve') AS ledger,
            (SELECT sum(amount) FROM reserve_holds WHERE released_at IS NULL) AS holds,
            (SELECT -sum(balance) FROM ledger_accounts WHERE code IN ('pending', 'available'))
              AS balances,
            (SELECT sum(amount) FROM transactions) AS transactions`,
  );
  const [row] = books.rows;
  expect(Number(row.ledger)).toBe(Number(row.holds));
  expect(Number(row.balances)).toBe(Number(row.transactions));
  await server.close();
});

const get = async (path: string) => (await server.call("GET", path)).body;
const balance = async () => (await get("/balances")).data[0];
const payouts = async () => (await get("/payouts?limit=50")).data;
const moveTo = async (to: string) => {
  const response = await server.call("POST", "/sandbox/clock", { body: { to } });
  expect(response, JSON.stringify(response.body)).toMatchObject({ status: 200 });
};
const setTerms = (basisPoints: number, days: number) =>
  server.database.query(
    "UPDATE payout_settings SET reserve_basis_points = $2, reserve_days = $3 WHERE account_id = $1",
    [toUuid(server.sandbox.account_id), basisPoints, days],
  );

// The clock is at Monday, 2026-11-16, 15:00 in New York; settlement is on Tuesday at 14:00.
const settled = "2026-11-17T19:00:00.000Z";

describe("an account's reserve", () => {
  it("holds back its percentage of settled funds from payouts, and releases it on its day", async () => {
    await setTerms(1_000, 30);
    const { payment } = await addPaidIntent(server, { amount: 10_000 });
    await moveTo(settled);
    // 10% of 9680.
    expect(await balance()).toEqual({
      currency: "USD",
      pending: 0,
      available: 8_712,
      reserve: 968,
    });
    const [held] = (await get("/transactions")).data;
    expect(held).toMatchObject({
      source_type: "transfer",
      source_id: payment.id,
      root_source_id: payment.id,
      amount: 968,
      direction: "debit",
      description: "Held in reserve",
      settlement_status: "settled",
    });
    // After Thanksgiving, the release is on a Thursday.
    await moveTo("2026-12-17T16:59:59.000Z");
    expect(await payouts()).toMatchObject([{ amount: 8_712, status: "completed" }]);
    expect(await balance()).toMatchObject({ available: 0, reserve: 968 });
    await moveTo("2026-12-17T17:00:00.000Z");
    expect(await balance()).toMatchObject({ available: 968, reserve: 0 });
    await moveTo("2026-12-18T22:00:00.000Z");
    expect(await payouts()).toMatchObject([{ amount: 968 }, { amount: 8_712 }]);
    const postings = await postingsOf(server, payment.id);
    expect(postings.slice(2)).toEqual([
      {
        event: "reserve_held",
        entries: [
          ["available", 968],
          ["reserve", -968],
        ],
      },
      {
        event: "reserve_released",
        entries: [
          ["reserve", 968],
          ["available", -968],
        ],
      },
    ]);
    const flow = await get(`/payments/${payment.id}/money_flow`);
    expect(flow.totals).toMatchObject({ fees: 320, reserve: 0, paid_out: 9_680, other: 0 });
  });

  it.each([
    [10_000, 9_680, 0],
    [1, 1, 9_679],
    [5, 5, 9_675],
  ])("of %d basis points is %d, rounded half up, and leaves %d", async (points, held, left) => {
    await setTerms(points, 1);
    await addPaidIntent(server, { amount: 10_000 });
    await moveTo(settled);
    expect(await balance()).toMatchObject({ available: left, reserve: held });
  });

  it("holds nothing of a negative balance, or of sales before its terms", async () => {
    await addPaidIntent(server, { amount: 10_000 });
    await moveTo(settled);
    expect((await balance()).reserve).toBe(0);
    await setTerms(5_000, 10);
    const { intent } = await addPaidIntent(server, { amount: 10_000 });
    await server.call("POST", `/payment_intents/${intent.id}/refunds`, { body: { amount: 9_990 } });
    await moveTo("2026-11-18T19:00:00.000Z");
    expect((await balance()).reserve).toBe(0);
  });

  it("applies to the merchant, and not to the receivers of splits", async () => {
    const { accountId } = await addAccount(server);
    await setTerms(1_000, 30);
    await server.database.query(
      "UPDATE payout_settings SET reserve_basis_points = 5000, reserve_days = 5 WHERE account_id = $1",
      [toUuid(accountId)],
    );
    const splits = [{ account_id: accountId, amount: 4_000, description: "A part" }];
    await addPaidIntent(server, { amount: 10_000, payment_splits: splits });
    await moveTo(settled);
    expect(await balance()).toMatchObject({ available: 5_112, reserve: 568 });
    const held = await server.database.query("SELECT amount FROM reserve_holds");
    expect(held.rows).toEqual([{ amount: 568 }]);
  });

  it("is released once, with several processes", async () => {
    await setTerms(1_000, 2);
    for (const amount of [1_000, 2_000, 3_000]) await addPaidIntent(server, { amount });
    await moveTo(settled);
    server.clock.advance(3 * 24 * 3_600_000);
    await Promise.all(Array.from({ length: 6 }, () => releaseReserve(server.deps)));
    expect(await balance()).toMatchObject({ reserve: 0 });
  });

  it("is found by an index when it is due", async () => {
    const client = await server.database.connect();
    await client.query("SET enable_seqscan = off");
    const plan = await client.query(
      `EXPLAIN SELECT account_id FROM reserve_holds WHERE released_at IS NULL AND release_at <= now()
        ORDER BY release_at, account_id, payment_id LIMIT 200`,
    );
    client.release(true);
    expect(plan.rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain(
      "reserve_holds_to_release",
    );
  });
});

describe("a negative balance", () => {
  it("is recovered from the next settled funds, also with strict windows", async () => {
    await server.database.query("UPDATE payout_settings SET strict = true");
    const { intent } = await addPaidIntent(server, { amount: 1_000 });
    await server.call("POST", `/payment_intents/${intent.id}/refunds`, { body: {} });
    await moveTo("2026-11-18T22:00:00.000Z");
    expect((await balance()).available).toBe(-59);
    await addPaidIntent(server, { amount: 1_000 });
    await moveTo("2026-11-19T22:00:00.000Z");
    expect(await payouts()).toMatchObject([{ amount: 882, batch_window: { strict: false } }]);
    await addPaidIntent(server, { amount: 1_000 });
    await moveTo("2026-11-20T22:00:00.000Z");
    expect(await payouts()).toMatchObject([
      { amount: 941, batch_window: { strict: true } },
      { amount: 882 },
    ]);
  });
});
