import {
  createTestDatabase,
  seededRandom,
  startWebhookReceiver,
  type TestDatabase,
  targetOf,
  until,
  urlAt,
  type WebhookReceiver,
} from "@openpayfac/testkit";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../../server/src/database/open-database.ts";
import { expectEachEventDelivered, expectNothingLostOrDoubled } from "./check-load.ts";
import { type OneAddress, startOneAddress } from "./one-address.ts";
import { startPaymentLoad } from "./payment-load.ts";
import { findPgBouncer, type PgBouncer, startPgBouncer } from "./pgbouncer.ts";
import { type Fleet, startFleet } from "./start-fleet.ts";

const found = findPgBouncer();
const [major = 0, minor = 0] = found?.version ?? [];
const tracksStatements = major > 1 || (major === 1 && minor >= 21);
if (!tracksStatements) {
  const what = found === undefined ? "is not installed" : `${major}.${minor} is older than 1.21`;
  console.log(`SKIPPED: the journey through PgBouncer, because PgBouncer ${what}.`);
}

const changes = Number(process.env.FLEET_CHANGES ?? 60);
const sessions = 4;

describe.runIf(tracksStatements)("behind PgBouncer in transaction mode", () => {
  let database: TestDatabase;
  let address: OneAddress;
  let receiver: WebhookReceiver;
  let fleet: Fleet;
  const bouncers: PgBouncer[] = [];
  const start = async (settings: Record<string, string | number>) => {
    const { program } = found!;
    const bouncer = await startPgBouncer({
      program,
      url: database.url,
      port: address.port,
      settings: { default_pool_size: sessions, ...settings },
    });
    bouncers.push(bouncer);
    return urlAt(database.url, bouncer.port);
  };
  beforeAll(async () => {
    database = await createTestDatabase();
    address = await startOneAddress(targetOf(database.url));
    receiver = await startWebhookReceiver();
    fleet = await startFleet({
      roles: ["api", "api", "worker"],
      databaseUrl: await start({ max_prepared_statements: 100 }),
      seededBy: database.serverPool,
      environment: { DATABASE_DIRECT_URL: database.url },
    });
  });
  afterAll(async () => {
    await fleet?.close();
    await receiver?.close();
    await Promise.all(bouncers.map((each) => each.close()));
    await address?.close();
    await database?.drop();
  });

  it("payments, refunds, lists, searches, downloads, webhooks and the clock work", async () => {
    const [first] = fleet.apis;
    const call = (method: string, path: string, body?: unknown) =>
      fleet.send(first!, { method, path, body });
    const created = await call("POST", "/webhook_endpoints", {
      url: receiver.url,
      event_types: ["*"],
    });
    expect(created.status).toBe(201);
    const load = await startPaymentLoad(fleet, database.pool, {
      clients: 4,
      random: seededRandom(),
    });
    const reads = async () => {
      const responses = await Promise.all([
        call("GET", "/payment_intents?limit=10"),
        call("GET", `/balances`),
        call("POST", "/transactions/search", { limit: 10 }),
      ]);
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    };
    await until("the load has made its changes", async () => {
      await reads();
      return load.acknowledged.length >= changes;
    });
    // Statements whose columns a migration changes are prepared again, also by the pooler.
    await database.pool.query("ALTER TABLE payment_intents ADD next_release text");
    await reads();
    await load.stop();
    expect(load.observed.failures).toEqual(new Map());
    await expectNothingLostOrDoubled(fleet, database.pool, load);
    await expectEachEventDelivered(database.pool, receiver, created.body);

    const download = await fetch(`${first}/transactions/download`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-api-key": fleet.sandbox.private_key,
        "x-account-id": fleet.sandbox.account_id,
      },
      body: "{}",
    });
    expect(download.status).toBe(200);
    const stored = await database.pool.query("SELECT 1 FROM transactions");
    expect((await download.text()).trim().split("\n")).toHaveLength((stored.rowCount ?? 0) + 1);

    // Its lock and its notification need sessions: the other process follows.
    const moved = await call("POST", "/sandbox/clock", { advance: "P1D" });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    await until("the other process follows the clock", async () => {
      const { body } = await fleet.send(fleet.apis[1]!, { method: "GET", path: "/sandbox/clock" });
      return Date.parse(body.now) >= Date.parse(moved.body.now);
    });
    // Three processes share these sessions; their own pools would open more.
    expect(address.connectionsMax()).toBeLessThanOrEqual(sessions);
  });

  it("sessions have the server's settings, as defaults of its role", async () => {
    const client = new pg.Client(await start({ max_prepared_statements: 100 }));
    await client.connect();
    const settings = await client.query(
      `SELECT current_setting('plan_cache_mode') AS plans,
              current_setting('idle_in_transaction_session_timeout') AS idle`,
    );
    await client.end();
    expect(settings.rows).toEqual([{ plans: "force_generic_plan", idle: "1min" }]);
  });

  it("a pooler that does not track named statements is rejected at the start", async () => {
    const url = await start({ max_prepared_statements: 0 });
    await expect(
      openDatabase({ url, directUrl: database.url, dataDir: "/nowhere" }),
    ).rejects.toMatchObject({
      message: expect.stringContaining("does not track named statements"),
      remedy: expect.stringContaining("max_prepared_statements"),
    });
  });

  it("a pooler that DATABASE_DIRECT_URL does not announce is rejected at the start", async () => {
    const url = await start({ max_prepared_statements: 100 });
    await expect(openDatabase({ url, dataDir: "/nowhere" })).rejects.toMatchObject({
      message: expect.stringContaining("A connection pooler is at"),
      remedy: expect.stringContaining("DATABASE_DIRECT_URL"),
    });
  });
});
