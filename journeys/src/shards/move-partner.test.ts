import { execFile } from "node:child_process";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  endProgram,
  seededRandom,
  startWebhookReceiver,
  until,
  type WebhookReceiver,
} from "@openpayfac/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { toUuid } from "../../../server/src/ids.ts";
import { runCommand } from "../../../testkit/src/command.ts";
import { expectEachEventDelivered, expectNothingLostOrDoubled } from "../fleet/check-load.ts";
import { startPaymentLoad } from "../fleet/payment-load.ts";
import { runOnShards } from "./run-command.ts";
import { type Shards, startShards, type TestShard } from "./start-shards.ts";

const pausedMsMax = 5_000;

let shards: Shards;
let home: TestShard;
let other: TestShard;
let receiver: WebhookReceiver;
beforeAll(async () => {
  shards = await startShards({ count: 2, roles: ["api", "api", "worker"] });
  [home, other] = shards.all as [TestShard, TestShard];
  receiver = await startWebhookReceiver();
}, 120_000);
afterAll(async () => {
  await receiver?.close();
  await shards?.close();
});

const move = (to: number) =>
  runOnShards(shards, "partners", "move", other.fleet.sandbox.partner_id, "--to", String(to));

/** Moves the partner. Returns   the step at which the command killed itself, or its output. */
async function moveUntil(to: number, killedAt: string): Promise<string> {
  const { sandbox } = other.fleet;
  const main = path.join(import.meta.dirname, "move-main.ts");
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [main, sandbox.partner_id, String(to), killedAt],
      { env: { PATH: process.env.PATH, ...shards.commandEnvironment } },
      (error, stdout, stderr) => resolve(error?.signal === "SIGKILL" ? killedAt : stdout + stderr),
    );
  });
}

/** Of `dispatch_events`. */
const dispatchLock = 4_000_700_130;

/**
 * Moves the partner to shard 0 while a transaction of its rows is open, until the first pause was in
 * vain, and with an event that has no delivery until the source is fenced.
 */
async function moveBesideOpenTransaction(): Promise<void> {
  const { fleet, server } = other;
  const { partner_id, account_id } = fleet.sandbox;
  const dispatching = await server.pool.connect();
  const writing = await server.pool.connect();
  const command = runCommand(
    ["partners", "move", partner_id, "--to", "0"],
    shards.commandEnvironment,
  );
  try {
    // Before, the transaction would be in the way of the triggers.
    await command.until("copying");
    await writing.query("BEGIN");
    await writing.query("UPDATE accounts SET version = version WHERE id = $1", [
      toUuid(account_id),
    ]);
    await command.until("The partner could not be paused");
    await dispatching.query("SELECT pg_advisory_lock($1)", [dispatchLock]);
    await writing.query("COMMIT");
    const intent = { method: "POST", path: "/payment_intents", body: { amount: 1_000 } };
    expect((await fleet.send(fleet.apis[0]!, intent)).status).toBe(201);
    await command.until("fenced");
    await dispatching.query("SELECT pg_advisory_unlock_all()");
    expect(await command.ended(), command.errors()).toBe(0);
  } finally {
    for (const client of [dispatching, writing]) client.release(true);
    await endProgram(command.child);
  }
}

async function expectOnlyOn(shard: TestShard): Promise<void> {
  const { partner_id, account_id } = other.fleet.sandbox;
  const elsewhere = shard === home ? other : home;
  for (const [table, column, id] of [
    ["partners", "id", partner_id],
    ["payments", "account_id", account_id],
    ["ledger_transactions", "account_id", account_id],
    ["events", "account_id", account_id],
    ["webhook_deliveries", "account_id", account_id],
    ["api_keys", "partner_id", partner_id],
  ] as const) {
    const sql = `SELECT FROM ${table} WHERE ${column} = $1 LIMIT 1`;
    expect((await shard.server.pool.query(sql, [toUuid(id)])).rowCount, table).toBe(1);
    expect((await elsewhere.server.pool.query(sql, [toUuid(id)])).rowCount, table).toBe(0);
  }
  await expectNoRecording();
}

async function expectNoRecording(): Promise<void> {
  for (const { server } of [home, other]) {
    const left = await server.pool.query(
      "SELECT FROM pg_trigger WHERE tgname LIKE 'partner_move%'",
    );
    expect(left.rowCount).toBe(0);
  }
}

