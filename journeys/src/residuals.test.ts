import {
  type JsonResponse,
  type KillableServer,
  startKillableServer,
  until,
} from "@openpayfac/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/* From payments at the acquirer through the platform's clock to each payee's amount; and the
   same with the process killed during the calculation. */
let server: KillableServer;
beforeAll(async () => {
  server = await startKillableServer({ processorTimeoutMs: 10_000, lateResponseMs: 1_000 });
});
afterAll(() => server.close());

const card = "4111111111111111";
const amounts = [10_000, 25_050, 999];
const patienceMs = 120_000;
/** By 290 basis points and 30 cents. */
const fees = 320 + 756 + 59;

async function take(method: string, path: string, body?: object): Promise<JsonResponse["body"]> {
  const response = await server.call(method, path, body);
  if (response !== undefined && response.status < 300) return response.body;
  throw new Error(`${method} ${path}: ${JSON.stringify(response)}`);
}

async function pay(amount: number): Promise<void> {
  const intent = await take("POST", "/payment_intents", { amount });
  const payment_method_id = await server.paymentMethod(card);
  await take("POST", `/payment_intents/${intent.id}/payments`, { payment_method_id });
}

/** Pays, lets days pass until all is settled, and opens a period that holds it. */
async function openPeriod(): Promise<{ id: string }> {
  for (const amount of amounts) await pay(amount);
  const { now } = await take("POST", "/sandbox/clock", { advance: "P7D" });
  await take("POST", "/sandbox/clock", { advance: "PT2M" });
  return take("POST", "/residual_periods", { end_at: now });
}

const untilCompleted = (id: string) =>
  until("the period is reckoned", async () => {
    const period = await take("GET", `/residual_periods/${id}`);
    return period.status === "completed" && period;
  });

const reportOf = async (id: string, name: string) =>
  (await take("GET", `/residual_periods/${id}/reports/partners${name}`)).data;

async function expectWholeReport(id: string): Promise<void> {
  const [merchant] = await reportOf(id, "/merchants");
  expect(merchant).toMatchObject({
    transaction_count: 3,
    gpv: 36_049,
    rev: fees,
    npr: 384,
    pool: 230,
    agent_share: 57,
    partner_share: 173,
  });
  const participants = await reportOf(id, "/participants");
  expect(participants.map((row: { amount: number }) => row.amount)).toEqual([57, 173]);
  const { data: lines } = await take("GET", `/residual_periods/${id}/lines?limit=50`);
  expect(lines).toHaveLength(7);
  for (const { payment_id: payment } of lines.filter(
    (line: JsonResponse["body"]) => line.payment_id,
  )) {
    expect((await take("GET", `/payments/${payment}`)).settlement_status).toBe("settled");
  }
}

it("card payments become a report by the clock and the queue alone", async () => {
  const period = await openPeriod();
  const started = await take("POST", `/residual_periods/${period.id}/run`, {});
  expect(started.status).toBe("processing");
  const done = await untilCompleted(period.id);
  expect(done.reports.map((report: { row_count: number }) => report.row_count)).toEqual([
    1, 1, 1, 2,
  ]);
  await expectWholeReport(period.id);
});

describe.each([1, 2])("killed while slice %d is being added up", (slice) => {
  it(
    "the run continues after the restart, and counts each payment once",
    async () => {
      const period = await openPeriod();
      const client = await server.database.connect();
      try {
        // A worker that completes this slice waits, with its totals written and not committed.
        await client.query("SELECT pg_advisory_lock(270)");
        await client.query(
          `CREATE FUNCTION wait_in_slice() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN PERFORM pg_advisory_xact_lock(270); RETURN NEW; END $$;
         CREATE TRIGGER wait_in_slice BEFORE UPDATE ON residual_periods FOR EACH ROW
           WHEN (NEW.slices_done = ${slice} AND OLD.slices_done < ${slice})
           EXECUTE FUNCTION wait_in_slice()`,
        );
        await take("POST", `/residual_periods/${period.id}/run`, {});
        await until("the run waits in its slice", async () => {
          const waiting = await server.database.query(
            "SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = 270 AND NOT granted",
          );
          return (waiting.rowCount ?? 0) > 0;
        });
        await server.process().kill();
      } finally {
        await client.query("SELECT pg_advisory_unlock(270)");
        await client.query("DROP FUNCTION wait_in_slice CASCADE");
        client.release();
      }
      const left = await server.database.query<{ slices_done: number }>(
        "SELECT slices_done FROM residual_periods WHERE status = 'processing'",
      );
      expect(left.rows).toEqual([{ slices_done: slice - 1 }]);
      await server.restart();
      // The queue looks for due jobs once a minute; here it looks immediately.
      await server.hurry("run_residual_periods");
      await untilCompleted(period.id);
      await expectWholeReport(period.id);
    },
    patienceMs,
  );
});
