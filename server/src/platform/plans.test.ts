import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testkit/src/index.ts";
import { isNamed, type NamedStatement } from "../database/named-statement.ts";
import { toUuid } from "../ids.ts";
import { addPayout } from "../payments/payouts/payout-contract-cases.fixtures.ts";
import { signInWithin } from "./sign-in-within.fixtures.ts";

let server: TestServer;
/** The statements that the handlers sent to the database since the last request. */
const sent: NamedStatement[] = [];
let payoutId: string;

beforeAll(async () => {
  server = await startTestServer();
  payoutId = await addPayout(server);
  await fill();
  const { database } = server.deps;
  const query = database.query.bind(database) as (...given: unknown[]) => unknown;
  database.query = ((...given: unknown[]) => {
    const [statement] = given;
    if (isNamed(statement)) sent.push(statement);
    return query(...given);
  }) as typeof database.query;
});
afterAll(() => server.close());

/** So many rows that a plan by an index is cheaper: each of a partner of its own, but for a few. */
async function fill(): Promise<void> {
  const { database, sandbox } = server;
  await database.query(
    `WITH made AS (
       INSERT INTO partners (id, tenant_id, name, created_at)
         SELECT gen_random_uuid(), $2, 'Partner ' || n, now() FROM generate_series(1, 300) AS n
         RETURNING id
     ), business AS (
       INSERT INTO businesses (id, tenant_id, partner_id, name, created_at)
         SELECT gen_random_uuid(), $2, id, 'Business', now() FROM made RETURNING id, partner_id
     ), account AS (
       INSERT INTO accounts (id, tenant_id, partner_id, business_id, location_id,
           processing_plan_id, name, processing_enabled, payment_method_types, processor,
           processor_merchant_id, created_at)
         SELECT gen_random_uuid(), $2, business.partner_id, business.id, NULL,
             own.processing_plan_id, 'Account', true, own.payment_method_types, own.processor,
             own.processor_merchant_id, now()
           FROM business, accounts AS own WHERE own.id = $1
         RETURNING id, business_id
     ), payout AS (
       INSERT INTO payouts (account_id, id, version, sequence, owner_type, business_id, status,
           payout_number, transaction_count, transaction_summary, amount, batch_fee, window_start,
           window_end, size, size_type, strict, created_at, updated_at)
         SELECT id, gen_random_uuid(), 1, 1, 'account', business_id, 'completed', n, 1, '[]', 100,
             0, now(), now(), 1, 'day', false, now(), now()
           FROM account, generate_series(1, 10) AS n
     )
     SELECT 1`,
    [toUuid(sandbox.account_id), toUuid(sandbox.tenant_id)],
  );
  await database.query(
    `INSERT INTO disputes (account_id, id, version, sequence, business_id, payment_id,
         payment_intent_id, status, amount, case_number, reason_disputed_code, reason_disputed,
         reference_meta, dispute_date, response_due_date, created_at, updated_at)
       SELECT id, gen_random_uuid(), 1, 1, business_id, id, id,
           (CASE WHEN n = 1 THEN 'new' ELSE 'lost' END)::dispute_status, 100, n::text, '13.1', '',
           '{}', now(), now() + n * interval '1 day', now(), now()
         FROM accounts, generate_series(1, 10) AS n WHERE id <> $1`,
    [toUuid(sandbox.account_id)],
  );
  await database.query(
    `INSERT INTO object_search (id, kind, tenant_id, partner_id, business_id, label)
       SELECT gen_random_uuid(), (CASE WHEN n < 4 THEN 'location' ELSE 'user' END), tenant_id,
           partner_id, id, 'Main' FROM businesses, generate_series(1, 20) AS n`,
  );
  await database.query(
    `INSERT INTO object_terms (object_id, kind, term, tenant_id, partner_id, business_id)
       SELECT id, kind, 'main ' || id, tenant_id, partner_id, business_id FROM object_search`,
  );
  await database.query(
    `INSERT INTO ledger_accounts (account_id, code, balance)
       SELECT id, code, -100 FROM accounts, unnest(enum_range(NULL::ledger_code)) AS code
       ON CONFLICT DO NOTHING`,
  );
  await database.query(
    `INSERT INTO account_requirements (id, account_id, version, kind, name, reason_code, reason,
         status, created_at, updated_at)
       SELECT gen_random_uuid(), id, 1, 'document', 'Lease', 'requested_by_underwriting', '', 'due',
           now(), now() FROM accounts, generate_series(1, 5)`,
  );
  await database.query(
    `INSERT INTO settlements (account_id, id, processor, merchant_id, date, reference, total,
         suspense_amount, created_at)
       SELECT id, gen_random_uuid(), processor, id::text, date '2026-01-01' + n, n::text, 100, 0, now()
         FROM accounts, generate_series(1, 10) AS n`,
  );
  await database.query(
    `INSERT INTO settlement_records (account_id, id, settlement_id, record_id, kind, amount,
         reference, funded_on, state, created_at)
       SELECT account_id, gen_random_uuid(), id, n::text, 'payment', 100, n::text, date,
           (CASE WHEN n = 1 THEN 'unmatched' ELSE 'matched' END)::settlement_record_state, now()
         FROM settlements, generate_series(1, 3) AS n`,
  );
  await database.query("ANALYZE");
}

