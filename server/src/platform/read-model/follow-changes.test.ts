import type { Pool, PoolClient } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addAccount,
  addPartner,
  approvedCard,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { toId, toUuid } from "../../ids.ts";
import { followBatch } from "./follow-batch.ts";
import { followChanges } from "./follow-changes.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const declinedCard = "4387751111111038";

/** The database of a process that is killed after a number of its statements. */
function killedAfter(database: Pool, statements: number): Pool {
  let left = statements;
  const connect = async () => {
    const client = await database.connect();
    return new Proxy(client, {
      get(target: PoolClient, name: keyof PoolClient) {
        if (name !== "query") {
          const value = Reflect.get(target, name);
          return typeof value === "function" ? value.bind(target) : value;
        }
        return (text: string, values?: unknown[]) => {
          left -= 1;
          if (left < 0 && text !== "ROLLBACK") return Promise.reject(new Error("killed"));
          return target.query(text, values);
        };
      },
    });
  };
  return { connect } as unknown as Pool;
}

const post = (path: string, body: object = {}, headers = {}) =>
  server.call("POST", path, { body, headers });

async function pay(headers: object, amount: number, card: string, capture: boolean) {
  const token = await server.tokenize(card);
  const method = await post(
    "/payment_methods",
    { payment_method_type: "card", card: { token, exp_month: "12", exp_year: "30" } },
    headers,
  );
  const intent = await post("/payment_intents", { amount, capture }, headers);
  const payment = await post(
    `/payment_intents/${intent.body.id}/payments`,
    { payment_method_id: method.body.id },
    headers,
  );
  return { intent: intent.body.id, payment: payment.body.id, status: payment.body.status };
}

/** The sums of all nodes, computed from the sources. */
const sumsOfSources = `
  WITH place AS (
    SELECT id AS owner, partner_id, tenant_id FROM accounts
    UNION ALL SELECT id, id, tenant_id FROM partners
    UNION ALL SELECT id, partner_id, tenant_id FROM contractors
  ), fact AS (
    SELECT account_id AS owner, 'captured' AS metric, '' AS part, occurred_at AS at, amount,
           (event = 'capture')::int AS count
      FROM ledger_transactions JOIN ledger_entries USING (account_id)
     WHERE ledger_entries.transaction_id = ledger_transactions.id
       AND event IN ('capture', 'capture_corrected')
       AND code IN ('network_receivable', 'bank_receivable')
    UNION ALL
    SELECT account_id, 'settled', '', settled_at, amount_captured, 1 FROM payments
     WHERE is_card AND status = 'captured' AND settlement_status = 'settled'
    UNION ALL
    SELECT account_id, 'refunded', '', occurred_at, -amount,
           CASE event WHEN 'refund' THEN 1 ELSE -1 END
      FROM ledger_transactions JOIN ledger_entries USING (account_id)
     WHERE ledger_entries.transaction_id = ledger_transactions.id
       AND event IN ('refund', 'refund_failed') AND code = 'network_payable'
    UNION ALL
    SELECT account_id, 'balance', code::text, unnest(ARRAY[occurred_at, 'infinity']), -amount, 0
      FROM ledger_transactions JOIN ledger_entries USING (account_id)
     WHERE ledger_entries.transaction_id = ledger_transactions.id
       AND code IN ('pending', 'available', 'reserve', 'in_dispute', 'in_payout', 'blocked')
    UNION ALL
    SELECT account_id, 'approved', '', created_at, 0, 1 FROM payments
     WHERE is_card AND NOT external AND status IN ('captured', 'uncaptured', 'voided')
    UNION ALL
    SELECT account_id, 'declined', coalesce(decline_category, 'other'), created_at, 0, 1
      FROM payments WHERE is_card AND NOT external AND status = 'failed'
    UNION ALL
    SELECT account_id, 'disputes_opened', '', created_at, amount, 1 FROM disputes
    UNION ALL
    SELECT account_id, 'payouts_sent', '', sent_at, amount - batch_fee - reject_fee, 1
      FROM payouts WHERE sent_at IS NOT NULL AND status IN ('pending', 'completed')
  ), node AS (
    SELECT owner, owner AS node_id FROM place
    UNION SELECT owner, partner_id FROM place UNION SELECT owner, tenant_id FROM place
  )
  SELECT node_id, metric, date_trunc('hour', at)::text AS hour, part, sum(amount)::text AS amount,
         sum(count)::int AS count
    FROM fact JOIN node USING (owner)
   GROUP BY 1, 2, 3, 4 HAVING sum(amount) <> 0 OR sum(count) <> 0
   ORDER BY 1, 2, 3, 4`;