it("a partner moves there and back while its clients and those of another pay", async () => {
  const random = seededRandom();
  const endpoint = await other.fleet.send(other.fleet.apis[0]!, {
    method: "POST",
    path: "/webhook_endpoints",
    body: { url: receiver.url, event_types: ["*"] },
  });
  expect(endpoint.status).toBe(201);
  const load = await startPaymentLoad(other.fleet, other.server.pool, { clients: 2, random });
  const beside = await startPaymentLoad(home.fleet, home.server.pool, { clients: 1, random });
  const payments = async (least: number) => {
    while (load.acknowledged.length < least) await sleep(50);
  };
  await payments(40);
  for (const [to, shard] of [
    [0, home],
    [1, other],
  ] as const) {
    const [moved] = await move(to);
    console.log(`moved ${moved.rows} rows to shard ${to}; requests waited ${moved.paused_ms} ms`);
    expect(moved.paused_ms).toBeLessThan(pausedMsMax);
    await payments(load.acknowledged.length + 20);
    await expectOnlyOn(shard);
  }
  await load.stop();
  await beside.stop();
  console.log("failures", [...load.observed.failures], [...beside.observed.failures]);
  expect(load.observed.failedForMsMax).toBeLessThan(pausedMsMax);
  expect(load.observed.failuresInARowMax).toBeLessThanOrEqual(1);
  await expectNothingLostOrDoubled(other.fleet, other.server.pool, load, other.merchantId);
  await expectEachEventDelivered(other.server.pool, receiver, endpoint.body);
  const verified = await runOnShards(shards, "ledger", "verify");
  expect(verified.map(({ sound }) => sound)).toEqual([true, true]);
}, 300_000);

it("a move that is killed at any step is continued or undone by the next run", async () => {
  const random = seededRandom();
  const load = await startPaymentLoad(other.fleet, other.server.pool, { clients: 1, random });
  const { fleet, server } = other;
  const pay = async () => {
    const before = load.acknowledged.length;
    while (load.acknowledged.length < before + 4) await sleep(50);
  };
  let at = 1;
  const at0 = () => (at === 0 ? home : other);
  for (const step of ["recording", "comparing", "fenced", "closed", "committed", "switched"]) {
    const to = 1 - at;
    expect(await moveUntil(to, step)).toBe(step);
    // Only between the two commits is the partner closed until the next run.
    if (step !== "closed" && step !== "committed") await pay();
    if (step === "fenced") {
      await runOnShards(shards, "partners", "move", fleet.sandbox.partner_id, "--abort", "yes");
      await expectOnlyOn(at0());
      expect(await moveUntil(to, step)).toBe(step);
    }
    if (step === "closed") {
      // A process that has not seen the directory cannot write at the source.
      const stale = at0().server.pool.query("UPDATE accounts SET version = version WHERE id = $1", [
        toUuid(fleet.sandbox.account_id),
      ]);
      await expect(stale).rejects.toMatchObject({ code: "OP003" });
    }
    await move(to);
    at = to;
    await pay();
    await expectOnlyOn(at0());
  }
  expect(at).toBe(1);
  await load.stop();
  console.log("failures", [...load.observed.failures]);
  const kept = load.acknowledged.at(-1)!;
  const polled = (shard: TestShard, until: string) =>
    shard.server.pool.query(
      "INSERT INTO bank_polls VALUES ('some_bank', $1, now()) RETURNING polled_through",
      [until],
    );
  const earlier = await polled(other, "2026-01-01T00:00:00Z");
  await polled(home, "2026-02-01T00:00:00Z");
  await moveBesideOpenTransaction();
  await expectOnlyOn(home);
  const polls = await home.server.pool.query(
    "SELECT polled_through FROM bank_polls WHERE processor = 'some_bank'",
  );
  expect(polls.rows).toEqual(earlier.rows);
  const undelivered = await home.server.pool.query(
    `SELECT type FROM events WHERE account_id = $1
        AND NOT EXISTS (SELECT FROM webhook_deliveries WHERE event_id = events.id)`,
    [toUuid(fleet.sandbox.account_id)],
  );
  expect(undelivered.rows).toEqual([]);
  // The response that the source stored.
  const replayed = await fleet.send(fleet.apis[0]!, kept.request);
  expect(replayed).toEqual(kept.response);
  await move(1);
  const verified = await runOnShards(shards, "ledger", "verify");
  expect(verified.map(({ sound }) => sound)).toEqual([true, true]);
  const doubled = await server.pool.query(
    "SELECT payment_intent_id FROM payments GROUP BY 1 HAVING count(*) > 1",
  );
  expect(doubled.rows).toEqual([]);
}, 400_000);

/** A request of the tenant's key. Returns   its response, which has to be a success. */
async function asTenant(apiKey: string, method: string, at: string, body?: object) {
  const request = { method, path: at, body, apiKey, accountId: null };
  const response = await home.fleet.send(home.fleet.apis[0]!, request);
  if (response.status < 300) return response.body;
  throw new Error(`${method} ${at}: ${JSON.stringify(response)}`);
}

