import { type JsonResponse, until } from "@openpayfac/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testLimitMs } from "../../../testkit/src/limits.ts";
import { runOnShards } from "./run-command.ts";
import { type Shards, startShards, type TestShard } from "./start-shards.ts";

/*
 * The residuals of a tenant whose two partners are in two databases: a period exists once, each
 * database calculates its partner, and the tenant's reports have both.
 */
let shards: Shards;
let home: TestShard;
let other: TestShard;
let tenantKey: string;
beforeAll(async () => {
  shards = await startShards({ count: 2, roles: ["api", "worker"] });
  [home, other] = shards.all as [TestShard, TestShard];
  const of = ["--kind", "private", "--tenant", home.fleet.sandbox.tenant_id];
  const [made] = await runOnShards(shards, "keys", "create", ...of);
  tenantKey = made.key;
}, 120_000);
afterAll(() => shards?.close());

const send = (method: string, at: string, body?: object, apiKey = tenantKey) =>
  home.fleet.send(home.fleet.apis[0]!, { method, path: at, body, apiKey, accountId: null });

async function take(
  method: string,
  at: string,
  body?: object,
  apiKey?: string,
): Promise<JsonResponse["body"]> {
  const response = await send(method, at, body, apiKey);
  if (response.status < 300) return response.body;
  throw new Error(`${method} ${at}: ${JSON.stringify(response)}`);
}

async function pay({ fleet }: TestShard, amount: number): Promise<void> {
  const post = async (at: string, body: object) => {
    const response = await fleet.send(fleet.apis[0]!, { method: "POST", path: at, body });
    if (response.status !== 201) throw new Error(`${at}: ${JSON.stringify(response)}`);
    return response.body;
  };
  const account = "4111111111111111";
  const { body } = await fleet.control("POST", "/cardsecure/api/v1/ccn/tokenize", { account });
  const method = await post("/payment_methods", {
    payment_method_type: "card",
    card: { token: body.token, exp_month: "12", exp_year: "2030" },
    billing_details: { name: "Ada Park", address: { postal_code: "97210" } },
  });
  const intent = await post("/payment_intents", { amount });
  await post(`/payment_intents/${intent.id}/payments`, { payment_method_id: method.id });
}

/** Pays at both partners, lets days pass until all is settled, and opens a period until then. */
async function openPeriod(): Promise<{ id: string }> {
  await pay(home, 10_000);
  await pay(other, 20_000);
  await pay(other, 5_049);
  const { now } = await take("POST", "/sandbox/clock", { advance: "P7D" });
  await take("POST", "/sandbox/clock", { advance: "PT2M" });
  return take("POST", "/residual_periods", { end_at: now });
}

const untilCompleted = (id: string) =>
  until("the period is completed", async () => {
    const period = await take("GET", `/residual_periods/${id}`);
    if (period.last_error !== null) throw new Error(period.last_error);
    return period.status === "completed" && period;
  });

const reportOf = async (id: string, name: string, key?: string) =>
  (await take("GET", `/residual_periods/${id}/reports/partners${name}`, undefined, key)).data;

const sumOf = (rows: Record<string, number>[], figure: string) =>
  rows.reduce((sum, row) => sum + (row[figure] ?? 0), 0);

/** The reports of the payments of `openPeriod`, as the tenant and as each partner sees them. */
async function expectWholeReports(id: string): Promise<void> {
  const partners = await reportOf(id, "");
  expect(partners).toMatchObject([
    { partner_id: other.fleet.sandbox.partner_id, transaction_count: 2, gpv: 25_049 },
    { partner_id: home.fleet.sandbox.partner_id, transaction_count: 1, gpv: 10_000 },
  ]);
  const [codes, merchants, participants] = [
    await reportOf(id, "/sales_codes"),
    await reportOf(id, "/merchants"),
    await reportOf(id, "/participants"),
  ];
  for (const figure of ["gpv", "rev", "fees", "expense", "npr", "pool", "agent_share"]) {
    expect(sumOf(codes, figure)).toBe(sumOf(partners, figure));
    expect(sumOf(merchants, figure)).toBe(sumOf(partners, figure));
  }
  expect(sumOf(participants, "amount")).toBe(sumOf(partners, "pool"));
  for (const { fleet } of [home, other]) {
    const key = fleet.sandbox.private_key;
    const own = await until("the partner's period is completed", async () => {
      const period = await take("GET", `/residual_periods/${id}`, undefined, key);
      return period.status === "completed" && period;
    });
    expect(own.reports.map((each: { row_count: number }) => each.row_count)).toEqual([1, 1, 1, 2]);
    const ownId = fleet.sandbox.partner_id;
    expect(await reportOf(id, "", key)).toEqual(
      partners.filter((row: { partner_id: string }) => row.partner_id === ownId),
    );
    const events = await fleet.send(fleet.apis[0]!, {
      method: "GET",
      path: `/events?type=v2.residual_period.completed&object_id=${id}`,
      accountId: null,
    });
    expect(events.body.data, JSON.stringify(events.body)).toHaveLength(1);
  }
}

/** Has workers look for due periods now, and not at the next minute. */
const hurry = ({ server }: TestShard) =>
  server.pool.query(
    "SELECT graphile_worker.add_job('run_residual_periods', job_key => 'hurried by a test')",
  );

