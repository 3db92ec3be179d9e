import type { SandboxFile } from "@openpayfac/server/operator/sandbox-file";
import type { Pool } from "pg";
import { toId, toUuid, type Uuid } from "../../../server/src/ids.ts";
import type { Merchant } from "../merchants.ts";

/** Merchants of the platform, and the partners that brought them. */
export interface Crowd {
  merchants: number;
  /** Besides the sandbox's own, which has every tenth merchant. */
  partners: number;
  /** When the first merchant was boarded. */
  beganAt: Date;
}

/**
 * Adds partners with a plan each, and merchants with a business, a location, a bank account, an
 * application, a user and a card each. `filled_merchants` numbers them from 1; the first one is the
 * sandbox's partner's.
 *
 * They are copies of the sandbox's own account. Jobs that would be due for all of them, such as a sweep
 * of their balances, are due in the distant future: the measurement is of payments.
 */
export async function addCrowd(pool: Pool, sandbox: SandboxFile, crowd: Crowd): Promise<void> {
  const own = toUuid(sandbox.account_id);
  await pool.query("DROP TABLE IF EXISTS filled_partners, filled_merchants");
  await pool.query(
    `CREATE UNLOGGED TABLE filled_partners AS
       SELECT partner, ${idOf("partner", "0")} AS partner_id, ${idOf("partner", "1")} AS plan_id
         FROM generate_series(1, ${crowd.partners}) AS partner`,
  );
  await pool.query(
    `CREATE UNLOGGED TABLE filled_merchants AS
       SELECT merchant,
              CASE merchant % 10 WHEN 1 THEN own.partner_id ELSE filled_partners.partner_id END
                AS partner_id,
              CASE merchant % 10 WHEN 1 THEN own.processing_plan_id ELSE filled_partners.plan_id
                END AS plan_id,
              ${idOf("merchant", "2")} AS business_id, ${idOf("merchant", "3")} AS location_id,
              ${idOf("merchant", "4")} AS application_id,
              ${idOf("merchant", "5")} AS bank_account_id,
              ${idOf("merchant", "6")} AS account_id, ${idOf("merchant", "7")} AS user_id,
              ${idOf("merchant", "8")} AS payment_method_id,
              '${crowd.beganAt.toISOString()}'::timestamptz AS boarded_at
         FROM generate_series(1, ${crowd.merchants}) AS merchant
         JOIN filled_partners ON partner = 1 + merchant % ${crowd.partners}
         JOIN accounts AS own ON own.id = '${own}'`,
  );
  await pool.query("ALTER TABLE filled_merchants ADD PRIMARY KEY (merchant)");
  await pool.query("ANALYZE filled_merchants");
  for (const [table, columns] of rowsOfPartners) {
    await copyRow(pool, table, columns, "filled_partners");
  }
  for (const [table, columns] of rowsOfMerchants) {
    await copyRow(pool, table, columns, "filled_merchants", own);
  }
  for (const statement of madeByTriggers) await pool.query(statement);
}

/** A merchant's id at the processor. */
export const merchantId = (merchant: string) => `(600000000000 + ${merchant})::text`;

/** A UUID of a time before all payments, with a number and a digit for its kind. */
const idOf = (number: string, kind: string) =>
  `('01900000-0000-7${kind}00-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

type Columns = Record<string, string>;

const at = "'2024-07-01T00:00:00Z'::timestamptz";

const rowsOfPartners: [string, Columns][] = [
  ["partners", { id: "made.partner_id", name: "'Partner ' || made.partner", created_at: at }],
  [
    "processing_plans",
    { id: "made.plan_id", partner_id: "made.partner_id", name: "'Plan ' || made.partner" },
  ],
  ["processing_plan_versions", { processing_plan_id: "made.plan_id", effective_at: at }],
];

const ofPartner = { partner_id: "made.partner_id" };
const ofBusiness = { ...ofPartner, business_id: "made.business_id" };
const named = { name: "'Merchant ' || made.merchant", created_at: "made.boarded_at" };

const rowsOfMerchants: [string, Columns][] = [
  ["businesses", { ...ofPartner, ...named, id: "made.business_id" }],
  ["locations", { ...named, id: "made.location_id", business_id: "made.business_id" }],
  [
    "bank_accounts",
    { ...ofBusiness, ...named, id: "made.bank_account_id", updated_at: "made.boarded_at" },
  ],
  [
    "accounts",
    {
      ...ofBusiness,
      ...named,
      id: "made.account_id",
      location_id: "made.location_id",
      bank_account_id: "made.bank_account_id",
      processing_plan_id: "made.plan_id",
      processor_merchant_id: merchantId("made.merchant"),
    },
  ],
  [
    "payment_methods",
    { account_id: "made.account_id", id: "made.payment_method_id", created_at: "made.boarded_at" },
  ],
];

/**
 * Inserts one row for each merchant or partner: the sandbox's own row but for these columns.
 *
 * Input    account: whose row is copied, of a table with several.
 */
async function copyRow(
  pool: Pool,
  table: string,
  columns: Columns,
  from: "filled_partners" | "filled_merchants",
  account?: Uuid,
): Promise<void> {
  const found = await pool.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute
      WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
      ORDER BY attnum`,
    [table],
  );
  const names = found.rows.map(({ name }) => name);
  const model =
    table === "accounts" ? `id = '${account}'` : "true ORDER BY model.created_at LIMIT 1";
  await pool.query(
    `INSERT INTO ${table} (${names.join(", ")})
       SELECT ${names.map((name) => columns[name] ?? `own.${name}`).join(", ")}
         FROM ${from} AS made
        CROSS JOIN (SELECT * FROM ${table} AS model WHERE ${model}) AS own`,
  );
}

