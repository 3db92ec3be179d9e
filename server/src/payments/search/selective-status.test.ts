import { disputeStatuses, paymentStatuses, refundStatuses } from "@openpayfac/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addAccount,
  addIntent,
  payIntent,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { toId, toUuid } from "../../ids.ts";

let server: TestServer;

/** Several payments in each status, of the account and of another one that splits with it. */
beforeAll(async () => {
  server = await startTestServer();
  const other = await addAccount(server);
  for (let index = 0; index < 2 * paymentStatuses.length + 3; index += 1) {
    server.clock.advance(60_000);
    const own = await addIntent(server, { amount: 1000 + index });
    await payIntent(server, own.id, "4111111111111111");
    if (index % 2 === 0) {
      const body = { amount: 100 };
      await server.call("POST", `/payment_intents/${own.id}/refunds`, { body });
    }
    const splits = [{ account_id: server.sandbox.account_id, amount: 300, description: "Part" }];
    const headers = { "x-account-id": other.accountId };
    const foreign = await addIntent(server, { amount: 2000, payment_splits: splits }, headers);
    const card = { token: await server.tokenize("4111111111111111"), exp_month: "12" };
    const method = await server.call("POST", "/payment_methods", {
      body: { payment_method_type: "card", card: { ...card, exp_year: "30" } },
      headers,
    });
    const paid = await server.call("POST", `/payment_intents/${foreign.id}/payments`, {
      body: { payment_method_id: method.body.id },
      headers,
    });
    expect(paid.body.status, JSON.stringify(paid.body)).toBe("captured");
  }
  // A captured payment does not get most of these statuses; the searches must find all of them.
  await server.database.query(
    `UPDATE payments p SET status = (enum_range(NULL::payment_status))[1 + place % 7]
       FROM (SELECT id, row_number() OVER (PARTITION BY account_id ORDER BY id) AS place
               FROM payments) AS numbered WHERE numbered.id = p.id`,
  );
  await server.database.query(
    `UPDATE payment_intents i SET status = p.status::text::payment_intent_status FROM payments p
      WHERE p.id = i.latest_payment_id AND p.status IN ('pending', 'uncaptured')`,
  );
  await server.database.query(
    `UPDATE refunds r SET status = (enum_range(NULL::refund_status))[1 + place % 4]
       FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM refunds) AS numbered
      WHERE numbered.id = r.id`,
  );
});
afterAll(() => server.close());

async function found(what: string, body: object): Promise<string[]> {
  const response = await server.call("POST", `/${what}/search`, { body: { ...body, limit: 50 } });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  expect(response.body.meta.total_count).toBe(response.body.data.length);
  return response.body.data.map((row: { id: string }) => row.id);
}

async function expected(
  prefix: "transaction" | "payment_intent",
  sql: string,
  status: string,
): Promise<string[]> {
  const rows = await server.database.query(sql, [toUuid(server.sandbox.account_id), status]);
  return rows.rows.map((row) => toId(prefix, row.id));
}

const sorts = [{}, { sort_column: "amount" }, { sort_column: "settled_at" }];

describe("a search of transactions by a status of their payment", () => {
  it.each(paymentStatuses)("returns those of %s ones, own and received", async (status) => {
    const ids = await expected(
      "transaction",
      `SELECT t.id FROM transactions t JOIN payments p ON p.id = t.root_source_id
        WHERE t.account_id = $1 AND p.status::text = $2 ORDER BY t.updated_at DESC, t.id DESC`,
      status,
    );
    expect(ids.length).toBeGreaterThan(2);
    expect(await found("transactions", { payment_status: status })).toEqual(ids);
    for (const sort of sorts) {
      const sorted = await found("transactions", { payment_status: status, ...sort });
      expect(sorted.toSorted()).toEqual(ids.toSorted());
    }
  });
});

describe("a search of transactions by a status of their source", () => {
  const statuses = [...new Set([...paymentStatuses, ...refundStatuses, ...disputeStatuses])];
  it.each(statuses)("returns those of a source that is %s", async (status) => {
    const ids = await expected(
      "transaction",
      `SELECT t.id FROM transactions t
         LEFT JOIN payments p ON p.id = t.source_id AND t.source_type IN ('payment', 'transfer')
         LEFT JOIN refunds r ON r.id = t.source_id AND t.source_type LIKE 'refund%'
        WHERE t.account_id = $1 AND $2 IN (p.status::text, r.status::text)
        ORDER BY t.updated_at DESC, t.id DESC`,
      status,
    );
    expect(await found("transactions", { status })).toEqual(ids);
  });
});

describe("a search of intents by the status of their payment", () => {
  it.each(paymentStatuses)("returns those whose newest is %s", async (status) => {
    const ids = await expected(
      "payment_intent",
      `SELECT i.id FROM payment_intents i JOIN payments p ON p.id = i.latest_payment_id
        WHERE i.account_id = $1 AND p.status::text = $2 ORDER BY i.updated_at DESC, i.id DESC`,
      status,
    );
    expect(ids.length).toBeGreaterThan(0);
    expect(await found("payment_intents", { payment_status: status })).toEqual(ids);
  });
});

it("no index of payments contains their status, so that a capture updates none", async () => {
  const indexes = await server.database.query(
    "SELECT indexdef FROM pg_indexes WHERE tablename = 'payments' AND indexdef ~ '\\mstatus\\M'",
  );
  expect(indexes.rows).toEqual([]);
});
