import { verifyLedger } from "@openpayfac/ledger";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { seededRandom } from "../../../../testkit/src/random.ts";
import { startTestServer, type TestServer } from "../../../../testkit/src/server.ts";
import { addApproved, advance, payCard } from "../../boarding/approved-merchant.fixtures.ts";
import { addContractor } from "../../boarding/contractors/contractor-contract-cases.fixtures.ts";
import { listHitsAsOperator } from "../../boarding/screening/operator/list-hits.ts";
import { reviewCheck } from "../../boarding/underwriting/operator/review-check.ts";
import { toUuid } from "../../ids.ts";
import { blockDueFunds } from "./block-funds.ts";
import { listBlocksAsOperator, recordBlockReport } from "./operator/list-blocks.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  expect(await verifyLedger(server.database)).toMatchObject({ problems: [] });
  await server.close();
});

const get = async (path: string, headers = {}) =>
  (await server.call("GET", path, { headers })).body;
const publish = (name: string, more: object = {}) =>
  server.deps.sandbox?.simulator("POST", "/_simulator/sanctions/publications", {
    add: [{ name, ...more }],
  });
const decide = async (verdict: string, check?: string) => {
  const [open] = await listHitsAsOperator(server.deps);
  const given = { verdict, reviewedBy: "Ada Park", reason: "Compared the passport." };
  return reviewCheck(server.deps, check ?? open?.id ?? "", given);
};
const blocks = () => listBlocksAsOperator(server.deps);

/** The funds of an owner in the ledger, and in the balance transactions. */
async function funds(id: string) {
  const { rows } = await server.database.query(
    `SELECT coalesce(-sum(balance) FILTER (WHERE code = 'available'), 0)::int AS available,
            coalesce(-sum(balance) FILTER (WHERE code = 'blocked'), 0)::int AS blocked,
            coalesce(-sum(balance) FILTER (WHERE code = 'in_payout'), 0)::int AS in_payout,
            (SELECT coalesce(sum(amount), 0)::int FROM transactions
              WHERE account_id = $1 AND available_at IS NOT NULL) AS owed
       FROM ledger_accounts WHERE account_id = $1`,
    [toUuid(id)],
  );
  return rows[0];
}

/** Funds that became available after the job last moved an owner's available funds. */
async function settledSinceLastBlocking(id: string): Promise<number> {
  const { rows } = await server.database.query(
    `SELECT coalesce(sum(amount), 0)::int AS settled FROM transactions
      WHERE account_id = $1
        AND available_at > (SELECT next_at - interval '4 hours' FROM sanctions_blocks
                             WHERE owner_id = $1 AND released_at IS NULL)`,
    [toUuid(id)],
  );
  return rows[0].settled;
}

/** The amount of the payouts that a bank has, and that are not completed. */
async function sentPayouts(id: string): Promise<number> {
  const { rows } = await server.database.query(
    `SELECT coalesce(sum(amount), 0)::int AS sent FROM payouts
      WHERE account_id = $1 AND status NOT IN ('created', 'held', 'cancelled', 'completed')`,
    [toUuid(id)],
  );
  return rows[0].sent;
}

async function listedMerchant() {
  const owner = { first_name: "Vera", last_name: "Newcomer" };
  const account = await addApproved(server, owner, "Marsh Light Books");
  await publish("NEWCOMER, Vera");
  return account;
}