it("a tenant's residuals are the same to the cent after a move, and the next period is whole", async () => {
  const random = seededRandom();
  for (const { fleet, server } of [home, other]) {
    const load = await startPaymentLoad(fleet, server.pool, { clients: 1, random });
    while (load.acknowledged.length < 20) await sleep(50);
    await load.stop();
  }
  const tenant = home.fleet.sandbox.tenant_id;
  const of = ["--kind", "private", "--tenant", tenant];
  const [{ key }] = await runOnShards(shards, "keys", "create", ...of);
  const take = (method: string, at: string, body?: object) => asTenant(key, method, at, body);
  const calculate = async () => {
    const { now } = await take("POST", "/sandbox/clock", { advance: "P7D" });
    await take("POST", "/sandbox/clock", { advance: "PT2M" });
    const { id } = await take("POST", "/residual_periods", { end_at: now });
    await take("POST", `/residual_periods/${id}/run`, {});
    await until("the period is completed everywhere", async () => {
      const copies = await Promise.all(
        [home, other].map(({ server }) =>
          server.pool.query("SELECT FROM residual_periods WHERE id = $1 AND status = 'completed'", [
            toUuid(id),
          ]),
        ),
      );
      return copies.every(({ rowCount }) => rowCount === 1);
    });
    return id as string;
  };
  const reportsOf = async (id: string) => {
    const reports = [];
    for (const name of ["", "/sales_codes", "/merchants", "/participants"]) {
      reports.push((await take("GET", `/residual_periods/${id}/reports/partners${name}`)).data);
    }
    const { reports: counted } = await take("GET", `/residual_periods/${id}`);
    const lines = await take("GET", `/residual_periods/${id}/lines?limit=50`);
    return { reports, counted, lines: lines.data };
  };
  const first = await calculate();
  const before = await reportsOf(first);
  expect(before.reports[0]).toHaveLength(2);
  expect(before.lines.length).toBeGreaterThan(10);
  // As on a shard that was added after the run.
  await home.server.pool.query(
    "UPDATE residual_periods SET slices_total = NULL, item_mapping = NULL WHERE id = $1",
    [toUuid(first)],
  );
  await move(0);
  expect(await reportsOf(first)).toEqual(before);
  const second = await calculate();
  const next = await reportsOf(second);
  await move(1);
  expect(await reportsOf(first)).toEqual(before);
  expect(await reportsOf(second)).toEqual(next);
}, 300_000);

it("a move during a run, or of a partner with foreign splits, or that fails, leaves nothing", async () => {
  const { pool } = home.server;
  const expectRejected = async (reason: RegExp) => {
    await expect(move(0)).rejects.toThrow(reason);
    await expectNoRecording();
    const places = await shards.directory.query(
      "SELECT FROM partner_places WHERE state <> 'active' UNION ALL SELECT FROM partner_moves",
    );
    expect(places.rowCount).toBe(0);
  };
  const latest = "id = (SELECT id FROM residual_periods ORDER BY start_at DESC LIMIT 1)";
  await pool.query(`UPDATE residual_periods SET status = 'processing' WHERE ${latest}`);
  await expectRejected(/residual period of the partner's tenant is being processed/);
  await pool.query(`UPDATE residual_periods SET status = 'completed' WHERE ${latest}`);
  const { account_id } = other.fleet.sandbox;
  await other.server.pool.query("INSERT INTO payment_fee_totals VALUES ($1, $1, 1)", [
    toUuid(account_id),
  ]);
  // A target that stores another row than it receives.
  await pool.query(
    `CREATE FUNCTION add_one() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN NEW.ad_hoc = NEW.ad_hoc + 1; RETURN NEW; END $$;
     CREATE TRIGGER add_one BEFORE INSERT ON payment_fee_totals
       FOR EACH ROW EXECUTE FUNCTION add_one();
     ALTER TABLE payment_fee_totals ENABLE ALWAYS TRIGGER add_one`,
  );
  await expectRejected(/payment_fee_totals has 1 rows with the sum/);
  await other.server.pool.query(
    `INSERT INTO split_transfers (account_id, id, payment_id, kind, receiver_type, receiver_id,
            amount, created_at, updated_at)
     SELECT account_id, gen_random_uuid(), id, 'split', 'partner', $2, 1, now(), now()
       FROM payments WHERE account_id = $1 LIMIT 1`,
    [toUuid(account_id), toUuid(home.fleet.sandbox.partner_id)],
  );
  await expectRejected(/split between this partner and another one/);
}, 120_000);
