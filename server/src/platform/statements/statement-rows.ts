import type { StatementDetails } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { named } from "../../database/named-statement.ts";
import type { Row } from "../../database/table-rows.ts";
import { toId, toIdOrNull, type Uuid } from "../../ids.ts";
import { monthOf } from "./statement-month.ts";

type Details = Static<typeof StatementDetails>;

/** The figures of a statement. */
export type StatementContent = Pick<Details, "lines" | "fees" | "balances">;

/** A statement; `account_id` is its owner. */
export type StatementRow = Row<
  "statements",
  { owner_type: Details["owner_type"]; content: StatementContent },
  "movement"
>;

/** A statement, and the one that corrects it. */
export type CorrectedRow = StatementRow & { corrected_by_id: Uuid | null };

/** The ids of later versions, by the ids of what they correct. */
export async function correctionsOf(
  database: Pool,
  rows: readonly Pick<StatementRow, "account_id" | "month" | "version" | "id">[],
): Promise<ReadonlyMap<Uuid, Uuid>> {
  if (rows.length === 0) return new Map();
  const found = await database.query<{ id: Uuid; corrects_id: Uuid | null }>(
    named(
      `SELECT later.id, later.corrects_id
         FROM unnest($1::uuid[], $2::date[], $3::int[]) AS wanted (account_id, month, version)
         JOIN statements AS later ON later.account_id = wanted.account_id
          AND later.month = wanted.month AND later.version = wanted.version + 1`,
      [
        rows.map((row) => row.account_id),
        rows.map((row) => row.month),
        rows.map((row) => row.version),
      ],
    ),
  );
  return new Map(found.rows.map(({ id, corrects_id }) => [corrects_id ?? "", id]));
}

function headOf(row: StatementRow, correctedBy: Uuid | null) {
  const { from, to } = monthOf(row.month);
  return {
    id: toId("statement", row.id),
    entity: "statement" as const,
    owner_type: row.owner_type,
    owner_id: toId(row.owner_type, row.account_id),
    owner_name: row.owner_name,
    business_id: toIdOrNull("business", row.business_id),
    business_name: row.business_name,
    month: row.month.slice(0, 7),
    version: row.version,
    corrects_id: toIdOrNull("statement", row.corrects_id),
    corrected_by_id: toIdOrNull("statement", correctedBy),
    reason: row.reason,
    issued_by: row.issued_by,
    currency: "USD" as const,
    opening_balance: row.opening_balance,
    closing_balance: row.closing_balance,
    period_start: from.toISOString(),
    period_end: to.toISOString(),
    created_at: row.created_at,
  };
}

/** A statement as lists show it. */
export const serializeStatement = headOf;

/** A statement with its lines. */
export function serializeDetails(row: StatementRow, correctedBy: Uuid | null): Details {
  return { ...headOf(row, correctedBy), ...row.content };
}
