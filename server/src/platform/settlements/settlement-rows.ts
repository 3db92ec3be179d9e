import type { PlatformSettlement } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { ApiError } from "../../api-error.ts";
import { named } from "../../database/named-statement.ts";
import type { Row } from "../../database/table-rows.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { toId, toUuid, type Uuid } from "../../ids.ts";
import { namesOfMerchants } from "../names-of-merchants.ts";
import { inScope, scopeOf } from "../scope.ts";
import { differenceOf, type Parts, partsOfSettlement } from "./settlement-parts.ts";

/** A funding file, as stored. */
export type SettlementRow = Row<"settlements">;

interface PartsRow extends Parts {
  id: Uuid;
  matched_count: number;
  unmatched_count: number;
}

/** Finds a settlement in the caller's part of the hierarchy. Errors   not_found. */
export async function findSettlement(
  database: Pool,
  caller: Caller,
  id: string,
): Promise<SettlementRow> {
  const { sql, value } = inScope(await scopeOf(database, caller), "settlements");
  const { rows } = await database.query<SettlementRow>(
    named(`SELECT * FROM settlements WHERE ${sql} AND id = $2`, [value, toUuid(id)]),
  );
  const [settlement] = rows;
  if (settlement === undefined) throw new ApiError("not_found", `There is no settlement ${id}.`);
  return settlement;
}

/** Settlements with the parts of their deposits. */
export async function showSettlements(
  database: Pool,
  rows: readonly SettlementRow[],
): Promise<Static<typeof PlatformSettlement>[]> {
  if (rows.length === 0) return [];
  const owners = rows.map((row) => row.account_id);
  const [names, found] = await Promise.all([
    namesOfMerchants(database, owners),
    database.query<PartsRow>(
      named(
        `SELECT settlement.id, ${partsOfSettlement.columns}
           FROM unnest($1::uuid[], $2::uuid[]) AS wanted (account_id, id)
           JOIN settlements AS settlement ON settlement.account_id = wanted.account_id
            AND settlement.id = wanted.id ${partsOfSettlement.join}`,
        [owners, rows.map((row) => row.id)],
      ),
    ),
  ]);
  const parts = new Map(found.rows.map((row) => [row.id, row]));
  return rows.map((row) => {
    const of = parts.get(row.id);
    if (of === undefined) throw new Error(`the settlement ${row.id} has no parts`);
    return {
      id: toId("settlement", row.id),
      entity: "settlement",
      account_id: toId("account", row.account_id),
      account_name: names.get(row.account_id)?.account ?? "",
      processor: row.processor,
      merchant_id: row.merchant_id,
      date: row.date,
      reference: row.reference,
      deposit: of.deposit,
      matched: of.matched,
      unmatched: of.unmatched,
      written_off: of.written_off,
      disputes: of.disputes,
      difference: differenceOf(of),
      matched_count: of.matched_count,
      unmatched_count: of.unmatched_count,
      created_at: row.created_at,
    };
  });
}
