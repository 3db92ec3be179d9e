import type { ClientBase } from "pg";
import type { Uuid } from "../../ids.ts";
import type { FollowedKey } from "./object-keys.ts";

/** Tables whose rows from before the read model are read, in this order. */
const steps = ["objects", "payouts", "disputes", "refunds", "payment_intents"] as const;

export type FillStep = (typeof steps)[number];

const rowsMax = 1_000;
const lowest = "00000000-0000-0000-0000-000000000000";

/** How far rows that exist already were read. */
export interface FillPlace {
  fill_step: FillStep | null;
  fill_account_id: Uuid;
  fill_id: Uuid;
}

export interface Filled {
  count: number;
  keys: FollowedKey[];
  next: { step: FillStep | null; account_id: Uuid; id: Uuid };
}

const pages: Record<Exclude<FillStep, "objects">, { kind: FollowedKey["kind"]; sql: string }> = {
  payouts: { kind: "payout", sql: pageOf("payouts") },
  disputes: { kind: "dispute", sql: pageOf("disputes") },
  refunds: { kind: "refund", sql: pageOf("refunds") },
  payment_intents: { kind: "payment_intent", sql: pageOf("payment_intents") },
};

function pageOf(table: string): string {
  return `SELECT account_id, id FROM ${table} WHERE (account_id, id) > ($1, $2)
           ORDER BY account_id, id LIMIT ${rowsMax}`;
}

/**
 * The next rows that existed before the read model, or that it lost. They are written like changed
 * ones, so that it does not matter which of them it has already.
 *
 * Returns  undefined: all were read.
 */
export async function readStoredObjects(
  client: ClientBase,
  { fill_step: step, fill_account_id, fill_id }: FillPlace,
): Promise<Filled | undefined> {
  if (step === null) return undefined;
  const following = steps[steps.indexOf(step) + 1] ?? null;
  if (step === "objects") {
    await noteAllObjects(client);
    return { count: 1, keys: [], next: { step: following, account_id: lowest, id: lowest } };
  }
  const { kind, sql } = pages[step];
  const { rows } = await client.query<{ account_id: Uuid; id: Uuid }>(sql, [
    fill_account_id,
    fill_id,
  ]);
  const keys = rows.map((row) => ({ ...row, kind }));
  const last = rows.at(-1);
  const next =
    last === undefined || rows.length < rowsMax
      ? { step: following, account_id: lowest, id: lowest }
      : { step, ...last };
  return { count: rows.length + 1, keys, next };
}

/** They are few: payments are not among them. */
async function noteAllObjects(client: ClientBase): Promise<void> {
  await client.query(
    `INSERT INTO object_changes (kind, account_id, object_id)
     SELECT 'account', NULL::uuid, id FROM accounts
     UNION ALL SELECT 'business', NULL, id FROM businesses
     UNION ALL SELECT 'location', NULL, id FROM locations
     UNION ALL SELECT 'user', NULL, id FROM users
     UNION ALL SELECT 'application', NULL, id FROM applications
     UNION ALL SELECT 'contractor', NULL, id FROM contractors
     UNION ALL SELECT 'terminal', account_id, id FROM terminals`,
  );
}