describe("a merchant whose hit is confirmed", () => {
  it("has its held payout cancelled and all funds blocked, with the later settlements", async () => {
    const owner = { first_name: "Vera", last_name: "Newcomer" };
    const account = await addApproved(server, owner, "Marsh Light Books");
    await server.database.query("UPDATE payout_settings SET delay_days = 3");
    await payCard(server, account.id);
    await advance(server, 30);
    await publish("NEWCOMER, Vera");
    await advance(server, 24);
    expect(await funds(account.id)).toMatchObject({ blocked: 0, in_payout: 9_680 });
    await payCard(server, account.id, 5_000);
    await decide("confirmed");
    await blockDueFunds(server.deps);
    expect(await funds(account.id)).toEqual({
      available: 0,
      blocked: 9_680,
      in_payout: 0,
      owed: 9_680,
    });
    const [payout] = await get("/payouts", { "x-account-id": account.id }).then(({ data }) => data);
    expect(payout.status).toBe("cancelled");
    expect(await get("/balances", { "x-account-id": account.id })).toMatchObject({
      data: [{ available: 0 }],
    });
    await advance(server, 48);
    const after = await funds(account.id);
    expect(after).toMatchObject({ available: 0, in_payout: 0, blocked: after.owed });
    expect(after.owed).toBeGreaterThan(13_000);
    expect(await get(`/accounts/${account.id}`)).toMatchObject({
      payouts_enabled: false,
      processing_enabled: false,
    });

    // The report is due after ten banking days, and overdue the day after.
    const [block] = await blocks();
    expect(block).toMatchObject({
      owner: account.id,
      name: "Marsh Light Books",
      blocked_amount: after.blocked,
      report_overdue: false,
      reported_at: null,
    });
    expect(block?.report_due_on).toBe("2026-12-03");
    await advance(server, 14 * 24);
    expect(await blocks()).toMatchObject([{ report_overdue: true }]);
    const report = { reportedBy: "Ada Park", reference: "OFAC-7" };
    await recordBlockReport(server.deps, account.id, report);
    expect(await blocks()).toMatchObject([{ report_overdue: false, report_reference: "OFAC-7" }]);
    await expect(recordBlockReport(server.deps, account.id, report)).rejects.toThrow(
      "no block that is not reported yet",
    );

    // A mistake: the funds are available again, and paid out.
    const [confirmed] = await listHitsAsOperator(server.deps, "confirmed");
    await decide("cleared", confirmed?.id);
    expect(await funds(account.id)).toMatchObject({ blocked: 0, available: after.blocked });
    expect(await blocks()).toEqual([]);
    await advance(server, 10 * 24);
    expect(await funds(account.id)).toEqual({ available: 0, blocked: 0, in_payout: 0, owed: 0 });
  });

  it("stays blocked when newer hits are cleared", async () => {
    const account = await listedMerchant();
    await advance(server, 24);
    await decide("confirmed");
    const [confirmed] = await listHitsAsOperator(server.deps, "confirmed");
    await publish("NEWCOMER, Vera", { remarks: "DOB 1984." });
    await advance(server, 24);
    await decide("cleared");
    expect(await get(`/accounts/${account.id}`)).toMatchObject({ payouts_enabled: false });
    expect(await blocks()).toMatchObject([{ owner: account.id, check: confirmed?.id }]);
    await decide("cleared", confirmed?.id);
    expect(await blocks()).toMatchObject([]);
    expect(await get(`/accounts/${account.id}`)).toMatchObject({ payouts_enabled: true });
  });

  it("is owed what is blocked and available, in any order of events", async () => {
    const account = await listedMerchant();
    const random = seededRandom();
    const pick = (most: number) => random.integer(0, most - 1);
    let isBlocked = false;
    await advance(server, 24);
    for (let step = 0; step < 14; step += 1) {
      const action = pick(4);
      if (action === 0 && !isBlocked) await payCard(server, account.id, 1_000 + pick(9) * 777);
      else if (action === 1) {
        const [open] = await listHitsAsOperator(server.deps);
        const [confirmed] = await listHitsAsOperator(server.deps, "confirmed");
        const cleared = await listHitsAsOperator(server.deps, "cleared");
        const check = (open ?? confirmed ?? cleared[0])?.id ?? "";
        isBlocked = !isBlocked;
        await decide(isBlocked ? "confirmed" : "cleared", check);
        // A found account is cached for two seconds.
        server.clock.advance(2_001);
      } else if (action === 2) await blockDueFunds(server.deps);
      else await advance(server, 6 + pick(40));
      const { available, blocked, in_payout, owed } = await funds(account.id);
      expect(available + blocked, `step ${step}, action ${action}`).toBe(owed);
      if (isBlocked && action >= 2) {
        // A payout that was sent to the bank before the block is not cancelled.
        expect(in_payout).toBe(await sentPayouts(account.id));
        expect(available).toBe(await settledSinceLastBlocking(account.id));
      }
      if (!isBlocked) expect(blocked).toBe(0);
    }
  });
});

describe("the job that blocks funds", () => {
  it("that is killed at any statement, or runs twice, blocks each cent once", async () => {
    const account = await listedMerchant();
    await payCard(server, account.id);
    await advance(server, 30);
    await decide("confirmed");
    const died = Object.assign(new Error("killed"), { code: "ECONNREFUSED" });
    let hasEnded = false;
    for (let statement = 1; !hasEnded; statement += 1) {
      await server.database.query("UPDATE sanctions_blocks SET next_at = $1", [
        server.deps.clock.now().toISOString(),
      ]);
      let count = 0;
      const database = new Proxy(server.deps.database, {
        get(target, name) {
          const value = Reflect.get(target, name);
          if (name !== "query") return typeof value === "function" ? value.bind(target) : value;
          return (...args: [string]) => {
            count += 1;
            return count >= statement ? Promise.reject(died) : target.query(...args);
          };
        },
      });
      await blockDueFunds({ ...server.deps, database }).catch(() => {});
      hasEnded = count < statement;
      const { available, blocked, in_payout, owed } = await funds(account.id);
      expect(available + blocked).toBe(owed);
      expect(available + blocked + in_payout, `killed at statement ${statement}`).toBe(9_680);
    }
    await Promise.all([1, 2, 3].map(() => blockDueFunds(server.deps)));
    expect(await funds(account.id)).toMatchObject({ available: 0, blocked: 9_680 });
  });
});

describe("a contractor whose hit is confirmed", () => {
  it("is INACTIVE and not paid, cannot be activated, and is ACTIVE after the release", async () => {
    const { id } = await addContractor(server);
    await publish("REED, Jonas");
    await advance(server, 24);
    await decide("confirmed");
    expect(await get(`/contractors/${id}`)).toMatchObject({
      status: "INACTIVE",
      payouts_enabled: false,
    });
    const refused = await server.call("PATCH", `/contractors/${id}/activate`);
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).not.toMatch(/sanction|block|list/i);
    const [block] = await blocks();
    expect(block).toMatchObject({ owner: id });
    await decide("cleared", block?.check);
    expect(await get(`/contractors/${id}`)).toMatchObject({
      status: "ACTIVE",
      payouts_enabled: true,
    });
  });

  it("under review is REJECTED, and nothing is blocked", async () => {
    await publish("REED, Jonas");
    await advance(server, 24);
    const contractor = await addContractor(server);
    expect(contractor.status).toBe("UNDER_REVIEW");
    // The holder of the bank account has the same name, and a hit of its own.
    const hits = await listHitsAsOperator(server.deps);
    const open = hits.find(({ subject }) => subject === contractor.id);
    await decide("confirmed", open?.id);
    await advance(server, 1);
    expect((await get(`/contractors/${contractor.id}`)).status).toBe("REJECTED");
    expect(await blocks()).toEqual([]);
  });
});