const sumsOfReadModel = `SELECT node_id, metric, hour::text, part, amount::text, count::int FROM metrics
   WHERE amount <> 0 OR count <> 0 ORDER BY 1, 2, 3, 4`;

const rows = async (sql: string) => (await server.database.query(sql)).rows;

/** Everything that the tables of the read model say, without what differs between two fills. */
const contents = () =>
  Promise.all(
    [
      "SELECT * FROM payment_search ORDER BY account_id, id",
      "SELECT * FROM refund_search ORDER BY account_id, id",
      "SELECT * FROM object_search ORDER BY id",
      "SELECT * FROM object_terms ORDER BY object_id, term",
      sumsOfReadModel,
    ].map(rows),
  );

async function compareWithSources() {
  expect(await rows(sumsOfReadModel)).toEqual(await rows(sumsOfSources));
  const payments = (settledAt: string, table: string) =>
    rows(`SELECT account_id, id, status, amount, amount_captured, amount_refunded, disputed,
      ${settledAt} AS settled_at FROM ${table} ORDER BY id`);
  // The acquirer never funds what was voided.
  const funded = `CASE WHEN NOT EXISTS (SELECT FROM payments WHERE status = 'voided'
    AND account_id = payment_intents.account_id AND id = latest_payment_id) THEN settled_at END`;
  expect(await payments("settled_at", "payment_search")).toEqual(
    await payments(funded, "payment_intents"),
  );
  const refunds = "SELECT account_id, id, status, amount, settled_at FROM";
  expect(await rows(`${refunds} refund_search ORDER BY id`)).toEqual(
    await rows(`${refunds} refunds ORDER BY id`),
  );
  expect(
    await rows(`SELECT id FROM payment_search WHERE paid_out_at IS NOT NULL ORDER BY id`),
  ).toEqual(
    await rows(
      `SELECT DISTINCT payment_intent_id AS id FROM payments
         JOIN transactions ON transactions.source_id = payments.id AND source_type = 'payment'
         JOIN payouts ON payouts.id = payout_id
        WHERE payouts.status = 'completed' ORDER BY 1`,
    ),
  );
  // Fees that are not settled are listed from there on.
  const below = `FROM read_model_ledgers JOIN fees USING (account_id) WHERE id < fees_settled_below`;
  expect((await rows(`SELECT id ${below}`)).length).toBeGreaterThan(0);
  expect(await rows(`SELECT id ${below} AND settled_at IS NULL`)).toEqual([]);
  // The balance of all hours is that of the ledger.
  expect(
    await rows(
      `SELECT part, sum(amount)::text AS amount FROM metrics JOIN tenants ON tenants.id = node_id
        WHERE metric = 'balance' AND hour = 'infinity' AND amount <> 0 GROUP BY 1 ORDER BY 1`,
    ),
  ).toEqual(
    await rows(
      `SELECT code::text AS part, (-sum(balance))::text AS amount FROM ledger_accounts
        WHERE code IN ('pending', 'available', 'reserve', 'in_dispute', 'in_payout', 'blocked')
        GROUP BY 1 HAVING sum(balance) <> 0 ORDER BY 1`,
    ),
  );
}

