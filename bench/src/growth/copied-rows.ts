import type { Pool } from "pg";
import {
  compressJson,
  decompressJson,
} from "../../../server/src/database/compressed-json/compressed-json.ts";
import type { Uuid } from "../../../server/src/ids.ts";
import {
  captured,
  type Filling,
  numberedPayments,
  rareStatuses,
  refunded,
  uncaptured,
  voided,
} from "./spread-payments.ts";

/** A payment that the server made: what all the others are copied from. */
export interface Model {
  accountId: Uuid;
  intentId: Uuid;
  amount: number;
  fee: number;
  madeAt: string;
}

/** The statement that fills one table, and how many rows a payment has in it. */
export interface Copying {
  table: string;
  sql: string;
  rowsPerPayment: number;
}

interface Column {
  name: string;
  type: string;
}

/** The tables that a captured payment has rows in; keys of requests are forgotten after an hour. */
export const filledTables = [
  "payment_intents",
  "payments",
  "processor_attempts",
  "fees",
  "transactions",
  "ledger_transactions",
  "events",
] as const;

export const statusOf = (kind: "payment" | "intent", ofVoided: string) =>
  `(CASE ${Object.entries(rareStatuses)
    .map(([n, status]) => `WHEN n = ${n} THEN '${status[kind]}'`)
    .join(" ")} WHEN ${uncaptured} THEN 'uncaptured' WHEN ${voided} THEN '${ofVoided}'
    ELSE 'captured' END)`;

// Columns that differ from the model in more than ids, times and amounts.
const own: Record<string, Record<string, string>> = {
  payment_intents: {
    status: statusOf("intent", "cancelled"),
    amount_captured: `CASE WHEN ${captured} THEN amount ELSE 0 END`,
    amount_refunded: `CASE WHEN ${refunded} THEN 100 ELSE 0 END`,
    partner_id: "partner_id",
    business_id: "business_id",
    reference_id: "'order-' || n",
    captured_at: `CASE WHEN ${captured} THEN at END`,
    settled_at: `CASE WHEN ${captured} THEN settled_at END`,
  },
  payments: {
    status: statusOf("payment", "voided"),
    amount_captured: `CASE WHEN ${captured} THEN amount ELSE 0 END`,
    amount_refunded: `CASE WHEN ${refunded} THEN 100 ELSE 0 END`,
    reference_id: "'order-' || n",
    payment_method_id: "payment_method_id",
    processor_reference: "lpad(n::text, 12, '0')",
    settlement_status: `CASE WHEN ${captured} AND settled_at IS NOT NULL THEN 'settled' ELSE 'unsettled' END`,
    settled_at: `CASE WHEN ${captured} THEN settled_at END`,
  },
  fees: {
    settlement_status: "CASE WHEN settled_at IS NULL THEN 'unsettled' ELSE 'settled' END",
    settled_at: "settled_at",
  },
  transactions: {
    settlement_status: "CASE WHEN settled_at IS NULL THEN 'unsettled' ELSE 'settled' END",
    settled_at: "settled_at",
    available_at: "settled_at",
    payout_id: "CASE WHEN settled_at IS NOT NULL THEN of_day END",
  },
  ledger_transactions: { sequence: "number" },
  // All events are old: the webhook sender has processed them. Their data is omitted, because it
  // would take most of the disk space and nothing reads it here.
  events: { transaction_id: "'0'", partner_id: "partner_id", data: `'{"left_out":true}'` },
};

/**
 * Turns the rows of one payment into statements that insert the rows of many.
 *
 * Each object's id is derived from the payment's number, each time keeps its distance from the
 * payment's time, and each amount is replaced by one of the payment's; everything else stays
 * unchanged.
 *
 * Input    filling: whose payments `filled_payments` says.
 */
