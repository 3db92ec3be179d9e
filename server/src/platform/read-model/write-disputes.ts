import type { ClientBase } from "pg";
import type { DisputeStatus } from "../../database/tables.generated.ts";
import type { Uuid } from "../../ids.ts";
import type { Metric, MetricChanges } from "./metric-changes.ts";
import type { FollowedKey } from "./object-keys.ts";
import { upsertRows } from "./upsert-rows.ts";
import { type ObjectRow, writeTerms } from "./write-objects.ts";

interface FoundDispute {
  id: Uuid;
  status: DisputeStatus;
  amount: number;
  case_number: string;
  reason_disputed: string;
  created_at: string;
  tenant_id: Uuid;
  partner_id: Uuid;
  business_id: Uuid;
  account_id: Uuid;
}

/** Writes disputes, and counts each with the time at which it was opened. */
export async function writeDisputes(
  client: ClientBase,
  keys: readonly FollowedKey[],
  metrics: MetricChanges,
): Promise<void> {
  if (keys.length === 0) return;
  const { rows } = await client.query<FoundDispute>(
    `SELECT disputes.id, disputes.status, amount, case_number, reason_disputed,
            disputes.created_at, accounts.tenant_id, accounts.partner_id, accounts.business_id,
            disputes.account_id
       FROM unnest($1::uuid[], $2::uuid[]) AS wanted (account_id, id)
       JOIN disputes ON disputes.account_id = wanted.account_id AND disputes.id = wanted.id
       JOIN accounts ON accounts.id = disputes.account_id`,
    [keys.map((key) => key.account_id), keys.map((key) => key.id)],
  );
  const known = await readCounted(client, rows);
  const objects = rows.map(({ case_number: _, reason_disputed: label, created_at, ...row }) =>
    countObject(metrics, known, {
      owner: row.account_id,
      metric: "disputes_opened",
      at: created_at,
      object: { ...row, kind: "dispute", label, serial_number: null },
    }),
  );
  await upsertRows(client, "object_search", objects);
  await writeTerms(
    client,
    rows.map((row) => ({ ...row, kind: "dispute", names: [row.case_number] })),
  );
}

export type CountedRow = ObjectRow;

type Known = Pick<ObjectRow, "id" | "status" | "counted_at" | "counted_amount">;

/** Reads the stored rows of objects, by their ids. */
export async function readCounted(
  client: ClientBase,
  objects: readonly { id: Uuid }[],
): Promise<ReadonlyMap<Uuid, Known>> {
  const { rows } = await client.query<Known>(
    "SELECT id, status, counted_at, counted_amount FROM object_search WHERE id = ANY($1::uuid[])",
    [objects.map(({ id }) => id)],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Adds an object to the metrics and subtracts what was counted of it before.
 *
 * Input    at: the time it counts at; null: it does not count.
 * Returns  the row to store.
 */
export function countObject(
  metrics: MetricChanges,
  known: ReadonlyMap<Uuid, Known>,
  counted: {
    owner: Uuid;
    metric: Metric;
    at: string | null;
    object: Omit<ObjectRow, "counted_at" | "counted_amount"> & { amount: number };
  },
): CountedRow {
  const { owner, metric, at, object } = counted;
  const { counted_at: before, counted_amount: amountBefore } = known.get(object.id) ?? {};
  if (typeof before === "string") {
    metrics.add({ owner, metric, at: before, amount: -(amountBefore ?? 0), count: -1 });
  }
  if (at !== null) metrics.add({ owner, metric, at, amount: object.amount, count: 1 });
  return { ...object, counted_at: at, counted_amount: at === null ? null : object.amount };
}
