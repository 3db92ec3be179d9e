import { type Partner, partnerVolumeDays } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { named } from "../../database/named-statement.ts";
import type { Row } from "../../database/table-rows.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { toId, type Uuid } from "../../ids.ts";

export type PartnerRow = Pick<Row<"partners">, "id" | "name" | "created_at">;

/** The condition that a row of `partners` is the caller's: of the tenant, or the own one. */
export function partnersOf({ tenantId, partnerId }: Caller): { sql: string; value: Uuid } {
  return partnerId === null
    ? { sql: "partners.tenant_id = $1::uuid", value: tenantId }
    : { sql: "partners.id = $1::uuid", value: partnerId };
}

/** Serializes a partner that has nothing yet. */
export function newPartnerOf({ id, name, created_at }: PartnerRow): Static<typeof Partner> {
  return {
    id: toId("partner", id),
    entity: "partner",
    name,
    business_count: 0,
    account_count: 0,
    user_count: 0,
    captured_amount: 0,
    captured_count: 0,
    created_at,
  };
}

interface Sums {
  id: Uuid;
  business_count: number;
  account_count: number;
  user_count: number;
  captured_amount: string;
  captured_count: string;
}

const dayMs = 86_400_000;

/** Reads what partners have, to the hour of the read model. Returns   serializes each. */
export async function partnersWithSums(
  database: Pool,
  rows: readonly PartnerRow[],
  now: Date,
): Promise<(row: PartnerRow) => Static<typeof Partner>> {
  const found = await database.query<Sums>(
    named(
      `SELECT partner.id,
              (SELECT count(*)::int FROM businesses WHERE partner_id = partner.id) AS business_count,
              (SELECT count(*)::int FROM accounts WHERE partner_id = partner.id) AS account_count,
              (SELECT count(*)::int FROM users WHERE partner_id = partner.id) AS user_count,
              captured.amount AS captured_amount, captured.count AS captured_count
         FROM unnest($1::uuid[]) AS partner (id)
         CROSS JOIN LATERAL (
           SELECT coalesce(sum(amount), 0)::text AS amount, coalesce(sum(count), 0)::text AS count
             FROM metrics WHERE node_id = partner.id AND metric = 'captured'
              AND hour >= $2 AND hour < 'infinity') AS captured`,
      [rows.map(({ id }) => id), new Date(now.getTime() - partnerVolumeDays * dayMs).toISOString()],
    ),
  );
  const sums = new Map(found.rows.map((row) => [row.id, row]));
  return ({ id, name, created_at }) => {
    const of = sums.get(id);
    if (of === undefined) throw new Error(`the partner ${id} has no sums`);
    return {
      id: toId("partner", id),
      entity: "partner",
      name,
      business_count: of.business_count,
      account_count: of.account_count,
      user_count: of.user_count,
      captured_amount: Number(of.captured_amount),
      captured_count: Number(of.captured_count),
      created_at,
    };
  };
}