it("a tenant opens and runs one period, and its reports have the partners of all shards", async () => {
  const period = await openPeriod();
  for (const { fleet } of [home, other]) {
    const listed = await take("GET", "/residual_periods", undefined, fleet.sandbox.private_key);
    expect(listed.data[0]).toMatchObject({ id: period.id, status: "pending" });
  }
  await take("POST", `/residual_periods/${period.id}/run`, {});
  const done = await untilCompleted(period.id);
  expect(done.reports.map((each: { row_count: number }) => each.row_count)).toEqual([2, 2, 2, 4]);
  await expectWholeReports(period.id);
  const lines = await take("GET", `/residual_periods/${period.id}/lines?limit=2`);
  const rest = await take(
    "GET",
    `/residual_periods/${period.id}/lines?limit=50&cursor=${lines.meta.next_cursor}`,
  );
  const seen = [...lines.data, ...rest.data];
  expect(new Set(seen.map(({ account_id }) => account_id)).size).toBe(2);
  expect(seen.filter(({ type }) => type === "rounding")).toHaveLength(2);
}, 120_000);

it("a partner on another shard runs the tenant's period only with the operator's permission", async () => {
  const key = other.fleet.sandbox.private_key;
  const { now } = await take("POST", "/sandbox/clock", { advance: "PT2H" });
  const body = { end_at: now };
  const partner = other.fleet.sandbox.partner_id;
  await runOnShards(shards, "partners", "disallow-residuals", partner);
  expect((await send("POST", "/residual_periods", body, key)).status).toBe(403);
  await runOnShards(shards, "partners", "allow-residuals", partner);
  const period = await take("POST", "/residual_periods", body, key);
  // Without waiting: the partner's own database has it.
  expect(await take("GET", `/residual_periods/${period.id}`, undefined, key)).toEqual(period);
  await take("POST", "/sandbox/clock", { advance: "PT2M" });
  await take("POST", `/residual_periods/${period.id}/run`, {}, key);
  await untilCompleted(period.id);
}, 120_000);

it(
  "a worker that is killed in a slice of one shard continues, and counts each payment once",
  async () => {
    const period = await openPeriod();
    const client = await other.server.pool.connect();
    try {
      await client.query("SELECT pg_advisory_lock(270)");
      await client.query(
        `CREATE FUNCTION wait_in_slice() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN PERFORM pg_advisory_xact_lock(270); RETURN NEW; END $$;
         CREATE TRIGGER wait_in_slice BEFORE UPDATE ON residual_periods FOR EACH ROW
           WHEN (NEW.slices_done = 2 AND OLD.slices_done < 2)
           EXECUTE FUNCTION wait_in_slice()`,
      );
      await take("POST", `/residual_periods/${period.id}/run`, {});
      await until("the run waits in its slice", async () => {
        const waiting = await other.server.pool.query(
          "SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = 270 AND NOT granted",
        );
        return (waiting.rowCount ?? 0) > 0;
      });
      await home.fleet.processes[1]!.process().kill();
    } finally {
      await client.query("SELECT pg_advisory_unlock(270)");
      await client.query("DROP FUNCTION wait_in_slice CASCADE");
      client.release();
    }
    expect((await take("GET", `/residual_periods/${period.id}`)).status).toBe("processing");
    await home.fleet.processes[1]!.restart();
    for (const shard of [home, other]) await hurry(shard);
    await untilCompleted(period.id);
    await expectWholeReports(period.id);
  },
  testLimitMs + 120_000,
);

it(
  "a run waits for a shard that is down, and no report is partial in the meantime",
  async () => {
    const before = (await take("GET", "/residual_periods")).data[0];
    const period = await openPeriod();
    await other.server.kill();
    await take("POST", `/residual_periods/${period.id}/run`, {});
    await hurry(home);
    const own = await until("the first shard has calculated its part", async () => {
      const { progress } = await take("GET", `/residual_periods/${period.id}`);
      return progress !== null && progress.done * 2 === progress.total && progress;
    });
    expect(own.done).toBeGreaterThan(0);
    for (const name of ["", "/merchants"]) {
      const at = `/residual_periods/${before.id}/reports/partners${name}`;
      expect((await send("GET", at)).status).toBe(503);
      expect((await send("GET", at, undefined, home.fleet.sandbox.private_key)).status).toBe(200);
    }
    expect((await send("GET", `/residual_periods/${before.id}/lines`)).status).toBe(503);
    expect((await send("GET", `/residual_periods/${before.id}`)).status).toBe(503);
    const running = await send("GET", `/residual_periods/${period.id}/reports/partners`);
    expect(running.status).toBe(409);
    await shards.restart(other);
    await until("the shard responds", async () => {
      const listed = await send(
        "GET",
        "/payment_intents",
        undefined,
        other.fleet.sandbox.private_key,
      );
      return listed.status === 200;
    });
    await until("the run reaches the shard", async () => {
      const found = await other.server.pool.query(
        "SELECT FROM residual_periods WHERE status = 'processing'",
      );
      return found.rowCount === 1;
    });
    await hurry(other);
    await untilCompleted(period.id);
    await expectWholeReports(period.id);
  },
  testLimitMs + 120_000,
);
