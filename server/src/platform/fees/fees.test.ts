import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addAccount,
  addPaidIntent,
  addPartner,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { toUuid } from "../../ids.ts";
import { signInWithin } from "../sign-in-within.fixtures.ts";
import { feesStatements } from "./list-fees.ts";

let server: TestServer;
let sibling: { accountId: string };
let other: { accountId: string; partnerId: string };

beforeAll(async () => {
  server = await startTestServer();
  sibling = await addAccount(server);
  other = await addPartner(server);
  // Payments of two accounts in turns, so that a page has rows of both.
  for (const amount of [1_000, 2_000, 3_000]) {
    await addPaidIntent(server, { amount });
    await server.database.query(copied, [
      toUuid(server.sandbox.account_id),
      toUuid(sibling.accountId),
      "ffff",
    ]);
  }
  await server.database.query(copied, [
    toUuid(server.sandbox.account_id),
    toUuid(other.accountId),
    "eeee",
  ]);
});
afterAll(() => server.close());

/** The newest fee again, as one of another account. */
const copied = `INSERT INTO fees (account_id, id, fee_type, from_owner_id, to_owner_id, amount,
    created_at, updated_at)
  SELECT $2, overlay(id::text PLACING $3 FROM 20 FOR 4)::uuid, 'PCI_NON_COMPLIANCE', $2,
      to_owner_id, 500, created_at, updated_at
    FROM fees WHERE account_id = $1 ORDER BY id DESC LIMIT 1`;

type Headers = Record<string, string | undefined>;
interface FoundFee {
  id: string;
  account_id: string;
  fee_type: string;
  created_at: string;
}
const operator = (): Headers => ({
  "x-api-key": server.sandbox.operator_key,
  "x-account-id": undefined,
});

async function page(query: string, headers = operator()) {
  const { status, body } = await server.call("GET", `/platform/fees?${query}`, { headers });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { data: FoundFee[]; meta: { has_more: boolean } };
}

async function stored(condition: string): Promise<number> {
  const { rows } = await server.database.query(
    `SELECT count(*)::int AS count FROM fees WHERE ${condition}`,
  );
  return rows[0].count;
}

