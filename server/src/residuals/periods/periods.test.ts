import { afterAll, beforeEach, describe, expect, it } from "vitest";
import {
  addAccount,
  addPartner,
  eventsOf,
  startTestServer,
  type TestServer,
  until,
} from "../../../../testkit/src/index.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import { toUuid } from "../../ids.ts";
import { feeRefundWrite } from "../../payments/fees/fee-rows.ts";
import { currentItemMapping } from "../calculation/countable-items.ts";
import { runResidualPeriods } from "../calculation/run-periods.ts";
import {
  addAgentGroup,
  addSalesCode,
  addScheduleA,
  addSettledFee,
  addSettledPayments,
  addSettledRefund,
  completePeriod,
  exampleItems,
  joinSalesCode,
  linesOf,
  onFlatRate,
  reportsOf,
  runPeriod,
  take,
  tenantKey,
} from "../residuals.fixtures.ts";

let server: TestServer;
const servers: TestServer[] = [];
beforeEach(async () => {
  server = await startTestServer();
  servers.push(server);
});
afterAll(() => Promise.all(servers.map((each) => each.close())));

const first = "2026-12-01T00:00:00.000Z";
const end = "2027-01-01T00:00:00.000Z";

const addPayment = (settledAt = first, amount = 10_000) =>
  addSettledPayments(server, [onFlatRate(server.sandbox.account_id, settledAt, amount)]);
const post = (path: string, body: object, key?: string) =>
  server.call("POST", path, { body, headers: key === undefined ? {} : { "x-api-key": key } });
const create = (end_at: string) => take(server, "POST", "/residual_periods", { end_at });
const goTo = (time: string) =>
  server.clock.advance(Date.parse(time) - server.clock.now().getTime());

describe("periods", () => {
  it("follow each other without a gap, the first from the first settlement", async () => {
    await addPayment("2026-12-03T04:05:06.007Z");
    const one = await create(end);
    expect(one).toMatchObject({ status: "pending", start_at: "2026-12-03T04:05:06.007Z" });
    const two = await create("2027-02-01T00:00:00.000Z");
    expect(two).toMatchObject({ start_at: end, progress: null, reports: [], unassigned: null });
    const { data } = await take(server, "GET", "/residual_periods?limit=1");
    expect(data).toEqual([two]);
  });

  it("end after they begin, to the millisecond, and never share an end", async () => {
    await addPayment(first);
    const rejected = await post("/residual_periods", { end_at: first });
    expect(rejected).toMatchObject({ status: 400, body: { code: "invalid_request_data" } });
    expect(rejected.body.argument_errors.end_at).toContain(first);
    await create("2026-12-01T00:00:00.001Z");
    const again = await post("/residual_periods", { end_at: "2026-12-01T00:00:00.001Z" });
    expect(again).toMatchObject({ status: 409, body: { code: "conflict" } });
  });

  it("never overlap when two are opened concurrently", async () => {
    await addPayment();
    const responses = await Promise.all(
      ["2027-01-01", "2027-01-02", "2027-01-03"].map((day) =>
        post("/residual_periods", { end_at: `${day}T00:00:00.000Z` }),
      ),
    );
    const made = await server.database.query("SELECT DISTINCT start_at FROM residual_periods");
    const count = await server.database.query("SELECT FROM residual_periods");
    expect(made.rowCount).toBe(count.rowCount);
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(count.rowCount ?? 0);
  });

  it("accept another end as long as none follows, so that a wrong year can be corrected", async () => {
    await addPayment(first);
    const change = (id: string, end_at: string) =>
      server.call("PATCH", `/residual_periods/${id}`, { body: { end_at } });
    const one = await create("2062-01-01T00:00:00.000Z");
    expect((await change(one.id, first)).body.argument_errors.end_at).toContain(first);
    const mended = await change(one.id, end);
    expect(mended).toMatchObject({ status: 200, body: { start_at: first, end_at: end } });
    // Whichever is first, the next period begins where this one ends.
    const day = "2027-02-01T00:00:00.000Z";
    await Promise.all([
      change(one.id, "2027-01-05T00:00:00.000Z"),
      post("/residual_periods", { end_at: day }),
    ]);
    const { data } = await take(server, "GET", "/residual_periods");
    expect(data).toMatchObject([{ end_at: day }, { id: one.id }]);
    expect(data[0].start_at).toBe(data[1].end_at);
    const rejected = await change(one.id, end);
    expect(rejected).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(rejected.body.message).toContain(data[0].id);
    const other = await addPartner(server);
    const path = `/residual_periods/${data[0].id}`;
    const asPartner = { headers: { "x-api-key": other.privateKey }, body: { end_at: end } };
    expect((await server.call("PATCH", path, asPartner)).status).toBe(403);
  });

  it("are opened and run by the tenant, and by a partner only with the operator's permission", async () => {
    const other = await addPartner(server);
    await addPayment();
    const rejected = await post("/residual_periods", { end_at: end }, other.privateKey);
    expect(rejected).toMatchObject({ status: 403, body: { code: "forbidden" } });
    const key = await tenantKey(server);
    expect((await post("/residual_periods", { end_at: end }, key)).status).toBe(201);
    const seen = await server.call("GET", "/residual_periods", {
      headers: { "x-api-key": other.privateKey },
    });
    expect(seen.body.data).toHaveLength(1);
    goTo("2027-01-02T00:00:00.000Z");
    const path = `/residual_periods/${seen.body.data[0].id}/run`;
    expect((await post(path, {}, other.privateKey)).status).toBe(403);
    expect((await post(path, {}, key)).status).toBe(200);
  });
});