export async function copyingOf(pool: Pool, model: Model, filling: Filling): Promise<Copying[]> {
  const kinds = new Map<Uuid, number>();
  const made = new Set(await idsMadeWith(pool, model));
  const copying: Copying[] = [];
  for (const table of filledTables) {
    const columns = await columnsOf(pool, table);
    const names = columns.map(({ name }) => name);
    const selected = columns.map(({ name }) => `${name}::text`).join(", ");
    const rows = await pool.query({
      text: `SELECT ${selected} FROM ${table} WHERE account_id = $1`,
      values: [model.accountId],
      rowMode: "array",
    });
    const values = rows.rows.map((row: (string | null)[]) => {
      const special: Record<string, string> = {
        ...own[table],
        ...(table === "payments" ? detailsIn(row, names) : {}),
      };
      const expressions = columns.map((column, index) => {
        const text =
          special[column.name] ?? expressionOf(row[index] ?? null, column, { model, made, kinds });
        return `(${text})::${column.type}`;
      });
      return `(${expressions.join(", ")})`;
    });
    const all = ["payment_intents", "payments", "processor_attempts", "events"].includes(table);
    copying.push({
      table,
      rowsPerPayment: values.length,
      sql: `INSERT INTO ${table} (${names.join(", ")})
        SELECT row.* FROM (${numberedPayments(filling)}) AS payment CROSS JOIN LATERAL (VALUES ${values.join(", ")}) AS row
         ${all ? "" : `WHERE ${captured}`}`,
    });
  }
  return copying;
}

/** Ids of all objects that the payment made; others, such as the partner's, stay what they are. */
async function idsMadeWith(pool: Pool, { accountId }: Model): Promise<Uuid[]> {
  const parts = [
    ...filledTables.map((table) => `SELECT id FROM ${table} WHERE account_id = $1`),
    "SELECT id FROM idempotency_keys WHERE account_id = $1",
  ];
  const found = await pool.query(parts.join(" UNION "), [accountId]);
  return found.rows.map((row) => row.id);
}

async function columnsOf(pool: Pool, table: string): Promise<Column[]> {
  const found = await pool.query(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
      WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
      ORDER BY attnum`,
    [table],
  );
  return found.rows;
}

function expressionOf(
  text: string | null,
  { type }: Column,
  { model, made, kinds }: { model: Model; made: Set<Uuid>; kinds: Map<Uuid, number> },
): string {
  if (text === null) return "NULL";
  switch (type) {
    case "uuid": {
      if (text === model.accountId) return "account_id";
      if (!made.has(text)) return `'${text}'`;
      const kind = kinds.get(text) ?? kinds.size;
      kinds.set(text, kind);
      return `before || '7${kind.toString(16).padStart(3, "0")}' || after`;
    }
    case "timestamp with time zone": {
      const distance = new Date(text).getTime() - new Date(model.madeAt).getTime();
      return `at + interval '${distance} milliseconds'`;
    }
    case "bigint":
      return amountOf(text, model);
    case "bigint[]": {
      const amounts = text.slice(1, -1).split(",");
      return `ARRAY[${amounts.map((amount) => amountOf(amount, model)).join(", ")}]`;
    }
    default:
      return `'${text.replaceAll("'", "''")}'`;
  }
}

/** The details of the model's payment, stored such that they can be read under another id. */
function detailsIn(
  row: readonly (string | null)[],
  names: readonly string[],
): Record<string, string> {
  const textOf = (name: string) => row[names.indexOf(name)] ?? "";
  const stored = Buffer.from(textOf("details").slice(2), "hex");
  const ids = ["account_id", "payment_method_id", "id"].map(textOf);
  const copied = compressJson(decompressJson(stored, ids), []);
  return { details: `'\\x${copied.toString("hex")}'` };
}

function amountOf(text: string, model: Model): string {
  const amounts = new Map([
    [model.amount, "amount"],
    [model.fee, "fee"],
    [model.amount - model.fee, "amount - fee"],
  ]);
  const found = amounts.get(Math.abs(Number(text)));
  if (found === undefined) return `'${text}'`;
  return `${text.startsWith("-") ? "-1" : "1"} * (${found})`;
}