describe("the read model", () => {
  it("has the sums of the ledger and the sources, whenever its follower was interrupted", async () => {
    const { random, database } = server;
    const other = await addAccount(server);
    const partner = await addPartner(server);
    const headers = [
      {},
      { "x-account-id": other.accountId },
      { "x-account-id": partner.accountId, "x-api-key": partner.privateKey },
    ];
    const paid: { headers: object; intent: string; payment: string; status: string }[] = [];
    for (let step = 0; step < 45; step += 1) {
      const of = random.pick(headers);
      const some = paid.length === 0 ? undefined : random.pick(paid);
      switch (random.integer(0, 9)) {
        case 0:
        case 1:
        case 2:
        case 3: {
          const card = random.integer(0, 3) === 0 ? declinedCard : approvedCard;
          const capture = random.integer(0, 3) > 0;
          paid.push({
            headers: of,
            ...(await pay(of, random.integer(100, 9_000), card, capture)),
          });
          break;
        }
        case 4:
          if (some !== undefined)
            await post(
              `/payment_intents/${some.intent}/refunds`,
              { amount: random.integer(1, 200) },
              some.headers,
            );
          break;
        case 5:
          if (some !== undefined)
            await post(`/payment_intents/${some.intent}/capture`, { amount: 90 }, some.headers);
          break;
        case 6:
          if (some !== undefined)
            await post(`/payment_intents/${some.intent}/cancel`, {}, some.headers);
          break;
        case 7:
          if (some !== undefined)
            await post("/sandbox/disputes", { payment_id: some.payment }, some.headers);
          break;
        case 8:
          await post("/sandbox/clock", { advance: random.pick(["PT3H", "P1D", "P2D"]) });
          break;
        case 9: {
          const [before] = await rows("SELECT snapshot::text FROM read_model_cursor");
          const killed = killedAfter(server.deps.database, random.integer(1, 25));
          await followBatch(killed, true).catch(() => undefined);
          if (random.integer(0, 1) === 0) await followChanges(server.deps);
          // The same events once more.
          if (random.integer(0, 1) === 0)
            await database.query("UPDATE read_model_cursor SET snapshot = $1::pg_snapshot", [
              before.snapshot,
            ]);
        }
      }
    }
    // At least one of each.
    const last = await pay({}, 5_000, approvedCard, true);
    await pay({}, 5_000, declinedCard, true);
    await post(`/payment_intents/${last.intent}/refunds`, { amount: 200 });
    await post("/sandbox/clock", { advance: "P4D" });
    await post("/sandbox/disputes", { payment_id: last.payment });
    await post("/sandbox/clock", { advance: "P6D" });
    await Promise.all([1, 2, 3].map(() => followChanges(server.deps)));
    await followChanges(server.deps);
    await compareWithSources();
    const counts = await rows(
      "SELECT metric, sum(count)::int AS count FROM metrics GROUP BY 1 ORDER BY 1",
    );
    expect(counts.map(({ metric }) => metric)).toEqual([
      "approved",
      "balance",
      "captured",
      "declined",
      "disputes_opened",
      "payouts_sent",
      "refunded",
      "settled",
    ]);
  });

  it("fills itself from the sources alone, and then has the same rows", async () => {
    const before = await contents();
    await server.database.query(
      `TRUNCATE payment_search, refund_search, object_search, object_terms, metrics,
                read_model_ledgers;
       UPDATE read_model_cursor SET fill_step = 'objects', snapshot = pg_current_snapshot()`,
    );
    await followChanges(server.deps);
    expect(await contents()).toEqual(before);
    expect(await rows("SELECT fill_step FROM read_model_cursor")).toEqual([{ fill_step: null }]);
    await compareWithSources();
  });

  it("reads transactions of any order in any number of batches, each once", async () => {
    const snapshots: [string, string, string, string][] = [
      // All that is visible now, up to the bound.
      ["10:10:", "20:20:", "15", "15:15:"],
      ["10:10:", "20:20:", "99", "20:20:"],
      // Open transactions stay open, whether they are below or above the bound.
      ["10:10:", "12:20:12,17", "15", "12:15:12"],
      ["10:14:10,12", "12:20:12,17", "18", "12:18:12,17"],
      // The bound is below the newest transaction that was visible before.
      ["10:20:10,12,16", "30:30:", "12", "12:20:12,16"],
      ["10:20:10,12,16", "16:30:16", "13", "16:20:16"],
    ];
    for (const [before, after, bound, expected] of snapshots) {
      const found = await server.database.query(
        "SELECT advance_snapshot($1::pg_snapshot, $2::pg_snapshot, $3::xid8)::text AS next",
        [before, after, bound],
      );
      expect(found.rows[0].next).toBe(expected);
    }
  });

  it("has changed and deleted objects under their new names only", async () => {
    const find = (term: string) =>
      rows(`SELECT object_id AS id FROM object_terms WHERE term = '${term}'`);
    const { accountId } = await addAccount(server);
    await server.database.query("UPDATE accounts SET name = 'Larkspur Coffee' WHERE id = $1", [
      toUuid(accountId),
    ]);
    await followChanges(server.deps);
    expect((await find("coffee")).map(({ id }) => toId("account", id))).toEqual([accountId]);
    await server.database.query("UPDATE accounts SET name = 'Larkspur Tea' WHERE id = $1", [
      toUuid(accountId),
    ]);
    await followChanges(server.deps);
    expect(await find("coffee")).toEqual([]);
    expect(await find("tea")).toHaveLength(1);
  });

  it("starts again with the data of another server, whose transactions have other numbers", async () => {
    await server.database.query(
      "UPDATE read_model_cursor SET snapshot = '900000000:900000000:', fill_step = NULL",
    );
    await pay({}, 777, approvedCard, true);
    await followChanges(server.deps);
    await compareWithSources();
    const [cursor] = await rows(
      "SELECT pg_snapshot_xmax(snapshot) < '900000000' AS own FROM read_model_cursor",
    );
    expect(cursor).toEqual({ own: true });
  });
});