const never = "'2100-01-01T00:00:00Z'";
const ofCrowd = "account_id IN (SELECT account_id FROM filled_merchants)";

/** Applications and users, and the rows that the triggers of accounts made. */
const madeByTriggers = [
  `INSERT INTO applications (id, tenant_id, partner_id, business_id, version, sequence, status, name,
     owners, terms_accepted, docs_requested, account_id, processing_plan_id, location_id,
     submitted_at, created_at, updated_at)
   SELECT made.application_id, account.tenant_id, made.partner_id, made.business_id, 3, 3, 'APPROVED',
          account.name, '[]', true, '[]', made.account_id, made.plan_id, made.location_id, made.boarded_at,
          made.boarded_at, made.boarded_at
     FROM filled_merchants AS made JOIN accounts AS account ON account.id = made.account_id`,
  `UPDATE accounts SET application_id = made.application_id
     FROM filled_merchants AS made WHERE accounts.id = made.account_id`,
  `INSERT INTO users (id, tenant_id, partner_id, business_id, type, first_name, last_name, email,
     email_normalized, status, created_at, updated_at)
   SELECT made.user_id, account.tenant_id, made.partner_id, made.business_id, 'BUSINESS', 'Ada',
          'Park', 'ada' || made.merchant || '@example.com', 'ada' || made.merchant || '@example.com',
          'ACTIVE', made.boarded_at, made.boarded_at
     FROM filled_merchants AS made JOIN accounts AS account ON account.id = made.account_id`,
  `UPDATE payout_settings SET sweep_at = ${never}`,
  `UPDATE monthly_fee_schedules SET due_at = ${never} WHERE ${ofCrowd}`,
  `UPDATE account_requirement_states SET check_at = NULL WHERE ${ofCrowd}`,
  `UPDATE funding_days SET next_attempt_at = ${never}
    WHERE merchant_id IN (SELECT processor_merchant_id FROM accounts
                           JOIN filled_merchants ON account_id = accounts.id)`,
  `UPDATE sanctions_schedule SET rescreen_at = ${never}`,
  `UPDATE volume_watch SET next_at = ${never}`,
];

/**
 * Gives merchants the sandbox's own merchant id, so that its acquirer knows them.
 *
 * Input    numbers: of the merchants.
 * Returns  them, in the order of their numbers.
 */
export async function toPayers(
  pool: Pool,
  sandbox: SandboxFile,
  numbers: readonly number[],
): Promise<Merchant[]> {
  await pool.query(
    `UPDATE accounts SET processor_merchant_id = own.processor_merchant_id
       FROM filled_merchants AS made, accounts AS own
      WHERE accounts.id = made.account_id AND made.merchant = ANY($1) AND own.id = $2`,
    [numbers, toUuid(sandbox.account_id)],
  );
  const found = await pool.query<{ account_id: Uuid; payment_method_id: Uuid }>(
    `SELECT account_id, payment_method_id FROM filled_merchants
      WHERE merchant = ANY($1) ORDER BY merchant`,
    [numbers],
  );
  return found.rows.map((row) => ({
    accountId: toId("account", row.account_id),
    uuid: row.account_id,
    paymentMethodId: toId("payment_method", row.payment_method_id),
  }));
}