/** The plans of the statements that a request sends about a table, without those of its joins. */
async function plansOf(
  path: string,
  table: string,
  headers: Record<string, string | undefined>,
): Promise<string> {
  sent.length = 0;
  const response = await server.call("GET", path, { headers });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  const about = sent.filter(
    ({ text }) =>
      /^(?:SELECT row\.\* FROM \()?SELECT \* FROM (\w+) WHERE/.exec(text)?.[1] === table ||
      text.includes(`FROM ${table} AS own`),
  );
  expect(about.length, path).toBeGreaterThan(0);
  const plans: string[] = [];
  const client = await server.database.connect();
  try {
    for (const { text, values } of about) {
      await client.query("BEGIN; SET LOCAL plan_cache_mode = force_generic_plan");
      const explained = await client.query({
        text: `EXPLAIN ${text}`,
        ...(values === undefined ? {} : { values }),
        rowMode: "array",
      });
      plans.push(explained.rows.flat().join("\n"));
      await client.query("ROLLBACK");
    }
  } finally {
    client.release();
  }
  return plans.join("\n");
}

const soon = "2099-01-01T00:00:00.000Z";
const lists: [path: string, table: string, index: RegExp][] = [
  ["/platform/disputes", "disputes", /disputes_by_/],
  ["/platform/disputes?status=new", "disputes", /disputes_(by|due_by)_/],
  ["/platform/disputes?status=lost", "disputes", /disputes_by_/],
  [`/platform/disputes?due_before=${soon}`, "disputes", /disputes_(by_partner_status|due_by)_?/],
  ["/platform/payouts", "payouts", /payouts_by_/],
  ["/platform/payouts?status=pending", "payouts", /payouts_(open_)?by_/],
  ["/platform/payouts?returned=true", "payouts", /payouts_(returned_)?by_/],
  ["/platform/balances", "accounts", /accounts_/],
  ["/platform/balances?negative=true", "accounts", /accounts_/],
  ["/platform/balances?negative=false", "accounts", /accounts_/],
  ["/platform/accounts", "accounts", /accounts_/],
  ["/platform/businesses", "businesses", /businesses_of_/],
  ["/platform/businesses?q=coffee", "businesses", /businesses_|object_terms_/],
  ["/platform/locations", "object_search", /object_search_locations_/],
  ["/platform/locations?q=main", "object_search", /object_search_|object_terms_/],
  ["/platform/partners", "partners", /partners_/],
  ["/platform/partners?q=partner", "partners", /partners_/],
  ["/platform/settlements", "settlements", /settlements_by_/],
  ["/platform/settlements?date=2026-01-05", "settlements", /settlements_by_/],
  ["/platform/settlement_records", "settlement_records", /records_to_decide_of_partner/],
  ["/platform/funding_days?to=2026-01-31", "funding_day_sums", /funding_day_sums_by_partner/],
  ["/platform/accounts?requirements_due=true", "accounts", /account_requirements_open/],
];

describe("a list of the Platform API", () => {
  it.each(lists)("%s is found by an index for a partner's user", async (path, table, index) => {
    const headers = await signInWithin(server, ["PARTNER", "support"]);
    const plan = await plansOf(path, table, headers);
    expect(plan).not.toContain("Seq Scan");
    expect(plan).toMatch(index);
  });

  it("of a payout's items finds the payout by its key", async () => {
    const headers = await signInWithin(server, ["PARTNER", "support"]);
    const plan = await plansOf(`/platform/payouts/${payoutId}/items`, "payouts", headers);
    expect(plan).not.toContain("Seq Scan");
  });
});
