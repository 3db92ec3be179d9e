import type { Role, StepUpClass } from "@openpayfac/contract";
import { verifyLedger } from "@openpayfac/ledger";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addPaidIntent,
  eventsOf,
  postingsOf,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { toId, toUuid } from "../../ids.ts";
import {
  addExternal,
  externalBody,
} from "../../payments/external-payments/external-contract-cases.fixtures.ts";
import { signIn } from "../../permissions/sign-in.fixtures.ts";
import { sandboxMerchantId } from "../../sandbox/sandbox-processors.ts";
import { addUnmatched } from "./settlement-contract-cases.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const byOperator = () => ({ "x-api-key": server.sandbox.operator_key, "x-account-id": undefined });
const get = async (path: string) => {
  const { status, body } = await server.call("GET", path, { headers: byOperator() });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const step = (id: string, name: string, body: object, headers: object = byOperator()) =>
  server.call("POST", `/platform/settlement_records/${id}/${name}`, {
    headers: headers as Record<string, string>,
    body,
  });
const nextDay = async () => {
  const response = await server.call("POST", "/sandbox/clock", { body: { advance: "P1D" } });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
};
/** Past a weekend and a holiday. */
const funded = async () => {
  const response = await server.call("POST", "/sandbox/clock", { body: { advance: "P4D" } });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
};
const elsewhere = (amount: number, kind: "charge" | "refund" = "charge") =>
  server.control("POST", "/_simulator/unmatched", { merchid: sandboxMerchantId, amount, kind });
async function userOf(role: Role, verifiedFor: StepUpClass | undefined = "money") {
  return { ...(await signIn(server, "TENANT", role, verifiedFor)), "x-account-id": undefined };
}
const card = { brand: "visa", exp_month: "12", exp_year: "2030" };

interface Waiting {
  id: string;
  kind: "payment" | "refund";
  amount: number;
  auth_code: string;
  retrieval_reference: string;
  candidates: { id: string; reasons: string[] }[];
}
const waiting = async (): Promise<Waiting[]> =>
  (await get("/platform/settlement_records?limit=50")).data;

/** Rows whose kept sums differ from what they are the sums of: of a file, and of a banking day. */
async function wrongSums() {
  const files = await server.database.query(
    `SELECT settlement.id FROM settlements AS settlement
      CROSS JOIN LATERAL parts_of_settlement(settlement.account_id, settlement.id,
              settlement.processor, settlement.merchant_id) AS part
      WHERE settlement.suspense_amount IS NOT NULL
        AND (settlement.matched, settlement.unmatched, settlement.written_off, settlement.disputes,
             settlement.matched_count, settlement.unmatched_count)
            IS DISTINCT FROM (part.matched, part.unmatched, part.written_off, part.disputes,
             part.matched_count, part.unmatched_count)
        AND settlement.date > '2021-01-01'`,
  );
  const days = await server.database.query(
    `SELECT date, days, tried, missing, received, deposit, matched, unmatched, written_off, disputes
       FROM funding_day_sums
     EXCEPT
     SELECT date, sum(days), sum(tried), sum(missing), sum(received), sum(deposit), sum(matched),
            sum(unmatched), sum(written_off), sum(disputes)
       FROM (SELECT tenant_id, partner_id, date, processor, 1 AS days, (attempts > 0)::int AS tried,
                    (attempts > 0 AND next_attempt_at IS NOT NULL)::int AS missing, 0 AS received,
                    0 AS deposit, 0 AS matched, 0 AS unmatched, 0 AS written_off, 0 AS disputes
               FROM funding_days
             UNION ALL
             SELECT tenant_id, partner_id, date, processor, 0, 0, 0, 1, total, coalesce(matched, 0),
                    coalesce(unmatched, 0), coalesce(written_off, 0), coalesce(disputes, 0)
               FROM settlements) AS part
      GROUP BY tenant_id, partner_id, date, processor`,
  );
  return [...files.rows, ...days.rows];
}

/** The suspense account, which always is the sum of what waits in it. */
async function suspense() {
  const found = await get("/platform/suspense");
  const rows = await waiting();
  const sum = rows.reduce(
    (all, { kind, amount }) => all + (kind === "payment" ? amount : -amount),
    0,
  );
  expect([found.balance, found.unmatched, found.unmatched_count]).toEqual([
    sum + found.unexplained,
    sum,
    rows.length,
  ]);
  expect(await verifyLedger(server.database)).toMatchObject({ problems: [] });
  expect(await wrongSums()).toEqual([]);
  return found as { balance: number; written_off: number };
}

describe("settlements", () => {
  it("consist of their records to the cent, by file and by day, and name what is missing", async () => {
    await addPaidIntent(server, { amount: 10_000 });
    await elsewhere(3_000);
    await nextDay();
    const [settlement] = (await get("/platform/settlements")).data;
    expect(settlement).toMatchObject({
      date: "2026-11-17",
      deposit: 13_000,
      matched: 10_000,
      unmatched: 3_000,
      difference: 0,
      matched_count: 1,
      unmatched_count: 1,
    });
    expect(await get(`/platform/settlements/${settlement.id}`)).toEqual(settlement);
    expect((await get("/platform/settlements?date=2026-11-17")).data).toEqual([settlement]);
    expect((await get("/platform/settlements?date=2026-11-16")).data).toEqual([]);
    const records = (await get(`/platform/settlements/${settlement.id}/records`)).data;
    expect(records.map((each: { state: string }) => each.state).sort()).toEqual([
      "matched",
      "unmatched",
    ]);
    const matched = await get(`/platform/settlements/${settlement.id}/records?state=matched`);
    expect(matched.data).toMatchObject([{ payment_id: expect.stringMatching(/^pmt_/) }]);
    // The day after has no file yet.
    await server.call("POST", "/sandbox/clock", { body: { to: "2026-11-18T19:30:00.000Z" } });
    const { data } = await get("/platform/funding_days?from=2026-11-16");
    expect(data).toMatchObject([
      {
        date: "2026-11-18",
        received: 0,
        missing: 1,
        missing_files: [{ outcome: "none", account_id: server.sandbox.account_id }],
      },
      {
        date: "2026-11-17",
        received: 1,
        missing: 0,
        deposit: 13_000,
        unmatched: 3_000,
        difference: 0,
      },
      { date: "2026-11-16" },
    ]);
    // A tenant's and a partner's days are kept as sums, an account's are read.
    for (const node of [server.sandbox.partner_id, server.sandbox.account_id]) {
      const of = await get(`/platform/funding_days?from=2026-11-16&in=${node}`);
      expect(of.data).toEqual(data);
    }
    const [
      {
        missing_files: [file],
      },
    ] = data;
    expect(file.next_attempt_at > server.deps.clock.now().toISOString()).toBe(true);
    const again = await server.call("POST", "/platform/funding_days/fetch", {
      headers: byOperator(),
      body: { account_id: server.sandbox.account_id, date: "2026-11-18" },
    });
    expect(again.body).toMatchObject({ next_attempt_at: server.deps.clock.now().toISOString() });
    const late = await server.call("GET", "/platform/funding_days?from=2026-01-01", {
      headers: byOperator(),
    });
    expect(late.status).toBe(400);
  });

  it("have every state of a record", async () => {
    await addUnmatched(server, { state: "ignored" });
    const [settlement] = (await get("/platform/settlements")).data;
    expect((await get(`/platform/settlements/${settlement.id}/records`)).data).toMatchObject([
      { state: "ignored", kind: "other", reason: null },
    ]);
    await server.database.query("DELETE FROM settlement_records WHERE state = 'ignored'");
    await server.database.query(
      "UPDATE settlements SET suspense_amount = 0 WHERE date < '2021-01-01'",
    );
  });
});

describe("an unmatched record", () => {
  it("is matched with the payment that a user names, which settles it, and leaves suspense", async () => {
    const before = await suspense();
    expect(before.balance).toBe(3_000);
    const [record] = await waiting();
    if (record === undefined) throw new Error("nothing waits");
    const typo = { auth_code: record.auth_code, retrieval_reference: "606399999999" };
    const made = await addExternal(server, { amount: 3_000, gateway_response: typo });
    const payment = made.latest_payment.id;
    expect((await waiting())[0]?.candidates).toMatchObject([
      { id: payment, reasons: expect.arrayContaining(["retrieval_reference_differs"]) },
    ]);
    const other = await addExternal(server, { amount: 2_999 });
    const wrong = await step(record.id, "match", { candidate_id: other.latest_payment.id });
    expect(wrong.body.detail).toMatch(/2999 instead of 3000 cents/);
    const risk = await userOf("risk");
    const both = await Promise.all([
      step(record.id, "match", { candidate_id: payment }, risk),
      step(record.id, "match", { candidate_id: payment }, risk),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await get(`/platform/settlement_records/${record.id}`)).toMatchObject({
      state: "matched",
      payment_id: payment,
      decided_by_name: "Ada Park",
      decided_at: expect.any(String),
      candidates: [],
    });
    const settled = await server.call("GET", `/payments/${payment}`);
    expect(settled.body).toMatchObject({ settlement_status: "settled" });
    expect((await suspense()).balance).toBe(0);
    const audit = await get(`/platform/audit_entries?object_id=${record.id}`);
    expect(audit.data).toMatchObject([
      { operation: "matchSettlementRecord", actor_name: "Ada Park" },
    ]);
  });

  it("is kept with a note, and is written off by two users only", async () => {
    await elsewhere(700, "refund");
    await elsewhere(1_900);
    await funded();
    const rows = await waiting();
    expect(rows.map(({ kind, amount }) => [kind, amount]).sort()).toEqual([
      ["payment", 1_900],
      ["refund", 700],
    ]);
    const [finance, risk] = [await userOf("finance"), await userOf("risk")];
    const record = rows.find(({ kind }) => kind === "payment");
    const refund = rows.find(({ kind }) => kind === "refund");
    if (record === undefined || refund === undefined) throw new Error("nothing waits");
    const kept = await step(
      record.id,
      "keep_in_suspense",
      { note: "The merchant looks for it." },
      risk,
    );
    expect(kept.body).toMatchObject({ state: "unmatched", note: "The merchant looks for it." });
    const ids = async (query: string) =>
      (await get(`/platform/settlement_records?${query}`)).data.map(({ id }: Waiting) => id);
    expect([await ids("kept=true"), await ids("kept=false")]).toEqual([[record.id], [refund.id]]);

    const body = { reason: "No one knows it." };
    expect((await step(record.id, "write_off", body, risk)).body.type).toBe("PERMISSION_MISSING");
    expect((await step(record.id, "write_off", body, finance)).body.type).toBe(
      "SECOND_USER_REQUIRED",
    );
    const proposed = await step(record.id, "write_off", body, {
      ...finance,
      "x-approval-reason": "Agreed",
    });
    expect(proposed).toMatchObject({ status: 202, body: { rule: "adjustment" } });
    const administrator = await userOf("administrator");
    const approve = () =>
      server.call("POST", `/platform/change_requests/${proposed.body.id}/approve`, {
        headers: administrator,
      });
    await Promise.all([approve(), approve()]);
    expect(await ids("state=written_off")).toEqual([record.id]);
    const posted = await postingsOf(server, record.id);
    expect(posted.at(-1)).toMatchObject({
      event: "settlement_written_off",
      entries: [
        ["suspense", 1_900],
        ["write_offs", -1_900],
      ],
    });
    expect(await eventsOf(server, record.id)).toMatchObject([
      {
        type: "v2.settlement_record.written_off",
        data: { id: record.id, state: "written_off", note: null },
      },
    ]);
    expect(await suspense()).toMatchObject({ balance: -700, written_off: -1_900 });
    expect((await step(refund.id, "record_external", card)).body.detail).toMatch(/external refund/);
    expect((await step(refund.id, "write_off", body)).body).toMatchObject({ state: "written_off" });
    expect(await suspense()).toMatchObject({ balance: 0, written_off: -1_200 });
    const entries = await get(
      `/platform/ledger/${server.sandbox.account_id}/entries?account=write_offs`,
    );
    expect(entries.data).toHaveLength(2);
  });

  it("of another gateway becomes an external payment, once, however often it was interrupted", async () => {
    await elsewhere(4_200);
    await funded();
    const [record] = await waiting();
    if (record === undefined) throw new Error("nothing waits");
    // Another process was killed after it had written the payment, and before the match.
    const at = (await get(`/platform/settlement_records/${record.id}`)).authorized_on;
    await server.call("POST", "/external_payments", {
      body: externalBody({
        amount: 4_200,
        gateway_response: {
          auth_code: record.auth_code,
          retrieval_reference: record.retrieval_reference,
          created_at: `${at}T17:00:00.000Z`,
        },
      }),
    });
    const done = await step(record.id, "record_external", card);
    expect(done.body, JSON.stringify(done.body)).toMatchObject({ state: "matched" });
    await elsewhere(4_300);
    await funded();
    const [second] = await waiting();
    const made = await step(second?.id ?? "", "record_external", {
      ...card,
      reference_id: "order-7",
    });
    const payment = await server.call("GET", `/payments/${made.body.payment_id}`);
    expect(payment.body).toMatchObject({ amount_captured: 4_300, settlement_status: "settled" });
    const found = await server.database.query(
      "SELECT FROM payments WHERE external AND amount_captured IN (4200, 4300)",
    );
    expect(found.rowCount).toBe(2);
    expect((await suspense()).balance).toBe(0);
  });
});

it("suspense is the sum of what is unmatched after any sequence of decisions", async () => {
  const { random } = server;
  const pick = (below: number) =>
    random.bytes(1)[0] === undefined ? 0 : (random.bytes(1)[0] ?? 0) % below;
  let writtenOff = (await suspense()).written_off;
  for (let round = 0; round < 3; round += 1) {
    const sent = 2 + pick(3);
    for (let line = 0; line < sent; line += 1) {
      await elsewhere(1_000 + pick(200), pick(3) === 0 ? "refund" : "charge");
    }
    await funded();
    await suspense();
    for (const record of await waiting()) {
      const signed = record.kind === "payment" ? record.amount : -record.amount;
      const choice = pick(4);
      if (choice === 0) {
        const done = await step(record.id, "write_off", { reason: "Unknown." });
        expect(done.status, JSON.stringify(done.body)).toBe(200);
        writtenOff -= signed;
      } else if (choice === 1 && record.kind === "payment") {
        const done = await step(record.id, "record_external", card);
        expect(done.status, JSON.stringify(done.body)).toBe(200);
      } else if (choice === 2 && record.kind === "payment") {
        const made = await addExternal(server, { amount: record.amount });
        const done = await step(record.id, "match", { candidate_id: made.latest_payment.id });
        expect(done.status, JSON.stringify(done.body)).toBe(200);
      } else {
        await step(record.id, "keep_in_suspense", { note: "Later." });
      }
      expect((await suspense()).written_off).toBe(writtenOff);
    }
  }
  const unexplained = await server.database.query(
    "SELECT FROM settlements WHERE account_id = $1 AND suspense_amount <> 0",
    [toUuid(server.sandbox.account_id)],
  );
  expect(unexplained.rowCount).toBe(0);
});

it("a file is added up with the records that are decided at the same moment", async () => {
  await elsewhere(5_100);
  await elsewhere(5_200);
  await funded();
  const records = await waiting();
  const ids = records.slice(0, 2).map(({ id }) => toUuid(id));
  const { rows } = await server.database.query(
    `UPDATE settlements SET suspense_amount = NULL, matched = NULL, unmatched = NULL,
            written_off = NULL, disputes = NULL, matched_count = NULL, unmatched_count = NULL
      WHERE id = (SELECT settlement_id FROM settlement_records WHERE id = $1) RETURNING id`,
    [ids[0]],
  );
  const decide = (client: { query: typeof server.database.query }, id: string | undefined) =>
    client.query(
      `UPDATE settlement_records SET state = 'written_off', in_suspense = false WHERE id = $1`,
      [id],
    );
  const addUp = (client: { query: typeof server.database.query }) =>
    client.query("UPDATE settlements SET suspense_amount = 0 WHERE id = $1", [rows[0].id]);
  const [one, other] = await Promise.all([server.database.connect(), server.database.connect()]);
  try {
    await one.query("BEGIN");
    await decide(one, ids[0]);
    const added = addUp(other);
    await one.query("COMMIT");
    await added;
    await other.query("BEGIN");
    await other.query("UPDATE settlements SET suspense_amount = NULL WHERE id = $1", [rows[0].id]);
    await addUp(other);
    const decided = decide(one, ids[1]);
    await other.query("COMMIT");
    await decided;
  } finally {
    one.release();
    other.release();
  }
  const found = await get(`/platform/settlements/${toId("settlement", rows[0].id)}`);
  expect(found).toMatchObject({ unmatched: 0, unmatched_count: 0, written_off: 10_300 });
  expect(await wrongSums()).toEqual([]);
});

it("a record of a refund names the refund that it settled", async () => {
  const { intent } = await addPaidIntent(server, { amount: 6_000 });
  const path = `/payment_intents/${intent.id}/refunds`;
  const made = await server.call("POST", path, { body: { amount: 1_500 } });
  await funded();
  const [settlement] = (await get("/platform/settlements")).data;
  const records = await get(`/platform/settlements/${settlement.id}/records?state=matched`);
  expect(records.data).toContainEqual(
    expect.objectContaining({
      ...{ kind: "refund", amount: 1_500, refund_id: made.body.id, payment_id: null },
    }),
  );
});