describe("a run", () => {
  it("returns an error before its end, before an earlier period's run, beside another run, and after its own", async () => {
    await addPayment();
    const [one, two] = [await create(end), await create("2027-01-15T00:00:00.000Z")];
    const run = (period: { id: string }) => post(`/residual_periods/${period.id}/run`, {});
    const messageOf = async (period: { id: string }) => (await run(period)).body.message;
    goTo("2026-12-31T23:59:59.999Z");
    expect(await messageOf(one)).toBe(
      "The period has not ended. It can be run from its end on, 2027-01-01T00:00:00.000Z; it is 2026-12-31T23:59:59.999Z now.",
    );
    goTo("2027-01-14T23:59:59.999Z");
    expect(await messageOf(two)).toContain("from its end on, 2027-01-15T00:00:00.000Z");
    goTo("2027-01-15T00:00:00.000Z");
    const blocked = `The earlier period ${one.id}, until ${end}, is`;
    const then = "This one can be run when that is completed.";
    expect(await messageOf(two)).toBe(`${blocked} pending. Run it first. ${then}`);
    await server.database.query("UPDATE residual_periods SET last_error = 'x' WHERE end_at = $1", [
      end,
    ]);
    expect(await messageOf(two)).toBe(
      `${blocked} pending. Its run failed: see last_error. ${then}`,
    );
    const started = await run(one);
    expect(started).toMatchObject({ status: 200, body: { status: "processing" } });
    expect((await run(one)).body.message).toContain("is processing");
    expect(await messageOf(two)).toBe(`${blocked} processing. ${then}`);
    expect(await runResidualPeriods(server.deps)).toBe(false);
    expect((await run(one)).body.message).toContain("is completed");
    expect((await run(two)).status).toBe(200);
  });

  it("begins a minute after the period's end, when all its settlements are committed", async () => {
    await addPayment();
    const period = await create(end);
    goTo(end);
    await take(server, "POST", `/residual_periods/${period.id}/run`, {});
    await runResidualPeriods(server.deps);
    expect((await take(server, "GET", `/residual_periods/${period.id}`)).status).toBe("processing");
    await addPayment("2026-12-31T23:59:59.999Z", 500);
    server.clock.advance(60_000);
    await runResidualPeriods(server.deps);
    const { partners } = await reportsOf(server, period.id);
    expect(partners).toMatchObject([{ gpv: 10_500 }]);
  });

  it("reports its progress, yields to other jobs and resumes where it stopped", async () => {
    await addPayment();
    const period = await create(end);
    goTo("2027-01-02T00:00:00.000Z");
    await take(server, "POST", `/residual_periods/${period.id}/run`, {});
    const seen: unknown[] = [];
    const sliceMs = 10 * 86_400_000;
    while (await runResidualPeriods(server.deps, { sliceMs, workMs: -1 })) {
      seen.push((await take(server, "GET", `/residual_periods/${period.id}`)).progress);
    }
    expect(seen).toEqual([0, 1, 2, 3, 4].map((done) => ({ done, total: 4 })));
    expect((await reportsOf(server, period.id)).partners).toMatchObject([{ gpv: 10_000 }]);
  });

  it("counts each slice once when several processes run it concurrently", async () => {
    await addPayment();
    const period = await create(end);
    goTo("2027-01-02T00:00:00.000Z");
    await take(server, "POST", `/residual_periods/${period.id}/run`, {});
    await Promise.all([1, 2, 3].map(() => runResidualPeriods(server.deps)));
    await runResidualPeriods(server.deps);
    const { partners } = await reportsOf(server, period.id);
    expect(partners).toMatchObject([{ gpv: 10_000, transaction_count: 1, pool: 66 }]);
    const left = await server.database.query("SELECT FROM residual_slices");
    expect(left.rowCount).toBe(0);
  });

  it("waits for a concurrent request that opens the next period", async () => {
    await addPayment();
    const period = await create(end);
    goTo("2027-01-02T00:00:00.000Z");
    await take(server, "POST", `/residual_periods/${period.id}/run`, {});
    const client = await server.database.connect();
    await client.query("BEGIN; UPDATE residual_periods SET revision = revision + 1");
    const run = runResidualPeriods(server.deps, { sliceMs: 10 * 86_400_000 });
    await until("the run waits", async () => {
      const waiting = await server.database.query(
        `SELECT FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return waiting.rowCount === 1;
    });
    await client.query("COMMIT");
    client.release();
    expect(await run).toBe(false);
    expect((await take(server, "GET", `/residual_periods/${period.id}`)).status).toBe("completed");
  });

  it("that fails reports the step and the merchant, leaves nothing, and can be repeated", async () => {
    await addPayment();
    const period = await create(end);
    await server.database.query(
      "ALTER TABLE residual_items ADD CONSTRAINT refused CHECK (rev < 0) NOT VALID",
    );
    const failed = await runPeriod(server, period);
    expect(failed).toMatchObject({ status: "pending", completed_at: null, reports: [] });
    // The merchant is named to the tenant: a partner sees a failure at another's row as well.
    expect(failed.last_error).toBe(
      "The run failed at its last step, which creates the reports from the totals. A calculated result does not pass a check of the database. Another run will most likely fail in the same way. The operator finds the cause in the server's log, under the period's id.",
    );
    const seen = await server.call("GET", `/residual_periods/${period.id}`, {
      headers: { "x-api-key": await tenantKey(server) },
    });
    expect(seen.body.last_error).toBe(
      `${failed.last_error} The merchant is ${server.sandbox.account_id}.`,
    );
    const logged =
      server.logLines.find((line) => line.includes("residual period calculation failed")) ?? "";
    expect(JSON.parse(logged)).toMatchObject({
      period: period.id,
      step: { does: "reports" },
      accountId: server.sandbox.account_id,
      err: { code: "23514", message: expect.stringContaining("refused") },
    });
    await server.database.query("ALTER TABLE residual_items DROP CONSTRAINT refused");
    const done = await runPeriod(server, period);
    expect(done).toMatchObject({ status: "completed", last_error: null });
    expect((await reportsOf(server, period.id)).partners).toMatchObject([{ gpv: 10_000 }]);
  });

  it("that fails in a slice reports which, and whether a retry can succeed", async () => {
    await addPayment();
    const period = await create(end);
    await server.database.query(
      `CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = 'disk_full'; END $$;
       CREATE TRIGGER no_room BEFORE INSERT ON residual_slices EXECUTE FUNCTION no_room()`,
    );
    const failed = await runPeriod(server, period, { sliceMs: 10 * 86_400_000 });
    expect(failed.last_error).toBe(
      "The run failed at slice 1 of 4, which totals the settlements from 2026-12-01T00:00:00.000Z until 2026-12-11T00:00:00.000Z. The database's disk is full. Run the period again when it has space.",
    );
    expect(server.logLines.join("")).toContain("No space left on device");
  });

  it("with invalid stored rules names the error, until a version corrects it", async () => {
    await addPayment();
    const period = await create(end);
    const [schedule] = (await take(server, "GET", "/schedule_as")).data;
    const { versions } = await take(server, "GET", `/schedule_as/${schedule.id}`);
    await server.database.query("UPDATE schedule_a_versions SET items = items || (items->0)");
    const twice = versions[0].items.length;
    const failed = await runPeriod(server, period);
    expect(failed).toMatchObject({ status: "pending", progress: null });
    expect(failed.last_error).toContain(`schedule A ${schedule.id}, "${schedule.name}"`);
    expect(failed.last_error).toContain(
      `items[${twice}].key must be a key that is not already in items[0]; got ${versions[0].items[0].key}.`,
    );
    const { items, start_at } = versions[0];
    await take(server, "PATCH", `/schedule_as/${schedule.id}`, { items, start_at });
    expect(await runPeriod(server, period)).toMatchObject({ status: "completed" });
  });

  it("sends each partner of the tenant an event with the figures that the partner may see", async () => {
    const other = await addPartner(server);
    await addPayment();
    const period = await completePeriod(server, end);
    const events = await eventsOf(server, period.id);
    expect(events.map(({ type }) => type)).toEqual(Array(2).fill("v2.residual_period.completed"));
    const counts = events.map(({ data }) =>
      data.reports.map((each: { row_count: number }) => each.row_count),
    );
    expect(counts.toSorted()).toEqual([
      [0, 0, 0, 0],
      [1, 1, 1, 2],
    ]);
    expect(events[0]?.data.id).toBe(period.id);
    expect(other.partnerId).not.toBe(server.sandbox.partner_id);
  });
});

describe("a completed period", () => {
  it("returns the same bytes permanently, whatever changes later", async () => {
    const { account_id: account, partner_id: partner, tenant_id: tenant } = server.sandbox;
    const group = await addAgentGroup(server);
    const cost = { expense: 1000, expense_type: "mille_cents", share: 6000 };
    const keys = ["DDA_REJECT_FEE", "PLATFORM_FEE", "MISC_INTERCHANGE", "VISA_INTERCHANGE"];
    const { id: scheduleId } = await addScheduleA(server, {
      items: [...exampleItems, ...keys.map((key) => ({ key, ...cost }))],
      tiers: [{ start_amount: 1000, discount: 500 }],
      start_at: first,
    });
    const code = await addSalesCode(server, {
      schedule_a_id: scheduleId,
      agent_group_shares: [{ agent_group_id: group, share: 2500, term: 1 }],
      start_at: "2026-11-15T00:00:00.000Z",
    });
    await joinSalesCode(server, account, code.id);
    const [settledAt, later] = ["2026-12-10T00:00:00.000Z", "2026-12-20T00:00:00.000Z"];
    const interchange = { interchangeCharged: 200, actualInterchange: 180 };
    const [paymentId] = await addSettledPayments(server, [
      onFlatRate(account, settledAt, 10_000, interchange),
      onFlatRate(account, later, 25_050, { brand: "jcb", ...interchange }),
    ]);
    for (const [type, amount] of [
      ["REVERSAL_FEE", 500],
      ["PLATFORM", 995],
    ] as const) {
      await addSettledFee(server, { accountId: account, type, amount, settledAt });
    }
    await addSettledRefund(server, { accountId: account, amount: 700, settledAt });
    const period = await completePeriod(server, end);

    const { origin, sandbox, database } = server;
    const at = `/residual_periods/${period.id}`;
    const read = async (path: string, accept = "application/json") => {
      const headers = { "x-api-key": sandbox.private_key, accept };
      const response = await fetch(`${origin}${at}${path}`, { headers });
      expect(response.status, path).toBe(200);
      return response.text();
    };
    const readAll = async () => {
      const reports = ["", "/sales_codes", "/merchants", "/participants"];
      return {
        period: await read(""),
        reports: await Promise.all(reports.map((name) => read(`/reports/partners${name}`))),
        lines: await read("/lines?limit=50"),
        ofItem: await read("/lines?key=MISC_INTERCHANGE"),
        csv: await read("/lines", "text/csv"),
      };
    };
    const before = await readAll();
    expect(before.csv.trimEnd().split("\r\n")).toHaveLength(1 + 3 + 2 + 2 + 1);
    expect(JSON.parse(before.reports[2] ?? "").data[0].tenant_id).toBe(tenant);

    await take(server, "PATCH", `/sales_codes/${code.id}`, { name: "Renamed" });
    const path = `/schedule_as/${scheduleId}`;
    const items = [{ ...exampleItems[1], name: "Renamed", expense: 1 }];
    for (const [version, status] of [
      [{ items, tiers: [], start_at: "2026-12-31T23:59:59.999Z" }, 409],
      [{ items, tiers: [], start_at: end }, 200],
    ] as const) {
      expect((await server.call("PATCH", path, { body: version })).status).toBe(status);
    }
    const inside = { start_at: "2026-12-25T00:00:00.000Z", agent_group_shares: [] };
    const rejected = await server.call("PATCH", `/sales_codes/${code.id}`, { body: inside });
    expect(rejected.status).toBe(409);
    await take(server, "PATCH", `/sales_codes/${code.id}`, { ...inside, start_at: end });
    await joinSalesCode(server, account, null);
    for (const [table, id] of [
      ["agent_groups", group],
      ["partners", partner],
      ["businesses", sandbox.business_id],
    ] as const) {
      await database.query(`UPDATE ${table} SET name = 'Renamed' WHERE id = $1`, [toUuid(id)]);
    }
    await database.query("UPDATE accounts SET name = 'Renamed', processor_merchant_id = '1'");
    await database.query("UPDATE processing_plan_versions SET card_not_present_auth_fee = 1");
    // Later changes to settlements of the period: a refund, and one more fee on the first payment.
    await addSettledRefund(server, { accountId: account, amount: 300, settledAt });
    const copied = await database.query(
      `INSERT INTO fees (account_id, id, fee_type, fee_sub_type, from_owner_type, from_owner_id,
         to_owner_type, to_owner_id, source_type, source_id, amount, card_type, settlement_status,
         settled_at, created_at, updated_at)
       SELECT account_id, $1, fee_type, fee_sub_type, from_owner_type, from_owner_id,
              to_owner_type, to_owner_id, source_type, source_id, 77, card_type, 'settled', $3, $3, $3
         FROM fees WHERE source_id = $2 AND fee_type = 'INTERCHANGE'`,
      [server.deps.ids.next(), paymentId, "2027-01-05T00:00:00.000Z"],
    );
    expect(copied.rowCount).toBe(1);
    await database.query(
      `INSERT INTO transactions (account_id, id, source_type, source_id, root_source_type,
         root_source_id, amount, settlement_status, settled_at, created_at, updated_at)
       SELECT account_id, id, 'fee', id, 'payment', source_id, -77, 'settled', created_at,
              created_at, created_at FROM fees WHERE amount = 77`,
    );
    // A later release maps items differently.
    const counted = currentItemMapping as { fees: Record<string, string>; brands: string[] };
    const { fees, brands } = counted;
    counted.fees = { ...fees, REVERSAL_FEE: "CHARGEBACK_FEE", PLATFORM: "TOKEN_FEE" };
    counted.brands = ["JCB"];
    try {
      expect(await readAll()).toEqual(before);
    } finally {
      Object.assign(counted, { fees, brands });
    }

    for (const change of [
      "payments SET amount_captured = 1",
      "payments SET settled_at = now()",
      "fees SET amount_refunded = 1",
      "settlement_records SET interchange = 1",
    ]) {
      await expect(database.query(`UPDATE ${change}`), change).rejects.toThrow("cannot be changed");
    }
  });

  it("keeps a fee that is refunded later; the period of the refund deducts it", async () => {
    const { account_id: account } = server.sandbox;
    const item = { key: "BATCH_FEE", expense: 1000, expense_type: "mille_cents", share: 10_000 };
    const { id } = await addScheduleA(server, { items: [item], start_at: first });
    const code = await addSalesCode(server, { schedule_a_id: id, start_at: first });
    await joinSalesCode(server, account, code.id);
    const settledAt = "2026-12-10T00:00:00.000Z";
    await addSettledFee(server, { accountId: account, type: "BATCH", amount: 25, settledAt });
    const period = await completePeriod(server, end);
    const read = async (of: { id: string }) => ({
      merchants: (await reportsOf(server, of.id)).merchants,
      lines: await linesOf(server, of.id, "limit=1"),
    });
    const before = await read(period);
    expect(before.merchants).toMatchObject([{ rev: 25, expense: 1, npr: 24 }]);

    const { rows } = await server.database.query("SELECT * FROM fees WHERE fee_type = 'BATCH'");
    const givenBackAt = "2027-01-10T00:00:00.000Z";
    await writeAtomically(server.database, [feeRefundWrite(rows[0], 25, givenBackAt).write]);
    expect(await read(period)).toEqual(before);
    const next = await read(await completePeriod(server, "2027-02-01T00:00:00.000Z"));
    expect(next.merchants).toMatchObject([{ rev: -25, expense: 0, npr: -25, pool: -25 }]);
    expect(next.lines).toMatchObject([
      {
        type: "fee",
        fee_id: before.lines[0].fee_id,
        settled_at: givenBackAt,
        rev: -25,
        pool: "-25",
      },
      { type: "rounding", pool: "0" },
    ]);
  });

  it("returns a partner its own rows, and a tenant the rows of every partner", async () => {
    const other = await addPartner(server);
    const otherCode = await server.call("POST", "/schedule_as", {
      headers: { "x-api-key": other.privateKey },
      body: {
        partner_id: other.partnerId,
        name: "Theirs",
        items: [{ key: "AUTH_FEE_CNP", expense: 0, expense_type: "mille_cents", share: 10_000 }],
      },
    });
    const code = await server.call("POST", "/sales_codes", {
      headers: { "x-api-key": other.privateKey },
      body: { name: "Theirs", schedule_a_id: otherCode.body.id },
    });
    await joinSalesCode(server, other.accountId, code.body.id);
    await addPayment();
    await addSettledPayments(server, [onFlatRate(other.accountId, first, 70_000)]);
    const period = await completePeriod(server, end);
    const path = `/residual_periods/${period.id}/reports/partners/merchants`;
    const rows = async (key: string) => {
      const response = await server.call("GET", path, { headers: { "x-api-key": key } });
      return response.body.data.map((row: { gpv: number }) => row.gpv);
    };
    expect(await rows(server.sandbox.private_key)).toEqual([10_000]);
    expect(await rows(other.privateKey)).toEqual([70_000]);
    expect(await rows(await tenantKey(server))).toEqual([70_000, 10_000]);
    const lines = await server.call("GET", `/residual_periods/${period.id}/lines`, {
      headers: { "x-api-key": other.privateKey },
    });
    expect(new Set(lines.body.data.map((line: { account_id: string }) => line.account_id))).toEqual(
      new Set([other.accountId]),
    );
  });

  it("is the same for hundreds of merchants, largest volume first", async () => {
    const count = 450;
    const { account_id: account } = server.sandbox;
    const template = await addAccount(server);
    await server.database.query(
      `INSERT INTO accounts (id, tenant_id, partner_id, business_id, location_id,
         processing_plan_id, name, processing_enabled, payment_method_types, processor,
         processor_merchant_id, created_at, recruited_by)
       SELECT gen_random_uuid(), tenant_id, partner_id, business_id, location_id,
         processing_plan_id, 'One of many', true, payment_method_types, processor,
         processor_merchant_id, created_at,
         (SELECT recruited_by FROM accounts WHERE id = $2)
         FROM accounts, generate_series(1, $3) WHERE id = $1`,
      [toUuid(template.accountId), toUuid(account), count],
    );
    await server.database.query(
      `INSERT INTO payments (account_id, id, version, sequence, payment_intent_id,
         payment_method_id, status, amount, amount_authorized, amount_captured, entry_mode,
         is_card, card_brand, details, settlement_status, settled_at, created_at, updated_at)
       SELECT id, id, 1, 1, id, id, 'captured', amount, amount, amount, 'keyed',
         true, 'visa', '{}', 'settled', $1, $1, $1
         FROM (SELECT id, row_number() OVER () * 100 AS amount FROM accounts
                WHERE name = 'One of many') AS each`,
      [first],
    );
    const period = await completePeriod(server, end);
    const { merchants, partners } = await reportsOf(server, period.id);
    expect(merchants).toHaveLength(count);
    expect(merchants.map((row: { gpv: number }) => row.gpv)).toEqual(
      Array.from({ length: count }, (_, index) => (count - index) * 100),
    );
    expect(partners).toMatchObject([{ merchant_count: count }]);
    // The report of participants took a minute when it was planned for an empty table.
    const known = await server.database.query(
      "SELECT reltuples FROM pg_class WHERE relname = 'residual_merchants'",
    );
    expect(known.rows).toEqual([{ reltuples: count }]);
  });
});