describe("the fees of a scope", () => {
  it("are those of its accounts, newest first, page by page", async () => {
    const all = (await page("limit=50")).data;
    expect(all).toHaveLength(await stored("true"));
    expect(new Set(all.map(({ account_id }) => account_id))).toEqual(
      new Set([server.sandbox.account_id, sibling.accountId, other.accountId]),
    );
    const ids = all.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted().toReversed());
    const read: string[] = [];
    for (let after: string | undefined; ; ) {
      const { data, meta } = await page(
        `limit=2${after === undefined ? "" : `&starting_after=${after}`}`,
      );
      read.push(...data.map(({ id }) => id));
      after = data.at(-1)?.id;
      if (!meta.has_more) break;
    }
    expect(read).toEqual(ids);
    const before = await page(`limit=2&ending_before=${ids[4]}`);
    expect(before.data.map(({ id }) => id)).toEqual([ids[2], ids[3]]);
  });

  it("are limited by the caller's part of the hierarchy, and by a node in it", async () => {
    const partner = await signInWithin(server, ["PARTNER", "finance"]);
    const own = (await page("limit=50", partner)).data;
    expect(own.some(({ account_id }) => account_id === other.accountId)).toBe(false);
    expect(own.some(({ account_id }) => account_id === sibling.accountId)).toBe(true);
    const merchant = await signInWithin(server, ["BUSINESS", "owner"]);
    const ofMerchant = (await page("limit=50", merchant)).data;
    expect(new Set(ofMerchant.map(({ account_id }) => account_id))).toEqual(
      new Set([server.sandbox.account_id]),
    );
    const [only, ...others] = (await page(`in=${other.partnerId}`)).data;
    expect([only?.account_id, others]).toEqual([other.accountId, []]);
    const foreign = await server.call("GET", `/platform/fees?in=${other.accountId}`, {
      headers: partner,
    });
    expect(foreign.status).toBe(404);
    const cursor = await server.call("GET", `/platform/fees?starting_after=${only?.id}`, {
      headers: partner,
    });
    expect(cursor.status).toBe(400);
  });

  it("are found by the key of each account, for each filter and page", async () => {
    const { database, sandbox } = server;
    await database.query(
      `INSERT INTO fees (account_id, id, fee_type, from_owner_id, to_owner_id, amount, created_at,
           updated_at)
         SELECT account, gen_random_uuid(), 'PROCESSING', account, account, 1, now(), now()
           FROM (SELECT gen_random_uuid() AS account FROM generate_series(1, 200)),
                generate_series(1, 100)`,
    );
    await database.query("ANALYZE fees");
    const scope = { sql: "accounts.partner_id = $1::uuid", value: toUuid(sandbox.partner_id) };
    const boundary = {
      uuid: toUuid("fee_01m7jz3vg0e0vzzzsa0476f3zc"),
      direction: "older",
    } as const;
    for (const filters of [
      {},
      { fee_type: "BATCH" },
      { state: "refunded" },
      { state: "unsettled" },
    ] as const) {
      for (const place of [undefined, boundary, { ...boundary, direction: "newer" } as const]) {
        const page = { limit: 10, boundary: place };
        const { text, values = [] } = feesStatements(scope, filters, page).read;
        const { rows } = await database.query({
          text: `EXPLAIN ${text}`,
          values: [...values],
          rowMode: "array",
        });
        const plan = rows.flat().join("\n");
        expect(plan).toMatch(/fees_(pkey|by_type|refunded)/);
        expect(plan).not.toMatch(/Seq Scan on fees/);
      }
    }
    await database.query("DELETE FROM fees WHERE from_owner_id = to_owner_id");
  });

  it("are filtered by type, state and time", async () => {
    const monthly = (await page("fee_type=PCI_NON_COMPLIANCE")).data;
    expect(monthly).toHaveLength(4);
    const [last] = monthly;
    await server.database.query("UPDATE fees SET amount_refunded = 100 WHERE id = $1", [
      toUuid(last?.id ?? ""),
    ]);
    expect((await page("state=refunded")).data.map(({ id }) => id)).toEqual([last?.id]);
    await server.database.query(
      "UPDATE fees SET settled_at = now() WHERE account_id = $1 AND fee_type = 'PROCESSING'",
      [toUuid(server.sandbox.account_id)],
    );
    expect((await page("state=settled&limit=50")).data).toHaveLength(
      await stored("settled_at IS NOT NULL"),
    );
    const unsettled = (await page("state=unsettled&limit=50")).data;
    expect(unsettled).toHaveLength(await stored("settled_at IS NULL"));
    // Fees below what the read model has noted are not read.
    await server.database.query(
      `INSERT INTO read_model_ledgers (account_id, sequence, fees_settled_below)
         SELECT account_id, 0, (array_agg(id ORDER BY id DESC))[1] FROM fees WHERE settled_at IS NULL GROUP BY account_id
         ON CONFLICT (account_id) DO UPDATE SET fees_settled_below = excluded.fees_settled_below`,
    );
    const newest = new Map(unsettled.toReversed().map((fee) => [fee.account_id, fee]));
    expect(new Set((await page("state=unsettled&limit=50")).data)).toEqual(
      new Set(newest.values()),
    );
    const { now } = (
      await server.call("GET", "/sandbox/clock", { headers: { "x-account-id": undefined } })
    ).body;
    const later = new Date(Date.parse(now) + 60_000).toISOString();
    expect((await page(`from=${later}`)).data).toEqual([]);
    expect((await page(`to=${later}&from=${now}&limit=1`)).data).toHaveLength(1);
    expect((await page(`to=${now}`)).data).toEqual([]);
  });
});
